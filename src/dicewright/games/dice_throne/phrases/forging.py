"""Cards that are never played but placed beside the board, where a token of their name stands for them: Ore, which is
mined from the deck, forged into Armor or scrapped for what its token says (DT-RULE-FORGEMASTER-01)."""

from __future__ import annotations

from dicewright.engine.node import Cost
from dicewright.games.dice_throne.phrases.base import Clause, Static
from dicewright.games.dice_throne.phrases.lexicon import CardGroup, Group, TokenName
from dicewright.language import phrase


@phrase("You may place {group} Cards in your main phase.")
class PlacesCards(Static):
    """From the hand, as many as you like, for nothing."""

    group: CardGroup


@phrase("place this")
class Place(Clause):
    """The card whose text this is lies beside the board, and you gain the token of its name."""


@phrase("scrap this")
class ScrapThis(Cost):
    """The token whose text this is leaves, and the card it stands for is discarded."""


@phrase("forge {n} {token}[ and {piece}]")
class Forge(Cost):
    """So many tokens leave, and the cards they stand for go below your deck; a piece leaves whatever board it is on."""

    n: int
    token: TokenName
    piece: TokenName | None = None


@phrase("craft {token}")
class Craft(Clause):
    """You or a teammate gains it, whoever wears nothing in its slot; not while all copies are in play."""

    token: TokenName


@phrase("double {n} of your {group:n}")
class Double(Clause):
    """What so many different tokens allow when you are Attacked happens once more."""

    n: int
    group: Group
