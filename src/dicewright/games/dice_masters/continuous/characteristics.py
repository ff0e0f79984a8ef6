"""What a die is and shows now: its face, its card, what it belongs to; or those of another that it copies."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from dicewright.content_files import of_content
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board.dice import token_face
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.definitions import CardFacts, Face, card
from dicewright.games.dice_masters.phrases.bonds import CopyCard, CountAs, GainAffiliation
from dicewright.games.dice_masters.phrases.effects import Copy


class Copied(NamedTuple):
    """What a die copies. what: `stats`, `abilities`, `both` or `everything`. number: the other card's number.

    stats: attack and defense, once or by level.
    """

    what: str
    number: str
    stats: tuple[tuple[int, int], ...]

    def stats_at(self, state: State, level: int) -> tuple[int, int]:
        """The stats copied for a level."""
        return self.stats[min(max(level, 1), len(self.stats)) - 1]


def face(state: State, die: Die) -> Face | None:
    """The face a die shows (or showed, if it is an old one); None if it is unrolled."""
    if die.face < 0:
        return None
    if die.token:
        return token_face(die)
    kind = state.game.kinds[die.card]
    shown = kind.faces[die.face]
    if state.lasting and die.arrived and shown.level:
        like = chosen_copy(state, die)
        if like is not None and like["faces"]:
            kind = state.game.kinds[like["other"]]
            shown = kind.faces[kind.levels[min(shown.level, len(kind.levels)) - 1]]
        level = read_as(state, die)
        if level:
            return kind.faces[kind.levels[min(level, len(kind.levels)) - 1]]
    return shown


def facts_of(state: State, die: Die) -> CardFacts | None:
    """The card a die counts as; None for Sidekicks and tokens (DM-CARD-03, DM-TOK-01)."""
    if die.card < 0 or die.token:
        return None
    game = state.game
    if state.lasting and die.arrived:
        copy = copied(state, die)
        if copy is not None and copy.what == "everything" and copy.number:
            return game.cards[copy.number]  # DM-COPY-03
        like = chosen_copy(state, die)
        if like is not None:
            return _at_cost(like["number"], game.cards[state.things[die.card].number].cost)
    return game.cards[state.things[die.card].number]


def affiliations(state: State, die: Die) -> tuple[str, ...]:
    """What a die belongs to: by its card, and as it was given (DM-CARD-09)."""
    facts = facts_of(state, die)
    printed = () if facts is None else facts.affiliations
    if not state.lasting:
        return printed
    return printed + tuple([word for word in gained(state, die) if word not in printed])


@of_content
@cache
def _at_cost(number: str, cost: int) -> CardFacts:
    """A card as it is, but for its purchase cost."""
    return replace(card(number), cost=cost)


def card_of(state: State, die: Die) -> int:
    """The id of the card a die belongs to, -1 for Sidekicks."""
    return -1 if die.token else die.card


def chosen_copy(state: State, die: Die) -> Scope | None:
    """What a die that copies a chosen card is: the `number` of the other card, the `example` of its dice, `faces`."""
    for one in state.lasting:
        if type(one.node) is CopyCard and holds_for(state, one.scope, die):
            return one.scope
    return None


def holds_for(state: State, scope: Scope, die: Die) -> bool:
    """Whether something lasting was made for a die: for this stay of it in the field, or for all dice of a card."""
    card = scope.get("of")
    if card is not None:
        return bool(die.card == card and die.controller == scope["you"] and die.arrived)
    return (die.id, die.arrived) in scope["fixed"]


def gained(state: State, die: Die) -> list[str]:
    """The affiliations a die was given; what a die got in the reserve stays with it as it is fielded.

    A die that only stands for its card was given none.
    """
    found: list[str] = []
    if not die.arrived and state.things[die.id] is not die:
        return found
    for one in state.lasting:
        if type(one.node) is GainAffiliation and one.node.affiliation not in found:
            fixed = one.scope["fixed"]
            if (die.id, die.arrived) in fixed or (die.id, 0) in fixed:
                found.append(one.node.affiliation)
    return found


def read_as(state: State, die: Die) -> int:
    """The level a die counts as, 0 for the one it shows."""
    level = 0
    for one in state.lasting:
        if type(one.node) is CountAs and holds_for(state, one.scope, die):
            level = one.node.level
    return level


def copied(state: State, die: Die) -> Copied | None:
    """The latest copy of stats a die has (or had, if it is an old one), if any."""
    found = None
    for one in state.lasting:
        if type(one.node) is Copy and one.scope["stats"] and holds_for(state, one.scope, die):
            found = Copied(one.scope["what"], one.scope["number"], one.scope["stats"])
    return found
