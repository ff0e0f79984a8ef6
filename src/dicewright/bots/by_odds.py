"""Dice Throne by the odds: the best keep for what a point is worth now, and cards and tokens that change the dice.

Expectimax over the own roll: the worth of a final roll is the ability it allows, measured in log odds of winning by the
Health of both sides; the Roll Attempts to come are counted backwards exactly. A card that alters dice is played where
the roll it leads to is worth more than its CP.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import log

from dicewright.bots.board import Board, Item
from dicewright.bots.crawling import CRAWL, HIT
from dicewright.bots.observation import Observation
from dicewright.bots.worth import CP, damage_in, worth
from dicewright.content_files import of_content
from dicewright.engine.ask import PASS, Answer
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.games.dice_throne.face.evaluation import OFFSET, WEIGHTS
from dicewright.odds.keeping import Keeping

KILL = 8.0
"""Log odds of an attack that would end the match: it can be defended against, or be no more than a guess."""
SPARE = 0.01
"""Log odds of each point of damage beyond that, which a defense would have to prevent as well."""
DEFENDED = 0.85
"""The part of the damage in a text that gets through, on average."""
POINT = 0.15
"""Log odds of a point of Health in a crawl, where no single fight decides."""
WORN = 0.7
"""What a point of damage is worth that a minion survives."""
SURE = 4.0
"""How much more than a minion's Health fells it for sure, whatever it rolls for its defense."""
ENOUGH = 0.02
"""Log odds below which nothing is done about dice."""
Rows = tuple[tuple[str, str, float], ...]
Roll = tuple[int, ...]


def decide(seen: Observation) -> Answer | None:
    """The answer by the odds, None where this file has nothing to say."""
    keys = seen.choices.keys
    if seen.choices.kind != "pick":
        return None
    if "no ability" in keys:
        return _offence(Board(seen))
    if (
        PASS not in keys
        and len(keys) > 1
        and seen.phase == "offensive roll phase"
        and seen.part("attacker") == seen.seat
    ):
        return _altered(Board(seen))
    return None


# --- what a roll is worth ---


def _log_odds(board: Board, text: str) -> float:
    """What carrying out a text adds to the log odds of winning, by the Health of both sides; in a crawl by what it
    spares the heroes."""
    if board.part("mode") == CRAWL:
        return POINT * _spares(board, text)
    mine, theirs = board.meter("Health", board.me), board.meter("Health", board.them)
    dealt = damage_in(text)
    through = dealt * DEFENDED
    slope, steep = WEIGHTS["health"], WEIGHTS["log health"]
    rest = (worth(text) - dealt) * (slope + steep / (mine + OFFSET))
    if through >= theirs:
        return KILL + SPARE * (through - theirs)
    return through * slope + steep * (log(theirs + OFFSET) - log(theirs - through + OFFSET)) + rest


def _spares(board: Board, text: str) -> float:
    """What carrying out a text against a minion is worth in Health: damage for the steps that the minion does not take,
    most if it falls, and all else it brings (DT-DTA-68)."""
    left, dealt = board.meter("Health", board.them), damage_in(text)
    if not board.player(board.me)["fights"]:  # the minion fell in its own step
        return worth(text) - dealt
    falls = min(1.0, max(0.0, (dealt - left + 1) / SURE))
    return WORN * min(dealt * DEFENDED, left) + HIT * falls + worth(text) - dealt


@of_content
@lru_cache(maxsize=256)
def _keeping(slug: str, rows: Rows) -> Keeping:
    faces = hero(slug).faces
    needs = [(parse_needs(text, faces), points) for text, _, points in rows]

    def best(roll: Roll) -> float:
        return max((points for need, points in needs if need.met(roll, faces) is not None), default=0.0)

    return Keeping(5, best)


class Odds:
    """The chances of the seat's board as things stand."""

    def __init__(self, board: Board) -> None:
        self.board = board
        sheet = board.player(board.me)["sheet"]
        self.rows = [row for part in sheet if part["kind"] in ("offensive", "ultimate") for row in part["rows"]]
        rows = tuple(
            (str(row["needs"]), str(row["key"]), round(_log_odds(board, str(row["text"])), 3))
            for row in self.rows
            if row["needs"]
        )
        self.keeping = _keeping(board.player(board.me)["hero"], rows)
        self.attempts = int(board.part("attempts"))
        self.dice = board.zone("dice", board.me)[:5]
        self.roll: Roll = tuple(sorted(item["face"]["value"] for item in self.dice))
        slope = WEIGHTS["health"] + WEIGHTS["log health"] / (board.meter("Health", board.me) + OFFSET)
        self.cp = CP * (POINT if board.part("mode") == CRAWL else slope)

    def best(self, roll: Roll, attempts: int) -> float:
        """What a roll is worth with so many attempts left."""
        return self.keeping.best(tuple(sorted(roll)), attempts)

    def with_die(self, old: int, new: int) -> float:
        """What the roll is worth when one die that shows `old` shows `new`."""
        roll = list(self.roll)
        roll.remove(old)
        return self.best((*roll, new), self.attempts)

    def again(self, old: int, times: int) -> float:
        """What the roll is worth when a die that shows `old` may be rolled again so often."""
        now = self.best(self.roll, self.attempts)
        for _ in range(times):
            now = sum(max(now, self.with_die(old, value)) for value in range(1, 7)) / 6
        return now


