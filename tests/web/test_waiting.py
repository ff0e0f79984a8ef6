"""Several matches at once: in how many one is asked, and the way from one to the next."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from dicewright.web.turns import Turn, calendar, feed
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


def test_turns_are_told_to_a_reader_and_a_calendar(client: TestClient) -> None:
    match = begun(client).rpartition("/")[2]
    assert ids(client, 1) == [match]
    listed = client.get("/turns").text
    at = {kind: re.search(rf"/turns/[0-9a-f]+/[0-9a-f]+\.{kind}", listed).group() for kind in ("rss", "ics")}  # type: ignore[union-attr]
    client.cookies.clear()  # a reader is nobody here, it has the address alone
    feed = client.get(at["rss"])
    assert feed.headers["content-type"].startswith("application/rss+xml")
    assert [one.text for one in ElementTree.fromstring(feed.text).iter("link")] == [
        "http://testserver/",
        f"http://testserver/match/{match}",
    ]
    told = client.get(at["ics"]).text
    assert told.count("BEGIN:VEVENT") == 1
    assert f"URL:http://testserver/match/{match}\r\n" in told
    assert "DTSTART;VALUE=DATE:" in told  # there is no clock
    word = at["rss"].rpartition("/")[2]
    assert client.get(at["rss"].replace(word, "0" + word[1:] if word[0] != "0" else "1" + word[1:])).status_code == 404
    assert client.get(at["rss"].replace(".rss", ".txt")).status_code == 404


def test_a_turn_is_told_with_its_time_in_lines_that_any_calendar_reads() -> None:
    until = datetime(2030, 5, 4, 12, 30, tzinfo=UTC)
    turn = Turn(
        "abc", 7, "A team, B & C; of a very long name indeed, longer than one line of a calendar", "Drill", until
    )
    told = calendar([turn], "https://x", datetime(2030, 5, 1, tzinfo=UTC))
    assert "DTSTART:20300504T113000Z\r\nDTEND:20300504T123000Z" in told
    assert max(len(line.encode()) for line in told.split("\r\n")) <= 75
    assert "SUMMARY:Your turn: A team\\, B & C\\; of a very long name" in told.replace("\r\n ", "")
    assert "A team, B &amp; C;" in feed([turn], "https://x")
    assert "answer until 2030-05-04 12:30 UTC" in feed([turn], "https://x")


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
