"""The last turn in short: rolls as they ended, abilities with what they dealt, the turn that is worth telling."""

from typing import Any

import pytest

import dicewright as dw
from dicewright.bots import Observation, make
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from dicewright.table.beats import beats_of, last_turn

Line = dict[str, Any]


def lines(*beats: dict[str, Any]) -> list[Line]:
    return [
        {"number": at, "text": "…", "rule": "", "seat": 0, "beat": {"by": 0, "to": 1, **one}}
        for at, one in enumerate(beats)
    ]


def turn(number: int, seat: int) -> dict[str, Any]:
    return {"do": "turn", "n": number, "to": seat}


def test_rolls_come_to_what_lies_there_at_the_end() -> None:
    first = {"do": "roll", "what": "attempt", "dice": [[1, 2, "sword"], [2, 6, "pow"]]}
    again = {"do": "roll", "what": "attempt", "dice": [[1, 5, "life"]]}
    turned = {"do": "alter", "dice": [[2, 4, "life"]]}
    (beat,) = beats_of(lines(first, again, turned))
    assert beat["dice"] == [[1, 5, "life"], [2, 4, "life"]]
    assert beat["lines"] == [0, 1, 2]


def test_an_ability_has_its_dice_and_its_damage() -> None:
    beats = beats_of(
        lines(
            {"do": "activate", "name": "Overpower", "kind": "offensive"},
            {"do": "deal", "n": 5},
            {"do": "roll", "what": "effect", "dice": [[9, 3, "sword"]]},
            {"do": "add", "n": 2},
            {"do": "activate", "name": "Thick Skin", "kind": "defence", "by": 1},
            {"do": "prevent", "n": 1},
            {"do": "prevent", "n": 2},
            {"do": "damage", "n": 4},
        )
    )
    assert [beat["do"] for beat in beats] == ["ability", "defence", "damage"]
    assert beats[0]["parts"] == [5, 2]
    assert beats[0]["dice"] == [[9, 3, "sword"]]
    assert beats[1]["prevented"] == 3


def test_a_defence_may_take_off_points_and_a_share() -> None:
    defence = {"do": "activate", "name": "Thick Skin", "kind": "defence"}
    (beat,) = beats_of(lines(defence, {"do": "prevent half"}, {"do": "avoid"}, {"do": "prevent", "n": 2}))
    assert (beat["prevented"], beat["share"]) == (2, "all")
    (beat,) = beats_of(lines(defence, {"do": "prevent half"}))
    assert beat["share"] == "half"


def test_what_belongs_together_is_one_beat() -> None:
    beats = beats_of(
        lines(
            {"do": "play", "card": "Smack II", "n": 2},
            {"do": "upgrade", "card": "Smack II"},
            {"do": "inflict", "token": "Stun"},
            {"do": "inflict", "token": "Stun"},
            {"do": "heal", "n": 2},
            {"do": "heal", "n": 1},
        )
    )
    assert [(beat["do"], beat.get("count"), beat.get("n")) for beat in beats] == [
        ("upgrade", None, 2),
        ("inflict", 2, None),
        ("heal", None, 3),
    ]


def test_ones_own_turn_is_told_once_it_strikes() -> None:
    log = lines(turn(4, 1), {"do": "damage", "n": 3}, turn(5, 0), {"do": "play", "card": "Six-It!", "n": 1})
    mine, theirs = last_turn(log, 0), last_turn(log, 1)
    assert mine is not None
    assert theirs is not None
    assert (mine["turn"], theirs["turn"]) == (4, 5)
    assert last_turn([], 0) is None
    assert last_turn([{"number": 1, "text": "a line without data"}], 0) is None


def test_a_match_tells_each_turn_and_nothing_hidden() -> None:
    match = dw.start("dice_throne", mode="duel", seats=["barbarian", "paladin"], seed=7)
    bots = [make("greedy", "one"), make("greedy", "other")]
    told = set()
    while match.ask is not None and match.decisions < 250:
        match.answer(bots[match.ask.seat].decide(Observation(match, match.ask.seat)))
        found = last_turn(match.view(None)["log"], None)
        if found is not None:
            told |= {beat["do"] for beat in found["beats"]}
    assert {"roll", "ability", "defence", "damage"} <= told
    for line in match.view(None)["log"]:
        if line.get("beat", {}).get("do") == "draw":
            assert not {"card", "name"} & line["beat"].keys()


@pytest.mark.parametrize("hero", hero_slugs())
def test_whatever_a_hero_does_is_told_in_beats(hero: str) -> None:
    match = dw.start("dice_throne", seats=[hero, "monk"], seed=2)
    bot = make("random", 2)
    while match.ask is not None:
        match.answer(bot.decide(Observation(match, match.ask.seat)))
    assert beats_of(match.view(None)["log"])


def test_dice_end_with_their_ability_where_a_card_or_somebody_else_rolls() -> None:
    defence, card, other = beats_of(
        lines(
            {"do": "activate", "name": "Thick Skin", "kind": "defence"},
            {"do": "roll", "what": "defence", "dice": [[1, 2, "sword"]]},
            {"do": "play", "card": "Feelin' Good!", "n": 0},
            {"do": "roll", "what": "effect", "dice": [[7, 6, "pow"]]},
            {"do": "prevent", "n": 2},
            {"do": "play", "card": "Blessed!", "n": 1, "by": 1},
            {"do": "roll", "what": "effect", "dice": [[8, 6, "prayer"]], "by": 1},
            {"do": "alter", "dice": [[1, 3, "sword"]]},
        )
    )
    assert (defence["dice"], defence["prevented"]) == ([[1, 3, "sword"]], 2)
    assert (card["dice"], other["dice"]) == ([[7, 6, "pow"]], [[8, 6, "prayer"]])


def test_what_is_dealt_and_added_is_summed_as_in_the_open_sum() -> None:
    ability, cp = beats_of(
        lines(
            {"do": "activate", "name": "Righteous Combat", "kind": "offensive"},
            {"do": "deal", "n": 5},
            {"do": "add", "n": 2},
            {"do": "add", "n": 1},
            {"do": "will heal", "n": 2},
            {"do": "cp", "n": 1, "by": -1},
            {"do": "cp", "n": 1},
            {"do": "cp", "n": 2},
        )
    )
    assert (ability["parts"], ability["heals"]) == ([5, 3], 2)
    assert (cp["do"], cp["n"]) == ("cp", 3)
