"""What windows are headed by, and what passing in them is said to lead to."""

from __future__ import annotations

from random import Random

import pytest

import dicewright as dw
from dicewright.engine.ask import PASS
from dicewright.games.dice_throne.board.state import state_of
from dicewright.table.lines import option_text

LONGEST = 250
"""Decisions that are looked at in each match."""


def windows(mode: str, seats: list[str], seed: int) -> dict[str, set[tuple[str, str]]]:
    """By window: what is asked in it, and how passing reads, to whoever is asked."""
    match, rng = dw.start("dice_throne", mode=mode, seats=seats, seed=seed), Random(seed)
    found: dict[str, set[tuple[str, str]]] = {}
    for _ in range(LONGEST):
        ask = match.ask
        if ask is None:
            break
        window = match.game.window_of(match.state)
        if window and ask.on_pass == PASS:
            asked = match.view(ask.seat)["ask"]
            passes = next(one for one in asked["options"] if one["key"] == PASS)
            found.setdefault(window, set()).add((asked["prompt"], option_text({}, asked, passes)))
        match.answer(ask.sample(rng))
    return found


@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        ("duel", ["barbarian", "paladin"]),
        ("2v2", ["barbarian", "paladin", "scarlet_witch", "thor"]),
        ("boss_battle", ["barbarian", "paladin"]),
        ("mission", ["barbarian", "paladin"]),
    ],
)
def test_every_window_says_what_it_is_about_and_what_passing_leads_to(mode: str, seats: list[str]) -> None:
    found = windows(mode, seats, 1)
    assert {"main", "announced"} <= set(found)
    for window, said in found.items():
        for prompt, passing in said:
            assert "pass" not in prompt.lower(), (window, prompt)
            assert not prompt[0].islower(), (window, prompt)
            assert prompt[-1] in ".?!", (window, prompt)
            called, _, leads = passing.partition("; ")
            assert called.startswith("Pass: "), (window, passing)
            assert leads, (window, passing)


def test_before_damage_passing_says_who_takes_how_much_and_what_it_leaves() -> None:
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1)
    rng = Random(2)
    for _ in range(4 * LONGEST):
        ask = match.ask
        assert ask is not None
        state = state_of(match)
        asked = match.view(ask.seat)["ask"]
        if match.game.window_of(state) == "step 5" and ask.seat == state.facts["defender"] and state.facts["attack"]:
            amount, health = state.facts["ledger"][0].amount, state.things[ask.seat].health
            if asked["prompt"].endswith(f"deals {amount} damage to you: last chance to act."):
                assert asked["leads"] == f"you take {amount} ({health} → {health - amount})"
                return
        match.answer(ask.sample(rng))
    raise AssertionError("nobody was Attacked")
