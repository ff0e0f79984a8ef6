"""Teams as text, code and JSON: all three mean the same team, and slips are shown where they are."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.dice_masters.cards.definitions import BASIC
from dicewright.games.dice_masters.teams.formats import FORMATS
from dicewright.games.dice_masters.teams.ready_teams import teams
from dicewright.games.dice_masters.teams.team import Roster, faults
from dicewright.games.dice_masters.teams.team_code import LETTERS, decode, encode
from dicewright.games.dice_masters.teams.team_read import read_team, write_team
from dicewright.games.dice_masters.teams.team_text import BadTeam, every_card, read_text, write_text

OWN = [one for one in every_card() if one.kind != BASIC]
BASICS = [one.number for one in every_card() if one.kind == BASIC]
CARDS = st.sampled_from(OWN).flatmap(lambda one: st.tuples(st.just(one.number), st.integers(0, 7)))
TITLES = st.text(st.characters(min_codepoint=33, max_codepoint=0x24F)).map(lambda text: " ".join(text.split()))
TEAMS = st.builds(
    Roster,
    st.lists(CARDS, max_size=10).map(tuple),
    st.lists(st.sampled_from(BASICS), max_size=3).map(tuple),
    TITLES,
    st.sampled_from(["", *FORMATS]),
    st.sampled_from(["", "avx14", "jus18"]),
).filter(lambda team: team.cards or team.basics)


@given(TEAMS)
def test_text_and_json_are_read_back_as_the_same_team(team: Roster) -> None:
    assert read_text(write_text(team)) == team
    assert read_team(write_team(team, "json")) == team


@given(TEAMS, st.data())
def test_a_code_is_read_back_in_any_case_and_knows_a_wrong_letter(team: Roster, data: st.DataObject) -> None:
    code = encode(team)
    assert decode(code.lower()) == team._replace(title="", format="", edition="")
    assert decode(code[:4] + code[4:].replace("0", "o").replace("1", "l")) == decode(code)
    at = data.draw(st.integers(4, len(code) - 1))
    other = code[:at] + data.draw(st.sampled_from(LETTERS)) + code[at + 1 :]
    if other != code:
        with pytest.raises(BadTeam):
            decode(other)


@given(st.text(max_size=60))
def test_nonsense_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadTeam):
        read_team(f"{text} is no card")


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_json_of_any_shape_is_read_or_refused(value: object) -> None:
    with pytest.raises(BadTeam):
        read_team(json.dumps({"format": "dicewright team 1", "cards": [value]}))


@pytest.mark.parametrize(
    "line", ["3x Beast: Genetic Expert", "3 x beast: genetic  expert", "AVX-002 x3", "avx-002:3", "3 AVX-002"]
)
def test_a_card_can_be_written_in_several_ways(line: str) -> None:
    assert read_text(line).cards == (("AVX-002", 3),)


def test_a_card_without_a_number_brings_all_its_dice() -> None:
    text = "Team: Mine\nFormat: tournament\n# a remark\n\nBeast: Genetic Expert\nAVX-027\n"
    assert read_text(text) == Roster((("AVX-002", 4),), ("AVX-027",), "Mine", "tournament")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AVX-001:2\n3x Beast: Genetic Exprt", "line 2, column 4: .*did you mean 'Beast: Genetic Expert'"),
        ("  3x Beast", "line 1, column 6: 'Beast' could be AVX-001 Beast: Big Boy Blue"),
        ("AVX-001:2 AVX-999:2", "line 1, column 11: there is no card"),
        ("avengrs", "there is no team 'avengrs': did you mean 'avengers'"),
        ("beest", "there is no card 'beest'; did you mean 'Beast: Big Boy Blue'"),
        ("Hulk: Anger Issues, Beest", "write one name a line, or numbers such as AVX-001:3 AVX-027"),
        ("Beast: Genetic Expert AVX-019:3", "write one name a line"),
        ("", "no cards"),
        ("DM1-00", "damaged"),
        ("DM3-0000", "version DM3, known are DM1 and DM2"),
        ("DM1-00U0", "'U', letter 3"),
        ("{}", "'format' must be"),
        ('{"format": "dicewright team 1", "more": 1}', "has no 'more'"),
        ("x" * 30_000, "too long"),
    ],
)
def test_a_slip_is_shown_where_it_is(text: str, message: str) -> None:
    with pytest.raises(BadTeam, match=message):
        read_team(text)


def test_all_slips_of_a_text_are_told_at_once() -> None:
    with pytest.raises(BadTeam) as refused:
        read_text("Beest\nAVX-001\nHulkk x2")
    assert [(slip.line, slip.column) for slip in refused.value.slips] == [(1, 1), (3, 1)]


@pytest.mark.parametrize("name", teams())
def test_ready_teams_are_legal_tournament_teams(name: str) -> None:
    team = read_team(name)
    assert faults(team, FORMATS["tournament"]) == []
    assert team.title == teams()[name].title


@pytest.mark.parametrize("chosen", ["basic", "fun"])
def test_every_format_that_brings_teams_has_ready_ones_for_both_players(chosen: str) -> None:
    fitting = [name for name in teams() if teams()[name].format == "" and not faults(read_team(name), FORMATS[chosen])]
    assert len(fitting) >= 2


def test_everything_wrong_with_a_team_is_named_with_its_rule() -> None:
    wrong = faults(read_text("AVX-001:5 AVX-002:1 AVX-027 AVX-027"), FORMATS["tournament"])
    assert [one.rule for one in wrong] == ["DM-TEAM-03", "DM-TEAM-02", "DM-TEAM-01"]
