"""Content of one's own while the server runs: files that were changed are taken in as soon as they hold together."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any, TypeVar

from dicewright.content_files import ReadAs, all_left_out, leave_out, own_folders, read_texts_as
from dicewright.games.own import own_state

Made = TypeVar("Made")

CHECK = """
import json
from dicewright.content_files import all_read_as
from dicewright.games.own import wrong_own
print(json.dumps([wrong_own(), all_read_as()]))
"""
"""Not `-m`: a compiled module cannot be run."""

LONGEST = 60.0
"""Seconds a check may take."""


class OwnContent:
    """The folders of one's own as this server plays them.

    problems: what is wrong in them as they are now; while there are any, new matches are played with what was right
    before: at the start that is every entry that holds together.
    """

    def __init__(self) -> None:
        self.problems = [one.said for one in all_left_out()]
        self._state = own_state()
        self._looking = asyncio.Lock()
        self._working = asyncio.Lock()

    async def work(self, act: Callable[..., Made], *given: Any) -> Made:
        """Do what reads much content, such as to set up a match: in a thread, while nothing in the content changes.

        One such thing is done at a time, so that however many there are, matches that are being played go on.
        """
        async with self._working:
            return await asyncio.to_thread(act, *given)

    async def look(self) -> bool:
        """Take in what was changed since the last look, if it holds together; whether it was."""
        if not own_folders():
            return False
        async with self._looking:
            state = await asyncio.to_thread(own_state)
            if state == self._state:
                return False
            self.problems, read = await asyncio.to_thread(_check)
            self._state = state
            if self.problems:
                return False
            async with self._working:
                read_texts_as(read)
                leave_out(())
            return True


def _check() -> tuple[list[str], list[ReadAs]]:
    """What is wrong with the files as they are now, and what is worded otherwise and can be read all the same.

    A process of its own finds it: this one still plays the old.
    """
    try:
        done = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, timeout=LONGEST, check=True)
        found, read = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        return [f"it could not be checked: {error}"], []
    return found, [
        ReadAs(file, tuple(path), line, item, said, tuple(steps)) for file, path, line, item, said, steps in read
    ]
