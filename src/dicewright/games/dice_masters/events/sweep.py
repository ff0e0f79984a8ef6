"""What the steps of a turn do to many dice at once."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.entities import Die, blank
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, FIELD, OUT, PREP, RESERVE, USED, zone
from dicewright.games.dice_masters.events.event_handlers import applies, place, to_dice, with_more


@applies("clear")
def clear(state: State, event: Event) -> Event | None:
    """All dice in Reserve go to Used, not Out of Play (DM-DRAW-01)."""
    dice = state.zones[zone(event.seat, RESERVE)]
    if not dice:
        return None
    for number in dice:
        state.put(blank(state.things[number]))
    state.pour(zone(event.seat, RESERVE), zone(event.seat, USED))
    return to_dice(event, dice)


@applies("gather")
def gather(state: State, event: Event) -> Event | None:
    """The rolled dice go from Prep to Reserve on their faces (DM-ROLL-05): the final result (DM-ENERGY-08)."""
    dice = [one for one in state.zones[zone(event.seat, PREP)] if state.things[one].face >= 0]
    if not dice:
        return None
    state.carry(dice, zone(event.seat, RESERVE))
    return to_dice(event, dice, faces=tuple([state.things[one].face for one in dice]))


@applies("return")
def return_(state: State, event: Event) -> Event | None:
    """What survived the attack goes back to the field; that is not fielding (DM-DMG-13, DM-FIELD-08).

    more.fought: who blocked whom to the end.
    """
    dice = [one for seat in state.game.seats for one in state.zones[zone(seat, ATTACK)]]
    if not dice:
        return None
    pairs = [(number, one) for number in dice for one in state.things[number].against if one in dice]
    for number in dice:
        place(state, number, zone(state.things[number].controller, FIELD))
    fought = {"fought": tuple(pairs)} if pairs else {}
    return with_more(event, dice=tuple(dice), **fought)


@applies("cleanup")
def cleanup(state: State, event: Event) -> Event | None:
    """Damage and applied changes end, for both players (DM-CLEAN-01, DM-CLEAN-02, DM-STAT-06)."""
    for seat in state.game.seats:
        for kind in (FIELD, ATTACK):
            for number in state.zones[zone(seat, kind)]:
                die: Die = state.things[number]
                if die.damage or die.applied:
                    state.put(change(die, damage=0, applied=()))
    state.set("spared", ())
    state.set("waits", ())
    state.set("altered", False)
    return event


@applies("empty out of play")
def empty_out_of_play(state: State, event: Event) -> Event | None:
    """Out of Play empties into the Used Pile (DM-ZONE-05, DM-CLEAN-05)."""
    out = state.zones[zone(event.seat, OUT)]
    if not out:
        return None
    state.pour(zone(event.seat, OUT), zone(event.seat, USED))
    return change(event, amount=len(out))
