"""What players type, and what it means: one grammar for every kind of question."""

import pytest

from dicewright.engine.ask import Among, IllegalAnswer, Option, Order, Pick, Subset, say
from dicewright.engine.assign import Assign, Place, Share, Split
from dicewright.engine.views import ask_view
from dicewright.table import names, words
from dicewright.table.names import Unclear
from dicewright.table.words import example, read

DICE = [Option(f"die {number}") for number in range(1, 6)]
TEAM = [Option("beast 1"), Option("beast 2"), Option("hulk 1"), Option("sidekick 1")]


def view(ask):
    return ask_view(ask, ask.seat)


PICK = view(
    Pick(
        0,
        say("Your main step."),
        [
            Option("field beast 2"),
            Option("field hulk"),
            Option("buy beast", label="Buy Beast: Mutate #666 for 3"),
            Option("use fireball"),
            Option("pass"),
        ],
        on_pass="pass",
    )
)
REROLL = view(Subset(0, say("Choose the dice to reroll."), DICE))
KEEP = view(Subset(0, say("Which dice do you keep?"), DICE, 0, 5))
TARGETS = view(Subset(0, say("Choose two characters."), TEAM, 2, 2))
ORDER = view(Order(0, say("In which order?"), TEAM[:3]))
ATTACKERS = (Option("attacker 1"), Option("attacker 2"))
BLOCKS = view(Assign(0, say("Declare blocks."), [Place(one, ATTACKERS, 2) for one in TEAM[:3]]))
SPLIT = view(Split(0, say("Divide 3 damage."), 3, [Share(one, 0, 3) for one in TEAM[:3]]))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("3", "buy beast"),
        ("buy", "buy beast"),
        ("USE", "use fireball"),
        ("fireball", "use fireball"),
        ("2 beast field", "field beast 2"),
        ("hulk", "field hulk"),
        ("mutate", "buy beast"),
        ("pass", "pass"),
        ("p", "pass"),
        (" field  hulk. ", "field hulk"),
    ],
)
def test_pick_takes_numbers_beginnings_and_words_in_any_order(typed, answer):
    assert read(PICK, typed) == answer


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("field", "could be field beast 2 or field hulk"),
        ("use firebal", "use fireball"),
        ("fly", "Choose from"),
        ("use firbeall", "Did you mean “use fireball”"),
        ("9", "number from 1 to 5"),
        ("0", "number from 1 to 5"),
        ("", "Nothing was typed"),
    ],
)
def test_unclear_words_get_an_error_that_helps(typed, says):
    if typed == "use firebal":
        assert read(PICK, typed) == says
        return
    with pytest.raises(Unclear, match=says):
        read(PICK, typed)
    assert issubclass(Unclear, IllegalAnswer)


def test_pass_means_what_passing_does():
    yes_no = view(Pick(0, say("Deal 2 damage?"), (Option("yes"), Option("no")), on_pass="no"))
    assert [read(yes_no, typed) for typed in ("y", "n", "pass", "1")] == ["yes", "no", "no", "yes"]


@pytest.mark.parametrize(
    ("typed", "dice"),
    [
        ("2 4", "24"),
        ("2, 4", "24"),
        ("die 2, die 4", "24"),
        ("die 2 die 4", "24"),
        ("die 2 and die 4", "24"),
        ("2-4", "234"),
        ("reroll 2 4", "24"),
        ("keep 1 3 5", "24"),
        ("keep all", ""),
        ("keep", ""),
        ("keep none", "12345"),
        ("reroll", "12345"),
        ("all", "12345"),
        ("none", ""),
        ("pass", ""),
        ("all but 1", "2345"),
    ],
)
def test_subset_of_dice_to_reroll(typed, dice):
    assert read(REROLL, typed) == [f"die {number}" for number in dice]


AGAIN = view(
    Pick(0, say("Reroll?"), [Option("reroll", among=Among(tuple(DICE), 1, 5)), Option("smack"), Option("no ability")])
)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("reroll 1 3", {"reroll": ["die 1", "die 3"]}),
        ("keep 2 4 5", {"reroll": ["die 1", "die 3"]}),
        ("keep none", {"reroll": [f"die {number}" for number in range(1, 6)]}),
        ("reroll all but 1 2 3", {"reroll": ["die 4", "die 5"]}),
        ("smack", "smack"),
        ("2", "smack"),
    ],
)
def test_to_roll_again_and_with_which_dice_is_one_answer(typed, answer):
    assert read(AGAIN, typed) == answer


@pytest.mark.parametrize("typed", ["reroll", "1", "rer"])
def test_to_roll_again_without_dice_says_how_to_name_them(typed):
    with pytest.raises(Unclear, match="reroll 1, or what stays: keep 5"):
        read(AGAIN, typed)
    assert "keep 5" in example(AGAIN)


