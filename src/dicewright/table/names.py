"""Find the option a player means: its number, its words, the beginning of them, or some of them in any order."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.quoting import short

SHOWN = 8
LIKE = 0.7
"""How like a name typed words must be to be a slip of it."""
DIGITS = 10
"""No number that can be typed here has so many."""


class Unclear(IllegalAnswer):
    """Typed words that mean no answer, or more than one. The match is unchanged.

    text: what is wrong. instead: what to type next. words: those of them that name nothing, if some do.
    """

    def __init__(self, text: str, rule: str = "", instead: str = "", words: str = "") -> None:
        super().__init__(text, rule, instead)
        self.words = words


class Named(NamedTuple):
    """An option as a player may name it: its key, and a longer label whose words count too."""

    key: str
    label: str = ""


def named(options: Sequence[Mapping[str, Any]]) -> list[Named]:
    """The options of an ask's view, in the order in which they are numbered (from 1)."""
    return [Named(str(option["key"]), str(option.get("label", ""))) for option in options]


def tidy(typed: str) -> str:
    """Typed words in lower case with single spaces, without end punctuation that means nothing."""
    return " ".join(typed.lower().split()).strip(" .")


def whole(words: str) -> int | None:
    """A whole number as it is typed; None for anything else, and for more digits than any number here has."""
    return int(words) if words.isdecimal() and len(words) < DIGITS else None


def find(typed: str, options: Sequence[Named]) -> int:
    """The position of the option these words name. Raises `Unclear`, saying what is near or what fits."""
    fits = fitting(typed, options)
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise Unclear(
            f"“{short(typed)}” could be {listed([options[at].key for at in fits], 'or')}.", "", "Type more of it."
        )
    raise Unclear(f"“{short(typed)}” is not one of the choices.", "", suggestion(typed, options), typed)


def fitting(typed: str, options: Sequence[Named]) -> list[int]:
    """Positions of the options that fit best: first by number, then exactly, by beginning, by words."""
    words = tidy(typed)
    if not words:
        return []
    exact = [at for at, option in enumerate(options) if tidy(option.key) == words]
    if exact:
        return exact
    if words.isdecimal():
        number = whole(words)
        return [number - 1] if number and number <= len(options) else []
    for rank in (_begins, _has_words, _label_has_words):
        fits = [at for at, option in enumerate(options) if rank(words, option)]
        if fits:
            return fits
    return []


def _begins(words: str, option: Named) -> bool:
    return tidy(option.key).startswith(words)


def _has_words(words: str, option: Named) -> bool:
    return _each_begins_one(words, tidy(option.key))


def _label_has_words(words: str, option: Named) -> bool:
    return _each_begins_one(words, tidy(f"{option.key} {option.label}"))


def _each_begins_one(words: str, text: str) -> bool:
    """Whether every typed word begins a different word of the text; whole words are matched first."""
    free = text.replace("(", " ").replace(")", " ").replace(",", " ").split()
    for word in sorted(words.split(), key=len, reverse=True):
        hits = [one for one in free if one == word] or [one for one in free if one.startswith(word)]
        if not hits:
            return False
        free.remove(hits[0])
    return True


def suggestion(typed: str, options: Sequence[Named]) -> str:
    """What to type instead: the nearest option, else some of them; those of the same verb, where there are any."""
    if not options:
        return "There is nothing to choose."
    words = tidy(typed)
    if words.isdecimal():
        return f"Type a number from 1 to {len(options)}."
    keys = [option.key for option in options]
    verb, _, name = words.partition(" ")
    named_so = {tidy(key).partition(" ")[2]: key for key in keys if name and tidy(key).startswith(f"{verb} ")}
    near = nearest(name, named_so) if named_so else nearest(words, {tidy(key): key for key in keys})
    if near:
        return f"Did you mean “{near}”?"
    return f"Choose from: {listed(list(named_so.values()) or keys, 'or')}."


def nearest(typed: str, names: Mapping[str, str]) -> str:
    """What is called most like the typed words, empty if nothing is; names: what each name stands for."""
    near = difflib.get_close_matches(typed, names, 1, LIKE)
    return names[near[0]] if near else ""


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence, shortened when it is long."""
    if len(words) > SHOWN:
        return f"{', '.join(words[:SHOWN])} {last} {len(words) - SHOWN} more"
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
