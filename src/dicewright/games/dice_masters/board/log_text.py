"""Log lines: every kind of event in words, made of the event and of names that never change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.quoting import possessive
from dicewright.games.dice_masters.board.naming import Names, several
from dicewright.games.dice_masters.board.zones import FIELD, HALF, IN_FIELD, KINDS, NAMES, OUT, PREP, VIRTUAL
from dicewright.games.dice_masters.cards.typed_names import as_printed

Line = Callable[[Names, Event], str]
LINES: Final[dict[str, Line]] = {}


def tells(*kinds: str) -> Callable[[Line], Line]:
    """Register the log line of event kinds."""

    def register(line: Line) -> Line:
        for kind in kinds:
            LINES[kind] = line
        return line

    return register


def tell(names: Names, event: Event) -> str:
    """The log line of an event, empty if it is not worth one. Dice begin with a small letter, sentences do not."""
    line = LINES.get(event.kind)
    said = line(names, event) if line is not None and is_told(event) else ""
    return f"{said[:1].upper()}{said[1:]}"


def is_told(event: Event) -> bool:
    """Whether an event has a line: not a used die that leaves, nor a choice of nothing."""
    if event.kind == "move":
        return not event.more.get("used")
    if event.kind == "remember":
        return bool(event.more["chosen"])
    if event.kind == "lasting":
        return "words" in event.more
    return event.kind in LINES or event.kind == "take"


def whose(names: Names, event: Event) -> str:
    """The die or player an event happens to, a die with the player who had it then."""
    was = event.more.get("was")
    seat = event.seat if was is None or was.controller < 0 else was.controller
    return names.of(seat, event.thing) if event.thing >= 0 else names.player(event.seat)


def _holder(names: Names, event: Event) -> str:
    """Who had the die before it happened; the player it happens to where that is not known yet."""
    was = event.more.get("was")
    return names.player(event.seat if was is None else was.controller)


def _dice(names: Names, event: Event) -> str:
    return several(names.thing(one) for one in event.more["dice"])


def _from(names: Names, event: Event, word: str = "from") -> str:
    """What has caused it, a die with the player whose it was, a card with its owner."""
    said = marked(names, event.source, event.more.get("dealer", event.by))
    return f" {word} {said}" if said else ""


def marked(names: Names, number: int, by: int) -> str:
    """A thing with whose it is behind it: `Hulk 2 (Anna's)`; a die is of who deals with it, a card of its owner."""
    if number < 0:
        return ""
    seat = by if names.is_die(number) else names.owner(number)
    return f"{names.thing(number)} ({possessive(names.player(seat))})" if seat >= 0 else names.thing(number)


def because(names: Names, event: Event) -> str:
    """What has caused it, unless it is the rules, or the die itself or its own card that says so."""
    return "" if names.is_its_own(event.thing, event.source) else _from(names, event, "because of")


@tells("first player")
def _first(names: Names, event: Event) -> str:
    chosen = f"{names.player(event.by)} wins the toss. " if event.by >= 0 else ""
    return f"{chosen}{names.team(event.seat)} {'goes' if names.duel else 'go'} first."


@tells("begin turn")
def _begin(names: Names, event: Event) -> str:
    return f"Turn {event.amount}: {names.team(event.seat)}."


@tells("draw")
def _draw(names: Names, event: Event) -> str:
    if not event.amount:
        return f"{names.player(event.seat)} has no dice to draw."
    where = {PREP: "", OUT: " straight out of play"}.get(event.more["kind"], "")
    return f"{names.player(event.seat)} draws {_dice(names, event)}{where}{because(names, event)}."


@tells("refill")
def _refill(names: Names, event: Event) -> str:
    dice = "die" if event.amount == 1 else "dice"
    return f"{names.player(event.seat)} refills the bag with {event.amount} {dice} from the used pile."


@tells("roll", "reroll")
def _roll(names: Names, event: Event) -> str:
    shown = [
        f"{names.thing(one)}: {names.shown(one, face)}"
        for one, face in zip(event.more["dice"], event.more["faces"], strict=True)
    ]
    verb = "rolls" if event.kind == "roll" else "rerolls"
    why = because(names, event).strip()
    said = f"{names.player(event.seat)} {verb} {', '.join(shown)}.{_gone(names, event)}{_cleared(names, event)}"
    return f"{why}, {said}" if why else said


def _gone(names: Names, event: Event) -> str:
    """Which rerolled dice the faces they show take out of the field, as a sentence; empty if none (DM-REROLL-02)."""
    faces = event.more["faces"]
    left = [
        was.id
        for was, face in zip(event.more.get("was", ()), faces, strict=bool(event.more.get("was")))
        if was.arrived and names.face(was.id, face).kind != names.face(was.id, was.face).kind
    ]
    return f" {names.things(left)} {'leaves' if len(left) == 1 else 'leave'} the field." if left else ""


def _cleared(names: Names, event: Event) -> str:
    """Which rolled dice could not stay in Reserve on the opponent's turn, as a sentence (DM-ZONE-15, DM-LATER-10)."""
    dice = event.more.get("cleared", ())
    return f" {names.things(dice)} {'goes' if len(dice) == 1 else 'go'} to the used pile." if dice else ""


