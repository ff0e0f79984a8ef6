"""The public face: everything a researcher needs is there, says what it is, and says what to do instead."""

import inspect
import pickle
import random

import pytest

import dicewright as dw
from dicewright.lab.bench import compiled


def begun(**more):
    return dw.start("dice_throne", seats=["barbarian", "paladin"], seed=7, **more)


@pytest.mark.skipif(compiled(), reason="compiled classes keep no docstrings; the source has them")
def test_every_public_name_says_what_it_is():
    for name in dw.__all__:
        found = getattr(dw, name)
        if inspect.isclass(found) or inspect.isfunction(found):
            assert inspect.getdoc(found), name
    for name, member in inspect.getmembers(dw.Match) + inspect.getmembers(dw.Ask):
        if not name.startswith("_") and (callable(member) or isinstance(member, property)):
            assert inspect.getdoc(member), name


def test_a_match_an_ask_and_a_decision_show_what_they_are():
    match = begun()
    assert repr(match).startswith("<Dice Throne match, turn 1, 0 decisions: seat ")
    assert repr(match.ask).startswith(f"<pick for seat {match.ask.seat}: ")
    for _ in range(1200):
        if match.ask is None:
            match = begun()
        match.answer(match.ask.sample(random))
    assert repr(match.last).startswith(f"<decision {match.decisions}: seat ")
    assert len(repr(match.last)) < 300


def test_choices_are_what_a_match_can_be_started_with():
    for game in dw.GAMES:
        for mode in dw.choices(game)["modes"]:
            edition = mode.get("editions", [None])[0]
            options = {} if edition is None else {"edition": edition}
            assert dw.start(game, mode=mode["key"], **options).ask is not None


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: begun().view(9), "there is no seat 9; there are 0, 1"),
        (lambda: begun().imagine(-1, random), "there is no seat -1"),
        (lambda: begun().hush(2, "next turn"), "there is no seat 2"),
        (lambda: begun(seeds=["a"]), "one for each of the 2 seats, not 1"),
        (lambda: dw.from_json({}), "save one with match.to_json"),
        (lambda: dw.from_json({"setup": [], "content": ""}), "what it was made with"),
        (lambda: dw.replay({}), "match.record makes one"),
    ],
)
def test_a_slip_says_what_there_is(wrong, told):
    with pytest.raises(ValueError, match=told):
        wrong()


def test_legal_answers_are_listed_counted_checked_and_sampled():
    ask = begun().ask
    listed = list(ask.answers())
    assert len(listed) == ask.count()
    assert ask.sample(random) in listed
    assert all(ask.check(one) == one for one in listed)


def test_a_match_can_be_pickled():
    match = begun()
    again = pickle.loads(pickle.dumps(match))
    assert again.digest() == match.digest()
    assert again.ask.option_list()[0].key == match.ask.option_list()[0].key


def test_a_view_comes_without_its_log_where_that_is_asked_for():
    match = begun()
    short = match.view(0, log=False)
    assert {**short, "log": match.view(0)["log"]} == match.view(0)
