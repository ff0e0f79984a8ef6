"""Numbers in card text. What reads a resource reads it when its sentence is (DT-DMG-15.1); halves round up."""

from __future__ import annotations

from dicewright.engine.node import Amount
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import dice, ledger
from dicewright.games.dice_throne.board.holding import count_of, cp, own
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import standing
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import at, hand, tokens
from dicewright.games.dice_throne.continuous.rolled import attempts_left, shown
from dicewright.games.dice_throne.phrases.amounts import (
    AtMost,
    AttackDamage,
    DealtAmount,
    EndDie,
    Half,
    Incoming,
    LaterAttempts,
    Number,
    PerGroup,
    PerHandCard,
    PerPlayer,
    PerStatus,
    PerSymbol,
    PerToken,
    Plus,
    Total,
    TotalOf,
    YourCP,
)
from dicewright.games.dice_throne.phrases.faces import Symbols


@rules.value(PerStatus)
def per_status(state: State, names: Scope, node: PerStatus) -> int:
    facts = state.game.tokens
    seats = (names["you"],) if node.who is None else state.value(node.who, names)
    found = [state.things[number].name for seat in seats for number in tokens(state, seat)]
    kinds = [facts[name].kind for name in (dict.fromkeys(found) if node.different else found)]
    if node.kind is not None:
        return node.n * kinds.count(node.kind)
    return node.n * (kinds.count("positive") + kinds.count("negative"))


def amount_of(state: State, node: Amount) -> int:
    """The value of an amount, times what *for each* multiplies it by."""
    times: int = state.names.get("times", 1)
    return int(state.value(node)) * times


@rules.value(Number)
def number(state: State, names: Scope, node: Number) -> int:
    return node.n


@rules.value(Total)
def total(state: State, names: Scope, node: Total) -> int:
    return dice.total_of(state, names["roll"] or names.get("activation", ()))


@rules.value(TotalOf)
def total_of(state: State, names: Scope, node: TotalOf) -> int:
    return dice.total_of(state, state.value(node.dice, names))


@rules.value(AttackDamage)
def attack_damage(state: State, names: Scope, node: AttackDamage) -> int:
    return ledger.attacked_for(state, names["you"])


@rules.value(PerPlayer)
def per_player(state: State, names: Scope, node: PerPlayer) -> int:
    return node.n * len(standing(state))


@rules.value(Half)
def half(state: State, names: Scope, node: Half) -> int:
    whole = int(state.value(node.amount, names))
    return whole // 2 if node.down else -(-whole // 2)


@rules.value(Incoming)
def incoming(state: State, names: Scope, node: Incoming) -> int:
    return max(0, ledger.incoming(state, names["you"]) - node.beyond)


@rules.value(PerGroup)
def per_group(state: State, names: Scope, node: PerGroup) -> int:
    """Counted when the ability was activated, if the edition says so and an ability asks (DT-RULE-ERRATA-01)."""
    counted: dict[str, int] = names.get("counted", {}) if names.get("role") == "offence" else {}
    return node.n * counted.get(node.group, count_of(state, names["you"], node.group))


@rules.value(PerToken)
def per_token(state: State, names: Scope, node: PerToken) -> int:
    seats = (names["you"],) if node.who is None else state.value(node.who, names)
    token = node.token or state.things[names["this"]].name
    counted = sum(count_of(state, seat, token) for seat in seats)
    return node.n * (counted - len(own(state, names["you"], token)) if node.foreign else counted)


@rules.value(PerHandCard)
def per_hand_card(state: State, names: Scope, node: PerHandCard) -> int:
    return node.n * cards_held(state, names, names["you"])


def cards_held(state: State, names: Scope, seat: int) -> int:
    """How many cards a player holds besides the one that asks, wherever that is, so that nothing leaks."""
    mine = names.get("you", seat) == seat
    unplayed = mine and names.get("role") == "card" and state.where[names["this"]] != at(seat, "played")
    return len(hand(state, seat)) - unplayed


@rules.value(PerSymbol)
def per_symbol(state: State, names: Scope, node: PerSymbol) -> int:
    if node.symbol is not None:
        return node.n * shown(state, names, Symbols(node.symbol))
    return node.n * len({dice.symbol_of(state, die) for die in names["roll"] or names["activation"]} - {""})


@rules.value(EndDie)
def end_die(state: State, names: Scope, node: EndDie) -> int:
    shown = [dice.number_of(state, die) for die in names["roll"] or names["activation"]]
    return (max if node.end == "max" else min)([number for number in shown if number], default=0)


@rules.value(YourCP)
def your_cp(state: State, names: Scope, node: YourCP) -> int:
    return int(state.things[names["you"]].health) if node.health else cp(state, names["you"])


@rules.value(DealtAmount)
def dealt_amount(state: State, names: Scope, node: DealtAmount) -> int:
    return ledger.dealt_by_attack(state)


@rules.value(Plus)
def plus(state: State, names: Scope, node: Plus) -> int:
    return node.n + int(state.value(node.more, names))


@rules.value(LaterAttempts)
def later_attempts(state: State, names: Scope, node: LaterAttempts) -> int:
    if node.left:
        return node.n * attempts_left(state) if state.facts["attacker"] == names["you"] else 0
    return max(0, int(state.facts["attempts"]) - 1)


@rules.value(AtMost)
def at_most(state: State, names: Scope, node: AtMost) -> int:
    return min(node.most, int(state.value(node.amount, names)))
