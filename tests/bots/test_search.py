"""Bots that search: they repeat themselves, try what can be answered, and know no more than their seat."""

from random import Random

import pytest

import dicewright as dw
from dicewright.bots import Observation, UnknownBot, make, play
from dicewright.bots.candidates import candidates, word_of
from dicewright.bots.search import MonteCarloBot, Tried

SEARCHERS = ["mc:steps=150", "ismcts:steps=150"]
TABLES = [("dice_throne", ["barbarian", "paladin"]), ("dice_masters", ["demo", "demo"])]


def questions(game, seats, seed, count=200):
    """Observations of a match between greedy bots, each before its answer."""
    match = dw.start(game, seats=seats, seed=seed)
    greedy = make("greedy", "q")
    while match.ask is not None and match.decisions < count:
        seen = Observation(match, match.ask.seat)
        yield match, seen
        match.answer(greedy.decide(seen))


@pytest.mark.parametrize("name", ["greedy", *SEARCHERS])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_answers_the_same_whatever_is_hidden_from_it(name, game, seats):
    """The true hidden cards and dice to come make no difference: in a world that only agrees with what the seat
    knows, with the same seed, it answers the same."""
    bot = make(name, "contract")
    compared = 0
    for match, seen in questions(game, seats, "hidden", 40):
        if seen.choices.count() == 1 or match.decisions % 3:
            continue
        other = match.imagine(seen.seat, Random(match.decisions))
        assert bot.decide(Observation(other, seen.seat)) == bot.decide(seen)
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("name", SEARCHERS)
def test_answers_are_legal_and_the_match_is_left_alone(name):
    bot = make(name, "legal")
    for match, seen in questions("dice_masters", ["demo", "demo"], "alone", 24):
        before = match.digest()
        assert seen.choices.legal(bot.decide(seen))
        assert match.digest() == before


def test_all_of_a_small_question_is_tried_and_a_sample_of_a_large_one():
    small = large = 0
    for _, seen in questions("dice_masters", ["demo", "demo"], "some", 80):
        base = make("greedy", "").decide(seen)
        found = candidates(seen.choices, base, 8, Random(1))
        assert found[0] == base
        assert len({word_of(one) for one in found}) == len(found) <= 8
        assert all(seen.choices.legal(one) for one in found)
        if seen.choices.count() <= 8:
            assert len(found) == len({word_of(one) for one in [base, *seen.choices.some(8)]})
            small += 1
        else:
            large += len(found) > 2
    assert small
    assert large


def test_two_worlds_that_agree_prove_little():
    one, other = Tried(("a",)), Tried(("b",))
    one.worths, other.worths = [0.6, 0.6], [0.5, 0.5]
    ahead, error = one.ahead(other)
    assert ahead == pytest.approx(0.1)
    assert error > 0.04
    one.worths, other.worths = [0.6] * 50, [0.5] * 50
    assert one.ahead(other)[1] < 0.005


def test_it_takes_a_win_that_is_there():
    """With both at 1 Health, whoever can win now does."""
    from dicewright.games import build, new_setup
    from dicewright.games.dice_throne.face import position

    game = build(new_setup("dice_throne", None, ["barbarian", "paladin"], {}))
    given = {
        "phase": "offensive roll phase",
        "paladin": {"health": 1, "hand": []},
        "barbarian": {"health": 1, "hand": []},
    }
    match = position.begin_at(game, given, secret="a", seeds=["", ""], rolls=[1, 1, 1, 1, 1], draws={})
    match.answer("roll")
    found = make("mc:steps=400", "win").judged(Observation(match, 0))
    assert found[0].worth > 0.5
    assert found[0].answer == "smack"
    assert next(one for one in found if one.answer == "no ability").behind > 0.2


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("mc:speed=1", "has no argument 'speed': it has budget, most"),
        ("mc:steps=many", "steps of the bot mc is a number, such as 1000"),
        ("mc:steps=-1", "cannot be less than 0"),
        ("greedy:steps=1", "it has none"),
        ("mcc:steps=1", "did you mean mc"),
    ],
)
def test_wrong_arguments_say_which_there_are(name, told):
    with pytest.raises(UnknownBot, match=told):
        make(name)


def test_arguments_come_with_the_name():
    bot = make("mc:steps=300:turns=2:sure=1.5", "x")
    assert isinstance(bot, MonteCarloBot)
    assert (bot.steps, bot.turns, bot.sure) == (300, 2, 1.5)


def test_a_budget_of_time_is_kept():
    from time import thread_time

    bot = make("mc:budget=30")
    for _, seen in questions("dice_masters", ["demo", "demo"], "time", 30):
        began = thread_time()
        bot.decide(seen)
        assert thread_time() - began < 1.5  # the first world is always finished


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_search_does_not_lose_to_greedy(game, seats):
    """A few matches only: what it wins is measured in the lab, see docs/bots.md."""
    won = 0
    for number in range(4):
        match = dw.start(game, seats=seats, seed=f"search {number}")
        play(match, {number % 2: make("mc:steps=200", "s"), 1 - number % 2: make("greedy", "g")})
        won += match.result["winner"] == number % 2
    assert won >= 1
