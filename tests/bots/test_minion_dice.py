"""How greedy heroes fight in a Portal Crawl: they spoil rolls of minions, play cards for their own, spend Salves late,
and sell for upgrades."""

from collections import Counter
from types import SimpleNamespace

import pytest

import dicewright as dw
from dicewright.bots import Observation, make
from dicewright.bots.board import Board
from dicewright.bots.by_odds import _spares
from dicewright.bots.crawling import CRAWL, LOW, _surpassed
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
            if "no ability" in seen.choices.keys and str(answer).startswith("play"):
                counts["helped"] += 1
            if answer == "use salve":
                assert board.meter("Health", board.me) <= LOW
                assert board.player(board.me)["fights"]
                counts["salves"] += 1
            if selling and isinstance(answer, str):
                assert answer.startswith("sell") or " ii" in answer
            selling = isinstance(answer, str) and answer.startswith("sell")
            counts["sold"] += selling
    return counts


@pytest.mark.parametrize("what", ["spoilt", "helped", "salves", "sold"])
def test_a_greedy_hero_in_a_crawl(told, what):
    assert told[what] >= 2


def fight(left, foes=(1,)):
    """A hero against a minion with so much Health left."""
    return SimpleNamespace(
        me=0,
        them=1,
        part={"mode": CRAWL}.get,
        player=lambda seat: {"fights": list(foes)},
        meter=lambda name, seat: left,
    )


def test_what_fells_a_minion_is_worth_more_than_all_damage_that_it_survives():
    weak, strong = (f"Deal {damage} damage." for damage in (6, 9))
    assert _spares(fight(5), weak) > _spares(fight(12), weak)
    assert _spares(fight(30), strong) > _spares(fight(30), weak)
    assert _spares(fight(5), "Deal 12 damage.") == _spares(fight(5), "Deal 9 damage.")


def test_damage_is_worth_nothing_when_the_minion_fell_in_its_own_step():
    brings = _spares(fight(5, ()), "Gain 2 CP.")
    assert _spares(fight(5, ()), "Deal 9 damage. Gain 2 CP.") == pytest.approx(brings)
    assert brings > 0


def test_an_upgrade_below_the_level_that_lies_there_is_none():
    def lines(damage):
        return [{"key": "smack", "needs": "3 swords", "text": f"Deal {damage} damage."}]

    board = SimpleNamespace(me=0, player=lambda seat: {"sheet": [{"rows": lines(6)}]})
    assert _surpassed(board, {"lines": lines(5)})
    assert not _surpassed(board, {"lines": lines(7)})
    assert not _surpassed(board, {"lines": [*lines(5), {"key": "thick skin", "needs": "", "text": "Heal 2."}]})
