"""`why` cites a rule there is in every window a match can open."""

import dicewright as dw
from dicewright.engine.library import walk
from dicewright.engine.window import Window
from dicewright.games.dice_throne.board.turn_tree import ROOTS
from dicewright.games.dice_throne.phrases.flow import GAP
from dicewright.games.dice_throne.turn.window_rules import window_rule
from dicewright.rules.book import load_rules
from dicewright.table.why import why


def test_every_window_has_its_rule():
    state = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1).state
    names = {node.name for root in (*ROOTS.values(), GAP) for _, node in walk(root) if isinstance(node, Window)}
    assert {"main", "roll", "defence", "step 5", "then"} < names
    book = load_rules("dice_throne")
    for name in names:
        for seat in (0, 1):
            assert window_rule(state, seat, name) in book.by_id, name


def test_why_in_a_main_phase_says_what_a_main_phase_is_for():
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1)
    seat = match.ask.seat
    assert match.state.facts["phase"] == "main phase 1"
    assert "DT-TURN-07" in why(match, seat)
