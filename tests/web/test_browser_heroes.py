"""Dice Throne in a real Chromium: ban and draft by keys, without script and on a small phone; a table of six."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

WIDTH = "document.documentElement.scrollWidth"


@pytest.fixture(scope="module")
def opened() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        found = hand.launch(playwright, chromium)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("arena"))
    yield running
    running.stop()


def audit(page: Page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{page.url}: {one['id']}" for one in found if one["impact"] in ("serious", "critical")]


def test_a_draft_by_keys_on_the_smallest_phone(opened: Browser, server: Running) -> None:
    faults: list[str] = []
    context = opened.new_context(viewport={"width": 320, "height": 640}, bypass_csp=True)
    page = hand.watched(context, faults)
    page.goto(server.address + "/new?game=dice_throne")
    assert page.locator(".plays").first.is_visible()
    page.locator("[name=how]").first.focus()
    page.keyboard.press("ArrowDown")
    assert not page.locator(".plays").first.is_visible()
    found = audit(page)
    assert page.evaluate(WIDTH) <= 320
    page.locator("main button.primary").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#draft-form")
    page.wait_for_selector("text=Your seed is in")
    found += audit(page)
    assert page.evaluate(WIDTH) <= 320
    for hero in ("treant", "gunslinger"):  # no bot bans that one: others promise more
        page.wait_for_selector(f"input[value={hero}]").focus()
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        if hero == "treant":
            page.wait_for_selector("text=bans Treant")
            assert page.locator("input[value=treant]").count() == 0
    page.wait_for_selector(".table")
    assert page.locator(".mat.mine h3").inner_text().startswith("Gunslinger")
    page.goto(server.address + "/cards/dice_throne/huntress")
    found += audit(page)
    assert page.evaluate(WIDTH) <= 320
    context.close()
    assert not found
    assert not faults


def test_two_people_draft_and_one_has_no_script(opened: Browser, server: Running) -> None:
    plain, other = opened.new_context(java_script_enabled=False), opened.new_context()
    one, two = plain.new_page(), other.new_page()
    one.goto(server.address + "/new?game=dice_throne")
    one.check("[value='at once']")
    one.select_option("#bans", "0")
    one.select_option("#who1", "open")
    one.click("main button.primary")
    two.goto(one.url)
    two.click("text=Take the second seat")
    two.wait_for_selector("#draft-form")
    one.check("[value=monk]")
    one.click("#draft-form button")
    assert "plays Monk" in one.inner_text("main")
    two.wait_for_selector("text=has picked")
    assert "plays Monk" not in two.inner_text("main")
    two.check("[value=thor]")
    two.click("#draft-form button")
    one.goto(one.url)
    one.click("text=Add my seed and roll")
    two.wait_for_selector(".table")
    assert {"Monk", "Thor"} <= {name.split()[0] for name in two.locator(".mat h3").all_inner_texts()}
    plain.close()
    other.close()


def test_a_table_of_six(opened: Browser, server: Running) -> None:
    faults: list[str] = []
    context = opened.new_context(viewport={"width": 1280, "height": 860}, bypass_csp=True)
    page = hand.watched(context, faults)
    page.goto(server.address + "/new?game=dice_throne&mode=3v3&seats=6")
    page.click("main button.primary")
    page.wait_for_selector(".table")
    assert page.locator(".mat").count() == 6
    assert "team 1, shared Health" in page.locator(".mat.mine h3").inner_text()
    rng = Random(2)
    wanted = (".coming small", ".aim", ".mat:not(.mine) .item.token")  # nobody knows the dice: play until all are there
    for _ in range(200):
        assert hand.turn(page)
        if all(page.locator(one).count() for one in wanted):
            break
        hand.one_decision(page, rng, "mouse")
    assert page.locator(".coming .rule").count() >= 2
    assert page.locator(".coming small").count() >= 1
    assert " against " in page.locator(".aim").inner_text()
    token = page.locator(".mat:not(.mine) .item.token").first
    token.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".inspector >> text=Belongs to")
    page.keyboard.press("Escape")
    found = audit(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(WIDTH) <= 320
    context.close()
    assert not found
    assert not faults
