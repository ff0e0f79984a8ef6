"""What a match tells its players, held to its promises on random legal play of both games, all editions and modes."""

from random import Random

import pytest

from dicewright.games import GAMES, choices
from dicewright.lab.contracts import go_on
from dicewright.lab.setups import random_table
from dicewright.lab.telling import AS_TOLD, misfit, refusals, words_for

TABLES = [
    (game, mode["key"], edition["key"])
    for game in GAMES
    for mode in choices(game)["modes"]
    for edition in choices(game)["editions"]
    if edition["key"] in mode.get("editions", [edition["key"]])
]


def start(game, mode, edition, seed):
    rng = Random(f"told {game} {mode} {edition} {seed}")
    table = random_table(game, rng, mode=mode)
    while table.options["edition"] != edition:
        table = random_table(game, rng, mode=mode)
    return table.start(f"told {seed}"), rng


@pytest.mark.parametrize(("game", "mode", "edition"), TABLES)
def test_what_is_told_keeps_its_promises(game, mode, edition):
    match, rng = start(game, mode, edition, 1)
    for _ in range(4):
        go_on(match, rng, rng.randrange(1, 120))
        for check in AS_TOLD:
            check(match, rng)


@pytest.mark.parametrize(("game", "mode", "edition"), TABLES)
def test_whatever_is_refused_says_by_which_rule_of_the_match(game, mode, edition):
    match, rng = start(game, mode, edition, 2)
    words = words_for(match)
    found = set()
    for _ in range(2):
        go_on(match, rng, rng.randrange(10, 90))
        for tried, rule, text in refusals(match, rng.sample(words, min(len(words), 700))):
            if wrong := misfit(match, rule):
                found.add((tried, text, wrong))
    assert found == set()
