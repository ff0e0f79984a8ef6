"""What tokens, passive abilities and cards let a player do now, or why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.node import Cost, Effect
from dicewright.engine.state import Scope
from dicewright.engine.value import Value
from dicewright.engine.window import Window
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.ability_index import at_work, names_for
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import UPKEEP
from dicewright.games.dice_throne.board.use_limits import Cap, count_use, used_up
from dicewright.games.dice_throne.cards.definitions import CardFacts, TokenFacts
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities
from dicewright.games.dice_throne.continuous.event_patterns import attacked_now, moment_rule, now, phase_meant
from dicewright.games.dice_throne.effects.costs import affordable, payable, spent, tokens_spent
from dicewright.games.dice_throne.phrases.abilities import Permission
from dicewright.games.dice_throne.phrases.conditions import DealsBefore
from dicewright.games.dice_throne.phrases.costs import PayCP
from dicewright.games.dice_throne.phrases.flow import OrElse, Script, Sentence
from dicewright.games.dice_throne.phrases.mission import TheBoss
from dicewright.games.dice_throne.phrases.moments import During
from dicewright.games.dice_throne.turn.attack_modifiers import modifier_refusal
from dicewright.games.dice_throne.turn.futility import (
    alters,
    always_sensible,
    first_clause,
    pointless,
    pointless_line,
    unless,
)


class Permit(Value):
    """Something a player may do now because a token, a passive ability or a companion says so.

    source: the token, -1 for a passive ability. key: the words to choose it. node, names: what is carried out.
    limit: what counts against a limit, None without one.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("source", "key", "node", "names", "limit")
    __slots__ = NAMES

    def __init__(self, source: int, key: str, node: Permission, names: Scope, limit: Cap | None) -> None:
        self.source = source
        self.key = key
        self.node = node
        self.names = names
        self.limit = limit


def permissions(state: State, seat: int) -> Sequence[Permit]:
    """Everything the texts of a player who may act at all allow now (DT-STA-07, DT-PRI-04)."""
    key = ("permits", seat)
    found: tuple[Permit, ...] | None = state.cache.get(key)
    if found is None:
        found = state.cache[key] = _permissions(state, seat)
    return found


def _permissions(state: State, seat: int) -> tuple[Permit, ...]:
    found = []
    for number, key, limit, use in at_work(state).permits[seat]:
        # Most wait for another moment or are too dear: these are found out first, before a name is looked up.
        if use.when is not None and not now(state, use.when, seat):
            continue
        if not affordable(state, {"this": number}, seat, use.cost):
            continue
        if limit is not None and used_up(state, seat, limit):
            continue
        if untimely(state, seat, number, use) is None:
            names = names_for(state, seat, number)
            if vain(state, names, use) is None:
                found.append(Permit(number, key, use, names, limit))
    return tuple(found)


TOO_EARLY: Final = Refusal("DT-TGT-02", "There is no target yet.", "Wait for the Targeting Roll Phase.")
MID_ROLL: Final = Refusal(
    "DT-PRI-06", "What has begun is finished first.", "Only the dice just rolled can be changed now."
)


def open_window(state: State) -> str:
    """The name of the window that is open now, "" if none is."""
    top = state.top
    if top is None or type(top.node) is not Window:
        return ""
    return top.node.name


def mid_roll(state: State, instant: bool = False) -> bool:
    """Whether an effect roll lies open that is completed before anything else starts (DT-PRI-06).

    instant: whether it is an Instant Action that would start, which the roll of an ability allows (DT-PRI-08).
    """
    return open_window(state) == "roll" and bool(state.facts["closed"] or not instant)


ANSWERING: Final = ("response", "rescue")
"""Windows in which a card that was played is answered, which only Instant Actions do (DT-PRI-08)."""
NO_ANSWER: Final = Refusal(
    "DT-RULE-PRIORITY-12", "Only Instant Actions answer a card.", "Wait until it has been carried out."
)


def refused(state: State, seat: int, number: int, use: Permission) -> Refusal | None:
    """Why what a token, or a passive ability (number: -1), permits cannot be used now, None if it can."""
    return untimely(state, seat, number, use) or idle(state, names_for(state, seat, number), use)


