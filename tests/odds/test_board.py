"""The chances of a hero's board: known figures, given dice, goals in words, refusals."""

import pytest

from dicewright.odds import BadGoal, BoardOdds, board_odds, goal, objectives


def chance(words, attempts=3, slug="barbarian"):
    return BoardOdds([goal(slug, words)]).from_nothing(attempts)[0].probability


def test_known_figures():
    assert chance("5 pows") == pytest.approx((91 / 216) ** 5, abs=1e-15)
    assert chance("small straight") == pytest.approx(0.615442, abs=5e-7)
    assert chance("large straight") == pytest.approx(0.261095, abs=5e-7)
    assert chance("5 of a kind") == pytest.approx(0.046028, abs=5e-6)
    assert chance("5 pows", 1) == pytest.approx(6**-5, abs=1e-15)


def test_every_line_of_the_board_is_there_with_those_that_upgrades_bring():
    found = {(one.name, one.needs): one.level for one in objectives("barbarian")}
    assert found["Smack", "3 swords"] == 1
    assert found["Smack", "5 swords"] == 1
    assert found["Crit Smash", "3 pows"] == 2
    assert len(found) == 14
    first = {one.name for one in objectives("barbarian", (1,) * 9)}
    assert "Crit Smash" not in first


def test_given_dice_and_the_best_keep():
    found = {one.objective.needs: one for one in board_odds("barbarian").from_dice((1, 6, 6, 2, 6), 1)}
    assert found["4 pows"].keep == (6, 6, 6)
    assert found["4 pows"].probability == pytest.approx(1 - (5 / 6) ** 2)
    assert found["3 pows"].probability == 1.0
    assert found["3 pows"].keep == (1, 2, 6, 6, 6)
    assert found["2 swords + 2 pows"].probability == 1.0
    last = {one.objective.needs: one.probability for one in board_odds("barbarian").from_dice((1, 6, 6, 2, 6), 0)}
    assert last["3 pows"] == 1.0
    assert last["4 pows"] == 0.0


def test_what_each_keep_is_worth_agrees_with_the_best():
    board = board_odds("barbarian")
    dice = (1, 1, 4, 5, 6)
    best = [one.probability for one in board.from_dice(dice, 2)]
    keeps = board.keeps(dice, 2)
    assert [max(worth[at] for _, worth in keeps) for at in range(len(best))] == pytest.approx(best)
    assert board.keeps(dice, 0) == []


def test_goals_in_words():
    assert goal("barbarian", "Smack").needs == "3 swords"
    assert goal("barbarian", "crit smash").level == 2
    either = goal("barbarian", "small straight, 4 pows")
    assert chance("small straight, 4 pows") > max(chance("small straight"), chance("4 pows"))
    assert either.name == "small straight or 4 pows"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("smak", "did you mean 'smack'"),
        ("7 swords", "Abilities: Smack"),
        ("", "name what to roll for"),
        ("4 hammers", "a requirement of sword, life, pow"),
    ],
)
def test_a_goal_nobody_has(words, says):
    with pytest.raises(BadGoal, match=says):
        goal("barbarian", words)


@pytest.mark.parametrize("dice", [(1, 2, 3), (1, 2, 3, 4, 7), ()])
def test_dice_that_are_none(dice):
    with pytest.raises(BadGoal, match="5 dice"):
        board_odds("barbarian").from_dice(dice, 1)
    with pytest.raises(BadGoal, match="did you mean 'barbarian'"):
        board_odds("barbarien")


def test_numpy_counts_the_same():
    np = pytest.importorskip("numpy")
    from dicewright.odds import arrays

    wanted = objectives("barbarian")
    ends = np.array([one.met for one in wanted]).T
    for attempts in (1, 2, 3):
        plain = [one.probability for one in BoardOdds(wanted).from_nothing(attempts)]
        assert arrays.from_nothing(5, ends, attempts) == pytest.approx(plain, abs=1e-14)
