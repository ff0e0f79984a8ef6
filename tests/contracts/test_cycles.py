"""A match makes no circle of objects: what is dropped is free at once, without a pass of the garbage collector."""

import gc
from random import Random

import pytest

from dicewright.engine.match import Match
from dicewright.lab.setups import random_table


def left_behind(match: Match, rng: Random) -> int:
    """How many objects wait for the collector after clones were asked, answered, looked at and dropped."""
    gc.collect()
    gc.disable()
    try:
        for _ in range(10):
            clone = match.clone()
            clone.keep_trail()
            for _ in range(4):
                if clone.ask is None:
                    break
                clone.view(clone.ask.seat)
                clone.answer(clone.ask.sample(rng))
            del clone
        return gc.collect()
    finally:
        gc.enable()


@pytest.mark.parametrize("game", ["dice_masters", "dice_throne"])
@pytest.mark.parametrize("number", range(5))
def test_a_clone_that_is_dropped_leaves_nothing_behind(game: str, number: int) -> None:
    rng = Random(number)
    match = random_table(game, rng).start(f"cycles {number}")
    for _ in range(15 * number):
        if match.ask is not None:
            match.answer(match.ask.sample(rng))
    left_behind(match, rng)  # what is made once for a match, such as its game, may be made in here
    assert left_behind(match, rng) == 0
