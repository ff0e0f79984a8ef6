"""Entries of the Ally cards of Missions, and of the part of the game they are (DT-MIS-75)."""

from __future__ import annotations

from collections.abc import Iterator

from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.allies import Ally, allies, playable
from dicewright.reference.boards import GAME, NOT_PLAYED
from dicewright.reference.from_enemies import ON_MISSIONS
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import PRINTED, sure
from dicewright.reference.tree import Entry, Facts, Listing, Para, Section


def allies_entries() -> Iterator[Entry]:
    """All of them."""
    for one in allies().values():
        yield _ally(one)
    played = tuple([ally_key(name) for name in playable()])
    waiting = tuple([ally_key(name) for name in allies() if name not in playable()])
    blocks = [Section("cards", "Allies that are played", (Listing(played, told=True),))]
    blocks += [Section("waiting", "Allies that wait", (Listing(waiting),))] if waiting else []
    yield Entry(f"{GAME}/part/allies", "Allies", "part", "", tuple(blocks), when=ON_MISSIONS, confidence=PRINTED)


def ally_key(name: str) -> str:
    """Where an Ally stands."""
    return f"{GAME}/card/ally-{slug_of(name)}"


def _ally(one: Ally) -> Entry:
    token = one.token
    text = Para((token.text,)) if token.status == DONE else Para((token.blocked_by,), label=NOT_PLAYED)
    return Entry(
        ally_key(one.name),
        one.name,
        "card",
        "An Ally of Missions (reconstructed)." if token.confidence == "reconstructed" else "An Ally of Missions.",
        (text, Facts((("Cost", (f"{one.cost} Momentum",)),))),
        when=ON_MISSIONS,
        sources=(f"{token.source}: Recruiting Allies",),
        confidence=sure(token.confidence),
        waits=token.blocked_by,
    )
