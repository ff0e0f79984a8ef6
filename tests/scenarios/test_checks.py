"""Steps that hold or do not: who is asked what, what is not offered to whom, and what a failure shows."""

import pytest

from dicewright.scenarios.load import load
from tests.scenarios.written import difference, outcome, unreadable_step

SMACK = (
    "given: {phase: offensive roll phase, paladin: {health: 20, cp: 2, hand: [Tip It!]}}, rolls: [1, 2, 3, 4, 6], "
    "do: [{windows: []}, {0: roll}, {0: smack}, "
)
ALL = (
    "[{seat: 0, offers: [reroll, smack]}, {seat: 1, window: announced}, {seat: paladin, window: end of offence}, "
    "{seat: 1, window: step 1}, {seat: 1, prompt: activate a defensive, rule: DT-DEF-03}, {seat: 1, window: step 5}, "
    "{seat: 1, window: main}]"
)


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (f"{{until: main phase 2}}, {{only windows: {ALL}}}]", ""),
        ("{until: main phase 2}, {windows: [{window: step 1}, {rule: DT-DEF-03}]}]", ""),
        ("{until: main phase 2}, {windows: []}, {pass: 1}, {windows: [{seat: 0, window: main}]}]", "nobody was asked"),
        ("{until: main phase 2}, {windows: []}, {until: end of turn}, {only windows: []}]", ""),
        ("{until: main phase 2}, {windows: [{window: step 5}, {window: step 1}]}]", "entry 2, {'window': 'step 1'}"),
        ("{until: main phase 2}, {only windows: [{seat: 0}]}]", "1 question was expected; asked was:"),
        ("{until: main phase 2}, {only windows: [{seat: 1}]}]", "question 1 is another: seat 0 is asked, not seat 1"),
        ("{until: main phase 2}, {windows: [{window: step 7}]}]", "6. seat 1 is asked: "),
        ("{asks: {seat: paladin, window: announced}}]", ""),
        ("{asks: {window: step 1}}]", "the window is 'announced', not 'step 1'"),
        ("{asks: {offers: play smite}}]", "'play smite' is not offered"),
        ("{offered: {seat: 1, options: play tip it!}}]", ""),
        ("{offered: {seat: 0, options: pass}}]", "seat 1 is asked, not seat 0"),
        ("{not offered: {seat: 0, options: [play tip it!]}}]", ""),
        ("{not offered: {seat: 1, options: [play tip it!]}}]", "'play tip it!' is offered"),
        ("{not offered: {seat: 0, options: [play tipit]}}]", "nothing in this match is called 'play tipit'"),
    ],
)
def test_what_was_asked_between_two_points(tmp_path, rest, message):
    found = difference(tmp_path, "dice_throne", SMACK + rest)
    assert message in found
    assert bool(message) == bool(found), found


def test_what_a_named_seat_may_not_do_is_refused_by_its_rule(tmp_path):
    given = "given: {step: main, 0: {reserve: [sidekick F, sidekick P]}, 1: {reserve: [sidekick P]}}"
    step = "{not offered: {seat: 1, options: {buy black widow: %s}}}"
    assert difference(tmp_path, "dice_masters", f"{given}, do: [{step % 'null'}]") == ""
    found = difference(tmp_path, "dice_masters", f"{given}, do: [{step % 'DM-BUY-06'}]")
    assert "'buy black widow' should be refused by DM-BUY-06, not by " in found
    assert "Only the active player may buy dice; it is the turn of " in found


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("not offered: {buy black widow: DM-COST-01.2}", ""),
        ("refused: {answer: buy black widow, because: costs 2 energy}", ""),
        ("refused: {answer: field sidekick, seat: 1, because: only the active player}", ""),
        ("refused: {answer: buy black widow, rule: DM-BUY-06}", "refused by DM-COST-01.2 instead of DM-BUY-06"),
        ("refused: {answer: buy black widow, because: mask}", "the reason is another: A die of Black Widow costs"),
        ("refused: {answer: buy black widow, because: [costs, 2 energy], instead: something cheaper}", ""),
        (
            "refused: {answer: buy black widow, because: [costs, mask]}",
            "the reason is another: A die of Black Widow costs",
        ),
        ("refused: {answer: buy black widow, instead: dance}", "the way out is another: "),
        ("refused: {answer: dance, rule: DM-BUY-06}", "no reason is known why 'dance' should be refused"),
        ("refused: {answer: [sidekick 1], rule: DM-ATK-01}", "nobody is asked here, so ['sidekick 1'] answers nothing"),
    ],
)
def test_where_nobody_is_asked_the_place_itself_says_why(tmp_path, step, message):
    rest = "given: {0: {reserve: [sidekick F]}}, do: [{" + step + "}]"
    found = difference(tmp_path, "dice_masters", rest)
    assert message in found
    assert bool(message) == bool(found), found


