"""What is left over of the damage of a die with Overcrush, and waits until its blockers are KO'd (DM-KEY-01)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, in_field, inside, kind_of
from dicewright.games.dice_masters.continuous import damage, queries

Part = tuple[int, int, int, int]
"""The die that deals damage, the die it is for or one of the two below, the seat, and how much."""
PLAYER: Final = -1
LEFT_OVER: Final = -2
"""Damage to the player that is dealt only once all blockers are KO'd or gone (DM-KEY-01)."""

Needs = tuple[int, tuple[tuple[int, int, int, int], ...]]
"""The number of the log before damage was dealt; dice with Overcrush, each with a blocker, what would have KO'd that
one, and the seat of the player they attack."""

LeftOver = tuple[int, int, int, int, tuple[int, ...]]
"""The die that deals it, its controller, to whom, how much, and the dice that blocked it as damage was dealt."""


def needs(state: State, ledger: tuple[Part, ...]) -> Needs:
    """What would KO the blockers of the attackers with Overcrush before any of the damage is dealt."""
    hurt = [(by, one) for by, one, _, _ in ledger if one >= 0 and damage.overcrushes(state, by)]
    number = -1 if state.log is None else state.log.number
    return (number, tuple([(by, one, damage.lethal(state, one), _across(state, by)) for by, one in hurt]))


def _across(state: State, attacker: int) -> int:
    """The seat that an attacker deals damage to."""
    return sides.opponent(state.things[attacker].controller)


def found(state: State, ledger: tuple[Part, ...], before: Needs = (-1, ())) -> tuple[LeftOver, ...]:
    """What waits for the blockers that stood as damage was dealt, whatever has become of its dealer since.

    Of what was really dealt to a blocker that is what it did not need: what was prevented or redirected did not hit it
    (DM-OPEN-28).
    """
    since, hurt = before
    over = [(by, seat, _dealt(state, since, by, blocker) - need) for by, blocker, need, seat in hurt]
    over += [(by, seat, amount) for by, target, seat, amount in ledger if target == LEFT_OVER]
    dice = [one for at in sides.in_order(state) for one in inside(state, at, ATTACK)]
    made = []
    for source, seat in dict.fromkeys([(by, seat) for by, seat, _ in over]):
        amount = sum([max(0, part) for by, _, part in over if by == source])
        blockers = tuple([one for one in dice if source in state.things[one].against])
        if amount:
            made.append((source, sides.opponent(seat), seat, amount, blockers))
    return tuple(made)


def _dealt(state: State, since: int, source: int, blocker: int) -> int:
    """How much combat damage a die has really dealt to another after a number of the log."""
    amount = 0
    entry = state.log
    while entry is not None and entry.number > since:
        event = entry.event
        if event.kind == "damage" and event.thing == blocker and event.source == source:
            amount += event.amount if event.more["kind"] == "combat" else 0
        entry = entry.before
    return amount


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
    happen(state, *[_held_up(state, one, dice[0]) if dice else _damage(state, one) for one, dice in over])


def _stands(state: State, blocker: int, attacker: int) -> bool:
    """Whether a die still is where it blocks an attacker, also one that has fallen itself."""
    return kind_of(state, blocker) == ATTACK and attacker in state.things[blocker].against


def _held_up(state: State, one: LeftOver, blocker: int) -> Event:
    """Nothing but a line of the log: why nothing goes through."""
    source, by, _, amount, _ = one
    seat = state.things[blocker].controller
    return Event("held up", thing=blocker, seat=seat, amount=amount, source=source, by=by, rule="DM-KEY-01")


def _damage(state: State, one: LeftOver) -> Event:
    """All combat damage is dealt at the same time: a dealer that has fallen since answers as it was (DM-OPEN-28)."""
    source, by, seat, amount, _ = one
    more: dict[str, Any] = {"kind": "combat", "origin": ""}
    fallen = _as_it_fell(state, source)
    if fallen is not None:
        more["fallen"] = fallen
    return Event("damage", seat=seat, amount=amount, source=source, by=by, rule="DM-KEY-01", more=more)


def _as_it_fell(state: State, dealer: int) -> Die | None:
    """A die that dealt damage as it was when it was KO'd this turn; None if it was not, or is in the field anew."""
    if in_field(state, dealer):
        return None
    falls = [event for event in queries.this_turn(state) if event.kind == "ko" and event.thing == dealer]
    return falls[0].more["was"] if falls else None
