"""The runner fails closed: unknown keys, wrong games, differences and crashes are all reported."""

import pytest

from dicewright.engine.written import matching
from dicewright.language import ConflictError
from dicewright.scenarios.load import BadScenario, load
from dicewright.scenarios.report import attempt, covered_rules, run_paths, summary


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {scenario: x, game: dice_throne, expct: {}}", "unknown key 'expct'; did you mean 'expect'"),
        ("- {scenario: x}", "bad.yaml:1:3: the key 'game' is missing"),
        ("- 7", "entry 1 of this file must be keys and values, not 7"),
        ("a: [", "not YAML"),
        ("- scenario: Two things: one", "text with `: ` in it needs quotation marks around it"),
        ("- scenario: 'Ro' lets a blocker stay", "needs marks around all of it"),
        ("- {scenario: x, game: dice_throne, edition: [1]}", "'edition' must be"),
        ("- {scenario: x, game: chess, edition: all}", "'game' must be dice_masters or dice_throne, not 'chess'"),
        ("- {scenario: x, game: dice_throne, rules: [DT-DMG-01, DT-DMG-999]}", "no rule 'DT-DMG-999'; did you mean"),
        ("- {scenario: x, game: dice_throne, rules: DM-DMG-01}", "there is no rule 'DM-DMG-01'"),
        ("- {scenario: x, game: dice_throne, do: roll}", "'do' must be a list, not 'roll'"),
        ("- {scenario: x, game: dice_throne, do: [{0: roll, 1: roll}]}", "a step is one key with a value"),
        ("- {scenario: x, game: dice_throne, do: [{refused: {answer: smack}}]}", "say why: add 'rule'"),
        ("- {scenario: x, game: dice_throne, do: [{refused: {answer: smack, rul: DT-ROLL-11}}]}", "unknown key 'rul'"),
        ("- {scenario: x, game: dice_throne, do: [{refused: smack}]}", "'refused' must be keys and values"),
        ("- {scenario: x, game: dice_throne, do: [{view: {seat: 1, hidse: x}}]}", "unknown key 'hidse'; did you mean"),
        ("- {scenario: x, game: dice_throne, do: [{view: {seat: 1}}]}", "say what it hides or shows"),
        ("- {scenario: x, game: dice_throne, do: [{offered: []}]}", "'offered' must be text or a list with something"),
        ("- {scenario: x, game: dice_throne, do: [{not offered: {}}]}", "'not offered' must be"),
        ("- {scenario: x, game: dice_throne, do: [{asks: {who: 1}}]}", "unknown key 'who'"),
        ("- {scenario: x, game: dice_throne, do: [{anything: -1}]}", "'anything' must be a whole number from 1"),
        ("- {scenario: x, game: dice_throne, do: [{0: pass}]}", "bad.yaml:1:3: nothing is expected"),
        ("- {scenario: x, game: dice_throne, do: [{log: []}, {windows: []}]}", "bad.yaml:1:3: nothing is expected"),
        ("- {scenario: x, game: dice_throne, expect: {}}", "'expect' must be at least one key"),
        ("- {scenario: x, game: dice_throne, given: {paladin: {cp: -1}}}", "'cp' must be a whole number from 0 to 15"),
        ("- {scenario: x, game: dice_throne, given: {paladin: {tokens: {Stun: -1}}}}", "'Stun' must be a whole number"),
        (
            "- {scenario: x, game: dice_throne, given: {paladin: null}}",
            "'paladin' must be keys and values, not nothing",
        ),
        ("- {scenario: x, game: dice_throne, do: [{given: {0: {heath: 1}}}]}", "unknown key 'heath'; did you mean"),
        ("- {scenario: x, game: dice_masters, given: {0: {life: x}}}", "'life' must be a whole number from 1"),
        ("- {scenario: x, game: dice_masters, given: {0: {feild: []}}}", "unknown key 'feild'; did you mean 'field'"),
        ("- {scenario: x, game: dice_masters, given: {stp: main}}", "unknown key 'stp'; did you mean 'step'"),
        ("- {scenario: x, game: dice_masters, do: [{given: {0: {life: 1}}}]}", "only the beginning of a match"),
        ("- {scenario: x, game: dice_throne, given: [1]}", "'given' must be keys and values, not a list of 1"),
        ("- {scenario: '', game: dice_throne}", "'scenario' is empty"),
        ("- {scenario: x, game: dice_throne, do: &a [*a]}", "anchors"),
        ("", "this file must be keys and values, not nothing"),
    ],
)
def test_bad_files_are_refused(tmp_path, text, message):
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    with pytest.raises(BadScenario, match=message):
        load(file)


