"""What another transcription of the boards gives differently is recorded with its ability, and shown with it."""

from __future__ import annotations

import pytest

from dicewright.games import dice_throne
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
