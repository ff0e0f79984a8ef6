"""The talk: channels, own words by wish of all, muting, blocking, reports, limits; by connection, API and form."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.care import MUTED
from dicewright.arena.chat import BURST, KEPT, LONGEST, Chat
from dicewright.arena.hall import Hall
from dicewright.arena.limits import Meter
from dicewright.arena.live import LiveMatch
from dicewright.arena.refused import Refused
from dicewright.arena.reports import A_DAY, read_reports
from dicewright.arena.store import Store
from dicewright.arena.watching import Watcher
from dicewright.cli import run
from dicewright.table.phrases import PHRASES
from tests.web.conftest import Player, begin, make
from tests.web.test_pages import send


class Table:
    """A match of `one` and `two`, watched by `three` and `four`; each has a page open."""

    def __init__(self, hall: Hall, live: LiveMatch) -> None:
        self.hall = hall
        self.chat: Chat = live.chat
        self.live = live
        self.pages: dict[str, Watcher] = {}

    async def open(self, guest: str) -> None:
        await self.chat.know(guest)
        self.pages[guest] = Watcher(self.live.seat_of(guest))
        self.chat.come(self.pages[guest], guest)

    def said(self, guest: str) -> list[str]:
        """What has come to a page since it was opened."""
        told = [json.loads(one) for one in self.pages[guest].waiting()]
        return [one["line"].get("phrase") or one["line"]["text"] for one in told if one["type"] == "said"]

    def lines(self, guest: str) -> list[str]:
        return [one.get("phrase") or one["text"] for one in self.chat.shown(guest)["lines"]]


async def table(tmp_path: Path) -> Table:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "open", guest="one")
    await live.join("two", 1)
    found = Table(hall, await begin(live, "one", "two"))
    found.chat._meter = Meter(0, 0)
    for guest in ("one", "two", "three", "four"):
        await found.open(guest)
    return found


def test_players_and_spectators_do_not_hear_each_other(tmp_path: Path) -> None:
    async def talk() -> None:
        at = await table(tmp_path)
        await at.chat.do("one", "phrase", "hello")
        await at.chat.do("three", "phrase", "ouch")
        assert [at.said(guest) for guest in ("one", "two", "three", "four")] == [
            ["hello"],
            ["hello"],
            ["ouch"],
            ["ouch"],
        ]
        assert at.lines("one") == ["hello"]
        assert at.lines("nobody") == ["ouch"]
        [line] = at.chat.shown("two")["lines"]
        assert line == {"number": 1, "seat": 0, "name": "", "mine": False, "phrase": "hello"}
        assert [tuple(one) for one in at.chat.shown("two")["phrases"]] == list(PHRASES.items())
        for phrase in ("curse", None, 3):
            with pytest.raises(Refused, match="There is no phrase"):
                await at.chat.do("one", "phrase", phrase)
        with pytest.raises(Refused):
            await at.chat.do("", "phrase", "hello")
        with pytest.raises(Refused):
            await at.chat.do("one", "dance", "hello")
        await at.hall.close()

    asyncio.run(talk())


def test_own_words_are_for_those_who_have_all_wished_for_them(tmp_path: Path) -> None:
    async def talk() -> None:
        at = await table(tmp_path)
        with pytest.raises(Refused, match="wishes to read them"):
            await at.chat.do("one", "words", "hi")
        await at.chat.do("one", "free", True)
        assert at.chat.shown("one")["waits"] == [1]
        with pytest.raises(Refused, match="everybody who plays"):
            await at.chat.do("one", "words", "hi")
        await at.chat.do("two", "free", True)
        assert at.chat.shown("one")["open"]
        await at.chat.do("one", "words", "  hi \n there <b>  ")
        assert at.said("two") == ["hi there <b>"]
        await at.chat.do("two", "free", False)
        assert at.lines("two") == []
        with pytest.raises(Refused, match="everybody who plays"):
            await at.chat.do("one", "words", "still there?")
        await at.chat.do("three", "free", True)
        await at.chat.do("three", "words", "a spectator")
        assert (at.said("three"), at.said("four"), at.lines("four")) == (["a spectator"], [], [])
        for words in ("", " ", "a" * (LONGEST + 1), "a\u202eb", "\x00", None, 7):
            with pytest.raises(Refused):
                await at.chat.do("three", "words", words)
        for wish in ("yes", 1, None):
            with pytest.raises(Refused):
                await at.chat.do("one", "free", wish)
        await at.hall.close()

    asyncio.run(talk())


def test_who_is_muted_or_blocked_is_not_heard(tmp_path: Path) -> None:
    async def talk() -> None:
        at = await table(tmp_path)
        await at.chat.do("one", "phrase", "hello")
        with pytest.raises(Refused, match="no such line of somebody else"):
            await at.chat.do("one", "mute", 1)
        with pytest.raises(Refused, match="no such line"):
            await at.chat.do("three", "mute", 1)
        await at.chat.do("two", "mute", 1)
        await at.chat.do("one", "phrase", "ouch")
        assert at.said("two") == ["hello"]
        assert at.lines("two") == []
        assert at.chat.shown("two")["muted"] == 1
        await at.chat.do("two", "hear", None)
        assert at.lines("two") == ["hello", "ouch"]
        await at.chat.do("two", "block", 2)
        other = await make(at.hall, "me", "open", guest="two")
        await other.join("one", 1)
        await other.chat.know("two")
        await other.chat.do("one", "phrase", "hello")
        assert other.chat.shown("two")["lines"] == []
        await other.chat.do("two", "hear", None)
        assert len(other.chat.shown("two")["lines"]) == 1
        assert at.hall.store.blocked_by("two") == frozenset()
        await at.hall.close()

    asyncio.run(talk())


def test_whom_the_owner_has_muted_says_nothing(tmp_path: Path) -> None:
    async def talk() -> None:
        at = await table(tmp_path)
        await at.hall.care.hold("one", MUTED, "insults", True)
        with pytest.raises(Refused, match="has muted you"):
            await at.chat.do("one", "phrase", "hello")
        assert at.lines("two") == []
        await at.hall.care.hold("one", MUTED, "", False)
        await at.chat.do("one", "phrase", "hello")
        assert at.lines("two") == ["hello"]
        await at.hall.close()

    asyncio.run(talk())


def test_a_report_is_kept_for_the_owner_who_lists_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def talk() -> None:
        at = await table(tmp_path)
        await at.chat.do("one", "phrase", "hello")
        await at.chat.do("two", "phrase", "ouch")
        await at.chat.do("one", "phrase", "bye")
        for _ in range(A_DAY):
            await at.chat.do("two", "report", 3)
        with pytest.raises(Refused) as refused:
            await at.chat.do("two", "report", 3)
        assert refused.value.kind == "many"
        found = read_reports(tmp_path / "arena.db")  # while the server has it
        assert len(found) == A_DAY
        assert found[0][2:] == (at.live.id, "two", "one", (PHRASES["hello"], PHRASES["bye"]))
        await at.hall.close()

    asyncio.run(talk())
    assert run(["reports", "--data", str(tmp_path), "--json"]) == 0
    assert [one["about"] for one in json.loads(capsys.readouterr().out)] == ["one"] * A_DAY
    assert run(["reports", "--data", str(tmp_path)]) == 0
    assert PHRASES["bye"] in capsys.readouterr().out
    store = Store(tmp_path / "arena.db")
    with store.link() as link:
        link.execute("UPDATE reports SET made = made - 31 * 24 * 3600 WHERE number > 1")
    store.forget_sources()
    store.close()
    assert len(read_reports(tmp_path / "arena.db")) == 1


def test_much_talk_is_refused_and_few_lines_are_kept(tmp_path: Path) -> None:
    async def talk() -> None:
        at = await table(tmp_path)
        for _ in range(KEPT + 5):
            await at.chat.do("one", "phrase", "hello")
        assert len(at.lines("two")) == KEPT
        at.chat._meter = Meter(0.001, BURST)
        for _ in range(int(BURST)):
            await at.chat.do("one", "phrase", "hello")
        with pytest.raises(Refused) as refused:
            await at.chat.do("one", "phrase", "hello")
        assert refused.value.kind == "many"
        await at.chat.do("two", "phrase", "hello")
        await at.hall.close()

    asyncio.run(talk())


def test_the_talk_goes_over_the_connection(client: TestClient, two: tuple[Player, Player, str]) -> None:
    one, other, match = two

    def until(socket: Any, kind: str) -> Any:
        while (message := socket.receive_json())["type"] != kind:
            pass
        return message

    path = f"/api/matches/{match}/live"
    with (
        client.websocket_connect(path, headers=one.headers) as mine,
        client.websocket_connect(path, headers=other.headers) as theirs,
    ):
        assert until(mine, "chat")["channel"] == "players"
        mine.send_json({"chat": "phrase", "of": "good-luck"})
        assert until(theirs, "said")["line"]["phrase"] == "good-luck"
        mine.send_json({"chat": "phrase", "of": "no such"})
        assert until(mine, "refused")["kind"] == "illegal"


def test_by_api_and_without_script(client: TestClient, two: tuple[Player, Player, str]) -> None:
    one, other, match = two
    assert one.post(f"/{match}/chat", {"deed": "phrase", "of": "hello"}).json()["lines"][0]["mine"]
    assert other.get(f"/{match}/chat").json()["lines"][0]["phrase"] == "hello"
    assert client.post(f"/api/matches/{match}/chat", json={"deed": "phrase", "of": "hello"}).status_code == 401
    client.cookies.set("dicewright_guest", other.token)
    page = client.get(f"/match/{match}").text
    assert f"Left:</b> {PHRASES['hello']}" in page
    answered = send(client, f"/match/{match}/chat", deed="phrase", of="thanks")
    assert f"You:</b> {PHRASES['thanks']}" in answered.text
    assert send(client, f"/match/{match}/chat", deed="words", of="hm").status_code == 422
    send(client, f"/match/{match}/chat", deed="free", of="yes")
    one.post(f"/{match}/chat", {"deed": "free", "of": True})
    spoken = send(client, f"/match/{match}/chat", deed="words", of="<script>hm</script>")
    assert "&lt;script&gt;hm" in spoken.text
    muted = send(client, f"/match/{match}/chat", deed="mute", of="1")
    assert f"Left:</b> {PHRASES['hello']}" not in muted.text
    assert "Hear everybody again" in muted.text
    assert client.post(f"/match/{match}/chat", data={"deed": "phrase", "of": "hello"}).status_code == 403
    client.cookies.clear()
    assert "Talk of the spectators" in client.get(f"/match/{match}").text
    assert PHRASES["thanks"] + "</li>" not in client.get(f"/match/{match}").text
