"""Reading and writing the JSON files that commands take, with errors that say what to type next."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from dicewright.cli._style import Stop


def read_json(path: Path, what: str) -> Any:
    """The JSON in a file. what: `record`, … for the message. Stops where there is none."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Stop(f"there is no file {path}", next=f"give the path of a {what}") from None
    except IsADirectoryError:
        raise Stop(f"{path} is a folder", next=f"give the path of a {what} file") from None
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a {what}: it is not text", next=f"give the path of a {what} file") from None
    except (OSError, ValueError, RecursionError) as error:
        raise Stop(f"{path} is not a {what}: {error}", next=f"give the path of a {what} file") from None


def can_write(path: Path) -> None:
    """Stops where a file cannot be written later, before something long is begun."""
    if path.is_dir():
        raise Stop(f"{path} is a folder", next="give the path of a file")
    if not path.parent.is_dir():
        raise Stop(f"there is no folder {path.parent}", next="make it, or give another path")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Stop(f"{path} cannot be written: you may not", next="give another path")


def write_json(path: Path, data: Any) -> None:
    """Write data as JSON. Stops where the file cannot be written."""
    try:
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Stop(f"{path} cannot be written: {error}", next="give another path") from None
