"""What a player may not do until they have paid life for it this turn.

It is offered nevertheless, with the price beside it: doing it pays, once a turn for each card that asks for it.
"""

from __future__ import annotations

from typing import Final

from dicewright.engine.ask import Refusal
from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import queries, static_abilities
from dicewright.games.dice_masters.events.event_handlers import applies
from dicewright.games.dice_masters.phrases.taxes import Barred

Due = list[tuple[Barred, Scope]]
WIDER: Final = {"use actions": "use", "use globals": "use"}
"""Deeds that are forbidden together too."""


@applies("toll")
def noted(state: State, event: Event) -> Event | None:
    """A prohibition was bought off: seen by those who ask, it changes nothing itself."""
    return event


def due(state: State, seat: int, deed: str) -> Due:
    """The prohibitions of a deed that a player has not yet bought off this turn."""
    said = static_abilities.statements(state, Barred)
    if not said:
        return []
    found = [
        (one, names)
        for one, names in said
        if one.deed in (deed, WIDER.get(deed)) and static_abilities.tells(state, names, one.who, seat)
    ]
    if not found:
        return found
    paid = {(event.thing, event.rule) for event in queries.this_turn(state) if _is_paid(event, seat)}
    return [(one, names) for one, names in found if (names["card"], names["rule"]) not in paid]


def _is_paid(event: Event, seat: int) -> bool:
    return event.kind == "toll" and event.seat == seat


def refuse(state: State, seat: int, deed: str) -> Refusal | None:
    """Why a player cannot buy off what forbids a deed; a price must be payable in full (DM-COST-01.2)."""
    owed = due(state, seat, deed)
    dear = _too_dear(state, seat, owed)
    return None if dear is None else static_abilities.refuse(state, dear[1], dear[0])


def _too_dear(state: State, seat: int, owed: Due) -> tuple[Barred, Scope] | None:
    """The first prohibition that nothing buys off, or whose price goes beyond the player's life."""
    left = sides.life(state, seat)
    for one, names in owed:
        if one.life is None or one.life > left:
            return one, names
        left -= one.life
    return None


def words(state: State, seat: int, deed: str) -> str | None:
    """The price of a deed as a player reads it beside what is offered, empty if there is none, None if too high."""
    owed = due(state, seat, deed)
    if not owed:
        return ""
    if _too_dear(state, seat, owed) is not None:
        return None
    parts = [f"{one.life} life first: {state.game.names[names['card']]}" for one, names in owed]
    return f" (pay {', '.join(parts)})"


def charge(state: State, seat: int, deed: str) -> None:
    """The player pays for a deed; for the rest of the turn it is free (DM-COST-07.1)."""
    for one, names in due(state, seat, deed):
        card, rule, life = names["card"], names["rule"], one.life or 0
        happen(state, Event("toll", thing=card, seat=seat, amount=life, source=names["this"], by=seat, rule=rule))
        happen(state, Event("lose life", seat=seat, amount=life, source=names["this"], by=seat, rule=rule))
