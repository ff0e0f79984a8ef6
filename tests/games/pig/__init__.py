"""Pig: roll one die as often as you dare; a 1 loses what the turn has brought. The smallest game a package can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.games.pig.game import Pig

TITLE = "Pig"
PITCH = "Roll one die as often as you dare. Hold to keep what the turn has brought; a 1 loses all of it."
PLAYERS = ("ann", "bob", "cid", "dot")
GOAL = 50


def choices() -> dict[str, Any]:
    """One way to play, for two to four."""
    return {
        "modes": [{"key": "race", "name": f"Race to {GOAL}", "counts": [2, 3, 4]}],
        "editions": [{"key": "usual", "name": "The usual rules"}],
        "seats": [{"key": name, "name": name.title(), "note": ""} for name in PLAYERS],
    }


def new_setup(mode: str | None, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """Two to four players by name; Ann and Bob if nobody is named."""
    if mode not in (None, "race"):
        raise ValueError(f"there is no mode {mode!r}: choose race")
    if wrong := [name for name in options if name != "edition"]:
        raise ValueError(f"there is no option {wrong[0]!r}: choose edition")
    if options.get("edition", "usual") != "usual":
        raise ValueError(f"there is no edition {options['edition']!r}: choose usual")
    named = list(seats) or list(PLAYERS[:2])
    if not 2 <= len(named) <= len(PLAYERS):
        raise ValueError(f"Pig is for 2 to {len(PLAYERS)} players, not {len(named)}")
    for name in named:
        if name not in PLAYERS:
            raise ValueError(f"there is no player {name!r}: choose from {', '.join(PLAYERS)}")
    return {"mode": "race", "seats": named, "edition": "usual"}


def build(setup: Mapping[str, Any]) -> Pig:
    """The game for a setup."""
    try:
        checked = new_setup(setup["mode"], setup["seats"], {"edition": setup["edition"]})
    except (KeyError, TypeError) as error:
        raise ValueError(f"this is no setup of Pig: {error}") from error
    return Pig({"game": "pig", **checked}, GOAL)
