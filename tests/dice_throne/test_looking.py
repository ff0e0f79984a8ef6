"""Whoever looks at cards of a deck sees them, nobody else does, in the middle of putting them back too."""

from random import Random

import dicewright as dw
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


def test_nobody_learns_what_the_forgemaster_sees_by_what_he_is_asked() -> None:
    """He is asked whether Ore is among the cards or not, and in which order cards go that are all alike."""
    checked = 0
    for seed in range(3):
        match = dw.start("dice_throne", seats=["forgemaster", "monk"], seed=seed)
        rng = Random(seed)
        while (ask := match.ask) is not None and match.decisions < 300:
            if ask.seat == 0 and _looks(match):
                for _ in range(3):
                    secrets_stay(match, rng)
                checked += 1
            match.answer("yes" if "yes" in [one.key for one in getattr(ask, "options", ())] else ask.sample(rng))
    assert checked > 10


def _looks(match: dw.Match) -> bool:
    return any("looks at 3 cards" in line["text"] for line in match.view(None)["log"][-3:])
