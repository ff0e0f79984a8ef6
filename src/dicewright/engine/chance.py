"""Randomness as a keyed counter: draw number c of a stream is a pure function of key, stream name and c.

Streams are separate, so revealing the key of the public dice tells nothing of a private bag or deck.
The scheme is described for players in docs/proof.md.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Sequence
from typing import Final

WORD: Final = 4
EIGHT: Final = 8
LIMIT: Final = 1 << (8 * WORD)
WORDS: Final = struct.Struct(">8I")


def commitment(secret: str) -> str:
    """What the server publishes before the first roll: the SHA-256 of its secret, in hex."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_commitment(match: str, seat: int, seed: str) -> str:
    """What a seat publishes before it gives its seed: a SHA-256 for this match and this seat only, in hex."""
    return hashlib.sha256(f"{match} seat {seat}: {seed}".encode()).hexdigest()


def root_key(secret: str, seeds: Sequence[str]) -> bytes:
    """The match key: the server's secret mixed with one seed from every seat, in seat order."""
    lines = "".join(f"seat {seat}: {seed}\n" for seat, seed in enumerate(seeds))
    return hmac.digest(secret.encode(), lines.encode(), "sha256")


def stream_key(root: bytes, stream: str) -> bytes:
    """The key of one stream. Knowing it reveals no other stream."""
    return hmac.digest(root, stream.encode(), "sha256")


def block(key: bytes, number: int) -> tuple[int, ...]:
    """Block `number` of a stream: eight words, for the draws 8 × number to 8 × number + 7."""
    return WORDS.unpack(hmac.digest(key, b"%d" % number, "sha256"))


def draw(key: bytes, counter: int, sides: int) -> int:
    """Draw number `counter` of a stream: a uniform integer in `range(sides)`.

    A word at or above the largest multiple of `sides` would favour small results; then the first words of the blocks
    `COUNTER.1`, `COUNTER.2`, … are tried.
    """
    word = block(key, counter // EIGHT)[counter % EIGHT]
    again = 0
    while word >= LIMIT - LIMIT % sides:
        again += 1
        word = int.from_bytes(hmac.digest(key, b"%d.%d" % (counter, again), "sha256")[:WORD], "big")
    return word % sides
