"""The table in a real Chromium: whole matches by mouse, by keyboard and by words; small screens; nothing leaks."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import PATIENCE, Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

NO_MOUSE = """() => { for (const kind of ['mousedown', 'pointerdown', 'click'])
    addEventListener(kind, (event) => { if (event.detail) event.stopImmediatePropagation(); }, true); }"""
"""Makes a page deaf to real mouse events; what a key does to a button is a click without detail."""

SMALL = """() => [...document.querySelectorAll('.ask button, .item, .state-tools button')]
    .concat(...['.die-button', '.tile', '.page-tab', '.die', '.pot', '.team-card', '.drawer-tab']
        .map((one) => [...document.querySelectorAll(one)]))
    .filter((one) => one.offsetWidth && (one.offsetHeight < 44 || one.offsetWidth < 44))
    .map((one) => `${one.innerText} ${one.offsetWidth} x ${one.offsetHeight}`)"""
"""Names everything to press that is smaller than 44 pixels, as laid out: dice that turn are drawn smaller."""

TINY = """() => [...document.querySelectorAll('button, a, summary, input, select')]
    .filter((one) => one.checkVisibility() && one.offsetWidth && !one.matches('.skip') && !one.closest('.sr'))
    .filter((one) => one.offsetHeight < 24 || one.offsetWidth < 24)
    .map((one) => `${one.innerText} ${one.offsetWidth} x ${one.offsetHeight}`)"""
"""Names whatever can be pressed and is smaller than 24 pixels."""

QUESTION_SEEN = """() => { const at = document.getElementById('ask-title').getBoundingClientRect();
    const top = document.elementFromPoint(at.left + 5, at.top + 5);
    const choices = [...document.querySelectorAll('.ask-choices button, .ask-choices input')];
    const seen = (one) => { const box = one.getBoundingClientRect();
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + 8);
        return there !== null && (one.contains(there) || there.contains(one)); };
    return at.top >= 0 && at.bottom <= innerHeight && top !== null && top.closest('#ask-title') !== null
        && (choices.length === 0 || choices.some(seen)); }"""
"""Whether question and choices are seen without scrolling."""

FOUR_DICE = """async () => {
    const { view } = await fromTable('link.js');
    const fielded = view.value.zones.flatMap((zone) => zone.items).filter((one) => one.kind === 'die' && one.face);
    const four = (seat) => [0, 1, 2, 3].map((at) => ({ ...fielded[0], id: 9000 + 10 * seat + at, owner: seat }));
    const filled = (zone) => ({ ...zone, items: four(zone.seat), count: 4 });
    const rest = view.value.zones.filter((zone) => zone.name !== 'reserve pool' && zone.name !== 'prep area');
    const pools = view.value.zones.filter((zone) => zone.name === 'reserve pool').map(filled);
    view.value = { ...view.value, zones: [...rest, ...pools] };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))); }"""
"""Four dice lie in each reserve pool."""

GAMES = ("drill", "dice_throne", "dice_masters")


def test_a_table_of_doubles(opened: Browser, server: Running, faults: list[str]) -> None:
    context = opened.new_context(viewport={"width": 1280, "height": 860})
    page = hand.watched(context, faults)
    page.goto(server.address + "/new?game=dice_masters&mode=doubles&seats=4")
    page.click("main button.primary")
    page.wait_for_selector(".table")
    assert "Shield" in page.locator(".side-of.ours h2").inner_text()
    assert "Home" in page.locator(".side-of.theirs h2").inner_text()
    assert "Watchtower" in page.locator(".side-of.ours h2").inner_text()
    assert "Swamp" in page.locator(".side-of.theirs h2").inner_text()
    assert page.locator(".side-of.ours p").inner_text().startswith("you, ")
    assert page.locator(".reserve").count() == 4
    assert hand.play(page, "mouse", 5, 12)
    page.evaluate(FOUR_DICE)
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 720})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        cut = "one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4"
        trays = page.locator(".reserve.ours .reserve-dice")
        assert trays.locator(".die").count() == 8
        assert not any(one.evaluate(cut) for one in trays.all()), f"dice are cut at {width}"
    context.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_whole_match(page: Page, server: Running, game: str, how: str) -> None:
    hand.start(page, server.address, game)
    if how == "keys":
        page.evaluate(NO_MOUSE)
    made = hand.play(page, how, seed=3)
    assert made > 3
    page.locator(".ask a[href$='/record']").click()
    assert "Everything holds" in page.inner_text("main")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_words(page: Page, server: Running, game: str) -> None:
    hand.start(page, server.address, game)
    assert hand.typed(page, Random(4)) > 3
    assert hand.over(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_phone(opened: Browser, server: Running, faults: list[str], game: str) -> None:
    context = opened.new_context(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    page = hand.watched(context, faults)
    hand.start(page, server.address, game)
    for _ in range(20):
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        small = page.evaluate(SMALL)
        assert not small
        tiny = page.evaluate(TINY)
        assert not tiny
        assert page.evaluate(QUESTION_SEEN)
        if hand.play(page, "mouse", seed=5, most=1) == 0:
            break
    context.close()


def test_no_motion_when_it_is_not_wanted(opened: Browser, server: Running, faults: list[str]) -> None:
    count = """() => { window.moves = 0; const real = Element.prototype.animate;
        Element.prototype.animate = function (...all) { window.moves += 1; return real.apply(this, all); }; }"""
    moves = {}
    for wish in ("reduce", "no-preference"):
        context = opened.new_context(reduced_motion=wish)  # type: ignore[arg-type]
        page = hand.watched(context, faults)
        hand.start(page, server.address, "drill")
        page.evaluate(count)
        hand.play(page, "mouse", seed=1)
        moves[wish] = page.evaluate("window.moves")
        context.close()
    assert moves["reduce"] == 0
    assert moves["no-preference"] > 0


def test_without_script(opened: Browser, server: Running, faults: list[str]) -> None:
    context = opened.new_context(java_script_enabled=False)
    page = hand.watched(context, faults)
    page.goto(server.address + "/")
    page.click(".game-drill button.primary")
    page.fill("#seed", "by hand")
    page.click("text=Add my seed and roll")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page.goto(page.url.split("#")[0])
        if page.locator("text=The match is over").count():
            break
        if not page.locator(".plain-ask form").count():
            time.sleep(0.02)
            continue
        ask = page.locator(".plain-ask form").first
        number = ask.locator("input[type=number]")
        if number.count():
            number.first.fill("3")
        ask.locator("button").first.click()
    assert page.locator("text=The match is over").count()
    context.close()


def test_two_tabs_and_a_spectator(opened: Browser, server: Running, faults: list[str]) -> None:
    mine, strange = opened.new_context(), opened.new_context()
    one, two, other = hand.watched(mine, faults), hand.watched(mine, faults), hand.watched(strange, faults)
    address = hand.start(one, server.address, "drill")
    for page in (two, other):
        page.goto(address)
        page.wait_for_selector(".table")
    assert hand.turn(one)
    assert "fireball 1" in two.inner_text(".board")
    assert "fireball" not in other.content()
    assert other.locator(".ask.mine").count() == 0
    since = hand.version(one)
    hand.one_decision(one, Random(1), "mouse")
    for page in (two, other):
        hand.follow(page, since)
    two.reload()
    two.wait_for_selector(".table")
    assert hand.turn(two)
    assert two.inner_text(".log ol")
    mine.close()
    strange.close()


def test_the_server_goes_and_comes_back(opened: Browser, faults: list[str], tmp_path: Path) -> None:
    server = Running(tmp_path)
    context = opened.new_context()
    page = hand.watched(context, faults)
    hand.start(page, server.address, "drill")
    assert hand.turn(page)
    since = hand.version(page)
    server.kill()
    page.wait_for_selector(".lost")
    server = Running(tmp_path, server.port)
    try:
        page.evaluate("document.querySelector('.lost button')?.click()")  # it comes back by itself too
        page.wait_for_selector(".lost", state="detached")
        assert hand.version(page) == since
        hand.one_decision(page, Random(2), "mouse")
        assert hand.version(page) > since
    finally:
        context.close()
        server.stop()


def test_a_dead_line_is_noticed_and_what_was_chosen_is_not_lost(
    opened: Browser, faults: list[str], tmp_path: Path
) -> None:
    server = Running(tmp_path)
    context = opened.new_context()
    page = hand.watched(context, faults)
    hand.start(page, server.address, "dice_throne")
    assert hand.turn(page)
    since = hand.version(page)
    try:
        server.process.send_signal(signal.SIGSTOP)  # it closes nothing: it only falls silent
        page.locator(".ask .primary:not(:disabled)").click()
        expect(page.locator(".lost[role=status]")).to_have_text("Sent; no answer yet.")
        expect(page.locator(".lost")).to_contain_text("what you chose is kept")
        assert hand.version(page) == since
        server.process.send_signal(signal.SIGCONT)
        expect(page.locator(".lost")).to_have_count(0)
        hand.follow(page, since)
        expect(page.locator(".refused-place .notice")).to_have_count(0)
    finally:
        server.process.send_signal(signal.SIGCONT)
        context.close()
        server.stop()


def test_an_update_leaves_the_focus_alone(page: Page, opened: Browser, server: Running, faults: list[str]) -> None:
    page.goto(server.address + "/new?game=drill")
    page.select_option("#who1", "open")
    if page.locator("#plays1").count():  # else the friend chooses
        page.select_option("#plays1", index=1)
    page.click("main button.primary")
    page.wait_for_selector("#gather")
    friend = opened.new_context()
    other = hand.watched(friend, faults)
    other.goto(page.url)
    other.click("main button.primary")
    for one in (page, other):
        one.wait_for_selector(".table")
    other.locator("summary", has_text="Your board").focus()
    assert hand.turn(page)
    since = hand.version(other)
    hand.one_decision(page, Random(1), "mouse")
    hand.follow(other, since)
    assert other.evaluate("document.activeElement.tagName") == "SUMMARY"
    friend.close()


def test_a_refusal_says_why(page: Page, server: Running) -> None:
    hand.start(page, server.address, "drill")
    assert hand.turn(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Play a card or pass.")
    page.keyboard.press("/")
    page.keyboard.type("play the dragon")
    page.keyboard.press("Enter")
    notice = page.locator(".refused-place .notice")
    notice.wait_for()
    assert "No dragon is in your hand" in notice.inner_text()
    assert notice.locator("a.rule").get_attribute("href") == "/rules/DT-CARD-01"
    page.click("text=Why?")
    page.wait_for_selector(".told")


def test_keys_and_closer_looks(page: Page, server: Running) -> None:
    hand.start(page, server.address, "drill")
    assert hand.turn(page)
    page.keyboard.press("1")
    expect(page.locator(".option[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".option[aria-pressed=true]")).to_have_count(0)
    page.locator(".mat.mine .item.die").first.click()
    expect(page.locator(".item.chosen")).to_have_count(1)
    page.locator(".mat.mine .item.die").first.click(button="right")
    page.wait_for_selector(".inspector >> text=To type")
    page.keyboard.press("Escape")
    expect(page.locator(".inspector")).to_have_count(0)
    for _ in range(20):  # closing the closer look gives the focus back to the die, a frame later
        page.locator(".ask .options button").first.focus()
        page.keyboard.press("ArrowDown")
        if page.evaluate("document.activeElement.innerText").startswith("2"):
            break
        page.wait_for_timeout(50)
    else:
        pytest.fail("the arrow does not lead from the first option to the second")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_have_count(1)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_serious(opened: Browser, server: Running, faults: list[str], look: str) -> None:
    context = opened.new_context(color_scheme=look, bypass_csp=True)  # type: ignore[arg-type]
    page = hand.watched(context, faults)
    found = []
    tables = [hand.start(page, server.address, game) for game in GAMES]
    plain = ["/", "/new?game=drill", "/cards", "/cards/dice_throne/barbarian", "/rules", "/rules?q=damage", "/proof"]
    plain += ["/new?game=dice_masters", "/cards/set/own", "/cards?q=cost<=x"]
    for path in [*plain, "/verify", "/nowhere"] if look == "light" else ["/", "/rules?q=damage"]:
        page.goto(server.address + path)
        found += hand.audit(page)
    for table in tables:
        page.goto(table)
        page.wait_for_selector(".table")
        for _ in range(4 if look == "light" else 1):
            if hand.play(page, "mouse", seed=2, most=1):
                found += hand.audit(page)
        for path in ("/record", "/log") if look == "light" else ("/record",):
            page.goto(table + path)
            found += hand.audit(page)
    context.close()
    assert not found, "\n".join(found)
