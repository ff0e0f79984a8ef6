"""Entries of the Ally cards of Missions (DT-MIS-75), of perks and of Mythic cards (DT-MIS-87.2, DT-MIS-91.2)."""

from __future__ import annotations

from collections.abc import Iterator

from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.allies import Ally, allies, playable
from dicewright.games.dice_throne.cards.definitions import read
from dicewright.games.dice_throne.cards.mission_files import PERKS
from dicewright.games.dice_throne.cards.perks import Perk, mythic_cards, perks
from dicewright.reference.boards import GAME, NOT_PLAYED
from dicewright.reference.from_enemies import ON_MISSIONS
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import PRINTED, sure
from dicewright.reference.tree import Entry, Facts, Grid, Listing, Para, Section


def allies_entries() -> Iterator[Entry]:
    """Every Ally, the perks, the Mythic cards, and the page that lists the Allies."""
    for one in allies().values():
        yield _ally(one)
    yield _perks()
    yield _mythic_cards()
    played = tuple([ally_key(name) for name in playable()])
    waiting = tuple([ally_key(name) for name in allies() if name not in playable()])
    blocks = [Section("cards", "Allies that are played", (Listing(played, told=True),))]
    blocks += [Section("waiting", "Allies that wait", (Listing(waiting),))] if waiting else []
    yield Entry(f"{GAME}/part/allies", "Allies", "part", "", tuple(blocks), when=ON_MISSIONS, confidence=PRINTED)


def _perks() -> Entry:
    """The columns and circles of the sheet, and what a full perk gives."""
    rows = tuple([((one.name,), (str(one.column),), (str(one.circles),), (_gives(one),)) for one in perks().values()])
    head = ("Perk", "Column", "Circles", "What it gives")
    return _made("sheet", "perk-points", "Perk Points & Perk Sheets", Grid("", head, rows))


def _mythic_cards() -> Entry:
    """The cards that a sheet opens whose circles of New Game+ are full."""
    rows = tuple([((one.name,), (_gives(one),)) for one in mythic_cards().values()])
    return _made(
        "term", "new-game-plus", "New Game+ And Mythic Cards", Grid("", ("Mythic card", "What it gives"), rows)
    )


def _made(kind: str, name: str, title: str, grid: Grid) -> Entry:
    key, sources = f"{GAME}/{kind}/{name}", (str(read(PERKS)["source"]),)
    return Entry(key, title, kind, "", (grid,), when=ON_MISSIONS, sources=sources, confidence=sure("reconstructed"))


def _gives(one: Perk) -> str:
    """What a perk or a Mythic card gives, in the sentences that the engine runs; or why it waits."""
    if one.blocked_by:
        return f"{NOT_PLAYED}: {one.blocked_by}"
    said = [f"Momentum Card {one.card}."] if one.card else []
    said += [f"{one.health} Health more."] if one.health else []
    if one.lent is not None and one.lent.needs is not None:
        return f"{one.lent.needs.text}: {one.lent.text}"
    return " ".join([*said, one.begin, one.token.text if one.token else ""]).strip()


def perk_key(one: Perk) -> str:
    """Where a perk or a Mythic card stands."""
    return f"{GAME}/sheet/perk-points" if one.column else f"{GAME}/term/new-game-plus"


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
