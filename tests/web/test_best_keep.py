"""A best keep that a player takes: the record notes it, and it changes nothing else."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

import dicewright as dw
from dicewright.engine.accord import HINT
from dicewright.odds.course import course_of
from tests.web.conftest import Player, add_seeds

NOTED = {"act": HINT}
SAYS = "take the best keep that was counted"


def rolls_again(client: TestClient, chances: bool) -> tuple[Player, Player, str, dict[str, Any]]:
    """A duel in which a player may roll dice again; that player first, and what it is asked."""
    one, other = Player(client), Player(client)
    seats = [{"who": "me", "plays": "barbarian"}, {"who": "open", "plays": "paladin"}]
    match = str(one.post("", {"game": "dice_throne", "seats": seats, "chances": chances}).json()["id"])
    assert other.post(f"/{match}/join", {"seat": 1}).status_code == 200
    add_seeds(match, one, other)
    while True:
        mine, theirs = (one, other) if one.view(match)["ask"] is not None else (other, one)
        view = mine.view(match)
        options = view["ask"]["options"]
        if any("among" in option for option in options):
            return mine, theirs, match, view
        wanted = "roll" if any(option["key"] == "roll" for option in options) else view["ask"]["on_pass"]
        answer = {"version": view["version"], "answer": wanted}
        assert mine.post(f"/{match}/answer", answer).status_code == 200


def given(view: dict[str, Any], hint: bool = True) -> dict[str, Any]:
    """The answer that rolls the first die again."""
    option = next(one for one in view["ask"]["options"] if "among" in one)
    return {"version": view["version"], "answer": {option["key"]: [option["among"]["options"][0]["key"]]}, "hint": hint}


def finished(player: Player, match: str) -> dict[str, Any]:
    """The record of a match that the player gives up."""
    assert player.post(f"/{match}/act", {"act": "resign"}).status_code == 200
    record: dict[str, Any] = player.get(f"/{match}/record").json()
    return record


def test_a_best_keep_is_noted_before_the_answer_and_everybody_reads_it(client: TestClient) -> None:
    mine, theirs, match, view = rolls_again(client, chances=True)
    assert mine.post(f"/{match}/answer", given(view)).status_code == 200
    assert any(f"You {SAYS}." == line["text"] for line in mine.view(match)["log"])
    assert any(line["text"].endswith(f"{SAYS.replace('take', 'takes')}.") for line in theirs.view(match)["log"])
    record = finished(mine, match)
    at = next(number for number, one in enumerate(record["decisions"]) if one["answer"] == NOTED)
    assert record["decisions"][at + 1]["answer"] == given(view)["answer"]
    assert record["decisions"][at]["rolls"] == []
    assert dw.verify(record) == []
    assert sum(course_of(record)["best_keeps"]) == 1
    assert "best keep taken 1 time" in client.get(f"/match/{match}/result").text


def test_the_dice_are_the_same_with_the_note_and_without(client: TestClient) -> None:
    mine, _, match, view = rolls_again(client, chances=True)
    assert mine.post(f"/{match}/answer", given(view)).status_code == 200
    record = finished(mine, match)
    at = next(number for number, one in enumerate(record["decisions"]) if one["answer"] == NOTED)
    noted, bare = dw.replay(record, at + 1), dw.replay(record, at)
    for match_then in (noted, bare):
        match_then.answer(given(view)["answer"])
    assert noted.view(None)["zones"] == bare.view(None)["zones"]


def test_an_answer_that_is_not_legal_notes_nothing(client: TestClient) -> None:
    mine, _, match, view = rolls_again(client, chances=True)
    wrong = {**given(view), "answer": {"nothing": []}}
    assert mine.post(f"/{match}/answer", wrong).status_code == 422
    assert mine.view(match)["version"] == view["version"]


def test_where_chances_are_hidden_there_is_no_best_keep_to_take(client: TestClient) -> None:
    mine, _, match, view = rolls_again(client, chances=False)
    refused = mine.post(f"/{match}/answer", given(view))
    assert refused.status_code == 422
    assert "hidden" in refused.text
    assert mine.post(f"/{match}/answer", given(view, hint=False)).status_code == 200


def test_nobody_notes_it_where_no_dice_are_rolled_again_nor_for_somebody_else(client: TestClient) -> None:
    mine, theirs, match, view = rolls_again(client, chances=True)
    assert theirs.post(f"/{match}/act", {"act": HINT}).status_code == 422
    assert mine.post(f"/{match}/act", {"act": HINT}).status_code == 200
    assert mine.post(f"/{match}/act", {"act": HINT}).status_code == 422
    assert mine.view(match)["version"] == view["version"] + 1
