"""The chances to pay for a card, against rolling every roll and trying every reroll."""

import itertools

import pytest

from dicewright.games.dice_masters.cards.definitions import card
from dicewright.games.dice_masters.cards.editions import edition
from dicewright.odds.affording import affording, pays

FACES = range(1, 7)  # fist, bolt, mask, shield, wild, character


@pytest.mark.parametrize(
    ("roll", "cost", "types", "enough"),
    [
        ((1, 1, 6, 6), 2, ("fist",), True),
        ((1, 1, 6, 6), 2, ("bolt",), False),
        ((1, 5, 6, 6), 2, ("bolt",), True),
        ((1, 5, 6, 6), 2, ("bolt", "mask"), False),
        ((3, 5, 6, 6), 2, ("bolt", "mask"), True),
        ((1, 2, 3, 6), 4, (), False),
        ((1, 2, 3, 4), 3, (), True),
    ],
)
def test_what_a_roll_pays(roll, cost, types, enough):
    assert pays(roll, cost, types) is enough


def the_long_way(dice, cost, types):
    """Every roll, every set of dice to roll again, every result."""

    def worth(roll, again):
        kept = [value for at, value in enumerate(roll) if at not in again]
        results = [pays((*kept, *new), cost, types) for new in itertools.product(FACES, repeat=len(again))]
        return sum(results) / len(results)

    total = 0.0
    for roll in itertools.combinations_with_replacement(FACES, dice):
        ways = len(set(itertools.permutations(roll)))
        sets = [again for size in range(dice + 1) for again in itertools.combinations(range(dice), size)]
        total += ways * max(worth(roll, again) for again in sets)
    return total / 6**dice


@pytest.mark.parametrize("number", ["AVX-001", "AVX-005", "AVX-027"])
def test_the_chance_of_a_turn(number):
    facts = card(number)
    found = affording(facts, edition("jus18"), first=True)
    assert found.turns[0] == pytest.approx(the_long_way(3, facts.cost, facts.energy))
    assert found.turns[1] == pytest.approx(the_long_way(4, facts.cost, facts.energy))
    assert found.turns[1:] == (found.turns[1],) * 3
    assert found.by[3] == pytest.approx(1 - (1 - found.turns[0]) * (1 - found.turns[1]) ** 3)


def test_four_sidekicks_never_pay_five():
    assert card("AVX-006").cost == 5
    assert affording(card("AVX-006"), edition("avx14")).by == (0.0,) * 4
