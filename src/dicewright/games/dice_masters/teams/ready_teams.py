"""Ready teams by name, read from `content/dice_masters/teams.yaml`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dicewright.content_files import of_content
from dicewright.games.dice_masters.cards.definitions import read


class Team(NamedTuple):
    """A named team: title and note for people, its cards as a player would type them.

    format: what it is made for, empty for a match of two.
    """

    title: str
    note: str
    cards: str
    format: str = ""


@of_content
@cache
def teams() -> dict[str, Team]:
    """All ready teams by key."""
    found = read("teams")["teams"]
    return {key: Team(one["title"], one["note"], one["cards"], one.get("format", "")) for key, one in found.items()}
