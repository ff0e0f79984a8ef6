"""A series: the matches that the same people play one after the other, by rematch, and how they stand.

    {"game": 1, "best": 3, "wins": [1, 0], "draws": 0, "next": 2}

game: the number of this match, drawn ones not counted; best: of how many, 0 where that was not agreed. wins: of each
seat's player, this match included once it is over. next: the number of the game after it, 0 once a player has won more
than half of what was agreed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from dicewright.arena.refused import Refused
from dicewright.table.lines import winners_of

BEST: Final = (3, 5)
"""Of how many games a series can be agreed on."""


class Series(NamedTuple):
    """How a series stands before a match. wins: of who sits on each seat. games: how many of them were won.

    draws: matches that nobody won.
    """

    best: int = 0
    games: int = 0
    draws: int = 0
    wins: tuple[int, ...] = ()

    def after(self, result: dict[str, Any] | None, seats: int) -> Series:
        """How it stands with the result of the match, None if that is not over. seats: how many are played."""
        wins = self.wins or (0,) * seats
        won = [] if result is None else winners_of(result)
        if not won:
            return self._replace(wins=wins, draws=self.draws + (result is not None))
        wins = tuple(count + (seat in won) for seat, count in enumerate(wins))
        return self._replace(wins=wins, games=self.games + 1)

    @property
    def decided(self) -> bool:
        """Whether somebody has won more than half of the games that were agreed on."""
        return bool(self.best) and max(self.wins, default=0) > self.best // 2

    def next(self, places: Sequence[int]) -> Series:
        """How it stands as the rematch begins; one that was decided begins again.

        places: of each seat the one on which its player sat before.
        """
        return Series(self.best) if self.decided else self._replace(wins=tuple(self.wins[at] for at in places))


def shown(before: Series, result: dict[str, Any] | None, seats: int) -> dict[str, Any] | None:
    """A series as plain data; None for the first match of people who have not agreed on one."""
    if before == Series():
        return None
    now = before.after(result, seats)
    found = {"game": before.games + 1, "best": now.best, "wins": list(now.wins), "draws": now.draws}
    following = 0 if now.decided else now.games + 1
    return {**found, "next": before.games + 1 if result is None else following}


def read_best(best: int, sides: int) -> int:
    """Of how many games a series shall be, 0 for none. Raises `Refused` where there can be none."""
    if not best:
        return 0
    if best not in BEST:
        raise Refused("illegal", f"There is no best of {best}.", instead=f"Choose {' or '.join(map(str, BEST))}.")
    if sides != 2:
        raise Refused("illegal", "Only two sides can play a best of several games.", instead="Make a match alone.")
    return best


def keep_series(link: sqlite3.Connection, match: str, series: Series) -> None:
    """Write down how a series stands before a match."""
    if series != Series():
        wins = " ".join(map(str, series.wins))
        values = (match, series.best, series.games, series.draws, wins)
        link.execute('INSERT INTO series ("match", best, games, draws, wins) VALUES (?, ?, ?, ?, ?)', values)


def series_of(link: sqlite3.Connection, matches: Sequence[str]) -> dict[str, Series]:
    """How the series of some matches stand before them."""
    marks = ", ".join("?" * len(matches))
    rows = link.execute(f'SELECT "match", best, games, draws, wins FROM series WHERE "match" IN ({marks})', matches)
    return {
        match: Series(best, games, draws, tuple(map(int, wins.split()))) for match, best, games, draws, wins in rows
    }
