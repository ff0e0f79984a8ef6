"""Several matches at once: in how many one is asked, and the way from one to the next."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from tests.web import browser as hand
from tests.web.running import PATIENCE, Running
from tests.web.test_pages import send
from tests.web.test_replaying import begun, version_of


def ids(client: TestClient, many: int) -> list[str]:
    """The matches that wait for this visitor, once they are so many."""
    end = time.monotonic() + PATIENCE
    while len(found := client.get("/waiting.json").json()["waiting"]) != many:
        assert time.monotonic() < end
        time.sleep(0.05)
    return [str(one) for one in found]


def test_one_is_led_round_all_matches_that_wait(client: TestClient) -> None:
    made = [begun(client) for _ in range(3)]
    assert [f"/match/{one}" for one in ids(client, 3)] == made
    for here, there in zip(made, [*made[1:], made[0]], strict=True):
        assert client.get(f"{here}/next").url.path == there
    send(client, f"{made[1]}/act", act="resign", version=version_of(client.get(made[1]).text))
    assert [f"/match/{one}" for one in ids(client, 2)] == [made[0], made[2]]
    assert client.get(f"{made[1]}/next").url.path == made[0]
    client.cookies.clear()
    assert client.get("/waiting.json").json() == {"waiting": []}
    assert client.get(f"{made[0]}/next").url.path == "/"


def test_a_match_that_has_left_the_memory_still_waits(client: TestClient) -> None:
    match = begun(client).rpartition("/")[2]
    assert ids(client, 1) == [match]
    hall = client.app.state.hall  # type: ignore[attr-defined]
    client.portal.call(lambda: hall._let_go(hall._live[match]))  # type: ignore[union-attr]
    assert match not in hall._live
    assert ids(client, 1) == [match]


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_the_table_counts_the_others_and_a_key_leads_on(
    opened: Browser, server: Running, faults: list[str], game: str
) -> None:
    page = hand.watched(opened.new_context(viewport={"width": 1024, "height": 720}, reduced_motion="reduce"), faults)
    tables = []
    for _ in range(2):
        tables.append(hand.start(page, server.address, game))
        assert hand.turn(page)
    link = page.locator(".next-match")
    expect(link).to_contain_text("1")
    expect(link).to_have_accessible_name("Next match 1 : 1 other match waits for you")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(link).to_be_in_viewport()
    assert hand.audit(page) == []
    page.keyboard.press("g")
    page.wait_for_url(tables[0])
    assert hand.turn(page)
    page.set_viewport_size({"width": 320, "height": 568})
    page.evaluate("async () => { (await fromTable('settings.js')).settingsOpen.value = true; }")
    page.locator("dialog[open] a", has_text="Next match").click()
    page.wait_for_url(tables[1])
    page.context.close()
