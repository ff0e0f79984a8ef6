"""What texts do that designers write: played, since two readings of one wording may differ only in a game."""

from dicewright.games.own import use_content
from dicewright.scenarios import run_paths

TOKENS = """\
source: own design
status_effects:
- name: Rebound
  kind: positive
  limit: 2
  confidence: printed
  text: >-
    When an Attack deals you 1 or more damage, you may spend 1: deal undefendable damage equal to half the damage this
    Attack dealt (rounded up), to a maximum of 5 to the attacker.
"""
CARDS = """\
source: own design
confidence: printed
cards:
- name: Thin Edge!
  cost: 0
  timing: roll
  text: If this Attack would deal 4 or less damage, this Attack becomes undefendable.
- name: Thinner Edge!
  cost: 0
  timing: roll
  text: If this Attack would deal 3 or less damage, this Attack becomes undefendable.
- name: New Moons!
  cost: 0
  timing: roll
  text: Set any number of your dice with sword to 4.
"""
SCENARIOS = """\
- scenario: an Attack of 4 is as small as that
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: offensive roll phase, herald: {cp: 0, hand: [Thin Edge!]}, barbarian: {cp: 0}}
  rolls: [1, 2, 3, 5, 6]
  do:
    - herald: roll
    - herald: fanfare
    - herald: play thin edge!
    - until: main phase 2
  expect: {barbarian.health: 46}

- scenario: an Attack of 4 is larger than 3
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given:
    setup: false
    phase: offensive roll phase
    herald: {cp: 0, hand: [Thin Edge!, Thinner Edge!]}
    barbarian: {cp: 0}
  rolls: [1, 2, 3, 5, 6]
  do:
    - herald: roll
    - herald: fanfare
    - not offered: [play thinner edge!]
    - herald: play thin edge!
    - until: main phase 2
  expect: {barbarian.health: 46}

- scenario: of three swords two become moons
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: offensive roll phase, herald: {cp: 0, hand: [New Moons!]}, barbarian: {cp: 0}}
  rolls: [1, 2, 3, 5, 6]
  do:
    - herald: roll
    - herald: play new moons!
    - herald: [die 1, die 3]
  expect: {herald.dice: [4, 2, 4, 5, 6]}

- scenario: half of 4 damage goes back
  game: dice_throne
  edition: all
  seats: [barbarian, herald]
  given: {setup: false, phase: offensive roll phase, barbarian: {cp: 0}, herald: {cp: 0, tokens: {Rebound: 1}}}
  rolls: [1, 2, 3, 5, 6]
  do:
    - barbarian: roll
    - barbarian: smack
    - until: {asks: {seat: 1, offers: no defence}}
    - herald: no defence
    - until: {asks: {seat: 1, offers: 'yes'}}
    - herald: 'yes'
    - until: main phase 2
  expect: {barbarian.health: 48, herald.health: 46}
"""


def played(tmp_path, scenarios):
    (tmp_path / "mine" / "dice_throne" / "heroes").mkdir(parents=True)
    (tmp_path / "mine" / "dice_throne" / "status_effects.yaml").write_text(TOKENS, "utf-8")
    (tmp_path / "mine" / "dice_throne" / "common.yaml").write_text(CARDS, "utf-8")
    (tmp_path / "designers.yaml").write_text(scenarios, "utf-8")
    use_content(tmp_path / "mine")
    return run_paths([tmp_path / "designers.yaml"])


def test_texts_do_what_their_designers_mean(content, tmp_path):
    found = played(tmp_path, SCENARIOS)
    assert [(one.scenario.name, one.difference) for one in found if not one.passed] == []
