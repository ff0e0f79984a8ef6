"""The process that does what takes long for one draft: matches against the field, its scenarios, what a change does.

It reads one line of JSON and writes a line for each step it takes, until it has done all or is ended. What a draft says
can keep it busy for as long as it may work, and nothing else.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

from dicewright.workshop.draft import THRONE, BadDraft, what_of

START: Final = "from dicewright.workshop.errand import work; work()"
"""Not `-m`: a compiled module cannot be run."""
MEMORY: Final = 2 << 30
CPU: Final = 900
"""Seconds of work after which the process ends, whatever the draft does."""
NICE: Final = 15


def work() -> None:
    """Do what a line of JSON asks for; a line for each step, or one with `wrong`."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU))
        os.nice(NICE)
    wanted = json.loads(sys.stdin.readline())
    for step in run(wanted):
        print(json.dumps(step), flush=True)


def run(wanted: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The steps of an errand: `do` says which, `what` of what, `data` and `file` are the draft; or one with `wrong`."""
    from dicewright.language.errors import TextError
    from dicewright.workshop.trying import checked

    try:
        checked()
        yield from ERRANDS[wanted["do"]](wanted)
    except (BadDraft, TextError, ValueError, LookupError) as error:
        yield {"wrong": str(error)}
    except (RecursionError, MemoryError):
        yield {"wrong": "this is nested too deep to be played"}


def token_names(game: str) -> tuple[str, ...]:
    """The tokens there are, whose names a text may say."""
    if game != THRONE:
        return ()
    from dicewright.games.dice_throne.cards.definitions import status_effects

    return tuple(status_effects())


def _field(wanted: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from dicewright.workshop.field import matches

    return matches(str(wanted["data"]["slug"]), int(wanted["count"]))


def _scenarios(wanted: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from dicewright.workshop.changing import shown

    what = what_of(wanted["what"])
    for step in shown(what, wanted["file"], token_names(what.game), wanted.get("position", "")):
        yield {key: value for key, value in step.items() if key != "entries"}


def _compare(wanted: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from dicewright.workshop.changing import compare

    what = what_of(wanted["what"])
    return compare(what, wanted["before"], wanted["file"], token_names(what.game))


def _numbers(wanted: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from dicewright.workshop.changing import numbers

    return numbers(what_of(wanted["what"]), wanted["file"])


ERRANDS: Final[dict[str, Callable[[dict[str, Any]], Iterator[dict[str, Any]]]]] = {
    "field": _field,
    "scenarios": _scenarios,
    "compare": _compare,
    "numbers": _numbers,
}
"""What can be asked for, by its name."""
OF_HEROES: Final = ("field", "numbers")
"""What only a hero can be measured by."""
