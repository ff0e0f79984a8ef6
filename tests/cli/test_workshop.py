"""`dicewright workshop`, `pack` and what `new` refuses."""

import json
from pathlib import Path

import pytest

from dicewright.cli import run
from tests.own_content import only_here


@pytest.fixture
def card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert run(["new", "card", "Lamp Oil", "--game", "dice_throne", "--in", str(tmp_path / "mine")]) == 0
    capsys.readouterr()
    return tmp_path / "mine/dice_throne/common.yaml"


def test_a_file_is_looked_at(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["workshop", str(card), "--once"]) == 0
    assert "1 text understood." in capsys.readouterr().out
    card.write_text(card.read_text().replace("Draw 2 cards", "Draw 2 crads"))
    assert run(["workshop", str(card), "--once"]) == 1
    said = capsys.readouterr().out
    assert f"{card}:7:16: unknown word 'crads'" in said
    assert "did you mean: Draw 2 cards." in said
    assert run(["workshop", str(card), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["findings"][0]["line"] == 7


def test_what_is_no_card_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "x.yaml"
    other.write_text("a: 1\n")
    assert run(["workshop", str(other), "--once"]) == 2
    assert "neither a hero nor a set" in capsys.readouterr().err
    assert run(["workshop", str(tmp_path / "gone.yaml"), "--once"]) == 2


@pytest.mark.parametrize("what", ["boss", "minion", "game"])
def test_what_there_is_no_draft_of_yet_is_refused_with_the_reason(
    what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", what, "Lamp"]) == 2
    said = capsys.readouterr().err
    assert any(word in said for word in ("no bosses", "minions.yaml", "adding_a_game.md"))


def test_a_pack_is_made_and_opened(
    card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, file, theirs = card.parents[1], tmp_path / "lamps.dicepack", tmp_path / "theirs"
    with only_here(monkeypatch):
        assert run(["pack", "make", str(mine)]) == 1
        assert "has no pack.yaml" in capsys.readouterr().err
        (mine / "pack.yaml").write_text("name: Lamps\nversion: '1.0'\nlicence: CC0-1.0\nauthor: Ada\n")
        assert run(["pack", "make", str(mine), "--out", str(file)]) == 0
        assert run(["pack", "open", str(file), "--out", str(theirs)]) == 0
        assert run(["pack", "check", str(mine), str(file)]) == 1
        assert "both bring Lamp Oil" in capsys.readouterr().out
        assert run(["pack", "check", str(file)]) == 0
        card.write_text(card.read_text().replace("Draw 2 cards", "Draw 2 crads"))
        assert run(["pack", "make", str(mine), "--out", str(file)]) == 1
        assert "unknown word 'crads'" in capsys.readouterr().err
