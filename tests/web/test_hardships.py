"""A file that another program uses, a disk that is full for a moment, rows that are damaged: each stops only itself."""

import asyncio
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dicewright.arena import database, journal
from dicewright.arena.database import BadStore, NotNow
from dicewright.arena.hall import Hall
from dicewright.arena.journal import NAMES, Journal
from dicewright.arena.live import LiveMatch
from dicewright.arena.refused import Refused
from dicewright.arena.seeds import given
from dicewright.arena.store import Store
from dicewright.cli import run
from tests.web.conftest import Player, add_seeds, any_answer, begin, make
from tests.web.running import PATIENCE


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _patient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long anybody waits for a file in use; not long, unless a test measures what does not wait."""
    mark = request.node.get_closest_marker("patience")
    monkeypatch.setattr(database, "PATIENCE", mark.args[0] if mark else 0.5)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program writes to the file and does not end."""
    with closing(sqlite3.connect(folder / "arena.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came to be so"
        await asyncio.sleep(0.01)


# --- a file that another program uses ---


@pytest.mark.patience(6.0)
def test_a_locked_file_stops_only_what_must_write_to_it(client: TestClient, tmp_path: Path) -> None:
    one, other = Player(client), Player(client)
    begun, waiting = one.make("me", "open"), one.make("me", "open")
    other.post(f"/{begun}/join", {"seat": 1})
    add_seeds(begun, one, other)
    with locked(tmp_path):
        began = time.monotonic()
        assert client.get("/static/style.css").status_code == 200
        assert client.get("/").status_code == 200
        assert client.get("/proof").status_code == 200
        assert one.post(f"/{begun}/answer", {"version": 0, "answer": ["die 1"]}).status_code == 200
        assert one.view(begun)["version"] == 1
        assert time.monotonic() - began < database.PATIENCE
        refused = other.post(f"/{waiting}/join", {"seat": 1})
        assert refused.status_code == 503
        assert "Another program is using the file with the matches." in refused.json()["error"]
        assert "nothing was changed" in refused.json()["error"]
        assert client.post(
            "/api/matches", json={"game": "drill", "seats": [{"who": "me"}, {"who": "open"}]}
        ).status_code
    assert other.post(f"/{waiting}/join", {"seat": 1}).status_code == 200


@pytest.mark.patience(2.0)
def test_who_waits_behind_a_locked_file_waits_no_longer_than_the_first(client: TestClient, tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    players = [Player(client) for _ in range(6)]
    matches = [player.make("me", "open") for player in players]
    with locked(tmp_path), ThreadPoolExecutor(6) as threads:
        began = time.monotonic()
        jobs = [
            threads.submit(player.post, f"/{match}/join", {"seat": 1})
            for player, match in zip(players, matches[1:] + matches[:1], strict=True)
        ]
        assert client.get("/static/style.css").status_code == 200
        assert [job.result().status_code for job in jobs] == [503] * 6
        assert time.monotonic() - began < 4 * database.PATIENCE  # in turn it would be six times that


@pytest.mark.anyio
async def test_answers_given_while_the_file_is_locked_come_into_it_afterwards(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await begun(hall)
    with locked(tmp_path):
        for number in range(3):
            await answer(live, number)
        with pytest.raises(NotNow, match="Another program"):
            await hall.store.writing(hall.store.flush)
        assert live.id in hall.store.unwritten()
        hall.sweep()
        assert await hall.find(live.id) is live
    hall.store.flush()
    kept = hall.store.load(live.id)
    assert kept is not None
    assert [number for number, _, _ in kept.tail] == [1, 2, 3]
    assert [(tmp_path / name).stat().st_size for name in NAMES] == [0, 0]
    await hall.close()


# --- a disk that is full ---


async def begun(hall: Hall, other: str = "open") -> LiveMatch:
    live = await make(hall, "me", other)
    if other == "open":
        await live.join("friend", 1)
    return await begin(live, *["guest", "friend"][: 1 + (other == "open")])


async def answer(live: LiveMatch, number: int) -> None:
    assert live.match is not None
    assert live.match.ask is not None
    seat = live.match.ask.seat
    await live.answer(("guest", "friend")[seat], number, any_answer(live.view(seat)["ask"]))


def full(monkeypatch: pytest.MonkeyPatch, part: bool = False) -> None:
    """Nothing can be written to the journal; or only a part of each line."""

    def write(file: int, data: bytes) -> int:
        if not part:
            raise OSError(28, "No space left on device")
        return real(file, data[:5])

    real = os.write
    monkeypatch.setattr(journal.os, "write", write)


@pytest.mark.anyio
@pytest.mark.parametrize("part", [False, True])
async def test_an_answer_that_cannot_be_written_down_was_not_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: bool
) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await begun(hall)
    before = live.view(0)
    with monkeypatch.context() as broken:
        full(broken, part)
        with pytest.raises(Refused, match=r"nothing was changed\. The disk of the server cannot be written: No space"):
            await live.answer("guest", 0, ["die 1"])
    assert live.view(0) == before
    assert sum((tmp_path / name).stat().st_size for name in NAMES) == 0
    await live.answer("guest", 0, ["die 1"])
    assert live.view(0)["version"] == 1
    await hall.close()


@pytest.mark.anyio
async def test_a_bot_that_could_not_be_written_down_goes_on_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicewright.arena.thinking.AGAIN", (0.05, 0.1))
    hall = Hall(Store(tmp_path / "arena.db"))
    with monkeypatch.context() as broken:
        full(broken)
        live = await make(hall, "random", "random")
        await until(lambda: bool(live.paused))
        told = live.people()["stuck"]
        assert "The disk of the server cannot be written: No space left on device." in told
        assert "The match goes on by itself as soon as it can be written down." in told
        assert live.match is not None
        assert live.match.decisions == 0
        assert live.stuck == ""
    await until(lambda: live.over)
    assert live.people()["stuck"] == ""
    await hall.close()


@pytest.mark.anyio
async def test_a_match_that_could_not_be_written_down_begins_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicewright.arena.live.BEGIN_AGAIN", 0.05)
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "random")

    def refuse(*_: object) -> None:
        raise NotNow("The disk with the matches is full or cannot be written.")

    with monkeypatch.context() as broken:
        broken.setattr(hall.store, "begin", refuse)
        await live.add_seed("guest", "a")
        assert live.match is None
        assert "The match begins by itself" in live.people()["stuck"]
    await until(lambda: live.match is not None)
    assert live.people()["stuck"] == ""
    await hall.close()


@pytest.mark.anyio
async def test_a_match_whose_beginning_was_lost_begins_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "random")
    hall.store.commit(live.id, given(live.seats[0], live.id, live.seats, "a"))  # and here the server is killed
    await hall.close()
    again = Hall(Store(tmp_path / "arena.db"))
    assert (await again.find(live.id)).match is not None
    await again.close()


# --- the journal ---


def test_the_journal_of_a_killed_server_is_taken_over(tmp_path: Path) -> None:
    store = Store(tmp_path / "arena.db")
    store.add("abcdefgh", "t", {"game": "drill"}, "x", [])
    store.append("abcdefgh", [(1, 0, "a"), (2, 1, "b")])
    with (tmp_path / NAMES[0]).open("ab") as file:
        file.write(b'["abcdefgh",[[3,0,"cut o')  # killed while it wrote
    again = Store(tmp_path / "arena.db")
    with again.link() as link:
        assert link.execute("SELECT number, answer FROM answers").fetchall() == [(1, '"a"'), (2, '"b"')]
    assert [(tmp_path / name).stat().st_size for name in NAMES] == [0, 0]
    store.close()
    again.close()


def test_the_journal_goes_on_while_its_other_file_is_taken_over(tmp_path: Path) -> None:
    kept = Journal(tmp_path)
    kept.write(["m", [[1, 0, "a"]], None, None])
    first = kept.turn()
    kept.write(["m", [[2, 0, "b"]], None, None])
    assert kept.turn() == first  # it was not emptied: both go on standing there
    assert [entry[1][0][0] for entry in kept.read()] == [1, 2]
    assert first is not None
    kept.clear(first)
    assert [entry[1][0][0] for entry in kept.read()] == [2]
    assert kept.turn() == 1 - first
    kept.close()


def test_what_the_server_keeps_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        (tmp_path / "arena.db").touch(0o644)
        store = Store(tmp_path / "arena.db")
        store.add("abcdefgh", "t", {}, "x", [])
        store.append("abcdefgh", [(1, 0, "a")])
        files = [*tmp_path.glob("arena.db*"), *(tmp_path / name for name in NAMES)]
        assert len(files) == 5
        assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 5
        store.close()
    finally:
        os.umask(before)


# --- damaged rows ---


@pytest.mark.parametrize(
    ("damage", "goes_on"),
    [
        ("UPDATE matches SET result = '{', stage = 'over'", False),
        ("UPDATE matches SET result = '{\"winner\": 9}', stage = 'over'", False),
        ("UPDATE matches SET result = '5', stage = 'over'", False),
        ("UPDATE matches SET setup = '{'", False),
        ("UPDATE matches SET setup = '[]'", False),
        ("UPDATE matches SET quiet = 'x'", False),
        ("UPDATE matches SET made = 'yesterday'", True),
        ("UPDATE matches SET title = x'ff'", True),
        ("UPDATE seats SET seat = 7 WHERE seat = 1", False),
        ("DELETE FROM seats WHERE seat = 1", False),
        ("UPDATE saves SET save = '{'", False),
        ("UPDATE answers SET answer = '{'", False),
        ("DELETE FROM answers WHERE number = 2", False),
    ],
)
def test_one_bad_row_hides_no_other_match(client: TestClient, damage: str, goes_on: bool) -> None:
    player, other = Player(client), Player(client)
    bad, good = player.make("me", "open"), player.make("me", "open")
    for match in (bad, good):
        other.post(f"/{match}/join", {"seat": 1})
        add_seeds(match, player, other)
        for number in range(3):
            asked = (player, other)[player.view(match)["waiting"]]
            wanted = {"version": number, "answer": any_answer(asked.view(match)["ask"])}
            assert asked.post(f"/{match}/answer", wanted).status_code == 200
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    hall.store.flush()
    with hall.store.link() as link:
        for table, name in (("matches", "id"), ("saves", '"match"'), ("answers", '"match"'), ("seats", '"match"')):
            if f" {table} " in damage:
                more = "AND" if "WHERE" in damage else "WHERE"
                assert link.execute(f"{damage} {more} {name} = ?", (bad,)).rowcount
    hall._live.clear()
    for path in ("/", "/api/matches"):
        shown = client.get(path)
        assert shown.status_code == 200
        assert good in shown.text
    assert client.get(f"/match/{bad}").status_code < 500
    assert player.get(f"/{bad}").status_code in (200, 409)
    refused = player.post(f"/{bad}/answer", {"version": 3, "answer": "dragon"})
    assert refused.json()["kind"] == ("illegal" if goes_on else "broken")
    assert goes_on or "cannot go on" in refused.json()["error"] or "could not restore" in refused.json()["error"]
    assert player.view(good)["version"] == 3


def test_a_hole_in_the_answers_is_noticed(client: TestClient) -> None:
    player = Player(client)
    match = player.make("me", "random")
    player.post(f"/{match}/seed", {"seed": "s"})
    for _ in range(2):
        view = player.until_asked(match)
        player.post(f"/{match}/answer", {"version": view["version"], "answer": any_answer(view["ask"])})
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    player.until_asked(match)
    hall.store.flush()
    with hall.store.link() as link:
        link.execute("DELETE FROM answers WHERE number = 2")
    hall._live.clear()
    told = player.get(f"/{match}").text
    assert "answer 2 is missing" in told
    assert "answer 2 is missing" in client.get(f"/match/{match}").text


def test_a_bad_form_key_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(tmp_path / "arena.db")
    with store.link() as link:
        link.execute("UPDATE settings SET value = 'no hex' WHERE name = 'form key'")
    store.close()
    with pytest.raises(BadStore, match="form key"):
        Store(tmp_path / "arena.db")
    assert run(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "DELETE FROM settings" in capsys.readouterr().err


def test_lists_read_no_save(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save is as large as everything else of a match together, times a hundred."""
    player = Player(client)
    match = player.make("me", "random")
    player.post(f"/{match}/seed", {"seed": "s"})
    player.until_asked(match)
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    asked: list[str] = []
    with hall.store.link() as link:
        link.set_trace_callback(asked.append)
    assert client.get("/").status_code == 200
    assert client.get("/api/matches").status_code == 200
    with hall.store.link() as link:
        link.set_trace_callback(None)
    assert asked
    assert not [one for one in asked if " save" in one or "setup" in one or "answers" in one]