def _offence(board: Board) -> Answer | None:
    odds = Odds(board)
    keys = board.seen.choices.keys
    if "roll" in keys or len(odds.roll) != 5 or not all(odds.roll):
        return None
    lit = {row["key"]: _log_odds(board, str(row["text"])) for row in odds.rows if row["lit"] and row["key"] in keys}
    announced = max(lit, key=lambda key: lit[key], default="no ability")
    now = max(lit.get(announced, 0.0), odds.best(odds.roll, odds.attempts))
    if odds.attempts == 0 or lit.get(announced, 0.0) >= now - ENOUGH:
        played = _fiddle(board, odds, now)
        if played is not None:
            return played
    if "reroll" in keys and odds.attempts and odds.best(odds.roll, odds.attempts) > lit.get(announced, 0.0) + ENOUGH:
        return {"reroll": board.reroll_all_but(odds.keeping.keep(odds.roll, odds.attempts)[0])}
    return announced


# --- what alters dice ---


def _fiddle(board: Board, odds: Odds, now: float) -> str | None:
    """The card or token that makes more of the roll than it costs, None if there is none."""
    best, points = None, ENOUGH
    for option in board.options():
        item = option["items"][0] if option["items"] else None
        if item is None or option["key"].startswith("sell") or item["kind"] == "die":
            continue
        words = option["key"].partition(": ")[2] or str(item["text"]).lower()
        gain = max(_ways(odds, words), default=0.0) - now - odds.cp * int(item.get("cost") or 0)
        if gain > points:
            best, points = option["key"], gain
    return best


def _ways(odds: Odds, words: str) -> Iterator[float]:
    """What the roll could be worth after the words of a card, for each way to use it; nothing if they are not known."""
    shown = set(odds.roll)
    if found := re.search(r"gains? (\d+) roll attempt", words):
        yield odds.best(odds.roll, odds.attempts + int(found[1]))
    elif found := re.search(r"reroll 1 of (?:their|your) dice(?: up to (\d) times)?", words):
        yield from (odds.again(old, int(found[1] or 1)) for old in shown)
    elif found := re.search(r"set 1 of your dice to (\d)", words):
        yield from (odds.with_die(old, int(found[1])) for old in shown)
    elif re.search(r"set 1 of your dice to the value of another", words):
        yield from (odds.with_die(old, new) for old in shown for new in shown)
    elif re.search(r"change any 1 die by 1", words):
        yield from (odds.with_die(old, new) for old in shown for new in (old - 1, old + 1) if 1 <= new <= 6)
    elif re.search(r"(?:set|change) (?:any )?1 (?:of your dice|die) to any", words):
        yield from (odds.with_die(old, new) for old in shown for new in range(1, 7))


def _altered(board: Board) -> Answer | None:
    """Which die is altered, and to what: the answers to what a card asks that was played for the roll."""
    odds = Odds(board)
    prompt = board.seen.choices.prompt.lower()
    if len(odds.roll) != 5 or not all(odds.roll):
        return None
    options = board.options()
    if all(option["key"].isdecimal() for option in options):
        old = re.match(r"set the (\d)", prompt)
        if old is None or int(old[1]) not in odds.roll:
            return None
        return str(max((option["key"] for option in options), key=lambda key: odds.with_die(int(old[1]), int(key))))
    mine = {item["id"] for item in odds.dice}
    worths = {one["key"]: _die_worth(odds, one, prompt) for one in options if mine.issuperset(one["things"])}
    if len(worths) < 2 or any(one is None for one in worths.values()):
        return None
    return str(max(worths, key=lambda key: worths[key] or 0.0))


def _die_worth(odds: Odds, option: Item, prompt: str) -> float | None:
    """What choosing a die, or being done, leads to; None where the words are not known."""
    now = odds.best(odds.roll, odds.attempts)
    if not option["items"]:
        return now + ENOUGH if option["key"] == "done" else None
    old = option["items"][0]["face"]["value"]
    if "choose a die to reroll" in prompt:
        return odds.again(old, 1)
    if found := re.search(r"set 1 of your dice to (\d)", prompt):
        return odds.with_die(old, int(found[1]))
    if "to the value of another" in prompt:
        return max(odds.with_die(old, new) for new in odds.roll)
    if "change any 1 die by 1" in prompt:
        return max(odds.with_die(old, new) for new in (old - 1, old + 1) if 1 <= new <= 6)
    return None
