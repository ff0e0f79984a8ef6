"""Sounds in a real browser: none until they are wanted, none on a page that is not seen, each event one of its own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from dicewright.table.beats import ALONE, TOKENS
from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

COUNTED = """(() => { window.played = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...at) { window.played += 1; return start.apply(this, at); };
    } })()"""
"""Counts the waves and noises that a page starts."""

PLAYED = """async (name) => { const before = window.played;
    (await fromTable('sounds.js')).play([name]);
    return window.played - before; }"""
"""How many waves and noises one sound starts."""

SOUNDS = "async (lines) => lines.map((await fromTable('sounds.js')).soundOf)"


def sit_down(opened: Browser, server: Running, faults: list[str], game: str = "dice_throne") -> Page:
    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    page.add_init_script(COUNTED)
    hand.start(page, server.address, game)
    assert hand.turn(page)
    return page


def loudness(page: Page, name: str) -> None:
    page.click(".tools [aria-label=Settings]")
    page.check(f"input[name=set-sound][value={name}]")
    page.locator(".settings[open] button:text-is('Close')").click()
    page.locator("#ask-title").focus()


def on(page: Page, decisions: int = 6) -> int:
    """Go on for some decisions. Returns how many sounds were started meanwhile."""
    before = played(page)
    for _ in range(decisions):
        if not hand.turn(page):
            break
        since = hand.version(page)
        rolls = page.locator(".ask .go").inner_text().startswith("Roll")
        page.keyboard.press("r" if rolls else "Enter")
        assert hand.moved(page, since)
    page.wait_for_timeout(100)
    return played(page) - before


def played(page: Page) -> int:
    found: int = page.evaluate("window.played")
    return found


def test_nothing_sounds_until_it_is_wanted_and_nothing_after_that(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = sit_down(opened, server, faults)
    assert on(page) == 0
    loudness(page, "usual")
    assert played(page) > 0, "choosing a loudness lets it be heard"
    assert on(page) > 0
    page.reload()
    page.wait_for_selector(".table")
    page.click("#ask-title")
    assert on(page) > 0, "the choice is kept"
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    assert on(page, 3) == 0, "a page that is not seen is silent"
    page.evaluate("delete document.hidden")
    loudness(page, "off")
    assert on(page, 3) == 0
    page.context.close()


def test_each_kind_of_sound_can_be_silenced_by_itself(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults)
    loudness(page, "quiet")
    page.click(".tools [aria-label=Settings]")
    kinds = page.locator("input[name=set-heard]")
    assert kinds.count() == 6
    page.get_by_label("dice", exact=True).uncheck()
    assert not hand.audit(page)
    page.reload()
    page.wait_for_selector(".table")
    page.click("#ask-title")  # sounds begin with a press
    assert [page.evaluate(PLAYED, name) > 0 for name in ("dice", "card", "turn")] == [False, True, True]
    page.context.close()


def line(text: str = "", **beat: Any) -> dict[str, Any]:
    return {"text": text, **({"beat": beat} if beat else {})}


def test_what_happens_has_a_sound_of_its_own(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults)
    silent = {"skipped", "fall"}  # said by the end of the match, or nothing to hear
    told = [*(one for one in (*ALONE, *TOKENS) if one not in silent), "roll"]
    found = page.evaluate(SOUNDS, [line(do=one) for one in told])
    assert "" not in found, dict(zip(told, found, strict=True))
    words = {
        "Team Aquaman rolls Sidekick 1: fist.": "dice",
        "Team Black Manta takes 1 damage from Sidekick 6.": "hit",
        "Team Aquaman gains 2 life.": "heal",
        "Team Aquaman buys Aquaman 1.": "card",
        "Team Aquaman fields Sidekick 6.": "card",
        "Turn 2: Team Aquaman.": "",
    }
    assert page.evaluate(SOUNDS, [line(one) for one in words]) == list(words.values())
    page.context.close()


@pytest.mark.parametrize(
    ("viewer", "winner", "sound"), [(0, 0, "win"), (0, 1, "lose"), (None, 1, "turn"), (0, None, "turn")]
)
def test_the_end_is_heard_as_it_is_for_who_listens(
    opened: Browser, server: Running, faults: list[str], viewer: int | None, winner: int | None, sound: str
) -> None:
    page = sit_down(opened, server, faults)
    heard = page.evaluate(
        "async (now) => (await fromTable('sounds.js')).heard([], now, { ours: true, over: false })",
        {"viewer": viewer, "active": 0, "result": {"winner": winner}},
    )
    assert heard == [sound]
    page.context.close()
