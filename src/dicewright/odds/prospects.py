"""What each line of a board would do now, from what everybody sees: numbers first, chances where dice decide.

    {"damage": 9, "kind": "undefendable", "about": True, "heal": 2, "take": 4, "prevent": 1.3, "more": True,
     "leaves": 37, "after": 39.7, "defence": "Divine Defense II", "rolls": 4}

damage, heal, take (by the one who uses it), prevent: means over the dice that the text rolls, left out where nothing;
`about` says that dice or an open condition decide the damage, `more` that something of the text has no number. With
one target: `leaves` is the Health it would be left with before its defence, `after` the same on average with the best
of its Defensive Abilities, which is `defence` and `rolls` so many dice. What counts by itself is in it, what an Attack
Modifier, a token or a card may add later is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from dicewright.content_files import of_content
from dicewright.games.dice_throne.board.ledger import ULTIMATE, half
from dicewright.odds.deeds import Table, Use, raised, read_of, reads_activation, reads_of, tidy, worked

View = Mapping[str, Any]
MOST = 4096
"""Values of which something is kept."""
RULED = ("offensive", "ultimate", "defence")
"""The kinds of abilities that use dice."""

Row = tuple[str, str, str, int]
"""Kind, name, text and dice of a line."""
Defences = tuple[tuple[str, int, Use], ...]
"""The Defensive Abilities of a seat: name, how many dice they roll, how they are used."""


class Sheet:
    """The lines of a board that use dice. Equal boards share one, so that it is known by being the same object.

    reads: what its texts read more than dice. activation: whether one of them reads the dice that activated it.
    """

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self.rows = rows
        self.reads = frozenset[str]().union(*[reads_of(text) for _, _, text, _ in rows])
        self.activation = any(reads_activation(text) for _, _, text, _ in rows)


_sheet = of_content(lru_cache(maxsize=1024)(Sheet))


class Side(NamedTuple):
    """What of a seat decides what its board does.

    health: on the dial. raises: what its Attacks get by themselves; taken: what Attacks on it get. untouched: whether
    no Attack hurts it.
    """

    sheet: Sheet
    faces: tuple[str, ...]
    activation: tuple[int, ...]
    health: int
    cp: int
    upgrades: int
    tokens: tuple[tuple[str, int], ...]
    raises: int
    taken: int
    untouched: bool


class Line(NamedTuple):
    """What a line does, whatever the Health of its target. damages: what it may deal, with the chance of each; empty
    where it does nothing to the Health of a target that is known.

    best: the best defence, None where none is rolled: the damage it lets through, its name, how many dice it rolls.
    """

    told: dict[str, Any]
    damages: tuple[tuple[int, float], ...]
    best: tuple[float, str, int] | None


class Lines:
    """The lines of a board against one target, in the order of its sheet; known by being the same object."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines


def with_prospects(view: View) -> dict[str, Any]:
    """The view with `prospects` in each seat: one entry for each line of its sheet that uses dice, in that order."""
    sides = {seat["seat"]: side_of(view, seat) for seat in view["seats"]}
    seats = []
    for seat in view["seats"]:
        target = target_of(view, seat)
        aimed_at = None if target is None else sides[target]
        seats.append({**seat, "prospects": _prospects(sides[seat["seat"]], aimed_at)})
    return {**view, "seats": seats}


