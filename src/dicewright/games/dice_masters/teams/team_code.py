"""Teams as one short line: `DM1-` and letters that know when one of them is wrong.

Each card is two bytes: 3 bits for its set, 10 for its number, 3 for its dice (0 for a Basic Action Card). A checksum of
two bytes follows (CRC-16: one wrong letter never passes). They are written in Crockford's 32 letters, where case means
nothing, O is 0, and I and L are 1.

Cards of sets of one's own make it `DM2-`: before the cards stand how many such sets there are, and for each how many
bytes its letters take and these. They have the numbers after those of the sets of this project.
"""

from __future__ import annotations

import binascii
import re
from typing import Final

from dicewright.games.dice_masters.cards.definitions import CardFacts, card_set, sets
from dicewright.games.dice_masters.teams.team import Roster, roster
from dicewright.games.dice_masters.teams.team_text import BadTeam

VERSION: Final = "DM1"
SETS_BY_NUMBER: Final = ("AVX", "CW", "AI", "JUS", "OWN")
"""The sets as version 1 numbers them; new ones are added at the end."""

OWN_VERSION: Final = "DM2"
VERSIONS: Final = (VERSION, OWN_VERSION)
MOST_OWN: Final = 8 - len(SETS_BY_NUMBER)  # what 3 bits leave

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LIKE: Final = str.maketrans("OIL", "011")
MOST_CARDS: Final = 60
CODE: Final = re.compile(r"\s*(DM\d+)-([0-9A-Z-]*)\s*$", re.IGNORECASE)
MOST_LETTERS: Final = 20
"""Of the letters of a set of one's own, in bytes."""
DAMAGED: Final = "this code is damaged: a letter is wrong or missing"
_CHECK: Final = 2


def is_code(text: str) -> bool:
    """Whether a text looks like a code, of whatever version."""
    return CODE.match(text) is not None


def encode(team: Roster) -> str:
    """The code of a team's cards; its title and headings are not in it. Raises `BadTeam` for what has no place."""
    numbers = (*team.cards, *((basic, 0) for basic in team.basics))
    letters = [number.partition("-")[0] for number, _ in numbers]
    own = list(dict.fromkeys([one for one in letters if one not in SETS_BY_NUMBER]))
    if len(own) > MOST_OWN:
        raise BadTeam(f"a code has room for {MOST_OWN} sets of one's own, not {len(own)}; write the team as text")
    known = [*SETS_BY_NUMBER, *own]
    data = _table(own) if own else b""
    for number, dice in numbers:
        prefix, _, digits = number.partition("-")
        if int(digits) > 1023 or not 0 <= dice <= 7:
            raise BadTeam(f"{number} with {dice} dice has no place in a code; write the team as text")
        data += (known.index(prefix) << 13 | int(digits) << 3 | dice).to_bytes(2, "big")
    data += _check(data)
    bits = int.from_bytes(data, "big") << -len(data) * 8 % 5
    length = -(-len(data) * 8 // 5)
    code = "".join(LETTERS[bits >> 5 * at & 31] for at in reversed(range(length)))
    return f"{OWN_VERSION if own else VERSION}-{code}"


def _table(own: list[str]) -> bytes:
    """The letters of sets of one's own, as a code begins with them."""
    found = bytes([len(own)])
    for letters in own:
        said = letters.encode()
        if len(said) > MOST_LETTERS:
            raise BadTeam(f"the letters {letters!r} of a set are too long for a code; write the team as text")
        found += bytes([len(said)]) + said
    return found


def decode(code: str) -> Roster:
    """The team of a code. Raises `BadTeam`, saying what is wrong with it."""
    found = CODE.match(code)
    if found is None:
        raise BadTeam(f"this is no code of a team: it begins with {VERSION}-")
    version = found[1].upper()
    if version not in VERSIONS:
        raise BadTeam(f"this code is of version {version}, known are {' and '.join(VERSIONS)}")
    data = _bytes(found[2].upper().replace("-", "").translate(LIKE))
    body, check = data[:-_CHECK], data[-_CHECK:]
    if check != _check(body):
        raise BadTeam(DAMAGED)
    known = list(SETS_BY_NUMBER)
    if version == OWN_VERSION:
        own, body = _read_table(body)
        known += own
    if len(body) < 2 or len(body) % 2:
        raise BadTeam(DAMAGED)
    entries: list[tuple[CardFacts, int | None]] = []
    for at in range(0, len(body), 2):
        bits = int.from_bytes(body[at : at + 2], "big")
        entries.append((_card(known, bits >> 13, bits >> 3 & 1023), bits & 7))
    return roster(entries)


def _read_table(body: bytes) -> tuple[list[str], bytes]:
    """The letters of sets of one's own, and what follows them. Raises `BadTeam`."""
    try:
        own = []
        at = 1
        for _ in range(body[0]):
            end = at + 1 + body[at]
            own.append(body[at + 1 : end].decode())
            at = end
    except (IndexError, UnicodeDecodeError):
        raise BadTeam(DAMAGED) from None
    return own, body[at:]


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
        raise BadTeam(DAMAGED)
    return (bits >> spare).to_bytes(len(letters) * 5 // 8, "big")


def _card(known: list[str], at: int, digits: int) -> CardFacts:
    if at >= len(known):
        raise BadTeam("this code names a set that is not here; it was made with other cards")
    letters = known[at]
    if letters not in sets():
        raise BadTeam(f"this code has cards of the set {letters}, which is not here: give its folder with --content")
    numbers = card_set(sets()[letters])
    number = next((one for one in numbers if int(one.partition("-")[2]) == digits), None)
    if number is None:
        raise BadTeam(f"this code was made with other cards: there is no {letters}-{digits:03}")
    return numbers[number]


def _check(data: bytes) -> bytes:
    return binascii.crc_hqx(data, 0xFFFF).to_bytes(_CHECK, "big")