def test_keep_and_reroll_turn_round_when_the_question_is_what_to_keep():
    assert read(KEEP, "keep 1 2") == ["die 1", "die 2"]
    assert read(KEEP, "reroll 1 2") == ["die 3", "die 4", "die 5"]
    assert read(KEEP, "reroll") == []
    assert read(KEEP, "keep") == [f"die {number}" for number in range(1, 6)]


def test_subset_by_names_in_a_row_and_its_errors():
    assert read(TARGETS, "beast 2 hulk") == ["beast 2", "hulk 1"]
    assert read(TARGETS, "hulk, side") == ["hulk 1", "sidekick 1"]
    with pytest.raises(Unclear, match="named twice"):
        read(TARGETS, "hulk, hulk")
    with pytest.raises(Unclear, match="could be beast 1 or beast 2"):
        read(TARGETS, "beast, hulk")


def test_order():
    assert read(ORDER, "3 1 2") == ["hulk 1", "beast 1", "beast 2"]
    assert read(ORDER, "as listed") == ["beast 1", "beast 2", "hulk 1"]
    with pytest.raises(Unclear, match="beast 2 is not named"):
        read(ORDER, "3 1")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("beast 1 > attacker 2", {"beast 1": ["attacker 2"]}),
        ("1 > b", {"beast 1": ["attacker 2"]}),
        ("1 > 2, 3 > 1", {"beast 1": ["attacker 2"], "hulk 1": ["attacker 1"]}),
        ("1 2 -> a", {"beast 1": ["attacker 1"], "beast 2": ["attacker 1"]}),
        ("beast 1 blocks attacker 2", {"beast 1": ["attacker 2"]}),
        ("hulk to attacker 1 and attacker 2", {"hulk 1": ["attacker 1", "attacker 2"]}),
        ("3 > a + b; 1 > a", {"hulk 1": ["attacker 1", "attacker 2"], "beast 1": ["attacker 1"]}),
        ("none", {}),
    ],
)
def test_assign(typed, answer):
    assert read(BLOCKS, typed) == answer


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("2 on beast 1, 1 on hulk", {"beast 1": 2, "hulk 1": 1}),
        ("all on hulk", {"hulk 1": 3}),
        ("1 on 1, rest on 2", {"beast 1": 1, "beast 2": 2}),
        ("hulk: 3", {"hulk 1": 3}),
        ("beast 1=1, hulk = 2", {"beast 1": 1, "hulk 1": 2}),
        ("hulk", {"hulk 1": 3}),
        ("2", {"beast 2": 3}),
        ("1 2 3", {"beast 1": 1, "beast 2": 1, "hulk 1": 1}),
    ],
)
def test_split(typed, answer):
    assert read(SPLIT, typed) == answer


@pytest.mark.parametrize(
    ("ask", "typed"), [(BLOCKS, "beast 1"), (SPLIT, "beast 1, beast 2"), (SPLIT, "all on 1, rest on 2")]
)
def test_unclear_shapes_show_an_example(ask, typed):
    with pytest.raises(Unclear, match=r"Type for example: .*beast 1"):
        read(ask, typed)


@pytest.mark.parametrize("ask", [PICK, REROLL, KEEP, TARGETS, ORDER, BLOCKS, SPLIT])
def test_every_kind_says_how_to_answer(ask):
    assert "Type" in example(ask)


def test_names_with_commas_of_their_own():
    cards = [Option("try, try again!"), Option("buh, bye!"), Option("hook, line and sinker")]
    sell = view(Subset(0, say("Sell 2 cards."), cards, 0, 3))
    assert read(sell, "try, try again!, buh, bye!") == ["try, try again!", "buh, bye!"]
    assert read(sell, "hook, line and sinker and 1") == ["hook, line and sinker", "try, try again!"]
    split = view(Split(0, say("Divide 3."), 3, [Share(one, 0, 3) for one in cards]))
    assert read(split, "2 on buh, bye!, 1 on try, try again!") == {"buh, bye!": 2, "try, try again!": 1}


@pytest.mark.parametrize("typed", ["2 on a " * 280, "1-99 " * 400, "beast " * 330, "a, " * 660, "x" * 1999])
def test_words_without_end_are_compared_only_so_often(monkeypatch, typed):
    calls = []
    fitting = words.fitting

    def counted(said, options):
        calls.append(said)
        return fitting(said, options)

    for module in (words, names):
        monkeypatch.setattr(module, "fitting", counted)
    dice = [Option(f"red die {number}") for number in range(20)]
    with pytest.raises(Unclear):
        read(view(Subset(0, say("Choose."), dice, 0, 20)), typed)
    assert len(calls) < 500
