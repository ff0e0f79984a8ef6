"""What is left over of the damage of a die with Overcrush, and waits until its blockers are KO'd (DM-KEY-01)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, kind_of

LeftOver = tuple[int, int, int, int, tuple[int, ...]]
"""The die that deals it, its controller, to whom, how much, and the dice that blocked it as damage was dealt."""


def deal(state: State) -> None:
    """Deal what is left over to the player if all blockers are KO'd or gone; what one of them stopped is never dealt.

    Only where the KO of a blocker still waits for what its damage triggered, this waits too (DM-DMG-12.1).
    """
    left: tuple[LeftOver, ...] = state.facts.get("left over", ())
    if not left:
        return
    waiting = [one for one, _ in state.facts.get("waits", ())]
    standing = [(one, [die for die in one[4] if _stands(state, die, one[0])]) for one in left]
    later = tuple([one for one, dice in standing if dice and all(die in waiting for die in dice)])
    state.set("left over", later)
    over = [(one, dice) for one, dice in standing if one not in later]
    happen(state, *[_held_up(state, one, dice[0]) if dice else _damage(one) for one, dice in over])


def _stands(state: State, blocker: int, attacker: int) -> bool:
    """Whether a die still is where it blocks an attacker, also one that has fallen itself."""
    return kind_of(state, blocker) == ATTACK and attacker in state.things[blocker].against


def _held_up(state: State, one: LeftOver, blocker: int) -> Event:
    """Nothing but a line of the log: why nothing goes through."""
    source, by, _, amount, _ = one
    seat = state.things[blocker].controller
    return Event("held up", thing=blocker, seat=seat, amount=amount, source=source, by=by, rule="DM-KEY-01")


def _damage(one: LeftOver) -> Event:
    source, by, seat, amount, _ = one
    more: dict[str, Any] = {"kind": "combat", "origin": ""}
    return Event("damage", seat=seat, amount=amount, source=source, by=by, rule="DM-KEY-01", more=more)
