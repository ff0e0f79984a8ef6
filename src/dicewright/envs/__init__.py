"""Matches as environments for learners: PettingZoo, Gymnasium, OpenSpiel, and dictionaries as RLCard has them.

`Setting` says what is played, `Episode` is one match with actions by number; both need nothing but the engine. Each
adapter stands in a file of its own, which imports what it adapts to: `aec` (PettingZoo), `single` (Gymnasium),
`spiel` (OpenSpiel), `dictionary` (nothing). docs/envs.md has each by example.
"""

from dicewright.envs.episode import Episode, IllegalAction
from dicewright.envs.setting import OtherEnvironment, Setting

NEEDED = "this adapter needs an extra that is not installed: pip install 'dicewright[envs]'"
"""What is said where a package is missing."""

__all__ = ["NEEDED", "Episode", "IllegalAction", "OtherEnvironment", "Setting"]
