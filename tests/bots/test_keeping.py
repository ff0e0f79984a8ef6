"""The chances behind "which dice do I keep" are exact."""

import itertools

import pytest

from dicewright.bots.keeping import Keeping, outcomes, parts


@pytest.mark.parametrize(("dice", "rolls"), [(0, 1), (1, 6), (2, 21), (5, 252)])
def test_outcomes_are_all_rolls_and_sum_to_one(dice, rolls):
    assert len(outcomes(dice)) == rolls
    assert sum(chance for _, chance in outcomes(dice)) == pytest.approx(1)


def test_one_more_attempt_at_a_six():
    keeping = Keeping(1, lambda roll: float(roll == (6,)))
    assert keeping.best((1,), 1) == pytest.approx(1 / 6)
    assert keeping.best((1,), 2) == pytest.approx(11 / 36)
    assert keeping.keep((6,), 2) == ((6,), 1.0)
    assert keeping.keep((5,), 2)[0] == ()


def test_mean_agrees_with_counting_every_roll():
    def worth(roll):
        return 5.0 if roll.count(6) >= 3 else float(sum(roll)) / 10

    keeping = Keeping(3, worth)
    every = [worth(tuple(sorted((6, *rest)))) for rest in itertools.product(range(1, 7), repeat=2)]
    assert keeping.mean((6,), 1) == pytest.approx(sum(every) / len(every))


def test_keeps_everything_when_nothing_can_be_better():
    keeping = Keeping(5, lambda roll: 1.0)
    assert keeping.keep((1, 2, 3, 4, 5), 2)[0] == (1, 2, 3, 4, 5)


def test_parts():
    assert parts((1, 1, 2)) == ((), (1,), (1, 1), (1, 1, 2), (1, 2), (2,))
