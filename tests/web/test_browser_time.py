"""Time and talk at the table in a real Chromium: a clock, somebody who does not answer, and a word between players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

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


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Running]:
    """A server on which nobody has to wait for long."""
    running = Running(tmp_path, 0, "--grace", "30")
    yield running
    running.stop()


def test_who_does_not_answer_is_warned_and_a_bot_plays_on(
    opened: Browser, impatient: Running, faults: list[str]
) -> None:
    pages = begun(opened, impatient, faults, "dice_masters", count=2)
    one, other = pages
    late, waits = (one, other) if one.locator(".ask.mine").count() else (other, one)
    expect(late.locator(".absent")).to_contain_text("The match waits for you")
    expect(waits.locator(".absent")).to_contain_text("is asked and does not answer")
    late.get_by_role("button", name="I am here").click()
    expect(waits.locator(".absent")).to_have_count(0)
    address = late.url
    late.goto("about:blank")
    expect(waits.locator(".absent")).to_contain_text("has no connection")
    waits.get_by_role("button", name="Seat a bot").click()
    assert hand.audit(waits) == []
    late.goto(address)
    late.get_by_role("button", name="Take your seat back").click()
    expect(late.locator(".absent")).to_have_count(0)
    expect(waits.get_by_text("at the table").first).to_be_visible()
    ended(pages)


def test_players_talk_and_spectators_do_not_hear_them(opened: Browser, server: Running, faults: list[str]) -> None:
    pages = begun(opened, server, faults, "dice_masters")
    one, other, watcher = pages
    one.keyboard.press("c")
    one.get_by_role("button", name="Good luck, have fun.").click()
    expect(other.locator(".toast")).to_contain_text("Good luck, have fun.")
    expect(other.get_by_role("button", name="Talk, 1 new")).to_be_visible()
    other.keyboard.press("c")
    expect(other.locator(".chat [role=log]")).to_contain_text("Good luck, have fun.")
    expect(one.locator("#chat-words")).to_have_count(0)
    for page in (one, other):
        page.get_by_label("own words, too").check()
    one.fill("#chat-words", "1 r / <b>hm</b>")  # no key of the table, and no markup
    one.keyboard.press("Enter")
    expect(other.locator(".chat [role=log]")).to_contain_text("1 r / <b>hm</b>")
    assert hand.audit(other) == []
    watcher.keyboard.press("c")
    expect(watcher.locator(".chat")).to_contain_text("Nobody has said anything. The players do not hear you.")
    other.get_by_role("button", name=re.compile("Do not hear or report")).first.click()
    other.get_by_role("button", name="Mute here").click()
    expect(other.locator(".chat [role=log] p")).to_have_count(0)
    other.keyboard.press("Escape")
    expect(other.locator(".chat")).to_have_count(0)
    other.set_viewport_size({"width": 360, "height": 640})
    other.get_by_role("button", name="More").click()
    other.get_by_role("button", name="Settings").click()
    other.get_by_role("button", name="Talk").click()
    expect(other.locator(".chat")).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth") <= 360
    ended(pages)


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_the_question_says_how_much_time_is_left_to_both(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    pages = begun(opened, server, faults, game, "move 60", count=2)
    for page in pages:
        for width, height in ((1280, 720), (360, 640), (320, 568)):
            page.set_viewport_size({"width": width, "height": height})
            left = page.locator(".ask-head .ask-time")
            expect(left).to_be_visible()
            expect(left).to_have_text(re.compile(r"[01]:\d\d left"))
            assert page.evaluate(APART), (game, width)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ended(pages)


APART = """() => {
    const places = ['#ask-title', '.ask-time', '.ask .go'].map((one) => document.querySelector(one));
    const [title, left, go] = places.map((one) => one.getBoundingClientRect());
    const beside = left.left >= title.right - 1 && left.right <= innerWidth;
    return beside && (left.bottom <= go.top + 1 || left.top >= go.bottom);
}"""
"""Whether the time stands beside the heading, in the window and over nothing."""
