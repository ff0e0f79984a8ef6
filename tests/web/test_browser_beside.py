"""What stands beside a match: the log searched and copied, a report, the picture of the page, a phone at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

COPIED = """Object.defineProperty(navigator, 'clipboard',
    {value: {writeText: async (text) => { window.copied = text; }}})"""
"""Keeps what is copied in the page: a browser under test has no clipboard of its own."""

NOTICES = """() => {
    window.noticed = [];
    window.Notification = class {
        static permission = 'granted';
        static requestPermission = () => Promise.resolve('granted');
        constructor(title, { body }) { window.noticed.push(body); }
        close() { window.noticed.pop(); }
    }; }"""
"""Notices of the system are written down while they are shown."""

HIDE = """(away) => {
    Object.defineProperty(document, 'hidden', {value: away, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
}"""

REACHED = """() => [...document.querySelectorAll('.ask-row .btn, .ask .go')]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => !box.height || box.height < 43 || box.bottom > innerHeight || box.right > innerWidth + 1)
    .map(([one, box]) => `${one.innerText} ${JSON.stringify(box)}`)"""
"""What can be done at the end and cannot be pressed as the page stands."""

WAYS = ("Swap sides", "New match", "How it went", "Check the dice", "Score sheet")


def begin(opened: Browser, server: Running, faults: list[str], game: str) -> Page:
    """A match that waits for a decision of this page."""
    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    page.add_init_script(COPIED)
    hand.start(page, server.address, game)
    assert hand.turn(page)
    return page


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_the_log_is_searched_and_copied(opened: Browser, server: Running, faults: list[str], game: str) -> None:
    page = begin(opened, server, faults, game)
    page.keyboard.press("l")
    lines = page.locator(".log ol li")
    expect(lines.first).to_be_visible()
    many = lines.count()
    page.locator(".log-tools input").fill("1:")
    expect(lines).not_to_have_count(many)
    assert all("1:" in text for text in lines.all_inner_texts())
    page.locator(".log-tools input").fill("no line has these words")
    expect(lines).to_have_count(0)
    page.locator(".log-tools button").click()
    expect(page.locator(".log-tools button")).to_contain_text("Copied")
    assert "Turn 1: " in page.evaluate("window.copied")
    page.context.close()


def test_a_report_says_where_and_what(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, "dice_throne")
    page.locator("[aria-label=Help]").click()
    asked = hand.asked(page)["prompt"]
    with page.context.expect_page() as opening:
        page.locator("#help a", has_text="Report a problem").click()
    written = opening.value
    written.locator("#said").fill("The die shows nothing.")
    written.evaluate(COPIED)
    written.locator("#copy").click()
    expect(written.locator("#copy")).to_contain_text("Copied")
    report = written.evaluate("window.copied")
    for part in (page.url, asked, "Browser: ", "Versions: ", "The die shows nothing."):
        assert part in report
    assert hand.audit(written) == []
    page.context.close()


def test_the_picture_of_a_page_says_that_it_waits(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, "dice_throne")
    icon = page.locator("link[rel=icon]")
    page.evaluate(NOTICES)
    page.evaluate(HIDE, True)
    assert page.evaluate("window.noticed") == [], "nobody has wished for a notice"
    page.evaluate(HIDE, False)
    page.evaluate("fromTable('notices.js').then((notices) => notices.wish(true))")
    for away, name, noticed in ((True, "icon-turn.svg", [hand.asked(page)["prompt"]]), (False, "icon.svg", [])):
        page.evaluate(HIDE, away)
        assert str(icon.get_attribute("href")).endswith(name)
        assert page.evaluate("window.noticed") == noticed
    page.evaluate("fromTable('notices.js').then((notices) => notices.wish(false))")
    page.evaluate(HIDE, True)
    assert page.evaluate("window.noticed") == []
    page.context.close()


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_at_the_end_everything_can_be_pressed(opened: Browser, server: Running, faults: list[str], game: str) -> None:
    page = begin(opened, server, faults, game)
    page.keyboard.press("m")
    for _ in range(2):  # it has to be said twice
        page.locator("dialog[open] button", has_text="Resign").last.click()
    expect(page.locator(".ask[data-over]")).to_be_visible()
    for width, height in ((1280, 720), (1024, 720), (390, 844), (360, 640), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate(REACHED) == [], (width, height)
        panel, war = (page.locator(one) for one in (".front.ended", ".war"))
        if game == "dice_masters":
            inner, outer = panel.bounding_box(), war.bounding_box()
            assert inner is not None
            assert outer is not None
            assert outer["y"] - 1 <= inner["y"], (width, height)
            assert inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1, (width, height)
        said = " ".join(page.locator(".ask-row").inner_text().split())
        assert all(way in said for way in WAYS), said
    page.context.close()


def test_a_phone_opens_the_hand_where_only_cards_can_be_used(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = begin(opened, server, faults, "dice_throne")
    page.set_viewport_size({"width": 360, "height": 640})
    while not page.evaluate("fromTable('link.js').then((link) => link.view.value.phase)").startswith("main"):
        since = hand.version(page)
        page.locator(".ask .go").first.click()
        assert hand.moved(page, since)
        assert hand.turn(page)
    hands = page.locator(".page-tab", has_text="Hand")
    expect(hands).to_have_attribute("aria-pressed", "true")
    page.locator(".page-tab", has_text="Board").click()
    expect(hands).to_have_attribute("aria-pressed", "false")
    page.context.close()
