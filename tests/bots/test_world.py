"""What a bot imagines agrees with all it knows, and never holds what it cannot know."""

from random import Random

import pytest

import dicewright as dw
from dicewright.bots import Observation, World, make, play
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.face import position

TABLES = [("dice_throne", ["barbarian", "paladin"]), ("dice_masters", ["demo", "demo"])]


def asked(game, seats, number, decisions=24):
    match = dw.start(game, seats=seats, seed=f"world {number}")
    play(match, {seat: make("greedy", str(seat)) for seat in (0, 1)}, limit=decisions)
    return match, Observation(match, match.ask.seat)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("number", range(3))
def test_the_dreamer_sees_in_it_what_it_saw(game, seats, number):
    match, seen = asked(game, seats, number)
    before = match.digest()
    world = seen.imagine(Random(number))
    assert world.view(seen.seat) == match.view(seen.seat, log=False)
    assert world.seen().log() == seen.log()
    world.answer(world.ask.sample(Random(1)))
    assert match.digest() == before


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hidden_things_and_dice_to_come_differ_from_world_to_world(game, seats):
    """Whoever always plays the same answers meets other dice in each world, and others than in the match."""
    match, seen = asked(game, seats, 5)
    ends = set()
    for number in range(6):
        world = seen.imagine(Random(number))
        world.play(make("greedy", ""), limit=30)
        ends.add(str([world.view(seat) for seat in (0, 1)]))
    truth = match.clone()
    play(truth, {seat: make("greedy", "") for seat in (0, 1)}, limit=30)
    assert len(ends) == 6
    assert str([truth.view(seat, log=False) for seat in (0, 1)]) not in ends


def test_the_hand_of_the_other_seat_is_dealt_anew():
    match, seen = asked("dice_throne", ["barbarian", "paladin"], 1)
    other = 1 - seen.seat

    def hand(view):
        return next(
            tuple(card["id"] for card in zone["items"]) for zone in view["zones"] if zone["key"] == f"hand {other}"
        )

    hands = {hand(seen.imagine(Random(number)).view(other)) for number in range(20)}
    assert len(hands) > 10
    assert sum(hand(seen.imagine(Random(number)).view(other)) == hand(match.view(other)) for number in range(20)) <= 2


def test_the_log_of_another_seat_is_never_read_in_it():
    """What the other seat drew stands in its own log, so that in a world only the dreamer's log can be read."""
    _, seen = asked("dice_throne", ["barbarian", "paladin"], 2)
    world = seen.imagine(Random(1))
    while world.ask is not None and world.ask.seat == seen.seat:
        world.answer(world.ask.sample(Random(2)))
    told = [line["text"] for line in world.seen().log()]
    assert told[: len(seen.log())] == [line["text"] for line in seen.log()]
    assert "log" not in world.view(1 - seen.seat)


def test_rolls_that_were_scripted_are_not_known_in_it():
    game = build(new_setup("dice_throne", None, ["barbarian", "paladin"], {}))
    given = {"phase": "offensive roll phase"}
    match = position.begin_at(game, given, secret="a", seeds=["", ""], rolls=[6, 6, 6, 6, 6], draws={})
    seen = Observation(match, match.ask.seat)
    rolls = set()
    for number in range(8):
        world = seen.imagine(Random(number))
        world.answer("roll")
        rolls.add(tuple(die["face"]["value"] for die in world.seen().zone("dice", seen.seat)))
    assert len(rolls) > 4


def test_nothing_public_leads_from_a_world_to_the_match():
    match, seen = asked("dice_throne", ["barbarian", "paladin"], 1)
    world = seen.imagine(Random(1))
    for one in (world, world.seen(), world.clone()):
        for name in dir(one):
            if not name.startswith("_"):
                assert not isinstance(getattr(one, name), (dw.Match, type(match.state)))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_single_parts_of_an_observation_are_those_of_its_view(game, seats):
    _, seen = asked(game, seats, 3)
    for zone in seen.view["zones"]:
        alone = seen.zone(zone["name"], zone["seat"])
        if zone["name"] == "bag":  # its order means nothing
            alone.sort(key=lambda item: item["id"])
        assert alone == zone["items"]
        for item in zone["items"]:
            assert seen.item(item["id"]) == {**item, "zone": zone["name"], "seat": zone["seat"]}
    assert [seen.player(seat) for seat in range(seen.seats)] == seen.view["seats"]
    assert seen.part("phase") == seen.view["phase"] == seen.phase


def test_a_hidden_card_is_no_item():
    match, seen = asked("dice_throne", ["barbarian", "paladin"], 1)
    other = 1 - seen.seat
    held = next(zone for zone in match.view(other)["zones"] if zone["key"] == f"hand {other}")["items"]
    assert held
    assert all(seen.item(card["id"]) is None for card in held)
    assert seen.zone("hand", other) == []
    assert seen.item(-1) is None


def test_a_policy_plays_until_it_is_told_to_stop():
    _, seen = asked("dice_throne", ["barbarian", "paladin"], 1)
    world = seen.imagine(Random(1))
    turn = world.turn
    assert world.play({0: make("greedy"), 1: make("random")}, until=lambda now: now.turn > turn + 1) > 2
    assert world.turn == turn + 2
    assert world.play(make("random"), limit=3) == 3
    world.play(make("greedy"))
    assert world.result is not None
    with pytest.raises(ValueError, match="nobody is asked"):
        world.seen()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_evaluation_is_fair_to_both_sides_and_exact_at_the_end(game, seats):
    _, seen = asked(game, seats, 4)
    world = seen.imagine(Random(1))
    assert world.worth(0) + world.worth(1) == pytest.approx(1)
    assert 0 < world.worth(0) < 1
    world.play(make("greedy"))
    assert {world.worth(0), world.worth(1)} == {0.0, 1.0}


def test_the_outcomes_of_a_roll_are_all_there_is():
    game = build(new_setup("dice_throne", None, ["barbarian", "paladin"], {}))
    given = {"phase": "offensive roll phase"}
    match = position.begin_at(game, given, secret="a", seeds=["", ""], rolls=[1, 2, 3, 4, 6], draws={})
    match.answer("roll")
    match.answer("smack")
    world = Observation(match, match.ask.seat).imagine(Random(1))
    found = world.outcomes("divine defense")
    assert len(found) == 6**3
    assert sum(one.probability for one in found) == pytest.approx(1)
    assert len({one.draws for one in found}) == 6**3
    with pytest.raises(ValueError, match="more than 20 outcomes"):
        world.outcomes("divine defense", most=20)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_key_is_of_the_position(game, seats):
    _, seen = asked(game, seats, 6)
    world = seen.imagine(Random(1))
    twin = world.clone()
    assert twin.key() == world.key()
    answers = seen.choices.some(2)
    keys = set()
    for answer in answers:
        one = world.clone()
        one.answer(answer)
        keys.add(one.key())
    assert len(keys) == len(answers)
    assert world.key() not in keys
    assert isinstance(world, World)
