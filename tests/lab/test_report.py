"""The page of what many matches show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicewright.cli import run
from dicewright.lab.report import NoMatches, found, page, read


def _row(bots: list[str], seats: list[str], winner: int | None, number: int = 0) -> dict[str, object]:
    return {
        "game": "dice_throne",
        "match": number,
        "setup": {"seats": seats},
        "bots": bots,
        "starter": 0,
        "winner": winner,
        "reason": "both fell <at once>" if winner is None else "one fell",
        "decisions": 100 + number,
        "turns": 10 + number,
        "cpu": 0.5,
        "version": "1",
    }


ROWS = [
    _row(["mc", "greedy"], ["monk", "thor"], 0, 0),
    _row(["greedy", "mc"], ["thor", "monk"], 1, 1),
    _row(["mc", "greedy"], ["monk", "ninja"], None, 2),
    _row(["random", "greedy"], ["thor", "ninja"], 1, 3),
    _row(["mc", "random", "greedy"], ["thor", "ninja", "monk"], 1, 4),
]


def test_each_score_is_from_the_side_of_its_name() -> None:
    (one,) = found(ROWS)
    assert one.matches == 5
    assert one.beside == 1
    assert one.bots["greedy", "mc"][:3] == (0, 2, 1)
    assert one.bots["greedy", "random"][:3] == (1, 0, 0)
    assert one.sides["monk"][:3] == (2, 0, 1)
    assert one.sides["thor"][:3] == (0, 3, 0)
    assert next(iter(one.sides)) == "monk"
    assert one.starter[:3] == (1, 3, 1)
    assert max(one.elo, key=lambda name: one.elo[name].elo) == "mc"
    assert (one.turns, one.decisions) == ((10, 12.0, 14), (100, 102.0, 104))
    assert one.ends == (("one fell", 4), ("both fell <at once>", 1))


def test_the_page_needs_nothing_else_and_escapes_what_it_tells() -> None:
    text = page(found(ROWS), "A < B")
    assert "both fell &lt;at once&gt;" in text
    assert "<h1>A &lt; B</h1>" in text
    assert "<svg" in text
    assert "src=" not in text


def test_rows_are_read_from_journals_and_a_cut_line_is_passed_over(tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    kept.write_text("\n".join([json.dumps({"run": {}}), *map(json.dumps, ROWS), '{"game": "dice']), encoding="utf-8")
    assert read([kept]) == ROWS
    kept.write_text('{"run": {}}\n', encoding="utf-8")
    with pytest.raises(NoMatches, match="has no matches"):
        read([kept])


def test_a_run_becomes_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["lab", "duel", "random", "random", "--matches", "2", "--game", "dice_throne", "--out", "m.jsonl"]) == 0
    capsys.readouterr()
    assert run(["lab", "report", "m.jsonl", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"]["dice_throne"]["matches"] == 2
    assert "How they ended" in Path("report.html").read_text(encoding="utf-8")
    assert run(["lab", "report", "nowhere.jsonl"]) == 2
    assert "next: dicewright lab duel" in capsys.readouterr().err
