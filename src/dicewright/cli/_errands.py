"""What takes long in `dicewright workshop`: scenarios, matches against the field, what a change does."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from dicewright.cli._style import Stop, wrap

NEXT = "dicewright workshop FILE --once"


@contextmanager
def with_draft(found: dict[str, Any]) -> Iterator[None]:
    """Have the draft as content of one's own, and afterwards what there was before."""
    from dicewright.content_files import own_folders
    from dicewright.games.own import name_content, wrong_own

    before = own_folders()
    with tempfile.TemporaryDirectory(prefix="dicewright-workshop-") as folder:
        file = Path(folder) / found["place"]
        file.parent.mkdir(parents=True)
        file.write_text(found["text"], encoding="utf-8")
        try:
            name_content(*before, folder)
            if problems := wrong_own():
                raise Stop("\n".join(problems), next="dicewright content check --content FOLDER", code=1)
            yield
        finally:
            name_content(*before)
            wrong_own()


def errand(found: dict[str, Any], do: str, **wanted: str) -> dict[str, Any]:
    """Do what takes long for a draft, with its progress; Ctrl-C ends it, and what came of it so far stays."""
    from dicewright.workshop.draft import what_of
    from dicewright.workshop.errand import OF_HEROES, run
    from dicewright.workshop.field import MATCHES, ONLY_HEROES

    if do in OF_HEROES and what_of(found["what"]).path:
        raise Stop(ONLY_HEROES, next="dicewright workshop FILE --scenarios", code=1)
    asked = {"do": do, "what": found["what"], "data": found["data"], "file": found["text"], "count": MATCHES, **wanted}
    came: dict[str, Any] = {"matches": []}
    try:
        with with_draft(found):
            for step in run(asked):
                if "wrong" in step:
                    raise Stop(str(step["wrong"]), next=NEXT, code=1)
                if "done" in step:
                    came |= step
                else:
                    came["matches"].append(step)
                    came |= {"done": len(came["matches"]), "all": MATCHES}
                _progress(came["done"], came["all"])
    except KeyboardInterrupt:
        came["ended"] = True
    if sys.stderr.isatty():
        typer.echo("", err=True)
    return came


def _progress(done: int, whole: int) -> None:
    """Say how far it is where somebody looks on."""
    if sys.stderr.isatty():
        typer.echo(f"\r{done} of {whole}, Ctrl-C ends it ", err=True, nl=False)


def told(do: str, came: dict[str, Any]) -> str:
    """What came of it, to be read."""
    ended = ["It was ended early."] if came.get("ended") else []
    return "\n".join(
        [*ended, *{"scenarios": _scenarios, "field": _field, "compare": _compare, "numbers": _numbers}[do](came)]
    )


def _scenarios(came: dict[str, Any]) -> Iterator[str]:
    if "written" not in came:
        return
    if came["count"]:
        yield came["written"].rstrip()
    else:
        yield "It did nothing in any of the positions; state one in which it does, with --position FILE."


def _field(came: dict[str, Any]) -> Iterator[str]:
    from dicewright.lab.duel import score
    from dicewright.workshop.field import printed_range

    if came["matches"]:
        share, low, high = score(came["matches"]).share()
        yield f"It won {share:.0%} of {len(came['matches'])} matches against the field ({low:.0%} to {high:.0%})."
        yield wrap(printed_range())


def _change(one: dict[str, Any]) -> str:
    won = f"{100 * one['change']:+.0f} points won ({100 * one['low']:+.0f} to {100 * one['high']:+.0f})"
    return f"{one['margin']:+.1f} Health ahead ({one['margin_low']:+.1f} to {one['margin_high']:+.1f}), {won}"


def _compare(came: dict[str, Any]) -> Iterator[str]:
    if "effect" in came:
        one = came["effect"]
        won = f"{one['before']:.0%} before, {one['after']:.0%} after"
        yield f"{_change(one)} in {one['matches']} pairs of matches: {won}."
    for one in came.get("changes", ()):
        yield f"{one['title']}\n    before: {one['before']}\n    now:    {one['after']}"
    if "changes" in came:
        yield f"Positions that changed: {len(came['changes'])}; as before: {came['same']}."


def _numbers(came: dict[str, Any]) -> Iterator[str]:
    for one in came.get("rows", ()):
        text = f"{one['item']}: {one['front']}[{one['value']}]{one['rest']}"
        yield f"{wrap(text)}\n    {one['to']} instead: {_change(one)}"
    if came.get("left"):
        yield f"{came['left']} more numbers were not tried."
