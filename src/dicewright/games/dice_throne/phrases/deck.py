"""Looking at the own deck and searching it. Search and shuffle are one: nobody acts between them (DT-RULE-THEN-09).

What lies in a deck is known to its owner only, until it is revealed; looking never shuffles (DT-RULE-CARDS-01).
"""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.lexicon import CardGroup
from dicewright.language import Words, phrase

CardKind = Annotated[str, Words({"card": "card|cards", "upgrade": "upgrade|upgrades"})]


Zone = Annotated[str, Words({"hand": "your hand", "play": "play"})]

DeckEnd = Annotated[str, Words({"top": "top", "bottom": "bottom"})]


@phrase("search your deck for[{up_to?} up to] {n} {what:n}, put {n:it|them} into {zone} and shuffle your deck")
@phrase(
    "search your deck for 1 upgrade that costs {most} or less, put it into {zone} and shuffle your deck",
    n=1,
    what="upgrade",
    up_to=False,
)
@phrase(
    "search your deck for {n} {group} {n:Card|Cards}, place {n:it|them} and shuffle your deck",
    what="card",
    zone="board",
    up_to=False,
)
class Search(Clause):
    """So many cards of the deck, if there are, chosen by you. Others learn of them only if they are upgrades or placed.

    group: cards of one kind, which are placed. most: what is printed on an upgrade at most. Upgrades enter play for
    nothing; who may not play cards finds none (DT-CARD-15), but an Ultimate is not stopped.
    """

    n: int
    what: CardKind
    zone: Zone
    up_to: bool = False
    group: CardGroup | None = None
    most: int | None = None


@phrase("put {n card|cards} from your discard pile into your hand")
@phrase("put up to {n card|cards} from your discard pile into your hand", up_to=True)
@phrase("put {n card|cards} from your discard pile into your hand and shuffle the others into your deck", rest=True)
@phrase("shuffle your discard pile into your deck", n=0, rest=True)
@phrase("put {n card|cards} from your hand on the {onto} of your deck")
class TakeBack(Clause):
    """So many of them, if there are, chosen by you; everybody sees which. up_to: as many of them as you like.

    rest: the others become part of the deck. onto: of the hand instead, one after the other, to that end of the deck,
    and nobody else sees which (DT-RULE-CARDS-01).
    """

    n: int
    up_to: bool = False
    rest: bool = False
    onto: DeckEnd | None = None


@phrase("look at the top {n card|cards} of your deck")
class LookTop(Clause):
    """As many as there are; what follows calls them *them*."""

    n: int


@phrase("none of them is an upgrade")
@phrase("none of them was placed", placed=True)
class NoneOfThem(Condition):
    """None of the cards just looked at: is an upgrade, if there were any, or lies beside the board now."""

    placed: bool = False


@phrase("reveal them")
class RevealThem(Clause):
    """All see the cards just looked at."""


@phrase("reveal the upgrades among them and put them into your hand")
class TakeUpgrades(Clause):
    """Every upgrade just looked at, shown to all."""


@phrase("reveal 1 {group} Card among them and put it into your hand")
@phrase("put 1 of them into your hand", group=None)
@phrase("reveal up to {n} {group} {n:Card|Cards} among them and place {n:it|them}", place=True)
@phrase("reveal any number of {group} Cards among them and place them", n=None, place=True)
class TakeCard(Clause):
    """One of the cards just looked at: any, or one of a kind if there is any, which all see (DT-CARD-16).

    n, place: up to so many of a kind, None for any number, which are placed; none if you like.
    """

    group: CardGroup | None
    n: int | None = 1
    place: bool = False


@phrase("discard the others")
class DiscardLooked(Clause):
    """The cards just looked at that are still in the deck, without CP (DT-TURN-13)."""


@phrase("put them back in any order", rest=False)
@phrase("put the others back in any order", rest=True)
@phrase("put the others on the bottom of your deck in any order", rest=True, below=True)
class PutBack(Clause):
    """The cards just looked at that are still in the deck, on its top, unless it was shuffled. below: under it."""

    rest: bool
    below: bool = False


@phrase("{who reveal|reveals} their hand")
class RevealHand(Clause):
    """All see a hand."""

    who: Who
