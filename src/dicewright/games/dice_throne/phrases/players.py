"""Names of players in card text. A chosen player is chosen on resolution and is not a target (DT-TGT-07, DT-CARD-12).

Players are things whose id is their seat, so choosing one is an ordinary choice of things.
"""

from __future__ import annotations

from dicewright.engine.choosing import Choosing
from dicewright.engine.node import Who
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import phrase


@phrase("another chosen player", other=True)
@phrase("a chosen player")
class ChosenPlayer(Choosing, Who):
    """Anybody: you, a teammate or an opponent (DT-CARD-12). other: but the player chosen just before."""

    other: bool = False


@phrase("another chosen opponent", other=True)
@phrase("a chosen opponent")
class ChosenOpponent(Choosing, Who):
    """Never you or a teammate (DT-CARD-12). other: but the opponent chosen just before."""

    other: bool = False


@phrase("you or a chosen teammate", or_you=True)
@phrase("a chosen teammate")
@phrase("a chosen teammate in reach", in_reach=True)
@phrase("a teammate whom the Active Player chooses", active=True)
class ChosenTeammate(Choosing, Who):
    """Nobody in a duel. or_you: you can be chosen too. in_reach: only whom your Attack reaches (DT-MIS-05). active: of
    the hero whose turn it is, who chooses, in the step of an enemy too (DT-DTA-61)."""

    or_you: bool = False
    in_reach: bool = False
    active: bool = False


@phrase("up to {n} chosen {n:player|players}", plural="n")
class ChosenPlayers(Choosing, Who):
    """Up to so many different players."""

    n: int


@phrase("{n} chosen {n:opponent|opponents}", exact=True, plural="n")
@phrase("up to {n} chosen {n:opponent|opponents}", plural="n")
class ChosenOpponents(Choosing, Who):
    """Different opponents; exact: as many as there are, up to the number."""

    n: int
    exact: bool = False


@phrase("{n} chosen heroes")
class ChosenHeroes(Choosing, Who):
    """So many different heroes of those who play together, you or not."""

    n: int


@phrase("each opponent")
@phrase("each player", everybody=True)
@phrase("each other opponent", others=True)
@phrase("each adjacent opponent", adjacent=True)
@phrase("each opponent with {token}")
@phrase("you and each teammate", allies=True, plural=True)
@phrase("you and each adjacent teammate", allies=True, adjacent=True, plural=True)
@phrase("each teammate", mates=True)
class EachOpponent(Who):
    """Every opponent once, each hero of a team by themselves (DT-TXT-12, DT-MOD-03); or everybody of your own side.
    others: but the one who is Attacked. mates: of your own side everybody but you. everybody: you too. adjacent: who
    stands next to you in a Mission (DT-MIS-05), on a tile next to yours in a Portal Crawl. token: who has it."""

    allies: bool = False
    others: bool = False
    mates: bool = False
    everybody: bool = False
    adjacent: bool = False
    token: TokenName | None = None


@phrase("the opponent with the most Health", most=True)
@phrase("the opponent with the least Health", most=False)
class OpponentWith(Who):
    """The opponent with the most or the least Health; of equals the first in turn order. In a Mission one on the
    map."""

    most: bool


@phrase("the attacker")
class TheAttacker(Who):
    """Whose Attack it is."""


@phrase("the defender")
class TheDefender(Who):
    """Who is Attacked, or would be if the ability is no Attack."""


@phrase("you", plural=True)
class You(Who):
    """Who controls the text."""


@phrase("yourself")
class Yourself(Who):
    """Who controls the text, after a verb of theirs."""


@phrase("that player")
class ThatPlayer(Who):
    """The player chosen just before."""


@phrase("its inflicter")
class Inflicter(Who):
    """Who put this token where it is."""


@phrase("the player {part} is on")
class Bearer(Who):
    """On whose board a companion of yours lies."""

    part: TokenName