class Same:
    """Works something out of a value that nobody changes once, and keeps it by the value itself: views share those."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make
        self._known: dict[int, tuple[Any, Any]] = {}

    def __call__(self, value: Any) -> Any:
        known = self._known.get(id(value))
        if known is None or known[0] is not value:
            if len(self._known) > MOST:
                self._known.clear()
            known = self._known[id(value)] = (value, self._make(value))
        return known[1]


def _ruled(section: View) -> tuple[Row, ...]:
    if section["kind"] not in RULED:
        return ()
    return tuple([(section["kind"], section["name"], row["text"], int(row["dice"])) for row in section["rows"]])


_rows_of = Same(_ruled)
_symbols_of = Same(lambda die: tuple([face["symbols"][0] for face in die]))


def side_of(view: View, seat: View) -> Side:
    meters = {meter["name"]: int(meter["value"]) for meter in seat["meters"]}
    return Side(
        _sheet(tuple([row for section in seat["sheet"] for row in _rows_of(section)])),
        _symbols_of(seat["die"]),
        _values(view, seat["seat"]),
        meters["Health"],
        meters["CP"],
        sum([section["level"] > 1 for section in seat["sheet"]]),
        tuple(sorted(Counter([mark["name"].partition(" (")[0] for mark in seat["marks"]]).items()))
        if seat["marks"]
        else (),
        int(seat["dealt"]),
        int(seat["taken"]),
        bool(seat["untouched"]),
    )


def _prospects(side: Side, target: Side | None) -> list[dict[str, Any]]:
    """What each line of a board does now; nobody changes it, so that equal tables share it."""
    if target is None:
        return _left(_lines(_attacking(side), None), 0)
    return _left(_lines(_attacking(side), _attacked(target, side.sheet)), target.health)


def _attacking(side: Side) -> Side:
    """A side with what its texts read alone: all the rest does not change what they do, and equal ones are found again.

    It is built by place, since that is done for every view.
    """
    sheet, faces, activation, _, cp, upgrades, tokens, raises, _, _ = side
    reads = sheet.reads
    return Side(
        sheet,
        faces,
        activation if sheet.activation else (),
        0,
        cp if "cp" in reads else 0,
        upgrades if "upgrades" in reads else 0,
        tuple([one for one in tokens if one[0] in reads]) if tokens else (),
        raises,
        0,
        False,
    )


def _attacked(side: Side, by: Sheet) -> Side:
    """The same of a target: with what its defences read, and the texts of whoever attacks it."""
    sheet, faces, _, _, cp, upgrades, tokens, _, taken, untouched = side
    reads = sheet.reads
    return Side(
        sheet,
        faces,
        (),
        0,
        cp if "cp" in reads else 0,
        upgrades if "upgrades" in reads else 0,
        tuple([one for one in tokens if one[0] in reads or one[0] in by.reads]) if tokens else (),
        0,
        taken,
        untouched,
    )


@of_content
@lru_cache(maxsize=1024)
def _lines(side: Side, target: Side | None) -> Lines:
    """What each line of a board does to a target, whatever its Health."""
    table = Table(side.cp, side.upgrades, side.tokens, () if target is None else target.tokens)
    defences = () if target is None else _defences(target)
    change = side.raises + (0 if target is None else target.taken)
    found = []
    for kind, _, text, dice in side.sheet.rows:
        if kind == "defence":
            found.append(Line(worked(_defence(side, text, dice, table)).told, (), None))
            continue
        activation = side.activation if reads_activation(text) else ()
        use = Use(text, side.faces, 0, activation, read_of(text, table), change)
        found.append(Line(worked(use).told, (), None) if target is None else _aimed(use, target, defences))
    return Lines(found)


def mean_damage(side: Side, target: Side | None, text: str, dice: tuple[int, ...]) -> float:
    """What a line of a side deals on average that these dice have activated, before any defence."""
    table = Table(side.cp, side.upgrades, side.tokens, () if target is None else target.tokens)
    change = side.raises + (0 if target is None else target.taken)
    use = Use(text, side.faces, 0, dice if reads_activation(text) else (), read_of(text, table), change)
    return sum([damage * chance for damage, chance in worked(use).damages])


def _aimed(use: Use, target: Side, defences: Defences) -> Line:
    """What one line does to the only target there is."""
    told, damages = worked(use)
    if not told.get("damage"):
        return Line(told, (), None)
    if target.untouched and told.get("kind") != ULTIMATE:  # DT-RULE-SHADOW_THIEF-10
        return Line(told, ((0, 1.0),), None)
    if "kind" in told or not defences:
        return Line(told, damages, None)
    return Line(told, damages, _best_defence(use, defences))


@of_content
@lru_cache(maxsize=2048)
def _left(of: Lines, health: int) -> list[dict[str, Any]]:
    """The lines as data, with the Health that the target would be left with."""
    found = []
    for told, damages, best in of.lines:
        if damages:
            told = {**told, "leaves": tidy(sum([max(0, health - damage) * chance for damage, chance in damages]))}
        if best is not None:
            through, told["defence"], told["rolls"] = best
            told["after"] = tidy(max(0.0, health - through))
        found.append(told)
    return found


@of_content
@lru_cache(maxsize=2048)
def _best_defence(attack: Use, defences: Defences) -> tuple[float, str, int]:
    """The damage that the best defence lets through, with its name and how many dice it rolls."""
    through, best = min((_through(attack, one[2]), at) for at, one in enumerate(defences))
    return through, *defences[best][:2]


def _defence(side: Side, text: str, dice: int, table: Table) -> Use:
    return Use(text, side.faces, dice, (), read_of(text, table))


def _defences(side: Side) -> Defences:
    table, ruled = (
        Table(side.cp, side.upgrades, side.tokens, ()),
        [row for row in side.sheet.rows if row[0] == "defence"],
    )
    return tuple([(name, dice, _defence(side, text, dice, table)) for _, name, text, dice in ruled])


def target_of(view: View, seat: View) -> int | None:
    """The opponent a line is about: the one there is, or the target of the Attack under way."""
    others = [
        one["seat"]
        for one in view["seats"]
        if one["team"] != seat["team"] and "defeated" not in one["tags"] and one["seat"] != seat["seat"]
    ]
    if len(others) == 1:
        return int(others[0])
    aimed = view["defender"] if view["attacker"] == seat["seat"] else -1
    return aimed if aimed in others else None


def _values(view: View, seat: int) -> tuple[int, ...]:
    """What the five dice of a seat show, empty before they are rolled."""
    dice = [item for zone in view["zones"] if zone["key"] == f"dice {seat}" for item in zone["items"]]
    values = tuple(sorted(item["face"]["value"] for item in dice))
    return values if all(values) else ()


@of_content
@lru_cache(maxsize=2048)
def _through(attack: Use, defence: Use) -> float:
    """The damage that gets through on average, healing of the defence taken off (DT-CALC-03.1 to DT-CALC-07)."""
    total = 0.0
    for dealt, likely in raised(attack):
        for answer, chance in raised(defence):
            left = 0 if answer.avoid else max(0, dealt.damage - answer.prevent)
            total += likely * chance * (max(0, left - answer.halves * half(left)) - answer.heal)
    return total
