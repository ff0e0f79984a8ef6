"""The pages around the table in a real Chromium: choosing, inviting, building teams, the result; phones and looks."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import PATIENCE, Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

COPIED = """Object.defineProperty(navigator, 'clipboard',
    {value: {writeText: async (text) => { window.copied = text; }}})"""
"""Keeps what is copied in the page: a browser under test has no clipboard of its own."""

WIDTH = "document.documentElement.scrollWidth <= innerWidth"


def over(page: Page, server: Running, game: str = "dice_throne") -> str:
    """The address of a match of two bots, at its end."""
    page.goto(f"{server.address}/new?game={game}")
    page.click(".choose-more summary")
    page.select_option("#who0", "random" if game == "drill" else "greedy")
    if game == "drill":  # no bot but this one plays it
        page.select_option("#who1", "random")
    page.click(".versus .go")
    match = page.url
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page.goto(match + "/result")
        if page.locator(".outcome").count():
            return match
        time.sleep(0.3)
    raise AssertionError("the bots do not come to an end")


def test_a_hero_is_chosen_by_looking(page: Page, server: Running) -> None:
    page.goto(server.address + "/new?game=dice_throne")
    page.click("label:has(#only-hard)")
    assert not page.locator(".hero-tile:has([value=barbarian])").is_visible()
    page.locator(".hero-tile:has([value=treant])").click()
    expect(page.locator("#side-mine b")).to_have_text("Treant")
    expect(page.locator(".versus .go .d")).to_have_text("Play Treant")
    page.select_option("#plays1", "monk")
    expect(page.locator("#press-note")).to_contain_text("against Monk")
    page.locator("input[value=treant]").focus()
    page.keyboard.press("ArrowLeft")  # a radio button as any other
    assert page.locator("#side-mine b").inner_text() != "Treant"
    page.locator(".hero-tile:has([value=treant])").click()
    page.click(".versus .go")
    page.wait_for_selector(".table")
    assert set(page.locator(".banner h2").all_inner_texts()) >= {"Treant", "Monk"}


def test_a_friend_is_invited_and_chooses(opened: Browser, server: Running, faults: list[str]) -> None:
    host = hand.watched(opened.new_context(), faults)
    host.goto(server.address + "/")
    host.fill("#name", "Ines")
    host.click("text=Keep it")
    host.click(".game-dice_throne >> text=Invite a friend")
    host.click(".versus .go")
    host.wait_for_selector("#invite-code")
    host.wait_for_selector("text=Your share of the dice is fixed")  # the page was opened anew
    code = host.locator("#invite-code").inner_text()
    expect(host.locator("#qr")).to_be_visible()
    assert host.evaluate("document.getElementById('qr').decode().then(() => true)")
    expect(host.locator("[data-copies=address]")).to_be_visible()
    phone = opened.new_context(viewport={"width": 320, "height": 640}, java_script_enabled=False)
    friend = hand.watched(phone, faults)
    friend.goto(server.address + "/")
    friend.fill("#code", code.upper())
    friend.click("text=Go there")
    assert friend.locator("h1").inner_text() == "Ines invites you to Dice Throne"
    friend.locator(".hero-tile:has([value=monk])").click()
    friend.fill("#guest-name", "Max")
    friend.click(".press .go")
    friend.click("text=Add my seed")
    host.wait_for_selector(".table")
    assert {"Barbarian", "Monk"} <= set(host.locator(".banner h2").all_inner_texts())


def test_a_result_is_read_and_replayed_by_keys(page: Page, server: Running) -> None:
    match = over(page, server)
    assert page.locator(".outcome h1").inner_text().endswith("won") or "draw" in page.locator("h1").inner_text()
    page.goto(match + "/replay?step=3")
    page.wait_for_selector(".table.dice_throne .replay-bar")
    for key, step in (("ArrowRight", 4), ("ArrowLeft", 3), ("PageDown", 13), ("Home", 0)):
        page.keyboard.press(key)
        page.wait_for_url(f"**step={step}&seat=all")
        expect(page.locator("#ask-title")).to_contain_text(f"Decision {step} of")
    expect(page.locator(".open-card").first).to_be_visible()
    page.select_option(".replay-bar select >> nth=0", "none")
    page.wait_for_url("**seat=none")
    expect(page.locator(".open-card")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("#ask-title")).to_contain_text("win")
    page.locator(".replay-bar input").fill("20")
    expect(page.locator("#ask-title")).to_contain_text("Decision 20 of")
    page.locator("body").click(position={"x": 500, "y": 20})
    page.keyboard.press("Space")  # it goes on by itself, until somebody takes it back
    expect(page.locator("#ask-title")).to_contain_text("Decision 22 of")
    page.keyboard.press("Space")
    expect(page.locator(".ask .go .d")).to_contain_text("Play")


WATCH = """() => {
  window.flown = [];
  const note = (node) => node.classList?.contains("flying") && window.flown.push(node.classList[1]);
  const watch = new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(note)));
  watch.observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_happens_in_dice_masters_flies(opened: Browser, server: Running, faults: list[str], motion: str) -> None:
    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion=motion)  # type: ignore[arg-type]
    page = hand.watched(context, faults)
    match = over(page, server, "dice_masters")
    page.goto(match + "/replay?step=1")
    page.wait_for_selector(".replay-bar")
    page.evaluate(WATCH)
    steps = page.evaluate("JSON.parse(document.getElementById('table').dataset.replay).steps")
    for step in range(2, min(40, steps)):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#ask-title")).to_contain_text(f"{step} of")
        page.wait_for_timeout(40)
    flown = set(page.evaluate("window.flown"))
    assert flown == set() if motion == "reduce" else flown >= {"hit", "cp", "buy"}
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(match + "/result")
    assert page.evaluate(WIDTH), "its tables of faces have room on a phone"
    context.close()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 768), (390, 844), (320, 568)])
