"""The chances at a real table, for the one who rolls and for everybody else."""

import random
from itertools import combinations, combinations_with_replacement, product

import dicewright as dw
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.face.position import begin_at
from dicewright.odds.live import FOREIGN, odds_of, with_odds
from dicewright.odds.prospects import with_prospects
from dicewright.odds.rolls import chance_of
from dicewright.table.numbers import WHOLE, odds_lines


def rolling(attempts):
    """A duel at an Offensive Roll Phase with so many attempts left, and its view."""
    rng = random.Random(4)
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=4)
    for _ in range(400):
        view = match.view(match.ask.seat)
        if view["step"] == "roll" and view["attempts"] == attempts:
            return match, view
        keys = [option.key for option in match.ask.option_list()]
        match.answer({"reroll": ["die 1"]} if "reroll" in keys and attempts < 2 else match.ask.sample(rng))
    raise AssertionError("nobody came to roll")


def test_before_the_first_roll():
    match, view = rolling(3)
    odds = odds_of(view)
    assert odds["attempts"] == 3
    assert odds["keeps"] == {}
    assert all(0 < row["probability"] < 1 for row in odds["rows"])
    assert odds_of(match.view(None)) == odds
    assert odds_of(match.view(1 - view["attacker"])) == odds


def test_with_dice_on_the_table():
    _, view = rolling(2)
    odds = odds_of(view)
    lit = {row["key"] for section in view["seats"][odds["seat"]]["sheet"] for row in section["rows"] if row["lit"]}
    for at, row in enumerate(odds["rows"]):
        assert round(row["probability"] * WHOLE) == max(worth[at] for worth in odds["keeps"].values())
        assert odds["keeps"][row["keep"]][at] == round(row["probability"] * WHOLE)
        assert (row["probability"] == 1.0) or row["key"] not in lit or row["needs"][0] != "3"
    assert with_odds(view)["odds"] == odds


def test_nobody_rolls():
    view = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=4).view(0)
    assert odds_of({**view, "step": "income"}) is None
    assert with_odds({**view, "step": "income"}) == with_prospects({**view, "step": "income"})
    assert odds_of(dw.start("dice_masters", seed=1).view(0)) is None


def stated(tokens, cp=2, rolls=()):
    """The view of a Barbarian with tokens who is about to roll, or has rolled once."""
    game = build(new_setup("dice_throne", None, ["barbarian", "paladin"], {}))
    given = {"phase": "offensive roll phase", "barbarian": {"tokens": tokens, "cp": cp}}
    match = begin_at(game, given, "odds", ["", ""], list(rolls), {})
    if "Tornado" in tokens:
        match.answer("use tornado")
    if rolls:
        match.answer("roll")
    return match.view(0)


def test_dice_of_another_hero_that_lie_beside_frozen_ones_have_no_odds_and_the_view_says_why():
    view = stated({"Tornado": 1, "Dice Cube": 1})
    assert odds_of(view) is None
    assert with_odds(view)["odds_missing"] == FOREIGN
    assert odds_lines(with_odds(view))[0].lstrip().startswith("Chances: no chances are counted")
    assert "odds_missing" not in with_odds(stated({"Wellspring": 1}))


def test_a_die_of_another_hero_counts_by_its_number_alone():
    """Tornado adds a die of the Paladin (DT-ROLL-22): straights take it, symbols of the Barbarian do not."""
    odds = odds_of(stated({"Tornado": 1, "Constrict": 1}, cp=1, rolls=[1, 2, 3, 6, 6, 4]))
    assert (odds["dice"], odds["attempts"]) == ([1, 2, 3, 6, 6, "*4"], 1)
    chances = {row["needs"]: (row["probability"], row["keep"]) for row in odds["rows"]}
    own, every = (1, 2, 3, 6, 6), (1, 2, 3, 4, 6, 6)
    met = {
        "4 swords": (own, lambda roll: sum(value <= 3 for value in roll) >= 4),
        "5 pows": (own, lambda roll: roll == [6] * 5),
        "large straight": (every, lambda roll: {2, 3, 4, 5} < set(roll)),
    }
    for needs, (dice, test) in met.items():
        assert chances[needs][0] == round(best_with((), dice, test, 1), 4)
    assert chances["small straight"] == (1.0, "*4 1 2 3 6 6")
    assert chances["4 swords"][1] == "*4 1 2 3"
    names = [row["needs"] for row in odds["rows"]]
    with_it, without = odds["keeps"]["*4 1 2 3"], odds["keeps"]["1 2 3"]
    assert with_it[names.index("large straight")] > without[names.index("large straight")]
    assert with_it[names.index("4 swords")] == without[names.index("4 swords")] == 7500
    assert len(odds["keeps"]) == 2 * len({kept for size in range(6) for kept in combinations(own, size)})
    assert "keep 1 2 3 6" in " ".join(odds_lines({"odds": odds, "viewer": 0}))


