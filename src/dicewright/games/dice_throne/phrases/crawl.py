"""What tiles and minions of a Portal Crawl say: minions that come or leave, chests that are opened, tiles beside."""

from __future__ import annotations

from typing import Annotated

from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import Words, phrase

MinionLevel = Annotated[int, Words({1: "I", 2: "II", 3: "III", 4: "IV"})]
"""The level of a minion, as its card has it."""


@phrase("face a level {level} minion[{first?} with First Strike]")
@phrase("face a level {level} minion with {more} more Health")
@phrase("face a level {level} minion with {token} on side {side}")
@phrase("have a level {level} minion[{first?} with First Strike] take your place", instead=True)
class FaceMinion(Clause):
    """The top minion of that level comes to the tile and engages whoever explores it (DT-DTA-49).

    first: it has First Strike, whatever its card says (DT-DTA-66). more: Health beyond what its card says. token, side:
    what it begins with. instead: it comes for a minion, whose card goes to the bottom of its deck, and engages the
    heroes that this one fought; nothing happens where there are no decks.
    """

    level: MinionLevel
    first: bool = False
    more: int = 0
    token: TokenName | None = None
    side: int = 0
    instead: bool = False


@phrase("flee")
class Flee(Clause):
    """A minion leaves the map, and nobody is rewarded for it (DT-DTA-72)."""


@phrase("open a chest {n}[{alone?} alone]")
class OpenChest(Clause):
    """Every hero rolls the Loot die on that row of the loot table (DT-DTA-46). alone: only you do."""

    n: int
    alone: bool = False


@phrase("explore an adjacent tile")
class ExploreNext(Clause):
    """The explorer goes on to an unexplored tile beside this one, once what this one deals is settled (DT-DTA-47)."""
