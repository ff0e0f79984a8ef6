"""Time at the table in a real Chromium: a clock that counts down, warns, is added to, and runs out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


def begun(
    opened: Browser, server: Running, faults: list[str], game: str, clock: str = "none", count: int = 3
) -> list[Page]:
    """Two players and somebody who watches, each in a browser of their own, at a table that has begun."""
    pages = [hand.watched(opened.new_context(viewport={"width": 1280, "height": 720}), faults) for _ in range(count)]
    one, other, *watchers = pages
    one.goto(f"{server.address}/new?game={game}")
    one.select_option('select[name="who:1"]', "open")
    one.locator("details.choose-more > summary").click()
    one.select_option("select[name=clock]", clock)
    one.click("main button.primary")
    one.wait_for_url(re.compile("/match/"))
    other.goto(one.url)
    if game == "dice_throne":  # who is invited to Dice Masters may play the demo team without a choice
        hand.choose(other, "monk")
    other.click('form[action$="/join"] button')
    for page in (one, other):
        page.wait_for_selector(".table")
    for page in watchers:
        page.goto(one.url)
        page.wait_for_selector(".table")
    return pages


def ended(pages: list[Page]) -> None:
    for page in pages:
        page.context.close()


def test_a_clock_counts_down_warns_and_runs_out(opened: Browser, server: Running, faults: list[str]) -> None:
    pages = begun(opened, server, faults, "dice_throne", "move 30")
    one, other, watcher = pages
    mine, theirs = (one, other) if one.locator(".ask.mine").count() else (other, one)
    running = mine.locator(".clock.running")
    expect(running).to_have_text(re.compile("0:2[0-9]"))
    expect(watcher.locator(".clock.running")).to_have_count(1)
    theirs.keyboard.press("m")
    theirs.get_by_role("button", name=re.compile("Give .* 15 seconds")).click()
    expect(running).to_have_text(re.compile("0:[34][0-9]"))
    theirs.keyboard.press("Escape")
    expect(mine.get_by_text(re.compile("gives you 15 seconds")).first).to_be_visible()
    assert hand.audit(mine) == []
    expect(mine.locator(".clock.short")).to_be_visible()
    expect(mine.get_by_role("status").filter(has_text=re.compile("seconds left"))).to_have_count(1)
    expect(theirs.locator("#ask-title")).to_have_text("You win")
    expect(watcher.locator(".ask")).to_contain_text("ran out of time")
    expect(mine.locator(".clock.running")).to_have_count(0)
    ended(pages)
