"""How well a search finds: a hundred questions and more, each with the entry that must come first."""

from collections import Counter

import pytest

from dicewright.reference import Choice, reference
from tests.reference.test_entries import lines

ASKED = [tuple(part.strip() for part in line.split("->")) for line in lines("questions.txt")]


def test_a_hundred_questions() -> None:
    found = reference()
    places = {asked: [hit.key for hit in found.find(asked, Choice())][:3] for asked, _ in ASKED}
    assert len({asked for asked, _ in ASKED}) == len(ASKED) >= 100
    kinds = Counter(found.entry_kind(key) for _, key in ASKED)
    assert min(kinds["card"], kinds["ruling"]) >= 10
    assert [(asked, places[asked]) for asked, key in ASKED if key not in places[asked]] == []
    assert sum(places[asked][0] == key for asked, key in ASKED) >= 0.95 * len(ASKED)


@pytest.mark.parametrize("asked", ["", "zzzzqqq", "'", "a" * 200, "💥", "DT-", "%00", "the of and"])
def test_nonsense_is_answered_without_a_crash(asked: str) -> None:
    assert isinstance(reference().find(asked, Choice()), list)
