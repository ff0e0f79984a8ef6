"""Packs: what is sealed opens as it was, what was changed does not, what clashes is said."""

import json
from pathlib import Path

import pytest

from dicewright.games.own import BadContent, use_content
from dicewright.games.packs import BadPack, clashes, opened, put, read_pack, sealed
from tests.own_content import only_here, write

ABOUT = "name: Lamps\nversion: '1.0'\nlicence: CC0-1.0\nauthor: Ada\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = Path(write(tmp_path / "mine"))
    (made / "pack.yaml").write_text(ABOUT, encoding="utf-8")
    return made


def test_what_is_sealed_opens_as_it_was(folder: Path, tmp_path: Path) -> None:
    pack = read_pack(folder)
    again = opened(sealed(pack))
    assert again == pack
    put(again, tmp_path / "theirs")
    assert read_pack(tmp_path / "theirs").seal == pack.seal
    with pytest.raises(BadPack, match="not empty"):
        put(again, tmp_path / "theirs")


@pytest.mark.parametrize("key", ["name", "author", "licence", "version"])
def test_what_was_changed_does_not_open(folder: Path, key: str) -> None:
    said = json.loads(sealed(read_pack(folder)))
    said[key] = "9.9"
    with pytest.raises(BadPack, match="seal is broken"):
        opened(json.dumps(said))


@pytest.mark.parametrize(
    "place",
    ["../dice_throne/common.yaml", "/etc/x.yaml", "dice_throne/../x.yaml", "dice_throne/run.py", "x.yaml", "a//b.yaml"],
)
def test_no_file_leads_out_of_a_pack(folder: Path, place: str) -> None:
    said = json.loads(sealed(read_pack(folder)))
    said["files"] = {place: "name: x"}
    with pytest.raises(BadPack, match=r"named in small letters|content files in the folders"):
        opened(json.dumps(said))


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 100_000, '{"format": "dicewright pack 1"}'])
def test_what_is_no_pack_is_refused(text: str) -> None:
    with pytest.raises(BadPack, match="no pack"):
        opened(text)


@pytest.mark.parametrize(
    ("about", "wrong"),
    [
        ("name: Lamps\n", "is missing"),
        (ABOUT + "more: 1\n", "unknown key"),
        (ABOUT.replace("'1.0'", "1.0"), "quotation"),
    ],
)
def test_a_pack_says_whose_it_is(folder: Path, about: str, wrong: str) -> None:
    (folder / "pack.yaml").write_text(about, encoding="utf-8")
    with pytest.raises(BadPack, match=wrong):
        read_pack(folder)


def test_two_packs_with_the_same_hero_clash(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(read_pack(folder), tmp_path / "theirs")
    both = [read_pack(folder), read_pack(tmp_path / "theirs")._replace(name="Other Lamps")]
    assert any("both bring lamplighter" in one for one in clashes(both))
    with only_here(monkeypatch):
        use_content(folder)
        with pytest.raises(BadContent, match="leave one of them out"):
            use_content(folder, tmp_path / "theirs")
