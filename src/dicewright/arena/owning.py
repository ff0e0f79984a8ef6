"""The collections of guests in the store: what each owns, wants and trades."""

from __future__ import annotations

from collections.abc import Mapping

from dicewright.arena.store import Store
from dicewright.games.owned import Collection, Held, Key


def collection_of(store: Store, guest: str) -> Collection:
    """What a guest has written down. Raises `NotNow`."""
    with store.link() as link:
        rows = link.execute(
            "SELECT game, thing, have, dice, want, trade FROM collections WHERE who = ? ORDER BY game, thing", (guest,)
        ).fetchall()
    return {Key(str(game), str(thing)): Held(*map(int, numbers)) for game, thing, *numbers in rows}


def keep_collection(store: Store, guest: str, changed: Mapping[Key, Held], whole: bool = False) -> None:
    """Write down what a guest has of some things. whole: of everything else there is nothing. Raises `NotNow`."""
    with store.link() as link:
        if whole:
            link.execute("DELETE FROM collections WHERE who = ?", (guest,))
        link.executemany(
            "DELETE FROM collections WHERE who = ? AND game = ? AND thing = ?",
            [(guest, *key) for key in changed],
        )
        link.executemany(
            "INSERT INTO collections (who, game, thing, have, dice, want, trade) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(guest, *key, *held) for key, held in changed.items() if any(held)],
        )
