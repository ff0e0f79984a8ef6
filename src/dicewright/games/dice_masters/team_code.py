"""Teams as one short line: `DM1-` and letters that know when one of them is wrong.

Each card is two bytes: 3 bits for its set, 10 for its number, 3 for its dice (0 for a Basic Action Card). A checksum of
two bytes follows (CRC-16: one wrong letter never passes). They are written in Crockford's 32 letters, where case means
nothing, O is 0, and I and L are 1.
"""

from __future__ import annotations

import binascii
import re

from dicewright.games.dice_masters.facts import SETS, CardFacts, card
from dicewright.games.dice_masters.roster import Roster, roster
from dicewright.games.dice_masters.team_text import BadTeam

VERSION = "DM1"
SETS_BY_NUMBER = ("AVX", "CW", "AI", "JUS", "OWN")
"""The sets as version 1 numbers them; new ones are added at the end."""

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LIKE = str.maketrans("OIL", "011")
MOST_CARDS = 60
CODE = re.compile(r"\s*(DM\d+)-([0-9A-Z-]*)\s*$", re.IGNORECASE)
_CHECK = 2


def is_code(text: str) -> bool:
    """Whether a text looks like a code, of whatever version."""
    return CODE.match(text) is not None


def encode(team: Roster) -> str:
    """The code of a team's cards; its title and headings are not in it. Raises `BadTeam` for what has no place."""
    data = b""
    for number, dice in (*team.cards, *((basic, 0) for basic in team.basics)):
        prefix, _, digits = number.partition("-")
        if prefix not in SETS_BY_NUMBER or int(digits) > 1023 or not 0 <= dice <= 7:
            raise BadTeam(f"{number} with {dice} dice has no place in a code; write the team as text")
        data += (SETS_BY_NUMBER.index(prefix) << 13 | int(digits) << 3 | dice).to_bytes(2, "big")
    data += _check(data)
    bits = int.from_bytes(data, "big") << -len(data) * 8 % 5
    length = -(-len(data) * 8 // 5)
    return f"{VERSION}-" + "".join(LETTERS[bits >> 5 * at & 31] for at in reversed(range(length)))


def decode(code: str) -> Roster:
    """The team of a code. Raises `BadTeam`, saying what is wrong with it."""
    found = CODE.match(code)
    if found is None:
        raise BadTeam(f"this is no code of a team: it begins with {VERSION}-")
    if found[1].upper() != VERSION:
        raise BadTeam(f"this code is of version {found[1].upper()}, known is {VERSION}")
    data = _bytes(found[2].upper().replace("-", "").translate(LIKE))
    body, check = data[:-_CHECK], data[-_CHECK:]
    if len(body) < 2 or len(body) % 2 or check != _check(body):
        raise BadTeam("this code is damaged: a letter is wrong or missing")
    entries: list[tuple[CardFacts, int | None]] = []
    for at in range(0, len(body), 2):
        bits = int.from_bytes(body[at : at + 2], "big")
        entries.append((_card(bits >> 13, bits >> 3 & 1023), bits & 7))
    return roster(entries)


def _bytes(letters: str) -> bytes:
    bits = 0
    if len(letters) > MOST_CARDS * 4:
        raise BadTeam("this code is too long for a team")
    for at, letter in enumerate(letters, 1):
        if letter not in LETTERS:
            raise BadTeam(f"this code is damaged: {letter!r}, letter {at} after the dash, is not used in codes")
        bits = bits << 5 | LETTERS.index(letter)
    spare = len(letters) * 5 % 8
    if bits & (1 << spare) - 1:
        raise BadTeam("this code is damaged: a letter is wrong or missing")
    return (bits >> spare).to_bytes(len(letters) * 5 // 8, "big")


def _card(at: int, digits: int) -> CardFacts:
    if at >= len(SETS_BY_NUMBER) or SETS_BY_NUMBER[at] not in SETS:
        raise BadTeam("this code names a set that is not here; it was made with other cards")
    try:
        return card(f"{SETS_BY_NUMBER[at]}-{digits:03}")
    except ValueError as error:
        raise BadTeam(f"this code was made with other cards: {error}") from None


def _check(data: bytes) -> bytes:
    return binascii.crc_hqx(data, 0xFFFF).to_bytes(_CHECK, "big")
