"""Line mode: every question can be answered in words, every command works, nothing is ever lost."""

import io
import json

import pytest

from dicewright import start
from dicewright.engine.match import Match
from dicewright.terminal import saves
from dicewright.terminal.line import CHATTY, QUIET, LineMode
from dicewright.terminal.run import play
from dicewright.terminal.session import Session
from dicewright.terminal.style import style_for
from tests.table.toy_table import TableToy


class Script:
    """A player who types these lines and then hangs up."""

    def __init__(self, *typed):
        self.typed = list(typed)

    def __call__(self):
        return self.typed.pop(0) if self.typed else None


def sit(*typed, players=("human", "random"), path=None, level=1, ask_all=False):
    match = Match.begin(TableToy({}), "seed 1", ["", ""])
    session = Session(match, list(players), "7", path)
    said = []
    mode = LineMode(session, Script(*typed), said.append, level=level, ask_all=ask_all)
    return session, mode, said


@pytest.mark.parametrize("before", ["", "why ", "look ", "inspect ", "odds ", "sheet ", "explain ", "save /nowhere/"])
def test_long_words_are_repeated_only_as_far_as_they_help(before):
    _, mode, said = sit(before + "dragon" * 300)
    mode.run()
    assert sum(len(line) for line in said if "dragon" in line) < 200


def test_a_whole_match_can_be_played_by_number():
    session, mode, said = sit(*["1"] * 200)
    assert mode.run() == "over"
    assert session.match.result is not None
    assert said[-1] == "The match is over: a draw, time (TOY-01)."
    assert max(len(line) for line in said) <= 80
    assert not any("\x1b" in line for line in said)


def test_events_of_others_are_announced_one_sentence_each():
    _, mode, said = sit(*["1"] * 200)
    mode.run()
    assert sum("damage." in line for line in said) == len(mode.match.view(0)["log"])


def test_unclear_and_illegal_answers_are_explained_and_asked_again():
    session, mode, said = sit("fly away", "play imp", "pass")
    mode.run()
    text = "\n".join(said)
    assert "“fly away” is not one of the choices." in text
    assert "could be play imp 3, play imp 4 or play imp 5" in text
    assert session.match.decisions > 0


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("?", "the beginning of its words"),
        ("help", "Answer with the number"),
        ("why", "main"),
        ("why fly", "Imps cannot fly."),
        ("? fly", "Imps cannot fly."),
        ("table", "Imps · turn 1"),
        ("sheet", "Hit [1 fist] – ready"),
        ("sheet player 1", "Player 1 Imps:"),
        ("sheet bob", "Nobody here is called “bob”"),
        ("look imp 2", "When hit, it yelps."),
        ("look", "Look at what?"),
        ("look zebra", "Nothing on the table"),
        ("save", "Where to?"),
        ("/why", "main"),
        ("hush off", "asked again"),
        ("hush maybe", "hush turn"),
        ("9" * 5000, "is not one of the choices"),
        ("1-" + "9" * 5000, "is not one of the choices"),
        ("log " + "9" * 5000, "Goodbye."),
        ("why line " + "9" * 5000, "Nothing is known here about"),
        ("quit", "Goodbye."),
    ],
)
def test_commands(command, says):
    session, mode, said = sit(command, level=QUIET)
    assert mode.run() == ("left" if command == "quit" else "ended")
    assert says in " ".join(said)
    assert session.match.decisions == 0


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("? fast", "Fast: This die deals combat damage before dice without Fast."),
        ("? over", "Overcrush: This die deals"),
        ("explain ko", "A KO'd die goes to its owner's Prep Area. (DM-DMG-09.1, DM-DMG-09.2)"),
        ("explain a", "could be Attune, Amplify, Ally, Awaken or active"),
        ("explain wealth", "No keyword, token or rule word here is called “wealth”."),
        ("explain", "explain and one of: Overcrush, Fast"),
    ],
)
def test_words_of_the_game_are_explained(typed, says):
    match = start("dice_masters", seats=["demo", "demo"], seed="words")
    said = []
    LineMode(Session(match, ["human", "greedy"], "7", None), Script(typed), said.append).run()
    assert says in " ".join(" ".join(said).split())


@pytest.mark.parametrize(
    ("game", "typed", "says"),
    [
        ("dice_masters", [], "No chances are counted in a match of Dice Masters."),
        ("dice_throne", [], "Nobody is rolling for an Offensive Ability now."),
        ("dice_throne", ["pass"], "Chances under the best keeps"),
    ],
)
def test_odds_says_what_is_true_now(game, typed, says):
    seats = ["demo", "demo"] if game == "dice_masters" else ["barbarian", "paladin"]
    said = []
    session = Session(start(game, seats=seats, seed=4), ["human", "human"], "7", None)
    LineMode(session, Script(*typed, *typed, "odds"), said.append).run()
    assert says in " ".join(" ".join(said).split())


def test_hush_passes_until_ones_own_turn():
    _, mode, said = sit("hush", *["1"] * 200)
    assert mode.run() == "over"
    assert any(line.startswith("Passing for you until your turn") for line in said)


