"""The trace of a scenario: question, changes and log after each step, to be read and as data."""

import json

from dicewright.cli import run
from dicewright.scenarios.report import told
from tests.scenarios.written import outcome

SMACK = (
    "given: {phase: offensive roll phase, paladin: {health: 20}}, rolls: [1, 2, 3, 4, 6], "
    "do: [{0: roll}, {0: smack}, {until: main phase 2}, {expect: {1.health: 15}}]"
)


def test_a_trace_tells_each_step(tmp_path):
    one = outcome(tmp_path, "dice_throne", SMACK, traced=True)
    begun, rolled, announced, went_on, failed = one.trace.steps
    assert begun.said == "the beginning"
    assert begun.stands.startswith("offensive roll phase of turn 2: seat 0 is asked: Roll your dice")
    assert rolled.log == ["Barbarian rolls 1 sword, 2 sword, 3 sword, 4 life, 6 pow."]
    assert rolled.changed == {"attempts": (0, 1), "barbarian.dice": ([0] * 5, [1, 2, 3, 4, 6])}
    assert announced.changed["paladin.incoming"] == (0, 4)
    assert went_on.changed["paladin.health"] == (20, 16)
    assert [line.split(" is asked")[0] for line in went_on.asked] == ["seat 1"] * len(went_on.asked)
    assert any("(DT-DEF-03)" in line and line.endswith("-> 'no defence'") for line in went_on.asked)
    assert "Paladin takes 4 damage from Barbarian's Smack." in went_on.log
    assert failed.failed == "1.health is 16, expected 15"
    assert failed.changed == {}
    lines = told(one)
    assert lines[0] == "x"
    assert "    paladin.health: 20 -> 16" in lines
    assert "    | Paladin takes 4 damage from Barbarian's Smack." in lines
    assert "  step 4 ({'expect': {'1.health': 15}}): FAILED: 1.health is 16, expected 15" in lines


def test_dice_that_leave_are_told_by_where_they_are(tmp_path):
    rest = (
        "given: {step: declare blockers, 0: {attack: [sidekick]}, 1: {life: 10, field: [sidekick]}}, "
        "do: [{1: {sidekick 9: sidekick 1}}], expect: {1.life: 10}"
    )
    _, blocked, *_ = outcome(tmp_path, "dice_masters", rest, traced=True).trace.steps
    assert blocked.changed["sidekick 9.zone"] == ("field zone", "prep area")
    assert "sidekick 9.attack" not in blocked.changed
    assert blocked.stands == "the match stands at the end of turn 3: nobody is asked anything more in it"


def test_the_command_prints_traces_and_gives_them_as_data(tmp_path, capsys):
    outcome(tmp_path, "dice_throne", SMACK)
    file = str(tmp_path / "one.yaml")
    assert run(["scenario", file, "--trace"]) == 1
    printed = capsys.readouterr().out
    assert "  step 1 ({0: 'roll'})" in printed
    assert printed.rstrip().endswith("0 passed, 1 failed")
    assert run(["scenario", file, "--trace", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [step["said"] for step in data["traces"][0]["steps"]][:2] == ["the beginning", "step 1 ({0: 'roll'})"]
    assert data["traces"][0]["steps"][3]["changed"]["paladin.health"] == [20, 16]
    failure = data["failures"][0]
    assert failure["difference"].endswith("1.health is 16, expected 15")
    assert failure["near"]["paladin.cp"] == 2
    assert failure["log"][-1] == "Main phase 2."
    assert "asked" in failure["stands"]


def test_a_match_that_cannot_start_has_no_steps(tmp_path):
    rest = "seats: [barbarian, nobody], cannot start: nobody"
    one = outcome(tmp_path, "dice_throne", rest, traced=True)
    assert one.passed
    assert one.trace.steps == []
    assert told(one) == ["x", ""]
