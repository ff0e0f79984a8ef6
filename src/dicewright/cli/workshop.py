"""`dicewright workshop FILE`: says what is understood of a card whenever its file is saved, and plays it on a key."""

from __future__ import annotations

import os
import select
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

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
    as_json: AsJson = False,
) -> None:
    """Watch a file with a card: say what is understood whenever it is saved, and play it on a key.

    \b
    dicewright workshop my_cards/dice_throne/common.yaml          p and Enter plays it, q ends
    dicewright workshop my_cards/dice_throne/common.yaml --once   exit code 1 if anything is wrong
    """
    if once or play or as_json or not sys.stdin.isatty():
        found = _look(file, as_json)
        if found["findings"]:
            raise typer.Exit(1)
        if play:
            _play(found)
        return
    before = ""
    while True:
        text = _read(file)
        if text != before:
            before = text
            typer.echo(f"\n{time.strftime('%H:%M:%S')} {file}")
            found = _look(file, False)
            typer.echo("p and Enter plays it, q ends." if not found["findings"] else "q ends.")
        key = _key()
        if key == "q":
            return
        if key == "p" and not found["findings"]:
            _play(found)


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


def _look(file: Path, as_json: bool) -> dict[str, Any]:
    """Say what is understood of the file as it is now."""
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


def _play(found: dict[str, Any]) -> None:
    """Play the draft here against a bot, with nothing else of one's own changed."""
    import tempfile

    from dicewright.cli.play import run
    from dicewright.content_files import OWN, own_folders
    from dicewright.games.own import name_content, wrong_own
    from dicewright.terminal.session import Session
    from dicewright.workshop.draft import BadDraft, what_of
    from dicewright.workshop.trying import begin

    before = own_folders()
    with tempfile.TemporaryDirectory(prefix="dicewright-workshop-") as folder:
        file = Path(folder) / found["place"]
        file.parent.mkdir(parents=True)
        file.write_text(found["text"], encoding="utf-8")
        try:
            name_content(*before, folder)
            if problems := wrong_own():
                raise Stop("\n".join(problems), next="dicewright content check --content FOLDER", code=1)
            match = begin(what_of(found["what"]), found["data"], "")
            seat = match.ask.seat if match.ask is not None else 0
            players = ["human" if at == seat else "greedy" for at in range(len(match.game.seats))]
            run(Session(match, players, os.urandom(8).hex(), None, ""), 1, False, False, False)
        except (BadDraft, ValueError) as error:
            raise Stop(f"it cannot be played: {error}", next=f"dicewright workshop FILE, without {OWN}") from None
        finally:
            name_content(*before)
            wrong_own()
