"""What happens in Dice Masters as plain data beside the lines of its log."""

from __future__ import annotations

import random
from typing import Any

import pytest

import dicewright as dw
from dicewright.engine.match import Match


@pytest.fixture(scope="module")
def played() -> Match:
    match, chance = dw.start("dice_masters", seed=11), random.Random(2)
    while match.ask is not None:
        match.answer(match.ask.sample(chance))
    return match


def beats(match: Match) -> list[tuple[str, dict[str, Any]]]:
    return [(line["text"], line["beat"]) for line in match.view(None)["log"] if "beat" in line]


def test_each_kind_says_what_its_line_says(played: Match) -> None:
    found = beats(played)
    names = [seat["name"] for seat in played.view(None)["seats"]]
    assert {beat["do"] for _, beat in found} >= {"roll", "pay", "buy", "field", "damage", "ko", "global"}
    for text, beat in found:
        if beat["do"] in ("damage", "lose", "heal", "pay"):
            assert f" {beat['n']}" in text, text
        if beat["do"] in ("buy", "field", "ko", "use", "global"):
            assert beat["name"].lower() in text.lower(), text
        if beat["do"] == "roll":
            assert all(words in text for _, _, words in beat["dice"]), text
            assert ("rerolls" in text) == beat["again"]
        else:
            assert text.startswith(names[beat["to"]]), (text, beat)


def test_what_a_player_has_left_is_said() -> None:
    match, chance, told = dw.start("dice_masters", seed=11), random.Random(2), 0
    while match.ask is not None:
        match.answer(match.ask.sample(chance))
        lasts = {beat["to"]: beat["life"] for _, beat in beats(match)[told:] if "life" in beat}
        told = len(beats(match))
        view = match.view(None)
        for seat, life in lasts.items():
            assert next(one["value"] for one in view["seats"][seat]["meters"] if one["name"] == "life") == max(0, life)
    assert any("life" in beat for _, beat in beats(match))


def test_nothing_is_told_that_a_seat_does_not_know(played: Match) -> None:
    everybody = beats(played)
    for seat in (0, 1):
        told = [line["beat"] for line in played.view(seat)["log"] if "beat" in line]
        assert told == [beat for _, beat in everybody]


def test_a_global_leads_to_the_card_on_which_it_stands(played: Match) -> None:
    things = {item["id"]: item for zone in played.view(None)["zones"] for item in zone["items"]}
    used = [(text, beat) for text, beat in beats(played) if beat["do"] == "global"]
    for text, beat in used:
        card = things[beat["thing"]]
        assert (card["kind"], card["name"]) == ("card", beat["name"])
        assert f"uses the Global of {beat['name']}" in text
