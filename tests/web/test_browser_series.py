"""A best of three at the table: the score where two people see it, and a button that says which game comes next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


def resign(page: Page) -> None:
    page.keyboard.press("m")
    page.locator("dialog[open] button", has_text="Resign").click()
    page.locator("dialog[open] button", has_text="Yes, resign").click()


def test_the_button_says_which_game_comes_next(opened: Browser, server: Running, faults: list[str]) -> None:
    contexts = [opened.new_context(viewport={"width": 1280, "height": 720}) for _ in range(2)]
    ann, bea = (hand.watched(context, faults) for context in contexts)
    for page, name in ((ann, "Ann"), (bea, "Bea")):
        page.goto(server.address + "/")
        page.fill("#name", name)
        page.locator("form[action='/name'] button").click()
    ann.goto(f"{server.address}/new?game=dice_throne")
    ann.select_option('select[name="who:1"]', "open")
    ann.locator("summary", has_text="best of 3").click()
    ann.select_option("#best", "3")
    assert hand.audit(ann) == []
    ann.click("main button.primary")
    ann.wait_for_url(re.compile("/match/"))
    bea.goto(ann.url)
    expect(bea.locator("main")).to_contain_text("best of 3")
    hand.choose(bea, "monk")
    bea.click('form[action$="/join"] button')
    for page in (ann, bea):
        page.wait_for_selector(".table")
    resign(bea)
    expect(ann.locator(".series")).to_have_text("You 1, Bea 0; best of 3")
    expect(bea.locator(".series")).to_have_text("Ann 1, you 0; best of 3")
    button = bea.locator(".again .go")
    expect(button).to_contain_text("Game 2 of 3")
    for width, height in ((1280, 720), (360, 640), (320, 568)):
        bea.set_viewport_size({"width": width, "height": height})
        hand.settle(bea)
        assert bea.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(button).to_be_in_viewport()
    before = bea.url
    button.click()
    bea.wait_for_url(lambda address: address != before)
    ann.goto(bea.url)
    ann.wait_for_selector(".table")
    resign(ann)
    expect(bea.locator(".series")).to_have_text("Ann 1, you 1; best of 3")
    ann.goto(server.address + "/")
    expect(ann.locator(".series").first).to_contain_text("best of 3")
    for context in contexts:
        context.close()
