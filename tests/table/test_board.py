"""The board drawn with letters: tray, tiles with their chances, the last turn; never larger than there is room."""

from __future__ import annotations

from typing import Any

import pytest

import dicewright as dw
from dicewright.bots import Observation, make
from dicewright.odds.live import with_odds
from dicewright.table.board import board_lines, strip_lines, tray_lines
from dicewright.table.brief import brief_lines

SETUPS: dict[str, dict[str, Any]] = {
    "dice_throne": {"mode": "duel", "seats": ["barbarian", "paladin"]},
    "dice_masters": {"seats": ["demo", "demo"]},
}


def views(game: str, steps: int) -> list[dict[str, Any]]:
    """What the seat that decides saw at each of the first decisions."""
    match, bot, found = dw.start(game, seed=3, **SETUPS[game]), make("greedy", "1"), []
    while match.ask is not None and match.decisions < steps:
        found.append(with_odds(match.view(match.ask.seat)))
        match.answer(bot.decide(Observation(match, match.ask.seat)), match.ask.seat)
    return found


@pytest.fixture(scope="module", params=SETUPS)
def played(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    return views(request.param, 50)


@pytest.mark.parametrize(("width", "high"), [(78, 13), (60, 14), (100, 40), (30, 60)])
def test_it_fits_or_is_left_out(played: list[dict[str, Any]], width: int, high: int) -> None:
    drawn = 0
    for view in played:
        lines = board_lines(view, width, high)
        drawn += bool(lines)
        assert len(lines) <= high
        assert all(len(line) <= width for line in lines), lines
        if lines:
            assert lines[0] == brief_lines(view, width)[0]
    assert drawn > len(played) // 2
    assert not any(board_lines(view, width, 3) for view in played)


def test_the_tray_shows_every_die_that_lies_open() -> None:
    for view in views("dice_throne", 40):
        dice = [
            item
            for zone in view["zones"]
            for item in zone["items"]
            if zone["name"] == "dice" and "open" in item.get("marks", ())
        ]
        tray = tray_lines(view, 200)
        assert len(tray) == (3 if dice else 0)
        if dice:
            assert [one.strip() for one in tray[1].strip("│").split("││")] == [
                str(one["face"]["value"]) for one in dice
            ]
            assert all(one["face"]["symbols"][0] in tray[2] for one in dice)


def test_tiles_have_the_chances_that_odds_tells() -> None:
    rolling = [view for view in views("dice_throne", 60) if view.get("odds") and view["odds"]["attempts"]]
    mine = [view for view in rolling if view["odds"]["seat"] == view["viewer"] and view["odds"]["keeps"]]
    assert mine
    for view in mine:
        text = "\n".join(board_lines(view, 200, 60))
        for section in view["seats"][view["viewer"]]["sheet"]:
            if section["kind"] in ("offensive", "ultimate", "defence"):
                assert section["name"][:14] in text
        ready = any(
            row["lit"] for part in view["seats"][view["viewer"]]["sheet"] for row in part["rows"] if "lit" in row
        )
        assert ("ready " in text) == ready
        assert " %" in text.replace("\u00a0", " ")


def test_cards_say_their_price_and_what_is_left() -> None:
    for view in views("dice_masters", 12):
        text = "\n".join(board_lines(view, 160, 60))
        for zone in view["zones"]:
            if zone["name"] == "team" and zone["seat"] == view["viewer"]:
                for card in zone["items"]:
                    assert f"{card['name']}: {card['cost']}" in text


def test_the_strip_tells_the_last_turn_in_one_line() -> None:
    told = [strip_lines(view, 78) for view in views("dice_throne", 60)]
    assert any("took" in line for one in told for line in one)
    assert all(len(one) <= 1 for one in told)


def test_the_strip_tells_what_was_bought_and_fielded() -> None:
    told = [line for view in views("dice_masters", 60) for line in strip_lines(view, 78)]
    assert any(" bought" in line for line in told)
    assert any(" fielded" in line for line in told)
    assert any(line.startswith("Your turn ") for line in told)
    assert any(line.startswith("Team ") for line in told)
    assert all(len(line) <= 78 and "None" not in line for line in told)


def test_a_sign_says_what_is_reconstructed_and_is_explained() -> None:
    view = with_odds(dw.start("dice_throne", seats=["gambit", "barbarian"], seed=3).view(0))
    sections = [one for one in view["seats"][0]["sheet"] if one["kind"] in ("offensive", "ultimate", "defence")]
    for width in (60, 100):
        drawn = board_lines(view, width, 40)
        text = "\n".join(drawn)
        assert drawn.count("~ reconstructed") == 1
        assert {one["name"] for one in sections if f"{one['name']}~ " in text or f"{one['name']}~\n" in text} == {
            one["name"] for one in sections if one["reconstructed"]
        }
    barbarian = with_odds(dw.start("dice_throne", seats=["barbarian", "paladin"], seed=3).view(0))
    assert "~" not in "\n".join(board_lines(barbarian, 100, 40))
