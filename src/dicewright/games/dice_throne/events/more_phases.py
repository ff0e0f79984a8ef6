"""Additional Offensive Roll Phases: they are taken, or lost with one of the two who would be in them (DT-XTR-01,
DT-XTR-04)."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events.game_actions import caused


def extra_phase(state: State, seat: int, target: int, ability: str = "") -> None:
    """A player takes another Offensive Roll Phase against the same opponent after this one (DT-XTR-01).

    ability: the path of the row that is activated in it without a roll, if one is (DT-XTR-03).
    """
    if sides.fallen(state, seat) or sides.fallen(state, target):
        lose_phase(state, seat, target)
        return
    more = {"target": target, "ability": ability}
    happen(state, caused(state, "extra phase", seat=seat, amount=1, rule="DT-XTR-01", more=more))


def lose_phase(state: State, seat: int, target: int) -> None:
    """An additional Roll Phase is lost, for one of the two who would be in it is defeated (DT-XTR-04)."""
    out = seat if sides.fallen(state, seat) else target
    state.note(Event("phase lost", seat=seat, by=seat, rule="DT-XTR-04", more={"out": out}))
