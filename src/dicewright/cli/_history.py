"""The history of `dicewright bench`: adding a measurement, showing all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dicewright.cli._files import can_write
from dicewright.cli._style import Stop, show


def add(path: Path, measured: dict[str, Any]) -> None:
    """Add what was measured to a history. Stops where the file cannot be written."""
    from dicewright.lab import history

    try:
        history.append(path, history.row(measured, history.commit(Path(__file__).parent)))
    except OSError as error:
        again = "dicewright bench --append ANOTHER_FILE"
        raise Stop(f"{path} cannot be written: {error.strerror}", next=again) from None


def tell(path: Path, svg: Path | None, as_json: bool) -> None:
    """Show a history as text, or as JSON, and draw it if wanted. Stops where there is none."""
    from dicewright.lab import history

    try:
        rows = history.read(path)
    except (history.BadHistory, OSError, UnicodeDecodeError) as error:
        raise Stop(str(error), next="dicewright bench --append docs/bench_history.jsonl") from None
    if svg is not None:
        can_write(svg, "dicewright bench --history FILE --svg ANOTHER_FILE")
        svg.write_text(history.svg_plot(rows), encoding="utf-8")
    show(rows, history.text_plot(rows) or "nothing was measured yet", as_json)
