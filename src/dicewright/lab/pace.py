"""How many matches at once are played without haste: without a pass of the garbage collector.

A match makes many small objects and no circle of them, so each is free as soon as nothing holds it (a contract test
says so). A pass finds nothing and costs a tenth of the time. A library must not switch the collector off for whoever
uses it, so this is done in processes of our own alone, and for as long as they play.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def steady() -> Iterator[None]:
    """Within it the collector rests; after it the collector is as it was."""
    was_on = gc.isenabled()
    steadily()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def steadily() -> None:
    """The same for the whole life of a process that plays and does nothing else."""
    gc.disable()
