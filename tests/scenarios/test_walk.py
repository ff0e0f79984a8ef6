"""A scenario stops where it says: `until` and `pass: all` stay in their turn, and the end of a turn can be seen."""

import pytest

from dicewright.scenarios.load import BadScenario, load
from tests.scenarios.written import difference, unreadable_step

SMACK = "given: {phase: offensive roll phase, paladin: {health: 20}}, rolls: [1, 2, 3, 4, 6]"
NO_HANDS = "given: {phase: main phase 1}"
FIGHT = "given: {step: attack, 0: {field: [sidekick]}, 1: {life: 10}}"


@pytest.mark.parametrize(
    "rest",
    [
        # nobody is asked in the upkeep phase: the match stands where it begins, before the Income Phase
        "given: {phase: upkeep phase}, do: [{until: upkeep phase}], expect: {phase: upkeep phase, 0.cp: 2}",
        f"{SMACK}, do: [{{0: roll}}, {{0: smack}}, {{until: main phase 2}}], expect: {{paladin.health: 16, turn: 2}}",
        # what the last answer led to lies in the next turn, and yet the match stands in this one
        f"{SMACK}, do: [{{0: roll}}, {{0: smack}}, {{1: no defence}}, {{until: main phase 2}}, "
        "{expect: {phase: main phase 2}}, {until: end of turn}], expect: {phase: end of turn, turn: 2, 1.cp: 2}",
        f"{SMACK}, do: [{{0: roll}}, {{0: smack}}, {{1: no defence}}, {{until: {{turn: next}}}}, "
        "{expect: {phase: upkeep phase, 1.cp: 2}}, {until: main phase 1}], expect: {turn: 3, 1.cp: 3}",
        "given: {phase: main phase 2}, do: [{until: end of turn}, {1: pass}, {1: roll}, {expect: {turn: 3}}]",
        "given: {phase: main phase 2}, do: [{until: end of turn}, {until: main phase 1}], expect: {turn: 3}",
        "given: {phase: main phase 2}, do: [{until: {turn: 5, phase: main phase 1}}], expect: {turn: 5, active: 1}",
        "given: {phase: main phase 2}, do: [{anything until: end of turn}], expect: {turn: 2}",
        "given: {phase: main phase 2}, do: [{until: end of turn}, {rolls: [1, 1, 1, 1, 1]}, {1: pass}, {1: roll}],"
        " expect: {1.dice: [1, 1, 1, 1, 1]}",
    ],
)
def test_a_match_stands_where_a_phase_begins_or_a_turn_ends(tmp_path, rest):
    assert difference(tmp_path, "dice_throne", rest) == ""


@pytest.mark.parametrize(
    ("game", "rest"),
    [
        ("dice_throne", "given: {phase: offensive roll phase, 1: {health: 1}}, do: [{anything until: end of match}]"),
        ("dice_throne", f"{SMACK}, do: [{{0: roll}}, {{0: smack}}, {{anything until: end of match}}, {{asks: null}}]"),
        (
            "dice_masters",
            "given: {step: declare blockers, 0: {attack: [CW-053 L3]}, 1: {life: 3}}, do: [{until: end of match}]",
        ),
    ],
)
def test_a_step_goes_on_to_the_end_of_the_match(tmp_path, game, rest):
    assert difference(tmp_path, game, f"{rest}, ends: over") == ""


def test_a_match_that_nobody_ends_is_said_to_go_on(tmp_path):
    found = difference(tmp_path, "dice_masters", "do: [{until: end of match}], ends: over")
    assert "the end of match did not come within 2000 answers; the match is in" in found
    with pytest.raises(BadScenario, match="must be start of turn"):
        difference(tmp_path, "dice_masters", "do: [{until: {phase: end of match}}], ends: over")


def test_what_is_expected_too_late_says_where_the_match_has_gone_on_to(tmp_path):
    wanted = "expect: {0.attack: {sidekick: 1}}"
    found = difference(tmp_path, "dice_masters", f"{FIGHT}, do: [{{0: [sidekick]}}], {wanted}")
    assert "from attack of turn 3 the match has gone on by itself to cleanup of turn 3 and the end" in found
    found = difference(tmp_path, "dice_masters", f"{FIGHT}, do: [{{0: [sidekick]}}, {{until: end of turn}}], {wanted}")
    assert "0.attack is {}" in found
    assert "gone on" not in found


@pytest.mark.parametrize(
    ("game", "rest"),
    [
        ("dice_throne", "given: {phase: offensive roll phase}, rolls: [1, 1, 1], do: [{0: roll}]"),
        ("dice_masters", "given: {step: clear and draw, 0: {bag: [sidekick x4]}}, rolls: [F, F, P], do: [{0: []}]"),
    ],
)
def test_scripted_rolls_do_not_run_out_in_the_middle_of_a_roll(tmp_path, game, rest):
    found = difference(tmp_path, game, f"{rest}, expect: {{turn: 2}}")
    assert "the scripted rolls ran out in the middle of a roll" in found
    assert "3 dice were left in 'rolls'" in found


