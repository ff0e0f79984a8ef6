"""A draft: a card, hero or token that is being written, and where its file lies in a folder of one's own.

A draft is a whole file, as `dicewright new` writes it, or the words of one card, from which the file is made.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from dicewright.games.scaffolds import draft as first_draft
from dicewright.language.shape import KeyPath

MASTERS, THRONE = "dice_masters", "dice_throne"
MOST: Final = 60_000
"""Characters of a draft."""
MOST_WORDS: Final = 6_000
"""Characters of the words of one card."""
NAMELESS: Final = "My First Card"
HERO: Final = "My First Hero"

_STEM: Final = re.compile(r"[a-z][a-z0-9_]{0,40}")
_LETTERS: Final = re.compile(r"[A-Z][A-Z0-9]{0,20}")


class What(NamedTuple):
    """What can be written. key: its name in forms. draft: what `dicewright new` calls it. path: where its first text
    stands in the file; empty where a file has many texts.
    """

    key: str
    title: str
    game: str
    draft: str
    path: KeyPath = ()


WHATS: Final = {
    one.key: one
    for one in (
        What("throne_card", "Card of Dice Throne", THRONE, "card", ("cards", 0, "text")),
        What("masters_card", "Card of Dice Masters", MASTERS, "card", ("cards", 0, "text")),
        What("throne_token", "Token of Dice Throne", THRONE, "token", ("status_effects", 0, "text")),
        What("throne_hero", "Hero of Dice Throne", THRONE, "hero"),
    )
}
TIMINGS: Final = ("main", "roll", "instant")
"""When a card of Dice Throne is played; the first is the usual."""


class BadDraft(ValueError):
    """A draft that cannot be looked at, and why."""


def what_of(key: str) -> What:
    """What is written, by its name in forms. Raises `BadDraft`."""
    if key not in WHATS:
        raise BadDraft(f"nothing is called {key[:40]!r} here; there are {', '.join(WHATS)}")
    return WHATS[key]


def sample(what: What, name: str = "") -> str:
    """The first draft of a file, as `dicewright new` writes it. Raises `BadDraft` for a name that cannot be one."""
    try:
        named = name or (HERO if what.draft == "hero" else NAMELESS)
        return first_draft(what.draft, named, Path("workshop"), what.game).text
    except ValueError as error:
        raise BadDraft(str(error)) from None


def worded(what: What, name: str, words: str, timing: str = TIMINGS[0]) -> str:
    """The file of one card with these words. Raises `BadDraft`."""
    if not what.path:
        raise BadDraft(f"a {what.title.lower()} has many texts; write it as a file")
    if len(words) > MOST_WORDS:
        raise BadDraft(f"a text has at most {MOST_WORDS} characters")
    if timing not in TIMINGS:
        raise BadDraft(f"a card is played at one of these times: {', '.join(TIMINGS)}")
    made = sample(what, name.strip() or NAMELESS)
    head, _, tail = made.partition("  text: ")
    rest = tail.partition("\n")[2]
    text = f"{head}  text: {quoted(words, what.game == MASTERS)}\n{rest}"
    return text.replace("  timing: main\n", f"  timing: {timing}\n") if what.game == THRONE else text


def quoted(words: str, lines: bool) -> str:
    """Words as a value of YAML. lines: whether each line is a text of its own; else they are one line."""
    if not lines:
        words = " ".join(words.split())
    signs = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": " "}
    return '"' + "".join(signs.get(sign, sign) for sign in words.replace("\r\n", "\n").rstrip()) + '"'


def place(what: What, data: Any) -> str:
    """Where the file of a draft lies below a folder of one's own. data: what the file says, as far as it is read."""
    facts = data if isinstance(data, dict) else {}
    if what.key == "throne_hero":
        slug = facts.get("slug")
        return f"{THRONE}/heroes/{slug if isinstance(slug, str) and _STEM.fullmatch(slug) else 'hero'}.yaml"
    if what.key == "masters_card":
        letters = facts.get("set")
        fits = isinstance(letters, str) and _LETTERS.fullmatch(letters)
        return f"{MASTERS}/{letters.lower() if fits and isinstance(letters, str) else 'workshop'}.yaml"
    return f"{THRONE}/{'common' if what.key == 'throne_card' else 'status_effects'}.yaml"


def what_in(data: Any) -> What | None:
    """What a file is a draft of, by what it says; None where that cannot be told."""
    facts = data if isinstance(data, dict) else {}
    for key, mark in (("throne_hero", "abilities"), ("throne_token", "status_effects"), ("masters_card", "set")):
        if mark in facts:
            return WHATS[key]
    return WHATS["throne_card"] if "cards" in facts else None
