"""Scenarios written on the spot."""

import pytest

from dicewright.scenarios.load import BadScenario, load
from dicewright.scenarios.report import attempt


def outcome(tmp_path, game, rest, traced=False):
    """What comes of a scenario of which only the end is written; two players and an edition are there."""
    seats = ", seats: [barbarian, paladin]" if game == "dice_throne" and "seats:" not in rest else ""
    edition = ", edition: CW16" if game == "dice_masters" and "edition:" not in rest else ""
    file = tmp_path / "one.yaml"
    file.write_text(f"- {{scenario: x, game: {game}{seats}{edition}, {rest}}}", encoding="utf-8")
    return attempt(load(file)[0], traced)


def difference(tmp_path, game, rest):
    """Why it fails, empty if it passes."""
    return outcome(tmp_path, game, rest).difference


def unreadable(tmp_path, game, rest):
    """Why it is refused before play, with its line."""
    with pytest.raises(BadScenario, match=r"one\.yaml:1:\d+:") as bad:
        difference(tmp_path, game, f"{rest}, ends: waiting")
    return str(bad.value)


def unreadable_step(tmp_path, game, step):
    """Why a step is refused before play, with the line of the step."""
    file = tmp_path / "one.yaml"
    file.write_text(f"- scenario: x\n  game: {game}\n  do:\n    - {step}\n  ends: waiting\n")
    with pytest.raises(BadScenario, match=r"one\.yaml:4:") as bad:
        load(file)
    return str(bad.value)
