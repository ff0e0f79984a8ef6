"""Dice Throne in a real Chromium: ban and draft by keys, without script and on a small phone; a table of six."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Client, Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

WIDTH = "document.documentElement.scrollWidth"
OVERFLOWS = "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"


def take(page: Page, hero: str) -> None:
    """Choose a hero by keys. What others do meanwhile is put on the page, which takes nothing back."""
    box = page.locator(f"input[value={hero}]")
    box.focus()
    page.keyboard.press("Space")
    expect(box).to_be_checked()
    page.keyboard.press("Enter")


def test_a_draft_by_keys_on_the_smallest_phone(opened: Browser, server: Running, faults: list[str]) -> None:
    context = opened.new_context(viewport={"width": 320, "height": 640}, bypass_csp=True)
    page = hand.watched(context, faults)
    page.goto(server.address + "/new?game=dice_throne")
    assert page.locator(".plays").first.is_visible()
    page.locator(".choose-more summary").focus()
    page.keyboard.press("Enter")
    page.locator("[name=how]").first.focus()
    page.keyboard.press("ArrowDown")
    assert not page.locator(".plays").first.is_visible()
    found = hand.audit(page)
    assert page.evaluate(WIDTH) <= 320
    page.locator("main button.primary").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#draft-form")
    page.wait_for_selector("text=Your share of the dice is in")
    found += hand.audit(page)
    assert page.evaluate(WIDTH) <= 320
    for hero in ("treant", "gunslinger"):  # no bot bans that one: others promise more
        take(page, hero)
        if hero == "treant":
            page.wait_for_selector("text=bans Treant")
            assert page.locator("input[value=treant]").count() == 0
    page.wait_for_selector(".table")
    assert page.locator(".own-banner h2").inner_text().startswith("Gunslinger")
    page.goto(server.address + "/cards/dice_throne/huntress")
    found += hand.audit(page)
    assert page.evaluate(WIDTH) <= 320
    context.close()
    assert not found


def test_two_people_draft_and_one_has_no_script(opened: Browser, server: Running, faults: list[str]) -> None:
    plain, other = opened.new_context(java_script_enabled=False), opened.new_context()
    one, two = hand.watched(plain, faults), hand.watched(other, faults)
    one.goto(server.address + "/new?game=dice_throne")
    one.click(".choose-more summary")
    one.check("[value='at once']")
    one.select_option("#bans", "0")
    one.select_option("#who1", "open")
    one.click("main button.primary")
    two.goto(one.url)
    two.click("text=Sit down")
    two.wait_for_selector("#draft-form")
    one.check("[value=monk]")
    one.click("#draft-form button")
    expect(one.locator("main")).to_contain_text("plays Monk")
    two.wait_for_selector("text=has picked")
    assert "plays Monk" not in two.inner_text("main")
    two.check("[value=thor]")
    two.click("#draft-form button")
    one.goto(one.url)
    one.click("text=Add my seed")
    two.wait_for_selector(".table")
    assert {"Monk", "Thor"} <= set(two.locator(".banner h2").all_inner_texts())
    plain.close()
    other.close()


def test_a_table_of_six(opened: Browser, server: Running, faults: list[str]) -> None:
    context = opened.new_context(viewport={"width": 1280, "height": 860}, bypass_csp=True)
    page = hand.watched(context, faults)
    page.goto(server.address + "/new?game=dice_throne&mode=3v3&seats=6")
    page.click("main button.primary")
    page.wait_for_selector(".table")
    assert page.locator(".banner").count() == 6
    plate = " ".join(page.locator(".opposite").last.inner_text().split())
    assert "team 1" in plate  # teammates stand beside each other
    rng = Random(2)
    met: set[str] = set()
    wanted = {".sum .rule", ".sum-part small", ".opposite .token"}  # nobody knows the dice: play until all were there
    for _ in range(200):
        assert hand.turn(page)
        met |= {one for one in wanted if page.locator(one).count()}
        assert not page.evaluate(OVERFLOWS)
        if met == wanted:
            break
        hand.one_decision(page, rng, "mouse")
    assert met == wanted
    while not page.locator(".opposite .token").count():
        assert hand.turn(page)
        hand.one_decision(page, rng, "mouse")
    token = page.locator(".opposite .token").first
    token.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".inspector >> text=Belongs to")
    page.keyboard.press("Escape")
    found = hand.audit(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(WIDTH) <= 320
    context.close()
    assert not found


def test_what_is_half_chosen_stays_while_others_sit_down(
    opened: Browser, server: Running, faults: list[str], page: Page
) -> None:
    page.goto(server.address + "/new?game=dice_throne&mode=king_of_the_hill&seats=4")
    for seat in ("1", "2"):
        page.select_option(f"#who{seat}", "open")
    page.click("main button.primary")
    page.wait_for_selector("#gather")
    context = opened.new_context(viewport={"width": 1024, "height": 720})
    invited = hand.watched(context, faults)
    invited.goto(page.url)
    form = invited.locator("form.choose").last
    tile = form.locator("label").filter(has=invited.locator("[value=monk]"))
    tile.click()
    form.locator("[name=name]").fill("Ada")
    third = Client(server.address)
    match = page.url.rsplit("/", 1)[1]
    third.http.post(f"matches/{match}/join", json={"seat": 1, "plays": "thor"}).raise_for_status()
    expect(invited.locator("form.choose")).to_have_count(1)  # what others did is on the page
    expect(invited.locator("[value=monk]")).to_be_checked()
    expect(invited.locator("[name=name]")).to_have_value("Ada")
    expect(invited.locator("[name=name]")).to_be_focused()
    invited.reload()
    expect(invited.locator("[value=monk]")).to_be_checked()
    invited.click("form.choose button.primary")
    expect(invited.locator(".sides")).to_contain_text("Monkyou, Ada")
    context.close()
