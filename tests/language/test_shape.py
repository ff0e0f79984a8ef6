"""Shapes of content files: every misfit is one sentence with its place, what was expected and what to write."""

from __future__ import annotations

import pytest

from dicewright.language.content import ContentError, Document
from dicewright.language.shape import Either, Listed, Record, Table, Whole, Words, YesNo

SHAPE = Record(
    {
        "cards": Listed(
            Record({"id": Words(), "cost": Whole(0, 9)}, {"kind": Words("main", "instant"), "promo": YesNo()}),
            unique="id",
        )
    },
    {"faces": Table(Words(), keys=("1", "2")), "pair": Listed(Whole(), size=2), "any": Either(Whole(), YesNo())},
)


def misfits(text: str) -> list[str]:
    return [str(error).partition("\n")[0] for error in Document(text, "a.yaml").misfits(SHAPE)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a.yaml:1:1: this file must be keys and values, not nothing"),
        ("- 1", "a.yaml:1:1: this file must be keys and values, not a list of 1"),
        ("cards: Hulk", "a.yaml:1:8: 'cards' must be a list, not 'Hulk'"),
        ("cards:\n- Hulk", "a.yaml:2:3: entry 1 of 'cards' must be keys and values, not 'Hulk'"),
        ("cards:\n- {id: A, cost: x}", "a.yaml:2:17: 'cost' must be a whole number from 0 to 9, not 'x'"),
        ("cards:\n- {id: A, cost: true}", "a.yaml:2:17: 'cost' must be a whole number from 0 to 9, not true"),
        ("cards:\n- {id: A, cost: 10}", "a.yaml:2:17: 'cost' must be a whole number from 0 to 9, not 10"),
        ("cards:\n- {id: A, cost: }", "a.yaml:2:17: 'cost' must be a whole number from 0 to 9, not nothing"),
        ("cards:\n- {id: A}", "a.yaml:2:3: the key 'cost' is missing; it must be a whole number from 0 to 9"),
        ("cards:\n- {id: A, cots: 1, cost: 1}", "a.yaml:2:17: unknown key 'cots'; did you mean 'cost'?"),
        (
            "cards:\n- {id: '', cost: 1}",
            "a.yaml:2:9: 'id' is empty; write text, or leave the key out if there is none",
        ),
        ("cards:\n- {id: 1, cost: 1}", "a.yaml:2:8: 'id' must be text, not 1"),
        (
            "cards:\n- {id: A, cost: 1, kind: mian}",
            "a.yaml:2:26: 'kind' must be main or instant, not 'mian'; did you mean 'main'?",
        ),
        ("cards:\n- {id: A, cost: 1, promo: yes}", "a.yaml:2:27: 'promo' must be true or false, not 'yes'"),
        (
            "cards:\n- {id: A, cost: 1}\n- {id: a, cost: 2}",
            "a.yaml:3:8: there are two of the id 'a'; give each its own",
        ),
        (
            "cards: []\nfaces: {1: x}",
            "a.yaml:2:8: 'faces' must be the keys 1, 2 with their values, not keys and values",
        ),
        ("cards: []\nfaces: {1: x, 2: [y]}", "a.yaml:2:18: '2' must be text, not a list of 1"),
        ("cards: []\npair: [1]", "a.yaml:2:7: 'pair' must be a list of 2, not a list of 1"),
        (
            "cards: []\nany: x",
            "a.yaml:2:6: 'any' must be a whole number from 0 to 99 or true or false, not 'x'",
        ),
    ],
)
def test_a_misfit_says_where_what_was_expected_and_what_to_write(text: str, said: str) -> None:
    assert misfits(text) == [said]


def test_every_misfit_of_a_file_is_told_and_what_fits_is_not() -> None:
    assert len(misfits("cards: [{id: A, cost: x}, {id: '', cost: 1}]\npair: 7\nextra: 1")) == 4
    assert misfits("cards: [{id: A, cost: 3, kind: main, promo: false}]\nfaces: {1: a, 2: b}\nany: true") == []


def test_a_list_that_must_hold_something_and_one_shape_of_several() -> None:
    shape = Record({}, {"some": Listed(Whole(), some=True), "one": Either(Whole(), Record({"low": Whole()}))})
    said = [str(e).partition("\n")[0] for e in Document("some: []\none: {lo: 1}").misfits(shape)]
    assert said == [
        "content:1:7: 'some' must be a list with something in it, not a list of 0",
        "content:2:11: unknown key 'lo'; did you mean 'low'?",
        "content:2:6: the key 'low' is missing; it must be a whole number from 0 to 99",
    ]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("dice", {**dict.fromkeys("12345", "sword"), "6": "1000"}, "'6' must be a symbol in small letters"),
        ("dice", {**dict.fromkeys("12345", "sword"), "6": "Pow"}, "'6' must be a symbol in small letters"),
        ("abilities", [], "'abilities' must be a list with something in it"),
        ("abilities", [{"name": "Smack", "kind": "offensive", "levels": []}], "'levels' must be a list with something"),
    ],
)
def test_a_hero_has_symbols_that_can_be_said_and_abilities(key: str, value: object, said: str) -> None:
    from dicewright.games.dice_throne.cards.schema import hero_shape

    found = [text for path, text in hero_shape("x").misfits({key: value}) if path[:1] == (key,)]
    assert found[0].startswith(said)


def test_a_law_is_asked_only_of_what_is_well_formed() -> None:
    shape = Record({"low": Whole(), "high": Whole()}, law=lambda one: [(("low",), "low is above high")])
    assert [str(e).partition("\n")[0] for e in Document("low: x\nhigh: 1").misfits(shape)] == [
        "content:1:6: 'low' must be a whole number from 0 to 99, not 'x'"
    ]
    with pytest.raises(ContentError, match="content:1:6: low is above high"):
        raise next(Document("low: 2\nhigh: 1").misfits(shape))
