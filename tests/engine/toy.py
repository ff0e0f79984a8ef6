"""A tiny game with a bag, a hidden hand, a reaction and a target: enough to hold the engine to its promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dicewright.engine.ask import PASS, Ask, Option, Refusal
from dicewright.engine.choosing import Choice, Choosing
from dicewright.engine.control import May, Sequence, control
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame, Trigger
from dicewright.engine.game import HIDDEN, OWNER, Game, Zone
from dicewright.engine.happen import Replacement, amend, happen
from dicewright.engine.library import Library
from dicewright.engine.node import Cost, Effect
from dicewright.engine.rules import Rules
from dicewright.engine.settle import SETTLE
from dicewright.engine.state import Scope, State
from dicewright.engine.thing import thing
from dicewright.engine.value import change
from dicewright.engine.window import Window


@thing
class Imp:
    """A creature that can be hit."""

    id: int
    owner: int
    name: str
    health: int


@dataclass(frozen=True)
class AnyImp(Choosing):
    """Target imp."""


@dataclass(frozen=True)
class Hit(Effect):
    """Hit target imp for a rolled amount."""

    target: AnyImp


@dataclass(frozen=True)
class Dodge(Effect):
    """Prevent the event."""


@dataclass(frozen=True)
class Yelp(Effect):
    """The triggering imp's owner gains 1 courage."""


@dataclass(frozen=True)
class Turn(Effect):
    """One player after the other, for ever."""


rules = Rules(control)


@rules.choice(AnyImp)
def any_imp(state: State, names: Scope, node: AnyImp) -> Choice:
    ids = tuple(imp.id for imp in state.things if state.game.zones[state.where[imp.id]].name == "den")
    return Choice(names["you"], ids, 1, 1, lambda: "Choose an imp to hit.")


@rules.do(Hit)
def hit(state: State, node: Hit) -> None:
    amount = state.draw("dice", 6) + 1
    happen(state, *(Event("hit", thing=one, amount=amount) for one in state.value(node.target)))


@rules.do(Dodge)
def dodge(state: State, node: Dodge) -> None:
    amend(state, None)


@rules.do(Yelp)
def yelp(state: State, node: Yelp) -> None:
    state.set("courage", state.facts["courage"] + 1)


@rules.step(Turn)
def turn(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step:
        state.set("turn", state.facts["turn"] + 1)
        state.set("active", 1 - state.facts["active"])
    if state.facts["turn"] > 6:
        state.end(None, "time", "TOY-01")
        return None
    state.advance(1)
    state.push(SETTLE)
    state.push(ATTACK, {"you": state.facts["active"]})
    state.push(WINDOW)
    return None


HIT, TWICE, DODGE, YELP, TURN, WINDOW = (
    Hit(AnyImp()),
    Hit(AnyImp()),
    Dodge(),
    Yelp(),
    Turn(),
    Window("main"),
)
ATTACK = Sequence((HIT, May(TWICE)))


class Toy(Game):
    """Two seats, three imps each in the den, the rest hidden in deck and hand."""

    name = "toy"
    classes = (Imp,)

    def __init__(self, setup: dict[str, Any]) -> None:
        library = Library()
        trees = {"attack": ATTACK, "dodge": DODGE, "yelp": YELP, "turn": TURN, "main": WINDOW}
        for name, node in trees.items():
            library.add(name, node)
        super().__init__(setup, rules, library)
        self.seats = (0, 1)
        self.seat_names = ("Anna", "Ben")
        self.zones = tuple(
            Zone(name, seat, seen, name == "deck")
            for seat in self.seats
            for name, seen in (("den", "public"), ("hand", OWNER), ("deck", HIDDEN), ("lost", "public"))
        )

    def begin(self, state: State) -> None:
        state.set("turn", 1)
        state.set("active", 0)
        state.set("courage", 0)
        for seat in self.seats:
            for at in range(9):
                number = state.new_id()
                state.add(Imp(number, seat, f"imp {number}", 6), seat * 4 + at // 3)
        for seat in self.seats:
            state.zones[seat * 4 + 2] = state.shuffled(f"private deck {seat}", state.zones[seat * 4 + 2])
        state.push(TURN)

    def in_order(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        active = state.facts["active"]
        return tuple(sorted(seats, key=lambda seat: seat != active))

    def replacements(self, state: State, event: Event) -> list[Replacement]:
        imp = state.things[event.thing]
        if event.kind == "hit" and state.zones[imp.owner * 4 + 1]:
            return [Replacement(imp.owner, imp.id, DODGE, {"you": imp.owner}, True, "dodge")]
        return []

    def apply(self, state: State, event: Event) -> Event | None:
        imp = state.things[event.thing]
        state.put(change(imp, health=max(0, imp.health - event.amount)))
        return event

    def happened(self, state: State, events: tuple[Event, ...]) -> None:
        state.pending += tuple(
            Trigger(state.things[event.thing].owner, event.thing, YELP, {"this": event.thing}, state.moment)
            for event in events
        )

    def check(self, state: State) -> bool:
        gone = [imp.id for imp in state.things if imp.health == 0 and state.where[imp.id] % 4 == 0]
        for number in gone:
            state.move(number, state.where[number] + 3)
        return bool(gone)

    def cannot_pay(self, state: State, seat: int, cost: Cost) -> Refusal | None:
        return None

    def word(self, state: State, number: int) -> str:
        name: str = state.things[number].name
        return name

    def window_options(self, state: State, seat: int, name: str) -> list[Option]:
        hand = state.zones[seat * 4 + 1]
        return [Option(f"play {self.word(state, one)}", (one,), one) for one in hand] + [Option(PASS)]

    def act(self, state: State, seat: int, name: str, option: Option) -> None:
        state.move(option.data, seat * 4)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        from dicewright.engine.views import visible

        out = [imp for imp in state.things if self.zones[state.where[imp.id]].name == "den"]
        return {
            "counts": [len(zone) for zone in state.zones],
            "seen": [list(zone) for zone in visible(state, seat)],
            "health": [imp.health for imp in out],
        }
