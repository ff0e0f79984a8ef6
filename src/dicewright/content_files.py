"""Where the content lies: YAML files for rules, cards, heroes, tokens and scenarios.

A wheel carries them inside the package; a checkout keeps them beside `src/`.
"""

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
