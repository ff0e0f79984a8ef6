"""Scenarios written on the spot."""

from dicewright.scenarios.load import load
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
