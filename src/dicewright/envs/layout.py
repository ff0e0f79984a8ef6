"""Observations as numbers: a vector of one length and one order for a setup, in which every number has a name.

It is filled from the view of a seat and so holds nothing that the seat may not know. Seats are counted from the viewer
on: `seat 0` is the viewer's own, `seat 1` the next one in the order of turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.engine.match import Match
from dicewright.envs.actions import Actions
from dicewright.envs.paths import Walk

KINDS = ("pick", "subset", "order", "assign", "split")
PHASES: Mapping[str, tuple[str, ...]] = {
    "dice_throne": (
        *("upkeep phase", "income phase", "main phase 1", "targeting roll phase", "offensive roll phase"),
        *("defensive roll phase", "main phase 2", "discard phase", "end of turn"),
    ),
    "dice_masters": ("setup", "draft", "start of turn", "clear and draw", "roll and reroll", "main", "attack"),
}
METERS: Mapping[str, tuple[tuple[str, float], ...]] = {
    "dice_throne": (("Health", 50), ("CP", 15)),
    "dice_masters": (
        *(("life", 20), ("fist", 10), ("bolt", 10), ("mask", 10), ("shield", 10), ("wild", 10), ("generic", 10)),
    ),
}
"""What a seat has, and the number that is written as 1."""
SYMBOLS = ("fist", "bolt", "mask", "shield", "wild", "generic")
FACES = ("energy", "character", "action")
MARKS = ("open", "frozen", "attacking", "blocking", "blocked", "downed")
NUMBERS = (("level", 3), ("cost", 10), ("attack", 10), ("defense", 10), ("damage", 10), ("burst", 2), ("side", 10))
MORE = (("left", 5), ("spent", 5))


class Layout:
    """Where what stands in the vector of one setup. size: its length."""

    def __init__(self, start: Match, actions: Actions) -> None:
        game: Any = start.game
        self.actions = actions
        self.seats = len(game.seats)
        self.phases, self.meters = PHASES[game.name], METERS[game.name]
        self.zones = list(dict.fromkeys(zone.name for zone in game.zones))
        self.tokens = sorted(getattr(game, "tokens", {}))
        self.header = self._header_names()
        self.row = self._row_names()
        self.size = (
            len(self.header) + actions.slots * len(self.row) + (actions.slots - actions.things) * len(self.tokens)
        )
        self._at = {name: number for number, name in enumerate(self.header)}
        self._column = {name: number for number, name in enumerate(self.row)}

    def _header_names(self) -> list[str]:
        seats = range(self.seats)
        return [
            "turn / 50",
            "asked",
            "steps of the answer / 10",
            "attempts / 5",
            *(f"asked: {kind}" for kind in KINDS),
            *(f"phase: {phase}" for phase in self.phases),
            *(f"active: seat {seat}" for seat in seats),
            *(f"incoming damage: seat {seat} / 20" for seat in seats),
            *(f"{name}: seat {seat} / {most:g}" for seat in seats for name, most in self.meters),
            *(f"things in {zone}: seat {seat} / 40" for seat in seats for zone in self.zones),
        ]

    def _row_names(self) -> list[str]:
        return [
            "seen",
            "can be chosen",
            "is chosen",
            *(f"owner: seat {seat}" for seat in range(self.seats)),
            *(f"in {zone}" for zone in self.zones),
            *(f"shows {value}" for value in range(1, 7)),
            *(f"face: {kind}" for kind in FACES),
            *(f"{name} / 3" for name in SYMBOLS),
            *(f"{name} / {most}" for name, most in (*NUMBERS, *MORE)),
            *MARKS,
        ]

    def names(self) -> list[str]:
        """What each number of the vector is."""
        slots, things = self.actions.called, self.actions.things
        found = list(self.header)
        for number, word in enumerate(slots):
            found += [f"{word}: {name}" for name in self.row]
            if number >= things:
                found += [f"{word}: is {name}" for name in self.tokens]
        return found

    def vector(self, match: Match, seat: int, walk: Walk | None) -> list[float]:
        """What a seat knows. walk: the answer that it is giving, None if it is not asked."""
        view = match.shown(seat, log=False)
        found = [0.0] * self.size
        self._head(found, view, seat, walk)
        for zone in view["zones"]:
            for item in zone["items"]:
                self._thing(found, match, item, seat, zone["name"])
        if walk is not None:
            self._choices(found, match, walk)
        return found

    def _head(self, found: list[float], view: Mapping[str, Any], seat: int, walk: Walk | None) -> None:
        at = self._at
        found[at["turn / 50"]] = view["turn"] / 50
        found[at["attempts / 5"]] = view.get("attempts", 0) / 5
        if walk is not None:
            found[at["asked"]] = 1.0
            found[at["steps of the answer / 10"]] = len(walk.taken) / 10
            found[at[f"asked: {walk.ask.kind}"]] = 1.0
        if (phase := f"phase: {view['phase']}") in at:
            found[at[phase]] = 1.0
        if view["active"] is not None and view["active"] >= 0:
            found[at[f"active: seat {self._from(seat, view['active'])}"]] = 1.0
        for one in view.get("damage", ()):
            total = next((row["value"] for row in one["rows"] if row["text"] == "total"), 0)
            found[at[f"incoming damage: seat {self._from(seat, one['seat'])} / 20"]] = total / 20
        for one in view["seats"]:
            have = {meter["name"]: meter["value"] for meter in one["meters"]}
            for name, most in self.meters:
                where = f"{name}: seat {self._from(seat, one['seat'])} / {most:g}"
                found[at[where]] = have.get(name, 0) / most
        for zone in view["zones"]:
            where = f"things in {zone['name']}: seat {self._from(seat, max(0, zone['seat']))} / 40"
            if where in at:
                found[at[where]] += zone["count"] / 40

    def _thing(self, found: list[float], match: Match, item: Mapping[str, Any], seat: int, zone: str) -> None:
        slot = self.actions.slot(match, item["id"])
        if slot < 0:
            return
        base, column = self._base(slot), self._column
        face = item.get("face") or {}
        found[base] = 1.0
        owner = item.get("controller", item.get("owner", -1))
        if owner is not None and owner >= 0:
            found[base + column[f"owner: seat {self._from(seat, owner)}"]] = 1.0
        for name in (f"in {zone}", f"shows {face.get('value')}", f"face: {face.get('kind')}", *item["marks"]):
            if name in column:
                found[base + column[name]] = 1.0
        for symbol in face.get("symbols", ()):
            if (name := f"{symbol} / 3") in column:
                found[base + column[name]] += 1 / 3
        for name, most in (*NUMBERS, *MORE):
            value = item.get(name, face.get(name))
            if isinstance(value, int | float):
                found[base + column[f"{name} / {most}"]] = value / most
        if slot >= self.actions.things and item["name"].lower() in self.tokens:
            found[base + len(self.row) + self.tokens.index(item["name"].lower())] = 1.0

    def _choices(self, found: list[float], match: Match, walk: Walk) -> None:
        legal, chosen = set(walk.legal()), set(walk.taken)
        for mark, option in walk.marks():
            for thing in option.things[:1]:
                if (slot := self.actions.slot(match, thing)) >= 0:
                    found[self._base(slot) + 1] = max(found[self._base(slot) + 1], float(mark in legal))
                    found[self._base(slot) + 2] = max(found[self._base(slot) + 2], float(mark in chosen))

    def _base(self, slot: int) -> int:
        """Where the numbers of a thing begin."""
        tokens = max(0, slot - self.actions.things) * len(self.tokens)
        return len(self.header) + slot * len(self.row) + tokens

    def _from(self, viewer: int, seat: int) -> int:
        """A seat as counted from the viewer on."""
        return (seat - viewer) % self.seats


def shown(view: Mapping[str, Any], steps: Sequence[str]) -> str:
    """An observation as text: the table, the question, and what has been chosen of an answer so far."""
    from dicewright.table.lines import ask_lines, table_lines

    chosen = [f"Chosen so far: {', '.join(steps)}."] if steps else []
    return "\n".join([*table_lines(view), *ask_lines(view), *chosen])
