"""A match is judged decision by decision: losses, luck, and exact chances."""

import json

import pytest

import dicewright as dw
from dicewright.bots import UnknownBot, make, play
from dicewright.cli import run
from dicewright.lab.review import judge_of, review, sums


@pytest.fixture(scope="module")
def recorded():
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=5)
    play(match, {0: make("random", "r"), 1: make("greedy", "g")})
    return match


@pytest.fixture(scope="module")
def verdicts(recorded):
    record = recorded.record
    return list(review(dw.replay(record, 0), record["decisions"], judge_of("mc:steps=60", "j")))


def test_each_decision_with_a_choice_is_judged(recorded, verdicts):
    answers = {one.number: one.answer for one in verdicts}
    history = {one.number: one.answer for one in recorded.history()}
    assert len(verdicts) > 20
    assert all(history[number] == answer for number, answer in answers.items())
    for one in verdicts:
        assert 0 <= one.worth <= 1
        assert 0 <= one.lost <= 1
        assert one.mistake == (one.lost >= 0.01 and one.lost > 2 * one.error)


def test_what_was_lost_and_luck_explain_the_result(recorded, verdicts):
    """From the first chance to the result, every change is a loss of one side or luck."""
    first = verdicts[0]
    begun = first.worth + first.lost if first.seat == 0 else 1 - first.worth - first.lost
    luck = sums(verdicts, recorded.result)[0].luck
    lost = sum(one.lost if one.seat == 0 else -one.lost for one in verdicts)
    assert begun + luck - lost == pytest.approx(float(recorded.result["winner"] == 0), abs=1e-6)


def test_a_random_player_loses_more_by_mistakes_than_a_greedy_one(recorded, verdicts):
    by = {one.seat: one.lost / one.judged for one in sums(verdicts, recorded.result)}
    assert by[0] > by[1]


def test_an_announced_ability_has_its_exact_chance(verdicts):
    chances = [one.chance for one in verdicts if one.chance is not None]
    assert chances
    assert all(0 < chance <= 1 for chance in chances)


@pytest.mark.parametrize("bot", ["greedy", "ismcts"])
def test_who_does_not_try_answers_side_by_side_cannot_judge(bot):
    with pytest.raises(UnknownBot, match=f"the bot {bot} cannot judge"):
        judge_of(bot, "")


def test_a_review_reads_as_text_and_as_json(recorded, tmp_path, capsys):
    file = tmp_path / "m.json"
    file.write_text(json.dumps(recorded.record), "utf-8")
    assert run(["review", str(file), "--bot", "mc:steps=40", "--last", "30"]) == 0
    told = capsys.readouterr().out
    assert "Judged by mc:steps=40" in told
    assert "Barbarian: " in told
    assert run(["review", str(file), "--bot", "mc:steps=40", "--last", "30", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {one["seat"] for one in data["seats"]} == {0, 1}
    assert data["decisions"][0]["number"] >= 1
