"""What a side of a Mission asks for: its objective, its Bonus Objective, its Perfect Reward (DT-MIS-16, DT-MIS-83,
DT-MIS-84). All three are said with the same words, and what several words say must hold together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from dicewright.games.dice_throne.cards.minion_boards import slug_of
from dicewright.games.dice_throne.cards.schema import TEXT
from dicewright.language.shape import Listed, Misfit, Shape, Whole, YesNo

ASKED: Final[Mapping[str, Shape]] = {
    "all": YesNo(),
    "defeat": Listed(TEXT, some=True),
    "first": YesNo(),
    "hold": Whole(1),
    "alone": YesNo(),
    "reach": YesNo(),
    "take": YesNo(),
    "exit": YesNo(),
    "rounds": Whole(1),
    "lost": Whole(0),
    "unshielded": YesNo(),
    "once": YesNo(),
    "boosts": Whole(1),
    "mysteries": YesNo(),
    "hostages": Whole(1),
    "without": Listed(TEXT, some=True),
    "least": Whole(1),
    "unreturned": YesNo(),
    "tokens": Whole(0),
    "end": YesNo(),
}
"""all: no henchman stands. defeat: none of these kinds stands; first: and all others do. hold: for how many Crisis
Clock Phases a hero has stood on the plot space; alone: with nobody next to it. reach: a hero has ended a movement on
the plot space. take: heroes have taken all Plot Tokens. exit: all heroes have left. rounds: in how many rounds. lost:
the most Health that a hero may have lost. unshielded: no henchman had Shield left as it was defeated. once: no segment
of the clock has let an enemy act twice. boosts: how many Boost Tiles lie face up. mysteries: no Mystery Tile lies face
down. hostages: how many of them are found. without: no hero has these status effects. least: the least Health that a
hero may have had. unreturned: no henchman has returned. tokens: how many Plot Tokens may be on the Generator. end: it
is seen at the end of a round."""
PLACED: Final = ("hold", "reach")
"""What needs a plot space."""
TAKE: Final = "take"
EXIT: Final = "exit"


@dataclass(frozen=True)
class Demand:
    """What must hold, in the words of `ASKED`; kinds of henchmen are slugs here."""

    all: bool = False
    defeat: tuple[str, ...] = ()
    first: bool = False
    hold: int = 0
    alone: bool = False
    reach: bool = False
    take: bool = False
    exit: bool = False
    rounds: int = 0
    lost: int = -1
    unshielded: bool = False
    once: bool = False
    boosts: int = 0
    mysteries: bool = False
    hostages: int = 0
    without: tuple[str, ...] = ()
    least: int = 0
    unreturned: bool = False
    tokens: int = -1
    end: bool = False


NAMES: Final = tuple([one.name for one in fields(Demand)])


def demand(said: Mapping[str, Any]) -> Demand:
    """What an entry asks for, whatever else it says."""
    found = {key: value for key, value in said.items() if key in NAMES}
    if "defeat" in found:
        found["defeat"] = tuple([slug_of(name) for name in found["defeat"]])
    found["without"] = tuple(found.get("without", ()))
    return Demand(**found)


def misfits(said: Mapping[str, Any], panels: Sequence[str]) -> Iterator[Misfit]:
    """A demand asks for something, and its kinds are those of the panels."""
    if not set(said) & set(NAMES):
        yield (), f"nothing is asked for: say one of {', '.join(NAMES)}"
    for at, kind in enumerate(said.get("defeat", ())):
        if kind not in panels:
            yield ("defeat", at), f"{kind!r} is on none of the panels"
