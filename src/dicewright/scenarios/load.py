"""Reading scenario files. Unknown keys are errors: a misspelt expectation must not pass silently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

KEYS = {
    "scenario",
    "rules",
    "covers",
    "game",
    "edition",
    "mode",
    "seats",
    "options",
    "given",
    "rolls",
    "draws",
    "do",
    "expect",
    "ends",
    "note",
}
NEEDED = ("scenario", "game")
LIMIT = 1_000_000


class BadScenario(ValueError):
    """A scenario file that cannot be read; the message names file and scenario."""


@dataclass(frozen=True)
class Scenario:
    """One scenario as written, in one edition.

    title, rules, covers: what it pins. data: the mapping from the file. file: where it stands.
    """

    title: str
    rules: tuple[str, ...]
    covers: tuple[str, ...]
    game: str
    edition: str | None
    data: dict[str, Any]
    file: str

    @property
    def name(self) -> str:
        """Title with the edition, for reports."""
        return f"{self.title} [{self.edition}]" if self.edition else self.title


def load(path: Path) -> list[Scenario]:
    """All scenarios of a file or folder, one for each edition they name. Raises `BadScenario`."""
    found: list[Scenario] = []
    for file in _files(path):
        found.extend(_read(file))
    return found


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from sorted(path.rglob("*.yaml"))
    elif path.is_file():
        yield path
    else:
        raise BadScenario(f"{path}: there is no such file or folder")


def _read(file: Path) -> Iterator[Scenario]:
    if file.stat().st_size > LIMIT:
        raise BadScenario(f"{file}: larger than {LIMIT} bytes")
    try:
        text = file.read_text(encoding="utf-8")
        data = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadScenario(f"{file}: not readable as YAML: {error}") from error
    entries = data if isinstance(data, list) else [data]
    for number, entry in enumerate(entries, 1):
        yield from _scenarios(file, number, entry)


def _scenarios(file: Path, number: int, entry: Any) -> Iterator[Scenario]:
    if not isinstance(entry, dict):
        raise BadScenario(f"{file}: entry {number} is not a scenario")
    title = str(entry.get("scenario", f"entry {number}"))
    unknown = sorted(str(key) for key in entry if key not in KEYS)
    if unknown:
        raise BadScenario(f"{file}: {title}: unknown key {', '.join(unknown)}; known are {', '.join(sorted(KEYS))}")
    missing = [key for key in NEEDED if key not in entry]
    if missing:
        raise BadScenario(f"{file}: {title}: {', '.join(missing)} is missing")
    edition = entry.get("edition")
    editions = _editions(entry["game"], edition, f"{file}: {title}")
    for one in editions:
        yield Scenario(
            title, _names(entry, "rules"), _names(entry, "covers"), str(entry["game"]), one, entry, str(file)
        )


def _editions(game: Any, edition: Any, where: str) -> list[str | None]:
    if edition is None:
        return [None]
    if edition == "all":
        from dicewright.scenarios.run import hooks

        return list(hooks(game).editions)
    editions = edition if isinstance(edition, list) else [edition]
    if not all(isinstance(one, str) for one in editions):
        raise BadScenario(f"{where}: edition must be a name, a list of names or `all`")
    return editions


def _names(entry: dict[str, Any], key: str) -> tuple[str, ...]:
    value = entry.get(key) or []
    return tuple(str(one) for one in value) if isinstance(value, list) else (str(value),)
