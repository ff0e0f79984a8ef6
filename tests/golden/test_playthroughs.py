"""Whole matches go as they went when their text was last read and agreed to."""

import pytest

from tests.golden.playthrough import HERE, MATCHES, told


@pytest.mark.parametrize("name", MATCHES)
def test_match_goes_as_told(name):
    path = HERE / f"{name}.txt"
    again = told(name).splitlines()
    agreed = path.read_text(encoding="utf-8").splitlines()
    for at, (now, before) in enumerate(zip(again, agreed, strict=False), 1):
        assert now == before, f"{path.name}, line {at}; python -m tests.golden.playthrough --write, then read the diff"
    assert len(again) == len(agreed)
