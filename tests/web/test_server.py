"""The server as a process: it starts fast, and killing it at any moment loses nothing."""

import asyncio
import json
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dicewright.arena.database import BadStore, NotNow
from dicewright.arena.hall import Hall
from dicewright.arena.journal import NAMES
from dicewright.arena.limits import NONE
from dicewright.arena.refused import Refused
from dicewright.arena.rows import SeatRow
from dicewright.arena.store import Store
from dicewright.cli import run
from dicewright.web.words import stage_words
from tests.web.conftest import any_answer, begin, make
from tests.web.running import PATIENCE, Client, Running


def test_killing_the_server_loses_nothing(tmp_path: Path) -> None:
    server = Running(tmp_path)
    player = Client(server.address)
    match = player.make()
    rounds = 0
    try:
        while (view := player.asked(match))["result"] is None:
            assert player.answer(match, view["version"], any_answer(view["ask"])) == 200
            if rounds % 5 == 0:
                before = player.asked(match)
                server.kill()
                server = Running(tmp_path, server.port)
                after = player.asked(match)
                assert after == before
            rounds += 1
        record = player.http.get(f"matches/{match}/record").json()
        assert player.http.post("verify", json=record).json()["verified"]
        assert rounds > 5
    finally:
        server.stop()


def test_the_first_page_comes(tmp_path: Path) -> None:
    server = Running(tmp_path)
    try:
        assert server.first_page() < PATIENCE  # about 1.5 s on an idle machine: promised and measured, not a test
    finally:
        server.stop()


