"""Which status effects greedy heroes take away, from whom, and who gets what they hand on."""

from types import SimpleNamespace

import pytest

import dicewright as dw
from dicewright.bots import Observation
from dicewright.bots.ailments import TURNS, burden, relief, relieved
from dicewright.bots.board import Board
from dicewright.bots.crawling import turns_to_come
from dicewright.games.dice_throne.cards.definitions import status_effects

REMOVE, REMOVE_ALL, TRANSFER = (
    f"{words} from a chosen player"
    for words in ("remove 1 status effect", "remove all status effects", "transfer 1 status effect")
)


def table(*marks, fought=2):
    """Two heroes, whose first decides, and two opponents, with status effects by seat."""
    of, items = status_effects(), {}
    for seat, names in enumerate(marks):
        for name in names:
            number = 100 + len(items)
            facts = {"kind": "token", "name": name, "owner": seat, "text": of[name].text, "marks": [of[name].kind]}
            items[number] = {"id": number, **facts}
    held = [[one for one in items.values() if one["owner"] == seat] for seat in range(4)]
    seats = [{"key": f"seat {seat}", "things": [seat]} for seat in range(4)]
    return SimpleNamespace(
        me=0,
        friends=[0, 1],
        foes=[2, 3],
        them=fought,
        part={"mode": "teams"}.get,
        player=lambda seat: {"marks": held[seat]},
        item=items.get,
        options=lambda: seats,
        tokens=[{"key": one["name"], "things": [one["id"]]} for one in items.values()],
    )


def cost(name):
    board = table([name])
    return burden(board, board.player(0)["marks"][0])


def test_what_stays_costs_more_than_what_leaves_by_itself():
    assert cost("Burn") == 2 * TURNS
    assert cost("Burn") > cost("Phoenix Burn") > cost("Poison") > cost("Bleed") > cost("Barbed Vine") > 0
    assert cost("Protect") < 0


def test_a_teammate_is_relieved_who_suffers_more():
    board = table(["Blind"], ["Poison", "Protect"], ["Crit", "Protect"])
    assert relieved(board, f"{REMOVE}. choose a player.") == "seat 1"
    assert relief(board, REMOVE) == cost("Poison")
    assert relief(board, "remove 1 status effect from yourself") == cost("Blind")


def test_of_several_the_worst_goes_and_none_that_is_good():
    board = table(["Protect", "Blind", "Burn", "Poison"])
    board.options = lambda: board.tokens
    assert relieved(board, f"{REMOVE}. choose 1 status effect from the hero.") == "Burn"
    board = table([], [], ["Burn", "Protect"])
    board.options = lambda: board.tokens
    assert relieved(board, f"{REMOVE}. choose 1 status effect from the minion.") == "Protect"


def test_all_are_taken_from_a_hero_and_not_from_the_weakest_opponent():
    board = table(["Poison", "Poison"], ["Burn", "Protect", "Protect", "Protect"], ["Poison"])
    assert relieved(board, f"{REMOVE_ALL}. choose a player.") == "seat 0"
    assert relief(board, REMOVE_ALL) == 2 * cost("Poison")


@pytest.mark.parametrize("fought", [2, 3])
def test_a_bad_status_effect_is_handed_on_to_whom_the_hero_fights(fought):
    board = table(["Poison"], fought=fought)
    assert relieved(board, f"{TRANSFER} to another chosen player. choose another player.") == f"seat {fought}"
    assert relief(board, f"{TRANSFER} to another chosen player") > relief(board, REMOVE)


def test_nobody_is_cured_who_has_nothing():
    assert relief(table(["Protect"], [], ["Poison"]), REMOVE) == 0.0
    assert relieved(table(["Poison"]), "deal 2 damage to a chosen player. choose a player.") is None


def test_what_stays_costs_most_at_the_start_of_a_crawl():
    match = dw.start("dice_throne", mode="portal_crawl", seats=["barbarian", "paladin"], seed=1, crawl=1, map="A")
    board = Board(Observation(match, match.ask.seat))
    poison = {"text": status_effects()["Poison"].text, "marks": ["negative"]}
    assert burden(board, poison) == turns_to_come(board) > TURNS
