"""What a state is typed by: the game that is played, and the variables which that game keeps.

A game names both once (`board/state.py`), and its rules read them with their own types. `State` alone, as the engine
says it, is the state of any game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from typing_extensions import TypeVar

    from dicewright.engine.game import Game

    Played = TypeVar("Played", bound=Game, covariant=True, default=Game)
    Variables = TypeVar("Variables", bound=Mapping[str, Any], covariant=True, default=Mapping[str, Any])
else:  # defaults of type variables came with Python 3.13
    from typing import TypeVar

    Played = TypeVar("Played", covariant=True)
    Variables = TypeVar("Variables", covariant=True)
