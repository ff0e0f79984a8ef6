"""A sentence is one answer, with the dice it names, or nothing at all."""

import pytest

import dicewright as dw
from dicewright.engine.ask import IllegalAnswer
from dicewright.table import lines
from dicewright.table.moves import say


@pytest.fixture
def rolled():
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=7)
    while "reroll" not in [option.key for option in match.ask.option_list()]:
        keys = [option.key for option in match.ask.option_list()]
        match.answer("roll" if "roll" in keys else "pass")
    return match


def values(match):
    seat = match.view(None)["active"]
    zone = next(zone for zone in match.view(None)["zones"] if zone["key"] == f"dice {seat}")
    return [item["face"]["value"] for item in zone["items"]]


def test_keep_says_that_and_what_is_rolled_again(rolled):
    before = values(rolled)
    say(rolled, rolled.ask.seat, "keep 1 2 3")
    assert values(rolled)[:3] == before[:3]
    assert rolled.history()[-1].answer == {"reroll": ["die 4", "die 5"]}


def test_reroll_with_dice_is_the_same(rolled):
    twin = rolled.clone()
    say(rolled, rolled.ask.seat, "reroll 4 5")
    say(twin, twin.ask.seat, "keep 1 2 3")
    assert rolled.digest() == twin.digest()


@pytest.mark.parametrize("typed", ["keep 1 2 3 4 5", "reroll 9", "keep hammers", "fly", "reroll", "reroll none"])
def test_what_cannot_be_done_changes_nothing(rolled, typed):
    before = rolled.digest()
    with pytest.raises(IllegalAnswer) as refused:
        say(rolled, rolled.ask.seat, typed)
    assert refused.value.rule
    assert rolled.digest() == before


def test_only_the_seat_that_is_asked_may_say(rolled):
    with pytest.raises(IllegalAnswer, match="not your decision"):
        say(rolled, 1 - rolled.ask.seat, "reroll")


def test_open_dice_are_said_with_their_numbers(rolled):
    view = rolled.view(rolled.ask.seat)
    text = " ".join(line.strip() for line in lines.open_dice(view))
    first = values(rolled)[0]
    assert text.startswith(f"Your dice: die 1: {first} ")
    assert text.count("die ") == 5
    assert lines.open_dice(rolled.view(None))[0].strip().startswith("Dice of ")