def test_a_replay_fits_on_one_screen(
    opened: Browser, server: Running, faults: list[str], width: int, height: int
) -> None:
    context = opened.new_context(viewport={"width": width, "height": height})
    page = hand.watched(context, faults)
    match = over(page, server)
    page.goto(match + "/replay?step=30")
    page.wait_for_selector(".replay-bar")
    assert page.evaluate(WIDTH)
    page.wait_for_function("document.documentElement.scrollHeight <= innerHeight + 1")
    box = page.locator(".replay-bar").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height + 1
    for one in ("#ask-title", ".ask .go", ".ask .then >> nth=0"):
        expect(page.locator(one)).to_be_in_viewport(ratio=0.9)
        assert box["y"] > page.locator(one).bounding_box()["y"]  # type: ignore[index]
    context.close()


@pytest.mark.parametrize("width", [390, 320])
def test_a_set_is_read_on_a_phone_without_scrolling_sideways(
    opened: Browser, server: Running, faults: list[str], width: int
) -> None:
    context = opened.new_context(viewport={"width": width, "height": 700}, bypass_csp=True)
    page = hand.watched(context, faults)
    page.goto(server.address + "/cards/set/avx")
    cards = page.locator(".set-list tbody tr")
    assert cards.count() > 100
    assert page.evaluate(WIDTH)
    assert page.evaluate("(one => one.scrollWidth <= one.clientWidth)(document.querySelector('.set-list'))")
    boxes = [one.bounding_box() for one in (cards.first, cards.first.locator(".card-text"))]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    assert hand.audit(page) == []
    context.close()


def test_a_game_without_a_table_of_its_own_is_replayed_with_the_same_bar(page: Page, server: Running) -> None:
    match = over(page, server, "drill")
    page.goto(match + "/replay?step=3")
    page.wait_for_selector(".in-columns .replay-bar")
    box, size = page.locator(".replay-bar").bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["y"] + box["height"] <= size["height"] + 1  # it stays at the lower edge
    steps = page.locator(".replay-steps button").all()
    assert len({round(one.bounding_box()["y"]) for one in steps}) == 1  # type: ignore[index]
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ask-title")).to_have_text("Decision 4 of 20")


def test_a_team_is_built_and_played(page: Page, server: Running) -> None:
    page.goto(server.address + "/team?t=avengers")
    expect(page.locator(".card-faces.drawn").first).to_be_visible()
    page.click(".team-list li:has-text('Hulk') a:has-text('less')")
    expect(page.locator(".team-list li:has-text('Hulk') .steps b")).to_have_text("2")
    page.fill("#q", "level 3 attack >= 7")
    page.keyboard.press("Enter")
    expect(page.locator(".team-list li:has-text('Hulk') .steps b")).to_have_text("2")  # the team stays
    page.click(".builder-team .go")
    page.wait_for_selector(".table")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_serious(opened: Browser, server: Running, faults: list[str], look: str) -> None:
    found = []
    for width in (1280, 320):
        size = {"width": width, "height": 720}
        context = opened.new_context(viewport=size, bypass_csp=True, color_scheme=look)  # type: ignore[arg-type]
        page = hand.watched(context, faults)
        match = over(page, server)
        page.goto(server.address + "/new?game=dice_throne&friend=1")
        page.click(".versus .go")
        page.wait_for_selector("#invite-code")
        page.wait_for_selector("text=Your share of the dice is fixed")  # the page was opened anew
        invited = page.url
        heroes, teams = "/new?game=dice_throne", "/new?game=dice_masters&mode=tournament&seats=2"
        four = "/new?game=dice_masters&mode=doubles&seats=4"
        addresses = [f"{server.address}{one}" for one in ("/", heroes, teams, four, "/team?t=avengers", "/team?q=zzz")]
        for address in (*addresses, invited, f"{match}/result", f"{match}/replay?step=9"):
            page.goto(address)
            page.wait_for_load_state("networkidle")
            found += hand.audit(page, hand.ALL if look == "light" else hand.COLOURS)
            assert page.evaluate(WIDTH), (address, width)
        context.close()
    assert not found


def test_notes_of_a_replay_go_along_in_a_link(page: Page, server: Running) -> None:
    """A bookmark is kept by this browser; the link that carries notes brings them into another one."""
    match = over(page, server, "dice_masters")
    page.goto(match + "/replay?step=3")
    page.wait_for_selector(".replay-bar")
    page.keyboard.press("b")
    page.locator(".noted").wait_for()
    page.locator("button", has_text="Notes (1)").click()
    page.locator(".notes textarea").fill("Why not défend?")
    assert hand.audit(page) == []
    page.evaluate(COPIED)
    page.locator(".notes button", has_text="Copy link with notes").click()
    page.wait_for_function("() => window.copied")
    link = page.evaluate("window.copied")
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(".noted >> text=Why not défend?")
    page.keyboard.press("b")
    page.locator(".noted").wait_for(state="detached")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector(".noted >> text=Why not défend?")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => !location.search.includes('step=3&')")
    for _ in range(20):  # a key that comes while a step is fetched is lost
        page.keyboard.press("Shift+PageUp")
        page.wait_for_timeout(500)
        if "step=0&" in page.url:
            break
    assert "step=0&" in page.url
    page.goto("about:blank")
    page.goto(match + "/replay?step=0#notes=bm9uc2Vuc2U")
    page.locator("button", has_text="Notes (1)").click()
    page.wait_for_selector(".notes >> text=These are no notes of this match.")
