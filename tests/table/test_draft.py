"""Choosing before a match: bans are secret until all have banned, picks go in turn or stay secret until all picked."""

import json
from random import Random

import pytest

from dicewright.games.draft import BAN, DONE, PICK, BadChoice, Draft, from_json, new_draft

POOL = ("ada", "bea", "cid", "dan", "eve", "fay")


def test_bans_are_secret_until_everybody_has_banned() -> None:
    draft = new_draft(POOL, 2, 1, at_once=False)
    assert (draft.stage, draft.waiting) == (BAN, (0, 1))
    draft = draft.choose(0, "ada")
    assert draft.seen(0)["banned"] == [["ada"], []]
    for stranger in (1, None):
        assert "ada" not in json.dumps({**draft.seen(stranger), "legal": []})
    assert "ada" in draft.legal(1)
    with pytest.raises(BadChoice):
        draft.choose(0, "bea")
    draft = draft.choose(1, "ada")
    assert draft.stage == PICK
    assert draft.seen(None)["banned"] == [["ada"], ["ada"]]
    assert "ada" not in draft.legal(0)


def test_picks_in_turn_are_open_and_each_is_taken_once() -> None:
    draft = new_draft(POOL, 3, 0, at_once=False)
    assert draft.waiting == (0,)
    with pytest.raises(BadChoice, match="not your choice"):
        draft.choose(1, "ada")
    draft = draft.choose(0, "ada")
    assert draft.seen(2)["picked"] == ["ada", "", ""]
    with pytest.raises(BadChoice, match="'ada' cannot"):
        draft.choose(1, "ada")
    draft = draft.choose(1, "bea").choose(2, "cid")
    assert draft.stage == DONE
    assert draft.waiting == ()


def test_picks_at_once_are_secret_and_may_be_the_same() -> None:
    draft = new_draft(POOL, 2, 0, at_once=True).choose(1, "eve")
    assert draft.waiting == (0,)
    assert draft.seen(0)["picked"] == ["", ""]
    assert draft.seen(1)["picked"] == ["", "eve"]
    assert draft.choose(0, "eve").seen(None)["picked"] == ["eve", "eve"]


def test_a_draft_is_plain_data_and_chance_chooses_what_is_legal() -> None:
    rng = Random(1)
    draft = new_draft(POOL, 2, 2, at_once=False)
    while draft.waiting:
        draft = draft.at_random(draft.waiting[-1], rng)
        assert from_json(json.loads(json.dumps(draft.to_json()))) == draft
    assert isinstance(draft, Draft)
    assert not set(draft.picked) & {key for mine in draft.banned for key in mine}


def test_a_draft_there_and_back_lets_whoever_picked_last_go_on() -> None:
    orders = {(2, 2): (0, 1), (4, 2): (0, 1, 3, 2), (6, 2): (0, 1, 3, 2, 4, 5), (6, 3): (0, 1, 2, 5, 4, 3)}
    for (seats, sides), order in orders.items():
        draft = new_draft(POOL, seats, 0, at_once=False, sides=sides)
        picked = []
        while draft.waiting:
            draft = from_json(json.loads(json.dumps(draft.to_json())))
            picked.append(draft.waiting[0])
            draft = draft.choose(draft.waiting[0], draft.legal(draft.waiting[0])[0])
        assert tuple(picked) == order


def test_too_many_bans_are_refused() -> None:
    with pytest.raises(ValueError, match="too little"):
        new_draft(POOL, 3, 2, at_once=False)
    with pytest.raises(ValueError, match="less than nothing"):
        new_draft(POOL, 2, -1, at_once=False)
