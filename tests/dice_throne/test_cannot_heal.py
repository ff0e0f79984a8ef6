"""Who can't heal: neither now nor with the damage of a phase; what is stolen or set is no healing."""

from dicewright.games.own import use_content
from dicewright.scenarios import run_paths

TOKEN = """\
source: own design
status_effects:
- name: Gangrene
  kind: negative
  limit: 1
  confidence: printed
  text: "You can't heal."
"""
SCENARIOS = """\
- scenario: Toast! heals nobody who has Gangrene
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: main phase 1, herald: {health: 20, hand: [Toast!], tokens: {Gangrene: 1}}}
  do:
    - herald: play toast!
    - herald: herald
  expect: {herald.health: 20, herald.hand.count: 0}

- scenario: Thick Skin heals nobody who has Gangrene
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: offensive roll phase, barbarian: {health: 20, tokens: {Gangrene: 1}}}
  rolls: [1, 2, 3, 5, 6, 4, 4, 1]
  do:
    - herald: roll
    - herald: fanfare
    - barbarian: thick skin
    - until: main phase 2
  expect: {barbarian.health: 16}

- scenario: who can't act is healed
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: main phase 1, herald: {hand: [Toast!]}, barbarian: {health: 20, tokens: {Knockdown: 1}}}
  do:
    - herald: play toast!
    - herald: barbarian
  expect: {barbarian.health: 22}
"""


def test_who_cannot_heal_is_healed_neither_now_nor_with_the_damage(content, tmp_path):
    (tmp_path / "mine" / "dice_throne").mkdir(parents=True)
    (tmp_path / "mine" / "dice_throne" / "status_effects.yaml").write_text(TOKEN, "utf-8")
    (tmp_path / "cannot_heal.yaml").write_text(SCENARIOS, "utf-8")
    use_content(tmp_path / "mine")
    played = run_paths([tmp_path / "cannot_heal.yaml"])
    assert [(one.scenario.name, one.difference) for one in played if not one.passed] == []
    assert len({one.scenario.title for one in played}) == 3
