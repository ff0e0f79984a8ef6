"""Words that players type: short, lower case, unique in a match."""

from __future__ import annotations

from dicewright.engine.written import typed
from dicewright.games.dice_masters.cards.definitions import CHARACTER, ENERGY, GENERIC, DieFacts, Face


def as_printed(title: str, word: str) -> str:
    """What is typed with the title as it is printed: `Green Goblin bolt bolt` for `green goblin bolt bolt`."""
    rest = word.removeprefix(typed(title))
    return title + rest if rest != word else word


def unique(word: str, taken: dict[str, int]) -> str:
    """The word, or the word with a number if it was taken before."""
    taken[word] = taken.get(word, 0) + 1
    return word if taken[word] == 1 else f"{word} {taken[word]}"


def face_words(face: Face) -> str:
    """A face in words: `mask mask`, `level 2`, `action **`."""
    if face.kind == ENERGY:
        return f"{len(face.symbols)} generic" if face.symbols[0] == GENERIC else " ".join(face.symbols)
    if face.kind == CHARACTER:
        return f"level {face.level}"
    return f"action {'*' * face.burst}".strip()


def energy_words(kind: DieFacts) -> list[str]:
    """The words for the energy on each face of a kind of die: `fist`, `beast mask mask`; empty for other faces.

    Dice of two cards with one title may share them: to pay with, they are the same.
    """
    name = "" if kind.name == "Sidekick" else typed(kind.name)
    return [f"{name} {face_words(face)}".strip() if face.kind == ENERGY else "" for face in kind.faces]
