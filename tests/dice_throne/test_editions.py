"""The editions differ by switches: the rule book tells each difference, and scenarios of both sides show it."""

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from dicewright.content_files import content_path
from dicewright.games import dice_throne
from dicewright.games.dice_throne.cards import editions
from dicewright.rules import load_rules
from dicewright.scenarios import Scenario, load
from dicewright.scenarios.report import attempt

SCENARIOS = content_path() / "scenarios" / "dice_throne"
SWITCHES = {
    "healing": "heal_at_once",
    "Defensive Roll Phase": "always_defends",
    "targeting in a duel": "targeting_plays",
    "removing a token against spending it first": "spend_before_instant",
    "Never Let Go (Cyclops)": "counted_unpaid",
    "Nature's Grasp (Treant)": "counts_after_growing",
    "Hex": "blank_faces",
    "Dryad against Stun": "stun_unanswered",
    "Thick Skin II (Barbarian)": "second_copy_prevented",
    "collateral damage and Nyra": "companions_share_all",
}
"""The switch by which the engine knows each difference."""
NONE = {
    "interrupting a Roll Phase Action card": "both readings come to the same",
    "Crackle (Scarlet Witch)": "the clarifications of the reference let it wait for the defence as the rulings do",
    "Blood Power bonus": "both ask for 2 Bleed when the damage has been dealt",
    "Wither": "both say the same",
    "King of the Hill": "what the rulings spell out is played where the reference is silent",
}
"""Why the engine needs no switch for a difference."""


def test_every_difference_has_its_switch_and_every_switch_its_difference() -> None:
    topics = {one.topic for one in load_rules("dice_throne").differences}
    assert topics == {*SWITCHES, *NONE}
    known = {one.name for one in fields(editions.Edition)} - {"name", "title"}
    assert sorted(SWITCHES.values()) == sorted(known)


@pytest.fixture
def built_anew() -> Iterator[None]:
    """A game that was built before knows its edition as it was then."""
    dice_throne._built.cache_clear()
    yield
    dice_throne._built.cache_clear()


def told(topic: str) -> list[Scenario]:
    """The scenarios that cite a rule of a difference."""
    rules = set(next(one.rules for one in load_rules("dice_throne").differences if one.topic == topic))
    found = []
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        if any(rule in path.read_text(encoding="utf-8") for rule in rules):
            found += [one for one in load(path) if not rules.isdisjoint(one.rules)]
    return found


@pytest.mark.usefixtures("built_anew")
@pytest.mark.parametrize("edition", list(editions.EDITIONS))
@pytest.mark.parametrize("topic", list(SWITCHES))
def test_a_scenario_of_each_edition_notices_the_switch(
    topic: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A difference that nothing shows in one edition could be played there as in the other."""
    name = SWITCHES[topic]
    usual = editions.EDITIONS[edition]
    monkeypatch.setitem(editions.EDITIONS, edition, replace(usual, **{name: not getattr(usual, name)}))
    mine = [one for one in told(topic) if (one.data.get("edition") or "reference") == edition]
    assert mine, f"no scenario of edition {edition} cites a rule of the difference"
    assert any(not attempt(one).passed for one in mine)
