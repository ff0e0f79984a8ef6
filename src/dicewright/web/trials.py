"""What takes long for the drafts of guests, each in a process of its own, with what came of it so far."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from typing import Any, Final

from dicewright.arena.refused import Refused
from dicewright.lab.duel import Score, score
from dicewright.web.aside import OwnProcess
from dicewright.workshop.errand import START

MOST: Final = 2
"""Trials that run at the same time; they take nothing that a match needs."""
KEPT: Final = 40
LONGEST: Final = 1800.0
"""Seconds after which a trial ends."""


class Trial:
    """One errand of a draft. kind: what is done (`workshop/errand.py`); name: what the draft is called; what: its kind.

    count, done: how much there is to do, and how much is done. told: what came of each match, where it is matches of
    one hero. found: the last that was said of anything else. wrong: why there is no more. over: whether it has ended.
    files: the draft, by where it lies in a folder of one's own.
    """

    def __init__(self, guest: str, name: str, kind: str = "field", what: str = "throne_hero", count: int = 0) -> None:
        self.id = secrets.token_hex(4)
        self.guest = guest
        self.name = name
        self.kind = kind
        self.what = what
        self.count = count
        self.done = 0
        self.told: list[dict[str, Any]] = []
        self.found: dict[str, Any] = {}
        self.wrong = ""
        self.over = False
        self.files: dict[str, str] = {}
        self._own: OwnProcess | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def whole(self) -> bool:
        """Whether everything was done."""
        return bool(self.count) and self.done >= self.count

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

    async def start(self, files: dict[str, str], wanted: dict[str, Any]) -> None:
        """Begin; what comes of each step is told as it is done."""
        self.files = files
        self._own = OwnProcess(files)
        process = await self._own.start(START)
        assert process.stdin is not None
        said = {**wanted, "do": self.kind, "what": self.what, "count": self.count}
        process.stdin.write(json.dumps(said).encode() + b"\n")
        self._task = asyncio.create_task(self._read(process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(LONGEST):
                while line := await process.stdout.readline():
                    self._take(json.loads(line))
        except (TimeoutError, ValueError):
            self.wrong = "It took too long."
        if not self.whole and not self.wrong:
            self.wrong = "It was ended."
        self.over = True
        if self._own is not None:
            await self._own.end()

    def _take(self, said: dict[str, Any]) -> None:
        if "wrong" in said:
            self.wrong = str(said["wrong"])
        elif "done" in said:
            self.done, self.count = said["done"], said["all"]
            self.found |= said
        else:
            self.told.append(said)
            self.done = len(self.told)

    async def end(self) -> None:
        """End it; what came of it so far stays."""
        if self._own is not None:
            await self._own.end()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)


class Trials:
    """All trials of a server, one of each guest at a time."""

    def __init__(self) -> None:
        self._all: dict[str, Trial] = {}

    async def begin(self, trial: Trial, files: dict[str, str], wanted: dict[str, Any]) -> Trial:
        """Begin a trial; one that the guest had before ends. Raises `Refused` where too many run."""
        for one in [one for one in self._all.values() if one.guest == trial.guest and not one.over]:
            await one.end()
        if sum(not one.over for one in self._all.values()) >= MOST:
            raise Refused("busy", "Others are measuring their drafts just now.", instead="Try again in a few minutes.")
        for key in [key for key, one in self._all.items() if one.over][: max(0, len(self._all) - KEPT)]:
            del self._all[key]
        self._all[trial.id] = trial
        await trial.start(files, wanted)
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
