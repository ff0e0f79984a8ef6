"""Actions and paths: every legal answer can be given in one way, and a number means the same in every match."""

from random import Random

import pytest

from dicewright.bots import Observation, make
from dicewright.engine.ask import Among, Option, Order, Pick, Refusal, Subset, say
from dicewright.engine.assign import Assign, Place, Share, Split
from dicewright.engine.value import change
from dicewright.envs import Episode, IllegalAction, OtherEnvironment, Setting
from dicewright.envs.paths import Walk, path_of
from dicewright.games import GAMES
from tests.house.rooms import PACKAGE, imports_of

A, B, C, D = (Option(key) for key in "abcd")


def answers_of(ask):
    """All answers that can be given step by step, depth first."""
    found, open_paths = [], [()]
    while open_paths:
        path = open_paths.pop()
        walk = Walk(ask)
        walk.taken = path
        for mark in walk.legal():
            walk.taken = path
            answer = walk.take(mark)
            if walk.legal():
                open_paths.append(walk.taken)
            else:
                found.append(walk.answer())
                assert answer == walk.answer()
    return found


def no_pair(keys):
    return Refusal("X", "a and b do not go together") if {"a", "b"} <= set(keys) else None


ASKS = {
    "pick": Pick(0, say(""), [A, B, change(C, among=Among((A, B, D), 1, 2))]),
    "subset": Subset(0, say(""), [A, B, C, D], 1, 3),
    "all of them": Subset(0, say(""), [A, B, C], 3, 3),
    "judged subset": Subset(0, say(""), [A, B, C, D], 0, 3, judge=no_pair),
    "order": Order(0, say(""), [A, B, C]),
    "assign": Assign(0, say(""), [Place(A, (C, D)), Place(B, (C, D), 2)]),
    "split": Split(0, say(""), 3, [Share(A, 0, 3), Share(B, 1, 2), Share(C, 0, 1)]),
}


@pytest.mark.parametrize("name", ASKS)
def test_steps_reach_every_answer_once(name):
    ask = ASKS[name]
    by_steps = answers_of(ask)
    assert len(by_steps) == len({repr(one) for one in by_steps})
    assert sorted(map(repr, by_steps)) == sorted(repr(ask.check(one)) for one in ask.answers())


def test_a_step_that_is_not_legal_is_refused():
    walk = Walk(ASKS["subset"])
    last = walk.legal()[-1]
    walk.take(last)
    with pytest.raises(ValueError, match="cannot be chosen now"):
        walk.take(last)


def test_a_very_large_question_always_comes_to_a_legal_answer():
    items = [Option(f"item {number}") for number in range(30)]
    ask = Subset(0, say(""), items, 2, 20, judge=lambda keys: Refusal("X", "no") if "item 3" in keys else None)
    rng = Random(3)
    for _ in range(20):
        walk = Walk(ask)
        while walk.legal():
            walk.take(rng.choice(walk.legal()))
        ask.check(walk.answer())


@pytest.mark.parametrize("game", GAMES)
def test_words_and_numbers_of_actions_are_one_to_one(game):
    setting = Setting(game)
    words = [setting.actions.to_string(number) for number in range(setting.actions.size)]
    assert len(set(words)) == len(words)
    assert [setting.actions.from_string(word) for word in words] == list(range(setting.actions.size))
    again = Setting(game)
    assert [again.actions.to_string(number) for number in range(again.actions.size)] == words
    with pytest.raises(ValueError, match="no action"):
        setting.actions.from_string("fly away")
    with pytest.raises(ValueError, match="there is no action -1"):
        setting.actions.to_string(-1)


@pytest.mark.parametrize("game", GAMES)
def test_a_thing_has_its_action_in_every_match(game):
    """What a number says is a thing is that thing, whatever the seed dealt."""
    setting = Setting(game)
    for seed in "ab":
        match = Episode(setting, seed).match
        told = [match.game.word(match.state, number) for number in range(setting.actions.things)]
        for number, word in enumerate(told):
            assert setting.actions.called[number].startswith(word)


@pytest.mark.parametrize("game", GAMES)
def test_random_episodes_end_and_leave_nothing_out(game):
    setting, rng = Setting(game), Random(5)
    episode = Episode(setting, "x")
    while episode.seat is not None:
        legal = episode.legal()
        assert legal
        episode.step(rng.choice(legal))
    assert episode.left_out == 0
    assert sorted(episode.returns()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize("game", GAMES)
def test_whatever_greedy_answers_can_be_given_in_steps(game):
    """The path of a bot's answer is legal step for step, and leads to that answer."""
    setting, bot = Setting(game), make("greedy", "1")
    episode = Episode(setting, "y")
    for _ in range(150):
        if episode.seat is None:
            break
        wanted = episode.match.ask.check(bot.decide(Observation(episode.match, episode.seat)))
        decision, walk = episode.match.decisions, episode.walk
        for mark in path_of(walk.ask, wanted):
            if episode.match.decisions > decision or episode.seat is None:
                break
            action = next(number for number, one in episode._legal.items() if one == mark)
            episode.step(action)
        assert walk.answer() == wanted


def test_an_illegal_action_changes_nothing():
    episode = Episode(Setting(), "1")
    before, legal = episode.match.digest(), episode.legal()
    wrong = next(number for number in range(episode.setting.actions.size) if number not in legal)
    for action in (wrong, -1, 10**9):
        with pytest.raises(IllegalAction, match="is not legal now"):
            episode.step(action)
    assert (episode.match.digest(), episode.legal()) == (before, legal)


def test_an_id_is_bound_to_setup_and_content():
    first, same = Setting("dice_throne"), Setting("dice_throne", ["barbarian", "paladin"])
    other = Setting("dice_throne", ["paladin", "barbarian"])
    assert first.id == same.id != other.id
    first.check(same.id)
    with pytest.raises(OtherEnvironment, match="another environment"):
        first.check(other.id)


def test_nothing_else_imports_environments():
    users = [
        one.place
        for file in PACKAGE.rglob("*.py")
        if file.parent.name != "envs"
        for one in imports_of(file)
        if one.module.startswith("dicewright.envs")
    ]
    assert users == []
