"""What a step may say otherwise than the game does, and what goes on by itself up to the question that it means."""

import pytest

from tests.scenarios.written import difference

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


def test_where_passing_is_all_there_is_nobody_need_say_so(tmp_path):
    rest = HOLY % "4, 1, 2, 5, 4"
    better = "{1: play better d!}, {1: barbarian}, {1: {reroll: [die 2, die 3]}}, {until: main phase 2}]"
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


def test_a_rule_with_several_statements_stands_for_any_of_them(tmp_path):
    rest = "given: {phase: offensive roll phase, barbarian: {tokens: {Dice Cube: 1}}}, rolls: [1, 6, 6, 6, 2], "
    step = "do: [{0: roll}, {refused: {answer: {reroll: [die 1]}, rule: %s}}]"
    assert difference(tmp_path, "dice_throne", rest + step % "DT-ROLL-23") == ""
    assert "refused by DT-ROLL-23.2 instead of DT-ROLL-24" in difference(
        tmp_path, "dice_throne", rest + step % "DT-ROLL-24"
    )


def test_a_token_is_whose_leaflet_it_is_on(tmp_path):
    rest = (
        "seats: [paladin, %s], given: {phase: upkeep phase, paladin: {tokens: {Cursed Doubloon: 2}}}, "
        "do: [{until: main phase 1}], expect: {paladin.health: %s}"
    )
    assert difference(tmp_path, "dice_throne", rest % ("cursed pirate", 48)) == ""
