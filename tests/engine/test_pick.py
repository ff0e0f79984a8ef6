"""A pick in which an option carries a choice of its own: one answer, one way to say it."""

from random import Random

import pytest

from dicewright.engine.ask import Among, IllegalAnswer, Option, Pick, say, taken
from dicewright.engine.record import verify
from dicewright.engine.views import ask_view
from dicewright.engine.written import matching, read_answer

DICE = tuple(Option(f"die {number}", (number,)) for number in range(1, 5))
ASK = Pick(
    0, say("Again?"), [Option("reroll", among=Among(DICE, 1, 2, "DT-ROLL-02.2")), Option("smack")], rule="DT-ROLL-04"
)


def test_answers_are_counted_listed_and_sampled_alike():
    listed = list(ASK.answers())
    assert len(listed) == ASK.count() == 4 + 6 + 1
    assert all(ASK.check(answer) == answer for answer in listed)
    rng = Random(1)
    assert all(ASK.sample(rng) in listed for _ in range(200))


def test_the_canonical_form_is_in_the_order_of_the_dice():
    assert ASK.check({"reroll": ["die 3", "die 1"]}) == {"reroll": ["die 1", "die 3"]}
    assert taken(ASK.options, {"reroll": ["die 1", "die 3"]}).things == (1, 3)
    assert ASK.chosen("smack").key == "smack"


@pytest.mark.parametrize(
    ("answer", "says", "rule"),
    [
        ("reroll", "not said what to reroll", "DT-ROLL-02.2"),
        ({"reroll": []}, "not said what to reroll", "DT-ROLL-02.2"),
        ({"reroll": ["die 1", "die 2", "die 3"]}, "3 chosen, but 1 to 2 must be", "DT-ROLL-02.2"),
        ({"reroll": ["die 9"]}, "Choose from: die 1, die 2", "DT-ROLL-02.2"),
        ({"reroll": "die 1"}, "A list of choices", "DT-ROLL-02.2"),
        ({"reroll": ["die 1", "die 1"]}, "named twice", "DT-ROLL-02.2"),
        ({"smack": []}, "Nothing more is chosen with", "DT-ROLL-04"),
        ({"reroll": ["die 1"], "smack": []}, "not one of the choices", "DT-ROLL-04"),
        ({}, "not one of the choices", "DT-ROLL-04"),
        (["reroll"], "not one of the choices", "DT-ROLL-04"),
        ({"fly": ["die 1"]}, "not one of the choices", "DT-ROLL-04"),
    ],
)
def test_anything_else_is_refused_with_its_rule(answer, says, rule):
    with pytest.raises(IllegalAnswer, match=says) as refused:
        ASK.check(answer)
    assert refused.value.rule == rule


def test_a_view_names_the_dice_under_their_option():
    shown = ask_view(ASK, 0)
    assert shown["options"][1] == {"key": "smack", "label": "smack", "things": []}
    among = shown["options"][0]["among"]
    assert (among["min"], among["max"]) == (1, 2)
    assert [one["key"] for one in among["options"]] == ["die 1", "die 2", "die 3", "die 4"]


@pytest.mark.parametrize(
    "word", ["use smash", "Use Smash!", "use blam blam", "use Blam! Blam!", "use dr", "use Dr. No's"]
)
def test_a_name_may_be_written_as_it_is_printed(word):
    known = ["use smash 1", "use blam blam 1", "use dr nos 1"]
    assert len(matching(word, known)) == 1


def test_what_is_no_name_at_all_means_nothing():
    assert matching("!", ["use smash 1"]) == []


def test_a_written_answer_may_be_shortened():
    assert read_answer(ASK, {"rer": ["die 1"]}) == {"reroll": ["die 1"]}
    assert read_answer(ASK, {"reroll": "die 2"}) == {"reroll": ["die 2"]}


def test_a_record_of_before_is_refused_by_its_format():
    assert "asked in another way since" in verify({"format": "dicewright record 2"}, lambda setup: None)[0]
