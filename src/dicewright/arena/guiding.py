"""A guided game on the server: which hint its player reads now, and which were told; the store keeps these."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from dicewright.arena.database import NotNow
from dicewright.arena.refused import Refused
from dicewright.engine.quoting import quoted
from dicewright.table.hints import Hint, guided_game

if TYPE_CHECKING:
    from dicewright.arena.rows import MatchRow
    from dicewright.arena.store import Store
    from dicewright.engine.match import Match

ALL, NONE = "all", "none"
"""To tell no more hints, and to tell all of them again."""


class Guide:
    """The hints of one match; none where the match is not a guided one.

    told: the keys of hints that are not told any more.
    """

    def __init__(self, row: MatchRow, match: Match | None, store: Store) -> None:
        self.told = frozenset(row.hints)
        self._id = row.id
        self._store = store
        self._guided = None if match is None else guided_game(match)
        self._writing: set[asyncio.Task[None]] = set()

    def seen(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What is added to the view of a player: the hint for the question, and how many of all were told before."""
        if self._guided is None or view["viewer"] is None:
            return None
        hint = self._guided.next(view, self.told)
        count = sum(one.key in self.told for one in self._guided.hints)
        return {"hint": None if hint is None else shown(hint), "told": count, "of": len(self._guided.hints)}

    def beside(self, match: Match, bots: Container[int]) -> str:
        """The key of the hint beside the question that a player is asked; empty where there is none."""
        if self._guided is None or match.ask is None or match.ask.seat in bots:
            return ""
        hint = self._guided.next(match.view(match.ask.seat), self.told)
        return "" if hint is None else hint.key

    def tell(self, key: str) -> None:
        """A hint was read; or `all` or `none` of them. Raises `Refused` where there is no such hint."""
        keys = [] if self._guided is None else [one.key for one in self._guided.hints]
        if key not in (*keys, ALL, NONE) or not keys:
            raise Refused("illegal", f"There is no hint {quoted(key)} here.", instead="Read the one that is shown.")
        self.told = frozenset(keys) if key == ALL else frozenset() if key == NONE else self.told | {key}
        task = asyncio.get_running_loop().create_task(self._keep())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _keep(self) -> None:
        with suppress(NotNow):  # then hints are told once more after a restart
            await self._store.writing(self._store.keep_hints, self._id, self.told)

    async def rest(self) -> None:
        """Wait until all is written down."""
        await asyncio.gather(*self._writing)


def shown(hint: Hint) -> dict[str, str]:
    """A hint as a page shows it."""
    return {"key": hint.key, "text": hint.text, "click": hint.click, "rule": hint.see}
