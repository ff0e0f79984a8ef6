"""What cards of Missions do; `phrases/mission.py` has the words."""

from __future__ import annotations

from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import arena, mission
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events.game_actions import caused, you
from dicewright.games.dice_throne.phrases.mission import GainRange, IsCrit, OfYourKind


@rules.do(GainRange)
def gain_range(state: State, node: GainRange) -> None:
    seat = you(state)
    state.set("with range", (*state.facts.get("with range", ()), seat))
    state.note(caused(state, "range", seat=seat, rule="DT-MIS-40"))


@rules.value(IsCrit)
def is_crit(state: State, names: Scope, node: IsCrit) -> bool:
    hero = state.facts["defender"]
    return mission.is_mission(state) and hero in state.game.players and arena.crit(state, hero)


@rules.value(OfYourKind)
def of_your_kind(state: State, names: Scope, node: OfYourKind) -> bool:
    return mission.is_mission(state) and len(mission.enemies(state, state.things[names["you"]].hero)) >= node.n
