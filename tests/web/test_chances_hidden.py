"""Chances hidden from everybody: the server sends none, everybody is told before, and the record says so."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

import dicewright as dw
from dicewright.engine.chances_hidden import hides_chances
from dicewright.games.chances_hidden import SAID
from dicewright.odds.live import HIDDEN, with_odds
from dicewright.table.numbers import no_odds, odds_lines
from tests.web.conftest import Player, add_seeds, any_answer

DECISIONS = 25


def made(one: Player, chances: bool, **more: Any) -> str:
    """A duel of Dice Throne for two people."""
    seats = [{"who": "me", "plays": "barbarian"}, {"who": "open", "plays": "paladin"}]
    found = one.post("", {"game": "dice_throne", "seats": seats, "chances": chances, **more})
    assert found.status_code == 201, found.text
    return str(found.json()["id"])


def sent(client: TestClient, chances: bool) -> tuple[list[dict[str, Any]], Player, str]:
    """All views that a player and a spectator are sent in the first decisions."""
    one, other = Player(client), Player(client)
    match, watcher, views = made(one, chances), Player(client), []
    assert other.post(f"/{match}/join", {"seat": 1}).status_code == 200
    add_seeds(match, one, other)
    for _ in range(DECISIONS):
        views += [one.view(match), other.view(match), watcher.view(match)]
        player = next(each for each in (one, other) if each.view(match)["ask"] is not None)
        view = player.view(match)
        wanted = "roll" if "roll" in [option["key"] for option in view["ask"]["options"]] else any_answer(view["ask"])
        wanted = view["ask"]["on_pass"] if wanted != "roll" and view["ask"]["on_pass"] == "pass" else wanted
        answer = {"version": view["version"], "answer": wanted}
        assert player.post(f"/{match}/answer", answer).status_code == 200
    return views, one, match


def test_no_chances_leave_the_server_where_they_are_hidden(client: TestClient) -> None:
    views, _, _ = sent(client, chances=False)
    assert any(view["step"] == "roll" for view in views)
    assert all("odds" not in view and view["odds_missing"] == HIDDEN for view in views)


def test_they_do_where_nobody_has_hidden_them(client: TestClient) -> None:
    views, _, _ = sent(client, chances=True)
    assert any("odds" in view for view in views)


def test_the_invitation_the_lobby_and_programs_are_told(client: TestClient) -> None:
    one, other = Player(client), Player(client)
    hidden, open_one = made(one, chances=False), made(one, chances=True)
    assert other.get(f"/{hidden}").json()["chances"] is False
    assert other.get(f"/{open_one}").json()["chances"] is True
    rows = {row["id"]: row["chances"] for row in other.get("").json()}
    assert rows[hidden] is False
    assert rows[open_one] is True
    assert SAID in client.get(f"/match/{hidden}").text
    assert SAID not in client.get(f"/match/{open_one}").text


def test_they_are_hidden_by_a_form_and_the_lobby_says_so(client: TestClient) -> None:
    page = client.get("/new?game=dice_throne")
    assert "hide_chances" in page.text
    assert "hide_chances" not in client.get("/new?game=dice_masters").text
    form = {"form": re.findall(r'name="form" value="([^"]+)"', page.text)[0], "game": "dice_throne", "seats": "2"}
    chosen = {"who:0": "me", "plays:0": "barbarian", "who:1": "open", "plays:1": "theirs", "hide_chances": "yes"}
    found = client.post("/match", data={**form, **chosen}, headers={"Origin": "http://testserver"})
    assert found.status_code == 200, found.text
    assert SAID in found.text
    assert "chances hidden" in client.get("/").text


def test_a_match_whose_players_still_choose_keeps_them_hidden(client: TestClient) -> None:
    one, other = Player(client), Player(client)
    match = made(one, chances=False, seats=[{"who": "me", "plays": "barbarian"}, {"who": "open", "plays": "theirs"}])
    assert other.post(f"/{match}/join", {"seat": 1}).status_code == 200
    assert other.post(f"/{match}/choose", {"choice": "paladin"}).status_code == 200
    add_seeds(match, one, other)
    assert one.view(match)["odds_missing"] == HIDDEN


def test_where_none_are_counted_none_can_be_hidden(client: TestClient) -> None:
    seats = [{"who": "me"}, {"who": "open"}]
    found = Player(client).post("", {"game": "dice_masters", "seats": seats, "chances": False})
    assert found.status_code == 422
    assert "no chances are counted in dice_masters" in found.text


def test_a_record_says_that_they_were_hidden_and_verifies() -> None:
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=7, chances="hidden")
    record = json.loads(json.dumps(match.record))
    assert record["setup"]["chances"] == "hidden"
    assert dw.verify(record) == ["unfinished: the match goes on after decision 0"]
    assert hides_chances(dw.replay(record).game.setup)
    view = with_odds(match.view(0), match.game.setup)
    assert "odds" not in view
    assert "hidden them" in " ".join(odds_lines(view))  # as the terminal tells it
    assert no_odds(view).startswith("No chances are shown")


def test_a_setup_says_nothing_else_about_them() -> None:
    with pytest.raises(ValueError, match="are hidden or not mentioned"):
        dw.start("dice_throne", chances="secret")
    record = dw.start("dice_throne", seed=7).record
    wrong = {**record, "setup": {**record["setup"], "chances": "maybe"}}
    assert "are hidden or not mentioned" in dw.verify(wrong)[-1]
