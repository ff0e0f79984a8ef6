"""Where the content lies: YAML files for rules, cards, heroes, tokens and scenarios; and what is made from it.

A wheel carries them inside the package; a checkout keeps them beside `src/`.
"""

import os
from functools import cache
from pathlib import Path


class NoContent(Exception):
    """The content folder is in neither of its two places: a broken installation."""


@cache
def content_path() -> Path:
    """The folder `content/`.

    Raises:
        NoContent: neither the package nor the checkout has it.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "content", package.parents[1] / "content"):
        if (folder / "rules").is_dir():
            return folder
    raise NoContent(f"no content folder beside {package}; install dicewright again")


@cache
def made_path() -> Path | None:
    """The folder for what is made from content and can be made again, such as parse tables.

    Below `$XDG_CACHE_HOME`, or `~/.cache`; None where there is no home.
    """
    try:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:
        return None
    return base / "dicewright" / "made"
