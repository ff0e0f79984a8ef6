"""The language of Dice Masters cards: the phrases of `vocabulary` with the names of affiliations, titles and tokens."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from dicewright.content_files import made_path, of_content
from dicewright.games.dice_masters.facts import card_set, own_sets
from dicewright.games.dice_masters.facts import read as content
from dicewright.games.dice_masters.vocabulary import (
    amounts,
    bonds,
    borrowed,
    changing,
    combined,
    conditions,
    control,
    costs,
    delayed,
    effects,
    faces,
    kept,
    kinds,
    levies,
    lines,
    modifiers,
    moments,
    selectors,
    supply,
    swaps,
)
from dicewright.games.dice_masters.vocabulary.effects import Deed, Offer
from dicewright.games.dice_masters.vocabulary.lines import Line
from dicewright.language import Language, Name

AFFILIATIONS = (
    "Avengers",
    "Fantastic Four",
    "Guardians of the Galaxy",
    "Justice League",
    "Legion of Doom",
    "New Warriors",
    "S.H.I.E.L.D.",
    "Spider-Friends",
    "Thunderbolts",
    "Villains",
    "X-Men",
)
COUNTERS = ("Inspiration", "squirrel")
TOKENS = ("Squirrel",)
TITLES = ("Ant-Man", "Captain America", "Iron Man", "Loki", "She-Hulk", "Songbird", "Thor", "Wasp")
MODULES = (
    *(kinds, selectors, amounts, conditions, moments, costs, modifiers, levies),
    *(effects, changing, bonds, delayed, kept, supply, faces, borrowed, combined, control, lines, swaps),
)


SLOTS: dict[str, Any] = {"title": Annotated[str, Name("title")], "effect": Deed, "sentence": Deed | Offer}


def _names() -> dict[str, tuple[str, ...]]:
    """The affiliations and titles that texts name: those of the printed cards, and all in sets of one's own."""
    own = [one for name in own_sets() for one in card_set(name).values()]
    affiliations = {word for one in own for word in one.affiliations} - {*AFFILIATIONS}
    titles = {one.name for one in own} - {*TITLES}
    return {"affiliation": (*AFFILIATIONS, *sorted(affiliations)), "title": (*TITLES, *sorted(titles))}


@of_content
@cache
def language() -> Language:
    """The language, built once a process: the phrases, and the keywords that hold words of the card."""
    said = Language(
        "dice masters",
        MODULES,
        names={**_names(), "counter": COUNTERS, "token": TOKENS},
        start=[Line],
        cache=made_path(),
    )
    for one in content("keywords")["keywords"]:
        if "phrase" in one:
            slots = {part: kind for part, kind in SLOTS.items() if f"{{{part}}}" in one["phrase"]}
            said.define_keyword(
                one["name"], one["means"], into=Line, phrase=one["phrase"], slots=slots, file="keywords.yaml"
            )
    return said
