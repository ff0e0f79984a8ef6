"""Large and widely spaced text and zoomed windows: nothing is cut off, covered or out of reach.

WCAG 2.2, 1.4.4 (text at 200 %), 1.4.10 (a window zoomed by 200 %) and 1.4.12 (spacing of text).
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

GAMES = ["dice_throne", "dice_masters"]
WINDOWS = [(1280, 720), (360, 640)]
ZOOMED = (640, 360)
"""What is left of 1280 x 720 where the browser shows everything at twice its size."""
PAGES = [
    "/",
    "/look",
    "/new?game=dice_throne",
    "/cards",
    "/cards/dice_throne/barbarian",
    "/rules/DT-DMG-03",
    "/reference/",
]
STAGES = 3
MOVES = 9
"""Decisions between one look at a table and the next."""

HARM = """() => {
    const root = document.documentElement, found = [];
    const name = (one) => String(one.className.baseVal ?? one.className) || one.tagName;
    const short = (one) => one.textContent.trim().slice(0, 30);
    const style = (one) => getComputedStyle(one);
    const scrolls = (one) => /auto|scroll/.test(style(one).overflowX + style(one).overflowY);
    const cuts = (way) => /hidden|clip/.test(way);
    const unseen = (one) => style(one).clipPath.startsWith('inset');
    const hidden = (one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        || one.closest('.sr, .skip, .brand') || unseen(one);
    const above = function* (one) { for (let up = one; up && up !== document.body; up = up.parentElement) yield up; };

    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
    for (const one of document.querySelectorAll('body *')) {
        const words = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
        if (!words.length || hidden(one)) continue;
        const range = document.createRange();
        for (const node of words) {
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect(), said = `${name(one)}: ${node.data.trim().slice(0, 40)}`;
            let reached = false;
            for (const up of above(one)) {
                reached = scrolls(up) || unseen(up);
                if (reached) break;
                const box = up.getBoundingClientRect(), { overflowX, overflowY } = style(up);
                const wide = cuts(overflowX) && (text.right > box.right + 2 || text.left < box.left - 2);
                const high = cuts(overflowY) && (text.bottom > box.bottom + 5 || text.top < box.top - 5);
                if (wide || high) found.push(`cut by ${name(up)}: ${said}`);
            }
            if (!reached && (text.right > root.clientWidth + 1 || text.left < -1)) found.push(`outside: ${said}`);
        }
    }

    const still = (one) => [...above(one)].every((up) => !/sticky|fixed/.test(style(up).position));
    const seen = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect(), part = { left, right, top, bottom };
        for (const up of above(one.parentElement)) {
            if (style(up).overflowX === 'visible' && style(up).overflowY === 'visible') continue;
            const edge = up.getBoundingClientRect();
            for (const side of ['left', 'top']) part[side] = Math.max(part[side], edge[side]);
            for (const side of ['right', 'bottom']) part[side] = Math.min(part[side], edge[side]);
        }
        return part;
    };
    const pressed = [...document.querySelectorAll('button, a[href], input, select, summary')].filter((one) =>
        !hidden(one) && one.getBoundingClientRect().width > 4 && style(one).display !== 'inline'
        && !one.matches('.term') && still(one));
    const boxes = pressed.map((one) => [one, seen(one)]);
    for (const [at, [one, a]] of boxes.entries()) for (const [other, b] of boxes.slice(at + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 4 && high > 4 && !one.contains(other) && !other.contains(one))
            found.push(`${name(one)} lies on ${name(other)}: ${short(one)} / ${short(other)}`);
    }
    return found; }"""
"""Words that are cut off or outside of the window, controls that lie on each other, a page that is too wide.

