"""What bad status effects still cost whoever bears them, and what a text is worth that takes one away or hands it on.

All is read from the words of the tokens in the view. What stays costs something in each of the bearer's turns to come.
"""

from __future__ import annotations

import re
from functools import cache

from dicewright.bots.board import Board, Item
from dicewright.bots.crawling import CRAWL, turns_to_come
from dicewright.bots.worth import GOOD_TOKEN

CURES = re.compile(r"remove .*status|transfer")
"""What a text says that takes status effects away, or hands them on."""
CHOOSES = re.compile(r"(remove|transfer) (1|all) status effects? from a chosen player")
TARGET = re.compile(r"choose another player")
EACH_TURN = (
    (re.compile(r"upkeep phase, take (\d+) damage"), 1.0),
    (re.compile(r"upkeep phase, take damage equal to (\d+) for each"), 1.0),
    (re.compile(r"for each 1-4, take (\d+) damage"), 0.7),
    (re.compile(r"if you have a positive status effect, take (\d+) damage"), 0.4),
    (re.compile(r"your attacks get -(\d+) damage"), 0.7),
    (re.compile(r"attacks on you get \+(\d+) damage"), 0.6),
)
"""What costs its number in each turn, and which part of it on average."""
ONCE = (
    (re.compile(r"can't act"), 6.0),
    (re.compile(r"offensive roll phase, remove this token\. skip"), 4.0),
    (re.compile(r"end of your turn, take damage equal to 3"), 3.0),
    (re.compile(r"ability fails"), 2.0),
    (re.compile(r"fewer roll attempt|income phase, skip"), 1.5),
)
"""What costs something once."""
SLIGHT = 1.0
"""What any other bad status effect costs."""
FLEETING = 2.5
"""How many turns a token lasts that leaves by itself."""
TURNS = 3.0
"""For how many turns what stays is reckoned where no map says how many are to come."""
HANDED_ON = 0.5
"""The part of what a status effect costs a hero that it is worth on an opponent besides."""


def burden(board: Board, mark: Item) -> float:
    """What a status effect still costs its bearer, in Health; a good one is worth that much less than nothing."""
    if "negative" not in mark["marks"]:
        return -GOOD_TOKEN if "positive" in mark["marks"] else 0.0
    turns = turns_to_come(board) if board.part("mode") == CRAWL else TURNS
    each, once, leaves = _costs(str(mark["text"]).lower())
    return once + each * (min(turns, FLEETING) if leaves else turns)


@cache
def _costs(text: str) -> tuple[float, float, bool]:
    """What words cost each turn and once, and whether the token leaves by itself."""
    each = sum(part * int(found[1]) for words, part in EACH_TURN if (found := words.search(text)))
    once = max((cost for words, cost in ONCE if words.search(text)), default=0.0 if each else SLIGHT)
    return each, once, "remove" in text


def relief(board: Board, text: str) -> float:
    """What a text is worth that takes status effects away or hands them on, 0 if nobody needs it."""
    chooses = CHOOSES.search(text)
    if chooses is None:
        return max(0.0, _eased(board, board.me, "remove all" in text))
    most = max(_eased(board, one, chooses[2] == "all") for one in board.friends)
    return max(0.0, most) * (1 + HANDED_ON if chooses[1] == "transfer" and board.foes else 1.0)


def _eased(board: Board, seat: int, every: bool) -> float:
    """What a seat is spared if its worst status effect goes, or every one."""
    burdens = [burden(board, mark) for mark in board.player(seat)["marks"]]
    return sum(burdens) if every else max(burdens, default=0.0)


def relieved(board: Board, prompt: str) -> str | None:
    """Whom a status effect is taken from, which one, and who gets it; None for any other question."""
    chooses = CHOOSES.search(prompt)
    if chooses is None:
        return None
    worths = {}
    for one in board.options():
        if not one["things"]:
            return None
        mark = board.item(one["things"][0])
        if mark is not None and mark["kind"] == "token":
            ours = mark["owner"] in board.friends
            worths[str(one["key"])] = burden(board, mark) * (1 if ours else -1)
        elif TARGET.search(prompt):
            worths[str(one["key"])] = _target(board, one["things"][0])
        else:
            seat = one["things"][0]
            worths[str(one["key"])] = _eased(board, seat, chooses[2] == "all") if seat in board.friends else -1.0
    return max(worths, key=lambda key: worths[key], default=None)


def _target(board: Board, seat: int) -> float:
    """How much rather a seat gets a bad status effect: whom this one fights, then any opponent, no friend."""
    return 2.0 if seat == board.them and seat in board.foes else 1.0 if seat in board.foes else 0.0
