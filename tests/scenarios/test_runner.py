"""The runner fails closed: unknown keys, wrong games, differences and crashes are all reported."""

import pytest

from dicewright.scenarios.load import BadScenario, load
from dicewright.scenarios.report import attempt, covered_rules, run_paths, summary
from dicewright.scenarios.run import _matching


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {scenario: x, game: dice_throne, expct: {}}", "unknown key expct"),
        ("- {scenario: x}", "game is missing"),
        ("- 7", "entry 1 is not a scenario"),
        ("a: [", "not readable as YAML"),
        ("- {scenario: x, game: dice_throne, edition: [1]}", "edition must be"),
        ("- {scenario: x, game: chess, edition: all}", "no game 'chess'"),
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


def test_a_scenario_of_an_unknown_game_is_a_difference(tmp_path):
    file = tmp_path / "one.yaml"
    file.write_text("- {scenario: x, game: chess, rules: [X-1]}")
    outcomes = [attempt(one) for one in load(file)]
    assert "no game 'chess'" in outcomes[0].difference
    assert summary(outcomes)["failed"] == 1
    assert covered_rules(outcomes) == set()


def test_words_match_by_unique_start():
    assert _matching("smack", ["smack ii", "Smack"]) == ["Smack"]
    assert _matching("s", ["smack", "stun"]) == ["smack", "stun"]
