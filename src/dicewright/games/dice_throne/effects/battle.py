"""What cards of co-operative play do; `phrases/battle.py` has the words."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events.game_actions import rule_of, this, you
from dicewright.games.dice_throne.phrases.battle import ActivePlayer, LoseGold, SalveHeals, SingleOpponent


@rules.value(ActivePlayer)
def active_player(state: State, names: Scope, node: ActivePlayer) -> tuple[int, ...]:
    return (sides.active_player(state),)


@rules.value(SingleOpponent)
def single_opponent(state: State, names: Scope, node: SingleOpponent) -> bool:
    return len(sides.opponents(state, names["you"])) == 1


@rules.value(SalveHeals)
def salve_heals(state: State, names: Scope, node: SalveHeals) -> int:
    return 0 if state.game.enemy is None else state.game.enemy.salve


@rules.do(LoseGold)
def lose_gold(state: State, node: LoseGold) -> None:
    happen(
        state,
        Event(
            "gold",
            seat=sides.active_player(state),
            amount=-node.n,
            source=this(state),
            by=you(state),
            rule=rule_of(state),
        ),
    )
