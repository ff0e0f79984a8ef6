"""What another transcription of the boards gives differently is recorded with its ability, and shown with it."""

from __future__ import annotations

from copy import deepcopy

import pytest

from dicewright.games import dice_throne
from dicewright.games.dice_throne.cards import sureness
from dicewright.games.dice_throne.cards.definitions import hero, read, read_hero
from dicewright.reference.book import reference
from dicewright.web.card_facts import entries

OTHERS = [
    ("monk", "Fist Strike", "level I: damage 4, 6 and 8"),
    ("monk", "Fist Strike", "level II: cost 1 or 2"),
    ("monk", "Fist of Harmony", "damage 5 or 6"),
    ("monk", "Fist of Tranquility", "2 or 3 Chi"),
    ("barbarian", "Sturdy Blow", "level II: cost 1 or 2"),
    ("barbarian", "Sturdy Blow", "level III: cost 1, 2 or 3"),
    ("moon_elf", "Longbow", "3 arrows: 3 or 4 damage"),
    ("moon_elf", "Lunar Eclipse!", "damage 12 or 13"),
    ("shadow_thief", "Dagger Strike", "cost 0 or 2"),
    ("shadow_thief", "Shadow Defense", "cost 2 or 3"),
    ("shadow_thief", "Insidious Strike", "3 or 4 CP"),
    ("gunslinger", "Showdown", "2 and 3 (newer wording, used) or 1 and 2"),
    ("gunslinger", "Eat Lead!", "cost 2"),
    ("treant", "Call of the Wild", "8 damage and 4 dice, or 6 damage and 5 dice"),
    ("ninja", "Poison Blade", "cost 1 or 2"),
    ("seraph", "Angelic Mantle", "level II: blade 3, or blade 2"),
    ("seraph", "Angelic Mantle", "level III: cost 2 or 3"),
]
"""Hero, ability or card, and what is said of the other value; the value that is played is the one of the text."""


@pytest.mark.parametrize(("hero", "name", "said"), OTHERS)
def test_another_value_is_recorded_with_its_ability_and_shown(hero: str, name: str, said: str) -> None:
    item = next(one for one in dice_throne.content_items() if one.id == f"{hero}/{name}")
    assert any(said in one for one in item.disagreements), item.disagreements
    page = next(one for one in entries("dice_throne") if one.key == hero.replace("_", "-"))
    parts = [part for part in page.parts if part.name.startswith(name)]
    shown = [one for part in parts for one in part.disagreements]
    assert any(said.partition(": ")[2] in one or said in one for one in shown), shown


def test_a_page_says_how_many_texts_of_a_hero_are_how_sure_and_which_names_are_placeholders() -> None:
    gambit = next(one for one in dice_throne.choices()["seats"] if one["key"] == "gambit")
    assert sum(gambit["texts"].values()) == 12 + 15 + 7 + 6  # level I, level II, cards, tokens
    assert gambit["texts"]["reconstructed"] > gambit["texts"]["printed"] > 0
    page = next(one for one in entries("dice_throne") if one.key == "gambit")
    assert page.sure == sureness.told(hero("gambit"))
    assert f"{gambit['texts']['reconstructed']} reconstructed" in page.sure
    assert "Thief of Hearts!" in page.placeholders
    entry = reference().entry("dice_throne/hero/gambit")
    told = str(entry.blocks)
    assert page.sure in told
    assert "Thief of Hearts!" in told


def test_correcting_one_value_is_one_line() -> None:
    """Text, board, share and page follow from the file of the hero alone."""
    data = deepcopy(read("heroes/gambit"))
    level = next(one for one in data["abilities"] if one["name"] == "Poker Face")["levels"][0]
    level["confidence"] = "printed"
    before, after = sureness.sureness(hero("gambit")), sureness.sureness(read_hero(data))
    assert after["printed"] == before["printed"] + 1
    assert after["reconstructed"] == before["reconstructed"] - 1
