"""Tokens with several sides: turned, asked for, and the hero word *advance*, whose meaning stands with the token."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import Words, phrase


@phrase("this token is on side {n}", part=None)
@phrase("{part} is on side {n}")
class OnSide(Condition):
    """Which side is up of the token whose text this is, or of one of yours that there is once."""

    n: int
    part: TokenName | None = None


@phrase("turn it to side {n}")
class TurnThis(Clause):
    """The token whose text this is shows another side."""

    n: int


@phrase("turn {part} to side {n}", way=None, free=False)
@phrase("turn {part} {way} by {n}[{able?} if possible]", free=False)
@phrase("turn {part} {way} by up to {n}", free=True)
class TurnPart(Clause):
    """A token of yours that there is once and whose sides stand in a row, such as a dial: step by step, as far as it
    goes; what is beyond an end is lost. free: every step may be left out. able: what else the line does is
    worth doing where the token cannot be turned."""

    part: TokenName
    n: int
    free: bool
    way: Annotated[str, Words({"up": "up", "down": "down", "either": "up or down"})] | None = None
    able: bool = False


@phrase("turn 1 {token} of {who} to side {n}")
class TurnOne(Clause):
    """One of a player's tokens that shows another side."""

    token: TokenName
    who: Who
    n: int


@phrase("advance this token", token=None)
@phrase("advance each {token}")
class Advance(Clause):
    """The token whose text this is, or all of a name on all boards, each with its holder as *you*."""

    token: TokenName | None = None
