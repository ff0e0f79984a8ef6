"""`dicewright new`: first drafts of content of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show


def add_to(app: typer.Typer) -> None:
    """Put `new` on the app."""
    app.command("new")(new)


def new(
    what: Annotated[str, typer.Argument(help="card, hero, token or companion.")],
    name: Annotated[str, typer.Argument(help="What it is called.")],
    folder: Annotated[Path, typer.Option("--in", help="The folder with content of your own.")] = Path("my_cards"),
    game: Annotated[str, typer.Option(help="With card: dice_masters or dice_throne.")] = "dice_masters",
    as_json: AsJson = False,
) -> None:
    """Write the first draft of a card, a hero, a token or a companion, to be changed into what you want.

    \b
    dicewright new card "Ember Fox"                       a character of Dice Masters
    dicewright new card "War Drum!" --game dice_throne    a card that is in every deck
    dicewright new hero Lamplighter --in my_cards
    dicewright new token Soot --in my_cards
    """
    from dicewright.games import GAMES
    from dicewright.games.scaffolds import NOT_YET, WHATS, draft

    if what in NOT_YET:
        raise Stop(NOT_YET[what], next="dicewright new hero NAME")
    if what not in WHATS:
        raise no_such("draft", what, WHATS, next="dicewright new {} NAME")
    if game not in GAMES:
        raise no_such("game", game, GAMES, next="dicewright new card NAME --game {}")
    try:
        made = draft(what, name, folder, game)
        made.file.parent.mkdir(parents=True, exist_ok=True)
        made.file.write_text(made.text, encoding="utf-8")
    except ValueError as error:
        raise Stop(str(error), next="dicewright new --help") from None
    except OSError as error:
        raise Stop(f"{folder} cannot be written: {error.strerror}", next="dicewright new --help") from None
    check = f"dicewright content check --content {folder}"
    data = {"file": str(made.file), "added": made.added, "next": check}
    show(data, f"written: {made.file}\n\n{made.added}\nnext: {check}", as_json)
