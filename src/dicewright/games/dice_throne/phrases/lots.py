"""Chance that no die shows: a card picked among several that lie face down (Illusion), rounds of rock, paper, scissors
(RPS), companions drawn from a pile (Rejects). No die is rolled for it, so that nothing alters the result."""

from __future__ import annotations

from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.base import Clause, Line
from dicewright.games.dice_throne.phrases.flow import Clauses
from dicewright.games.dice_throne.phrases.lexicon import Group, TokenName
from dicewright.games.dice_throne.phrases.players import TheAttacker
from dicewright.language import phrase


@phrase("{who} picks 1 face down: {options:; or :2}", narrow={"who": TheAttacker})
class PickFaceDown(Line):
    """A card for each result, mixed and face down; the player picks one by its place and its result happens."""

    who: Who
    options: tuple[Clauses, ...]


@phrase("nothing happens")
class NothingHappens(Clause):
    """A result that does nothing, and says so."""


@phrase("play rock, paper, scissors against {who}, where turning {token} to side 2 wins")
class PlayRound(Clause):
    """Chance shows a sign for each of the two, anew after a tie, since a sign that is chosen could be known before the
    other is. Whoever lost may then turn a token of their own, and nobody answers that (DT-RULE-DEADPOOL-01). In your
    Ultimate you win."""

    who: Who
    token: TokenName


@phrase("you won")
class Won(Condition):
    """The round just played."""


@phrase("draw {n} {group:n}")
class DrawCompanions(Clause):
    """From the pile of all copies of a group: they come into play together, and of more than there may be you choose
    which leave without effect. An empty pile is made anew of those that are not in play."""

    n: int
    group: Group
