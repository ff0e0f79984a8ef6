"""Teams from the public team builder: each form that it has written, and its link back."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicewright.games.dice_masters.cards.definitions import BASIC, card
from dicewright.games.dice_masters.teams.ready_teams import teams
from dicewright.games.dice_masters.teams.team import Roster, roster
from dicewright.games.dice_masters.teams.team_links import CODES, ELSEWHERE, THOUSANDS, is_link, read_link, write_link
from dicewright.games.dice_masters.teams.team_read import read_team, write_team
from dicewright.games.dice_masters.teams.team_text import BadTeam, every_card

PRINTED = [one for one in every_card() if one.number.partition("-")[0] in CODES.values()]
TITLES = st.text(st.characters(categories=("L", "N", "P", "S")), max_size=30).map(lambda text: " ".join(text.split()))


@given(st.dictionaries(st.sampled_from([one.number for one in PRINTED]), st.integers(1, 4), min_size=1), TITLES)
@settings(max_examples=60, deadline=None)
def test_a_link_is_read_back_as_the_same_team(cards: dict[str, int], title: str) -> None:
    team = roster([(card(number), dice) for number, dice in cards.items()], title)
    assert read_team(write_team(team, "link")) == team


@pytest.mark.parametrize("name", sorted(teams()))
def test_every_ready_team_has_a_link(name: str) -> None:
    team = read_team(name)
    assert read_team(write_link(team)) == team


TWO = Roster((("AVX-038", 4), ("CW-071", 2)), ("AVX-027",))
ALL = TWO._replace(cards=(("AVX-038", 4), ("CW-071", 4)))


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("http://tb.dicecoalition.com/?view&cards=4x38avx;2x71cw;3x27avx", TWO),
        ("https://tb.dicecoalition.com/index.php?view&cards=4x38avx;2x71cw;3x27avx&name=My%20Team", "My Team"),
        ("tb.dicecoalition.com/?view&cards=4x38AvX%3B2x71CW%3B3x27avx", TWO),
        ("?view&cards=4x38avx;2x71cw;3x27avx;", TWO),
        ("cards=4x38avx;2x71cw;3x27avx", TWO),
        (" 4x38avx;2x71cw;3x27avx\n", TWO),
        ("4x1038;2x25071;3x1027", TWO),
        ("http://tb.dicecoalition.com/view.html?view&c=avx38&c=cw71&b=avx27", ALL),
        ("http://tb.dicecoalition.com/view.html?view&c=avx38&c=cwr71&b=avx27", ALL),
        (":avx38: :cwr71: :avx27:", ALL),
    ],
)
def test_each_form_is_read(text: str, team: Roster | str) -> None:
    expected = TWO._replace(title=team) if isinstance(team, str) else team
    assert is_link(text)
    assert read_team(text) == expected


def test_the_list_of_the_older_app_is_read() -> None:
    text = "Friday team\n4 * Beast - Genetic Expert (AvX)\nBasic Action Card - Force Beam (AvX)\nDescription\nwins"
    assert read_team(text) == Roster((("AVX-002", 4),), ("AVX-027",), "Friday team")


def test_a_hyphen_stands_for_the_colon_of_a_name() -> None:
    assert read_team("3x Beast - Genetic Expert") == read_team("3x Beast: Genetic Expert")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4x38aou;3x71avx", "the set 'aou' is not here; this project has AVX, CW, AI, JUS"),
        ("4x38avxx", "did you mean 4x38avx?"),
        ("4x38avxop", "the set 'avxop' is not here; this project has"),
        ("3x999avx", "AVX has the cards 1 to 132, and no 999"),
        ("4x0avx", "and no 0"),
        ("2x27avx", "is a Basic Action Card, which stands there with 3"),
        ("4x99038", "no set that is here has the number 99"),
        ("?view&cards=4x38avx&bans=1avx", "no 'bans'"),
        ("?view&cards=4x38avx&cards=4x39avx", "names its cards twice"),
        ("?view&cards=4x38avx&c=avx39", "names its cards twice"),
        ("?view", "names no cards"),
        ("?view&cards=4-38avx", "is no card of the team builder"),
        ("?view&cards=4x38avx;beast", "'beast' is no card of the team builder"),
        (f"?view&cards=4x38avx&name={'a' * 101}", "at most 100 letters"),
        ("?view&cards=4x38avx\nAVX-001", "on one line, alone"),
        ("4 * Beast - Genetik Expert (AvX)", "did you mean 'Beast: Genetic Expert'?"),
        ("4 * Beast - Genetic Expert (UXM)", "the set 'UXM' is not here"),
        ("4 * Beast - Genetic Expert (AvX)\nBeast", "line 2, column 1: 'Beast' is no card of this list"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, why: str) -> None:
    with pytest.raises(BadTeam) as refused:
        read_team(text)
    assert why in str(refused.value)


def test_every_slip_of_a_link_is_told_where_it_is() -> None:
    with pytest.raises(BadTeam) as refused:
        read_link("?view&cards=4x38avx;4x1aou;4x999cw")
    assert [slip.column for slip in refused.value.slips] == [21, 28]


def test_what_a_link_has_no_place_for_is_not_written() -> None:
    with pytest.raises(BadTeam, match="no place for a format"):
        write_link(TWO._replace(format="tournament"))
    with pytest.raises(BadTeam, match="its set is of one's own"):
        write_link(Roster((("OWN-001", 2),), ()))


def test_sets_are_told_apart() -> None:
    assert not ELSEWHERE & {*CODES}
    assert {CODES[code] for code in THOUSANDS.values()} == {*CODES.values()}
    assert any(one.kind == BASIC for one in PRINTED)


@given(st.text(st.sampled_from("0123456789xavcw;:&?=view *()-\n"), max_size=40))
@settings(max_examples=200, deadline=None)
def test_nonsense_is_no_team(text: str) -> None:
    with suppress(BadTeam):
        team = read_team(text)
        assert team.cards or team.basics
