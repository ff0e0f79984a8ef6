"""Where an entry is from, and how sure it is: every one says a document, a place in it, its editions, and one word.

The content says *single* where an entry says *single source*, and the rule books have words of their own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from dicewright.reference.choices import TITLES, title_of
from dicewright.reference.tree import Entry
from dicewright.rules import Rule
from dicewright.rules.book import OUTSIDE

PRINTED, SINGLE, RECONSTRUCTED, OURS = "printed", "single source", "reconstructed", "ours"
SURE = (PRINTED, "corroborated", SINGLE, RECONSTRUCTED, OURS)
"""How sure an entry is: printed in its source, said by several others, said by one other, put together from what is
known because no source says it, or this project's own."""
DISPUTED, MIXED = "disputed", "mixed"
"""Its sources say different things; it is made of several statements that are not equally sure."""
_WORDS = {"single": SINGLE, "medium": SINGLE, "assumed": RECONSTRUCTED, "conflict": DISPUTED}

_PLACED = re.compile(r": |, p\. ")
"""A source that names a place in it."""


def sure(word: str) -> str:
    """How sure something is, in the words of the reference."""
    return _WORDS.get(word, word)


def sure_of(rule: Rule) -> str:
    """How sure a rule is; the rule books say so where it is not printed."""
    return sure(rule.confidence) or (SINGLE if rule.editions == (OUTSIDE,) else PRINTED)


def together(rules: Iterable[Rule]) -> str:
    """How sure something is that is made of several statements."""
    words = {sure_of(rule) for rule in rules}
    return words.pop() if len(words) == 1 else MIXED if words else PRINTED


def counted(rules: Iterable[Rule]) -> str:
    """How many statements are how sure: `61 printed, 4 reconstructed`."""
    found = Counter(sure_of(rule) for rule in rules)
    return ", ".join(f"{count} {word}" for word, count in found.most_common())


def documents(sources: Iterable[str]) -> str:
    """The documents of some sources, each once, without the places in them."""
    named = [re.split(r": |, p\. ", part)[0].strip() for one in sources for part in one.split(";")]
    return "; ".join(dict.fromkeys(one for one in named if one))


def with_place(entry: Entry, chapters: Mapping[str, str]) -> Entry:
    """An entry whose sources name a place: where none does, the chapters of its rules, else what it is called itself.

    chapters: titles by the id of each rule.
    """
    if not entry.sources or any(_PLACED.search(one) for one in entry.sources):
        return entry
    found = dict.fromkeys(chapters[rule] for rule in entry.rules if rule in chapters)
    return replace(entry, sources=(*entry.sources[:-1], f"{entry.sources[-1]}: {', '.join(found) or entry.title}"))


def editions_of(entry: Entry) -> str:
    """The editions that an entry is of, in words."""
    if entry.when.editions:
        return ", ".join(title_of("editions", one) for one in entry.when.editions)
    return f"all editions of {TITLES[entry.game]}" if entry.game in TITLES else "all editions of both games"
