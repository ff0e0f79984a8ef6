"""What a step may say otherwise than the game does, and what goes on by itself up to the question that it means."""

import pytest

from dicewright.rules import coverage, load_rules
from dicewright.scenarios.report import covered_rules, run_paths
from tests.scenarios.written import difference, unreadable

HOLY = (
    "seats: [paladin, barbarian], given: {phase: offensive roll phase, barbarian: {health: 30, hand: [Better D!]}}, "
    "rolls: [1, 2, 3, 4, 4, %s], do: [{0: roll}, {0: holy attack}, "
)
SELLS = (
    "given: {phase: discard phase, barbarian: {cp: 0, hand: [Tip It!, So Wild!, Samesies!, Six-It!, Better D!, "
    "Double Up!, Helping Hand!]}}, do: [%s, {until: end of turn}], expect: {barbarian.cp: 1}"
)
COMBUSTION = (
    "seats: [pyromancer, barbarian], given: {phase: offensive roll phase, pyromancer: {tokens: {Fire Mastery: 5}}}, "
    "rolls: [1, 4, 5, 6, 1], do: [{0: roll}, {0: combustion}, {0: %s}, {until: main phase 2}], "
    "expect: {barbarian.health: %s}"
)
NYRA = (
    "seats: [barbarian, huntress], given: {phase: offensive roll phase}, rolls: [1, 2, 3, 4, 6], "
    "do: [{0: roll}, {0: smack}, {until: {asks: {seat: 1, offers: nyra}}}, {1: 'yes'}, {until: main phase 2}], "
    "expect: {huntress.health of.Nyra: 3}"
)
HULK = (
    "seats: ['CW-018:4', 'AVX-044:2'], given: {step: attack window, 0: {attack: [CW-018 L3]}, "
    "1: {life: 10, attack: [{die: sidekick, blocking: she hulk 1}]}}, "
)


def test_a_pass_that_is_written_early_declines_the_defence(tmp_path):
    """The attacker is asked in windows before it, in which passing is all there is."""
    rest = (
        "seats: [barbarian, paladin], given: {phase: offensive roll phase, "
        "barbarian: {cp: 0, hand: [What Status Effects?]}, paladin: {health: 20, cp: 0}}, rolls: [1, 2, 3, 4, 6], "
        "do: [{0: roll}, {0: smack}, {pass: 1}, {until: main phase 2}], expect: {paladin.health: 16}"
    )
    assert difference(tmp_path, "dice_throne", rest) == ""


def test_where_passing_is_all_there_is_nobody_need_say_so(tmp_path):
    rest = HOLY % "4, 1, 2, 5, 4"
    better = "{1: play better d!}, {1: {reroll: [die 2, die 3]}}, {until: main phase 2}]"
    assert (
        difference(tmp_path, "dice_throne", f"{rest}{{1: thick skin}}, {better}, expect: {{barbarian.health: 31}}")
        == ""
    )


def test_where_somebody_else_must_decide_the_way_past_is_told(tmp_path):
    found = difference(
        tmp_path, "dice_throne", (HOLY % "6")[: -len("{0: holy attack}, ")] + "{1: roll}], ends: waiting"
    )
    assert "seat 0 is asked, not seat 1; where seat 1 is asked later, `until: {asks: {seat: 1, offers: …}}`" in found


@pytest.mark.parametrize(
    ("rest", "found"),
    [
        (SELLS % "{0: sell tip it!}", ""),
        (SELLS % "{0: [sell tip it!]}", ""),
        (SELLS % "{0: play tip it!}", "'play tip it!' is not one of the choices"),
        (COMBUSTION % ("4", 38), ""),
        (COMBUSTION % ("1", 47), ""),
        (NYRA, ""),
    ],
)
def test_answers_in_other_words(tmp_path, rest, found):
    said = difference(tmp_path, "dice_throne", rest)
    assert found in said
    assert bool(found) == bool(said), said


def test_names_without_hyphens_and_counts_of_one_name(tmp_path):
    said = "expect: {she hulk 1.zone: field, 0.field: {she hulk: 1}, 1.prep.sidekick: 1, 1.used.sidekick: 0, 1.life: 5}"
    assert difference(tmp_path, "dice_masters", f"{HULK}do: [{{until: end of turn}}], {said}") == ""
    found = difference(tmp_path, "dice_masters", f"{HULK}do: [{{until: end of turn}}], expect: {{0.field.she hulc: 1}}")
    assert "no die in this match is called 'she hulc'; did you mean 'she hulk'?" in found


