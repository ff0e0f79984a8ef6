"""Attachments, exchanged control, given affiliations, levels and numbers that are read as others."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import State
from dicewright.games.dice_masters import queries, verbs
from dicewright.games.dice_masters.deeds.stats import apply_to, begin, scope_for
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.vocabulary import bonds as said
from dicewright.games.dice_masters.zones import fielded


@rules.do(said.Attach)
def attach(state: State, node: said.Attach) -> None:
    for one in state.value(node.to):
        verbs.attach(state, verbs.this(state), one)


@rules.do(said.ExchangeControl)
def exchange_control(state: State, node: said.ExchangeControl) -> None:
    """Both or neither: there is no exchange for nothing."""
    dice = (*state.value(node.first), *state.value(node.second))
    if len(dice) == 2:
        more = {"until": verbs.TURN}
        you, rule = verbs.you(state), verbs.rule_of(state)
        seats = (state.things[dice[1]].controller, state.things[dice[0]].controller)
        happen(
            state,
            *(Event("control", one, seat, 0, -1, you, rule, more) for one, seat in zip(dice, seats, strict=True)),
        )


@rules.do(said.SendHome)
def send_home(state: State, node: said.SendHome) -> None:
    dice = (*fielded(state, 0), *fielded(state, 1))
    verbs.release(state, [one for one in dice if state.things[one].came >= 0])


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
    if others:
        number = queries.stat(state, state.things[others[0]], node.other_stat)
        set_attack = node.stat == "attack"
        apply_to(state, dice, f"set {node.stat}", number if set_attack else 0, 0 if set_attack else number)


@rules.do(said.Fight)
def fight(state: State, node: said.Fight) -> None:
    """What each deals is read before either is hurt."""
    dice = state.value(node.dice)
    if len(dice) == 2:
        one, other = dice
        more = {"kind": verbs.ABILITY, "origin": state.names.get("origin", "")}
        you, rule = verbs.you(state), verbs.rule_of(state)
        events = [
            Event("damage", to, state.things[to].controller, queries.attack(state, by), by, you, rule, more)
            for by, to in ((one, other), (other, one))
        ]
        happen(state, *events)


@rules.do(said.ApplyLonger)
def apply_longer(state: State, node: said.ApplyLonger) -> None:
    """It is about dice as they come, so that none is fixed (DM-EFF-05)."""
    scope = scope_for(state, ())
    del scope["fixed"]
    begin(state, node.modifier, scope, f"after turn of {1 - verbs.you(state)}")
