"""A campaign in a real Chromium: begun, a session given up, the Shop by keyboard; axe in both looks, and paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

WIDTH = "document.documentElement.scrollWidth <= innerWidth"


def in_the_shop(page: Page, server: Running) -> str:
    """The address of a campaign whose first session was given up, so that its Shop is open."""
    page.goto(server.address + "/campaigns")
    page.select_option("#plays-1", "monk")
    page.click("button:has-text('Begin')")
    expect(page.locator("h1")).to_have_text("Normal campaign")
    address = page.url
    page.click("button:has-text('Play Scenario 1')")
    page.wait_for_url("**/match/*")
    match = page.url.rpartition("/")[2]
    page.wait_for_selector(".table")  # the page has given its seed by itself, and the match has begun
    assert page.request.post(f"{server.address}/api/matches/{match}/act", data={"act": "resign"}).ok
    written = page.locator("button:has-text('Write the session down')")
    for _ in range(100):  # on a busy machine the campaign hears a little later that the match is over
        page.goto(address)
        if written.count():
            break
        page.wait_for_timeout(200)
    written.click()
    expect(page.locator(".campaign-says")).to_contain_text("The Shop is open.")
    return address


def test_the_shop_is_used_by_keyboard(page: Page, server: Running) -> None:
    address = in_the_shop(page, server)
    first = page.locator(".campaign-cards button").first
    expect(first).to_contain_text("Barbarian buys")
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".campaign-hero-sheet").first).to_contain_text("In the deck")
    page.click("button:has-text('Leave the Shop')")
    expect(page.locator(".campaign-says")).to_contain_text("Scenario 1: Portal Crawl again is next, with 5 Salves")
    expect(page.locator(".campaign-score tfoot")).to_contain_text("-10")
    page.goto(address.partition("#")[0] + "/charter")
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator(".charter li").first).to_be_visible()


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_serious(opened: Browser, server: Running, faults: list[str], look: str) -> None:
    found = []
    for width in (1280, 320):
        size = {"width": width, "height": 720}
        context = opened.new_context(viewport=size, bypass_csp=True, color_scheme=look)  # type: ignore[arg-type]
        page = hand.watched(context, faults)
        address = in_the_shop(page, server).partition("#")[0]
        for one in (address, f"{address}/sheet", f"{address}/charter", f"{server.address}/campaigns"):
            page.goto(one)
            page.wait_for_load_state("networkidle")
            found += [(one, width, said) for said in hand.audit(page, hand.ALL if look == "light" else hand.COLOURS)]
            assert page.evaluate(WIDTH), (one, width)
        context.close()
    assert not found