def test_an_answer_may_keep_the_dots_of_a_printed_name(tmp_path):
    fight = "given: {step: attack, 0: {field: [ms. marvel L3]}}, seats: ['CW-053:4', 'CW-006:4']"
    assert difference(tmp_path, "dice_masters", f"{fight}, do: [{{0: [Ms. Marvel 1]}}], expect: {{turn: 3}}") == ""
    found = difference(tmp_path, "dice_masters", f"{fight}, do: [{{0: [mrs marvel 1]}}], expect: {{turn: 3}}")
    assert "Did you mean ms marvel 1?" in found


def test_all_problems_of_a_file_are_told_at_once(tmp_path):
    file = tmp_path / "many.yaml"
    file.write_text("- {scenario: x, game: dice_thron}\n- {scenario: y, game: dice_masters, gvien: {}, ends: over}\n")
    with pytest.raises(BadScenario, match=r"(?s):1:\d+: 'game'.*:2:\d+: unknown key 'gvien'"):
        load(file)


def test_what_is_stated_of_a_token_holds_whatever_the_setup_gave(tmp_path):
    seats = "seats: [artificer, paladin]"
    for given, count in (("{}", 3), ("{tokens: {Synth: 1}}", 1), ("{tokens: {Synth: 0}}", 0), ("{cp: 3}", 3)):
        rest = f"{seats}, given: {{artificer: {given}}}, expect: {{artificer.tokens.Synth: {count}}}"
        assert difference(tmp_path, "dice_throne", rest) == ""


def test_an_answer_that_ends_a_turn_leads_to_its_end_and_the_next_question_on(tmp_path):
    ends = f"{FIGHT}, do: [{{0: [sidekick]}}, {{expect: {{phase: end of turn, 0.used: {{sidekick: 1}}, turn: 3}}}}"
    assert difference(tmp_path, "dice_masters", f"{ends}, {{1: []}}], expect: {{turn: 4}}") == ""
    assert difference(tmp_path, "dice_masters", f"{ends}, {{asks: {{seat: 1}}}}], expect: {{turn: 4}}") == ""
    assert difference(tmp_path, "dice_masters", f"{ends}, {{until: cleanup}}], expect: {{0.used: {{}}}}") == ""
    found = difference(tmp_path, "dice_masters", f"{ends}, {{until: main}}], ends: waiting")
    assert "main of turn 3 did not come, or was over before" in found


@pytest.mark.parametrize(
    ("game", "rest"),
    [
        # nobody can do anything in step 5, and yet the damage can be looked at before it is taken
        (
            "dice_throne",
            f"{SMACK}, do: [{{0: roll}}, {{0: smack}}, {{1: no defence}}, {{until: {{window: step 5}}}}, "
            "{expect: {paladin.takes: 4, paladin.health: 20, phase: defensive roll phase}}, {until: main phase 2}], "
            "expect: {paladin.health: 16}",
        ),
        # right after an action that nobody can follow with another
        (
            "dice_masters",
            "given: {step: main, 0: {reserve: [AVX-031 A0]}, 1: {life: 10}}, do: [{0: use power bolt}, {0: player 2}, "
            "{until: {window: main}}, {expect: {1.life: 8, 0.out: {power bolt: 1}, phase: main}}, "
            "{until: end of turn}], expect: {0.used: {power bolt: 1}}",
        ),
        # where somebody is asked in the window, at the question
        (
            "dice_masters",
            "given: {step: main, 0: {reserve: [sidekick P, AVX-031 A0]}}, do: [{0: use power bolt}, {0: player 2}, "
            "{until: {window: main}}, {asks: {seat: 0, window: main}}], expect: {phase: main}",
        ),
    ],
)
def test_a_match_stands_where_a_window_opens(tmp_path, game, rest):
    assert difference(tmp_path, game, rest) == ""


def test_a_match_goes_on_to_a_question(tmp_path):
    begun = (
        "given: {phase: offensive roll phase, paladin: {health: 20, tokens: {Protect: 1}}}, rolls: [1, 2, 3, 4, 6], "
        "do: [{0: roll}, {0: smack}, {until: {asks: {offers: divine defense}}}, {1: no defence}"
    )
    ended = "expect: {1.takes: 4}"
    step_5 = "{until: {asks: {seat: paladin, window: step 5}}}"
    assert difference(tmp_path, "dice_throne", f"{begun}, {step_5}], {ended}") == ""
    found = difference(tmp_path, "dice_throne", f"{begun}, {{until: {{asks: {{offers: divine defense}}}}}}], {ended}")
    assert "a question with offers 'divine defense' in turn 2 did not come, or was over before" in found
    assert "(windows that went by: step 5, step 7 in defensive roll phase)" in found


def test_a_window_that_does_not_open_is_told(tmp_path):
    rest = f"{SMACK}, do: [{{0: roll}}, {{until: {{window: step 7}}}}], ends: waiting"
    found = difference(tmp_path, "dice_throne", rest)
    assert "the window step 7 in turn 2 did not come, or was over before" in found
    later = "given: {step: main, 0: {reserve: [sidekick P]}}, do: [{0: pass}, {until: {window: attack, turn: next}}]"
    found = difference(tmp_path, "dice_masters", f"{later}, ends: waiting")
    assert "the window attack in turn 4 did not come, or was over before; in roll and reroll of turn 5" in found


