"""Campaigns on a server: begun, played, written down, and kept for their owners alone."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena import campaigning
from dicewright.games import campaigns
from dicewright.games.dice_throne.teams.campaign import done, finish, standing
from tests.dice_throne.test_campaign import NOTHING
from tests.web.conftest import Player
from tests.web.test_my_data import as_me, me, rows_of
from tests.web.test_pages import send

TWO = [{"who": "me", "plays": "barbarian"}, {"who": "random", "plays": "monk"}]


def begun(client: TestClient) -> str:
    """The id of a campaign of the Barbarian, made by the page."""
    page = send(client, "/campaigns", **{"plays:0": "barbarian", "difficulty": "veteran"})
    assert page.status_code == 200, page.text
    return str(page.url).rpartition("/")[2]


def played(client: TestClient, number: str, **outcome: Any) -> None:
    """As if a session had been played and written down: its record stands for itself in other tests."""
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    one = campaigning.campaign_of(store, number)
    count = len(one.data["deeds"])
    data = done(one.data, finish(f"m{count}", f"hash {count}", {**NOTHING, **outcome}))
    campaigning._change(store, one, one._replace(data=data))


def test_a_campaign_begins_by_a_form_and_its_session_with_one_click(client: TestClient) -> None:
    number = begun(client)
    page = client.get(f"/campaign/{number}").text
    assert "Veteran campaign" in page
    assert "Play Scenario 1: Portal Crawl" in page
    match = send(client, f"/campaign/{number}", act="session")
    assert match.status_code == 200
    assert "/match/" in str(match.url)
    again = send(client, f"/campaign/{number}", act="session")
    assert again.url == match.url
    assert "Go to the session" in client.get(f"/campaign/{number}").text
    waiting = send(client, f"/campaign/{number}", act="record")
    assert waiting.status_code == 422
    assert "No session of this campaign is over." in waiting.text
    view = client.get(f"/campaign/{number}.json").json()
    assert (view["session"], view["stage"], view["salves"]) == ("goes on", "play", 2)


def test_the_shop_of_the_page(client: TestClient) -> None:
    number = begun(client)
    played(client, number, gold=12, salves=1, tucked=[[0, "rare"]])
    view = client.get(f"/campaign/{number}.json").json()
    card = view["heroes"][0]["dealt"][0]["name"]
    page = client.get(f"/campaign/{number}").text
    assert "The Shop is open." in page
    assert "Barbarian identifies an unidentified rare card for 10 Gold" in page
    bought = send(client, f"/campaign/{number}", deed=json.dumps({"do": "buy", "hero": 0, "card": card}))
    assert bought.status_code == 200
    assert "5 Gold" in bought.text
    refused = send(client, f"/campaign/{number}", deed=json.dumps({"do": "identify", "hero": 0, "card": 0}))
    assert refused.status_code == 422
    assert "To identify a card costs 10 Gold; Barbarian has 5." in refused.text
    assert "/rules/DT-DTA-110.1" in refused.text
    send(client, f"/campaign/{number}", deed='{"do": "next"}')
    view = client.get(f"/campaign/{number}.json").json()
    assert view["sheet"]["rows"] == [["1", "won", "2", "1", "5", "-", "no", "32"]]
    assert "match/m0/result" in client.get(f"/campaign/{number}/sheet").text
    link = re.search(
        r'href="(/reference/dice_throne/sheet/campaign-score)#sheet=([^"]+)"', client.get(f"/campaign/{number}").text
    )
    assert link is not None
    assert json.loads(base64.urlsafe_b64decode(link[2] + "==")) == [["1", "win", "30", "1", "1", "0", "1"]]
    assert client.get(link[1]).status_code == 200


@pytest.mark.parametrize("deed", ["", "[]", "{", '{"do": "finish"}', '{"do": "steal"}', "[" * 300])
def test_what_is_no_deed_changes_nothing(client: TestClient, deed: str) -> None:
    number = begun(client)
    played(client, number)
    before = client.get(f"/campaign/{number}.json").json()
    assert send(client, f"/campaign/{number}", deed=deed).status_code == 422
    assert client.get(f"/campaign/{number}.json").json() == before


def test_what_cannot_be_begun_is_said_beside_the_form(client: TestClient) -> None:
    for fields, why in (
        ({"plays:0": "gandalf"}, "no hero"),
        ({"plays:0": "barbarian", "difficulty": "brutal"}, "no difficulty"),
        ({"plays:0": "barbarian", "plays:1": "monk", "who:1": "me"}, "You play one of the heroes."),
        ({"plays:0": "barbarian", "plays:1": "monk", "who:1": "nobody"}, "played by you, a friend or a bot"),
        ({}, "You play one of the heroes."),
    ):
        page = send(client, "/campaigns", **fields)
        assert page.status_code == 422
        assert why in page.text
    assert "You have no campaign yet" in client.get("/campaigns").text


def test_others_may_look_and_nothing_else(client: TestClient) -> None:
    number = begun(client)
    played(client, number, gold=30)
    client.cookies.clear()
    page = client.get(f"/campaign/{number}")
    assert page.status_code == 200
    assert "The Shop is open." in page.text
    assert "Leave the Shop" not in page.text
    assert send(client, f"/campaign/{number}", deed='{"do": "next"}').status_code == 403
    assert send(client, f"/campaign/{number}", act="delete").status_code == 404
    assert client.get("/campaign/nothing").status_code == 404
    assert client.get(f"/campaign/{number}/poster").status_code == 404


def test_what_lies_face_down_is_on_no_page(client: TestClient) -> None:
    number = begun(client)
    played(client, number, gold=30, tucked=[[0, "legendary"]])
    one = campaigning.campaign_of(client.app.state.hall.store, number)  # type: ignore[attr-defined]
    hidden = standing(one.data).tucked[0][0].name
    for path in ("", ".json", "/sheet", "/charter"):
        text = client.get(f"/campaign/{number}{path}").text
        assert hidden not in text
        assert one.data["key"] not in text
    assert one.data["key"] not in client.get("/my-data.json").text


def test_the_great_charter_is_marked_where_a_session_proves_it(client: TestClient) -> None:
    number = begun(client)
    played(client, number, explored=True)
    send(client, f"/campaign/{number}", deed='{"do": "next"}')
    page = client.get(f"/campaign/{number}/charter").text
    assert page.count('aria-label="done"') == 2  # every tile explored, and no Gold left
    assert "Not proved yet" not in page  # a session can prove every line


def test_the_api_plays_a_session_and_its_record_counts(client: TestClient) -> None:
    one = Player(client)
    made = client.post("/api/campaigns", json={"heroes": TWO}, headers=one.headers)
    assert made.status_code == 200, made.text
    number = made.json()["id"]
    match = client.post(f"/api/campaigns/{number}/session", headers=one.headers).json()["match"]
    assert client.post(f"/api/campaigns/{number}/record", headers=one.headers).status_code == 409
    assert one.post(f"/{match}/seed", {"seed": "abc"}).status_code == 200
    one.until_asked(match)
    resigned = one.post(f"/{match}/act", {"act": "resign"})
    assert resigned.status_code == 200, resigned.text
    after = client.post(f"/api/campaigns/{number}/record", headers=one.headers)
    assert after.status_code == 200, after.text
    view = after.json()
    assert (view["stage"], view["session"], view["match"]) == ("shop", "", "")
    assert view["sheet"]["sessions"][0]["match"] == match
    record = client.get(f"/api/matches/{match}/record", headers=one.headers).json()
    assert view["sheet"]["sessions"][0]["record"] == campaigns.digest(record)
    left = client.post(f"/api/campaigns/{number}/deed", json={"deed": {"do": "next"}}, headers=one.headers).json()
    assert (left["salves"], left["sheet"]["total"]) == (5, -10)
    assert [row["id"] for row in client.get("/api/campaigns", headers=one.headers).json()] == [number]
    assert client.get(f"/api/campaigns/{number}").json()["stage"] == "play"
    other = Player(client)
    assert client.post(f"/api/campaigns/{number}/session", headers=other.headers).status_code == 403
    assert client.delete(f"/api/campaigns/{number}", headers=other.headers).status_code == 404
    assert client.delete(f"/api/campaigns/{number}", headers=one.headers).json() == {"deleted": True}


def test_a_session_whose_match_was_deleted_begins_anew(client: TestClient) -> None:
    number = begun(client)
    match = str(send(client, f"/campaign/{number}", act="session").url).rpartition("/")[2]
    assert send(client, "/my-data", match=match).status_code == 200
    assert "Play Scenario 1" in client.get(f"/campaign/{number}").text
    again = str(send(client, f"/campaign/{number}", act="session").url).rpartition("/")[2]
    assert again != match


def test_whoever_is_quicker_is_not_written_over(client: TestClient) -> None:
    number = begun(client)
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    before = campaigning.campaign_of(store, number)
    played(client, number)
    with pytest.raises(campaigning.Refused, match="gone on meanwhile"):
        campaigning._change(store, before, before._replace(now="x"))


def test_a_guest_has_so_many_campaigns(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigning, "MOST", 1)
    begun(client)
    assert send(client, "/campaigns", **{"plays:0": "barbarian"}).status_code == 429


def test_campaigns_are_told_taken_along_and_deleted(client: TestClient) -> None:
    number, guest = begun(client), me(client)
    as_me(client)
    assert rows_of(client, guest)["campaigns"] == 1
    assert [one["id"] for one in client.get("/my-data.json").json()["campaigns"]] == [number]
    assert send(client, "/my-data", all="yes").status_code == 200
    assert "campaigns" not in rows_of(client, guest)
    begun(client)


def test_a_campaign_is_deleted_by_its_page(client: TestClient) -> None:
    number = begun(client)
    page = send(client, f"/campaign/{number}", act="delete")
    assert "You have no campaign yet" in page.text
    assert client.get(f"/campaign/{number}").status_code == 404
