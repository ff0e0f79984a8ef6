"""The map of a Portal Crawl at the table: one click from the lobby, by mouse and keyboard, on phones, in every look."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

PHONES = ((390, 844), (320, 568))


def begin(opened: Browser, server: Running, faults: list[str], size: tuple[int, int], **more: Any) -> Page:
    """The table of a crawl, where its hero is asked where to go."""
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **more)
    page = hand.watched(context, faults)
    while True:  # the map is drawn at random, and on one there is but one way to go, so that nobody is asked
        page.goto(server.address)
        page.locator("button", has_text="Explore a portal").click()
        page.wait_for_selector(".the-map")
        since = hand.version(page)
        page.locator(".ask .go").click()
        hand.follow(page, since)
        if "Where do you go?" in page.locator("#ask-title").inner_text():
            return page


def test_a_place_on_the_map_is_clicked_and_the_map_comes_back_in_battle(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = begin(opened, server, faults, (1280, 720))
    assert page.locator(".map-place").count() in (13, 14)
    places = page.locator(".map-place.goes")
    assert places.count() == page.locator(".loose .btn").count()
    known = page.locator(".map-place.open").count()
    since, rng = hand.version(page), Random(2)
    places.first.click()
    hand.follow(page, since)
    for _ in range(60):
        if page.locator(".ask-row button", has_text="Map").count() or not hand.turn(page):
            break
        hand.one_decision(page, rng, "mouse")
    assert not hand.over(page), "the Barbarian survives the way to a battle"
    button = page.locator(".ask-row button", has_text="Map")
    button.click()
    assert page.locator(".map-place.open").count() > known
    assert page.locator(".map-foe").count() <= 1
    whole = "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.the-map'))"
    assert page.evaluate(whole), "it has the place of the abilities, too"
    page.get_by_role("button", name="Dice", exact=True).click()
    expect(page.locator(".the-map")).to_have_count(0)
    page.context.close()


def test_the_map_is_told_to_a_screen_reader_and_reached_by_keyboard(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = begin(opened, server, faults, (1280, 720))
    told = page.locator(".map-place .sr").all_inner_texts()
    assert any("Crimson Sands, Barbarian" in one for one in told)
    assert any("Boss Portal, locked" in one for one in told)
    page.locator(".loose .btn").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask-title")).not_to_contain_text("Where do you go?")
    page.context.close()


@pytest.mark.parametrize("size", PHONES)
def test_a_phone_shows_map_and_places_without_scrolling(
    opened: Browser, server: Running, faults: list[str], size: tuple[int, int]
) -> None:
    page = begin(opened, server, faults, size, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator(".map-grid").bounding_box()
    assert box is not None
    assert box["height"] >= 4 * 44
    assert box["y"] + box["height"] <= size[1]
    page.context.close()


@pytest.mark.parametrize("look", ["light", "dark", "more light", "more dark", "safe"])
def test_axe_finds_nothing_serious_on_the_map(opened: Browser, server: Running, faults: list[str], look: str) -> None:
    scheme: Any = "dark" if "dark" in look else "light"
    page = begin(opened, server, faults, (1280, 720), color_scheme=scheme, bypass_csp=True)
    if look.startswith("more"):
        page.evaluate("document.documentElement.dataset.contrast = 'more'")
    if look == "safe":
        page.evaluate("document.documentElement.dataset.palette = 'safe'")
    found = hand.audit(page, hand.ALL if look == "light" else hand.COLOURS)
    page.context.close()
    assert not found, "\n".join(found)


def test_the_map_of_a_mission_is_large_enough_to_read(opened: Browser, server: Running, faults: list[str]) -> None:
    """Where one goes is chosen on the map: it has the place of the abilities, which come back when they are wanted."""
    page = hand.watched(opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce"), faults)
    page.goto(server.address)
    page.locator("button", has_text="Run a Mission").first.click()
    page.wait_for_selector(".map-place.goes")
    high = page.locator(".map-name").evaluate_all("names => names.map(one => one.getBoundingClientRect().height)")
    assert min(one for one in high if one) >= 12
    expect(page.locator(".board")).to_be_hidden()
    abilities = page.get_by_role("button", name="Abilities")
    abilities.click()
    expect(page.locator(".board")).to_be_visible()
    abilities.click()
    expect(page.locator(".board")).to_be_hidden()
    page.context.close()
