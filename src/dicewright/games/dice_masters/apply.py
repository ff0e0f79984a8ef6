"""What each kind of event does to the state: one small function an event kind.

Each returns the event as it really happened, with `was`: the die as it was before (last-known information).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.state import NOWHERE, State
from dicewright.engine.thing import change
from dicewright.games.dice_masters.dice import face_number, game_of
from dicewright.games.dice_masters.facts import ACTION, CHARACTER, ENERGY
from dicewright.games.dice_masters.things import ATTACKING, BLOCKING, Die, Token, blank, home
from dicewright.games.dice_masters.zones import (
    ASIDE,
    ATTACK,
    BAG,
    CENTRE,
    FIELD,
    GONE,
    IN_FIELD,
    KINDS,
    OUT,
    PREP,
    RESERVE,
    ROLLED,
    SUPPLY,
    USED,
    in_field,
    zone,
)

Apply = Callable[[State, Event], "Event | None"]
APPLY: dict[str, Apply] = {}


def applies(*kinds: str) -> Callable[[Apply], Apply]:
    """Register the function for event kinds."""

    def register(rule: Apply) -> Apply:
        for kind in kinds:
            APPLY[kind] = rule
        return rule

    return register


def _with(event: Event, **more: Any) -> Event:
    return event._replace(more={**event.more, **more})


# --- steps, declarations: only noted ---


def noted(state: State, event: Event) -> Event | None:
    """An event that changes nothing by itself: it is there to be seen and to trigger."""
    return event


STEPS = ("turn", "clear and draw", "roll and reroll", "main", "attack", "cleanup")
for _kind in (
    *(f"{edge} {step}" for edge in ("begin", "end") for step in STEPS),
    *("after attackers", "after blockers", "blocked", "unblocked", "first player", "target", "choose"),
    *("use global", "use ability", "attune"),
):
    APPLY[_kind] = noted


# --- life and damage ---


def set_life_to(state: State, seat: int, life: int) -> None:
    """Write a seat's life total."""
    old = state.facts["life"]
    state.set("life", (*old[:seat], life, *old[seat + 1 :]))


@applies("damage")
def damage(state: State, event: Event) -> Event | None:
    if event.amount <= 0:  # DM-DMG-14
        return None
    if event.thing < 0:
        set_life_to(state, event.seat, state.facts["life"][event.seat] - event.amount)
        return event
    if not in_field(state, event.thing):
        return None
    die: Die = state.things[event.thing]
    state.put(change(die, damage=die.damage + event.amount))  # DM-STAT-04, DM-DMG-08
    return _with(event, was=die)


@applies("lose life")
def lose_life(state: State, event: Event) -> Event | None:
    if event.amount <= 0:
        return None
    set_life_to(state, event.seat, state.facts["life"][event.seat] - event.amount)
    return event


@applies("gain life")
def gain_life(state: State, event: Event) -> Event | None:
    life = state.facts["life"][event.seat]
    gained = min(event.amount, game_of(state).life - life)  # DM-WIN-14
    if gained <= 0:
        return None
    set_life_to(state, event.seat, life + gained)
    return event._replace(amount=gained)


@applies("set life")
def set_life(state: State, event: Event) -> Event | None:
    set_life_to(state, event.seat, min(event.amount, game_of(state).life))
    return event


@applies("clear damage")
def clear_damage(state: State, event: Event) -> Event | None:
    die: Die = state.things[event.thing]
    if not die.damage:
        return None
    state.put(change(die, damage=0))
    return _with(event, was=die)


# --- moving dice ---


def place(state: State, number: int, to: int, face: int = -1) -> None:
    """Put a die into a zone by index; nothing sticks to it unless it stays in the field (DM-STAT-04, DM-EFF-03)."""
    die: Die = state.things[number]
    kind = KINDS[to]
    old = KINDS[state.where[number]]
    if die.token and kind not in IN_FIELD and kind not in ROLLED:  # DM-TOK-02
        state.put(blank(die))
        state.move(number, zone(0, GONE))
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


def _lowest(state: State, die: Die) -> int:
    levels = game_of(state).kinds[die.card].levels
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
    return _with(event, was=die, origin=origin)


@applies("ko")
def ko(state: State, event: Event) -> Event | None:
    number = event.thing
    if not in_field(state, number):
        return None
    die: Die = state.things[number]
    origin = state.where[number]
    place(state, number, zone(die.owner, PREP))  # DM-DMG-09, DM-ZONE-14; to its owner: DM-CTRL-04
    return _with(event, was=die, origin=origin)


@applies("field")
def field(state: State, event: Event) -> Event | None:
    number = event.thing
    die: Die = state.things[number]
    origin = state.where[number]
    place(state, number, zone(event.seat, FIELD), event.more.get("face", -1))
    return _with(event, was=die, origin=origin)


