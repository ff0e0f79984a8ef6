"""What of a mass run is played already: a file with a line for each match, so that a run can stop and go on.

The first line says which run it is; a line that was cut short by a crash is dropped, its match is played again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dicewright.lab.mass import Played


class BadJournal(ValueError):
    """The file is something else, or of another run; the message says what to do."""


def begin(path: Path, run: dict[str, Any]) -> list[Played]:
    """The matches of this run that the file has; a new file if there is none. Raises `BadJournal`, `OSError`.

    run: what the matches depend on, as `Plan.told` says it.
    """
    played = _read(path, run) if path.exists() else []
    keep(path, run, played)
    return played


def keep(path: Path, run: dict[str, Any], played: list[Played]) -> None:
    """Write a whole file; an interruption leaves the old one."""
    part = path.with_name(path.name + ".part")
    lines = [json.dumps({"run": run}), *map(_line, played)]
    part.write_text("\n".join(lines) + "\n", encoding="utf-8")
    part.replace(path)


def free_path(folder: Path) -> Path:
    """A file name that is not taken, for a run that was stopped."""
    number = 1
    while (path := folder / f"mass-stopped-{number}.jsonl").exists():
        number += 1
    return path


def add(path: Path, one: Played) -> None:
    """Note that a match is played."""
    with path.open("a", encoding="utf-8") as file:
        file.write(_line(one) + "\n")


def _line(one: Played) -> str:
    """A match in a line; the record of a failed one is in the folder of failures."""
    return json.dumps(one._replace(record=None), ensure_ascii=False)


def _read(path: Path, run: dict[str, Any]) -> list[Played]:
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    try:
        began = json.loads(lines[0])["run"]
    except (ValueError, LookupError, TypeError):
        raise BadJournal(f"{path} is not a stopped run; name another file") from None
    if began != run:
        told = ", ".join(f"{key} {value!r}" for key, value in began.items()) if isinstance(began, dict) else began
        raise BadJournal(f"{path} is of another run ({told}); name another file, or ask for that run")
    found: dict[int, Played] = {}
    for line in lines[1:]:
        try:
            one = Played(*json.loads(line))
            found[one.number] = one
        except (ValueError, TypeError):
            continue
    return list(found.values())
