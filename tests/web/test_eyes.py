"""Watching with the eyes of a player: by consent alone, for that seat alone, and never for somebody who plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena import eyes
from dicewright.arena.hall import Hall
from dicewright.arena.live import LiveMatch
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.arena.watching import Lent, Watcher
from tests.web.conftest import Player, begin, make
from tests.web.test_my_data import as_me
from tests.web.test_pages import send
from tests.web.test_watching import to_the_end, waiting

GUESTS = ("guest", "friend")


async def table(hall: Hall) -> LiveMatch:
    live = await make(hall, "me", "open")
    await live.join("friend", 1)
    return await begin(live, *GUESTS)


def seen(watcher: Watcher) -> dict[str, Any]:
    """The view that a watcher was sent last as a whole."""
    found: dict[str, Any] = [one for one in waiting(watcher) if one["type"] == "view"][-1]["view"]
    return found


def cards_of(live: LiveMatch, seat: int) -> set[str]:
    """What a seat has in hand."""
    assert live.match is not None
    return {
        str(item["name"])
        for zone in live.match.shown(seat)["zones"]
        if zone["seat"] == seat and zone["name"] == "hand"
        for item in zone["items"]
    }


def names_hidden(live: LiveMatch, text: str, seat: int) -> bool:
    """Whether a text names any card in the hand of a seat."""
    return any(name in text for name in cards_of(live, seat))


@pytest.fixture
async def live(tmp_path: Path) -> Any:
    hall = Hall(Store(tmp_path / "arena.db"))
    yield await table(hall)
    await hall.close()


@pytest.mark.anyio
async def test_a_spectator_sees_a_hand_only_while_its_player_lets_them(live: LiveMatch) -> None:
    page = live.watch(None, "ann")
    assert cards_of(live, 0)
    assert cards_of(live, 1)
    await live.eyes.do("ann", "ask", 0)
    asked = live.eyes.shown("guest")["rows"][0]
    assert (asked["seat"], asked["granted"]) == (0, False)
    assert not names_hidden(live, "".join(page.waiting()), 0)
    assert live.eyes.sees("ann") is None
    await live.eyes.do("guest", "grant", asked["number"])
    assert live.eyes.sees("ann") == Lent(0)
    text = json.dumps(seen(page))
    assert names_hidden(live, text, 0)
    assert not names_hidden(live, text, 1)
    view = seen(page)
    assert (view["viewer"], view["ask"], view["eyes"]) == (None, None, 0)
    assert live.people()["watching"] == 1
    assert live.people()["here"] == []
    await live.eyes.do("guest", "end", asked["number"])
    assert not names_hidden(live, json.dumps(seen(page)), 0)
    assert live.eyes.sees("ann") is None


@pytest.mark.anyio
async def test_nobody_else_is_told_more_for_it(live: LiveMatch) -> None:
    ann, other, friend = live.watch(None, "ann"), live.watch(None, "bea"), live.watch(1, "friend")
    await live.eyes.do("ann", "ask", 0)
    await live.eyes.do("guest", "grant", 1)
    await to_the_end_but_one(live)
    for watcher in (other, friend):
        for message in watcher.waiting():
            assert not any(name in message for name in FIRST_HAND[live.id])
    assert live.eyes.shown("bea")["rows"] == []
    assert live.eyes.shown("friend")["rows"][0]["granted"]
    assert [one for one in waiting(ann) if one["type"] == "change"]


FIRST_HAND: dict[str, set[str]] = {}


async def to_the_end_but_one(live: LiveMatch) -> None:
    """Some decisions; what was in the first hand all the time is remembered."""
    from dicewright.arena.live import NO_LOG
    from tests.web.conftest import any_answer

    assert live.match is not None
    hand = cards_of(live, 0)
    for _ in range(8):
        assert live.match.ask is not None
        seat = live.match.ask.seat
        shown = live.match.shown(seat, NO_LOG)["ask"]
        answer = "pass" if any(one["key"] == "pass" for one in shown["options"]) else any_answer(shown)
        await live.answer(GUESTS[seat], live.match.decisions, answer)
        hand &= cards_of(live, 0)
    assert hand
    FIRST_HAND[live.id] = hand


@pytest.mark.anyio
async def test_who_plays_or_has_played_may_never_ask(live: LiveMatch) -> None:
    for guest in GUESTS:
        for seat in (0, 1):
            with pytest.raises(Refused, match="own eyes"):
                await live.eyes.do(guest, "ask", seat)
    live.absence.stood_in[0] = "gone"
    with pytest.raises(Refused, match="own eyes"):
        await live.eyes.do("gone", "ask", 1)
    with pytest.raises(Refused, match="cannot be asked"):
        await live.eyes.do("", "ask", 0)


@pytest.mark.anyio
async def test_only_the_player_grants_and_either_ends(live: LiveMatch) -> None:
    await live.eyes.do("ann", "ask", 0)
    for guest in ("ann", "friend", "bea"):
        with pytest.raises(Refused, match="Only the player"):
            await live.eyes.do(guest, "grant", 1)
    await live.eyes.do("guest", "grant", 1)
    with pytest.raises(Refused, match="Only the player"):
        await live.eyes.do("friend", "end", 1)
    with pytest.raises(Refused, match="asked already"):
        await live.eyes.do("ann", "ask", 1)
    await live.eyes.do("ann", "end", 1)
    assert live.eyes.sees("ann") is None
    assert live.eyes.shown("ann")["may"] == [0, 1]


@pytest.mark.anyio
async def test_who_was_refused_does_not_ask_again(live: LiveMatch) -> None:
    await live.eyes.do("ann", "ask", 0)
    await live.eyes.do("guest", "refuse", 1)
    assert live.eyes.shown("ann")["may"] == [1]
    with pytest.raises(Refused, match="cannot be asked"):
        await live.eyes.do("ann", "ask", 0)


@pytest.mark.anyio
async def test_so_many_can_ask_and_none_whom_the_player_does_not_hear(live: LiveMatch) -> None:
    await live.chat.know("guest")
    live.chat._blocked["guest"] = frozenset({"bea"})
    with pytest.raises(Refused, match="cannot be asked for now"):
        await live.eyes.do("bea", "ask", 0)
    for at in range(eyes.MOST):
        await live.eyes.do(f"ann {at}", "ask", 0)
    with pytest.raises(Refused, match="cannot be asked for now"):
        await live.eyes.do("one more", "ask", 0)


@pytest.mark.anyio
async def test_it_ends_with_the_seat_of_the_player(live: LiveMatch) -> None:
    page = live.watch(None, "ann")
    await live.eyes.do("ann", "ask", 0)
    await live.eyes.do("guest", "grant", 1)
    assert live.eyes.sees("ann") == Lent(0)
    await live.replace(0, "random")
    assert live.eyes.sees("ann") is None  # at once, whoever looks
    live.eyes.look_again()
    assert live.eyes.shown("friend")["rows"] == []
    assert page.lent is None


@pytest.mark.anyio
async def test_nothing_else_is_a_deed(live: LiveMatch) -> None:
    for deed, of in (("steal", 0), ("ask", None), ("ask", True), ("ask", "0"), ("ask", 7), (None, 0)):
        with pytest.raises(Refused):
            await live.eyes.do("ann", deed, of)


@pytest.mark.anyio
async def test_before_the_match_and_after_it_nobody_asks(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    early = await make(hall, "me", "open")
    assert early.eyes.shown("ann")["may"] == []
    with pytest.raises(Refused):
        await early.eyes.do("ann", "ask", 0)
    live = await table(hall)
    await to_the_end(live)
    assert live.eyes.shown("ann")["may"] == []
    await hall.close()


def begun(client: TestClient) -> tuple[Player, Player, str]:
    from tests.web.conftest import add_seeds

    one, other = Player(client), Player(client)
    match = one.make("me", "open")
    other.post(f"/{match}/join", {"seat": 1})
    add_seeds(match, one, other)
    return one, other, match


def test_the_api_and_the_page_show_what_is_allowed(client: TestClient) -> None:
    one, other, match = begun(client)
    ann, bea = as_me(client), Player(client)
    before = ann.view(match)
    assert ann.get(f"/{match}/eyes").json()["may"] == [0, 1]
    assert other.post(f"/{match}/eyes", {"deed": "ask", "of": 0}).status_code == 403
    assert send(client, f"/match/{match}/eyes", deed="ask", of="0").status_code == 200
    row = one.get(f"/{match}/eyes").json()["rows"][0]
    assert ann.view(match) == before
    assert bea.post(f"/{match}/eyes", {"deed": "grant", "of": row["number"]}).status_code == 403
    assert one.post(f"/{match}/eyes", {"deed": "grant", "of": row["number"]}).status_code == 200
    after, stranger = ann.view(match), bea.view(match)
    assert after["eyes"] == 0
    assert stranger == before
    mine, theirs = one.view(match)["zones"], other.view(match)["zones"]
    assert after["zones"] == mine != theirs
    page = client.get(f"/match/{match}").text
    assert "You watch with" in page
    hidden = [item for zone in mine if zone["seat"] == 0 and zone["name"] == "hand" for item in zone["items"]]
    assert hidden
    thing = hidden[0]["id"]
    assert ann.get(f"/{match}/look/{thing}").status_code == 200
    assert bea.get(f"/{match}/look/{thing}").status_code != 200
    version = after["version"]
    assert ann.post(f"/{match}/answer", {"version": version, "answer": "pass"}).status_code == 403
    assert one.post(f"/{match}/eyes", {"deed": "end", "of": row["number"]}).status_code == 200
    assert ann.view(match) == before
    assert ann.get(f"/{match}/look/{thing}").status_code != 200


def test_over_a_live_connection(client: TestClient) -> None:
    one, _, match = begun(client)
    ann = Player(client)
    with client.websocket_connect(f"/api/matches/{match}/live", headers=ann.headers) as socket:
        socket.send_json({"eyes": "ask", "of": 0})
        found = [socket.receive_json() for _ in range(3)]
        while not any(message["type"] == "eyes" and message["rows"] for message in found):
            found.append(socket.receive_json())
        number = one.get(f"/{match}/eyes").json()["rows"][0]["number"]
        one.post(f"/{match}/eyes", {"deed": "grant", "of": number})
        while not (found[-1]["type"] == "view" and "eyes" in found[-1]["view"]):
            found.append(socket.receive_json())
        one.post(f"/{match}/eyes", {"deed": "end", "of": number})
        while not (found[-1]["type"] == "view" and "eyes" not in found[-1]["view"]):
            found.append(socket.receive_json())