def test_a_missing_path_is_refused(tmp_path):
    with pytest.raises(BadScenario, match="no such file"):
        run_paths([tmp_path / "nothing"])


def test_a_position_that_cannot_be_set_up_is_a_difference(tmp_path):
    file = tmp_path / "one.yaml"
    file.write_text("- {scenario: x, game: dice_throne, seats: [barbarian, nobody], rules: [DT-DMG-01], ends: over}")
    outcomes = [attempt(one) for one in load(file)]
    assert "no hero 'nobody'" in outcomes[0].difference
    assert summary(outcomes)["failed"] == 1
    assert covered_rules(outcomes) == set()


@pytest.mark.parametrize(
    ("rest", "difference"),
    [
        ("do: [{offred: smack}], expect: {phase: x}", "there is no step 'offred'; did you mean 'offered'?"),
        ("do: [{view: {seat: 5, shows: life}}]", "step 1 ({'view': {'seat': 5, 'shows': 'life'}}): there is no seat 5"),
        ("do: [{view: {hides: Sixit!}}]", "there is no 'Sixit!' in this match that could be hidden"),
        ("do: [{pass: paladinn}], ends: waiting", "): there is no seat 'paladinn': did you mean 'paladin'?"),
        ("do: [{0: [[a]]}], expect: {phase: x}", "is not one of the choices"),
        ("do: [{not offered: [play smak]}], expect: {0.cp: 2}", "nothing in this match is called 'play smak'"),
        ("do: [{not offered: {zzz: null}}], expect: {0.cp: 2}", "nothing in this match is called 'zzz'"),
        ("expect: {0.cash: 1}", "'expect': 'cash' is not a value of a player; there is health, cp"),
        ("rolls: [7], expect: {0.cp: 2}", "the position cannot be set up: a die shows 1 to 6, not 7"),
        ("seats: [barbarian, nobody], expect: {0.cp: 2}", "has no hero 'nobody'"),
    ],
)
def test_slips_are_told_in_words(tmp_path, rest, difference):
    file = tmp_path / "slip.yaml"
    file.write_text(f"- {{scenario: x, game: dice_throne, given: {{phase: main phase 1}}, {rest}}}")
    found = attempt(load(file)[0]).difference
    assert difference in found
    assert "Error" not in found


def test_a_conflict_of_two_phrases_is_said_once_and_ends_the_run(tmp_path, monkeypatch):
    asked = []

    def conflict(scenario, trace):
        asked.append(scenario.name)
        raise ConflictError("Dice Throne: two phrases")

    monkeypatch.setattr("dicewright.scenarios.report.run", conflict)
    file = tmp_path / "two.yaml"
    file.write_text(
        "\n".join(f"- {{scenario: {name}, game: dice_throne, edition: reference, ends: over}}" for name in "ab")
    )
    with pytest.raises(BadScenario, match="Dice Throne: two phrases"):
        run_paths([file])
    assert asked == ["a [reference]"]