def untimely(state: State, seat: int, number: int, use: Permission) -> Refusal | None:
    """Why this is not the moment for a permission, None if it is.

    Spending a token is an Instant Action (DT-PRI-04), what a board allows at any time for anything else is not.
    """
    window = open_window(state)
    if window in ANSWERING and not _instant(state, number, use):
        return NO_ANSWER
    if use.modifier:
        refusal = modifier_refusal(state, seat)
        if refusal is not None:
            return refusal
    if effect_timing.too_early(state, use):
        return TOO_EARLY
    if use.when is not None and not now(state, use.when, seat):
        name = state.things[number].name if number >= 0 else "This"
        said = f"{name} is used {state.game.text(state, state.names, use.when)}"
        if number >= 0 and _has_other_uses(state, seat, number):
            said += f" for this: {state.game.text(state, state.names, use.line)}"
        return Refusal(moment_rule(state, use.when), f"{said}.", "Wait until then.")
    if window == "roll" and not state.game.library.known(use, alters) and mid_roll(state, _instant(state, number, use)):
        return MID_ROLL
    return None


def _has_other_uses(state: State, seat: int, number: int) -> bool:
    """Whether a token can be used in several ways, each of which may have its own moment."""
    return any(one == number and len(ways.permits) > 1 for _, one, ways in at_work(state).sources[seat])


def _instant(state: State, number: int, use: Permission) -> bool:
    """Whether to use what a token or card permits is an Instant Action; what a board permits is one only if a status
    effect is spent for it (DT-PRI-04, DT-RULE-PRIORITY-09, DT-RULE-PRIORITY-12)."""
    if number < 0:
        return bool(spent(state, {}, use.cost))
    card: CardFacts | None = state.game.cards.get(state.things[number].name)
    return card is None or card.timing == "instant"


def idle(state: State, names: Scope, use: Permission) -> Refusal | None:
    """Why a permission at its right moment cannot be paid for, or would do nothing; None if it can be used."""
    return payable(state, names, names["you"], use.cost) or vain(state, names, use)


def vain(state: State, names: Scope, use: Permission) -> Refusal | None:
    """Why a permission that is paid for at its right moment would do nothing, None if it does something."""
    if use.condition is not None and not state.value(use.condition, names):
        before = isinstance(use.condition, DealsBefore) and not use.condition.all_in
        rule = "DT-ATK-13" if before else "DT-STA-07"
        return unless(state, names, rule, use.condition)
    spending = tokens_spent(state, names, names["you"], use.cost)
    if spending:
        names = {**names, "spending": spending}
    if not use.more:
        return pointless_line(state, names, use.line)
    line = use.line
    said = Sentence(line.line, otherwise=line.otherwise) if isinstance(line, OrElse) else Sentence(line)
    return pointless(state, names, (said, *use.more))


def uses_in(state: State, phase: str) -> list[Permit]:
    """What the active player has that is used in this phase, which it is now, and in no other."""
    seat = state.facts["active"]
    if phase not in at_work(state).phases:
        return []
    if sides.fallen(state, seat) or static_abilities.can(state, seat, "act") is not None:
        return []
    mine = permissions(state, seat)
    return [one for one in mine if isinstance(one.node.when, During) and phase_meant(state, one.node.when) == phase]


def tied_to_upkeep(state: State) -> bool:
    """Whether something is used in the Upkeep Phase, or checked when it ends, after its other choices (DT-TURN-02,
    DT-STA-20.1)."""
    late = at_work(state).watchers.get(f"end {UPKEEP}", {})
    return state.facts["active"] in late or bool(uses_in(state, UPKEEP))


def acts_in(state: State, phase: str) -> bool:
    """Whether a status effect of the active player acts as a phase begins, so that before it is the last moment to
    take it away (DT-STA-07, DT-TURN-06.1). What is good for the player is left alone: all that is positive, and what is
    unique and of the player's own leaflet."""
    return any(one.removable and _harmful(state, one) for one in _acting(state, phase))


