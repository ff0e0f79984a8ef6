"""Damage and what lowers it: ledger lines, settled once a phase (DT-CALC-01..06). Healing and the Attack's type."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import Choice, ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.node import Amount, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import harm, places, room, verbs, zones
from dicewright.games.dice_throne.flow import DEFENCE
from dicewright.games.dice_throne.vocabulary.amounts import AtMost, Half, Incoming, Number, amount_of
from dicewright.games.dice_throne.vocabulary.base import Clause, Sum
from dicewright.games.dice_throne.vocabulary.lexicon import DamageKind, StatusKind
from dicewright.language import phrase

rules = Rules()


@phrase(
    "deal {amount}[{isolated?} isolated][ {kind}] damage[ to {who}]",
    narrow={"amount": Number},
    log="{amount}[ {kind}] damage",
)
@phrase("deal[{isolated?} isolated][ {kind}] damage equal to {amount}[ to {who}]", narrow={"amount": Sum})
class Deal(Clause):
    """Damage to a player; to the target if none is named. Isolated damage is applied at once (DT-DMG-11)."""

    amount: Amount
    kind: DamageKind = "normal"
    isolated: bool = False
    who: Who | None = None


@phrase("take {amount}[{isolated?} isolated][ {kind}] damage", narrow={"amount": Number})
@phrase(
    "take[{isolated?} isolated][ {kind}] damage equal to {amount}[{held?} while this token is here]",
    narrow={"amount": Sum},
)
class Take(Clause):
    """Damage to yourself; held, with the rest of the phase, if the token that says so is still there then
    (DT-ROLL-17)."""

    amount: Amount
    kind: DamageKind = "normal"
    isolated: bool = False
    held: bool = False


@phrase("add {amount} damage", narrow={"amount": Number})
@phrase("add damage equal to {amount}", narrow={"amount": Sum})
class Add(Clause):
    """More damage for the current Attack, of its type (DT-ATK-04)."""

    amount: Amount


@phrase("subtract damage equal to {amount}")
class Subtract(Clause):
    """Less damage of your own Attack; an Ultimate is never lowered (DT-STA-21)."""

    amount: Sum


@phrase("double the damage of this Attack")
class DoubleAttack(Clause):
    """The subtotal once more, whatever halves there are (DT-CALC-12)."""


@phrase("you deal half damage this Roll Phase")
class DealHalf(Clause):
    """A multiplier on what each opponent has incoming, isolated damage included (DT-CALC-13)."""


@phrase("steal {amount} Health", narrow={"amount": Number})
@phrase("steal Health equal to {amount}", narrow={"amount": Sum})
class StealHealth(Clause):
    """No damage: nothing prevents it; at most what is there (DT-DMG-13, DT-DMG-14)."""

    amount: Amount


@phrase("prevent {n} damage", who=None)
@phrase("{who prevent|prevents} {n} damage")
class Prevent(Clause):
    """A fixed amount less, before halves (DT-CALC-03, DT-CALC-15)."""

    n: int
    who: Who | None = None


@phrase("prevent half of the incoming damage", who=None)
@phrase("{who prevent|prevents} half of the incoming damage")
class PreventHalf(Clause):
    """Half of the subtotal less, rounded up (DT-CALC-05)."""

    who: Who | None = None


@phrase("avoid all incoming damage", who=None)
@phrase("{who avoid|avoids} all incoming damage")
class Avoid(Clause):
    """Nothing of the phase's damage gets through, but an Ultimate does (DT-DMG-16, DT-RULE-CALC-08)."""

    who: Who | None = None


@phrase("prevent 1 incoming[ {kind}] status effect")
class PreventStatus(Clause):
    """The next status effect inflicted on you this Roll Phase is not (DT-RULE-BARBARIAN-02)."""

    kind: StatusKind | None = None


@phrase("this Attack becomes undefendable")
class Undefendable(Clause):
    """A normal Attack allows no Defensive Ability any more; too late once step 2 began (DT-ATK-09)."""


@phrase("heal {amount}[{at_once?} at once]", who=None)
@phrase("{who heal|heals} {amount}[{at_once?} at once]")
class Heal(Clause):
    """Health back, up to the maximum (DT-TXT-11); at once if the words say so, whatever the edition does with healing
    and damage of the same phase (DT-CALC-18)."""

    amount: Amount
    who: Who | None = None
    at_once: bool = False


@phrase("set your Health to {n}")
class SetHealth(Clause):
    """Not healing: the dial is put there (DT-STA-24)."""

    n: int


places.AIMED.update((Deal, StealHealth))
room.DEALS.add(Deal)
places.SAVING.update((Prevent, PreventHalf, Avoid))


def targets(state: State, who: Who | None) -> tuple[int, ...]:
    """The players an effect is for; the role's target if none is named."""
    if who is None:
        return (state.names["target"],)
    found: tuple[int, ...] = state.value(who)
    return found


def yourself(state: State, who: Who | None) -> tuple[int, ...]:
    """The players an effect is for; its controller if none is named, never a teammate then (DT-MOD-04)."""
    return (state.names["you"],) if who is None else state.value(who)


def type_here(state: State, kind: str) -> str:
    """The damage type: unsaid damage is normal in an Offensive Ability, else untyped (DT-DMG-02, DT-CALC-14)."""
    if kind == "normal" and state.names.get("role") != "offence":
        return ""
    return kind


