"""What a bot that searches won with heroes of whom values are reconstructed, as `docs/balance.md` tells it; of others
nothing is known yet."""

from __future__ import annotations

from typing import Final, NamedTuple

BOT: Final = "canny"
WHEN: Final = "1 December 2026"
"""The bot in every seat, and the day of the runs."""


class Won(NamedTuple):
    """The share of matches that were won, with its 95 % interval, all in percent. matches: how many there were."""

    share: int
    least: int
    most: int
    matches: int


WON: Final = {
    "black_panther": Won(55, 46, 64, 104),
    "captain_marvel": Won(45, 34, 56, 78),
    "cyclops": Won(50, 41, 60, 104),
    "deadpool": Won(45, 36, 54, 104),
    "doctor_strange": Won(56, 45, 66, 81),
    "gambit": Won(54, 43, 65, 78),
    "iceman": Won(51, 41, 60, 104),
    "jean_grey": Won(53, 43, 62, 97),
    "krampus": Won(53, 42, 64, 78),
    "loki": Won(50, 39, 61, 78),
    "psylocke": Won(53, 42, 64, 78),
    "rogue": Won(44, 35, 54, 104),
    "santa": Won(53, 42, 63, 78),
    "scarlet_witch": Won(56, 45, 66, 78),
    "storm": Won(56, 45, 66, 78),
    "wolverine": Won(59, 50, 67, 130),
}
"""By hero. Each played three to five matches against every hero whose values are printed or corroborated."""
