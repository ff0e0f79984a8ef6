"""A code that brings a guest to another browser: whoever types it is that guest there, with all seats and matches.

The code is a secret like the token itself. The store keeps a hash of it and the token veiled by it, so that a stolen
store opens no seat. A guest has one code; a new one takes the place of the old.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final

from dicewright.arena.guests import guest_id, is_token
from dicewright.arena.refused import Refused
from dicewright.arena.rows import LETTERS
from dicewright.arena.store import Store

GROUPS: Final = 6
IN_A_GROUP: Final = 4
LONGEST: Final = 100
"""Letters of a code at most, however it was written down."""


def new_code() -> str:
    """A fresh code: 118 random bits in groups of letters, of which none looks like another."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(IN_A_GROUP)) for _ in range(GROUPS))


def make_code(store: Store, token: str) -> str:
    """A code for the guest who has this token; one that the guest had before opens nothing more. Raises `NotNow`."""
    code = new_code()
    letters = _letters(code)
    with store.link() as link:
        link.execute("DELETE FROM recoveries WHERE who = ?", (guest_id(token),))
        row = (_key(letters), guest_id(token), _veiled(letters, _bytes_of(token)).hex())
        link.execute("INSERT INTO recoveries (id, who, veiled) VALUES (?, ?, ?)", row)
    return code


def token_for(store: Store, code: str) -> str:
    """The token that a code stands for, however the code was written. Raises `Refused`, `NotNow`."""
    letters = _letters(code[:LONGEST])
    with store.link() as link:
        found = link.execute("SELECT veiled FROM recoveries WHERE id = ?", (_key(letters),)).fetchone()
    if found is None:
        raise Refused(
            "illegal",
            "No guest of this server has this recovery code.",
            instead="Compare it letter by letter; a newer code takes the place of an older one.",
        )
    raw = _veiled(letters, bytes.fromhex(str(found[0])))
    token = base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
    assert is_token(token)
    return token


def has_code(store: Store, guest: str) -> bool:
    """Whether a guest has a code. Raises `NotNow`."""
    with store.link() as link:
        return link.execute("SELECT 1 FROM recoveries WHERE who = ?", (guest,)).fetchone() is not None


def drop_code(store: Store, guest: str) -> None:
    """A guest's code opens nothing more. Raises `NotNow`."""
    with store.link() as link:
        link.execute("DELETE FROM recoveries WHERE who = ?", (guest,))


def _letters(code: str) -> str:
    return "".join(code.lower().split()).replace("-", "")


def _key(letters: str) -> str:
    """Under what a code is found; it tells nothing of the code."""
    return hashlib.sha256(b"recovery of " + letters.encode()).hexdigest()


def _veiled(letters: str, raw: bytes) -> bytes:
    """The 32 bytes of a token under a code; the same again unveils them."""
    veil = hmac.new(letters.encode(), b"veil of a token", "sha256").digest()
    return bytes(one ^ other for one, other in zip(raw, veil, strict=True))


def _bytes_of(token: str) -> bytes:
    return base64.urlsafe_b64decode(token + "=")
