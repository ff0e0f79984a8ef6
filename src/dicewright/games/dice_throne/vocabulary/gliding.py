"""The ability at the other end of a Glide Path, activated without its requirement (DT-XTR-03)."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.facts import Row
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.language import phrase

rules = Rules()


@phrase("your ability has a Glide Path")
class HasGlidePath(Condition):
    """What you activated in this Roll Phase is an end of a path; abilities that only upgrades bring are none."""


@phrase("activate the ability at its other end against the same opponent")
class Glide(Clause):
    """In another Offensive, Targeting and Defensive Roll Phase (DT-XTR-03)."""


def other_end(state: State, seat: int) -> str:
    """The path of the line that the ability of this Roll Phase leads to, "" if it leads nowhere."""
    game, facts = state.game, state.facts
    if facts["attacker"] != seat or not facts["ability"]:
        return ""
    row = game.rows[facts["ability"]]  # type: ignore[attr-defined]
    abilities = game.heroes[seat].abilities  # type: ignore[attr-defined]
    here = abilities[row.ability]
    if row.name != here.name:
        return ""
    for at, ability in enumerate(abilities):
        if facts["levels"][seat][at] and (ability.name == here.glide_to or ability.glide_to == here.name):
            return without_dice(state, seat, at).path
    return ""


def without_dice(state: State, seat: int, ability: int) -> Row:
    """The line of an ability that activates when no dice are asked for, at the level it has now.

    It is one of the ability itself, not a secondary ability of its upgrade (DT-XTR-03); where more dice are worth more
    it is the line that asks least (assumed).
    """
    here = state.game.heroes[seat].abilities[ability]  # type: ignore[attr-defined]
    rows: tuple[Row, ...] = here.at(state.facts["levels"][seat][ability]).rows
    return next(row for row in rows if row.name == here.name)


@rules.value(HasGlidePath)
def has_glide_path(state: State, names: Scope, node: HasGlidePath) -> bool:
    return bool(other_end(state, names["you"]))


@rules.do(Glide)
def glide(state: State, node: Glide) -> None:
    seat = state.names["you"]
    verbs.extra_phase(state, seat, state.facts["defender"], other_end(state, seat))
