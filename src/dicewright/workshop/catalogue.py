"""The phrases that a text may be made of, found by words, each with the items that say it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.games import package
from dicewright.games.designing import laws_of
from dicewright.language.phrasebook import phrasebook

MOST: Final = 24
LONGEST: Final = 80
USERS: Final = 4


@of_content
@cache
def _users(game: str) -> dict[str, tuple[str, ...]]:
    """The items that use a phrase, by its text, those with few phrases first; looked up once a process."""
    from dicewright.language.phrasebook import shown

    users = package(game).phrase_users()
    found = {}
    for one in laws_of(game).speech.language().wordings:
        if one.wording.spoken:
            found[shown(one.parts)] = tuple(sorted(users.get(one.node, ())))
    return found


def search(game: str, words: str) -> list[dict[str, Any]]:
    """The phrases that have all of some words, in their text or in what they mean, most used first.

    Each has its `text`, what it `means`, its `slots`, how many items use it (`uses`) and a few of them (`users`).
    """
    wanted = words[:LONGEST].casefold().split()
    users = _users(game)
    found = []
    for entry in phrasebook(laws_of(game).speech.language()):
        said = f"{entry.text} {entry.means}".casefold()
        if all(word in said for word in wanted):
            items = users.get(entry.text, ())
            found.append({**entry._asdict(), "uses": len(items), "users": list(items[:USERS])})
    found.sort(key=lambda one: (not all(word in one["text"].casefold() for word in wanted), -one["uses"]))
    return found[:MOST]
