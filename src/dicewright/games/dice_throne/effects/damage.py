"""Damage and what lowers it: ledger lines, settled once a phase (DT-CALC-01..06). Healing and the Attack's type.

An Attack may be redirected, so that it goes to a teammate instead (DT-STA-31.1).
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.frame import Frame, Lasting
from dicewright.engine.node import Who
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import foes, sides, zones
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import active_player, teammates, teammates_in_reach
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import DEFENCE, ROLL_PHASES, SHARE, Share
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities, token_limits
from dicewright.games.dice_throne.continuous.amounts import amount_of
from dicewright.games.dice_throne.continuous.event_patterns import can_prevent
from dicewright.games.dice_throne.continuous.players import NOTHING_FOR
from dicewright.games.dice_throne.events import damage, game_actions
from dicewright.games.dice_throne.phrases.amounts import AtMost, AttackDamage, Half, Incoming
from dicewright.games.dice_throne.phrases.damage import (
    Add,
    AttacksThisTurn,
    Avoid,
    Deal,
    DealHalf,
    DoubleAttack,
    HaveTeammate,
    Heal,
    Prevent,
    PreventHalf,
    PreventStatus,
    Redirect,
    SetHealth,
    StealHealth,
    Subtract,
    Take,
    Undefendable,
)

effect_timing.AIMED.update((Deal, StealHealth))


token_limits.DEALS.add(Deal)


effect_timing.SAVING.update((Prevent, PreventHalf, Avoid))


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
    whole = node.amount.amount if isinstance(node.amount, Half) and not node.amount.down else None
    if isinstance(whole, AttackDamage) or (isinstance(whole, Incoming) and not whole.beyond):
        for seat in targets(state, node.who):
            damage.give_back_half(state, state.names["you"], seat, isinstance(whole, Incoming))
        return
    amount = amount_of(state, node.amount)
    if node.split and len(sides.opponents(state, state.names["you"])) > 1:
        among = sides.opponents(state, state.names["you"])
        state.push(SHARE, {**state.names, "among": among, "left": amount, "kind": node.kind})
        return
    for seat in targets(state, node.who):
        damage.deal(state, seat, amount, type_here(state, node.kind), node.isolated)


@rules.step(Share)
def share(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One opponent after the other; the last takes what is left. names `among`, `left` and `kind`: of what."""
    names = state.names
    seat, *others = names["among"]
    left = names["left"]
    if others and left and answer is None:
        options = [Option(str(number)) for number in range(left + 1)]
        prompt = f"Choose how much of the {left} damage {Names(state).player(seat)} takes."
        return Pick(names["you"], lambda: prompt, options, names.get("this", -1), "DT-ULT-07")
    amount = int(answer) if others and left else left
    state.pop()
    if others:
        state.push(SHARE, {**names, "among": tuple(others), "left": left - amount})
    if amount:
        damage.deal(state, seat, amount, type_here(state, names["kind"]))
    return None


@rules.do(Take)
def take(state: State, node: Take) -> None:
    kind = "" if node.kind == "normal" else node.kind
    amount = amount_of(state, node.amount)
    if not amount:
        return
    if node.held:
        most = node.amount.most if isinstance(node.amount, AtMost) else amount
        damage.hold_over(state, state.names["you"], amount, most)
    else:
        damage.deal(state, state.names["you"], amount, kind, node.isolated)


@rules.do(Add)
def add(state: State, node: Add) -> None:
    damage.add(state, amount_of(state, node.amount))


@rules.do(Subtract)
def subtract(state: State, node: Subtract) -> None:
    damage.add(state, -amount_of(state, node.amount))


@rules.do(DoubleAttack)
def double_attack(state: State, node: DoubleAttack) -> None:
    damage.double(state, state.facts["defender"])


@rules.do(DealHalf)
def deal_half(state: State, node: DealHalf) -> None:
    you = state.names["you"]
    damage.halve_dealt(state, you)
    if foes.enemies_turn(state) and you in state.game.ruled and not foes.strikes_again(state, you):
        effect_timing.keep(state, foes.ROLL_OF_ENEMIES, node, state.names)  # for the heroes it Attacks after this one


@rules.do(StealHealth)
def steal_health(state: State, node: StealHealth) -> None:
    if node.who is None and effect_timing.until_targeted(state, node):
        return
    amount = amount_of(state, node.amount)
    for seat in targets(state, node.who):
        damage.steal_health(state, state.names["you"], seat, amount)


