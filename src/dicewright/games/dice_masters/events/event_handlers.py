"""What each kind of event does to the state: one small function an event kind.

Each returns the event as it really happened, with `was`: the die as it was before (last-known information).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import ATTACKING, BLOCKING, Die, blank, home
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ASIDE,
    ATTACK,
    CENTRE,
    FIELD,
    GONE,
    IN_FIELD,
    KINDS,
    PREP,
    ROLLED,
    SUPPLY,
    UNDER,
    USED,
    in_field,
    zone,
)
from dicewright.games.dice_masters.continuous import queries, static_abilities
from dicewright.games.dice_masters.phrases.taxes import Barred

Apply = Callable[[State, Event], "Event | None"]
APPLY: Final[dict[str, Apply]] = {}


def applies(*kinds: str) -> Callable[[Apply], Apply]:
    """Register the function for event kinds."""

    def register(rule: Apply) -> Apply:
        for kind in kinds:
            APPLY[kind] = rule
        return rule

    return register


def with_more(event: Event, **more: Any) -> Event:
    """An event with more of what it needs."""
    return event.with_more(event.amount, more)


def to_dice(event: Event, dice: Sequence[int], **more: Any) -> Event:
    """An event as it happened to so many dice."""
    return event.with_more(len(dice), {"dice": tuple(dice), **more})


# --- steps, declarations: only noted ---


def noted(state: State, event: Event) -> Event | None:
    """An event that changes nothing by itself: it is there to be seen and to trigger."""
    return event


STEPS: Final = ("turn", "clear and draw", "roll and reroll", "main", "attack", "cleanup")
for _kind in (
    *(f"{edge} {step}" for edge in ("begin", "end") for step in STEPS),
    *("after attackers", "after blockers", "blocked", "unblocked", "first player", "target", "choose"),
    *(queries.NEXT_ATTACK, "held up", "use global", "use ability", "attune"),
):
    APPLY[_kind] = noted


# --- life and damage ---


def set_life_to(state: State, seat: int, life: int) -> None:
    """Write a player's life total, which is their team's (DM-FMT-12)."""
    old, team = state.facts["life"], sides.team_of(seat)
    state.set("life", (*old[:team], life, *old[team + 1 :]))


def _with_life(state: State, event: Event, life: int) -> Event:
    """Write a player's life total, and into the event what it has come to."""
    set_life_to(state, event.seat, life)
    return with_more(event, life=life)


@applies("damage")
def damage(state: State, event: Event) -> Event | None:
    if event.amount <= 0:  # DM-DMG-14
        return None
    if event.thing < 0:
        return _with_life(state, event, sides.life(state, event.seat) - event.amount)
    if not in_field(state, event.thing):
        return None
    die: Die = state.things[event.thing]
    if index_of(state).hardy:
        event = with_more(event, defense=queries.defense(state, event.thing))
    state.set("altered", True)
    state.put(change(die, damage=die.damage + event.amount))  # DM-STAT-04, DM-DMG-08
    return with_more(event, was=die)


@applies("lose life")
def lose_life(state: State, event: Event) -> Event | None:
    if event.amount <= 0:
        return None
    return _with_life(state, event, sides.life(state, event.seat) - event.amount)


@applies("gain life")
def gain_life(state: State, event: Event) -> Event | None:
    life = sides.life(state, event.seat)
    gained = min(event.amount, state.game.life - life)  # DM-WIN-14.1
    if any(
        one.deed == "gain life" and static_abilities.tells(state, names, one.who, event.seat)
        for one, names in static_abilities.statements(state, Barred)
    ):
        return None  # DM-CARD-11
    if gained <= 0:
        return None
    return _with_life(state, change(event, amount=gained), life + gained)


@applies("set life")
def set_life(state: State, event: Event) -> Event | None:
    life = min(event.amount, state.game.life)  # DM-WIN-14.1
    set_life_to(state, event.seat, life)
    return change(event, amount=life)


@applies("clear damage")
def clear_damage(state: State, event: Event) -> Event | None:
    die: Die = state.things[event.thing]
    if not die.damage:
        return None
    state.put(change(die, damage=0))
    return with_more(event, was=die)


# --- moving dice ---


