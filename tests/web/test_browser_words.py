"""Every word that is explained is explained: on all pages with card texts, at the table by keys, and without script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dicewright.games import glossary
from dicewright.games.dice_masters.cards.definitions import SETS
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from dicewright.rules.words import used
from dicewright.web.card_facts import entries
from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

WALK = """() => [...document.querySelectorAll('.term')].map((one) => {
    const box = document.getElementById(one.getAttribute('popovertarget'));
    one.click();
    const open = box !== null && box.matches(':popover-open');
    const said = document.getElementById(one.getAttribute('aria-describedby'))?.innerText || '';
    if (open) box.hidePopover();
    return { word: one.innerText, open, said };
})"""
"""Opens every word on a page by what a key or a tap does, and tells what came."""


def test_every_word_on_every_card_is_explained(page: Page, server: Running) -> None:
    met: dict[str, set[str]] = {"dice_masters": set(), "dice_throne": set()}
    pages = [("dice_masters", f"/cards/set/{key.lower()}") for key in SETS]
    pages += [("dice_throne", f"/cards/dice_throne/{slug.replace('_', '-')}") for slug in hero_slugs()]
    for game, path in pages:
        page.goto(server.address + path)
        for one in page.evaluate(WALK):
            assert one["open"], (path, one)
            assert len(one["said"]) > len(one["word"]) + 10, (path, one)
            met[game].add(one["word"].casefold())
    for game, found in met.items():
        listed = [one for one in entries(game) if one.group not in ("Keywords", "Tokens", "Common cards")]
        wanted = used([part.text for one in listed for part in one.parts], glossary(game))
        assert len(wanted) > 15
        assert not [word.name for word in wanted if found.isdisjoint(form.casefold() for form in word.forms)]


def test_the_words_on_the_table_by_keys(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_masters")
    assert hand.turn(page)
    for team in (".team.theirs", ".team.ours"):
        page.locator(f"{team} .team-card").first.click(button="right")
        page.wait_for_selector(".die-faces")
        assert page.locator(".inspector .die-faces li").count() == 6
        assert page.locator(".inspector .where").count() > 0
        if team == ".team.theirs":
            page.keyboard.press("Escape")
    words_by_keys(page, page.locator(".inspector .term").first)
    page.keyboard.press("Escape")
    typed_words(page, "look sidekick", "explain ko")


def test_the_words_on_the_other_board_by_keys(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    assert hand.turn(page)
    page.locator(".board-button").focus()
    page.keyboard.press("Enter")
    words_by_keys(page, page.locator(".theirs .term").first)
    page.keyboard.press("Escape")
    expect(page.locator(".theirs")).to_have_count(0)
    page.locator(".hand .card").first.click(button="right")
    page.wait_for_selector(".inspector >> text=To type")
    page.keyboard.press("Escape")
    typed_words(page, "look die", "explain pure")


def words_by_keys(page: Page, term: Locator) -> None:
    """Every word on the table is explained, and one of them by keys alone."""
    words = page.evaluate(WALK)
    assert words
    assert all(one["open"] and one["said"] for one in words)
    term.focus()
    page.keyboard.press("Enter")
    opened_box = page.locator(":popover-open")
    assert opened_box.count() == 1
    assert opened_box.get_attribute("id") == term.get_attribute("popovertarget")
    page.keyboard.press("Escape")
    assert opened_box.count() == 0
    assert hand.turn(page)  # the question is still there
    assert page.evaluate("document.activeElement.className") == "term"


def typed_words(page: Page, look: str, explain: str) -> None:
    """A closer look and an explanation by typed words."""
    page.keyboard.press("/")
    page.keyboard.type(look)
    page.keyboard.press("Enter")
    page.wait_for_selector(".die-faces")
    page.keyboard.press("Escape")  # back to the box for words
    page.keyboard.type(explain)
    page.keyboard.press("Enter")
    page.wait_for_selector(".told")


def test_words_without_script_on_a_phone(opened: Browser, server: Running, faults: list[str]) -> None:
    context = opened.new_context(
        viewport={"width": 320, "height": 640}, java_script_enabled=False, has_touch=True, is_mobile=True
    )
    page = hand.watched(context, faults)
    page.goto(server.address + "/cards/dice_throne/barbarian")
    term = page.locator(".term", has_text="Concussion").first
    term.tap()
    box = page.locator("#word-concussion")
    assert "skip that phase" in box.inner_text()
    place = box.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= 320
    context.close()
