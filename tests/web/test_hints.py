"""The guided game on the server: hints in the view and on the page, told once, kept, for its player alone."""

import re

import pytest
from starlette.testclient import TestClient

from dicewright.web.app import make_app


def learn(client, game="dice_throne"):
    page = client.get("/").text
    word = re.search(r'name="form" value="([^"]+)"', page)[1]
    made = client.post("/learn", data={"form": word, "game": game}, headers={"Origin": "http://testserver"})
    assert made.status_code == 200, made.text
    return str(made.url.path).rpartition("/")[2], word


def send(client, match, word, where, **fields):
    found = client.post(
        f"/match/{match}/{where}", data={"form": word, **fields}, headers={"Origin": "http://testserver"}
    )
    return found


def hint_on(client, match):
    page = client.get(f"/match/{match}").text
    found = re.search(r'<h2 id="hint">(Hint \d+ of \d+)</h2>\s*<p>([^<]*)', page)
    return (found[1], found[2].strip()) if found else None


@pytest.mark.parametrize("game", ["dice_masters", "dice_throne"])
def test_the_first_hint_is_on_the_page_with_its_rule(client, game):
    match, _ = learn(client, game)
    assert hint_on(client, match)[0].startswith("Hint 1 of ")
    assert (
        f'<a class="rule" href="/rules/{"DT-TURN-01" if game == "dice_throne" else "DM-ROLL-02"}?game={game}'
        in client.get(f"/match/{match}").text
    )


def version_of(client, match):
    return re.search(r'name="version" value="(\d+)"', client.get(f"/match/{match}").text)[1]


def test_a_hint_is_told_once_and_stays_told_after_a_restart(tmp_path):
    with TestClient(make_app(tmp_path), base_url="http://testserver") as client:
        match, word = learn(client)
        assert "You are the Barbarian" in hint_on(client, match)[1]
        send(client, match, word, "answer", version=version_of(client, match), kind="pick", pick="play fortitude ii")
        assert hint_on(client, match)[0] == "Hint 2 of 14"
        cookies = dict(client.cookies)
    with TestClient(make_app(tmp_path), base_url="http://testserver", cookies=cookies) as client:
        assert "A card costs" in hint_on(client, match)[1]


def test_hints_are_put_away_one_by_one_or_all_and_come_back(client):
    match, word = learn(client)
    send(client, match, word, "hint", hint="goal")
    assert hint_on(client, match)[0] == "Hint 2 of 14"
    send(client, match, word, "hint", hint="all")
    assert hint_on(client, match) is None
    assert "Tell the hints again" in client.get(f"/match/{match}").text
    send(client, match, word, "hint", hint="none")
    assert hint_on(client, match)[0] == "Hint 1 of 14"
    assert send(client, match, word, "hint", hint="nonsense").status_code == 422


def test_only_its_player_is_told_hints(client):
    match, _ = learn(client)
    mine = client.get(f"/api/matches/{match}").json()["view"]
    assert mine["guide"]["hint"]["key"] == "goal"
    client.cookies.clear()
    assert "guide" not in client.get(f"/api/matches/{match}").json()["view"]


def test_an_ordinary_match_has_no_hints(client):
    page = client.get("/").text
    word = re.search(r'name="form" value="([^"]+)"', page)[1]
    made = client.post("/match", data={"form": word, "game": "dice_throne"}, headers={"Origin": "http://testserver"})
    match = str(made.url.path).rpartition("/")[2]
    send(client, match, word, "seed", seed="mine")
    assert hint_on(client, match) is None
    found = send(client, match, word, "hint", hint="goal")
    assert found.status_code == 422
    assert "There is no hint" in found.text


def test_its_record_proves_no_dice_and_says_so(client):
    match, _ = learn(client)
    found = client.get(f"/match/{match}/record").text
    assert "no record proves its dice" in found or "waits" in found or "when the match is" in found


@pytest.mark.parametrize("game", ["chess", "drill"])
def test_only_a_game_with_hints_is_learned_so(client, game):
    word = re.search(r'name="form" value="([^"]+)"', client.get("/").text)[1]
    found = client.post("/learn", data={"form": word, "game": game}, headers={"Origin": "http://testserver"})
    assert found.status_code == 422
    assert "Choose dice_masters or dice_throne." in found.text
    assert f'id="learn-{game}"' not in client.get("/").text