def test_blank_faces_meet_nothing():
    """Five dice with three attempts: the Ultimate is out of reach, three swords are as likely as ever (DT-ROLL-26)."""
    free, hexed = (
        {(row["key"], row["needs"]): row["probability"] for row in odds_of(stated(tokens))["rows"]}
        for tokens in ({"Wellspring": 1}, {"Hex": 1})
    )
    assert hexed["rage!", "5 pows"] == 0 < free["rage!", "5 pows"]
    assert hexed["smack", "3 swords"] == free["smack", "3 swords"]
    assert 0 < hexed["reckless", "large straight"] < free["reckless", "large straight"]


def test_an_attempt_that_cannot_be_paid_is_none():
    """Under Constrict each attempt after the first costs 1 CP (DT-ROLL-16.2): chances count what the CP are for."""
    dice = [1, 2, 3, 6, 6]
    for cp, reach in ((0, 0), (1, 1), (2, 2), (9, 2)):
        odds = odds_of(stated({"Constrict": 1}, cp, dice))
        assert odds["attempts"] == reach
        assert [row["probability"] for row in odds["rows"] if row["needs"] == "3 swords + 2 pows"] == [1.0]
        five = next(row["probability"] for row in odds["rows"] if row["needs"] == "4 swords")
        assert five == {0: 0.0, 1: 0.75, 2: 0.9375}[reach]
    assert odds_of(stated({"Constrict": 1}, 0))["attempts"] == 1
    assert odds_of(stated({"Constrict": 1}, 1))["attempts"] == 2


def best_with(frozen, free, met, attempts):
    """The chance to meet something with the best keeps of the free dice, by trying every way of every one."""
    if not attempts:
        return float(met(sorted((*frozen, *free))))
    best = 0.0
    for kept in {kept for size in range(len(free) + 1) for kept in combinations(free, size)}:
        ways = [
            best_with(frozen, tuple(sorted((*kept, *new))), met, attempts - 1)
            for new in product(range(1, 7), repeat=len(free) - len(kept))
        ]
        best = max(best, sum(ways) / len(ways))
    return best


def test_a_frozen_die_stays_and_the_others_are_kept_as_is_best():
    """Dice Cube keeps the lowest die as it is (DT-ROLL-23.1): every way to keep and roll the other four, tried."""
    odds = odds_of(stated({"Dice Cube": 1, "Constrict": 1}, cp=1, rolls=[1, 2, 3, 6, 6]))
    assert odds["dice"] == [1, 2, 3, 6, 6]
    assert odds["attempts"] == 1
    chances = {row["needs"]: (row["probability"], row["keep"]) for row in odds["rows"]}
    large = {(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)}
    met = {
        "4 swords": lambda roll: sum(value <= 3 for value in roll) >= 4,
        "large straight": lambda roll: tuple(roll) in large,
        "5 pows": lambda roll: roll == [6] * 5,
    }
    for needs, test in met.items():
        assert chances[needs][0] == round(best_with((1,), (2, 3, 6, 6), test, 1), 4)
    assert chances["4 swords"] == (0.75, "1 2 3")
    assert chances["5 pows"][0] == 0
    assert set(odds["keeps"]) == {
        " ".join(map(str, sorted((1, *kept)))) for size in range(5) for kept in combinations((2, 3, 6, 6), size)
    }


def test_before_the_first_roll_it_counts_that_the_lowest_die_will_freeze():
    """Two attempts with Dice Cube: of five dice the lowest freezes after the first (DT-ROLL-23.1)."""
    swords = lambda roll: sum(value <= 3 for value in roll) >= 4  # noqa: E731  a test of a roll
    likely = 0.0
    for roll in combinations_with_replacement(range(1, 7), 5):
        likely += chance_of(roll) * best_with(roll[:1], roll[1:], swords, 1)
    odds = odds_of(stated({"Dice Cube": 1, "Constrict": 1}, cp=1))
    assert odds["attempts"] == 2
    chances = {row["needs"]: row["probability"] for row in odds["rows"]}
    assert chances["4 swords"] == round(likely, 4)
    assert chances["5 pows"] < odds_of(stated({"Constrict": 1}, cp=1))["rows"][-1]["probability"]