def helps_in(state: State, phase: str) -> bool:
    """Whether one acts as a phase begins that is good for the active player: it is the last moment for opponents to
    take it away (DT-CARD-02)."""
    found = [one for one in _acting(state, phase) if one.kind != "companion"]
    return any(one.removable and not _harmful(state, one) for one in found)


def asks_to_pay(state: State, phase: str) -> bool:
    """Whether one acts as a phase begins that costs CP or does worse: the CP for it may still come before it does."""
    library, trees = state.game.library, state.game.trees
    return any(PayCP in library.kinds(trees[one.path]) for one in _acting(state, phase))


def asked_before_upkeep(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some seats for whom there may be something to do before status effects act in the Upkeep Phase: the
    active player and teammates against what harms or costs CP, opponents against what helps (DT-CARD-02, DT-STA-07).
    """
    mine = acts_in(state, UPKEEP) or asks_to_pay(state, UPKEEP)
    theirs = helps_in(state, UPKEEP)
    active = state.facts["active"]
    return tuple([seat for seat in seats if (mine if sides.allied(state, seat, active) else theirs)])


def _acting(state: State, phase: str) -> list[TokenFacts]:
    """The status effects of the active player that act as a phase begins."""
    mine = at_work(state).watchers.get(f"begin {phase}", {}).get(state.facts["active"], ())
    return [state.game.tokens[state.things[number].name] for _, number, _ in mine if number >= 0]


def _harmful(state: State, one: TokenFacts) -> bool:
    """Whether a status effect is bad for the active player who holds it."""
    own = state.game.heroes[state.facts["active"]].tokens
    return one.kind == "negative" or (one.kind == "unique" and one.name not in own)


def act_permit(state: State, seat: int, permit: Permit) -> None:
    """Pay for a permission and do it; neither can be interrupted (DT-PRI-06, DT-PRI-07, DT-PRI-10, DT-PRI-11)."""
    count_use(state, seat, permit.limit)
    state.push(permit.node, permit.names)
    state.push(permit.node.cost)


def card_refusal(state: State, seat: int, number: int, card: CardFacts) -> Refusal | None:
    """Why the text of a card cannot do anything now (DT-RULE-CARDS-05, DT-RULE-CARDS-06), None if it can."""
    if card.when == "attacked" and not attacked_now(state, seat):
        return Refusal("DT-CARD-02", f"{card.name} is only for a player who is being Attacked.", "Wait until you are.")
    text: Any = state.game.trees[card.path]
    if effect_timing.too_early(state, text):
        return TOO_EARLY
    if type(text) is Script:
        if mid_roll(state, card.timing == "instant") and not state.game.library.known(text, alters):
            return MID_ROLL
        refusal = modifier_refusal(state, seat) if text.modifier else None
        if refusal is not None or state.game.library.known(text, always_sensible):
            return refusal
        return pointless(state, names_for(state, seat, number, "card"), text.sentences)
    names = names_for(state, seat, number, "card")
    for use in text.uses:
        refusal = untimely(state, seat, number, use)
        if refusal is None and not unpaid(state, names, card, use.cost):
            refusal = idle(state, names, use)
            if refusal is not None and refusal.rule == "DT-STA-08.1" and card.group:  # it could be played unpaid before
                refusal = Refusal("DT-RULE-CARDS-05", refusal.text, refusal.instead)
        if refusal is not None:
            return refusal
    return None


def unpaid(state: State, names: Scope, card: CardFacts, price: Cost) -> bool:
    """Whether a card may be played without what its text takes, only to have been played (DT-RULE-CYCLOPS-02)."""
    counted = bool(card.group) and state.game.edition.counted_unpaid
    return counted and not affordable(state, names, names["you"], price)


def cannot_pay(state: State, seat: int, cost: Cost) -> Refusal | None:
    """Why a seat cannot pay what the text on top asks for."""
    return payable(state, state.names, seat, cost)


def possible(state: State, names: Scope, effect: Effect) -> bool:
    """Whether one of several effects on offer can do anything: one that is for the boss needs one who stands."""
    who = getattr(first_clause(effect), "who", None)
    if isinstance(who, TheBoss) and not state.value(who, names):
        return False
    return pointless_line(state, names, effect) is None
