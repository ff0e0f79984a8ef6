"""`dicewright resume`: go on with a match that was left."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, show
from dicewright.cli.play import own_bot, run


def add_to(app: typer.Typer) -> None:
    """Put `resume` on the app."""
    app.command("resume")(resume)


def resume(
    file: Annotated[Path | None, typer.Argument(help="A saved match; the latest if none is named.")] = None,
    list_all: Annotated[bool, typer.Option("--list", help="List the saved matches: game, seats, turn, date.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only events and questions.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="The whole table at every question.")] = False,
    plain: Annotated[bool, typer.Option(help="No bold or colour, even in a terminal.")] = False,
    ask_all: Annotated[bool, typer.Option(help="Ask even where passing is the only choice.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Use the whole screen instead of line mode.")] = False,
    bot: Annotated[str, typer.Option(help="A bot of yours that plays in it: my_bots.py:First.")] = "",
    as_json: AsJson = False,
) -> None:
    """Go on with a match that was left, the latest one if none is named."""
    from dicewright.engine.save import BadSave, OtherContent
    from dicewright.terminal import saves
    from dicewright.terminal.session import load

    if bot:
        own_bot(bot)
    kept = saves.saved()
    if list_all:
        found = [_listed(path) for path in kept]
        text = "\n".join(map(_line, found)) or "No match is saved."
        show({"saves": [str(path) for path in kept], "matches": found}, text, as_json)
        return
    if file is None and not kept:
        raise Stop("no match is saved", next="dicewright play")
    try:
        session = load(file or kept[0])
    except OtherContent as error:
        raise Stop(f"{file or kept[0]}: {error}", next="dicewright resume --list, or dicewright play") from None
    except (saves.NoSave, BadSave, ValueError) as error:
        raise Stop(str(error), next="dicewright resume --list") from None
    run(session, 0 if quiet else 2 if verbose else 1, plain, ask_all, as_json, full)


def _listed(path: Path) -> dict[str, Any]:
    """What is told of a save: its file, when it was written, and game, seats and turn, or why it cannot be read."""
    from dicewright.engine.save import BadSave
    from dicewright.terminal import saves
    from dicewright.terminal.session import load

    found: dict[str, Any] = {"file": str(path), "saved": datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat()}
    try:
        session = load(path)
    except (saves.NoSave, BadSave, ValueError) as error:
        return {**found, "error": str(error)}
    match = session.match
    names = [str(one["name"]) for one in match.view(None, log=False)["seats"]]
    players = [*session.players, *["rules"] * (len(names) - len(session.players))]
    seats = [{"name": name, "player": player} for name, player in zip(names, players, strict=True)]
    return {**found, "game": match.game.name, "seats": seats, "turn": match.turn, "decisions": match.decisions}


def _line(one: dict[str, Any]) -> str:
    """A save in a line."""
    when = datetime.fromisoformat(one["saved"]).astimezone().strftime("%Y-%m-%d %H:%M")
    if "error" in one:
        return f"{one['file']}  {when}  cannot be read: {one['error']}"
    seats = ", ".join(f"{seat['name']} ({seat['player']})" for seat in one["seats"])
    return f"{one['file']}  {when}  {one['game']}, turn {one['turn']}: {seats}"
