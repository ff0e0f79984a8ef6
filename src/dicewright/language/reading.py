"""Reads what a designer means who does not know the wording: rewritings, tried on a text that is not understood.

There is no second grammar. A rewriting says in other words what a passage says already; a text is read once some of
them have made it one that the parser understands. Nothing is ever changed in a text that parses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple

from dicewright.language.needed import Words, held, needed
from dicewright.language.several import Slip

MOST: Final = 160  # tries at most: with the tables at hand, some ten milliseconds

OWN: Final = "<own>"
"""What stands in a pattern for the name of the item that a text is on."""
PERIOD: Final = "a text ends in a period"
NAMED: Final = "symbols and status effects are written as they are called"
NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

_NOTHING: Final = "(?!)"
_SUM: Final = re.compile(r"<(\d+)-(\d+)>")
_WORD: Final = re.compile(r"[\w'’-]+|\S|\s*")
_SPACE: Final = re.compile(r"[ \t]+")
_BREAK: Final = re.compile(r"[.\n]\s*")
_END: Final = re.compile(r"""(?<=[\w\])'’"])(?=\s*\Z)""")
_END_OF_LINE: Final = re.compile(r"""(?<=[\w\])'’"])(?=[^\S\n]*(?:\n\s*[^\sa-z]|\s*\Z))""")
_ONE_OF_ITS_NAME: Final = re.compile(
    r"\b(?:an?|another|each|every|your|other|target|opposing|any|[2-9](?: or more)?) $", re.IGNORECASE
)
_HANGS: Final = re.compile(
    r"\b(?:if(?! (?:able|possible|it can)\b)|may|unless|otherwise|this turn, when|the next time|at the end of the"
    r" turn,)(?![\w'])",
    re.IGNORECASE,
)
"""What a sentence says whose effects are not sure to happen as it is read."""
_DICE_OF_ITS_NAME: Final = re.compile(r" (?:character|action|die|dice|token)s?\b", re.IGNORECASE)


class Rewriting(NamedTuple):
    """One way to say a passage in the words of the vocabulary.

    name: what the writer is told. said: a pattern of what is written, capitals or not, with `OWN` for the name of the
    item; where that is not known, it stands for nothing. meant: what may stand instead, each a template of the pattern,
    with `OWN` for that name too; `<3-1>` is a number less another. kinds: the kinds of text it holds for; empty means
    all.
    last: whether it is tried only where the others are not enough. moves: whether it changes the order, after which
    more may be left to understand; it is trusted as one at the place where the text is stuck. first: whether it is a
    mere spelling, put right everywhere before all others. wide: whether it is put right everywhere, in its order, once
    all others were tried in vain; after it they are tried again. bound: whether it holds only in a sentence that hangs
    on something, such as a condition, or only in one that does not; None where that is the same. unless: a pattern of
    what the text must not say anywhere.
    """

    name: str
    said: str
    meant: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    last: bool = False
    moves: bool = False
    first: bool = False
    wide: bool = False
    bound: bool | None = None
    unless: str = ""


class Writing(NamedTuple):
    """What is known of a text besides its words.

    own: the name of its item. itself: what the vocabulary calls the item, such as `this die`. kind: what the text is
    of, as rewritings have it. whole: the text itself, for whoever looks at a part of it; empty where that is not said.
    """

    own: str = ""
    itself: str = ""
    kind: str = ""
    whole: str = ""


class Try(NamedTuple):
    """What came of a text. said: its canonical wording, empty if it is not understood. place: how far it was.

    tree: what it means. slip: the word at the place, where it parses and would say one for several or several for one.
    """

    said: str
    place: int
    tree: Any = None
    slip: Slip | None = None


class Reading(NamedTuple):
    """A text as it was understood. said: its canonical wording. steps: the names of the rewritings it took."""

    said: str
    steps: tuple[str, ...]


class Tries:
    """How many texts may still be tried, by all that share it."""

    def __init__(self, most: int = MOST) -> None:
        self.left = most

    def take(self) -> bool:
        """Whether one more may be tried, which counts as tried from then on."""
        if not self.left:
            return False
        self.left -= 1
        return True


def numbers() -> Iterator[Rewriting]:
    """Number words, which are written in digits."""
    for at, word in enumerate(NUMBERS, 1):
        yield Rewriting("numbers are written in digits", rf"\b{word}\b", (str(at),))


