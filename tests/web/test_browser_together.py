"""Whole matches of people in a real Chromium: host, friend and spectator, each with a browser of their own."""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import PATIENCE, Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]

ASKED = "localStorage.setItem('dicewright stops', JSON.stringify({ every: true, kinds: {} }))"
"""Whoever plays here is asked everything: windows that pass by themselves take time, so that nothing leaks."""

HANDS = """() => fetch('/api/matches/' + location.pathname.split('/')[2]).then((got) => got.json())
    .then((got) => got.view.zones.filter((zone) => zone.name === 'hand').flatMap((zone) => zone.items).length)"""
"""How many cards of all hands a page is shown."""

RIGHT = """() => Math.max(
    ...[...document.querySelectorAll('.ask, .tools')].map((one) => one.getBoundingClientRect().right))"""
"""Where the question and the tools end."""

TABLES = [
    ("dice_throne", ""),
    ("dice_throne", "&mode=2v2&seats=4"),
    ("dice_masters", ""),
    ("dice_masters", "&mode=doubles&seats=4"),
]


def sit_down(opened: Browser, server: Running, faults: list[str], game: str, more: str) -> list[Page]:
    """Host, friend and spectator at a table whose other seats are bots."""
    pages = []
    for who in ("host", "friend", "spectator"):
        context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
        page = hand.watched(context, faults)
        page.add_init_script(ASKED)
        if who == "host":
            page.goto(f"{server.address}/new?game={game}{more}")
            page.select_option("#who1", "open")
            if page.locator("#plays1").count():
                page.select_option("#plays1", index=1)
            page.click("main button.primary")
            page.wait_for_selector("#gather")
        else:
            page.goto(pages[0].url)
        if who == "friend":
            page.click("main button.primary")
            for one in (pages[0], page):
                one.wait_for_selector(".table")
        pages.append(page)
    pages[2].wait_for_selector(".table")
    for page in pages:
        wide = page.evaluate(RIGHT)
        assert wide <= 1280, "names and whoever watches push the question out of the screen"
    return pages


@pytest.mark.parametrize(("game", "more"), TABLES, ids=["throne", "throne teams", "masters", "masters doubles"])
def test_host_friend_and_spectator_to_the_end(
    opened: Browser, server: Running, faults: list[str], game: str, more: str
) -> None:
    host, friend, spectator = pages = sit_down(opened, server, faults, game, more)
    rng = Random(7)
    made = {host: 0, friend: 0}
    heard = time.monotonic()
    while not hand.over(host):
        page = next((one for one in made if one.locator(".ask.mine").count() and not hand.over(one)), None)
        if page is None:
            assert time.monotonic() - heard < PATIENCE, "nobody is asked any more"
            time.sleep(0.02)
            continue
        try:
            hand.one_decision(page, rng, "mouse")
        except Exception:
            if not hand.over(page):
                raise
        made[page] += 1
        heard = time.monotonic()
        assert spectator.locator(".ask.mine").count() == 0
        if made[page] % 20 == 0:
            assert spectator.evaluate(HANDS) == 0
    assert all(made.values())
    for page in pages:
        expect(page.locator(".ask[data-over]")).to_have_count(1)
        expect(page.locator(".table")).to_have_attribute("data-version", str(hand.version(host)))
    spectator.locator(".ask a[href$='/record']").click()
    assert "Everything holds" in spectator.inner_text("main")
    for page in pages:
        page.context.close()


@pytest.mark.parametrize("more", ["&mode=tournament&seats=2", "&mode=doubles&seats=4"], ids=["two", "four"])
def test_whoever_wins_the_toss_says_who_begins(opened: Browser, server: Running, faults: list[str], more: str) -> None:
    pages = sit_down(opened, server, faults, "dice_masters", more)
    until = time.monotonic() + PATIENCE
    while not (asked := [page for page in pages if page.locator(".ask.mine").count()]):
        assert time.monotonic() < until, "nobody is asked"
        time.sleep(0.02)
    (winner,) = asked
    assert "toss" in winner.locator("#ask-title").inner_text()
    winner.get_by_role("button", name="Go second", exact=True).click()
    hand.follow(winner, 0)
    assert "toss" not in winner.locator("#ask-title").inner_text()
    for page in pages:
        page.context.close()
