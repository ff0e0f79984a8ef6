"""Whether a die is what a text describes. What each noun, adjective and qualifier asks is in `filter_rules.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    BAG,
    CENTRE,
    DUEL,
    PREP,
    RESERVE,
    SUPPLY,
    USED,
    fielded,
    inside,
    of_team,
)
from dicewright.games.dice_masters.phrases import kinds
from dicewright.games.dice_masters.phrases.kinds import Kind, Yours

Fit = Callable[[State, Scope, Any, Die], bool]


Noun = Callable[[State, Die], bool]


FITS: Final[dict[type[Node], Fit]] = {}


NOUNS: Final[dict[str, Noun]] = {}


def fit(kind: type[Node]) -> Callable[[Fit], Fit]:
    """Register the function for an adjective or qualifier."""

    def register(rule: Fit) -> Fit:
        FITS[kind] = rule
        return rule

    return register


def noun(word: str) -> Callable[[Noun], Noun]:
    """Register the function for a noun."""

    def register(rule: Noun) -> Noun:
        NOUNS[word] = rule
        return rule

    return register


def fits(state: State, names: Scope, kind: Kind | Yours, die: Die) -> bool:
    """Whether a die is of that kind, wherever it lies."""
    if isinstance(kind, Yours):
        return bool(die.controller == names["you"]) and fits(state, names, kind.kind, die)
    if not NOUNS[kind.noun](state, die):
        return False
    parts: tuple[Node, ...] = kind.adjectives + kind.qualifiers
    for part in parts:
        if not FITS[type(part)](state, names, part, die):
            break
    else:
        return True
    return False


def those(state: State, names: Scope, kind: Kind | Yours) -> tuple[int, ...]:
    """All dice of that kind, in the field unless it says where (DM-TGT-01)."""
    things = state.things
    return tuple([one for one in _where(state, names, kind) if fits(state, names, kind, things[one])])


def _where(state: State, names: Scope, kind: Kind | Yours) -> Sequence[int]:
    if isinstance(kind, Yours):
        return _where(state, names, kind.kind)
    for part in kind.qualifiers:
        if type(part) is kinds.InZone:
            return zone_said(state, names, part.zone)
        if type(part) is kinds.OnItsCard or type(part) is kinds.OnFullCard:
            return of_team(state, state.game.seats, SUPPLY) + inside(state, 0, CENTRE)
    you: int = names["you"]
    if len(state.game.seats) == DUEL:
        return fielded(state, you) + fielded(state, 1 - you)
    return [one for seat in sides.around(state, you) for one in fielded(state, seat)]


THEIRS: Final = {"their used": USED, "their prep": PREP, "their reserve": RESERVE, "their bag": BAG}


def zone_said(state: State, names: Scope, word: str) -> Sequence[int]:
    """The dice in a zone that a text names."""
    you: int = names["you"]
    if word in ("used", "used or prep"):
        spent = names.get("spent", ())
        used = [one for one in inside(state, you, USED) if one not in spent]  # DM-ZONE-18
        return used if word == "used" else [*used, *inside(state, you, PREP)]
    if word in THEIRS:
        return inside(state, sides.opponent(you), THEIRS[word])
    if word == "their used or reserve":
        return inside(state, sides.opponent(you), USED) + inside(state, sides.opponent(you), RESERVE)
    if word == "field or reserve":
        return fielded(state, you) + inside(state, you, RESERVE)
    return inside(state, you, {"bag": BAG, "reserve": RESERVE, "prep": PREP}[word])
