"""The process that looks at drafts for a server: one after the other, each with its limits, none known to the next.

It reads a line of JSON for each thing to do and writes a line with what came of it. What a draft says can keep it busy
until it is ended, and nothing else: matches are played elsewhere.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from dicewright.workshop.draft import MOST, MOST_WORDS, BadDraft, sample, what_of, worded

START: Final = "from dicewright.workshop.bench import work; work()"
"""Not `-m`: a compiled module cannot be run."""
MEMORY: Final = 2 << 30
"""Bytes that the process may take."""
NICE: Final = 5
"""How much this process stands back behind matches."""


def work() -> None:
    """Do what comes in until there is no more."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.nice(NICE)
    source, out = sys.stdin.buffer, sys.stdout.buffer
    while line := source.readline():
        out.write(json.dumps(done(json.loads(line))).encode() + b"\n")
        out.flush()


def done(wanted: dict[str, Any]) -> dict[str, Any]:
    """What comes of one thing to do; `wrong` where it cannot be done, and why."""
    try:
        return DEEDS[wanted["do"]](wanted)
    except BadDraft as error:
        return {"wrong": str(error)}
    except (RecursionError, MemoryError):
        return {"wrong": "this is nested too deep to be read"}


def _read(wanted: dict[str, Any]) -> dict[str, Any]:
    """A draft as it is being written: a whole file, or the words of a card with its name."""
    from dicewright.workshop.diagnose import diagnose

    what = what_of(wanted["what"])
    text = wanted["text"]
    if wanted.get("words"):
        text = worded(what, wanted["name"], text, wanted["timing"])
    found = diagnose(what, text, bool(wanted["search"]), int(wanted.get("cursor", -1)))
    if what.key == "throne_hero" and found["data"] is not None:
        from dicewright.workshop.chances import chances

        found["chances"] = chances(found["data"])
    return {**found, "file": text}


def _ready(wanted: dict[str, Any]) -> dict[str, Any]:
    """Read what every draft needs, so that the first does not wait for it."""
    from dicewright.workshop.diagnose import diagnose

    for key in ("throne_card", "masters_card"):
        what = what_of(key)
        diagnose(what, sample(what))
    return {"ready": True}


def _complete(wanted: dict[str, Any]) -> dict[str, Any]:
    """What may stand at the cursor: of the words of a card, or of a file."""
    from dicewright.workshop.complete import brought, complete, text_before

    what, text, cursor = what_of(wanted["what"]), wanted["text"][:MOST], int(wanted["cursor"])
    before = text[:cursor][:MOST_WORDS] if wanted["words"] else text_before(what, text, cursor)
    if before is None:
        return {"from": cursor, "words": []}
    found = complete(what, before, {} if wanted["words"] else brought(what, text))
    return {**found, "from": cursor - (len(before) - found["from"])}


def _phrases(wanted: dict[str, Any]) -> dict[str, Any]:
    """What a text may say, with the items that say it."""
    from dicewright.workshop.catalogue import search

    return {"phrases": search(what_of(wanted["what"]).game, wanted["words"])}


DEEDS: Final[dict[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "read": _read,
    "ready": _ready,
    "complete": _complete,
    "phrases": _phrases,
}
"""What can be asked for, by its name."""
