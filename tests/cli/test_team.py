"""`dicewright team`: checked and converted, and teams for `play` from files and codes."""

import json
from pathlib import Path

import pytest

from dicewright.cli import run
from dicewright.games.dice_masters.teams.team_read import read_team


def test_a_legal_team_with_its_curve_and_chances(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["team", "check", "avengers", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["legal"], told["mode"], told["dice"]) == (True, "tournament", 20)
    assert told["curve"] == {"2": 4, "4": 8, "6": 8}
    assert [len(one["turns"]) for one in told["afford"]] == [4] * 10


def test_what_a_team_could_still_bring_is_noted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["team", "check", "street"]) == 0
    assert "it may bring 2 Basic Action Cards and has 0 (DM-OPEN-31)" in capsys.readouterr().out
    assert run(["team", "check", "avengers", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["notes"] == []
    assert run(["team", "check", "avengers", "--format", "demo", "--json"]) == 0
    assert [one["rule"] for one in json.loads(capsys.readouterr().out)["notes"]] == ["DM-SETUP-07"]


def test_a_team_that_breaks_rules_names_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["team", "check", "AVX-001:5 AVX-002:1", "--format", "fun", "--edition", "jus18"]) == 1
    told = capsys.readouterr().out
    for rule in ("DM-FMT-08", "DM-TEAM-02", "DM-TEAM-03"):
        assert rule in told


def test_a_name_near_a_ready_team_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["team", "check", "avengrs"]) == 2
    assert "did you mean 'avengers'?" in capsys.readouterr().err
    assert run(["play", "dice_masters", "--mode", "tournament", "--seats", "DM1-XXXX,avengers:random"]) == 2
    assert "this code is damaged" in capsys.readouterr().err


def test_one_card_is_no_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["team", "check", "AVX-001:1 AVX-027"]) == 0
    assert "1 card, 1 die, 1 Basic Action Card\n" in capsys.readouterr().out


def test_slips_of_a_file_have_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "team.txt"
    file.write_text("Format: tournament\n3x Beest: Genetic Expert\n", encoding="utf-8")
    assert run(["team", "check", str(file)]) == 2
    assert "team.txt: line 2, column 4: there is no card" in capsys.readouterr().err


def test_a_team_goes_round_through_all_its_forms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = "x-men"
    for form in ("text", "json", "code"):
        assert run(["team", "convert", source, "--to", form]) == 0
        file = tmp_path / f"team.{form}"
        file.write_text(capsys.readouterr().out, encoding="utf-8")
        source = str(file)
    assert read_team(Path(source).read_text("utf-8"))._replace(title="X-Men") == read_team("x-men")
    assert run(["team", "convert", source, "--to", "cod"]) == 2
    assert "did you mean 'code'" in capsys.readouterr().err


def test_a_seat_of_play_may_be_a_file_or_a_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "team.txt"
    file.write_text("3x Beast: Genetic Expert\nAVX-044:4\n", encoding="utf-8")
    assert run(["team", "convert", "AVX-044:4 CW-006:4", "--to", "code"]) == 0
    code = capsys.readouterr().out.strip()
    seats = f"{file}:random,{code}:random"
    assert run(["play", "dice_masters", "--mode", "tournament", "--seats", seats, "--seed", "1", "--json"]) == 0
    setup = json.loads(capsys.readouterr().out)["setup"]
    assert setup["teams"][0]["cards"] == [["AVX-002", 3], ["AVX-044", 4]]
    assert setup["teams"][1]["cards"] == [["AVX-044", 4], ["CW-006", 4]]
