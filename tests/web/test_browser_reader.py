"""What a screen reader meets at the table: names, headings, landmarks, one announcement for each change, focus kept."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

AT = """() => { const on = document.activeElement;
    return { tag: on.tagName, id: on.id, inAsk: Boolean(on.closest('.ask')),
        spoken: document.querySelector('.spoken').innerText,
        question: (document.querySelector('#ask-title .sr') || document.getElementById('ask-title')).innerText }; }"""


ANY = """document.querySelector('.ask .primary:not(:disabled), .ask .loose button, .ask .options button').click()"""


def tree(page: Page) -> list[dict[str, Any]]:
    """Chromium's accessibility tree, as a list in the order of the page: role, name, level."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    found: list[dict[str, Any]] = []
    waiting = [nodes[0]["nodeId"]]
    while waiting:
        node = by_id.get(waiting.pop(0))
        if node is None:
            continue
        waiting[:0] = node.get("childIds", [])
        if not node.get("ignored"):
            level = next((one["value"]["value"] for one in node.get("properties", ()) if one["name"] == "level"), 0)
            role, name = node["role"]["value"], node.get("name", {}).get("value", "")
            found.append({"role": role, "name": name, "level": level})
    return found


def check(page: Page) -> None:
    """Names, headings and landmarks of the table as it stands."""
    nodes = tree(page)
    assert not [
        node for node in nodes if node["role"] in ("button", "link", "textbox", "checkbox") and not node["name"]
    ]
    levels = [node["level"] for node in nodes if node["role"] == "heading"]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels)), levels
    assert [node["role"] for node in nodes].count("main") == 1
    regions = [node["name"] for node in nodes if node["role"] == "region"]
    assert all(regions)
    assert len(regions) == len(set(regions)), regions
    if page.locator(".dice_throne").count():
        names = [node["name"] for node in nodes if node["role"] == "button" and node["name"].startswith("Die ")]
        assert len(set(names)) == len(names), names
        return
    dice = page.locator(".die:visible").evaluate_all("all => all.map((one) => one.querySelector('.sr').textContent)")
    assert dice
    assert len(set(dice)) == len(dice), dice
    places = "all => all.filter((one) => !one.closest('[role=group][aria-label], [role=dialog][aria-label]')).length"
    assert page.locator(".die:visible").evaluate_all(places) == 0  # each lies in a group that says where


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_a_whole_turn_by_keys_alone(page: Page, server: Running, game: str) -> None:
    hand.start(page, server.address, game)
    assert hand.turn(page)
    page.locator("#ask-title").focus()
    rng = Random(3)
    spoken: set[str] = set()
    for step in range(24):
        if not hand.turn(page):
            break
        if step % 8 == 0:
            check(page)
        now = page.evaluate(AT)
        assert now["inAsk"], now
        assert now["tag"] == "H2", now
        assert not step or now["question"] not in now["spoken"], now  # the heading with the focus is read already
        spoken.add(now["spoken"])
        since = hand.version(page)
        hand.one_decision(page, rng, "keys")
        assert hand.moved(page, since)
    assert len(spoken) > 4


def test_what_others_do_is_said_with_the_question(page: Page, server: Running) -> None:
    hand.start(page, server.address, "dice_throne")
    for _ in range(6):
        assert hand.turn(page)
        page.locator(".board-button").first.focus()
        since = hand.version(page)
        page.evaluate(ANY)  # focus stays away
        if not hand.moved(page, since):
            continue
        assert hand.turn(page)
        now = page.evaluate(AT)
        assert not now["inAsk"]
        assert f"Your decision: {now['question']}" in now["spoken"]
        assert page.locator("[role=status]").filter(has_text=now["question"]).count() == 1
        break
    else:
        pytest.fail("no answer was taken")


SAID = """async () => {
    const { news, view } = await fromTable('link.js');
    const line = (text, seat, more) => ({ number: 1, text, rule: '', seat, ...more });
    news.value = [line('Mine.', 0), line('Theirs.', 1), line('Nobody does it.', -1),
        line('Done to me.', 1, { beat: { do: 'damage', by: 1, to: 0, n: 1 } }),
        line('Theirs to ask.', 1, { note: 'draw' })];
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return document.querySelector('.spoken').innerText; }"""
"""What is spoken of lines of several kinds."""


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_how_much_is_told_is_chosen_and_kept(page: Page, server: Running, game: str) -> None:
    page.add_init_script(hand.WAITS)
    hand.start(page, server.address, game)
    assert hand.turn(page)
    everything = page.evaluate(SAID)
    assert "Theirs." in everything or "1 more thing happened." in everything
    for level, told in (
        ("mine", ["Mine.", "Done to me.", "Theirs to ask."]),
        ("least", []),
        ("all", ["Nobody does it."]),
    ):
        page.evaluate("async () => { (await fromTable('settings.js')).settingsOpen.value = true; }")
        page.locator(f"dialog[open] input[name=set-speaking][value={level}]").check()
        page.keyboard.press("Escape")
        page.reload()  # it is kept in this browser
        page.wait_for_selector(".table")
        said = page.evaluate(SAID)
        assert all(one in said for one in told), said
        if level != "all":
            unsaid = {"Mine.", "Theirs.", "Nobody does it.", "Done to me.", "Theirs to ask."} - set(told)
            assert not [one for one in unsaid if one in said], said
        assert "Your decision: " in said  # a question is told at every level