def test_a_position_in_which_nobody_is_asked_is_where_the_match_stands(tmp_path):
    given = "given: {phase: discard phase}"
    assert difference(tmp_path, "dice_throne", f"{given}, expect: {{phase: discard phase, turn: 2}}") == ""
    found = difference(tmp_path, "dice_throne", f"{given}, do: [{{asks: {{seat: 1}}}}]")
    assert "after discard phase of turn 2 nobody is asked anything more in that turn" in found
    assert difference(tmp_path, "dice_throne", f"{given}, do: [{{until: {{turn: next}}}}, {{asks: {{seat: 1}}}}]") == ""


def test_nobody_is_asked_only_when_the_match_is_over(tmp_path):
    given = "given: {phase: offensive roll phase, paladin: {health: 2}}, rolls: [1, 2, 3, 4, 6], do: [{0: roll}"
    assert "the match is not over" in difference(tmp_path, "dice_throne", f"{given}, {{asks: null}}]")
    over = (
        f"{given}, {{0: smack}}, {{1: no defence}}, {{asks: null}}], expect: {{result.winner: barbarian}}, ends: over"
    )
    assert difference(tmp_path, "dice_throne", over) == ""


def test_passing_stops_where_nobody_is_asked_any_more(tmp_path):
    passes = f"{FIGHT}, do: [{{0: [sidekick]}}, {{pass: all}}, {{expect: {{phase: cleanup, 1.life: 9, 0.used: {{}}}}}}"
    over = "{until: end of turn}], expect: {0.used: {sidekick: 1}}"
    assert difference(tmp_path, "dice_masters", f"{passes}, {over}") == ""
    found = difference(tmp_path, "dice_masters", f"{passes}, {{1: []}}]")
    assert "after cleanup of turn 3 nobody is asked anything more in that turn" in found
    assert "in roll and reroll of turn 4 seat 1 is asked: Choose the dice to reroll" in found
    assert "`until: {turn: next}`" in found


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (f"{NO_HANDS}, do: [{{until: upkeep phase}}], ends: waiting", "upkeep phase of turn 2 did not come"),
        (f"{NO_HANDS}, do: [{{until: upkeep phase}}], ends: waiting", "in main phase 1 of turn 3 seat 1 is asked"),
        (f"{NO_HANDS}, do: [{{until: {{turn: 1}}}}], ends: waiting", "turn 1 did not come, or was over before"),
        (
            f"{NO_HANDS}, do: [{{until: main phase 2}}, {{0: roll}}], ends: waiting",
            "after main phase 2 of turn 2 nobody is asked",
        ),
        (f"{NO_HANDS}, do: [{{until: main phase 2}}, {{asks: {{seat: 1}}}}]", "`until: {turn: next}`"),
        (
            f"{SMACK}, do: [{{0: roll}}, {{0: smack}}, {{1: no defence}}, {{given: {{0: {{cp: 5}}}}}}, "
            "{until: main phase 2}], ends: waiting",
            "main phase 2 of turn 2 went by before something was given or scripted",
        ),
        (
            "given: {phase: offensive roll phase, paladin: {health: 2}}, rolls: [1, 2, 3, 4, 6], "
            "do: [{0: roll}, {0: smack}, {1: no defence}, {until: main phase 2}], ends: over",
            "the match is over before main phase 2 of turn 2",
        ),
    ],
)
def test_a_stop_that_does_not_come_is_told(tmp_path, rest, message):
    assert message in difference(tmp_path, "dice_throne", rest)


@pytest.mark.parametrize(
    ("game", "step", "message"),
    [
        (
            "dice_masters",
            "until: atack",
            "'until' must be start of turn, clear and draw, roll and reroll, main, attack,",
        ),
        ("dice_masters", "until: atack", "did you mean 'attack'?"),
        ("dice_masters", "anything until: main phase 1", "not 'main phase 1'"),
        ("dice_throne", "until: {phase: attack, turn: next}", "must be upkeep phase, income phase"),
        ("dice_throne", "until: {turn: nxt}", "'turn' must be next or a whole number from 1 to 999"),
        ("dice_throne", "until: {}", "say where to stop: add 'phase', 'window', 'turn' or several"),
        ("dice_throne", "until: {seat: 1}", "unknown key 'seat'"),
        ("dice_throne", "until: {asks: {sead: 1}}", "unknown key 'sead'; did you mean 'seat'?"),
        ("dice_throne", "until: {asks: {}}", "say what is asked: add 'seat', 'window'"),
        ("dice_throne", "until: {asks: {rule: DT-XX-1}}", "there is no rule 'DT-XX-1'"),
        ("dice_throne", "until: {window: step 2}", "'window' must be announced, roll"),
    ],
)
def test_a_stop_that_cannot_be_is_refused_with_its_line(tmp_path, game, step, message):
    assert message in unreadable_step(tmp_path, game, step)
