"""Attachments, exchanged control, given affiliations, levels and numbers that are read as others."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import face_of
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ASIDE, IN_FIELD, OUT, PREP, USED, away, in_field, kind_of
from dicewright.games.dice_masters.cards.definitions import ACTION
from dicewright.games.dice_masters.continuous import queries
from dicewright.games.dice_masters.continuous.targets import lists
from dicewright.games.dice_masters.effects.stats import apply_to, begin, forget, meant_by, scope_for
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import bonds as said
from dicewright.games.dice_masters.phrases.selectors import All, Each

STAY: Final = "stay"  # until the die leaves the field


@rules.do(said.Attach)
def attach(state: State, node: said.Attach) -> None:
    for one in state.value(node.to):
        game_actions.attach(state, game_actions.this(state), one)


@rules.do(said.ExchangeControl)
def exchange_control(state: State, node: said.ExchangeControl) -> None:
    """Both or neither: there is no exchange for nothing."""
    dice = (*state.value(node.first), *state.value(node.second))
    if len(set(dice)) == 2:
        more = {"until": game_actions.TURN}
        you, rule = game_actions.you(state), game_actions.rule_of(state)
        seats = (state.things[dice[1]].controller, state.things[dice[0]].controller)
        happen(
            state,
            *(
                Event("control", thing=one, seat=seat, by=you, rule=rule, more=more)
                for one, seat in zip(dice, seats, strict=True)
            ),
        )


@rules.do(said.SendHome)
def send_home(state: State, node: said.SendHome) -> None:
    game_actions.release(state, away(state))


@rules.do(said.GainAffiliation)
def gain_affiliation(state: State, node: said.GainAffiliation) -> None:
    begin(state, node, scope_for(state, state.value(node.dice)))


@rules.do(said.CountAs)
def count_as(state: State, node: said.CountAs) -> None:
    begin(state, node, scope_for(state, state.value(node.dice)))


@rules.do(said.Becomes)
def becomes(state: State, node: said.Becomes) -> None:
    dice = state.value(node.dice)
    others: tuple[int, ...] = () if node.other is None else state.value(node.other)
    state.bind("it", (*dice, *others))
    if node.number is None and not others:
        return
    if node.number is not None:
        a = d = node.number
    elif node.stat == "both":
        a, d = queries.stats(state, others[0])
    else:
        a = d = queries.stat(state, state.things[others[0]], node.other_stat)
    apply_to(state, dice, f"set {node.stat}", a * (node.stat != "defense"), d * (node.stat != "attack"))


@rules.do(said.Fight)
def fight(state: State, node: said.Fight) -> None:
    """What each deals is read before either is hurt."""
    dice = state.value(node.dice)
    if len(set(dice)) == 2:
        one, other = dice
        game_actions.deal_parts(
            state, [((to,), queries.attack(state, by), by) for by, to in ((one, other), (other, one))]
        )


@rules.do(said.ApplyLonger)
def apply_longer(state: State, node: said.ApplyLonger) -> None:
    """Dice as they come are not fixed, those that were chosen or spoken of are (DM-EFF-05)."""
    you = game_actions.you(state)
    until = f"turn of {you}" if node.yours else f"after turn of {sides.opponent(you)}"
    begin(state, node.modifier, meant_by(state, node.modifier, (All, Each)), until)


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
    game_actions.remember(state, mine, ())


LYING_USED: Final = frozenset((*IN_FIELD, ASIDE, OUT, USED))
"""Where a die lies once it was used, before anything else moves it."""


def _lying_used(state: State, names: Scope, node: Any) -> list[int]:
    """The used die where it was put when it had been used; once something else moved it, it cannot be rerolled."""
    return [one for one in state.value(node.die, names) if kind_of(state, one) in LYING_USED]


lists(said.RerollUsed, _lying_used)


@rules.step(said.RerollUsed)
def reroll_used(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The used die lies out of play without a face (DM-ACT-03); a Continuous one lies in the field (DM-ACT-04)."""
    dice = _lying_used(state, state.names, frame.node)
    if frame.step == 0:
        state.advance(1)
        lying = [one for one in dice if not in_field(state, one)]
        game_actions.reroll(state, [one for one in dice if one not in lying])
        game_actions.roll(state, lying, ASIDE)
        return None
    state.pop()
    for one in dice:
        shown = face_of(state, one)
        if shown is not None and shown.kind == ACTION:
            game_actions.move(state, (one,), PREP)
        elif kind_of(state, one) == ASIDE:
            game_actions.move(state, (one,), OUT)
    return None
