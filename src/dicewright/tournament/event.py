"""A tournament as it stands: who plays, how they are paired, and the rounds so far. It never changes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

SWISS, ELIMINATION, ROUND_ROBIN = "swiss", "elimination", "round robin"
PAIRINGS: Final = {
    SWISS: "Swiss: each round against somebody who stands alike, nobody twice where that can be avoided",
    ELIMINATION: "Single elimination: who loses a match is out",
    ROUND_ROBIN: "Round robin: everybody meets everybody once",
}
"""How players are paired, each with its words."""

BESTS: Final = (1, 3, 5)
"""Of how many games a match can be."""

MOST_PLAYERS: Final = 64
MOST_ROUNDS: Final = MOST_PLAYERS - 1
BYE: Final = ""
"""The opponent of a player who has none in a round."""


class BadTournament(ValueError):
    """A tournament that cannot be, or something that is not possible in it; the message says what is."""


class Pairing(NamedTuple):
    """Two players who meet in a round. wins: games that each has won. drawn: games that nobody has won.

    other: `BYE` for a player without an opponent, who has won. over: whether the match counts. given: whether the
    opponent had left, so that the match was not played to its end.
    """

    one: str
    other: str
    wins: tuple[int, int] = (0, 0)
    drawn: int = 0
    over: bool = False
    given: bool = False

    @property
    def bye(self) -> bool:
        """Whether it is no match."""
        return self.other == BYE

    @property
    def winner(self) -> str | None:
        """Who has won the match; None while it goes on and where it is drawn."""
        if self.bye:
            return self.one
        if not self.over or self.wins[0] == self.wins[1]:
            return None
        return self.one if self.wins[0] > self.wins[1] else self.other


Round = tuple[Pairing, ...]


class Event(NamedTuple):
    """A tournament. players: in the order in which they came. rounds_wanted: 0 for as many as are usual.

    best: of how many games a match is. seed: what chance comes from. rounds: those so far. dropped: who plays no more,
    with how many rounds had begun when they left.
    """

    pairing: str
    players: tuple[str, ...]
    best: int = 1
    rounds_wanted: int = 0
    seed: str = ""
    rounds: tuple[Round, ...] = ()
    dropped: Mapping[str, int] = MappingProxyType({})

    @property
    def needed(self) -> int:
        """How many games win a match."""
        return self.best // 2 + 1

    @property
    def length(self) -> int:
        """How many rounds the tournament has."""
        return rounds_of(self.pairing, len(self.players), self.rounds_wanted)

    @property
    def waiting(self) -> tuple[Pairing, ...]:
        """The matches of the last round that are not over."""
        return tuple(one for one in self.rounds[-1] if not one.over) if self.rounds else ()

    @property
    def active(self) -> list[str]:
        """Those who have not left."""
        return [one for one in self.players if one not in self.dropped]

    @property
    def over(self) -> bool:
        """Whether there is no round to come."""
        if self.waiting:
            return False
        if len(self.rounds) >= self.length or len(self.active) < 2:
            return True
        return self.pairing == ELIMINATION and bool(self.rounds) and len(still_in(self)) < 2

    def before(self, number: int) -> Event:
        """The tournament as it stood before one of its rounds was paired; the first has the number 1."""
        left = {player: begun for player, begun in self.dropped.items() if begun < number}
        return self._replace(rounds=self.rounds[: number - 1], dropped=left)

    def bye_for(self, player: str) -> Pairing:
        """The pairing of somebody who has no opponent: a match won without losing a game."""
        return Pairing(player, BYE, (self.needed, 0), 0, True)


def still_in(event: Event) -> list[str]:
    """Those whom nobody has beaten yet, for single elimination, without those who have left."""
    out = {
        player
        for played in event.rounds
        for one in played
        for player in (one.one, one.other)
        if one.over and player != one.winner
    }
    return [player for player in event.active if player not in out]


def usual_rounds(players: int) -> int:
    """The rounds after which at most one of so many players has won everything."""
    return max(1, math.ceil(math.log2(players))) if players > 1 else 1


def rounds_of(pairing: str, players: int, wanted: int = 0) -> int:
    """How many rounds there are: as many as are wanted for Swiss, else as many as the pairing needs."""
    if pairing == ROUND_ROBIN:
        return max(1, players - 1 + players % 2)
    return wanted if wanted and pairing == SWISS else usual_rounds(players)


def check(pairing: str, players: Sequence[str], best: int, rounds: int) -> None:
    """Raise `BadTournament` where there can be no such tournament. players: empty while they are not known yet."""
    if pairing not in PAIRINGS:
        raise BadTournament(f"there is no pairing {pairing[:40]!r}; choose {', '.join(PAIRINGS)}")
    if best not in BESTS:
        raise BadTournament(f"a match is the best of {', '.join(map(str, BESTS[:-1]))} or {BESTS[-1]}, not of {best}")
    if not 0 <= rounds <= MOST_ROUNDS:
        raise BadTournament(f"a tournament has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    if rounds and pairing != SWISS:
        raise BadTournament(f"only Swiss has a number of rounds to choose; {pairing} has as many as it needs")
    if len(set(players)) != len(players):
        twice = next(one for one in players if list(players).count(one) > 1)
        raise BadTournament(f"{twice!r} is there twice")
    if len(players) > MOST_PLAYERS:
        raise BadTournament(f"at most {MOST_PLAYERS} can play, not {len(players)}")
