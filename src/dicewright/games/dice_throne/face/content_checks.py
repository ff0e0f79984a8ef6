"""What the content files of Dice Throne must hold to beside their shape: texts name what there is, on these dice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from dicewright.games.dice_throne.cards.called import as_called, as_named
from dicewright.games.dice_throne.cards.definitions import entries_of, folder, hero, hero_slugs, own_slugs
from dicewright.games.dice_throne.cards.enemies import FILES
from dicewright.games.dice_throne.cards.file_shapes import shape_of
from dicewright.games.dice_throne.cards.language import language
from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE
from dicewright.games.dice_throne.cards.proper_names import symbols
from dicewright.games.dice_throne.cards.rewritings import REWRITINGS
from dicewright.games.dice_throne.cards.rewritten_whens import said_keys
from dicewright.games.dice_throne.cards.rewritten_words import CARD, DEFENCE, OFFENCE, PASSIVE, TOKEN
from dicewright.games.dice_throne.face.meaningless import misfit
from dicewright.games.dice_throne.phrases.base import Text
from dicewright.language import Language
from dicewright.language.canonical import item_texts
from dicewright.language.content import Document
from dicewright.language.errors import TextError
from dicewright.language.plural import plural
from dicewright.language.reading import Writing
from dicewright.language.rungs import rungs
from dicewright.language.shape import KeyPath
from dicewright.language.speech import Speech
from dicewright.language.usage import names_in
from dicewright.language.wrong import Found, Laws

TEXTS: Final = ("text", "setup", "played", "words", "bonus", "begin", "crisis", "crisis_of_each")
"""The keys of content files that hold texts."""

SPEECH: Final = Speech(
    language, Text, rewritings=REWRITINGS, misfit=misfit, in_rungs=(OFFENCE,), named=as_called, unnamed=as_named
)


def _known() -> Iterator[tuple[str, str]]:
    """The texts that are there, with their items."""
    return item_texts(sorted(folder().rglob("*.yaml")), TEXTS)


def _key_of(file: Path) -> str:
    return entries_of(file.stem)


def _is_hero(file: Path) -> bool:
    return file.parent.name in ("heroes", "own")


def _is_of_enemies(file: Path) -> bool:
    return file.stem in FILES.values()


def _faces(document: Document) -> list[str]:
    """The symbols on the dice of a hero, whatever else is wrong in its file."""
    dice = document.data.get("dice") if isinstance(document.data, dict) else None
    found = [symbol for symbol in dice.values() if isinstance(symbol, str)] if isinstance(dice, dict) else []
    return list(dict.fromkeys(found))


def _names(file: Path, document: Document) -> dict[str, Any]:
    """The names that a file brings along, whatever else is wrong in it."""
    if _is_hero(file):
        symbols_ = {symbol: plural(symbol) for symbol in _faces(document) if symbol}
        return {"symbol": symbols_, "card group": _said(document, "cards", "group")}
    if file.stem == "common":
        return {"card group": _said(document, "cards", "group")}
    if _is_of_enemies(file):
        return {}
    groups = _said(document, "status_effects", "group")
    return {"token": _said(document, "status_effects", "name"), "group": {one: plural(one) for one in groups}}


def _said(document: Document, key: str, word: str) -> list[str]:
    """What the entries of a file say under a key, where they say something."""
    entries = document.data.get(key) if isinstance(document.data, dict) else None
    said = [one.get(word) for one in (entries if isinstance(entries, list) else ()) if isinstance(one, dict)]
    return list(dict.fromkeys(one for one in said if isinstance(one, str) and one.strip()))


def _law(file: Path, document: Document, path: KeyPath, text: str) -> Iterator[TextError]:
    steps = rungs(text)
    if steps and len(steps) != len(rungs(str(document.at(path[:-1]).get("needs", "")))):
        problem = f"{len(steps)} numbers in a row need as many under 'needs', such as '3 / 4 / 5 swords'"
        yield TextError(problem, source=text)
    yield from _against_keys(file, document, path)
    for one in steps or (text,):
        yield from _foreign_symbols(file, document, path, one)


def _against_keys(file: Path, document: Document, path: KeyPath) -> Iterator[TextError]:
    """What a text says in passing that stands under a key of its entry, where the key says otherwise."""
    written, entry = str(document.at(path)), document.at(path[:-1])
    for key, said in said_keys(written, _about(file, document, path).kind):
        stands = entry.get(key)
        if str(stands).lower() != said:
            now = "says nothing" if stands is None else f"says {str(stands).lower()}"
            yield TextError(f"the text says {said}, but '{key}' {now}: write it under '{key}' alone", source=written)


def _foreign_symbols(file: Path, document: Document, path: KeyPath, text: str) -> Iterator[TextError]:
    """The symbols a text names are on the dice it is about: those of its hero, or of a hero who has the token."""
    small = text.lower()
    if not any(one in small or several in small for one, several in symbols().items()):
        return
    tree = language().parse(text, strict=False)  # the text was demanded to be canonical before
    named = {name: None for kind, name in names_in(tree) if kind == "symbol"}
    faces = _faces(document) if _is_hero(file) else _faces_beside(file, document, path) if named else []
    for symbol in named if faces else ():
        if symbol not in faces:
            found = re.search(rf"\b({symbol}|{plural(symbol)})\b", text, re.IGNORECASE)
            near = get_close_matches(symbol, faces, 1)
            problem = f"{symbol!r} is not on these dice; they show {', '.join(faces)}"
            yield TextError(problem, nearest=repr(near[0]) if near else "", offset=found.start() if found else 0)


def _faces_beside(file: Path, document: Document, path: KeyPath) -> list[str]:
    """The symbols on the dice of all heroes who have a token, or of enemies; empty for what is of no hero."""
    if _is_of_enemies(file):
        return list(dict.fromkeys(CHAOS_DIE.values()))
    name = document.at(path[:2]).get("name") if len(path) > 1 and path[0] == "status_effects" else None
    heroes = [hero(slug) for slug in (*hero_slugs(), *own_slugs())] if name else []
    return list(dict.fromkeys(symbol for one in heroes if name in one.tokens for symbol in one.faces.values()))


def _links(file: Path, document: Document, said: Language) -> Found:
    """Heroes that name tokens there are not."""
    tokens = document.data.get("tokens") if _is_hero(file) and isinstance(document.data, dict) else None
    known = said.names.plurals["token"]
    for at, name in enumerate(tokens if isinstance(tokens, list) else ()):
        if isinstance(name, str) and name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else "status_effects.yaml has the tokens"
            yield ("tokens", at), f"there is no token {name!r}; {hint}"


KINDS: Final = {"offensive": OFFENCE, "ultimate": OFFENCE, "defence": DEFENCE, "passive": PASSIVE}
"""What rewritings call a text, by the kind of its ability."""
MINION_KINDS: Final = {"abilities": OFFENCE, "defence": DEFENCE, "unique": DEFENCE, "passive": PASSIVE}
"""The same by where a text of a minion stands."""
BOSS_KINDS: Final = {"attacks": OFFENCE, "defence": DEFENCE, "unique": DEFENCE}
"""The same by where a text of a boss of a Mission stands."""


def itself(kind: str) -> str:
    """What the vocabulary calls the item that a text of a kind is on; empty where it is not spoken of."""
    return "this token" if kind == TOKEN else ""


def _about(file: Path, document: Document, path: KeyPath) -> Writing:
    """What a text is on: a token by its name, a card, or an ability of a kind."""
    if path[0] == "status_effects":
        return Writing(str(document.at(path[:2]).get("name", "")), itself(TOKEN), TOKEN)
    if path[0] == "minions" and len(path) > 2:
        return Writing(kind=MINION_KINDS.get(str(path[2]), ""))
    if path[0] in ("henchmen", "threats"):
        return Writing(kind=OFFENCE if path[-1] == "text" else "")
    if path[0] == "mission_bosses" and len(path) > 2:
        return Writing(kind=BOSS_KINDS.get(str(path[2]), ""))
    if path[0] == "bosses" and len(path) > 2:
        kind = document.at(path[:4]).get("kind", "") if path[2] == "abilities" else ""
        return Writing(kind=KINDS.get(kind, CARD))
    if path[0] == "abilities" and path[-1] != "played":
        return Writing(kind=KINDS.get(document.at(path[:2]).get("kind", ""), ""))
    return Writing(kind=CARD if path[0] == "cards" or path[-1] == "played" else "")


LAWS: Final = Laws(shape_of, _key_of, TEXTS, SPEECH, _known, _names, _law, _links, about=_about)