def test_two_servers_cannot_share_a_port(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Running(tmp_path)
    try:
        assert run(["serve", "--port", str(server.port), "--data", str(tmp_path / "other")]) == 2
        assert "dicewright serve --port 0" in capsys.readouterr().err
    finally:
        server.stop()


def test_two_servers_cannot_share_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Running(tmp_path)
    try:
        assert run(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
        assert "another server has the matches" in capsys.readouterr().err
        server.kill()
        server = Running(tmp_path)  # a killed server holds nothing back
    finally:
        server.stop()


def test_a_folder_that_is_no_store_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "arena.db").write_bytes(b"not a database" * 1000)
    assert run(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "cannot be used as a store" in capsys.readouterr().err


def test_another_format_is_refused(tmp_path: Path) -> None:
    store = Store(tmp_path / "arena.db")
    with store.link() as link:
        link.execute("UPDATE settings SET value = '99' WHERE name = 'format'")
    store.close()
    with pytest.raises(BadStore, match="format 99"):
        Store(tmp_path / "arena.db")


def test_a_store_serves_many_threads_and_undoes_what_fails(tmp_path: Path) -> None:
    for path in (None, tmp_path / "arena.db"):
        store = Store(path)
        row = SeatRow(0, "human", "guest", "paladin", None)

        def add(number: int, store: Store = store, row: SeatRow = row) -> None:
            store.add(f"m{number}", "a title", {"number": number}, "secret", [row], made=float(number))
            store.append(f"m{number}", [(1, 0, ["a"]), (2, 0, None)])
            store.flush()

        with ThreadPoolExecutor(8) as threads:
            list(threads.map(add, range(20)))
        assert [found.made for found in store.in_stage("open", "over", most=3)] == [19, 18, 17]
        assert store.of_guest("guest")[0].seats == (row,)
        kept = store.load("m7")
        assert kept is not None
        assert (kept.setup, kept.tail) == ({"number": 7}, ((1, 0, ["a"]), (2, 0, None)))
        with pytest.raises(sqlite3.IntegrityError):
            store.add("m7", "again", {}, "secret", [row])
        with pytest.raises(sqlite3.IntegrityError):
            store.add("m20", "two on one seat", {}, "secret", [row, row])
        assert (store.load("m7"), store.load("m20")) == (kept, None)
        store.close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_a_full_disk_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(Store(None))
    live = await make(hall, "me", "open")
    await live.join("friend", 1)
    await begin(live, "guest", "friend")
    before = live.view(0)

    def full(*_: object) -> None:
        raise NotNow("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(hall.store, "append", full)
        with pytest.raises(Refused, match="nothing was changed"):
            await live.answer("guest", 0, ["die 1"])
    assert live.view(0) == before
    await live.answer("guest", 0, ["die 1"])
    assert live.view(0)["version"] == 1
    await hall.close()


@pytest.mark.anyio
async def test_the_database_has_an_answer_soon(tmp_path: Path) -> None:
    """Until then the journal has it; with the database, the disk itself has it, also after a failure of power."""
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "open")
    await live.join("friend", 1)
    await begin(live, "guest", "friend")
    await live.answer("guest", 0, [])
    journal = [tmp_path / name for name in NAMES]
    assert live.id in "".join(file.read_text() for file in journal)
    with hall.store.link() as link:
        assert link.execute("SELECT count(*) FROM answers").fetchone() == (0,)
        assert link.execute("PRAGMA synchronous").fetchone() == (2,)  # a transaction ends when the disk has it
    end = time.monotonic() + PATIENCE
    while hall.store.unwritten() and time.monotonic() < end:
        await asyncio.sleep(0.01)
    with hall.store.link() as link:
        assert link.execute("SELECT count(*) FROM answers").fetchone() == (1,)
    while any(file.stat().st_size for file in journal) and time.monotonic() < end:
        await asyncio.sleep(0.01)
    assert [file.stat().st_size for file in journal] == [0, 0]
    await hall.close()


@pytest.mark.anyio
async def test_saves_and_tails_restore_the_same_match(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "open")
    await live.join("friend", 1)
    await begin(live, "guest", "friend")
    await live.answer("guest", 0, [])
    await live.hush("friend", "my turn")
    while live.match is not None and (ask := live.match.ask) is not None:
        again = Hall(Store(tmp_path / "arena.db"))
        twin = await again.find(live.id)
        assert twin.match is not None
        assert twin.match.digest() == live.match.digest()
        assert twin.match.quiet == live.match.quiet
        assert [one.parts()[:3] for one in twin.match.history()] == [one.parts()[:3] for one in live.match.history()]
        await again.close()
        await live.answer(("guest", "friend")[ask.seat], live.match.decisions, any_answer(live.view(ask.seat)["ask"]))
    await hall.close()


@pytest.mark.anyio
async def test_matches_nobody_uses_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.arena.hall.IDLE", -1.0)
    hall = Hall(Store(tmp_path / "arena.db"))
    made = [await make(hall, "me", "open") for _ in range(3)]
    watcher = made[0].watch(0)
    async with hall.hold(made[2].id) as held:
        hall.sweep()
        assert held is made[2] is await hall.find(made[2].id)
    assert await hall.find(made[0].id) is made[0]
    assert await hall.find(made[1].id) is not made[1]
    made[0].leave(watcher)
    hall.sweep()
    assert await hall.find(made[0].id) is not made[0]
    await hall.close()


@pytest.mark.anyio
async def test_a_broken_match_leaves_the_others_alone(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    made = [await make(hall, "me", "random") for _ in range(2)]
    for live in made:
        await live.add_seed("guest", "s")
    await hall.close()
    again = Hall(Store(tmp_path / "arena.db"))
    with again.store.link() as link:
        link.execute('UPDATE saves SET save = ? WHERE "match" = ?', ('{"setup": {"game": "drill"}}', made[0].id))
    await again.wake_all()
    broken = await again.find(made[0].id)
    assert broken.stuck
    with pytest.raises(Refused):
        await broken.answer("guest", 0, [])
    await (await again.find(made[1].id)).answer("guest", 0, [])
    await again.close()


@pytest.mark.anyio
async def test_a_match_made_with_other_cards_says_so_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    made = [await make(hall, "me", "random", game="dice_throne") for _ in range(3)]
    for live in made:
        await live.add_seed("guest", "s")
        assert live.match is not None
    await hall.close()
    again = Hall(Store(tmp_path / "arena.db"))
    kept = {live.id: again.store.load(live.id) for live in made}
    with_other_cards(again.store, made[0].id, content="0123456789abcdef0000")
    with_other_cards(again.store, made[1].id, hero="nobody")
    await again.wake_all()
    for live, here in zip(made[:2], ("here is", "here is none of them"), strict=True):
        stuck = (await again.find(live.id)).stuck
        assert "made with other cards" in stuck
        assert here in stuck
        assert "here a new match can be started" in stuck
    assert "another status_effects" in (await again.find(made[0].id)).stuck
    told = {row.id: row.stuck for row in await again.rows()}
    assert [bool(told[live.id]) for live in made] == [True, True, False]
    assert [bool(row.stuck) for row in await again.of_guest("guest")].count(True) == 2
    assert [stage_words(row, "") == "cannot go on here" for row in await again.rows()].count(True) == 2
    with pytest.raises(Refused, match="made with other cards"):
        await (await again.find(made[0].id)).answer("guest", 0, "pass")
    row, before = again.store.load(made[0].id), kept[made[0].id]
    assert row is not None
    assert before is not None
    assert row.save is not None
    assert before.save is not None
    assert json.loads(row.save)["state"] == json.loads(before.save)["state"]
    await again.close()


def with_other_cards(store: Store, match: str, content: str = "", hero: str = "") -> None:
    """Make a kept match one that was made with other content, or with a hero there is not."""
    row = store.load(match)
    assert row is not None
    assert row.save is not None
    save = json.loads(row.save)
    save["content"] = content or save["content"]
    if hero:
        save["setup"] = {**save["setup"], "seats": [hero, hero]}
    with store.link() as link:
        link.execute('UPDATE saves SET save = ? WHERE "match" = ?', (json.dumps(save), match))


def test_the_page_is_there_before_the_programs_api_is_read(tmp_path: Path) -> None:
    """What a first page does without must not come back unseen: it is half of what a start would take."""
    look = (
        "import sys; from pathlib import Path; from starlette.testclient import TestClient\n"
        "from dicewright.web.app import make_app\n"
        f"with TestClient(make_app(Path({str(tmp_path)!r}))) as client:\n"
        "    assert client.get('/').status_code == client.get('/new?game=dice_throne').status_code == 200\n"
        "    print(*sorted({'fastapi', 'pydantic', 'textual'} & set(sys.modules)))\n"
        "    client.post('/api/guests').raise_for_status()\n"
        "    print('fastapi' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n") == ["", "True", ""]


@pytest.mark.anyio
async def test_every_match_in_which_a_bot_is_asked_goes_on_after_a_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where there are more than fit into memory, and more than are looked through at once."""
    hall = Hall(Store(tmp_path / "arena.db"), limits=NONE)
    hall._thinking.pace = 60.0
    made = [await make(hall, "random", "random") for _ in range(8)]
    waiting = await make(hall, "me", "random")
    await waiting.add_seed("guest", "s")
    assert [live.match is not None for live in made] == [True] * 8
    await hall.close()
    for name, value in (("MOST_AWAKE", 2), ("SOME", 3), ("DONE_IDLE", -1.0), ("WAKE_AGAIN", 0.01)):
        monkeypatch.setattr(f"dicewright.arena.hall.{name}", value)
    again = Hall(Store(tmp_path / "arena.db"))
    await again.wake_all()
    end = time.monotonic() + PATIENCE
    while len(await again.rows("over", most=20)) < 3 or again._live:
        assert time.monotonic() < end
        await asyncio.sleep(0.02)
        again.sweep()
    with again.store.link() as link:
        assert link.execute("SELECT count(*) FROM matches WHERE stage = 'over'").fetchone() == (8,)
    await again.close()
