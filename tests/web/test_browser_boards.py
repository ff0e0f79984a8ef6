"""Every hero's board as a table draws it: each tile can be read, and what it has no room for is a press away."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import dicewright as dw
from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs
from dicewright.odds.live import with_odds
from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SCREENS = ((1280, 720), (1024, 720))
LONGEST = 200
"""Decisions before which somebody has rolled for an Offensive Ability."""

CUT = """async (seen) => {
    const { view } = await fromTable('link.js');
    view.value = { ...view.value, ...seen };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const found = [];
    const tiles = [...document.querySelectorAll('.board .tile')];
    const rows = seen.seats[0].sheet.length;
    if (tiles.length !== rows) return [`${tiles.length} tiles of ${rows} abilities`];
    for (const tile of tiles) {
        const say = (what, one) => found.push(`${tile.dataset.tile}: ${what}: ${one.className} ${one.innerText}`);
        const edge = tile.getBoundingClientRect();
        const shown = [...tile.querySelectorAll('span')].filter((one) => !one.closest('.sr') && one.checkVisibility());
        for (const one of shown) {
            const box = one.getBoundingClientRect();
            if (box.width && (box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1))
                say('stands out', one);
            const line = one.matches('.fitted, .note, .need') ? 4 : 1000; // a row of words is higher than that
            if (one.scrollHeight > one.clientHeight + line) say('cut below', one);
            if (line < 1000 && one.scrollWidth > one.clientWidth + 1) say('cut at the right', one);
            if (getComputedStyle(one).textOverflow !== 'clip') say('may be cut', one);
        }
        for (const line of tile.querySelectorAll('.lines.several .line')) {
            const [big, left] = [line.querySelector('.big'), line.querySelector('.leaves')];
            if (left?.checkVisibility() && big.getBoundingClientRect().right > left.getBoundingClientRect().left)
                say('numbers overlap', line);
        }
        if (tile.innerText.includes('…')) say('ends in dots', tile);
        const hidden = [...tile.querySelectorAll('.gist-part')].some((one) => one.hidden);
        if (hidden && !tile.querySelector('.more').checkVisibility()) say('does not say that there is more', tile);
    }
    return found; }"""
"""What of the tiles of a board cannot be read."""

TOKENS = """() => { const banner = document.querySelector('.own-banner').getBoundingClientRect();
    const colour = (one) => getComputedStyle(one).color;
    const lost = (one) => colour(one.querySelector('.icon')) !== colour(one);
    const out = (one) => one.getBoundingClientRect().bottom > banner.bottom + 1;
    const tokens = [...document.querySelectorAll('.own-banner .token i')];
    const unseen = tokens.filter((one) => lost(one) || out(one));
    return [tokens.length, unseen.map((one) => one.closest('button').title)]; }"""
"""How many kinds of tokens lie on one's own banner, and which are drawn in the colour of others or out of it."""


LANES = """async (seen) => {
    const { view } = await fromTable('link.js');
    view.value = { ...view.value, ...seen };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const found = [];
    for (const lane of document.querySelectorAll('.opposite')) {
        const say = (what) => found.push(`${lane.getAttribute('aria-label')}: ${what}`);
        const edge = lane.getBoundingClientRect();
        const name = lane.querySelector('.banner-name');
        if (name.scrollWidth > name.clientWidth + 1) say('name cut');
        for (const word of name.firstChild.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(name.firstChild, word.index);
            range.setEnd(name.firstChild, word.index + word[0].length);
            if (range.getClientRects().length > 1) say(`name broken inside ${word[0]}`);
        }
        const parts = [...lane.querySelectorAll('.dial, .opposite-stats > .stat, .board-button')];
        const seen = parts.filter((one) => getComputedStyle(one).opacity !== '0'); // a phone's banner is one
        const boxes = seen.map((one) => one.getBoundingClientRect()).filter((box) => box.width);
        if (boxes.some((box) => box.right > edge.right + 1 || box.left < edge.left - 1)) say('something stands out');
        const meet = (one, two) => one !== two && one.left < two.left && one.right > two.left + 1
            && one.bottom > two.top + 1 && two.bottom > one.top + 1;
        if (boxes.some((one) => boxes.some((two) => meet(one, two)))) say('one thing lies under another');
        for (const token of lane.querySelectorAll('.token i')) {
            const box = token.getBoundingClientRect(), row = token.closest('.tokens').getBoundingClientRect();
            const shown = box.top < row.bottom - 1; // what has no room lies in a row that is not shown
            if (shown && (box.right > row.right + 1 || box.bottom > row.bottom + 1)) say('token cut');
        }
    }
    const go = document.querySelector('.ask .go').getBoundingClientRect();
    if (go.bottom > innerHeight + 6) found.push(`the main button ends ${go.bottom - innerHeight} below the screen`);
    const tokens = [...document.querySelectorAll('.opposite .token i')].some((one) => one.checkVisibility());
    return [document.querySelectorAll('.opposite').length, found, tokens]; }"""
