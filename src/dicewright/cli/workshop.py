"""`dicewright workshop FILE`: says what is understood of a card whenever its file is saved, and plays it on a key."""

from __future__ import annotations

import os
import select
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._errands import errand, told, with_draft
from dicewright.cli._style import AsJson, Stop, show, wrap

if TYPE_CHECKING:
    from dicewright.workshop.draft import What

LOOK = 0.25
"""Seconds between two looks at the file."""
NEXT = "dicewright new card NAME --game dice_throne"


def add_to(app: typer.Typer) -> None:
    """Put `workshop` on the app."""
    app.command("workshop")(workshop)


def workshop(
    file: Annotated[Path, typer.Argument(help="The file of a card, a hero or a token.")],
    once: Annotated[bool, typer.Option("--once", help="Say what is understood now, and end.")] = False,
    play: Annotated[bool, typer.Option("--play", help="Play it at once.")] = False,
    scenarios: Annotated[bool, typer.Option("--scenarios", help="Write what it does now as scenarios.")] = False,
    field: Annotated[bool, typer.Option("--field", help="200 matches of a hero against the field.")] = False,
    before: Annotated[Path | None, typer.Option("--before", help="Compare with this version of the file.")] = None,
    numbers: Annotated[bool, typer.Option("--numbers", help="Which number of a hero matters.")] = False,
    position: Annotated[Path | None, typer.Option(help="The position it is tried in, as a scenario states it.")] = None,
    as_json: AsJson = False,
) -> None:
    """Watch a file with a card: say what is understood whenever it is saved, and try it on a key.

    \b
    dicewright workshop my_cards/dice_throne/common.yaml          p and Enter plays it, q ends
    dicewright workshop my_cards/dice_throne/common.yaml --once   exit code 1 if anything is wrong
    dicewright workshop my_cards/dice_throne/common.yaml --scenarios > my_cards/scenarios/common.yaml
    """
    wanted = {"scenarios": scenarios, "field": field, "compare": before is not None, "numbers": numbers}
    if sum(wanted.values()) + play > 1:
        raise Stop("one of these at a time", next="dicewright workshop FILE --scenarios")
    where = "" if position is None else _read(position)
    do = next((name for name, on in wanted.items() if on), "")
    if once or play or do or as_json or not sys.stdin.isatty():
        found = _look(file, as_json and not do, quiet=bool(do))
        if found["findings"]:
            raise typer.Exit(1)
        if play:
            _play(found, where)
        elif do:
            _show(do, found, where, "" if before is None else _read(before), as_json)
        return
    _watch(file, where)


def _show(do: str, found: dict[str, Any], where: str, before: str, as_json: bool = False) -> None:
    """Do what takes long and show it."""
    came = errand(found, do, position=where, before=before)
    show({key: value for key, value in came.items() if key != "entries"}, told(do, came), as_json)


KEYS = "p plays it, s writes its scenarios, c compares with the version you kept, k keeps this one"
OF_A_HERO = "f plays 200 matches against the field, n tells which number matters"


def _watch(file: Path, where: str) -> None:
    """Look at the file again and again, and do what is typed."""
    seen, before, found = "", "", {}
    while True:
        text = _read(file)
        if text != seen:
            seen = text
            typer.echo(f"\n{time.strftime('%H:%M:%S')} {file}")
            found = _look(file, False)
            before = before or ("" if found["findings"] else text)
            keys = [KEYS, *([OF_A_HERO] if found["what"] == "throne_hero" else [])] if not found["findings"] else []
            typer.echo(wrap("; ".join([*keys, "q ends. Press Enter after a letter."])))
        key = _key()
        if key == "q":
            return
        if not key or found["findings"]:
            continue
        try:
            before = _do(key, found, where, before)
        except Stop as error:
            typer.echo(str(error), err=True)


def _do(key: str, found: dict[str, Any], where: str, before: str) -> str:
    """Do what a key wants; the version that is kept to compare with. Raises `Stop`."""
    errands = {"s": "scenarios", "c": "compare", "f": "field", "n": "numbers"}
    if key == "p":
        _play(found, where)
    elif key == "k":
        typer.echo("This version is kept.")
        return str(found["text"])
    elif key == "c" and before == found["text"]:
        typer.echo("The version that is kept says the same; change something first.")
    elif key in errands:
        _show(errands[key], found, where, before)
    return before


def _key() -> str:
    """What was typed, if anything was before the next look; `q` where nothing can come any more."""
    ready, _, _ = select.select([sys.stdin], [], [], LOOK)
    if not ready:
        return ""
    line = sys.stdin.readline()
    return line.strip().lower()[:1] if line else "q"


def _read(file: Path) -> str:
    from dicewright.content_files import text_of

    try:
        return text_of(file)
    except UnicodeDecodeError:
        raise Stop(f"{file} is not a text in UTF-8", next=NEXT) from None
    except OSError as error:
        raise Stop(f"{file} cannot be read: {error.strerror}", next=NEXT) from None


def _look(file: Path, as_json: bool, quiet: bool = False) -> dict[str, Any]:
    """Say what is understood of the file as it is now. quiet: only what is wrong."""
    from dicewright.workshop.diagnose import diagnose
    from dicewright.workshop.draft import BadDraft

    text = _read(file)
    try:
        what = _what(text)
        found = {**diagnose(what, text), "what": what.key, "text": text}
    except BadDraft as error:
        raise Stop(f"{file}: {error}", next=NEXT) from None
    told = [_wrong(file, one) for one in found["findings"]]
    told += [wrap(f"{one['item']}: {one['said'].rstrip()}", "  ") for one in found["texts"] if one["said"]]
    read = [one for one in found["texts"] if one["fix"]]
    told += [f"read in other words: {one['item']}: {'; '.join(one['steps']) or 'the usual wording'}" for one in read]
    many = len(found["texts"])
    told += [f"{many} text{'s' * (many != 1)} understood."] if not found["findings"] else []
    if quiet and not found["findings"]:
        return found
    show({key: found[key] for key in ("what", "findings", "texts", "place")}, "\n".join(told), as_json)
    return found


def _what(text: str) -> What:
    from dicewright.language.content import ContentError, Document
    from dicewright.workshop.draft import WHATS, BadDraft, what_in

    try:
        found = what_in(Document(text, "draft").data)
    except ContentError:
        return WHATS["throne_card"]  # what is wrong with it is told with its line
    if found is None:
        raise BadDraft("it is neither a hero nor a set nor cards nor tokens")
    return found


def _wrong(file: Path, one: dict[str, Any]) -> str:
    told = [f"{file}:{one['line']}:{one['column']}: {one['problem']}", one["read"]]
    told += [f"a sentence like it: {one['like']}"] if one["like"] else []
    told += [f"did you mean: {one['mended']}"] if one["mended"] else []
    return "\n    ".join(line for line in told if line)


def _play(found: dict[str, Any], position: str) -> None:
    """Play the draft here against a bot, with nothing else of one's own changed. position: empty for the usual one."""
    from dicewright.cli.play import run
    from dicewright.terminal.session import Session
    from dicewright.workshop.draft import what_of
    from dicewright.workshop.trying import begin

    with with_draft(found):
        try:
            match = begin(what_of(found["what"]), found["data"], "", position)
        except ValueError as error:
            raise Stop(f"it cannot be played: {error}", next="dicewright workshop FILE --once", code=1) from None
        seat = match.ask.seat if match.ask is not None else 0
        players = ["human" if at == seat else "greedy" for at in range(len(match.game.seats))]
        run(Session(match, players, os.urandom(8).hex(), None, ""), 1, False, False, False)
