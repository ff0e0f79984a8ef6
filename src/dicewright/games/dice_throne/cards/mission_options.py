"""What a setup says of a Mission besides its name: how many levels are added, what makes it easier, and which Momentum
Card heroes have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from dicewright.engine.quoting import quoted
from dicewright.games.dice_throne.cards.perks import Perk, mythic_cards, perks

RAISED: Final = "raised"
EASED: Final = "eased"
CARD: Final = "momentum_card"
PERKS: Final = "perks"
MYTHIC: Final = "mythic"
HEROES: Final = "/"
"""What stands between the perks of one hero and those of the next, where they are said in words."""
MOST_CARD: Final = 6
"""The highest level of a Momentum Card (DT-MIS-87.1)."""
MOST_RAISED: Final = 4
"""There are 9 black dice: for four heroes and four added levels (DT-MIS-88)."""
POINTS: Final = "points"
HEALTH: Final = "health"
MOMENTUM: Final = "momentum"
WAYS: Final = (POINTS, HEALTH, MOMENTUM)
"""What makes a Mission easier (DT-MIS-90)."""
MORE: Final = 5
"""Health and Momentum that a hero begins with then."""
COLUMNS: Final = 5
"""Of the Perk Sheet (DT-MIS-86)."""


def complete(options: Mapping[str, Any], heroes: int) -> dict[str, Any]:
    """The options of a Mission, checked; what changes nothing is left out. heroes: how many play. Raises
    `ValueError`."""
    raised = _number(options, RAISED, 0, MOST_RAISED, "DT-MIS-88")
    card = _number(options, CARD, 1, MOST_CARD, "DT-MIS-87.1")
    said = options.get(EASED) or []
    eased = _words(said) if isinstance(said, str) else list(said)
    wrong = [word for word in eased if word not in WAYS]
    if wrong:
        raise ValueError(f"{EASED} names {quoted(wrong[0])}: choose of {', '.join(WAYS)}")
    ways = [way for way in WAYS if way in eased]
    brought = _by_hero(options.get(PERKS), heroes, perks(), "perk")
    mythic = _mythic(options.get(MYTHIC), heroes)
    said_so = {RAISED: raised, EASED: ways, CARD: card if card > 1 else 0, PERKS: brought, MYTHIC: mythic}
    return {key: value for key, value in said_so.items() if value}


def _number(options: Mapping[str, Any], key: str, least: int, most: int, rule: str) -> int:
    """A number that an option says, the least where it says nothing. rule: which says how high it goes."""
    found = options.get(key) or least
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        raise ValueError(f"{key} is a number from {least} to {most}, not {quoted(found)} ({rule})")
    return found


def _by_hero(said: Any, heroes: int, known: Mapping[str, Perk], what: str) -> list[list[str]]:
    """The perks of each hero by name, for each player has a sheet (DT-MIS-87.2): a list for each, or one of all; in
    words with commas, and with a stroke between heroes. Empty if nobody has any."""
    one: list[Any] = [_words(part) for part in said.split(HEROES)] if isinstance(said, str) else list(said or [])
    if isinstance(said, str) and len(one) == 1:
        one = one[0]
    lists = one if one and all(isinstance(names, list) for names in one) else [one] * heroes
    if len(lists) != heroes:
        raise ValueError(f"{PERKS} names those of each hero: {heroes} lists, not {len(lists)} (DT-MIS-87.2)")
    found = [[_known(name, known, what) for name in names if name] for names in lists]
    for names in found:
        _in_order(names)
    return found if any(found) else []


def _words(said: str) -> list[str]:
    return [word.strip() for word in said.split(",")]


def _mythic(said: Any, heroes: int) -> list[str]:
    """The Mythic card of each hero in order, empty for who has none; each card is there once (DT-MIS-91.2)."""
    names = _words(said) if isinstance(said, str) else list(said or [])
    if len(names) > heroes:
        raise ValueError(f"{MYTHIC} names one card for each hero: {heroes} at most, not {len(names)}")
    found = [_known(name, mythic_cards(), "Mythic card") if name else "" for name in names]
    twice = next((name for name in found if name and found.count(name) > 1), "")
    if twice:
        raise ValueError(f"there is one {twice}, so one hero has it (DT-MIS-91.2)")
    return [*found, *[""] * (heroes - len(found))] if any(found) else []


def _known(name: Any, known: Mapping[str, Perk], what: str) -> str:
    by_word = {one.lower(): one for one in known}
    found = known.get(by_word.get(str(name).lower(), ""))
    if found is None:
        near = get_close_matches(str(name).lower(), list(by_word), 1, 0.6)
        hint = f"did you mean {by_word[near[0]]!r}?" if near else f"choose of {', '.join(known)}"
        raise ValueError(f"there is no {what} {quoted(name)}; {hint}")
    if found.blocked_by:
        raise ValueError(f"{found.name} cannot be played yet: {found.blocked_by}")
    return found.name


def _in_order(names: Sequence[str]) -> None:
    """Momentum Cards are opened one after the other (DT-MIS-87.3)."""
    levels = {perks()[name].card for name in names} - {0}
    if levels and levels != set(range(2, max(levels) + 1)):
        missing = min(set(range(2, max(levels) + 1)) - levels)
        raise ValueError(f"Momentum Card {max(levels)} needs Momentum Card {missing} before it (DT-MIS-87.3)")
