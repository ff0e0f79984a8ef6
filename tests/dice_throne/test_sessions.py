"""What one session of a campaign leaves to the next: its match is one of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dicewright
from dicewright.games import campaigns
from dicewright.games.campaigns import BadCampaign
from dicewright.games.dice_throne.board.state import state_of
from dicewright.games.dice_throne.teams.campaign import SHOP, standing
from tests.dice_throne.test_campaign import after, new, on, whole


def _begun(data: dict[str, Any], seed: int = 1) -> dicewright.Match:
    """The match of the session that comes."""
    wanted = campaigns.asked(data)
    return dicewright.start("dice_throne", wanted["mode"], wanted["seats"], seed=seed, **wanted["options"])


def _decks(match: dicewright.Match) -> dict[str, list[str]]:
    """What lies in each face-down deck of the table, by its name."""
    state = state_of(match)
    found = [(zone.name, state.zones[at]) for at, zone in enumerate(match.game.zones) if zone.backs]
    return {name: sorted(_name(state.things[number]) for number in there) for name, there in found}


def _name(thing: Any) -> str:
    return str(getattr(thing, "name", "") or thing.slug)


def test_dt_dta_34_the_shop_comes_before_the_boss() -> None:
    data = after(new(), gold=60)
    assert standing(data).stage == SHOP
    with pytest.raises(BadCampaign) as caught:
        campaigns.asked(data)
    assert caught.value.rule == "DT-DTA-112"
    data = on(data, do="next")
    assert campaigns.asked(data)["mode"] == "boss_battle"


def test_dt_dta_34_the_boss_finds_bare_boards_and_what_was_bought_in_the_decks() -> None:
    data = after(new("barbarian"), gold=60)
    name = standing(data).dealt[0][0]
    data = on(on(data, do="buy", hero=0, card=name), do="next")
    match = _begun(data)
    state = state_of(match)
    assert {row.level for row in match.game.board("barbarian", state.facts["levels"][0])} == {1}
    cards = [one.name for one in match.game.decks[0]]
    assert cards.count(name) == 1
    seat = match.view(0)["seats"][0]
    assert [mark["name"] for mark in seat["marks"] if mark["name"] != "Salve"] == []
    assert seat["meters"][1]["value"] <= 3, "2 CP and the first Income"


def test_dt_dta_35_tiles_minions_and_bosses_that_were_used_are_in_their_decks_again() -> None:
    first = new("barbarian")
    match = _begun(first)
    there, rng = _decks(match), Random(5)
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    assert _decks(match) != there, "something was turned over"
    again = whole(first, won=False)
    assert _decks(_begun(again, 2)) == there
    boss = whole(first)
    match = _begun(boss)
    before = [sorted(one.name for one in cards) for cards in match.game.decks]
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    match = _begun(whole(boss, won=False), 2)
    assert [sorted(one.name for one in cards) for cards in match.game.decks] == before
