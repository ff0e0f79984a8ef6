"""Runs of many matches: each row is kept as it comes, progress is told, and a stopped run goes on."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from dicewright.cli._files import can_write
from dicewright.cli._style import Stop

EVERY = 60.0
"""Seconds without a word on how far a run is, at most."""


Table = Annotated[
    Path | None,
    typer.Option("--table", "--csv", help="Write a line for every match: Parquet if the file ends so, else CSV."),
]
Picture = Annotated[
    Path | None, typer.Option("--picture", help="Draw it to this file, .svg or .png; needs the extra lab.")
]
Scheduler = Annotated[
    str, typer.Option("--scheduler", help="Play on the workers of this Dask scheduler instead: tcp://HOST:8786.")
]


class Run(NamedTuple):
    """What is played. command: its name after `lab`. told: the plan, for the journal. key: which match a row is of."""

    command: str
    told: dict[str, Any]
    numbers: Sequence[Any]
    key: Callable[[dict[str, Any]], Any]


def play_rows(
    run: Run,
    played: dict[Any, dict[str, Any]],
    play: Callable[[list[Any]], Iterator[dict[str, Any]]],
    out: Path | None,
    resume: Path | None,
) -> None:
    """Play what is not played yet and add its rows to `played`. Stops at a bot that fails and at Ctrl-C."""
    from dicewright.lab import journal
    from dicewright.lab.finished import FailedBot
    from dicewright.lab.shares import NoWorkers

    if out is not None:
        can_write(out, f"dicewright lab {run.command} --out ANOTHER_FILE")
    if played:
        sys.stderr.write(f"{len(played)} of {len(run.numbers)} were played before; going on.\n")
    progress = Progress(len(run.numbers), len(played))
    with nullcontext() if out is None else out.open("w", encoding="utf-8") as lines:

        def note(row: dict[str, Any]) -> None:
            if lines is not None:
                lines.write(json.dumps(row, ensure_ascii=False) + "\n")
                lines.flush()

        for row in played.values():
            note(row)
        try:
            for row in play([which for which in run.numbers if which not in played]):
                played[run.key(row)] = row
                note(row)
                if resume is not None:
                    journal.add(resume, row)
                progress.tell(len(played))
        except FailedBot as error:
            words = "dicewright lab duel greedy random; docs/bots.md says what a bot of your own is"
            raise Stop(str(error), next=words, code=1) from None
        except NoWorkers as error:
            raise Stop(str(error), next=f"dicewright lab {run.command}, with --jobs in place of --scheduler") from None
        except KeyboardInterrupt:
            kept = resume or journal.free_path(Path(), run.command)
            if resume is None:
                journal.keep(kept, run.told, played.values())
            words = f"stopped after {len(played)} of {len(run.numbers)} matches; {kept} has them"
            again = f"dicewright lab {run.command} --resume {kept}, with the same words, goes on"
            raise Stop(words, next=again, code=130) from None


def keep_table(path: Path | None, rows: Iterable[dict[str, Any]], command: str) -> None:
    """Write rows as a table, if there is a file for them."""
    from dicewright.lab.tables import write_table

    if path is not None:
        can_write(path, f"dicewright lab {command} --table ANOTHER_FILE")
        write_table(path, rows)


def picture_file(path: Path, command: str) -> Path:
    """A file for a picture. Stops where it is none that can be drawn or written."""
    again = f"dicewright lab {command} --picture ANOTHER_FILE.svg"
    if path.suffix not in (".svg", ".png"):
        raise Stop(f"{path} ends neither in .svg nor in .png", next=again)
    can_write(path, again)
    return path


def fitting(games: Sequence[str], seats: Sequence[str], edition: str | None, next: str) -> str:
    """The first of these games that can be played so. Stops with what is wrong if none can."""
    from dicewright.games import new_setup

    wrong = []
    for game in games:
        try:
            new_setup(game, None, list(seats), {"edition": edition} if edition else {})
        except ValueError as error:
            wrong.append(str(error))
        else:
            return game
    raise Stop("; ".join(wrong), next=next)


def begin(resume: Path | None, run: dict[str, Any], command: str) -> list[Any]:
    """What the file of a stopped run has. Stops at a file of another run."""
    from dicewright.lab import journal

    try:
        return [] if resume is None else journal.begin(resume, run)
    except (journal.BadJournal, OSError) as error:
        raise Stop(str(error), next=f"dicewright lab {command} --resume ANOTHER_FILE") from None


class Progress:
    """How far a run is, on stderr, because results are on stdout; told at each step and at least each minute.

    total: matches of the run. before: how many of them were played in an earlier run. A step is a hundredth of the
    run in a terminal, where a line is written over, and a tenth in a file.
    """

    def __init__(self, total: int, before: int) -> None:
        self.total = total
        self.before = before
        self.screen = sys.stderr.isatty()
        self.step = max(1, total // (100 if self.screen else 10))
        self.began = self.told = time.monotonic()

    def tell(self, done: int, failed: int | None = None) -> None:
        """So many are done, those played before among them, and so many failed, where that is counted."""
        now = time.monotonic()
        if done % self.step and done != self.total and now - self.told < EVERY:
            return
        self.told = now
        left = (now - self.began) / (done - self.before) * (self.total - done)
        faults = "" if failed is None else f" {failed} failed,"
        told = f"{done} of {self.total},{faults} about {left:.0f} s left"
        if self.screen:
            told = f"\r{told}   "
        sys.stderr.write(told if self.screen and done < self.total else f"{told}\n")
        sys.stderr.flush()
