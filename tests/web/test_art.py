"""The drawings: every word that content or client draws by is drawn, and nothing is drawn twice under one name."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dicewright.games.dice_masters.cards.blazon import CHARGES, blazon
from dicewright.games.dice_masters.cards.definitions import SETS as SETS_OF_CARDS
from dicewright.games.dice_masters.cards.definitions import card_set, read
from dicewright.games.dice_masters.cards.schema import DIVISIONS, INKS, METALS, TYPES, WILD
from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs, status_effects
from dicewright.games.dice_throne.cards.proper_names import symbols
from dicewright.web import modules

STATIC = Path(modules.__file__).parent / "static"
SETS = {
    "symbols": "symbol",
    "tokens": "token",
    "icons": "icon",
    "charges": "charge",
    "affiliations": "affiliation",
}
SVG = "{http://www.w3.org/2000/svg}"


def ids(name: str) -> list[str]:
    """The ids of a sprite, in its order. The file must be well formed."""
    tree = ElementTree.parse(STATIC / "art" / f"{name}.svg")
    return [one.attrib["id"] for kind in ("symbol", "pattern") for one in tree.getroot().iter(f"{SVG}{kind}")]


def drawing(word: str) -> str:
    """The name of a drawing as the client finds it."""
    return re.sub(r"[^\w]", "-", word.lower())


@pytest.mark.parametrize("name", [*SETS, "heraldry"])
def test_each_drawing_has_its_own_name(name: str) -> None:
    found = ids(name)
    assert len(found) == len(set(found))
    assert name == "heraldry" or all(one.startswith(f"{SETS[name]}-") for one in found)


def test_every_symbol_of_the_dice_is_drawn() -> None:
    assert {f"symbol-{drawing(word)}" for word in symbols()} <= set(ids("symbols"))


def test_every_shield_hatching_and_edge_is_drawn() -> None:
    drawn = set(ids("heraldry"))
    assert {f"shield-{one}" for one in arms.SHIELDS} <= drawn
    assert {f"hatching-{one}" for one in arms.HATCHINGS} <= drawn
    styles = (STATIC / "table" / "throne" / "arms.css").read_text(encoding="utf-8")
    assert set(re.findall(r'\[data-edge="(\w+)"\]', styles)) == set(arms.EDGES)
    assert set(re.findall(r'\[data-hatching="(\w+)"\]', styles)) == set(arms.HATCHINGS)


@pytest.mark.parametrize("slug", hero_slugs())
def test_a_hero_is_drawn_whole(slug: str) -> None:
    facts = hero(slug)
    assert f"emblem-{facts.arms.emblem}" in ids("heraldry")
    assert {f"token-{drawing(name)}" for name in facts.tokens} <= set(ids("tokens"))
    assert {f"symbol-{drawing(one)}" for one in facts.faces.values()} <= set(ids("symbols"))


def test_every_token_is_drawn() -> None:
    """Those of battles, Adventures and Missions as well: none is two letters of its name."""
    drawn = set(ids("tokens"))
    assert [name for name in status_effects() if f"token-{drawing(name)}" not in drawn] == []


def test_no_two_heroes_look_alike() -> None:
    found = [hero(slug).arms for slug in hero_slugs()]
    assert len({(one.shield, one.hatching, one.edge) for one in found}) == len(found)
    assert len({one.emblem for one in found}) == len(found)


def test_every_card_of_dice_masters_has_a_blazon_that_is_drawn() -> None:
    said = read("blazons")["blazons"]
    titles = {card.name for name in SETS_OF_CARDS.values() for card in card_set(name).values()}
    assert titles == set(said)
    drawn = set(ids("charges"))
    assert {f"charge-{one['charge']}" for one in said.values()} <= drawn
    assert {f"charge-{one}" for one in (*CHARGES, *TYPES, WILD, "pawn")} <= drawn
    client = (STATIC / "table" / "masters" / "blazon.js").read_text(encoding="utf-8")
    for word in (*INKS, *METALS, *(one for one in DIVISIONS if one != "plain")):
        assert re.search(rf"\b{word}: ", client), word


def test_two_titles_that_look_alike_are_of_different_divisions() -> None:
    said = read("blazons")["blazons"].values()
    looks = [(one["ink"], one["metal"], one["charge"], one["division"]) for one in said]
    assert len(set(looks)) == len(looks)


def test_a_title_without_a_blazon_is_given_the_same_one_each_time() -> None:
    assert blazon("Nobody Has Drawn This") == blazon("Nobody Has Drawn This")
    assert blazon("Captain America").charge == "star"


def test_the_client_draws_by_names_that_there_are() -> None:
    named: set[str] = set()
    for file in (STATIC / "table").rglob("*.js"):
        named |= set(re.findall(r'<\$\{Icon\} name="([\w-]+)"', file.read_text(encoding="utf-8")))
        named |= set(re.findall(r'icon: "([\w-]+)"', file.read_text(encoding="utf-8")))
    assert len(named) > 15
    assert {f"icon-{one}" for one in named} <= set(ids("icons"))


def test_no_style_takes_the_lining_figures_back() -> None:
    for file in STATIC.rglob("*.css"):
        assert not re.search(r"[;{\s]font:", file.read_text(encoding="utf-8")), file.name


def test_inks_of_pages_are_those_of_the_table() -> None:
    table = (STATIC / "table/masters/blazon.js").read_text(encoding="utf-8")
    pages = (STATIC / "pages/inks.css").read_text(encoding="utf-8")
    inks = re.findall(r'(\w+): \["(#\w+)", "(#\w+)"\]', table)
    assert len(inks) > 10
    assert re.findall(r'\[data-ink="(\w+)"\] \{ --hi: (#\w+); --lo: (#\w+);', pages) == inks
