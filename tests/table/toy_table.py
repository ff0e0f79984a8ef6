"""The toy game with a view in the shape that every face draws."""

from typing import Any

from dicewright.engine.ask import Refusal
from dicewright.engine.event import Event
from dicewright.engine.state import State
from dicewright.engine.views import visible
from tests.engine.toy import Toy


class TableToy(Toy):
    """Imps that hit each other, told and shown."""

    title = "Imps"

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        known = visible(state, seat)
        return {
            "game": self.name,
            "title": self.title,
            "edition": "only",
            "turn": state.facts["turn"],
            "phase": "main phase",
            "active": state.facts["active"],
            "seats": [
                {
                    "seat": one,
                    "name": f"Player {one}",
                    "meters": [{"name": "courage", "value": state.facts["courage"], "max": 9}],
                    "marks": [],
                    "sheet": [
                        {
                            "name": "Imps",
                            "rows": [
                                {
                                    "name": "Hit",
                                    "needs": "1 fist",
                                    "text": "Hit target imp.",
                                    "lit": one == 0,
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
                    "items": [self.item(state, number) for number in known[at]],
                }
                for at, zone in enumerate(self.zones)
            ],
        }

    def item(self, state: State, number: int) -> dict[str, Any]:
        imp = state.things[number]
        return {
            "id": number,
            "kind": "card",
            "name": "imp",
            "word": imp.name,
            "face": {"defense": imp.health},
            "text": "When hit, it yelps.",
            "owner": imp.owner,
            "marks": ["hurt"] if imp.health < 6 else [],
        }

    def tell(self, state: State, event: Event, seat: int | None, at: int) -> str:
        return f"{self.word(state, event.thing)} takes {event.amount} damage."

    def why_not(self, state: State, seat: int, words: str) -> Refusal | None:
        if words == "fly":
            return Refusal("TOY-02", "Imps cannot fly.", "Hit one instead.")
        return None
