"""What is on the table of a hero is used by a passing scenario: not its words alone, but the thing itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dicewright.content_files import content_path
from dicewright.content_items import DONE
from dicewright.engine.library import walk
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.turn_tree import Activate, Aim, Defend, Play
from dicewright.games.dice_throne.cards.definitions import (
    CardFacts,
    Hero,
    common_cards,
    hero,
    hero_slugs,
    status_effects,
)
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.continuous.taking import taking
from dicewright.games.dice_throne.phrases.abilities import Abilities
from dicewright.games.dice_throne.phrases.attempts import DefendNow
from dicewright.scenarios import run_paths

SCENARIOS = content_path() / "scenarios" / "dice_throne"
CARRIED_OUT = 1
"""The step at which the rule of a card has the text of an Action Card carried out."""


class Used:
    """What passing scenarios activated, played, spent or set off, by the path of its text."""

    def __init__(self) -> None:
        self.paths: set[str] = set()

    def ability(self, rule: Callable[..., Any], fact: str) -> Callable[..., Any]:
        """Around a rule that carries out the ability a fact names."""

        def traced(state: Any, frame: Any, answer: Any) -> Any:
            ask = rule(state, frame, answer)
            top = state.top
            path = state.facts[fact]
            if path and top is not None and top.node is state.game.trees[path]:
                self.paths.add(path)
            return ask

        return traced

    def card(self, rule: Callable[..., Any]) -> Callable[..., Any]:
        """Around the rule of a card that is played."""

        def traced(state: Any, frame: Any, answer: Any) -> Any:
            card: CardFacts = state.game.cards[state.things[state.names["this"]].name]
            if card.upgrade or frame.step == CARRIED_OUT:
                self.paths.add(place(card))
            return rule(state, frame, answer)

        return traced

    def aimed(self, rule: Callable[..., Any]) -> Callable[..., Any]:
        """Around the rule of a card whose aim is named first: its last step carries it out."""

        def traced(state: Any, frame: Any, answer: Any) -> Any:
            card: CardFacts = state.game.cards[state.things[state.names["this"]].name]
            if frame.step > len(state.game.library.choices(taking(state.game.trees[card.path]))):
                self.paths.add(place(card))
            return rule(state, frame, answer)

        return traced

    def text(self, rule: Callable[..., Any]) -> Callable[..., Any]:
        """Around every rule: what a token or a passive ability says is known by its nodes, token by token."""

        def traced(state: Any, frame: Any, answer: Any) -> Any:
            names = state.names
            if names.get("role") == "card":
                card: CardFacts = state.game.cards[state.things[names["this"]].name]
                if card.timing in ("discarded", "placed"):  # nobody plays it: it acts by itself, or is placed
                    self.paths.add(place(card))
            if names.get("role") == "token":
                number = names["this"]
                if number >= 0:
                    self.paths.add(state.game.tokens[state.things[number].name].path)
                else:
                    self.paths.update(_passive(state, names["you"], frame.node))
            return rule(state, frame, answer)

        return traced


def _passive(state: Any, seat: int, node: Any) -> Iterator[str]:
    """The passive abilities of a board that say a node."""
    for row in state.game.board(state.things[seat].hero, state.facts["levels"][seat]):
        if row.kind == "passive" and any(one is node for _, one in walk(state.game.trees[row.path])):
            yield row.path


def place(card: CardFacts) -> str:
    """What names a card: heroes may call their upgrades the same."""
    return f"{card.hero}: {card.name}"


def heroes() -> list[Hero]:
    return [hero(slug) for slug in hero_slugs()]


def wanted() -> Iterator[str]:
    """Every ability at every level, every card and every token of the heroes there are."""
    for one in heroes():
        for ability in one.abilities:
            for level in ability.levels:
                for row in level.rows:
                    if not _holds_only(row.path, row.text):
                        yield row.path
        yield from (place(card) for card in one.cards if card.status == DONE)
    yield from (place(card) for card in common_cards() if card.status == DONE)
    for token in status_effects().values():
        if token.status == DONE and not _holds_only(token.path, token.text):
            yield token.path


def _holds_only(path: str, text: str) -> bool:
    """Whether a text does nothing by itself, but holds while it lies there: nothing of it is ever carried out."""
    found = tree(path, text)
    return isinstance(found, Abilities) and not found.uses


def watching(monkeypatch: pytest.MonkeyPatch) -> Used:
    """From here on what scenarios use is noted down."""
    used = Used()
    for kind, rule in list(rules.steps.items()):
        traced = used.text(rule)
        if kind is Activate:
            traced = used.ability(traced, "ability")
        elif kind in (Defend, DefendNow):
            traced = used.ability(traced, "defending")
        elif kind is Play:
            traced = used.card(traced)
        elif kind is Aim:
            traced = used.aimed(traced)
        monkeypatch.setitem(rules.steps, kind, traced)
    return used


def test_everything_on_the_table_of_a_hero_is_used_by_a_passing_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    used = watching(monkeypatch)
    failed = [one for one in run_paths([SCENARIOS]) if not one.passed]
    assert [(one.scenario.name, one.difference) for one in failed] == []
    missing = [path for path in wanted() if path not in used.paths]
    assert missing == [], "\n".join(missing)
