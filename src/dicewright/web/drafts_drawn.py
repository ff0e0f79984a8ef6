"""How a draft looks: as the card at the table, as the board of a hero, as a token; made of its data alone."""

from __future__ import annotations

from typing import Any

from dicewright.games.dice_masters.cards.definitions import CardFacts, read_card
from dicewright.games.dice_throne.cards import arms
from dicewright.web.card_facts import hero_entry
from dicewright.web.heraldry import KINDS, Face, Token
from dicewright.web.words import symbol
from dicewright.workshop.draft import What

MOST = 12
"""Cards of a draft that are drawn."""


def drawn(what: What, found: dict[str, Any]) -> dict[str, Any]:
    """What the templates draw a draft with; empty where it cannot be drawn, as long as something is missing."""
    data = found["data"]
    if data is None:
        return {}
    read = {tuple(one["at"]): one["said"] for one in found["texts"] if one["said"]}
    if what.key == "masters_card":
        return {"masters": [_masters(card, read.get(("cards", at, "text"))) for at, card in _some(data, "cards")]}
    if what.key == "throne_card":
        return {"cards": [_said(card, read.get(("cards", at, "text"))) for at, card in _some(data, "cards")]}
    if what.key == "throne_token":
        of = "status_effects"
        return {"tokens": [_token(one, read.get((of, at, "text"))) for at, one in _some(data, of)]}
    return {"hero": _hero(data, read)}


def _some(data: dict[str, Any], key: str) -> list[tuple[int, dict[str, Any]]]:
    return list(enumerate(data[key]))[:MOST]


def _said(one: dict[str, Any], said: str | None) -> dict[str, Any]:
    """An entry with its text as it is read."""
    return {"text": "", **one} if said is None else {**one, "text": said}


def _masters(card: dict[str, Any], said: str | None) -> CardFacts:
    return read_card(_said(card, said))


def _token(one: dict[str, Any], said: str | None) -> dict[str, Any]:
    mark = Token(str(one["name"]), symbol(str(one["name"])), KINDS.get(one["kind"], "own"))
    return {**_said(one, said), "mark": mark}


def _hero(data: dict[str, Any], read: dict[Any, str]) -> dict[str, Any]:
    """The board: the arms, the die, and every ability and card with what it needs and says."""
    said = _put(data, read)
    symbols = [str(data["dice"][value]) for value in sorted(data["dice"])]
    drawings = data.get("drawings", {})
    faces = [
        Face(at, word, symbol(drawings.get(word, word)), "rare" if at == len(symbols) else "common")
        for at, word in enumerate(symbols, 1)
    ]
    return {"entry": hero_entry(said), "arms": arms.of(str(data["slug"]), data.get("arms", {})), "faces": faces}


def _put(data: Any, read: dict[Any, str], path: tuple[Any, ...] = ()) -> Any:
    """The data with every text as it is read."""
    if isinstance(data, dict):
        return {key: _put(one, read, (*path, key)) for key, one in data.items()}
    if isinstance(data, list):
        return [_put(one, read, (*path, at)) for at, one in enumerate(data)]
    return read.get(path, data)
