"""What a map says of itself in the view: its legend, and for each place what going there leads to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dicewright as dw
from dicewright.games.dice_throne.cards.missions import missions
from dicewright.games.dice_throne.cards.tiles import tiles
from dicewright.rules.find import find
from dicewright.table.chart import here_says, legend_lines, place_says


def begin(**setup: Any) -> dw.Match:
    return dw.start("dice_throne", seed=2, **setup)


def explored() -> dw.Match:
    """A crawl whose hero has turned a tile over and is asked something in front of a minion."""
    match, rng = begin(mode="portal_crawl", seats=["thor"], map="A"), Random(1)
    while (ask := match.ask) is not None and all(place["minion"] is None for place in match.view(0)["map"]["places"]):
        match.answer(ask.sample(rng))
    return match


@pytest.mark.parametrize("map_", "ABCD")
def test_every_mark_of_a_crawl_is_in_its_legend_with_a_rule_that_is_there(map_: str) -> None:
    marks_are_explained(begin(mode="portal_crawl", seats=["thor", "monk"], map=map_).view(0)["map"])


@pytest.mark.parametrize("slug", sorted(missions()))
def test_every_mark_of_a_mission_is_in_its_legend_with_a_rule_that_is_there(slug: str) -> None:
    marks_are_explained(begin(mode="mission", seats=["thor"], mission=slug).view(0)["map"])


def marks_are_explained(chart: dict[str, Any]) -> None:
    known = {one["sign"]: one for one in chart["legend"]}
    borne = {sign for place in chart["places"] for sign in place["signs"]}
    assert borne | {"goes"} == set(known), "the legend explains what is on the map and nothing else"
    for one in known.values():
        assert find(one["rule"]).text
        assert one["says"].endswith(".")


def test_a_face_down_tile_says_what_may_come_and_nothing_of_which_it_is() -> None:
    match = begin(mode="portal_crawl", seats=["thor"], map="A")
    places = {place["word"]: place for place in match.view(0)["map"]["places"]}
    of_three = [tile for tile in tiles().values() if tile.level == 3]
    sure = sum(tile.minion > 0 for tile in of_three)
    assert places["e1"]["leads"].startswith(
        "You gain a Salve. Every hero rolls for Loot: chest 2. You turn over a level III"
    )
    assert f"Of {len(of_three)} such tiles that nobody has seen {sure} bring a minion" in places["e1"]["leads"]
    assert places["e1"]["offer"] == "Explore E1"
    assert places["d1"]["leads"] == "", "the Boss Portal is locked"
    assert places["a4"]["leads"] == "", "nobody goes to the entrance"


def test_a_tile_that_is_seen_is_not_counted_any_more() -> None:
    match = explored()
    seen = next(one for one in match.view(0)["map"]["places"] if one["minion"] is not None)
    level = next(tile.level for tile in tiles().values() if tile.name == seen["name"])
    left = sum(tile.level == level for tile in tiles().values()) - 1
    alike = [one for one in match.view(0)["map"]["places"] if one["level"] == seen["level"] and not one["open"]]
    assert alike
    assert all(f"Of {left} such tiles" in one["leads"] for one in alike)
    assert seen["deed"] == "join"
    assert seen["leads"].startswith("You join the battle against ")


def test_terminal_and_page_say_where_the_hero_stands_while_they_ask_about_it() -> None:
    match = explored()
    view = match.view(0)
    assert view["phase"] == "salve step"
    assert here_says(view) == "", "Salves are no question about the place"
    here = next(one for one in view["map"]["places"] if 0 in one["heroes"])
    said = here_says({**view, "phase": "exploration"})
    assert said == f"You stand on {here['said']}. {here['text']}"
    assert place_says(view, here["word"]) == f"{here['text']} {here['leads']}"
    assert place_says(view, "pass") == ""


def test_a_space_of_a_mission_says_what_is_collected_and_whom_one_stands_next_to() -> None:
    view = begin(mode="mission", seats=["barbarian"], mission="doctor_octopus").view(0)
    places = {place["word"]: place for place in view["map"]["places"]}
    assert [view["seats"][seat]["name"] for seat in places["d1"]["near"]] == ["Tentacle Drone 1", "Bank Robber 1"]
    assert places["c1"]["leads"] == "You collect the Boost Tile."
    assert (places["b1"]["offer"], places["b1"]["leads"]) == ("Go to B1", "")
    assert not places["e1"]["open"]
    assert places["e1"]["leads"] == ""
    assert legend_lines(view)[0].startswith("Where you can go: ")
    assert legend_lines(begin(mode="duel").view(0)) == []