@applies("purchase")
def purchase(state: State, event: Event) -> Event | None:
    number = event.thing
    die: Die = state.things[number]
    if KINDS[state.where[number]] not in (SUPPLY, CENTRE):
        return None
    state.put(change(die, owner=event.seat, controller=event.seat))
    state.move(number, zone(event.seat, event.more.get("kind", USED)))  # DM-ZONE-08, DM-BUY-10
    return _with(event, card=die.card)


@applies("draw")
def draw(state: State, event: Event) -> Event | None:
    """Draw `amount` dice from the bag, refilled from the Used Pile when it runs dry (DM-ZONE-09, DM-ZONE-10,
    DM-DRAW-03). What is Out of Play stays there (DM-ZONE-04).
    """
    seat, to = event.seat, zone(event.seat, event.more.get("kind", ASIDE))
    bag = zone(seat, BAG)
    drawn: list[int] = []
    refilled = False
    while len(drawn) < event.amount:
        if not state.zones[bag]:
            if refilled or not state.zones[zone(seat, USED)]:
                break
            refilled = True
            refill(state, seat)
        number = _draw_one(state, seat, state.zones[bag])
        state.move(number, to)
        drawn.append(number)
    if not drawn and not event.more.get("standard"):
        return None
    return event._replace(amount=len(drawn), more={**event.more, "dice": tuple(drawn)})


def refill(state: State, seat: int) -> None:
    """All Used Pile dice go into the bag."""
    used = state.zones[zone(seat, USED)]
    bag = zone(seat, BAG)
    state.zones[bag] = (*state.zones[bag], *used)
    state.zones[zone(seat, USED)] = ()
    for number in used:
        state.where[number] = bag
    state.touch()
    state.note(Event("refill", seat=seat, amount=len(used), rule="DM-ZONE-09"))


def _draw_one(state: State, seat: int, bag: tuple[int, ...]) -> int:
    script = state.facts.get("draws")
    if script and script[seat]:
        word = script[seat][0]
        names = game_of(state).names_of
        for at, number in enumerate(bag):
            if word in names(state, number):
                state.set("draws", (*script[:seat], script[seat][1:], *script[seat + 1 :]))
                state.script = {**state.script, f"private bag {seat}": (at,)}
                break
        else:
            raise ValueError(f"the bag of seat {seat} has no die {word!r} to draw")
    return bag[state.draw(f"private bag {seat}", len(bag))]


# --- rolling and spinning ---


def roll_face(state: State, die: Die) -> int:
    """Roll a die: a face number. Scripted face words come first."""
    words = state.facts.get("rolls")
    if words:
        state.set("rolls", words[1:])
        number = face_number(game_of(state).kinds[die.card], words[0])
        state.script = {**state.script, "dice": (number,)}
    return state.draw("dice", 6)


@applies("roll")
def roll(state: State, event: Event) -> Event | None:
    """Roll `more.dice` where they are, or into the zone kind `more.kind`."""
    dice = event.more["dice"]
    if not dice:
        return None
    kind = event.more.get("kind", -1)
    faces = []
    for number in dice:
        die: Die = state.things[number]
        face = roll_face(state, die)
        faces.append(face)
        state.put(change(die, face=face))
        if kind >= 0:
            state.move(number, zone(die.owner, kind))
            if kind == RESERVE:
                _no_business_in_reserve(state, number)
    return _with(event, faces=tuple(faces))


def _no_business_in_reserve(state: State, number: int) -> None:
    """On the opponent's turn only energy may be in Reserve (DM-ZONE-15, DM-LATER-10)."""
    die: Die = state.things[number]
    if die.owner != state.facts["active"] and game_of(state).kinds[die.card].faces[die.face].kind != ENERGY:
        place(state, number, zone(die.owner, USED))


@applies("reroll")
def reroll(state: State, event: Event) -> Event | None:
    """Reroll `more.dice` where they lie; a fielded die that shows no character any more goes to Reserve."""
    dice = event.more["dice"]
    if not dice:
        return None
    faces, was = [], []
    for number in dice:
        die: Die = state.things[number]
        was.append(die)
        face = roll_face(state, die)
        faces.append(face)
        kind = KINDS[state.where[number]]
        facts = game_of(state).kinds[die.card]
        stays = CHARACTER if facts.levels else ACTION  # a fielded action die is a Continuous one
        if kind in IN_FIELD and facts.faces[face].kind != stays:  # DM-REROLL-02, DM-REROLL-04, DM-REROLL-05
            state.put(blank(die, face))
            state.move(number, zone(die.owner, RESERVE))
            _no_business_in_reserve(state, number)
        else:  # DM-REROLL-01, DM-REROLL-03
            state.put(change(die, face=face))
            if kind == RESERVE:
                _no_business_in_reserve(state, number)
    return _with(event, faces=tuple(faces), was=tuple(was))


