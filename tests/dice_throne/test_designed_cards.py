"""Cards and abilities as designers write them, played: what they say is what happens."""

from dicewright.games.own import use_content
from dicewright.scenarios import run_paths

CARDS = """\
source: own design
confidence: printed
cards:
- name: Second Thoughts!
  cost: 0
  timing: main
  text: Draw 2 cards, then put 1 card from your hand on the bottom of your deck.
- name: Set Aside!
  cost: 0
  timing: main
  text: Put 2 cards from your hand on top of your deck.
- name: Long Odds!
  cost: 0
  timing: roll
  text: If the sum of your dice is 15 or more, gain CP equal to the total.
- name: No Dice!
  cost: 0
  timing: roll
  text: Roll 1 die for each Protect. Gain CP equal to the total. For each sword, gain 1 CP.
- name: Warm Broth!
  cost: 0
  timing: main
  text: Choose a player. If that player has 15 or less Health, that player heals 5. Otherwise, that player heals 3.
- name: Or Coins!
  cost: 0
  timing: main
  text: You may draw 1 card. Otherwise, gain 2 CP.
- name: Old Wounds!
  cost: 0
  timing: main
  text: Choose an opponent. If that player has 2 Poison, deal 2 damage to that player. Otherwise, gain 1 CP.
"""
SCENARIOS = """\
- scenario: who does what may be done gets nothing instead
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: main phase 1, barbarian: {cp: 0, hand: [Or Coins!], deck: [Tip It!]}}
  do:
    - barbarian: play or coins!
    - barbarian: 'yes'
  expect: {barbarian.cp: 0, barbarian.hand: [Tip It!]}

- scenario: who does not has what comes otherwise
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: main phase 1, barbarian: {cp: 0, hand: [Or Coins!], deck: [Tip It!]}}
  do:
    - barbarian: play or coins!
    - barbarian: 'no'
  expect: {barbarian.cp: 2, barbarian.hand: []}

- scenario: two of a token are two or more
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: main phase 1, barbarian: {cp: 0, hand: [Old Wounds!]}, monk: {tokens: {Poison: 2}}}
  do:
    - barbarian: play old wounds!
  expect: {barbarian.cp: 0, monk.health: 48}

- scenario: one of a token is no two
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: main phase 1, barbarian: {cp: 0, hand: [Old Wounds!]}, monk: {tokens: {Poison: 1}}}
  do:
    - barbarian: play old wounds!
  expect: {barbarian.cp: 1, monk.health: 50}

- scenario: of the cards that were drawn one goes below the deck
  game: dice_throne
  seats: [barbarian, monk]
  given:
    setup: false
    phase: main phase 1
    barbarian: {hand: [Second Thoughts!, Tip It!], deck: [Six-It!, Samesies!], deck left: 2}
  do:
    - barbarian: play second thoughts!
    - barbarian: tip it!
  expect: {barbarian.hand: [Samesies!, Six-It!], barbarian.deck: [Tip It!]}

- scenario: the last card that is put on the deck lies on top
  game: dice_throne
  seats: [barbarian, monk]
  given:
    setup: false
    phase: main phase 1
    barbarian: {hand: [Set Aside!, Tip It!, Six-It!, Samesies!], deck left: 0}
  do:
    - barbarian: play set aside!
    - barbarian: tip it!
    - barbarian: samesies!
  expect: {barbarian.hand: [Six-It!], barbarian.deck: [Samesies!, Tip It!]}

- scenario: who has fewer cards puts back what there is
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: main phase 1, barbarian: {hand: [Set Aside!, Tip It!], deck left: 0}}
  do:
    - barbarian: play set aside!
  expect: {barbarian.hand.count: 0, barbarian.deck: [Tip It!]}

- scenario: who is chosen has little Health
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: main phase 1, barbarian: {hand: [Warm Broth!]}, monk: {health: 15}}
  do:
    - barbarian: play warm broth!
    - barbarian: monk
  expect: {monk.health: 20, barbarian.health: 50}

- scenario: who is chosen has more Health
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: main phase 1, barbarian: {health: 5, hand: [Warm Broth!]}, monk: {health: 16}}
  do:
    - barbarian: play warm broth!
    - barbarian: monk
  expect: {monk.health: 19, barbarian.health: 5}

- scenario: where no die is rolled, those that lie there do not count instead
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: offensive roll phase, barbarian: {cp: 0, hand: [No Dice!]}}
  rolls: [1, 2, 2, 5, 6]
  do:
    - barbarian: roll
    - barbarian: play no dice!
  expect: {barbarian.cp: 0, barbarian.hand.count: 0}

- scenario: the sum of the dice is that of the dice rolled
  game: dice_throne
  seats: [barbarian, monk]
  given: {setup: false, phase: offensive roll phase, barbarian: {cp: 0, hand: [Long Odds!]}}
  rolls: [1, 2, 2, 5, 6]
  do:
    - barbarian: roll
    - barbarian: play long odds!
  expect: {barbarian.cp: 15}
"""


def test_cards_do_what_they_say(content, tmp_path):
    (tmp_path / "mine" / "dice_throne").mkdir(parents=True)
    (tmp_path / "mine" / "dice_throne" / "common.yaml").write_text(CARDS, "utf-8")
    (tmp_path / "designed.yaml").write_text(SCENARIOS, "utf-8")
    use_content(tmp_path / "mine")
    played = run_paths([tmp_path / "designed.yaml"])
    assert [(one.scenario.name, one.difference) for one in played if not one.passed] == []
    assert len({one.scenario.title for one in played}) == SCENARIOS.count("scenario: ")
