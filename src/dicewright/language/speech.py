"""How the texts of a game are read and said again, and everything that is wrong with one that is not understood."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from dicewright.language.diagnose import canonical_error
from dicewright.language.errors import TextError
from dicewright.language.language import LONGEST, Language
from dicewright.language.reading import (
    Reading,
    Rewriting,
    Tries,
    Try,
    Writing,
    as_written,
    ended,
    itself,
    readings,
    spelled,
)
from dicewright.language.rungs import in_whole, merged, rungs
from dicewright.language.several import Slip

_NAMES: Final = re.compile(r"[A-Z][\w-]*")
_SENTENCE: Final = re.compile(r".+?(?:\.(?=\s+[A-Z*])|\n|\Z)\s*", re.DOTALL)


_SIGNS: Final = (".", ",", ":", ";")
NOTHING: Final = Writing()
SEVERAL: Final = "this can be read in"
SHORTEST: Final = 4
"""Letters of a word at least that stands for the whole name of an item."""


def _fits(tree: Any, about: Writing) -> str:
    return ""


def _in_lines(found: list[Reading], text: str) -> list[Reading]:
    """The readings of a text; of those with the same words the one that has the lines of the text, if one has."""
    if len({" ".join(one.said.split()) for one in found}) > 1:
        return found
    return [one for one in found if one.said.count("\n") == text.strip().count("\n")][:1] or found


class Speech:
    """The texts of a game.

    language: gives the language as the content is now. start: what a text is. by_line: whether every line of a text is
    one by itself, as it is on cards that list abilities. rewritings: how a text may be worded otherwise. misfit: why a
    part that parses means nothing on what it is written on, empty if it does mean something. in_rungs: the kinds of
    text that may say several at once (see `rungs`). named: writes the names of a text as rewritings find them.
    unnamed: the same text as it is parsed.
    """

    def __init__(
        self,
        language: Callable[[], Language],
        start: type,
        by_line: bool = False,
        rewritings: Sequence[Rewriting] = (),
        misfit: Callable[[Any, Writing], str] = _fits,
        in_rungs: Sequence[str] = (),
        named: Callable[[str], str] = str,
        unnamed: Callable[[str], str] = str,
    ) -> None:
        self.language = language
        self.start = start
        self.by_line = by_line
        self.rewritings = rewritings
        self.misfit = misfit
        self.in_rungs = in_rungs
        self.named = named
        self.unnamed = unnamed

    def say(self, text: str, strict: bool = True) -> str:
        """A text in its canonical wording. Raises `TextError`; if `strict`, also where it is worded otherwise.

        A word that means one where the vocabulary means several, or the other way round, is never put right here.
        """
        if not self.by_line:
            return self._said(text, strict)
        said = []
        for start, line in self._parts(text):
            try:
                said.append(self._said(line, strict))
            except TextError as error:
                raise moved(error, start) from None
        return "\n".join(said) + ("\n" if text.endswith("\n") else "")

    def tried(self, text: str, about: Writing = NOTHING) -> Try:
        """What comes of a text as it stands: its canonical wording, or how far it makes sense."""
        if about.kind in self.in_rungs and (steps := rungs(text)):
            return self._tried_rungs(text, steps, about)
        language, said, trees, about = self.language(), [], [], about._replace(whole=text)
        for start, part in self._parts(text):
            came = language.tried(part, self.start)
            if not came.said:
                return Try("", start + came.place)
            if self.misfit(came.tree, about):
                return Try("", start + len(part))
            said.append(came.said)
            trees.append(came.tree)
        if not self.by_line:
            return Try(said[0], len(text), trees[0])
        return Try("\n".join(said) + ("\n" if said and text.endswith("\n") else ""), len(text), tuple(trees))

    def _tried_rungs(self, text: str, steps: Sequence[str], about: Writing) -> Try:
        """What comes of a text that says several at once."""
        came = [self.tried(one, about) for one in steps]
        stuck = next((one for one in came if not one.said), None)
        if stuck is not None:
            return Try("", in_whole(text, stuck.place))
        said = merged([one.said for one in came])
        return Try(said, len(text), tuple(one.tree for one in came)) if said else Try("", len(text))

    def read(self, text: str, about: Writing = NOTHING) -> Reading:
        """A text in its canonical wording, also where it is worded otherwise. Raises `TextError`.

        Where several readings are possible the error shows them: which one is meant is for the writer to say.
        """
        found = _in_lines(self.readings(text, about), text)
        if not found:
            raise self.errors(text, about)[0]
        if len(found) > 1:
            both = " or ".join(f"“{' '.join(one.said.split())}”" for one in found)
            raise TextError(f"{SEVERAL} {len(found)} ways; write {both}", source=text.splitlines()[0])
        return found[0]

    def readings(self, text: str, about: Writing = NOTHING, tries: Tries | None = None) -> list[Reading]:
        """Every reading of a text, none if it is not understood. tries: how many there may be (see `readings`)."""
        about = self._called(text, about)
        return readings(
            lambda one: self._attempted(one, about)[1], text, self.rewritings, about, self.by_line, tries, self.named
        )

    def _attempted(self, text: str, about: Writing) -> tuple[str, Try]:
        """A text that is rewritten, as it is parsed, and what comes of it, with the place in what was rewritten."""
        whole = self.unnamed(text)
        came = self.tried(whole, about)
        if whole == text:
            return whole, came
        place = bisect_left(range(len(text)), came.place, key=lambda at: len(self.unnamed(text[:at])))
        return whole, came._replace(place=place)

    def _called(self, text: str, about: Writing) -> Writing:
        """The same with the one word of its name by which a text calls its item, as *Orrin* for *Orrin the Lame*.

        A word that means something by itself (*Deadly Nightshade*) is no name.
        """
        words = set(_NAMES.findall(text))
        if not about.own or about.own in text:
            return about
        for word in reversed(about.own.split()):
            if len(word) >= SHORTEST and word in words and self.language().unknown_words(word):
                return about._replace(own=word)
        return about

    def mended(self, text: str, about: Writing = NOTHING) -> str:
        """A text that is understood after one change: a word or a sign put right. Empty if that is not enough.

        No word is left out or put in, so that what is mended says what its writer wrote. All changes together have
        `MOST` tries; where those are not enough, nothing is found.
        """
        if self.readings(text, about):
            return ""
        changed = dict.fromkeys(one for error in self.errors(text, about) for one in _changes(text, error))
        tries, found = Tries(), set()
        for one in changed:
            came = self.readings(one, about, tries)
            if len(came) == 1:
                found.add(came[0].said)
        return found.pop() if len(found) == 1 and tries.left else ""

    def errors(self, text: str, about: Writing = NOTHING) -> list[TextError]:
        """Everything that is wrong with a text.

        After the first error of a part only what is wrong for certain is told: words that nothing knows, and sentences
        that are understood neither where they stand nor alone.
        """
        about = self._called(text, about)._replace(whole=text)
        return [moved(error, start) for start, part in self._parts(text) for error in self._named_errors(part, about)]

    def searched(self, text: str, about: Writing = NOTHING) -> list[TextError]:
        """As `errors`; the first stands where the text is stuck once other wordings were tried as far as they lead.

        So that what could be worded otherwise is no error, and what cannot be said is shown where it begins.
        """
        about = self._called(text, about)
        plain, _ = spelled(text, self.rewritings, about)
        if plain != text:
            found = self.searched(plain, about)
            return [_placed(text, one, self._unspelled(text, about, one.offset)) for one in found]
        errors, tried = self.errors(text, about), list[tuple[str, int]]()
        if errors and all(self.language().tried(part, self.start).said for _, part in self._parts(text)):
            return errors  # every word is understood: what it means is told, not where it is stuck

        def noted(one: str) -> Try:
            whole, came = self._attempted(one, about)
            tried.append((whole, len(self.unnamed(one[: came.place]))))
            return came

        if not errors or readings(noted, text, self.rewritings, about, self.by_line, named=self.named):
            return errors
        ways = [way for way in tried if way[1] < len(way[0]) and text.endswith(way[0][way[1] :])]
        best, place = min(ways, key=lambda way: len(way[0]) - way[1], default=(text, 0))
        by = len(text) - len(best)
        if place + by <= errors[0].offset:
            return errors
        stuck = next((one for one in self.errors(best, about) if one.offset >= place), None)
        if stuck is None:
            return errors
        return [_placed(text, stuck, stuck.offset + by), *(one for one in errors if one.offset > stuck.offset + by)]

    def _unspelled(self, text: str, about: Writing, offset: int) -> int:
        """Where in a text a place is that is counted in the same text with its spellings put right."""
        return bisect_left(range(len(text)), offset, key=lambda at: len(spelled(text[:at], self.rewritings, about)[0]))

    def _named_errors(self, text: str, about: Writing) -> list[TextError]:
        """What is wrong with a part, its own name aside: that is known, whatever else is not."""
        found = self._errors(text, about)
        named, steps = itself(text, about)
        if not found or not steps:
            return found
        aside = self._errors(named, about)
        return [moved(one, as_written(text, about, one.offset) - one.offset) for one in aside] or found

    def _said(self, text: str, strict: bool) -> str:
        language = self.language()
        came = Try("", 0) if strict else language.tried(text, self.start)
        if came.slip is not None:
            raise _misnumbered(text, came.slip)
        return came.said or language.canonical(text, self.start)

    def _parts(self, text: str) -> Iterator[tuple[int, str]]:
        """What is read by itself, with where it begins."""
        if not self.by_line:
            yield 0, text
            return
        start = 0
        for line in text.splitlines(keepends=True):
            if line.strip():
                yield start + len(line) - len(line.lstrip()), line.strip()
            start += len(line)

    def _error(self, text: str, about: Writing) -> TextError | None:
        """What is wrong with a part: a word of the wrong number rather than what could be put right without a word."""
        if about.kind in self.in_rungs and (steps := rungs(text)):
            found = next((one for step in steps if (one := self._error(step, about))), None)
            return None if found is None else moved(found, in_whole(text, found.offset) - found.offset)
        try:
            tree = self.language().parse(text, self.start)
        except TextError as error:
            return self._misreading(text, error, about)
        why = self.misfit(tree, about)
        return TextError(why, source=text) if why else None

    def _misreading(self, text: str, error: TextError, about: Writing) -> TextError:
        """The error of a part, or the word that keeps it from being read although all others are understood."""
        named, _ = itself(text, about)
        slip = self.language().tried(ended(named, False), self.start).slip
        if slip is None:
            return error
        places = (found.start() for found in re.finditer(re.escape(slip.here), text))
        at = next((one for one in places if len(itself(text[:one], about)[0]) == slip.at), error.offset)
        return _misnumbered(text, slip._replace(at=at))

    def _errors(self, text: str, about: Writing) -> list[TextError]:
        first = self._error(text, about)
        if first is None or len(text) > LONGEST:
            return [] if first is None else [first]
        found = [first]
        unknown = {error.offset: error for error in self.language().unknown_words(text, first.offset)}
        unknown.pop(first.offset, None)
        sound = ""
        for one in _SENTENCE.finditer(text):
            mine = [error for at, error in unknown.items() if one.start() <= at < one.end()]
            found += mine
            if one.start() <= first.offset < one.end() or mine:
                continue
            here, alone = self._error((sound + one[0]).rstrip(), about), self._error(one[0].rstrip(), about)
            if here is None:
                sound += one[0]
            elif one.start() > first.offset and alone is not None and here.offset - len(sound) == alone.offset:
                found.append(moved(alone, one.start()))
        return sorted(found, key=lambda error: error.offset)


def _misnumbered(text: str, slip: Slip) -> TextError:
    return canonical_error(text, slip.at, slip.problem, ("", 1, 1), repr(slip.there))


def _changes(text: str, error: TextError) -> Iterator[str]:
    """A text after one change where it is wrong: the word most like an unknown one, or another sign."""
    at = error.offset
    if error.nearest.startswith("'"):
        word = error.nearest.strip("'")
        wrong = re.compile(r"[\w’'-]+" + r"\s+[\w’'-]+" * word.count(" ")).match(text, at)
        if wrong:
            yield text[:at] + word + text[wrong.end() :]
        return
    before, rest = text[:at].rstrip(), text[at:].lstrip()
    for sign in _SIGNS:
        yield f"{before}{sign} {rest.lstrip(''.join(_SIGNS)).lstrip()}".rstrip()
        if before[-1:] in _SIGNS:
            yield f"{before[:-1]}{sign} {rest}".rstrip()


def _placed(text: str, error: TextError, at: int) -> TextError:
    """An error of the same words in a text that says what is before them otherwise."""
    start = text.rfind("\n", 0, at) + 1
    return TextError(
        error.problem,
        source=text[start:].split("\n", 1)[0],
        column=at - start + 1,
        expected=error.expected,
        nearest=error.nearest,
        offset=at,
    )


def moved(error: TextError, by: int) -> TextError:
    """The same error in a longer text, so many characters behind its beginning."""
    if not by:
        return error
    return TextError(
        error.problem,
        source=error.source,
        column=error.column,
        expected=error.expected,
        nearest=error.nearest,
        offset=error.offset + by,
    )
