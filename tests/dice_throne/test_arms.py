"""The arms of heroes: seen well, said in content or found by name, and of no account for a match."""

import pytest

from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.content_hash import made_with
from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs, read
from dicewright.games.dice_throne.cards.schema import hero_shape

WHITE = "#FFFFFF"
COMING = ("storm", "gambit", "krampus", "sun_elf", "headless_horseman", "a hero of my own")


def hatched(colour: str) -> str:
    """A field where a line of its hatching crosses it: a tenth of white."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(part * 0.9 + 25.5):02x}" for part in parts)


@pytest.mark.parametrize("slug", [*hero_slugs(), *COMING])
def test_what_stands_on_a_field_can_be_read_on_its_hatching_too(slug: str) -> None:
    found = hero(slug).arms if slug in hero_slugs() else arms.of(slug, {})
    assert arms.contrast(WHITE, hatched(found.field)) >= 4.5
    assert arms.contrast(found.charge, hatched(found.field)) >= 3


def test_a_hero_that_says_nothing_has_the_same_arms_every_time() -> None:
    assert arms.of("storm", {}) == arms.of("storm", {})
    assert arms.of("storm", {}) != arms.of("rogue", {})
    assert arms.of("storm", {"field": "#123456"})._replace(field="") == arms.of("storm", {})._replace(field="")
    assert arms.of("storm", {}).emblem == ""


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"field": "red", "charge": WHITE}, "must be a colour such as"),
        ({"field": "#EEEEEE", "charge": "#000000"}, "white writing needs 4.5 : 1"),
        ({"field": "#111111", "charge": "#222222"}, "the charge needs 3 : 1"),
        ({"field": "#111111", "charge": WHITE, "shield": "rond"}, "did you mean 'round'"),
    ],
)
def test_arms_that_cannot_be_seen_are_an_error(said: dict[str, str], problem: str) -> None:
    assert any(problem in found for _, found in arms.SHAPE.misfits(said))


def test_a_drawing_is_of_a_symbol_the_dice_show() -> None:
    data = {**read("heroes/barbarian"), "drawings": {"wing": "blade"}}
    assert [found for _, found in hero_shape("barbarian").misfits(data)] == ["the dice show no such symbol"]


def test_how_a_hero_is_drawn_is_no_part_of_what_a_match_is_made_with(monkeypatch: pytest.MonkeyPatch) -> None:
    before = made_with(["barbarian"])
    file = read("heroes/barbarian")
    assert "arms" in file
    monkeypatch.setitem(file, "arms", {**file["arms"], "shield": "oval"})
    made_with.__globals__["_said"].cache_clear()
    assert made_with(["barbarian"]) == before
