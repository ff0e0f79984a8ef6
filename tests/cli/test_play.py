"""`dicewright play`, `resume`, `verify` and `replay`, as they are typed."""

import io
import json
from pathlib import Path

import pytest

from dicewright.cli import run

DUEL = ["play", "dice_throne", "--seats", "barbarian:random,paladin:random", "--seed", "7"]
DEMO = ["play", "dice_masters", "--edition", "jus18", "--seats", "demo:random,demo:random", "--seed", "7"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys, *arguments, code=0):
    assert run(list(arguments)) == code, capsys.readouterr()
    return capsys.readouterr().out


def data(capsys, *arguments, code=0):
    return json.loads(said(capsys, *arguments, "--json", code=code))


@pytest.mark.parametrize("command", [DUEL, DEMO], ids=["dice_throne", "dice_masters"])
def test_bots_play_to_the_end_and_the_record_proves_it(capsys, command):
    played = data(capsys, *command, "--record", "m.json")
    assert played["result"]["winner"] in (0, 1, None)
    assert played["result"]["reason"]
    assert played["decisions"] > 10
    assert data(capsys, *command)["result"] == played["result"]

    proved = data(capsys, "verify", "m.json")
    assert proved["verified"]
    assert proved["decisions"] == played["decisions"]
    assert "verifies" in said(capsys, "verify", "m.json")

    step = data(capsys, "replay", "m.json", "--step", "5")
    assert step["step"] == 5
    assert step["view"]["version"] == 5
    assert "decision 5 of" in said(capsys, "replay", "m.json", "--step", "5")
    shown = data(capsys, "replay", "m.json")["view"]["result"]  # the reason is put into words for whoever looks
    assert {**shown, "reason": ""} == {**played["result"], "reason": ""}
    assert "  > " in said(capsys, "replay", "m.json", "--full")


def test_text_says_who_won_and_why(capsys):
    text = said(capsys, *DUEL, "--record", "m.json")
    assert "wins:" in text or "draw" in text
    assert "decisions" in text
    assert "dicewright verify m.json" in text


def test_a_changed_record_does_not_verify(capsys):
    said(capsys, *DUEL, "--record", "m.json")
    with open("m.json", encoding="utf-8") as file:
        record = json.load(file)
    record["seeds"][0] = "other"
    with open("m.json", "w", encoding="utf-8") as file:
        json.dump(record, file)
    found = data(capsys, "verify", "m.json", code=1)
    assert not found["verified"]
    assert found["differs"]


def test_a_record_is_held_against_a_noted_commitment(capsys):
    said(capsys, *DUEL, "--record", "m.json")
    with open("m.json", encoding="utf-8") as file:
        record = json.load(file)
    assert "only a commitment that you noted before it can tell" in said(capsys, "verify", "m.json")
    assert "the commitment that you noted" in said(capsys, "verify", "m.json", "--commitment", record["commitment"])
    found = data(capsys, "verify", "m.json", "--commitment", "0" * 64, code=1)
    assert found["differs"] == ["commitment: the record is of another match than the one whose commitment was noted"]
    assert run(["verify", "m.json", "--commitment", "half of it"]) == 2
    assert "64 digits and letters" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"format": "dicewright record 1"}', "\x00"])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_nonsense_is_no_record(capsys, tmp_path, command, text):
    (tmp_path / "bad.json").write_text(text)
    assert run([command, "bad.json"]) in (1, 2)
    shown = capsys.readouterr()
    assert "Traceback" not in shown.out + shown.err
    assert shown.out + shown.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "dice_throne", "--seats", "barbarian:gredy,paladin"], "did you mean greedy"),
        (["play", "dice_throne", "--seats", "barbarien:greedy,paladin:greedy"], "barbarian"),
        (["play", "dice_throne", "--edition", "jus18", "--seats", "barbarian:greedy,paladin:greedy"], "edition"),
        (["play", "dice_throne", "--bot", "zzz"], "choose random, greedy, expectimax, canny, ismcts or mc"),
        (["play", "--full"], "needs a terminal"),
        (["resume"], "no match is saved"),
        (["resume", "nowhere.json"], "no file"),
        (["verify", "nowhere.json"], "no file"),
        (["replay", "nowhere.json"], "no file"),
        (["content", "eat"], "no action 'eat'"),
        (["content", "--game", "chess"], "no game"),
    ],
)
def test_misuse_is_told_with_what_to_type_next(capsys, arguments, says):
    assert run(arguments) == 2
    shown = capsys.readouterr()
    assert says in shown.err
    assert "next:" in shown.err


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_a_person_plays_through_a_pipe_leaves_and_comes_back(capsys, monkeypatch, game):
    heroes = "greedy\n1\nbarbarian\nrandom\n" if game == "dice_throne" else ""
    monkeypatch.setattr("sys.stdin", io.StringIO(heroes + "?\nwhy\ntable\nsheet\nlog\nxyzzy\n1\n1\n1\nquit\n"))
    text = said(capsys, "play", game, "--seed", "7")
    assert "The match is saved" in text
    assert "“xyzzy” is not one of the choices" in text
    assert max(map(len, text.splitlines())) <= 80
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n"))
    again = data(capsys, "resume", code=1)  # the input ends before the match
    assert again["result"] is None
    assert again["decisions"] >= 5
    kept = data(capsys, "resume", "--list")
    (one,) = kept["matches"]
    assert (one["file"], one["game"], one["decisions"]) == (kept["saves"][0], game, again["decisions"])
    assert [seat["player"] for seat in one["seats"]].count("human") == 1
    Path(one["file"]).with_name("broken.json").write_text("{}")
    lines = said(capsys, "resume", "--list").splitlines()
    assert any("cannot be read" in line for line in lines)
    assert any(f"{game}, turn {one['turn']}: {one['seats'][0]['name']} (" in line for line in lines)


