"""Dice of the open roll that are rolled again: chosen in the same answer as the decision to do so (DT-ROLL-02.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.ask import Among, Ask, Option, Why
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import Reroll
from dicewright.games.dice_throne.continuous import static_abilities
from dicewright.games.dice_throne.effects.attempts import use_attempt

REROLL: Final = "reroll"


def loose(state: State, seat: int) -> tuple[int, ...]:
    """The dice of the open roll that a player may reroll; kept dice are never locked (DT-ROLL-02.1, DT-ROLL-23.2)."""
    mine = [number for number in state.facts["open"] if state.things[number].owner == seat]  # a Duel has two owners
    held = static_abilities.frozen(state, seat) if mine else ()
    return tuple([number for number in mine if number not in held]) if held else tuple(mine)


def option(state: State, seat: int, dice: Sequence[int], what: str, most: int = -1) -> Option:
    """To roll some of these dice again. what: by which right; most: how many at once, -1 for any number."""
    items = tuple(state.game.options(state, dice, seat))
    most = len(items) if most < 0 else min(most, len(items))
    return Option(REROLL, (), (what,), "", Among(items, 1, most, "DT-ROLL-02.2", _frozen(state, seat)))


def _frozen(state: State, seat: int) -> Why | None:
    """What says which token keeps a die of the open roll from being rolled again, None if none does (DT-ROLL-23.2).

    Found at once, so that the option holds no state: a clone is offered it, too.
    """
    game, dice = state.game, state.facts["open"]
    if not any(static_abilities.frozen(state, owner) for owner in {state.things[number].owner for number in dice}):
        return None
    frozen = {number: refusal for number in dice if (refusal := game.freezing(state, number)) is not None}
    return {one.key: frozen[one.things[0]] for one in game.options(state, dice, seat) if one.things[0] in frozen}.get


@rules.step(Reroll)
def reroll(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A further Roll Attempt of a defender, once what it costs is paid (DT-RULE-ROLL-10)."""
    seat, dice = state.names["seat"], state.names["dice"]
    state.pop()
    use_attempt(state, len(dice))
    more = {"dice": dice, "what": "attempt", "number": 2}
    happen(state, Event("roll", seat=seat, amount=len(dice), by=seat, rule="DT-RULE-ROLL-10", more=more))
    return None
