"""A seat belongs to one player, a match begins once: slow forms and second objects for one match change nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from dicewright.arena.absence import GRACE
from dicewright.arena.clocks import Hours
from dicewright.arena.guests import form_word, guest_id, new_token
from dicewright.arena.hall import Hall
from dicewright.arena.live import LiveMatch
from dicewright.arena.own import OwnContent
from dicewright.arena.refused import Refused
from dicewright.arena.restoring import restore
from dicewright.arena.store import Store, Taken
from dicewright.arena.thinking import Thinking
from dicewright.engine.chance import seed_commitment
from dicewright.web.app import make_app
from tests.web.conftest import make


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Starlette]:
    """The application without a network."""
    app = make_app(folder)
    async with app.router.lifespan_context(app):
        yield app


class SlowForm:
    """A form whose body comes in two parts, the second when it is told to."""

    def __init__(self, app: Starlette, path: str, fields: str, token: str = "") -> None:
        self.token = token or new_token()
        self.guest = guest_id(self.token)
        self.status = 0
        body = f"form={form_word(app.state.hall.store.key, self.token)}&{fields}".encode()
        self._parts = [body[:10], body[10:]]
        self._come = asyncio.Event()
        self._read = asyncio.Event()
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "scheme": "http",
            "http_version": "1.1",
            "server": ("testserver", 80),
            "client": ("198.51.100.7", 4000),
            "headers": [
                (b"host", b"testserver"),
                (b"content-type", b"application/x-www-form-urlencoded"),
                (b"cookie", f"dicewright_guest={self.token}".encode()),
            ],
        }
        self.task = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        if len(self._parts) == 1:
            self._read.set()
            await self._come.wait()
        return {"type": "http.request", "body": self._parts.pop(0), "more_body": bool(self._parts)}

    async def _send(self, message: Any) -> None:
        self.status = message.get("status", self.status)

    async def begun(self) -> "SlowForm":
        """Wait until the server waits for the rest."""
        await self._read.wait()
        return self

    async def end(self) -> int:
        """Send the rest; the status of the answer."""
        self._come.set()
        await self.task
        return self.status


@pytest.mark.anyio
async def test_a_slow_form_takes_nobodys_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.arena.hall.IDLE", -1.0)
    async with serving(tmp_path) as app:
        hall: Hall = app.state.hall
        match = (await make(hall, "me", "open")).id
        slow = await SlowForm(app, f"/match/{match}/join", "seat=1").begun()
        hall.sweep()
        async with hall.hold(match) as live:
            await live.join("friend", 1)
        assert await slow.end() == 403
        async with hall.hold(match) as live:
            assert live.seats[1].who == "friend"
        row = hall.store.load(match)
        assert row is not None
        assert row.seats[1].who == "friend"


@pytest.mark.anyio
async def test_a_slow_seed_begins_nothing_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.arena.hall.IDLE", -1.0)
    async with serving(tmp_path) as app:
        hall: Hall = app.state.hall
        token = new_token()
        guest = guest_id(token)
        match = (await make(hall, "me", "random", guest=guest)).id
        slow = await SlowForm(app, f"/match/{match}/seed", "seed=late", token).begun()
        hall.sweep()
        async with hall.hold(match) as live:
            await live.add_seed(guest, "first")
            await live.answer(guest, 0, [])
        hall.store.flush()
        hall.sweep()
        assert await slow.end() == 409
        async with hall.hold(match) as live:
            assert live.match is not None
            assert live.match.seeds[0] == "first"
            assert live.match.decisions >= 1


@pytest.mark.anyio
async def test_a_second_object_for_a_match_writes_nothing(tmp_path: Path) -> None:
    """Whatever made it come to be: seats, seeds and beginnings are written only while they are open in the store."""
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "open")

    def twin() -> LiveMatch:
        row = hall.store.load(live.id)
        assert row is not None
        return LiveMatch(row, restore(row), hall.store, OwnContent(), Thinking(), Hours(0.0), GRACE)

    late = [twin() for _ in range(2)]
    await live.join("friend", 1)
    with pytest.raises(Refused, match="quicker"):
        await late[0].join("stranger", 1)
    late.append(twin())
    await live.commit("guest", seed_commitment(live.id, 0, "a"))
    with pytest.raises(Refused, match="quicker"):
        await late[2].commit("guest", seed_commitment(live.id, 0, "b"))
    with pytest.raises(Refused, match="quicker"):
        await late[2].hand_over("guest", "b")
    await live.hand_over("friend", "c")
    late.append(twin())
    await live.add_seed("guest", "a")
    assert live.match is not None
    with pytest.raises(Refused, match="quicker"):
        await late[3].add_seed("guest", "a")
    with pytest.raises(Taken):
        hall.store.begin(live.id, {})
    with pytest.raises(Taken):
        hall.store.set_setup(live.id, live.setup, "another", {}, [])
    kept = hall.store.load(live.id)
    assert kept is not None
    assert [(seat.who, seat.seed) for seat in kept.seats] == [("guest", "a"), ("friend", "c")]
    await hall.close()


@pytest.mark.anyio
async def test_what_was_put_away_changes_nothing_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.arena.hall.IDLE", -1.0)
    hall = Hall(Store(None))
    live = await make(hall, "me", "open")
    hall.sweep()
    for act in (live.join("friend", 1), live.add_seed("guest", "a"), live.answer("guest", 0, [])):
        with pytest.raises(Refused, match="out of date"):
            await act
    await hall.close()


@pytest.mark.anyio
async def test_unknown_ids_are_not_remembered(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    for at in range(200):
        for match in (f"{at:x}" * 100, f"abcdef{at % 8 + 2}{at % 7 + 2}"):
            with pytest.raises(Refused, match="no match"):
                await hall.find(match)
    kept = [value for value in vars(hall).values() if hasattr(value, "__len__") and len(value)]
    assert kept == []
    await hall.close()
