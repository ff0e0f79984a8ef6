"""A table draws only what changed; what stands there must be what a page opened now would draw."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

DRAWN = """() => { const lines = [];
    const look = (one, depth) => {
        if (one.nodeType === Node.TEXT_NODE) {
            if (one.data.trim()) lines.push('.'.repeat(depth) + one.data.trim());
        } else if (one.nodeType === Node.ELEMENT_NODE && !one.matches('.log, [aria-live], dialog')) {
            const label = one.getAttribute('aria-label') || '';
            const names = [...one.classList].filter((name) => name !== 'new').sort().join(' ');
            lines.push('.'.repeat(depth) + one.localName + ' ' + names + ' ' + label);
            for (const child of one.childNodes) look(child, depth + 1);
        }
    };
    look(document.querySelector('.table'), 0);
    return lines; }"""
"""Every element of the table with its classes and label, and every text, without the log, what is spoken and the mark
of what is new since this page was last asked."""

KEPT = "() => Object.entries(sessionStorage)"
TAKE = "(kept) => kept.forEach(([name, value]) => sessionStorage.setItem(name, value))"
"""What a tab keeps of a half-made choice and of dice that are held, as it is after a reload."""


def first_difference(one: list[str], other: list[str]) -> str:
    """Where two drawings part, with the lines before."""
    for at, (mine, anew) in enumerate(zip(one, other, strict=False)):
        if mine != anew:
            return "\n".join([*one[max(0, at - 8) : at], f"stands: {mine}", f"anew:   {anew}"])
    return f"{len(one)} and {len(other)} lines" if len(one) != len(other) else ""


def settled(page: Page) -> list[str]:
    """What a page shows once dice have come to rest."""
    page.wait_for_timeout(50)
    found: list[str] = page.evaluate(DRAWN)
    return found


@pytest.mark.parametrize("game", ["drill", "dice_throne", "dice_masters"])
def test_a_table_that_changed_is_the_table_drawn_anew(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    context = opened.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
    page, other = hand.watched(context, faults), hand.watched(context, faults)
    hand.start(page, server.address, game)
    rng = Random(3)
    compared = 0
    for _ in range(16):
        if not hand.turn(page):
            break
        since = hand.version(page)
        if compared:
            other.evaluate(TAKE, page.evaluate(KEPT))
        other.goto(page.url)
        other.wait_for_selector(f".table[data-version='{since}']")
        assert first_difference(settled(page), settled(other)) == ""
        compared += 1
        hand.one_decision(page, rng, "mouse")
    assert compared > 7
    context.close()