def readings(
    attempt: Callable[[str], Try],
    text: str,
    rewritings: Sequence[Rewriting],
    about: Writing,
    by_line: bool = False,
    tries: Tries | None = None,
    named: Callable[[str], str] = str,
) -> list[Reading]:
    """Every reading of a text that rewritings lead to, the one with the fewest first; the text itself if it parses.

    A rewriting counts only where it brings the parser further, so that no word is changed that could stay; one at the
    very place where the text is stuck is trusted once to be the first half of what helps. Texts that get further are
    tried first. by_line: whether every line is a text by itself. named: writes names as they are called. tries: how
    many there may be; without it, each of the three searches, of which the second has all rewritings and the third
    those that are wide as well, has `MOST`.
    """
    steps: tuple[str, ...] = ()
    for begun, step in _beginnings(text, about, by_line, rewritings, named):
        text, steps = begun, (*steps, *step)
        if tries is not None and not tries.take():
            return []
        first = attempt(text)
        if first.said:
            return [Reading(first.said, steps)]
    about = about._replace(own=named(about.own))
    fitting = [_fitted(one, about) for one in rewritings if not (one.first or one.wide) and _holds(one, about)]
    found = _search(attempt, text, first.place, [row for row in fitting if not row[0].last], steps, tries)
    found = found or _search(attempt, text, first.place, fitting, steps, tries)
    if not found:
        wider, names = spelled(text, rewritings, about, wide=True)
        if wider != text and (tries is None or tries.take()):
            again, steps = attempt(wider), (*steps, *names)
            found = {again.said: steps} if again.said else {}
            found = found or _search(attempt, wider, again.place, fitting, steps, tries)
    made = [Reading(said, tuple(dict.fromkeys(steps))) for said, steps in found.items()]
    return sorted(made, key=lambda one: len(one.steps))


def _search(
    attempt: Callable[[str], Try],
    text: str,
    place: int,
    patterns: Sequence[_Fitted],
    steps: tuple[str, ...],
    tries: Tries | None,
) -> dict[str, tuple[str, ...]]:
    """The readings of a text that is stuck at a place: their wordings with the names of the rewritings they took."""
    tries = tries or Tries()
    found: dict[str, tuple[str, ...]] = {}
    queue: list[tuple[int, bool, int, str, int, tuple[str, ...]]] = []  # left, whether on trust, number, text, place
    heappush(queue, (_left(text, place), False, 0, text, place, steps))
    known = {text}
    while queue and tries.left:
        left, trusted, _, now, place, steps = heappop(queue)
        for one, changed, here in _changed(now, place, patterns):
            if changed in known or not tries.take():
                continue
            known.add(changed)
            came = attempt(changed)
            remains = _left(changed, came.place)
            if came.said:
                found.setdefault(came.said, (*steps, one.name))
            elif remains < left or (here and not trusted and (remains == left or came.place > place or one.moves)):
                heappush(queue, (remains, remains >= left, len(known), changed, came.place, (*steps, one.name)))
    return found


