"""What a roll comes to is told once its dice have come to rest, and at once where nothing moves."""

from __future__ import annotations

from typing import Any

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
    page.context.close()


def last_roll(opened: Browser, server: Running, faults: list[str], **look: Any) -> Page:
    """A page at whose table the dice of the last Roll Attempt have just been rolled, slowly."""
    page = begin(opened, server, faults, (1280, 720), **look)
    page.evaluate("fromTable('motion.js').then((motion) => motion.chooseTempo('slow'))")
    until_rolled(page)
    for _ in range(2):
        page.keyboard.press("Escape")
        expect(page.locator("html[data-tumbling]")).to_have_count(0)
        roll(page)
    return page


@pytest.mark.parametrize("how", ["keys", "mouse"])
def test_the_main_button_lets_the_dice_of_the_last_roll_rest(
    opened: Browser, server: Running, faults: list[str], how: str
) -> None:
    page = last_roll(opened, server, faults)
    go = page.locator(".ask .go")
    assert go.inner_text().split("\n")[0].strip().startswith("Let the dice rest")
    assert go.evaluate("(one) => [one, ...one.children].every((part) => getComputedStyle(part).opacity === '1')")
    since = hand.version(page)
    if how == "keys":
        page.keyboard.press("Enter")
    else:
        go.click()
    expect(page.locator("html[data-tumbling]")).to_have_count(0, timeout=300)
    expect(go).not_to_contain_text("Let the dice rest")
    assert hand.version(page) == since  # what they come to is read before it is used
    page.keyboard.press("Enter")
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


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_who_looks_closely_at_a_die_sees_its_faces_and_holds_nothing(
    opened: Browser, server: Running, faults: list[str], size: tuple[int, int]
) -> None:
    page = begin(opened, server, faults, size, reduced_motion="reduce")
    until_rolled(page)
    faces = page.locator(".inspector .die-faces li")
    page.locator(".tray .die-button").first.click(button="right")
    expect(faces).to_have_count(6)
    page.keyboard.press("Escape")
    expect(faces).to_have_count(0)
    page.keyboard.press("i")
    page.locator(".tray .die-button").nth(1).click()
    expect(faces).to_have_count(6)
    assert page.locator(".die-button.held").count() == 0
    page.context.close()
