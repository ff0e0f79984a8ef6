"""A match and its seats as the store keeps them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from dicewright.arena.series import Series

OPEN = "open"
PLAYING = "playing"
OVER = "over"
"""The stages of a match: waiting for players and their seeds, being played, at its end."""

HUMAN = "human"
BOT = "bot"
FREE = "open"
RULES = "rules"
"""Who sits on a seat: a person, a bot, nobody yet, nobody ever because rules say what it does."""


class SeatRow(NamedTuple):
    """Who sits where. kind: `human`, `bot`, `open` or `rules`. who: guest id or bot name.

    seed: None until it is revealed.

    commitment: the hash of the seed, None until the seat commits. kept: a seed that was handed to the server, which
    reveals it when everybody has committed.
    """

    seat: int
    kind: str
    who: str
    plays: str
    seed: str | None = None
    commitment: str | None = None
    kept: str | None = None


class Maker(NamedTuple):
    """Who made a match: a guest, and a hash of the address it was made from; both empty where that is not known."""

    guest: str = ""
    source: str = ""


LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What the id of a match is made of; no letter looks like another."""


def new_id() -> str:
    """An id for a match."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


class Rematch(NamedTuple):
    """The match after another. seat: who asked for it. swapped: whether the seats changed hands."""

    match: str
    seat: int
    swapped: bool


class Branch(NamedTuple):
    """From where a match goes on: another match, which is over, and how many of its decisions stand.

    by: who played that, in words; empty where nobody knows any more.
    """

    match: str
    decision: int
    by: str = ""


class Place(NamedTuple):
    """Where a match stands in a tournament. board: the number of its table in the round."""

    tournament: str
    round: int
    board: int


def again(rows: Sequence[SeatRow], swapped: bool) -> list[SeatRow]:
    """The seats of a match after this one: the same players, each on its seat or, swapped, on the one before it.

    What a seat plays stays with the seat; so those who play alternately exchange sides.
    """
    played = [row for row in rows if row.kind != RULES]
    who = [played[at] for at in places_after(rows, swapped)]
    who += [row for row in rows if row.kind == RULES]
    return [SeatRow(row.seat, one.kind, one.who, row.plays) for row, one in zip(rows, who, strict=True)]


def places_after(rows: Sequence[SeatRow], swapped: bool) -> list[int]:
    """Of each seat that is played the one whose player sits there in the match after this one."""
    count = played_seats(rows)
    return [(at + int(swapped)) % count for at in range(count)]


def played_seats(rows: Sequence[SeatRow]) -> int:
    """How many seats are played by somebody."""
    return sum(row.kind != RULES for row in rows)


class KeptClock(NamedTuple):
    """The clock of a match in the store. control: what was agreed on. state: what is left, empty before it begins."""

    control: str
    state: str = ""


class Report(NamedTuple):
    """What somebody has reported. made: in seconds since 1970. by, about: guests. lines: what was said, in order."""

    number: int
    made: float
    match: str
    by: str
    about: str
    lines: tuple[str, ...]


class Listed(NamedTuple):
    """A match as lists show it; nothing secret.

    packs: the packs of own content that it is made with, as its setup names them.
    stuck: why it cannot go on here, as far as that was found out. asked: the seat that must decide, None where nobody
    has looked at the match since the server started. series: how it stood before. chances_hidden: from everybody.
    """

    id: str
    made: float
    stage: str
    title: str
    game: str
    result: dict[str, Any] | None
    seats: tuple[SeatRow, ...]
    packs: tuple[dict[str, str], ...] = ()
    stuck: str = ""
    asked: int | None = None
    series: Series = Series()
    chances_hidden: bool = False


class MatchRow(NamedTuple):
    """A match with all that is needed to go on with it.

    save: the JSON text of the latest save without its log, None before the match begins. saved_at: how many answers it
    has. logs: the events of the log in pieces, each with the number of its first event and as lines of JSON. tail: the
    answers since, as (number, seat, answer). rematch: the match after it, None if there is none. branch: from where it
    goes on, None where it began at its beginning. hints: those that were told in a guided match. clock: if it has
    one. stood_in: the seats that a bot plays on, each with the guest who sat there. stuck: what of it could not be
    read; empty if everything could. series: how it stood before. place: where it stands in a tournament, None if it is
    of none. late: by how many minutes spectators see it later.
    """

    id: str
    made: float
    stage: str
    title: str
    setup: dict[str, Any]
    secret: str
    save: str | None
    saved_at: int
    quiet: dict[str, Any]
    result: dict[str, Any] | None
    seats: tuple[SeatRow, ...]
    tail: tuple[tuple[int, int, Any], ...] = ()
    logs: tuple[tuple[int, str], ...] = ()
    stuck: str = ""
    rematch: Rematch | None = None
    branch: Branch | None = None
    hints: tuple[str, ...] = ()
    clock: KeptClock | None = None
    stood_in: tuple[tuple[int, str], ...] = ()
    series: Series = Series()
    place: Place | None = None
    late: int = 0
