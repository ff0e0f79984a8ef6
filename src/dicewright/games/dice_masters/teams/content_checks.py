"""Whether the content files hold together, and their texts in the canonical wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from dicewright.content_files import left_out, own_files
from dicewright.content_items import wrong_items
from dicewright.games.dice_masters.cards.definitions import NAME, PLACES, entries_of, files, folder, shape_of
from dicewright.games.dice_masters.cards.language import language, made
from dicewright.games.dice_masters.cards.reading import SPEECH, itself
from dicewright.games.dice_masters.teams.catalog import content_items
from dicewright.language import Language
from dicewright.language.canonical import item_texts, rewrite_texts
from dicewright.language.content import ContentError, Document
from dicewright.language.errors import TextError, VocabularyError
from dicewright.language.reading import Writing
from dicewright.language.shape import KeyPath
from dicewright.language.usage import Users, users_of
from dicewright.language.wrong import Found, Laws, Wrong, all_wrong, fixed, plainly, said_wrong

TEXTS: Final = ("text",)


def check_content() -> list[str]:
    """What does not hold together in all content, each with its place."""
    return said_wrong(LAWS, files()) or wrong_items(content_items())


def check_own() -> list[Wrong]:
    """What does not hold together in content of one's own; its entries are left out from then on."""
    return all_wrong(LAWS, own_files(NAME, *PLACES))


def _phrases(file: Path, document: Document) -> Iterator[tuple[KeyPath, ContentError | TextError]]:
    """Keywords of one's own that cannot be said beside all other phrases, or whose meaning is not understood."""
    theirs = folder() / file.name
    if file.stem != "keywords" or file == theirs:
        return
    known = Document.open(theirs, file.name).data["keywords"]
    for at, one in _entries(document, "keywords").items():
        if str(at) in left_out(file) or "phrase" not in one:
            continue
        try:
            said = made([*(other for other in known if other["name"] != one["name"]), one])
            said.build()
            said.body(one["name"])
        except TextError as error:
            path: KeyPath = ("keywords", at, "means")
            yield path, document.text_error(path, error)
        except VocabularyError as unfit:
            path = ("keywords", at, "phrase")
            yield path, document.error(path, str(unfit))


def _known() -> Iterator[tuple[str, str]]:
    """The texts that are there, with their items."""
    return item_texts(sorted(folder().glob("*.yaml")))


def _key_of(file: Path) -> str:
    return entries_of(file.stem)


def _names(file: Path, document: Document) -> dict[str, list[str]]:
    """The titles, affiliations and keywords that a file brings along, whatever else is wrong in it."""
    entries = _entries(document, _key_of(file)).values()
    titles = [one["name"] for one in entries if isinstance(one.get("name"), str) and one["name"]]
    if file.stem == "keywords":
        return {"keyword": titles, "printed keyword": titles}
    lists = [one["affiliations"] for one in entries if isinstance(one.get("affiliations"), list)]
    affiliations = [word for words in lists for word in words if isinstance(word, str) and word]
    return {"title": titles, "affiliation": affiliations}


def _entries(document: Document, key: str) -> dict[int, dict[str, Any]]:
    """The entries of a file that are keys and values, by their places in the list."""
    data = document.data if isinstance(document.data, dict) else {}
    entries = data.get(key)
    found = enumerate(entries) if isinstance(entries, list) else ()
    return {at: one for at, one in found if isinstance(one, dict)}


def _no_law(file: Path, document: Document, path: KeyPath, text: str) -> Iterable[TextError]:
    return ()


def _no_links(file: Path, document: Document, said: Language) -> Found:
    return ()


def _about(file: Path, document: Document, path: KeyPath) -> Writing:
    """The card that a text is on: its name, and of which type it is."""
    entry = document.at(path[:-1])
    name, kind = entry.get("name"), entry.get("type", "")
    return Writing(name if isinstance(name, str) else "", itself(str(kind)), str(kind))


LAWS: Final = Laws(shape_of, _key_of, TEXTS, SPEECH, _known, _names, _no_law, _no_links, _phrases, _about)


def format_content(write: bool, fix: bool = False) -> list[Path]:
    """The files with texts that are not in their canonical wording; rewritten if `write`.

    fix: also those that are worded otherwise, or understood after one change; what is not understood then stays as it
    is. Raises `TextError` unless `fix`.
    """
    return rewrite_texts(files(), fixed(LAWS) if fix else plainly(LAWS), write, TEXTS)


def phrase_users() -> Users:
    """Which cards and keywords use each node of the language."""
    return users_of(_trees())


def _trees() -> Iterator[tuple[str, Any]]:
    for item, text in item_texts(files()):
        for line in text.splitlines():
            if line.strip():
                yield item, language().parse(line)
    for name in language().keywords:
        yield f"keywords/{name}", language().body(name)
