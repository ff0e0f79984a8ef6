"""What a hero does about the dice of a minion that has announced an ability: the card that spares the heroes most.

A minion keeps and rolls by rule, so what an altered roll leads to is counted exactly, with the Roll Attempts that it
has left; what an ability does is read from its words, as everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dicewright.bots.board import Board
from dicewright.bots.crawling import CRAWL
from dicewright.bots.worth import CP, worth
from dicewright.engine.ask import PASS
from dicewright.odds.enemies import goal_of, rows_of, taken

Roll = tuple[int, ...]
SIDES = range(1, 7)
DICE = 5
"""So many dice a minion rolls."""
SPARED = 1.0
"""What a card must spare at least, in Health, beyond its CP: it could be sold, or serve another time."""
THROUGH = 0.8
"""The part of what a minion's ability is worth that gets through a hero's defence."""
CHANGED = re.compile(r"change any 1 die by 1")
ANY = re.compile(r"set any 1 die to any value")
TWO = re.compile(r"set up to 2 dice of the same roll to any value")
AGAIN = re.compile(r"reroll (?:up to )?(?:\d )?(?:die|dice) of an opponent")
VALUE = re.compile(r"(?:set|change) the (\d)")
STEPS = {"up": 1, "down": -1}


class Minion:
    """A minion's roll as it lies there."""

    def __init__(self, board: Board, seat: int) -> None:
        entry = board.player(seat)
        self.slug, self.rows, self.goal = str(entry["hero"]), rows_of(entry), goal_of(entry)
        self.dice = board.zone("dice", seat)
        self.roll: Roll = tuple(item["face"]["value"] for item in self.dice)
        self.attempts = int(board.part("attempts"))
        self.blank = tuple(entry["blank"])
        self.known: dict[Roll, float] = {}

    def does(self, roll: Roll) -> float:
        """What the minion does to the heroes on average if its dice show this now."""
        if roll not in self.known:
            assert self.goal is not None
            _, lines = taken(self.slug, self.rows, self.goal, roll, self.attempts, self.blank)
            self.known[roll] = THROUGH * sum(chance * worth(row.text) for row, _, chance in lines if row is not None)
        return self.known[roll]

    def with_die(self, at: int, value: int, roll: Roll = ()) -> Roll:
        """The roll with one die turned."""
        shown = roll or self.roll
        return (*shown[:at], value, *shown[at + 1 :])

    def again(self, at: int) -> float:
        """What it does on average if a die is rolled again."""
        return sum(self.does(self.with_die(at, value)) for value in SIDES) / len(SIDES)


def roll_of_minion(board: Board) -> Minion | None:
    """The roll of the minion that Attacks, None where none does whose dice all show."""
    if board.part("mode") != CRAWL or board.part("step") not in ("roll", "announced"):
        return None
    seat = board.part("attacker")
    if seat not in board.foes:
        return None
    found = Minion(board, seat)
    return found if found.goal is not None and len(found.roll) == DICE and all(found.roll) else None


def sparing(board: Board) -> str | None:
    """The card that spares most for its CP, None if there is none worth it or no minion has rolled."""
    minion = roll_of_minion(board)
    if minion is None:
        return None
    now = minion.does(minion.roll)
    best, points = None, SPARED
    for option in board.options():
        item = option["items"][0] if option["items"] else None
        if item is None or not option["key"].startswith("play") or now <= SPARED:
            continue
        least = min(_ways(minion, str(item["text"]).lower()), default=now)
        spared = now - least - CP * int(item["cost"])
        if spared > points:
            best, points = option["key"], spared
    return best


def _ways(minion: Minion, words: str) -> Iterator[float]:
    """What the minion does on average after the words of a card, for each way to use it."""
    places = range(len(minion.roll))
    if CHANGED.search(words):
        yield from (minion.does(roll) for at in places for roll in _with_one_turned(minion, at, minion.roll[at], 1))
    elif ANY.search(words):
        yield from (minion.does(roll) for at in places for roll in _with_one_turned(minion, at, minion.roll[at], 6))
    elif TWO.search(words):
        first, second = _pair(minion)
        yield minion.does(second or first)
    elif AGAIN.search(words):
        yield from (minion.again(at) for at in places)


def _with_one_turned(minion: Minion, at: int, old: int, by: int) -> Iterator[Roll]:
    """The rolls in which one die shows something else, at most so far from what it shows."""
    yield from (minion.with_die(at, value) for value in SIDES if value != old and abs(value - old) <= by)


def _pair(minion: Minion) -> tuple[Roll, Roll]:
    """The roll with the one die turned that does most, and with a second one turned after it, which is no roll where
    that would change nothing more."""
    places = range(len(minion.roll))
    first = min((roll for at in places for roll in _with_one_turned(minion, at, minion.roll[at], 6)), key=minion.does)
    left = [at for at in places if first[at] == minion.roll[at]]
    rolls = (minion.with_die(at, value, first) for at in left for value in SIDES if value != first[at])
    second = min(rolls, key=minion.does)
    return first, second if minion.does(second) < minion.does(first) else ()


def pair_of_dice(board: Board, prompt: str) -> list[str] | None:
    """Which dice of a minion are set, where it may be two; None for any other question."""
    minion = roll_of_minion(board) if TWO.search(prompt) else None
    if minion is None:
        return None
    first, second = _pair(minion)
    shown = second or first
    changed = {die["id"] for die, old, new in zip(minion.dice, minion.roll, shown, strict=True) if old != new}
    return [str(one["key"]) for one in board.options() if changed.intersection(one["things"])]


def turned(board: Board, prompt: str) -> str | None:
    """Which die of a minion is altered, and to what, after a card was played for it; None for any other question."""
    minion = roll_of_minion(board) if PASS not in board.seen.choices.keys else None
    if minion is None:
        return None
    options = board.options()
    keys = board.seen.choices.keys
    if all(key.isdecimal() or key in STEPS for key in keys):
        found = VALUE.search(prompt)
        if found is None or int(found[1]) not in minion.roll:
            return None
        old = int(found[1])
        at = minion.roll.index(old)
        values = {key: old + STEPS[key] if key in STEPS else int(key) for key in keys if key != found[1]}
        return min(values, key=lambda key: minion.does(minion.with_die(at, values[key])))
    places = {item["id"]: at for at, item in enumerate(minion.dice)}
    known = [(one, places[one["things"][0]]) for one in options if one["things"] and one["things"][0] in places]
    if not known:
        return None
    return str(min(known, key=lambda pair: _least(minion, pair[1], prompt))[0]["key"])


def _least(minion: Minion, at: int, prompt: str) -> float:
    if "reroll" in prompt:
        return minion.again(at)
    by = 1 if CHANGED.search(prompt) else 6
    return min(minion.does(roll) for roll in _with_one_turned(minion, at, minion.roll[at], by))
