"""Dice Masters: every Global is in sight or said to lie below, and what is rolled is counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running
from tests.web.test_browser_masters import begin, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SCREENS = ((1280, 720), (1024, 720), (1920, 1080))

HIDDEN = """() => {
    const place = document.querySelector('.commons').getBoundingClientRect();
    const below = (one) => one.getBoundingClientRect().bottom > place.bottom + 1;
    return [...document.querySelectorAll('.commons :is(.global, .basic)')].filter(below).length; }"""
"""How many cards and Globals are cut off by the lower edge."""

MORE = """async () => {
    const { view } = await fromTable('link.js');
    const text = 'Global: Pay [mask]. Target character die gets +1A and +1D until the end of the turn.';
    const wordy = (item) => (item.kind === 'card' ? { ...item, text: `${text}\\n${text}` } : item);
    const zones = view.value.zones.map((zone) => ({ ...zone, items: zone.items.map(wordy) }));
    view.value = { ...view.value, zones }; }"""
"""Two Globals on every card."""

ROLL = """async (faces) => {
    const { view } = await fromTable('link.js');
    const energy = (name) => ({ kind: 'energy', symbols: [name], text: name });
    const rolled = (item, at) => ({ ...item, face: energy(faces[at]) });
    const ours = (zone) => zone.name === 'prep area' && zone.seat === view.value.viewer;
    const held = view.value.zones.find(ours);
    const now = { ...held, items: held.items.slice(0, faces.length).map(rolled) };
    view.value = { ...view.value, zones: view.value.zones.map((zone) => (zone === held ? now : zone)) }; }"""
"""These energies are what was rolled."""


def sit_down(opened: Browser, server: Running, faults: list[str]) -> Page:
    page = begin(opened, server, faults, (1280, 720), reduced_motion="reduce", bypass_csp=True)
    until(page, server, "DM-ROLL-02")
    return page


def test_five_globals_are_in_sight(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults)
    expect(page.locator(".commons .global")).to_have_count(5)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        hand.settle(page)
        assert page.evaluate(HIDDEN) == 0
        expect(page.locator(".below")).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(MORE)
    expect(page.locator(".below span")).to_be_visible()  # what has no room is said to be there
    found = hand.audit(page)
    page.locator(".commons").evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    expect(page.locator(".below")).to_have_count(0)
    page.context.close()
    assert not found, "\n".join(found)


def test_rolled_energy_is_counted(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults)
    page.evaluate(ROLL, ["mask", "shield", "mask"])
    tray = page.locator(".reserve.ours")
    expect(tray.locator(".energy-count")).to_contain_text("Rolled")
    expect(tray).to_have_attribute("aria-label", "Your rolled dice: 2 mask, 1 shield")
    assert tray.locator(".energy-count li").all_inner_texts() == ["2", "1"]
    page.context.close()
