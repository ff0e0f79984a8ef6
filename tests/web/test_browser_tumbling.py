"""What a roll comes to is told once its dice have come to rest, and at once where nothing moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running
from tests.web.test_browser_throne import begin, until_rolled

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LATEST = ".beats li:nth-last-child(1 of :has(.beat-dice)) .beat-dice"

WATCH = """() => {
    const clear = (what) => [...document.querySelectorAll(what)].every((one) => getComputedStyle(one).opacity === '0');
    const told = ['LATEST', '.board .odds', '.ask .then', '.ask .go small'];
    window.told = new Promise((tell) => {
        const look = () => tell(told.filter((what) => document.querySelector(what) && !clear(what)));
        const on = () => document.documentElement.hasAttribute('data-tumbling') && requestAnimationFrame(look);
        new MutationObserver(on).observe(document.documentElement, { attributes: true });
    }); }""".replace("LATEST", LATEST)
"""Notes what of a roll can be read while its dice tumble."""

STRIP = f"() => getComputedStyle(document.querySelector('{LATEST}')).opacity"


def roll(page: Page) -> None:
    since = hand.version(page)
    page.keyboard.press("r")
    assert hand.moved(page, since)


def test_a_roll_is_told_when_its_dice_rest(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720))
    until_rolled(page)
    tumbling = page.locator("html[data-tumbling]")
    expect(tumbling).to_have_count(0)
    page.evaluate(WATCH)
    roll(page)
    assert page.evaluate("window.told") == []
    expect(tumbling).to_have_count(0)
    assert page.evaluate(STRIP) == "1"
    page.evaluate(WATCH)
    roll(page)
    assert page.evaluate("window.told") == []
    since = hand.version(page)
    page.keyboard.press("Enter")  # nothing waits for it
    assert hand.moved(page, since)
    page.context.close()


def test_a_roll_without_movement_is_told_at_once(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720), reduced_motion="reduce")
    until_rolled(page)
    page.evaluate(WATCH)
    roll(page)
    hand.settle(page)
    assert page.evaluate("Promise.race([window.told, Promise.resolve('nothing tumbles')])") == "nothing tumbles"
    assert page.evaluate(STRIP) == "1"
    page.context.close()
