"""What does not apply vanishes: DT-REF-02, DT-REF-03 and the texts that DT-REF-20 names to try it with."""

import pytest

from dicewright.reference import Choice, reference
from dicewright.reference.authored import SHAPE
from dicewright.reference.text import sheet
from dicewright.reference.when import read_choice


def said(key: str, **choice: object) -> str:
    """An entry as text, adapted to a choice."""
    found = reference()
    shown = sheet(found.entry(key), found.entry, Choice(**choice), 100, links=False)  # type: ignore[arg-type]
    return " ".join(shown.text.split())


@pytest.mark.parametrize(
    ("modes", "shown", "gone"),
    [
        (("duel",), "the Start Player only", "every Hero, in the first round"),
        (("adventures",), "nobody", "the Start Player only"),
        (("missions",), "every Hero, in the first round", "nobody"),
    ],
)
def test_the_income_phase_has_three_texts(modes: tuple[str, ...], shown: str, gone: str) -> None:
    text = said("dice_throne/phase/income-phase", modes=modes).partition("See it played")[0]
    assert shown in text
    assert gone not in text


def test_targeting_shows_the_table_of_the_mode() -> None:
    text = said("dice_throne/phase/targeting-roll-phase", modes=("3v3",))
    assert "the one between them" in text
    assert "the opponents choose" not in text


def test_health_follows_the_mode() -> None:
    key = "dice_throne/part/health-dial"
    assert "50 for each team" in said(key, modes=("2v2",))
    assert "70 for each boss" not in said(key, modes=("2v2",))
    assert "70 for each boss" in said(key, modes=("2v2",), everything=True)


def test_an_edition_chooses_among_the_rules() -> None:
    key = "dice_throne/question/damage-before-healing"
    found = reference()
    assert key in found
    all_zones = said("dice_masters/table/zones")
    assert "Out of Play holds" in all_zones
    assert "Out of Play holds" not in said("dice_masters/table/zones", editions=("AVX14",))


def test_a_search_finds_only_what_applies() -> None:
    found = reference()
    keys = [hit.key for hit in found.find("out of play", Choice(editions=("AVX14",)))]
    assert "dice_masters/zone/out-of-play" not in keys
    hits = found.find("attack", Choice(game="dice_throne"))
    assert all(hit.key.startswith(("dice_throne", "general")) for hit in hits)


def test_an_address_says_the_choice_and_is_read_again() -> None:
    choice = Choice(("rulings",), ("2v2",), ("4",), (), ("barbarian", "paladin"), "dice_throne")
    query = dict(part.split("=", 1) for part in choice.query()[1:].split("&"))
    assert read_choice(query) == choice
    nonsense = {"modes": "zeppelin", "game": "chess", "heroes": "paladin,nobody"}
    assert read_choice(nonsense) == Choice(heroes=("paladin",))


@pytest.mark.parametrize(
    ("when", "problem"),
    [
        ({"modes": ["duell"]}, "there is no 'duell' among the modes; did you mean 'duel'?"),
        ({"editions": ["rulngs"]}, "there is no 'rulngs' among the editions; did you mean 'rulings'?"),
        ({"boxes": ["season-9"]}, "there is no 'season-9' among the boxes"),
        ({"modes": ["teams", "duel"], "editions": ["rulings"], "heroes": ["santa"]}, ""),
    ],
)
def test_a_slip_would_hide_a_text_from_everybody(when: dict[str, list[str]], problem: str) -> None:
    entry = {"id": "it", "summary": "It is.", "for": when}
    file = {"game": "dice_throne", "kind": "term", "document": "a book", "confidence": "ours", "entries": [entry]}
    found = [said for _, said in SHAPE.misfits(file)]
    assert [said[: len(problem)] for said in found] == ([problem] if problem else [])
