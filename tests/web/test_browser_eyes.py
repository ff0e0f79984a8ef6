"""Watching with a player's eyes in a real Chromium: asked, granted, seen, ended; axe on what is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Client, Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


def opened_by(
    opened: Browser, server: Running, faults: list[str], match: str, token: str = "", width: int = 1280
) -> Page:
    """The table of a match, as a guest or a stranger sees it."""
    context = opened.new_context(viewport={"width": width, "height": 720}, bypass_csp=True)
    if token:
        context.add_cookies([{"name": "dicewright_guest", "value": token, "url": server.address}])
    page = hand.watched(context, faults)
    page.goto(f"{server.address}/match/{match}")
    page.locator(".table").wait_for()
    return page


def begun(server: Running, game: str, mode: str, late: int = 0) -> tuple[Client, Client, str]:
    """Two guests and a match between them, which begins when their pages are opened.

    late: by how many minutes spectators see it later.
    """
    one, other = Client(server.address), Client(server.address)
    seats = [{"who": "me"}, {"who": "open"}]
    match = str(one.http.post("matches", json={"game": game, "mode": mode, "seats": seats, "late": late}).json()["id"])
    assert other.http.post(f"matches/{match}/join", json={"seat": 1}).is_success
    return one, other, match


@pytest.mark.parametrize(("game", "mode"), [("dice_throne", "duel"), ("dice_masters", "tournament"), ("drill", "duel")])
def test_a_spectator_is_let_look_and_is_not_any_more(
    opened: Browser, server: Running, faults: list[str], game: str, mode: str
) -> None:
    one, other, match = begun(server, game, mode)
    second = opened.new_context()
    second.add_cookies([{"name": "dicewright_guest", "value": other.token, "url": server.address}])
    theirs = hand.watched(second, faults)
    theirs.goto(f"{server.address}/match/{match}")
    mine = opened_by(opened, server, faults, match, one.token, 320)
    ann = opened_by(opened, server, faults, match)
    ann.locator(".chat-button").first.click()
    ann.locator(".chat-eyes button").first.click()
    expect(ann.locator(".eyes")).to_contain_text("You have asked")
    asked = mine.locator(".eyes")
    expect(asked).to_contain_text("A spectator asks to watch with your eyes")
    assert hand.audit(mine) == []
    expect(theirs.locator(".eyes")).to_have_count(0)
    asked.locator("button:has-text('Let them')").click()
    expect(ann.locator(".eyes")).to_contain_text("You watch with")
    expect(theirs.locator(".eyes")).to_contain_text("A spectator watches with")
    view = ann.request.get(f"{server.address}/api/matches/{match}").json()["view"]
    own = mine.request.get(f"{server.address}/api/matches/{match}").json()["view"]
    assert (view["viewer"], view["eyes"], view["zones"]) == (None, 0, own["zones"])
    if game != "drill":  # whose columns no key scrolls while one only watches
        assert hand.audit(ann) == []
    mine.locator(".eyes button:has-text('Stop')").click()
    expect(ann.locator(".eyes")).to_have_count(0)
    expect(mine.locator(".eyes")).to_have_count(0)
    assert "eyes" not in ann.request.get(f"{server.address}/api/matches/{match}").json()["view"]
    for page in (mine, ann, theirs):
        page.context.close()


@pytest.mark.parametrize(("game", "mode"), [("dice_throne", "duel"), ("dice_masters", "tournament")])
@pytest.mark.parametrize("width", [1280, 320])
def test_a_spectator_is_told_how_much_later_they_look(
    opened: Browser, server: Running, faults: list[str], game: str, mode: str, width: int
) -> None:
    one, other, match = begun(server, game, mode, late=5)
    context = opened.new_context()
    context.add_cookies([{"name": "dicewright_guest", "value": other.token, "url": server.address}])
    hand.watched(context, faults).goto(f"{server.address}/match/{match}")
    mine = opened_by(opened, server, faults, match, one.token)
    ann = opened_by(opened, server, faults, match, width=width)
    expect(ann.locator(".go")).to_contain_text("you see it 5 minutes later")
    assert ann.evaluate("document.documentElement.scrollWidth") <= width
    assert "you see it" not in mine.inner_text("body")
    for page in (mine, ann):
        page.context.close()
    context.close()
