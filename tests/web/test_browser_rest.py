"""One button declines all that waits for a player, by mouse, by keys and by typed words."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from dicewright.table.rest import REST
from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

WAITS = """() => fromTable('link.js').then(({ view }) => {
    view.value = {...view.value, ask: {...view.value.ask, rest: 'decline all that is left'}}; })"""
"""The question says that several things wait that can be declined."""


def waiting(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int]
) -> tuple[Page, list[str]]:
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page, sent = hand.watched(context, faults), list[str]()
    page.on("websocket", lambda link: link.on("framesent", lambda text: sent.append(str(text))))
    hand.start(page, server.address, game)
    assert hand.turn(page)
    expect(page.get_by_role("button", name="Decline all that is left")).to_have_count(0)
    tab = page.locator(".page-tab").first
    if tab.count():
        tab.click()
    page.evaluate(WAITS)
    return page, sent


@pytest.mark.parametrize("how", ["mouse", "keys", "words"])
@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_all_that_waits_is_declined_at_once(
    opened: Browser, server: Running, faults: list[str], game: str, size: tuple[int, int], how: str
) -> None:
    page, sent = waiting(opened, server, faults, game, size)
    button = page.get_by_role("button", name="Decline all that is left")
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= size[0]
    since = hand.version(page)
    if how == "mouse":
        button.click()
    elif how == "keys":
        button.focus()
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("/")
        page.keyboard.type("decline all that is left")
        page.keyboard.press("Enter")
    expect(page.locator(".ask")).to_contain_text("There are not several things")  # this match is only said to have them
    assert {"hush": REST, "version": since} in [json.loads(text) for text in sent]
    page.context.close()
