"""Taking back, resigning, draws and rematches on the server: by API and form, with people and bots, over restarts."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from dicewright.arena.hall import Hall
from dicewright.arena.rows import SeatRow, again
from dicewright.arena.store import Store
from tests.web.conftest import Player, any_answer, begin, make

Two = tuple[Player, Player, str]


def until_undo(*players: Player, match: str) -> tuple[Player, dict[str, Any]]:
    """Play until the player of the first seat can take something back. Returns that player and the view."""
    while True:
        view = players[0].view(match)
        if view["accord"]["undo"]["to"] >= 0:
            return players[0], view
        for player in players:
            if (view := player.view(match))["ask"] is not None:
                wanted = {"version": view["version"], "answer": any_answer(view["ask"])}
                assert player.post(f"/{match}/answer", wanted).status_code == 200


def test_people_are_asked_before_anything_is_taken_back(two: Two) -> None:
    one, other, match = two
    watcher = Player(one.client)
    player, view = until_undo(one, other, match=match)
    undo = {"act": "undo", "to": view["accord"]["undo"]["to"]}
    assert player.post(f"/{match}/act", {**undo, "version": view["version"] - 1}).status_code == 409
    assert player.post(f"/{match}/act", undo).status_code == 409  # which table was seen is not said
    assert player.post(f"/{match}/act", {**undo, "version": view["version"]}).status_code == 200
    asked = other.view(match)
    [offer] = asked["accord"]["offers"]
    assert (offer["waits"], offer["seat"]) == ([1], 0)
    assert re.match(r"Left asks to take back (“.+”|(a decision|\d+ decisions) \(lines? \d+)", offer["says"])
    assert watcher.view(match)["accord"]["offers"][0]["says"].endswith("It waits for right.")
    reply = {"act": "agree", "what": "undo", "version": asked["version"]}
    assert player.post(f"/{match}/act", reply).status_code == 422
    assert other.post(f"/{match}/act", reply).status_code == 200
    after = watcher.view(match)
    assert after["log"][-1]["text"].startswith("Left takes it back")
    assert [line["text"] for line in after["log"]][: len(view["log"]) - 1] == [one["text"] for one in view["log"]][:-1]
    assert player.view(match)["ask"] is not None
    assert after["accord"]["offers"] == []


def test_a_bot_agrees_at_once_and_to_a_draw_unless_it_is_ahead(client: TestClient) -> None:
    player = Player(client)
    match = player.post(
        "",
        {"game": "dice_throne", "seats": [{"who": "me", "plays": "barbarian"}, {"who": "greedy", "plays": "paladin"}]},
    ).json()["id"]
    player.post(f"/{match}/seed", {"seed": "abc"})
    for _ in range(30):
        view = player.until_asked(match)
        if (back := view["accord"]["undo"])["to"] >= 0:
            break
        player.post(f"/{match}/answer", {"version": view["version"], "answer": any_answer(view["ask"])})
    assert player.post(f"/{match}/act", {"act": "undo", "to": back["to"]}).status_code == 200
    after = player.view(match)
    assert after["log"][-1]["text"].startswith("You take it back")
    assert after["waiting"] == 0
    health = [seat["meters"][0]["value"] for seat in after["seats"]]
    assert player.post(f"/{match}/act", {"act": "draw"}).status_code == 200
    ended = player.view(match)
    assert (ended["result"] is not None) == (health[1] <= health[0])
    if ended["result"] is None:
        assert ended["log"][-1]["text"] == "Paladin declines the draw."
        assert player.post(f"/{match}/act", {"act": "draw"}).status_code == 422
        player.post(f"/{match}/act", {"act": "resign"})
    record = player.get(f"/{match}/record").json()
    assert record["result"]["by"] in ("draw", "resign")
    assert client.post("/api/verify", json=record).json()["verified"]


def test_a_restart_keeps_what_was_taken_back_and_what_is_asked(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(Store(tmp_path / "arena.db"))
        live = await make(hall, "me", "open", guest="one")
        await live.join("two", 1)
        await begin(live, "one", "two")
        guests, taken = ("one", "two"), 0
        for _ in range(60):
            match = live.match
            assert match is not None
            if match.ask is None:
                break
            seat = match.ask.seat
            shown = match.view(seat)
            await live.answer(guests[seat], match.decisions, any_answer(shown["ask"]))
            if match.way_back(seat).to >= 0 and taken < 6:
                taken += 1
                undo = {"act": "undo", "to": match.way_back(seat).to}
                await live.act(guests[seat], match.decisions, undo)
                if taken % 3:
                    await live.act(guests[1 - seat], match.decisions, {"act": "agree", "what": "undo"})
                before = [match.digest(), *(match.view(one) for one in (0, 1, None))]
                await hall.close()
                hall = Hall(Store(tmp_path / "arena.db"))
                live = await hall.find(live.id)
                assert live.match is not None
                assert [live.match.digest(), *(live.match.view(one) for one in (0, 1, None))] == before
        assert taken == 6
        await hall.close()

    asyncio.run(play())


def test_who_plays_again_is_told_to_the_other_and_finds_the_same_match(two: Two) -> None:
    one, other, match = two
    assert one.post(f"/{match}/rematch", {}).status_code == 409
    assert one.post(f"/{match}/act", {"act": "resign"}).status_code == 200
    assert one.view(match)["result"]["reason"] == "you resigned"
    assert other.view(match)["result"]["reason"] == "Left resigned"
    assert Player(one.client).post(f"/{match}/rematch", {}).status_code == 403
    made = one.post(f"/{match}/rematch", {"swapped": True}).json()["id"]
    assert other.post(f"/{match}/rematch", {}).json()["id"] == made
    seats = other.get(f"/{made}").json()
    assert (seats["viewer"], one.get(f"/{made}").json()["viewer"]) == (0, 1)
    assert [row["kind"] for row in seats["seats"]] == ["human", "human"]


def test_sides_are_swapped_by_people_changing_their_seats() -> None:
    rows = [SeatRow(at, "human", f"guest {at}", f"hero {at}", "a seed") for at in range(4)]
    swapped = again(rows, True)
    assert [row.who for row in swapped] == ["guest 1", "guest 2", "guest 3", "guest 0"]
    assert [(row.plays, row.seed) for row in swapped] == [(f"hero {at}", None) for at in range(4)]
    assert [row.who for row in again(rows, False)] == [row.who for row in rows]


def test_a_rematch_is_known_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(Store(tmp_path / "arena.db"))
        live = await make(hall, "me", "greedy", guest="one")
        await live.hand_over("one", "x")
        await live.act("one", None, {"act": "resign"})
        made = await hall.rematch(live, "one", False)
        await hall.close()
        hall = Hall(Store(tmp_path / "arena.db"))
        live = await hall.find(live.id)
        assert live.people()["rematch"] == {"match": made, "seat": 0, "swapped": False}
        assert await hall.rematch(live, "one", True) == made
        await hall.close()

    asyncio.run(play())


def test_the_plain_page_has_it_all_as_forms(client: TestClient) -> None:
    page = client.get("/new?game=drill").text
    word = re.search(r'name="form" value="([^"]+)"', page)[1]  # type: ignore[index]
    made = client.post(
        "/match", data={"form": word, "game": "drill", "who:0": "me", "who:1": "greedy"}, follow_redirects=False
    )
    at = made.headers["location"]
    client.post(f"{at}/seed", data={"form": word, "seed": "x"})
    for _ in range(40):
        page = client.get(at).text
        if 'name="act" value="undo"' in page:
            break
        version = re.search(r'name="version" value="(\d+)"', page)
        if version and "Your decision" in page:
            kind = re.search(r'name="kind" value="(\w+)"', page)[1]  # type: ignore[index]
            typed = {"pick": "pass", "subset": "none", "assign": "none", "order": "as listed", "split": "any"}[kind]
            client.post(f"{at}/answer", data={"form": word, "version": version[1], "kind": kind, "text": typed})
    to = re.search(r'name="to" value="(\d+)"', page)
    assert to is not None
    assert "This takes back your answer" in page
    number = re.search(r'name="version" value="(\d+)"', page)[1]  # type: ignore[index]
    undone = client.post(f"{at}/act", data={"form": word, "version": number, "to": to[1], "act": "undo"})
    assert "You take it back" in undone.text
    assert client.post(f"{at}/act", data={"act": "resign"}).status_code == 403  # without the word of the form
    refused = client.post(f"{at}/act", data={"form": word, "act": "agree", "what": "draw"})
    assert refused.status_code == 422
    assert "Nobody asks for a draw now." in refused.text
    over = client.post(f"{at}/act", data={"form": word, "act": "resign"}).text
    assert "you resigned" in over.lower()
    after = client.post(f"{at}/rematch", data={"form": word, "swapped": "yes"}, follow_redirects=False)
    assert re.fullmatch(r"/match/\w{8}", after.headers["location"])
    assert "Play the rematch, with sides swapped" in client.get(at).text
