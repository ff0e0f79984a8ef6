"""How greedy heroes fight in a Portal Crawl: they spoil rolls of minions, spend Salves late, and sell for upgrades."""

from collections import Counter

import pytest

import dicewright as dw
from dicewright.bots import Observation, make
from dicewright.bots.board import Board
from dicewright.bots.crawling import LOW
from dicewright.bots.minion_dice import SPARED, roll_of_minion, sparing
from dicewright.engine.ask import PASS

SEEDS = range(8)


def crawl(seed):
    """A crawl in the hands of greedy bots: each question as it is seen, with the answer that is given to it."""
    match = dw.start("dice_throne", mode="portal_crawl", seats=["barbarian", "paladin"], seed=seed, crawl=1, salves=2)
    bots = {seat: make("greedy", str(seat)) for seat in (0, 1)}
    while match.ask is not None:
        seen = Observation(match, match.ask.seat)
        answer = bots[match.ask.seat].decide(seen)
        yield seen, answer
        match.answer(answer, match.ask.seat)


@pytest.fixture(scope="module")
def told():
    """What happened in a few crawls, counted; what must hold at each question is held as it comes."""
    counts = Counter()
    for seed in SEEDS:
        spoilt = None
        selling = False
        for seen, answer in crawl(seed):
            board = Board(seen)
            minion = roll_of_minion(board)
            if spoilt is not None and PASS in seen.choices.keys:
                if minion is not None and seen.part("turn") == spoilt[0]:
                    assert minion.does(minion.roll) < spoilt[1] - SPARED
                    counts["spoilt"] += 1
                spoilt = None
            card = sparing(board) if PASS in seen.choices.keys else None
            if card is not None:
                assert answer == card
                text = next(one["items"][0]["text"] for one in board.options() if one["key"] == card)
                spoilt = None if "eroll" in text else (seen.part("turn"), minion.does(minion.roll))
            if answer == "use salve":
                assert board.meter("Health", board.me) <= LOW
                assert board.player(board.me)["fights"]
                counts["salves"] += 1
            if selling and isinstance(answer, str):
                assert answer.startswith("sell") or " ii" in answer
            selling = isinstance(answer, str) and answer.startswith("sell")
            counts["sold"] += selling
    return counts


@pytest.mark.parametrize("what", ["spoilt", "salves", "sold"])
def test_a_greedy_hero_in_a_crawl(told, what):
    assert told[what] >= 2
