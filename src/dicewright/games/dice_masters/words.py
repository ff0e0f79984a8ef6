"""Words that players type: short, lower case, unique in a match."""

from __future__ import annotations

from dicewright.games.dice_masters.dice import face_words
from dicewright.games.dice_masters.facts import ENERGY, DieFacts


def plain(title: str) -> str:
    """A title as a player types it: lower case, without punctuation that gets in the way."""
    return " ".join("".join(letter for letter in title.lower() if letter not in ".,:;!?\"'’“”()#").split())


def unique(word: str, taken: dict[str, int]) -> str:
    """The word, or the word with a number if it was taken before."""
    taken[word] = taken.get(word, 0) + 1
    return word if taken[word] == 1 else f"{word} {taken[word]}"


def energy_words(kind: DieFacts, taken: dict[str, int], at: int) -> list[str]:
    """The words for the energy on each face of a kind of die: `fist`, `beast mask mask`; empty for other faces."""
    name = "" if kind.name == "Sidekick" else plain(kind.name)
    found: dict[str, str] = {}
    words = []
    for face in kind.faces:
        word = f"{name} {face_words(face)}".strip() if face.kind == ENERGY else ""
        if word and word not in found:
            found[word] = unique(word, taken) if name else word
        words.append(found.get(word, ""))
    return words
