"""The same matches on many machines: shares of them go to the workers of a Dask scheduler.

A worker that goes away loses what it was playing, and others play that anew. A match depends on its plan and number
alone, so the rows are those of one process, whoever plays them. Program and content must be the same everywhere, which
every share proves.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from distributed import Client, as_completed

import dicewright
from dicewright.content_files import content_path, of_content, own_folders
from dicewright.lab.pace import steady
from dicewright.lab.shares import MOST, NoWorkers

Which = TypeVar("Which")
Told = TypeVar("Told")
PATIENCE = 30.0
"""Seconds in which a scheduler must answer, and have a worker."""
_one_at_a_time = threading.Lock()
"""Content is one for a whole process, so threads of a worker take turns."""


def play_there(play: Callable[[Which], Told], todo: Sequence[Which], address: str) -> Iterator[Told]:
    """Play matches on the workers of a scheduler; what is told of each comes as it is done.

    Raises `NoWorkers` where nobody answers, where a worker has other code or content, and for content of one's own.
    """
    if own_folders():
        raise NoWorkers("content of your own is on this machine alone, so its matches are played here: --jobs")
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoWorkers(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise NoWorkers(f"the Dask scheduler at {address} has no worker") from None
        size = max(1, min(MOST, len(todo) // (4 * len(client.ncores()))))
        shares = [client.submit(_share, play, todo[at : at + size], pure=False) for at in range(0, len(todo), size)]
        for done in as_completed(shares, loop=client.loop):
            made_with, told = done.result()
            if made_with != program():
                raise NoWorkers(
                    "a worker has another version of Dicewright or other cards: install the same everywhere"
                )
            yield from told


def _share(play: Callable[[Which], Told], todo: Sequence[Which]) -> tuple[str, list[Told]]:
    """What a worker does: it plays a share, and says with which program."""
    with _one_at_a_time, steady():
        return program(), [play(one) for one in todo]


@of_content
@cache
def program() -> str:
    """A hash of all that a match depends on here: the source of the package and the content."""
    found = hashlib.sha256()
    for file in [*_files(Path(dicewright.__file__).parent, ".py"), *_files(content_path(), ".yaml")]:
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def _files(folder: Path, ending: str) -> list[Path]:
    """The files of a folder in the same order everywhere; links count for what they lead to, as in a compiled copy."""
    inside = [Path(at, name) for at, _, names in os.walk(folder, followlinks=True) for name in names]
    return sorted(one for one in inside if one.suffix == ending)
