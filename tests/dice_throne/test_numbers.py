"""Every number in a text matters: with one more or one less some scenario fails.

A slice of the numbers is changed here, one after the other; `DICEWRIGHT_EVERY_NUMBER=1` changes them all (minutes).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from dicewright.content_items import DONE
from dicewright.games import dice_throne
from dicewright.games.dice_throne.board import match_setup
from dicewright.games.dice_throne.cards import language
from dicewright.games.dice_throne.cards.definitions import NUMERALS, Hero, TokenFacts, common_cards, status_effects
from dicewright.games.dice_throne.phrases.base import Text
from dicewright.language.errors import TextError
from dicewright.scenarios import Scenario, load
from dicewright.scenarios.report import attempt
from tests.dice_throne.test_exercised import SCENARIOS, heroes, place, watching

ONE_IN = 1 if os.environ.get("DICEWRIGHT_EVERY_NUMBER") else 24
UNREACHABLE = (
    ("hero/shadow_thief/Dagger Strike/1/2", "five daggers leave no die for a bag"),
    ("hero/shadow_thief/Dagger Strike/2/2", "five daggers leave no die for a card"),
    ("hero/shadow_thief/Pickpocket/2/3", "five bags leave no die for a shadow"),
    ("hero/duelist/Blade Flurry/1/0", "three blades are never four of a kind"),
    ("hero/raveness/Peck/1/0", "three talons are never four of a kind"),
    ("hero/cyclops/Hand To Hand/2/0", "three fists are never four of a kind"),
    ("hero/wolverine/Adamantium Claws/2/0", "three claws are never four of a kind"),
    ("hero/storm/Lightning Field/2/0", "three lightning bolts are never four of a kind"),
    ("hero/iceman/Frostbite/1/0", "three ice are never four of a kind"),
    ("hero/black_panther/Vibranium Claws/2/0", "three claws are never four of a kind"),
)
"""Texts of which a part can never happen, and why."""

Item = tuple[str, str, str, str]
"""A text: its path, what names it when it is used, how scenarios say that they cover it, the text."""


def items() -> Iterator[Item]:
    for one in heroes():
        for ability in one.abilities:
            for level in ability.levels:
                covers = f"{one.slug}/{ability.name}{NUMERALS[level.level]}"
                yield from ((row.path, row.path, covers, row.text) for row in level.rows)
        for card in one.cards:
            if card.status == DONE and card.path and (card.played or card.text):
                yield card.path, place(card), f"card/{card.name}", card.played or card.text
    for card in common_cards():
        yield card.path, place(card), f"card/{card.name}", card.text
    for token in status_effects().values():
        if token.status == DONE:
            yield token.path, token.path, f"token/{token.name}", token.text


def changed(text: str, at: re.Match[str]) -> Iterator[str]:
    """The text with one of its numbers one higher, then one lower, as far as that can be said."""
    for number in (int(at.group()) + 1, int(at.group()) - 1):
        found = f"{text[: at.start()]}{number}{text[at.end() :]}"
        if parses(found):
            yield found


Case = tuple[Item, list[str], str]
"""A text, what it is changed to, and how the place is shown if nobody notices."""

WORDS = (
    ("undefendable damage", "damage"),
    ("ultimate damage", "undefendable damage"),
    ("collateral damage", "undefendable damage"),
    ("pure damage", "undefendable damage"),
    (r"isolated ", ""),
    (r"Then, deal", "Deal"),
    (r"Attack Modifier\. ", ""),
)
"""Words that matter as much as a number, and what is said instead."""
LEFT_OUT = (
    ("hero/barbarian/Reckless/", "what its own player takes is no Attack, so its type changes nothing"),
    ("token/Parasite", "belongs to no hero"),
    ("token/RPS", "its two ways are called the same, and a refusal names the first"),
)
"""Beginnings of texts that are not asked about, and why."""


@pytest.mark.slow
@pytest.mark.timeout(2400)
def test_no_number_can_be_changed_without_a_scenario_failing(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [
        (item, list(changed(item[3], at)), f"{item[3][: at.start()]}[{at.group()}]{item[3][at.end() :]}")
        for item in items()
        for at in re.finditer(r"\d+", item[3])
    ]
    assert unnoticed(cases[::ONE_IN], monkeypatch) == []


@pytest.mark.slow
@pytest.mark.timeout(2400)
def test_no_type_of_damage_and_no_gap_can_be_changed_without_a_scenario_failing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cases = [
        (item, [variant], variant)
        for item in items()
        if not item[0].startswith(tuple(dict(LEFT_OUT)))
        for word, other in WORDS
        for at in re.finditer(word, item[3])
        if parses(variant := item[3][: at.start()] + other + item[3][at.end() :])
    ]
    assert unnoticed(cases[::ONE_IN], monkeypatch) == []


def parses(text: str) -> bool:
    try:
        language.language().parse(text, Text, strict=False)
    except TextError:
        return False
    return True


def stops(scenario: Scenario) -> bool:
    """Whether a scenario does not pass."""
    return not attempt(scenario).passed


def unnoticed(cases: Iterable[Case], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cases in which no change makes a scenario fail that uses the text."""
    used_by: dict[str, list[Scenario]] = {}
    with monkeypatch.context() as patch:
        used = watching(patch)
        for scenario in load(SCENARIOS):
            used.paths = set()
            attempt(scenario)
            for name in (*used.paths, *scenario.data.get("covers", ())):
                used_by.setdefault(name, []).append(scenario)
    other: dict[str, str] = {}
    texts, tree = match_setup.texts, match_setup.tree

    def said(some: Iterable[Hero], tokens: Mapping[str, TokenFacts], promo: bool = False) -> dict[str, str]:
        return {path: other.get(path, text) for path, text in texts(some, tokens, promo).items()}

    def parsed(path: str, text: str) -> Any:
        return language.language().parse(text, Text, strict=False) if path in other else tree(path, text)

    monkeypatch.setattr(match_setup, "texts", said)
    monkeypatch.setattr(match_setup, "tree", parsed)
    # Only a change may make a scenario fail, not that changes can be made.
    assert [
        one.name for one in {id(one): one for some in used_by.values() for one in some}.values() if stops(one)
    ] == []
    found = []
    for (path, key, covers, _), variants, shown in cases:
        scenarios = {id(one): one for one in (*used_by.get(key, ()), *used_by.get(covers, ()))}.values()
        failed = not variants or path in dict(UNREACHABLE)
        for variant in variants:
            dice_throne._built.cache_clear()
            other[path] = variant
            failed = failed or any(stops(one) for one in scenarios)
        other.clear()
        dice_throne._built.cache_clear()
        if not failed:
            found.append(f"{path}: {shown}")
    return found
