"""The pace of mass play rests on one fact: a match leaves no reference cycles behind."""

import gc
from random import Random

import pytest

from dicewright.games import GAMES
from dicewright.lab.pace import steady
from dicewright.lab.setups import random_table


@pytest.mark.parametrize("game", GAMES)
def test_a_match_leaves_no_cycles(game):
    rng = Random(3)
    table = random_table(game, rng)
    table.start("read the content first")
    gc.collect()
    gc.disable()
    try:
        match = table.start("cycles")
        while (ask := match.ask) is not None:
            match.answer(ask.sample(rng))
        del match, ask
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.parametrize("was_on", [True, False])
def test_the_collector_is_left_as_it_was(was_on):
    before = gc.isenabled()
    (gc.enable if was_on else gc.disable)()
    try:
        with steady():
            assert not gc.isenabled()
        assert gc.isenabled() is was_on
    finally:
        (gc.enable if before else gc.disable)()
