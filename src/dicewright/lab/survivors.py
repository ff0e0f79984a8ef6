"""The list of mutants that no scenario notices: a file in the repository, and a budget that may only fall."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dicewright.lab.mutants import Mutant, mutants, package
from dicewright.lab.mutation import KILLED, SURVIVED, UNREACHED

HEAD = """\
# Mutants of rules code that no scenario notices, by game, as `dicewright lab mutate --keep` found and wrote them.
# `result: unreached` says that no scenario runs the line. `equivalent` says why no scenario could notice the mutant;
# such an entry is not counted. A new scenario that notices a mutant takes it off this list, and nothing is added to
# make a check pass: `tests/lab/test_mutants.py` holds the number.
"""


class Survivor(NamedTuple):
    """A mutant that nothing notices. equivalent: why nothing could, if that is so."""

    game: str
    mutant: str
    result: str
    equivalent: str = ""


class BadList(ValueError):
    """The file is no list of survivors."""


def list_path() -> Path:
    """Where a checkout keeps the list."""
    return package().parents[1] / "tests" / "lab" / "survivors.yaml"


def read(path: Path) -> list[Survivor]:
    """The survivors in a file, none if there is no file. Raises `BadList`."""
    if not path.is_file():
        return []
    data = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
    try:
        found = [Survivor(game, **entry) for game, entries in data.items() for entry in entries or ()]
    except (AttributeError, TypeError) as error:
        raise BadList(f"{path} is no list of survivors: {error}") from error
    if wrong := [one.mutant for one in found if one.result not in (SURVIVED, UNREACHED)]:
        raise BadList(f"{path}: {wrong[0]!r} has no result that a survivor can have")
    return found


def merged(known: Iterable[Survivor], rows: Iterable[dict[str, Any]]) -> list[Survivor]:
    """The list after a run: what was noticed leaves it, what was not comes in, and reasons stay."""
    found = {(one.game, one.mutant): one for one in known}
    for row in rows:
        key = (row["game"], row["mutant"])
        if row["result"] == KILLED:
            found.pop(key, None)
        elif row["result"] in (SURVIVED, UNREACHED):
            why = found[key].equivalent if key in found else ""
            found[key] = Survivor(*key, row["result"], why)
    return sorted(found.values())


def write(path: Path, survivors: Iterable[Survivor]) -> None:
    """Write the list, sorted by game and mutant."""
    data: dict[str, list[dict[str, str]]] = {}
    for one in sorted(survivors):
        entry = {key: value for key, value in one._asdict().items() if key != "game" and value}
        data.setdefault(one.game, []).append(entry)
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)
    path.write_text(HEAD + "\n" + text, encoding="utf-8")


def here(survivors: Iterable[Survivor], game: str) -> tuple[list[Mutant], list[str]]:
    """The mutants of a game that a list names, and the names of those that the source no longer has."""
    by_name = {one.name: one for one in mutants(game)}
    named = [one.mutant for one in survivors if one.game == game]
    return [by_name[name] for name in named if name in by_name], [name for name in named if name not in by_name]
