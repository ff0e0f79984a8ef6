"""Dice of the open roll that are rolled again: chosen in the same answer as the decision to do so (DT-ROLL-02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicewright.engine.ask import Among, Ask, Option
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.state import State
from dicewright.games.dice_throne.flow import Reroll
from dicewright.games.dice_throne.rules import rules
from dicewright.games.dice_throne.vocabulary.attempts import use_attempt

REROLL = "reroll"


def loose(state: State, seat: int) -> tuple[int, ...]:
    """The dice of the open roll that a player may roll again; kept dice are never locked (DT-ROLL-02, DT-ROLL-23)."""
    game: Any = state.game
    mine = [number for number in state.facts["open"] if state.things[number].owner == seat]  # a Duel has two owners
    return tuple([number for number in mine if game.may_alter(state, number)])


def option(state: State, seat: int, dice: Sequence[int], what: str, most: int = -1) -> Option:
    """To roll some of these dice again. what: by which right; most: how many at once, -1 for any number."""
    items = tuple(state.game.options(state, dice, seat))
    most = len(items) if most < 0 else min(most, len(items))
    return Option(REROLL, (), (what,), "", Among(items, 1, most, "DT-ROLL-02"))


@rules.step(Reroll)
def reroll(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A further Roll Attempt of a defender, once what it costs is paid (DT-RULE-ROLL-10)."""
    seat, dice = state.names["seat"], state.names["dice"]
    state.pop()
    use_attempt(state, len(dice))
    more = {"dice": dice, "what": "attempt", "number": 2}
    happen(state, Event("roll", -1, seat, len(dice), -1, seat, "DT-RULE-ROLL-10", more))
    return None
