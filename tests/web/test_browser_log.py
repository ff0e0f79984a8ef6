"""The log at the table: what one line causes stands below it and folds, and every line leads to its moment and back."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

MOST = 60
OVER = "() => document.documentElement.scrollWidth - innerWidth"


def until_nested(opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int]) -> Page:
    """A table with its log open, at which something that was used has had consequences."""
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    hand.start(page, server.address, game)
    rng = Random(4)
    for _ in range(MOST):
        assert hand.turn(page)
        if page.evaluate("async () => (await fromTable('link.js')).view.value.log.some((line) => line.under)"):
            open_log(page)
            return page
        hand.one_decision(page, rng, "mouse")
    pytest.fail("nothing came of anything")


def open_log(page: Page) -> None:
    if page.locator(".page-tabs").is_visible():
        page.locator(".page-tabs button", has_text="Log").click()
    elif not page.locator(".log-lines, .told-lines").locator("visible=true").locator(".moment").count():
        page.keyboard.press("l")
    expect(page.locator(".log .moment").first).to_be_visible()


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_what_came_of_a_line_folds_by_keyboard(opened: Browser, server: Running, faults: list[str], game: str) -> None:
    page = until_nested(opened, server, faults, game, (1280, 720))
    fold = page.locator(".log .fold").first
    inner = fold.locator("xpath=ancestor::li[1]").locator(".caused li")
    many = inner.count()
    assert many
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert "What came of it" in (fold.get_attribute("aria-label") or "")
    fold.focus()
    page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(inner).to_have_count(0)
    assert page.evaluate("() => document.activeElement.className") == "fold"
    page.keyboard.press("Enter")
    expect(inner).to_have_count(many)
    assert hand.audit(page) == []
    page.context.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (360, 640), (320, 568)])
@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_a_line_leads_to_its_moment_and_back(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int]
) -> None:
    page = until_nested(opened, server, faults, game, size)
    version, asked = hand.version(page), hand.asked(page)["prompt"]
    first = page.locator(".log .moment").first
    line = int((first.get_attribute("id") or "").removeprefix("moment-"))
    first.focus()
    page.keyboard.press("Enter")
    title = page.locator("#ask-title")
    expect(title).to_contain_text("Looking back")
    assert hand.version(page) < version, "the heading names what is shown"
    expect(title).to_be_focused()
    last = page.evaluate("async () => (await fromTable('link.js')).view.value.log.at(-1).number")
    assert last >= line
    assert page.title().startswith("Your decision"), "who looks back is still waited for"
    assert page.evaluate(OVER) <= 0
    assert hand.audit(page) == []
    page.keyboard.press("ArrowRight")
    expect(title).to_contain_text("decision")
    if size[0] < 1000:
        page.locator(".come-back").click()
    else:
        page.keyboard.press("Escape")
    expect(title).not_to_contain_text("Looking back")
    assert hand.version(page) == version
    assert hand.asked(page)["prompt"] == asked
    hand.one_decision(page, Random(1), "mouse")
    assert hand.version(page) > version
    page.context.close()


def test_the_table_goes_on_while_one_looks_back(opened: Browser, server: Running, faults: list[str]) -> None:
    page = until_nested(opened, server, faults, "dice_throne", (1920, 1080))
    other = page.context.new_page()  # the same player in another tab
    other.add_init_script(hand.WAITS)
    other.goto(page.url)
    other.wait_for_selector(".table")
    page.locator(".log .moment").first.click()
    expect(page.locator("#ask-title")).to_contain_text("Looking back: decision 0 ")
    assert hand.version(page) == 0, "the heading names what is shown"
    assert hand.turn(other)
    hand.one_decision(other, Random(1), "mouse")
    now = hand.version(other)
    page.wait_for_function("async (to) => (await fromTable('link.js')).meanwhile.value.version >= to", arg=now)
    assert hand.version(page) == 0
    page.keyboard.press("Escape")
    expect(page.locator("#ask-title")).not_to_contain_text("Looking back")
    assert hand.version(page) >= now
    page.context.close()


def test_a_line_of_a_match_that_is_over_leads_into_its_replay_and_back(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = until_nested(opened, server, faults, "dice_throne", (1920, 1080))
    page.keyboard.press("m")
    page.locator("dialog[open] button", has_text="Resign").click()
    page.locator("dialog[open] button", has_text="Yes, resign").click()
    expect(page.locator("#ask-title")).to_have_text("Paladin wins")
    moment = page.locator(".log .moment").first
    line = (moment.get_attribute("id") or "").removeprefix("moment-")
    moment.click()
    page.wait_for_url("**/replay?step=*")
    here = page.locator(".log li.here .moment")
    expect(here.first).to_have_attribute("id", f"moment-{line}")
    at = hand.version(page)
    page.keyboard.press("End")
    page.wait_for_function("at => Number(document.querySelector('.table').dataset.version) > at", arg=at)
    page.locator(f"#moment-{line}").click()
    page.wait_for_function("at => Number(document.querySelector('.table').dataset.version) === at", arg=at)
    page.locator(".ask-row a", has_text="Log").click()
    page.wait_for_url(f"**/log#line-{line}")
    expect(page.locator(f"#line-{line}")).to_be_in_viewport()
    page.context.close()
