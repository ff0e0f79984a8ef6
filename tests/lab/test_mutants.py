"""The mutation run notices what scenarios notice, says what they do not, and its list of survivors only falls."""

import json
from pathlib import Path

import pytest

from dicewright.cli import run
from dicewright.lab import mutants as making
from dicewright.lab import survivors as listed
from dicewright.lab.mutation import KILLED, SURVIVED, UNREACHED, Bench, Lines, Unsound
from dicewright.lab.mutation import run as judge
from dicewright.lab.survivors import Survivor

BUDGET = {"dice_masters": 8, "dice_throne": 13}
"""So many mutants are on the list that a scenario could notice. A new scenario lowers it; nothing raises it."""

SOURCE = '''
def worth(dice, odd=1):
    """What dice are worth (DM-DMG-09.1)."""
    if not dice:
        return 0
    total = min(dice) + 2
    if total < 3 and odd:
        total += 1
    return total
'''

NOTICES = """
- scenario: A Smack deals 4 damage
  rules: [DT-ROLL-11]
  game: dice_throne
  seats: [barbarian, paladin]
  given: {phase: offensive roll phase, paladin: {health: 20}}
  rolls: [1, 2, 3, 4, 6]
  do:
    - 0: roll
    - 0: smack
    - until: main phase 2
  expect: {paladin.health: 16}
"""


def test_every_kind_of_fault_is_made(tmp_path):
    file = tmp_path / "worth.py"
    file.write_text(SOURCE)
    found = [one.what for one in making.mutants_of(file, "dice_masters")]
    assert {
        "min(dice) -> max(dice)",
        "min(dice) + 2 -> min(dice) - 2",
        "total < 3 -> total <= 3",
        "total < 3 and odd -> total < 3 or odd",
        "total < 3 and odd -> total < 3 and True",
        "2 -> 3",
        "total += 1 -> left out",
        "if not dice: return 0 -> left out",
        "if not dice -> if not not dice",
    } <= set(found)
    assert len(found) == len(set(found))
    assert all(one.rules == ("DM-DMG-09.1",) for one in making.mutants_of(file, "dice_masters"))


def test_a_mutant_is_put_into_everything_that_has_the_function(tmp_path, monkeypatch):
    file = tmp_path / "worth_of_dice.py"
    file.write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    import worth_of_dice

    held = worth_of_dice.worth
    assert held([3, 5]) == 5
    number = next(one.number for one in making.mutants_of(file, "") if one.what == "min(dice) -> max(dice)")
    assert making.put_into(file, "worth", number) == 1
    assert held([3, 5]) == 7
    with pytest.raises(LookupError):
        making.put_into(file, "worth", 99)


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    """Two scenarios instead of thousands."""
    folder = tmp_path_factory.mktemp("scenarios")
    (folder / "one.yaml").write_text(NOTICES)
    return Bench("dice_throne", folder)


def test_a_known_mutant_is_noticed_and_a_known_one_survives(bench):
    every = making.mutants("dice_throne")
    reached = [one for one in every if bench.lines.of(one)]
    assert 500 < len(reached) < len(every)
    dealt = [one for one in reached if one.function == "deal" and Path(one.file).stem in ("harm", "damage")]
    found = {row["mutant"]: row for row in judge(bench, dealt, 60)}
    assert {KILLED, SURVIVED} == {row["result"] for row in found.values()}
    assert all(row["by"] == "A Smack deals 4 damage" for row in found.values() if row["result"] == KILLED)
    beyond = next(one for one in every if not bench.lines.of(one))
    assert [row["result"] for row in judge(bench, [beyond], 60)] == [UNREACHED]


def test_scenarios_that_cite_a_rule_of_the_function_come_first(bench, monkeypatch):
    class Named:
        def __init__(self, *rules):
            self.rules, self.data = rules, {"do": []}

    mutant = making.Mutant("dice_throne", "x.py", "f", 3, 3, "1 -> 2", 0, ("DT-DMG-10.1",))
    others = [Named("DT-ROLL-11"), Named("DT-DMG-10.1"), Named("DT-DMG-10.1")]
    monkeypatch.setattr(bench, "scenarios", others)
    monkeypatch.setattr(bench, "lines", Lines({"x.py": {3: [0, 2]}}))
    assert bench.order(mutant) == [others[2], others[0]]


def test_scenarios_that_fail_by_themselves_judge_nothing(tmp_path):
    (tmp_path / "wrong.yaml").write_text(NOTICES.replace("16}", "15}"))
    with pytest.raises(Unsound, match="without any mutant"):
        Bench("dice_throne", tmp_path)


def test_the_list_takes_in_and_lets_go(tmp_path):
    known = [Survivor("dice_throne", "a", SURVIVED), Survivor("dice_throne", "b", SURVIVED, "It changes nothing.")]
    rows = [
        {"game": "dice_throne", "mutant": "a", "result": KILLED},
        {"game": "dice_throne", "mutant": "b", "result": SURVIVED},
        {"game": "dice_masters", "mutant": "c", "result": UNREACHED},
    ]
    path = tmp_path / "survivors.yaml"
    listed.write(path, listed.merged(known, rows))
    assert listed.read(path) == [Survivor("dice_masters", "c", UNREACHED), known[1]]
    path.write_text("dice_throne: [{mutant: x, result: killed}]")
    with pytest.raises(listed.BadList):
        listed.read(path)


def test_the_budget_of_survivors_only_falls():
    found = listed.read(listed.list_path())
    open_ = {game: sum(one.game == game and not one.equivalent for one in found) for game in BUDGET}
    assert open_ == BUDGET


def test_the_command_says_what_survives_and_goes_on(tmp_path, monkeypatch, capsys):
    def judged(bench, todo, limit, jobs):
        for one in todo:
            yield {"game": one.game, "mutant": one.name, "result": SURVIVED, "file": one.file, "line": 1, "by": ""}

    monkeypatch.setattr("dicewright.lab.mutation.Bench", lambda game: game)
    monkeypatch.setattr("dicewright.lab.mutation.run", judged)
    path, night = tmp_path / "list.yaml", tmp_path / "night.jsonl"
    command = ["lab", "mutate", "--mutants", "3", "--game", "dice_throne", "--survivors", str(path)]
    assert run([*command, "--json", "--resume", str(night)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["games"]["dice_throne"] == {"mutants": 3, "survived": 3}
    assert len(night.read_text().splitlines()) == 4
    assert run([*command, "--resume", str(night), "--keep"]) == 0
    assert "3 of 3 were played before" in capsys.readouterr().err
    assert len(listed.read(path)) == 3
    assert run(command) == 0
    assert run([*command, "--again"]) == 0
    assert "3 mutants" in capsys.readouterr().out
    assert run(["lab", "mutate", "--game", "chess"]) == 2
