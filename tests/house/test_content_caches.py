"""Whatever a game keeps of its content is forgotten when the content changes."""

import re

from tests.house.rooms import PACKAGE

_UNMARKED = re.compile(r"^(?<!@of_content\n)@(?:cache|lru_cache\b.*)$", re.MULTILINE)


def test_every_cache_of_a_game_is_marked_as_made_from_content() -> None:
    files = sorted((PACKAGE / "games").rglob("*.py"))
    assert [file.relative_to(PACKAGE).as_posix() for file in files if _UNMARKED.search(file.read_text("utf-8"))] == []
