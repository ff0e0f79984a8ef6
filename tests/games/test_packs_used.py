"""The setup of a match names its packs, and two that clash make none."""

from pathlib import Path
from typing import Any

import pytest

import dicewright
from dicewright.games import build
from dicewright.games.own import name_content, use_content
from dicewright.games.packs import read_pack
from tests.own_content import FILES, PACK, only_here, write


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    with only_here(monkeypatch):
        yield write(tmp_path / "mine")


def start(hero: str = "lamplighter") -> Any:
    return dicewright.start("dice_throne", seats=[hero, "paladin"], seed=1)


def test_a_match_names_the_packs_it_is_made_with_in_its_record(folder: Path) -> None:
    (folder / "pack.yaml").write_text(PACK)
    use_content(folder)
    match = start()
    named = [{"name": "Lamps", "version": "1.0", "seal": read_pack(folder).seal}]
    assert match.record["setup"]["packs"] == named
    assert dicewright.from_json(match.to_json()).game.setup["packs"] == named
    demo = dicewright.start("dice_masters", mode="demo", seed=1)
    assert "packs" not in demo.game.setup


def test_a_folder_that_is_no_pack_is_named_by_its_seal(folder: Path) -> None:
    use_content(folder)
    (named,) = start().game.setup["packs"]
    assert (named["name"], named["version"]) == ("own content", "")


def test_a_set_of_dice_masters_is_named_where_a_team_has_a_card_of_it(folder: Path) -> None:
    (folder / "pack.yaml").write_text(PACK)
    use_content(folder)
    team = "LAMPS-001:4 CW-006:4 CW-011:4"
    match = dicewright.start("dice_masters", mode="tournament", seats=[team, "heavies"], edition="cw16", seed=1)
    assert [one["name"] for one in match.game.setup["packs"]] == ["Lamps"]


def test_two_packs_that_clash_make_no_match(folder: Path, tmp_path: Path) -> None:
    (folder / "pack.yaml").write_text(PACK)
    other = tmp_path / "other"
    for place, text in {**FILES, "pack.yaml": PACK.replace("Lamps", "Lanterns")}.items():
        (other / place).parent.mkdir(parents=True, exist_ok=True)
        (other / place).write_text(text)
    name_content(folder, other)
    with pytest.raises(ValueError, match=r"packs Lamps 1\.0 .* and Lanterns 1\.0 .* both bring .*; leave one of them"):
        start()


@pytest.mark.parametrize("packs", ["Lamps", [{"name": "Lamps"}], [{"name": "L", "version": "1", "seal": "x"}], [5]])
def test_a_setup_that_names_something_else_is_none(packs: Any) -> None:
    setup = {"game": "dice_throne", "mode": "duel", "seats": ["barbarian", "paladin"], "edition": "reference"}
    with pytest.raises(ValueError, match="packs of a setup are packs"):
        build({**setup, "packs": packs})
