"""The table of Dice Throne: one screen in every state, one press to roll, the keyboard, phones, every look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import dicewright as dw
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from dicewright.games.dice_throne.face.view import item
from dicewright.games.dice_throne.turn.turn import HAND_LIMIT
from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SCREENS = ((1024, 720), (1024, 768), (1280, 720), (1366, 768), (1440, 900), (1920, 1080))
PHONES = ((390, 844), (360, 640), (320, 568))
DECISIONS = 14

OUTSIDE = """() => { const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
    const seen = ['.go', '#ask-title', '.dial', '.top .brand', '.board .tile', '.hand .card', '.ask-row .btn'];
    for (const one of document.querySelectorAll(seen.join())) {
        const box = one.getBoundingClientRect();
        if (!box.width || !one.checkVisibility()) continue;
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 6)
            found.push(`${one.className} ${JSON.stringify(box)}`);
    }
    for (const one of document.querySelectorAll('.hand .card-text, .hand .card-short, .fight'))
        if (one.checkVisibility() && one.scrollHeight > one.clientHeight + 2) found.push(`cut: ${one.innerText}`);
    return found; }"""
"""What is not on the screen, or cut off."""

TOGETHER = """() => { const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
    const wanted = { question: '#ask-title', button: '.go', theirs: '.opposite .dial', mine: '.own-banner .dial',
        tray: '.tray', event: '.event', tabs: '.page-tabs' };
    for (const [name, one] of Object.entries(wanted)) {
        const box = document.querySelector(one)?.getBoundingClientRect();
        if (!box || !box.height || box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
            found.push(`${name} ${box && JSON.stringify(box)}`);
    }
    for (const die of document.querySelectorAll('.dice-row .die-button')) {
        const box = die.getBoundingClientRect();
        const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!over || !die.contains(over)) found.push('a die is covered');
    }
    return found; }"""
"""What of question, dice, both Health totals and the last event a phone does not show."""

CUT = """async (items) => {
    const { view } = await fromTable('link.js');
    const held = view.value.zones.find((zone) => zone.name === 'hand' && zone.seat === 0);
    const now = { ...held, items, count: items.length };
    view.value = { ...view.value, zones: view.value.zones.map((zone) => (zone === held ? now : zone)) };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const shown = '.hand .card-text, .hand .card-short';
    const texts = [...document.querySelectorAll(shown)].filter((one) => one.checkVisibility());
    if (texts.length !== items.length) return [`${texts.length} texts of ${items.length} cards`];
    const over = (one) => one.getBoundingClientRect().right > one.closest('.card').getBoundingClientRect().right;
    const names = [...document.querySelectorAll('.hand .card-name')];
    const broken = names.filter((one) => one.scrollWidth > one.clientWidth + 1);
    return texts.filter((one) => one.scrollHeight > one.clientHeight + 2 || over(one)).concat(broken)
        .map((one) => `${one.closest('.card').querySelector('.card-name').innerText}: ${one.innerText}`); }"""
"""What of a hand is cut off."""

FIGHT = """async () => {
    const { view } = await fromTable('link.js');
    const sources = ['Righteous Combat II 7', 'Get Some! 2'];
    const row = (text, value) => ({ text, value, rule: 'DT-CALC-02', sources });
    const rows = [row('damage', 9), row('added', 3), row('prevented', -4), row('half prevented', -4), row('total', 4)];
    const damage = view.value.seats.map((one) => ({ seat: one.seat, isolated: false, rule: 'DT-CALC-01', rows }));
    const own = view.value.zones.find((zone) => zone.name === 'dice' && zone.seat === 0);
    const items = own.items.map((die) => ({ ...die, face: { ...die.face, value: 3 } }));
    const zones = view.value.zones.filter((zone) => zone.key !== 'roll 0' && zone.name !== 'played');
    const roll = { key: 'roll 0', name: 'roll', seat: 0, items, count: items.length };
    const ability = 'Righteous Combat II';
    view.value = { ...view.value, ability, damage, attacker: -1, defender: -1, zones: [...zones, roll] };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))); }"""
"""Two long sums and five dice lie in the tray at once, whatever the bot had begun when it asked for the first time."""

PLACE = "() => JSON.stringify(document.querySelector('.ask .go').getBoundingClientRect())"
DICE = "() => [...document.querySelectorAll('.dice-row .die-button .sr')].map((one) => one.innerText)"


def begin(opened: Browser, server: Running, faults: list[str], size: tuple[int, int], **more: Any) -> Page:
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, **more)
    page = hand.watched(context, faults)
    hand.start(page, server.address, "dice_throne")
    return page


def until_rolled(page: Page) -> None:
    """Play until dice lie there that may be rolled again."""
    rng = Random(2)
    for _ in range(120):
        assert hand.turn(page)
        if page.locator(".tray.live").count():
            return
        if page.locator(".ask .go").inner_text().startswith("Roll"):
            since = hand.version(page)
            page.keyboard.press("r")
            hand.moved(page, since)
        else:
            hand.one_decision(page, rng, "mouse")
    pytest.fail("nobody could roll")


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


def test_two_sums_and_their_dice_fit_into_the_tray(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, SCREENS[0], reduced_motion="reduce")
    assert hand.turn(page)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for _ in range(10):  # a window that passes by itself brings another view
            page.evaluate(FIGHT)
            if page.locator(".open-dice .die-button").count() == 5:
                break
        expect(page.locator(".open-dice .die-button")).to_have_count(5)
        hand.settle(page)
        assert page.evaluate(OUTSIDE) == []
    page.context.close()


def hands() -> Iterator[list[dict[str, Any]]]:
    """Every card of every hero as it lies in a full hand (DT-TURN-12); those that all decks have once."""
    common: set[str] = set()
    for hero in hero_slugs():
        match = dw.start("dice_throne", seats=(hero, hero), seed=1)
        state = match.state
        zones = [at for at, zone in enumerate(match.game.zones) if zone.name in ("deck", "hand") and zone.seat == 0]
        cards = [item(state, number) for at in zones for number in state.zones[at]]
        cards = [one for one in cards if one["name"] not in common]
        common |= {one["name"] for one in cards if one["common"]}
        yield from (cards[at : at + HAND_LIMIT] for at in range(0, len(cards), HAND_LIMIT))


def test_no_card_in_hand_is_cut_off(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, SCREENS[0], reduced_motion="reduce")
    assert hand.turn(page)
    cut = {line for cards in hands() for line in page.evaluate(CUT, cards)}
    page.context.close()
    assert not cut, "\n".join(sorted(cut))


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
    for name in ("Hand", "Log", "Board"):
        page.locator(".page-tab", has_text=name).tap()
        expect(page.locator(f".page-tab[aria-pressed=true]:has-text('{name}')")).to_have_count(1)
    page.context.close()


def test_a_turn_of_roll_roll_attack_takes_a_press_each(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    until_rolled(page)
    before = page.evaluate(DICE)
    page.keyboard.press("1")
    page.locator(".die-button").nth(1).click()
    assert [one.rpartition(", ")[2] for one in page.evaluate(DICE)] == ["held", "held", "free", "free", "free"]
    assert "Roll 3 dice" in page.locator(".ask .go").inner_text()
    left = page.locator(".pips span").inner_text()
    page.keyboard.press("r")
    expect(page.locator(".pips span")).not_to_have_text(left)  # one press answers whether to roll and which dice
    after = page.evaluate(DICE)
    assert after[:2] == [one.replace("free", "held") for one in before[:2]]
    for _ in range(3):
        if not page.locator(".tray.live").count():
            break
        left = page.locator(".pips span").inner_text()
        page.locator(".ask .go").click()
        expect(page.locator(".pips span")).not_to_have_text(left)
    expect(page.locator("html[data-tumbling]")).to_have_count(0)  # a press before that lets the dice rest
    since = hand.version(page)
    page.locator("#ask-title").focus()
    page.keyboard.press("Enter")  # the best ability, or none
    assert hand.moved(page, since)


def test_leaving_the_choice_of_dice_costs_nothing(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    until_rolled(page)
    since = hand.version(page)
    for key in "12345":
        page.keyboard.press(key)
    page.keyboard.press("3")
    page.keyboard.press("k")
    page.reload()
    page.wait_for_selector(".tray.live")
    assert hand.version(page) == since  # nothing of it reached the server


def test_the_board_says_the_chances_while_rolling(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    until_rolled(page)
    chances = page.locator(".board .odds-bar")
    assert chances.count() >= 8
    shown = page.locator(".board").inner_text()
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator(".board")).not_to_have_text(shown)  # the dice held decide them
    tile = page.locator(".board .tile[data-tile]").first
    tile.hover()
    page.keyboard.press("k")
    assert page.locator(".die-button.held").count() == page.locator(".die-button.wanted.held").count()
    page.locator("[aria-label=Settings]").click()
    page.locator(".held-switch").check()
    expect(page.locator(".chances-held")).to_have_text(re.compile("^(Counted in: |You hold nothing)"))
    page.locator(".odds-switch").uncheck()
    page.keyboard.press("Escape")
    expect(chances).to_have_count(0)
    page.reload()
    page.wait_for_selector(".table")
    assert chances.count() == 0


def test_another_board_comes_down_and_goes(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    assert hand.turn(page)
    page.locator(".board-button").click()
    assert page.locator(".their-section").count() >= 8
    board, button = page.locator(".theirs").bounding_box(), page.locator(".ask .go").bounding_box()
    assert board is not None
    assert button is not None
    assert board["x"] + board["width"] <= button["x"]
    page.keyboard.press("Escape")
    expect(page.locator(".theirs")).to_have_count(0)


def test_another_board_is_whole_by_scrolling_down(opened: Browser, server: Running, faults: list[str]) -> None:
    for size in ((1280, 720), (1920, 1080)):
        page = begin(opened, server, faults, size, reduced_motion="reduce")
        page.get_by_role("button", name="Their board").click()
        wide = page.locator(".their-sections").evaluate("one => [one.scrollWidth, one.clientWidth]")
        assert wide[0] <= wide[1], size
        page.locator(".their-section").last.scroll_into_view_if_needed()
        expect(page.locator(".their-section").last).to_be_in_viewport()
        page.context.close()


def test_what_is_passed_for_longer_can_be_pressed(opened: Browser, server: Running, faults: list[str]) -> None:
    page = begin(opened, server, faults, (1280, 720), reduced_motion="reduce")
    assert hand.turn(page)
    page.locator(".longer summary").click()
    hidden = page.locator(".longer-list :is(button, select, input)").evaluate_all(
        """all => all.filter((one) => { const box = one.getBoundingClientRect();
            const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return !over || !one.closest('label, button').contains(over); }).map((one) => one.outerHTML)"""
    )
    assert hidden == []
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
    until_rolled(page)
    found = hand.audit(page, rules)
    page.locator(".board-button").click()
    found += hand.audit(page, rules)
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator("[aria-label=Settings]").click()
    found += hand.audit(page, rules)
    page.keyboard.press("Escape")
    rng = Random(1)
    for _ in range(4):
        if hand.turn(page):
            hand.one_decision(page, rng, "mouse")
            found += hand.audit(page, rules)
    page.set_viewport_size({"width": 360, "height": 640})
    hand.settle(page)
    for tab in page.locator(".page-tab").all():
        tab.click()
        found += hand.audit(page, rules)
    page.context.close()
    assert not found, "\n".join(found)


def test_a_look_is_kept_for_every_page(page: Page, server: Running) -> None:
    address = hand.start(page, server.address, "dice_throne")
    page.locator("[aria-label=Settings]").click()
    with page.expect_response("**/look"):
        page.locator(".choice", has_text="more").click()
    page.goto(server.address + "/cards")
    assert page.locator("html").get_attribute("data-contrast") == "more"
    page.goto(address)
    assert page.locator("html").get_attribute("data-contrast") == "more"
