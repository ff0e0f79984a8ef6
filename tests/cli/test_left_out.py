"""Entries of one's own that do not hold together are left out one by one, each told of with all that is wrong."""

import json
import os
import subprocess
import sys

import pytest

import dicewright as dw
from dicewright.cli import run
from dicewright.content_files import all_left_out
from dicewright.games.own import wrong_own
from tests.own_content import HERO, SET, TOKEN, only_here, write

SECOND = """\
- id: LAMPS-002
  name: Snuffer
  type: character
  cost: 2
  energy: [mask]
  max_dice: 4
  die:
    energy_faces: [[mask], [mask, mask], [mask, mask]]
    levels:
    - {fc: 0, a: 1, d: 1}
    - {fc: 0, a: 1, d: 2}
    - {fc: 1, a: 2, d: 2}
  text: When fielded, KO each your character die.
  status: done
  source: own design
  confidence: printed
"""


@pytest.fixture(autouse=True)
def _own(monkeypatch):
    with only_here(monkeypatch):
        yield


def use(monkeypatch, folder):
    """Take in what holds together of a folder, as every command does; what is wrong."""
    monkeypatch.setenv("DICEWRIGHT_CONTENT", str(folder))
    return wrong_own()


def test_one_wrong_card_stops_neither_its_set_nor_the_other_game(tmp_path, capsys):
    mine = write(tmp_path / "mine", lamps=SET + SECOND)
    seats = "lamplighter:random,barbarian:random"
    assert run(["play", "dice_throne", "--seats", seats, "--seed", "1", "--content", str(mine)]) == 0
    told = capsys.readouterr()
    assert "wins" in told.out
    assert "lamps.yaml:35:31: 'your' cannot stand here" in told.err
    team = "LAMPS-001:4 CW-006:4 CW-011:4"
    game = ["play", "dice_masters", "--edition", "cw16", "--mode", "tournament", "--seed", "1", "--content", str(mine)]
    assert run([*game, "--seats", f"{team}:random,heavies:random"]) == 0
    capsys.readouterr()
    assert run([*game, "--seats", f"{team} LAMPS-002:4:random,heavies:random"]) == 2
    assert "there is no card 'LAMPS-002'" in capsys.readouterr().err
    assert run(["cards", "name:wick", "--content", str(mine)]) == 0
    assert run(["cards", "snuffer", "--content", str(mine)]) == 1
    assert run(["content", "--content", str(mine)]) == 0


def test_what_names_an_entry_that_is_left_out_is_left_out_too(tmp_path, monkeypatch):
    mine = write(tmp_path / "mine", status_effects=TOKEN.replace("take 1", "take some"))
    told = "\n".join(use(monkeypatch, mine))
    assert "status_effects.yaml:7:36: unknown word 'some'" in told
    for place in ("lamplighter.yaml:7:10", "lamplighter.yaml:15:36"):
        assert f"{place}: 'Soot' is left out, because something is wrong with it" in told
    assert [(one.item, one.entry) for one in all_left_out()] == [("Soot", "0"), ("lamplighter", "")]
    assert "lamplighter" not in [one["key"] for one in dw.choices("dice_throne")["seats"]]
    assert dw.start("dice_throne", seats=["thor", "monk"], seed=1).ask is not None


def test_an_entry_in_the_place_of_one_there_is_leaves_that_one(tmp_path, monkeypatch):
    mine = write(tmp_path / "mine", status_effects=TOKEN.replace("Soot", "Burn").replace("take 1", "take some"))
    (mine / "dice_throne/heroes/lamplighter.yaml").unlink()
    assert len(use(monkeypatch, mine)) == 1
    assert dw.start("dice_throne", seats=["pyromancer", "monk"], seed=1).ask is not None


def test_a_process_that_is_started_leaves_out_the_same(tmp_path, monkeypatch):
    mine = write(tmp_path / "mine", lamps=SET + SECOND, lamplighter=HERO.replace("Deal 5", "Deal huge"))
    assert len(use(monkeypatch, mine)) == 2
    read = (
        "from dicewright.games.dice_throne.cards.definitions import hero_slugs; "
        "from dicewright.games.dice_masters.cards.definitions import card_set; "
        "print(len(card_set('lamps')), 'lamplighter' in hero_slugs())"
    )
    ran = subprocess.run([sys.executable, "-c", read], env=dict(os.environ), capture_output=True, text=True, check=True)
    assert ran.stdout == "1 False\n"