def _beginnings(
    text: str, about: Writing, by_line: bool, rewritings: Sequence[Rewriting], named_so: Callable[[str], str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A text as it stands, with its item as the vocabulary has it, with its last period, spelled as it is here, with
    its names as they are called.

    With each why, where that is new.
    """
    yield text, ()
    named, steps = itself(text, about)
    if steps:
        yield named, steps
    whole = ended(named, by_line)
    if whole != named:
        yield whole, (PERIOD,)
    plain, names = spelled(whole, rewritings, about)
    if plain != whole:
        yield plain, names
    called = named_so(plain)
    if called != plain:
        yield called, (NAMED,)


def spelled(
    text: str, rewritings: Iterable[Rewriting], about: Writing, wide: bool = False
) -> tuple[str, tuple[str, ...]]:
    """A text with mere spellings, or what is wide, put right everywhere, and the names of those that were."""
    names: list[str] = []
    small = text.casefold()
    for one in rewritings:
        if (one.wide if wide else one.first) and _holds(one, about):
            row, pattern, groups = _fitted(one, about)
            if not held(small, groups) or _is_said(text, one.unless):
                continue
            before, text = text, pattern.sub(partial(_expanded, meant=row.meant[0]), text)
            if text != before:
                names.append(one.name)
                small = text.casefold()
    return text, tuple(dict.fromkeys(names))


def _holds(one: Rewriting, about: Writing) -> bool:
    return (not one.kinds or about.kind in one.kinds) and (bool(about.own) or OWN not in one.meant[0])


def ended(text: str, by_line: bool) -> str:
    """A text with the period that is missing at its end; by_line: at that of every line which is none of the next."""
    return (_END_OF_LINE if by_line else _END).sub(".", text)


def itself(text: str, about: Writing) -> tuple[str, tuple[str, ...]]:
    """A text with the name of its item as the vocabulary has it; not where others of the name are meant."""
    if not about.own or not about.itself:
        return text, ()
    parts, after = [], 0
    name = re.escape(about.own.removeprefix("The "))
    for match in re.finditer(rf"(?<!\w)(?:[Tt]he )?{name}(?!\w)", text):
        before = text[: match.start()]
        if _DICE_OF_ITS_NAME.match(text, match.end()) or _ONE_OF_ITS_NAME.search(before):
            parts += [text[after : match.start()], about.own if match[0] in about.own else match[0]]
            after = match.end()
            continue
        begins = not before or before.endswith((". ", "\n"))
        parts += [text[after : match.start()], about.itself[:1].upper() + about.itself[1:] if begins else about.itself]
        after = match.end()
    named = "".join((*parts, text[after:]))
    return named, (f"its own name is “{about.itself}”",) if named != text else ()


def as_written(text: str, about: Writing, offset: int) -> int:
    """Where in a text a place is that is counted in the same text with its item as the vocabulary has it."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high) // 2
        if len(itself(text[:middle], about)[0]) < offset:
            low = middle + 1
        else:
            high = middle
    return low


_Fitted = tuple[Rewriting, re.Pattern[str], tuple[Words, ...]]


def _fitted(one: Rewriting, about: Writing) -> _Fitted:
    """A rewriting with its pattern and what a text needs for it.

    A pattern with the name of an item is not kept, for there may be any number of names.
    """
    if OWN in one.meant[0]:
        one = one._replace(meant=tuple(meant.replace(OWN, about.own) for meant in one.meant))
    if OWN not in one.said:
        return one, _pattern(one.said), needed(one.said)
    if not about.own:
        return one, _pattern(one.said.replace(OWN, _NOTHING)), needed(one.said.replace(OWN, "."))
    named = re.compile(one.said.replace(OWN, re.escape(about.own)), re.IGNORECASE | re.MULTILINE)
    return one, named, needed(one.said.replace(OWN, "."))


@cache
def _pattern(said: str) -> re.Pattern[str]:
    return re.compile(said, re.IGNORECASE | re.MULTILINE)


def _left(text: str, place: int) -> int:
    """How many signs of a text are not understood yet, spaces aside."""
    return len("".join(text[place:].split()))


def _changed(text: str, place: int, patterns: Iterable[_Fitted]) -> Iterator[tuple[Rewriting, str, bool]]:
    """Each rewriting of a passage in the sentence that is not understood, and the text after it.

    With it whether the passage reaches the place where the text is stuck. A passage begins no later than there.
    """
    word = _WORD.match(text, place)
    end = word.end() if word else place
    line = text.rfind("\n", 0, place) + 1
    start = line
    for mark in _BREAK.finditer(text, line, place):
        if mark.end() < place:
            start = mark.start()
    small = text.casefold()
    for one, pattern, groups in patterns:
        if not held(small, groups) or _is_said(text, one.unless):
            continue
        begins = line if one.said.startswith("^") else max(line - 1, 0) if one.said.startswith(r"\n") else start
        for match in pattern.finditer(text, begins):
            if match.start() > end:
                break
            if one.bound is not None and one.bound != _is_bound(text, match.end()):
                continue
            for meant in one.meant:
                yield one, _put(text, match, meant), match.end() >= place - 1


def _expanded(match: re.Match[str], meant: str) -> str:
    """What stands instead of what was found, with the differences of numbers worked out."""
    return _SUM.sub(lambda found: str(int(found[1]) - int(found[2])), match.expand(meant))


def _is_said(text: str, said: str) -> bool:
    """Whether a text says anywhere what a pattern is of; nothing is said of an empty one."""
    return bool(said) and _pattern(said).search(text) is not None


def _is_bound(text: str, end: int) -> bool:
    """Whether the sentence in which a passage ends hangs on something that stands before."""
    begins = max((mark.end() for mark in _BREAK.finditer(text, 0, end - 1)), default=0)
    return bool(_HANGS.search(text, begins, end))


def _put(text: str, match: re.Match[str], meant: str) -> str:
    said = _expanded(match, meant)
    return _SPACE.sub(" ", text[: match.start()] + said + text[match.end() :]).strip(" ")
