"""A short game that asks every kind of question, with a hidden hand, so that the web can be tested without content.

`install()` makes it known as the game `drill` in this process.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from dicewright.arena import checking
from dicewright.engine.ask import PASS, Ask, Option, Order, Pick, Refusal, Subset
from dicewright.engine.assign import Assign, Place, Share, Split
from dicewright.engine.control import control
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.game import HIDDEN, OWNER, Game, Zone
from dicewright.engine.library import Library
from dicewright.engine.node import Effect
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.engine.thing import thing
from dicewright.engine.value import change

_START = checking.START
SYMBOLS = ("sword", "sword", "sword", "life", "life", "pow")
DICE, HAND, DECK, USED = range(4)
TURNS = 4


@thing
class Die:
    """A die with six faces; `value` 0 is not rolled yet."""

    id: int
    owner: int
    value: int = 0


@thing
class Card:
    """A card that does nothing but leave the hand."""

    id: int
    owner: int
    name: str


@dataclass(frozen=True)
class Turn(Effect):
    """Roll, reroll, play a card, block, divide damage, put in order; then the other seat."""


rules = Rules(control)
TURN = Turn()


@rules.step(Turn)
def turn(state: State, frame: Frame, answer: Any) -> Ask | None:
    game: Any = state.game
    active = state.facts["active"]
    step: int = frame.step
    ask = game.question(state, active, step)
    if ask is not None and answer is None:
        return ask
    game.carry_out(state, active, step, answer)
    if state.result is None:
        state.advance((step + 1) % 6)
    return None


class Drill(Game):
    """Two seats with four dice and six cards each."""

    name = "drill"
    title = "Drill"
    classes = (Die, Card)
    PHASES = ("roll", "reroll", "main", "block", "damage", "order")

    def __init__(self, setup: dict[str, Any]) -> None:
        library = Library()
        library.add("turn", TURN)
        super().__init__(setup, rules, library)
        self.content = "drill 1"
        self.seats = (0, 1)
        self.seat_names = tuple([name.title() for name in setup["seats"]])
        self.zones = tuple(
            Zone(name, seat, seen, name == "deck")
            for seat in self.seats
            for name, seen in (("dice", "public"), ("hand", OWNER), ("deck", HIDDEN), ("used", "public"))
        )

    def begin(self, state: State) -> None:
        for name, value in (("turn", 1), ("active", 0), ("phase", "roll"), ("life 0", 20), ("life 1", 20)):
            state.set(name, value)
        for seat in self.seats:
            for _ in range(4):
                state.add(Die(state.new_id(), seat), seat * 4 + DICE)
            for at in range(6):
                name = ("fireball", "shield wall", "hidden blade", "long road", "second wind", "quiet hour")[at]
                state.add(Card(state.new_id(), seat, f"{name} {seat + 1}"), seat * 4 + (HAND if at < 3 else DECK))
            state.zones[seat * 4 + DECK] = state.shuffled(f"private deck {seat}", state.zones[seat * 4 + DECK])
        state.push(TURN)

    def question(self, state: State, active: int, step: int) -> Ask | None:
        other = 1 - active
        mine = [Option(self.word(state, n), (n,)) for n in state.zones[active * 4 + DICE]]
        theirs = [Option(self.word(state, n), (n,)) for n in state.zones[other * 4 + DICE]]
        if step == 1:
            return Subset(active, lambda: "Which dice do you reroll?", mine, 0, 3, rule="DT-DICE-01")
        if step == 2:
            hand = [Option(f"play {state.things[n].name}", (n,), n) for n in state.zones[active * 4 + HAND]]
            options = [*hand, Option(PASS, label="Pass: go on to the block")]
            return Pick(
                active,
                lambda: "Play a card or pass.",
                options,
                rule="DT-CARD-01",
                on_pass=PASS,
                refused=lambda key: self.why_not(state, active, key),
            )
        if step == 3:
            places = [Place(one, tuple(mine), 2) for one in theirs[:2]]
            return Assign(other, lambda: "Which of your dice block which attackers?", places)
        if step == 4:
            return Split(active, lambda: "Divide 3 damage.", 3, [Share(one, 0, 3) for one in theirs[:3]])
        if step == 5:
            return Order(active, lambda: "In which order do these resolve?", mine[:3])
        return None

    def carry_out(self, state: State, active: int, step: int, answer: Any) -> None:
        other = 1 - active
        words = {self.word(state, n): n for seat in self.seats for n in state.zones[seat * 4 + DICE]}
        if step in (0, 1):
            ids = state.zones[active * 4 + DICE] if step == 0 else [words[key] for key in answer]
            for number in ids:
                state.put(change(state.things[number], value=state.draw("dice", 6) + 1))
            state.note(Event("roll", seat=active, amount=len(ids), by=active, rule="DT-DICE-01"))
        elif step == 2 and answer != PASS:
            number = next(n for n in state.zones[active * 4 + HAND] if f"play {state.things[n].name}" == answer)
            state.move(number, active * 4 + USED)
            state.note(Event("play", thing=number, seat=active, by=active, rule="DT-CARD-01"))
        elif step == 3:
            for key in answer:
                state.note(Event("block", thing=words[key], seat=other, by=other))
        elif step == 4:
            state.set(f"life {other}", state.facts[f"life {other}"] - 3)
            state.note(Event("damage", seat=other, amount=3, by=active, rule="DT-DMG-03"))
        elif step == 5:
            self._next_turn(state, active)
        state.set("phase", self.PHASES[(step + 1) % 6])

    def _next_turn(self, state: State, active: int) -> None:
        if state.facts["turn"] >= TURNS:
            state.end(active, "the last turn is over", "DT-DEF-01")
            return
        state.set("turn", state.facts["turn"] + 1)
        state.set("active", 1 - active)
        deck = state.zones[(1 - active) * 4 + DECK]
        if deck:
            state.move(deck[0], (1 - active) * 4 + HAND)
            state.note(Event("draw", thing=deck[0], seat=1 - active))

    def in_order(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        return seats

    def apply(self, state: State, event: Event) -> Event | None:
        return event

    def why_not(self, state: State, seat: int, words: str) -> Refusal | None:
        if "dragon" in words:
            return Refusal("DT-CARD-01", "No dragon is in your hand.", "Play one of your cards, or pass.")
        return None

    def word(self, state: State, number: int) -> str:
        one = state.things[number]
        return (
            one.name
            if isinstance(one, Card)
            else f"die {number % 10 + 1}"
            if one.owner == 0
            else f"cube {number % 10 + 1}"
        )

    def tell(self, state: State, event: Event, seat: int | None, at: int) -> str:
        who = f"Seat {event.seat}"
        name = self.word(state, event.thing) if event.thing >= 0 else ""
        if event.kind == "draw":
            return f"{who} draws {name if seat == event.seat else 'a card'}."
        return {
            "roll": f"{who} rolls {event.amount} dice.",
            "play": f"{who} plays {name}.",
            "block": f"{who} blocks with {name}.",
            "damage": f"{who} takes {event.amount} damage.",
        }[event.kind]

    def _item(self, state: State, number: int) -> dict[str, Any]:
        one = state.things[number]
        found = {
            "id": number,
            "name": self.word(state, number),
            "word": self.word(state, number),
            "owner": one.owner,
            "marks": [],
        }
        if isinstance(one, Card):
            return {**found, "kind": "card", "text": "Does nothing in particular.", "cost": 1}
        face = {"value": one.value, "symbols": [SYMBOLS[one.value - 1]]} if one.value else None
        return {**found, "kind": "die", "face": face}

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        from dicewright.engine.views import visible

        facts = state.facts
        return {
            "game": self.name,
            "title": self.title,
            "edition": "drill",
            "turn": facts["turn"],
            "phase": facts["phase"],
            "active": facts["active"],
            "seats": [
                {
                    "seat": one,
                    "name": self.setup["seats"][one],
                    "meters": [{"name": "life", "value": facts[f"life {one}"], "max": 20}],
                    "marks": [],
                    "sheet": [
                        {
                            "name": "Board",
                            "rows": [
                                {
                                    "name": "Slash",
                                    "needs": "3 swords",
                                    "text": "Deal 4 damage.",
                                    "lit": facts["phase"] == "main",
                                }
                            ],
                        }
                    ],
                }
                for one in self.seats
            ],
            "zones": [
                {
                    "key": f"{zone.name} {zone.seat}",
                    "name": zone.name,
                    "seat": zone.seat,
                    "count": len(state.zones[at]),
                    "items": [self._item(state, number) for number in inside],
                }
                for at, (zone, inside) in enumerate(zip(self.zones, visible(state, seat), strict=True))
            ],
        }


def new_setup(mode: str | None, seats: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """Any two names."""
    if mode not in (None, "duel"):
        raise ValueError(f"there is no mode {mode!r}: choose duel")
    for name in options:
        raise ValueError(f"there is no option {name!r}")
    return {"mode": "duel", "seats": seats or ["left", "right"]}


def install() -> None:
    """Make the game known as `drill`."""
    from dicewright import games

    module: Any = ModuleType("dicewright.games.drill")
    module.TITLE = "Drill"
    module.PITCH = "Two seats answer one question of every kind in turn."
    module.new_setup = new_setup
    module.build = Drill
    module.choices = lambda: {
        "modes": [{"key": "duel", "name": "Duel"}],
        "editions": [],
        "seats": [{"key": "left", "name": "Left", "note": ""}, {"key": "right", "name": "Right", "note": ""}],
    }
    sys.modules["dicewright.games.drill"] = module
    if "drill" not in games.GAMES:
        games.GAMES = (*games.GAMES, "drill")
    checking.START = (
        f"import sys; sys.path[:0] = {sys.path!r}; from tests.web.drill import install; install(); {_START}"
    )


def remove() -> None:
    """Forget it again, so that other tests see the games as they are."""
    from dicewright import games

    checking.START = _START
    games.GAMES = tuple(name for name in games.GAMES if name != "drill")
    sys.modules.pop("dicewright.games.drill", None)
