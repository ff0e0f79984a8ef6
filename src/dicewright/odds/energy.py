"""What a roll of Dice Masters is worth, counted in energy: exactly, under the best rerolls.

A face is worth what it brings. An energy face is worth the energy on it, of whichever type. A character face is worth
half of its attack and defense together, less what it costs to field, and never less than nothing: so the character of
a Sidekick, 1 and 1 for 0, is worth one energy, as its five other faces are. An action face is worth as much as the
highest energy face of its die, so that no player has bad luck who rolls the action that was bought. Which energy is
needed, what texts add, and who is in the field already is not counted: this measures dice, not positions.

Dice are worth the sum of their faces. In the Roll and Reroll Step each may be rolled once more (DM-ROLL-02); the best
reroll takes each die whose face is worth less than the mean of its die. So what a roll is worth while the reroll is
left is a sum over dice, and so is what was to be expected before it.
"""

from __future__ import annotations

from collections.abc import Iterable

from dicewright.games.dice_masters.cards.definitions import ACTION, CHARACTER, DieFacts, Face

Lying = tuple[DieFacts, int]
"""A die that lies there: what is printed on it, and the number of the face that is up."""


def face_worth(kind: DieFacts, face: Face) -> float:
    """What a face of a die is worth, in energy."""
    if face.kind == CHARACTER:
        return max(0.0, (face.attack + face.defense) / 2 - face.cost)
    if face.kind == ACTION:
        return float(max((len(one.symbols) for one in kind.faces), default=0))
    return float(len(face.symbols))


def mean_worth(kind: DieFacts, rolls: int) -> float:
    """What a die is worth on average when it is rolled, and rerolled in the best way; rolls: 1, or 2 with a reroll."""
    mean = 0.0
    for _ in range(rolls):
        mean = sum(max(face_worth(kind, face), mean) for face in kind.faces) / len(kind.faces)
    return mean


def worth(dice: Iterable[Lying], left: int) -> float:
    """What dice are worth as they lie, with so many rolls left: none, or the reroll."""
    return sum(max(face_worth(kind, kind.faces[face]), mean_worth(kind, left)) for kind, face in dice)