"""How many stand opposite, what of their banners cannot be read, and whether tokens of theirs are seen."""


def many(mode: str, seats: list[str]) -> dict[str, Any]:
    """What the first player sees of many others, each of whom has four tokens."""
    view = with_odds(dw.start("dice_throne", mode=mode, seats=seats, seed=4).view(0))
    full = next(
        one["marks"] for one in with_odds(dw.start("dice_throne", seats=("gambit", "gambit"), seed=4).view(0))["seats"]
    )
    for seat in view["seats"][1:]:
        seat["marks"] = [{**mark, "id": 900 + 10 * seat["seat"] + at} for at, mark in enumerate(full)]
    return view


def rolled(slug: str, *, upgraded: bool) -> dict[str, Any]:
    """What a player of this hero sees after a roll, perhaps with every upgrade there is on the board."""
    match = dw.start("dice_throne", seats=(slug, slug), seed=4)
    rng = Random(1)
    for _ in range(LONGEST):
        view = match.view(0)
        dice = next(zone["items"] for zone in view["zones"] if zone["key"] == "dice 0")
        if view["step"] == "roll" and view["attacker"] == 0 and dice[0]["face"]["value"]:
            break
        assert match.ask is not None
        keys = [one.key for one in match.ask.option_list()]
        match.answer("roll" if "roll" in keys else match.ask.sample(rng))
    else:
        raise AssertionError(f"{slug} does not come to roll")
    if upgraded:
        known = hero(slug).abilities
        levels = match.state.facts["levels"]
        most = tuple(len(one.levels) if now else 0 for one, now in zip(known, levels[0], strict=True))
        match.state.set("levels", (most, *levels[1:]))
        match.state.cache.clear()
    return with_odds(match.view(0))


@pytest.fixture(scope="module")
def table(opened: Browser, server: Running) -> Any:
    """A table of Dice Throne whose view can be any."""
    faults: list[str] = []
    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = hand.watched(context, faults)
    hand.start(page, server.address, "dice_throne")
    assert hand.turn(page)
    yield page
    context.close()
    assert not faults


@pytest.mark.parametrize("upgraded", [False, True], ids=["as printed", "upgraded"])
def test_no_tile_of_any_hero_is_cut(table: Page, upgraded: bool) -> None:
    cut = []
    boards = {slug: rolled(slug, upgraded=upgraded) for slug in hero_slugs()}
    for width, height in SCREENS:
        table.set_viewport_size({"width": width, "height": height})
        for slug, seen in boards.items():
            cut += [f"{slug} at {width}x{height}: {one}" for one in table.evaluate(CUT, seen)]
    assert not cut, "\n".join(cut)


SIX = ["thor", "headless_horseman", "scarlet_witch", "spider_man_miles_morales", "cyclops", "mystic_brawler"]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 720), (1920, 1080)], ids=str)
def test_the_banners_of_many_others_can_be_read(table: Page, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})
    assert table.evaluate(LANES, many("3v3", SIX)) == [5, [], True]
    assert table.evaluate(LANES, many("2v2v2", SIX)) == [5, [], True]
    assert table.evaluate(LANES, many("king_of_the_hill", SIX[:5])) == [4, [], True]


@pytest.mark.parametrize("size", [(360, 640), (320, 568)], ids=str)
def test_a_phone_tells_many_others_by_whole_names(table: Page, size: tuple[int, int]) -> None:
    """A henchman's tokens are on its board: seven banners have room for name and Health."""
    table.set_viewport_size({"width": size[0], "height": size[1]})
    assert table.evaluate(LANES, many("2v2", SIX[:4])) == [3, [], True]
    assert table.evaluate(LANES, many("king_of_the_hill", SIX[:5])) == [4, [], True]
    assert table.evaluate(LANES, many("3v3", SIX)) == [5, [], True]
    assert table.evaluate(LANES, many("mission", ["barbarian"])) == [7, [], False]


