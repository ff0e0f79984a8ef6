"""The rule functions of this game start here: the engine's control nodes, then turn, offence, defence and texts."""

from __future__ import annotations

from dicewright.engine import happen, settle, window
from dicewright.engine.control import control
from dicewright.engine.rules import Rules

ENGINE_PARTS = (happen, settle, window)
"""Imported because they register their nodes with `control`."""

rules = Rules(control)
