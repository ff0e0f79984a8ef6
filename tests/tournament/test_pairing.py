"""Pairing keeps its promises in any tournament: nobody twice, no avoidable rematch, byes in turn, one winner."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicewright.tournament.event import (
    BYE,
    ELIMINATION,
    ROUND_ROBIN,
    SWISS,
    BadTournament,
    Event,
    Pairing,
    check,
    rounds_of,
    still_in,
    usual_rounds,
)
from dicewright.tournament.matching import NOBODY, most_pairs
from dicewright.tournament.pairing import as_drawn, bracket, next_round
from dicewright.tournament.standings import FLOOR, points_of, standings

SEEDS = st.integers(0, 2**32)


def named(count: int) -> tuple[str, ...]:
    return tuple(f"p{at}" for at in range(count))


def results(event: Event, rng: Random) -> Event:
    """The last round with a result for every match."""
    played = []
    for one in event.rounds[-1]:
        if one.over:
            played.append(one)
            continue
        drawn = event.pairing != ELIMINATION and rng.random() < 0.15
        wins = (0, 0) if drawn else rng.choice([(event.needed, rng.randrange(event.needed)), (0, event.needed)])
        played.append(one._replace(wins=wins, drawn=int(drawn), over=True))
    return event._replace(rounds=(*event.rounds[:-1], tuple(played)))


def paired(event: Event) -> Event:
    return event._replace(rounds=(*event.rounds, next_round(event)))


def whole(event: Event, seed: int, leaving: float = 0.0) -> Event:
    """A tournament to its end. leaving: how likely each player leaves after a round."""
    rng = Random(seed)
    while not event.over:
        event = results(paired(event), rng)
        gone = {player: len(event.rounds) for player in event.active if rng.random() < leaving}
        event = event._replace(dropped={**event.dropped, **gone})
    return event


def met(event: Event) -> Counter[frozenset[str]]:
    return Counter(frozenset((one.one, one.other)) for played in event.rounds for one in played if not one.bye)


@given(st.sampled_from([SWISS, ELIMINATION, ROUND_ROBIN]), st.integers(2, 13), SEEDS, st.sampled_from([0.0, 0.2]))
@settings(max_examples=150, deadline=None)
def test_nobody_is_paired_twice_in_a_round_or_with_themselves(
    pairing: str, count: int, seed: int, leaving: float
) -> None:
    event = whole(Event(pairing, named(count), seed=str(seed)), seed, leaving)
    for number, played in enumerate(event.rounds, 1):
        there = [player for one in played for player in one[:2] if player != BYE]
        assert len(set(there)) == len(there)
        before = event.before(number)
        assert set(there) <= set(before.active)
        if pairing == SWISS:
            assert set(there) == set(before.active)
        if pairing == ELIMINATION:
            assert set(there) == set(still_in(before))


@given(st.integers(2, 17), st.integers(1, 20), SEEDS, st.sampled_from([0.0, 0.1]))
@settings(max_examples=150, deadline=None)
def test_swiss_gives_a_second_bye_only_when_everybody_had_one(
    count: int, rounds: int, seed: int, leaving: float
) -> None:
    event = whole(Event(SWISS, named(count), 1, rounds, str(seed)), seed, leaving)
    for number, played in enumerate(event.rounds, 1):
        before = event.before(number)
        had = Counter(one.one for earlier in before.rounds for one in earlier if one.bye)
        for one in played:
            if one.bye:
                fewest = [player for player in before.active if had[player] == min(had[p] for p in before.active)]
                assert one.one in fewest
                points = points_of(before)
                assert points[one.one] == min(points[player] for player in fewest)
        assert sum(one.bye for one in played) == len(before.active) % 2


@given(st.integers(2, 9), st.integers(1, 9), SEEDS)
@settings(max_examples=80, deadline=None)
def test_swiss_has_a_rematch_only_where_it_cannot_be_avoided(count: int, rounds: int, seed: int) -> None:
    event = whole(Event(SWISS, named(count), 1, rounds, str(seed)), seed)
    for number, played in enumerate(event.rounds, 1):
        known = met(event.before(number))
        again = [one for one in played if not one.bye and frozenset(one[:2]) in known]
        there = sorted({player for one in played if not one.bye for player in one[:2]})
        assert len(again) == fewest(there, known)


def fewest(left: list[str], known: Counter[frozenset[str]]) -> int:
    """The fewest rematches, by trying everything."""
    if not left:
        return 0
    rest = left[1:]
    return min(
        (frozenset((left[0], one)) in known) + fewest([two for two in rest if two != one], known) for one in rest
    )


@given(st.integers(1, 9), SEEDS)
@settings(max_examples=150, deadline=None)
def test_as_many_are_matched_as_can_be(count: int, seed: int) -> None:
    rng = Random(seed)
    edges = {frozenset((a, b)) for a in range(count) for b in range(a) if rng.random() < 0.4}
    mate = most_pairs([[b for b in range(count) if frozenset((a, b)) in edges] for a in range(count)])
    for one, other in enumerate(mate):
        assert other == NOBODY or (mate[other] == one and frozenset((one, other)) in edges)

    def largest(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        rest = left[1:]
        with_one = [1 + largest(tuple(x for x in rest if x != y)) for y in rest if frozenset((left[0], y)) in edges]
        return max([largest(rest), *with_one])

    assert (count - mate.count(NOBODY)) // 2 == largest(tuple(range(count)))


@given(st.integers(2, 16), SEEDS)
@settings(max_examples=60, deadline=None)
def test_in_a_round_robin_every_pair_meets_once(count: int, seed: int) -> None:
    event = whole(Event(ROUND_ROBIN, named(count), seed=str(seed)), seed)
    pairs = {frozenset((one, other)) for one in event.players for other in event.players if one != other}
    assert met(event) == dict.fromkeys(pairs, 1)
    assert len(event.rounds) == rounds_of(ROUND_ROBIN, count) == count - 1 + count % 2
    byes = Counter(one.one for played in event.rounds for one in played if one.bye)
    assert set(byes.values()) <= {1}
    assert len(byes) == (count if count % 2 else 0)


@given(st.integers(2, 33), SEEDS, st.sampled_from([0.0, 0.1, 0.5]))
@settings(max_examples=120, deadline=None)
def test_an_elimination_ends_with_one(count: int, seed: int, leaving: float) -> None:
    event = whole(Event(ELIMINATION, named(count), seed=str(seed)), seed, leaving)
    left = still_in(event)
    assert len(left) <= 1
    if not leaving:
        table = standings(event)
        assert [one.player for one in table if one.place == 1] == left
        assert len(event.rounds) == usual_rounds(count)
        assert sum(not one.bye for played in event.rounds for one in played) == count - 1
        byes = Counter(one.one for played in event.rounds for one in played if one.bye)
        assert set(byes.values()) <= {1}
        assert all(not one.bye for played in event.rounds[1:] for one in played)


@given(st.sampled_from([SWISS, ELIMINATION, ROUND_ROBIN]), st.integers(2, 12), SEEDS, st.sampled_from([1, 3, 5]))
@settings(max_examples=100, deadline=None)
def test_standings_sum_up(pairing: str, count: int, seed: int, best: int) -> None:
    event = whole(Event(pairing, named(count), best, seed=str(seed)), seed)
    table = standings(event)
    played = [one for found in event.rounds for one in found]
    byes = sum(one.bye for one in played)
    drawn = sum(not one.bye and one.winner is None for one in played)
    assert sum(one.match_points for one in table) == 3 * (len(played) - drawn) + 2 * drawn
    assert sum(one.won for one in table) == sum(one.lost for one in table) == len(played) - drawn - byes
    assert sum(one.drawn for one in table) == 2 * drawn
    assert sum(one.byes for one in table) == byes
    assert sorted(one.player for one in table) == sorted(event.players)
    assert table[0].place == 1
    assert [one.place for one in table] == sorted(one.place for one in table)
    for one in table:
        assert FLOOR <= one.game_wins <= 1
        assert one.place == 1 + sum(other.place < one.place for other in table)


@given(st.sampled_from([SWISS, ELIMINATION, ROUND_ROBIN]), st.integers(2, 12), SEEDS, st.sampled_from([0.0, 0.2]))
@settings(max_examples=60, deadline=None)
def test_a_seed_leads_to_one_tournament(pairing: str, count: int, seed: int, leaving: float) -> None:
    event = whole(Event(pairing, named(count), seed=str(seed)), seed, leaving)
    assert event == whole(Event(pairing, named(count), seed=str(seed)), seed, leaving)
    assert all(as_drawn(event))


def test_another_seed_pairs_otherwise() -> None:
    found = {next_round(Event(SWISS, named(8), seed=str(seed))) for seed in range(20)}
    assert len(found) > 10


def test_a_round_that_was_changed_is_not_as_drawn() -> None:
    event = whole(Event(SWISS, named(8), seed="x"), 1)
    one, other, *rest = event.rounds[0]
    swapped = (one._replace(other=other.other), other._replace(other=one.other), *rest)
    assert as_drawn(event._replace(rounds=(swapped, *event.rounds[1:])))[0] is False


def test_tie_breaks_are_those_of_organised_play() -> None:
    """Four players, two rounds, one game a match: each share worked out by hand."""
    first = (Pairing("a", "b", (1, 0), 0, True), Pairing("c", "d", (1, 0), 0, True))
    second = (Pairing("a", "c", (1, 0), 0, True), Pairing("b", "d", (0, 0), 1, True))
    table = standings(Event(SWISS, ("a", "b", "c", "d"), 1, 2, rounds=(first, second)))
    assert [(one.place, one.player, one.match_points) for one in table] == [
        (1, "a", 6),
        (2, "c", 3),
        (3, "b", 1),
        (4, "d", 1),
    ]
    by = {one.player: one for one in table}
    # b has 1 of 6 points, counted as 33 %; c has 3 of 6
    assert by["a"].opponents_match_wins == (FLOOR + Fraction(1, 2)) / 2
    assert by["b"].opponents_match_wins == (1 + FLOOR) / 2
    assert by["d"].opponents_match_wins == (Fraction(1, 2) + FLOOR) / 2
    assert by["a"].game_wins == 1
    assert by["b"].game_wins == FLOOR
    assert by["b"].opponents_game_wins == (1 + FLOOR) / 2


def test_a_bye_is_three_points_and_no_opponent() -> None:
    event = Event(SWISS, ("a", "b", "c"), 3)
    event = event._replace(rounds=((Pairing("a", "b", (2, 1), 0, True), event.bye_for("c")),))
    by = {one.player: one for one in standings(event)}
    assert (by["c"].match_points, by["c"].won, by["c"].byes) == (3, 0, 1)
    assert by["c"].opponents_match_wins == 0
    assert by["c"].game_wins == 1
    assert by["a"].opponents_match_wins == FLOOR


def test_who_has_left_is_met_no_more_and_keeps_a_place() -> None:
    event = results(paired(Event(SWISS, named(4), 1, 3, "s")), Random(1))
    event = event._replace(dropped={"p0": 1})
    played = next_round(event)
    assert "p0" not in {player for one in played for player in one[:2]}
    assert sum(one.bye for one in played) == 1
    assert {one.player: one.dropped for one in standings(event)}["p0"]


def test_both_left_so_that_nobody_has_won() -> None:
    event = Event(SWISS, ("a", "b"), rounds=((Pairing("a", "b", (0, 0), 0, True, True),),), dropped={"a": 1, "b": 1})
    assert [one.match_points for one in standings(event)] == [0, 0]
    assert [one.lost for one in standings(event)] == [1, 1]


def test_the_first_two_places_of_a_bracket_meet_in_the_final() -> None:
    event = Event(ELIMINATION, named(6), seed="b")
    slots = bracket(event)
    assert len(slots) == 8
    assert slots.count(BYE) == 2
    first = [slot for slot in slots[::2] if slots[slots.index(slot) + 1] == BYE]
    assert slots.index(first[0]) < 4 <= slots.index(first[1])


@pytest.mark.parametrize(
    ("pairing", "players", "best", "rounds", "why"),
    [
        ("ladder", (), 1, 0, "no pairing 'ladder'"),
        (SWISS, (), 2, 0, "not of 2"),
        (SWISS, (), 1, 64, "not 64"),
        (ELIMINATION, (), 1, 3, "only Swiss"),
        (SWISS, ("a", "a"), 1, 0, "'a' is there twice"),
        (SWISS, named(65), 1, 0, "at most 64"),
    ],
)
def test_what_is_no_tournament_is_refused(
    pairing: str, players: tuple[str, ...], best: int, rounds: int, why: str
) -> None:
    with pytest.raises(BadTournament, match=why):
        check(pairing, players, best, rounds)


def test_no_round_begins_before_the_last_is_over() -> None:
    event = paired(Event(SWISS, named(4), seed="s"))
    with pytest.raises(BadTournament, match="round 1 goes on"):
        next_round(event)
    with pytest.raises(BadTournament, match="two players"):
        next_round(Event(SWISS, ("a",)))
    over = whole(Event(SWISS, named(4), seed="s"), 1)
    with pytest.raises(BadTournament, match="is over"):
        next_round(over)


def test_a_large_tournament_is_paired_quickly() -> None:
    event = whole(Event(SWISS, named(64), 1, 12, "large"), 5)
    assert max(met(event).values()) == 1
