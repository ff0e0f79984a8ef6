"""The course of a match: the curve ends where the match ends, and luck is what the dice alone did."""

import random

import pytest

import dicewright as dw
from dicewright.odds.course import _board, course_of
from dicewright.odds.rolls import rolls

FULL, FEW = 5, 3
SMACK = (("3 swords", 4.0), ("4 swords", 6.0), ("5 swords", 8.0))


def played(game, seats=None, seed=5):
    """A record of a match between two who answer anything."""
    match, rng = dw.start(game, seats=seats, seed=seed), random.Random(seed)
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    return match


@pytest.fixture(scope="module")
def duel():
    return played("dice_throne", ["barbarian", "paladin"])


def test_the_curve_begins_and_ends_with_the_match(duel):
    course = course_of(duel.record)
    assert course["points"][0] == {"step": 0, "turn": 1, "values": [50, 50]}
    healths = [seat["meters"][0]["value"] for seat in duel.view(None)["seats"]]
    assert course["points"][-1]["values"] == healths
    assert course["points"][-1]["turn"] == duel.turn
    assert course["result"]["winner"] == duel.result["winner"]
    steps = [point["step"] for point in course["points"]]
    assert steps == sorted(set(steps))


def test_every_roll_is_counted_or_named(duel):
    course = course_of(duel.record)
    told = [line for line in duel.view(None)["log"] if (line.get("beat") or {}).get("what") == "attempt"]
    assert len(course["rolls"]) + course["not_counted"] == len(told)
    for roll in course["rolls"]:
        assert len(roll["dice"]) == FULL
        assert roll["luck"] == pytest.approx(roll["worth"] - roll["expected"], abs=0.011)
    for seat, luck in enumerate(course["luck"]):
        assert luck == pytest.approx(sum(one["luck"] for one in course["rolls"] if one["seat"] == seat), abs=0.02)


def test_a_match_in_which_something_was_taken_back_and_given_up_has_its_course():
    match, rng = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=5), random.Random(5)
    match.keep_trail()
    while match.decisions < 60 or match.way_back(0).to < 0:
        match.answer(match.ask.sample(rng))
    match.act(0, {"act": "undo", "to": match.way_back(0).to})
    match.act(1, {"act": "agree", "what": "undo"})
    for _ in range(40):
        match.answer(match.ask.sample(rng))
    match.act(1, {"act": "resign"})
    course = course_of(match.record)
    assert course["steps"] == match.decisions
    assert course["result"]["by"] == "resign"
    told = [line for line in match.view(None)["log"] if (line.get("beat") or {}).get("what") == "attempt"]
    assert len(course["rolls"]) + course["not_counted"] == len(told) > 0


@pytest.mark.parametrize("left", [0, 1, 2])
def test_luck_has_no_mean(left):
    """Over all rolls of three dice beside two that were kept, worth after the roll is on average what was expected."""
    board = _board("barbarian", SMACK, ())
    total = 0.0
    for one in range(6**FEW):
        fell = [one // 6**at % 6 + 1 for at in range(FEW)]
        total += board.best(tuple(sorted([1, 6, *fell])), left)
    assert total / 6**FEW == pytest.approx(board.mean((1, 6), left + 1))


def test_a_board_is_worth_its_best_line():
    board = _board("barbarian", SMACK, ())
    assert board.best((1, 1, 2, 3, 6), 0) == 6.0
    assert board.best((4, 4, 5, 6, 6), 0) == 0.0
    assert _board("barbarian", SMACK, (1, 2, 3)).best((1, 1, 2, 3, 3), 0) == 0.0
    assert len(rolls(FULL).full) == 252


def test_dice_masters_has_a_curve_and_no_luck():
    match = played("dice_masters")
    course = course_of(match.record)
    assert course["meter"] == "life"
    assert course["rolls"] == []
    assert min(course["points"][-1]["values"]) == 0


def test_a_record_that_was_changed_is_refused(duel):
    record = duel.record
    wrong = {**record, "decisions": [{**record["decisions"][0], "answer": "fly away"}, *record["decisions"][1:]]}
    with pytest.raises(dw.BadRecord):
        course_of(wrong)


def test_a_match_that_was_given_up_has_a_course():
    match, rng = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=5), random.Random(5)
    match.keep_trail()
    while match.decisions < 40:
        match.answer(match.ask.sample(rng))
    match.act(0, {"act": "resign"})
    course = course_of(match.record)
    assert course["result"]["by"] == "resign"
    assert course["steps"] == match.decisions
