"""Where a greedy hero goes in the Movement Phase of a Mission, and what judges where to go in which mode."""

from __future__ import annotations

from dicewright.bots.board import Board
from dicewright.bots.crawling import place_worth

BOOST = 1.5
"""What a Boost Tile is worth."""
FIGHT = 6.0
"""What it is worth to stand next to an enemy, if only to one."""
GOAL = 12.0
"""What the space is worth that is to be held."""
CROWD = 1.5
"""What each further enemy next to the hero costs, and besides whoever is wounded."""
FINISH = 0.2
STRONG = 20
"""What each Health of the weakest enemy in reach costs, up to so much: it is finished first, and no boss is avoided."""


def space_worth(board: Board, word: str) -> float:
    """What a space of a Mission is worth: an enemy in reach, as few others as can be, and what lies there."""
    places = board.part("map")["places"]
    space = next((one for one in places if one["word"] == word), None)
    if space is None:  # no space, but to leave the map by one
        return 2 * GOAL  # more than to stand on the space
    foes = [one for one in places if one["minion"] is not None]
    steps: dict[int, int] = {}
    for one in foes:  # a boss stands on several places
        far = abs(one["column"] - space["column"]) + abs(one["row"] - space["row"])
        steps[one["minion"]] = min(far, steps.get(one["minion"], far))
    near = [foe for foe, far in steps.items() if far == 1]
    lying = BOOST * len(space["items"]) + (GOAL if space["kind"] == "goal" else 0)
    if not near:
        return lying - min(steps.values(), default=0)
    health = board.meter("Health", board.me)
    wounds: float = board.room("Health", board.me) / max(1, health + board.room("Health", board.me))
    weakest = min(STRONG, *(board.meter("Health", foe) for foe in near))
    return lying + FIGHT - (CROWD + CROWD * wounds) * (len(near) - 1) - FINISH * weakest


MOVING = {"DT-DTA-43": place_worth, "DT-MIS-28": space_worth}
"""What a place is worth, by the rule of the question where to go."""
