"""Windows that are passed for a seat: which, for whom, and after how long."""

from random import Random

import pytest

import dicewright as dw
from dicewright.arena.passing import LEAST, MOST, delay, read_stops
from dicewright.arena.refused import Refused
from dicewright.engine.ask import PASS
from dicewright.table.stops import NEVER, STOP, Stops, passes


def keys(match: dw.Match) -> list[str]:
    return [option.key for option in match.ask.option_list()] if match.ask else []


def test_only_windows_with_nothing_to_do_are_passed_unless_somebody_says_otherwise() -> None:
    match, rng = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=3), Random(3)
    seen = {True: 0, False: 0}
    while match.ask is not None and min(seen.values()) < 5:
        ask = match.ask
        window = match.game.window_of(match.state)
        if ask.on_pass == PASS and not match.game.own_step(match.state, ask.seat):
            alone = keys(match) == [PASS]
            seen[alone] += 1
            assert window
            assert (passes(match, {ask.seat: Stops()}) == ask.seat) == alone
            every_key = frozenset(option.key for option in ask.option_list())
            assert passes(match, {ask.seat: Stops(silent=every_key)}) == ask.seat  # as if nothing could be done
            assert passes(match, {ask.seat: Stops(every=True)}) is None
            assert passes(match, {ask.seat: Stops(kinds={window: STOP})}) is None
            assert passes(match, {ask.seat: Stops(kinds={window: NEVER})}) == ask.seat
        assert passes(match, {}) is None  # who has said nothing is asked everything
        assert passes(match, {1 - ask.seat: Stops(kinds={window: NEVER})}) is None
        match.answer(ask.sample(rng))
    assert min(seen.values()) == 5


def test_ones_own_main_phase_is_never_passed_by_itself() -> None:
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=3)
    while not (match.ask and match.game.own_step(match.state, match.ask.seat)):
        match.answer(PASS)
    assert passes(match, {match.ask.seat: Stops(kinds={"main": NEVER})}) is None


@pytest.mark.parametrize("until", ["next turn", "the attack is resolved"])
def test_to_pass_for_longer_leaves_the_second_main_phase(until: str) -> None:
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=3)
    while match.state.facts["phase"] != "offensive roll phase" or "roll" not in keys(match):
        match.answer(PASS)
    seat, turn = match.ask.seat, match.turn
    match.hush(seat, until)
    match.answer("roll")
    while match.state.facts["phase"] != "main phase 2":
        assert match.turn == turn
        assert match.ask.seat != seat or match.ask.on_pass != PASS
        match.answer(match.ask.on_pass or next(match.ask.answers()))
    while match.ask.seat != seat:
        match.answer(match.ask.on_pass)
    assert match.state.facts["phase"] == "main phase 2"
    assert match.turn == turn


def test_the_time_is_drawn_alike_and_bounded() -> None:
    drawn = [delay() for _ in range(300)]
    assert all(LEAST <= one <= MOST for one in drawn)
    assert len(set(drawn)) > 100


@pytest.mark.parametrize("data", [None, [], 7, {"every": 1}, {"kinds": []}, {"kinds": {"roll": "maybe"}}])
def test_wishes_that_make_no_sense_are_refused(data: object) -> None:
    with pytest.raises(Refused):
        read_stops(data)
    assert read_stops({"every": True, "kinds": {"roll": STOP}}) == Stops(True, {"roll": STOP})
    assert read_stops({"silent": ["play tip it!"]}) == Stops(silent=frozenset({"play tip it!"}))
