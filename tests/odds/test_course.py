"""The course of a match: the curve ends where the match ends, and luck is what the dice alone did."""

import random

import pytest

import dicewright as dw
from dicewright.games.dice_masters.cards.definitions import SIDEKICK, DieFacts, Face, card_set
from dicewright.odds.course import _board, course_of
from dicewright.odds.energy import face_worth, mean_worth, worth
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


def test_a_reroll_costs_what_the_best_keep_was_worth_more(duel):
    rerolls = [one for one in course_of(duel.record)["rolls"] if "cost" in one]
    assert rerolls
    assert any(one["cost"] > 0.5 for one in rerolls)  # they keep anything
    for one in rerolls:
        assert len(one["before"]) == FULL
        assert one["cost"] >= 0
        for keep in (one["kept"], one["better"]):
            assert all(keep.count(value) <= one["before"].count(value) for value in keep)
        if one["kept"] == one["better"]:
            assert one["cost"] == 0


def test_rerolls_of_dice_masters_cost_energy():
    rolls = course_of(played("dice_masters", seed=6).record)["rolls"]
    assert all((one["cost"] >= 0) is (one["left"] == 0) for one in rolls if "cost" in one)
    assert any(one.get("cost", 0) > 0 for one in rolls)


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


def test_dice_masters_has_a_curve_of_life():
    match = played("dice_masters")
    course = course_of(match.record)
    assert course["meter"] == "life"
    assert min(course["points"][-1]["values"]) == 0


def test_a_record_that_was_changed_is_refused(duel):
    record = duel.record
    wrong = {**record, "decisions": [{**record["decisions"][0], "answer": "fly away"}, *record["decisions"][1:]]}
    with pytest.raises(dw.BadRecord):
        course_of(wrong)


@pytest.fixture(scope="module")
def masters():
    return played("dice_masters")


def test_every_roll_of_a_step_is_counted(masters):
    course = course_of(masters.record)
    told = [line["beat"] for line in masters.view(None)["log"] if (line.get("beat") or {}).get("what") == "attempt"]
    assert course["counted"] == "energy"
    assert told
    assert len(course["rolls"]) == len(told)
    assert {one["left"] for one in course["rolls"]} == {0, 1}
    for roll, beat in zip(course["rolls"], told, strict=True):
        assert roll["left"] == (0 if beat["again"] else 1)
        assert len(roll["dice"]) - len(roll["kept"]) == len(beat["dice"])
        assert roll["luck"] == pytest.approx(roll["worth"] - roll["expected"], abs=0.011)


def test_a_match_that_went_on_counts_its_own_rolls(masters):
    record = masters.record
    step = next(at for at, one in enumerate(record["decisions"]) if one["rolls"]) + 1
    later = played_on(dw.branch(record, step, seed=4))
    rolled = [line for line in later.view(None)["log"] if (line.get("beat") or {}).get("what") == "attempt"]
    there = dw.replay(record, step).view(None)["log"]
    before = [line for line in there if (line.get("beat") or {}).get("what") == "attempt"]
    assert len(course_of(later.record)["rolls"]) == len(rolled) - len(before)


def played_on(match):
    rng = random.Random(1)
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    return match


def test_energy_luck_has_no_mean():
    """Over all faces of a die, worth after the roll is on average what was expected before it."""
    dice = [card.die for card in card_set("avx").values()][::17]
    assert len({one.name for one in dice}) > 3
    for rolls_left in (0, 1):
        for die in dice:
            lying = [worth([(die, face)], rolls_left) for face in range(6)]
            assert sum(lying) / 6 == pytest.approx(mean_worth(die, rolls_left + 1))


def test_what_faces_are_worth():
    assert mean_worth(SIDEKICK, 1) == mean_worth(SIDEKICK, 2) == 1.0
    hero = DieFacts(
        "x",
        (
            Face("energy", ("fist",)),
            Face("energy", ("fist", "fist")),
            Face("action"),
            *[Face("character", (), 1, 1, 3, 2), Face("character", (), 2, 3, 1, 1), Face("character", (), 3, 0, 6, 4)],
        ),
        (3, 4, 5),
    )
    assert [face_worth(hero, face) for face in hero.faces] == [1, 2, 2, 1.5, 0, 5]
    assert mean_worth(hero, 1) == pytest.approx(11.5 / 6)
    assert mean_worth(hero, 2) == pytest.approx((3 * 11.5 / 6 + 2 + 2 + 5) / 6)
