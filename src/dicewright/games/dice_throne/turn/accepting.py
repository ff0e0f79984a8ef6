"""What lies open before it counts: dice until all players accept them, and gains for which room can be made."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import ROLLED, ROOM, Arrive, Present
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities, token_limits
from dicewright.games.dice_throne.events import game_actions


@rules.step(Present)
def present(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Rolled dice may be altered until all accept; the roller comes first (DT-PRI-01, DT-PRI-02, DT-ROLL-28).

    Dice rolled while an Ultimate's effects resolve cannot be altered (DT-ULT-05).
    """
    facts = state.facts
    if frame.step == 1:
        dice = facts["open"]
        facts["open"], facts["roller"], facts["rolled for"], facts["free"], facts["closed"] = frame.local
        state.touch()
        state.pop()
        effect_timing.accepted(state, dice)
        return None
    names = state.names
    number = names.get("this", -1)
    free = names["dice"] if static_abilities.rerolls_free(state, names["roller"], number) else ()
    if facts["ultimate"] and not free:
        state.pop()
        return None
    state.advance(1, (facts["open"], facts["roller"], facts["rolled for"], facts["free"], facts["closed"]))
    facts["open"], facts["roller"], facts["rolled for"], facts["free"] = names["dice"], names["roller"], number, free
    facts["closed"] = token_limits.uninterrupted(state, names)
    state.touch()
    state.push(ROLLED)
    return None


@rules.step(Arrive)
def arrive(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Tokens come at once and all together, once their player has made room for them or not (DT-STA-03, DT-STA-04)."""
    events = state.names["coming"]
    if frame.step == 0:
        state.advance(1, state.facts["room"])
        seat = events[0].seat
        state.set("room", (seat, *token_limits.crowded(state, seat, events)))
        state.push(ROOM)
        return None
    state.set("room", frame.local)
    state.pop()
    game_actions.come(state, events)
    return None
