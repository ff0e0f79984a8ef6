"""Two browsers commit to seeds and tell them by themselves; one that is away is waited for, and tells when back."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from dicewright.engine.chance import seed_commitment
from tests.web import browser as hand
from tests.web.running import Client, Running

pytestmark = pytest.mark.browser

NO_STORAGE = "Storage.prototype.setItem = () => { throw new Error('nothing is kept here'); }"


def table(page: Page, server: Running) -> str:
    """A match with a free seat, from its lobby; its address."""
    page.goto(server.address + "/new?game=drill")
    page.select_option("#who1", "open")
    if page.locator("#plays1").count():  # else the friend chooses
        page.select_option("#plays1", index=1)
    page.click("main button.primary")
    page.wait_for_selector("#gather")
    return page.url


def seeds_of(server: Running, address: str) -> list[str]:
    """What the page of the proof shows of the seeds."""
    shown = Client(server.address).http.get(f"{address}/record").text
    return re.findall(r"<dt>Seed of.*?<code class=\"long\">(.*?)</code>, committed", shown)


def test_two_browsers_begin_by_themselves(opened: Browser, server: Running, faults: list[str], page: Page) -> None:
    address = table(page, server)
    expect(page.locator("#address")).to_have_text(address)
    context = opened.new_context()
    other = hand.watched(context, faults)
    other.goto(address)
    other.click("main button.primary")
    for one in (page, other):
        one.wait_for_selector(".table")
    found = seeds_of(server, address)
    assert [len(seed) for seed in found] == [32, 32]
    assert found[0] != found[1]
    context.close()


def test_who_is_away_is_waited_for(opened: Browser, server: Running, faults: list[str], page: Page) -> None:
    address = table(page, server)
    page.wait_for_selector("text=Your share of the dice is fixed")
    page.goto("about:blank")
    context = opened.new_context()
    other = hand.watched(context, faults)
    other.goto(address)
    other.click("main button.primary")
    other.wait_for_selector("text=/Waiting for the player of [A-Z]\\w+ to open a share/")
    page.goto(address)  # another page of the same browser: it has kept the seed
    for one in (page, other):
        one.wait_for_selector(".table")
    context.close()


def test_a_browser_that_keeps_nothing_has_the_seed_with_its_page(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    context = opened.new_context()
    context.add_init_script(NO_STORAGE)
    page = hand.watched(context, faults)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    match = table(page, server).rsplit("/", 1)[1]
    page.wait_for_selector("text=Your share of the dice is fixed")
    expect(page.locator(".without-script")).to_have_count(0)
    friend = Client(server.address)
    friend.http.post(f"matches/{match}/join", json={"seat": 1}).raise_for_status()
    expect(page.locator("main")).to_contain_text("Waiting for the player of Left to add a share")
    assert not [data for data in sent if '"seed"' in data]
    friend.http.post(f"matches/{match}/seed", json={"commitment": seed_commitment(match, 1, "x")}).raise_for_status()
    expect(page.locator("main")).to_contain_text("Waiting for the player of Left to open a share")
    assert len([data for data in sent if '"seed"' in data]) == 1
    friend.http.post(f"matches/{match}/seed", json={"seed": "x"}).raise_for_status()
    page.wait_for_selector(".table")
    context.close()
