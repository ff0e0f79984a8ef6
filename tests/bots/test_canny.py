"""Expectimax keeps and alters dice by the odds; canny looks ahead and repeats itself; each is offered by its level."""

from random import Random

import pytest

from dicewright import start
from dicewright.bots import BOTS, Observation, World, make, play
from dicewright.bots.by_odds import decide
from dicewright.bots.levels import LEVELS, opponent
from dicewright.bots.worth import damage_in, worth
from dicewright.games import GAMES, build, new_setup
from dicewright.games.dice_throne.face import position


def rolled(dice, attempts, hand=(), cp=5, foe=50):
    """The Barbarian's Offensive Roll Phase with these dice and so many Roll Attempts left."""
    game = build(new_setup("dice_throne", None, ["barbarian", "paladin"], {}))
    given = {
        "phase": "offensive roll phase",
        "barbarian": {"cp": cp, "hand": list(hand)},
        "paladin": {"health": foe},
    }
    match = position.begin_at(game, given, secret="a", seeds=["", ""], rolls=list(dice), draws={})
    match.answer("roll")
    while Observation(match, 0).part("attempts") > attempts:
        position.force(match.state, rolls=[dice[-1]], draws={})
        match.answer({"reroll": ["die 5"]})
    return match


def test_a_roll_that_is_best_is_announced_and_one_that_can_be_better_is_rolled_again():
    match = rolled([1, 2, 3, 4, 4], 2)
    assert "reroll" in decide(Observation(match, 0))
    match = rolled([6, 6, 6, 6, 6], 2)
    assert decide(Observation(match, 0)) not in ("no ability", None)


def test_a_card_that_makes_more_of_the_dice_than_it_costs_is_played():
    without = rolled([6, 6, 6, 1, 2], 0)
    assert not str(decide(Observation(without, 0))).startswith("play")
    match = rolled([6, 6, 6, 1, 2], 0, hand=["Six-It!"])
    assert "play six-it!" in [option.key for option in match.ask.option_list()]
    assert decide(Observation(match, 0)) == "play six-it!"
    match.answer("play six-it!")
    play(match, {1: make("random", "1")}, 3)
    chosen = decide(Observation(match, 0))
    assert chosen in ("die 4", "die 5")


def test_damage_is_part_of_a_worth():
    assert damage_in("deals 5 damage. heals 2.") == 5 < worth("deals 5 damage. heals 2.")
    assert damage_in("gains 2 cp") == 0


@pytest.mark.parametrize("game", GAMES)
def test_it_repeats_itself(game):
    played = []
    for _ in range(2):
        match = start(game, seed=3)
        play(match, {0: make("canny:steps=20", "1"), 1: make("canny:steps=20", "2")}, 25)
        played.append(match.digest())
    assert played[0] == played[1]


def test_it_sees_no_more_than_a_person_could():
    match = start("dice_throne", seed=5)
    play(match, {0: make("greedy", "1"), 1: make("greedy", "2")}, 30)
    seat = match.ask.seat
    world: World = Observation(match, seat).imagine(Random(4))
    assert make("canny:steps=40", "1").decide(world.seen()) == make("canny:steps=40", "1").decide(
        Observation(match, seat)
    )


def test_every_bot_is_offered_by_name_and_level():
    own = [name for name, kind in BOTS.items() if getattr(kind, "own", "")]
    assert set(LEVELS) == set(BOTS) - set(own)
    for name in LEVELS:
        assert opponent(name).startswith(f"{name} bot, {LEVELS[name].word}: ")
    assert opponent("mine") == "mine bot"
