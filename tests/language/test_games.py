"""The laws hold for the languages of both games, whatever tree their phrases can build."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicewright.engine.node import Node
from dicewright.games.dice_masters.cards.language import language as dice_masters
from dicewright.games.dice_throne.cards.language import language as dice_throne
from dicewright.language import Language, TextError, class_table, from_json, to_json
from tests.language.trees import trees

GAMES = [pytest.param(dice_masters, id="dice masters"), pytest.param(dice_throne, id="dice throne")]


@pytest.mark.parametrize("game", GAMES)
def test_no_two_phrases_are_taken_for_each_other_and_none_is_idle(game: Callable[[], Language]) -> None:
    language = game()
    assert language.explain_conflicts() == ""
    language.build()
    assert [one.text for one in language.unused] == []


@pytest.mark.parametrize("game", GAMES)
def test_hints_put_the_right_article_before_every_word(game: Callable[[], Language]) -> None:
    explainer = game()._explainer()
    grammar = explainer.grammar
    said = [explainer.sample(symbols) for _, symbols in grammar.productions]
    said += [explainer.word(symbol) for symbol in range(grammar.terminals)]
    said += [
        words
        for _, symbols in grammar.productions
        for at in range(len(symbols))
        for words in explainer._wanted(symbols, at)
    ]
    articles = [found for text in said for found in re.findall(r"\b(an?) ([\w<]+)", text)]
    assert {article for article, _ in articles} == {"a", "an"}
    wrong = {(article, word) for article, word in articles if (article == "an") != (word[0].lower() in "aeiou")}
    assert wrong <= {("a", "use")}  # as it is spoken
    assert not any(text.endswith(" an") or text in ("an", "'an'") for text in said)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_read_again(game: Callable[[], Language]) -> None:
    language = game()
    fixed = [value for one in language.wordings for value in one.wording.fixed.values()]
    implied = {type(value) for value in fixed if isinstance(value, Node)}  # nodes that no wording says by itself
    classes = class_table([*(one.node for one in language.wordings), *implied])

    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    @given(trees(language, (language.starts[0],), 4))
    def check(tree: object) -> None:
        text = language.print(tree)
        assert language.parse(text) == tree
        assert from_json(to_json(tree), classes) == tree

    check()


@pytest.mark.parametrize("game", GAMES)
def test_nonsense_of_known_words_is_only_ever_refused(game: Callable[[], Language]) -> None:
    language = game()
    language.build()
    words = sorted(word for word in language.terminals if not word.startswith("#"))

    @settings(max_examples=80, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.sampled_from([*words, "2", "+1"]), max_size=9).map(" ".join))
    def check(text: str) -> None:
        try:
            tree = language.parse(text, strict=False)
        except TextError:
            return
        assert language.print(tree)

    check()
