"""The seeds of a match before it begins: every player commits to one by its hash, then all reveal them.

Nobody so chooses a seed after having seen another, and whoever knows the server's secret chooses blindly, too. Where
one player sits among bots there is nobody to wait for, and the seed is given at once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from dicewright.arena.refused import Refused
from dicewright.arena.rows import BOT, FREE, HUMAN, RULES, SeatRow
from dicewright.engine.chance import seed_commitment

MOST_SEED = 200
"""Characters of a player's own seed."""

_HASH = re.compile(r"[0-9a-f]{64}")

SEATS, COMMIT, REVEAL = "seats", "commit", "reveal"
"""What a match waits for: players, their commitments, their seeds."""


def stage_of(seats: Sequence[SeatRow]) -> str:
    """What is waited for; empty when every seed is known."""
    if any(row.kind == FREE for row in seats):
        return SEATS
    humans = [row for row in seats if row.kind == HUMAN]
    if any(row.commitment is None and row.seed is None for row in humans):
        return COMMIT
    return REVEAL if any(row.seed is None for row in humans) else ""


def missing(seats: Sequence[SeatRow]) -> list[int]:
    """The seats that are waited for."""
    stage = stage_of(seats)
    if stage == SEATS:
        return [row.seat for row in seats if row.kind == FREE]
    humans = [row for row in seats if row.kind == HUMAN and row.seed is None]
    return [row.seat for row in humans if stage == REVEAL or row.commitment is None]


def alone(seats: Sequence[SeatRow]) -> bool:
    """Whether one player sits among bots."""
    return sum(row.kind == HUMAN for row in seats) == 1 and all(row.kind in (HUMAN, BOT, RULES) for row in seats)


def committed(row: SeatRow, commitment: str) -> SeatRow:
    """A seat that keeps its seed to itself. Raises `Refused`."""
    _free_to_commit(row)
    if not _HASH.fullmatch(commitment.lower()):
        raise Refused("illegal", "A commitment is a SHA-256 in hex: 64 digits and letters from a to f.")
    return row._replace(commitment=commitment.lower())


def handed_over(row: SeatRow, match: str, seed: str) -> SeatRow:
    """A seat that lets the server keep its seed until everybody has committed. Raises `Refused`."""
    _free_to_commit(row)
    _check(seed)
    return row._replace(commitment=seed_commitment(match, row.seat, seed), kept=seed)


def given(row: SeatRow, match: str, seats: Sequence[SeatRow], seed: str) -> SeatRow:
    """A seat that says its seed: at once where no other plays, else the one it has committed to. Raises `Refused`."""
    if row.seed is not None:
        raise Refused("stale", "Your seed is already in; it cannot be changed.")
    _check(seed)
    promise = seed_commitment(match, row.seat, seed)
    if row.commitment is None:
        if not alone(seats):
            raise Refused(
                "waiting",
                "Others play here, so every player first commits to a seed, and says it when all have.",
                instead=f"Send the SHA-256 of '{match} seat {row.seat}: ' and your seed as your commitment.",
            )
        return row._replace(commitment=promise, seed=seed)
    if stage_of(seats) != REVEAL:
        raise Refused("waiting", "Not everybody has committed to a seed yet.", instead="Keep yours until they have.")
    if promise != row.commitment:
        raise Refused("illegal", "This is not the seed you committed to.")
    return row._replace(seed=seed)


def revealed(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats whose seeds the server keeps and may reveal now, with their seeds."""
    if stage_of(seats) != REVEAL:
        return []
    return [row._replace(seed=row.kept) for row in seats if row.seed is None and row.kept is not None]


def promises(match: str, seats: Sequence[SeatRow]) -> list[str]:
    """What each seat that somebody plays has committed to, for the record; empty for bots."""
    played = [row for row in seats if row.kind != RULES]
    return [row.commitment or (seed_commitment(match, row.seat, row.seed) if row.seed else "") for row in played]


def shown(row: SeatRow) -> dict[str, Any]:
    """What everybody may know of the seed of a seat before the match begins."""
    return {
        "commitment": row.commitment or "",
        "committed": row.kind in (BOT, RULES) or row.commitment is not None or row.seed is not None,
        "handed_over": row.kept is not None,
        "seeded": row.kind in (BOT, RULES) or row.seed is not None,
    }


def _free_to_commit(row: SeatRow) -> None:
    if row.commitment is not None or row.seed is not None:
        raise Refused("stale", "You have committed to a seed already; it cannot be changed.")


def _check(seed: str) -> None:
    if not seed.isprintable() or not 0 < len(seed) <= MOST_SEED:
        raise Refused("illegal", f"A seed is 1 to {MOST_SEED} letters, digits or signs on one line.")
