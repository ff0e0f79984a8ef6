"""How many matches at once are played without haste: the search for reference cycles is made less often.

A match makes many small objects and no cycles; searching them after every 700, as Python does, costs a tenth of the
time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

OBJECTS = 10_000


@contextmanager
def steady() -> Iterator[None]:
    """Within it, cycles are looked for after every 10,000 new objects."""
    before = gc.get_threshold()
    steadily()
    try:
        yield
    finally:
        gc.set_threshold(*before)


def steadily() -> None:
    """The same for the whole life of a process that plays and does nothing else."""
    gc.set_threshold(OBJECTS, *gc.get_threshold()[1:])
