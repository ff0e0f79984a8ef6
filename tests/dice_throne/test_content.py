"""Laws of the content: every text parses and prints back, every node of a done item is exercised by a scenario."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from dicewright.content_files import content_path
from dicewright.content_items import DONE
from dicewright.engine.library import children, walk
from dicewright.engine.node import Node
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.cards import language
from dicewright.games.dice_throne.cards.allies import allies
from dicewright.games.dice_throne.cards.bosses import boss_slugs
from dicewright.games.dice_throne.cards.definitions import (
    Hero,
    common_cards,
    enemy_entries,
    files,
    hero,
    hero_slugs,
    own_slugs,
    read,
    status_effects,
)
from dicewright.games.dice_throne.cards.loot_cards import loot_cards
from dicewright.games.dice_throne.cards.minions import minion_slugs
from dicewright.games.dice_throne.cards.missions import boost_tiles, missions
from dicewright.games.dice_throne.cards.perks import mythic_cards, perk_tokens, perks
from dicewright.games.dice_throne.cards.schema import ROW, hero_shape
from dicewright.games.dice_throne.cards.tiles import tiles
from dicewright.games.dice_throne.continuous.taking import taking
from dicewright.games.dice_throne.phrases.abilities import Abilities
from dicewright.games.dice_throne.phrases.amounts import AttackDamage, Half, Incoming
from dicewright.games.dice_throne.phrases.flow import ChooseOne, Clauses, Script, Sentence
from dicewright.language.content import Document
from dicewright.scenarios import run_paths

SCENARIOS = content_path() / "scenarios" / "dice_throne"
WORDS = "setup and words"
CONFIDENCE = {"printed", "corroborated", "single", "reconstructed"}


def heroes() -> list[Hero]:
    return [hero(slug) for slug in hero_slugs()]


def written() -> Iterator[tuple[str, str, bool]]:
    """Every text there is: what it belongs to, the text, whether its item is done."""
    for one in (*heroes(), *map(hero, own_slugs())):
        for ability in one.abilities:
            for level in ability.levels:
                for row in level.rows:
                    yield f"{one.slug}: {row.name} {level.level}", row.text, True
                if level.played:
                    yield f"{one.slug}: {ability.name} {level.level} played", level.played, True
        for card in one.cards:
            if not card.upgrade and card.text:
                yield f"{one.slug}: {card.name}", card.text, card.status == DONE
        for text in (*one.setup, *one.words.values()):
            yield f"{one.slug}: {WORDS}", text, True
    for card in common_cards():
        yield card.name, card.text, card.status == DONE
    for token in status_effects().values():
        if token.text:
            yield token.name, token.text, token.status == DONE
        for _, text in token.words:
            yield f"{token.name}: {WORDS}", text, True


ALL = list(written())
MET = sorted({slug for one in missions().values() for slug in one.posts})
ENEMIES = [hero(slug) for slug in (*minion_slugs(), *boss_slugs(), *enemy_entries("attendant"), *MET)]
THEIRS = [row.text for one in ENEMIES for part in one.abilities for level in part.levels for row in level.rows]
THEIRS += [text for one in ENEMIES for text in one.words.values()]
THEIRS += [text for one in ENEMIES for card in one.cards if not card.upgrade for text in (card.text, card.bonus)]
THEIRS += [tile.text for tile in tiles().values() if tile.text]
THEIRS += [one.card.text for one in loot_cards().values() if one.card.text]
THEIRS += [*(one.text for one in boost_tiles().values()), *(one.perfect.text for one in missions().values())]
THEIRS += [one.token.text for one in allies().values() if one.token.text]
THEIRS += [one.lent.text for one in (*allies().values(), *mythic_cards().values()) if one.lent is not None]
THEIRS += [one.begin for one in perks().values() if one.begin]
THEIRS += [one.text for one in perk_tokens().values()]
THEIRS += [one.bonus.text for one in missions().values() if one.bonus is not None and one.bonus.text]
"""What minions, bosses, tiles, Loot cards, Missions and Allies do. Not every node of theirs is exercised by a scenario
yet."""


@pytest.mark.parametrize("text", sorted({text for _, text, _ in ALL} | set(THEIRS)))
def test_every_text_parses_and_prints_back(text: str) -> None:
    assert language.print_text(language.parse_text(text)) == text


def test_phrases_are_free_of_conflicts() -> None:
    assert language.language().explain_conflicts() == ""


def test_no_phrase_is_unused() -> None:
    texts = (*(text for _, text, _ in ALL), *THEIRS)
    used = {type(node) for text in texts for _, node in walk(language.parse_text(text))}
    said = {wording.wording.node for wording in language.language().wordings}
    assert {kind.__name__ for kind in said - used} == set()


FIFTEEN = ("thor", "vampire_lord", "cursed_pirate", "sun_elf", "mystic_brawler")
"""Heroes with 15 cards of their own; the others have 14."""


def test_decks_and_boards_are_complete() -> None:
    assert len(common_cards()) == 18
    assert Counter(card.timing for card in common_cards()) == {"main": 4, "instant": 5, "roll": 9}
    for one in heroes():
        own = [card for card in one.cards if not card.promo]
        count = 16 if one.slug == "forgemaster" else 15 if one.slug in FIFTEEN else 14  # he has Ore and no upgrades
        assert sum(card.copies for card in own) == count, one.slug
        for side in one.sides or ("",):
            kinds = Counter(ability.kind for ability in one.abilities if ability.side in ("", side))
            assert kinds["ultimate"] == 1, one.slug
            assert kinds["defence"] == (2 if one.slug in ("shadow_thief", "spider_man_miles_morales") else 1), one.slug


def test_items_say_how_sure_they_are_and_why_they_wait() -> None:
    assert len(status_effects()) == 178
    for token in status_effects().values():
        assert token.confidence in CONFIDENCE, token.name
        assert (token.status == DONE) == (not token.blocked_by), token.name
        assert token.status != DONE or token.text, token.name
    for one in heroes():
        assert one.confidence in CONFIDENCE
        assert set(one.tokens) <= set(status_effects())
        assert all(status_effects()[name].status == DONE for name in one.tokens), one.slug
        for card in one.cards:
            assert card.confidence in CONFIDENCE, card.name
            assert (card.status == DONE) == (not card.blocked_by), card.name
            assert card.status != DONE or card.text, card.name


SOURCES = set(re.findall(r"`([a-z ]+)`", (content_path() / "README.md").read_text("utf-8")))
"""The names of sources, which the page about the content explains."""


BOTH_VALUES = {
    "barbarian": {"Sturdy Blow"},
    "gunslinger": {"Showdown", "Eat Lead!"},
    "monk": {"Fist Strike", "Fist of Harmony", "Fist of Tranquility"},
    "moon_elf": {"Longbow", "Lunar Eclipse!"},
    "ninja": {"Poison Blade"},
    "seraph": {"Angelic Mantle"},
    "shadow_thief": {"Dagger Strike", "Insidious Strike", "Shadow Defense"},
    "treant": {"Call of the Wild"},
}
"""Abilities and cards of which the content says both values; the one that is not used is that of the card scans."""


def disagreements(data: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every value that another source gives, with the item it belongs to."""
    if isinstance(data, dict):
        where = f"{where}/{data['name']}" if "name" in data else where
        yield from ((where, said) for said in data.get("disagreements", ()))
        for part in data.values():
            yield from disagreements(part, where)
    elif isinstance(data, list):
        for part in data:
            yield from disagreements(part, where)


