"""How long the tests of the language run: `--mutations 10000` for a thorough look."""

import pytest


@pytest.fixture
def mutations(pytestconfig: pytest.Config) -> int:
    """How many mutated texts of each game are read."""
    return int(pytestconfig.getoption("--mutations"))
