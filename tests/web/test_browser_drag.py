"""Dragging with a mouse and with a finger: each drop does what clicks do, and a press that hardly moves is a click."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running
from tests.web.test_browser_masters import until
from tests.web.test_browser_throne import until_rolled

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

HELD = "() => [...document.querySelectorAll('.die-button')].map((one) => one.classList.contains('held'))"


def sit_down(opened: Browser, server: Running, faults: list[str], game: str, **more: Any) -> Page:
    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce", **more)
    page = hand.watched(context, faults)
    hand.start(page, server.address, game)
    assert hand.turn(page)
    return page


def middle(page: Page, what: str, at: int = 0) -> tuple[float, float]:
    box = page.locator(what).nth(at).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], to: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + to[0]) / 2, (start[1] + to[1]) / 2, steps=3)
    page.mouse.move(*to, steps=3)
    page.mouse.up()


def swipe(page: Page, start: tuple[float, float], to: tuple[float, float]) -> None:
    """The same with a finger."""
    session = page.context.new_cdp_session(page)
    points = [start, ((start[0] + to[0]) / 2, (start[1] + to[1]) / 2), to]
    for kind, point in zip(("touchStart", "touchMove", "touchMove"), points, strict=True):
        touch = {"x": point[0], "y": point[1]}
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [touch]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_dice_are_held_and_freed_over_the_rail(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults, "dice_throne")
    until_rolled(page)
    die = middle(page, ".die-button", 1)
    held = (die[0], middle(page, ".rail")[1])
    drag(page, die, held)
    assert page.evaluate(HELD) == [False, True, False, False, False]
    drag(page, held, (held[0] - 200, die[1]))  # anywhere below the rail
    assert page.evaluate(HELD) == [False] * 5
    drag(page, die, (die[0] + 3, die[1]))  # hardly moved: a click
    assert page.evaluate(HELD) == [False, True, False, False, False]
    drag(page, middle(page, ".die-button", 0), (10, 10))  # let go elsewhere: nothing
    assert page.evaluate(HELD) == [False, True, False, False, False]
    assert page.locator(".dragged, [data-drop]").count() == 0
    page.context.close()


def test_a_finger_holds_dice_on_a_phone(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults, "dice_throne", has_touch=True)
    until_rolled(page)
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator(".cloth.narrow")).to_be_visible()
    die = middle(page, ".die-button", 2)
    swipe(page, die, (die[0], middle(page, ".rail")[1]))
    assert page.evaluate(HELD) == [False, False, True, False, False]
    page.context.close()


def test_a_card_is_played_onto_the_table(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults, "dice_throne")
    page.goto(server.address + "/")
    page.click(".game-dice_throne .ways button")  # its first hand is always the same
    assert hand.turn(page)
    since = hand.version(page)
    card = ".hand .card:has-text('Fortitude II')"
    drag(page, middle(page, card), middle(page, ".tray"))
    hand.follow(page, since)
    expect(page.locator(card)).to_have_count(0)
    page.context.close()


def test_a_die_is_dragged_into_the_field(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults, "dice_masters")
    die, mine = ".reserve.ours .die.use:has(.word)", page.locator(".field.ours .die")
    for _ in range(60):
        if page.locator(die).count():
            break
        since = hand.version(page)
        page.locator("#ask-title").focus()
        page.keyboard.press("Enter")
        assert hand.moved(page, since)
        assert hand.turn(page), "the match ended before a character was rolled"
    count, since = mine.count(), hand.version(page)
    drag(page, middle(page, die), middle(page, ".field.ours"))
    hand.follow(page, since)
    expect(mine).to_have_count(count + 1)
    page.context.close()


def test_characters_step_onto_the_line_and_back(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults, "dice_masters")
    until(page, server, "DM-ATK-01")
    die = ".field.ours .die.use"
    home = middle(page, die)
    drag(page, home, middle(page, ".front"))
    expect(page.locator(".lane")).to_have_count(1)
    drag(page, middle(page, ".lane .die"), home)
    expect(page.locator(".lane")).to_have_count(0)
    page.context.close()


def test_a_blocker_is_led_to_its_attacker(opened: Browser, server: Running, faults: list[str]) -> None:
    page = sit_down(opened, server, faults, "dice_masters")
    until(page, server, "DM-BLK-01")
    drag(page, middle(page, ".field.ours .die.use"), middle(page, ".lane"))
    expect(page.locator(".lane.joined")).to_have_count(1)
    expect(page.locator(".ask .go")).to_contain_text("Block with 1")
    drag(page, middle(page, ".lane.joined .half.lower .die"), middle(page, ".field.ours"))
    expect(page.locator(".lane.joined")).to_have_count(0)
    page.context.close()


ORDER = """async () => {
    const { view } = await fromTable('link.js');
    const options = ['burn', 'bleed', 'poison'].map((key) => ({key, label: key, things: []}));
    const ask = {kind: 'order', prompt: 'In which order do these happen?', options, rule: '', on_pass: null};
    view.value = {...view.value, ask};
}"""
"""Asks for the order of three things that happen at the same time."""
LINES = "() => [...document.querySelectorAll('.order > li')].map((one) => one.dataset.key)"


SEEN = """() => {
    window.seen = [];
    const note = ({type, detail, target}) => seen.push([type, detail, target.ariaLabel || target.className]);
    for (const kind of ['pointerup', 'click', 'focusin', 'keydown']) addEventListener(kind, note, true);
}"""
"""Notes what the page hears, which is told where the order is another one."""
sizes = pytest.mark.parametrize("size", [(1280, 720), (360, 640), (320, 568)])
games = pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])


def asked_in_which_order(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int], **more: Any
) -> Page:
    page = sit_down(opened, server, faults, game, **more)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SEEN)
    page.evaluate(ORDER)
    page.locator(".order > li").nth(2).scroll_into_view_if_needed()
    hand.settle(page)
    assert page.evaluate(LINES) == ["burn", "bleed", "poison"]
    return page


def is_in_order(page: Page, *keys: str) -> None:
    hand.settle(page)
    heard = page.evaluate("JSON.stringify(seen)")
    assert page.evaluate(LINES) == [*keys], (heard, hand.version(page), page.locator(".ask").inner_text())


@games
@sizes
def test_an_order_is_made_by_dragging_with_a_mouse_and_a_finger(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int]
) -> None:
    page = asked_in_which_order(opened, server, faults, game, size, has_touch=True)
    drag(page, middle(page, ".order-words", 1), middle(page, ".order > li", 2))
    is_in_order(page, "burn", "poison", "bleed")
    swipe(page, middle(page, ".grip", 2), middle(page, ".order > li", 1))
    is_in_order(page, "burn", "bleed", "poison")
    assert page.locator(".dragged, [data-drop]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


@games
@sizes
def test_an_order_is_made_by_arrows(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int]
) -> None:
    page = asked_in_which_order(opened, server, faults, game, size)
    arrow = page.locator("[aria-label='bleed earlier']")
    arrow.focus()
    expect(arrow).to_be_focused()
    page.keyboard.press("Enter")
    is_in_order(page, "bleed", "burn", "poison")
    expect(page.locator("[aria-label='bleed later']")).to_be_focused()
    page.context.close()
