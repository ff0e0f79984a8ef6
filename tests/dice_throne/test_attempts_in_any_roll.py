"""A Roll Attempt of no phase comes in the one that is going on, whether its player Attacks or defends."""

from dicewright.games.own import use_content
from dicewright.scenarios import run_paths

CARD = """\
source: own design
confidence: printed
cards:
- name: Second Wind!
  cost: 0
  timing: roll
  text: Gain 1 Roll Attempt.
"""
SCENARIOS = """\
- scenario: who Attacks rolls once more
  game: dice_throne
  edition: all
  seats: [barbarian, monk]
  given: {setup: false, phase: offensive roll phase, barbarian: {cp: 0, hand: [Second Wind!]}}
  rolls: [1, 2, 4, 4, 5, 4, 4, 5, 4, 4, 5, 1, 4, 4]
  do:
    - barbarian: roll
    - barbarian: {reroll: [die 3, die 4, die 5]}
    - barbarian: {reroll: [die 3, die 4, die 5]}
    - barbarian: play second wind!
    - barbarian: {reroll: [die 3, die 4, die 5]}
    - barbarian: smack
    - until: defensive roll phase
  expect: {barbarian.hand.count: 0}

- scenario: who defends rolls once more
  game: dice_throne
  edition: all
  seats: [barbarian, monk]
  given:
    setup: false
    phase: offensive roll phase
    barbarian: {tokens: {Wellspring: 1}}
    monk: {cp: 0, hand: [Second Wind!]}
  rolls: [1, 2, 3, 1, 6, 3, 3, 3, 3, 1, 1, 1, 1]
  do:
    - barbarian: roll
    - barbarian: smack
    - until: defensive roll phase
    - pass: monk
    - monk: serenity
    - monk: play second wind!
    - monk: {reroll: [die 1, die 2, die 3, die 4]}
    - until: main phase 2
  expect: {monk.hand.count: 0, barbarian.health: 46, monk.health: 44}
"""


def test_a_roll_attempt_comes_in_the_roll_that_is_open(content, tmp_path):
    (tmp_path / "mine" / "dice_throne").mkdir(parents=True)
    (tmp_path / "mine" / "dice_throne" / "common.yaml").write_text(CARD, "utf-8")
    (tmp_path / "attempts.yaml").write_text(SCENARIOS, "utf-8")
    use_content(tmp_path / "mine")
    played = run_paths([tmp_path / "attempts.yaml"])
    assert [(one.scenario.name, one.difference) for one in played if not one.passed] == []
    assert len({one.scenario.title for one in played}) == 2
