"""An observation made easy to ask: things by id, zones by name, numbers of a die. Only what is asked for is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dicewright.bots.observation import Observation

Item = dict[str, Any]
OUT = {"defeated", "not there", "Unstoppable Threat"}
"""Who has one of these tags is nobody to play against."""


class Board:
    """What a bot reads off the table.

    me: its seat. friends: its team, itself included. foes: its opponents who still play.
    them: whom this seat fights, else the first of those.
    """

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.me = seen.seat
        self._ask: Item | None = None
        self._players: dict[int, Item] = {}
        self._zones: dict[tuple[str, int], list[Item]] = {}
        self._items: dict[int, Item | None] = {}
        self.friends, self.foes = self._sides() if seen.seats > 2 else ([self.me], [1 - self.me])
        fights = self.player(self.me).get("fights") if seen.seats > 2 and self.foes else None
        self.them = (fights or self.foes)[0] if self.foes else self.me

    @property
    def ask(self) -> Item:
        """The question as plain data; made when first read, which is much of what a rollout costs."""
        if self._ask is None:
            self._ask = self.seen.choices.data()
        return self._ask

    def _sides(self) -> tuple[list[int], list[int]]:
        players = [self.player(seat) for seat in range(self.seen.seats)]
        teams = {one["seat"]: one.get("team", one["seat"]) for one in players}
        out = [one["seat"] for one in players if OUT & set(one.get("tags", ()))]
        friends = [seat for seat, team in teams.items() if team == teams[self.me]]
        return friends, [seat for seat in teams if seat not in friends and seat not in out]

    def part(self, name: str) -> Any:
        """What the view says of the match as a whole: `phase`, `attempts`, …"""
        return self.seen.part(name)

    def player(self, seat: int) -> Item:
        """The entry of a seat in the view; nobody changes it."""
        if seat not in self._players:
            self._players[seat] = self.seen.entry(seat)
        return self._players[seat]

    def zone(self, name: str, seat: int) -> list[Item]:
        """The visible things in a zone."""
        at = (name, seat)
        if at not in self._zones:
            self._zones[at] = [{**item, "zone": name, "seat": seat} for item in self.seen.zone(name, seat)]
        return self._zones[at]

    def item(self, number: int) -> Item | None:
        """A visible thing by its id."""
        if number not in self._items:
            self._items[number] = self.seen.item(number)
        return self._items[number]

    def meter(self, name: str, seat: int) -> int:
        """A number of a seat, 0 if it has none of that name."""
        for meter in self.player(seat)["meters"]:
            if meter["name"] == name:
                return int(meter["value"])
        return 0

    def room(self, name: str, seat: int) -> int:
        """How much a number of a seat may still rise, 0 if it has none of that name."""
        for meter in self.player(seat)["meters"]:
            if meter["name"] == name:
                return int(meter["max"]) - int(meter["value"])
        return 0

    def options(self) -> list[Item]:
        """The options of the question, each with the things it is about as `items`."""
        return self._with_items(self.ask["options"])

    def chosen_with(self, key: str) -> list[Item]:
        """What is chosen together with an option, in the same shape: the dice to roll again."""
        option = next(one for one in self.ask["options"] if one["key"] == key)
        return self._with_items(option["among"]["options"])

    def reroll_all_but(self, kept: Iterable[int]) -> list[str]:
        """The dice to roll again so that these values stay; at least one die, since rolling none is no answer."""
        left = list(kept)
        again = []
        options = self.chosen_with("reroll")
        for option in options:
            value = option["items"][0]["face"]["value"]
            if value in left:
                left.remove(value)
            else:
                again.append(option["key"])
        return again or [options[-1]["key"]]

    def _with_items(self, options: list[Item]) -> list[Item]:
        return [
            {**option, "items": [item for one in option["things"] if (item := self.item(one)) is not None]}
            for option in options
        ]


def number(item: Item, name: str) -> int:
    """A number of a thing, from itself or its face; 0 if it has none."""
    value = item.get(name)
    if value is None and item.get("face"):
        value = item["face"].get(name)
    return value if isinstance(value, int) else 0
