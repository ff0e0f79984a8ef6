"""`dicewright campaign`: a file that holds a campaign and what proves it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dicewright.cli import run

BOTS = "barbarian:random,monk:random"


@pytest.fixture(autouse=True)
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def said(capsys: pytest.CaptureFixture[str], line: str, code: int = 0) -> Any:
    """What a command says as JSON."""
    assert run(["campaign", *line.split(), "--json"]) == code
    return json.loads(capsys.readouterr().out)


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path("c.json").read_text())
    return found


def test_a_campaign_goes_from_session_to_shop_to_session(capsys: pytest.CaptureFixture[str]) -> None:
    view = said(capsys, f"new c.json --heroes {BOTS}")
    assert [one["name"] for one in view["heroes"]] == ["Barbarian", "Monk"]
    assert said(capsys, "shop c.json", 1)["error"].startswith("there is no Shop now")
    result = said(capsys, "play c.json --seed 3")["result"]
    assert result is not None
    assert sorted(file.name for file in Path().iterdir()) == ["c.json"]
    view = said(capsys, "shop c.json")
    assert view["stage"] == "shop"
    words = [one["words"] for one in view["can"]]
    assert words[-1] == "Leave the Shop and write down the score"
    bought = said(capsys, "shop c.json 1")
    assert bought["heroes"][0]["cards"] in (32, 33)
    assert [card["name"] for card in bought["heroes"][0]["loot"]] == [view["heroes"][0]["dealt"][0]["name"]]
    left = said(capsys, f"shop c.json {len(bought['can'])}")
    assert left["stage"] == "play"
    assert left["sheet"]["rows"][0][-1] == str(left["sheet"]["total"])
    assert said(capsys, "prove c.json") == {"verified": True, "differs": [], "sessions": 1}
    assert run(["reference", "score", "c.json", "--into", "sheets"]) == 0
    assert capsys.readouterr().out.startswith("c.json: 1 session")
    rows = json.loads(Path("sheets/campaign-score.json").read_text())["rows"]
    assert sum(int(cell or 0) for cell in rows[0][2:6]) == left["sheet"]["total"]


def test_what_was_changed_by_hand_is_not_proved(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, f"new c.json --heroes {BOTS}")
    said(capsys, "play c.json --seed 3")
    changed = kept()
    changed["campaign"]["deeds"][0]["outcome"]["gold"] += 20
    Path("c.json").write_text(json.dumps(changed))
    assert "something else than its record" in said(capsys, "prove c.json", 1)["differs"][0]


def test_a_record_that_was_not_taken_in_is_taken_in_at_the_next_play(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, f"new c.json --heroes {BOTS}")
    before = Path("c.json").read_text()
    said(capsys, "play c.json --seed 3")
    Path("c.json.record").write_text(json.dumps(kept()["records"][0]))
    Path("c.json").write_text(before)
    assert run(["campaign", "play", "c.json"]) == 0
    assert "dicewright campaign shop c.json" in capsys.readouterr().out
    assert len(kept()["records"]) == 1
    assert not Path("c.json.record").exists()


def test_a_session_that_was_left_goes_on(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said(capsys, "new c.json --heroes barbarian")
    for _ in range(2):
        monkeypatch.setattr("sys.stdin", __import__("io").StringIO("quit\n"))
        assert run(["campaign", "play", "c.json", "--seed", "5"]) == 0
        capsys.readouterr()
        assert Path("c.json.match").exists()
    assert kept()["records"] == []


def test_it_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, f"new c.json --heroes {BOTS} --difficulty veteran")
    said(capsys, "play c.json --seed 3")
    assert run(["campaign", "show", "c.json", "--charter"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Veteran campaign, 0 points.")
    assert "  > Scenario 1: Portal Crawl, played once" in told
    assert "[ ] Defeat the Mad King." in told
    assert run(["campaign", "shop", "c.json"]) == 0
    told = capsys.readouterr().out
    assert "Dealt to Barbarian for 15 Gold: " in told
    assert "next: dicewright campaign shop c.json NUMBER" in told


def test_what_is_refused_names_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, f"new c.json --heroes {BOTS}")
    said(capsys, "play c.json --seed 3")
    for _ in range(8):
        view = said(capsys, "shop c.json")
        if view["can"][0]["refused"]:
            break
        said(capsys, "shop c.json 1")
    answer = said(capsys, "shop c.json 1", 1)
    assert "DT-DTA-110.1" in answer["error"] or "DT-DTA-108.1" in answer["error"]
    assert "DT-DTA-112" in said(capsys, "play c.json", 2)["error"]
