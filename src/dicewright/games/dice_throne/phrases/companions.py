"""Companions with Health: they are hurt and healed, are downed at 0, and may take damage of an Attack on their player.

A token's `health` is what its dial shows; `side` is 0 while it is active and 1 while it is downed.
"""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Condition
from dicewright.games.dice_throne.phrases.base import Clause, Static
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import Words, phrase


@phrase("heal {part} {n}")
class HealPart(Clause):
    """Health back for a companion; from its player's defence it is netted with damage (DT-DEF-18)."""

    part: TokenName
    n: int


@phrase("{part} becomes active")
class Revive(Clause):
    """A downed companion stands up again."""

    part: TokenName


@phrase("{part} is {state}")
class PartIs(Condition):
    """Whether a companion is active or downed."""

    part: TokenName
    state: Annotated[str, Words({"active": "active", "downed": "downed"})]


@phrase("{part} is downed with {n} or more Health")
class PartRested(Condition):
    """Whether a downed companion has recovered so far."""

    part: TokenName
    n: int


@phrase("While {part} is active, it may take the damage of an Attack in your place.")
class TakesForYou(Static):
    """All of it, decided after all calculation; what is too much for it is lost (DT-DEF-18)."""

    part: TokenName


@phrase("While {part} is active, you may spend 1 to share the damage of an Attack with it.")
class SharedWith(Static):
    """Some of it, as its player likes, in the same moment."""

    part: TokenName
