"""What surrounds a difference: the question that is open, values beside the one that was read, the end of the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from dicewright.engine.match import Match
from dicewright.engine.save import events
from dicewright.scenarios.hooks import Difference
from dicewright.scenarios.walk import Walk

EMPTY: tuple[Any, ...] = ("", None, [], {})
LINES = 6
"""Lines of the log that are shown."""


class Around(NamedTuple):
    """Where a match stood when it was not as a scenario says.

    stands: the question that is open, or the moment. near: values beside the one that was read. log: its last lines.
    """

    stands: str
    near: dict[str, Any]
    log: list[str]

    def lines(self) -> list[str]:
        """The same to be read."""
        found = [self.stands]
        if self.near:
            found += ["near it:", *(f"  {path} is {value!r}" for path, value in self.near.items())]
        return [*found, *(["the log ends:", *(f"  {line}" for line in self.log)] if self.log else [])]


class Failed(Difference):
    """What is not as a scenario says, with what surrounds it."""

    def __init__(self, said: str, around: Around) -> None:
        super().__init__(said, around.near)
        self.around = around


def around(walk: Walk, near: dict[str, Any]) -> Around:
    """What surrounds a difference."""
    return Around(walk.stands(), near, told(walk.match)[-LINES:])


def told(match: Match, since: int = 0) -> list[str]:
    """The log lines from an event on, as a spectator reads them."""
    game = match.game
    happened = list(enumerate(events(match.state)))[since:]
    lines = [game.tell(match.state, one, None, at) for at, one in happened if game.is_told(one)]
    return [line for line in lines if line]


def neighbours(hooks: Any, match: Match, path: str) -> dict[str, Any]:
    """The other values of whom or what a path is about, as far as there is something to see."""
    word, dot, _ = path.partition(".")
    head = hooks.head_of(match, word) if dot else ""
    values: dict[str, Any] = hooks.values(match)
    return {
        one: value
        for one, value in values.items()
        if one.rpartition(".")[0] == head and one != f"{head}{dot}{path.partition('.')[2]}" and value not in EMPTY
    }
