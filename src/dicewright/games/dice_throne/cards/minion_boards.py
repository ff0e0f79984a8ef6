"""Minions in their file: their shape, and the board that each of them is played by.

A minion is written in the language of heroes: what its dice must show and what it does then. What is printed on every
minion card alike, such as its dice, is added here; its abilities are called by their kind, for most have no other name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import Listed, Misfit, Record, Whole, Words, YesNo

CHAOS_DIE: Final = {1: "swipe", 2: "swipe", 3: "swipe", 4: "vortex", 5: "vortex", 6: "chaos"}
"""The faces of a Chaos die, which all minions and bosses roll (DT-DTA-58)."""
STRAIGHTS: Final = "straights"
"""The Roll Objective that is no number of symbols (DT-DTA-08)."""
CHESTS: Final = ("chest 1", "chest 2", "chest 3", "chest 4")
LEVELS: Final = 4

OFFENSIVE: Final = "Offensive Ability"
DEFENSIVE: Final = "Defensive Ability"
UNIQUE: Final = "Unique Defense"
PASSIVE: Final = "Passive Ability"
FAILED: Final = "After a failed Offensive Roll Phase"

DRAWINGS: Final = {"swipe": "claw", "vortex": "warp"}
"""What is drawn for symbols of the Chaos die that look like those of other dice."""
DICE: Final = {str(value): symbol for value, symbol in CHAOS_DIE.items()}

ROW: Final = Record({"needs": TEXT, "text": TEXT}, {"form": TEXT})
DEFENCE: Final = Record({"dice": Whole(1, 5), "text": TEXT}, {"form": TEXT, **ORIGIN})
UNIQUE_DEFENCE: Final = Record({"text": TEXT}, {"dice": Whole(1, 5), "form": TEXT, **ORIGIN})
"""A Unique Defense, which need not roll: it then comes after all else."""
SAID: Final = Record({"text": TEXT}, ORIGIN)


def slug_of(name: str) -> str:
    """A minion's name as setups and records write it."""
    return "".join(sign for sign in name.lower().replace(" ", "_").replace("-", "_") if sign.isalnum() or sign == "_")


def _misfits(minion: dict[str, Any]) -> Iterator[Misfit]:
    """A minion that can be played does something; its requirements and its objective name symbols of its dice."""
    pending = minion.get("status", DONE) == PENDING
    if pending != ("blocked_by" in minion):
        yield ("name",), "a minion is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"
    if not pending and "abilities" not in minion:
        yield ("name",), "the key 'abilities' is missing; say what the minion does, or why it is pending"
    if minion["objective"] != STRAIGHTS:
        try:
            parse_needs(minion["objective"], CHAOS_DIE)
        except ValueError as error:
            yield ("objective",), f"{error}, or {STRAIGHTS!r}"
    for at, row in enumerate(minion.get("abilities", ())):
        try:
            parse_needs(row["needs"], CHAOS_DIE)
        except ValueError as error:
            yield ("abilities", at, "needs"), str(error)


MINION: Final = Record(
    {
        "name": TEXT,
        "level": Whole(1, LEVELS),
        "health": Whole(1),
        "cp": Whole(0, 15),
        "objective": TEXT,
        "rewards": Listed(Words(*CHESTS), some=True),
        "confidence": SURE,
    },
    {
        "abilities": Listed(ROW, some=True),
        "defence": Listed(DEFENCE, some=True),
        "unique": UNIQUE_DEFENCE,
        "passive": SAID,
        "failed": SAID,
        "forms": Listed(TEXT),
        "first_strike": YesNo(),
        "kings_hand": Whole(1),
        "tokens": Record({}, {"Chaos": Whole(1)}),
        "legacy": YesNo(),
        "arms": arms.SHAPE,
        **PROGRESS,
        **ORIGIN,
    },
    _misfits,
)
MINIONS: Final = Record({"source": TEXT, "confidence": SURE, "minions": Listed(MINION, unique="name")}, ORIGIN)


def board(minion: Mapping[str, Any], file: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of a minion as a hero's file would say it, so that one board is like the other."""
    return {**head(minion, file), "sides": list(minion.get("forms", ())), "abilities": board_of(minion)}


def board_of(minion: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The abilities of an entry, called by their kind."""
    forms = minion.get("forms", ())
    abilities: list[dict[str, Any]] = []
    abilities += _by_form(OFFENSIVE, "offensive", forms, minion.get("abilities", ()))
    abilities += _by_form(DEFENSIVE, "defence", forms, minion.get("defence", ()))
    for name, kind in ((UNIQUE, "unique"), (PASSIVE, "passive"), (FAILED, "failed")):
        if kind in minion:
            abilities.append(_ability(name, kind, [minion[kind]]))
    return abilities


NOBODY: Final = "minion"
"""The board of a place for minions while none is there; it is called what every minion is."""


def nobody() -> dict[str, Any]:
    """The board of a place for minions while none is there: Chaos dice, and nothing that they could do."""
    entry = {"name": NOBODY.capitalize(), "confidence": "printed"}
    return {**head(entry, {"source": "minion cards"}), "sides": [], "abilities": []}


def head(enemy: Mapping[str, Any], file: Mapping[str, Any]) -> dict[str, Any]:
    """What the boards of all have that nobody plays: Chaos dice, arms, and how sure their file is of them."""
    return {
        "name": enemy["name"],
        "slug": slug_of(enemy["name"]),
        "dice": DICE,
        "drawings": DRAWINGS,
        "source": enemy.get("source", file["source"]),
        "confidence": enemy["confidence"],
        "disagreements": enemy.get("disagreements", ()),
        "arms": enemy.get("arms", {}),
        "ruled": True,
    }


def _by_form(name: str, kind: str, forms: Any, rows: Any) -> list[dict[str, Any]]:
    """An ability for each form of the minion that has lines of its own, one for all where it has no forms."""
    if not rows:
        return []
    if not forms:
        return [_ability(name, kind, rows)]
    return [
        {**_ability(f"{name} ({form})", kind, [row for row in rows if row["form"] == form]), "side": form}
        for form in forms
    ]


def _ability(name: str, kind: str, rows: Any) -> dict[str, Any]:
    lines = [{key: row[key] for key in ("needs", "dice", "text") if key in row} for row in rows]
    return {"name": name, "kind": kind, "levels": [{"level": 1, "rows": lines}]}