def test_every_disagreement_says_who_disagrees() -> None:
    found = [one for file in files() for one in disagreements(Document.open(file).data, file.stem)]
    assert len(found) > 100
    unnamed = {where.partition("/")[::2] for where, said in found if said.partition(": ")[0] not in SOURCES}
    both = {(slug, name) for slug, names in BOTH_VALUES.items() for name in names}
    assert {(slug, name.rpartition("/")[2]) for slug, name in unnamed} == both


class Traced:
    """Which nodes were carried out or read while scenarios ran."""

    def __init__(self) -> None:
        self.seen: set[int] = set()

    def step(self, rule: Callable[..., Any]) -> Callable[..., Any]:
        def traced(state: Any, frame: Any, answer: Any) -> Any:
            self.seen.add(id(frame.node))
            return rule(state, frame, answer)

        return traced

    def value(self, rule: Callable[..., Any]) -> Callable[..., Any]:
        def traced(state: Any, names: Any, node: Any) -> Any:
            self.seen.add(id(node))
            return rule(state, names, node)

        return traced


def test_every_node_of_a_done_item_is_exercised_by_a_passing_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    traced = Traced()
    for kind, rule in list(rules.steps.items()):
        monkeypatch.setitem(rules.steps, kind, traced.step(rule))
    for kind, rule in list(rules.values.items()):
        monkeypatch.setitem(rules.values, kind, traced.value(rule))
    for kind, rule in list(rules.choices.items()):
        monkeypatch.setitem(rules.choices, kind, traced.value(rule))
    mine = [Path(SCENARIOS / part) for part in ("heroes", "cards", "tokens", "rulings", "missions")]
    failed = [one for one in run_paths(path for path in mine if path.exists()) if not one.passed]
    assert [(one.scenario.name, one.difference) for one in failed] == []
    ruled = {*rules.steps, *rules.values, *rules.choices} - {Abilities}
    framing = {Script, Sentence, ChooseOne}  # a hero word that offers a choice is asked by its own rule
    around = {Script, Sentence, Clauses}  # a card that is aimed carries out what it takes alone (turn/aiming.py)
    asked: dict[tuple[str, str], bool] = {}
    for item, text, done in ALL:
        tree = language.parse_text(text) if done else None
        left_out = framing if item.endswith(WORDS) else around if tree is not None and taking(tree) else set()
        for node in nodes_at_work(tree) if tree is not None else ():
            if type(node) in ruled - left_out:
                # The tiers of an ability share their sentences, and not every tier can meet every condition.
                key = (item, repr(node))
                asked[key] = asked.get(key, False) or id(node) in traced.seen
    missing = [f"{item}: {said}" for (item, said), seen in asked.items() if not seen]
    assert missing == [], "\n".join(missing)


