"""What cards of co-operative play do; `phrases/battle.py` has the words."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import battle, sides
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events.game_actions import rule_of, this, you
from dicewright.games.dice_throne.phrases.battle import ActivePlayer, SalveHeals, SingleOpponent, TeamGold


@rules.value(ActivePlayer)
def active_player(state: State, names: Scope, node: ActivePlayer) -> tuple[int, ...]:
    return (sides.active_player(state),)


@rules.value(SingleOpponent)
def single_opponent(state: State, names: Scope, node: SingleOpponent) -> bool:
    return len(sides.opponents(state, names["you"])) == 1


@rules.value(SalveHeals)
def salve_heals(state: State, names: Scope, node: SalveHeals) -> int:
    return battle.salve_heals(state)


@rules.do(TeamGold)
def team_gold(state: State, node: TeamGold) -> None:
    happen(
        state,
        Event(
            "gold",
            seat=sides.active_player(state),
            amount=-node.n if node.loses else node.n,
            source=this(state),
            by=you(state),
            rule=rule_of(state),
        ),
    )
