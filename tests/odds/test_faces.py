"""Faces that came up: p is the chance that fair dice stray as far, exactly for few dice and nearly for many."""

import random
from itertools import product
from math import comb

import pytest

import dicewright as dw
from dicewright.odds.course import course_of
from dicewright.odds.faces import EXACTLY, FEWEST, Faces, chance_of, chi_square, in_words, judged, tail

FIVE_DEGREES = [(9.236, 0.10), (11.070, 0.05), (15.086, 0.01), (4.351, 0.50)]
"""Quantiles of the chi-square distribution with five degrees of freedom, as tables print them."""


@pytest.mark.parametrize(("statistic", "p"), FIVE_DEGREES)
def test_the_tail_is_that_of_the_printed_tables(statistic: float, p: float) -> None:
    assert tail(statistic) == pytest.approx(p, abs=5e-4)
    assert tail(0) == 1


@pytest.mark.parametrize("dice", [1, 4, 6])
def test_few_dice_are_counted_out(dice: int) -> None:
    rolls = [tuple(roll.count(face) for face in range(6)) for roll in product(range(6), repeat=dice)]
    far = {came: chi_square(came) for came in set(rolls)}
    for came in far:
        as_far = sum(far[one] >= far[came] - 1e-9 for one in rolls)
        assert chance_of(came) == pytest.approx(as_far / len(rolls))


def test_exact_and_near_meet() -> None:
    rng = random.Random(4)
    for _ in range(5):
        fell = [rng.randrange(6) for _ in range(EXACTLY)]
        came = [fell.count(face) for face in range(6)]
        assert chance_of(came) == pytest.approx(tail(chi_square(came)), abs=0.03)


def test_one_face_alone_is_as_seldom_as_it_is() -> None:
    assert chance_of([12, 0, 0, 0, 0, 0]) == pytest.approx(6 / 6**12)
    assert chance_of([2] * 6) == pytest.approx(1)
    assert chance_of([6, 6, 0, 0, 0, 0]) >= 15 * comb(12, 6) / 6**12
    assert "proof of these dice" in judged([60, 0, 0, 0, 0, 0])["words"]
    assert "less than 1 of a million" in judged([200, 1, 1, 1, 1, 1])["words"]


def test_p_is_said_in_words() -> None:
    assert in_words(0.37) == "Fair dice stray at least so far in 37 of 100 matches."
    assert "nearly every" in in_words(1.0)
    assert "1 of 1,000 matches" in in_words(0.001)
    assert "too few" in judged([1] * 6)["words"]
    assert "p" not in judged([FEWEST - 1, 0, 0, 0, 0, 0])


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_every_die_that_fell_is_counted(game: str) -> None:
    match, rng = (
        dw.start(game, seats=["barbarian", "paladin"] if game == "dice_throne" else None, seed=5),
        random.Random(5),
    )
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    beats = [line.get("beat") or {} for line in match.view(None)["log"]]
    fell = [0, 0]
    for beat in beats:
        if beat.get("do") == "roll":
            fell[beat["by"]] += len(beat["dice"])
    tables = course_of(match.record)["faces"]
    for seat in (0, 1):
        assert sum(one["count"] for one in tables if one["seat"] == seat) == fell[seat] > 0
    for one in tables:
        assert sum(one["came"]) == one["count"]
        assert len(one["faces"]) == 6


def test_tables_stand_in_the_order_of_the_seats() -> None:
    counted = Faces()
    for seat, place in ((1, 0), (0, 5), (1, 5)):
        counted.add(seat, "hero dice", "abcdef", place)
    assert [(one["seat"], one["came"]) for one in counted.tables()] == [
        (0, [0, 0, 0, 0, 0, 1]),
        (1, [1, 0, 0, 0, 0, 1]),
    ]
