"""What whom nobody plays will roll: the chance that it meets its Roll Objective, and what it would do then.

    {"objective": "3 swipes + 1 chaos", "attempts": 3, "met": 0.412, "nothing": 0.081, "damage": 5.3,
     "rows": [{"name": "Low Blow", "needs": "3 swipes + 1 chaos", "probability": 0.36, "damage": 5}, …]}

It keeps and rolls by rule, so nothing is estimated: every row of dice is followed, die by die, because of equal symbols
the first are kept (DT-DTA-07). `rows` are the lines that it then takes, the likely first, and `nothing` that it takes
none. `damage` is the mean over all, before any defence, with what its Attacks get by themselves. A King's Hand, tokens
and cards that could still change the dice are not in it, nor what a boss spares itself (DT-DTA-92).

The enemies of a Mission roll one pool of dice, once, and each counts its own Attack by it (DT-MIS-04): on one hero whom
it reaches. What makes a face blank for the Attack on one hero is not in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_throne.board.turn_tree import OFFENCE
from dicewright.games.dice_throne.cards.definitions import Row, hero
from dicewright.games.dice_throne.cards.enemies import Objective, objective
from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE
from dicewright.games.dice_throne.cards.needs import shown
from dicewright.odds.dice import board_values
from dicewright.odds.objectives import DICE, ROLLED
from dicewright.odds.prospects import Side, mean_damage, side_of, target_of
from dicewright.odds.rolls import SIDES
from dicewright.table.numbers import aim_words

View = Mapping[str, Any]
Values = tuple[int, ...]
Spread = Mapping[Values, float]
"""How likely rows of dice are, die by die."""
ATTEMPTS = 3
"""Roll Attempts of an Offensive Roll Phase (DT-ROLL-01)."""
EXACT = 4
"""Decimals kept: a hundredth of a percent."""
OPEN = 0
"""In place of a value: the die is rolled."""


@of_content
@lru_cache(maxsize=256)
def ends(goal: Objective, start: Values, attempts: int, blank: Values) -> Spread:
    """How likely each row of dice is in the end. start: what lies there, empty before the first roll. blank: values
    that count for nothing."""
    states: dict[Values, float] = {start or (OPEN,) * DICE: 1.0}
    rolled = bool(start)
    for _ in range(attempts):
        kept: dict[Values, float] = {}
        for values, chance in states.items():
            left = kept_of(goal, values, blank) if rolled else values
            kept[left] = kept.get(left, 0.0) + chance
        states, rolled = _rolled(kept), True
    return states


def kept_of(goal: Objective, values: Values, blank: Values) -> Values:
    """The dice that stay, the others open; all of them once the Roll Objective is met."""
    numbers = tuple([0 if value in blank else value for value in values])
    if goal.met(numbers):
        return values
    stays = goal.keeps(numbers)
    return tuple([value if at in stays else OPEN for at, value in enumerate(values)])


def _rolled(kept: Spread) -> dict[Values, float]:
    """All that rolling the open dice may bring."""
    found: dict[Values, float] = {}
    for values, chance in kept.items():
        holes = [at for at, value in enumerate(values) if value == OPEN]
        each = chance / SIDES ** len(holes)
        for thrown in product(range(1, SIDES + 1), repeat=len(holes)):
            row = list(values)
            for at, value in zip(holes, thrown, strict=True):
                row[at] = value
            done = tuple(row)
            found[done] = found.get(done, 0.0) + each
    return found


@of_content
@lru_cache(maxsize=256)
def taken(
    slug: str, rows: tuple[Row, ...], goal: Objective, start: Values, attempts: int, blank: Values
) -> tuple[float, tuple[tuple[Row | None, Values, float], ...]]:
    """The chance that the Roll Objective is met, and which line is taken with which sorted dice, each with its chance;
    None where the dice allow none."""
    met, found = 0.0, dict[tuple[Row | None, Values], float]()
    known: dict[Values, Row | None] = {}
    for values, chance in ends(goal, start, attempts, blank).items():
        numbers = tuple([0 if value in blank else value for value in values])
        met += chance if goal.met(numbers) else 0.0
        key = tuple(sorted(numbers))
        if key not in known:
            known[key] = _best(slug, rows, key)
        found[known[key], key] = found.get((known[key], key), 0.0) + chance
    return met, tuple([(row, key, chance) for (row, key), chance in found.items()])


def _best(slug: str, rows: tuple[Row, ...], values: Values) -> Row | None:
    """The line that is taken: the highest priority (DT-DTA-09, DT-DTA-62). Of equal ones, between which a hero decides
    as it comes, that which needs the most dice (DT-DTA-38)."""
    symbols = shown(values, hero(slug).faces)
    lit = {row.key: row for row in rows if row.needs is not None and row.needs.among(values, symbols) is not None}
    return max(lit.values(), key=_rank, default=None)


def _rank(row: Row) -> tuple[int, int]:
    needs = row.needs
    return row.priority, 0 if needs is None else needs.straight or sum(count for _, count in needs.symbols)


def with_aims(view: View) -> dict[str, Any]:
    """The view with `aim` in each seat that rolls by rule and has something to roll for."""
    sides = {seat["seat"]: side_of(view, seat) for seat in view["seats"]}
    seats = []
    for seat in view["seats"]:
        if "pool" in seat:
            seats.append(_with_pool(view, seat, sides))
            continue
        goal = goal_of(seat)
        thrown = None if goal is None else _thrown(view, seat["seat"])
        if goal is None or thrown is None:
            seats.append(seat)
            continue
        target = target_of(view, seat)
        found = _aim(seat, goal, thrown, sides[seat["seat"]], None if target is None else sides[target])
        seats.append({**seat, "aim": {**found, "said": aim_words(found)}})
    return {**view, "seats": seats}


def _with_pool(view: View, seat: View, sides: Mapping[int, Side]) -> View:
    """The seat of an enemy of a Mission with `aim`; none while the dice of the pool lie there, and none for what does
    not Attack."""
    rows = rows_of(seat)
    if not rows or (view["phase"] == OFFENCE and view["active"] == view["attacker"] == seat["seat"]):
        return seat
    target = target_of(view, seat)
    found = _of_pool(int(seat["pool"]), rows, sides[seat["seat"]], None if target is None else sides[target])
    return {**seat, "aim": {**found, "said": aim_words(found)}}


def _of_pool(dice: int, rows: tuple[Row, ...], side: Side, target: Side | None) -> dict[str, Any]:
    """The first of the lines that a roll meets is taken, whatever else it would meet (DT-MIS-59)."""
    chances = dict.fromkeys(rows, 0.0)
    for counts, chance in pools(dice):
        taken_row = next((row for row in rows if row.needs is not None and _covers(counts, row.needs.symbols)), None)
        if taken_row is not None:
            chances[taken_row] += chance
    hits = {row: mean_damage(side, target, row.text, ()) for row in rows}
    met = sum(chances.values())
    words = rows[0].needs.text if len(rows) == 1 and rows[0].needs is not None else "what an Attack needs"
    return {
        "objective": words,
        "attempts": 1,
        "met": round(met, EXACT),
        "nothing": round(1.0 - met, EXACT),
        "damage": round(sum(chances[row] * hits[row] for row in rows), 1),
        "rows": [
            {
                "name": row.name,
                "needs": "" if row.needs is None else row.needs.text,
                "probability": round(chances[row], EXACT),
                "damage": round(hits[row], 1),
            }
            for row in sorted(rows, key=lambda row: -chances[row])
        ],
    }


@of_content
@lru_cache(maxsize=16)
def pools(dice: int) -> tuple[tuple[Mapping[str, int], float], ...]:
    """How often each symbol of the enemy dice may lie there, with the chance of it."""
    kinds = Counter(CHAOS_DIE.values())
    found = []
    for swipes in range(dice + 1):
        for vortexes in range(dice + 1 - swipes):
            counts = {"swipe": swipes, "vortex": vortexes, "chaos": dice - swipes - vortexes}
            ways = comb(dice, swipes) * comb(dice - swipes, vortexes)
            found.append((counts, ways * prod((kinds[one] / SIDES) ** many for one, many in counts.items())))
    return tuple(found)


def _covers(counts: Mapping[str, int], symbols: Sequence[tuple[str, int]]) -> bool:
    return all(counts[symbol] >= count for symbol, count in symbols)


def _thrown(view: View, seat: int) -> tuple[Values, int] | None:
    """What lies there and how many Roll Attempts are left; None for dice that are not five of its own."""
    if view["attacker"] != seat or view["step"] not in ("roll", "announced"):
        return (), ATTEMPTS
    values = board_values(view, seat)
    return None if values is None else (values, int(view["attempts"]))


def _aim(seat: View, goal: Objective, thrown: tuple[Values, int], side: Side, target: Side | None) -> dict[str, Any]:
    start, attempts = thrown
    blank = tuple(seat.get("blank", ()))
    met, lines = taken(str(seat["hero"]), rows_of(seat), goal, start, attempts, blank)
    chances, damages = dict[Row, float](), dict[Row, float]()
    for row, dice, chance in lines:
        if row is not None:
            chances[row] = chances.get(row, 0.0) + chance
            damages[row] = damages.get(row, 0.0) + chance * mean_damage(side, target, row.text, dice)
    likely = sorted(chances, key=lambda row: -chances[row])
    return {
        "objective": goal.words,
        "attempts": attempts,
        "met": round(met, EXACT),
        "nothing": round(1.0 - sum(chances.values()), EXACT),
        "damage": round(sum(damages.values()), 1),
        "rows": [
            {
                "name": row.name,
                "needs": "" if row.needs is None else row.needs.text,
                "probability": round(chances[row], EXACT),
                "damage": round(damages[row] / chances[row], 1),
            }
            for row in likely
        ],
    }


def rows_of(seat: View) -> tuple[Row, ...]:
    """The lines of a board as it lies there that dice activate."""
    abilities = {f"{one.name}": one for one in hero(str(seat["hero"])).abilities}
    found: list[Row] = []
    for section in seat["sheet"]:
        if section["kind"] in ROLLED:
            ability = abilities[section["name"].removesuffix(" III").removesuffix(" II")]
            found += ability.at(section["level"]).rows
    return tuple(found)


def goal_of(seat: View) -> Objective | None:
    """What a seat rolls for by rule, None for whoever is played or has nothing to roll for."""
    words: str = seat.get("aims", "")
    return objective(words) if words else None
