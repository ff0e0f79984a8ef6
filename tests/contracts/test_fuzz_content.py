"""Content files that were damaged: each is fine, or is told in sentences that name a place; never a crash."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import dicewright
from dicewright.content_files import content_path
from dicewright.games.dice_masters.cards import definitions as dice_masters
from dicewright.games.dice_masters.teams.content_checks import SPEECH as DICE_MASTERS
from dicewright.games.dice_throne.cards import definitions as dice_throne
from dicewright.games.dice_throne.cards import file_shapes
from dicewright.games.dice_throne.face.content_checks import SPEECH as DICE_THRONE
from dicewright.games.dice_throne.face.content_checks import TEXTS
from dicewright.language.canonical import text_places
from dicewright.language.content import ContentError, Document
from dicewright.language.errors import TextError
from dicewright.scenarios.load import BadScenario, load
from dicewright.scenarios.report import attempt
from tests.contracts.test_fuzz_files import LEAVES, VALUES, changed, places

CONTENT = content_path()


def read_set(data):
    return [dice_masters.read_card(one) for one in data["cards"]]


FILES = {
    "dice_throne/heroes/treant": (file_shapes.shape_of, dice_throne.read_hero, DICE_THRONE, TEXTS),
    "dice_throne/common": (file_shapes.shape_of, dice_throne.read_common, DICE_THRONE, TEXTS),
    "dice_throne/status_effects": (file_shapes.shape_of, dice_throne.read_status_effects, DICE_THRONE, TEXTS),
    "dice_masters/justice": (dice_masters.shape_of, read_set, DICE_MASTERS, ("text",)),
    "dice_masters/dice": (dice_masters.shape_of, dict, DICE_MASTERS, ("text",)),
    "dice_masters/teams": (dice_masters.shape_of, dict, DICE_MASTERS, ("text",)),
    "dice_masters/keywords": (dice_masters.shape_of, dict, DICE_MASTERS, ("text",)),
}


def short(data):
    """The data with no more than six entries in a list: enough to damage, quick to read."""
    if isinstance(data, dict):
        return {key: short(value) for key, value in data.items()}
    return [short(one) for one in data[:6]] if isinstance(data, list) else data


DATA = {name: short(Document.open(CONTENT / f"{name}.yaml").data) for name in FILES}
PLACES = [(name, path) for name, data in DATA.items() for path in places(data)]
DAMAGE = st.one_of(LEAVES, VALUES, st.sampled_from(["x", "", "3 swords", "²", "generic9", {}, [], [[]], {"1": "x"}]))
SETTINGS = settings(max_examples=300)


def judge(name, text):
    """What is wrong with the text of a content file; reads it as the game would if nothing is."""
    shape_of, read, speech, keys = FILES[name]
    try:
        document = Document(text, f"{name}.yaml")
    except ContentError as error:
        return [str(error)]
    wrong = [str(error) for error in document.misfits(shape_of(Path(f"{name}.yaml")))]
    if not wrong:
        read(document.data)
        for path in text_places(document, keys):
            said = document.place(path).value
            errors = speech.errors(said)
            wrong += [str(document.text_error(path, error)) for error in errors]
            assert_first(speech, said, errors)
    return wrong


def assert_first(speech, said, errors):
    """All errors of a text stand in order, and the first is the one that is raised."""
    assert [one.offset for one in errors] == sorted({one.offset for one in errors})
    if errors:
        with pytest.raises(TextError) as first:
            speech.say(said)
        assert first.value.problem in [one.problem for one in errors]
    else:
        assert speech.say(said)


@pytest.mark.parametrize("name", FILES)
def test_what_is_whole_is_fine(name):
    assert judge(name, yaml.safe_dump(DATA[name], sort_keys=False)) == []


@SETTINGS
@given(st.sampled_from(PLACES), DAMAGE)
def test_a_damaged_value_is_fine_or_told(place, value):
    name, path = place
    text = yaml.safe_dump(changed(DATA[name], path, value), allow_unicode=True)
    assert all(line.startswith(f"{name}.yaml:") for line in judge(name, text))


@SETTINGS
@given(st.sampled_from([one for one in PLACES if one[1]]), st.sampled_from(["", "nmae", "text", "1"]))
def test_a_lost_or_renamed_key_is_fine_or_told(place, key):
    name, path = place
    around = DATA[name]
    for step in path[:-1]:
        around = around[step]
    kept = [one for one in around.items() if one[0] != path[-1]] if isinstance(around, dict) else []
    renamed = {**dict(kept), **({key: around[path[-1]]} if key else {})} if isinstance(around, dict) else around[1:]
    text = yaml.safe_dump(changed(DATA[name], path[:-1], renamed))
    assert all(line.startswith(f"{name}.yaml:") for line in judge(name, text))


SCENARIO = Document.open(CONTENT / "scenarios" / "dice_throne" / "rules" / "damage.yaml").data[:3]
SCENARIO_PLACES = list(places(SCENARIO))


@settings(SETTINGS, max_examples=100)
@given(st.sampled_from(SCENARIO_PLACES), DAMAGE)
def test_a_damaged_scenario_runs_or_is_told(tmp_path_factory, path, value):
    file = tmp_path_factory.mktemp("scenario") / "one.yaml"
    file.write_text(yaml.safe_dump(changed(SCENARIO, path, value), allow_unicode=True), encoding="utf-8")
    scenarios = []
    told = ""
    try:
        scenarios = load(file)
    except BadScenario as bad:
        told = str(bad)
    assert told == "" or told.startswith(f"{file}:")
    assert all(isinstance(attempt(one).difference, str) for one in scenarios)


DAMAGED = {
    "dice_throne/heroes/barbarian.yaml": ("  cost: 2\n", "  cost: x\n", "must be a whole number"),
    "dice_throne/heroes/paladin.yaml": ("complexity:", "complexitee:", "did you mean 'complexity'"),
    "dice_throne/heroes/thor.yaml": ("dice: {1: ", "dice: {7: ", "the keys 1, 2, 3, 4, 5, 6"),
    "dice_throne/common.yaml": ("cards:\n", "cards: ]\n", "not YAML"),
    "dice_masters/cw.yaml": ("  cost: 4\n", "  text:\n  cost: 4\n", "stands twice"),
    "dice_masters/avx.yaml": ("id: AVX-002", "id: AVX-001", "two of the id"),
    "dice_masters/justice.yaml": ("    levels:\n", "    levels: none\n    lvls:\n", "'levels' must be a list"),
}


def test_the_check_tells_of_every_damaged_file_and_of_no_traceback(tmp_path):
    package = shutil.copytree(Path(dicewright.__file__).parent, tmp_path / "dicewright")
    content = shutil.copytree(CONTENT, package / "content", dirs_exist_ok=True)  # a wheel brings its own
    for file, (old, new, _) in DAMAGED.items():
        text = (content / file).read_text(encoding="utf-8")
        assert old in text, file
        (content / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    (content / "dice_masters" / "infinity.yaml").write_bytes(b"\xff\xfe")
    beside = Path(dicewright.__file__).parents[1]  # where a compiled package has the module its parts share
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(beside)])}
    for arguments, code in ((["content", "check"], 1), (["play", "dice_throne"], 2), (["content"], 2)):
        ran = subprocess.run(
            [sys.executable, "-c", "from dicewright.cli import main; main()", *arguments],
            env=env, cwd=tmp_path, capture_output=True, text=True,
        )  # fmt: skip
        assert ran.returncode == code, ran.stderr
        assert "Traceback" not in ran.stderr
        if code == 1:
            for file, (_, _, said) in {**DAMAGED, "infinity.yaml": ("", "", "not a text in UTF-8")}.items():
                assert any(Path(file).name in line and said in line for line in ran.stdout.splitlines()), (file, said)
        else:
            assert "next: dicewright content check" in ran.stderr