NOTHING_FOR.update(dict.fromkeys((Prevent, PreventHalf, Avoid), lambda state, node, seat: not can_prevent(state, seat)))


@rules.do(Prevent)
def prevent(state: State, node: Prevent) -> None:
    for seat in yourself(state, node.who):
        damage.prevent(state, seat, amount_of(state, node.amount))


@rules.do(PreventHalf)
def prevent_half(state: State, node: PreventHalf) -> None:
    for seat in yourself(state, node.who):
        damage.prevent_half(state, seat)


@rules.do(Avoid)
def avoid(state: State, node: Avoid) -> None:
    for seat in yourself(state, node.who):
        damage.avoid(state, seat, node.attack)


@rules.step(PreventStatus)
def prevent_status(state: State, frame: Frame, answer: Any) -> Ask | None:
    """What step 1 has inflicted already is taken back, as far as the edition allows; else the next one is prevented."""
    node: Any = frame.node
    names = state.names
    if "batch" in names:
        effect_timing.used_up(state, node)
        state.pop()
        return None
    if frame.step == 0:
        return _announced(state, node, answer)
    choice = Choice(names["you"], second_copies(state), 1, 1, lambda: "Prevent which status effect?", "DT-STA-09.2")
    found = decided(state, choice, answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    if found:
        game_actions.remove(state, found)
    else:
        effect_timing.until_roll_phase(state, node)
    return None


def _announced(state: State, node: PreventStatus, answer: Any) -> Ask | None:
    """Which of several status effects that wait for you is prevented; its name is bound to `kept off`."""
    seat, facts = state.names["you"], state.game.tokens
    coming = [facts[name] for name in effect_timing.incoming_tokens(state, seat)]
    fitting = [one.name for one in coming if one.preventable and node.kind in (None, one.kind)]
    options = [Option(name.lower(), (), name) for name in dict.fromkeys(fitting)]
    if len(options) > 1:
        if answer is None:
            source = state.names.get("this", -1)
            return Pick(seat, lambda: "Prevent which status effect?", options, source, "DT-STA-09.2")
        state.bind("kept off", next(one.data for one in options if one.key == answer))
    state.advance(1)
    return None


def second_copies(state: State) -> tuple[int, ...]:
    """The tokens on your board that this Defensive Roll Phase has inflicted although you had one of the name.

    The one that lay there before is never among them, and what found no room was not inflicted (DT-STA-09.2).
    """
    if state.facts["phase"] != DEFENCE or not state.game.edition.second_copy_prevented:
        return ()
    facts, mine = state.game.tokens, zones.tokens(state, state.names["you"])
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
    damage.undefendable(state)


@rules.do(Heal)
def heal(state: State, node: Heal) -> None:
    amount = amount_of(state, node.amount)
    for seat in yourself(state, node.who):
        damage.heal(state, seat, amount, node.at_once)


@rules.do(SetHealth)
def set_health(state: State, node: SetHealth) -> None:
    you = state.names["you"]
    if node.down:
        damage.lose_health(state, you, node.n * state.names.get("times", 1))
    else:
        damage.set_health(state, you, node.n)


@rules.do(Redirect)
def redirect(state: State, node: Redirect) -> None:
    for seat in state.value(node.who):
        game_actions.redirect(state, seat)


@rules.value(HaveTeammate)
def have_teammate(state: State, names: Scope, node: HaveTeammate) -> bool:
    if node.active:
        return bool(teammates(state, active_player(state)))
    if node.on_map and ("spaces" not in state.facts or state.facts["ultimate"]):
        return False
    if node.far and not teammates(state, names["you"]):
        return False
    return bool(teammates_in_reach(state, names["you"])) == node.some


@rules.do(AttacksThisTurn)
def attacks_this_turn(state: State, node: AttacksThisTurn) -> None:
    names = state.names
    you = names["you"]
    until = "turn"
    if node.once:
        now = state.facts["attacker"] == you and state.facts["phase"] in ROLL_PHASES
        until = static_abilities.LATER_ATTACK if now else static_abilities.NEXT_ATTACK
    state.lasting += (Lasting(node, names, you, names.get("this", -1), until),)
    state.touch()
