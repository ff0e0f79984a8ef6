"""The content version of a match: it covers every file whose change alters play or wording, and names it."""

from pathlib import Path

import pytest

import dicewright as dw
from dicewright.content_files import content_path, forget
from dicewright.engine.versions import changed, of_data, version
from dicewright.games.dice_masters.cards.definitions import SETS, made_with
from tests.own_content import only_here

MATCHES = {
    "dice_throne": {"seats": ["barbarian", "vagabond"], "seed": 1},
    "dice_masters": {"mode": "tournament", "seats": ["avengers", "civil-war"], "seed": 1},
}
CHANGES = [
    ("dice_throne", "heroes/barbarian.yaml", "Deal 4 damage.", "Deal 5 damage.", ["heroes/barbarian"]),
    ("dice_throne", "heroes/monk.yaml", "complexity: 4", "complexity: 1", []),
    ("dice_throne", "common.yaml", "Draw 2 cards.", "Draw 4 cards.", ["common"]),
    ("dice_throne", "status_effects.yaml", "remove all Delayed Poison", "remove 1 Delayed Poison", ["status_effects"]),
    ("dice_throne", "status_effects.yaml", "# limit: copies", "# limit: how many", []),
    ("dice_masters", "avx.yaml", "max_dice: 4", "max_dice: 3", ["avx"]),
    ("dice_masters", "justice.yaml", "max_dice: 4", "max_dice: 3", []),
    ("dice_masters", "keywords.yaml", "this die has +2A and +2D.", "this die has +3A and +2D.", ["keywords"]),
    ("dice_masters", "dice.yaml", "{fc: 0, a: 1, d: 1, burst: 0}", "{fc: 0, a: 2, d: 1, burst: 0}", ["dice"]),
    ("dice_masters", "teams.yaml", "title: Avengers", "title: The Avengers", []),
]


@pytest.fixture(autouse=True)
def _own(monkeypatch):
    with only_here(monkeypatch):
        yield


def instead(monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, name: str, old: str, new: str) -> None:
    """Have one file of the content say something else."""
    text = (content_path() / game / name).read_text("utf-8")
    assert old in text
    file = folder / game / name
    file.parent.mkdir(parents=True)
    file.write_text(text.replace(old, new, 1), "utf-8")
    monkeypatch.setenv("DICEWRIGHT_CONTENT", str(folder))
    forget()


@pytest.mark.parametrize(("game", "name", "old", "new", "named"), CHANGES)
def test_verify_and_a_save_name_the_file_that_says_something_else(game, name, old, new, named, tmp_path, monkeypatch):
    match = dw.start(game, **MATCHES[game])
    record, saved = match.record, match.to_json()
    goes_on = ["unfinished: the match goes on after decision 0"]
    assert dw.verify(record) == goes_on
    instead(monkeypatch, tmp_path, game, name, old, new)
    found = dw.verify(record)
    if not named:
        assert found == goes_on
        assert dw.from_json(saved).digest() == match.digest()
        return
    assert found[0] == f"content: it was made with other files than are here: {', '.join(named)}"
    with pytest.raises(dw.OtherContent, match=f"here is another {', another '.join(named)}"):
        dw.from_json(saved)


def test_every_file_a_match_reads_is_in_its_version():
    """Each content file is in the version of some match, but for ready teams, which a setup holds card for card, and
    for blazons, which are looks."""
    heroes = sorted(file.stem for file in (content_path() / "dice_throne").glob("*/*.yaml"))
    named = {"common", "names", "status_effects"}
    for hero in heroes:
        named |= set(changed(dw.start("dice_throne", seats=[hero, hero], seed=1).game.content, ""))
    for mode in ("minion_battle", "boss_battle", "portal_crawl", "mission"):
        named |= set(changed(dw.start("dice_throne", mode=mode, seed=1).game.content, ""))
    session = dw.start("dice_throne", mode="portal_crawl", seed=1, difficulty="normal")  # of a campaign
    named |= set(changed(session.game.content, ""))
    there = {str(file.relative_to(content_path() / "dice_throne"))[:-5] for file in _files("dice_throne")}
    assert named == there
    every = sorted(set(SETS.values()))
    assert {*every, "blazons", "dice", "keywords", "names", "teams"} == {file.stem for file in _files("dice_masters")}
    assert set(changed(made_with(every), "")) == {*every, "dice", "keywords", "names"}


def _files(game: str) -> list[Path]:
    return list((content_path() / game).rglob("*.yaml"))


def test_a_version_that_is_none_differs_in_every_file():
    here = version({"avx": of_data([1]), "cw": of_data([2])})
    assert changed("0123456789abcdef", here) == ["avx", "cw"]
    assert changed("no version at all:", here) == ["avx", "cw"]
    assert changed(here, here) == []


def test_the_order_of_keys_says_nothing_and_the_order_of_entries_does():
    assert of_data({"a": 1, "b": 2}) == of_data({"b": 2, "a": 1})
    assert of_data([1, 2]) != of_data([2, 1])
