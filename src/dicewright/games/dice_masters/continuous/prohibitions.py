"""Why a die that somebody names may not attack, block or be targeted: where it is, or the card that forbids it."""

from __future__ import annotations

from typing import Final

from dicewright.engine.ask import Refusal, Why
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.engine.written import matching
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.entities import ATTACKING, Die
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, FIELD, UNDER, everywhere, in_field, kind_of, lies
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.continuous import filters, restrictions, static_abilities
from dicewright.games.dice_masters.phrases.kinds import Kind
from dicewright.games.dice_masters.phrases.modifiers import Untargetable
from dicewright.games.dice_masters.phrases.selectors import AnotherTarget, Target

TARGETS: Final = (Target, AnotherTarget)
DEEDS: Final = {"reroll": "can't be rerolled", "ko": "can't be KO'd"}


def called(state: State, words: str, seat: int = -1) -> int:
    """The die that is meant: the one with this word, else a fielded one whose word begins so; -1 if there is none.

    seat: whose dice are meant rather than others.
    """
    game = state.game
    number = game.by_word.get(words, -1)
    if number >= game.first_die:
        return number
    named = {one: game.word(state, one) for one in everywhere(state)}
    found = matching(words, list(named.values())) if words else []
    dice = [one for one, word in named.items() if word in found]
    return min(dice, key=lambda one: (named[one] != words, state.things[one].controller != seat), default=-1)


def _because(state: State, number: int, what: str, refusal: Refusal | None) -> Refusal | None:
    """A refusal that says of which die it is."""
    if refusal is None:
        return None
    return change(refusal, text=f"{Names(state).held(number)} {what}. {refusal.text}")


def no(state: State, deed: str) -> Why:
    """What says which card forbids a die to be rerolled (`reroll`) or KO'd (`ko`)."""

    def why(word: str) -> Refusal | None:
        number = called(state, word)
        return None if number < 0 else _because(state, number, DEEDS[deed], restrictions.can(state, deed, number))

    return why


def no_attacker(state: State, seat: int, word: str) -> Refusal | None:
    """Why the die of this word may not be declared as an attacker; None if it may, or if there is none."""
    number = called(state, word, seat)
    if number < 0:
        return None
    banned = _because(state, number, "can't attack", restrictions.can(state, "attack", number))
    return _not_there(state, seat, number, "DM-ATK-01", "attack") or banned


def no_blocker(state: State, seat: int, words: str) -> Refusal | None:
    """Why a die may not block, or, with `die > attacker`, not that attacker; None if it may, or if there is none."""
    word, _, against = words.partition(" > ")
    number = called(state, word, seat)
    if number < 0:
        return None
    refusal = _not_there(state, seat, number, "DM-BLK-01", "block")
    if refusal is not None:
        return refusal
    banned = _because(state, number, "can't block", restrictions.can(state, "block", number))
    attackers = [one for one in everywhere(state) if _attacks(state, one)]
    if against:
        attackers = [called(state, against)] if _attacks(state, called(state, against)) else []
    if banned is not None or not attackers:
        return banned
    refusals = [_no_block(state, number, one) for one in attackers]
    return refusals[0] if None not in refusals else None


def too_many_blocks(state: State, word: str, most: int) -> Refusal:
    """The refusal for a die that would block more attackers than it may (DM-BLK-02)."""
    attackers = "one attacker" if most == 1 else f"{most} attackers"
    said = f"{Names(state).held(state.game.number_of(state, word))} can block only {attackers}."
    return Refusal("DM-BLK-02", said, "Block fewer attackers with it.")


def _attacks(state: State, number: int) -> bool:
    return number >= 0 and state.things[number].role == ATTACKING and kind_of(state, number) == ATTACK


def _no_block(state: State, number: int, attacker: int) -> Refusal | None:
    what = f"can't block {Names(state).held(attacker)}"
    return _because(state, number, what, restrictions.can(state, "block", number, attacker))


def _not_there(state: State, seat: int, number: int, rule: str, deed: str) -> Refusal | None:
    """Why a die is none that could do it at all: another's, not in the field, or no character."""
    die: Die = state.things[number]
    name = Names(state).held(number)
    if die.controller != seat:
        return Refusal(rule, f"{name} is not yours to {deed} with.")
    if kind_of(state, number) != FIELD:
        return Refusal(rule, f"{name} is {lies(state, number)}, not in the field.", "Choose a fielded character die.")
    if not is_character(state, number):
        return Refusal("DM-ATK-06", f"{name} is no character die, so it can't {deed}.", "Choose a character die.")
    return None


def no_target(state: State, names: Scope, kind: Kind) -> Why:
    """What says why a die may not be targeted by what resolves: it is not what is meant, or a card forbids it."""

    def why(word: str) -> Refusal | None:
        number = called(state, word)
        if number < 0 or not filters.fits(state, names, kind, state.things[number]):
            return _misfit(state, names, kind, number)
        banned = _because(state, number, "can't be targeted", restrictions.cannot_target(state, number, names))
        return banned or (None if in_field(state, number) else _misfit(state, names, kind, number))

    return why


def no_choice(state: State, names: Scope, kind: Kind) -> Why:
    """What says why a die is none of those that the words of a text mean."""

    def why(word: str) -> Refusal | None:
        number = called(state, word)
        fits = number >= 0 and filters.fits(state, names, kind, state.things[number])
        return None if fits else _misfit(state, names, kind, number)

    return why


def _misfit(state: State, names: Scope, kind: Kind, number: int) -> Refusal | None:
    """That a die is not what a text means, or where it lies; None if it is no die."""
    if number < 0:
        return None
    name = Names(state).held(number)
    if kind_of(state, number) == UNDER and state.things[number].holder >= 0:
        captor = Names(state).held(state.things[number].holder)
        said = f"{name} is captured under {captor}, so it does not exist for now."
        return Refusal("DM-CAP-01", said, "Choose one that is meant.")
    said = lies(state, number) if not in_field(state, number) else f"no {language().print(kind)}"
    return Refusal(names.get("rule", "DM-TGT-01"), f"{name} is {said}.", "Choose one that is meant.")


def not_rolled(state: State, word: str) -> Refusal | None:
    """Why a die is none that may be rerolled in the Roll and Reroll Step: a card forbids it, or it was not rolled."""
    number = called(state, word)
    if number < 0:
        return None
    said = f"{Names(state).held(number)} is {lies(state, number)} and was not rolled in this step."
    return no(state, "reroll")(word) or Refusal("DM-ROLL-02", said, "Choose among the dice that were.")


def untargetable(state: State, word: str) -> Refusal | None:
    """Which card forbids to target the die of this word, by anything; None if none does."""
    number = called(state, word)
    if number < 0:
        return None
    for one, by in static_abilities.statements(state, Untargetable):
        if static_abilities.covers(state, by, one.dice, number):
            return _because(state, number, "can't be targeted", static_abilities.refuse(state, by, one))
    return None


def no_target_left(state: State, names: Scope, node: Node) -> Refusal | None:
    """The card that forbids to target the only dice a text could mean; None if it could mean none at all."""
    kind = getattr(node, "kind", None)
    found = filters.those(state, names, kind) if isinstance(node, TARGETS) and kind is not None else ()
    refusals = [
        _because(state, one, "can't be targeted", restrictions.cannot_target(state, one, names)) for one in found
    ]
    return refusals[0] if refusals and None not in refusals else None
