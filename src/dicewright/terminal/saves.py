"""Matches kept on disk, so that neither Ctrl-C nor a closed window loses one.

A save holds the whole match with its secret: it is for the player's own machine only.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

FORMAT = "dicewright save 1"
KEEP = 20


class NoSave(Exception):
    """There is no such saved match, or it cannot be read; the message says what to do."""


def folder() -> Path:
    """Where saves are kept: below `$XDG_STATE_HOME`, or `~/.local/state`, or here where nobody has a home."""
    try:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    except RuntimeError:  # no home
        return Path.cwd() / "dicewright-saves"
    return base / "dicewright" / "saves"


def new_path(game: str) -> Path:
    """A file name that is not taken; the oldest saves beyond twenty make room."""
    for old in saved()[KEEP - 1 :]:
        with suppress(OSError):
            old.unlink(missing_ok=True)
    number = 1
    while (folder() / f"{game}-{number}.json").exists():
        number += 1
    return folder() / f"{game}-{number}.json"


def saved() -> list[Path]:
    """All saved matches, the newest first."""
    return sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def write(path: Path, match: dict[str, Any], players: dict[str, Any]) -> None:
    """Write a save; an interruption leaves the old one whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    data = {"format": FORMAT, "players": players, "sum": _sum(match), "match": match}
    part.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    part.replace(path)


def read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The match and the players of a save. Raises `NoSave`."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NoSave(f"there is no file {path}") from None
    except RecursionError:
        raise NoSave(f"{path} is not a saved match") from None
    except (OSError, ValueError) as error:
        raise NoSave(f"{path} cannot be read: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise NoSave(f"{path} is not a saved match")
    if not isinstance(data.get("match"), dict) or not isinstance(data.get("players"), dict):
        raise NoSave(f"{path} is not complete")
    if data.get("sum") != _sum(data["match"]):
        raise NoSave(f"{path} was damaged or changed")
    return data["match"], data["players"]


def _sum(match: dict[str, Any]) -> str:
    """A checksum, so that a half-written or edited save is refused instead of failing in mid-match."""
    text = json.dumps(match, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
