"""Which line of a log stands under which: what an attack, an ability or a card causes stands under it, no more."""

from __future__ import annotations

from typing import Any

import pytest

import dicewright as dw
from dicewright.bots import make, play
from dicewright.table.causes import Causes, Node, tree

SETUPS: dict[str, dict[str, Any]] = {
    "dice_throne": {"mode": "duel", "seats": ["monk", "shadow_thief"]},
    "dice_masters": {"seats": ["demo", "demo"]},
}


def lines(*places: str) -> list[dict[str, Any]]:
    """A log of lines with these places, each with its seat as the last letter where it matters."""
    found = []
    for number, said in enumerate(places, 1):
        place, _, seat = said.partition("@")
        found.append({"number": number, "text": "", "rule": "", "seat": int(seat or 0), "place": place.strip()})
    return found


def under(*places: str) -> list[int]:
    causes = Causes()
    return [causes.under(line) for line in lines(*places)]


@pytest.mark.parametrize(
    ("places", "found"),
    [
        (("", "head attack", "of ability", "in attack", ""), [0, 0, 2, 2, 0]),
        (("head attack", "head attack", "in attack"), [0, 1, 1]),
        (("head attack", "head ability @1", "of ability @1", "of ability @0"), [0, 1, 2, 1]),
        (("head thing", "of thing", "of thing", "", "of thing"), [0, 1, 1, 0, 0]),
        (("head thing @0", "of thing @1"), [0, 0]),
        (("head thing", "of ability", "of thing"), [0, 0, 0]),
        (("head attack", "head thing", "of thing", "follows", "in attack", "of thing"), [0, 1, 2, 2, 1, 1]),
    ],
)
def test_a_line_stands_under_its_cause_or_where_it_was(places: tuple[str, ...], found: list[int]) -> None:
    assert under(*places) == found


def played(game: str) -> list[dict[str, Any]]:
    match = dw.start(game, seed=7, **SETUPS[game])
    play(match, {seat: make("greedy", str(seat)) for seat in (0, 1)})
    causes = Causes()
    return [causes.told(line) for line in match.view(None)["log"]]


def flat(nodes: list[Node]) -> list[int]:
    return [number for node in nodes for number in (node.line["number"], *flat(node.below))]


@pytest.mark.parametrize("game", SETUPS)
def test_the_tree_of_a_match_keeps_every_line_in_its_order(game: str) -> None:
    log = played(game)
    nodes = tree(log)
    assert flat(nodes) == [line["number"] for line in log]
    assert any(node.below for node in nodes)


def test_an_attack_of_dice_throne_holds_its_defence_and_its_damage() -> None:
    attacks = [node for node in tree(played("dice_throne")) if "activates" in node.line["text"]]
    assert attacks
    for attack in attacks:
        texts = [one.line["text"] for one in attack.below]
        assert not any("main phase" in text.lower() or text.startswith("Turn") for text in texts)
        for one in attack.below:
            if "activates" in one.line["text"]:  # the defence
                assert all(" rolls " in each.line["text"] for each in one.below[:1])
    assert any("takes" in one.line["text"] for attack in attacks for one in attack.below)


def test_an_attack_of_dice_masters_holds_blocks_and_damage() -> None:
    attacks = [node for node in tree(played("dice_masters")) if " attacks." in node.line["text"]]
    assert attacks
    for attack in attacks:
        assert all(not one.line["text"].startswith("Turn") for one in attack.below)
        assert any("block" in one.line["text"] for one in attack.below)
