"""What the tiles of a Portal Crawl do; `phrases/crawl.py` has the words."""

from __future__ import annotations

from dicewright.games.dice_throne.board import crawl
from dicewright.games.dice_throne.board.crawl import CHESTS
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.phrases.crawl import FaceMinion, OpenChest


@rules.do(FaceMinion)
def face_minion(state: State, node: FaceMinion) -> None:
    crawl.meet(state, state.names["you"], node.level)


@rules.do(OpenChest)
def open_chest(state: State, node: OpenChest) -> None:
    state.push(CHESTS, {**state.names, "rows": (node.n,)})
