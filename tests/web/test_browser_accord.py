"""The table in a real Chromium: undo, offers between two people who are watched, resigning, rematch, no network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

SOCKETS = """(() => {
    const Real = WebSocket;
    const open = [];
    let gone = false;
    window.cut = () => { gone = true; open.forEach((one) => one.close()); };
    window.mend = () => { gone = false; };
    window.WebSocket = function (address) {
        if (gone) return { readyState: 3, close() {} };
        const one = new Real(address);
        open.push(one);
        return one;
    };
})()"""
"""Lets a page lose its connection, and have no other until that is mended."""


def together(opened: Browser, server: Running, faults: list[str], game: str) -> list[Page]:
    """Two players and somebody who watches, each in a browser of their own, at a table that has begun."""
    pages = [hand.watched(opened.new_context(viewport={"width": 1280, "height": 720}), faults) for _ in range(3)]
    one, other, watcher = pages
    one.goto(f"{server.address}/new?game={game}")
    one.select_option('select[name="who:1"]', "open")
    one.click("main button.primary")
    one.wait_for_url(re.compile("/match/"))
    other.goto(one.url)
    if game == "dice_throne":  # who is invited to Dice Masters may play the demo team without a choice
        hand.choose(other, "monk")
    other.click('form[action$="/join"] button')
    for page in (one, other):
        page.wait_for_selector(".table")
    watcher.goto(one.url)
    watcher.wait_for_selector(".table")
    return pages


def until_undo(pages: list[Page]) -> Page:
    """Play until somebody who is asked can take something back."""
    for _ in range(40):
        for page in pages:
            button = page.locator(".undo")
            if button.count() and button.first.get_attribute("aria-disabled") == "false":
                return page
        asked = next((page for page in pages if page.locator(".ask.mine").count()), None)
        if asked is None:
            pages[0].wait_for_timeout(100)
            continue
        before = hand.version(asked)
        asked.locator("#ask-title").focus()
        asked.keyboard.press("Enter")
        hand.follow(asked, before)
    raise AssertionError("nobody can take anything back")


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_two_people_undo_by_consent_and_play_again(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    pages = together(opened, server, faults, game)
    one, other, watcher = pages
    asking = until_undo([one, other])
    replying = other if asking is one else one
    asking.keyboard.press("u")
    expect(asking.locator(".offers")).to_contain_text("You ask to take back")
    expect(watcher.locator(".offers")).to_contain_text("It waits for")
    expect(watcher.locator(".offers button")).to_have_count(0)
    replying.keyboard.press("n")
    expect(asking.locator(".offers")).to_have_count(0)
    asking.keyboard.press("u")  # refused just now: it says so instead
    expect(asking.locator(".told").filter(has_text="refused just now")).to_be_visible()
    one.keyboard.press("m")
    one.get_by_role("button", name="Offer a draw").click()
    expect(other.locator(".offers")).to_contain_text("offers a draw")
    one.get_by_role("button", name="Withdraw").click()
    expect(other.locator(".offers")).to_have_count(0)
    one.keyboard.press("m")
    one.get_by_role("button", name="Offer a draw").click()
    other.keyboard.press("n")
    expect(one.locator(".notices")).to_contain_text("declines the draw")  # with the dialog closed, too
    other.keyboard.press("m")
    other.get_by_role("button", name="Resign …").click()
    expect(other.get_by_role("button", name="No, play on")).to_be_focused()
    assert not hand.over(other)  # it is said twice
    other.get_by_role("button", name="Yes, resign").click()
    expect(one.locator("#ask-title")).to_have_text("You win")
    expect(watcher.locator(".ask")).to_contain_text("resigned")
    one.get_by_role("button", name="Swap sides").click()
    one.wait_for_url(re.compile(r"/match/(?!" + other.url[-8:] + ")"))
    again = other.get_by_role("link", name="Play the rematch")
    expect(again).to_contain_text("sides swapped")
    again.click()
    for page in (one, other):
        page.wait_for_selector(".table")
    other.close()
    expect(one.get_by_text(re.compile("away since")).first).to_be_visible()
    for page in pages:
        page.context.close()


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_a_click_without_a_connection_is_kept_and_said(page: Page, server: Running, game: str) -> None:
    page.add_init_script(SOCKETS)
    hand.start(page, server.address, game)
    assert hand.turn(page)
    version = hand.version(page)
    page.evaluate("() => window.cut()")
    expect(page.locator(".lost")).to_contain_text("The connection is gone")
    page.locator("#ask-title").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lost")).to_contain_text("what you chose is kept")
    assert hand.version(page) == version
    page.evaluate("() => window.mend()")
    page.get_by_role("button", name="Try now").click()
    hand.follow(page, version)
    expect(page.locator(".lost")).to_have_count(0)


def test_a_half_made_choice_survives_a_reload(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_masters")
    assert hand.turn(page)
    expect(page.locator(".ask[data-kind=subset]")).to_be_visible()
    page.keyboard.press("1")
    chosen = page.locator(".go .d").inner_text()
    assert "Reroll 1" in chosen
    page.reload()
    expect(page.locator(".go .d")).to_have_text(chosen)
