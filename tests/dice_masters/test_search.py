"""Finding cards: what a query means, and how a bad one is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.cli import run
from dicewright.games.dice_masters.cards.definitions import BASIC, ENERGY
from dicewright.games.dice_masters.teams.search import FIELDS, NUMBERS, BadQuery, read_query, search
from dicewright.games.dice_masters.teams.team_text import every_card

RESISTANCE = (4, 5, 26, 29, 37, 74, 103, 104, 106, 134, 135)
MEANT = {
    "beast": lambda one: "beast" in str((one.name, one.subtitle, one.data.get("text"))).lower(),
    "cost<=3": lambda one: one.cost <= 3,
    "cost = 4 dice!=4": lambda one: one.cost == 4 and one.limit != 4,
    "energy:fist,bolt": lambda one: {"fist", "bolt"} & set(one.energy),
    "affiliation:x-men": lambda one: "X-Men" in one.affiliations,
    'affiliation:"fantastic four"': lambda one: "Fantastic Four" in one.affiliations,
    "keyword:overcrush": lambda one: any(word in one.data.get("text", "") for word in ("Overcrush", "Strike.")),
    "keyword:intimidate set:cw": lambda one: (
        one.number[3:] in ("008", "014", "019", "056", "063", "068", "092", "124") and one.number.startswith("CW")
    ),
    "keyword:resistance": lambda one: one.number in {*(f"CW-{at:03}" for at in RESISTANCE)},
    "set:avx type:action": lambda one: one.number.startswith("AVX") and one.kind == "action",
    "type:basic": lambda one: one.kind == BASIC,
    "rarity:super-rare": lambda one: one.rarity == "super-rare",
    "not rarity:starter status:pending": lambda one: one.rarity != "starter" and one.data["status"] == "pending",
    "level 3 attack >= 5": lambda one: any(face.level == 3 and face.attack >= 5 for face in one.die.faces),
    "level 1 fc = 0": lambda one: any(face.level == 1 and face.cost == 0 for face in one.die.faces),
    "defense>7": lambda one: any(face.defense > 7 for face in one.die.faces),
    "face fist fist": lambda one: any(
        face.kind == ENERGY and face.symbols == ("fist", "fist") for face in one.die.faces
    ),
    "face mask": lambda one: any(face.kind == ENERGY and face.symbols == ("mask",) for face in one.die.faces),
    "burst **": lambda one: any(face.burst == 2 for face in one.die.faces),
    '"gain 1 life"': lambda one: "gain 1 life" in one.data.get("text", "").lower(),
    "text:overcrush name:hulk": lambda one: (
        "overcrush" in one.data.get("text", "").lower() and "hulk" in f"{one.name}: {one.subtitle}".lower()
    ),
}


@pytest.mark.parametrize("query", MEANT)
def test_a_query_finds_what_it_says(query: str) -> None:
    wanted = [one.number for one in every_card() if MEANT[query](one)]
    assert [one.number for one in search(query)] == wanted
    assert wanted or "pending" in query or "text:" in query


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("cost<=x", "column 7: 'x' is not a number"),
        ("beast cost<=", "column 13: the query ends here; expected a number"),
        ("energi:fist", "column 1: .*did you mean 'energy'"),
        ("colour:red", "expected one of name, text, energy"),
        ("affiliation:x-man", "column 13: .*did you mean 'X-Men'"),
        ("energy:", "column 8: expected what 'energy' is to be"),
        ("level 9 attack > 1", "column 7: '9' is not a level from 1 to 3"),
        ("level 2 cost > 1", "column 9: 'cost' is nothing a level has"),
        ("face x", "column 6: .*expected one or two of fist"),
        ("burst ***", "column 7: .*expected [*] or [*][*]"),
        ("size > 3", "column 1: 'size' is no number of a card; expected one of cost"),
        ("= 3", "column 1: '=' compares nothing"),
        ('"gain', "column 1: a quote that is never closed"),
        ("not", "column 4: the query ends here"),
    ],
)
def test_a_bad_query_is_refused_with_what_was_expected(query: str, says: str) -> None:
    with pytest.raises(BadQuery, match=says):
        search(query)


PIECES = st.sampled_from(
    [
        "not",
        "level",
        "face",
        "burst",
        "*",
        "fist",
        "<=",
        "=",
        "3",
        "attack",
        '"',
        ":",
        *NUMBERS,
        *(f"{f}:" for f in FIELDS),
    ]
)


@given(st.lists(PIECES | st.text(max_size=4)).map(" ".join))
def test_any_text_is_understood_or_refused(text: str) -> None:
    try:
        query = read_query(text)
    except BadQuery as error:
        assert 1 <= error.column <= len(text) + 1  # noqa: PT017  it says where
    else:
        assert all(isinstance(query.holds(card), bool) for card in list(every_card())[:3])


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "avx-002"]) == 0
    assert "Genetic Expert" in capsys.readouterr().out
    assert run(["cards", "cost<=2", "affiliation:x-men", "--json"]) == 0
    assert all(card["cost"] <= 2 for card in json.loads(capsys.readouterr().out))
    assert run(["cards", "zeppelin"]) == 1
    assert run(["cards", "cost<=x"]) == 2
    assert "column 7" in capsys.readouterr().err