def test_an_option_may_be_called_by_its_end_where_only_one_ends_so(tmp_path):
    given = "seats: [monk, barbarian], given: {phase: offensive roll phase}, rolls: [4, 4, 4, 1, 1]"
    ends = {end: f"{given}, do: [{{0: roll}}, {{0: meditate}}, {{0: {end}}}]" for end in ("evasive", "vasive")}
    expected = ", expect: {monk.tokens.Evasive: 1}"
    assert difference(tmp_path, "dice_throne", ends["evasive"] + expected) == ""
    assert "is not one of the choices" in difference(tmp_path, "dice_throne", ends["vasive"] + expected)


def test_right_after_an_answer_that_ends_the_turn_the_place_says_why(tmp_path):
    given = "given: {0: {reserve: [sidekick bolt], used: [AVX-030]}, 1: {field: [sidekick]}}"
    steps = "{0: global invulnerability}, {not offered: {global invulnerability: DM-COST-01.2}}"
    assert difference(tmp_path, "dice_masters", f"{given}, do: [{steps}]") == ""
    later = "{0: global invulnerability}, {until: {turn: next}}, {not offered: {global invulnerability: DM-GLOB-03}}"
    assert difference(tmp_path, "dice_masters", f"{given}, do: [{later}]") == ""


@pytest.mark.parametrize(
    ("game", "step", "message"),
    [
        ("dice_throne", "not offered: {play smack: DT-DMG-999}", "there is no rule 'DT-DMG-999'; did you mean"),
        (
            "dice_throne",
            "not offered: {play smack: DT-CARD-15.1}",
            "DT-CARD-15 is one statement and is named without a",
        ),
        ("dice_throne", "not offered: {seat: 1, options: {play smack: DM-BUY-02}}", "there is no rule 'DM-BUY-02'"),
        ("dice_throne", "refused: {answer: smack, rule: DT-ROL-11}", "did you mean DT-ROLL-11?"),
        ("dice_throne", "asks: {rule: DT-ROL-11}", "did you mean DT-ROLL-11?"),
        ("dice_throne", "windows: [{seat: 1}, {rule: DT-ROL-11}]", "did you mean DT-ROLL-11?"),
        ("dice_throne", "asks: {window: step 2}", "'window' must be announced, roll, defence"),
        ("dice_masters", "windows: [{window: step 1}]", "'window' must be main or attack, not 'step 1'"),
        ("dice_throne", "windows: [{}]", "say what is asked: add 'seat', 'window'"),
        ("dice_throne", "asks: {kind: choose}", "'kind' must be pick, subset, order, assign or split"),
        ("dice_throne", "not offered: {seat: 1, option: [smack]}", "unknown key 'option'; did you mean 'options'?"),
        ("dice_throne", "offered: {seat: 1}", "the key 'options' is missing"),
    ],
)
def test_what_there_is_not_is_refused_with_its_line(tmp_path, game, step, message):
    assert message in unreadable_step(tmp_path, game, step)


def test_a_refusal_by_a_text_names_where_it_stands(tmp_path):
    file = tmp_path / "one.yaml"
    file.write_text("- {scenario: x, game: dice_masters, do: [{refused: {answer: {}, rule: card/AVX-039/0}}]}")
    assert load(file)


