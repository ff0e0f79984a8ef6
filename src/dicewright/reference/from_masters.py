"""Entries that the content of Dice Masters gives: cards with their dice, and keywords with what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.content_items import doubts
from dicewright.games.dice_masters.cards.definitions import BASIC, CardFacts, Face, card_set, read, sets
from dicewright.games.dice_masters.cards.glossary import meaning
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import OURS, sure
from dicewright.reference.tree import (
    Block,
    Entry,
    Facts,
    Line,
    Listing,
    Para,
    Point,
    Points,
    Section,
    Symbol,
    other_sources,
)
from dicewright.reference.when import When

GAME = "dice_masters"
OWN = "own design"
"""The source of cards that no publisher has printed."""
KINDS = {"character": "Character", "action": "Action", BASIC: "Basic Action"}


def masters_entries() -> Iterator[Entry]:
    """All of them."""
    for one in read("keywords")["keywords"]:
        yield _keyword(one)
    for key, name in sets().items():
        data = read(name)
        for card in card_set(name).values():
            yield _card(card, key.lower(), str(data["title"]), data)


def card_key(number: str) -> str:
    """Where a card stands."""
    return f"{GAME}/card/{number.lower()}"


def _card(card: CardFacts, box: str, title: str, file: dict[str, Any]) -> Entry:
    name = f"{card.name}: {card.subtitle}" if card.subtitle else card.name
    text = str(card.data.get("text") or "").strip()
    blocks: list[Block] = [Para((one,)) for one in text.splitlines() if one]
    blocks.append(Facts(tuple(_facts(card, title))))
    if card.die.faces:
        faces = tuple(Point(_face(one)) for one in card.die.faces)
        blocks.append(Section("die", "Faces of its die", (Points(faces, ordered=True),)))
    versions = [card_key(one) for one in _named(card.name) if one != card.number]
    if versions:
        blocks.append(Section("others", "Other versions", (Listing(tuple(versions), told=True),), folded=True))
    blocks += other_sources(doubts(card.data))
    source = str(card.data.get("source") or file.get("source", ""))
    cost = f"cost {card.cost}" + (f" {'/'.join(card.energy)}" if card.energy else "")
    return Entry(
        card_key(card.number),
        name,
        "card",
        f"{KINDS[card.kind]}, {cost}. {' '.join(text.split())}",
        tuple(blocks),
        also=(card.number, card.name) if card.subtitle else (card.number,),
        when=When(boxes=(box,)),
        sources=(source,),
        confidence=OURS if source == OWN else sure(str(card.data.get("confidence") or file.get("confidence", ""))),
        waits=str(card.data.get("blocked_by", "")),
        icon=f"energy:{card.energy[0]}" if card.energy else "",
        listed=False,
    )


def _named(name: str) -> list[str]:
    return [one.number for known in sets().values() for one in card_set(known).values() if one.name == name]


def _facts(card: CardFacts, title: str) -> Iterator[tuple[str, Line]]:
    energy: list[Any] = [str(card.cost)]
    for one in card.energy:
        energy += [" ", Symbol(one), f" {one}"]
    yield "Cost", tuple(energy)
    yield "Kind", (KINDS[card.kind],)
    if card.affiliations:
        yield "Affiliation", (", ".join(card.affiliations),)
    yield "Most dice", (str(card.limit),)
    if card.rarity:
        yield "Rarity", (card.rarity,)
    yield "Number", (card.number,)
    yield "Comes in", (title,)


def _face(face: Face) -> Line:
    burst = f", burst {'*' * face.burst}" if face.burst else ""
    if face.kind == "character":
        return (f"level {face.level}: fielding cost {face.cost}, attack {face.attack}, defense {face.defense}{burst}",)
    if face.kind == "action":
        return (f"action{burst}",)
    parts: list[Any] = []
    for one in face.symbols:
        parts += [Symbol(one), f" {one} "]
    return tuple(parts)


def _keyword(data: dict[str, Any]) -> Entry:
    said = meaning(data)
    blocks: list[Block] = [Para((said,))]
    if data.get("note"):
        blocks.append(Para((f"{str(data['note'])[0].upper()}{str(data['note'])[1:]}.",), label="Note"))
    bearers = tuple(
        card_key(card.number)
        for key, name in sets().items()
        for card in card_set(name).values()
        if str(data["name"]) in str(card.data.get("text") or "")
    )
    if bearers:
        blocks.append(Section("cards", "Cards with it", (Listing(bearers),), folded=len(bearers) > 12))
    return Entry(
        f"{GAME}/keyword/{slug_of(str(data['name']))}",
        str(data["name"]),
        "keyword",
        said,
        tuple(blocks),
        sources=(str(data.get("source", "")),),
        confidence=sure(str(data.get("confidence", ""))),
    )
