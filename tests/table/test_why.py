"""Why: rules by their ids, and the words of a card where they are the rule."""

import pytest

from dicewright.engine.ask import IllegalAnswer
from dicewright.table.why import explain, refused_words, rule_text


def test_a_rule_is_explained_by_its_id():
    assert explain("dice_masters", "DM-BUY-06").startswith("DM-BUY-06: Opponent's cards")
    assert explain("dice_masters", "dm-open-20").startswith("DM-OPEN-20: How many stacks")
    assert explain("dice_masters", "DM-ZEPPELIN-01") == ""


@pytest.mark.parametrize(
    ("root", "words"),
    [
        ("card/JUS-018/0", "JUS-018 Gorilla Grodd: “While active, character dice must attack.”"),
        ("keyword/Attune/0", "Attune: “While active, when you use an action die, deal 1 damage"),
        ("card/JUS-018/9", "card/JUS-018/9"),
        ("card/ZEP-001/0", "card/ZEP-001/0"),
        ("DM-ZEPPELIN-01", "DM-ZEPPELIN-01"),
    ],
)
def test_the_words_of_a_card_stand_for_a_rule(root, words):
    assert rule_text(root).startswith(words)


def test_a_refusal_says_the_words_of_the_card():
    error = IllegalAnswer("gorilla grodd 1 must attack.", "card/JUS-018/0", "Add it to the attack.")
    told = refused_words(error)
    assert "“While active, character dice must attack.”" in told
    assert "card/" not in told
    assert refused_words(IllegalAnswer("No.", "DM-BUY-06", "Pass.")) == "No. (DM-BUY-06) Pass."
