"""Attachments, exchanged control, given affiliations, levels and numbers that are read as others."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.state import State
from dicewright.games.dice_masters import queries, sides, verbs
from dicewright.games.dice_masters.deeds.stats import apply_to, begin, forget, scope_for
from dicewright.games.dice_masters.dice import face_of
from dicewright.games.dice_masters.facts import ACTION
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.vocabulary import bonds as said
from dicewright.games.dice_masters.zones import ASIDE, OUT, PREP, everywhere, in_field, kind_of

STAY = "stay"  # until the die leaves the field


@rules.do(said.Attach)
def attach(state: State, node: said.Attach) -> None:
    for one in state.value(node.to):
        verbs.attach(state, verbs.this(state), one)


@rules.do(said.ExchangeControl)
def exchange_control(state: State, node: said.ExchangeControl) -> None:
    """Both or neither: there is no exchange for nothing."""
    dice = (*state.value(node.first), *state.value(node.second))
    if len(set(dice)) == 2:
        more = {"until": verbs.TURN}
        you, rule = verbs.you(state), verbs.rule_of(state)
        seats = (state.things[dice[1]].controller, state.things[dice[0]].controller)
        happen(
            state,
            *(Event("control", one, seat, 0, -1, you, rule, more) for one, seat in zip(dice, seats, strict=True)),
        )


@rules.do(said.SendHome)
def send_home(state: State, node: said.SendHome) -> None:
    verbs.release(state, [one for one in everywhere(state) if state.things[one].came >= 0])


@rules.do(said.GainAffiliation)
def gain_affiliation(state: State, node: said.GainAffiliation) -> None:
    begin(state, node, scope_for(state, state.value(node.dice)))


@rules.do(said.CountAs)
def count_as(state: State, node: said.CountAs) -> None:
    begin(state, node, scope_for(state, state.value(node.dice)))


@rules.do(said.Becomes)
def becomes(state: State, node: said.Becomes) -> None:
    dice, others = state.value(node.dice), state.value(node.other)
    state.bind("it", (*dice, *others))
    if others and node.stat == "both":
        apply_to(state, dice, "set both", *queries.stats(state, others[0]))
    elif others:
        number = queries.stat(state, state.things[others[0]], node.other_stat)
        set_attack = node.stat == "attack"
        apply_to(state, dice, f"set {node.stat}", number if set_attack else 0, 0 if set_attack else number)


@rules.do(said.Fight)
def fight(state: State, node: said.Fight) -> None:
    """What each deals is read before either is hurt."""
    dice = state.value(node.dice)
    if len(set(dice)) == 2:
        one, other = dice
        verbs.deal_parts(state, [((to,), queries.attack(state, by), by) for by, to in ((one, other), (other, one))])


@rules.do(said.ApplyLonger)
def apply_longer(state: State, node: said.ApplyLonger) -> None:
    """It is about dice as they come, so that none is fixed (DM-EFF-05)."""
    scope = scope_for(state, ())
    del scope["fixed"]
    begin(state, node.modifier, scope, f"after turn of {sides.opponent(verbs.you(state))}")


@rules.do(said.CopyCard)
def copy_card(state: State, node: said.CopyCard) -> None:
    """The die is that card until another die of its own card is fielded, also beyond this turn; one copy at a time.

    The choice is used up: what the copied words say of a chosen card is not this one.
    """
    forget(state, said.CopyCard)
    mine = state.names["card"]
    for card in state.things[mine].chosen:
        more = {"number": state.things[card].number, "other": card, "faces": node.but == "cost"}
        begin(state, node, scope_for(state, state.value(node.die), **more), STAY)
    verbs.remember(state, mine, ())


@rules.step(said.RerollUsed)
def reroll_used(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The used die lies out of play without a face (DM-ACT-03); a Continuous one lies in the field (DM-ACT-04)."""
    dice = state.value(frame.node.die)  # type: ignore[attr-defined]
    if frame.step == 0:
        state.advance(1)
        lying = [one for one in dice if not in_field(state, one)]
        verbs.reroll(state, [one for one in dice if one not in lying])
        verbs.roll(state, lying, ASIDE)
        return None
    state.pop()
    for one in dice:
        shown = face_of(state, one)
        if shown is not None and shown.kind == ACTION:
            verbs.move(state, (one,), PREP)
        elif kind_of(state, one) == ASIDE:
            verbs.move(state, (one,), OUT)
    return None