@applies("spin")
def spin(state: State, event: Event) -> Event | None:
    """Turn a die to face `more.face`."""
    die: Die = state.things[event.thing]
    face = event.more["face"]
    if die.face == face or die.face < 0 or die.token:  # DM-TOK-03
        return None
    faces = game_of(state).kinds[die.card].faces
    state.put(change(die, face=face))
    if KINDS[state.where[event.thing]] in IN_FIELD and faces[face].kind != CHARACTER:
        state.put(blank(die, face))
        state.move(event.thing, zone(die.owner, RESERVE))
    return event._replace(amount=faces[face].level - faces[die.face].level, more={**event.more, "was": die})


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


# --- capture, control, attachments, tokens, memory of cards ---


@applies("capture", "set beside", "control")
def hold(state: State, event: Event) -> Event | None:
    """Take a die away for a time: under its captor, beside its card, or under another player's control."""
    number = event.thing
    die: Die = state.things[number]
    origin = state.where[number]
    if origin == NOWHERE:
        return None
    state.set("stays", True)
    if event.kind == "control":
        state.put(change(home(die), controller=event.seat, holder=event.source, came=origin, until=event.more["until"]))
        state.move(number, zone(event.seat, FIELD))  # DM-CTRL-01
    else:
        until = event.more["until"]
        held = change(home(die), damage=0, applied=(), arrived=0, holder=event.source, came=origin, until=until)
        state.put(held)
        seat = event.seat if event.kind == "capture" else die.owner
        state.move(number, zone(seat, event.more["kind"]))  # DM-CAP-01
    return _with(event, was=die, origin=origin)


@applies("release")
def release(state: State, event: Event) -> Event | None:
    """A die that was taken away for a time goes back to where it came from, as it was (DM-CAP-05, DM-CTRL-05)."""
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
    return _with(event, was=die)


@applies("attach")
def attach(state: State, event: Event) -> Event | None:
    die: Die = state.things[event.thing]
    face = die.face if die.face >= 0 else 3
    state.set("stays", True)
    state.put(change(blank(die, face), attached=event.more["to"], arrived=state.moment))
    state.move(event.thing, zone(event.seat, FIELD))
    return _with(event, was=die)


@applies("token")
def token(state: State, event: Event) -> Event | None:
    """A new token appears in the field (DM-TOK-01)."""
    more = event.more
    stats = (more["name"], more["attack"], more["defense"])
    die = Token(state.new_id(), event.seat, event.seat, more["card"], 0, token=stats, arrived=state.moment)
    state.add(die, zone(event.seat, FIELD))
    return event._replace(thing=die.id)


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


@applies("use")
def use(state: State, event: Event) -> Event | None:
    """An action die being used is set aside until its effect is done; its face still counts (DM-BURST-06)."""
    state.move(event.thing, zone(event.seat, ASIDE))
    return event


# --- what the steps of a turn do to many dice at once ---


@applies("clear")
def clear(state: State, event: Event) -> Event | None:
    """All dice in Reserve go to Used, not Out of Play (DM-DRAW-01)."""
    dice = state.zones[zone(event.seat, RESERVE)]
    if not dice:
        return None
    for number in dice:
        place(state, number, zone(event.seat, USED))
    return event._replace(amount=len(dice), more={"dice": dice})


@applies("gather")
def gather(state: State, event: Event) -> Event | None:
    """The rolled dice go from Prep to Reserve on their faces (DM-ROLL-05): the final result (DM-ENERGY-08)."""
    dice = tuple(one for one in state.zones[zone(event.seat, PREP)] if state.things[one].face >= 0)
    if not dice:
        return None
    for number in dice:
        state.move(number, zone(event.seat, RESERVE))
    return event._replace(amount=len(dice), more={"dice": dice, "faces": tuple(state.things[one].face for one in dice)})


@applies("return")
def return_(state: State, event: Event) -> Event | None:
    """What survived the attack goes back to the field; that is not fielding (DM-DMG-13, DM-FIELD-08)."""
    dice = [one for seat in (0, 1) for one in state.zones[zone(seat, ATTACK)]]
    if not dice:
        return None
    for number in dice:
        place(state, number, zone(state.things[number].controller, FIELD))
    return _with(event, dice=tuple(dice))


@applies("cleanup")
def cleanup(state: State, event: Event) -> Event | None:
    """Damage and applied changes end, for both players (DM-CLEAN-01, DM-CLEAN-02)."""
    for seat in (0, 1):
        for kind in (FIELD, ATTACK):
            for number in state.zones[zone(seat, kind)]:
                die: Die = state.things[number]
                if die.damage or die.applied:
                    state.put(change(die, damage=0, applied=()))
    state.set("spared", ())
    return event


@applies("empty out of play")
def empty_out_of_play(state: State, event: Event) -> Event | None:
    """Out of Play empties into the Used Pile (DM-ZONE-05, DM-CLEAN-05)."""
    out = state.zones[zone(event.seat, OUT)]
    if not out:
        return None
    for number in out:
        state.move(number, zone(event.seat, USED))
    return event._replace(amount=len(out))
