"""The pages around the table without script: a friend who is invited, names and codes, and how a match went."""

import html
import re
import time

from starlette.testclient import TestClient

from dicewright.games.dice_masters.teams.ready_teams import teams
from dicewright.web.result import signed
from dicewright.web.words import arms_of
from tests.web.running import PATIENCE
from tests.web.test_pages import send, word_of


def test_a_friend_chooses_their_own_side(client: TestClient) -> None:
    seats = {"who:0": "me", "who:1": "open", "plays:0": "barbarian", "plays:1": ""}
    made = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats)
    match = made.url.path
    assert "They choose their own side." in made.text
    send(client, "/name", name="  Ines   of Aragon ")
    client.cookies.clear()
    shown = client.get(match).text
    assert "Ines of Aragon invites you to Dice Throne" in html.unescape(shown)
    assert shown.count('name="choice"') > 10
    form = {"form": word_of(shown), "seat": "1", "choice": "monk", "name": "Max"}
    joined = client.post(f"{match}/join", data=form, follow_redirects=True).text
    assert "Max" in joined
    plays = [seat["plays"] for seat in client.get(f"/api{match.replace('match', 'matches')}").json()["seats"]]
    assert plays == ["barbarian", "monk"]


def test_a_friend_brings_a_team_of_their_own(client: TestClient) -> None:
    seats = {"who:0": "me", "who:1": "open", "plays:0": "avengers", "plays:1": ""}
    made = send(client, "/match", game="dice_masters", mode="tournament", seats="2", **seats)
    match = made.url.path
    client.cookies.clear()
    form = {"form": word_of(client.get(match).text), "seat": "1", "team": "no such card"}
    refused = client.post(f"{match}/join", data=form, follow_redirects=True)
    assert refused.status_code == 422
    assert "This team cannot be played" in refused.text
    form["team"] = "Team: Mine\n" + "\n".join(teams()["x-men"].cards.split())
    chosen = client.post(f"{match}/choose", data=form, follow_redirects=True)
    assert "Mine" in chosen.text


def test_names_and_codes(client: TestClient) -> None:
    assert send(client, "/name", name="x" * 25).status_code == 422
    assert 'value="Ines"' in send(client, "/name", name="Ines").text
    assert 'value=""' in send(client, "/name", name=" ").text
    made = send(client, "/match", game="drill", **{"who:0": "me", "who:1": "open"})
    code = made.url.path.rpartition("/")[2]
    assert send(client, "/code", code=f" {code[:4].upper()} {code[4:]} ").url.path == made.url.path
    assert send(client, "/code", code="nothing").status_code == 404
    drawn = client.get(f"{made.url.path}/qr.svg?at=http://10.0.0.7:8321")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert client.get(f"{made.url.path}/qr.svg?at=javascript:1").status_code == 422


def test_the_players_go_on_from_the_result_with_a_rematch(client: TestClient) -> None:
    send(client, "/name", name="Ines")
    seats = {"who:0": "me", "plays:0": "barbarian", "who:1": "greedy", "plays:1": "monk"}
    match = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats).url.path
    table = client.post(f"{match}/seed", data={"form": word_of(client.get(match).text), "seed": "x"})
    assert "Barbarian (you)" in table.text
    assert "Monk (greedy bot)" in table.text
    word, spectator = word_of(table.text), TestClient(client.app, base_url="http://testserver")
    assert "Barbarian (Ines)" in spectator.get(match).text
    client.post(f"{match}/act", data={"form": word, "act": "resign"})
    assert f'action="{match}/rematch"' in client.get(f"{match}/result").text
    assert f'action="{match}/rematch"' not in spectator.get(f"{match}/result").text
    after = client.post(f"{match}/rematch", data={"form": word, "swapped": "no"}).url.path
    for reader, does in ((client, "Play"), (spectator, "Watch")):
        shown = reader.get(f"{match}/result").text
        assert f'href="{after}"><span class="d">{does} the rematch</span>' in shown


def test_a_result_says_who_won_and_how(client: TestClient) -> None:
    seats = {"who:0": "greedy", "plays:0": "thor", "who:1": "greedy", "plays:1": "monk"}
    made = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats)
    match = made.url.path
    end = time.monotonic() + PATIENCE
    while (early := client.get(f"{match}/result")).status_code != 200:
        assert "Its result is here when it is over." in early.text
        assert client.get(f"{match}/course.json").status_code in (200, 404, 409)
        assert time.monotonic() < end
        time.sleep(0.2)
    shown = client.get(f"{match}/result").text
    assert re.search(r"<h1>(A draw|.+ won)</h1>", shown)
    assert re.search(r"<p>(Thor|Monk) (takes|loses) \d+ [^<]+\. [^<]*, in turn \d+\.</p>", shown), (
        shown
    )  # the last blow
    assert "told-die kept" in shown
    assert "Dice luck" in shown
    assert shown.count('class="curve"') == 4  # two curves, and two in the legend
    course = client.get(f"{match}/course.json").json()
    assert [one["seat"] for one in course["faces"]] == [0, 1]
    assert shown.count("<caption>") == 2
    assert all(one["words"] in shown for one in course["faces"])
    steps = int(re.search(r'max="(\d+)"', shown)[1])  # type: ignore[index]
    for step in (0, 7, steps, steps + 5):
        page = client.get(f"{match}/replay?step={step}&seat=1")
        assert f"decision {min(step, steps)} of {steps}" in page.text
    assert client.get(f"{match}/replay?step=x").status_code == 422
    assert client.get(f"{match}/replay?seat=9").status_code == 422


def test_a_team_has_one_coat_of_arms_and_nothing_has_no_sign() -> None:
    assert arms_of("avengers") == arms_of("Avengers")
    assert [signed(one) for one in (-0.04, 0.0, 1.26, -2.0)] == ["0.0", "0.0", "+1.3", "−2.0"]
