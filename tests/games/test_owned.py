"""Collections as tables, and what teams lack of them."""

import json

import pytest

from dicewright.cli import run
from dicewright.games.dice_masters.teams.team_read import read_team
from dicewright.games.owned import BadCollection, Held, Key, lacking, read_csv, things, write_csv

BEAST = Key("dice_masters", "AVX-001")


def test_everything_that_can_be_owned_stands_in_a_blank_table() -> None:
    lines = write_csv({}, blank=True).splitlines()
    assert len(lines) == 1 + len(things("dice_masters")) + len(things("dice_throne"))
    assert read_csv("\n".join(lines)) == {}


def test_a_table_is_read_as_it_was_written() -> None:
    mine = {BEAST: Held(1, 2, 3, 4), Key("dice_throne", "paladin"): Held(1)}
    assert read_csv(write_csv(mine)) == mine


def test_columns_stand_in_any_order_and_rows_add_up() -> None:
    assert read_csv("dice,name\n2,Beast: Genetic Expert\n1, beast: genetic expert \n\n") == {
        Key("dice_masters", "AVX-002"): Held(0, 3)
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: there is nothing in it"),
        ("number,number\n", "a column stands there twice"),
        ("number,have\nAVX-001,-1\n", "line 2: have must be a whole number"),
        ("number,have\nAVX-001,1,1\n", "line 2: there are 3 fields"),
        ("number,dice\nAVX-027,1\n", "line 2: dice of"),
        ("game,number\nchess,queen\n", "line 2: there is no game"),
        ("name,have\nBeest: Genetic Expert,1\n", "did you mean"),
        ("name,have\n,1\n", "line 2: neither number nor name is given"),
        ('name,have\n"Beast', "this is no CSV"),
        ("number,have\n" + "AVX-001,999\n" * 2, "line 3: have of"),
        ("number,have\n" + "XYZ-001,1\n" * 20, "from here on nothing was read"),
    ],
)
def test_slips_are_told_with_their_lines(text: str, said: str) -> None:
    with pytest.raises(BadCollection, match=said):
        read_csv(text)


def test_what_teams_lack_adds_up_over_those_that_lie_there_at_once() -> None:
    mine = {BEAST: Held(1, 4), Key("dice_masters", "AVX-027"): Held(1)}
    one, other = read_team("AVX-001:3 AVX-027"), read_team("AVX-001:2 AVX-027 AVX-028")
    assert lacking([one], mine) == []
    assert [lack[0::2] for lack in lacking([other], mine)] == [("AVX-028", 1)]
    assert [(lack.number, lack.cards, lack.dice) for lack in lacking([one, other], mine)] == [
        ("AVX-001", 1, 1),
        ("AVX-027", 1, 0),
        ("AVX-028", 1, 0),
    ]


def test_the_command_line_reads_the_same_table(tmp_path, capsys) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("number,have,dice\nAVX-001,1,2\n")
    assert run(["collection", str(file), "--team", "AVX-001:2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["teams"][0]["lacks"] == []
    assert run(["collection", str(file), "--team", "AVX-001:2", "--team", "AVX-001:3"]) == 1
    assert "(AVX-001): 1 die" in capsys.readouterr().out
