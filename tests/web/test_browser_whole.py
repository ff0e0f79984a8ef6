"""What stands on the table of Dice Throne is whole: the words of cards, headings of two lines, what stands beside dice.

One table is opened, and is then shown what a player sees in other moments, so that no match has to be played.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import dicewright as dw
from dicewright.games.dice_throne.board.entities import Card
from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

WIDE, NARROW = {"width": 1280, "height": 720}, {"width": 360, "height": 640}

SHOW = """async (seen) => {
    const { view } = await fromTable('link.js');
    view.value = { ...view.value, ...seen }; }"""

CARDS = """() => [...document.querySelectorAll('.hand .card')].map((card) => {
    const words = card.querySelector('.card-short') || card.querySelector('.card-text');
    const cut = words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1;
    return [card.querySelector('.card-name').textContent, cut || words.textContent.includes('…')]; })"""
"""Of each card in the hand whether some of its words are not seen."""

HEADING = """() => '.last h2, .ask h2, .ask .go, .opposite'.split(', ').map((one) => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(one));
    return [words.getClientRects()[0].top, document.querySelector(one).getBoundingClientRect()];
    }).map(([first, box]) => [Math.round(first), Math.round(box.top), Math.round(box.bottom)])"""
"""Of the strip's heading, the question's, the main button and the banner: where the first line is, top and bottom."""

LABELS = """() => {
    const boxes = (one) => [...document.querySelectorAll(one)].map((found) => found.getBoundingClientRect());
    const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom - 1
        && other.top < one.bottom - 1;
    return boxes('.tray-label').some((label) => boxes('.die-button').some((die) => meet(label, die))); }"""
"""Whether what is written beside the dice lies on one of them."""


def upgrades(hero: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What is seen at the beginning of a match, and all Hero Upgrades of a hero as cards in the hand."""
    match = dw.start("dice_throne", seats=[hero, "paladin"], seed=3)
    cards = [number for number, thing in enumerate(match.state.things) if isinstance(thing, Card) and thing.owner == 0]
    shown = [match.game.item_view(match.state, number) for number in cards]
    return match.view(0), [card for card in shown if card["timing"] == "upgrade"]


def show_hand(page: Page, seen: dict[str, Any], cards: list[dict[str, Any]]) -> None:
    zones = [
        {**zone, "items": cards} if (zone["name"], zone["seat"]) == ("hand", 0) else zone for zone in seen["zones"]
    ]
    page.evaluate(SHOW, {**seen, "zones": zones})
    hand.settle(page)


def at_table(opened: Browser, server: Running, faults: list[str]) -> Page:
    page = hand.watched(opened.new_context(viewport=WIDE, reduced_motion="reduce"), faults)
    hand.start(page, server.address, "dice_throne")
    return page


@pytest.mark.parametrize("hero", ["barbarian", "thor", "loki", "storm"])
def test_upgrades_in_the_hand_say_all_their_words(
    opened: Browser, server: Running, faults: list[str], hero: str
) -> None:
    page = at_table(opened, server, faults)
    seen, cards = upgrades(hero)
    for at in range(0, len(cards), 5):
        show_hand(page, seen, cards[at : at + 5])
        assert [name for name, cut in page.evaluate(CARDS) if cut] == []
    page.hover(".hand .card >> nth=0")
    steps = page.locator(".hand .card >> nth=0 >> .card-step")
    assert steps.count() >= len(cards[at]["lines"])
    assert not faults
    page.context.close()


def ask(prompt: str) -> dict[str, Any]:
    passes = {"key": "pass", "label": "Pass: go on", "things": []}
    asked = {"seat": 0, "kind": "pick", "prompt": prompt, "rule": "", "source": -1, "on_pass": "pass"}
    return {"ask": {**asked, "leads": "Paladin rolls next", "options": [passes]}, "waiting": 0, "window": "main"}


def test_a_heading_of_two_lines_begins_where_one_of_one_line_does(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = at_table(opened, server, faults)
    seen, _ = upgrades("barbarian")
    found = []
    for prompt in ("Paladin ends main phase 1.", "Fallen Barbarian's Smackdown deals 9 damage to you: last chance."):
        page.evaluate(SHOW, {**seen, **ask(prompt)})
        hand.settle(page)
        found.append(page.evaluate(HEADING))
    (strip, one, button, banner), (_, two, same, _) = found
    assert one[0] == two[0]
    assert abs(one[0] - strip[0]) <= 3
    assert button[1:] == same[1:]
    assert banner[2] + 6 <= two[1]
    assert two[2] <= same[1]
    assert page.locator(".ask .go small").inner_text() == "Paladin rolls next"
    page.context.close()


def test_on_a_phone_words_beside_dice_leave_all_of_them_free(
    opened: Browser, server: Running, faults: list[str]
) -> None:
    page = at_table(opened, server, faults)
    page.set_viewport_size(NARROW)
    match, rng = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1), Random(1)
    while match.state.facts["attacker"] != 0 or match.state.facts["attempts"] != 1:
        assert match.ask is not None
        match.answer(match.ask.sample(rng))
    page.evaluate(SHOW, match.view(0))
    page.click(".die-button >> nth=0")
    page.click(".die-button >> nth=4")
    hand.settle(page)
    assert page.locator(".tray-label.upper").inner_text().split() == ["Held", "2", "dice"]
    assert not page.evaluate(LABELS)
    page.context.close()
