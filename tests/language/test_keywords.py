"""Keywords are macros of the language: used like a phrase, expanded like their text, explained by it."""

from __future__ import annotations

import pytest

from dicewright.engine.control import Unless
from dicewright.language import KeywordUse, Language, Param, TextError, VocabularyError
from tests.language import toy
from tests.language.toy import Card, Clause, Deal, Draw, Gain, Ko, Plain, You, YourOpponent


@pytest.fixture
def language() -> Language:
    made = Language("toy", [toy], names=toy.NAMES, start=[Card, Clause, toy.Effect])
    made.define_keyword("Strike", "deal 1 damage", into=Clause, start=Clause)
    made.define_keyword("grow", "draw {n} dice", into=Clause, start=Clause, phrase="grow {n}", slots={"n": int})
    made.define_keyword(
        "Enlistment",
        "{effect} unless your opponent pays 2 life",
        into=toy.Effect,
        start=toy.Effect,
        phrase="Enlistment: {effect}",
        slots={"effect": Clause},
    )
    made.define_keyword(
        "Both",
        "gain Crit, {effects} and KO it",
        into=toy.Effect,
        start=toy.Effect,
        phrase="Both: {effects:, | and }",
        slots={"effects": tuple[Clause, ...]},
    )
    made.define_keyword("Fast", None, into=Clause)
    return made


def test_a_keyword_is_used_like_a_phrase(language: Language) -> None:
    text = "Strike. Grow 3. Enlistment: draw 2 dice. Fast."
    tree = language.parse(text)
    assert language.print(tree) == text
    assert tree.abilities[0].sentences[1].effect == KeywordUse("grow", (3,))


def test_it_stands_for_its_text(language: Language) -> None:
    assert language.expand(language.parse("grow 3", Clause)) == Draw(You(), 3)
    tree = language.expand(language.parse("Enlistment: grow 1.".replace(".", ""), toy.Effect))
    assert tree == Unless(Draw(You(), 1), toy.PayLife(2), YourOpponent())
    both = language.expand(language.parse("Both: draw 1 die and Strike", toy.Effect))
    assert both == toy.Several((Gain(("Crit",)), Draw(You(), 1), Deal(1), Ko(toy.It())))
    assert language.expand(language.parse("Fast", Clause)) == KeywordUse("Fast")
    whole = language.expand(language.parse("Strike. Draw 1 die."))
    assert isinstance(whole, Card)
    assert isinstance(whole.abilities[0], Plain)


def test_its_reminder_text_comes_from_its_tree(language: Language) -> None:
    assert language.reminder("Strike") == "(deal 1 damage)"
    assert language.reminder("grow") == "(draw {n} dice)"
    assert language.reminder(KeywordUse("grow", (1,))) == "(draw 1 die)"
    assert language.reminder("Fast") == ""
    assert language.body("Enlistment") == Unless(Param("effect"), toy.PayLife(2), YourOpponent())


def test_its_parameters_mean_nothing_elsewhere(language: Language) -> None:
    with pytest.raises(TextError):
        language.parse("draw {n} dice", Clause)
    with pytest.raises(TextError):
        language.parse("{effect} unless your opponent pays 2 life", toy.Effect)


def test_a_bad_body_says_where_it_stands() -> None:
    language = Language("toy", [toy], names=toy.NAMES, start=[Card, Clause])
    language.define_keyword("Bad", "deal {m} damage", into=Clause, start=Clause, file="keywords.yaml", line=4, column=9)
    with pytest.raises(TextError, match=r"keywords.yaml:4:14: unknown word '\{'"):
        language.body("Bad")
    language.define_keyword("Loop", "Loop", into=Clause, start=Clause)
    with pytest.raises(VocabularyError, match="means itself"):
        language.expand(KeywordUse("Loop"))
    with pytest.raises(VocabularyError, match="twice"):
        language.define_keyword("Bad", None, into=Clause)
