"""A refused text says where, what was expected and what was probably meant."""

import pytest

from dicewright.language import TextError
from tests.language.toy import toy


def refusal(text: str, **place: object) -> TextError:
    with pytest.raises(TextError) as caught:
        toy().parse(text, **place)  # type: ignore[arg-type]
    return caught.value


def test_an_unknown_word_names_its_nearest_neighbour() -> None:
    error = refusal("Draw 1 die. Deal 2 damge to it.", file="avx.yaml", line=7, column=12)
    assert str(error).splitlines() == [
        "avx.yaml:7:31: unknown word 'damge'",
        "             Draw 1 die. Deal 2 damge to it.",
        "                                ^",
        "expected 'damage', 'isolated damage', 'pure', 'undefendable', 'isolated' or 2 other things",
        "did you mean 'damage'?",
    ]


def test_a_missing_word_says_what_was_expected() -> None:
    error = refusal("Deal isolated damage to it.")
    assert (error.line, error.column, error.problem) == (1, 6, "'isolated' cannot stand here")
    assert error.expected == ("a number", "'damage equal to'")
    assert error.nearest.startswith("“deal {amount}")


def test_a_wrong_plural_is_named() -> None:
    assert refusal("Draw 1 dice.").problem == "write 'die', not 'dice'"
    assert refusal("Draw 3 die.").problem == "write 'dice', not 'die'"
    assert refusal("Your opponent draw 1 die.").problem == "write 'draws', not 'draw'"
    assert refusal("Those dice gets +1A and +1D.").column == 12
    assert refusal("KO an sidekick of your opponent.").problem == "write 'a', not 'an'"
    assert refusal("On 1 hammers, draw 1 die.").problem == "write 'hammer', not 'hammers'"


def test_one_meaning_has_one_wording() -> None:
    assert refusal("draw 1 die.").problem == "write 'Draw', not 'draw'"
    assert refusal("You draw 1 die.").problem == "write 'Draw', not 'You'"
    assert refusal("When this die is KO’d, draw 1 die.").problem == "write \"KO'd\", not 'KO’d'"


def test_an_unfinished_text_says_what_is_missing() -> None:
    error = refusal("KO target")
    assert (error.problem, error.column) == ("the text is unfinished", 10)
    assert error.expected[0].startswith("a noun (such as 'die', ")
    assert set(refusal("Draw 1 die").expected) == {"'unless'", "','", "'and'", "'.'"}
    assert refusal("").expected[0].startswith("a card (such as ")


def test_a_text_that_goes_on_too_long() -> None:
    assert refusal("Draw 1 die. die.").problem == "'die' cannot stand here"
    assert "6000 characters" in refusal("Draw 1 die. " * 2000).problem


def test_the_line_of_a_long_text() -> None:
    error = refusal("Draw 1 die.\nGlobal: Pay [mask]. Draw 1 dice.", line=3, column=5)
    assert (error.line, error.column) == (4, 28)
    assert "Global" in error.source


def test_a_long_line_is_cut_around_the_place() -> None:
    error = refusal("Draw 1 die. " * 20 + "Drow 1 die." + " Draw 1 die." * 20)
    shown, caret = str(error).splitlines()[1:3]
    assert len(shown) <= 102
    assert shown[caret.index("^") :].startswith("Drow")


def test_a_quote_that_is_not_closed() -> None:
    assert refusal('It has "Draw 1 die.').problem == "the text is unfinished"


def test_names_are_matched_whole_and_longest_first() -> None:
    assert toy().print(toy().parse("Gain Burn Notice and Burn.")) == "Gain Burn Notice and Burn."
    assert refusal("Gain Burns.").problem == "unknown word 'Burns'"
    assert refusal("Gain Burns.").nearest == "'Burn'"
