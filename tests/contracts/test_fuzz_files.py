"""Records and saves that were damaged or forged: a clear refusal every time, never a crash, never belief."""

import contextlib
import copy
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicewright.engine.match import Match
from dicewright.engine.record import BadRecord, replay, verify
from dicewright.engine.save import BadSave
from dicewright.lab.contracts import go_on
from tests.engine.toy import Toy

WORDS = st.sampled_from(["yes", "no", "pass", "imp 1", "map", "node", "thing", "\ud800", "", "toy"])
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 40), st.floats(allow_nan=False), WORDS, st.text(max_size=5)
)
VALUES = st.recursive(
    LEAVES, lambda deeper: st.lists(deeper, max_size=3) | st.dictionaries(WORDS, deeper, max_size=3), max_leaves=6
)


def finished():
    match = Match.begin(Toy({}), "seed 1", ["a", "b"])
    go_on(match, Random(3), 10_000)
    return match


RECORD = json.loads(json.dumps(finished().record))
SAVE = json.loads(json.dumps(finished().to_json()))


def places(data, path=()):
    """Every place in JSON data."""
    yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def changed(data, path, value):
    """The data with another value at one place."""
    if not path:
        return value
    data = copy.deepcopy(data)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


RECORD_PLACES = list(places(RECORD))
SAVE_PLACES = list(places(SAVE))
MANY = settings(max_examples=150)


@MANY
@given(st.sampled_from(RECORD_PLACES), VALUES)
def test_a_forged_record_never_verifies_and_never_crashes(path, value):
    forged = changed(RECORD, path, value)
    if json.dumps(forged) == json.dumps(RECORD):
        return
    differs = verify(forged, Toy)
    assert all(isinstance(line, str) and line for line in differs)
    if path[:1] != ("setup",):  # the toy takes any setup, so only its link can tell
        assert differs


@MANY
@given(st.sampled_from(RECORD_PLACES), VALUES)
def test_a_forged_record_replays_or_says_why_not(path, value):
    with contextlib.suppress(BadRecord):
        replay(changed(RECORD, path, value), Toy)


@MANY
@given(st.sampled_from(SAVE_PLACES), VALUES)
def test_a_damaged_save_is_read_or_refused(path, value):
    damaged = changed(SAVE, path, value)
    with contextlib.suppress(BadSave):
        Match.from_json(damaged, Toy({}))


@pytest.mark.parametrize("nonsense", [None, 1, "x", [], {}, {"format": "dicewright record 1"}])
def test_what_is_no_record_at_all(nonsense):
    assert verify(nonsense, Toy)
    with pytest.raises(BadRecord):
        replay(nonsense, Toy)
