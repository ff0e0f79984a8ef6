"""Whoever looks at cards of a deck sees them, nobody else does, in the middle of putting them back too."""

from random import Random

from dicewright.games import build, new_setup
from dicewright.games.dice_throne.face import position
from dicewright.lab.contracts import secrets_stay


def test_the_order_of_cards_put_back_stays_with_who_looked():
    game = build(new_setup("dice_throne", None, ["black_widow", "barbarian"], {}))
    hand = ["Six-It!", "So Wild!", "Tip It!", "Double Up!", "Better D!"]
    given = {"phase": "main phase 1", "black widow": {"tokens": {"Covert Ops": 1}, "hand": hand}}
    match = position.begin_at(game, given, secret="a", seeds=["", ""], rolls=[], draws={})
    asked = 0
    rng = Random(3)
    for _ in range(5):
        for _ in range(8):
            secrets_stay(match, rng)
        keys = [option.key for option in match.ask.option_list()]
        asked += match.ask.rule == "DT-RULE-CARDS-01"
        match.answer(next((key for key in keys if "covert" in key or "look" in key), keys[0]), match.ask.seat)
    assert asked == 2  # the top card, then the next
