"""Where a greedy hero goes in a Portal Crawl: along the way to the Shards and the portal, around what is not on it."""

import pytest

import dicewright as dw
from dicewright.bots import Observation, make
from dicewright.bots.board import Board
from dicewright.bots.crawling import Spot, place_worth, way


def test_the_way_leaves_out_what_costs_more_than_it_brings():
    """A row of an entrance, two ways to a goal of which one is cheaper, and a tile worth its price at the end."""
    spots = (
        Spot(0b00110, 0.0, open=True, goal=False),
        Spot(0b01001, 5.0, open=False, goal=False),
        Spot(0b01001, 7.5, open=False, goal=False),
        Spot(0b10110, 5.0, open=False, goal=True),
        Spot(0b01000, 1.0, open=False, goal=False),
    )
    assert way(spots) == {1, 3}
    assert way((*spots[:4], spots[4]._replace(price=-1.0))) == {1, 3, 4}
    assert way((*spots[:3], spots[3]._replace(open=True), spots[4])) == frozenset()


@pytest.mark.parametrize(("chart", "left_out"), [("A", {"e1", "d3"}), ("B", {"d2", "e3"})])
def test_a_tile_that_nobody_needs_is_worth_less_than_any_that_is(chart, left_out):
    """At the start of the printed maps: no chest beside the way is worth its minion, nor a Salve at a dead end."""
    match = dw.start("dice_throne", mode="portal_crawl", seats=["barbarian", "paladin"], seed=1, crawl=1, map=chart)
    board = Board(Observation(match, match.ask.seat))
    words = [one["word"] for one in board.part("map")["places"] if not one["open"]]
    worths = {word: place_worth(board, word) for word in words}
    assert max(worths[word] for word in left_out) < min(worths[word] for word in words if word not in left_out)


def test_greedy_heroes_explore_nothing_beside_the_way_while_they_need_not():
    match = dw.start("dice_throne", mode="portal_crawl", seats=["barbarian", "paladin"], seed=3, crawl=1, map="A")
    bots = {seat: make("greedy", str(seat)) for seat in (0, 1)}
    while match.ask is not None and match.decisions < 150:
        match.answer(bots[match.ask.seat].decide(Observation(match, match.ask.seat)))
    explored = {one["word"] for one in match.view(0)["map"]["places"] if one["open"]}
    assert len(explored) > 3
    assert not explored & {"e1", "d3"}
