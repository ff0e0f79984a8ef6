"""What lies open before it counts: dice until all players accept them, and gains for which room can be made."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame
from dicewright.engine.state import State
from dicewright.games.dice_throne import force, places, room, verbs
from dicewright.games.dice_throne.flow import ROLLED, ROOM, Arrive, Present
from dicewright.games.dice_throne.rules import rules


@rules.step(Present)
def present(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Rolled dice may be altered until all accept; the roller comes first (DT-PRI-01, DT-PRI-02, DT-ROLL-28).

    Dice rolled while an Ultimate's effects resolve cannot be altered (DT-ULT-05).
    """
    facts = state.facts
    if frame.step == 1:
        dice = facts["open"]
        facts.update(zip(_ROLL, frame.local, strict=True))
        state.touch()
        state.pop()
        places.accepted(state, dice)
        return None
    names = state.names
    number = names.get("this", -1)
    free = names["dice"] if force.rerolls_free(state, names["roller"], number) else ()
    if facts["ultimate"] and not free:
        state.pop()
        return None
    state.advance(1, tuple([facts[name] for name in _ROLL]))
    facts.update(
        zip(_ROLL, (names["dice"], names["roller"], number, free, room.uninterrupted(state, names)), strict=True)
    )
    state.touch()
    state.push(ROLLED)
    return None


_ROLL = ("open", "roller", "rolled for", "free", "closed")
"""The facts about the roll that lies open. closed: whether what rolled is finished before anything else starts."""


@rules.step(Arrive)
def arrive(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Tokens come at once and all together, once their player has made room for them or not (DT-STA-03, DT-STA-04)."""
    events = state.names["coming"]
    if frame.step == 0:
        state.advance(1, state.facts["room"])
        seat = events[0].seat
        state.set("room", (seat, *room.crowded(state, seat, events)))
        state.push(ROOM)
        return None
    state.set("room", frame.local)
    state.pop()
    verbs.come(state, events)
    return None
