"""A match that goes on from a decision of another: the same table, new dice, and a record that proves both."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import dicewright as dw
from dicewright.engine.match import Match

SETUPS: dict[str, dict[str, Any]] = {
    "dice_throne": {"mode": "duel", "seats": ["barbarian", "paladin"]},
    "dice_masters": {"seats": ["demo", "demo"]},
}
WHENCE = "the match it went on from: "


def played(match: Match, steps: int, number: int = 3) -> Match:
    chance = random.Random(number)
    end = match.decisions + steps
    while match.ask is not None and match.decisions < end:
        match.answer(match.ask.sample(chance))
    return match


def recorded(match: Match) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(match.record))
    return record


@pytest.fixture(scope="module", params=SETUPS)
def first(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The record of a match that was broken off."""
    return recorded(played(dw.start(request.param, seed=5, **SETUPS[request.param]), 40))


def seen(match: Match, seat: int | None) -> Any:
    view = match.view(seat)
    return {key: value for key, value in view.items() if key not in ("version", "accord")}


def test_the_table_is_the_same_and_the_dice_are_new(first: dict[str, Any]) -> None:
    there, other, third = dw.replay(first, 30), dw.branch(first, 30, seed=8), dw.branch(first, 30, seed=9)
    for seat in (None, 0, 1):
        assert seen(other, seat) == seen(there, seat)
    assert other.decisions == 0
    assert dw.branch(first, 30, seed=8).digest() == other.digest()
    ends = {
        tuple(roll[2] for one in recorded(played(one, 60))["decisions"] for roll in one["rolls"])
        for one in (there, other, third)
    }
    assert len(ends) == 3


def test_what_nobody_has_seen_is_dealt_anew() -> None:
    first = recorded(played(dw.start("dice_throne", seed=5, **SETUPS["dice_throne"]), 12))
    there, other = dw.replay(first, 10), dw.branch(first, 10, seed=8)
    for zone, before, after in zip(there.game.zones, there.state.zones, other.state.zones, strict=True):
        assert sorted(before) == sorted(after)
        assert (before != after) == (zone.name == "deck"), zone


def test_its_record_proves_both(first: dict[str, Any]) -> None:
    match = played(dw.branch(first, 30, seed=8), 25)
    record = recorded(match)
    assert dw.verify(record) == ["unfinished: the match goes on after decision 25"]
    assert dw.replay(record).digest() == match.digest()
    again = recorded(played(dw.branch(record, 12, seed="x"), 5))
    assert again["from"]["from"]["decisions"] == first["decisions"][:30]
    assert dw.verify(again) == ["unfinished: the match goes on after decision 5"]


def test_what_was_changed_in_either_is_found(first: dict[str, Any]) -> None:
    record = recorded(played(dw.branch(first, 30, seed=8), 25))

    def changed(*path: Any, to: Any) -> list[str]:
        broken = json.loads(json.dumps(record))
        part = broken
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = to
        return dw.verify(broken)

    assert changed("from", "secret", to="another")[0].startswith(WHENCE + "secret:")
    assert changed("from", "decisions", 4, "link", to="0")[0].startswith(WHENCE + "decision 5:")
    assert changed("from", "decisions", to=record["from"]["decisions"][:29])
    assert changed("secret", to="another")[0].startswith("secret:")
    assert changed("from", to=3) == ["this is not a 'dicewright record 3' file; match.record makes one"]
    without = {key: value for key, value in record.items() if key != "from"}
    assert dw.verify(without)[0] != "unfinished: the match goes on after decision 25"


def test_it_is_saved_and_goes_on(first: dict[str, Any]) -> None:
    match = played(dw.branch(first, 30, seed=8), 7)
    other = dw.from_json(json.loads(json.dumps(match.to_json())))
    assert recorded(other) == recorded(match)
    assert recorded(played(other, 9)) == recorded(played(match, 9))


def test_nothing_goes_on_from_an_end() -> None:
    over = played(dw.start("dice_throne", seed=5, **SETUPS["dice_throne"]), 5000)
    assert over.result is not None
    with pytest.raises(ValueError, match="nobody is asked"):
        dw.branch(recorded(over), over.decisions)


def test_matches_go_on_from_each_other_only_so_often(first: dict[str, Any]) -> None:
    record = recorded(dw.start("dice_throne", seed=1, **SETUPS["dice_throne"]))
    for _ in range(16):
        record = {**record, "from": record}
    assert "went on from each other" in dw.verify(record)[0]