What stays in sight while the rest scrolls lies over the rest. Words in running text are as close as its lines."""

IN_SIGHT = """() => ['#ask-title', '.ask .primary'].filter((name) => {
    const one = document.querySelector(name), box = one?.getBoundingClientRect();
    return one && (box.bottom > innerHeight + 1 || box.top < -1 || box.right > innerWidth + 1); })"""
"""What of question and main button does not stand wholly in the window."""


def as_wanted(page: Page, server: Running, text: str, kind: str = "usual") -> None:
    """Choose the size and kind of text as the page of settings does: in cookies."""
    chosen = {"dicewright_text": text, "dicewright_type": kind}
    page.context.add_cookies([{"name": name, "value": value, "url": server.address} for name, value in chosen.items()])


def harm(page: Page) -> list[str]:
    """What is wrong with a page as it is, with its address and window."""
    return [f"{page.url} {page.viewport_size}: {one}" for one in page.evaluate(HARM)]


def sized(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    hand.settle(page)


def settled(page: Page) -> None:
    """The table as it is after everything that comes by itself has come."""
    page.wait_for_selector(".table")
    hand.turn(page)
    hand.settle(page)


def opened_table(opened: Browser, server: Running, faults: list[str], game: str) -> Page:
    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    hand.start(page, server.address, game)
    return page


def played_on(page: Page, server: Running, rng: Random) -> None:
    as_wanted(page, server, "100")
    sized(page, (1280, 860))
    page.reload()
    settled(page)
    hand.play(page, "mouse", rng.randrange(1000), MOVES)


def look_at(page: Page, server: Running, text: str, kind: str, window: tuple[int, int]) -> list[str]:
    """What is wrong with the table so."""
    as_wanted(page, server, text, kind)
    sized(page, window)
    page.reload()
    settled(page)
    found = harm(page)
    if not hand.over(page):
        found += [f"{window} {text} {kind}: {one} is out of sight" for one in page.evaluate(IN_SIGHT)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_large_text_cuts_and_covers_nothing(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    page, rng, found = opened_table(opened, server, faults, game), Random(4), []
    for _ in range(STAGES):
        for window in WINDOWS:
            for text, kind in (("150", "usual"), ("200", "usual"), ("100", "spaced")):
                found += look_at(page, server, text, kind, window)
        found += look_at(page, server, "100", "usual", ZOOMED)
        if hand.over(page):
            break
        played_on(page, server, rng)
    assert not found, "\n".join(found)
    page.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_text_at_200_percent_is_played_and_passes_axe(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    page = opened_table(opened, server, faults, game)
    as_wanted(page, server, "200")
    page.reload()
    settled(page)
    serious: list[str] = hand.audit(page)
    assert hand.play(page, "mouse", 6, MOVES) == MOVES
    serious += hand.audit(page)
    assert not serious, "\n".join(serious)
    page.context.close()


def test_the_usual_table_keeps_to_one_screen(opened: Browser, server: Running, faults: list[str]) -> None:
    for game in GAMES:
        page = opened_table(opened, server, faults, game)
        for window in ((1280, 720), (1024, 720), (360, 640)):
            sized(page, window)
            assert "flow" not in str(page.locator("html").get_attribute("data-window")).split()
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        sized(page, (1280, 600))  # lower than the least that holds all
        assert "flow" in str(page.locator("html").get_attribute("data-window")).split()
        assert not harm(page)
        page.context.close()


@pytest.mark.parametrize(("text", "kind"), [("150", "usual"), ("200", "usual"), ("100", "spaced"), ("100", "system")])
def test_pages_with_large_text_cut_and_cover_nothing(
    opened: Browser, server: Running, faults: list[str], text: str, kind: str
) -> None:
    context = opened.new_context()
    page, found = hand.watched(context, faults), []
    as_wanted(page, server, text, kind)
    for window in [*WINDOWS, ZOOMED]:
        sized(page, window)
        for path in PAGES:
            page.goto(server.address + path)
            found += harm(page)
            if text == "200" and window == WINDOWS[0]:
                found += hand.audit(page)
    assert not found, "\n".join(found)
    context.close()


def test_text_is_chosen_at_a_table_and_holds_there_at_once_and_everywhere(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    size = "parseFloat(getComputedStyle(document.querySelector('#ask-title')).fontSize)"
    usual = page.evaluate(size)
    page.get_by_role("button", name="Settings").click()
    with page.expect_response("**/look"):
        page.locator("input[name='set-text']").nth(4).check()
    assert page.evaluate(size) >= 1.7 * usual
    page.keyboard.press("Escape")
    page.goto(server.address + "/look")
    expect(page.locator("html")).to_have_attribute("data-text", "200")
    expect(page.locator("input[name='text'][value='200']")).to_be_checked()
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 34


def test_text_is_chosen_without_script(opened: Browser, server: Running, faults: list[str]) -> None:
    context: Any = opened.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.address + "/")
    page.get_by_role("link", name="Text size and more").click()
    page.get_by_label("150 %").check()
    page.get_by_label("widely spaced").check()
    page.get_by_role("button", name="Use these").click()
    expect(page.locator("html")).to_have_attribute("data-text", "150")
    expect(page.locator("html")).to_have_attribute("data-type", "spaced")
    page.goto(server.address + "/reference/")
    expect(page.locator("html")).to_have_attribute("data-text", "150")
    context.close()
