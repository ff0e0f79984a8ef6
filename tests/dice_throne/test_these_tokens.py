"""A text that counts *these tokens* speaks for all of them at once, also where it removes *this token*."""

import pytest

from dicewright.games.designing import examine
from dicewright.games.own import use_content
from dicewright.scenarios import run_paths

TOKENS = """\
source: own design
status_effects:
- name: Rust
  kind: negative
  limit: 4
  confidence: printed
  text: In your upkeep phase, take damage equal to 1 for each of these tokens you have. Remove this token.
- name: Mould
  kind: negative
  limit: 4
  confidence: printed
  text: >-
    In your upkeep phase, roll 1 die for each of these tokens you have. For each 1-3, take 2 damage.
    For each 4-6, remove this token.
- name: Dew
  kind: negative
  limit: 4
  confidence: printed
  text: In your upkeep phase, take 1 damage and remove this token.
"""
SCENARIOS = """\
- scenario: three Rust deal 3 once, and one of them leaves
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: upkeep phase, herald: {health: 20, tokens: {Rust: 3}}}
  do:
    - until: main phase 1
  expect: {herald.health: 17, herald.tokens.Rust: 2}

- scenario: three Mould are rolled for once, and as many leave as are to
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: upkeep phase, herald: {health: 20, tokens: {Mould: 3}}}
  rolls: [1, 4, 5]
  do:
    - until: main phase 1
  expect: {herald.health: 18, herald.tokens.Mould: 1}

- scenario: each Dew speaks for itself
  game: dice_throne
  edition: all
  seats: [herald, barbarian]
  given: {setup: false, phase: upkeep phase, herald: {health: 20, tokens: {Dew: 3}}}
  do:
    - until: main phase 1
  expect: {herald.health: 17, herald.tokens: {}}
"""


def test_tokens_that_count_themselves_act_once_for_all(content, tmp_path):
    (tmp_path / "mine" / "dice_throne").mkdir(parents=True)
    (tmp_path / "mine" / "dice_throne" / "status_effects.yaml").write_text(TOKENS, "utf-8")
    (tmp_path / "these_tokens.yaml").write_text(SCENARIOS, "utf-8")
    use_content(tmp_path / "mine")
    played = run_paths([tmp_path / "these_tokens.yaml"])
    assert [(one.scenario.name, one.difference) for one in played if not one.passed] == []
    assert len({one.scenario.title for one in played}) == 3


@pytest.mark.parametrize(
    "text",
    [
        "On 3 swords, deal 4 damage. On 4 swords, deal 6 damage. On 5 swords, deal 8 damage.",
        "On 3 swords, deal 4 dmg. On 4 swords, deal 6 dmg. On 5 swords, deal 8 dmg.",
    ],
)
def test_a_higher_row_deals_what_it_says_and_not_the_sum(text):
    found = examine("dice_throne", text, kind="offence")
    assert found["said"] == "On 3 swords, deal 4 damage. On 4 swords, add 2 damage. On 5 swords, add 2 damage."


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("On 2 swords, deal 3 damage. On 4 swords, deal 6 undefendable damage.", "add"),
        ("On 4 swords, deal 6 undefendable damage. On 2 swords, deal 3 damage.", "add"),
        ("On 2 swords, deal 3 damage. Gain 1 CP. On 4 swords, deal 6 undefendable damage.", "add"),
        ("On 2 lives, heal 3. Draw 1 card. On 4 lives, heal 5.", "heal"),
    ],
)
def test_rows_that_would_add_up_unseen_are_refused_with_the_reason(text, more):
    found = examine("dice_throne", text, kind="offence")
    assert not found["said"]
    assert found["errors"][0]["problem"].endswith(f"happen: say what 4 bring beyond 2, 'on 4 …, {more} …'")