@rules.do(Deal)
def deal(state: State, node: Deal) -> None:
    if isinstance(node.amount, Half) and isinstance(node.amount.amount, Incoming):
        for seat in targets(state, node.who):
            harm.give_back_half(state, state.names["you"], seat)
        return
    amount = amount_of(state, node.amount)
    for seat in targets(state, node.who):
        harm.deal(state, seat, amount, type_here(state, node.kind), node.isolated)


@rules.do(Take)
def take(state: State, node: Take) -> None:
    kind = "" if node.kind == "normal" else node.kind
    amount = amount_of(state, node.amount)
    if not amount:
        return
    if node.held:
        most = node.amount.most if isinstance(node.amount, AtMost) else amount
        harm.hold_over(state, state.names["you"], amount, most)
    else:
        harm.deal(state, state.names["you"], amount, kind, node.isolated)


@rules.do(Add)
def add(state: State, node: Add) -> None:
    harm.add(state, amount_of(state, node.amount))


@rules.do(Subtract)
def subtract(state: State, node: Subtract) -> None:
    harm.add(state, -amount_of(state, node.amount))


@rules.do(DoubleAttack)
def double_attack(state: State, node: DoubleAttack) -> None:
    harm.double(state, state.facts["defender"])


@rules.do(DealHalf)
def deal_half(state: State, node: DealHalf) -> None:
    harm.halve_dealt(state, state.names["you"])


@rules.do(StealHealth)
def steal_health(state: State, node: StealHealth) -> None:
    if places.until_targeted(state, node):
        return
    amount = amount_of(state, node.amount)
    harm.steal_health(state, state.names["you"], state.names["target"], amount)


@rules.do(Prevent)
def prevent(state: State, node: Prevent) -> None:
    for seat in yourself(state, node.who):
        harm.prevent(state, seat, node.n * state.names.get("times", 1))


@rules.do(PreventHalf)
def prevent_half(state: State, node: PreventHalf) -> None:
    for seat in yourself(state, node.who):
        harm.prevent_half(state, seat)


@rules.do(Avoid)
def avoid(state: State, node: Avoid) -> None:
    for seat in yourself(state, node.who):
        harm.avoid(state, seat)


@rules.step(PreventStatus)
def prevent_status(state: State, frame: Frame, answer: Any) -> Ask | None:
    """What step 1 has inflicted already is taken back, as far as the edition allows; else the next one is prevented."""
    node: Any = frame.node
    names = state.names
    if "batch" in names:
        places.used_up(state, node)
        state.pop()
        return None
    if frame.step == 0:
        return _announced(state, node, answer)
    choice = Choice(names["you"], second_copies(state), 1, 1, lambda: "Prevent which status effect?", "DT-STA-09")
    found = ask_for(state, choice)
    if isinstance(found, Ask):
        if answer is None:
            return found
        found = chosen_ids(found, answer)
    state.pop()
    if found:
        verbs.remove(state, found)
    else:
        places.until_roll_phase(state, node)
    return None


def _announced(state: State, node: PreventStatus, answer: Any) -> Ask | None:
    """Which of several status effects that wait for you is prevented; its name is bound to `kept off`."""
    seat, facts = state.names["you"], state.game.tokens  # type: ignore[attr-defined]
    coming = [facts[name] for name in places.incoming_tokens(state, seat)]
    fitting = [one.name for one in coming if one.preventable and node.kind in (None, one.kind)]
    options = [Option(name.lower(), (), name) for name in dict.fromkeys(fitting)]
    if len(options) > 1:
        if answer is None:
            source = state.names.get("this", -1)
            return Pick(seat, lambda: "Prevent which status effect?", options, source, "DT-STA-09")
        state.bind("kept off", next(one.data for one in options if one.key == answer))
    state.advance(1)
    return None


def second_copies(state: State) -> tuple[int, ...]:
    """The tokens on your board that this Defensive Roll Phase has inflicted although you had one of the name.

    The one that lay there before is never among them, and what found no room was not inflicted (DT-STA-09).
    """
    if state.facts["phase"] != DEFENCE or not state.game.edition.second_copy_prevented:  # type: ignore[attr-defined]
        return ()
    facts, mine = state.game.tokens, zones.tokens(state, state.names["you"])  # type: ignore[attr-defined]
    found = []
    entry = state.log
    while entry is not None and entry.event.kind != "begin":
        event = entry.event
        entry = entry.before
        if event.kind != "inflict" or event.thing not in mine:
            continue
        token = facts[event.more["token"]]
        earlier = [one for one in zones.tokens(state, event.seat, token.name) if one < event.thing]
        if earlier and token.preventable:
            found.append(event.thing)
    return tuple(found)


@rules.do(Undefendable)
def undefendable(state: State, node: Undefendable) -> None:
    harm.undefendable(state)


@rules.do(Heal)
def heal(state: State, node: Heal) -> None:
    amount = amount_of(state, node.amount)
    for seat in yourself(state, node.who):
        harm.heal(state, seat, amount, node.at_once)


@rules.do(SetHealth)
def set_health(state: State, node: SetHealth) -> None:
    harm.set_health(state, state.names["you"], node.n)