@tells("clear")
def _clear(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} clears {_dice(names, event)} from the reserve pool."


@tells("pay")
def _pay(names: Names, event: Event) -> str:
    words = []
    for key, part in event.more["parts"].items():
        kind = "virtual energy" if key == VIRTUAL else key
        if " " in key and key != HALF:  # a die and its face, which may show more than was spent
            words.append(f"{part} from {_written(names, event, kind)}")
        else:
            words.append(kind if part == 1 else f"{part} {kind}")
    return f"{names.player(event.seat)} pays {event.amount}: {several(words)}, {event.more['what']}."


def _written(names: Names, event: Event, typed: str) -> str:
    """A die and its face with the title as it is printed."""
    titles = (names.thing(number).rpartition(" ")[0] for number, _ in event.more["dice"])
    return next((said for title in titles if (said := as_printed(title, typed)) != typed), typed)


@tells("lose energy")
def _lose_energy(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} loses {event.amount} energy that was not spent."


@tells("purchase")
def _purchase(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} buys {names.thing(event.thing)}{because(names, event)}."


@tells("field")
def _field(names: Names, event: Event) -> str:
    face = names.face(event.thing, max(0, event.more.get("face", 0)))
    level = f" at level {face.level}" if face.level > 1 else ""
    return f"{names.player(event.seat)} fields {names.thing(event.thing)}{level}{because(names, event)}."


@tells("use")
def _use(names: Names, event: Event) -> str:
    face = event.more.get("face", -1)
    marks = names.face(event.thing, face).burst if face >= 0 else 0
    burst = f" ({'*' * marks})" if marks else ""
    return f"{names.player(event.seat)} uses {names.thing(event.thing)}{burst}."


@tells("move")
def _move(names: Names, event: Event) -> str:
    kind = KINDS[event.more["to"]]
    if kind in IN_FIELD:
        return f"{whose(names, event)} moves to the field{because(names, event)}."
    where = NAMES[kind] if kind == OUT else f"to the {NAMES[kind]}"
    unblocked = " unblocked" if event.more.get("unblocked") else ""
    return f"{whose(names, event)} goes {where}{unblocked}{because(names, event)}."


@tells("attack")
def _attack(names: Names, event: Event) -> str:
    return f"{whose(names, event)} attacks."


@tells("block")
def _block(names: Names, event: Event) -> str:
    return f"{whose(names, event)} blocks {several(names.thing(one) for one in event.more['attackers'])}."


@tells("unblocked")
def _unblocked(names: Names, event: Event) -> str:
    return f"{whose(names, event)} is not blocked."


