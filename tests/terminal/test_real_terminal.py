"""The installed command on a real terminal device: prompt, bold type, Ctrl-C, coming back, and the full screen."""

import sys

import pytest

from tests.terminal.device import Glass, Terminal

pytestmark = [
    pytest.mark.clock,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal device of this system"),
]
ESC, DOWN, F1, F2, F3, F4, F10 = "\x1b", "\x1b[B", "\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[21~"


@pytest.fixture
def device(tmp_path):
    opened = []

    def make(*arguments, size=(80, 24)):
        opened.append(Terminal(list(arguments), tmp_path, *size))
        return opened[-1]

    yield make
    for one in opened:
        one.kill()


def test_ctrl_c_loses_nothing_and_resume_goes_on(device):
    first = device("play", "--seed", "7")
    first.until("> ")
    assert "\x1b[1m" in first.shown  # a terminal gets bold type
    first.type("hush off\n")
    first.until("You will be asked again.")
    first.interrupt("dicewright resume")
    assert first.end() == 130

    second = device("resume", "--plain")
    second.until("> ")
    assert "\x1b[1m" not in second.shown
    second.type("quit\n")
    second.until("The match is saved")
    assert second.end() == 0


def test_ctrl_d_leaves(device):
    one = device("play", "--seed", "7")
    one.until("> ")
    one.type("\x04")
    one.until("The match is saved")
    assert one.end() == 0


def test_the_glass_of_the_tests_shows_what_it_is_sent():
    glass = Glass(6, 3)
    for part in ("ab\x1b[2", ";3Hcd\x1b[1;1", "HX\x1b[?25l\x1b[38;5;1m\x1b[0K\r\nq"):
        glass.send(part)
    assert glass.shown() == ["X", "q cd", ""]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_the_full_screen_shows_hand_choices_texts_and_help_and_esc_returns(device, size):
    one = device("play", "--full", "--seed", "7", size=size)
    one.until_glass("Pass: go on")
    shown = one.until_glass("f10 Quit")
    assert shown[0].startswith(" Dice Throne · turn 1")
    assert any(line.startswith(" Barbarian (you): Health 50 of 60") for line in shown)
    hand = next(at for at, line in enumerate(shown) if line.startswith("   hand (4): Feelin' Good!"))
    assert "Sturdy Blow II (upgrade)" in shown[hand] + shown[hand + 1]
    marked = next(at for at, line in enumerate(shown) if line.startswith("> 1. play feelin' good!"))
    assert "Cost 0. Roll 3 dice. For each life, heal 2. Heal 1." in shown[marked + 1]
    assert any(line.startswith("  2. Pass: go on") for line in shown)
    assert "Help" in shown[-1]

    one.type(DOWN)
    shown = one.until_glass("> 2. Pass: go on")
    assert not any(line.startswith("> 1.") for line in shown)
    one.type("\r")
    one.until_glass("accept the announcement")

    one.type(F1)
    shown = one.until_glass("Commands (with /")
    assert shown[0].startswith("Answer with the number of a choice, the beginning of its words")
    assert len(shown[0]) > 60
    assert "hand (4)" not in "\n".join(shown)
    for key, says in ((F3, "Mighty Blow"), (F4, "Paladin is the Start Player"), ("why\r", "")):
        one.type(ESC)
        one.until_glass("hand (4)")
        one.type(key)
        one.until_glass(says or "DT-ROLL-05.1")
    one.type(ESC)
    one.until_glass("hand (4)")
    one.type(F10)
    one.until("The match is saved")
    assert one.end() == 0


def test_the_full_screen_of_dice_masters_has_every_choice_in_reach(device):
    team = ("--edition", "avx14", "--mode", "tournament", "--seats", "avengers,heavies:greedy")
    one = device("play", "dice_masters", "--full", "--seed", "7", *team)
    shown = one.until_glass("Choose the dice to reroll")
    assert any(line.startswith("> 1. [ ] sidekick") for line in shown)
    one.type("1 3\r")
    shown = one.until_glass("Main Step")
    assert any(line.count("┌") == 4 for line in shown)  # the reserve pool lies in the tray
    for number in range(2, 5):
        one.type(DOWN)
        shown = one.until_glass(f"> {number}. ")
        assert sum(line.startswith("> ") for line in shown) == 1
    one.type(F10)
    one.until("The match is saved")
    assert one.end() == 0
