"""How long from a click until the tables show it: `python -m tests.web.latency [game] [decisions]`.

What needs no server, such as holding a die, is timed in the page of the one who clicks; a decision at both tables.

Two people sit at one table, each with a Chromium of their own. The clock starts with the click event in the page of the
one who decides and ends when the page of each has drawn the new version (the table's version has changed in it).
The engine's own work, the store and both views are part of it, and so is what Playwright does in the page to click.
A `person` holds the button of the mouse down for a moment, a `mouse` lets go of it at once; `keys` are told besides.
Numbers depend on the machine and on what else it does; what the page of the one who decides works for it (script,
style and layout, in CPU time of its own thread) depends on it less. `test_measures.py` holds its ratio to a fixed piece
of work in the same page, the yard.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.web import browser as hand
from tests.web.running import Running

PAUSE = 700
"""Milliseconds before each click: dice have come to rest, as when a person looks and then clicks."""

WATCH = """() => {
    window.clicked = 0; window.changed = 0; window.drawn = {};
    const now = () => performance.timeOrigin + performance.now();
    for (const kind of ['click', 'keydown']) addEventListener(kind, () => { window.clicked = now(); }, true);
    new MutationObserver(() => {
        const version = document.querySelector('.table')?.dataset.version;
        if (version && !(version in window.drawn)) window.drawn[version] = now();
        if (window.changed < window.clicked) window.changed = now();
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


DRAWN = """async (version) => {
    for (let look = 0; look < 200 && !(version in window.drawn); look++) await new Promise((on) => setTimeout(on, 10));
    return window.drawn[version];
}"""
"""The page looks by itself: whoever asks it from outside while it draws is in its way."""


WORKS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
"""What a page does for a change, as Chromium counts it; painting is done elsewhere."""


YARD = """(pieces) => {
    const place = document.createElement('div');
    document.body.append(place);
    for (let turn = 0; turn < 3; turn++) {
        place.replaceChildren(...Array.from({length: pieces}, (_, at) => {
            const piece = document.createElement('button');
            piece.className = 'die';
            piece.textContent = `${at} of ${turn}`;
            return piece;
        }));
        place.offsetHeight;
    }
    place.remove();
}"""
"""A fixed piece of work for the table's page: three times 300 buttons are made, styled and laid out."""


class Click(NamedTuple):
    """One decision. drawn: milliseconds until the later of the two pages has drawn it. work: those of CPU time that the
    page of whoever decided took for it."""

    drawn: float
    work: float


def counted(page: Page) -> CDPSession:
    """Lets Chromium count what a page works, in CPU time of its thread."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def worked(session: CDPSession) -> float:
    """Milliseconds of CPU time that a page has worked so far."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * sum(float(one["value"]) for one in found if one["name"] in WORKS)


def yard(page: Page) -> float:
    """Milliseconds of CPU time that the page takes for the fixed piece of work, at the median of five."""
    session, found = counted(page), []
    for _ in range(5):
        before = worked(session)
        page.evaluate(YARD, 300)
        found.append(worked(session) - before)
    return statistics.median(found)


def table_for_two(browsers: list[Browser], address: str, game: str) -> list[Page]:
    """Both pages of a match that has begun."""
    pages: list[Page] = []
    for browser in browsers:
        page = hand.watched(browser.new_context(viewport={"width": 1280, "height": 860}), [])
        if not pages:
            page.goto(f"{address}/new?game={game}")
            page.select_option("#who1", "open")
            if page.locator("#plays1").count():  # else the friend chooses
                page.select_option("#plays1", index=1)
            page.click("main button.primary")
            page.wait_for_selector("#gather")
        else:
            page.goto(pages[0].url)
            page.click("main button.primary")
        pages.append(page)
    for page in pages:
        page.wait_for_selector(".table")
        page.evaluate(WATCH)
    return pages


def when_drawn(page: Page, version: str) -> float:
    """The moment at which a page has drawn a version, in milliseconds of its clock."""
    found = page.evaluate(DRAWN, version)
    assert found is not None, f"version {version} is not drawn"
    return float(found)


def measure(pages: list[Page], decisions: int, how: str = "person") -> list[Click]:
    """What that many decisions took, those of the one page and of the other, made by mouse, by a person or by keys."""
    rng, found = Random(5), list[Click]()
    counts = {page: counted(page) for page in pages}
    while len(found) < decisions:
        page = next((one for one in pages if one.locator(".ask.mine").count()), None)
        if page is None:
            if hand.over(pages[0]):
                break
            continue
        page.wait_for_timeout(PAUSE)
        since, before = hand.version(page), worked(counts[page])
        hand.one_decision(page, rng, how)
        new = str(hand.version(page))
        if int(new) == since:
            break
        drawn = max(when_drawn(one, new) for one in pages)
        hand.settle(page)
        found.append(Click(drawn - float(page.evaluate("window.clicked")), worked(counts[page]) - before))
    return found


TOGGLED = ".tray.live .die-button, .reserve-dice .die[aria-pressed]"
"""Dice that are held or freed, or chosen to be rolled again, without asking the server."""


def toggles(page: Page, count: int) -> list[float]:
    """Milliseconds from a click on a die until it stands in the page held or free, for so many clicks."""
    found: list[float] = []
    dice = page.locator(TOGGLED)
    for at in range(count):
        page.wait_for_timeout(PAUSE / 7)
        dice.nth(at % dice.count()).click(delay=hand.HELD["person"])
        hand.settle(page)
        found.append(float(page.evaluate("window.changed - window.clicked")))
    return found


def until_dice(pages: list[Page]) -> Page:
    """The page of whoever may choose dice next."""
    rng = Random(7)
    for _ in range(200):
        for page in pages:
            if page.locator(TOGGLED).count() and page.locator(".ask.mine").count():
                page.bring_to_front()
                page.wait_for_timeout(PAUSE)
                return page
        page = next((one for one in pages if one.locator(".ask.mine").count()), pages[0])
        if page.locator(".ask.mine").count():
            if page.locator(".ask .go", has_text="Roll").count():
                since = hand.version(page)
                page.locator(".ask .go").click()
                hand.moved(page, since)
            else:
                hand.one_decision(page, rng, "mouse")
        else:
            page.wait_for_timeout(PAUSE / 7)
    raise AssertionError("nobody could choose dice")


def spread(found: list[float]) -> str:
    """Median, nine tenths and worst in words."""
    ranked = sorted(found)
    tenth = ranked[len(ranked) * 9 // 10]
    return f"median {statistics.median(ranked):.1f} ms, 90 % {tenth:.1f} ms, most {ranked[-1]:.1f} ms"


def told(game: str, clicks: list[Click]) -> str:
    """What decisions took, in a line."""
    work = statistics.median(one.work for one in clicks)
    drawn = spread([one.drawn for one in clicks])
    return f"{game}, drawn at both tables: {drawn}, the page's own work {work:.1f} ms, {len(clicks)} clicks"


def main(games: list[str], decisions: int) -> None:
    """Print what clicks took in each game, those that need no server first."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome") or sys.exit("There is no Chromium here.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browsers = [hand.launch(playwright, chromium) for _ in range(2)]
        server = Running(Path(folder))
        try:
            for game in games:
                pages = table_for_two(browsers, server.address, game)
                print(f"{game}, a die held or freed: {spread(toggles(until_dice(pages), decisions))}", flush=True)
                for how in ("person", "mouse", "keys"):
                    print(how, told(game, measure(pages, decisions, how)), flush=True)
                for page in pages:
                    page.context.close()
        finally:
            server.stop()
            for browser in browsers:
                browser.close()


if __name__ == "__main__":
    games = [word for word in sys.argv[1:] if not word.isdecimal()] or ["dice_throne", "dice_masters"]
    main(games, next((int(word) for word in sys.argv[1:] if word.isdecimal()), 60))
