"""Where a greedy hero goes: on the map of a Portal Crawl, or in the Movement Phase of a Mission."""

from __future__ import annotations

from dicewright.bots.board import Board

ON_TILES = {"shard": 0.0, "salve": 2.0, "chest 1": 1.0, "chest 2": 1.5, "chest 3": 2.5, "chest 4": 4.0}
NEAR = 5.0
"""What the next goal is worth, a Portal Shard or the portal; a step before it half of that, and so on."""
JOINED = 1.5
LEVELS = {"": 4, "I": 1, "II": 2, "III": 3, "IV": 4}
"""How hard what comes is, by the level on the tile; the Boss Portal has none."""
CARE, FEAR = 0.4, 1.6
"""What a level costs whoever is well, and besides whoever has no Health left."""


def place_worth(board: Board, word: str) -> float:
    """What going to a place is worth: what lies there, less what waits there, which weighs more on the wounded."""
    places = board.part("map")["places"]
    place = next(one for one in places if one["word"] == word)
    if place["minion"] is not None:
        return JOINED
    health = board.meter("Health", board.me)
    wounds = board.room("Health", board.me) / max(1, health + board.room("Health", board.me))
    lying: float = sum(ON_TILES[item] for item in place["items"])
    goals = [one for one in places if "shard" in one["items"]] or [one for one in places if one["kind"] == "portal"]
    steps: int = min(abs(one["column"] - place["column"]) + abs(one["row"] - place["row"]) for one in goals)
    return lying + NEAR / (1 + steps) - LEVELS[place["level"]] * (CARE + FEAR * wounds)


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
