"""What a map tells at the table: its legend, the words of each place beside the question, targets for fingers, keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as hand
from tests.web.running import Running
from tests.web.test_browser_crawl import begin
from tests.web.test_browser_text import as_wanted, harm, settled

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

PHONES = ((360, 640), (320, 568))
FINGER = 44
"""Pixels that a target has at least, across and down."""

SMALL = """() => [...document.querySelectorAll('.map-place')]
    .map((one) => [one.innerText, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth)
    .map(([words, box]) => `${words} ${box.width} x ${box.height}`)"""
"""The places that a finger misses."""


ASKED_ABOUT = """async (phase) => {
    const { view } = await fromTable('link.js');
    const { map } = view.value;
    const text = 'Roll 1 die. On 6, gain 1 CP.';
    const places = map.places.map((one) => (one.heroes.length ? { ...one, text } : one));
    const options = ['yes', 'no'].map((key) => ({ key, label: key, things: [] }));
    const ask = { ...view.value.ask, prompt: 'Roll 1 die?', rule: 'DT-DTA-47', on_pass: 'no', options };
    view.value = { ...view.value, phase, map: { ...map, places }, ask }; }"""
"""Shows a question about the tile on which the hero stands, in a phase."""


def mission(opened: Browser, server: Running, faults: list[str], size: tuple[int, int], **more: Any) -> Page:
    """The table of a Mission, where its hero is asked where to go."""
    context = opened.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **more)
    page = hand.watched(context, faults)
    page.goto(server.address)
    page.locator("button", has_text="Run a Mission").first.click()
    page.wait_for_selector(".map-place.goes")
    return page


MAPS = pytest.mark.parametrize("table", [begin, mission], ids=["crawl", "mission"])


def chart(page: Page) -> dict[str, Any]:
    """The map as the API gives it to this browser."""
    found = page.evaluate("() => fetch('/api/matches/' + location.pathname.split('/')[2]).then((got) => got.json())")
    told: dict[str, Any] = found["view"]["map"]
    return told


@MAPS
def test_the_legend_explains_each_mark_and_is_folded_for_good(
    opened: Browser, server: Running, faults: list[str], table: Any
) -> None:
    page = table(opened, server, faults, (1280, 720))
    legend = page.locator("#map-legend")
    expect(legend).to_be_visible()
    told = chart(page)
    marks = {sign for place in told["places"] for sign in place["signs"]}
    assert marks <= {one["sign"] for one in told["legend"]}
    for one in told["legend"]:
        expect(legend).to_contain_text(one["name"])
        expect(legend).to_contain_text(one["says"])
    assert legend.locator("a.rule").count() == len(told["legend"])
    page.locator(".legend-button").click()
    expect(legend).to_be_hidden()
    page.reload()
    page.wait_for_selector(".map-place.goes")
    expect(page.locator("#map-legend")).to_be_hidden()
    page.context.close()


@MAPS
def test_a_large_screen_shows_the_whole_map(opened: Browser, server: Running, faults: list[str], table: Any) -> None:
    page = table(opened, server, faults, (1280, 720))
    for size in ((1280, 720), (1920, 1080), (1024, 720)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        hand.settle(page)
        assert page.evaluate(
            "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.the-map'))"
        ), size
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.context.close()


@pytest.mark.parametrize("size", PHONES)
@MAPS
def test_a_finger_hits_every_place_on_a_phone(
    opened: Browser, server: Running, faults: list[str], table: Any, size: tuple[int, int]
) -> None:
    page = table(opened, server, faults, size, has_touch=True)
    assert not page.evaluate(SMALL)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    grid, map_ = (page.locator(one).bounding_box() for one in (".map-grid", ".the-map"))
    assert grid is not None
    assert map_ is not None
    seen = map_["y"] + map_["height"] - grid["y"]
    assert seen >= grid["height"] - FINGER / 2, "each row of places can be touched without scrolling"
    page.context.close()


@MAPS
def test_a_touch_shows_what_going_there_does_and_the_main_button_goes(
    opened: Browser, server: Running, faults: list[str], table: Any
) -> None:
    page = table(opened, server, faults, PHONES[0], has_touch=True)
    since = hand.version(page)
    one = next(one for one in chart(page)["places"] if one["word"] == hand.asked(page)["options"][-1]["key"])
    place = page.locator(f".map-place[data-column='{one['column']}'][data-row='{one['row']}']")
    place.tap()
    expect(page.locator(".place-words")).to_contain_text(one["said"][1:])
    expect(page.locator(".place-words")).to_contain_text(one["leads"])
    expect(page.locator(".ask .go")).to_contain_text(one["offer"])
    assert hand.version(page) == since
    page.locator(".ask .go").tap()
    hand.follow(page, since)
    page.context.close()


def test_a_place_that_is_touched_twice_is_gone_to(opened: Browser, server: Running, faults: list[str]) -> None:
    page = mission(opened, server, faults, PHONES[0], has_touch=True)
    since = hand.version(page)
    closed = page.locator(".map-place.closed").first
    closed.tap(force=True)  # it is aria-disabled, and says so
    expect(page.locator(".place-words")).to_contain_text("You cannot go there now.")
    closed.tap(force=True)
    assert hand.version(page) == since
    place = page.locator(".map-place.goes").first
    place.tap()
    place.tap()
    hand.follow(page, since)
    page.context.close()


@MAPS
def test_a_pointer_shows_the_words_of_a_place_beside_the_question(
    opened: Browser, server: Running, faults: list[str], table: Any
) -> None:
    page = table(opened, server, faults, (1280, 720))
    one = next(one for one in chart(page)["places"] if one["word"] == hand.asked(page)["options"][0]["key"])
    for over in (".map-place.goes", ".loose .btn"):
        page.mouse.move(1, 1)
        expect(page.locator(".place-words")).not_to_contain_text(one["said"][1:])
        page.locator(over).first.hover()
        expect(page.locator(".place-words")).to_contain_text(one["said"][1:])
    page.context.close()


def test_a_question_about_a_tile_has_the_words_of_the_tile_beside_it(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = begin(opened, server, faults, PHONES[0])
    page.mouse.move(1, 1)  # away from the place that may lie where the lobby was clicked
    page.evaluate(ASKED_ABOUT, "exploration")
    expect(page.locator("#ask-title")).to_have_text("Roll 1 die?")
    expect(page.locator(".place-words")).to_contain_text("Crimson Sands")
    expect(page.locator(".place-words")).to_contain_text("On 6, gain 1 CP.")
    page.evaluate(ASKED_ABOUT, "salve step")
    expect(page.locator(".place-words")).to_have_count(0)
    page.context.close()


def test_arrows_walk_over_the_map_and_enter_goes(opened: Browser, server: Running, faults: list[str]) -> None:
    page = mission(opened, server, faults, (1280, 720))
    since = hand.version(page)
    here = "document.activeElement.querySelector('.map-word')?.innerText"
    page.locator(".map-place").first.focus()
    assert page.evaluate(here) == "A1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(here) == "B1"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(here) == "B2"
    expect(page.locator(".place-words")).to_contain_text("B2")
    page.keyboard.press("ArrowRight")  # there is no C2: the next place in the row
    assert page.evaluate(here) == "D2"
    page.keyboard.press("Enter")  # an enemy stands there
    assert hand.version(page) == since
    page.keyboard.press("ArrowUp")
    assert page.locator(".map-place[tabindex='0']").count() == 1
    page.keyboard.press("Enter")
    hand.follow(page, since)
    page.context.close()


@MAPS
def test_each_target_says_what_it_is_and_what_going_there_does(
    opened: Browser, server: Running, faults: list[str], table: Any
) -> None:
    page = table(opened, server, faults, (1280, 720))
    goes = {one["key"] for one in hand.asked(page)["options"]}
    for one in chart(page)["places"]:
        place = page.get_by_role("button", name=one["said"])
        expect(place.first).to_be_attached()
        name = place.first.locator(".sr").inner_text()
        assert name.startswith(f"{one['word']}: ")
        assert (one["offer"] in name) == (one["word"] in goes)
        assert place.first.get_attribute("aria-disabled") == (None if one["word"] in goes else "true")
    page.context.close()


@pytest.mark.parametrize("text", ["150", "200"])
@MAPS
def test_large_text_cuts_nothing_of_a_map(
    opened: Browser, server: Running, faults: list[str], table: Any, text: str
) -> None:
    page = table(opened, server, faults, (1280, 720))
    as_wanted(page, server, text)
    found = []
    for size in ((1280, 720), *PHONES[:1]):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.reload()
        settled(page)
        found += harm(page)
    page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("look", ["light", "dark"])
@MAPS
def test_axe_finds_nothing_serious_on_a_phone_with_the_legend_open(
    opened: Browser, server: Running, faults: list[str], table: Any, look: Any
) -> None:
    page = table(opened, server, faults, PHONES[0], has_touch=True, color_scheme=look, bypass_csp=True)
    page.locator(".legend-button").tap()
    expect(page.locator("#map-legend")).to_be_visible()
    page.locator(".map-place.goes").first.tap()
    found = hand.audit(page)
    page.context.close()
    assert not found, "\n".join(found)


def test_without_script_the_page_has_legend_and_words_of_each_choice(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    scripted = mission(opened, server, faults, (1280, 720))
    told, asked, address = chart(scripted), hand.asked(scripted), scripted.url
    cookies = scripted.context.cookies()
    context = opened.new_context(java_script_enabled=False)
    context.add_cookies([{"name": one["name"], "value": one["value"], "url": server.address} for one in cookies])
    page = context.new_page()
    page.goto(address)
    page.locator("summary", has_text="Legend").click()
    for one in told["legend"]:
        expect(page.locator("#plain dl")).to_contain_text(one["says"])
    texts = {one["word"]: one["text"] for one in told["places"]}
    collected = next(texts[one["key"]] for one in asked["options"] if texts.get(one["key"]))
    expect(page.locator("#ask .says").first).to_contain_text(collected)
    context.close()
    scripted.context.close()
