"""A tournament as a file for table play: read, written, refused with the line."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicewright.tournament.event import ELIMINATION, ROUND_ROBIN, SWISS, BadTournament, Event
from dicewright.tournament.written import as_data, from_data, read_event, write_event
from tests.tournament.test_pairing import SEEDS, named, paired, results, whole

FILE = """
Tournament: Friday night  # in the back room
Pairing: swiss
Best of: 3
Rounds: 2
Seed: friday
Players:
Ada
Ben Li
Cleo

Round 1
Ada 2-1 Ben Li
Cleo bye
drop Ada
"""


def test_a_file_is_read() -> None:
    title, event = read_event(FILE)
    assert title == "Friday night"
    assert (event.pairing, event.best, event.length, event.seed) == (SWISS, 3, 2, "friday")
    assert event.rounds[0][0].wins == (2, 1)
    assert event.rounds[0][1].bye
    assert event.dropped == {"Ada": 1}
    assert [set(one[:2]) for one in paired(event).rounds[1]] == [{"Ben Li", "Cleo"}]


@given(st.sampled_from([SWISS, ELIMINATION, ROUND_ROBIN]), st.integers(2, 9), SEEDS, st.sampled_from([0.0, 0.2]))
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_again(pairing: str, count: int, seed: int, leaving: float) -> None:
    event = whole(Event(pairing, named(count), 3, seed=str(seed)), seed, leaving)
    assert read_event(write_event("T", event)) == ("T", event)
    rounds = event.length if pairing == SWISS else 0
    assert from_data(as_data("T", event)) == ("T", event._replace(rounds_wanted=rounds))
    begun = results(paired(Event(pairing, named(count), 3, seed=str(seed))), Random(seed))
    assert read_event(write_event("T", begun)) == ("T", begun)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("2-1", "2-2", "line 13: 2-2 is no result of a best of 3"),
        ("2-1 Ben Li", "2-1 Ben", "line 13: there is no player 'Ben'; did you mean 'Ben Li'"),
        ("2-1", "beats", "line 13: 'Ada beats Ben Li' is no pairing"),
        ("Cleo bye", "", "round 1: Cleo is not paired"),
        ("Cleo bye", "Ada bye", "round 1: Ada is paired twice"),
        ("Round 1", "Round 2", "line 12: round 1 comes next"),
        ("Pairing: swiss", "Pairing: ladder", "no pairing 'ladder'"),
        ("Pairing: swiss", "Pair: swiss", "line 3: 'Pair: swiss' is none of"),
        ("Best of: 3", "Best of: three", "whole number"),
        ("Cleo\n", "Round 9 9\n", "line 10: 'Round 9 9' would be read as something else"),
        ("Seed: friday", "Rounds: 1\nSeed: friday\nRounds: 99", "not 99"),
    ],
)
def test_a_slip_is_told_with_its_line(old: str, new: str, why: str) -> None:
    with pytest.raises(BadTournament, match=why):
        read_event(FILE.replace(old, new, 1))


def test_later_rounds_need_results_and_those_who_are_there() -> None:
    for more, why in (
        ("Round 2\nBen Li vs Ada", "Ada has left before it"),
        ("Round 2\nBen Li vs Cleo\nRound 3\nBen Li vs Cleo", "no round 3|have no result"),
        ("Round 2\nBen Li 2-0 Cleo\nRound 3\nBen Li vs Cleo", "there is no round 3"),
    ):
        with pytest.raises(BadTournament, match=why):
            read_event(FILE + more)


def test_a_bracket_is_as_it_was_drawn() -> None:
    event = results(paired(Event(ELIMINATION, named(4), seed="s")), Random(2))
    text = write_event("T", event)
    one, other = event.rounds[0][0].one, event.rounds[0][1].one
    with pytest.raises(BadTournament, match="not the one that the seed 's' leads to"):
        read_event(text.replace(f"\n{one} ", "\n? ").replace(f"\n{other} ", f"\n{one} ").replace("\n? ", f"\n{other} "))
    drawn = event._replace(rounds=((event.rounds[0][0]._replace(wins=(0, 0)), event.rounds[0][1]),))
    with pytest.raises(BadTournament, match="play on until one of them has won"):
        read_event(write_event("T", drawn))


@pytest.mark.parametrize(
    "change",
    [
        {"format": "x"},
        {"players": ["a", "a"]},
        {"best": 2},
        {"played": [[{"one": "a"}]]},
        {"played": 3},
        {"dropped": {"z": 1}},
        {"players": ["a#"]},
    ],
)
def test_data_that_is_no_tournament_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadTournament):
        from_data({**as_data("T", whole(Event(SWISS, named(4), seed="s"), 1)), **change})
