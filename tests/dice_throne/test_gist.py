"""The short form of texts: every part says what its words say."""

import pytest

from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs
from dicewright.games.dice_throne.cards.gist import gist


def short(text: str) -> list[dict[str, object]]:
    return [{key: value for key, value in part.items() if key != "text"} for part in gist(text)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Deal 4 damage.", [{"do": "deal", "n": 4}]),
        (
            "Inflict Stun. Deal 15 ultimate damage.",
            [{"do": "inflict", "n": 1, "token": "Stun"}, {"do": "deal", "n": 15, "kind": "ultimate"}],
        ),
        ("For each life, heal 2.", [{"do": "heal", "n": 2, "on": [["life", 1]], "each": True}]),
        (
            "On 2 feet, prevent half of the incoming damage.",
            [{"do": "prevent", "n": "½", "on": [["foot", 2]]}],
        ),
        (
            "Roll 3 dice. Deal damage equal to the total.",
            [{"do": "roll", "dice": 3}, {"do": "deal", "plus": {"total": True}}],
        ),
        (
            "Deal damage equal to 6, plus 1 for each of your upgrades.",
            [{"do": "deal", "n": 6, "plus": {"per": 1, "upgrades": True}}],
        ),
        (
            "If the dice show 4 of a kind, this Attack becomes undefendable.",
            [{"do": "undefendable", "if": "the dice show 4 of a kind", "when": {"of a kind": 4}}],
        ),
        ("You may gain Crit.", [{"do": "gain", "n": 1, "token": "Crit", "may": True}]),
    ],
)
def test_a_text_in_short(text: str, parts: list[dict[str, object]]) -> None:
    assert short(text) == parts


def test_no_part_of_any_board_is_without_words() -> None:
    for slug in hero_slugs():
        for ability in hero(slug).abilities:
            for level in ability.levels:
                for row in level.rows:
                    assert all(part["text"] and part["do"] for part in gist(row.text)), row.path
