"""The rules of Pig, what is seen of it and what it is called: one file, since there are no cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.control import control
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.game import Game, Zone
from dicewright.engine.library import Library
from dicewright.engine.node import Effect
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.engine.thing import thing
from dicewright.engine.value import change

ROLL, HOLD = "roll", "hold"
PIG = 1
rules = Rules(control)


@thing
class Die:
    """The only die; `value` 0 is not rolled yet this turn."""

    id: int
    owner: int
    value: int = 0


@dataclass(frozen=True)
class Turn(Effect):
    """Roll or hold, until the player holds or rolls a 1; then the next player, for ever."""


TURN = Turn()


@rules.step(Turn)
def turn(state: State, frame: Frame, answer: Any) -> Ask | None:
    facts = state.facts
    seat, brought = facts["active"], facts["brought"]
    if answer is None:
        options = [Option(ROLL, label="Roll the die")]
        if brought:
            options.append(Option(HOLD, label=f"Hold, and keep {brought}"))
        return Pick(seat, lambda: f"Roll or hold? This turn has brought {brought}.", options, rule="PIG-01")
    if answer == HOLD:
        _keep(state, seat, brought)
    else:
        _roll(state, seat, brought)
    if state.result is None:
        state.advance((frame.step + 1) % 2)
    return None


def _roll(state: State, seat: int, brought: int) -> None:
    value = state.draw("dice", 6) + 1
    state.put(change(state.things[0], value=value))
    state.note(Event("roll", thing=0, seat=seat, amount=value, by=seat, rule="PIG-02"))
    if value == PIG:
        _next(state, seat)
    else:
        state.set("brought", brought + value)


def _keep(state: State, seat: int, brought: int) -> None:
    scores = list(state.facts["scores"])
    scores[seat] += brought
    state.set("scores", tuple(scores))
    state.note(Event("hold", thing=0, seat=seat, amount=brought, by=seat, rule="PIG-03"))
    if scores[seat] >= state.game.goal:  # type: ignore[attr-defined]
        state.end(seat, f"{state.game.seat_names[seat]} has {scores[seat]} points", "PIG-04")
    else:
        _next(state, seat)


def _next(state: State, seat: int) -> None:
    state.set("brought", 0)
    state.set("turn", state.facts["turn"] + 1)
    state.set("active", (seat + 1) % len(state.game.seats))
    state.put(change(state.things[0], value=0))


class Pig(Game):
    """A match of Pig. goal: how many points win."""

    name = "pig"
    title = "Pig"
    classes = (Die,)
    accord_rule = "PIG-05"

    def __init__(self, setup: dict[str, Any], goal: int) -> None:
        library = Library()
        library.add("turn", TURN)
        super().__init__(setup, rules, library)
        self.content = "pig 1"
        self.played_by = (setup["edition"], setup["mode"])
        self.goal = goal
        self.seats = tuple(range(len(setup["seats"])))
        self.seat_names = tuple(name.title() for name in setup["seats"])
        self.zones = (Zone("table", -1),)

    def begin(self, state: State) -> None:
        for name, value in (("turn", 1), ("active", 0), ("phase", "race"), ("brought", 0)):
            state.set(name, value)
        state.set("scores", tuple(0 for _ in self.seats))
        state.add(Die(state.new_id(), -1), 0)
        state.push(TURN)

    def in_order(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        first = state.facts["active"]
        return tuple(sorted(seats, key=lambda seat: (seat - first) % len(self.seats)))

    def apply(self, state: State, event: Event) -> Event | None:
        return event

    def word(self, state: State, number: int) -> str:
        return "die"

    def tell(self, state: State, event: Event, seat: int | None, at: int) -> str:
        who = self.seat_names[event.seat]
        if event.kind == "hold":
            return f"{who} holds and keeps {event.amount}."
        return f"{who} rolls a {event.amount}{' and loses the turn' if event.amount == PIG else ''}."

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        facts = state.facts
        return {
            "game": self.name,
            "title": self.title,
            "edition": self.setup["edition"],
            "turn": facts["turn"],
            "phase": facts["phase"],
            "active": facts["active"],
            "seats": [self.seat_view(state, one, seat) for one in self.seats],
            "zones": [{"key": "table", "name": "table", "seat": -1, "count": 1, "items": [self.item_view(state, 0)]}],
        }

    def seat_view(self, state: State, one: int, viewer: int | None) -> dict[str, Any]:
        meters = [{"name": "points", "value": state.facts["scores"][one], "max": self.goal}]
        if one == state.facts["active"]:
            meters.append({"name": "this turn", "value": state.facts["brought"], "max": self.goal})
        return {"seat": one, "name": self.seat_names[one], "meters": meters, "marks": [], "sheet": []}

    def item_view(self, state: State, number: int) -> dict[str, Any]:
        value = state.things[number].value
        face = {"value": value, "text": str(value)} if value else None
        shown = {"id": number, "kind": "die", "name": "die", "word": "die", "owner": -1, "marks": []}
        return {**shown, "face": face, "text": ""}
