"""The chances of whom nobody plays: against a brute force, and against what the engine does with their dice."""

from __future__ import annotations

from itertools import product
from math import isclose
from random import Random
from typing import Any

import pytest

import dicewright as dw
from dicewright.games.dice_throne.board.zones import dice
from dicewright.games.dice_throne.cards.enemies import objective
from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE
from dicewright.odds.enemies import OPEN, ends, kept_of
from dicewright.odds.live import with_odds
from dicewright.table.numbers import aim_lines


def by_force(wanted: dict[str, int], values: tuple[int, ...], attempts: int) -> float:
    """The chance to have so many of these symbols, every throw thrown by itself; independent of what it checks."""
    left = dict(wanted)
    stays = []
    for value in values:
        symbol = CHAOS_DIE[value]
        stays.append(left.get(symbol, 0) > 0)
        left[symbol] = left.get(symbol, 0) - 1
    if not any(count > 0 for count in left.values()):
        return 1.0
    if not attempts:
        return 0.0
    throws = list(product(range(1, 7), repeat=stays.count(False)))
    total = 0.0
    for thrown in throws:
        fresh = iter(thrown)
        total += by_force(
            wanted, tuple(v if kept else next(fresh) for v, kept in zip(values, stays, strict=True)), attempts - 1
        )
    return total / len(throws)


@pytest.mark.parametrize(
    ("words", "wanted", "start"),
    [
        ("3 swipes + 1 chaos", {"swipe": 3, "chaos": 1}, (1, 2, 4, 4, 5)),
        ("5 vortexes", {"vortex": 5}, (4, 4, 4, 1, 6)),
        ("1 swipe + 2 vortexes + 1 chaos", {"swipe": 1, "vortex": 2, "chaos": 1}, (1, 1, 1, 4, 6)),
        ("4 vortexes", {"vortex": 4}, (4, 5, 1, 2, 3)),
    ],
)
def test_the_chance_to_meet_symbols_is_that_of_a_brute_force(
    words: str, wanted: dict[str, int], start: tuple[int, ...]
) -> None:
    goal = objective(words)
    for attempts in (0, 1, 2):
        spread = ends(goal, start, attempts, ())
        assert isclose(sum(spread.values()), 1.0)
        met = sum(chance for values, chance in spread.items() if goal.met(values))
        assert isclose(met, by_force(wanted, start, attempts), abs_tol=1e-12)


def test_the_chance_to_meet_straights_is_that_of_a_brute_force() -> None:
    """DT-DTA-08: with 2, 3, 4 kept, both dice that are open must bring a 5 and an end, or one of them each in turn."""
    goal = objective("straights")
    start = (2, 3, 4, 4, 2)
    large = [{1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}]

    def force(values: tuple[int, ...], attempts: int) -> float:
        if set(values) in large or not attempts:
            return float(set(values) in large)
        keep = {2, 3, 4, 5} | ({1} if {1, 2, 3, 4} <= set(values) else set())
        keep |= {6} if {3, 4, 5, 6} <= set(values) else set()
        seen: set[int] = set()
        holes = []
        for at, value in enumerate(values):
            if value not in keep or value in seen:
                holes.append(at)
            seen.add(value)
        throws = list(product(range(1, 7), repeat=len(holes)))
        return sum(force(_with(values, holes, thrown), attempts - 1) for thrown in throws) / len(throws)

    for attempts in (1, 2):
        met = sum(chance for values, chance in ends(goal, start, attempts, ()).items() if goal.met(values))
        assert isclose(met, force(start, attempts), abs_tol=1e-12)


def _with(values: tuple[int, ...], holes: list[int], thrown: tuple[int, ...]) -> tuple[int, ...]:
    found = list(values)
    for at, value in zip(holes, thrown, strict=True):
        found[at] = value
    return tuple(found)


@pytest.mark.parametrize(("mode", "more"), [("minion_battle", {"minion": "street_rat"}), ("boss_battle", {})])
def test_dice_are_kept_as_the_engine_keeps_them(mode: str, more: dict[str, Any]) -> None:
    match = dw.start("dice_throne", mode=mode, seats=["thor"], seed="kept", **more)
    rng = Random(5)
    while match.ask is not None:
        match.answer(match.ask.sample(rng), match.ask.seat)
    entry, events = match.state.log, []
    while entry is not None:
        events.append(entry.event)
        entry = entry.before
    mine = dice(match.state, 1)  # type: ignore[arg-type]
    shown: dict[int, int] = {}
    compared = 0
    for event in reversed(events):
        if event.kind == "roll" and set(event.more["dice"]) <= set(mine):
            shown.update(zip(event.more["dice"], event.more["values"], strict=True))
        elif event.kind == "alter" and event.thing in mine:
            shown[event.thing] = event.amount
        elif event.kind == "aim" and event.more["dice"]:
            values = tuple(shown[number] for number in mine)
            kept = kept_of(objective(event.more["objective"]), values, ())
            assert [mine[at] for at, value in enumerate(kept) if value != OPEN] == sorted(event.more["dice"])
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("heroes", [1, 4])
def test_the_pool_of_a_mission_is_that_of_a_brute_force(heroes: int) -> None:
    """Henchmen meet their panel by one roll of all enemy dice; a boss makes the first Attack that it meets."""
    match = dw.start("dice_throne", mode="mission", seats=["thor", "monk", "druid", "ninja"][:heroes], seed=2)
    aims = {seat["name"]: seat["aim"] for seat in with_odds(match.view(0), match.game.setup)["seats"] if "aim" in seat}
    drone, robber = aims["Tentacle Drone 1"], aims["Bank Robber 1"]
    dice = 3 + heroes
    rolls = list(product(range(1, 7), repeat=dice)) if heroes == 1 else []
    swipes = sum(sum(value < 4 for value in roll) >= 2 for roll in rolls) / 6**dice if rolls else 1 - 8 / 2**7
    assert isclose(drone["met"], swipes, abs_tol=0.0001)
    assert isclose(drone["damage"], 2 * swipes, abs_tol=0.051)
    none, one = (2 / 3) ** dice, dice * (1 / 3) * (2 / 3) ** (dice - 1)
    assert isclose(robber["met"], 1 - none - one, abs_tol=0.0001)
    assert "Doctor Octopus" not in aims, "who is not there rolls for nothing"


def test_a_view_says_what_comes_and_nothing_where_chances_are_hidden() -> None:
    match = dw.start("dice_throne", mode="minion_battle", seats=["thor"], minion="umbra", seed=2)
    seen = with_odds(match.view(0), match.game.setup)
    aim = seen["seats"][1]["aim"]
    assert (aim["objective"], aim["attempts"]) == ("4 vortexes", 3)
    assert isclose(sum(row["probability"] for row in aim["rows"]) + aim["nothing"], 1.0, abs_tol=0.001)
    each = 1 - (2 / 3) ** 3  # each die has three chances of a vortex, and one of five may miss it
    assert isclose(aim["met"], 5 * each**4 * (1 - each) + each**5, abs_tol=0.0001)
    assert "aim" not in seen["seats"][0]
    assert "It meets 4 vortexes with 54 % and deals 3.6 on average" in " ".join(" ".join(aim_lines(seen)).split())
    hidden = with_odds(match.view(0), {**match.game.setup, "chances": "hidden"})
    assert not any("aim" in seat for seat in hidden["seats"])
