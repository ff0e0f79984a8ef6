"""Who begins, who may act when, and turns with more than one attack."""

import pytest

import dicewright as dw
from dicewright.games.dice_masters.continuous.filters import FITS
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.face.position import look
from dicewright.games.dice_masters.phrases.kinds import StayedHome
from tests.dice_masters.test_verbs import stand


@pytest.mark.parametrize(("word", "own"), [("go first", True), ("go second", False)])
@pytest.mark.parametrize("seed", range(3))
def test_who_wins_the_toss_chooses(word, own, seed):
    match = dw.start("dice_masters", edition="jus18", first="toss", seed=seed)
    winner = match.ask.seat
    match.answer(word)
    assert (match.state.facts["active"] == winner) is own
    assert look(match, f"{match.state.facts['active']}.prep") == {"sidekick": 3}  # DM-DRAW-04


@pytest.mark.parametrize("first", [0, 1])
def test_a_first_player_can_be_named(first):
    match = dw.start("dice_masters", edition="avx14", first=first, seed=1)
    assert match.state.facts["active"] == first


def test_random_first_players_differ():
    seats = {dw.start("dice_masters", first="random", seed=seed).state.facts["active"] for seed in range(12)}
    assert seats == {0, 1}


@pytest.mark.parametrize("edition", ["AVX14", "CW16", "INF18", "JUS18"])
def test_another_attack_step_follows_with_who_is_left(edition):
    given = {"step": "attack", 0: {"field": ["CW-053 L1", "CW-053 L1"]}, 1: {"field": ["sidekick"]}}
    match = stand(edition, given, ("CW-053:4", "CW-011:4"))
    game_actions.attack_again(match.state)
    match.answer(["ms marvel 1"])
    match.answer({"sidekick 9": ["ms marvel 1"]})
    assert match.ask.kind == "subset"
    assert [option.key for option in match.ask.option_list()] == ["ms marvel 2", "ms marvel 1"]
    match.answer(["ms marvel 1", "ms marvel 2"])
    assert look(match, "1.life") == 4


@pytest.mark.parametrize("edition", ["AVX14", "CW16", "INF18", "JUS18"])
def test_who_attacked_and_is_back_in_the_field_is_not_one_that_did_not(edition):
    given = {"step": "attack", 0: {"field": ["CW-053 L1", "CW-006 L1", "sidekick"], "reserve": ["sidekick M x2"]}}
    match = stand(edition, given, ("CW-053:4 CW-006:4 AVX-025", "CW-011:4"))
    match.answer(["ms marvel 1", "sidekick 1"])
    match.answer("global distraction")
    match.answer("ms marvel 1")
    state = match.state
    stayed = [
        word
        for word in ("ms marvel 1", "falcon 1")
        if FITS[StayedHome](state, {"you": 0}, StayedHome(), state.things[match.game.number_of(state, word)])
    ]
    assert look(match, "ms marvel 1.role") is None
    assert stayed == ["falcon 1"]


def test_passing_says_what_follows():
    mine = {"reserve": ["sidekick P", "sidekick shield"], "field": ["sidekick"]}
    given = {0: mine, 1: {"reserve": ["sidekick shield"]}}
    match = stand("JUS18", given, ("CW-006:4 AI-056", "CW-011:4"))
    labels = [option.label for option in match.ask.option_list() if option.key == "pass"]
    match.answer("pass")
    labels += [option.label for option in match.ask.option_list() if option.key == "pass"]
    match.answer("pass")
    labels += [option.label for option in match.ask.option_list() if option.key == "pass"]
    assert labels == [
        "Pass: end the Main Step, unless your opponent acts",
        "Pass: your opponent goes on or ends the Main Step",
        "Pass: end the Main Step",
    ]
