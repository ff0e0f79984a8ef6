"""Ready teams by name, read from `content/dice_masters/teams.yaml`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dicewright.games.dice_masters.facts import read


class Team(NamedTuple):
    """A named team: title and note for people, its cards as a player would type them."""

    title: str
    note: str
    cards: str


@cache
def teams() -> dict[str, Team]:
    """All ready teams by key."""
    return {key: Team(one["title"], one["note"], one["cards"]) for key, one in read("teams")["teams"].items()}
