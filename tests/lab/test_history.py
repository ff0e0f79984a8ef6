"""The history of measurements: lines that are added, told by machine, and drawn."""

import json
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dicewright.cli import run
from dicewright.lab import history

HERE = Path(__file__).resolve().parents[2] / "docs" / "bench_history.jsonl"
NUMBERS = dict.fromkeys(history.KEPT, 2.0)


def measured(rate, processor="Cray-1"):
    machine = {"processor": processor, "python": "CPython 3.11", "cores": 1, "system": "UNICOS"}
    game = {**NUMBERS, "decisions_per_second": rate, "compiled": False}
    return {
        "machine": machine,
        "compiled": None,
        "best_of": 1,
        "dice_throne": {**game, "compiled_build": {**game, "compiled": True}},
    }


def test_a_line_has_machine_commit_and_both_builds(tmp_path):
    path = tmp_path / "history.jsonl"
    for rate, of in ((100, "aaa"), (200, "bbb+")):
        history.append(path, history.row(measured(rate), of, datetime(2026, 11, 23, tzinfo=UTC)))
    history.append(path, history.row(measured(900, "Z80"), "ccc"))
    rows = history.read(path)
    assert rows[0]["date"] == "2026-11-23"
    found = {(one.machine, one.name): [(of, rate) for _, of, rate in one.points] for one in history.series(rows)}
    assert found["Cray-1, CPython 3.11", "dice_throne"] == [("aaa", 100), ("bbb+", 200)]
    assert found["Z80, CPython 3.11", "dice_throne, compiled"] == [("ccc", 900)]
    text = history.text_plot(rows)
    assert f"aaa               100 {'#' * 20}\n" in text
    assert f"bbb+              200 {'#' * 40}\n" in text
    drawn = ElementTree.fromstring(history.svg_plot(rows))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 6


def test_the_command_adds_and_shows(tmp_path, monkeypatch, capsys):
    path = tmp_path / "history.jsonl"
    assert run(["bench", "--game", "dice_throne", "--seconds", "0.1", "--append", str(path), "--json"]) == 0
    capsys.readouterr()
    assert run(["bench", "--history", str(path), "--svg", str(tmp_path / "plot.svg"), "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["games"]["dice_throne"]["decisions_per_second"] > 0
    assert (tmp_path / "plot.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("text", ["not json", '{"date": "2026-11-23"}', "[1, 2]"])
def test_what_is_no_measurement_is_named_with_its_line(tmp_path, text, capsys):
    path = tmp_path / "history.jsonl"
    path.write_text(text)
    assert run(["bench", "--history", str(path)]) == 2
    assert "history.jsonl:1 is no measurement" in capsys.readouterr().err


def test_the_history_of_the_repository_can_be_read():
    rows = history.read(HERE)
    assert rows
    assert {"dice_masters", "dice_throne"} <= set(rows[-1]["games"])
    assert history.text_plot(rows)


def test_where_there_is_no_checkout_there_is_no_commit(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert history.commit(tmp_path) == ""
