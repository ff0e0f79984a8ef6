"""Heroes of guests against the field: matches of bots in processes of their own, with what came of them so far."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from typing import Any, Final

from dicewright.arena.refused import Refused
from dicewright.lab.duel import Score, score
from dicewright.web.aside import OwnProcess
from dicewright.workshop.field import MATCHES, START

MOST: Final = 2
"""Trials that run at the same time; they take nothing that a match needs."""
KEPT: Final = 40
LONGEST: Final = 1800.0
"""Seconds after which a trial ends."""


class Trial:
    """One hero's matches. told: what came of each. wrong: why there are no more. over: whether it has ended."""

    def __init__(self, guest: str, name: str) -> None:
        self.id = secrets.token_hex(4)
        self.guest = guest
        self.name = name
        self.count = MATCHES
        self.told: list[dict[str, Any]] = []
        self.wrong = ""
        self.over = False
        self._own: OwnProcess | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def score(self) -> Score:
        """How it stands, from the hero's side."""
        return score(self.told)

    @property
    def against(self) -> list[tuple[str, Score]]:
        """How it stands against each other hero, the hardest first."""
        rows: dict[str, list[dict[str, Any]]] = {}
        for one in self.told:
            rows.setdefault(one["other"], []).append(one)
        return sorted(((name, score(some)) for name, some in rows.items()), key=lambda row: (row[1].won, row[0]))

    async def start(self, files: dict[str, str], slug: str) -> None:
        """Begin; what comes of each match is told as it is over."""
        self._own = OwnProcess(files)
        process = await self._own.start(START)
        assert process.stdin is not None
        process.stdin.write(json.dumps({"slug": slug, "count": self.count}).encode() + b"\n")
        self._task = asyncio.create_task(self._read(process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(LONGEST):
                while line := await process.stdout.readline():
                    self._take(json.loads(line))
        except (TimeoutError, ValueError):
            self.wrong = "It took too long."
        if len(self.told) < self.count and not self.wrong:
            self.wrong = "It was ended."
        self.over = True
        if self._own is not None:
            await self._own.end()

    def _take(self, said: dict[str, Any]) -> None:
        if "wrong" in said:
            self.wrong = str(said["wrong"])
        else:
            self.told.append(said)

    async def end(self) -> None:
        """End the matches; what came of them so far stays."""
        if self._own is not None:
            await self._own.end()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)


class Trials:
    """All trials of a server, one of each guest at a time."""

    def __init__(self) -> None:
        self._all: dict[str, Trial] = {}

    async def begin(self, guest: str, name: str, files: dict[str, str], slug: str) -> Trial:
        """Begin a trial; one that the guest had before ends. Raises `Refused` where too many run."""
        for one in [one for one in self._all.values() if one.guest == guest and not one.over]:
            await one.end()
        if sum(not one.over for one in self._all.values()) >= MOST:
            raise Refused("busy", "Others are measuring their heroes just now.", instead="Try again in a few minutes.")
        for key in [key for key, one in self._all.items() if one.over][: max(0, len(self._all) - KEPT)]:
            del self._all[key]
        trial = Trial(guest, name)
        self._all[trial.id] = trial
        await trial.start(files, slug)
        return trial

    def find(self, guest: str, key: str) -> Trial | None:
        """A trial of a guest; None where there is none of this guest."""
        found = self._all.get(key)
        return found if found is not None and found.guest == guest else None

    async def close(self) -> None:
        """End all of them."""
        for one in self._all.values():
            with suppress(ProcessLookupError):
                await one.end()
