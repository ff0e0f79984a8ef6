"""Every mode is played to its end by the public face, saved and restored on the way, and its record verifies."""

from random import Random

import pytest

import dicewright as dw
from dicewright.games.dice_throne.teams.modes import MODES

TABLES = [(mode.key, count) for mode in MODES.values() for count in mode.health]
HEROES = ("barbarian", "paladin", "thor", "treant", "moon_elf", "vampire_lord")
BOSSES = ("fallen_gunslinger", "mad_king")


def seats_of(mode: str, count: int) -> list[str]:
    """Who plays in a mode, bosses first where it has any."""
    bosses = MODES[mode].bosses
    return [*BOSSES[:bosses], *HEROES[: count - bosses]]


@pytest.mark.parametrize(("mode", "count"), TABLES)
def test_a_match_of_every_mode(mode: str, count: int) -> None:
    match = dw.start("dice_throne", mode=mode, seats=seats_of(mode, count), seed=f"{mode} {count}")
    rng = Random(count)
    assert {match.view(None)["seats"][seat]["team"] for seat in range(count)} == {
        MODES[mode].team(seat) for seat in range(count)
    }
    while (ask := match.ask) is not None:
        match.answer(ask.sample(rng), ask.seat)
        if match.decisions == 40:
            match = dw.from_json(match.to_json())
    result = match.result
    assert result is not None
    winners = result.get("winners", [result["winner"]])
    if result["winner"] is not None:
        teams = {match.game.team_number(seat) for seat in winners}
        assert len(teams) == 1
        assert winners == [seat for seat in match.game.seats if match.game.team_number(seat) in teams]
    assert dw.verify(match.record) == []


def test_teammates_always_show_the_same_health() -> None:
    match = dw.start("dice_throne", mode="2v2v2", seats=list(HEROES), seed=3)
    rng = Random(3)
    while (ask := match.ask) is not None:
        match.answer(ask.sample(rng))
        health = [player.health for player in match.state.things[:6]]
        assert health[:3] == health[3:]


WRONG = [
    ("2v2", 3, "4 seats"),
    ("king_of_the_hill", 2, "3, 4, 5 or 6 seats"),
    ("boss_vs_many", 2, "3, 4 or 5 seats, with a boss in the first and a hero in each other, not 2"),
    ("boss_vs_boss", 3, "2 seats, with a boss each, not 3"),
]


def test_a_hero_in_the_place_of_a_boss_is_explained() -> None:
    with pytest.raises(ValueError, match="Dice Throne has no boss 'thor': choose fallen_barbarian"):
        dw.start("dice_throne", mode="boss_vs_many", seats=["thor", "monk", "treant"])
    with pytest.raises(ValueError, match="Dice Throne has no hero 'mad_king'"):
        dw.start("dice_throne", mode="boss_vs_many", seats=["mad king", "mad king", "thor"])


@pytest.mark.parametrize(("mode", "count", "words"), WRONG)
def test_a_wrong_number_of_seats_is_explained(mode: str, count: int, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        dw.start("dice_throne", mode=mode, seats=list(HEROES[:count]))
