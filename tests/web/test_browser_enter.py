"""Enter does what the main button says, whatever was clicked before; a card that is not played is told why."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running
from tests.web.test_browser_masters import begin, until
from tests.web.test_browser_throne import until_rolled

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

ONLY_SOLD = ".hand .card.used:not(.can)"


def until_shown(page: Page, what: str) -> None:
    """Play until something is on the table."""
    rng = Random(4)
    for _ in range(120):
        assert hand.turn(page)
        if page.locator(what).count():
            return
        hand.one_decision(page, rng, "mouse")
    pytest.fail(f"{what} was never there")


def test_enter_after_a_click_on_a_die_rolls(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    until_rolled(page)
    since = hand.version(page)
    die = page.locator(".die-button").first
    die.focus()
    page.keyboard.press("Enter")  # who went there by keyboard presses what has the focus
    expect(page.locator(".die-button.held")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator(".die-button.held")).to_have_count(0)
    die.click()
    expect(page.locator(".die-button.held")).to_have_count(1)
    expect(die).to_be_focused()
    assert hand.version(page) == since
    page.keyboard.press("Enter")
    assert hand.moved(page, since)


def test_enter_after_a_click_on_a_die_rerolls_in_dice_masters(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = begin(opened, server, faults, (1280, 720))
    until(page, server, "DM-ROLL-02")
    since = hand.version(page)
    die = page.locator(".reserve.ours .die").first
    die.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ask .go")).to_contain_text("Reroll 1 die")
    page.keyboard.press("Enter")
    expect(page.locator(".ask .go")).to_contain_text("Keep all")
    die.click()
    page.keyboard.press("Enter")
    assert hand.moved(page, since)
    page.context.close()


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_a_card_that_is_only_sold_says_why_it_is_not_played(
    opened: Browser, server: Running, faults: list[str], size: tuple[int, int]
) -> None:
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    hand.start(page, server.address, "dice_throne")
    until_shown(page, ONLY_SOLD)
    if size[0] < 400:
        page.locator(".page-tab", has_text="Hand").click()
    card = page.locator(ONLY_SOLD).first
    name = card.locator(".card-name").inner_text()
    card.click()
    told = page.locator(".ask .told")
    expect(told).to_contain_text(name)
    expect(page.locator(".ask .go")).to_contain_text(f"Sell {name}")
    box, rest = told.bounding_box(), page.locator(".ask-body").bounding_box()
    assert box is not None
    assert rest is not None
    assert box["y"] < rest["y"] + rest["height"] - 15  # its beginning is in sight
    page.locator(".ask-row .btn", has_text="Back").click()
    expect(told).to_have_count(0)
    card.click()
    expect(told).to_have_count(1)
    since = hand.version(page)
    page.keyboard.press("Enter")  # the card has the focus, the button says what Enter does
    assert hand.moved(page, since)
    context.close()