def test_the_only_die_that_shows_a_face_needs_no_number_and_faces_are_called_as_they_are_printed(tmp_path):
    rest = (
        "edition: JUS18, seats: ['JUS-049:2 JUS-069', 'AVX-044:2'], "
        "given: {0: {field: [JUS-049 level 2], reserve: [JUS-069 action, sidekick P]}}, "
        "expect: {flash.level: 2, The Flash 1.attack: 4, 0.reserve.ping: 1}"
    )
    assert difference(tmp_path, "dice_masters", rest) == ""


def test_nobody_blocks_with_an_empty_list_either(tmp_path):
    rest = "given: {step: declare blockers, 0: {attack: [sidekick]}, 1: {life: 9, field: [sidekick]}}, "
    assert (
        difference(tmp_path, "dice_masters", f"{rest}do: [{{1: []}}, {{until: cleanup}}], expect: {{1.life: 8}}") == ""
    )


def test_tokens_cards_and_dice_as_one_writes_them(tmp_path):
    rest = (
        "seats: [barbarian, doctor strange], given: {phase: offensive roll phase, "
        "barbarian: {hand: [tip it!], tokens: {deja vu: 1, PROTECT: 1}}}, rolls: [1, 2, 3, 4, 6, 5], "
        "do: [{0: roll}, {0: {reroll: [5]}}], "
        "expect: {barbarian.tokens: {deja vu: 1, protect: 1}, barbarian.tokens.protect: 1, barbarian.hand: [tip it], "
        "barbarian.dice: [1, 2, 3, 4, 5]}"
    )
    assert difference(tmp_path, "dice_throne", rest) == ""


@pytest.mark.parametrize(
    ("game", "rest", "message"),
    [
        ("dice_throne", "given: {step: main phase 1}", "unknown key 'step'; did you mean 'phase'?"),
        ("dice_throne", "do: [{until: step 5}]", "'step 5' is a window; write `until: {window: step 5}`"),
        ("dice_masters", "given: {phase: main}", "unknown key 'phase'; did you mean 'step'?"),
    ],
)
def test_words_of_another_place_are_told_the_right_one(tmp_path, game, rest, message):
    assert message in unreadable(tmp_path, game, rest)


@pytest.mark.parametrize(
    ("game", "rest", "message"),
    [
        ("dice_masters", "given: {0: {life: 25}}, ends: waiting", "25 life is more than the 10 of this match"),
        (
            "dice_throne",
            "given: {paladin: {health: 61}}, ends: waiting",
            "61 is more than the most Health there can be, 60",
        ),
        ("dice_throne", "expect: {winner: 0}", "there is no 'winner'; did you mean 'result.winner'?"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path, game, rest, message):
    assert message in difference(tmp_path, game, rest)


def test_a_rule_with_several_statements_stands_for_any_of_them(tmp_path):
    rest = "given: {phase: offensive roll phase, barbarian: {tokens: {Dice Cube: 1}}}, rolls: [1, 6, 6, 6, 2], "
    step = "do: [{0: roll}, {refused: {answer: {reroll: [die 1]}, rule: %s}}]"
    assert difference(tmp_path, "dice_throne", rest + step % "DT-ROLL-23") == ""
    assert "refused by DT-ROLL-23.2 instead of DT-ROLL-24" in difference(
        tmp_path, "dice_throne", rest + step % "DT-ROLL-24"
    )


def test_a_scenario_may_pin_a_whole_rule_and_covers_none_of_its_statements(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(
        "- {scenario: One, rules: [DT-ROLL-23], game: dice_throne, seats: [barbarian, paladin], expect: {turn: 1}}\n"
    )
    outcomes = run_paths([file])
    assert [one.difference for one in outcomes] == [""]
    assert not covered_rules(outcomes) & {rule.id for rule in load_rules("dice_throne").rules}
    assert coverage("dice_throne", covered_rules(outcomes)).unknown == ()


def test_a_token_is_whose_leaflet_it_is_on(tmp_path):
    rest = (
        "seats: [paladin, %s], given: {phase: upkeep phase, paladin: {tokens: {Cursed Doubloon: 2}}}, "
        "do: [{until: main phase 1}], expect: {paladin.health: %s}"
    )
    assert difference(tmp_path, "dice_throne", rest % ("cursed pirate", 48)) == ""
