"""Chances in words: true at each moment of both games, and why there are none where there are none."""

import random

import pytest

import dicewright as dw
from dicewright.odds.live import with_odds
from dicewright.table.numbers import keep_lines, no_odds, odds_lines


def views(game, seed, most=400, **options):
    """The view of whoever is asked, and of somebody else, at the decisions of a random match; then at its end."""
    match = dw.start(game, seed=seed, **options)
    rng = random.Random(seed)
    while match.ask is not None and match.decisions < most:
        yield with_odds(match.view(match.ask.seat))
        yield with_odds(match.view(1 - match.ask.seat))
        match.answer(match.ask.sample(rng))
    yield with_odds(match.view(0))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_chances_is_true_at_every_moment(seed):
    told = set()
    for view in views("dice_throne", seed, seats=["barbarian", "samurai"]):
        said = " ".join(odds_lines(view)) or no_odds(view)
        rolling = view["step"] in ("roll", "announced") and view["result"] is None
        mine = view["attacker"] == view["viewer"]
        if not rolling:
            assert said.startswith("The match is over" if view["result"] else "Nobody is rolling for an Offensive")
        elif view["attempts"]:
            name = view["seats"][view["attacker"]]["name"]
            assert said.lstrip().startswith(f"Chances{'' if mine else f' of {name}'} under the best keeps: ")
        else:
            assert "no Roll Attempt left" in said
            assert said.startswith("You have") == mine
        told.add(said[:12])
    assert len(told) >= 3


@pytest.mark.parametrize("edition", ["avx14", "jus18"])
def test_in_dice_masters_nothing_is_said_of_roll_attempts(edition):
    said = {
        "".join(odds_lines(view)) or no_odds(view)
        for view in views("dice_masters", 3, 150, edition=edition, seats=["demo", "demo"])
    }
    assert len(said) == 1
    assert "No chances are counted in a match of Dice Masters." in said.pop()


def rolling(rolled):
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=4)
    while "roll" not in [option.key for option in match.ask.option_list()]:
        match.answer("pass")
    for answer in ["roll", {"reroll": ["die 1"]}, {"reroll": ["die 1"]}][:rolled]:
        match.answer(answer)
    return with_odds(match.view(match.ask.seat))


def test_one_ability_before_between_and_after_the_rolls():
    assert keep_lines(rolling(0), "smack")[0].endswith("with 3 Roll Attempts left, nothing rolled yet.")
    assert keep_lines(rolling(0), "mig") == keep_lines(rolling(0), "mighty blow")
    assert "keep" in keep_lines(rolling(1), "smack")[0]
    assert keep_lines(rolling(1), "dragon") == []
    last = rolling(3)
    assert last["attempts"] == 0
    for row in last["odds"]["rows"]:
        shown = "the dice show it" if row["probability"] else "the dice do not show it, and no Roll Attempt is left"
        assert shown in " ".join(" ".join(keep_lines(last, row["needs"])).split())
    assert {row["probability"] for row in last["odds"]["rows"]} == {0.0, 1.0}
