"""Gaining, inflicting, removing and moving tokens (DT-STA-01..11). Companions are no status effects (DT-STA-12)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Refusal, Why
from dicewright.engine.choosing import Choice, Choosing, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.node import Node, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import places, verbs
from dicewright.games.dice_throne.naming import Names
from dicewright.games.dice_throne.vocabulary.amounts import amount_of
from dicewright.games.dice_throne.vocabulary.base import Clause, Line, Sum
from dicewright.games.dice_throne.vocabulary.damage import targets, yourself
from dicewright.games.dice_throne.vocabulary.lexicon import StatusKind, TokenName
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import phrase

rules = Rules()


@phrase("gain {token}", who=None, n=1)
@phrase("gain {n} {token}", who=None)
@phrase("{who gain|gains} {token}", n=1)
@phrase("{who gain|gains} {n} {token}")
class Gain(Clause):
    """Tokens for a player, as far as the limit allows (DT-STA-03)."""

    token: TokenName
    n: int = 1
    who: Who | None = None


@phrase("gain {token} up to your limit")
class GainToLimit(Clause):
    """As many as there is room for (DT-STA-03)."""

    token: TokenName


@phrase("raise your {token} limit by {n}")
class RaiseLimit(Clause):
    """For the rest of the game, for this player only (DT-STA-05)."""

    token: TokenName
    n: int


@phrase("gain {token} equal to {amount}")
class GainAmount(Clause):
    """As many tokens as something comes to."""

    token: TokenName
    amount: Sum


@phrase("{token}")
class Named(Node):
    """One token of a list."""

    token: TokenName


@phrase("{who gain|gains} {tokens:, | and :2}")
class GainEach(Line):
    """Several different tokens for the same player."""

    who: Who
    tokens: tuple[Named, ...]


@phrase("inflict {token}[ on {who}]", n=1)
@phrase("inflict {n} {token}[ on {who}]")
class Inflict(Clause):
    """Tokens on a player, the target if none is named; on the target of an ability in step 1 (DT-DEF-02)."""

    token: TokenName
    n: int = 1
    who: Who | None = None


@phrase("inflict {tokens:, | and :2} on {who}")
class InflictEach(Line):
    """One each of several tokens on the same players, in step 1 if an ability says it (DT-DEF-02)."""

    who: Who
    tokens: tuple[Named, ...]


@phrase("all[ {kind}] status effects from {who}", n=0)
@phrase("{n} [{kind} ]{n:status effect|status effects} from {who}")
class StatusEffects(Choosing):
    """Tokens of a player that can be removed, good or bad: so many, chosen by you, or all (DT-RULE-STATUS-08)."""

    n: int
    who: Who
    kind: StatusKind | None = None


@phrase("1 status effect from {who}")
class Transferable(Choosing):
    """A token of a player that may change hands, chosen by you."""

    who: Who


@phrase("remove {what}")
class Remove(Clause):
    """Tokens leave for good."""

    what: StatusEffects


@phrase("move this token to {who}")
class MoveThis(Clause):
    """The token whose text this is goes to another board, where it counts as gained."""

    who: Who


@phrase("remove this token")
class RemoveThis(Clause):
    """The token whose text this is leaves."""


@phrase("remove all {token} from {who}", n=0)
@phrase("remove {n} {token} from {who}")
class RemoveTokens(Clause):
    """So many tokens of a name, or all."""

    token: TokenName
    who: Who
    n: int = 0


@phrase("transfer {what} to {who}")
class Transfer(Clause):
    """A token goes to another player, who counts as gaining it (DT-RULE-STATUS-10)."""

    what: Transferable
    who: Who


@rules.do(Gain)
def gain(state: State, node: Gain) -> None:
    for seat in yourself(state, node.who):
        verbs.gain(state, seat, ((node.token, node.n * state.names.get("times", 1)),))


@rules.do(GainToLimit)
def gain_to_limit(state: State, node: GainToLimit) -> None:
    seat = state.names["you"]
    space = verbs.limit(state, seat, node.token) - len(tokens(state, seat, node.token))
    if space > 0:
        verbs.gain(state, seat, ((node.token, space),))


@rules.do(RaiseLimit)
def raise_limit(state: State, node: RaiseLimit) -> None:
    verbs.raise_limit(state, state.names["you"], node.token, node.n)


@rules.do(GainAmount)
def gain_amount(state: State, node: GainAmount) -> None:
    verbs.gain(state, state.names["you"], ((node.token, amount_of(state, node.amount)),))


@rules.do(GainEach)
def gain_each(state: State, node: GainEach) -> None:
    for seat in state.value(node.who):
        verbs.gain(state, seat, tuple((one.token, 1) for one in node.tokens))


def _inflict(state: State, node: Any) -> None:
    for seat in targets(state, node.who):
        verbs.inflict(state, seat, ((node.token, node.n * state.names.get("times", 1)),))


def _inflict_each(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        verbs.inflict(state, seat, tuple((one.token, 1) for one in node.tokens))


inflict_now = with_choices(_inflict)
inflict_each_now = with_choices(_inflict_each)
places.AIMED.add(Inflict)
places.INFLICTING[Inflict] = lambda node: [node.token]
places.INFLICTING[InflictEach] = lambda node: [one.token for one in node.tokens]
places.TAKING.add(Remove)


@rules.step(Inflict, InflictEach)
def inflict(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step == 0 and answer is None:
        if places.later(state, places.STEP_1, node):
            return None
        if node.who is None and places.until_targeted(state, node):
            state.pop()
            return None
    now = inflict_each_now if isinstance(node, InflictEach) else inflict_now
    return now(state, frame, answer)


def removable(state: State, seat: int, kind: str | None = None, transfer: bool = False) -> tuple[int, ...]:
    """The tokens of a player that may be removed (or transferred), of one kind if given."""
    found = []
    for number in tokens(state, seat):
        facts = state.game.tokens[state.things[number].name]  # type: ignore[attr-defined]
        if (facts.transferable if transfer else facts.removable) and (kind is None or facts.kind == kind):
            found.append(number)
    return tuple(found)


@rules.choice(StatusEffects)
def status_effects(state: State, names: Scope, node: StatusEffects) -> Choice:
    seat = state.value(node.who, names)[0]
    ids = removable(state, seat, node.kind)
    return _choice(state, names, node, ids, node.n or len(ids), _stays(state, seat, ids))  # all: DT-CARD-13


@rules.choice(Transferable)
def transferable(state: State, names: Scope, node: Transferable) -> Choice:
    seat = state.value(node.who, names)[0]
    ids = removable(state, seat, transfer=True)
    return _choice(state, names, node, ids, 1, _stays(state, seat, ids))


def _stays(state: State, seat: int, ids: tuple[int, ...]) -> Why:
    """What says that a token of a player is none that could be removed or moved here (DT-STA-12)."""

    def why(word: str) -> Refusal | None:
        for number in tokens(state, seat):
            if number not in ids and state.things[number].name.lower() == word:
                return Refusal("DT-STA-12", f"{Names(state).inflicted(number)} is none that this can be done to.")
        return None

    return why


def _choice(state: State, names: Scope, node: Choosing, ids: tuple[int, ...], n: int, why: Why | None = None) -> Choice:
    effect = state.top.node if state.top is not None else node

    def prompt() -> str:
        return str(state.game.choose_prompt(state, names, node, effect))  # type: ignore[attr-defined]

    return Choice(names["you"], ids, n, n, prompt, "DT-STA-11", refused=why)


@rules.do(Remove)
def remove(state: State, node: Remove) -> None:
    verbs.remove(state, state.value(node.what))


@rules.do(MoveThis)
def move_this(state: State, node: MoveThis) -> None:
    verbs.transfer(state, state.names["this"], state.value(node.who)[0])


@rules.do(RemoveThis)
def remove_this(state: State, node: RemoveThis) -> None:
    verbs.remove(state, (state.names["this"],))


@rules.do(RemoveTokens)
def remove_tokens(state: State, node: RemoveTokens) -> None:
    count = node.n * state.names.get("times", 1)
    for seat in state.value(node.who):
        ids = tokens(state, seat, node.token)
        verbs.remove(state, ids[:count] if node.n else ids)


@rules.do(Transfer)
def transfer(state: State, node: Transfer) -> None:
    for number in state.value(node.what):
        verbs.transfer(state, number, state.value(node.who)[0])
