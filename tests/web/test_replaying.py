"""A match that is over, looked at after any decision: by a seat, by a spectator, and with all hands open."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import dicewright as dw
from dicewright.arena.changes import apply
from dicewright.arena.replaying import ALL, STRETCH, Reel

SETUPS: dict[str, dict[str, Any]] = {
    "dice_throne": {"mode": "duel", "seats": ["barbarian", "paladin"]},
    "dice_masters": {"seats": ["demo", "demo"]},
}


def recorded(game: str, steps: int = 70) -> dict[str, Any]:
    """The record of a match that is broken off after some decisions."""
    match = dw.start(game, seed=5, **SETUPS[game])
    chance = random.Random(3)
    while match.ask is not None and match.decisions < steps:
        match.answer(match.ask.sample(chance))
    record: dict[str, Any] = json.loads(json.dumps(match.record))
    return record


@pytest.mark.parametrize("game", SETUPS)
def test_a_stretch_leads_to_the_same_views(game: str) -> None:
    reel = Reel(recorded(game))
    for eyes in (ALL, None, 1):
        told = json.loads(reel.stretch(STRETCH + 3, eyes))
        assert (told["first"], told["steps"]) == (STRETCH, reel.steps)
        view = told["view"]
        for change in told["changes"]:
            view = apply(view, change)
            assert view["ask"] is None
        last = reel.view(view["version"], eyes)
        assert view["version"] == 2 * STRETCH
        for part in ("zones", "log", "replay", "phase"):
            assert view[part] == json.loads(json.dumps(last[part])), part


def hands(view: dict[str, Any]) -> list[bool]:
    """Of each hand whether its cards are seen."""
    found = [len(zone["items"]) == zone["count"] for zone in view["zones"] if zone["name"] == "hand"]
    assert any(zone["count"] for zone in view["zones"] if zone["name"] == "hand")
    return found


def test_who_looks_sees_their_hands() -> None:
    reel = Reel(recorded("dice_throne"))
    assert hands(reel.view(3, ALL)) == [True, True]
    assert hands(reel.view(3, None)) == [False, False]
    assert hands(reel.view(3, 0)) == [True, False]
    assert all(not zone["items"] for zone in reel.view(3, ALL)["zones"] if zone["name"] == "deck")


def test_what_was_asked_is_told_to_who_knew_it() -> None:
    record = recorded("dice_throne")
    reel = Reel(record)
    for step in range(0, reel.steps, 7):
        seat = record["decisions"][step]["seat"]
        assert reel.view(step, ALL)["replay"]["asked"]
        assert reel.view(step, seat)["replay"]["asked"]
        assert reel.view(step, 1 - seat)["replay"] == {"seat": seat, "asked": "", "answer": ""}
    assert reel.view(reel.steps, ALL)["replay"] is None


def test_any_order_shows_the_same() -> None:
    reel, other = (Reel(recorded("dice_masters")) for _ in range(2))
    backwards = [reel.view(step, ALL) for step in (65, 40, 33, 32, 1, 0)]
    assert backwards == [other.view(step, ALL) for step in (0, 1, 32, 33, 40, 65)][::-1]
