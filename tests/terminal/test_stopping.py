"""Where a player at this terminal wants to be asked: the same wishes as at the web table."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicewright import start
from dicewright.engine.ask import PASS
from dicewright.engine.match import Match
from dicewright.terminal.line import LineMode
from dicewright.terminal.session import Session, load


def sit(path: Path | None = None, ask_all: bool = False) -> tuple[Session, LineMode, list[str]]:
    match = start("dice_throne", seats=["barbarian", "paladin"], seed=3)
    session, said = Session(match, ["human", "human"], "7", path), []
    return session, LineMode(session, lambda: None, said.append, ask_all=ask_all), said


def window(match: Match) -> str:
    return match.game.window_of(match.state)


def to_window(mode: LineMode, foreign: bool = True) -> tuple[int, str]:
    """Go on until a seat is asked in a window that is not its own Main Phase. Returns the seat and the kind."""
    while (seat := mode.go_on()) is not None:
        match = mode.match
        assert match.ask is not None
        if match.ask.on_pass == PASS and not match.game.own_step(match.state, seat) and window(match):
            return seat, window(match)
        match.answer(match.ask.on_pass or next(match.ask.answers()), seat)
    raise AssertionError("no window came")


def test_a_kind_of_window_is_never_asked_again() -> None:
    session, mode, said = sit()
    seat, kind = to_window(mode)
    before = session.match.decisions
    assert mode.obey(seat, "stops never")
    assert session.match.decisions > before  # and it is passed at once
    assert f"In windows of this kind ({kind}) it is always passed for you." in " ".join(said)
    for _ in range(60):
        asked = mode.go_on()
        if asked is None:
            break
        match = session.match
        assert match.ask is not None
        assert asked != seat or window(match) != kind or match.game.own_step(match.state, seat)
        match.answer(match.ask.on_pass or next(match.ask.answers()), asked)


def test_windows_in_which_one_can_only_pass_are_asked_when_wanted() -> None:
    counts = []
    for typed in ("", "stops every"):
        session, mode, _ = sit()
        seat, _ = to_window(mode)
        if typed:
            assert mode.obey(seat, typed)
        asked = 0
        while session.match.decisions < 120 and (one := mode.go_on()) is not None:
            ask = session.match.ask
            assert ask is not None
            asked += one == seat and [option.key for option in ask.option_list()] == [PASS]
            session.match.answer(ask.on_pass or next(ask.answers()), one)
        counts.append(asked)
    assert counts[0] == 0 < counts[1]


def test_wishes_are_told_changed_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    session, mode, said = sit(path)
    seat, kind = to_window(mode)
    mode.obey(seat, "stops always")
    mode.obey(seat, "stops never no such kind")
    mode.obey(seat, "stops")
    text = " ".join(" ".join(said).split())
    assert f"In windows of the kind {kind} you are always asked." in text
    assert "stops every off" in text
    session.save()
    assert load(path).stops == {seat: session.stops[seat]}
    mode.obey(seat, "stops usual")
    assert session.stops[seat].kinds == {"no such kind": "never"}
    mode.obey(seat, "stops sometimes")
    assert "Type stops always" in " ".join(said[-3:])


@pytest.mark.parametrize("ask_all", [False, True])
def test_ask_all_is_the_same_wish(ask_all: bool) -> None:
    session, mode, _ = sit(ask_all=ask_all)
    assert {one.every for one in session.stops.values()} == {ask_all}
    mode.go_on()
    assert all(one.every == ask_all for one in session.stops.values())
