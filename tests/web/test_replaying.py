"""A match that is over, looked at after any decision: by a seat, by a spectator, and with all hands open."""

from __future__ import annotations

import json
import random
import re
import sqlite3
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

import dicewright as dw
from dicewright.arena.changes import apply
from dicewright.arena.lists import players_of
from dicewright.arena.replaying import ALL, STRETCH, Reel
from tests.web.running import PATIENCE
from tests.web.test_pages import send

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


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_turns_and_rounds_are_where_they_begin(game: str) -> None:
    reel = Reel(recorded(game, 120))
    found = reel.beginnings()
    assert found["turns"][0] == found["rounds"][0] == 0
    assert len(found["turns"]) > 2
    assert found["rounds"] == found["turns"][::2]  # two take turns
    for step in found["turns"][1:]:
        assert reel.view(step, None)["turn"] == reel.view(step - 1, None)["turn"] + 1


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


def test_those_who_played_are_named_as_they_are_called_now() -> None:
    link = sqlite3.connect(":memory:")
    link.executescript("CREATE TABLE names (who, name); INSERT INTO names VALUES ('one', 'Ann')")
    link.execute('CREATE TABLE seats ("match", seat, kind, who, plays, seed, commitment, kept)')
    rows = [(0, "human", "one"), (1, "human", "two"), (2, "bot", "greedy"), (3, "rules", "")]
    link.executemany("INSERT INTO seats VALUES ('m', ?, ?, ?, '', NULL, NULL, NULL)", rows)
    assert players_of(link, "m") == "Ann, a guest and the greedy bot"
    assert players_of(link, "gone") == ""
    link.close()


def test_a_match_goes_on_from_a_decision(client: TestClient) -> None:
    match = over(client)
    refused = send(client, f"{match}/replay/on", step="99999", seat="0")
    assert refused.status_code == 422
    assert send(client, f"{match}/replay/on", step="10", seat="2", who="greedy").status_code == 422
    record = client.get(f"{match}/record.json").json()
    for who in ("greedy", "open"):
        made = send(client, f"{match}/replay/on", step="10", seat="1", who=who)
        assert made.status_code == 200
        assert "goes on from decision 10" in made.text
        assert "which the greedy bot and the greedy bot played" in made.text
        seats = client.get(made.url.path.replace("/match/", "/api/matches/")).json()["seats"]
        assert [one["kind"] for one in seats] == [{"greedy": "bot"}.get(who, who), "human"]
    made = send(client, f"{match}/replay/on", step="10", seat="1", who="greedy")
    begun = send(client, f"{made.url.path}/seed", seed="mine")
    assert begun.status_code == 200
    end = time.monotonic() + PATIENCE
    while client.get(f"{made.url.path}/result").status_code != 200:
        ask = client.get(made.url.path).text
        assert time.monotonic() < end
        if 'name="act" value="resign"' in ask:
            send(client, f"{made.url.path}/act", act="resign", version=version_of(ask))
    proof = client.get(f"{made.url.path}/record").text
    assert "Everything holds" in proof
    assert "went on from decision 10" in proof
    new = client.get(f"{made.url.path}/record.json").json()
    assert new["from"]["decisions"] == record["decisions"][:10]
    assert new["from"]["match"] == match.rpartition("/")[2]


def test_nothing_goes_on_from_a_match_that_is_played(client: TestClient) -> None:
    seats = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "monk"}
    made = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats)
    match = made.url.path
    send(client, f"{match}/seed", seed="mine")
    assert send(client, f"{match}/replay/on", step="0", seat="1", who="greedy").status_code >= 400


def begun(client: TestClient) -> str:
    """The address of a match against a bot that goes on, with the cookie of its player."""
    seats = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "monk"}
    match = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats).url.path
    send(client, f"{match}/seed", seed="mine")
    end = time.monotonic() + PATIENCE
    while 'name="version"' not in client.get(match).text:
        assert time.monotonic() < end
        time.sleep(0.05)
    return match


@pytest.mark.parametrize("asks", ["all", "1", "none", "0"])
def test_a_match_that_goes_on_is_looked_back_at_with_ones_own_eyes(client: TestClient, asks: str) -> None:
    match = begun(client)
    told = client.get(f"{match}/replay/stretch?step=0&seat={asks}").json()
    assert told["view"]["viewer"] == 0
    assert hands(told["view"]) == [True, False]
    page = client.get(f"{match}/replay?step=0&seat={asks}")
    assert "Back to the table" in page.text
    assert "all hands open" not in page.text
    assert "Play on from here" not in page.text
    client.cookies.clear()
    told = client.get(f"{match}/replay/stretch?step=0&seat={asks}").json()
    assert told["view"]["viewer"] is None
    assert hands(told["view"]) == [False, False]


def test_what_was_looked_at_goes_on_with_the_match(client: TestClient) -> None:
    match = begun(client)
    first = client.get(f"{match}/replay/line?line=1").json()
    log = client.get(match.replace("/match/", "/api/matches/")).json()["view"]["log"]
    seed = version_of(client.get(match).text)
    send(client, f"{match}/act", act="resign", version=seed)
    assert client.get(f"{match}/result").status_code == 200
    after = client.get(f"{match}/replay/line?line={len(log) + 1}").json()
    assert after["steps"] > first["steps"]
    assert after["step"] == after["steps"]
    assert hands(client.get(f"{match}/replay/stretch?step=0").json()["view"]) == [True, True]


@pytest.mark.parametrize("game", SETUPS)
def test_a_line_leads_to_the_decision_after_which_it_came(game: str) -> None:
    reel = Reel(recorded(game))
    log = reel.view(reel.steps, None)["log"]
    for line in (log[0], log[len(log) // 2], log[-1]):
        step = reel.step_of(line["number"])
        assert line in reel.view(step, None)["log"]
        assert step == 0 or line not in reel.view(step - 1, None)["log"]


def test_the_log_reads_as_a_tree_without_script(client: TestClient) -> None:
    match = over(client)
    page = client.get(f"{match}/log").text
    assert "<details open><summary>What came of it</summary>" in page
    log = client.get(match.replace("/match/", "/api/matches/")).json()["view"]["log"]
    assert all("place" not in line for line in log)
    for line in log:
        assert page.count(f'id="line-{line["number"]}"') == 1
        assert f'{match}/replay?line={line["number"]}"' in page
    shown = client.get(f"{match}/replay?line={log[-1]['number']}").text
    assert f'{match}/log#line-{log[-1]["number"]}"' in shown
    assert 'aria-current="true"' in shown


def over(client: TestClient) -> str:
    """The address of a match of two bots at its end."""
    seats = {"who:0": "greedy", "plays:0": "thor", "who:1": "greedy", "plays:1": "monk"}
    match = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats).url.path
    end = time.monotonic() + PATIENCE
    while client.get(f"{match}/result").status_code != 200:
        assert time.monotonic() < end
        time.sleep(0.2)
    return match


def version_of(page: str) -> str:
    found = re.search(r'name="version" value="(\d+)"', page)
    assert found is not None
    return found[1]
