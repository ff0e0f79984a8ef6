"""What must be given up before an effect may happen: tokens, Combat Points, cards, Health of a companion
(DT-PRI-04, DT-STA-08.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.ask import Ask, Refusal, Subset, Text
from dicewright.engine.choosing import chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.node import Cost
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import hq, mission
from dicewright.games.dice_throne.board.holding import cp, held
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import standing
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import at, hand, tokens
from dicewright.games.dice_throne.cards.proper_names import token_groups
from dicewright.games.dice_throne.continuous.amounts import cards_held
from dicewright.games.dice_throne.continuous.conditions import this_turn
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.events import damage, game_actions
from dicewright.games.dice_throne.phrases.allies import AllyCost, Exhaust
from dicewright.games.dice_throne.phrases.attached import SpendFromHere
from dicewright.games.dice_throne.phrases.costs import (
    Both,
    DiscardCards,
    HurtPart,
    PayCP,
    RemoveOthers,
    SpendBySide,
    SpendThis,
    SpendTokens,
    UseThis,
)
from dicewright.games.dice_throne.phrases.forging import Forge, ScrapThis
from dicewright.language.plural import plural

ADVANCED: Final = 2
"""The better side of a Bot."""


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
    if isinstance(cost, SpendFromHere):
        return Refusal("DT-STA-08.1", f"It takes {cost.token} that lay on the ability before, once in a turn.")
    if isinstance(cost, HurtPart):
        return Refusal("DT-PRI-04", f"It takes {need} Health of {cost.part}, which has {have}.")
    if isinstance(cost, Forge) and len(held(state, seat, cost.token)) >= need:
        return Refusal("DT-RULE-FORGEMASTER-01", f"It takes {cost.piece}, which lies on no board.", "Craft it first.")
    name = cost.token if isinstance(cost, (SpendBySide, Forge)) else token_of(state, names, cost)
    held_now = len(held(state, seat, name))
    if held_now >= need:  # there are enough of them, but they came only now
        older = f"{have} of your {held_now} came before" if have else "yours came this turn"
        return Refusal(
            "DT-STA-08.1", f"It takes {need} {name} not gained this turn; {older}.", "Wait for a later turn."
        )
    return Refusal("DT-STA-08.1", f"It takes {need} {name} and you have {held_now}.")


def affordable(state: State, names: Scope, seat: int, cost: Any) -> bool:
    """Whether a seat can pay a cost."""
    need, have = bill(state, names, seat, cost)
    return have >= need


def bill(state: State, names: Scope, seat: int, cost: Any) -> tuple[int, int]:
    """How much a cost takes, and how much of it a seat has."""
    return BILLS[type(cost)](state, names, seat, cost)


def _cp(state: State, names: Scope, seat: int, cost: PayCP) -> tuple[int, int]:
    return cost.n, cp(state, seat)


def _cards(state: State, names: Scope, seat: int, cost: DiscardCards) -> tuple[int, int]:
    return cost.n, cards_held(state, names, seat)


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


def _from_here(state: State, names: Scope, seat: int, cost: SpendFromHere) -> tuple[int, int]:
    return 1, len(charging(state, seat, cost.token))


def _health(state: State, names: Scope, seat: int, cost: HurtPart) -> tuple[int, int]:
    number = part_of(state, seat, cost.part)
    return cost.n, state.things[number].health if number >= 0 else 0


def _forged(state: State, names: Scope, seat: int, cost: Forge) -> tuple[int, int]:
    """The tokens come first; a piece that is missing makes it one too few."""
    have = len(held(state, seat, cost.token))
    lacking = cost.piece is not None and not any(held(state, one, cost.piece) for one in standing(state))
    return cost.n, min(have, cost.n - 1) if lacking else have


def _ally(state: State, names: Scope, seat: int, cost: AllyCost) -> tuple[int, int]:
    """The cheapest of the HQ, for which one is chosen only then."""
    least = min((hq.price(state, seat, one) for one in hq.on_offer(state)), default=0)
    return least, len(held(state, seat, mission.MOMENTUM))


def is_there(state: State, names: Scope, seat: int, cost: Cost) -> tuple[int, int]:
    """What is used, or chosen among the tokens whose text this is, needs no counting."""
    return 0, 0


BILLS: Final[dict[type[Cost], Callable[[State, Scope, int, Any], tuple[int, int]]]] = {
    PayCP: _cp,
    DiscardCards: _cards,
    Both: _both,
    SpendBySide: _by_side,
    RemoveOthers: _removed,
    SpendThis: _this,
    SpendTokens: _tokens,
    HurtPart: _health,
    UseThis: is_there,
    SpendFromHere: _from_here,
    Forge: _forged,
    ScrapThis: is_there,
    Exhaust: is_there,
    AllyCost: _ally,
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
    if isinstance(cost, Forge):
        pieces = [held(state, one, cost.piece) for one in standing(state)] if cost.piece else []
        return tuple([number for ids in (held(state, seat, cost.token)[: cost.n], *pieces) for number in ids])
    if not isinstance(cost, (SpendThis, SpendTokens)):
        return ()
    return tokens_for(state, names, seat, cost)[: cost.n]


def spent(state: State, names: Scope, cost: Any) -> set[str]:
    """The names of the tokens that a cost spends."""
    if isinstance(cost, Both):
        return spent(state, names, cost.first) | spent(state, names, cost.second)
    if isinstance(cost, (PayCP, DiscardCards, RemoveOthers, HurtPart, UseThis, ScrapThis, Forge, Exhaust)):
        return set()
    name = cost.token if isinstance(cost, (SpendBySide, SpendFromHere)) else token_of(state, names, cost)
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


def charging(state: State, seat: int, token: str) -> tuple[int, ...]:
    """The tokens on the activated ability that may be spent for what it says of them: they lay there before, and none
    was spent there this turn."""
    path = state.facts["ability"]
    if not path:
        return ()
    place, things = state.game.rows[path].name, state.things
    found = [number for number in held(state, seat, token) if things[number].place == place]
    activated = False
    for event in this_turn(state):
        activated = activated or event.kind == "activate"
        if event.kind == "put on" and not activated and event.thing in found:
            found.remove(event.thing)
        elif event.kind == "spend" and things[event.thing].name == token and things[event.thing].place == place:
            return ()
    return tuple(found)


@rules.do(SpendFromHere)
def spend_from_here(state: State, node: SpendFromHere) -> None:
    game_actions.spend(state, charging(state, payer(state), node.token)[:1])


def _others(state: State, names: Scope, seat: int, cost: RemoveOthers) -> tuple[int, ...]:
    """The tokens that a cost may take besides the one whose text it is."""
    facts, things = state.game.tokens, state.things
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
    game_actions.remove(state, ids)
    return None


@rules.do(SpendThis)
def spend_this(state: State, node: SpendThis) -> None:
    game_actions.spend(state, tokens_for(state, state.names, payer(state), node)[: node.n])


@rules.do(SpendBySide)
def spend_by_side(state: State, node: SpendBySide) -> None:
    game_actions.spend(state, held(state, payer(state), node.token)[: price(state, state.names["this"], node)])


@rules.do(Both)
def both(state: State, node: Both) -> None:
    state.push(node.second)
    state.push(node.first)


@rules.do(HurtPart)
def hurt_part(state: State, node: HurtPart) -> None:
    damage.hurt_part(state, part_of(state, payer(state), node.part), node.n)


@rules.do(UseThis)
def use_this(state: State, node: UseThis) -> None:
    """There is nothing to pay."""


@rules.do(PayCP)
def pay_cp(state: State, node: PayCP) -> None:
    game_actions.lose_cp(state, payer(state), node.n)


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
        ask = Subset(seat, lambda: words, options, node.n, node.n, state.names.get("this", -1), "DT-STA-08.1")
        if answer is None:
            return ask
        ids = chosen_ids(ask, answer)
    state.pop()
    game_actions.spend(state, ids[: node.n])
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
    game_actions.discard(state, ids)
    return None


def discard_up_to(state: State, most: int | None, answer: Any, prompt: Text, sold: bool) -> Ask | None:
    """Ask for some cards of the hand, take the asking frame off and discard or sell them; `paid` is bound to how
    many."""
    seat = state.names["you"]
    ids = hand(state, seat)
    if ids:
        options = state.game.options(state, ids, seat)
        most = len(ids) if most is None else min(most, len(ids))
        ask = Subset(
            seat,
            prompt,
            options,
            0,
            len(ids) if most is None else most,
            state.names.get("this", -1),
            "DT-TURN-09" if sold else "DT-TURN-13",
            "sell none" if sold else "discard none",
        )
        if answer is None:
            return ask
        ids = chosen_ids(ask, answer)
    state.pop()
    state.bind("paid", len(ids))
    if sold:
        game_actions.sell(state, ids)
    else:
        game_actions.discard(state, ids)
    return None


def spend_up_to(state: State, name: str, most: int | None, answer: Any, prompt: Text) -> Ask | None:
    """Ask for some tokens of a group, take the asking frame off and spend them; `spent` is bound to how many."""
    seat = state.names["you"]
    ids = held(state, seat, name)
    if ids:
        options = state.game.options(state, ids, seat)
        ask = Subset(
            seat,
            prompt,
            options,
            0,
            len(ids) if most is None else most,
            state.names.get("this", -1),
            "DT-STA-08.1",
            "spend none",
        )
        if answer is None:
            return ask
        ids = chosen_ids(ask, answer)
    state.pop()
    state.bind("spent", len(ids))
    if ids:
        game_actions.spend(state, ids)
    return None
