"""The mutation run: each mutant of rules code is played against the scenarios, which ought to notice it.

Scenarios that name a rule of the faulty function come first, then the others that run the faulty line; those that do
not run it cannot notice it. Each mutant gets a process of its own, forked from one that has read all content, so that
a mutant costs as long as its scenarios. `docs/scenarios.md` says how the run is used.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dicewright.content_files import content_path, made_path
from dicewright.lab.mutants import Mutant, mutants, package, put, rules_files
from dicewright.scenarios.load import Scenario, load
from dicewright.scenarios.report import attempt

KILLED, SURVIVED, UNREACHED, UNJUDGED = "killed", "survived", "unreached", "unjudged"
"""What comes of a mutant: a scenario failed; none did; none runs the line; it could not be said, or not in time."""

OF_ONE = 5.0
"""Seconds of CPU time that a scenario may take; a mutant that takes longer is caught in a loop, and noticed."""

FORK = multiprocessing.get_context("fork")
WARM = 40
"""Every so many scenarios one is run before the mutants, so that content is read once."""


class Unsound(Exception):
    """The scenarios fail without any mutant; the message names one."""


class Lines(NamedTuple):
    """Which scenarios run which lines. by_line: for each file and line the numbers of scenarios."""

    by_line: dict[str, dict[int, list[int]]]

    def of(self, mutant: Mutant) -> list[int]:
        """The numbers of the scenarios that run a mutant's lines."""
        lines = self.by_line.get(mutant.file, {})
        return sorted({one for line in range(mutant.line, mutant.last_line + 1) for one in lines.get(line, ())})


