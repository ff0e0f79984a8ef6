"""Log lines: every kind of event in words. No wording is repeated elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.control import OneOf, Unless
from dicewright.engine.event import Event
from dicewright.engine.node import Node
from dicewright.engine.state import Scope, State
from dicewright.games.dice_masters import sides
from dicewright.games.dice_masters.dice import game_of, token_face
from dicewright.games.dice_masters.facts import Face
from dicewright.games.dice_masters.language import language
from dicewright.games.dice_masters.pay import HALF, VIRTUAL
from dicewright.games.dice_masters.things import Card, Die
from dicewright.games.dice_masters.vocabulary.effects import Enlistment, OpponentMay
from dicewright.games.dice_masters.vocabulary.kept import ChooseForCard
from dicewright.games.dice_masters.words import face_words
from dicewright.games.dice_masters.zones import FIELD, IN_FIELD, KINDS, NAMES, OUT, PREP

Line = Callable[[State, Event], str]
LINES: dict[str, Line] = {}


def tells(*kinds: str) -> Callable[[Line], Line]:
    """Register the log line of event kinds."""

    def register(line: Line) -> Line:
        for kind in kinds:
            LINES[kind] = line
        return line

    return register


def tell(state: State, event: Event) -> str:
    """The log line of an event, empty if it is not worth one. Dice begin with a small letter, sentences do not."""
    line = LINES.get(event.kind)
    said = "" if line is None else line(state, event)
    return f"{said[:1].upper()}{said[1:]}"


# Kinds whose lines need nothing that only the applied event knows.
_BEFOREHAND = frozenset(
    ("damage", "lose life", "gain life", "set life", "ko", "move", "field", "purchase", "use", "capture", "control")
)


def prompt(state: State, names: Scope, node: Node) -> str:
    """What to ask when a text needs a decision: its own words; told to an opponent, whose words they are, too."""
    words = language().print(node)
    said = f"{words[0].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
    decider = getattr(node, "decider", None)
    opponent = isinstance(node, OpponentMay) or (
        decider is not None and names["you"] not in state.value(decider, names)
    )
    said += about(state, names, node)
    if not opponent:
        return said
    whose = f"{player(state, names['you'])}'s {game_of(state).names[names['card']]} says: {said}"
    return whose if isinstance(node, OneOf) else f"{whose} Do you?"


def about(state: State, names: Scope, node: Any) -> str:
    """What was chosen already for an effect that somebody else decides about, as a sentence; empty if nothing was."""
    effect = node.effect if isinstance(node, (Unless, Enlistment)) else None
    if effect is None:
        return ""
    if isinstance(effect, ChooseForCard) and names.get("picked"):
        words = [named(state, one) if isinstance(one, int) else str(one) for one in names["chosen"]]
    else:
        choices = game_of(state).library.choices(effect)
        words = [named(state, one) for path, _ in choices for one in names.get(path, ())]
    return f" The choice is {several(words)}." if words else ""


def prompt_event(state: State, event: Event, forced: bool) -> str:
    """What to ask when an event may be replaced or prevented."""
    line = tell(state, event) if event.kind in _BEFOREHAND else ""
    about = f"About to happen: {line}" if line else "Something is about to happen."
    return f"{about} {'Choose what changes it first.' if forced else 'You may change that.'}"


def player(state: State, seat: int) -> str:
    """A player's name."""
    return game_of(state).seat_names[seat] if seat >= 0 else "Nobody"


def named(state: State, number: int) -> str:
    """A thing in a log line: a die by its word, a card by its title, a player by name."""
    thing = state.things[number]
    if isinstance(thing, Card):
        return game_of(state).names[number]
    if isinstance(thing, Die):
        return state.game.word(state, number)
    return player(state, number)