def test_what_is_mended_is_there_again(tmp_path, monkeypatch):
    mine = write(tmp_path / "mine", lamplighter=HERO.replace("Deal 5", "Deal huge"))
    assert use(monkeypatch, mine)
    write(mine)
    assert use(monkeypatch, mine) == []
    assert all_left_out() == ()
    assert dw.start("dice_throne", seats=["lamplighter", "monk"], seed=1).ask is not None


def test_python_is_told_and_keeps_what_it_had(tmp_path, monkeypatch):
    mine = write(tmp_path / "mine", lamplighter=HERO.replace("Deal 5", "Deal huge"))
    with pytest.raises(dw.BadContent, match="unknown word 'huge'"):
        dw.use_content(mine)
    assert all_left_out() == ()
    assert dw.start("dice_throne", seats=["thor", "monk"], seed=1).ask is not None


def test_everything_wrong_is_told_at_once(tmp_path, capsys):
    hero = (
        HERO.replace("complexity: 1", "complexity: 9")
        .replace("needs: 3 swords", "needs: 3 sords")
        .replace("text: Deal 5 damage. Inflict Soot.", "text: Deal huge damage. Inflict Sooot. Gain 2 CP. Heal each 3.")
        .replace("For each life, heal 1.", "For each lifes, heal 1.")
        .replace("cost: 1", "price: 1")
        .replace("text: Gain 2 CP.", "text: Gian 2 CP.")
    )
    cards = (SET + SECOND).replace("have +1A", "hold +1A").replace("cost: 2", "cost: two")
    mine = write(
        tmp_path / "mine", lamplighter=hero, lamps=cards, status_effects=TOKEN.replace("In your", "Along your")
    )
    assert run(["content", "check", "--content", str(mine)]) == 1
    said = [line for line in capsys.readouterr().out.splitlines() if ".yaml:" in line]
    problems = {line.partition("mine/")[2] for line in said}
    for wanted in (
        "lamplighter.yaml:3:13: 'complexity' must be",
        "lamplighter.yaml:14:14: '3 sords' is no requirement",
        "lamplighter.yaml:15:18: unknown word 'huge'",
        "lamplighter.yaml:15:39: unknown word 'Sooot'",
        "lamplighter.yaml:15:62: 'each' cannot stand here",
        "lamplighter.yaml:22:22: unknown word 'lifes'",
        "lamplighter.yaml:25:10: unknown key 'price'",
        "the key 'cost' is missing",
        "lamplighter.yaml:27:9: unknown word 'Gian'",
        "lamps.yaml:19:54: unknown word 'hold'",
        "lamps.yaml:26:9: 'cost' must be a whole number",
        "lamps.yaml:35:31: 'your' cannot stand here",
        "status_effects.yaml:7:9: unknown word 'Along'",
    ):
        assert any(wanted in one for one in problems), (wanted, sorted(problems))
    assert len(said) == 13, said


# --- names of one's own ---

BEES = (
    HERO.replace("4: life, 5: pow, 6: pow", "4: bee, 5: bee, 6: pow")
    .replace("Deal 5 damage. Inflict Soot.", "Deal 5 damage. For each bee, heal 1. On 2 bees, gain 1 CP.")
    .replace("tokens: [Soot]", "tokens: [Worker, Drone]")
    .replace(
        "text: Gain 2 CP.",
        "text: Deal damage equal to 1 for each of your Bees. "
        "Deal damage equal to 1 for each Waggle Card you played this turn.",
    )
    .replace("  timing: main\n", "  timing: main\n  group: Waggle\n")
)
HIVE = """\
source: own design
status_effects:
- name: Worker
  kind: positive
  group: Bee
  limit: 3
  confidence: printed
  text: 'Spend 1 in your upkeep phase: roll 1 die. On bee, heal 1.'
- name: Drone
  kind: positive
  group: Bee
  limit: 3
  confidence: printed
  text: 'Spend 1 in your upkeep phase: gain 1 CP.'
"""


@pytest.fixture
def hive(tmp_path):
    return write(tmp_path / "mine", lamplighter=BEES, status_effects=HIVE)


