"""Which match a record is of: its id, when it was made, and what its seats committed to before anybody gave a seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dicewright.engine.chance import seed_commitment


class Origin(NamedTuple):
    """All of it is empty for a match that needs no proof, such as one that starts from a known number.

    match: its id. time: when it was made, in UTC, as `2026-11-22T14:30:05Z`. commitments: per seat the hash of its
    seed, empty for a seat that gave none.
    """

    match: str = ""
    time: str = ""
    commitments: tuple[str, ...] = ()


def secret_for(match: str, time: str, chance: str) -> str:
    """A secret that can be the secret of this match only, because it begins with its id and time.

    Its hash, the commitment, so holds all three. chance: what nobody can guess.
    """
    return f"{match} {time} {chance}"


def origin_in(secret: str, commitments: Sequence[str]) -> Origin:
    """The origin of a match with a secret that `secret_for` gave; an empty one for any other secret."""
    parts = secret.split(" ")
    return Origin(parts[0], parts[1], tuple(commitments)) if len(parts) == 3 else Origin()


def wrong_origin(origin: Origin, secret: str, seeds: Sequence[str]) -> list[str]:
    """What of an origin does not fit the secret and the seeds."""
    found = []
    if (origin.match or origin.time) and not secret.startswith(f"{origin.match} {origin.time} "):
        found.append("match: the secret does not name this match and this time, so its commitment was made for another")
    if (origin.match or origin.commitments) and len(origin.commitments) != len(seeds):
        found.append(f"seed commitments: {len(origin.commitments)} for {len(seeds)} seats")
        return found
    for seat, (promised, seed) in enumerate(zip(origin.commitments, seeds, strict=False)):
        if promised != (seed_commitment(origin.match, seat, seed) if seed else ""):
            found.append(f"seed of seat {seat}: it is not the one that the seat committed to")
    return found


def from_json(data: Any) -> Origin:
    """The origin that a save holds as a list."""
    return Origin(str(data[0]), str(data[1]), tuple(map(str, data[2])))