def test_what_henchmen_announce_is_said_where_no_dice_lie(table: Page) -> None:
    """They roll their dice together, and those are gone when one of them Attacks."""
    table.set_viewport_size({"width": 1280, "height": 720})
    view = many("mission", ["barbarian"])
    foe = next(seat for seat in view["seats"] if "henchman" in seat["tags"])
    view |= {
        "phase": "offensive roll phase",
        "step": "announced",
        "ask": None,
        "attacker": foe["seat"],
        "ability": "Offensive Ability",
    }
    table.evaluate(LANES, view)
    expect(table.locator(".fight-name")).to_have_text(f"{foe['name']} announces Offensive Ability")
    expect(table.locator(".announced")).to_contain_text(foe["sheet"][0]["rows"][0]["text"][:4])
    expect(table.locator(".tray .die-button")).to_have_count(0)


def test_yes_is_said_by_the_main_button_alone(table: Page) -> None:
    view = many("king_of_the_hill", SIX[:3])
    choices = [{"key": key, "label": key, "things": []} for key in ("yes", "no")]
    asked = {"kind": "pick", "prompt": "Do you?", "rule": "DT-CARD-01", "on_pass": "", "options": choices}
    table.evaluate(LANES, {**view, "ask": {**asked, "seat": 0, "source": -1}})
    expect(table.locator(".ask .go .d")).to_contain_text("Yes")
    expect(table.locator(".ask .loose .btn")).to_have_text(["No"])
    choice = "Choose 1: face a level I minion; or face a level II minion and open a chest 1."
    said = table.evaluate("(prompt) => fromTable('asking.js').then(({ cut }) => cut(prompt))", choice)
    assert said == ["Choose 1.", "Face a level I minion; or face a level II minion and open a chest 1."]


CHOICE = """() => {
    const choice = document.createElement('button');
    choice.className = 'option';
    choice.innerHTML = '<svg class="symbol" viewBox="0 0 24 24"></svg><span>Die 1</span>';
    const list = document.createElement('div');
    list.className = 'options';
    list.style.width = '300px';
    list.append(choice);
    document.querySelector('.one-screen').append(list);
    const height = choice.firstChild.getBoundingClientRect().height;
    list.remove();
    return height;
}"""
"""How high the picture of a die is in the list of choices, in pixels."""


def test_the_picture_of_a_die_in_the_list_of_choices_is_as_high_as_its_words(table: Page) -> None:
    table.evaluate(LANES, many("king_of_the_hill", SIX[:3]))
    assert 8 < table.evaluate(CHOICE) < 40


def test_what_a_tile_has_no_room_for_is_a_press_away(table: Page) -> None:
    table.set_viewport_size({"width": 1280, "height": 720})
    assert table.evaluate(CUT, rolled("thor", upgraded=False)) == []
    tile = table.locator("[data-tile='Mighty Summon']")
    expect(tile.locator(".more")).to_be_visible()
    tile.locator(".more").click(force=True)  # it reads what cannot be used
    expect(table.locator(".inspector-text")).to_contain_text("Otherwise, deal 3 collateral damage")
    table.keyboard.press("Escape")
    table.keyboard.press("i")
    tile.focus()
    table.keyboard.press("Enter")  # what cannot be used now can be read
    expect(table.locator(".inspector-text")).to_contain_text("retrieve Mjölnir")
    table.keyboard.press("Escape")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 720), (360, 640)], ids=str)
def test_the_tokens_of_ones_own_banner_can_be_seen(table: Page, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})
    table.evaluate(CUT, rolled("gambit", upgraded=False))  # four Aces from the beginning
    assert table.evaluate(TOKENS) == [4, []]


def test_what_a_token_counts_is_seen_and_read_out(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    assert table.evaluate(CUT, rolled("gambit", upgraded=False)) == []
    aces = table.locator(".own-banner .token", has=table.locator(".token-side"))
    expect(aces.locator(".token-side")).to_have_text(["0/2", "0/2", "0/4", "0/3"])
    expect(aces.first).to_have_accessible_name(re.compile(r"Ace of Hearts \(0 of 2\)"))
    assert table.evaluate(TOKENS)[1] == []
