"""`dicewright tournament`: a small Swiss at a table, from the first name to the standings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dicewright.cli import run


def ran(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert run(["tournament", *words]) == code
    found = capsys.readouterr()
    return found.err if code and "--json" not in words else found.out


def data(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    return json.loads(ran(capsys, *words, "--json", code=code))


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    path = str(tmp_path / "friday.txt")
    words = ("--players", "Ada, Ben, Cleo, Dan", "--best", "3", "--seed", "friday", "--name", "Friday")
    assert "4 players, 2 rounds" in ran(capsys, "new", path, *words)
    return path


def with_results(file: str, score: str = "2-1") -> None:
    path = Path(file)
    path.write_text(path.read_text().replace(" vs ", f" {score} "))


def test_a_swiss_is_played_to_its_end(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "none paired yet" in ran(capsys, "score", file)
    first = ran(capsys, "pair", file, "--look")
    assert first.startswith("Round 1\n")
    assert " vs " not in Path(file).read_text()
    assert ran(capsys, "pair", file).startswith(first.strip())
    assert "round 1 goes on" in ran(capsys, "pair", file, code=1)
    assert "2 matches without a result" in ran(capsys, "score", file)
    with_results(file)
    ran(capsys, "pair", file)
    with_results(file, "2-0")
    told = ran(capsys, "score", file)
    assert told.startswith("Friday: swiss, over")
    assert "Every round is paired as the seed 'friday' leads to." in told
    found = data(capsys, "score", file)
    assert [one["match_points"] for one in found["standings"]] == [6, 3, 3, 0]
    assert found["as_drawn"] == [True, True]
    assert found["over"] is True
    assert "is over" in ran(capsys, "pair", file, code=1)


def test_json_is_read_and_counted_again(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran(capsys, "pair", file)
    with_results(file)
    found = data(capsys, "score", file)
    other = tmp_path / "server.json"
    other.write_text(json.dumps(found))
    assert data(capsys, "score", str(other))["standings"] == found["standings"]
    ran(capsys, "pair", str(other))
    assert len(json.loads(other.read_text())["played"]) == 2


def test_a_round_that_somebody_changed_is_named(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran(capsys, "pair", file)
    path = Path(file)
    head, _, _ = path.read_text().partition("Round 1")
    pairs = data(capsys, "score", file)["played"][0]
    one, other = pairs[0]["one"], pairs[1]["one"]
    rest = [name for name in ("Ada", "Ben", "Cleo", "Dan") if name not in (one, other)]
    path.write_text(f"{head}Round 1\n{one} 2-0 {other}\n{rest[0]} 2-0 {rest[1]}\n")
    assert "Not paired as the seed leads to: round 1." in ran(capsys, "score", file)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("score", "nothing.txt"), "there is no file"),
        (("new", "x.txt", "--players", "Ada"), "needs two players"),
        (("new", "x.txt", "--players", "Ada, Ada"), "'Ada' is there twice"),
        (("new", "x.txt", "--players", "Ada, Ben", "--pairing", "swis"), "did you mean 'swiss'?"),
        (("new", "x.txt", "--players", "Ada, Ben", "--best", "2"), "not of 2"),
        (("new", "x.txt", "--players", "Ada, drop Ben"), "would be read as something else"),
    ],
)
def test_what_cannot_be_is_told(
    words: tuple[str, ...],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert why in ran(capsys, *words, code=2)
    assert why in data(capsys, *words, code=2)["error"]
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "is there already" in ran(capsys, "new", file, "--players", "Ada, Ben", code=2)
    Path(file).write_text("{")
    assert "friday.txt" in ran(capsys, "score", file, code=2)
