"""A phrase serves several items or says why it serves one; how many serve so few can only fall."""

import pytest

from dicewright.cli import run
from dicewright.games import GAMES, package
from dicewright.language.usage import rare

BUDGET = {"dice_masters": 110, "dice_throne": 132}
"""Kinds of node that fewer than three items use. Lower it with every one that becomes a parameter of another; it rises
only for what a rule names and one item has (Hex, Spellbound, Dominance, Glide, the Manifest die, Coal, Conjure,
Premonition, Force Field, Ore, targets of a minion, the Loot die, Vis'eer, and in Missions the Generator, tiles that are
laid face down, who returns, who changes places, the Start Player, closed spaces that are passed, a CRIT that is
none and an Attack that is kept off)."""


def few(game):
    return rare(package(game).language(), package(game).phrase_users())


@pytest.mark.parametrize("game", GAMES)
def test_few_phrases_serve_few_items(game):
    found = len(few(game))
    assert found <= BUDGET[game], "say it with a parameter of a phrase there is: dicewright content phrases --few"


@pytest.mark.parametrize("game", GAMES)
def test_each_of_them_is_used_and_says_what_it_is_for(game):
    for one in few(game):
        assert one.users, one.node
        assert one.reason.endswith("."), one.node
        assert len(one.reason.split()) > 2, one.node


def test_the_list_names_phrase_users_and_reason(capsys):
    assert run(["content", "phrases", "--few", "--game", "dice_throne", "--words", "activate a Defensive Ability"]) == 0
    told = capsys.readouterr().out
    assert "All steps of a defence" in told
    assert "used by: status_effects/Invisibility" in told
