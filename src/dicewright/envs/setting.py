"""What an environment plays: one setup of one game, with its actions, its layout and an id that is bound to both."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from dicewright.engine.match import Match
from dicewright.envs.actions import Actions
from dicewright.envs.layout import Layout
from dicewright.games import build, new_setup

VERSION = 1
"""Of actions and layout: it grows with every change of what a number means."""


class OtherEnvironment(ValueError):
    """An id of an environment that this one is not: of another setup, other cards or another layout."""


class Setting:
    """A setup that matches are played of, again and again.

    game, mode, seats, options: as for `dicewright.start`. id: names game, setup, the content it was made with and the
    version of the layout, so that results of the same id are of the same game. Raises `ValueError` as `start` does.
    """

    def __init__(
        self, game: str = "dice_throne", seats: Sequence[str] | None = None, mode: str | None = None, **options: Any
    ) -> None:
        self.setup = new_setup(game, mode, list(seats or []), options)
        self.game = build(self.setup)
        start = self.begin("layout")
        self.actions = Actions(start)
        self.layout = Layout(start, self.actions)
        made = json.dumps([self.setup, self.game.content], sort_keys=True, ensure_ascii=False)
        digest = hashlib.sha256(made.encode()).hexdigest()[:8]
        title = "".join(part.capitalize() for part in game.split("_"))
        self.id = f"dicewright/{title}-{digest}-v{VERSION}"

    def begin(self, seed: str) -> Match:
        """A match of this setup. seed: makes it reproducible, as `start(…, seed=seed)` does."""
        return Match.begin(self.game, f"seed {seed}", [""] * len(self.game.players))

    def __deepcopy__(self, memo: object) -> Setting:
        return self  # nothing in it changes

    def check(self, known: str) -> None:
        """Raise `OtherEnvironment` unless this is the environment of that id."""
        if known != self.id:
            raise OtherEnvironment(
                f"{known} is another environment than {self.id}: the setup, the cards or the layout differ"
            )
