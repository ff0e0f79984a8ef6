"""Hero words: *throw* and *retrieve* a companion, *grow* Spirits. What a word does is written in its hero's file."""

from __future__ import annotations

from dicewright.engine.node import Who
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.lexicon import Group, HeroWord, TokenName
from dicewright.language import phrase


@phrase("throw {part}")
class Throw(Clause):
    """Only from your own board; nothing happens if it is away."""

    part: TokenName


@phrase("retrieve {part}")
class Retrieve(Clause):
    """Only when it is not on your own board."""

    part: TokenName


@phrase("throw or retrieve {part}", most=0)
@phrase("throw or retrieve {part} up to {most time|times}")
class ThrowOrRetrieve(Clause):
    """Whichever is possible: once and compulsory, or so many times and none (DT-RULE-THOR-01, DT-RULE-THOR-03)."""

    part: TokenName
    most: int = 0


@phrase("{word}", n=1, least=True)
@phrase("{word} {n time|times}", least=True)
@phrase("{word} up to {n time|times}", least=False)
class DoWord(Clause):
    """What a hero's file gives a name, so many times. least: whether it must be done as often as it says."""

    word: HeroWord
    n: int
    least: bool


@phrase("move {part} to your board", who=None)
@phrase("move {part} to {who}")
class MovePart(Clause):
    """A companion goes to a player's board."""

    part: TokenName
    who: Who | None = None


@phrase("grow {n}")
class Grow(Clause):
    """So many steps: a new Seedling, or a Spirit to its next side, within the limits (DT-RULE-TREANT-04)."""

    n: int


@phrase("grow each of your {group:many} once")
class GrowEach(Clause):
    """One step for each that is there now, in any order."""

    group: Group


@phrase("turn {token} into {into}")
class TurnInto(Clause):
    """A companion to its next side, if there is room for that."""

    token: TokenName
    into: TokenName
