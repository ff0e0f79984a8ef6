"""Records are checked in a process of its own, one after the other: to play a match again takes time, and whoever
sends a record may have made it to take long.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import OrderedDict
from contextlib import suppress
from itertools import zip_longest
from typing import Any, BinaryIO, NamedTuple
from urllib.parse import parse_qs

from dicewright.arena.outside import Bounds, Outside, Words

START = "from dicewright.arena.checking import work; work()"

LONGEST = 30.0
"""Seconds one check may take."""

BOUNDS = Bounds(first=LONGEST, longest=LONGEST, waiting=8, idle=120.0, line=1 << 24)
WORDS = Words(
    busy="Many records are being checked just now.",
    late=f"To check this record takes more than {LONGEST:.0f} seconds.",
    broken="This record could not be checked here.",
)

KEPT = 256
"""Verdicts that are remembered."""

MEMORY = 1 << 30
"""Bytes the process may take."""


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
    """Where records are checked, and what was found. outside: the process."""

    def __init__(self) -> None:
        self.outside = Outside(START, BOUNDS, WORDS)
        self._kept: OrderedDict[bytes, Verdict] = OrderedDict()

    async def check(self, record: bytes, noted: str = "", form: bool = False) -> Verdict:
        """Check a record. Raises `Refused` where too many wait, or where it takes too long.

        noted: a commitment that it must have. form: whether the bytes are a form with the fields `record` and
        `commitment`, as a browser sends it.
        """
        key = hashlib.sha256(b"%d %s " % (form, noted.encode()) + record).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]

        def keep(found: list[Any]) -> Verdict:
            self._kept[key] = verdict = Verdict(*found)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return verdict

        head = {"size": len(record), "noted": noted, "form": form}
        return await self.outside.ask(json.dumps(head).encode() + b"\n" + record, keep)

    def forget(self) -> None:
        """End the process, and forget what was found: the content may say something else by now."""
        self._kept.clear()
        self.outside.forget()

    async def close(self) -> None:
        """End the process and wait for its end."""
        await self.outside.close()


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
