"""Many matches in several processes, here or on other machines: each takes a share, plays it, and takes the next."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from dicewright.lab.pace import steadily, steady
from dicewright.lab.shares import MOST

Which = TypeVar("Which")
Told = TypeVar("Told")
Jobs = int | str
"""So many processes here, or the address of a Dask scheduler, whose workers play."""


def play_all(play: Callable[[Which], Told], todo: Sequence[Which], jobs: Jobs = 1) -> Iterator[Told]:
    """Play matches in so many processes; what is told of each comes as it is done. play: a function of a module.

    Raises `NoWorkers` where a scheduler was named and nobody plays.
    """
    if isinstance(jobs, str):
        from dicewright.lab.machines import play_there

        yield from play_there(play, todo, jobs)
        return
    if jobs <= 1:
        with steady():
            for one in todo:
                yield play(one)
        return
    size = max(1, min(MOST, len(todo) // (jobs * 4)))
    from concurrent.futures import ProcessPoolExecutor, as_completed

    with ProcessPoolExecutor(jobs, initializer=_only_play) as pool:
        try:
            shares = [pool.submit(_share, play, todo[at : at + size]) for at in range(0, len(todo), size)]
            for done in as_completed(shares):
                yield from done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _share(play: Callable[[Which], Told], todo: Sequence[Which]) -> list[Told]:
    return [play(one) for one in todo]


def _only_play() -> None:
    """Ctrl-C reaches every process of a terminal; the workers only finish what they have begun."""
    steadily()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
