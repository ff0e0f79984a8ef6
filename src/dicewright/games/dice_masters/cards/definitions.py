"""What is printed: cards, their dice and faces, read once per process and indexed by collector number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final

from dicewright.content_files import WHOLE, content_path, left_out, of_content, own_files
from dicewright.engine.quoting import quoted
from dicewright.engine.versions import of_data, version
from dicewright.games.dice_masters.cards.schema import BLAZONS, DICE, KEYWORDS, NAMES, TEAMS, TYPES, WILD, set_shape
from dicewright.language.own import read_content
from dicewright.language.shape import Shape

NAME: Final = "dice_masters"
OTHERS: Final = {"keywords": KEYWORDS, "teams": TEAMS, "dice": DICE, "names": NAMES, "blazons": BLAZONS}
"""The files that are no sets."""

JOINED: Final = {"keywords": "keywords", "teams": "teams", "blazons": "blazons"}
"""The files that files of one's own add to, and the key under which the entries stand; a set stands alone."""

PLACES: Final = ("*.yaml",)
"""Where the files of the game lie below its folder."""

GENERIC: Final = "generic"
ENERGY: Final = "energy"
CHARACTER: Final = "character"
ACTION: Final = "action"
BASIC: Final = "basic action"
SETS: Final = {"AVX": "avx", "CW": "cw", "AI": "infinity", "JUS": "justice", "OWN": "own"}
"""The sets that are there: the letters of their numbers and the names of their files. See `sets`."""

KINDS: Final = {"character": CHARACTER, "action": ACTION, "basic_action": BASIC}
BASIC_DICE: Final = 3  # DM-SETUP-05


@dataclass(frozen=True)
class Face:
    """One face of a die (DM-DICE-01, DM-DICE-08.1, DM-DICE-10, DM-CARD-02).

    kind: `energy`, `character` or `action`. symbols: its energy, one entry an energy (DM-ENERGY-05).
    level, cost (to field), attack, defense: of a character face. burst: number of burst marks.
    left: of a face with two symbols, the face that shows what is left when the first or the second is spent, -1 if
    there is none (DM-ENERGY-09).
    """

    kind: str
    symbols: tuple[str, ...] = ()
    level: int = 0
    cost: int = 0
    attack: int = 0
    defense: int = 0
    burst: int = 0
    left: tuple[int, ...] = ()


@dataclass(frozen=True)
class DieFacts:
    """A kind of die: its name and its six faces. levels: face numbers of level 1, 2, 3, left to right (DM-SPIN-04)."""

    name: str
    faces: tuple[Face, ...]
    levels: tuple[int, ...]


@dataclass(frozen=True)
class CardFacts:
    """A printed card (DM-CARD-01, DM-CARD-06).

    energy: its types, none for Basic Actions (DM-CARD-04). limit: most dice on a team (DM-CARD-07). data: the whole
    content entry.
    """

    number: str
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: tuple[str, ...]
    affiliations: tuple[str, ...]
    limit: int
    rarity: str
    die: DieFacts
    data: dict[str, Any]


# DM-DICE-05: one level, fielded for 0, attack 1, defense 1.
SIDEKICK: Final = DieFacts(
    "Sidekick",
    (*(Face(ENERGY, (kind,)) for kind in (*TYPES, WILD)), Face(CHARACTER, (), 1, 0, 1, 1)),
    (5,),
)


def _energy_face(words: list[str], all_faces: list[list[str]]) -> Face:
    symbols = tuple(
        GENERIC if word.startswith(GENERIC) else word
        for word in words
        for _ in range(int(word.removeprefix(GENERIC) or 1) if word.startswith(GENERIC) else 1)
    )
    kept = [[symbol] for symbol in reversed(symbols)] if len(symbols) == 2 else []
    return Face(ENERGY, symbols, left=tuple(all_faces.index(one) if one in all_faces else -1 for one in kept))


def _die(name: str, data: dict[str, Any]) -> DieFacts:
    energy: list[list[str]] = data["energy_faces"]
    faces = [_energy_face(words, energy) for words in energy]
    for level, one in enumerate(data.get("levels", ()), 1):
        faces.append(Face(CHARACTER, (), level, one["fc"], one["a"], one["d"], one.get("burst", 0)))
    faces += [Face(ACTION, burst=burst) for burst in data.get("action_faces", ())]
    return DieFacts(name, tuple(faces), tuple(at for at, face in enumerate(faces) if face.level))


def read_card(data: dict[str, Any]) -> CardFacts:
    """A card from its content entry."""
    kind = KINDS[data["type"]]
    return CardFacts(
        data["id"],
        data["name"],
        data.get("subtitle", ""),
        kind,
        data["cost"],
        tuple(data.get("energy", ())),
        tuple(data.get("affiliations", ())),
        BASIC_DICE if kind == BASIC else data["max_dice"],
        data.get("rarity", ""),
        _die(data["name"], data["die"]),
        data,
    )


def folder() -> Path:
    """Where the content of this game lies."""
    return content_path() / NAME


def files() -> list[Path]:
    """Every content file of the game, one's own last."""
    found = [file for file in sorted(folder().glob("*.yaml")) if WHOLE not in left_out(file)]
    return found + own_files(NAME, *PLACES)


def own_sets() -> list[str]:
    """The sets of one's own, by the names of their files."""
    return [file.stem for file in own_files(NAME, *PLACES) if file.stem not in OTHERS]


@of_content
@cache
def sets() -> dict[str, str]:
    """All sets there are, one's own last: the letters their numbers begin with, and the names of their files."""
    return {**SETS, **{_letters(name): name for name in own_sets()}}


def _letters(name: str) -> str:
    """The letters of a set: `LAMPS` for one of one's own in `lamps.yaml`."""
    return next((letters for letters, known in SETS.items() if known == name), name.upper())


@of_content
@cache
def read(name: str) -> Any:
    """One content file of the game, by its name without the ending. Raises `ContentError`."""
    return read_content(NAME, name, entries_of(name), shape_of, name in JOINED)


def entries_of(name: str) -> str:
    """The key under which the entries of a file stand; "" where they are the whole file."""
    return JOINED.get(name, "" if name in OTHERS else "cards")


def shape_of(file: Path) -> Shape:
    """What a content file of the game must look like."""
    return OTHERS[file.stem] if file.stem in OTHERS else set_shape(_letters(file.stem))


@of_content
@cache
def card_set(name: str) -> dict[str, CardFacts]:
    """All cards of a set file by collector number. Raises `ContentError`."""
    return {card.number: card for card in map(read_card, read(name)["cards"])}


MADE_WITH: Final = ("dice", "keywords", "names")
"""The files besides its sets that a match is made with; a ready team is in its setup, card for card."""


def made_with(names: Iterable[str]) -> str:
    """The content of a match with cards of these sets: the sets, all keywords, and the dice without a card."""
    return version({name: _said(name) for name in (*MADE_WITH, *names)})


@of_content
@cache
def _said(name: str) -> str:
    return of_data(read(name))


def card(number: object) -> CardFacts:
    """The card with a collector number such as `AVX-003`. Raises `ValueError` naming the nearest."""
    word = str(number).strip().upper()
    prefix = word.partition("-")[0]
    known = card_set(sets()[prefix]) if prefix in sets() else {}
    if word not in known:
        near = get_close_matches(word, known or sets(), 1, 0.5)
        hint = f"; did you mean {near[0]}?" if near else f"; sets are {', '.join(sets())}"
        raise ValueError(f"there is no card {quoted(number)}{hint}")
    return known[word]
