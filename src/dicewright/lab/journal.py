"""What of a run is played already: a file with a line for each match, so that a run can stop and go on.

The first line says which run it is; a line that was cut short by a crash is dropped, its match is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any


class BadJournal(ValueError):
    """The file is something else, or of another run; the message says what to do."""


def begin(path: Path, run: dict[str, Any]) -> list[Any]:
    """What is told of the matches of this run that the file has; a new file if there is none.

    run: what the matches depend on. Raises `BadJournal`, `OSError`.
    """
    played = _read(path, run) if path.exists() else []
    keep(path, run, played)
    return played


def keep(path: Path, run: dict[str, Any], played: Iterable[Any]) -> None:
    """Write a whole file; an interruption leaves the old one."""
    part = path.with_name(path.name + ".part")
    lines = [json.dumps({"run": run}), *map(_line, played)]
    part.write_text("\n".join(lines) + "\n", encoding="utf-8")
    part.replace(path)


def free_path(folder: Path, what: str = "mass") -> Path:
    """A file name that is not taken, for a run that was stopped."""
    number = 1
    while (path := folder / f"{what}-stopped-{number}.jsonl").exists():
        number += 1
    return path


def add(path: Path, one: Any) -> None:
    """Note that a match is played. one: what is told of it, as plain data."""
    with path.open("a", encoding="utf-8") as file:
        file.write(_line(one) + "\n")


def _line(one: Any) -> str:
    return json.dumps(one, ensure_ascii=False)


def _read(path: Path, run: dict[str, Any]) -> list[Any]:
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    try:
        began = json.loads(lines[0])["run"]
    except (ValueError, LookupError, TypeError):
        raise BadJournal(f"{path} is not a stopped run; name another file") from None
    if began != run:
        told = ", ".join(f"{key} {value!r}" for key, value in began.items()) if isinstance(began, dict) else began
        raise BadJournal(f"{path} is of another run ({told}); name another file, or ask for that run")
    found = []
    for line in lines[1:]:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found
