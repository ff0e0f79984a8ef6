"""Randomness as a keyed counter: draw number c of a stream is a pure function of key, stream name and c.

Streams are separate, so revealing the key of the public dice tells nothing of a private bag or deck.
The scheme is described for players in docs/proof.md.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

WORD = 4
LIMIT = 1 << (8 * WORD)


def commitment(secret: str) -> str:
    """What the server publishes before the first roll: the SHA-256 of its secret, in hex."""
    return hashlib.sha256(secret.encode()).hexdigest()


def root_key(secret: str, seeds: Sequence[str]) -> bytes:
    """The match key: the server's secret mixed with one seed from every seat, in seat order."""
    lines = "".join(f"seat {seat}: {seed}\n" for seat, seed in enumerate(seeds))
    return hmac.digest(secret.encode(), lines.encode(), "sha256")


def stream_key(root: bytes, stream: str) -> bytes:
    """The key of one stream. Knowing it reveals no other stream."""
    return hmac.digest(root, stream.encode(), "sha256")


def draw(key: bytes, counter: int, sides: int) -> int:
    """Draw number `counter` of a stream: a uniform integer in `range(sides)`.

    The HMAC is read as big-endian words; a word at or above the largest multiple of `sides` is skipped, so that
    no result is favoured. In the (2^-100) case that all words are skipped, the next block is read.
    """
    bound = LIMIT - LIMIT % sides
    block = 0
    while True:
        digest = hmac.digest(key, b"%d.%d" % (counter, block), "sha256")
        for at in range(0, 32, WORD):
            word = int.from_bytes(digest[at : at + WORD], "big")
            if word < bound:
                return word % sides
        block += 1
