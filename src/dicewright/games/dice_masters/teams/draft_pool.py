"""What is drafted from: the finished cards of a book's sets, or of sets named, how often each is there, its dice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import BASIC, BASIC_DICE, CardFacts, card_set, sets
from dicewright.games.dice_masters.cards.editions import Edition
from dicewright.games.dice_masters.teams.formats import DRAFT_PACKS, STACKS, Format

# The sets whose cards were sold with each book's rules.
SETS_OF: Final = {"AVX14": ("avx",), "CW16": ("cw",), "INF18": ("infinity",), "JUS18": ("justice",)}
# How often a card of each rarity is on the sheets that packs are filled from (decided: DM-OPEN-21).
COPIES: Final = {"common": 4, "uncommon": 3, "rare": 2, "super-rare": 1}
FIXED_SET: Final = 4  # cards of a set without rarities count as common (DM-TEAM-07)
BASIC_COPIES: Final = 2  # one for each player

MOST_STACKS: Final = 16  # decided: DM-OPEN-20
FEWEST_BASICS: Final = 3  # or one more (DM-FMT-03)
PILE_SIZE: Final = 12  # DM-FMT-15
PACK_BASICS: Final = 2  # DM-FMT-18
PILES: Final = 4  # two for each of two players (DM-FMT-15)

DRAFTED: Final = "draft"
_WISH: Final = re.compile(rf"\s*{DRAFTED}(?:\s+(with|from)\s+(\S.*?))?\s*", re.IGNORECASE)


class Stock(NamedTuple):
    """A card to draft. copies: how often it is there. dice: how many come with each copy."""

    card: CardFacts
    copies: int
    dice: int


def stock(chosen: Format, names: Sequence[str]) -> list[Stock]:
    """All that a draft deals from. A stack has each version once, with all dice it may bring (DM-FMT-04).

    names: the sets, by their files. Raises `ValueError` for one that is not here.
    """
    gone = [name for name in names if name not in sets().values()]
    if gone:
        raise ValueError(f"there is no set {gone[0]!r} to draft from")
    return [one for name in names for one in _of_set(chosen, name)]


def _of_set(chosen: Format, name: str) -> list[Stock]:
    cards = [one for one in card_set(name).values() if one.data["status"] == "done"]
    fixed = not any(one.rarity in COPIES for one in cards)
    found = []
    for one in cards:
        if one.kind == BASIC:
            found.append(Stock(one, 1 if chosen.draft == STACKS else BASIC_COPIES, BASIC_DICE))
        elif chosen.draft == STACKS:
            found.append(Stock(one, 1, one.limit))
        elif fixed or one.rarity in COPIES:
            dice = 2 if chosen.draft == DRAFT_PACKS else 1  # DM-FMT-17, DM-FMT-18
            found.append(Stock(one, FIXED_SET if fixed else COPIES[one.rarity], dice))
    return found


def is_drafted(entry: Any) -> bool:
    """Whether a seat says that its team is drafted."""
    return isinstance(entry, str) and _WISH.fullmatch(entry) is not None


def wished_sets(entries: Sequence[str], book: Edition, chosen: Format) -> tuple[str, ...]:
    """The sets a draft deals from: those of the book, with others (`draft with lamps`), or from others alone.

    Raises `ValueError` for sets that there are not or that are too small, and where two seats want different ones.
    """
    wishes = {_wished(entry, book) for entry in entries} - {()}
    if len(wishes) > 1:
        raise ValueError("one seat drafts from other sets than another: let both say the same, or one just 'draft'")
    if not wishes:
        return SETS_OF[book.name]
    names = wishes.pop()
    _check_enough(stock(chosen, names), names, chosen)
    return names


def _wished(entry: str, book: Edition) -> tuple[str, ...]:
    found = _WISH.fullmatch(entry)
    if found is None or not found[1]:
        return ()
    named = [_set(word) for word in found[2].split()]
    return tuple(dict.fromkeys([*(SETS_OF[book.name] if found[1].lower() == "with" else ()), *named]))


def _set(word: str) -> str:
    """A set by the name of its file or the letters of its numbers."""
    known = {**{letters.lower(): name for letters, name in sets().items()}, **{name: name for name in sets().values()}}
    if word.lower() not in known:
        near = get_close_matches(word.lower(), known, 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"choose {', '.join(sets().values())}"
        raise ValueError(f"there is no set {quoted(word)} to draft from: {hint}")
    return known[word.lower()]


def _check_enough(found: list[Stock], names: tuple[str, ...], chosen: Format) -> None:
    """Raise `ValueError` where the cards of sets do not fill what a draft begins with."""
    basics = sum(one.copies for one in found if one.card.kind == BASIC)
    if chosen.draft == STACKS:
        what, need, rule = "titles", MOST_STACKS, "DM-FMT-03"
        there = len({one.card.name for one in found if one.card.kind != BASIC})
        need_basics = FEWEST_BASICS + 1
    else:
        what, need, rule = "cards for packs", PILES * PILE_SIZE, "DM-FMT-15"
        there = sum(one.copies for one in found if one.card.kind != BASIC)
        need_basics = PILES * PACK_BASICS
    for number, least, words in ((there, need, what), (basics, need_basics, "Basic Action Cards")):
        if number < least:
            raise ValueError(
                f"there are {number} {words} in {', '.join(names)}, and {chosen.title} needs {least} ({rule}): "
                f"name more sets, or write 'draft with' to add them to the book's"
            )