def test_a_hero_names_the_symbols_and_groups_of_its_own(hive, capsys):
    hero = hive / "dice_throne/heroes/lamplighter.yaml"
    rungs = hero.read_text().replace("needs: 3 swords", "needs: 3 / 4 swords").replace("Deal 5 damage", "Deal 5/7 dmg")
    hero.write_text(rungs)
    assert run(["content", "check", "--content", str(hive)]) == 0, capsys.readouterr().out
    scenario = hive / "scenarios" / "bees.yaml"
    scenario.parent.mkdir()
    scenario.write_text(
        "- {scenario: Bees heal, game: dice_throne, seats: [lamplighter, barbarian], given: {phase: offensive roll"
        " phase, lamplighter: {health: 20, cp: 0}, barbarian: {health: 20}}, rolls: [1, 1, 1, 1, 5], do: [{0: roll},"
        " {0: pole swing}, {until: main phase 2}], expect: {barbarian.health: 13, lamplighter.health: 21,"
        " lamplighter.cp: 0}}\n"
    )
    assert run(["scenario", str(scenario), "--content", str(hive)]) == 0, capsys.readouterr().out
    for seed in "123":
        seats = "lamplighter:random,lamplighter:random"
        assert run(["play", "dice_throne", "--seats", seats, "--seed", seed, "--content", str(hive)]) == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("For each bee,", "For each sword,", ""),
        ("For each bee,", "For each skull,", "'skull' is not on these dice; they show sword, life, bee, pow"),
        ("On 2 bees,", "On 2 bee,", ""),
        ("On 2 bees,", "On 2 bes,", "did you mean 'bees'?"),
        ("On 2 bees,", "On 2 wasps,", "unknown word 'wasps'"),
        ("your Bees", "your Wasps", "unknown word 'Wasps'"),
        ("Waggle Card", "Wiggle Card", "did you mean 'Waggle'?"),
        ("needs: 3 swords", "needs: 3 bees", ""),
        ("Deal 5 damage", "Deal 5 / 7 damage", "2 numbers in a row need as many under 'needs'"),
        ("needs: 3 swords", "needs: 3 wasps", "a symbol (sword, life, bee, pow)"),
    ],
)
def test_other_names_are_refused_with_the_nearest(hive, capsys, old, new, said):
    file = hive / "dice_throne/heroes/lamplighter.yaml"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))
    assert run(["content", "check", "--content", str(hive)]) == bool(said)
    assert said in capsys.readouterr().out


def test_what_comes_with_a_hero_that_is_left_out_is_said_so(hive, capsys):
    file = hive / "dice_throne/heroes/lamplighter.yaml"
    file.write_text(file.read_text().replace("Deal 5", "Deal huge"))
    assert run(["content", "check", "--content", str(hive)]) == 1
    why = "'bee' comes with 'lamplighter', which is left out, because something is wrong with it"
    assert f"status_effects.yaml:8:55: {why}" in capsys.readouterr().out


def test_a_token_names_only_symbols_of_heroes_who_have_it(hive, capsys):
    file = hive / "dice_throne/status_effects.yaml"
    file.write_text(HIVE.replace("On bee", "On skull"))
    assert run(["content", "check", "--content", str(hive)]) == 1
    assert "'skull' is not on these dice; they show sword, life, bee, pow" in capsys.readouterr().out


def test_what_may_be_done_at_no_time_is_refused(hive, capsys):
    moment = "when you activate an Ultimate"
    file = hive / "dice_throne/status_effects.yaml"
    file.write_text(HIVE.replace("in your upkeep phase: gain", f"{moment}: gain"))
    assert run(["content", "check", "--content", str(hive)]) == 1
    said = capsys.readouterr().out
    assert f"status_effects.yaml:14:10: nothing can be done '{moment}'; let it be done in a phase" in said
    assert f"or let it happen: '{moment}, …'" in said


KEYWORDS = """\
keywords:
- name: Kindle
  text: When fielded, gain 1 life.
  source: own design
  confidence: printed
- name: Flare
  phrase: 'Flare: {effect}.'
  means: When this die attacks, {effect}.
  source: own design
  confidence: printed
"""


