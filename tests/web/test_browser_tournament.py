"""A tournament in a real Chromium: four guests play a Swiss of two rounds to its end; axe in both looks."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.conftest import any_answer
from tests.web.running import PATIENCE, Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

WIDTH = "document.documentElement.scrollWidth <= innerWidth"
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture
def four(opened: Browser, faults: list[str]) -> Iterator[list[Page]]:
    """Four guests, each with a browser of their own."""
    contexts = [opened.new_context(viewport={"width": 1280, "height": 720}) for _ in NAMES]
    yield [hand.watched(context, faults) for context in contexts]
    for context in contexts:
        context.close()


def entered(pages: list[Page], server: Running) -> str:
    """The address of a tournament that the first has made and all have entered, each by its page."""
    first = pages[0]
    first.goto(server.address + "/tournaments?game=drill")
    first.fill("#name", "Friday night")
    first.click("summary:has-text('More: rules')")
    first.fill("#rounds", "2")
    first.click("button:has-text('Make it')")
    expect(first.locator("h1")).to_have_text("Friday night")
    address = first.url
    for page, name in zip(pages, NAMES, strict=False):
        page.goto(address)
        page.fill("#called", name)
        page.select_option("#plays", "left")
        page.click("button:has-text('Enter')")
        expect(page.locator("#enter")).to_have_text("You have entered")
    return address


def play(page: Page, other: Page, match: str) -> None:
    """Two guests open their match, so that their browsers add the seeds, and play it to its end."""
    for one in (page, other):
        one.goto(match)
    for one in (page, other):
        one.locator(".table").wait_for()
    api = match.replace("/match/", "/api/matches/")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for one in (page, other):
            view = one.request.get(api).json()["view"]
            if view["result"] is not None:
                return
            if view["ask"] is not None:
                answer = {"version": view["version"], "answer": any_answer(view["ask"])}
                one.request.post(f"{api}/answer", data=answer)
    raise AssertionError("the match does not end")


def play_round(pages: list[Page], address: str, server: Running) -> None:
    """Everybody goes to their match and plays it."""
    view = pages[0].request.get(f"{address}.json").json()
    for one in view["played"][-1]:
        pair = [pages[one["one"] - 1], pages[one["other"] - 1]]
        pair[0].goto(address)
        expect(pair[0].locator(f"a:has-text('Play against {one['names'][1]}')")).to_be_visible()
        play(pair[0], pair[1], f"{server.address}/match/{one['match']}")


def test_four_play_a_swiss_of_two_rounds_to_its_end(four: list[Page], server: Running) -> None:
    address = entered(four, server)
    expect(four[3].locator("#live")).to_contain_text("It begins when who has made it says so.")
    four[0].goto(address)
    four[0].click("button:has-text('Begin with 4 players')")
    expect(four[0].locator(".tour-says")).to_contain_text("Round 1 of 2")
    expect(four[3].locator(".tour-says")).to_contain_text("Round 1 of 2")  # by itself
    play_round(four, address, server)
    expect(four[0].locator("a.go:has-text('To the tournament')")).to_be_visible()
    four[0].click("a.go:has-text('To the tournament')")
    expect(four[0].locator(".tour-says")).to_contain_text("Round 2 of 2")
    play_round(four, address, server)
    four[1].goto(address)
    expect(four[1].locator(".tour-says")).to_contain_text("wins")
    points = [int(cell) for cell in four[1].locator(".tour-table tbody td:nth-child(3)").all_inner_texts()]
    assert points == [6, 3, 3, 0]
    expect(four[1].locator(".tour-match:visible")).to_have_count(2)
    four[1].click("summary:has-text('Round 1')")
    expect(four[1].locator(".tour-match:visible")).to_have_count(4)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_serious(
    opened: Browser, four: list[Page], server: Running, faults: list[str], look: str
) -> None:
    opened_one, begun = entered(four[:2], server), entered(four, server)
    four[0].goto(begun)
    four[0].click("button:has-text('Begin with')")
    expect(four[0].locator(".tour-says")).to_contain_text("Round 1 of 2")
    cookies = four[0].context.cookies()
    found = []
    for width in (1280, 320):
        size = {"width": width, "height": 720}
        context = opened.new_context(viewport=size, bypass_csp=True, color_scheme=look)  # type: ignore[arg-type]
        context.add_cookies(cookies)  # type: ignore[arg-type]
        page = hand.watched(context, faults)
        for one in (f"{server.address}/tournaments", opened_one, begun):
            page.goto(one)
            page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
            found += [(one, width, said) for said in hand.audit(page, hand.ALL if look == "light" else hand.COLOURS)]
            assert page.evaluate(WIDTH), (one, width)
        context.close()
    assert not found


def test_all_of_it_works_without_script(opened: Browser, server: Running, faults: list[str]) -> None:
    context = opened.new_context(java_script_enabled=False)
    page = hand.watched(context, faults)
    address = entered([page], server)
    expect(page.locator("code#address")).to_contain_text(address.rpartition("/")[2])
    expect(page.locator(".tour-now")).to_contain_text("You can begin when two players are ready.")
    page.click("button:has-text('Withdraw')")
    expect(page.locator(".empty")).to_contain_text("Nobody yet")
    context.close()