@tells("damage")
def _damage(names: Names, event: Event) -> str:
    who = whose(names, event)
    if event.more.get("kind") == "shortfall":
        return f"{who} takes {event.amount} damage for missing dice."
    return f"{who} takes {event.amount} damage{_from(names, event)}."


@tells("held up")
def _held_up(names: Names, event: Event) -> str:
    over = f"The {event.amount} damage left over from {names.thing(event.source)}"
    return f"{over} is not dealt: {whose(names, event)} still blocks it."


@tells("lose life")
def _lose_life(names: Names, event: Event) -> str:
    why = " for missing dice" if event.more.get("kind") == "shortfall" else _from(names, event)
    return f"{names.player(event.seat)} loses {event.amount} life{why}."


@tells("gain life")
def _gain_life(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} gains {event.amount} life{_from(names, event)}."


@tells("set life")
def _set_life(names: Names, event: Event) -> str:
    return f"{possessive(names.player(event.seat))} life becomes {event.amount}{_from(names, event)}."


@tells("ko")
def _ko(names: Names, event: Event) -> str:
    to = event.more.get("to")
    back = " and returns to the field" if to is not None and KINDS[to] == FIELD else ""
    return f"{whose(names, event)} is KO'd{_by(names, event)}{back}."


def _by(names: Names, event: Event) -> str:
    """What has KO'd a die that no damage did; for what its own player gave it; or how little defense it has."""
    if event.more.get("cause") == "defense":
        defense = next((read[2] for read in event.more.get("read", ()) if read[0] == event.thing), 0)
        return f" because its D is {max(0, defense)}"
    if event.more.get("cause") != "effect" or event.source == event.thing:
        return ""
    return _from(names, event, "for" if event.more["own"] else "by")


@tells("spin")
def _spin(names: Names, event: Event) -> str:
    way = "up " if event.amount > 0 else "down " if event.amount < 0 else ""
    shown = names.shown(event.thing, event.more["face"])
    return f"{whose(names, event)} spins {way}to {shown}{because(names, event)}."


@tells("clear damage")
def _clear_damage(names: Names, event: Event) -> str:
    return f"All damage is removed from {whose(names, event)}{because(names, event)}."


@tells("capture")
def _capture(names: Names, event: Event) -> str:
    captured = f"{names.thing(event.thing)} ({possessive(_holder(names, event))})"
    return f"{names.of(event.seat, event.source)} captures {captured}."


@tells("set beside")
def _beside(names: Names, event: Event) -> str:
    return f"{whose(names, event)} waits beside its card{because(names, event)}."


@tells("control")
def _control(names: Names, event: Event) -> str:
    controlled = f"{names.thing(event.thing)} ({possessive(_holder(names, event))})"
    return f"{names.player(event.seat)} takes control of {controlled}{because(names, event)}."


@tells("release")
def _release(names: Names, event: Event) -> str:
    was = event.more.get("was")
    gone = f", for {names.thing(event.more['left'])} has left the field" if "left" in event.more else ""
    return f"{names.of(event.seat if was is None else was.owner, event.thing)} returns{because(names, event)}{gone}."


@tells("attach")
def _attach(names: Names, event: Event) -> str:
    return f"{whose(names, event)} is attached to {names.thing(event.more['to'])}."


@tells("token")
def _token(names: Names, event: Event) -> str:
    return f"{whose(names, event)} enters the field{because(names, event)}."


@tells("counter")
def _counter(names: Names, event: Event) -> str:
    verb = "gets" if event.amount > 0 else "loses"
    counters = "counter" if abs(event.amount) == 1 else "counters"
    said = f"{abs(event.amount)} {event.more['name']} {counters}"
    return f"{whose(names, event)} {verb} {said}{because(names, event)}."


@tells("activate")
def _activate(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} uses an ability of {names.thing(event.thing)}."
