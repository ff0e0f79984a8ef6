"""Reading and writing the JSON files that commands take, with errors that say what to type next."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from dicewright.cli._style import Stop


def read_json(path: Path, what: str, next: str) -> Any:
    """The JSON in a file. what: `record`, … for the message; next: what to type. Stops where there is none."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Stop(f"there is no file {path}", next=next) from None
    except IsADirectoryError:
        raise Stop(f"{path} is a folder", next=next) from None
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a {what}: it is not text", next=next) from None
    except (OSError, ValueError, RecursionError) as error:
        raise Stop(f"{path} is not a {what}: {error}", next=next) from None


def can_write(path: Path, next: str) -> None:
    """Stops where a file cannot be written later, before something long is begun. next: what to type instead."""
    if path.is_dir():
        raise Stop(f"{path} is a folder", next=next)
    if not path.parent.is_dir():
        raise Stop(f"there is no folder {path.parent}", next=next)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Stop(f"{path} cannot be written: you may not", next=next)


def write_json(path: Path, data: Any, next: str) -> None:
    """Write data as JSON. next: what to type where the file cannot be written, which stops."""
    try:
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Stop(f"{path} cannot be written: {error}", next=next) from None
