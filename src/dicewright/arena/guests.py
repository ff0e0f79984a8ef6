"""Who somebody is without an account: a random token their browser keeps, and the name it goes by here.

The token itself is never stored, only its hash, so that a stolen store opens no seat.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A fresh token: 256 random bits, safe in a cookie."""
    return secrets.token_urlsafe(32)


def is_token(text: str | None) -> bool:
    """Whether text has the form of a token."""
    return text is not None and TOKEN.fullmatch(text) is not None


def guest_id(token: str) -> str:
    """The name under which the store knows a token."""
    return hashlib.sha256(b"guest " + token.encode()).hexdigest()[:32]


def feed_word(key: bytes, guest: str) -> str:
    """The word in the address under which a guest is told outside of this site whose turn it is.

    It opens nothing else: from the hash and this word nobody finds the token.
    """
    return hmac.new(key, b"turns " + guest.encode(), "sha256").hexdigest()[:32]


def is_feed_word(key: bytes, guest: str, word: str) -> bool:
    """Whether a word is that of a guest."""
    return hmac.compare_digest(feed_word(key, guest).encode(), word.encode())


def form_word(key: bytes, token: str) -> str:
    """The word a form must carry to be believed: only pages of this server can write it for this browser."""
    return hmac.new(key, b"form " + token.encode(), "sha256").hexdigest()[:32]
