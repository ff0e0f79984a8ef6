"""Ready teams by name, read from `content/dice_masters/teams.yaml`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import yaml

from dicewright.content_files import content_path


class Team(NamedTuple):
    """A named team: title and note for people, its cards as a player would type them."""

    title: str
    note: str
    cards: str


@cache
def teams() -> dict[str, Team]:
    """All ready teams by key."""
    path = content_path() / "dice_masters" / "teams.yaml"
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return {key: Team(one["title"], one["note"], one["cards"]) for key, one in data["teams"].items()}
