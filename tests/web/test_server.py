"""The server as a process: it starts fast, and killing it at any moment loses nothing."""

from pathlib import Path

import pytest

from dicewright.arena.hall import Hall, Sitting
from dicewright.arena.refused import Refused
from dicewright.arena.stages import stage_words
from dicewright.arena.store import BadStore, Store
from dicewright.cli import run
from tests.web.conftest import any_answer
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
    from sqlalchemy import update

    from dicewright.arena.store import settings

    store = Store(tmp_path / "arena.db")
    with store.engine.begin() as link:
        link.execute(update(settings).where(settings.c.name == "format").values(value="99"))
    store.close()
    with pytest.raises(BadStore, match="format 99"):
        Store(tmp_path / "arena.db")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_a_full_disk_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(Store(None))
    live = await hall.create("guest", "drill", [Sitting("me"), Sitting("open")])
    await live.join("friend", 1)
    await live.add_seed("guest", "a")
    await live.add_seed("friend", "b")
    before = live.view(0)

    def full(*_: object) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(hall.store, "append", full)
        with pytest.raises(Refused, match="nothing was changed"):
            await live.answer("guest", 0, ["die 1"])
    assert live.view(0) == before
    await live.answer("guest", 0, ["die 1"])
    assert live.view(0)["version"] == 1
    await hall.close()


@pytest.mark.anyio
async def test_saves_and_tails_restore_the_same_match(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await hall.create("guest", "drill", [Sitting("me"), Sitting("open")])
    await live.join("friend", 1)
    await live.add_seed("guest", "a")
    await live.add_seed("friend", "b")
    await live.answer("guest", 0, [])
    await live.hush("friend", "my turn")
    while live.match is not None and (ask := live.match.ask) is not None:
        again = Hall(Store(tmp_path / "arena.db"))
        twin = await again.find(live.id)
        assert twin.match is not None
        assert twin.match.digest() == live.match.digest()
        assert twin.match.quiet == live.match.quiet
        assert [one[:3] for one in twin.match.history()] == [one[:3] for one in live.match.history()]
        await again.close()
        await live.answer(("guest", "friend")[ask.seat], live.match.decisions, any_answer(live.view(ask.seat)["ask"]))
    await hall.close()


@pytest.mark.anyio
async def test_matches_nobody_uses_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.arena.hall.MOST_AWAKE", 3)
    monkeypatch.setattr("dicewright.arena.hall.IDLE", -1.0)
    hall = Hall(Store(tmp_path / "arena.db"))
    made = [await hall.create("guest", "drill", [Sitting("me"), Sitting("open")]) for _ in range(3)]
    watcher = made[0].watch(0)
    await hall.create("guest", "drill", [Sitting("me"), Sitting("open")])
    assert await hall.find(made[0].id) is made[0]
    assert await hall.find(made[1].id) is not made[1]
    made[0].leave(watcher)
    await hall.close()


@pytest.mark.anyio
async def test_a_broken_match_leaves_the_others_alone(tmp_path: Path) -> None:
    from sqlalchemy import update

    from dicewright.arena.store import matches

    hall = Hall(Store(tmp_path / "arena.db"))
    made = [await hall.create("guest", "drill", [Sitting("me"), Sitting("random")]) for _ in range(2)]
    for live in made:
        await live.add_seed("guest", "s")
    await hall.close()
    again = Hall(Store(tmp_path / "arena.db"))
    with again.store.engine.begin() as link:
        link.execute(update(matches).where(matches.c.id == made[0].id).values(save='{"setup": {"game": "drill"}}'))
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
    made = [await hall.create("guest", "dice_throne", [Sitting("me"), Sitting("random")]) for _ in range(3)]
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
    assert [stage_words(row) == "cannot go on here" for row in await again.rows()].count(True) == 2
    with pytest.raises(Refused, match="made with other cards"):
        await (await again.find(made[0].id)).answer("guest", 0, "pass")
    row, before = again.store.load(made[0].id), kept[made[0].id]
    assert row is not None
    assert before is not None
    assert row.save is not None
    assert before.save is not None
    assert row.save["state"] == before.save["state"]
    await again.close()


def with_other_cards(store: Store, match: str, content: str = "", hero: str = "") -> None:
    """Make a kept match one that was made with other content, or with a hero there is not."""
    import json

    from sqlalchemy import update

    from dicewright.arena.store import matches

    row = store.load(match)
    assert row is not None
    assert row.save is not None
    save = {**row.save, "content": content or row.save["content"]}
    if hero:
        save["setup"] = {**save["setup"], "seats": [hero, hero]}
    with store.engine.begin() as link:
        link.execute(update(matches).where(matches.c.id == match).values(save=json.dumps(save)))