def test_a_match_can_be_chosen_question_by_question(capsys, monkeypatch):
    lines = ["fun", "greedy", "Beest x3", "heavies", "AVX-044:4 CW-006:2", "1", "quit", ""]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    assert run(["play", "dice_masters", "--choose", "--seed", "1", "--quiet"]) == 0
    told = capsys.readouterr()
    assert "there is no card 'Beest'" in told.err
    assert "not 5 and 20 (DM-FMT-08)" in told.err
    assert "saved" in told.out


def test_the_number_of_a_draft_is_asked_for(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("draft\n7\n12\ngreedy\nquit\n"))
    assert run(["play", "dice_masters", "--choose", "--seed", "1"]) == 0
    told = capsys.readouterr()
    assert "8 to 20; Enter for 15" in told.err
    assert "Type a number from 8 to 20" in told.err
    assert "life 12 of 12" in told.out
    assert "you may still take 12 dice" in " ".join(told.out.split())


def test_the_number_of_a_draft_can_be_said_at_once(capsys):
    draft = ["play", "dice_masters", "--mode", "draft", "--seats", "draft:random,draft:random", "--seed", "1"]
    assert run([*draft, "--life", "8", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["setup"]["life"] == 8
    assert run([*draft, "--life", "7"]) == 2
    assert "DM-FMT-02" in capsys.readouterr().err


def test_an_edition_is_chosen_by_how_its_key_begins(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("demo\navx\ngreedy\n1\n1\nquit\n"))
    assert run(["play", "dice_masters", "--choose", "--seed", "1"]) == 0
    assert "There is no" not in capsys.readouterr().err


def test_choosing_needs_answers(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("nonsense\n"))
    assert run(["play", "dice_masters", "--choose"]) == 2
    assert "nothing was chosen" in capsys.readouterr().err


def test_a_draft_in_a_pipe(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("after 1\n3\ntreant\nrandom\nmonk\nquit\n"))
    assert run(["play", "dice_throne", "--mode", "king_of_the_hill", "--seed", "7"]) == 2
    asked = capsys.readouterr().err
    assert "With how many players?" in asked
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n3\ntreant\ngunslinger\nquit\n"))
    assert run(["play", "dice_throne", "--seed", "7"]) == 0
    shown = capsys.readouterr()
    assert "Who is player 2?" in shown.err
    assert "Treant – complexity 6 of 6" in shown.err
    assert "Player 1 bans Treant." in shown.err
    assert "Player 2 bans " in shown.err
    assert "Player 1 plays Gunslinger." in shown.err
    assert "Seat 2" not in shown.err
    assert shown.err.count("Treant – ") == 1
    assert "Gunslinger" in shown.out


def test_every_person_at_the_keyboard_bans_and_picks(capsys, monkeypatch):
    lines = ["human", "3", "treant", "thor", "monk", "paladin", "quit", ""]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    assert run(["play", "dice_throne", "--seed", "7"]) == 0
    shown = capsys.readouterr()
    for said in (
        "Player 1, which hero shall nobody play?",
        "Player 2, which hero shall nobody play?",
        "Player 1 bans Treant.",
        "Player 2 bans Thor.",
        "Player 1 plays Monk.",
        "Player 2, which hero do you play?",
        "Player 2 plays Paladin.",
    ):
        assert said in shown.err
    assert "it is your decision" in shown.out


def test_random_heroes(capsys):
    told = [
        data(capsys, "play", "dice_throne", "--seats", "random:random,random:random", "--seed", seed)["setup"]["seats"]
        for seed in ("7", "7", "8")
    ]
    assert told[0] == told[1] != told[2]
    assert "random" not in told[0]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seats": "barbarian"}, "seats are a list"),
        ({"seats": [1, 2]}, "no hero '1'"),
        ({"seats": [None, {}]}, "no hero 'none'"),
        ({"mode": 3}, "no mode '3'"),
        ({"edition": ["x"]}, "no edition"),
    ],
)
def test_nonsense_from_python_is_a_value_error(asked, said):
    import dicewright

    with pytest.raises(ValueError, match=said):
        dicewright.start("dice_throne", **asked)


def test_a_review_has_the_luck_of_the_course(capsys):
    said(capsys, *DEMO, "--record", "m.json")
    course = data(capsys, "course", "m.json")
    assert course["counted"] == "energy"
    assert course["rolls"]
    reviewed = data(capsys, "review", "m.json", "--bot", "mc:steps=20")
    assert reviewed["dice"] == {key: course[key] for key in ("counted", "rolls", "luck", "not_counted", "faces")}
    assert "energy against expectation" in said(capsys, "course", "m.json")


def test_each_hero_of_a_mission_brings_perks_of_their_own(capsys, monkeypatch):
    seats = ["--seats", "monk:random,thor:random", "--seed", "7"]
    played = data(capsys, "play", "dice_throne", "--mode", "mission", *seats, "--perks", "grit i,gear iii/contacts ii")
    assert played["setup"]["perks"] == [["Grit I", "Gear III"], ["Contacts II"]]
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    asked = ["play", "dice_throne", "--mode", "mission", "--perks", "grit i/gear iii", "--mythic", ",last stand"]
    assert run(asked) == 2
    assert "With how many players?" in "".join(capsys.readouterr()), "two heroes can bring it, so they are chosen"
    assert run([*asked[:4], "--perks", "grit i/gear x"]) == 2
    told = capsys.readouterr().err
    assert "there is no perk 'gear x'" in told
    assert "With how many players?" not in told
