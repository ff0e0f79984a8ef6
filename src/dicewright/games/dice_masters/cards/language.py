"""The language of Dice Masters cards: the nodes of `phrases` with the names of affiliations, titles and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Final

from dicewright.content_files import made_path, of_content
from dicewright.games.dice_masters.cards.definitions import card_set, own_sets, sets
from dicewright.games.dice_masters.cards.definitions import read as content
from dicewright.games.dice_masters.cards.schema import PRINTED, RULED
from dicewright.games.dice_masters.phrases import (
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
    lines,
    modifiers,
    moments,
    selectors,
    supply,
    swaps,
    taxes,
)
from dicewright.games.dice_masters.phrases.effects import Deed, Offer
from dicewright.games.dice_masters.phrases.lines import Line
from dicewright.language import Language, Name

MODULES: Final = (
    *(kinds, selectors, amounts, conditions, moments, costs, modifiers, taxes),
    *(effects, changing, bonds, delayed, kept, supply, faces, borrowed, combined, control, lines, swaps),
)


SLOTS: Final[dict[str, Any]] = {"title": Annotated[str, Name("title")], "effect": Deed, "sentence": Deed | Offer}


def names() -> dict[str, tuple[str, ...]]:
    """The names that texts say, by kind: those of the printed cards; with sets of one's own, all there are in any set.

    A keyword that nothing but the rules explains can be named if the rules know it (see `shapes.RULED`).
    """
    said = content("names")
    sets_ = [content(name) for name in own_sets()]
    cards = [one for name in (sets().values() if sets_ else ()) for one in card_set(name).values()]
    plain = [one["name"] for one in content("keywords")["keywords"] if "text" in one]
    return {
        "affiliation": _all(said["affiliations"], sorted({word for one in cards for word in one.affiliations})),
        "title": _all(said["titles"], sorted({one.name for one in cards})),
        "counter": _all(said["counters"], *(one.get("counters", ()) for one in sets_)),
        "token": _all(said["tokens"], *(one.get("tokens", ()) for one in sets_)),
        "keyword": _all(plain, RULED),
        "printed keyword": _all(plain, RULED, PRINTED),
    }


def _all(*words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for some in words for word in some))


@of_content
@cache
def language() -> Language:
    """The language, built once a process: the phrases, and the keywords that hold words of the card."""
    return made(content("keywords")["keywords"])


def made(keywords: Iterable[Mapping[str, Any]]) -> Language:
    """The language with these keywords. Raises `VocabularyError` for one whose phrase cannot be one."""
    said = Language("dice masters", MODULES, names=names(), start=[Line], cache=made_path())
    for one in keywords:
        if "phrase" in one:
            slots = {part: kind for part, kind in SLOTS.items() if f"{{{part}}}" in one["phrase"]}
            said.define_keyword(
                one["name"], one["means"], into=Line, phrase=one["phrase"], slots=slots, file="keywords.yaml"
            )
    return said
