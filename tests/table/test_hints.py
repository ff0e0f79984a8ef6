"""The guided games: every hint is told in its game, and its file says nothing that is not read."""

import pytest

from dicewright import start
from dicewright.bots import Observation, make
from dicewright.games import GAMES
from dicewright.language.content import ContentError
from dicewright.table import hints
from dicewright.table.hints import guided, guided_game

FIRST = 0
MOST = 500
PLAYERS = (("greedy", False), ("random", False), ("greedy", True))
"""Who plays: a bot, and whether it passes wherever it can and so keeps its cards."""


def told_in(game):
    """The keys of all hints that are told to these players, in their order for the first."""
    found = {}
    for name, passes in PLAYERS:
        match, told = guided(game).begin(), set()
        bots = [make(name, "c"), make("greedy", "other")]
        for _ in range(MOST):
            if match.ask is None:
                break
            seat = match.ask.seat
            options = [option.key for option in match.ask.option_list()]
            if seat == FIRST and options != ["pass"]:
                hint = guided(game).next(match.view(seat), told)
                if hint is not None:
                    told.add(hint.key)
                    found[hint.key] = True
            waits = passes and seat == FIRST and "pass" in options
            match.answer("pass" if waits else bots[seat].decide(Observation(match, seat)), seat)
    return list(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_has_its_moment(game):
    assert {one.key for one in guided(game).hints} == set(told_in(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_game_begins_the_same_each_time_and_the_learner_first(game):
    one, other = guided(game).begin(), guided(game).begin()
    assert one.ask.seat == FIRST
    assert one.view(FIRST) == other.view(FIRST)
    assert guided_game(one) is guided(game)
    assert guided_game(start(game, seed="another")) is None


@pytest.mark.parametrize("game", GAMES)
def test_hints_come_one_at_a_time_and_keep_no_answer_away(game):
    match = guided(game).begin()
    view = match.view(FIRST)
    first = guided(game).next(view, ())
    assert first == guided(game).hints[0]
    assert guided(game).next(view, {first.key}) != first
    assert guided(game).next(match.view(1), ()) is None  # who is not asked is told nothing
    assert guided(game).next(view, {one.key for one in guided(game).hints}) is None


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_short(game):
    for one in guided(game).hints:
        assert len(one.text) <= 300, one.key
        assert one.text.endswith(".")


SAID = """\
match: {mode: duel, seats: [barbarian, paladin], seed: x}
hints:
  - {key: one, rule: DT-ROLL-01, text: Roll.MORE}
"""


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (", txt: Roll", "unknown key 'txt'; did you mean 'text'?"),
        (", when: {atempts: 2}", "unknown key 'atempts'; did you mean 'attempts'?"),
        (", when: {attempts: two}", "must be a whole number"),
        (", see: DT-ROLL-99", "there is no rule DT-ROLL-99 of dice_throne"),
        ("}\n  - {key: one, rule: DT-ROLL-01, text: Again.", "there are two of the key 'one'"),
    ],
)
def test_what_is_not_read_is_refused(more, said, tmp_path, monkeypatch):
    (tmp_path / "hints").mkdir()
    (tmp_path / "hints" / "dice_throne.yaml").write_text(SAID.replace("MORE", more))
    monkeypatch.setattr(hints, "content_path", lambda: tmp_path)
    guided.cache_clear()
    try:
        with pytest.raises(ContentError, match=r"hints/dice_throne.yaml") as found:
            guided("dice_throne")
    finally:
        guided.cache_clear()
    assert said in str(found.value)
