"""A view made easy to ask: things by id, zones by name, numbers of a die."""

from __future__ import annotations

from typing import Any

from dicewright.bots.observation import Observation

Item = dict[str, Any]


class Board:
    """What a bot reads off the table.

    me: its seat. friends: its team, itself included. foes: its opponents who still play. them: the first of those.
    """

    def __init__(self, seen: Observation) -> None:
        self.view = seen.view
        self.me = seen.seat
        teams = {one["seat"]: one.get("team", one["seat"]) for one in self.view["seats"]}
        out = [one["seat"] for one in self.view["seats"] if "defeated" in one.get("tags", ())]
        self.friends = [seat for seat, team in teams.items() if team == teams[self.me]]
        self.foes = [seat for seat in teams if seat not in self.friends and seat not in out]
        self.them = self.foes[0] if self.foes else self.me
        self.items: dict[int, Item] = {}
        for zone in self.view["zones"]:
            for item in zone["items"]:
                self.items[item["id"]] = {**item, "zone": zone["name"], "seat": zone["seat"]}

    def zone(self, name: str, seat: int) -> list[Item]:
        """The visible things in a zone."""
        return [item for item in self.items.values() if item["zone"] == name and item["seat"] == seat]

    def meter(self, name: str, seat: int) -> int:
        """A number of a seat, 0 if it has none of that name."""
        for meter in self.view["seats"][seat]["meters"]:
            if meter["name"] == name:
                return int(meter["value"])
        return 0

    def options(self) -> list[Item]:
        """The options of the question, each with the things it is about as `items`."""
        return self._with_items(self.view["ask"]["options"])

    def chosen_with(self, key: str) -> list[Item]:
        """What is chosen together with an option, in the same shape: the dice to roll again."""
        option = next(one for one in self.view["ask"]["options"] if one["key"] == key)
        return self._with_items(option["among"]["options"])

    def _with_items(self, options: list[Item]) -> list[Item]:
        return [
            {**option, "items": [self.items[one] for one in option["things"] if one in self.items]}
            for option in options
        ]


def number(item: Item, name: str) -> int:
    """A number of a thing, from itself or its face; 0 if it has none."""
    value = item.get(name)
    if value is None and item.get("face"):
        value = item["face"].get(name)
    return value if isinstance(value, int) else 0
