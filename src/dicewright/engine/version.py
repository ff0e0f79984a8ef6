"""The version of this program, as it is installed."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version


@cache
def program_version() -> str:
    """Such as `0.1.0`; `unknown` where the program runs without having been installed."""
    try:
        return version("dicewright")
    except PackageNotFoundError:
        return "unknown"
