"""A card that somebody else plays is shown large for a while: who, what and on whom; it holds nobody up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

PLAY = """async (who) => {
    const { view, news } = await fromTable('link.js');
    const now = view.value, number = now.log.length + 1;
    const items = now.zones.flatMap((zone) => zone.items);
    const basic = items.find((item) => item.kind === 'card' && item.owner < 0);
    const card = basic || {id: 9999, kind: 'card', name: 'Trial', owner: who, cost: 2, timing: 'main', gist: [],
        text: 'Inflict Stun on a chosen opponent.', lines: [], marks: [], common: true};
    const beat = basic
        ? {do: 'use', by: who, to: who, name: basic.name,
            thing: items.find((item) => item.kind === 'die' && item.card === basic.id).id}
        : {do: 'play', by: who, to: who, card: card.name, n: 2};
    const line = {number, text: 'It is played.', seat: who, rule: '', beat};
    const result = {number: number + 1, under: number, text: 'somebody receives Stun.', seat: who, rule: ''};
    const zones = basic ? now.zones : now.zones.map((zone) =>
        zone.key === `discard ${who}` ? {...zone, items: [...zone.items, card]} : zone);
    view.value = {...now, zones, log: [...now.log, line, result]};
    news.value = [line, result];
    return card.name;
}"""
"""Somebody plays a card, as the table hears of it. Returns its name."""


def table(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int] = (1280, 720), tempo: str = ""
) -> Page:
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    if tempo:
        page.add_init_script(f"localStorage.setItem('dicewright tempo', '{tempo}')")
    hand.start(page, server.address, game)
    hand.turn(page)
    page.keyboard.press("Escape")  # nothing that the bot has played is shown any more
    return page


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (360, 640)])
@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_what_others_play_is_shown_and_covers_no_choice(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int]
) -> None:
    page = table(opened, server, faults, game, size, tempo="slow")
    name = page.evaluate(PLAY, 1)
    shown = page.locator(".played")
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(name)
    expect(shown.locator(".big-card-head")).not_to_be_empty()
    expect(shown.locator(".played-results")).to_contain_text("Somebody receives Stun.")
    assert not shown.evaluate("(one) => one.closest('[aria-live]') || one.querySelector('[aria-live]')")
    covered = page.evaluate(
        """() => [...document.querySelectorAll('.ask button, .tray button, .die-button')].filter((one) => {
            const box = one.getBoundingClientRect();
            const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.width && at?.closest('.played');
        }).length"""
    )
    assert covered == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_it_goes_by_itself_and_no_press_waits_for_it(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    page = table(opened, server, faults, game, tempo="fast")
    shown = page.locator(".played")
    page.evaluate(PLAY, 1)
    expect(shown).to_have_count(1)
    expect(shown).to_have_count(0, timeout=5000)
    name = page.evaluate(PLAY, 1)
    expect(shown).to_have_count(1)
    since = hand.version(page)
    page.locator(".ask .go").click()
    assert hand.moved(page, since)
    assert page.locator(".played", has_text=name).count() == 0
    page.context.close()


def test_who_looks_at_it_has_the_time_and_sees_it_closely(opened: Browser, server: Running, faults: list[str]) -> None:
    page = table(opened, server, faults, "dice_throne", tempo="fast")
    name = page.evaluate(PLAY, 1)
    shown = page.locator(".played")
    shown.hover()
    page.wait_for_timeout(2500)
    expect(shown).to_have_count(1)
    assert hand.audit(page) == []
    shown.locator(".played-open").click()
    expect(page.locator(".inspector")).to_contain_text(name)
    expect(shown).to_have_count(0)
    page.context.close()


def test_what_one_plays_oneself_is_not_shown(opened: Browser, server: Running, faults: list[str]) -> None:
    page = table(opened, server, faults, "dice_throne")
    page.evaluate(PLAY, 0)
    hand.settle(page)
    expect(page.locator(".played")).to_have_count(0)
    page.context.close()


GLOBAL = """async () => {
    const { view, news } = await fromTable('link.js');
    const now = view.value, number = now.log.length + 1;
    const cards = now.zones.flatMap((zone) => zone.items).filter((item) => item.kind === 'card');
    const card = cards.find((item) => item.text.includes('Global:')) || cards[0];
    const beat = {do: 'global', by: 1, to: 1, thing: card.id, name: card.name};
    const line = {number, text: `Somebody uses the Global of ${card.name}.`, seat: 1, rule: '', beat};
    view.value = {...now, log: [...now.log, line]};
    news.value = [line];
    return card.name;
}"""
"""Somebody uses a Global, as the table hears of it. Returns the name of the card on which it stands."""


@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (320, 568)])
def test_a_global_that_others_use_is_shown_on_its_card(
    opened: Browser, server: Running, faults: list[str], size: tuple[int, int]
) -> None:
    page = table(opened, server, faults, "dice_masters", size, tempo="slow")
    name = page.evaluate(GLOBAL)
    shown = page.locator(".played")
    expect(shown).to_be_visible()
    expect(shown.locator(".big-card-head")).to_contain_text("uses the Global of")
    expect(shown).to_contain_text(name)
    expect(shown).to_have_attribute("aria-label", f"The Global of {name} is used")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()
