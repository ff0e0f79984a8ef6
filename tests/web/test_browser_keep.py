"""What guests keep, in a real Chromium: a collection from a file, statistics, their data; axe in both looks."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

WIDTH = "document.documentElement.scrollWidth <= innerWidth"
TABLE = "number,have,dice,want\nAVX-001,1,4,0\nAVX-019,1,3,1\n"
GAMES = "day,game,side,against,first,result\n2026-01-02,dice_throne,monk,treant,me,won\n"
PAGES = (
    "/collection?teams=avengers%0AAVX-001%3A2",
    "/collection?game=dice_throne",
    "/new/draw?ease=simple",
    "/team?t=AVX-001:4+AVX-005:3",
    "/team/compare?a=avengers&b=x-men",
    "/team/print?t=avengers",
    "/statistics?counted=mine",
    "/my-data",
    "/status",
    "/changes",
)


def test_a_collection_comes_from_a_file(page: Page, server: Running, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text(TABLE)
    page.goto(server.address + "/collection")
    page.set_input_files("#file", tmp_path / "mine.csv")
    expect(page.locator("#csv")).to_have_value(TABLE)
    page.click("text=Add it to what I have")
    expect(page.locator(".keep-rows .kept")).to_have_count(2)
    page.fill("[name='dice:dice_masters:AVX-019']", "4")
    page.keyboard.press("Enter")
    expect(page.locator("[name='dice:dice_masters:AVX-019']")).to_have_value("4")
    page.goto(server.address + "/team?t=AVX-001:4+AVX-019:4")
    expect(page.locator(".builder-team")).to_contain_text("You own all of it.")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_serious(opened: Browser, server: Running, faults: list[str], look: str) -> None:
    found = []
    for width in (1280, 320):
        size = {"width": width, "height": 720}
        context = opened.new_context(viewport=size, bypass_csp=True, color_scheme=look)  # type: ignore[arg-type]
        page = hand.watched(context, faults)
        page.goto(server.address + "/collection")
        page.fill("#csv", TABLE)
        page.click("text=Add it to what I have")
        page.goto(server.address + "/statistics")
        page.fill("#csv", GAMES)
        page.click("text=Take it in")
        page.click(".game-list a")
        addresses = [page.url, *(server.address + one for one in PAGES)]
        for address in addresses:
            page.goto(address)
            page.wait_for_load_state("networkidle")
            found += [(address, width, one) for one in hand.audit(page, hand.ALL if look == "light" else hand.COLOURS)]
            assert page.evaluate(WIDTH), (address, width)
        context.close()
    assert not found