def lamps(tmp_path, text, keywords=KEYWORDS):
    own = "set: LAMPS\ncounters: [Ember]\ntokens: [Spark]\n"
    said = text.replace("\n", "\n    ")
    cards = SET.replace("set: LAMPS\n", own).replace(
        "  text: While active, your Lamp Guild character dice have +1A.", f"  text: |\n    {said}"
    )
    mine = write(tmp_path / "mine", lamps=cards)
    (mine / "dice_masters/keywords.yaml").write_text(keywords)
    return mine


def test_a_set_names_titles_counters_tokens_and_keywords_of_its_own(tmp_path, capsys):
    text = (
        "Kindle.\nFlare: gain 1 life.\nWhile active, your character dice with Kindle have +1A.\n"
        "While active, your Hulk character dice have Kindle.\nWhen fielded, put 1 Ember counter on this card.\n"
        "When fielded, put a 1A/1D Spark token into the field."
    )
    mine = lamps(tmp_path, text)
    assert run(["content", "check", "--content", str(mine)]) == 0, capsys.readouterr().out
    seats = "LAMPS-001:4 CW-006:4 CW-011:4:random,heavies:random"
    game = ["play", "dice_masters", "--edition", "cw16", "--mode", "tournament", "--seats", seats]
    for seed in "123":
        assert run([*game, "--seed", seed, "--content", str(mine)]) == 0
    assert run(["cards", "LAMPS-001", "--json", "--content", str(mine)]) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Kindel.", "did you mean 'Kindle'?"),
        ("While active, your Holk character dice have Kindle.", "did you mean 'Hulk'?"),
        ("When fielded, put 1 Embre counter on this card.", "did you mean 'Ember'?"),
    ],
)
def test_names_that_no_card_has_are_refused(tmp_path, capsys, text, said):
    assert run(["content", "check", "--content", str(lamps(tmp_path, text))]) == 1
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  text: When fielded, gain 1 life.\n", "  reminder: It glows.\n", "say what it means: 'text' has the lines"),
        ("gain 1 life", "gain much life", "'much' cannot stand here"),
        ("When this die attacks, {effect}.", "When this dye attacks, {effect}.", "unknown word 'dye'"),
        ("'Flare: {effect}.'", "'Flare: {effects}.'", "effects"),
        ("'Flare: {effect}.'", "'Fast.'", "keywords.yaml:8:33: unknown word '{'"),
        ("'Flare: {effect}.'", "'When fielded, {effect}.'", "keywords.yaml:7:12"),
    ],
)
def test_a_keyword_that_does_not_hold_is_left_out_alone(tmp_path, capsys, old, new, said):
    mine = lamps(tmp_path, "When fielded, gain 1 life.", KEYWORDS.replace(old, new, 1))
    assert run(["cards", "LAMPS-001", "--json", "--content", str(mine)]) == 0
    told = capsys.readouterr()
    assert said in told.err
    assert json.loads(told.out)[0]["id"] == "LAMPS-001"
    assert run(["content", "check", "--content", str(mine)]) == 1


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("Stack limit 2. ", ""),
        ("Positive. ", ""),
        ("Stack limit: 3. ", "the text says 3, but 'limit' says 2: write it under 'limit' alone"),
        ("Negative. ", "the text says negative, but 'kind' says positive"),
        ("Soot (positive status effect, maximum of 2): ", ""),
        ("Soot - Positive. Stack limit 3. ", "the text says 3, but 'limit' says 2: write it under 'limit' alone"),
        ("Soot: negative, stack 2. ", "the text says negative, but 'kind' says positive"),
        ("Persistent. ", "the text says true, but 'persistent' says nothing"),
    ],
)
def test_what_a_text_says_of_a_key_is_what_the_key_says(tmp_path, capsys, said, problem):
    file = tmp_path / "dice_throne/status_effects.yaml"
    file.parent.mkdir()
    file.write_text(
        "source: own design\nstatus_effects:\n- {name: Soot, kind: positive, limit: 2, confidence: printed, text: "
        f"'{said}Attacks against you deal 1 more damage.'}}\n"
    )
    assert run(["content", "check", "--game", "dice_throne", "--content", str(tmp_path)]) == bool(problem)
    told = capsys.readouterr().out
    assert problem in told
    assert "read as: Attacks on you get +1 damage." in told
