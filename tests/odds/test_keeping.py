"""What the best keeps are worth is counted, not sampled: against counting every roll and every keep the long way."""

import itertools
from collections import Counter
from functools import cache

import pytest

from dicewright.odds import Keeping
from dicewright.odds.rolls import Rolls, rolls


@pytest.mark.parametrize(("dice", "full", "every"), [(0, 1, 1), (1, 6, 7), (2, 21, 28), (5, 252, 462)])
def test_all_combinations_are_there(dice, full, every):
    table = Rolls(dice)
    assert len(table.full) == full
    assert len(table.all) == every
    assert table.full == sorted({tuple(sorted(roll)) for roll in itertools.product(range(1, 7), repeat=dice)})


def test_one_more_attempt_at_a_six():
    keeping = Keeping(1, lambda roll: float(roll == (6,)))
    assert keeping.best((1,), 1) == pytest.approx(1 / 6)
    assert keeping.best((1,), 2) == pytest.approx(11 / 36)
    assert keeping.keep((6,), 2) == ((6,), 1.0)
    assert keeping.keep((5,), 2)[0] == ()


def odd(roll):
    return 5.0 if roll.count(6) >= 2 else float(sum(roll)) / 10


def test_it_agrees_with_counting_every_roll_and_every_keep():
    dice = 3

    @cache
    def best(roll, attempts):
        if not attempts:
            return odd(roll)
        return max(mean(part, attempts) for size in range(dice + 1) for part in set(itertools.combinations(roll, size)))

    @cache
    def mean(kept, attempts):
        rolled = list(itertools.product(range(1, 7), repeat=dice - len(kept)))
        return sum(best(tuple(sorted(kept + one)), attempts - 1) for one in rolled) / len(rolled)

    keeping = Keeping(dice, odd)
    for roll in rolls(dice).full:
        assert keeping.best(roll, 2) == pytest.approx(best(roll, 2))
    for kept in rolls(dice).all:
        assert keeping.mean(kept, 2) == pytest.approx(mean(kept, 2))


def test_keeps_everything_when_nothing_can_be_better():
    keeping = Keeping(5, lambda roll: 1.0)
    assert keeping.keep((1, 2, 3, 4, 5), 2)[0] == (1, 2, 3, 4, 5)


def test_parts_are_every_different_choice_the_largest_first():
    assert rolls(3).parts((1, 1, 2)) == ((1, 1, 2), (1, 1), (1, 2), (1,), (2,), ())
    every = Counter(len(part) for part in rolls(5).parts((1, 2, 3, 4, 5)))
    assert every == {5: 1, 4: 5, 3: 10, 2: 10, 1: 5, 0: 1}
