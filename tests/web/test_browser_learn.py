"""The guided first games in a real browser: a hint beside its question, on every screen, in the way of nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web import test_browser_masters as masters
from tests.web import test_browser_throne as throne
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SCREENS = ((1024, 720), (1280, 720), (1920, 1080))
PHONES = ((360, 640), (320, 568))
GAMES = {"dice_masters": masters, "dice_throne": throne}

COVERED = """() => { const hint = document.querySelector('.guide').getBoundingClientRect();
    const can = '.ask .go, .ask .btn, .die.use, .die-button, .hand .card, .board .tile, .team-card, .page-tab';
    return [...document.querySelectorAll(can)].filter((one) => {
        if (!one.checkVisibility()) return false;
        const box = one.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        return x > hint.left && x < hint.right && y > hint.top && y < hint.bottom; })
        .map((one) => one.className); }"""
"""What can be pressed and lies under the hint."""


def learn(page: Page, server: Running, game: str) -> None:
    page.goto(server.address + "/")
    page.click(f".game-{game} .ways button")
    page.wait_for_selector(".table .guide")
    assert hand.turn(page)


@pytest.mark.parametrize("game", GAMES)
def test_one_press_in_the_lobby_and_the_hint_follows_the_game(
    page: Page, server: Running, faults: list[str], game: str
) -> None:
    learn(page, server, game)
    head, text = page.locator(".guide-head b"), page.locator(".guide-text")
    expect(head).to_contain_text("Hint 1 of ")
    expect(text).to_have_attribute("aria-live", "polite")
    first = text.inner_text()
    since = hand.version(page)
    page.keyboard.press("Enter")  # the hint waits for nothing and keeps nothing away
    hand.follow(page, since)
    assert hand.turn(page)
    expect(head).to_contain_text("Hint 2 of ")
    expect(text).not_to_have_text(first)
    second = text.inner_text()
    page.reload()
    expect(text).to_have_text(re.compile(re.escape(second[:40])))
    page.click(".guide-read")
    expect(text).not_to_contain_text(second[:40])
    if page.locator(".guide-none:visible").count():
        page.click(".guide-none")
    expect(page.locator(".guide:visible")).to_have_count(0)
    page.keyboard.press("?")
    page.click("text=Tell the hints of this game again")
    expect(page.locator(".guide:visible")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_hint_has_room_on_every_screen(opened: Browser, server: Running, faults: list[str], game: str) -> None:
    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    learn(page, server, game)
    for _ in range(5):
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(60)
            where = (width, height, page.locator(".guide").inner_text())
            assert page.evaluate(GAMES[game].OUTSIDE) == [], where
            if page.locator(".guide:visible").count():
                assert page.evaluate(COVERED) == [], where
        since = hand.version(page)
        page.keyboard.press("r" if page.locator(".ask .go").inner_text().startswith("Roll") else "Enter")
        hand.follow(page, since)
        assert hand.turn(page)
    assert hand.audit(page) == []
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_hint_is_a_line_that_opens(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    for width, height in PHONES:
        context = opened.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
        page = hand.watched(context, faults)
        learn(page, server, game)
        assert page.evaluate(GAMES[game].TOGETHER) == []
        assert page.evaluate(COVERED) == []
        page.tap(".guide-more")
        expect(page.locator(".guide-how")).to_be_visible()
        page.tap(".guide-more")
        expect(page.locator(".guide-how")).to_be_hidden()
        page.tap(".guide-read")
        expect(page.locator(".guide-head b")).not_to_contain_text("Hint 1 ")
        context.close()


@pytest.mark.parametrize("game", GAMES)
def test_without_script_the_hint_is_on_the_page(opened: Browser, server: Running, faults: list[str], game: str) -> None:
    context = opened.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.address + "/")
    page.click(f".game-{game} .ways button")
    assert page.locator("#hint").inner_text().startswith("Hint 1 of ")
    assert page.locator(".rule").count()
    page.click("text=I have read it")
    assert page.locator("#hint").count() == 0 or page.locator("#hint").inner_text().startswith("Hint 2 of ")
    context.close()