def test_log_has_numbers_and_rules():
    _, mode, said = sit(*["pass", "1", "log all"] * 20)
    mode.run()
    assert any(line[:1].isdecimal() and "takes" in line for line in said)


def test_end_of_input_saves_and_quits(tmp_path):
    path = tmp_path / "toy-1.json"
    session, mode, said = sit("pass", path=path)
    assert mode.run() == "ended"
    said_last = " ".join(said[-2:])
    assert said_last == "The input has ended before the match. The match is saved; dicewright resume goes on."
    data, players = saves.read(path)
    assert Match.from_json(data, TableToy({})).digest() == session.match.digest()
    assert players == {"seats": ["human", "random"], "seed": "7", "record": ""}


def test_an_interruption_loses_nothing_decided(tmp_path):
    path = tmp_path / "toy-1.json"
    session, mode, _ = sit("pass", path=path)
    script = mode.read

    def interrupted():
        if not script.typed:
            raise KeyboardInterrupt
        return script()

    mode.read = interrupted
    with pytest.raises(KeyboardInterrupt):
        mode.run()
    data, _ = saves.read(path)
    assert Match.from_json(data, TableToy({})).digest() == session.match.digest()


def test_a_finished_match_leaves_no_save(tmp_path):
    path = tmp_path / "toy-1.json"
    _, mode, _ = sit(*["1"] * 200, path=path)
    assert mode.run() == "over"
    assert not path.exists()


def test_two_people_at_one_keyboard_are_told_whose_decision_it_is():
    _, mode, said = sit(*["1"] * 400, players=("human", "human"), level=CHATTY)
    assert mode.run() == "over"
    assert "--- Player 1, it is your decision ---" in said


def test_a_broken_save_is_refused_with_a_reason(tmp_path):
    for text in ("", "[]", "{}", '{"format": "dicewright save 1"}', "\x00"):
        path = tmp_path / "broken.json"
        path.write_text(text)
        with pytest.raises(saves.NoSave, match=r"broken\.json"):
            saves.read(path)
    with pytest.raises(saves.NoSave, match="no file"):
        saves.read(tmp_path / "none.json")


def test_a_changed_save_is_refused(tmp_path):
    path = tmp_path / "toy.json"
    saves.write(path, {"life": 1}, {})
    assert saves.read(path) == ({"life": 1}, {})
    path.write_text(path.read_text().replace('"life": 1', '"life": 9'))
    with pytest.raises(saves.NoSave, match="damaged or changed"):
        saves.read(path)


def test_saves_are_numbered_and_the_newest_comes_first(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for _ in range(saves.KEEP + 5):
        saves.write(saves.new_path("toy"), {"a": 1}, {})
    assert len(saves.saved()) <= saves.KEEP
    newest = saves.saved()[0]
    assert json.loads(newest.read_text())["match"] == {"a": 1}


def test_a_pipe_shows_what_was_typed_and_has_no_colour(monkeypatch):
    match = Match.begin(TableToy({}), "seed 1", ["", ""])
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nwhy fly\n"))
    assert play(Session(match, ["human", "random"], "7"), out) == "ended"
    text = out.getvalue()
    assert "\n> 1\n" in text
    assert "\x1b" not in text


def test_style_is_plain_where_it_must_be(monkeypatch):
    class Screen(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert style_for(Screen()).on
    assert not style_for(Screen(), plain=True).on
    assert not style_for(io.StringIO()).on
    monkeypatch.setenv("NO_COLOR", "1")
    assert not style_for(Screen()).on
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not style_for(Screen()).on


def test_chances_are_switched_off_by_each_player_alone():
    """Two people at one keyboard: the one who wants no chances does not take them from the other."""
    match = start("dice_throne", seats=["barbarian", "paladin"], seed=5)
    first = match.ask.seat
    rest = ["pass", "roll", "odds off", "no ability", *["pass"] * 4, "roll", "no ability", *["pass"] * 4, "roll"]
    said = []
    mode = LineMode(Session(match, ["human", "human"], "7", None), Script(*rest), said.append)
    mode.run()
    assert mode.odds == {first: False, 1 - first: True}
    off = said.index("No chances are shown.")
    turn = next(
        at
        for at, line in enumerate(said)
        if at > off and line.startswith(f"Turn 2: {match.view(0)['seats'][1 - first]['name']}")
    )
    again = next(at for at, line in enumerate(said) if at > off and line.startswith("Turn 3:"))
    assert any("Chances under the best keeps" in line for line in said[turn:again])
    assert not any("Chances under the best keeps" in line for line in said[again:])


def test_the_map_comes_with_its_legend_and_each_place_says_what_it_leads_to():
    game = start("dice_throne", mode="mission", seats=["barbarian"], mission="doctor_octopus", seed=2)
    said = []
    mode = LineMode(Session(game, ["human"], "7", None), Script("map", "sheet"), said.append)
    assert mode.run() == "ended"
    told = " ".join(" ".join(said).split())
    assert "c1: Boost Tile" in told
    assert "Boost Tile: Whoever ends a movement there collects it. (DT-MIS-30)" in told
    assert "You collect the Boost Tile." in told
    _, mode, said = sit("map", level=QUIET)
    assert mode.run() == "ended"
    assert "This match has no map." in said