def several(words: list[str]) -> str:
    """Words as a list: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _dice(state: State, event: Event) -> str:
    return several([named(state, one) for one in event.more["dice"]])


def _face(state: State, number: int, face: int) -> Face:
    die: Die = state.things[number]
    return token_face(die) if die.token else game_of(state).kinds[die.card].faces[face]


def _from(state: State, event: Event) -> str:
    return f" from {named(state, event.source)}" if event.source >= 0 else ""


@tells("first player")
def _first(state: State, event: Event) -> str:
    chosen = f"{player(state, event.by)} wins the toss. " if event.by >= 0 else ""
    return f"{chosen}{_team(state, event.seat)} {'goes' if len(state.game.seats) == sides.TEAMS else 'go'} first."


def _team(state: State, seat: int) -> str:
    """Who takes a turn: a player, or a team of two (DM-FMT-19)."""
    return several([player(state, one) for one in sides.team(state, seat)])


@tells("begin turn")
def _begin(state: State, event: Event) -> str:
    return f"Turn {event.amount}: {_team(state, event.seat)}."


@tells("draw")
def _draw(state: State, event: Event) -> str:
    if not event.amount:
        return f"{player(state, event.seat)} has no dice to draw."
    where = {PREP: "", OUT: " straight out of play"}.get(event.more["kind"], "")
    return f"{player(state, event.seat)} draws {_dice(state, event)}{where}."


@tells("refill")
def _refill(state: State, event: Event) -> str:
    return f"{player(state, event.seat)} refills the bag with {event.amount} dice from the used pile."


@tells("roll", "reroll")
def _roll(state: State, event: Event) -> str:
    shown = [
        f"{named(state, one)}: {face_words(_face(state, one, face))}"
        for one, face in zip(event.more["dice"], event.more["faces"], strict=True)
    ]
    verb = "rolls" if event.kind == "roll" else "rerolls"
    return f"{player(state, event.seat)} {verb} {', '.join(shown)}."


@tells("clear")
def _clear(state: State, event: Event) -> str:
    return f"{player(state, event.seat)} clears {_dice(state, event)} from the reserve pool."


@tells("pay")
def _pay(state: State, event: Event) -> str:
    words = []
    for key, part in event.more["parts"].items():
        kind = "virtual energy" if key == VIRTUAL else key
        if " " in key and key != HALF:  # a die and its face, which may show more than was spent
            words.append(f"{part} from {kind}")
        else:
            words.append(kind if part == 1 else f"{part} {kind}")
    return f"{player(state, event.seat)} pays {event.amount}: {several(words)}."


@tells("purchase")
def _purchase(state: State, event: Event) -> str:
    return f"{player(state, event.seat)} buys {named(state, event.thing)}."


@tells("field")
def _field(state: State, event: Event) -> str:
    face = _face(state, event.thing, max(0, event.more.get("face", 0)))
    level = f" at level {face.level}" if face.level > 1 else ""
    return f"{player(state, event.seat)} fields {named(state, event.thing)}{level}."


@tells("use")
def _use(state: State, event: Event) -> str:
    die: Die = state.things[event.thing]
    face = game_of(state).kinds[die.card].faces[die.face] if die.face >= 0 else None
    burst = f" ({'*' * face.burst})" if face is not None and face.burst else ""
    return f"{player(state, event.seat)} uses {named(state, event.thing)}{burst}."


@tells("move")
def _move(state: State, event: Event) -> str:
    if event.more.get("used"):
        return ""
    kind = KINDS[event.more["to"]]
    if kind in IN_FIELD:
        return f"{named(state, event.thing)} moves to the field."
    if event.more.get("unblocked"):
        return (
            f"{named(state, event.thing)} goes {'out of play' if kind == OUT else 'to the ' + NAMES[kind]} unblocked."
        )
    where = NAMES[kind] if kind == OUT else f"to the {NAMES[kind]}"
    return f"{named(state, event.thing)} goes {where}."


@tells("attack")
def _attack(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} attacks."


@tells("block")
def _block(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} blocks {several([named(state, one) for one in event.more['attackers']])}."


@tells("unblocked")
def _unblocked(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} is not blocked."


@tells("damage")
def _damage(state: State, event: Event) -> str:
    who = named(state, event.thing) if event.thing >= 0 else player(state, event.seat)
    if event.more.get("kind") == "shortfall":
        return f"{who} takes {event.amount} damage for missing dice."
    return f"{who} takes {event.amount} damage{_from(state, event)}."


@tells("lose life")
def _lose_life(state: State, event: Event) -> str:
    why = " for missing dice" if event.rule == "DM-DRAW-07" else _from(state, event)
    return f"{player(state, event.seat)} loses {event.amount} life{why}."


@tells("gain life")
def _gain_life(state: State, event: Event) -> str:
    return f"{player(state, event.seat)} gains {event.amount} life{_from(state, event)}."


@tells("set life")
def _set_life(state: State, event: Event) -> str:
    return f"{player(state, event.seat)}'s life becomes {event.amount}{_from(state, event)}."


@tells("ko")
def _ko(state: State, event: Event) -> str:
    to = event.more.get("to")
    back = " and returns to the field" if to is not None and KINDS[to] == FIELD else ""
    return f"{named(state, event.thing)} is KO'd{back}."


@tells("spin")
def _spin(state: State, event: Event) -> str:
    face = face_words(_face(state, event.thing, event.more["face"]))
    way = "up " if event.amount > 0 else "down " if event.amount < 0 else ""
    return f"{named(state, event.thing)} spins {way}to {face}."


@tells("clear damage")
def _clear_damage(state: State, event: Event) -> str:
    return f"All damage is removed from {named(state, event.thing)}."


@tells("capture")
def _capture(state: State, event: Event) -> str:
    return f"{named(state, event.source)} captures {named(state, event.thing)}."


@tells("set beside")
def _beside(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} waits beside its card{_from(state, event).replace('from', 'because of')}."


@tells("control")
def _control(state: State, event: Event) -> str:
    return f"{player(state, event.seat)} takes control of {named(state, event.thing)}."


@tells("release")
def _release(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} returns."


@tells("attach")
def _attach(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} is attached to {named(state, event.more['to'])}."


@tells("token")
def _token(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} enters the field."


@tells("counter")
def _counter(state: State, event: Event) -> str:
    verb = "gets" if event.amount > 0 else "loses"
    counters = "counter" if abs(event.amount) == 1 else "counters"
    return f"{named(state, event.thing)} {verb} {abs(event.amount)} {event.more['name']} {counters}."
