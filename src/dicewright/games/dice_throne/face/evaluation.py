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
    "active": 0.412,
    "cards": 0.08,
    "companion": 0.198,
    "cp": 0.041,
    "health": 0.085,
    "log health": 2.057,
    "negative": -0.239,
    "positive": 0.142,
    "shards": 0.5,
    "unique": 0.222,
    "upgrades": 0.093,
}
"""By feature; each feature is what a side has less what its opponents have on average.

A Portal Shard is not fitted: it is worth about four points of Health, so that a bot goes where one lies.
The fit gives a card 0.045 and a CP nothing: greedy bots make little of cards, which are sold for a CP at any time, and
do not save. So both stand as they were found before.
"""

TOKENS: Final[dict[str, float]] = {
    "Agility": 0.133,
    "Alpha": -0.378,
    "Back Strike": -0.128,
    "Barbed Vine": 0.166,
    "Bitey": 0.305,
    "Bleed": 0.124,
    "Blessing of Divinity": 0.393,
    "Blind": 0.198,
    "Bolts of Balthakk": 0.248,
    "Bounty": 0.152,
    "Burn": -0.573,
    "Charged Gem": 0.383,
    "Cheer": -0.161,
    "Cleanse": -0.347,
    "Coal": 0.224,
    "Combo": 0.256,
    "Concussion": 0.225,
    "Covert Ops": -0.188,
    "Crimson Bands": 0.259,
    "Crit": 0.204,
    "Dark Phoenix": 0.572,
    "Disarm": 0.125,
    "Disruption": 0.102,
    "Dissolution": -0.105,
    "Donut": -0.148,
    "Déjà Vu": -0.196,
    "Electrokinesis": -0.19,
    "Entangle": 0.215,
    "Evasive": 0.151,
    "Fangs of Farallah": -0.136,
    "Fire Mastery": -0.168,
    "Flight": 0.138,
    "Force Field": -0.15,
    "Gift": -0.414,
    "Guard Break": -0.213,
    "Haunted Head": 0.141,
    "Heal Bot": -0.286,
    "Holy Presence": 0.814,
    "Honor": -0.101,
    "Ice Shard": -0.132,
    "Illusion": 0.258,
    "Influence": 0.213,
    "Knockdown": -0.11,
    "Manifest die": -0.508,
    "Mists of Morpheus": 0.223,
    "Mjölnir": -0.139,
    "Nanite": 0.137,
    "Nanobot": 0.182,
    "Nevermore": 0.52,
    "Nyra": -0.431,
    "Nyra's Bond": 0.149,
    "Onomatopoeia": -0.242,
    "Paralyze": 0.167,
    "Parlay": -0.126,
    "Phoenix Burn": -0.455,
    "Poison": -0.317,
    "Powder Keg": -0.28,
    "Premonition": -0.181,
    "Protect": 0.291,
    "Radiance": -0.177,
    "Rage": 0.179,
    "Retribution": 0.109,
    "Rings of Raggadorr": 0.297,
    "Sapling Spirit": -0.192,
    "Seedling Spirit": -0.331,
    "Shame": 0.198,
    "Shape Shift": -0.321,
    "Shock Bot": 0.405,
    "Shoot": -0.424,
    "Skyward": 0.12,
    "Smoke Bomb": 0.367,
    "Sneak Attack": 0.185,
    "Spellbound": -0.3,
    "Sproingy": -0.24,
    "Stored Glide": -0.279,
    "Strength of the Mountain": 0.169,
    "Strength of the Ocean": -0.283,
    "Sun Marked": -0.476,
    "Tactical Advantage": -0.236,
    "Time Bomb": -0.162,
    "Tornado": -0.122,
    "Vibranium Suit": 0.133,
    "Webbed": -0.207,
    "Wellspring": 0.37,
    "Wind Shear": 0.307,
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
