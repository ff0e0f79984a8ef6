"""The table of Dice Masters: one screen in every state, phones, dice and cards as controllers, every look."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SCREENS = ((1024, 720), (1024, 768), (1280, 720), (1440, 900), (1920, 1080))
PHONES = ((390, 844), (360, 640), (320, 568))
DECISIONS = 14

OUTSIDE = """() => { const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
    const seen = ['.go', '#ask-title', '.dial', '.top .brand', '.team-card', '.reserve', '.pot', '.reader',
        '.ask-row .btn'];
    for (const one of document.querySelectorAll(seen.join())) {
        const box = one.getBoundingClientRect();
        if (!box.width || !one.checkVisibility()) continue;
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 6)
            found.push(`${one.className} ${JSON.stringify(box)}`);
    }
    return found; }"""
"""What is not on the screen."""

TOGETHER = """() => { const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
    const wanted = { question: '#ask-title', button: '.go', theirs: '.lives .theirs .dial', mine: '.lives .ours .dial',
        tray: '.reserve.ours', event: '.event', drawers: '.drawer-tabs' };
    for (const [name, one] of Object.entries(wanted)) {
        const box = document.querySelector(one)?.getBoundingClientRect();
        if (!box || !box.height || box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
            found.push(`${name} ${box && JSON.stringify(box)}`);
    }
    return found; }"""
"""What of question, trays, both life totals and the last event a phone does not show."""

PLACE = "() => JSON.stringify(document.querySelector('.ask .go').getBoundingClientRect())"


def begin(opened: Browser, server: Running, faults: list[str], size: tuple[int, int], **more: Any) -> Page:
    """A match of two whole teams."""
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, **more)
    page = hand.watched(context, faults)
    sit_down(page, server)
    return page


def sit_down(page: Page, server: Running) -> None:
    page.goto(server.address + "/new?game=dice_masters&mode=tournament&seats=2")
    hand.choose(page, "avengers", "plays:0")
    page.select_option("#plays1", "villains")
    page.click("main button.primary")
    page.wait_for_selector(".table")


def until(page: Page, server: Running, rule: str) -> None:
    """Play until a question of a rule is asked, in as many matches as it takes; what can be fielded is."""
    rng = Random(3)
    for _ in range(200):
        if not hand.turn(page):
            sit_down(page, server)
            continue
        if hand.asked(page).get("rule") == rule:
            return
        since = hand.version(page)
        fields = page.locator(".die.use .word")
        if fields.count():
            fields.first.click()
            if hand.moved(page, since):
                continue
        hand.one_decision(page, rng, "mouse")
    pytest.fail(f"nothing was asked by {rule}")


def test_every_state_is_one_screen(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720), reduced_motion="reduce")
    rng = Random(5)
    places: dict[tuple[int, int], set[str]] = {}
    for _ in range(DECISIONS):
        if not hand.turn(page):
            break
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            hand.settle(page)
            assert page.evaluate(OUTSIDE) == [], (width, height, page.locator("#ask-title").inner_text())
            places.setdefault((width, height), set()).add(page.evaluate(PLACE))
        page.set_viewport_size({"width": 1280, "height": 720})
        hand.one_decision(page, rng, "mouse")
    assert all(len(found) == 1 for found in places.values()), places  # the main button never moves
    page.context.close()


def test_a_phone_shows_what_matters_together(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (360, 640), has_touch=True, is_mobile=True, reduced_motion="reduce")
    rng = Random(5)
    for _ in range(DECISIONS):
        if not hand.turn(page):
            break
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            hand.settle(page)
            assert page.evaluate(TOGETHER) == [], (width, height, page.locator("#ask-title").inner_text())
        hand.one_decision(page, rng, "mouse")
    for tab in page.locator(".drawer-tab").all():
        tab.tap()
        expect(page.locator(".drawer-page")).to_have_count(1)
        assert tab.get_attribute("aria-expanded") == "true"
        tab.tap()
    page.context.close()


def test_dice_are_rerolled_by_clicking_them(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720))
    until(page, server, "DM-ROLL-02")
    assert "Keep all" in page.locator(".ask .go").inner_text()
    page.locator(".reserve.ours .die, .pot-dice .die").first.click()
    assert "Reroll 1 die" in page.locator(".ask .go").inner_text()
    since = hand.version(page)
    page.locator("#ask-title").focus()
    page.keyboard.press("Enter")
    assert hand.moved(page, since)
    page.context.close()


def test_who_wins_the_toss_goes_first_with_one_key(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720))
    for _ in range(30):  # in half of the matches the bot has won it
        if hand.turn(page) and page.get_by_role("button", name="Go second").count():
            break
        sit_down(page, server)
    expect(page.locator(".ask .go")).to_contain_text("Go first")
    expect(page.locator(".war .hint")).to_have_count(0)
    since = hand.version(page)
    page.locator("#ask-title").focus()
    page.keyboard.press("Enter")
    assert hand.moved(page, since)
    page.context.close()


def test_the_last_turn_is_dice_and_names(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720))
    until(page, server, "DM-ROLL-02")
    told = page.locator(".reader .told-lines")
    expect(told.locator(".minis .mini").first).to_be_visible()
    expect(told).to_contain_text("· you")
    expect(told).not_to_contain_text(re.compile(r"Sidekick \d"))
    page.context.close()


def test_blocks_say_what_they_come_to_while_they_are_chosen(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = begin(opened, server, faults, (1280, 720))
    until(page, server, "DM-BLK-01")
    page.locator(".field.ours .die.use").first.click()
    if page.locator(".die.aim").count():
        page.locator(".die.aim").first.click()
    lane = page.locator(".lane.joined")
    expect(lane.locator(".verdict")).to_have_count(2)
    expect(lane.locator(".verdict small")).to_contain_text(["takes", "takes"])
    page.context.close()


def test_attackers_step_onto_the_line(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720))
    until(page, server, "DM-ATK-01")
    assert "No attack" in page.locator(".ask .go").inner_text()
    life = page.locator(".side-of.theirs .dial").get_attribute("aria-label") or ""
    page.locator(".field.ours .die.use").first.click()
    expect(page.locator(".lane")).to_have_count(1)
    assert "Attack with 1" in page.locator(".ask .go").inner_text()
    assert page.locator(".side-of.theirs .dial").get_attribute("aria-label") != life  # what it would leave
    page.locator(".lane .die").first.click()
    expect(page.locator(".lane")).to_have_count(0)
    page.context.close()


def test_a_card_is_read_where_nothing_is_hidden(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720))
    assert hand.turn(page)
    page.locator(".team.theirs .team-card").nth(1).hover()
    expect(page.locator(".big-card h3")).to_have_text("Magneto")
    assert page.locator(".big-card .die-drawing").count() >= 4
    page.mouse.move(640, 400)
    expect(page.locator(".big-card")).to_have_count(0)
    page.locator(".pots.ours .pot").first.click()
    expect(page.locator(".pot-open")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".pot-open")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("look", ["light", "dark", "more light", "more dark", "safe"])
def test_axe_finds_nothing_serious_in_any_look(opened: Browser, server: Running, faults: list[str], look: str) -> None:
    scheme: Any = "dark" if "dark" in look else "light"
    page = begin(opened, server, faults, (1280, 720), color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    if look.startswith("more"):
        page.evaluate("document.documentElement.dataset.contrast = 'more'")
    if look == "safe":
        page.evaluate("document.documentElement.dataset.palette = 'safe'")
    rules = hand.ALL if look == "light" else hand.COLOURS
    until(page, server, "DM-ATK-01")
    page.locator(".field.ours .die.use").first.click()
    found = hand.audit(page, rules)
    page.locator(".team.theirs .team-card").first.hover()
    found += hand.audit(page, rules)
    page.locator(".pots.ours .pot").first.click()
    found += hand.audit(page, rules)
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    found += hand.audit(page, rules)
    page.keyboard.press("Escape")
    page.locator("[aria-label=Settings]").click()
    found += hand.audit(page, rules)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 640})
    hand.settle(page)
    for tab in page.locator(".drawer-tab").all():
        tab.click()
        found += hand.audit(page, rules)
        tab.click()
    page.context.close()
    assert not found, "\n".join(found)
