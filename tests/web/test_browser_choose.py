"""Choosing on a phone: the other side is one press away; what a team is made of is written on its tile."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

WIDTH = "document.documentElement.scrollWidth"
NAMES = "[...document.querySelectorAll('.team-tile')].map((one) => one.innerText)"
UNNAMED = "document.querySelectorAll('.team-row > :not([title])').length"
UNCOVERED = """(one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.x + 9, box.bottom - 9)); }"""
APART = """(one) => { const top = (part) => part.getBoundingClientRect().top;
    return Math.abs(top(one.querySelector('.mini')) - top(one.lastElementChild)); }"""
QUERIES = (
    "game=dice_throne",
    "game=dice_throne&mode=king_of_the_hill&seats=4",
    "game=dice_throne&mode=boss_battle",
    "game=dice_masters&mode=tournament&seats=2",
)


def phone(opened: Browser, faults: list[str], width: int = 360) -> Page:
    context = opened.new_context(viewport={"width": width, "height": 640}, has_touch=True, bypass_csp=True)
    return hand.watched(context, faults)


@pytest.mark.parametrize("query", QUERIES)
def test_the_other_side_is_one_press_away(opened: Browser, server: Running, faults: list[str], query: str) -> None:
    page = phone(opened, faults, 320)
    page.goto(f"{server.address}/new?{query}")
    link = page.locator(".against")
    expect(link).to_be_in_viewport(ratio=1)
    link.tap()
    chosen = page.locator("select:focus")
    expect(chosen).to_be_in_viewport(ratio=1)
    assert chosen.evaluate(UNCOVERED)  # the bar does not lie over it
    assert page.evaluate(WIDTH) <= 320
    found = hand.audit(page)
    page.context.close()
    assert not found, "\n".join(found)


def test_the_bar_says_who_plays_what(opened: Browser, server: Running, faults: list[str]) -> None:
    page = phone(opened, faults)
    page.goto(server.address + "/new?game=dice_throne")
    link = page.locator(".against")
    expect(link).to_have_text("Opponent: greedy bot, drawn")
    page.select_option("#plays1", "monk")
    expect(link).to_have_text("Opponent: greedy bot, Monk")
    page.select_option("#plays1", "")
    page.select_option("#who1", "open")
    expect(link).to_have_text("Opponent: a friend")
    page.goto(server.address + "/new?game=dice_masters")  # both play the team of the rulebook
    expect(link).to_have_text("Opponent: greedy bot, Demo team")
    expect(page.locator("#press-note")).to_contain_text("against Demo team")
    page.context.close()


def test_without_script_the_bar_leads_there_too(opened: Browser, server: Running, faults: list[str]) -> None:
    context = opened.new_context(viewport={"width": 360, "height": 640}, java_script_enabled=False)
    page = hand.watched(context, faults)
    page.goto(server.address + "/new?game=dice_throne")
    assert not page.locator("#who1").evaluate("(one) => one.getBoundingClientRect().top < innerHeight")
    page.click(".against")
    expect(page.locator("#who1")).to_be_in_viewport(ratio=1)
    context.close()


def test_a_team_tile_names_its_cards(page: Page, server: Running) -> None:
    page.goto(server.address + "/new?game=dice_masters&mode=tournament&seats=2")
    tiles = page.evaluate(NAMES)
    assert "Captain America, Iron Man, Black Widow" in tiles[0]
    assert all(tile.count(",") >= 3 for tile in tiles)
    assert page.evaluate(UNNAMED) == 0


def test_a_hero_is_found_by_name_and_the_chosen_one_stays(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/new?game=dice_throne")
    hand.choose(page, "monk", "plays:0")
    page.fill("#find-hero", "palad")
    shown = page.locator(".hero-tile:not(.chance):visible .tile-name")
    expect(shown).to_have_count(2)
    assert set(shown.all_inner_texts()) == {"Monk", "Paladin"}
    page.press("#find-hero", "Enter")  # makes no match
    expect(page.locator("#find-hero")).to_be_focused()
    for tile in page.locator(".tile-dice").all()[:16]:  # dice and rate are in one row
        assert tile.evaluate(APART) < 24