def nodes_at_work(node: Node) -> Iterator[Node]:
    """The nodes of a tree that a rule reads; what is returned is worked out by the ledger, not read (DT-CALC-06)."""
    if isinstance(node, Half) and isinstance(node.amount, (Incoming, AttackDamage)):
        return
    yield node
    for _, child in children(node):
        yield from nodes_at_work(child)


def test_a_placeholder_is_the_name_of_something_the_hero_has():
    data = {**read("heroes/cyclops"), "placeholders": ["optic", "Suppressive Beam", "Take Point!", "Optic Blats!"]}
    found = list(hero_shape("cyclops").misfits(data))
    assert found == [(("placeholders", 3), "the hero has no ability, line, card or symbol of this name")]


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ({"Cold Crown": "Nowhere"}, "the board has no such ability"),
        ({"Cold Crown": "Cold Crown"}, "leads to another Offensive Ability"),
        ({"Cold Crown": "Ragged Cloak"}, "leads to another Offensive Ability"),
        ({"Cold Crown": "Thaw", "Thaw": "Bind"}, ""),
        ({"Cold Crown": "Thaw", "Bind": "Jinx"}, ""),
    ],
)
def test_a_glide_path_leads_to_another_offensive_ability(path, problem):
    data = deepcopy(read("own/vagabond"))
    for ability in data["abilities"]:
        ability.pop("glide_to", None)
        if ability["name"] in path:
            ability["glide_to"] = path[ability["name"]]
    found = [said for _, said in hero_shape("vagabond").misfits(data)]
    assert bool(found) == bool(problem)
    assert all(problem in said for said in found)


@pytest.mark.parametrize(
    ("text", "dice", "refused"),
    [
        ("Roll 4 dice. For each 6, deal 1 damage.", 4, True),
        ("roll 1 die: on 6, deal 1 damage.", 1, True),
        ("Roll 1 die. On 6, deal 1 damage.", 4, False),
        ("For each 6, deal 1 damage.", 4, False),
        ("Roll 4 dice. For each 6, deal 1 damage.", None, False),
    ],
)
def test_a_row_with_dice_does_not_say_that_they_are_rolled(text, dice, refused):
    row = {"text": text} if dice is None else {"text": text, "dice": dice}
    assert bool(list(ROW.misfits(row))) == refused
