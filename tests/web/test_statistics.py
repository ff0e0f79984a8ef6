"""Statistics of a guest: matches here, games at a table that somebody confirms or disputes, files in and out."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.played import CLAIMED, HERE, Outcome, lines_of
from dicewright.arena.visitors import COOKIE
from tests.web.running import PATIENCE
from tests.web.test_pages import send, word_of

GAME = {"day": "2026-01-02", "game": "dice_throne", "side": "Monk", "against": "treant", "first": "me", "result": "won"}


def counted(client: TestClient, query: str = "") -> dict[str, Any]:
    return dict(client.get(f"/statistics.json{query}").json())


def somebody_else(client: TestClient) -> str:
    """Become another visitor; returns the cookie of the one before."""
    before = str(client.cookies[COOKIE])
    client.cookies.clear()
    return before


def again(client: TestClient, cookie: str) -> None:
    client.cookies.clear()
    client.cookies.set(COOKIE, cookie)


def resigned(client: TestClient) -> str:
    """A match against a bot that the guest has given up."""
    seats = {"who:0": "me", "who:1": "greedy", "plays:0": "monk", "plays:1": "paladin"}
    made = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats)
    send(client, f"{made.url.path}/seed", seed="abc")
    give_up(client, made.url.path)
    return str(made.url.path).rpartition("/")[2]


def give_up(client: TestClient, match: str) -> None:
    """Resign, and let the database have it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        view = client.get(f"/api/matches/{match.rpartition('/')[2]}").json()["view"]
        if view["result"]:
            client.app.state.hall.store.flush()  # type: ignore[attr-defined]
            return
        send(client, f"{match}/act", act="resign", version=str(view["version"]))
    raise AssertionError("the match does not end")


def test_lines_have_counts_and_intervals() -> None:
    def one(result: str, first: str, against: str = "treant") -> Outcome:
        return Outcome("", "2026-01-01", "dice_throne", "monk", against, "person", first, result, HERE)

    found = {
        (line.group, line.name, line.against): line
        for line in lines_of([one("won", "me"), one("won", "me"), one("drawn", ""), one("lost", "them", "")])
    }
    assert found["all", "all", ""][4:9] == (4, 2, 1, 1, 0.625)
    assert found["side", "monk", ""].matches == 4
    assert found["matchup", "monk", "treant"].matches == 3
    assert [found["first", who, ""].matches for who in ("me", "them")] == [2, 1]
    both = found["first", "me", ""]
    assert both.high == pytest.approx(1)
    assert both.low == pytest.approx(0.342, abs=0.001)  # Wilson's interval for 2 of 2


def test_a_match_here_is_counted_with_its_bot(client: TestClient) -> None:
    match = resigned(client)
    found = counted(client)
    (game,) = found["games"]
    assert (game["id"], game["side"], game["against"], game["player"]) == (match, "monk", "paladin", "greedy")
    assert (game["result"], game["source"]) == ("lost", "here")
    assert game["first"] == ""  # the first turn was not played to its end
    assert counted(client, "?players=people")["games"] == []
    assert client.get("/statistics?players=robots").status_code == 422
    page = client.get("/statistics").text
    assert "Monk against Paladin" in page
    assert "0 % to 79 %" in page


def test_who_began_is_read_from_the_save(client: TestClient) -> None:
    match = resigned(client)
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    for first, told in ((0, "me"), (1, "them")):
        with store.link() as link:
            save = json.dumps({"state": {"facts": {"first": first, "turn": 5}}})
            link.execute('UPDATE saves SET save = ? WHERE "match" = ?', (save, match))
        assert counted(client)["games"][0]["first"] == told
    with store.link() as link:
        link.execute("UPDATE saves SET save = '{damaged' WHERE \"match\" = ?", (match,))
    assert counted(client)["games"][0]["first"] == ""


def test_a_guided_game_is_not_counted(client: TestClient) -> None:
    made = send(client, "/learn", game="dice_throne")
    give_up(client, made.url.path)
    assert "Finished, with proof" in client.get("/").text
    assert counted(client)["games"] == []