class Bench:
    """The scenarios of a game, read once, with the lines they run. Raises `Unsound` where one of them fails."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.game = game
        self.folder = folder or content_path() / "scenarios" / game
        self.scenarios = load(self.folder)
        self.lines = self._known_lines()
        for one in self.scenarios[::WARM]:
            attempt(one)

    def order(self, mutant: Mutant) -> list[Scenario]:
        """The scenarios that could notice a mutant: those that name a rule of its function first, short ones first."""
        near = set(mutant.rules)
        found = [self.scenarios[number] for number in self.lines.of(mutant)]
        return sorted(found, key=lambda one: (not near & set(one.rules), len(one.data.get("do") or [])))

    def judge(self, mutant: Mutant, limit: float) -> dict[str, Any]:
        """What comes of one mutant, in this process, which has the mutant from then on. limit: seconds for all."""
        began = time.monotonic()
        found = {"mutant": mutant.name, "game": mutant.game, "file": mutant.file, "line": mutant.line}
        order = self.order(mutant)
        told: dict[str, Any] = {**found, "rules": list(mutant.rules), "scenarios": len(order), "by": "", "file_of": ""}
        if not order:
            return {**told, "result": UNREACHED, "seconds": 0.0}
        if not put(mutant):
            return {**told, "result": UNJUDGED, "said": "no function here has this code", "seconds": 0.0}
        result = SURVIVED
        for one in order:
            if time.monotonic() - began > limit:
                result = UNJUDGED
                break
            if said := _fails(one):
                told |= {"by": one.name, "file_of": Path(one.file).name, "said": said[:200]}
                result = KILLED
                break
        return {**told, "result": result, "seconds": round(time.monotonic() - began, 2)}

    def _known_lines(self) -> Lines:
        """Which scenarios run which lines, worked out once for a source and kept beside the parse tables."""
        kept = made_path()
        file = None if kept is None else kept / f"lines-{self.game}-{self._hash()}.json"
        if file is not None and file.is_file():
            read = json.loads(file.read_text(encoding="utf-8"))
            return Lines({name: {int(line): all_ for line, all_ in of.items()} for name, of in read.items()})
        with _forked(_trace, self) as told:
            found = told.recv()
        if isinstance(found, str):
            raise Unsound(found)
        if file is not None:
            with contextlib.suppress(OSError):
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps(found), encoding="utf-8")
        return Lines(found)

    def _hash(self) -> str:
        """What the lines depend on: all source and all content."""
        files = [*package().rglob("*.py"), *content_path().rglob("*.yaml"), *self.folder.rglob("*.yaml")]
        found = hashlib.sha256()
        for file in sorted(set(files)):
            found.update(str(file).encode() + b"\0" + file.read_bytes())
        return found.hexdigest()[:16]


def _trace(bench: Bench, told: Connection) -> None:
    """Run every scenario and send which lines of rules code each runs, or what fails."""
    from coverage import Coverage

    files = rules_files(bench.game)
    watch = Coverage(data_file=None, include=[str(file) for file in files], config_file=False, messages=False)
    watch.start()
    for number, one in enumerate(bench.scenarios):
        watch.switch_context(str(number))
        outcome = attempt(one)
        if not outcome.passed:
            told.send(f"{one.file}: {one.name} fails without any mutant: {outcome.difference}")
            return
    watch.stop()
    data = watch.get_data()
    found = {}
    for file in files:
        lines = data.contexts_by_lineno(str(file))
        place = file.relative_to(package()).as_posix()
        found[place] = {line: sorted(int(one) for one in by if one) for line, by in lines.items()}
    told.send(found)


class Slow(BaseException):
    """A scenario takes far longer than any does: a mutant that never ends."""


def _too_slow(number: int, frame: Any) -> None:
    raise Slow


def _fails(scenario: Scenario) -> str:
    """What a scenario says against the rules as they are; empty if it passes."""
    signal.signal(signal.SIGVTALRM, _too_slow)
    signal.setitimer(signal.ITIMER_VIRTUAL, OF_ONE)
    try:
        return attempt(scenario).difference
    except Slow:
        return "it does not end"
    except RecursionError:
        return "it calls itself for ever"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def sample(game: str, count: int | None, seed: str) -> list[Mutant]:
    """So many mutants of a game drawn by a seed, or all of them, in a drawn order."""
    found = mutants(game)
    Random(f"{seed} {game}").shuffle(found)
    return found if count is None else found[:count]


def run(bench: Bench, todo: Sequence[Mutant], limit: float, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Judge mutants in so many processes at once; what came of each, as it is known."""
    waiting = list(todo)
    running: dict[Connection, tuple[Any, Mutant]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop(0)
                mine, its = multiprocessing.Pipe(duplex=False)
                process = FORK.Process(target=_judged, args=(bench, mutant, limit, its))
                process.start()
                its.close()
                running[mine] = (process, mutant)
            for mine in [one for one in wait(list(running)) if isinstance(one, Connection)]:
                process, mutant = running.pop(mine)
                try:
                    yield mine.recv()
                except EOFError:  # the process itself was ended by the fault
                    yield {**_plain(mutant), "result": KILLED, "said": "the process ended"}
                process.join()
                mine.close()
    finally:
        for process, _ in running.values():
            process.terminate()


def _plain(mutant: Mutant) -> dict[str, Any]:
    return {
        **{"mutant": mutant.name, "game": mutant.game, "file": mutant.file, "line": mutant.line},
        **{"rules": list(mutant.rules), "scenarios": 0, "by": "", "file_of": "", "seconds": 0.0},
    }


def _judged(bench: Bench, mutant: Mutant, limit: float, told: Connection) -> None:
    """Judge one mutant in a process of its own; whatever it prints is not wanted."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
        told.send(bench.judge(mutant, limit))
    told.close()


@contextlib.contextmanager
def _forked(do: Any, bench: Bench) -> Iterator[Connection]:
    """Do something in a process of its own, so that nothing it remembers is left here."""
    mine, its = multiprocessing.Pipe(duplex=False)
    process = FORK.Process(target=do, args=(bench, its))
    process.start()
    its.close()
    try:
        yield mine
    finally:
        process.join()
        mine.close()
