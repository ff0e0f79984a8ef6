"""Records are checked in a process of its own, one after the other: to play a match again takes time, and whoever
sends a record may have made it to take long.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from collections import OrderedDict
from contextlib import suppress
from itertools import zip_longest
from typing import Any, BinaryIO, NamedTuple
from urllib.parse import parse_qs

from dicewright.arena.refused import Refused

START = "from dicewright.arena.checking import work; work()"
"""Not `-m`: so the process is the same wherever this is installed."""

LONGEST = 30.0
"""Seconds one check may take."""

WAITING = 8
"""Checks that may wait for their turn."""

KEPT = 256
"""Verdicts that are remembered."""

IDLE = 120.0
"""Seconds after which the process ends when nobody has a record checked."""

MEMORY = 1 << 30
"""Bytes the process may take."""

LINE = 1 << 24
"""Bytes of an answer at most."""


class Verdict(NamedTuple):
    """What a check found. differs: what is wrong, empty if nothing is. facts: what the record says of itself, as far as
    it is one. readable: whether it was JSON at all.
    """

    differs: list[str]
    facts: dict[str, Any]
    readable: bool = True

    @property
    def unfinished(self) -> bool:
        """Whether all holds but the match goes on."""
        from dicewright.engine.record import UNFINISHED

        return len(self.differs) == 1 and self.differs[0].startswith(UNFINISHED)


class Checker:
    """The process, started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._line = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[bytes, Verdict] = OrderedDict()
        self._idle: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def check(self, record: bytes, noted: str = "", form: bool = False) -> Verdict:
        """Check a record. Raises `Refused` where too many wait, or where it takes too long.

        noted: a commitment that it must have. form: whether the bytes are a form with the fields `record` and
        `commitment`, as a browser sends it.
        """
        key = hashlib.sha256(b"%d %s " % (form, noted.encode()) + record).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= WAITING:
            raise Refused("busy", "Many records are being checked just now.", instead="Try again in a moment.")
        self._waiting += 1
        head = {"size": len(record), "noted": noted, "form": form}
        task = asyncio.create_task(self._in_turn(key, head, record))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)  # who goes away leaves it: half an answer would be taken for another's

    async def _in_turn(self, key: bytes, head: dict[str, Any], record: bytes) -> Verdict:
        try:
            async with self._line:
                found = await self._asked(head, record)
        finally:
            self._waiting -= 1
        self._kept[key] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def _asked(self, head: dict[str, Any], record: bytes) -> Verdict:
        if self._idle is not None:
            self._idle.cancel()
        try:
            async with asyncio.timeout(LONGEST):
                process = await self._started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(json.dumps(head).encode() + b"\n" + record)
                await process.stdin.drain()
                answer = json.loads(await process.stdout.readline())
        except TimeoutError:
            self.forget()
            raise Refused("busy", f"To check this record takes more than {LONGEST:.0f} seconds.") from None
        except (OSError, ValueError):  # it ended: too much memory, or somebody has ended it
            self.forget()
            raise Refused("busy", "This record could not be checked here.", instead="Try again in a moment.") from None
        self._idle = asyncio.get_running_loop().call_later(IDLE, self.forget)
        return Verdict(*answer)

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", START, stdin=pipe, stdout=pipe, limit=LINE
            )
        return self._process

    def forget(self) -> None:
        """End the process, and forget what was found: the content may say something else by now."""
        self._kept.clear()
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            task = asyncio.create_task(process.communicate())  # read what it still says, and wait for its end
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End the process and wait for its end."""
        self.forget()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._idle is not None:
            self._idle.cancel()


# --- in the process itself ---


def work() -> None:
    """Check what comes in, one record after the other, until there is no more."""
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    source, out = sys.stdin.buffer, sys.stdout.buffer
    while line := source.readline():
        head = json.loads(line)
        found = verdict(_read(source, head["size"]), head["noted"], head["form"])
        out.write(json.dumps(found).encode() + b"\n")
        out.flush()


def _read(source: BinaryIO, size: int) -> bytes:
    parts = []
    while size and (part := source.read(size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def verdict(record: bytes, noted: str, form: bool) -> Verdict:
    """Check one record."""
    from dicewright import verify

    try:
        text = record.decode()
        if form:
            fields = parse_qs(text, keep_blank_values=True, max_num_fields=10, errors="strict")
            text, noted = fields.get("record", [""])[0], fields.get("commitment", [""])[0].strip()
        data = json.loads(text)
    except (ValueError, RecursionError):
        return Verdict(["This text is not JSON."], {}, False)
    facts = facts_of(data)
    return Verdict(verify(data, noted), {**facts, "noted": bool(noted)} if facts else {})


def facts_of(data: Any) -> dict[str, Any]:
    """What a record says of itself, where it has everything a record has; empty where it has not.

    seeds: of each seat its seed and what it had committed to. whence: the match it went on from, and
    from which decision.
    """
    texts, lists = ("match", "time", "commitment", "secret"), ("seeds", "seed_commitments", "decisions")
    if not isinstance(data, dict) or not all(isinstance(data.get(key), str) for key in texts):
        return {}
    if not all(isinstance(data.get(key), list) for key in lists):
        return {}
    facts = {key: data[key][:400] for key in texts}
    pairs = zip_longest(data["seeds"][:20], data["seed_commitments"][:20], fillvalue="")
    seeds = [[str(seed)[:400], str(promise)[:400]] for seed, promise in pairs]
    told = {**facts, "seeds": seeds, "decisions": len(data["decisions"])}
    before = data.get("from")
    if isinstance(before, dict) and isinstance(before.get("decisions"), list):
        told["whence"] = [str(before.get("match", ""))[:400], len(before["decisions"])]
    return told
