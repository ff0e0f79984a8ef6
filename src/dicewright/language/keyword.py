"""Keywords: macros written in the language they belong to.

A keyword has a phrase of its own, perhaps with parameters, and a body; a text that uses it holds a `KeywordUse`, which
stands for the body with the arguments put in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dicewright.engine.node import Node


@dataclass(frozen=True)
class KeywordUse(Node):
    """A keyword in a text, with its arguments in the order of its parameters."""

    name: str
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Param(Node):
    """A parameter in the body of a keyword."""

    name: str


class Macro:
    """The definition of a keyword."""

    def __init__(
        self,
        name: str,
        compiled: Any,
        body: str | None,
        start: type | None,
        node_params: tuple[tuple[str, type], ...],
        word_params: dict[str, Any],
        place: tuple[str, int, int],
    ) -> None:
        self.name = name
        self.compiled = compiled
        self.body = body
        self.start = start
        self.node_params = node_params
        self.word_params = word_params
        self.place = place
        self.tree: Any = None
