"""Nothing that is written in the workshop stops or slows what others do: hostile texts, processes that hang or die."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.bench import BOUNDS, Bench
from dicewright.arena.refused import Refused
from dicewright.web import aside
from dicewright.web.aside import OwnProcess, packed, unpacked
from dicewright.web.asides import Asides
from dicewright.web.trials import Trial, Trials
from dicewright.workshop.bench import START, done
from dicewright.workshop.draft import WHATS, sample
from tests.web.conftest import Player
from tests.web.test_workshop import FIRST, send, word_of

HOSTILE = (
    "[" * 20_000,
    "a: " * 15_000,
    "deal " * 1_150,
    "deal 2 damage, " * 380,
    "and then " * 600,
    "x" * 5_999,
    "\u202e\u0000\ud83d" * 900,
    "&a [*a, *a]",
    "!!python/object/apply:os.system ['true']",
    "For each for each for each sword, add 1 damage for each. " * 100,
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("words", [True, False], ids=["words", "file"])
def test_a_hostile_text_is_refused_in_words_and_in_time(text: str, words: bool) -> None:
    for key in ("throne_card", "masters_card"):
        asked = {"do": "read", "what": key, "text": text, "search": True, "name": "Fox", "timing": "main"}
        start = time.process_time()
        found = done({**asked, "words": words})
        assert time.process_time() - start < BOUNDS.longest
        assert found.get("wrong") or found["findings"]


def test_a_process_that_hangs_is_ended_and_the_next_one_works() -> None:
    async def both() -> dict[str, Any]:
        found = Bench()
        found.outside.start = "import time; time.sleep(60)"
        found.outside.bounds = BOUNDS._replace(first=0.5)
        with pytest.raises(Refused, match="takes too long"):
            await found.ask("read")
        found.outside.start = "import sys; sys.stdin.readline()"
        found.outside.bounds = BOUNDS
        with pytest.raises(Refused, match="could not be read"):
            await found.ask("read")
        found.outside.start = START
        came = await found.ask("read", what="throne_card", text=sample(WHATS["throne_card"]), search=False)
        await found.close()
        return came

    assert asyncio.run(both())["findings"] == []


def test_too_many_do_not_wait() -> None:
    async def many() -> list[Any]:
        found = Bench()
        found.outside.start = "import time; time.sleep(60)"
        found.outside.bounds = BOUNDS._replace(first=0.3, waiting=2)
        came = await asyncio.gather(*[found.ask("read") for _ in range(5)], return_exceptions=True)
        await found.close()
        return came

    said = [str(one) for one in asyncio.run(many())]
    assert sum("Many people are writing" in one for one in said) == 3


def test_a_match_that_does_not_begin_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def begin(code: str) -> str:
        monkeypatch.setattr(aside, "START", code)
        found = Asides()
        with pytest.raises(Refused) as refused:
            await found.begin("guest", {"dice_throne/common.yaml": "x"}, {})
        assert not found._by_guest
        assert not found._by_match
        return str(refused.value)

    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(aside.tempfile, "tempdir", None)
    monkeypatch.setattr(aside, "OPENING", 0.5)
    assert "in time" in asyncio.run(begin("import time; time.sleep(60)"))
    assert "could not be begun" in asyncio.run(begin("pass"))
    assert list(tmp_path.iterdir()) == []


def test_an_own_process_has_its_files_and_takes_them_with_it() -> None:
    async def look() -> tuple[str, bool]:
        own = OwnProcess({"dice_throne/common.yaml": "cards: []"})
        process = await own.start("import os; print(os.environ['DICEWRIGHT_CONTENT'].split(os.pathsep)[-1])")
        assert process.stdout is not None
        folder = (await process.stdout.readline()).decode().strip()
        there = (Path(folder) / "dice_throne/common.yaml").exists()
        await own.end()
        return folder, there

    folder, there = asyncio.run(look())
    assert there
    assert not Path(folder).exists()


def test_messages_are_the_same_at_the_other_end() -> None:
    message = {"type": "http.request", "body": bytes(range(256)), "headers": [[b"a", b"b"]], "more_body": False}
    assert unpacked(packed(message)) == message


def test_others_play_on_while_a_text_is_read_that_takes_long(client: TestClient) -> None:
    player = Player(client)
    match = player.make("me", "greedy")
    text = "Deal much damage to for each of any all. " * 30
    send(client, "read", text=text)
    start = time.monotonic()
    assert player.get(f"/{match}").status_code == 200
    assert time.monotonic() - start < 5


def test_a_draft_that_is_too_large_is_refused(client: TestClient) -> None:
    assert send(client, "read", text="a" * 60_001).status_code in (413, 422)
    word = word_of(client)
    read = client.post("/workshop/read", data={"form": word, **FIRST, "text": "a" * 6_001, "search": "no"})
    assert read.status_code == 422


def test_only_heroes_are_measured_and_only_their_writer_sees_it(client: TestClient) -> None:
    assert "only a hero has a field" in send(client, "field").text.lower()
    hero = {"what": "throne_hero", "way": "file", "text": sample(WHATS["throne_hero"], "Lamp Keeper")}
    answer = send(client, "field", **hero)
    assert answer.status_code == 200
    path = answer.url.path
    assert "of 200 matches were played" in answer.text
    stranger = TestClient(client.app, base_url="http://testserver", raise_server_exceptions=False)
    assert stranger.get(path).status_code == 404
    end = time.monotonic() + 240
    while "It won" not in client.get(path).text and time.monotonic() < end:
        time.sleep(1)
    stopped = client.post(path, data={"form": word_of(client)})
    assert "Ended:" in stopped.text
    assert "It won" in stopped.text


def test_a_trial_counts_what_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial("guest", "Lamp Keeper", count=200)
    for number, winner in enumerate((0, 0, 0, None)):  # the hero has seat 1 in every second match
        trial._take({"match": number, "winner": winner, "reason": "won", "other": "monk"})
    assert tuple(trial.score) == (2, 1, 1, 0)
    assert Trials().find("guest", trial.id) is None
