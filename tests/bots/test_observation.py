"""A bot sees its seat's view and its choices, and nothing leads from there to the state."""

from random import Random

import pytest

from dicewright.bots import Observation, UnknownBot, make, play
from dicewright.engine.match import Match
from tests.table.toy_table import TableToy


@pytest.fixture
def match():
    return Match.begin(TableToy({}), "seed 1", ["", ""])


def test_observation_is_the_view_of_its_seat(match):
    seen = Observation(match, 0)
    whole = match.view(0)
    whole.pop("log")
    whole.pop("result")
    assert seen.view == whole
    assert seen.choices.keys == ["play imp 3", "play imp 4", "play imp 5", "pass"]
    assert seen.log() == match.view(0)["log"]
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        Observation(match, 1)


def test_choices_judge_and_sample(match):
    choices = Observation(match, 0).choices
    assert choices.legal("pass")
    assert not choices.legal("fly")
    assert choices.legal(choices.sample(Random(1)))
    assert choices.some(2) == ["play imp 3", "play imp 4"]


def test_no_public_name_leads_to_the_state(match):
    seen = Observation(match, 0)
    for one in (seen, seen.choices):
        for name in dir(one):
            if not name.startswith("_"):
                assert not isinstance(getattr(one, name), (Match, type(match.state)))


@pytest.mark.parametrize("name", ["greedy", "random", "mc:steps=60", "ismcts:steps=60"])
def test_bots_play_whole_matches_and_repeat_themselves(name):
    ends = []
    for _ in range(2):
        match = Match.begin(TableToy({}), "seed 1", ["", ""])
        given = play(match, {0: make(name, "7"), 1: make("random", "8")})
        assert match.result is not None
        assert given == match.decisions
        ends.append(match.digest())
    assert ends[0] == ends[1]


def test_a_bot_goes_on_alike_after_a_pause(match):
    whole = Match.begin(TableToy({}), "seed 1", ["", ""])
    play(whole, {0: make("random", "7"), 1: make("random", "7")})
    play(match, {0: make("random", "7"), 1: make("random", "7")}, limit=9)
    assert match.decisions == 9
    loaded = Match.from_json(match.to_json(), TableToy({}))
    play(loaded, {0: make("random", "7"), 1: make("random", "7")})
    assert loaded.digest() == whole.digest()


def test_unknown_bot_says_which_there_are():
    with pytest.raises(UnknownBot, match="did you mean greedy"):
        make("gredy")
    with pytest.raises(UnknownBot, match="choose random, greedy, expectimax, canny, ismcts or mc"):
        make("zzz")
