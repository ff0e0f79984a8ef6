"""Two against two: what a match of four is like from outside; its rules are in the scenarios of doubles."""

from random import Random

import pytest

import dicewright as dw
from dicewright.bots import make, play
from dicewright.games.dice_masters import choices, new_setup, random_seats
from dicewright.games.dice_masters.teams.formats import DOUBLES
from dicewright.games.dice_masters.teams.team import faults, partner_faults
from dicewright.games.dice_masters.teams.team_read import read_team
from dicewright.table.lines import heading

SEATS = ["swamp", "watchtower", "home-school", "shield-wall"]


def start(seed=1, **options):
    return dw.start("dice_masters", mode="doubles", seats=SEATS, seed=seed, edition="jus18", **options)


def test_a_team_wins_and_both_partners_are_named():
    match = start()
    play(match, {seat: make("random", f"{seat}") for seat in range(4)}, 20_000)
    won = match.result["winners"]
    assert won in ([0, 2], [1, 3])
    assert match.result["winner"] == won[0]
    lost = [seat for seat in range(4) if seat not in won]
    assert match.result["reason"] == "the opponents have no life left"
    names = match.game.seat_names
    for seat, reason in (
        (won[0], f"{names[lost[0]]} and {names[lost[1]]} have no life left"),
        (lost[0], f"you and {names[lost[1]]} have no life left"),
        (None, f"{names[lost[0]]} and {names[lost[1]]} have no life left"),
    ):
        assert match.view(seat)["result"]["reason"] == reason
    shown = [one["meters"][0]["value"] for one in match.view(None)["seats"]]
    assert min(shown) == 0


def test_greedy_partners_beat_random_ones():
    wins = 0
    for number in range(6):
        match = start(number)
        play(match, {seat: make("greedy" if seat % 2 == number % 2 else "random", "x") for seat in range(4)}, 20_000)
        wins += match.result["winner"] == number % 2
    assert wins >= 5


def test_the_view_says_who_plays_with_whom():
    match = start(first=0)
    seats = match.view(2)["seats"]
    assert [seat["team"] for seat in seats] == [0, 1, 0, 1]
    assert [seat["tags"][2:] for seat in seats] == [["your partner"], [], [], ["across from you"]]
    assert {seat["meters"][0]["value"] for seat in seats} == {30}
    assert match.view(2)["actives"] == [0, 2]
    assert heading(match.view(2)).endswith("you and Swamp are active")
    assert "actives" not in dw.start("dice_masters").view(0)


def test_a_partners_turn_is_ones_own():
    match = start(first=0)
    while match.ask.seat != 1:
        match.answer(match.ask.sample(Random(0)))
    before = match.decisions
    match.hush(2, "my turn")
    assert match.decisions == before  # it is not seat 2 that is asked
    match.state.set("active", 0)
    assert match.game.turn_of(match.state, 2)
    assert not match.game.turn_of(match.state, 3)


def test_the_lobby_offers_it_with_ready_teams_any_of_which_can_be_partners():
    offered = next(mode for mode in choices()["modes"] if mode["key"] == "doubles")
    assert (offered["counts"], offered["teams"]) == ([4], 2)
    teams = [read_team(seat["key"]) for seat in offered["seats"]]
    assert len(teams) >= 4
    for at, team in enumerate(teams):
        assert not faults(team, DOUBLES)
        assert not any(partner_faults(team, other) for other in teams[at + 1 :])
    assert not {seat["key"] for seat in offered["seats"]} & {seat["key"] for seat in choices()["seats"]}


@pytest.mark.parametrize("edition", ["cw16", "inf18", "jus18"])
def test_random_teams_are_legal(edition):
    for seed in range(8):
        seats = random_seats(Random(seed), "doubles", edition)
        assert len(new_setup("doubles", seats, {"edition": edition})["teams"]) == 4


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": SEATS[:2]}, "4 seats, not 2 (DM-FMT-12)"),
        ({"seats": ["demo", *SEATS[1:3], "demo"]}, "no demo team for seat 3"),
        ({"options": {"names": ["A", "B"]}}, "four names"),
        ({"options": {"names": ["A", "B", "C", "a"]}}, "four players need different names"),
    ],
)
def test_what_cannot_be_played_is_refused(options, words):
    asked = {"seats": SEATS, "options": {}, **options}
    with pytest.raises(ValueError, match=words.replace("(", r"\(").replace(")", r"\)")):
        new_setup("doubles", asked["seats"], asked["options"])
