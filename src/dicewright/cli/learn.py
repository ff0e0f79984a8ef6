"""`dicewright learn`: a guided first game at this terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from dicewright.cli._style import AsJson, no_such
from dicewright.cli.play import run


def add_to(app: typer.Typer) -> None:
    """Put `learn` on the app."""
    app.command("learn")(learn)


def learn(
    game: Annotated[str, typer.Argument(help="dice_throne or dice_masters.")] = "dice_throne",
    plain: Annotated[bool, typer.Option(help="No bold or colour, even in a terminal.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Use the whole screen instead of line mode.")] = False,
    as_json: AsJson = False,
) -> None:
    """Learn a game by playing it: against a bot, with the same dice each time, and hints where something is new.

    The match is kept like any other: dicewright resume goes on, and goes on with its hints.

    \b
    dicewright learn
    dicewright learn dice_masters
    """
    from dicewright.games import GAMES
    from dicewright.table.hints import guided
    from dicewright.terminal import saves
    from dicewright.terminal.session import HUMAN, Session

    name = game.replace("-", "_").lower()
    if name not in GAMES:
        raise no_such("game", game, GAMES, next="dicewright learn {}")
    match = guided(name).begin()
    assert match.ask is not None
    players = [HUMAN if seat == match.ask.seat else "greedy" for seat in range(len(match.game.players))]
    run(Session(match, players, "learn", saves.new_path(name)), 1, plain, False, as_json, full)
