"""Reading dice: what a die shows now, and the words for faces."""

from __future__ import annotations

from functools import cache
from typing import Final

from dicewright.games.dice_masters.board.ability_index import AtWork, Index
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.definitions import ACTION, CHARACTER, GENERIC, DieFacts, Face
from dicewright.games.dice_masters.cards.schema import WILD
from dicewright.games.dice_masters.cards.typed_names import face_words

SHORT: Final = {
    "f": "fist",
    "b": "bolt",
    "m": "mask",
    "s": "shield",
    "?": WILD,
    "p": "l1",
    "pawn": "l1",
    "character": "l1",
}


def index_of(state: State) -> Index:
    """What the cards in play say, by what it watches."""
    found: AtWork | None = state.lore
    return (state.game.read(state) if found is None else found).whole


def at_work(state: State) -> AtWork:
    """What they say with the dice that are in the field now."""
    found: AtWork | None = state.lore
    return state.game.read(state) if found is None else found


def token_face(die: Die) -> Face:
    """The one face of a token: level 1, fielding cost 0 (DM-TOK-01)."""
    return _character(die.token[1], die.token[2])


@cache
def _character(attack: int, defense: int) -> Face:
    return Face(CHARACTER, (), 1, 0, attack, defense)


def face_of(state: State, number: int) -> Face | None:
    """The face a die shows, None while it is unrolled (DM-DICE-02, DM-DICE-03.1)."""
    die: Die = state.things[number]
    if die.face < 0:
        return None
    if die.token:
        return token_face(die)
    return state.game.kinds[die.card].faces[die.face]


def is_character(state: State, number: int) -> bool:
    """Whether a die is a character now: it shows a character face."""
    face = face_of(state, number)
    return face is not None and face.kind == CHARACTER


def is_sidekick(state: State, number: int) -> bool:
    """Whether a die is a Sidekick die (DM-CARD-03)."""
    die: Die = state.things[number]
    return die.card < 0 and not die.token


def face_number(kind: DieFacts, word: str) -> int:
    """The face of a die that a scripted word means: `fist`, `F`, `?`, `mask mask`, `generic`, `L2`, `A1`, `*`, `P`.

    Raises `ValueError` if the die has no such face.
    """
    low = word.strip().lower()
    low = SHORT.get(low, low)
    for at, face in enumerate(kind.faces):
        if low in _names(face):
            return at
    known = ", ".join(face_words(face) for face in kind.faces)
    raise ValueError(f"{kind.name} has no face {word!r}; it has {known}")


def _names(face: Face) -> tuple[str, ...]:
    if face.kind == CHARACTER:
        return (f"l{face.level}", f"level {face.level}")
    if face.kind == ACTION:
        marks = "*" * face.burst
        return (f"a{face.burst}", f"action {marks}".strip(), marks or "action")
    if face.symbols[0] == GENERIC:
        return ("generic", f"generic{len(face.symbols)}", f"{len(face.symbols)} generic")
    return (" ".join(face.symbols),)
