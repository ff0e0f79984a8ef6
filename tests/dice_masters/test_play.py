"""Whole random matches of Dice Masters in every edition keep the engine's promises."""

from random import Random

import pytest

import dicewright as dw
from dicewright.games.dice_masters import random_seats
from dicewright.games.dice_masters.cards.editions import EDITIONS
from dicewright.lab.contracts import AT_ANY_DECISION, inventory


def play(match, rng, most=3000):
    for _ in range(most):
        if match.ask is None:
            return match
        match.answer(match.ask.sample(rng))
    return match


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_demo_game_is_played_to_its_end(edition, seed):
    match = play(dw.start("dice_masters", mode="demo", edition=edition.lower(), seed=seed), Random(seed))
    assert match.result is not None
    assert match.result["rule"].startswith("DM-WIN")
    assert dw.verify(match.record) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_promise_holds_in_the_middle_of_random_matches(edition):
    rng = Random(edition)
    for mode in ("demo", "tournament"):
        seats = random_seats(rng, mode, edition)
        match = dw.start("dice_masters", mode=mode, edition=edition, seats=seats, seed=rng.random())
        whole = inventory(match)
        while match.ask is not None and match.decisions < 90:
            match.answer(match.ask.sample(rng))
            if match.decisions % 30 == 0:
                for check in AT_ANY_DECISION:
                    check(match, rng)
        assert inventory(match) == whole


def test_every_answer_of_small_asks_is_legal_and_counted():
    rng = Random(5)
    match = dw.start("dice_masters", edition="jus18", seed=11)
    seen = set()
    while match.ask is not None and len(seen) < 4:
        ask = match.ask
        if ask.count() <= 64:
            seen.add(ask.kind)
            answers = list(ask.answers())
            assert len(answers) <= ask.count()
            for answer in answers:
                match.clone().answer(answer)
        match.answer(ask.sample(rng))
    assert {"pick", "subset"} <= seen
