"""What is understood of a draft as it is being written: every error with its place, and what each text is read as.

The language of this process is lent the names that the draft brings along and has none of them afterwards, so that
nothing a draft says is known to the next one. One draft is looked at at a time. Whether a draft can be played is judged
once more, by the same check as all content, before a match with it begins.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from difflib import SequenceMatcher
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from dicewright.content_files import of_content
from dicewright.games.designing import examples_of, explain, laws_of, told_of
from dicewright.language.canonical import item_at, text_places
from dicewright.language.content import ContentError, Document
from dicewright.language.diagnose import UNKNOWN
from dicewright.language.errors import TextError
from dicewright.language.example import Examples, sentence_at
from dicewright.language.format import rewrite
from dicewright.language.reading import Writing
from dicewright.language.shape import KeyPath
from dicewright.language.speech import SEVERAL, Speech
from dicewright.language.wrong import Laws
from dicewright.workshop.draft import MOST, BadDraft, What, place

MOST_TEXTS: Final = 200
MOST_SEARCHED: Final = 12
"""Texts of a draft for which other wordings are searched; to search takes a hundred times as long as to read."""
MOST_FINDINGS: Final = 60
MOST_MENDED: Final = 3
"""Errors of a text up to which it is tried whether one change is enough."""
MOST_COMPARED: Final = 12
"""Sentences of the content that are tried in the place of one that is not understood."""
MOST_SWAPS: Final = 3
"""Sentences that are shown for one that is not understood."""
LONGEST_SEARCHED: Final = 1_500
"""Characters of a text up to which other wordings are tried."""
PATIENCE: Final = 1.5
"""Seconds of work after which no more texts of a draft are tried in other wordings."""

TOKENS: Final = "tokens"
"""The key under which a file names the status effects that its hero has."""
SHORT: Final = 4
"""Letters of a word of which one is half its meaning: *play* is no slip for *pay*."""
SLIP: Final = 0.85
"""How much of a word is the same in one that is a slip for it."""

_NAME: Final = re.compile(r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*")


class Told(NamedTuple):
    """What comes of one text, wherever it stands. errors: as `examine` tells them, each with its `offset`.

    Each error has as `swaps` sentences of the content that may stand there instead of its own. searched: whether other
    wordings were tried.
    """

    said: str
    steps: tuple[str, ...]
    errors: tuple[dict[str, Any], ...]
    mended: str
    searched: bool


def diagnose(what: What, text: str, search: bool = True, cursor: int = -1) -> dict[str, Any]:
    """What is understood of a file. search: whether other wordings are tried, too, which takes longer.

    `findings` are everything wrong, first things first, each with `line`, `column`, `start` and `end` in the file, the
    path of its text (`at`) and its `offset` there, `problem`, `expected`, `read`, `like`, and as `fix` the start, the
    end and the new words of one change that puts it right; `swaps` are sentences of the content that may be meant, each
    as `said`, with the whole `text` that has it and its `fix`. `texts` are all texts with what they are read as, those
    that are worded otherwise with a `fix`, too. `searched` is whether other wordings were tried for all that need it.
    `data` is what the file says, None where it cannot be read or has not the shape it must have. `meaning` is what the
    text at the cursor does, the first text where the cursor is in none; None where that is not understood.
    """
    if len(text) > MOST:
        raise BadDraft(f"a draft has at most {MOST} characters")
    try:
        document = Document(text, "draft")
    except ContentError as error:
        at = _offset(text, error.line, error.column)
        found = _finding(text, at, min(at + 1, len(text)), error.problem)
        return {"findings": [found], "texts": [], "searched": True, "data": None, "place": "", "meaning": None}
    where = place(what, document.data)
    file, laws = Path("/") / where, laws_of(what.game)
    findings = [_at(document, path, problem) for path, problem in laws.shape_of(file).misfits(document.data)]
    shaped = not findings
    language = laws.speech.language()
    texts: list[dict[str, Any]] = []
    names = laws.names(file, document)
    with language.lent(names):
        links = list(laws.links(file, document, language))
        findings += [_at(document, path, problem) for path, problem in links]
    with language.lent({**_promised(document, links), **names}):
        known = _names_key(language)
        searched = _all_texts(laws, what, document, file, known, search, findings, texts)
        meaning = _meaning(laws, what, document, file, texts, cursor)
    findings.sort(key=lambda one: one["start"])
    data = document.data if shaped else None
    kept = findings[:MOST_FINDINGS]
    found = {"findings": kept, "texts": texts, "searched": searched, "data": data, "place": where}
    return {**found, "meaning": meaning}


def _promised(document: Document, links: list[tuple[KeyPath, str]]) -> dict[str, list[str]]:
    """Status effects that a hero is to have and nobody has written yet: that is told once, not in each text."""
    found = [document.at(path) for path, _ in links if path[:1] == (TOKENS,)]
    return {"token": [one for one in found if _NAME.fullmatch(one)]} if found else {}


def _meaning(
    laws: Laws, what: What, document: Document, file: Path, texts: list[dict[str, Any]], cursor: int
) -> dict[str, Any] | None:
    """What the text at a place of the file does, in words and as a tree."""
    here = next((one for one in texts if one["start"] <= cursor <= one["end"]), texts[0] if texts else None)
    if here is None or not here["said"]:
        return None
    about = _about(laws, file, document, tuple(here["at"]))
    told = explain(what.game, here["said"], about.own, about.kind)
    return {"item": here["item"], "at": here["at"], **told, "steps": here["steps"]}


def _all_texts(
    laws: Laws,
    what: What,
    document: Document,
    file: Path,
    known: frozenset[Any],
    search: bool,
    findings: list[dict[str, Any]],
    texts: list[dict[str, Any]],
) -> bool:
    """Look at every text. Whether other wordings were tried for all that are not understood as they stand."""
    searches, searched, began = 0, True, time.process_time()
    for number, path in enumerate(text_places(document, laws.texts)):
        text = document.at(path)
        if not isinstance(text, str):
            continue
        if number >= MOST_TEXTS:
            findings.append(_at(document, path, f"a draft has at most {MOST_TEXTS} texts"))
            break
        about = _about(laws, file, document, path)
        told = _told(what.game, text, about, known, False)
        patient = searches < MOST_SEARCHED and time.process_time() - began < PATIENCE
        if told.errors and search and patient and len(text) <= LONGEST_SEARCHED:
            searches += 1
            told = _told(what.game, text, about, known, True)
        searched = searched and (search or not told.errors)
        texts.append(_text(document, path, text, told))
        if told.said:
            problems = tuple(laws.law(file, document, path, told.said))
            told = told._replace(errors=tuple(told_of(told.said, error, examples_of(what.game)) for error in problems))
        findings += _wrong(document, path, text, told)
    return searched


def _about(laws: Laws, file: Path, document: Document, path: KeyPath) -> Writing:
    try:
        return laws.about(file, document, path)
    except (LookupError, TypeError, AttributeError):  # the file has not its shape yet
        return Writing()


@of_content
@lru_cache(4096)
def _told(game: str, text: str, about: Writing, known: frozenset[Any], search: bool) -> Told:
    """What comes of a text. known: the names that the draft brings along, for which this was found."""
    speech, examples = laws_of(game).speech, examples_of(game)
    came = speech.tried(text, about)
    if came.said and came.said.split() == text.split():
        return Told(came.said, (), (), "", True)
    reading, refused = None, None
    if came.said or search:
        try:
            reading = speech.read(text, about)
        except TextError as error:
            refused = error
    if reading is not None:
        return Told(reading.said, reading.steps, (), "", True)
    several = refused is not None and refused.problem.startswith(SEVERAL)
    if several and refused is not None:
        errors = [refused]
    else:
        errors = speech.searched(text, about) if search else speech.errors(text, about)
    mended = speech.mended(text, about) if search and not several and len(errors) <= MOST_MENDED else ""
    found = tuple({**told_of(text, one, examples), "right": "", "swaps": []} for one in errors)
    if search:
        _put_all_right(speech, text, about, found)
    if search and not several and not mended:
        _swap(speech, text, about, examples, found)
        _ask_for_name(speech, text, about, found)
    return Told("", (), found, mended, search)


def _put_all_right(speech: Speech, text: str, about: Writing, errors: tuple[dict[str, Any], ...]) -> None:
    """Give each error the text without it, where one word is enough; a word that does not help is not named."""
    begun: set[int] = set()
    for one in errors:
        start = sentence_at(text, one["offset"])[0]
        one["right"] = _helps(speech, text, about, one, first=start not in begun)
        begun.add(start)
        if _put_right(text, one) and not one["right"]:
            one["nearest"] = ""


def _helps(speech: Speech, text: str, about: Writing, error: dict[str, Any], first: bool) -> str:
    """A text with the word most like an unknown one in its place; empty where nothing more is understood then.

    first: whether all before it in its sentence is understood. Where not, what is understood after it says little, and
    so the word must be nearly the same.
    """
    right = _put_right(text, error)
    word = error["nearest"].strip("'")
    end = error["offset"] + len(word)
    if not right or any(error["offset"] <= one.offset <= end for one in speech.errors(right, about)):
        return ""
    wrong = text[error["offset"] : len(text) - (len(right) - end)].casefold()
    slip = len(word) > SHORT and SequenceMatcher(None, wrong, word.casefold()).ratio() > SLIP
    return right if first or slip else ""


def _swap(speech: Speech, text: str, about: Writing, examples: Examples, errors: tuple[dict[str, Any], ...]) -> None:
    """Give the first error of each sentence the texts with a sentence of the content that does the like instead."""
    met: set[int] = set()
    for error in errors:
        start, end, _ = sentence_at(text, error["offset"])
        if start in met or not error["expected"]:
            continue
        met.add(start)
        near = examples.alike(text, error["offset"], MOST_COMPARED)
        fit = [one for one in near if speech.tried(one.said, about).said][:MOST_SWAPS]
        error["swaps"] = [{"said": one.said, "text": text[:start] + one.said + text[end:]} for one in fit]


def _ask_for_name(speech: Speech, text: str, about: Writing, errors: tuple[dict[str, Any], ...]) -> None:
    """Say of the first unknown name that it is the item's own, where the text is understood once it is called so; or a
    status effect of one's own, where it is understood once there is one."""
    for error in errors:
        name = _NAME.match(text, error["offset"])
        if name is None or not error["problem"].startswith(UNKNOWN) or name[0] == about.own:
            continue
        with suppress(TextError):
            speech.read(text, about._replace(own=name[0]))
            error["nearest"] = f"{name[0]} as its own name (then call it {name[0]})"
            return
        if "token" in speech.language().names.plurals:
            with suppress(TextError), speech.language().lent({"token": [name[0]]}):
                speech.read(text, about)
                error["nearest"] = f"{name[0]} as a status effect of your own (then write a token of that name)"
        return


