"""A payment is proposed whole: legal as it stands, what is good for least first, and one press or word takes it."""

from random import Random

import dicewright as dw
from dicewright.engine.answer import Option
from dicewright.engine.ask import say
from dicewright.engine.assign import Group, Share, Split
from dicewright.engine.views import ask_view
from dicewright.table.words import example, read


def test_every_payment_of_random_matches_is_proposed_and_can_be_confirmed() -> None:
    seen = 0
    for seed in range(6):
        match, rng = dw.start("dice_masters", seats=["avengers", "heavies"], mode="tournament", seed=seed), Random(seed)
        for _ in range(400):
            ask = match.ask
            if ask is None:
                break
            if isinstance(ask, Split) and ask.rule == "DM-ENERGY-20":
                seen += 1
                shown = ask_view(ask, ask.seat)
                assert shown is not None
                assert ask.check(shown["proposed"]) == ask.proposed() == read(shown, "pay")
                assert ask.count() > 1  # a payment with one legal division is not asked
                assert "Enter takes it" in example(shown)
            match.answer(ask.sample(rng))
    assert seen > 20


def test_generic_is_proposed_before_typed_and_typed_before_wild() -> None:
    kinds = {"generic": 0, "bolt": 1, "mask": 1, "wild": 2}
    shares = [Share(Option(key), 0, 2) for key in ("wild", "mask", "bolt", "generic")]
    assert Split(0, say("Pay 3."), 3, shares, dear=kinds).proposed() == {"generic": 2, "mask": 1}
    needs = [Group(("bolt", "wild"), 1)]
    assert Split(0, say("Pay 3."), 3, shares, groups=needs, dear=kinds).proposed() == {"bolt": 1, "generic": 2}


def test_what_is_no_payment_proposes_nothing() -> None:
    split = Split(0, say("Divide 3 damage."), 3, [Share(Option("hulk"), 0, 3), Share(Option("beast"), 0, 3)])
    assert split.proposed() == {}
    assert split.shape()["proposed"] == {}
