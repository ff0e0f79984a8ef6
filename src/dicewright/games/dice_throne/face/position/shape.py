"""What a stated position of Dice Throne may say, so that a slip is told with its line before play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.content_items import DONE
from dicewright.engine.written import called
from dicewright.games.dice_throne.board.mission import CLOCK, MOVEMENT
from dicewright.games.dice_throne.cards.loot_cards import all_tokens
from dicewright.games.dice_throne.face.position.expedition import SHAPE as EXPEDITION
from dicewright.games.dice_throne.face.position.places import IN_JOURNEY, PLACES
from dicewright.games.dice_throne.face.position.sortie import SHAPE as SORTIE
from dicewright.language.shape import Either, Listed, Misfit, Record, Shape, Table, Whole, Words, YesNo, like

SEAT = Either(Words(), Whole(0, 9))
CARDS = Listed(Words())
TOKEN = Either(
    Whole(),
    Record({}, {"of": SEAT, "side": Whole(), "health": Whole(), "on": Words(), "count": Whole()}),
)
PLAYER = Record(
    {},
    {
        "health": Whole(0, 99),
        "cp": Whole(0, 15),
        "hand": CARDS,
        "deck": CARDS,
        "discard": CARDS,
        "deck left": Whole(),
        "tokens": Table(Either(TOKEN, Listed(TOKEN))),
        "levels": Table(Whole(1, 3)),
        "side": Words(),
        "effects": Listed(Words(), some=True),
    },
)
WHOLE: dict[str, Shape] = {
    "active": SEAT,
    "turn": Whole(1, 999),
    "phase": Words(*PLACES, *IN_JOURNEY, MOVEMENT, CLOCK),
    "setup": YesNo(),
    "start rolls": Listed(Whole(1, 6)),
    "loot rolls": Listed(Whole(1, 20)),
    "clock rolls": Listed(Whole(1, 6)),
    "turn of": SEAT,
    "crawl": EXPEDITION,
    "mission": SORTIE,
}

STRAY = {"step": "phase", "first": "start rolls"}
"""What a position of another game says, and what says it here."""


def misfits(given: dict[str, Any], seats: tuple[str, ...], middle: bool = False) -> Iterator[Misfit]:
    """What does not fit in a position.

    seats: the heroes that the scenario names; who else is called is found out when they are there. middle: it is stated
    while the match goes on, so it has only players.
    """
    for key, value in given.items():
        if key in STRAY and not middle:
            yield (key,), f"unknown key {key!r}; did you mean {STRAY[key]!r}?"
            continue
        shape = PLAYER if middle else WHOLE.get(key, PLAYER)
        yield from shape.misfits(value, (key,))
        if shape is PLAYER and isinstance(value, dict):
            yield from _tokens(key, value.get("tokens"))


def _tokens(player: str, tokens: Any) -> Iterator[Misfit]:
    """Tokens that there are not, or that do nothing yet."""
    known = all_tokens()
    for name in tokens if isinstance(tokens, dict) else ():
        meant = called(name, known)
        if meant not in known:
            yield (player, "tokens", name), f"there is no token {name!r}{like(name, known)}"
        elif known[meant].status != DONE:
            yield (
                (player, "tokens", name),
                f"{name!r} cannot be played yet: dicewright content --status pending says why",
            )
