"""What a text may do with its dice, from what it says as data: every outcome with its probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from dicewright.content_files import of_content
from dicewright.games.dice_throne.board.entities import CP_CAP
from dicewright.games.dice_throne.board.ledger import ENHANCEABLE, NORMAL, ULTIMATE, half
from dicewright.games.dice_throne.cards.definitions import status_effects
from dicewright.games.dice_throne.cards.gist import Part, gist
from dicewright.games.dice_throne.cards.needs import of_a_kind
from dicewright.odds.rolls import chance_of

NUMBERS = ("deal", "add", "heal", "take", "steal", "prevent", "avoid")


class Table(NamedTuple):
    """What a text reads besides its dice. mine, theirs: tokens of the one who uses it, and of the target, by name."""

    cp: int
    upgrades: int
    mine: tuple[tuple[str, int], ...]
    theirs: tuple[tuple[str, int], ...]


class Deed(NamedTuple):
    """What a text does with one outcome of its dice.

    halves: how often the damage is halved. more: whether it does what has no number here. unsure: whether damage hangs
    on something that cannot be told from here.
    """

    damage: int
    kind: str
    heal: int
    take: int
    prevent: int
    halves: int
    avoid: bool
    more: bool
    unsure: bool


Outcomes = tuple[tuple[Deed, float], ...]
"""What a text may do, each with its probability."""


class Use(NamedTuple):
    """A text with all that decides what it may do; equal uses are worked out once.

    dice: how many are rolled before it, as for a defence. activation: the dice that allow it, where the text reads
    them. table: what else it reads, None where it reads nothing else. change: what its damage gets by itself.
    """

    text: str
    faces: tuple[str, ...]
    dice: int
    activation: tuple[int, ...]
    table: Table | None
    change: int = 0


def raised(use: Use) -> Outcomes:
    """What a text may do, with what raises or lowers its damage by itself (DT-ATK-06.1, DT-DMG-06.1)."""
    found = _outcomes(*use[:5])
    return tuple((_changed(deed, use.change), chance) for deed, chance in found) if use.change else found


def _changed(deed: Deed, change: int) -> Deed:
    kind = deed.kind or NORMAL
    if not deed.damage or kind not in ENHANCEABLE or (kind == ULTIMATE and change < 0):
        return deed
    return deed._replace(damage=max(0, deed.damage + change))


class Worked(NamedTuple):
    """What a text does on average, as data that nobody changes, and the damage it may deal with the chance of each."""

    told: dict[str, Any]
    damages: tuple[tuple[int, float], ...]


@of_content
@lru_cache(maxsize=2048)
def worked(use: Use) -> Worked:
    """What a text does: worked out once for all tables at which it does the same."""
    found = raised(use)
    damages: dict[int, float] = {}
    for deed, chance in found:
        damages[deed.damage] = damages.get(deed.damage, 0.0) + chance

    def mean(part: str) -> float | int:
        return tidy(sum([getattr(deed, part) * chance for deed, chance in found]))

    kinds = {deed.kind for deed, _ in found}
    told = {
        "damage": mean("damage"),
        "kind": kinds.pop() if len(kinds) == 1 else "",
        "about": len(damages) > 1 or any(deed.unsure for deed, _ in found),
        "heal": mean("heal"),
        "take": mean("take"),
        "prevent": mean("prevent"),
        "more": any(deed.more for deed, _ in found),
    }
    return Worked({key: value for key, value in told.items() if value}, tuple(damages.items()))


def tidy(value: float) -> float | int:
    """One decimal; a whole number as such."""
    found = round(value, 1)
    return int(found) if found == int(found) else found


def read_of(text: str, table: Table) -> Table | None:
    """What a text reads of a table, all else left out; None where it reads nothing: equal uses are found again."""
    reads = reads_of(text)
    if not reads:
        return None
    return Table(
        table.cp if "cp" in reads else 0,
        table.upgrades if "upgrades" in reads else 0,
        tuple([one for one in table.mine if one[0] in reads]),
        tuple([one for one in table.theirs if one[0] in reads]),
    )


@of_content
@cache
def reads_of(text: str) -> frozenset[str]:
    """What a text reads more than its dice: `cp`, `upgrades` and names of tokens."""
    found = set()
    for part in gist(text):
        if "upgrades" in part.get("when", ()):
            found.add("upgrades")
        if "plus" in part:
            found |= _terms(part["plus"])
    return frozenset(found)


def _terms(term: Part) -> set[str]:
    """What a number reads, as in `reads_of`."""
    if "half" in term:
        return _terms(term["half"])
    return {"cp", "upgrades"} & set(term) or ({str(term["token"])} if "token" in term else set())


@of_content
@cache
def reads_activation(text: str) -> bool:
    """Whether a text reads the dice that activated it: a kind of them, or symbols before it has rolled."""
    for part in gist(text):
        if part["do"] == "roll":
            return any("of a kind" in one.get("when", ()) for one in gist(text))
        if "on" in part or "range" in part or "of a kind" in part.get("when", ()):
            return True
    return False


@of_content
@lru_cache(maxsize=2048)
def _outcomes(
    text: str, faces: tuple[str, ...], dice: int, activation: tuple[int, ...], table: Table | None
) -> Outcomes:
    """What a text may do. dice: how many are rolled before it, as for a defence; activation: those that allow it."""
    parts = gist(text)
    count = dice or next((part["dice"] for part in parts if part["do"] == "roll" and "who" not in part), 0)
    chances: dict[Deed, float] = {}
    for roll in combinations_with_replacement(range(1, len(faces) + 1), count):
        deed = _Doing(parts, faces, roll, bool(dice), activation, table or Table(0, 0, (), ())).done()
        chances[deed] = chances.get(deed, 0.0) + chance_of(roll)
    return tuple(chances.items())


class _Doing:
    """A text being carried out with one outcome of its dice."""

    def __init__(
        self,
        parts: Sequence[Part],
        faces: tuple[str, ...],
        roll: tuple[int, ...],
        rolled: bool,
        activation: tuple[int, ...],
        table: Table,
    ) -> None:
        self.parts = parts
        self.faces = faces
        self.roll = roll
        self.activation = activation
        self.shown = roll if rolled else activation  # what `on` reads until the text has rolled
        self.cp, self.upgrades = table.cp, table.upgrades
        self.mine, self.theirs = dict(table.mine), dict(table.theirs)
        self.sums: Counter[str] = Counter()
        self.kind = ""
        self.avoid = self.more = self.unsure = False

    def done(self) -> Deed:
        met = True
        for part in self.parts:
            if part.get("if") == "otherwise":
                if not met:
                    self._do(part)
            elif "when" in part:
                met = self._holds(part["when"])
                if met:
                    self._do(part)
            elif "if" in part or part.get("may"):
                met, self.more = False, True
                self.unsure = self.unsure or part["do"] in ("deal", "add")
            else:
                self._do(part)
        sums = self.sums
        dealt = sums["deal"] + sums["add"] if sums["deal"] or sums["add"] else 0
        return Deed(
            *(
                dealt,
                self.kind,
                sums["heal"],
                sums["take"],
                sums["prevent"],
                sums["halves"],
                self.avoid,
                self.more,
                self.unsure,
            )
        )

    def _holds(self, when: Part) -> bool:
        if "of a kind" in when:
            return bool(self.activation) and of_a_kind(self.activation) >= int(when["of a kind"])
        if "total" in when:
            total = sum(self.roll)
            return bool(total <= when["total"] if when["less"] else total >= when["total"])
        return self.upgrades >= int(when["upgrades"])

    def _do(self, part: Part) -> None:
        times = self._times(part)
        if not times:
            return
        do = part["do"]
        if do == "roll":
            self.shown = self.roll
        elif do == "undefendable":
            self.kind = self.kind or "undefendable"
        elif do == "avoid":
            self.avoid = True
        elif do == "cp" and "who" not in part:
            self.cp = min(CP_CAP, self.cp + times * self._amount(part))
        elif do == "gain" and "who" not in part:
            limit = status_effects()[part["token"]].limit
            held = self.mine.get(part["token"], 0) + times * int(part["n"])
            self.mine[part["token"]] = min(held, limit) if limit >= 0 else held
        elif do in NUMBERS:
            self._count(part, times)
        else:
            self.more = True

    def _times(self, part: Part) -> int:
        """How often a part happens."""
        often: int = part.get("times", 1)
        if "range" in part:
            low, high = part["range"]
            shown = sum(low <= value <= high for value in self.shown)
        elif "on" in part:
            symbols = [self.faces[value - 1] for value in self.shown]
            shown = min(symbols.count(symbol) // count for symbol, count in part["on"])
        else:
            return often
        return often * (int(shown) if part.get("each") else min(int(shown), 1))

    def _count(self, part: Part, times: int) -> None:
        do = part["do"]
        if do == "prevent" and part.get("n") == "½":
            self.sums["halves"] += times
            return
        if do == "deal" and ("who" in part or "collateral" in part.get("kind", "")):
            self.more = True  # not for the target alone
            return
        if do in ("heal", "prevent") and "who" in part:
            self.more = True
            return
        amount = times * self._amount(part)
        self.sums[do] += amount
        if do == "deal":
            self.kind = part.get("kind", "") or self.kind
        elif do == "steal":
            self.sums["heal"] += amount
            self.more = True

    def _amount(self, part: Part) -> int:
        return int(part.get("n", 0)) + (self._term(part["plus"]) if "plus" in part else 0)

    def _term(self, term: Part) -> int:
        if "total" in term:
            return sum(self.roll)
        if "cp" in term:
            return self.cp
        if "half" in term:
            return int(half(self._term(term["half"])))
        if "upgrades" in term:
            return int(term["per"]) * self.upgrades
        if "per" in term:
            return int(term["per"]) * (self.theirs if term["them"] else self.mine).get(term["token"], 0)
        self.more = True
        return 0