def place(state: State, number: int, to: int, face: int = -1) -> None:
    """Put a die into a zone by index; nothing sticks to it unless it stays in the field (DM-STAT-04, DM-EFF-03)."""
    die: Die = state.things[number]
    kind = KINDS[to]
    old = KINDS[state.where[number]]
    if vanishes(die, kind):
        vanish(state, number)
        return
    if kind not in ROLLED:
        if die.face >= 0 or die.controller != die.owner or die.holder >= 0:
            state.put(blank(die))
    elif old in IN_FIELD and kind in IN_FIELD:
        if kind == FIELD and die.role:
            state.put(home(die))
    elif face >= 0:
        state.put(blank(die, face))
    elif kind in IN_FIELD and die.face < 0:
        state.put(blank(die, 0 if die.token else _lowest(state, die)))  # DM-FIELD-06
    elif die.face >= 0:
        state.put(blank(die, die.face))
    if kind in IN_FIELD and old not in IN_FIELD:
        state.put(change(state.things[number], arrived=state.moment))
    state.move(number, to)


def vanishes(die: Die, kind: int) -> bool:
    """Whether going to a zone of that kind is a token's end: it exists only in the field, or captured.

    DM-TOK-02, DM-CAP-01.
    """
    return bool(die.token) and kind not in IN_FIELD and kind != UNDER


def vanish(state: State, number: int) -> None:
    """Take a token out of the game."""
    state.put(blank(state.things[number]))
    state.move(number, zone(0, GONE))


def _lowest(state: State, die: Die) -> int:
    levels = state.game.kinds[die.card].levels
    return levels[0] if levels else 3


@applies("move")
def move(state: State, event: Event) -> Event | None:
    number = event.thing
    die: Die = state.things[number]
    origin = state.where[number]
    to = event.more["to"]
    if origin == to:
        return None
    place(state, number, to, event.more.get("face", -1))
    return with_more(event, was=die, origin=origin)


@applies("ko")
def ko(state: State, event: Event) -> Event | None:
    number = event.thing
    if not in_field(state, number):
        return None
    die: Die = state.things[number]
    origin = state.where[number]
    to = event.more.get("to", zone(die.owner, PREP))  # DM-DMG-09.2, DM-ZONE-14; owner: DM-CTRL-04
    if KINDS[to] == FIELD:  # back at once: a new stay, without what the old one had (DM-EFF-03)
        state.put(change(home(die), damage=0, applied=(), arrived=state.moment))
        state.move(number, to)
    else:
        place(state, number, to)
    return with_more(event, was=die, origin=origin)


@applies("field")
def field(state: State, event: Event) -> Event | None:
    number = event.thing
    die: Die = state.things[number]
    origin = state.where[number]
    place(state, number, zone(event.seat, FIELD), event.more.get("face", -1))
    return with_more(event, was=die, origin=origin)


@applies("purchase")
def purchase(state: State, event: Event) -> Event | None:
    number = event.thing
    die: Die = state.things[number]
    if KINDS[state.where[number]] not in (SUPPLY, CENTRE):
        return None
    state.put(change(die, owner=event.seat, controller=event.seat))
    state.move(number, zone(event.seat, event.more.get("kind", USED)))  # DM-ZONE-08, DM-BUY-10
    return with_more(event, card=die.card)


# --- attack and block ---


@applies("attack")
def attack(state: State, event: Event) -> Event | None:
    die: Die = state.things[event.thing]
    state.put(change(die, role=ATTACKING, blocked=False))
    state.move(event.thing, zone(event.seat, ATTACK))
    return event


@applies("block")
def block(state: State, event: Event) -> Event | None:
    attackers = event.more["attackers"]
    die: Die = state.things[event.thing]
    state.put(change(die, role=BLOCKING, against=attackers))  # DM-BLK-06
    if KINDS[state.where[event.thing]] != ATTACK:
        state.move(event.thing, zone(event.seat, ATTACK))  # DM-BLK-07
    for number in attackers:
        attacker: Die = state.things[number]
        if not attacker.blocked:
            state.put(change(attacker, blocked=True))  # DM-BLK-08
    return event


@applies("use")
def use(state: State, event: Event) -> Event | None:
    """An action die being used is set aside until its effect is done; its face still counts (DM-BURST-06)."""
    state.move(event.thing, zone(event.seat, ASIDE))
    return event
