"""All that waits and can be declined is declined at once: nothing that must be decided, and no step is given away."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import dicewright as dw
from dicewright.arena.hall import Hall
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.engine.ask import PASS, IllegalAnswer
from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.games.dice_masters.face import position
from dicewright.table.rest import REST, decline_rest, rest_of, rest_words
from dicewright.terminal.line import LineMode
from dicewright.terminal.session import Session
from tests.web.conftest import begin, make

MAY, MUST = "AVX-039 L1", "AVX-041 L1"
"""*When this die attacks, you may choose …*, and *when this die attacks, target …*."""


def attacked(*dice: str) -> Match:
    """The first player has attacked with these dice, and is asked what came of it."""
    game = build(new_setup("dice_masters", None, [], {}))
    given: dict[Any, Any] = {"step": "attack", "active": 0, 0: {"field": list(dice)}}
    given[1] = {"field": ["AVX-044 L1", "sidekick"]}
    match = position.begin_at(game, given, secret="a", seeds=["", ""], rolls=[], draws={})
    assert match.ask is not None
    match.answer([option.key for option in match.ask.option_list()])
    return match


def test_what_waits_is_declined_at_once_as_if_one_by_one() -> None:
    match, other = attacked(f"{MAY} x3"), attacked(f"{MAY} x3")
    assert rest_words(match, 0) == "decline all that is left"
    assert rest_words(match, 1) == ""
    answers = rest_of(match, 0)
    decline_rest(match, 0)
    for answer in answers:
        other.answer(answer, 0)
    assert [one for one in answers if one == "no"] == ["no"] * 3
    assert match.digest() == other.digest()
    assert match.record == other.record
    assert match.ask is not None
    assert match.ask.seat == 1  # who blocks: nothing of it was given away


def test_what_must_be_decided_is_asked_all_the_same() -> None:
    match = attacked(f"{MAY} x2", MUST)
    for _ in range(6):
        ask = match.ask
        assert ask is not None
        if ask.seat == 1:
            break
        if rest_of(match, 0):
            decline_rest(match, 0)
        else:
            match.answer(next(ask.answers()))
    told = " ".join(line["text"] for line in match.view(None)["log"])
    assert "can't block" in told  # the target was chosen by whoever had to


@pytest.mark.parametrize("dice", [MAY, MUST])
def test_one_thing_alone_is_answered_and_not_declined_at_once(dice: str) -> None:
    match = attacked(dice)
    before = match.digest()
    assert rest_words(match, 0) == ""
    with pytest.raises(IllegalAnswer):
        decline_rest(match, 0)
    assert match.digest() == before


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_no_window_and_no_main_step_is_given_away(game: str) -> None:
    match, rng, windows = dw.start(game, seed=4), Random(4), 0
    while match.ask is not None and windows < 25:
        if match.ask.on_pass == PASS:
            windows += 1
            assert rest_of(match, match.ask.seat) == []
        match.answer(match.ask.sample(rng))
    assert windows == 25


def test_the_terminal_says_it_and_does_it() -> None:
    typed = ["hush rest", "hush rest"]
    said: list[str] = []
    match = attacked(f"{MAY} x2")
    mode = LineMode(Session(match, ["human", "human"], "7", None), lambda: typed.pop(0) if typed else None, said.append)
    mode.run()
    text = " ".join(said)
    assert "hush rest: decline all that is left." in text
    assert "There are not several things that you could decline at once." in text
    assert match.ask is not None
    assert match.ask.seat == 1


@pytest.mark.anyio
async def test_the_server_offers_it_to_whom_it_concerns(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "open", game="dice_masters")
    await live.join("friend", 1)
    await begin(live, "guest", "friend")
    live.match = match = attacked(f"{MAY} x2")
    match.keep_trail()
    live.audience.forget(everything=True)
    assert live.view(0)["ask"]["rest"] == rest_words(match, 0)
    assert live.view(1)["ask"] is None
    with pytest.raises(Refused, match="changed"):
        await live.hush("guest", REST, match.decisions - 1)
    await live.hush("guest", REST, match.decisions)
    assert match.ask is not None
    assert match.ask.seat == 1
    with pytest.raises(Refused):
        await live.hush("friend", REST, match.decisions)
    await hall.close()
