"""Teams and options: what is refused says the rule and what exists instead."""

import pytest

from dicewright.games.dice_masters import build, choices, new_setup


def test_a_seat_word_demo_means_the_team_of_that_edition_and_seat():
    setup = new_setup("demo", ["demo", "demo"], {"edition": "jus18"})
    assert [number for number, _ in setup["teams"][0]["cards"]] == ["JUS-003", "JUS-061"]
    assert [number for number, _ in setup["basics"]] == ["JUS-067", "JUS-068"]
    assert setup == new_setup(None, [], {"edition": "JUS18"})


def test_teams_may_be_written_as_text_list_or_mapping():
    text = new_setup("tournament", ["CW-006:4 CW-011:2 AVX-027", "demo"], {})["teams"][0]
    assert text == new_setup("tournament", [["CW-006:4", "CW-011:2", "AVX-027"], "demo"], {})["teams"][0]
    assert text == new_setup("tournament", [[{"CW-006": 4, "CW-011": 2}, "AVX-027"], "demo"], {})["teams"][0]
    assert text["cards"] == [["CW-006", 4], ["CW-011", 2]]
    assert text["basics"] == ["AVX-027"]


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("AVX-014:2 AVX-013:2", "DM-TEAM-02"),
        ("CW-006:5", "DM-TEAM-03"),
        ("CW-006:0", "DM-TEAM-03"),
        ("CW-999", "there is no card"),
        ("ZZ-001", "sets are"),
        ("CW-006:4 CW-011:4 CW-020:4 CW-033:4 CW-045:4 CW-053:4", "DM-TEAM-01"),
        ("CW-006 AVX-027 AVX-026 AVX-029", "DM-TEAM-01"),
        ("CW-006 AVX-027 AVX-027", "twice"),
        ("CW-006:many", "number of dice"),
    ],
)
def test_a_team_that_the_rules_forbid_is_refused(seat, message):
    with pytest.raises(ValueError, match=message):
        new_setup("tournament", [seat, "demo"], {})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"edition": "jus81"}, "did you mean 'jus18'"),
        ({"life": 0}, "life"),
        ({"first": "last"}, "first must be"),
        ({"speed": 1}, "no option 'speed'"),
        ({"names": ["only one"]}, "names"),
        ({"names": ["Ann", "ann"]}, "different names"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options, message):
    with pytest.raises(ValueError, match=message):
        new_setup("demo", [], options)


def test_unknown_modes_and_wrong_numbers_of_seats_are_refused():
    with pytest.raises(ValueError, match="did you mean 'tournament'"):
        new_setup("tournamnt", [], {})
    with pytest.raises(ValueError, match="2 seats"):
        new_setup("demo", ["demo"], {})
    with pytest.raises(ValueError, match="not a setup"):
        build({"game": "dice_masters"})


def test_every_choice_of_the_lobby_can_be_started():
    offered = choices()
    for edition in offered["editions"]:
        for seat in offered["seats"]:
            build({"game": "dice_masters", **new_setup("tournament", [seat["key"]] * 2, {"edition": edition["key"]})})


def test_a_format_belongs_to_the_books_that_have_it():
    assert new_setup("basic", [], {})["edition"] == "AVX14"
    with pytest.raises(ValueError, match=r"has no format 'fun' \(DM-FMT-08\): choose edition cw16"):
        new_setup("fun", [], {"edition": "jus18"})


@pytest.mark.parametrize("name", ["a\nb", "\ud800", "\x00", "x" * 41])
def test_a_name_is_a_short_line(name):
    with pytest.raises(ValueError, match="a name has at most 40"):
        new_setup(None, [], {"names": [name, "other"]})
