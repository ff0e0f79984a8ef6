"""What is said at the table of Dice Throne: sentences end once, and prompts offer what is possible."""

from __future__ import annotations

from random import Random

import pytest

import dicewright as dw
from dicewright.engine.match import Match


def played(seed: int) -> Match:
    match, rng = dw.start("dice_throne", seats=["thor", "treant"], seed=seed), Random(seed)
    while (ask := match.ask) is not None:
        match.answer(ask.sample(rng))
    return match


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_name_that_ends_a_sentence_ends_it(seed: int) -> None:
    lines = [line["text"] for line in played(seed).view(None)["log"]]
    assert any(line.endswith(("!", "?")) for line in lines)
    assert [line for line in lines if line.endswith(("!.", "?.", ".."))] == []


def test_the_prompt_offers_a_reroll_only_while_an_attempt_is_left() -> None:
    match, rng = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1), Random(1)
    seen = {True: 0, False: 0}
    while (ask := match.ask) is not None:
        keys = [option.key for option in ask.option_list()]
        if "no ability" in keys and match.state.facts["attempts"]:
            seen["reroll" in keys] += 1
            assert ask.prompt().startswith("Reroll dice, or" if "reroll" in keys else "Announce an ability, or none")
        rolls = [one for one in ask.option_list() if one.key in ("roll", "reroll")]
        answers = [one.key if one.among is None else {one.key: [one.among.items[0].key]} for one in rolls]
        match.answer(answers[0] if answers else ask.sample(rng))
    assert min(seen.values()) > 0


def test_a_companion_of_another_player_that_one_orders_is_named_with_whose_it_is() -> None:
    seats = ["treant", "raveness", "raveness"]
    match, rng = dw.start("dice_throne", mode="king_of_the_hill", seats=seats, seed=4), Random(4)
    labels = []
    while (ask := match.ask) is not None:
        if ask.rule == "DT-TURN-02" and ask.seat == 0:
            labels += [option.label for option in ask.option_list() if option.key == "nevermore"]
        match.answer(ask.sample(rng))
    theirs, own = "nevermore: Raveness 1's Nevermore. In an opponent's", "nevermore: In an opponent's"
    assert {label.split(" upkeep")[0] for label in labels} == {theirs, own}
