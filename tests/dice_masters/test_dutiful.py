"""As many duties to block as can be met are: what is counted die by die is what trying everything finds."""

import itertools
from random import Random

import pytest

from dicewright.games.dice_masters.continuous.block_solver import Dutiful, met
from dicewright.games.dice_masters.continuous.restrictions import Duty

DICE, ATTACKERS = range(4), range(10, 13)


def case(rng):
    """Duties, how many dice each attacker takes, and what each die may block."""
    duties = {Duty(rng.choice([-1, *DICE]), rng.choice([-1, *ATTACKERS]), 0) for _ in range(rng.randint(1, 5))}
    duties = [duty for duty in duties if duty[:2] != (-1, -1)]
    least = {one: rng.choice([1, 1, 2, 3]) for one in ATTACKERS}
    ways = []
    for die in DICE:
        may = rng.sample(ATTACKERS, rng.randint(0, 3))
        most = rng.choice([1, 1, 2])
        ways.append((die, tuple(one for size in range(most, -1, -1) for one in itertools.combinations(may, size))))
    return duties, least, ways


def everything(duties, least, ways):
    """The most duties met, by trying every assignment that no attacker forbids."""
    best = -1
    for chosen in itertools.product(*(options for _, options in ways)):
        assigned = {die: against for (die, _), against in zip(ways, chosen, strict=True) if against}
        counts = {one: sum(one in against for against in assigned.values()) for one in least}
        if all(counts[one] == 0 or counts[one] >= least[one] for one in least):
            best = max(best, sum(met(duty, assigned) for duty in duties))
    return best


@pytest.mark.parametrize("seed", range(150))
def test_the_most_is_found_and_shown(seed):
    rng = Random(seed)
    duties, least, ways = case(rng)
    found = Dutiful(duties, least, ways)
    most = found.most()
    assert most == everything(duties, least, ways)
    for blocks in (found.blocks(), found.blocks(rng), found.blocks(rng)):
        assert sum(met(duty, blocks) for duty in duties) == most
        counts = {one: sum(one in against for against in blocks.values()) for one in least}
        assert all(counts[one] == 0 or counts[one] >= least[one] for one in least)