def test_log_lines_are_found_in_the_order_they_are_listed(tmp_path):
    file = tmp_path / "order.yaml"
    attack = (
        "- {scenario: x, game: dice_masters, edition: CW16, given: {step: attack, 0: {field: [sidekick]}},"
        " do: [{0: [sidekick]}, {log: [%s]}]}"
    )
    file.write_text(attack % "sidekick 1 attacks, goes out of play")
    assert attempt(load(file)[0]).passed
    file.write_text(attack % "goes out of play, sidekick 1 attacks")
    assert "no log line contains 'sidekick 1 attacks' in its turn" in attempt(load(file)[0]).difference
    file.write_text(attack % "is KO'd")
    assert 'no log line contains "is KO\'d"; ' in attempt(load(file)[0]).difference


def test_a_line_that_players_are_not_told_is_no_log_line(tmp_path):
    file = tmp_path / "told.yaml"
    beam = (
        "- {scenario: x, game: dice_masters, edition: CW16, seats: ['CW-006:4 AVX-027', 'CW-006:4'],"
        " given: {step: main, 0: {reserve: [AVX-027 A0]}, 1: {field: [sidekick]}},"
        " do: [{0: use force beam}, {log: [%s]}], expect: {1.prep: {sidekick: 1}}}"
    )
    file.write_text(beam % "uses force beam, is KO'd")
    assert attempt(load(file)[0]).passed
    file.write_text(beam % "force beam 1 goes out of play")
    assert "no log line contains 'force beam 1 goes out of play'" in attempt(load(file)[0]).difference


@pytest.mark.parametrize(
    ("refused", "difference"),
    [
        ("answer: {}, rule: card/AVX-039/0", ""),
        ("answer: {}, because: must block deadpool", ""),
        ("seat: 1, answer: {rocket raccoon: [falcon 1, deadpool 1]}, rule: DM-BLK-02, because: only one attacker", ""),
        ("seat: 1, answer: {rocket raccoon: [falcon 1, deadpool 1]}, rule: DM-BLK-01", ""),
        ("answer: {}, rule: DM-BLK-01", "refused by card/AVX-039/0 instead of DM-BLK-01"),
        ("answer: {}, because: must attack", "the reason is another: Rocket Raccoon 1 must block Deadpool 1"),
        ("seat: 0, answer: {}, rule: card/AVX-039/0", "seat 1 is asked"),
        ("answer: {rocket racoon: deadpool 1}, rule: DM-BLK-01", "there is nothing called 'rocket racoon'"),
        ("answer: {rocket raccoon: dedpool 1}, rule: DM-BLK-01", "there is nothing called 'dedpool 1'"),
        ("answer: {rocket raccoon: deadpool 1}, rule: DM-BLK-01", "was accepted"),
    ],
)
def test_a_refused_step_passes_only_for_its_reason(tmp_path, refused, difference):
    file = tmp_path / "refused.yaml"
    file.write_text(
        "- {scenario: x, game: dice_masters, edition: CW16,"
        " seats: ['AVX-039:4 CW-006:4', 'CW-011:4'],"
        " given: {step: attack, 0: {field: [AVX-039 L1, CW-006 L1]}, 1: {field: [CW-011 L1, sidekick]}},"
        f" do: [{{0: [deadpool, falcon]}}, {{0: 'yes'}}, {{0: rocket}}, {{refused: {{{refused}}}}}]}}"
    )
    found = attempt(load(file)[0]).difference
    assert difference in found
    assert bool(difference) == bool(found), found


def test_words_match_by_unique_start():
    assert matching("smack", ["smack ii", "Smack"]) == ["Smack"]
    assert matching("s", ["smack", "stun"]) == ["smack", "stun"]


def test_hyphens_may_be_left_out():
    assert matching("She Hulk 1", ["she-hulk 1", "she-hulk 2"]) == ["she-hulk 1"]
    assert matching("ant man", ["ant-man 1", "antman 1"]) == ["ant-man 1"]


def test_the_problems_of_all_files_are_told_at_once(tmp_path):
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(f"- {{scenario: x, game: dice_throne, {name}: 1, ends: over}}")
    with pytest.raises(BadScenario, match=r"(?s)unknown key 'one'.*unknown key 'two'"):
        load(tmp_path / "one.yaml", tmp_path / "two.yaml")
