"""Who meets whom in the next round: Swiss, single elimination or round robin; the same for the same seed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from random import Random

from dicewright.tournament.event import BYE, ELIMINATION, ROUND_ROBIN, BadTournament, Event, Pairing, Round
from dicewright.tournament.matching import NOBODY, most_pairs
from dicewright.tournament.standings import points_of


def next_round(event: Event) -> Round:
    """The next round. Raises `BadTournament` where there is none, or where the last one goes on."""
    if event.waiting:
        one = event.waiting[0]
        raise BadTournament(f"round {len(event.rounds)} goes on: {one.one} and {one.other} have no result")
    if event.over:
        raise BadTournament("the tournament is over" if event.rounds else "a tournament needs two players")
    if event.pairing == ELIMINATION:
        return _elimination(event)
    return _round_robin(event) if event.pairing == ROUND_ROBIN else _swiss(event)


def as_drawn(event: Event) -> list[bool]:
    """Of each round whether it is the one that the seed leads to."""
    return [is_drawn(event, number) for number in range(1, len(event.rounds) + 1)]


def is_drawn(event: Event, number: int) -> bool:
    """Whether one of the rounds is the one that the seed leads to; the first has the number 1."""
    return _who(next_round(event.before(number))) == _who(event.rounds[number - 1])


def _who(played: Round) -> set[frozenset[str]]:
    return {frozenset((one.one, one.other)) for one in played}


def shuffled(event: Event, what: str, players: Sequence[str]) -> list[str]:
    """Players in an order of chance, which the seed and `what` say: anybody can work it out again."""
    found = list(players)
    Random(hashlib.sha256(f"{event.seed} {what}".encode()).digest()).shuffle(found)
    return found


# --- Swiss ---


def _swiss(event: Event) -> Round:
    points = points_of(event)
    order = shuffled(event, f"round {len(event.rounds) + 1}", event.active)
    order.sort(key=lambda player: -points[player])  # chance decides among those who stand alike
    met = _met(event)
    byes: list[Pairing] = []
    if len(order) % 2:
        free = _bye(event, order, points, met)
        order.remove(free)
        byes = [event.bye_for(free)]
    return (*_pairs(order, met), *byes)


def _met(event: Event) -> set[frozenset[str]]:
    return {frozenset((one.one, one.other)) for played in event.rounds for one in played if not one.bye}


def _bye(event: Event, order: list[str], points: dict[str, int], met: set[frozenset[str]]) -> str:
    """Who has no opponent: the lowest of those who had the fewest byes, and of them one whose leaving avoids rematches.

    order: from the highest to the lowest.
    """
    had = Counter(one.one for played in event.rounds for one in played if one.bye)
    fewest = min(had[player] for player in order)
    can = [player for player in order if had[player] == fewest]
    lowest = [player for player in can if points[player] == points[can[-1]]]
    return min(lowest[::-1], key=lambda player: _rematches([one for one in order if one != player], met))


def _pairs(order: list[str], met: set[frozenset[str]]) -> list[Pairing]:
    """Everybody paired, the highest first and with the nearest below, in as few rematches as there can be."""
    found, left = [], list(order)
    least = _rematches(left, met)
    while left:
        one, rest = left[0], left[1:]
        fresh = [player for player in rest if frozenset((one, player)) not in met]
        for other in (*fresh, *(player for player in rest if player not in fresh)):
            without = [player for player in rest if player != other]
            if (more := least - (other not in fresh)) == _rematches(without, met):
                found.append(Pairing(one, other))
                left, least = without, more
                break
        else:  # pragma: no cover
            raise AssertionError("a pairing with the fewest rematches has a partner for everybody")
    return found


def _rematches(players: Sequence[str], met: set[frozenset[str]]) -> int:
    """How many rematches cannot be avoided when all of these are paired; whoever is left over has met all others."""
    mates = most_pairs(
        [
            [at for at, other in enumerate(players) if frozenset((one, other)) not in met and other != one]
            for one in players
        ]
    )
    return mates.count(NOBODY) // 2


# --- round robin ---


def _round_robin(event: Event) -> Round:
    """By the circle: one player stays, all others go round. Who has left is a bye for whoever would meet them."""
    circle = shuffled(event, "round robin", event.players)
    circle += [BYE] * (len(circle) % 2)
    turned = len(event.rounds) % (len(circle) - 1)
    rest = circle[1:]
    placed = [circle[0], *rest[len(rest) - turned :], *rest[: len(rest) - turned]]
    half = len(placed) // 2
    return tuple(
        _meeting(event, pair) for pair in zip(placed[:half], placed[half:][::-1], strict=True) if _any(event, pair)
    )


def _meeting(event: Event, pair: tuple[str, str]) -> Pairing:
    here = [player for player in pair if player != BYE and player not in event.dropped]
    return Pairing(here[0], here[1]) if len(here) == 2 else event.bye_for(here[0])


def _any(event: Event, pair: tuple[str, str]) -> bool:
    return any(player != BYE and player not in event.dropped for player in pair)


# --- single elimination ---


def _elimination(event: Event) -> Round:
    """The winners meet as the bracket says; who has left gives the place to whoever would come next."""
    slots = bracket(event)
    for played in event.rounds:
        winner = {player: one.winner for one in played for player in (one.one, one.other) if player != BYE}
        pairs = zip(slots[::2], slots[1::2], strict=True)
        slots = [next((winner[player] for player in pair if player in winner), None) or BYE for pair in pairs]
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return tuple(_meeting(event, pair) for pair in pairs if _any(event, pair))


def bracket(event: Event) -> list[str]:
    """The places of the first round in order, two that follow each other meet; the best places have byes.

    The places are drawn: nobody is seeded by strength. The first and the second place can only meet in the final.
    """
    drawn = shuffled(event, "bracket", event.players)
    places = [0]
    while len(places) < len(drawn):
        size = 2 * len(places)
        places = [place for one in places for place in (one, size - 1 - one)]
    return [drawn[place] if place < len(drawn) else BYE for place in places]