def _names_key(language: Any) -> frozenset[Any]:
    """What tells the names of one draft from those of another."""
    return frozenset((kind, *known.items()) for kind, known in language.names.plurals.items())


# --- places in the file ---


def _text(document: Document, path: KeyPath, text: str, told: Told) -> dict[str, Any]:
    scalar = document.place(path)
    fix = _rewritten(document, path, told.said) if told.said and told.said.split() != text.split() else None
    return {
        "at": list(path),
        "item": item_at(document.data, path),
        "start": scalar.start,
        "end": scalar.end,
        "text": text,
        "said": told.said,
        "steps": list(told.steps),
        "fix": fix,
    }


def _wrong(document: Document, path: KeyPath, text: str, told: Told) -> Iterator[dict[str, Any]]:
    """The errors of a text, with their places in the file; the change that is enough goes with the first."""
    mended = told.mended
    for error in told.errors:
        offset = min(error["offset"], len(text))
        end = _word_end(text, offset)
        start, stop = (_file_offset(document, path, one) for one in (offset, end))
        found = _finding(document.text, start, max(stop, start + 1), error["problem"])
        found |= {"at": list(path), "offset": offset, "until": end, "item": item_at(document.data, path)}
        found |= {key: error[key] for key in ("expected", "nearest", "read", "like")}
        mended = mended or error.get("right", "")
        fix = _rewritten(document, path, mended) if mended else None
        swaps = [(one, _rewritten(document, path, one["text"])) for one in error.get("swaps", ())]
        found["swaps"] = [{**one, "fix": change} for one, change in swaps if change]
        yield {**found, "fix": fix, "mended": mended if fix else ""}
        mended = ""


