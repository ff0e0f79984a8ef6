"""What a card or ability of Dice Throne is worth, read from its words in the view: a rough number of damage points.

The wording is controlled English, so that a few patterns read it. Chances inside a text are guessed, not counted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

HEAL = 0.8
SALVE = 6
"""What a Salve heals against the first boss; against the others it is a little more."""
CP = 0.8
CARD = 0.9
GOOD_TOKEN = 1.7
GAINED = {"acuity": 1.0, "chi": 1.0, "fire mastery": 1.0, "flame blast": 0.7, "shadows": 6.0}
INFLICTED = {"stun": 5.0, "phoenix burn": 5.0, "concussion": 2.5, "barbed vine": 1.5}
BAD_TOKEN = 2.0
UNDEFENDABLE = 1.2
DEALS = re.compile(r"deals? |add .*damage|steals? \d+ health")


class Pattern(NamedTuple):
    """Words in a clause and what they are worth."""

    words: re.Pattern[str]
    value: Callable[[re.Match[str], float], float]


def _pattern(words: str, value: Callable[[re.Match[str], float], float]) -> Pattern:
    return Pattern(re.compile(words), value)


def _kind(text: str) -> float:
    return UNDEFENDABLE if re.search("undefendable|ultimate|pure", text) else 1.0


PATTERNS = (
    _pattern(r"deals? (\d+) ([a-z ]*)damage", lambda m, dice: int(m[1]) * _kind(m[2])),
    _pattern(r"deals? ([a-z ]*)damage equal to the total", lambda m, dice: 3.5 * dice),
    _pattern(r"deals? ([a-z ]*)damage equal to (\d+), plus", lambda m, dice: (int(m[2]) + 2) * _kind(m[1])),
    _pattern(r"deals? ([a-z ]*)damage equal to \d+ for each", lambda m, dice: 2 * _kind(m[1])),
    _pattern(r"deals? ([a-z ]*)damage equal to half", lambda m, dice: 3.0),
    _pattern(r"deals? ([a-z ]*)damage equal to your cp", lambda m, dice: 5 * _kind(m[1])),
    _pattern(r"add (\d+) damage", lambda m, dice: int(m[1])),
    _pattern(r"add damage equal", lambda m, dice: 2.0),
    _pattern(r"takes? (\d+) ", lambda m, dice: -int(m[1])),
    _pattern(r"heals? (\d+)", lambda m, dice: int(m[1]) * HEAL),
    _pattern(r"heal what a salve heals", lambda m, dice: SALVE * HEAL),
    _pattern(r"prevents? (\d+) ", lambda m, dice: int(m[1]) * HEAL),
    _pattern(r"prevents? half|avoids? all", lambda m, dice: 4.0),
    _pattern(r"(?:gains?|steals?) (\d+) cp", lambda m, dice: int(m[1]) * CP),
    _pattern(r"gains? cp equal", lambda m, dice: 2 * CP),
    _pattern(r"draws? (\d+) card", lambda m, dice: int(m[1]) * CARD),
    _pattern(r"grow (\d+)", lambda m, dice: int(m[1])),
    _pattern(r"grow each", lambda m, dice: 1.5),
    _pattern(r"gains? (\d+) roll attempt", lambda m, dice: 2.0),
    _pattern(
        r"gains? (?:(\d+) )?(?!cp|roll|\d)([a-z' ]+)",
        lambda m, dice: int(m[1] or 1) * GAINED.get(m[2].strip(), GOOD_TOKEN),
    ),
    _pattern(r"inflicts? (?:(\d+) )?([a-z ]+?)(?: on|$)", lambda m, dice: INFLICTED.get(m[2], BAD_TOKEN)),
    _pattern(r"loses? (\d+) cp", lambda m, dice: int(m[1]) * CP),
    _pattern(r"discards (\d+) card", lambda m, dice: int(m[1]) * CARD),
    _pattern(r"raise your [a-z ]*limit", lambda m, dice: 1.0),
    _pattern(r"build 1|upgrade 1", lambda m, dice: 2.0),
    _pattern(r"activate (?:1|up to)|detonate", lambda m, dice: 2.0),
    _pattern(r"steals? (\d+) health", lambda m, dice: int(m[1]) * (1 + HEAL)),
    _pattern(r"search your deck", lambda m, dice: 2 * CARD),
    _pattern(r"throw|(?<!defeated, )retrieve", lambda m, dice: 0.3),  # not what comes by itself
    _pattern(r"remove this token", lambda m, dice: 0.0),  # a price, or the end of what it did
    _pattern(r"remove", lambda m, dice: 0.5),
    _pattern(r"reroll", lambda m, dice: 0.8),
    _pattern(r"set (?:up to )?\d+ |set any|change any", lambda m, dice: 1.5),
    _pattern(r"recruit it", lambda m, dice: 3.0),
    _pattern(r"becomes undefendable", lambda m, dice: 1.5),
)


@cache
def worth(text: str) -> float:
    """Roughly how many points of damage a text is worth to the one who uses it."""
    return _summed(text, re.compile(""))


@cache
def damage_in(text: str) -> float:
    """How much of a text's worth is damage that it deals."""
    return _summed(text, DEALS)


def _summed(text: str, counted: re.Pattern[str]) -> float:
    """What the clauses of a text in which `counted` is found are worth, each as often as it is likely to happen."""
    total = 0.0
    dice = 0.0
    for sentence in re.split(r"[.;]\s*", text.lower()):
        rolled = re.search(r"roll (\d+) di", sentence)
        if rolled:
            dice = float(rolled[1])
        likely, rest = _chance(sentence, dice)
        clauses = [clause for clause in re.split(r" and |: ", rest) if counted.search(clause)]
        total += likely * sum(_clause(clause, dice) for clause in clauses)
    return total


def _chance(sentence: str, dice: float) -> tuple[float, str]:
    """How often what a sentence says happens, roughly, and the sentence without its condition."""
    again = re.match(r"do this (\d+) times: ", sentence)
    if again:
        return float(again[1]), sentence[again.end() :]
    for opening, likely in (
        (r"for each [^,]*, ", max(1.0, dice / 3)),
        (r"on \d[^,]*, ", 0.35),
        (r"on [^,]*, ", 1 - 0.7 ** max(1.0, dice)),
        (r"otherwise, ", 0.6),
        (r"if [^,]*, ", 0.5),
        (r"you may ", 0.8),
        (r"(?:pay|spend) [^:]*: ", 0.6),
        (r"(?:then|after damage), ", 1.0),
    ):
        found = re.match(opening, sentence)
        if found:
            return likely, sentence[found.end() :]
    return 1.0, sentence


def _clause(clause: str, dice: float) -> float:
    for pattern in PATTERNS:
        found = pattern.words.search(clause)
        if found:
            return pattern.value(found, dice)
    return 0.0
