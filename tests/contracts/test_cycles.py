"""A match makes no circle of objects: what is dropped is free at once, without a pass of the garbage collector."""

import gc
from random import Random

import pytest

from dicewright.engine.ask import PASS
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


@pytest.mark.parametrize("game", ["dice_masters", "dice_throne"])
def test_a_clone_is_offered_what_its_match_has_found_and_an_imagined_world_finds_it_anew(game: str) -> None:
    rng = Random(1)
    match = random_table(game, rng, 2, rivals=True).start("offered")
    while match.ask is not None and match.ask.on_pass != PASS:
        match.answer(match.ask.sample(rng))
    ask, clone = match.ask, match.clone()
    assert ask is not None
    assert clone.ask is not None
    assert clone.ask.option_list() is ask.option_list()
    world = match.imagine(ask.seat, rng)
    assert world.state.cache == {}
    assert world.ask is not None
    assert world.ask.option_list() is not ask.option_list()
