"""Content in a designer's own words: read, told, played; first drafts, explanations, schemas for editors."""

import json
import re
import subprocess
import sys
from importlib import import_module

import pytest

import dicewright as dw
from dicewright.cli import run
from dicewright.content_files import all_left_out, all_read_as
from dicewright.games import GAMES
from dicewright.games.designing import schemas
from dicewright.language.content import Document
from tests.own_content import HERO, SET, TOKEN, only_here, write

IN_OTHER_WORDS = {
    "lamplighter": HERO.replace("Gain 2 CP.", "Your opponent discards one card, then draw two cards."),
    "lamps": SET.replace("have +1A", "get +1 attack").replace("While active", "While Wick is active"),
    "status_effects": TOKEN.replace("In your upkeep phase", "During your upkeep"),
}


@pytest.fixture(autouse=True)
def forgotten(monkeypatch):
    with only_here(monkeypatch):
        yield


@pytest.fixture
def mine(tmp_path):
    return write(tmp_path / "mine", **IN_OTHER_WORDS)


def test_what_is_worded_otherwise_is_told_and_holds_together(mine, capsys):
    assert run(["content", "check", "--content", str(mine)]) == 0
    told = capsys.readouterr().out
    for said in (
        "read as: A chosen opponent discards 1 card. Then, draw 2 cards.",
        "read as: While active, your Lamp Guild character dice have +1A.",
        "read as: In your upkeep phase, take 1 damage.",
    ):
        assert said in told
    assert run(["content", "rewritings", "--words", "then", "--json", "--content", str(mine)]) == 0
    uses = {one["name"]: one["uses"] for one in json.loads(capsys.readouterr().out)["dice_throne"]}
    assert uses["“Then,” begins a sentence"] == 1


def test_it_is_played_and_shown_as_it_is_read_here_and_in_processes_that_are_started(mine):
    dw.use_content(mine)
    assert all_left_out() == ()
    assert {one.item for one in all_read_as()} == {"Wick", "Soot", "lamplighter"}
    match = dw.start("dice_throne", seats=["lamplighter", "monk"], seed=1)
    assert match.ask is not None
    show = (
        "from dicewright.games.dice_masters.cards.definitions import card_set; "
        "print(card_set('lamps')['LAMPS-001'].data['text'])"
    )
    done = subprocess.run([sys.executable, "-c", show], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "While active, your Lamp Guild character dice have +1A."
    dw.use_content()
    assert all_read_as() == ()


def test_files_are_rewritten_as_they_are_read(mine, capsys):
    (mine / "dice_throne/status_effects.yaml").write_text(TOKEN.replace("upkeep", "upkep"), encoding="utf-8")
    assert run(["content", "check", "--content", str(mine)]) == 1
    assert "did you mean: In your upkeep phase, take 1 damage." in capsys.readouterr().out
    assert run(["content", "format", "--fix", "--content", str(mine)]) == 0
    assert "While active, your Lamp Guild" in (mine / "dice_masters/lamps.yaml").read_text("utf-8")
    assert "In your upkeep phase, take 1 damage." in (mine / "dice_throne/status_effects.yaml").read_text("utf-8")
    capsys.readouterr()
    assert run(["content", "check", "--content", str(mine)]) == 0
    assert "read as" not in capsys.readouterr().out


def test_drafts_hold_together(tmp_path, capsys):
    folder = ["--in", str(tmp_path / "mine")]
    for words in (
        ["card", "Ember Fox"],
        ["card", "Sly Vixen's Den!"],
        ["card", "War Drum!", "--game", "dice_throne"],
        ["hero", "Lamp Keeper"],
        ["token", "Glow"],
        ["companion", "Old Cat"],
    ):
        assert run(["new", *words, *folder]) == 0, words
    assert run(["new", "token", "Glow", *folder]) == 2
    assert run(["new", "hero", "Lamp Keeper", *folder]) == 2
    assert run(["new", "hero", "../x", *folder]) == 2
    assert run(["new", "card", "a: b", *folder]) == 2
    assert run(["content", "check", "--content", str(tmp_path / "mine")]) == 0, capsys.readouterr().out


def test_a_text_or_an_item_is_explained(capsys):
    text = "Whenever you Attack, gain one CP."
    assert run(["content", "explain", text, "--game", "dice_throne", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["said"] == "When you Attack, gain 1 CP."
    assert {"when", "what"} <= {one["role"] for one in found["parts"]}
    assert found["rules"]
    assert all(one["text"] for one in found["rules"])
    assert run(["content", "explain", "CW-001"]) == 0
    assert "chosen: target opposing character die" in capsys.readouterr().out
    assert run(["content", "explain", "Gain two much.", "--game", "dice_throne"]) == 1
    assert run(["content", "explain", "NOTHING-1"]) == 1
    assert run(["content", "explain"]) == 2


def test_items_that_do_the_like_are_found(capsys):
    assert run(["content", "similar", "Gain 3 CP.", "--game", "dice_throne", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["similar"]
    assert re.fullmatch(r"Gain \d CP\.", found[0]["text"])
    assert found[0]["alike"] == 1


# --- schemas ---


def fits(value, schema):
    """Whether a value is as a schema wants it, as far as schemas of content go."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    if "anyOf" in schema:
        return any(fits(value, one) for one in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    if "type" not in schema:
        return True
    if not isinstance(value, kinds[schema["type"]]) or (schema["type"] == "integer" and isinstance(value, bool)):
        return False
    if isinstance(value, dict):
        known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
        rest = [one for key, one in value.items() if key not in known]
        if (rest and more is False) or set(schema.get("required", ())) - set(value):
            return False
        return all(fits(one, known[key]) for key, one in value.items() if key in known) and all(
            isinstance(more, bool) or fits(one, more) for one in rest
        )
    if isinstance(value, list):
        low, high = schema.get("minItems", 0), schema.get("maxItems", len(value))
        return low <= len(value) <= high and all(fits(one, schema["items"]) for one in value)
    if isinstance(value, str):
        return re.search(schema.get("pattern", ""), value) is not None
    return schema.get("minimum", value) <= value <= schema.get("maximum", value)


@pytest.mark.parametrize("game", GAMES)
def test_all_content_is_as_the_schemas_say_and_other_things_are_not(game):
    seen, places = 0, schemas(game)
    folder = import_module(f"dicewright.games.{game}.cards.definitions").folder()
    others = import_module(f"dicewright.games.{game}.cards.definitions")
    for place, schema in places.items():
        for file in sorted(folder.glob(place)):
            if "*" in place and file.stem in getattr(others, "OTHERS", ()):
                continue
            data = Document.open(file).data
            assert fits(data, schema), file
            assert not fits({**data, "surplus": 1}, schema)
            assert not fits({key: one for key, one in data.items() if key not in schema["required"]}, schema)
            seen += 1
    assert seen > 4


def test_schemas_are_printed(capsys):
    assert run(["content", "schema", "dice_throne/common.yaml"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "dice_throne/common.yaml"
    assert run(["content", "schema", "dice_throne/comon.yaml"]) == 2
