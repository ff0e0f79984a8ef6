"""The rule functions of Dice Masters by node type, on top of the engine's control nodes."""

from __future__ import annotations

from dicewright.engine.control import control
from dicewright.engine.rules import Rules

rules = Rules(control)
