"""Drafts are looked at in a process of their own."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from dicewright.arena.outside import Bounds, Outside, Words
from dicewright.arena.refused import Refused
from dicewright.workshop.bench import START

BOUNDS = Bounds(first=30.0, longest=8.0, waiting=12, idle=600.0, line=1 << 23)
WORDS = Words(
    busy="Many people are writing just now.",
    late="To read this draft takes too long.",
    shorter="Make it shorter.",
    broken="This draft could not be read here.",
)


class Bench:
    """Where drafts are looked at. outside: the process."""

    def __init__(self) -> None:
        self.outside = Outside(START, BOUNDS, WORDS)

    async def ask(self, do: str, **wanted: Any) -> dict[str, Any]:
        """Have something done. Raises `Refused` where too many wait, or where it takes too long."""
        return await self.outside.ask(json.dumps({"do": do, **wanted}).encode() + b"\n", dict)

    def warm(self) -> None:
        """Start the process and have it read the content, so that whoever begins to write does not wait."""
        if not self.outside.running:
            self.outside.hold(self._warmed())

    async def _warmed(self) -> None:
        with suppress(Refused):
            await self.ask("ready")

    def forget(self) -> None:
        """End the process: the content may say something else by now."""
        self.outside.forget()

    async def close(self) -> None:
        """End the process and wait for its end."""
        await self.outside.close()
