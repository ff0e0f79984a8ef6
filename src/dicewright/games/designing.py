"""For those who write content: what a text is read as, what it does, and which items do the like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from dicewright.content_files import of_content
from dicewright.games import GAMES, package
from dicewright.language.canonical import item_at, text_places
from dicewright.language.content import Document
from dicewright.language.errors import TextError
from dicewright.language.example import Examples
from dicewright.language.meaning import likeness, meaning_of
from dicewright.language.reading import Writing
from dicewright.language.schema import schema
from dicewright.language.speech import SEVERAL
from dicewright.language.wrong import Laws, read_so_far
from dicewright.rules.book import load_rules


def laws_of(game: str) -> Laws:
    """What the texts of a game must hold to. Raises `ValueError` for one there is not."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    laws: Laws = package(game).LAWS
    return laws


def writing_of(game: str, name: str = "", kind: str = "") -> Writing:
    """What is known of a text: the name of its item, and what it is of. Raises `ValueError` for an unknown kind."""
    module = package(game)
    laws_of(game)
    if kind and kind not in module.TEXT_KINDS:
        raise ValueError(f"a text of {game} is of no kind {kind!r}; there are {', '.join(module.TEXT_KINDS)}")
    return Writing(name, module.itself(kind), kind)


@of_content
@cache
def examples_of(game: str) -> Examples:
    """The sentences of a game's content, read once until it changes."""
    return Examples(laws_of(game).known)


def examine(game: str, text: str, name: str = "", kind: str = "") -> dict[str, Any]:
    """How a text is read: for whoever checks cards of their own, while they are written.

    `said` is its canonical wording, empty if it is not understood; `steps` why it was read so, empty if it parses as it
    stands; `errors` everything that is wrong, each with `line`, `column`, `problem`, `expected`, `read` (what was read
    so far) and `like` (a sentence of a card); `mended` the text after one change, where that is enough.
    Raises `ValueError` for an unknown game or kind.
    """
    laws, about = laws_of(game), writing_of(game, name, kind)
    try:
        reading = laws.speech.read(text, about)
    except TextError as refused:
        ambiguous = refused.problem.startswith(SEVERAL)
        errors = [refused] if ambiguous else laws.speech.searched(text, about)
        told = [told_of(text, error, examples_of(game)) for error in errors]
        mended = "" if ambiguous else laws.speech.mended(text, about)
        return {"said": "", "steps": [], "errors": told, "mended": mended}
    return {"said": reading.said, "steps": list(reading.steps), "errors": [], "mended": ""}


def told_of(text: str, error: TextError, examples: Examples) -> dict[str, Any]:
    """An error of a text as plain data: where it is, what is wrong, and what would help."""
    before = text[: error.offset]
    return {
        "line": before.count("\n") + 1,
        "column": error.offset - before.rfind("\n"),
        "offset": error.offset,
        "problem": error.problem,
        "expected": list(error.expected),
        "nearest": error.nearest,
        "read": read_so_far(text, error),
        "like": examples.like(text, error.offset) if error.expected else "",
    }


def explain(game: str, text: str, name: str = "", kind: str = "") -> dict[str, Any]:
    """What a text does: when, what, to whom, at what price, and the statements of the rules that it stands on.

    Raises `TextError` for a text that is not understood, `ValueError` for an unknown game or kind.
    """
    laws, about = laws_of(game), writing_of(game, name, kind)
    reading = laws.speech.read(text, about)
    told = meaning_of(laws.speech.language(), _trees(laws, reading.said, about))
    book = load_rules(game)
    rules = [{"id": one, "text": book.by_id[one].text} for one in told.rules if one in book.by_id]
    parts = [one._asdict() for one in told.parts]
    return {"said": reading.said, "steps": list(reading.steps), "parts": parts, "rules": rules}


def similar(game: str, text: str, name: str = "", kind: str = "", most: int = 5) -> list[dict[str, Any]]:
    """The items whose texts do the like of a text, the most alike first. Raises as `explain` does."""
    laws, about = laws_of(game), writing_of(game, name, kind)
    said = laws.speech.read(text, about).said
    texts = {item: one for item, one, _ in item_texts_of(game) if one.strip() != said.strip()}
    trees = {item: _trees(laws, one, Writing()) for item, one in texts.items()}
    found = likeness(trees, _trees(laws, said, about), most)
    return [{"item": item, "alike": round(much, 2), "text": texts[item]} for item, much in found]


def schemas(game: str) -> dict[str, dict[str, Any]]:
    """The JSON schema of each kind of file of one's own, by where such files lie below the folder of the game.

    Raises `ValueError` for a game there is not.
    """
    laws, found_in = laws_of(game), package(game)
    places = dict.fromkeys((*found_in.PLACES, *(f"{name}.yaml" for name in found_in.JOINED)))
    found = {}
    for place in places:
        one = schema(laws.shape_of(Path(game) / place.replace("*", "any")), f"{game}/{place}")
        for key in ("slug", "set"):  # which is what the file is called
            if "*" in place and key in one["properties"]:
                one["properties"][key] = {"type": "string", "pattern": r"\S"}
        found[place] = one
    return found


def item_texts_of(game: str) -> Iterator[tuple[str, str, Writing]]:
    """Every text of a game's items with the item's id and what is known of it, those of one's own last."""
    laws = laws_of(game)
    for file in package(game).files():
        document = Document.open(file, file.name)
        for path in text_places(document, laws.texts):
            text = document.at(path)
            if isinstance(text, str) and laws.speech.tried(text).said:
                item = item_at(document.data, path)
                yield f"{file.stem}/{item}", text, laws.about(file, document, path)


def _trees(laws: Laws, text: str, about: Writing) -> tuple[Any, ...]:
    found = laws.speech.tried(text, about).tree
    return found if isinstance(found, tuple) else () if found is None else (found,)
