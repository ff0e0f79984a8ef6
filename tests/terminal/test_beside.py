"""What a player types beside answers: undo, resign, a draw, and the replies of bots and of others at the keyboard."""

import pytest

import dicewright as dw
from dicewright.terminal.session import Session
from tests.terminal.test_line_mode import sit


def text_of(said):
    return "\n".join(said)


@pytest.mark.parametrize("asked", ["undo ?", "undo?"])
def test_undo_takes_back_and_says_so_and_where_it_ends(asked):
    session, mode, said = sit("undo", asked, "play imp 4", asked, "undo")
    mode.run()
    text = text_of(said)
    assert "You have not decided anything yet." in text
    assert "You cannot take anything back now." in text
    history = [one.answer for one in session.match.history()]
    assert history[0] == "play imp 4"
    if {"act": "agree", "what": "undo"} in history:
        assert "This takes back your “Play imp 4”" in text
        assert "You take it back" in text


def test_a_purchase_that_was_begun_can_be_left():
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=7)
    session = Session(match, ["human", "greedy"], "7")
    session.let_bots_play()
    while not any(option.key.startswith("sell ") for option in match.ask.option_list()) or match.ask.seat:
        match.answer(next(iter(match.ask.answers())), match.ask.seat)
        session.let_bots_play()
    before = match.digest()
    sells = next(option.key for option in match.ask.option_list() if option.key.startswith("sell "))
    match.answer(sells, 0)
    assert match.digest() != before
    session.take_back(0)
    assert match.digest() == before
    assert match.ask.seat == 0


def test_to_resign_is_said_twice():
    session, mode, said = sit("resign", "resign yes")
    assert mode.run() == "over"
    assert "If you mean it, type: resign yes" in text_of(said)
    assert session.match.result["by"] == "resign"
    assert session.match.result["winner"] == 1


def test_two_at_one_keyboard_agree_and_refuse():
    session, mode, said = sit("draw", "refuse", "agree", "withdraw", players=("human", "human"))
    mode.run()
    text = text_of(said)
    assert "offer a draw" in text
    assert "declines the draw" in text or "decline the draw" in text
    assert "Nobody asks for anything now." in text
    assert "You ask for nothing now." in text
    session, mode, said = sit("draw", "withdraw", "draw", "agree", players=("human", "human"))
    assert mode.run() == "over"
    assert session.match.result["by"] == "draw"
    assert session.match.result["winner"] is None
