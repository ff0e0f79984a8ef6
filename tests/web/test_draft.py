"""Ban and draft on the server: what is secret stays so, bots choose too, a restart forgets nothing, forms suffice."""

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from tests.web.conftest import Player, add_seeds
from tests.web.test_pages import send, word_of


def draft(player: Player, other: str, bans: int, at_once: bool) -> str:
    made = player.post(
        "",
        {
            "game": "dice_throne",
            "seats": [{"who": "me"}, {"who": other}],
            "draft": {"bans": bans, "at_once": at_once},
        },
    )
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def choose(player: Player, match: str, choice: str) -> Any:
    return player.post(f"/{match}/choose", {"choice": choice})


def test_two_people_ban_in_secret_and_pick_in_turn(client: TestClient) -> None:
    one, other = Player(client), Player(client)
    match = draft(one, "open", 1, at_once=False)
    assert choose(other, match, "monk").status_code == 403
    assert other.post(f"/{match}/join", {"seat": 1}).status_code == 200
    assert choose(one, match, "treant").json()["draft"]["banned"] == [["treant"], []]
    seen = other.get(f"/{match}").json()["draft"]
    assert seen["banned"] == [[], []]
    assert seen["left"] == [0, 1]
    assert choose(one, match, "monk").status_code == 409
    told = choose(other, match, "random").json()["draft"]
    assert told["stage"] == "pick"
    assert told["banned"][0] == ["treant"]
    assert choose(other, match, "barbarian").status_code == 409
    assert choose(one, match, "treant").status_code == 422
    hero = next(key for key in one.get(f"/{match}").json()["draft"]["legal"])
    assert choose(one, match, hero).json()["draft"]["picked"] == [hero, ""]
    assert choose(other, match, "random").json()["draft"] is None
    add_seeds(match, one, other)
    view = one.view(match)
    assert view["seats"][0]["hero"] == hero != view["seats"][1]["hero"]


def test_picks_at_once_are_secret_and_survive_a_restart(tmp_path: Path) -> None:
    from dicewright.web.app import make_app

    with TestClient(make_app(tmp_path), base_url="http://testserver") as client:
        one, other = Player(client), Player(client)
        match = draft(one, "open", 0, at_once=True)
        other.post(f"/{match}/join", {"seat": 1})
        choose(one, match, "monk")
        assert "monk" not in str(other.get(f"/{match}").json()["draft"]["picked"])
    with TestClient(make_app(tmp_path), base_url="http://testserver") as again:
        one.client = other.client = again
        assert one.get(f"/{match}").json()["draft"]["picked"] == ["monk", ""]
        choose(other, match, "monk")
        add_seeds(match, one, other)
        assert [seat["hero"] for seat in other.view(match)["seats"]] == ["monk", "monk"]


def test_a_draft_against_a_bot_by_form_alone(client: TestClient) -> None:
    made = send(client, "/match", game="dice_throne", mode="2v2", seats="4", how="in turn", bans="2")
    assert "Choose a hero that nobody shall play, 2 in all" in made.text
    address = made.url.path
    for step in range(3):
        page = client.get(address)
        assert "is choosing" in page.text
        found = client.post(address + "/choose", data={"form": word_of(page.text), "choice": "random"})
        assert found.status_code == 200, step
    assert "Everybody" not in found.text
    assert "Add my seed" in found.text
    assert "choosing" not in found.text


def test_teams_pick_there_and_back(client: TestClient) -> None:
    one = Player(client)
    seats = [{"who": who} for who in ("me", "greedy", "open", "greedy")]
    asked = {"game": "dice_throne", "mode": "2v2", "seats": seats, "draft": {"back": True}}
    match = one.post("", asked).json()["id"]
    assert choose(one, match, "monk").json()["draft"]["waiting"] == [2]  # the bots of the other team both picked
    assert one.post("", {**asked, "draft": {"back": True, "at_once": True}}).status_code == 422


def test_random_heroes_are_drawn_when_the_match_is_made(client: TestClient) -> None:
    one = Player(client)
    seats = [{"who": "me", "plays": "random"}, {"who": "greedy", "plays": "random"}]
    made = one.post("", {"game": "dice_throne", "seats": seats}).json()
    first, second = [seat["plays"] for seat in made["seats"]]
    assert "random" not in (first, second)
    assert first != second


def test_too_many_bans_and_games_without_a_draft_are_refused(client: TestClient) -> None:
    one = Player(client)
    for game, bans, said in (("dice_throne", 3, "0 to 2"), ("dice_masters", 0, "no draft")):
        refused = one.post("", {"game": game, "seats": [{"who": "me"}, {"who": "open"}], "draft": {"bans": bans}})
        assert refused.status_code == 422
        assert said in refused.json()["error"]
