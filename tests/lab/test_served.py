"""The load of a measured server looks like play: its players also roll again, and answer what is asked."""

import json
from random import Random
from typing import Any

import pytest

import dicewright as dw
from dicewright.engine.ask import IllegalAnswer
from dicewright.games import GAMES
from dicewright.lab.served import Counts, Load, Made, Played, least, some

SEATS = {"dice_throne": ["barbarian", "paladin"], "dice_masters": ["demo", "demo"]}


@pytest.mark.parametrize("game", GAMES)
def test_players_answer_everything_and_roll_again(game: str) -> None:
    rng, rerolls = Random(4), 0
    refused: list[str] = []
    match = dw.start(game, seats=SEATS[game], seed=1)
    while (ask := match.ask) is not None and match.decisions < 150:
        view = json.loads(json.dumps(match.view(ask.seat)))["ask"]
        answer = some(view, rng)
        try:
            match.answer(answer)
        except IllegalAnswer:
            refused.append(ask.kind)
            continue
        rerolls += "roll" in str(answer) if ask.kind == "pick" else "roll" in ask.prompt() and bool(answer)
    assert match.decisions > 30
    assert "pick" not in refused  # any option of it is legal
    assert len(refused) < match.decisions
    assert rerolls > 3


ROLL: dict[str, Any] = {
    "kind": "pick",
    "on_pass": "",
    "options": [
        {"key": "keep", "label": "keep"},
        {"key": "reroll", "among": {"min": 0, "max": 2, "options": [{"key": f"die {at}"} for at in range(5)]}},
    ],
}


def test_an_option_among_which_is_chosen_is_answered_with_what_is_chosen() -> None:
    found = [some(ROLL, Random(seed)) for seed in range(40)]
    rolled = [one["reroll"] for one in found if one != "keep"]
    assert {len(one) for one in rolled} == {1, 2}  # none at all is no answer
    assert len(rolled) < len(found)
    assert least(ROLL)["reroll"]
    assert least({**ROLL, "on_pass": "keep"}) == "keep"


@pytest.mark.anyio
async def test_what_players_are_late_by_themselves_is_told_apart() -> None:
    counts = Counts()
    played = Played(Made("m", ("a", "b")), Load("dice_throne"), counts, Random(1))
    played._in_time(0, 3, 0.0)  # nobody is asked any more
    assert counts.lates == []
    counts.on = True
    played._in_time(0, 3, 0.0)
    assert len(counts.lates) == 1
    assert counts.waits == []
