"""Records are checked in a process of its own: once, in turn, and not for ever."""

import asyncio
import json
import re
import sys
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

import dicewright
from dicewright.arena.checking import BOUNDS, Checker, facts_of
from dicewright.arena.refused import Refused
from dicewright.web import proof
from tests.web.conftest import Player
from tests.web.test_api import play_out
from tests.web.test_pages import send


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def record() -> bytes:
    """The record of a finished match."""
    match, rng = dicewright.start("drill", seeds=["left", "right"], seed=5), Random(1)
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    return json.dumps(match.record).encode()


@pytest.mark.anyio
async def test_a_record_is_checked_elsewhere_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dicewright, "verify", None)  # not in this process
    checker, data = Checker(), record()
    assert (await checker.check(data)).differs == []
    process = checker.outside._process
    assert (await checker.check(data + b" ")).differs == []
    assert checker.outside._process is process
    monkeypatch.setattr(checker.outside, "_asked", None)
    assert (await checker.check(data)).differs == []
    await checker.close()


@pytest.mark.anyio
async def test_what_takes_too_long_is_ended() -> None:
    checker = Checker()
    checker.outside.bounds = BOUNDS._replace(first=0.5)
    checker.outside.start = "import time; time.sleep(60)"
    with pytest.raises(Refused, match="takes more than"):
        await checker.check(b"{}")
    assert not checker.outside.running
    await checker.close()


@pytest.mark.anyio
async def test_a_process_that_ends_is_started_again() -> None:
    checker = Checker()
    start, checker.outside.start = checker.outside.start, "pass"
    with pytest.raises(Refused, match="could not be checked"):
        await checker.check(b"{}")
    checker.outside.start = start
    assert (await checker.check(record())).differs == []
    await checker.close()


@pytest.mark.anyio
async def test_only_some_wait_for_their_turn() -> None:
    checker = Checker()
    checker.outside.bounds = BOUNDS._replace(waiting=2)
    asked = [asyncio.create_task(checker.check(b"%d" % at)) for at in range(4)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, Refused) for one in found) == 2
    await checker.close()


@pytest.mark.anyio
async def test_who_goes_away_leaves_no_answer_for_the_next() -> None:
    checker, data = Checker(), record()
    gone = asyncio.create_task(checker.check(data))
    await asyncio.sleep(0.05)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    found = await checker.check(b'{"secret": "x"}')
    assert "this is not a" in found.differs[0]
    await checker.close()


@pytest.mark.parametrize(
    "data", [None, 7, [], {}, {"secret": "x"}, {"match": "", "time": "", "commitment": "", "secret": "", "seeds": [1]}]
)
def test_what_is_no_record_says_nothing_of_itself(data: object) -> None:
    assert facts_of(data) == {}


def test_the_proof_of_a_match_is_computed_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(client)
    match = player.make("me", "random")
    player.post(f"/{match}/seed", {"seed": "s"})
    play_out(player, match=match)
    assert "Everything holds" in client.get(f"/match/{match}/record").text
    hall = client.app.state.hall  # type: ignore[attr-defined]
    monkeypatch.setattr(hall.checker.outside, "_asked", None)
    monkeypatch.setattr("dicewright.web.proof._decisions", None)
    monkeypatch.setattr("dicewright.engine.match.Match.record", None)
    again = client.get(f"/match/{match}/record")
    assert "Everything holds" in again.text
    assert "Every decision and every draw" in again.text
    kept = player.get(f"/{match}/record")
    assert kept.json()["match"] == match
    assert client.get(f"/match/{match}/record.json").text == kept.text


def test_a_form_that_is_no_form_of_this_page_is_refused_before_it_is_read(client: TestClient) -> None:
    client.get("/verify")
    for data in (b"", b"record=x", b"record=x&form=y", b"form=", b"form=%41&record=x"):
        headers = {"content-type": "application/x-www-form-urlencoded"}
        refused = client.post("/verify", content=data, headers=headers)
        assert refused.status_code == 403


def test_a_large_form_is_taken_apart_elsewhere(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    import urllib.parse

    client.get("/verify")
    monkeypatch.setattr(urllib.parse, "parse_qs", None)
    shown = send(client, "/verify", record=json.dumps({"a": ["%"] * 100_000}))
    assert shown.status_code == 200
    assert "does not hold" in shown.text
    assert sys.getsizeof(shown.text) < 20_000


def test_a_changed_record_is_named(two: tuple[Player, Player, str]) -> None:
    one, _, _ = two
    changed = json.loads(record())
    changed["decisions"][3]["answer"] = "pass" if changed["decisions"][3]["answer"] != "pass" else "play x"
    shown = send(one.client, "/verify", record=json.dumps(changed)).text
    assert "does not hold" in shown
    assert "decision 4" in shown
    assert "not JSON" in send(one.client, "/verify", record="{").text
    assert "does not hold" in send(one.client, "/verify", record="[]").text
    for odd in ('{"secret": "x"}', '"x"', '{"format": "dicewright record 1"}', '{"format": "dicewright record 2"}'):
        shown = send(one.client, "/verify", record=odd)
        assert shown.status_code == 200
        assert "does not hold" in shown.text


def test_a_record_that_was_cut_short_is_told_as_unfinished(client: TestClient) -> None:
    match, rng = dicewright.start("drill", seeds=["left", "right"]), Random(1)
    for _ in range(5):
        match.answer(match.ask.sample(rng))  # type: ignore[union-attr]
    shown = send(client, "/verify", record=json.dumps(match.record)).text
    assert "The match goes on" in shown
    assert "unfinished: the match goes on after decision 5" in shown
    assert "Everything holds" not in shown
    told = client.post("/api/verify", json=match.record).json()
    assert (told["verified"], told["unfinished"]) == (False, True)


def test_the_proof_page_computes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = re.search(r"```python\n(.+?)```", proof.text_of("proof.md"), re.DOTALL)
    assert found is not None
    (tmp_path / "record.json").write_text(record().decode())
    monkeypatch.chdir(tmp_path)
    exec(compile(found[1], "proof.md", "exec"), {})
    assert capsys.readouterr().out == "True\n"
