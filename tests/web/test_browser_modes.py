"""Every mode of both games: nothing stands out of the screen, and axe finds nothing serious, in light and other looks.

One table of each game is opened, and is then shown what a player sees in each mode, so that no match has to be played.
An audit takes about a second: all of it is done in light, and the colours in one other look, which goes round.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import dicewright as dw
from dicewright import games
from dicewright.odds.live import with_odds
from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

HEROES = ("barbarian", "paladin", "scarlet_witch", "thor", "mystic_brawler", "gambit")
LOOKS = ("dark", "more light", "more dark", "safe")
BEGUN, LONGEST = 15, 400
"""Decisions after which somebody is looked at who can answer in several ways, and after which nobody is waited for."""
ALIKE = {"basic", "fun", "tournament", "double-rainbow", "3v3", "minion_battle", "boss_vs_boss"}
"""Modes whose table has the same parts as that of another; axe, which takes a second each time, looks at that alone."""

SHOW = """async (seen) => {
    const { people, view } = await fromTable('link.js');
    people.value = { ...people.value, watching: 12 };
    view.value = { ...view.value, ...seen };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const all = '.top .tools, .ask, .ask .go, .side-of, .own-banner, .opposite, .board, .war';
    const parts = [...document.querySelectorAll(all)].filter((one) => one.checkVisibility());
    const boxes = parts.map((one) => [one.className, one.getBoundingClientRect()]);
    return boxes.filter(([, box]) => box.right > innerWidth + 1 || box.bottom > innerHeight + 7 || box.left < -1)
        .map(([name, box]) => `${name} reaches ${Math.round(box.right)} x ${Math.round(box.bottom)}`); }"""
"""Shows a table that many watch. What of it stands out of the screen; a main button is pressed down by its shadow."""

LOOK = """(look) => {
    const { dataset } = document.documentElement;
    dataset.contrast = look.includes('more') ? 'more' : '';
    dataset.palette = look === 'safe' ? 'safe' : ''; }"""


def seats_of(mode: dict[str, Any]) -> list[str]:
    """The most players there can be."""
    most = mode.get("counts", [2])[-1]
    first = [place[0]["key"] for place in mode.get("first_seats", []) if place]
    return [*first, *HEROES][:most]


def seen_in(game: str, mode: dict[str, Any]) -> dict[str, Any]:
    """What the first player sees of a match that goes on, when they are asked and can answer in several ways."""
    brought = {"seats": seats_of(mode)} if game == "dice_throne" else {}
    match, rng = dw.start(game, mode=mode["key"], seed=4, **brought), Random(1)
    for made in range(LONGEST):
        ask = match.ask
        assert ask is not None
        if ask.seat == 0 and made > BEGUN and not (ask.kind == "pick" and len(ask.option_list()) < 2):
            view = match.view(0)
            return with_odds(view) if game == "dice_throne" else view
        match.answer(ask.sample(rng))
    raise AssertionError(f"nobody is asked in {mode['key']}")


def faults_of(page: Page, mode: str, seen: dict[str, Any], other: str) -> list[str]:
    """What is wrong with a table in light, and with its colours in another look; all else is the same in each."""
    found = page.evaluate(SHOW, seen)
    for look in () if mode in ALIKE else ("light", other):
        page.emulate_media(color_scheme="dark" if "dark" in look else "light", reduced_motion="reduce")
        page.evaluate(LOOK, look)
        found += hand.audit(page, hand.ALL if look == "light" else hand.COLOURS)
    return [f"{mode}, light or {other}: {one}" for one in found]


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_every_mode_fits_and_axe_finds_nothing(opened: Browser, server: Running, faults: list[str], game: str) -> None:
    context = opened.new_context(viewport={"width": 1280, "height": 720}, bypass_csp=True, reduced_motion="reduce")
    page = hand.watched(context, faults)
    hand.start(page, server.address, game)
    assert hand.turn(page)
    found = []
    for at, mode in enumerate(games.choices(game)["modes"]):
        found += faults_of(page, mode["key"], seen_in(game, mode), LOOKS[at % len(LOOKS)])
    context.close()
    assert not found, "\n".join(found)
