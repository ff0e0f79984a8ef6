"""What tiles and minions of a Portal Crawl do; `phrases/crawl.py` has the words."""

from __future__ import annotations

from dicewright.games.dice_throne.board import battle, crawl
from dicewright.games.dice_throne.board.crawl import CHESTS
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.phrases.crawl import ExploreNext, FaceMinion, Flee, OpenChest


@rules.do(FaceMinion)
def face_minion(state: State, node: FaceMinion) -> None:
    you = state.names["you"]
    arrival = crawl.Arrival(node.first, node.more, node.token or "", node.side)
    if not node.instead:
        crawl.meet(state, you, node.level, arrival)
    elif crawl.is_crawl(state):
        crawl.take_place(state, you, node.level, arrival)


@rules.do(Flee)
def flee(state: State, node: Flee) -> None:
    battle.flee(state, state.names["you"])


@rules.do(OpenChest)
def open_chest(state: State, node: OpenChest) -> None:
    heroes = (state.names["you"],) if node.alone else state.game.players
    state.push(CHESTS, {**state.names, "rows": (node.n,), "heroes": heroes})


@rules.do(ExploreNext)
def explore_next(state: State, node: ExploreNext) -> None:
    state.set("goes on", True)
