"""What greedy bots won with heroes whose values are reconstructed, as `docs/balance.md` tells it; of others nothing is
known yet."""

from __future__ import annotations

from typing import Final, NamedTuple

BOT: Final = "greedy"
WHEN: Final = "24 November 2026"
"""The bot in every seat, and the day of the run."""


class Won(NamedTuple):
    """The share of matches that were won, with its 95 % interval, all in percent. matches: how many there were."""

    share: int
    least: int
    most: int
    matches: int


WON: Final = {
    "black_panther": Won(58, 52, 63, 312),
    "captain_marvel": Won(54, 44, 63, 104),
    "cyclops": Won(49, 44, 55, 312),
    "deadpool": Won(47, 42, 53, 312),
    "doctor_strange": Won(42, 33, 51, 104),
    "gambit": Won(45, 36, 54, 104),
    "iceman": Won(40, 36, 45, 520),
    "jean_grey": Won(49, 44, 54, 416),
    "krampus": Won(44, 35, 54, 104),
    "loki": Won(54, 48, 59, 312),
    "psylocke": Won(41, 32, 51, 104),
    "rogue": Won(50, 40, 59, 104),
    "santa": Won(52, 43, 62, 104),
    "scarlet_witch": Won(48, 39, 58, 104),
    "storm": Won(53, 44, 63, 104),
    "wolverine": Won(42, 37, 48, 312),
}
"""By hero. Each played the same number of matches against every hero whose values are printed or corroborated."""
