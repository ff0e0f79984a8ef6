"""The sheets as files, as the browser exports and imports them: what matches that are over write into them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dicewright.reference.played import CHARTERS, MATCH_SCORE, Played, feats_of, row_of
from dicewright.reference.tools import BLANK, CHARTER, sheets


def write_down(played: Played, folder: Path, seats: Iterable[int], by: str) -> dict[str, Any]:
    """Add a match to the sheets of a folder, once; what was written.

    seats: whose feats are initialled. by: with which name, empty for that of the hero or team. Feats that somebody has
    initialled stay as they are. Raises `OSError`, and `ValueError` for a file that holds another thing.
    """
    feats = next(one["feats"] for one in sheets() if one["id"] == CHARTERS[played.game])
    row, ids = row_of(played), [feat.get("id", "") for feat in feats]
    score = _kept(folder, MATCH_SCORE, len(row))
    charter = _kept(folder, CHARTERS[played.game], len(CHARTER))
    boxes = charter["rows"] or [[BLANK for _ in CHARTER] for _ in ids]
    fresh = played.match not in score["matches"]
    if fresh:
        score["matches"].append(played.match)
        score["rows"].append(row)
    done = []
    for seat in seats:
        for at in map(ids.index, feats_of(played, seat)):
            if not any(boxes[at]):
                boxes[at] = [by or str(played.view["seats"][seat]["name"]), played.date]
                done.append([boxes[at][0], feats[at]["text"]])
    folder.mkdir(parents=True, exist_ok=True)
    for data in (score, {**charter, "rows": boxes}):
        text = json.dumps(data, ensure_ascii=False)
        (folder / f"{data['sheet']}.json").write_text(f"{text}\n", "utf-8")
    return {"row": row, "feats": done, "fresh": fresh}


def _kept(folder: Path, sheet: str, width: int) -> dict[str, Any]:
    """A sheet of a folder, an empty one where it is not there yet. Raises `OSError`, `ValueError`."""
    file = folder / f"{sheet}.json"
    if not file.exists():
        return {"sheet": sheet, "rows": [], "matches": []}
    data = json.loads(file.read_text("utf-8"))
    rows = data.get("rows") if isinstance(data, dict) and data.get("sheet") == sheet else None
    if not isinstance(rows, list) or any(not isinstance(row, list) or len(row) != width for row in rows):
        raise ValueError(f"{file.name} holds no {sheet.replace('-', ' ')} sheet")
    return {"sheet": sheet, "rows": rows, "matches": list(data.get("matches") or ())}