@pytest.mark.parametrize(
    ("game", "expect", "message"),
    [
        ("dice_throne", "2.health: 1", "there is no seat '2': There are 0 barbarian, 1 paladin"),
        ("dice_throne", "palladin.health: 1", "there is no seat 'palladin': did you mean 'paladin'?"),
        ("dice_throne", "1.helth: 1", "'helth' is not a value of a player; did you mean 'health'?"),
        ("dice_throne", "0.tokens.Protekt: 1", "'Protekt' is not a token; did you mean 'Protect'?"),
        ("dice_throne", "0.level.Smak: 1", "'Smak' is not an ability of Barbarian; did you mean 'Smack'?"),
        ("dice_throne", "0.limit.Chii: 1", "did you mean 'Chi'?"),
        ("dice_throne", "0.sides.Chii: 1", "did you mean 'Chi'?"),
        ("dice_throne", "0.hand.cuont: 1", "after 'hand' there can be 'count', not 'cuont'"),
        ("dice_throne", "atempts: 1", "'atempts' is not a value of the match; did you mean 'attempts'?"),
        ("dice_throne", "result.winer: 1", "there is no 'result.winer': result.winner, result.winners, result.reason"),
        ("dice_throne", "result.winner: null", "the match is not over, so there is no 'result.winner' yet"),
        ("dice_throne", "result: null", ""),
        ("dice_throne", "active: palladin", "there is no seat 'palladin'"),
        ("dice_throne", "active: paladin", "active is 0, expected 'paladin'"),
        ("dice_throne", "active: barbarian", ""),
        ("dice_masters", "2.life: 1", "there is nothing called '2'; a die is called as `beast 1`, a card `AVX-111`"),
        ("dice_masters", "2.life: 1", "Players are 0, 1"),
        ("dice_masters", "sidekik 1.attack: 1", "did you mean 'sidekick 1'"),
        ("dice_masters", "sidekick 1.atack: 1", "'atack' is not a value of a die; did you mean 'attack'?"),
        ("dice_masters", "1.feild: 1", "'feild' is not a value of a player; did you mean 'field'?"),
        ("dice_masters", "attack steps: 1", "'attack steps' is not a value of the match"),
        ("dice_masters", "sidekick 1.zone: prepp", "there is no zone 'prepp': bag, prep, reserve, field"),
        ("dice_masters", "sidekick 1.zone: field", ""),
        ("dice_masters", "sidekick 1.zone: field zone, sidekick 1.owner: player 1", ""),
    ],
)
def test_a_path_that_leads_nowhere_says_what_there_is(tmp_path, game, expect, message):
    given = "given: {step: main, 0: {field: [sidekick], reserve: [sidekick P]}}" if game == "dice_masters" else ""
    found = difference(tmp_path, game, f"{given or 'given: {phase: main phase 1}'}, expect: {{{expect}}}")
    assert message in found
    assert bool(message) == bool(found), found


def test_a_failed_expectation_shows_what_surrounds_it(tmp_path):
    found = outcome(tmp_path, "dice_throne", f"{SMACK}{{expect: {{1.health: 16}}}}]")
    assert found.difference == "step 4 ({'expect': {'1.health': 16}}): 1.health is 20, expected 16"
    around = found.around
    assert around.stands.startswith("offensive roll phase of turn 2: seat 1 is asked: Barbarian announces Smack")
    assert around.stands.endswith("(window announced; DT-ROLL-05.1) [play tip it!, pass]")
    assert around.near["paladin.cp"] == 2
    assert around.near["paladin.hand"] == ["Tip It!"]
    assert "paladin.health" not in around.near
    assert "paladin.discard" not in around.near
    assert around.log[-1] == "Barbarian announces Smack."
    assert all(path.startswith("paladin.") for path in around.near)


def test_what_surrounds_a_die_is_shown_by_its_name(tmp_path):
    given = "given: {step: main, 0: {field: [sidekick], reserve: [sidekick P]}}"
    near = outcome(tmp_path, "dice_masters", f"{given}, expect: {{sidekick 1.attack: 2}}").around.near
    assert near["sidekick 1.defense"] == 1
    assert near["sidekick 1.zone"] == "field zone"
    near = outcome(tmp_path, "dice_masters", f"{given}, expect: {{player 1.life: 2}}").around.near
    assert near["0.field"] == {"sidekick": 1}
    near = outcome(tmp_path, "dice_masters", f"{given}, expect: {{turn: 4}}").around.near
    assert near["phase"] == "main"


def test_a_match_that_stands_at_a_moment_says_so(tmp_path):
    rest = "given: {phase: main phase 2}, do: [{until: end of turn}], expect: {turn: 4}"
    stands = outcome(tmp_path, "dice_throne", rest).around.stands
    assert stands == "the match stands at the end of turn 2: nobody is asked anything more in it"
