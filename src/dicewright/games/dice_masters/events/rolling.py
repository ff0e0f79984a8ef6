"""What chance decides: draws from the bag, rolls, rerolls; and spins, which set a face without chance."""

from __future__ import annotations

from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.dice import face_number
from dicewright.games.dice_masters.board.entities import Die, blank
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ASIDE, BAG, IN_FIELD, KINDS, RESERVE, USED, inside, zone
from dicewright.games.dice_masters.cards.definitions import ACTION, CHARACTER
from dicewright.games.dice_masters.continuous import restrictions
from dicewright.games.dice_masters.events.event_handlers import applies, place, to_dice, with_more
from dicewright.games.dice_masters.events.payment import lose_rest
from dicewright.games.dice_masters.events.state_based_actions import HOLD, has_no_business


@applies("draw")
def draw(state: State, event: Event) -> Event | None:
    """Draw `amount` dice from the bag, refilled from the Used Pile when it runs dry (DM-ZONE-09, DM-ZONE-10,
    DM-DRAW-03). What is Out of Play stays there (DM-ZONE-04).
    """
    seat, kind = event.seat, event.more.get("kind", ASIDE)
    drawn = _draw_some(state, seat, event.amount, kind)
    if len(drawn) < event.amount and inside(state, seat, USED):
        refill(state, seat)
        drawn += _draw_some(state, seat, event.amount - len(drawn), kind)
    if not drawn and not event.more.get("standard"):
        return None
    return to_dice(event, drawn)


def _draw_some(state: State, seat: int, amount: int, kind: int) -> list[int]:
    """As many dice as are there, one after the other, into a zone of that kind."""
    bag = list(inside(state, seat, BAG))
    stream = f"private bag {seat}"
    drawn = []
    for left in range(len(bag), max(len(bag) - amount, 0), -1):
        if state.facts.get("draws"):
            _force_draw(state, seat, bag, stream)
        drawn.append(bag.pop(state.draw(stream, left)))
    state.carry(drawn, zone(seat, kind))
    return drawn


def refill(state: State, seat: int) -> None:
    """All Used Pile dice go into the bag."""
    amount = len(state.zones[zone(seat, USED)])
    state.pour(zone(seat, USED), zone(seat, BAG))
    state.note(Event("refill", seat=seat, amount=amount, rule="DM-ZONE-09"))


def _force_draw(state: State, seat: int, bag: list[int], stream: str) -> None:
    """Have a scripted die be the next one drawn from what is left of a bag."""
    script = state.facts["draws"]
    if not script[seat]:
        return
    word = script[seat][0]
    names = state.game.names_of
    for at, number in enumerate(bag):
        if word in names(state, number):
            state.set("draws", (*script[:seat], script[seat][1:], *script[seat + 1 :]))
            state.script = {**state.script, stream: (at,)}
            return
    raise ValueError(f"the bag of seat {seat} has no die {word!r} to draw")


# --- rolling and spinning ---


def roll_face(state: State, die: Die) -> int:
    """Roll a die: a face number. Scripted face words come first."""
    words = state.facts.get("rolls")
    if words:
        state.set("rolls", words[1:])
        number = face_number(state.game.kinds[die.card], words[0])
        state.script = {**state.script, "dice": (number,)}
    return state.draw("dice", 6)


def _lose_halves(state: State) -> None:
    """Half of a face does not wait for a roll: what is spent after the roll is not spent right away (DM-ENERGY-11)."""
    for seat in state.game.seats:
        lose_rest(state, seat, virtual=False)


@applies("roll")
def roll(state: State, event: Event) -> Event | None:
    """Roll `more.dice` where they are, or into the zone kind `more.kind`; outside its step no reroll follows.

    DM-LATER-03. more.cleared: the dice that could not stay in Reserve, if any.
    """
    dice = event.more["dice"]
    if not dice:
        return None
    _lose_halves(state)
    kind = event.more.get("kind", -1)
    faces, cleared = [], []
    for number in dice:
        die: Die = state.things[number]
        face = roll_face(state, die)
        faces.append(face)
        state.put(die.showing(face, die.spent))
        if kind >= 0:
            state.move(number, zone(die.owner, kind))
            if kind == RESERVE:
                cleared += _no_business_in_reserve(state, number)
    return _rolled(event, cleared, faces=tuple(faces))


def _rolled(event: Event, cleared: list[int], **more: Any) -> Event:
    """A roll as it happened, with the dice that could not stay where it put them."""
    return with_more(event, **more, **({"cleared": tuple(cleared)} if cleared else {}))


def _no_business_in_reserve(state: State, number: int) -> list[int]:
    """On the opponent's turn only energy may be in Reserve: the die if it goes to Used (DM-ZONE-15, DM-LATER-10)."""
    if (number, HOLD) in state.facts.get("waits", ()) or not has_no_business(state, number):
        return []
    place(state, number, zone(state.things[number].owner, USED))
    return [number]


@applies("reroll")
def reroll(state: State, event: Event) -> Event | None:
    """Reroll `more.dice` where they lie; a fielded die that shows no character any more goes to Reserve."""
    dice = event.more["dice"]
    if not dice:
        return None
    _lose_halves(state)
    faces, was, cleared = [], [], []
    for number in dice:
        die: Die = state.things[number]
        was.append(die)
        face = roll_face(state, die)
        faces.append(face)
        kind = KINDS[state.where[number]]
        facts = state.game.kinds[die.card]
        stays = CHARACTER if facts.levels else ACTION  # a fielded action die is a Continuous one
        if kind in IN_FIELD and facts.faces[face].kind != stays:  # DM-REROLL-02, DM-REROLL-04, DM-REROLL-05
            state.put(blank(die, face))
            state.move(number, zone(die.owner, RESERVE))
            cleared += _no_business_in_reserve(state, number)
        else:  # DM-REROLL-01, DM-REROLL-03
            state.put(die.showing(face, False))
            if kind == RESERVE:
                cleared += _no_business_in_reserve(state, number)
    return _rolled(event, cleared, faces=tuple(faces), was=tuple(was))


@applies("spin")
def spin(state: State, event: Event) -> Event | None:
    """Turn a die to face `more.face`."""
    die: Die = state.things[event.thing]
    face = event.more["face"]
    if die.face == face or die.face < 0 or die.token:  # DM-TOK-03
        return None
    faces = state.game.kinds[die.card].faces
    turned = faces[face].level - faces[die.face].level
    if faces[face].kind == CHARACTER and restrictions.can(state, "up" if turned > 0 else "down", event.thing):
        return None  # DM-CARD-11
    state.put(change(die, face=face))
    if KINDS[state.where[event.thing]] in IN_FIELD and faces[face].kind != CHARACTER:
        state.put(blank(die, face))
        state.move(event.thing, zone(die.owner, RESERVE))
    return change(event, amount=faces[face].level - faces[die.face].level, more={**event.more, "was": die})
