"""The chances with what one holds, asked for over the live connection: of one's own hand, and of nobody else's."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from dicewright.odds.held import NOT_YOURS
from tests.web.conftest import Player, add_seeds, any_answer

ROLLS = 400


def test_who_rolls_is_told_and_nobody_else(client: TestClient) -> None:
    one, other = Player(client), Player(client)
    seats = [{"who": "me", "plays": "barbarian"}, {"who": "open", "plays": "paladin"}]
    match = one.post("", {"game": "dice_throne", "seats": seats}).json()["id"]
    assert other.post(f"/{match}/join", {"seat": 1}).status_code == 200
    add_seeds(match, one, other)
    for _ in range(ROLLS):
        player = next(each for each in (one, other) if each.view(match)["ask"] is not None)
        view = player.view(match)
        if view["step"] == "roll" and view["attacker"] == view["viewer"]:
            told = held(client, player, match)
            if "missing" not in told:
                break
        wanted = "roll" if "roll" in [option["key"] for option in view["ask"]["options"]] else any_answer(view["ask"])
        wanted = view["ask"]["on_pass"] if wanted != "roll" and view["ask"]["on_pass"] == "pass" else wanted
        answer = {"version": view["version"], "answer": wanted}
        assert player.post(f"/{match}/answer", answer).status_code == 200
    else:
        raise AssertionError("nobody held anything that changes dice")
    assert told["version"] == view["version"]
    rows = {row["key"]: row["probability"] for row in view["odds"]["rows"]}
    assert {row["key"]: row["probability"] for row in told["rows"]} == rows
    assert all(row["held"] >= row["probability"] for row in told["rows"])
    against = other if player is one else one
    assert held(client, against, match)["missing"] == NOT_YOURS
    assert held(client, Player(client), match)["kind"] == "seat"  # somebody who only looks on


def held(client: TestClient, player: Player, match: str) -> dict[str, Any]:
    """What the live connection answers."""
    with client.websocket_connect(f"/api/matches/{match}/live", headers=player.headers) as link:
        link.send_json({"held": True})
        while True:
            message: dict[str, Any] = link.receive_json()
            if message["type"] in ("held", "refused"):
                return message