def _put_right(text: str, error: dict[str, Any]) -> str:
    """A text with the word most like an unknown one in its place; empty where none is like it."""
    if not error["nearest"].startswith("'"):
        return ""
    word = error["nearest"].strip("'")
    wrong = re.compile(r"[\w’'-]+" + r"\s+[\w’'-]+" * word.count(" ")).match(text, error["offset"])
    return text[: error["offset"]] + word + text[wrong.end() :] if wrong else ""


def _word_end(text: str, offset: int) -> int:
    end = offset
    while end < len(text) and not text[end].isspace():
        end += 1
    return max(end, min(offset + 1, len(text)))


def _file_offset(document: Document, path: KeyPath, offset: int) -> int:
    line, column = document.place(path).locate(offset)
    return _offset(document.text, line, column)


def _offset(text: str, line: int, column: int) -> int:
    """Where in a text a line and column are, both from 1."""
    at = 0
    for _ in range(line - 1):
        after = text.find("\n", at)
        if after < 0:
            return len(text)
        at = after + 1
    return min(at + column - 1, len(text))


def _at(document: Document, path: KeyPath, problem: str) -> dict[str, Any]:
    scalar = document.place(path)
    end = scalar.end if scalar.style is not None else document.text.find("\n", scalar.start)
    return _finding(document.text, scalar.start, max(end, scalar.start + 1), problem) | {"at": list(path)}


def _finding(text: str, start: int, end: int, problem: str) -> dict[str, Any]:
    return {
        "line": text.count("\n", 0, start) + 1,
        "column": start - (text.rfind("\n", 0, start) + 1) + 1,
        "start": start,
        "end": min(end, len(text)),
        "at": [],
        "offset": -1,
        "until": -1,
        "item": "",
        "problem": problem,
        "expected": [],
        "nearest": "",
        "read": "",
        "like": "",
        "fix": None,
        "mended": "",
        "swaps": [],
    }


def _rewritten(document: Document, path: KeyPath, said: str) -> list[Any] | None:
    """The start and end of a text in the file and the words to put there; None where that cannot be done in place."""
    scalar = document.place(path)
    try:
        again = rewrite(document, {path: said})
    except ContentError:
        return None
    return [scalar.start, scalar.end, again[scalar.start : len(again) - (len(document.text) - scalar.end)]]
