"""What the words of a card of Dice Masters would hurt: the other side's dice less one's own, read from the view.

The wording is controlled English, so that a few patterns read it. An effect that can only find one's own dice is worth
less than nothing: whoever may leave it alone does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dicewright.bots.board import Item, number

HURT = 0.3
"""What harm to a die that stays is worth, of the die's own worth."""

_GLOBAL = re.compile(r"^Global:.*$", re.MULTILINE)
_HARM = re.compile(r"(\d+) damage|damage equal|\bKOs? |capture|spin .* down|gets -\d|take control")
_THEIRS = re.compile(r"opposing|opponent")
_OWN = re.compile(r"you control|\byour character dice")
_LEVEL = re.compile(r"level (\d)")


def price(item: Item) -> float:
    """What a die in the field is worth: its numbers, and that it is there."""
    return 1.0 + (number(item, "attack") + number(item, "defense")) / 2


def balance(words: str, mine: Sequence[Item], theirs: Sequence[Item]) -> float:
    """What harm in the words does to the other side's dice, less what it does to one's own; without Globals."""
    return sum(_sentence(one, mine, theirs) for one in re.split(r"[.\n]", _GLOBAL.sub("", words)) if _harms(one))


def _harms(sentence: str) -> bool:
    return bool(_HARM.search(sentence)) and "up or down" not in sentence


def _sentence(words: str, mine: Sequence[Item], theirs: Sequence[Item]) -> float:
    """One sentence: all such dice, each player's own least, or the best target there is."""
    level = _LEVEL.search(words)
    if level is not None:
        mine, theirs = ([one for one in dice if one.get("level") == int(level[1])] for dice in (mine, theirs))
    if "sidekick" in words and "non-sidekick" not in words:
        mine, theirs = ([one for one in dice if one["name"] == "Sidekick"] for dice in (mine, theirs))
    costs = [_cost(words, one) for one in mine]
    gains = [_cost(words, one) for one in theirs]
    if "each player KO" in words:
        return min(gains, default=0.0) - min(costs, default=0.0)
    if _THEIRS.search(words) or re.search("(target|a) player or", words):
        return sum(gains) if "each" in words else max(gains, default=0.0)
    if _OWN.search(words):
        return -sum(costs) if "each" in words else -min(costs, default=0.0)
    if re.search(r"\beach\b[^,]*\bdie\b", words):
        return sum(gains) - sum(costs)
    return max(gains) if gains else -min(costs, default=0.0)


def _cost(words: str, item: Item) -> float:
    """What the harm costs whoever has this die: all of it if the die falls."""
    found = re.search(r"(\d+) damage", words)
    left = number(item, "defense") - number(item, "damage")
    falls = int(found[1]) >= left if found is not None else "spin" not in words and "gets -" not in words
    return price(item) * (1.0 if falls else HURT)
