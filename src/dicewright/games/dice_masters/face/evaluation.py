"""How likely a side is to win a match of Dice Masters, estimated from life, the dice in the field and those bought.

The weights were fitted to the results of matches between greedy bots by `lab/fit.py`, see docs/bots.md.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import face_of
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import BAG, OUT, PREP, RESERVE, USED, fielded, inside
from dicewright.games.dice_masters.cards.definitions import CHARACTER
from dicewright.games.dice_masters.continuous import queries

OFFSET: Final = 3.0
"""Added to life before its logarithm, so that the last points weigh most without weighing everything."""

WEIGHTS: Final[dict[str, float]] = {
    "active": 0.158,
    "attack": 0.122,
    "bought": 0.045,
    "defense": 0.05,
    "dice": 0.028,
    "fielded": 0.173,
    "life": 0.126,
    "log life": 1.318,
    "prepared": 0.024,
    "threat": -0.154,
    "threat share": 1.66,
}
"""By feature; each feature is what a side has less what the other side has."""


def features(state: State, seat: int) -> dict[str, float]:
    """What the side of a seat has more than the other, by name."""
    found: dict[str, float] = dict.fromkeys(WEIGHTS, 0.0)
    for side, sign in ((sides.team(state, seat), 1.0), (sides.opponents(state, seat), -1.0)):
        life = max(0, sides.life(state, side[0]))
        found["life"] += sign * life
        found["log life"] += sign * log(life + OFFSET)
        for one in side:
            _add(state, one, sign, found)
    ours, theirs = (
        sorted(queries.attack(state, number) for one in side for number in _characters(state, one))
        for side in (sides.team(state, seat), sides.opponents(state, seat))
    )
    _threat(ours, len(theirs), found, 1.0, sides.life(state, sides.opponent(seat)))
    _threat(theirs, len(ours), found, -1.0, sides.life(state, seat))
    found["active"] = 1.0 if sides.allied(seat, state.facts["active"]) else -1.0
    return found


def _characters(state: State, seat: int) -> list[int]:
    """The character dice that a seat has in the field."""
    faces = [(number, face_of(state, number)) for number in fielded(state, seat)]
    return [number for number, face in faces if face is not None and face.kind == CHARACTER]


def _threat(attacks: list[int], blockers: int, found: dict[str, float], sign: float, life: int) -> None:
    """What gets through if all attack and the strongest are blocked, and how much of the life that is."""
    through = sum(attacks[: max(0, len(attacks) - blockers)])
    found["threat"] += sign * through
    found["threat share"] += sign * min(1.0, through / max(1, life))


def _add(state: State, seat: int, sign: float, found: dict[str, float]) -> None:
    game = state.game
    mine = fielded(state, seat)
    for number in _characters(state, seat):
        found["fielded"] += sign
        found["attack"] += sign * queries.attack(state, number)
        found["defense"] += sign * queries.defense(state, number)
    found["prepared"] += sign * len(inside(state, seat, PREP))
    for kind in (BAG, PREP, USED, OUT, RESERVE):
        mine += inside(state, seat, kind)
    for number in mine:
        die = state.things[number]
        if isinstance(die, Die) and die.card >= 0 and not die.token:
            found["dice"] += sign
            found["bought"] += sign * game.cards[state.things[die.card].number].cost


def evaluate(state: State, seat: int) -> float:
    """How likely the side of a seat is to win, from 0 to 1; exact once the match is over."""
    if state.result is not None:
        winner = state.result["winner"]
        return 0.5 if winner is None else float(sides.allied(seat, winner))
    if state.facts["phase"] == "draft":
        return 0.5
    total = sum(value * WEIGHTS[name] for name, value in features(state, seat).items())
    return 1.0 / (1.0 + exp(-total))
