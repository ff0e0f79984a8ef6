"""Answers as people write them in a file: options may be shortened to a unique start."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from dicewright.engine.ask import PASS, YES, Answer, Ask, IllegalAnswer

NOT_TYPED: Final = str.maketrans("", "", ".,:;!?\"'’“”()#")
"""What a printed name has in it and nobody need type."""

SELL: Final = "sell"
"""What is done with cards that are chosen, where a question is about that alone."""

ARTICLE: Final = re.compile(r"\bthe ")
"""What some names begin with and may be left out."""

DIE: Final = "die "
"""What dice that are chosen are called, before the number."""

EMPTY: Final[Mapping[str, str]] = MappingProxyType({})

NUMBERED: Final = re.compile(r" \d+$")
"""Which of several alike a word means."""


def read_answer(ask: Ask, value: Any) -> Answer:
    """A written answer as the ask wants it. Raises `IllegalAnswer` if it is of another kind."""
    known = keys(ask)
    labels = labelled(ask)
    if ask.kind == "pick":
        return _with_items(ask, value) if isinstance(value, dict) else _picked(ask, str(_word(value)), known, labels)
    if ask.kind in ("subset", "order"):
        if type(value) is int and (alike := _alike(known)):
            return alike[:value]
        return [_item(str(_word(part)), known, labels) for part in listed(value if value != PASS else [])]
    if not isinstance(value, dict):
        value = {} if value in (PASS, []) else value
    if not isinstance(value, dict):
        raise IllegalAnswer(f"This question needs keys with values, such as {{{known[0]}: …}}.", ask.rule)
    answer: dict[str, Any] = {}
    for key, part in value.items():
        item = _one(str(key), known, labels)
        if ask.kind == "split":
            answer[item] = part
        else:
            places = ask.shape()["places"].get(item, [])
            answer[item] = [_one(str(place), places) for place in listed(part)]
    return answer


def _with_items(ask: Ask, value: dict[Any, Any]) -> Answer:
    """An option with what is chosen together with it, such as `{reroll: [die 1, die 3]}`."""
    answer: dict[str, Any] = {}
    for key, part in value.items():
        word = _one(str(key), keys(ask))
        among = next((one.among for one in ask.option_list() if one.key == word), None)
        items = [] if among is None else [item.key for item in among.items]
        answer[word] = [_one(str(item), items) for item in listed(part)]
    return answer


def _picked(ask: Ask, word: str, known: Sequence[str], labels: Mapping[str, str]) -> str:
    """The option a word means; `yes` where there is one thing to take besides leaving it."""
    if word.lower() == YES and not matching(word, known):
        taken = [key for key in known if key != ask.on_pass]
        if ask.on_pass in known and len(taken) == 1:
            return taken[0]
    return _one(word, known, labels)


def _item(word: str, known: Sequence[str], labels: Mapping[str, str]) -> str:
    """The item a word means, with the deed before it that is done to what is chosen: `sell tip it!`."""
    deed, _, rest = word.partition(" ")
    return _one(rest if deed.lower() == SELL and not matching(word, known) else word, known, labels)


def _alike(known: Sequence[str]) -> list[str]:
    """All items, where they differ in nothing but their number, so that how many says which."""
    return list(known) if len({NUMBERED.sub("", key) for key in known}) == 1 else []


def declined(ask: Ask) -> Answer | None:
    """The answer that does nothing, None where something must be decided."""
    if not ask.on_pass:
        return None
    if ask.kind == "pick":
        return ask.on_pass
    return [] if ask.kind == "subset" else {}


def keys(ask: Ask) -> list[str]:
    """Everything that can be named in an answer."""
    return [option.key for option in ask.option_list()]


def labelled(ask: Ask) -> dict[str, str]:
    """What is written on the buttons of an ask, such as the name of a player, with the key of each."""
    return {option.label: option.key for option in ask.option_list() if option.label}


def matching(word: str, known: Sequence[str]) -> list[str]:
    """The keys that a word means: the one it is, else all that begin with it; a name may be typed as it is printed."""
    low = word.lower()
    exact = [key for key in known if key.lower() == low]
    found = exact or [key for key in known if key.lower().startswith(low)]
    plain = typed(word)
    if found or not plain:
        return found
    if plain != low:
        return matching(plain, known)
    wanted = spaced(word)
    same = [key for key in known if spaced(key) == wanted]
    return same or [key for key in known if spaced(key).startswith(wanted)]


def typed(word: str) -> str:
    """A name as it is typed: in small letters, without the signs that are only printed."""
    return " ".join(word.lower().translate(NOT_TYPED).split())


def spaced(word: str) -> str:
    """A name as it is typed, hyphens as spaces, without article and accents: `she hulk`, `flash`, `deja vu`."""
    plain = ARTICLE.sub("", typed(word).replace("-", " ").replace("_", " "))
    if plain.isascii():
        return plain
    return "".join(one for one in unicodedata.normalize("NFD", plain) if not unicodedata.combining(one))


def called(word: str, known: Collection[str]) -> str:
    """The name that a word means, however it is written; the word itself if none is."""
    wanted = spaced(word)
    return word if word in known else next((name for name in known if spaced(name) == wanted), word)


def listed(value: Any) -> list[Any]:
    """A value that may be one thing or a list of them."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _word(value: Any) -> Any:
    """YAML reads bare yes and no as truth values; players mean the words."""
    return {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value


def _one(word: str, known: Sequence[str], labels: Mapping[str, str] = EMPTY) -> str:
    """The key a word means, or else the one with this label; the word itself if none or several are meant.

    So the ask refuses it with its rule.
    """
    found = matching(word, known) or [labels[one] for one in matching(word, list(labels))]
    if not found and word.isdecimal():
        found = [key for key in known if key == f"{DIE}{word}"]
    return found[0] if len(found) == 1 else word
