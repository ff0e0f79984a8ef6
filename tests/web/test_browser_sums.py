"""What numbers of Dice Throne promise: dials while a sum is coming, tiles of defences, what would end the match."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running
from tests.web.test_browser_throne import begin, until_rolled

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

ATTACK = """async ([at, by, total, choose]) => {
    const { view } = await fromTable('link.js');
    const row = (text, value) => ({ text, value, rule: 'DT-CALC-02', sources: ['Reckless 15'] });
    const damage = [{ seat: at, isolated: false, rule: 'DT-CALC-01', rows: [row('damage', 15), row('total', total)] }];
    const rows = view.value.seats[at].sheet.filter((one) => one.kind === 'defence').flatMap((one) => one.rows);
    const named = (key) => ({ key, label: key, things: [] });
    const options = [...rows.map((one) => named(one.key)), named('no defence')];
    const ask = choose ? { ...view.value.ask, kind: 'pick', options, on_pass: 'no defence' } : view.value.ask;
    view.value = { ...view.value, damage, ask, attacker: by, defender: at, ability: 'Reckless', step: '2' };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))); }"""
"""A sum is coming; or, where it is chosen, a defence against it."""

OVER = """async () => {
    const { view } = await fromTable('link.js');
    view.value = { ...view.value, ask: null }; }"""
"""The defence is chosen."""

DEADLY = """async () => {
    const { view } = await fromTable('link.js');
    const ends = (does) => (does.leaves === undefined ? does : { ...does, leaves: 0 });
    const seats = view.value.seats.map((one) => ({ ...one, prospects: one.prospects.map(ends) }));
    view.value = { ...view.value, seats };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))); }"""

CONTRAST = """() => {
    const paint = document.createElement('canvas').getContext('2d');
    const channels = (colour) => {
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3).map((one) => one / 255);
    };
    const linear = (one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    const weights = [0.2126, 0.7152, 0.0722];
    const light = (colour) => channels(colour).map(linear).reduce((sum, one, at) => sum + one * weights[at], 0);
    return [...document.querySelectorAll('.leaves.lethal')].map((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        const [dark, bright] = [light(color), light(backgroundColor)].sort();
        return (bright + 0.05) / (dark + 0.05);
    }); }"""
"""How much each number that ends a match stands out from its own ground."""


def health(page: Page, whose: str) -> int:
    """What a dial shows, in a roll that nothing ends but its player."""
    return int(page.locator(f"{whose} .dial-number").inner_text())


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_a_dial_says_what_the_sum_leaves(
    opened: Browser, server: Running, faults: list[str], size: tuple[int, int]
) -> None:
    phone: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size[0] < 400 else {}
    page = begin(opened, server, faults, size, reduced_motion="reduce", **phone)
    until_rolled(page)
    words = page.locator(".opposite .dial-word")
    tile = page.locator(".board .tile[data-tile='Reckless']")
    now = health(page, ".opposite")
    if phone:
        page.locator(".page-tab", has_text="Board").tap()
        tile.tap(force=True)
        page.locator(".inspector button", has_text="Close").tap()
        expect(words).to_have_text("Health")  # nothing is under a finger that has gone
    else:
        tile.hover()
        expect(words).to_have_text(f"→ {now - 15}")
    page.evaluate(ATTACK, [1, 0, 9, False])
    expect(words).to_have_text(f"→ {now - 9}")
    expect(page.locator(".own-banner .dial-word")).to_have_text("Health")
    page.context.close()


def test_a_defence_says_what_is_left_of_an_attack(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    until_rolled(page)
    now = health(page, ".own-banner")
    left = page.locator(".board .tile.defence .leaves")
    expect(left).to_have_text(str(now + 2))
    page.evaluate(ATTACK, [0, 1, 5, True])
    expect(left).to_have_text(f"≈{now - 3}")
    page.locator(".board .tile.defence").hover()
    words = page.locator(".own-banner .dial-word")
    expect(words).to_have_text(f"→ {now - 3}")
    page.mouse.move(640, 20)
    expect(words).to_have_text(f"→ {now - 5}")
    page.evaluate(OVER)
    expect(left).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_would_end_the_match_is_readable(opened: Browser, server: Running, faults: list[str], scheme: Any) -> None:
    page = begin(opened, server, faults, (1280, 720), reduced_motion="reduce", color_scheme=scheme)
    until_rolled(page)
    page.evaluate(DEADLY)
    expect(page.locator(".tile.ultimate .leaves.lethal")).to_have_text("0")
    found = page.evaluate(CONTRAST)
    assert len(found) >= 6
    assert min(found) >= 4.5
    page.context.close()
