"""The rule functions of this game start here: the engine's control nodes, then turn, offence, defence and texts."""

from __future__ import annotations

from typing import Final

from dicewright.engine import happen, settle, window
from dicewright.engine.control import control
from dicewright.engine.rules import Rules

ENGINE_PARTS: Final = (happen, settle, window)
"""Imported because they register their nodes with `control`."""

rules = Rules(control)
