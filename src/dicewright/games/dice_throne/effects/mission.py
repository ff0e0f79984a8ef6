"""What cards of Missions do; `phrases/mission.py` has the words."""

from __future__ import annotations

from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events.game_actions import caused, you
from dicewright.games.dice_throne.phrases.mission import GainRange


@rules.do(GainRange)
def gain_range(state: State, node: GainRange) -> None:
    seat = you(state)
    state.set("with range", (*state.facts.get("with range", ()), seat))
    state.note(caused(state, "range", seat=seat, rule="DT-MIS-40"))
