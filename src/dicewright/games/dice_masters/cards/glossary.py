"""What the words on the cards of Dice Masters mean: keywords, and words that the rule book explains."""

from __future__ import annotations

from functools import cache
from typing import Final

from dicewright.content_files import of_content
from dicewright.games.dice_masters.cards.definitions import read
from dicewright.rules.words import Word, words_of_the_rules

GAME: Final = "dice_masters"


@of_content
@cache
def glossary() -> tuple[Word, ...]:
    """Every keyword with its meaning, then the words of the rules."""
    return (*(Word((one["name"],), meaning(one)) for one in read("keywords")["keywords"]), *words_of_the_rules(GAME))


def meaning(keyword: dict[str, str]) -> str:
    """What a keyword says; one that holds words of its card shows where they go: `Awaken: {effect}.`"""
    if "phrase" in keyword:
        return f"{keyword['phrase']} {keyword['means']}".replace("{", "‹").replace("}", "›")
    return " ".join(str(keyword.get("reminder") or keyword.get("text", "")).split())
