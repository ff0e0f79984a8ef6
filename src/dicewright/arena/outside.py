"""Work that strangers hand in is done in a process of its own, one piece after the other, so that nothing that somebody
sends can stop or slow a match.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from dicewright.arena.refused import Refused

T = TypeVar("T")


class Bounds(NamedTuple):
    """What a process may take. first: seconds for the first answer after a start, in which it reads the content.
    longest: seconds for any other. waiting: pieces that may wait for their turn. idle: seconds after which the process
    ends when nobody asks. line: bytes of an answer at most.
    """

    first: float
    longest: float
    waiting: int
    idle: float
    line: int


class Words(NamedTuple):
    """What is refused, and what helps: too many wait, it takes too long, the process has ended under it."""

    busy: str
    late: str
    broken: str
    shorter: str = ""


class Outside:
    """The process, started when it is first needed. start: the Python code that it runs (not `-m`: a compiled module
    cannot be run), which reads pieces of work from its input and writes a line of JSON for each.
    """

    def __init__(self, start: str, bounds: Bounds, words: Words) -> None:
        self.start = start
        self.bounds = bounds
        self._words = words
        self._process: asyncio.subprocess.Process | None = None
        self._line = asyncio.Lock()
        self._waiting = 0
        self._warm = False
        self._idle: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def running(self) -> bool:
        """Whether there is a process now."""
        return self._process is not None and self._process.returncode is None

    async def ask(self, work: bytes, take: Callable[[Any], T]) -> T:
        """Have a piece of work done. take: what is made of the answer, also when whoever asked has gone.

        Raises `Refused` where too many wait, or where it takes too long.
        """
        if self._waiting >= self.bounds.waiting:
            raise Refused("busy", self._words.busy, instead="Try again in a moment.")
        self._waiting += 1
        task = self.hold(self._in_turn(work, take))
        return await asyncio.shield(task)  # who goes away leaves it: half an answer would be taken for another's

    def hold(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that is waited for before all is closed."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _in_turn(self, work: bytes, take: Callable[[Any], T]) -> T:
        try:
            async with self._line:
                return take(await self._asked(work))
        finally:
            self._waiting -= 1

    async def _asked(self, work: bytes) -> Any:
        if self._idle is not None:
            self._idle.cancel()
        try:
            async with asyncio.timeout(self.bounds.longest if self._warm else self.bounds.first):
                process = await self._started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(work)
                await process.stdin.drain()
                answer = json.loads(await process.stdout.readline())
        except TimeoutError:
            self.forget()
            raise Refused("busy", self._words.late, instead=self._words.shorter) from None
        except (OSError, ValueError):  # it ended: too much memory, or somebody has ended it
            self.forget()
            raise Refused("busy", self._words.broken, instead="Try again in a moment.") from None
        self._warm = True
        self._idle = asyncio.get_running_loop().call_later(self.bounds.idle, self.forget)
        return answer

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or not self.running:
            self._warm = False
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", self.start, stdin=pipe, stdout=pipe, limit=self.bounds.line
            )
        return self._process

    def forget(self) -> None:
        """End the process: the content may say something else by now."""
        process, self._process, self._warm = self._process, None, False
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            self.hold(process.communicate())  # read what it still says, and wait for its end

    async def close(self) -> None:
        """End the process and wait for its end."""
        self.forget()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._idle is not None:
            self._idle.cancel()
