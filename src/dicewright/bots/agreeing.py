"""What a bot says when it is asked to take something back, to resign, or to agree on a draw.

It agrees to take anything back, and as a teammate to resign. It agrees to a draw unless its own side is ahead: by
Health in Dice Throne, by life in Dice Masters, both summed over a side.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from dicewright.engine.accord import AGREE, DRAW, REFUSE, Act, Offer

if TYPE_CHECKING:
    from dicewright.engine.match import Match


def replies(match: Match, bots: Container[int]) -> bool:
    """Let every bot that is asked something reply. bots: their seats. Returns whether nothing is asked any more."""
    while waiting := [(offer, seat) for offer in match.accord.offers for seat in offer.waits if seat in bots]:
        offer, seat = waiting[0]
        match.act(seat, Act(AGREE if agrees(match, offer, seat) else REFUSE, offer.what).data())
    return not match.accord.offers


def agrees(match: Match, offer: Offer, seat: int) -> bool:
    """Whether a bot agrees to what is asked."""
    if offer.what != DRAW:
        return True
    seats = match.view(seat)["seats"]
    return _worth(seats, match.game.side(seat)) <= _worth(seats, match.game.side(offer.seat))


def _worth(seats: list[dict[str, Any]], side: tuple[int, ...]) -> int:
    """What a side has left: the first meter of each of its seats, which says who loses."""
    return sum(int(seats[one]["meters"][0]["value"]) for one in side)
