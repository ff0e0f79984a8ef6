"""The chances at a real table, for the one who rolls and for everybody else."""

import random

import dicewright as dw
from dicewright.odds.live import odds_of, with_odds


def rolling(attempts):
    """A duel at an Offensive Roll Phase with so many attempts left, and its view."""
    rng = random.Random(4)
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=4)
    for _ in range(400):
        view = match.view(match.ask.seat)
        if view["step"] == "roll" and view["attempts"] == attempts:
            return match, view
        keys = [option.key for option in match.ask.option_list()]
        match.answer("reroll" if "reroll" in keys and attempts < 2 else match.ask.sample(rng))
    raise AssertionError("nobody came to roll")


def test_before_the_first_roll():
    match, view = rolling(3)
    odds = odds_of(view)
    assert odds["attempts"] == 3
    assert odds["keeps"] == {}
    assert all(0 < row["probability"] < 1 for row in odds["rows"])
    assert odds_of(match.view(None)) == odds
    assert odds_of(match.view(1 - view["attacker"])) == odds


def test_with_dice_on_the_table():
    _, view = rolling(2)
    odds = odds_of(view)
    lit = {row["key"] for section in view["seats"][odds["seat"]]["sheet"] for row in section["rows"] if row["lit"]}
    for at, row in enumerate(odds["rows"]):
        assert row["probability"] == max(worth[at] for worth in odds["keeps"].values())
        assert odds["keeps"][row["keep"]][at] == row["probability"]
        assert (row["probability"] == 1.0) or row["key"] not in lit or row["needs"][0] != "3"
    assert with_odds(view)["odds"] == odds


def test_nobody_rolls():
    view = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=4).view(0)
    assert odds_of({**view, "step": "income"}) is None
    assert with_odds({**view, "step": "income"}) == {**view, "step": "income"}
    assert odds_of(dw.start("dice_masters", seed=1).view(0)) is None


def test_a_die_of_somebody_else_has_no_odds():
    _, view = rolling(2)
    dice = next(zone for zone in view["zones"] if zone["key"] == f"dice {view['attacker']}")
    dice["items"][0]["face"]["symbols"] = []
    assert odds_of(view) is None
