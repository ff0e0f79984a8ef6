"""How everybody stands: match points, then the tie-breaks of organised play, all of them exact fractions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from dicewright.tournament.event import ELIMINATION, Event, Pairing, still_in

WON, DRAWN, LOST = 3, 1, 0
"""Points of a match, and of a game."""

FLOOR: Final = Fraction(33, 100)
"""The least that a share counts: one weak opponent should not decide a tie."""

TIE_BREAKS: Final = {
    "match_points": "Match points: 3 for a match won or a bye, 1 for one drawn",
    "opponents_match_wins": "Opponents' match-win percentage: the mean of what share of their match points the "
    "opponents have won, each at least 33 %, without byes",
    "game_wins": "Game-win percentage: what share of one's own game points was won, at least 33 %",
    "opponents_game_wins": "Opponents' game-win percentage: the mean of those of the opponents, without their byes",
}
"""What decides, first to last, each with its words. In single elimination the rounds that were won come before."""


class Standing(NamedTuple):
    """How a player stands. place: shared where nothing tells two apart. rounds: how many were won; for elimination."""

    place: int
    player: str
    won: int
    lost: int
    drawn: int
    byes: int
    match_points: int
    opponents_match_wins: Fraction
    game_wins: Fraction
    opponents_game_wins: Fraction
    dropped: bool
    rounds: int = 0

    def data(self) -> dict[str, Any]:
        """As plain data; shares as numbers from 0 to 1."""
        return {key: round(float(one), 6) if isinstance(one, Fraction) else one for key, one in self._asdict().items()}


class _Side(NamedTuple):
    """A match that counts, as one of its players sees it."""

    other: str
    won: int
    lost: int
    drawn: int
    bye: bool
    points: int


def standings(event: Event) -> list[Standing]:
    """Everybody, from the first place to the last."""
    sides = {player: list(_sides(event, player)) for player in event.players}
    own = {player: _match_share(found) for player, found in sides.items()}
    games = {player: _game_share([one for one in found if not one.bye]) for player, found in sides.items()}
    found = [_standing(event, player, sides[player], own, games) for player in event.players]
    found.sort(key=lambda one: (_worth(event, one), -event.players.index(one.player)), reverse=True)
    placed: list[Standing] = []
    for at, one in enumerate(found):
        alike = placed and _worth(event, placed[-1]) == _worth(event, one)
        placed.append(one._replace(place=placed[-1].place if alike else at + 1))
    return placed


def points_of(event: Event) -> dict[str, int]:
    """The match points of everybody."""
    return {player: sum(one.points for one in _sides(event, player)) for player in event.players}


def _worth(event: Event, one: Standing) -> tuple[Fraction | int, ...]:
    """What decides the order, first to last."""
    first = (one.rounds,) if event.pairing == ELIMINATION else ()
    return (*first, one.match_points, one.opponents_match_wins, one.game_wins, one.opponents_game_wins)


def _standing(
    event: Event, player: str, sides: Sequence[_Side], own: dict[str, Fraction], games: dict[str, Fraction]
) -> Standing:
    met = [one.other for one in sides if not one.bye]
    played = [one for one in sides if not one.bye]
    rounds = sum(one.points == WON for one in sides)
    champion = event.pairing == ELIMINATION and event.over and still_in(event) == [player]
    return Standing(
        place=0,
        player=player,
        won=sum(one.points == WON for one in played),
        lost=sum(one.points == LOST for one in played),
        drawn=sum(one.points == DRAWN for one in played),
        byes=sum(one.bye for one in sides),
        match_points=sum(one.points for one in sides),
        opponents_match_wins=_mean([own[other] for other in met]),
        game_wins=_game_share(sides),
        opponents_game_wins=_mean([games[other] for other in met]),
        dropped=player in event.dropped,
        rounds=rounds + champion,
    )


def _sides(event: Event, player: str) -> Iterator[_Side]:
    for played in event.rounds:
        for one in played:
            if one.over and player in (one.one, one.other):
                yield _side(one, player)


def _side(one: Pairing, player: str) -> _Side:
    mine = int(player != one.one)
    winner = one.winner
    points = WON if winner == player else DRAWN if winner is None and not one.given else LOST
    return _Side((one.one, one.other)[1 - mine], one.wins[mine], one.wins[1 - mine], one.drawn, one.bye, points)


def _match_share(sides: Sequence[_Side]) -> Fraction:
    """What share of the match points somebody has won, byes aside, as it counts for opponents."""
    played = [one for one in sides if not one.bye]
    return _share(sum(one.points for one in played), WON * len(played))


def _game_share(sides: Sequence[_Side]) -> Fraction:
    won = sum(WON * one.won + DRAWN * one.drawn for one in sides)
    return _share(won, WON * sum(one.won + one.lost + one.drawn for one in sides))


def _share(part: int, whole: int) -> Fraction:
    return max(FLOOR, Fraction(part, whole)) if whole else FLOOR


def _mean(shares: Sequence[Fraction]) -> Fraction:
    return sum(shares, Fraction()) / len(shares) if shares else Fraction()
