"""What must be given up before an effect may happen: tokens, Combat Points, cards, Health of a companion
(DT-PRI-04, DT-STA-08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.ask import Ask, Refusal, Subset, Text
from dicewright.engine.choosing import chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.node import Cost
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import harm, places, verbs
from dicewright.games.dice_throne.proper_names import token_groups
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.holding import held
from dicewright.games.dice_throne.vocabulary.lexicon import Group, StatusKind, TokenName
from dicewright.games.dice_throne.vocabulary.who import part_of
from dicewright.games.dice_throne.zones import at, hand, tokens
from dicewright.language import phrase
from dicewright.language.plural import plural

rules = Rules()
ADVANCED = 2
"""The better side of a Bot."""


@phrase("spend {n}[{older?} not gained this turn]")
class SpendThis(Cost):
    """So many of the token whose text this is. older: none of which came this turn."""

    n: int
    older: bool = False


@phrase("spend {n} {token}", group=None)
@phrase("spend {n} {group:n}", token=None)
class SpendTokens(Cost):
    """So many tokens of a name, or of a group, chosen by who pays."""

    n: int
    token: TokenName | None = None
    group: Group | None = None


@phrase("pay {n} CP")
class PayCP(Cost):
    """Combat Points."""

    n: int


@phrase("spend {n} {token} ({less} if this is Advanced)")
class SpendBySide(Cost):
    """A price that the Advanced side of this companion lowers."""

    n: int
    token: TokenName
    less: int


@phrase("discard {n card|cards}")
class DiscardCards(Cost):
    """Cards from the hand; not sold, so no CP (DT-TURN-13)."""

    n: int


@phrase("remove {n} other {kind} {n:status effect|status effects}")
class RemoveOthers(Cost):
    """Tokens of yours besides this one, removed and not spent (DT-STA-11)."""

    n: int
    kind: StatusKind


@phrase("deal {n} damage to {part}")
class HurtPart(Cost):
    """Damage to a companion of yours, as far as it has Health."""

    n: int
    part: TokenName


@phrase("use this")
class UseThis(Cost):
    """Nothing is given up: a die that lies beside the five stays there, as a track does (DT-ROLL-32)."""


@phrase("{first} and {second}")
class Both(Cost):
    """Two costs, in order."""

    first: SpendThis | SpendTokens
    second: DiscardCards | SpendTokens | RemoveOthers


def payable(state: State, names: Scope, seat: int, cost: Any) -> Refusal | None:
    """Why a seat cannot pay a cost, or None if it can. names: those of the text, for *this token*."""
    if isinstance(cost, Both):
        return payable(state, names, seat, cost.first) or payable(state, names, seat, cost.second)
    need, have = bill(state, names, seat, cost)
    if have >= need:
        return None
    if isinstance(cost, PayCP):
        return Refusal("DT-CARD-03", f"It costs {need} CP and you have {have}.")
    if isinstance(cost, DiscardCards):
        return Refusal("DT-TURN-13", f"It takes {need} cards and you hold {have}.")
    if isinstance(cost, RemoveOthers):
        return Refusal("DT-STA-11", f"It takes {need} other {cost.kind} status effect and you have {have}.")
    if isinstance(cost, HurtPart):
        return Refusal("DT-PRI-04", f"It takes {need} Health of {cost.part}, which has {have}.")
    name = cost.token if isinstance(cost, SpendBySide) else token_of(state, names, cost)
    held_now = len(held(state, seat, name))
    if held_now >= need:  # there are enough of them, but they came only now
        older = f"{have} of your {held_now} came before" if have else "yours came this turn"
        return Refusal("DT-STA-08", f"It takes {need} {name} not gained this turn; {older}.", "Wait for a later turn.")
    return Refusal("DT-STA-08", f"It takes {need} {name} and you have {held_now}.")


def affordable(state: State, names: Scope, seat: int, cost: Any) -> bool:
    """Whether a seat can pay a cost."""
    need, have = bill(state, names, seat, cost)
    return have >= need


def bill(state: State, names: Scope, seat: int, cost: Any) -> tuple[int, int]:
    """How much a cost takes, and how much of it a seat has."""
    return BILLS[type(cost)](state, names, seat, cost)


def _cp(state: State, names: Scope, seat: int, cost: PayCP) -> tuple[int, int]:
    return cost.n, state.things[seat].cp


def _cards(state: State, names: Scope, seat: int, cost: DiscardCards) -> tuple[int, int]:
    unplayed = names.get("role") == "card" and state.where[names["this"]] != at(seat, "played")
    return cost.n, len(hand(state, seat)) - unplayed  # not the card itself, wherever it is, so that nothing leaks


def _both(state: State, names: Scope, seat: int, cost: Both) -> tuple[int, int]:
    first = bill(state, names, seat, cost.first)
    return first if first[1] < first[0] else bill(state, names, seat, cost.second)


def _by_side(state: State, names: Scope, seat: int, cost: SpendBySide) -> tuple[int, int]:
    return price(state, names["this"], cost), len(held(state, seat, cost.token))


def _removed(state: State, names: Scope, seat: int, cost: RemoveOthers) -> tuple[int, int]:
    return cost.n, len(_others(state, names, seat, cost))


def _this(state: State, names: Scope, seat: int, cost: SpendThis) -> tuple[int, int]:
    if cost.n == 1 and not cost.older and state.where[names["this"]] == at(seat, "tokens"):
        return 1, 1  # the token itself
    return cost.n, len(tokens_for(state, names, seat, cost))


def _tokens(state: State, names: Scope, seat: int, cost: SpendTokens) -> tuple[int, int]:
    return cost.n, len(tokens_for(state, names, seat, cost))


def _health(state: State, names: Scope, seat: int, cost: HurtPart) -> tuple[int, int]:
    number = part_of(state, seat, cost.part)
    return cost.n, state.things[number].health if number >= 0 else 0


def is_there(state: State, names: Scope, seat: int, cost: Cost) -> tuple[int, int]:
    """What is used, or chosen among the tokens whose text this is, needs no counting."""
    return 0, 0


BILLS: dict[type[Cost], Callable[[State, Scope, int, Any], tuple[int, int]]] = {
    PayCP: _cp,
    DiscardCards: _cards,
    Both: _both,
    SpendBySide: _by_side,
    RemoveOthers: _removed,
    SpendThis: _this,
    SpendTokens: _tokens,
    HurtPart: _health,
    UseThis: is_there,
}
"""How each kind of cost is reckoned; one that is not here is an error, not free."""


def price(state: State, number: int, cost: SpendBySide) -> int:
    """What a companion asks for on the side it lies on."""
    return cost.less if state.things[number].side == ADVANCED else cost.n


def token_of(state: State, names: Scope, cost: Any) -> str:
    """The token name or group that a cost spends."""
    if type(cost) is SpendTokens:
        return cost.token or cost.group or ""
    name: str = state.things[names["this"]].name
    return name


def tokens_spent(state: State, names: Scope, seat: int, cost: Any) -> tuple[int, ...]:
    """The very tokens that a seat would spend for a cost, as far as there is no choice among them."""
    if not isinstance(cost, (SpendThis, SpendTokens)):
        return ()
    return tokens_for(state, names, seat, cost)[: cost.n]


def spent(state: State, names: Scope, cost: Any) -> set[str]:
    """The names of the tokens that a cost spends."""
    if isinstance(cost, Both):
        return spent(state, names, cost.first) | spent(state, names, cost.second)
    if isinstance(cost, (PayCP, DiscardCards, RemoveOthers, HurtPart, UseThis)):
        return set()
    name = cost.token if isinstance(cost, SpendBySide) else token_of(state, names, cost)
    return {name, *token_groups().get(name, ())}


def payer(state: State) -> int:
    """Who pays: whoever was asked to, else the controller of the text."""
    names = state.names
    seat: int = names["payer"] if "payer" in names else names["you"]
    return seat


def tokens_for(state: State, names: Scope, seat: int, cost: Any) -> tuple[int, ...]:
    """The tokens that can be spent for a cost."""
    ids = held(state, seat, token_of(state, names, cost))
    if type(cost) is SpendThis and cost.older:
        turn = state.facts["turn"]
        return tuple([number for number in ids if state.things[number].turn != turn])
    return ids


def _others(state: State, names: Scope, seat: int, cost: RemoveOthers) -> tuple[int, ...]:
    """The tokens that a cost may take besides the one whose text it is."""
    facts, things = state.game.tokens, state.things  # type: ignore[attr-defined]
    held = [number for number in tokens(state, seat) if number != names["this"]]
    kind = [number for number in held if facts[things[number].name].kind == cost.kind]
    return tuple([number for number in kind if facts[things[number].name].removable])


@rules.step(RemoveOthers)
def remove_others(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = payer(state)
    ids = _others(state, state.names, seat, node)
    if len(ids) > node.n:
        options = state.game.options(state, ids, seat)
        prompt = f"Choose {node.n} {node.kind} status effect to remove."
        ask = Subset(seat, lambda: prompt, options, node.n, node.n, state.names.get("this", -1), "DT-STA-11")
        if answer is None:
            return ask
        ids = chosen_ids(ask, answer)
    state.pop()
    verbs.remove(state, ids)
    return None


@rules.do(SpendThis)
def spend_this(state: State, node: SpendThis) -> None:
    verbs.spend(state, tokens_for(state, state.names, payer(state), node)[: node.n], places.saves(state))


@rules.do(SpendBySide)
def spend_by_side(state: State, node: SpendBySide) -> None:
    verbs.spend(state, held(state, payer(state), node.token)[: price(state, state.names["this"], node)])


@rules.do(Both)
def both(state: State, node: Both) -> None:
    state.push(node.second)
    state.push(node.first)


@rules.do(HurtPart)
def hurt_part(state: State, node: HurtPart) -> None:
    harm.hurt_part(state, part_of(state, payer(state), node.part), node.n)


@rules.do(UseThis)
def use_this(state: State, node: UseThis) -> None:
    """There is nothing to pay."""


@rules.do(PayCP)
def pay_cp(state: State, node: PayCP) -> None:
    verbs.lose_cp(state, payer(state), node.n)


@rules.step(SpendTokens)
def spend_tokens(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = payer(state)
    ids = tokens_for(state, state.names, seat, node)
    if len(ids) > node.n and len({state.things[number].name for number in ids}) > 1:
        options = state.game.options(state, ids, seat)
        words = (
            f"Choose which {node.group} to spend." if node.n == 1 else f"Choose {node.n} {plural(node.group)} to spend."
        )
        ask = Subset(seat, lambda: words, options, node.n, node.n, state.names.get("this", -1), "DT-STA-08")
        if answer is None:
            return ask
        ids = chosen_ids(ask, answer)
    state.pop()
    verbs.spend(state, ids[: node.n], places.saves(state))
    return None


@rules.step(DiscardCards)
def discard_cards(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = payer(state)
    ids = hand(state, seat)
    if len(ids) > node.n:
        options = state.game.options(state, ids, seat)
        prompt = question(state, state.names, f"choose {node.n} to discard.")
        ask = Subset(seat, prompt, options, node.n, node.n, -1, "DT-TURN-13")
        if answer is None:
            return ask
        ids = chosen_ids(ask, answer)
    state.pop()
    verbs.discard(state, ids)
    return None


def spend_up_to(state: State, name: str, most: int, answer: Any, prompt: Text) -> Ask | None:
    """Ask for some tokens of a group, take the asking frame off and spend them; `spent` is bound to how many."""
    seat = state.names["you"]
    ids = held(state, seat, name)
    if ids:
        options = state.game.options(state, ids, seat)
        ask = Subset(seat, prompt, options, 0, most, state.names.get("this", -1), "DT-STA-08", "spend none")
        if answer is None:
            return ask
        ids = chosen_ids(ask, answer)
    state.pop()
    state.bind("spent", len(ids))
    if ids:
        verbs.spend(state, ids)
    return None
