"""What cards of co-operative play do; `phrases/battle.py` has the words."""

from __future__ import annotations

from dicewright.engine.choosing import Choice
from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import battle, sides
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.enemies import BOSS
from dicewright.games.dice_throne.cards.loot import SIDES
from dicewright.games.dice_throne.events.game_actions import rule_of, this, you
from dicewright.games.dice_throne.phrases.battle import (
    ActivePlayer,
    BossBattle,
    RollLoot,
    SalveHeals,
    SingleOpponent,
    TeamGold,
)


@rules.choice(ActivePlayer)
def active_player(state: State, names: Scope, node: ActivePlayer) -> Choice:
    effect = state.top.node if state.top is not None else node

    def prompt() -> str:
        return str(state.game.choose_prompt(state, names, node, effect))

    return Choice(names["you"], sides.meant_by_active(state, names["you"]), 1, 1, prompt, "DT-BVM-10")


@rules.value(SingleOpponent)
def single_opponent(state: State, names: Scope, node: SingleOpponent) -> bool:
    return len(sides.opponents(state, names["you"])) == 1


@rules.value(BossBattle)
def boss_battle(state: State, names: Scope, node: BossBattle) -> bool:
    return state.game.enemy is not None and state.game.enemy.kind == BOSS


@rules.do(RollLoot)
def roll_loot(state: State, node: RollLoot) -> None:
    rolled = state.draw("loot", SIDES) + 1
    state.note(Event("loot die", seat=you(state), amount=rolled, source=this(state), by=you(state), rule="DT-DTA-14"))
    state.bind("loot die", (rolled,))


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
