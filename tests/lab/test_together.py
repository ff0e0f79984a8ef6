"""Campaigns and Missions that bots play: every scenario, every record, and what went wrong."""

import json

import pytest

from dicewright.cli import run
from dicewright.lab import together
from dicewright.lab.contracts import BrokenContract
from dicewright.lab.together import CAMPAIGN, MISSION, Plan, completed, from_rows, play_one, results


def test_a_weak_bot_reaches_every_scenario_of_a_campaign(tmp_path, capsys):
    line = ["lab", "campaign", "--heroes", "2", "--campaigns", "1", "--tries", "1", "--bot", "random", "--checks", "1"]
    line += ["--resume", str(tmp_path / "run.jsonl"), "--json"]
    assert run(line) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["scenario"].partition(":")[0] for one in told["scenarios"]] == [f"Scenario {at}" for at in range(1, 9)]
    assert all(one["first"]["won"] + one["first"]["lost"] == 1 for one in told["scenarios"])
    assert told["sessions"] == 8
    assert told["failed"] == []
    assert run(line) == 0  # nothing is played again
    assert json.loads(capsys.readouterr().out) == told


def test_the_records_prove_a_campaign_up_to_the_first_scenario_that_is_given(monkeypatch):
    asked = []
    monkeypatch.setattr(together.campaigns, "proves", lambda data, records: asked.append(len(records)) or [])
    row = play_one((0, 0), Plan(CAMPAIGN, "random", 1, "x", (1,), ("normal",), tries=1, checks=1))
    assert row["failure"] == ""
    assert row["given"]
    assert asked == [next(at for at, one in enumerate(row["sessions"], 1) if not one["won"])]
    assert not row["finished"]


def test_a_broken_promise_is_told_with_its_record(monkeypatch, tmp_path, capsys):
    def broken(match, rng, owned):
        raise BrokenContract("the sky fell")

    monkeypatch.setattr(together, "check_now", broken)
    line = ["lab", "missions", "--mission", "doctor_octopus", "--heroes", "2", "--matches", "1", "--bot", "random"]
    assert run([*line, "--checks", "1", "--failures", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    (failed,) = told["failed"]
    assert "the sky fell" in failed["failure"]
    assert json.loads((tmp_path / "missions-doctor_octopus-0-2-0.json").read_text("utf-8"))["game"] == "dice_throne"


def session(scenario, won, first):
    return {"scenario": scenario, "won": won, "first": first}


def test_what_is_won_is_counted_by_cell_and_by_first_try():
    plan = Plan(CAMPAIGN, "greedy", 2, "x", (1, 2), ("normal",))
    alone, both = plan.cells()
    rows = [
        {"cell": alone, "number": 0, "failure": "", "finished": True,
         "sessions": [session("one", False, True), session("one", True, False), session("two", True, True)]},
        {"cell": both, "number": 0, "failure": "", "finished": False, "sessions": [session("one", False, True)]},
        {"cell": both, "number": 1, "failure": "KeyError", "sessions": []},
    ]  # fmt: skip
    told = {(one.cell["heroes"], one.scenario): (one.first[:2], one.all[:2]) for one in results(rows, plan)}
    assert told == {(1, "one"): ((0, 1), (1, 1)), (1, "two"): ((1, 0), (1, 0)), (2, "one"): ((0, 1), (0, 1))}
    assert [(cell["heroes"], score[:2]) for cell, score in completed(rows, plan)] == [(1, (1, 0)), (2, (0, 1))]
    assert set(from_rows([*rows, {"cell": {}, "number": 0, "sessions": [], "failure": ""}, 7], plan)) == {
        (0, 0),
        (1, 0),
        (1, 1),
    }


@pytest.mark.parametrize("raised", [0, 4])
def test_a_mission_is_won_by_its_heroes_or_lost(raised):
    plan = Plan(MISSION, "greedy", 1, "x", (2,), missions=("doctor_octopus",), raised=(raised,))
    row = play_one((0, 0), plan)
    (told,) = row["sessions"]
    assert told["won"] is (told["reason"] == "the boss is defeated")
    assert told["decisions"] > 20
    assert len(set(row["seats"])) == 2