def test_a_game_at_a_table_counts_when_the_other_has_confirmed_it(client: TestClient) -> None:
    page = send(client, "/table-game", **GAME)
    assert "not confirmed yet" in page.text
    assert counted(client)["games"] == []
    assert counted(client, "?counted=mine")["games"][0]["source"] == CLAIMED
    assert send(client, page.url.path, answer="yes").status_code == 403  # nobody confirms their own word
    one = somebody_else(client)
    asked = client.get(page.url.path).text
    assert "Was it so?" in asked
    assert "played Treant against Monk and lost" in asked
    send(client, page.url.path, answer="yes")
    (game,) = counted(client)["games"]
    assert (game["side"], game["against"], game["first"], game["result"]) == ("treant", "monk", "them", "lost")
    somebody_else(client)
    assert send(client, page.url.path, answer="no").status_code == 403
    assert "Was it so?" not in client.get(page.url.path).text
    again(client, one)
    assert counted(client)["games"][0]["source"] == "confirmed"


def test_what_is_disputed_counts_for_nobody(client: TestClient) -> None:
    page = send(client, "/table-game", **GAME)
    one = somebody_else(client)
    send(client, page.url.path, answer="no")
    assert counted(client, "?counted=mine")["games"] == []
    assert send(client, page.url.path, answer="forget").status_code == 403
    again(client, one)
    assert "disputed" in client.get("/statistics").text
    assert counted(client, "?counted=mine")["games"] == []
    send(client, page.url.path, answer="forget")
    assert client.get(page.url.path).status_code == 404


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"day": "yesterday"}, "day is a date"),
        ({"day": "2999-01-01"}, "has not been yet"),
        ({"game": "chess"}, "there is no game"),
        ({"side": " "}, "side is missing"),
        ({"result": "maybe"}, "result is won"),
        ({"side": "x" * 61}, "side is too long"),
    ],
)
def test_a_game_that_cannot_be_is_refused(client: TestClient, change: dict[str, str], said: str) -> None:
    refused = send(client, "/table-game", **{**GAME, **change})
    assert refused.status_code == 422
    assert said in refused.text


def test_a_table_goes_out_and_comes_in_without_doubling(client: TestClient) -> None:
    resigned(client)
    rows = "day,game,side,result\n2026-01-01,Dice Throne,monk,won\n2026-01-01,Dice Throne,Monk,won\n"
    assert send(client, "/statistics/games.csv", csv=rows).status_code == 200
    text = client.get("/statistics/games.csv").text
    assert len(text.splitlines()) == 4
    send(client, "/statistics/games.csv", csv=text)
    assert client.get("/statistics/games.csv").text == text
    somebody_else(client)
    send(client, "/statistics/games.csv", csv=text)
    assert [one["source"] for one in counted(client, "?counted=mine")["games"]] == [CLAIMED] * 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("day,game\n", "line 1: the columns are"),
        ("day,game,side,result,mood\n", "&#39;mood&#39;"),
        ("day,game,side,result\n2026-01-01,dice_throne,monk,won,x\n", "line 2: there are more fields"),
        ("day,game,side,result\n2026-01-01,dice_throne,monk\n", "line 2: result is missing"),
    ],
)
def test_a_table_with_a_slip_adds_nothing(client: TestClient, text: str, said: str) -> None:
    refused = send(client, "/statistics/games.csv", csv=text)
    assert refused.status_code == 422
    assert said in refused.text
    assert len(client.get("/statistics/games.csv").text.splitlines()) == 1


def test_the_numbers_as_a_table(client: TestClient) -> None:
    resigned(client)
    lines = client.get("/statistics.csv").text.splitlines()
    assert lines[0] == "group,game,name,against,matches,won,lost,drawn,share,low,high"
    assert lines[1].startswith("all,dice_throne,all,,1,0,1,0,0.0,")


def test_a_forged_form_changes_nothing(client: TestClient) -> None:
    word_of(client.get("/").text)
    assert client.post("/table-game", data=GAME).status_code == 403
    assert client.post("/statistics/games.csv", data={"csv": ""}).status_code == 403
