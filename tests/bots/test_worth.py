"""Rough worths read from words: not exact, but in the right order."""

import pytest

from dicewright.bots.worth import worth


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Deal 4 damage.", 4),
        ("Deal 5 undefendable damage.", 6),
        ("Heal 2. Deal 2 undefendable damage.", 4),
        ("Gain 2 CP.", 1.6),
        ("Inflict Stun. Deal 15 ultimate damage.", 23),
        ("Roll 3 dice. Deal damage equal to the total.", 10.5),
        ("Nothing known.", 0),
    ],
)
def test_plain_texts(text, points):
    assert worth(text) == pytest.approx(points)


def test_better_texts_are_worth_more():
    order = [
        "Draw 1 card.",
        "Deal 4 damage.",
        "Deal 4 undefendable damage.",
        "Deal 9 damage.",
        "Inflict Stun. Then, deal 7 undefendable damage.",
        "Inflict Stun. Deal 15 ultimate damage.",
    ]
    assert [worth(text) for text in order] == sorted(worth(text) for text in order)


def test_harm_to_oneself_counts_against():
    assert worth("Deal 15 damage. If this Attack dealt 1 or more damage, take 4 undefendable damage.") < 15
