"""Dice that are somewhere for a time (captured, controlled, attached), tokens, and what cards remember."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.state import NOWHERE
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.entities import Die, blank, home
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import FIELD, IN_FIELD, KINDS, ROLLED, zone
from dicewright.games.dice_masters.events.event_handlers import applies, vanish, vanishes, with_more


@applies("capture", "set beside", "control")
def hold(state: State, event: Event) -> Event | None:
    """Take a die away for a time: under its captor, beside its card, or under another player's control."""
    number = event.thing
    die: Die = state.things[number]
    origin = state.where[number]
    if origin == NOWHERE:
        return None
    if event.kind == "set beside" and vanishes(die, event.more["kind"]):
        vanish(state, number)
        return with_more(event, was=die, origin=origin)
    state.set("stays", True)
    if event.kind == "control":
        state.put(change(home(die), controller=event.seat, holder=event.source, came=origin, until=event.more["until"]))
        state.move(number, zone(event.seat, FIELD))  # DM-CTRL-01
    else:
        captures = event.kind == "capture"
        holder = event.source if captures else -1  # nobody's leaving ends a stay beside the cards (DM-KEY-04)
        until = event.more["until"]
        held = change(home(die), damage=0, applied=(), arrived=0, holder=holder, came=origin, until=until)
        state.put(held)
        seat = event.seat if captures else die.owner
        state.move(number, zone(seat, event.more["kind"]))  # DM-CAP-01
    return with_more(event, was=die, origin=origin)


@applies("release")
def release(state: State, event: Event) -> Event | None:
    """A die that was taken away for a time goes back to where it came from, as it was (DM-CAP-05, DM-CTRL-05.2)."""
    number = event.thing
    die: Die = state.things[number]
    if die.came < 0:
        return None
    kind = KINDS[die.came]
    arrived = state.moment if kind in IN_FIELD and not die.arrived else die.arrived
    back = change(home(die), holder=-1, came=-1, until="", controller=die.owner, arrived=arrived)
    state.put(back)
    to = zone(die.owner, FIELD if kind in IN_FIELD else kind)
    if KINDS[to] not in ROLLED:
        state.put(blank(back))
    state.move(number, to)
    return with_more(event, was=die)


@applies("attach")
def attach(state: State, event: Event) -> Event | None:
    die: Die = state.things[event.thing]
    face = die.face if die.face >= 0 else 3
    state.set("stays", True)
    state.put(change(blank(die, face), attached=event.more["to"], arrived=state.moment))
    state.move(event.thing, zone(event.seat, FIELD))
    return with_more(event, was=die)


@applies("token")
def token(state: State, event: Event) -> Event | None:
    """A new token appears in the field (DM-TOK-01)."""
    more = event.more
    stats = (more["name"], more["attack"], more["defense"])
    die = Die(state.new_id(), event.seat, event.seat, more["card"], 0, token=stats, arrived=state.moment)
    state.add(die, zone(event.seat, FIELD))
    return change(event, thing=die.id)


@applies("counter")
def counter(state: State, event: Event) -> Event | None:
    card = state.things[event.thing]
    counts = dict(card.counters)
    name = event.more["name"]
    counts[name] = max(0, counts.get(name, 0) + event.amount)
    state.put(change(card, counters=tuple(sorted(counts.items()))))
    return event


@applies("remember")
def remember(state: State, event: Event) -> Event | None:
    """Something was chosen for a card: `more.chosen` replaces what was chosen before."""
    card = state.things[event.thing]
    state.put(change(card, chosen=tuple(event.more["chosen"])))
    return event


@applies("attack again")
def attack_again(state: State, event: Event) -> Event | None:
    """One more Attack Step this turn."""
    state.set("attack steps", state.facts["attack steps"] + 1)
    return event
