"""How likely a side is to win a match of Dice Throne, estimated from the numbers on the table.

The weights were fitted to the results of matches between greedy bots by `lab/fit.py`, see docs/bots.md.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from dicewright.games.dice_throne.board import crawl, sides, zones
from dicewright.games.dice_throne.board.state import State

OFFSET: Final = 4.0
"""Added to Health before its logarithm, so that the last points weigh most without weighing everything."""

WEIGHTS: Final[dict[str, float]] = {
    "active": 0.356,
    "cards": 0.08,
    "companion": -0.054,
    "cp": 0.041,
    "health": 0.13,
    "log health": 1.137,
    "negative": -0.142,
    "positive": 0.2,
    "shards": 0.5,
    "unique": 0.343,
    "upgrades": 0.098,
}
"""By feature; each feature is what a side has less what its opponents have on average.

A Portal Shard is not fitted: it is worth about four points of Health, so that a bot goes where one lies.
The fit gives a card 0.038, less than the CP for which it can be sold at any time: greedy bots make little of cards.
"""

TOKENS: Final[dict[str, float]] = {
    "Accuracy": 0.294,
    "Back Strike": -0.15,
    "Barbed Vine": 0.107,
    "Bleed": 0.164,
    "Blessing of Divinity": 0.196,
    "Blood Power": -0.145,
    "Bounty": -0.443,
    "Burn": 0.142,
    "Chi": -0.12,
    "Constrict": 0.169,
    "Covert Ops": -0.242,
    "Crit": 0.388,
    "Cursed Doubloon": -0.146,
    "Electrokinesis": -0.146,
    "Fire Mastery": -0.417,
    "Flight": -0.191,
    "Holy Presence": 0.68,
    "Honor": 0.131,
    "Invisibility": -0.388,
    "Knockdown": -0.275,
    "Mesmerize": 0.295,
    "Mjölnir": -0.178,
    "Nanobot": 0.167,
    "Ninjutsu": 0.324,
    "Nyra's Bond": -0.279,
    "Poison": -0.554,
    "Powder Keg": -0.315,
    "Protect": 0.276,
    "Retribution": 0.148,
    "Shadows": -0.126,
    "Shock Bot": 0.129,
    "Smoke Bomb": 0.281,
    "Synth": -0.344,
    "Targeted": 0.747,
    "Webbed": 0.134,
}
"""What one token of a name adds to the weight of its kind."""


def features(state: State, seat: int) -> dict[str, float]:
    """What the side of a seat has more than its opponents, by name; tokens under their own names as well."""
    found: dict[str, float] = {}
    ours, theirs = sides.team(state, seat), sides.opponents(state, seat)
    for side, sign in ((ours, 1.0 / len(ours)), (theirs, -1.0 / max(1, len(theirs)))):
        for one in side:
            _add(state, one, sign, found)
    if crawl.is_crawl(state) and seat not in state.game.ruled:
        found["shards"] = float(state.facts["shards"])
    found["active"] = 1.0 if sides.allied(state, seat, state.facts["active"]) else -1.0
    return found


def _add(state: State, seat: int, sign: float, found: dict[str, float]) -> None:
    player = state.things[seat]
    health = max(0, player.health)
    counts = {
        "health": float(health),
        "log health": log(health + OFFSET),
        "cp": float(player.cp),
        "cards": float(len(zones.hand(state, seat))),
        "upgrades": float(sum(max(0, level - 1) for level in state.facts["levels"][seat])),
    }
    known = state.game.tokens
    for number in zones.tokens(state, seat):
        name = state.things[number].name
        kind = known[name].kind
        if kind == "companion" and state.things[number].inflicter != seat:
            continue
        counts[kind] = counts.get(kind, 0.0) + 1.0
        counts[f"token {name}"] = counts.get(f"token {name}", 0.0) + 1.0
    for name, value in counts.items():
        found[name] = found.get(name, 0.0) + sign * value


def evaluate(state: State, seat: int) -> float:
    """How likely the side of a seat is to win, from 0 to 1; exact once the match is over."""
    if state.result is not None:
        winner = state.result["winner"]
        return 0.5 if winner is None else float(sides.allied(state, seat, winner))
    total = 0.0
    for name, value in features(state, seat).items():
        total += value * (TOKENS.get(name[6:], 0.0) if name.startswith("token ") else WEIGHTS.get(name, 0.0))
    return 1.0 / (1.0 + exp(-total))
