"""Matches as environments for learners: PettingZoo, Gymnasium, OpenSpiel, and dictionaries as RLCard has them.

`Setting` says what is played, `Episode` is one match with actions by number; both need nothing but the engine. Each
adapter stands in a file of its own, which imports what it adapts to: `aec` (PettingZoo), `single` (Gymnasium),
`spiel` (OpenSpiel), `dictionary` (nothing). docs/envs.md has each by example.
"""

from dicewright.envs.episode import Episode, IllegalAction
from dicewright.envs.setting import OtherEnvironment, Setting

__all__ = ["Episode", "IllegalAction", "OtherEnvironment", "Setting"]
