"""What becomes of phases: additional Offensive Roll Phases are taken, or lost with one of the two who would be in them
(DT-XTR-01, DT-XTR-04); a phase is skipped, begins anew, or its ability fails."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.speaking import ability_name
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


def skip(state: State, phase: str) -> None:
    """The phase that begins is skipped (DT-TURN-06.1, DT-ROLL-18)."""
    happen(state, caused(state, "skip", seat=state.facts["active"], rule="DT-TURN-06.1", more={"what": phase}))


def restart(state: State) -> None:
    """The Offensive Roll Phase ends and a new one begins in its place (DT-ROLL-30)."""
    happen(state, caused(state, "restart", seat=state.facts["attacker"], amount=1, rule="DT-ROLL-30"))


def fail(state: State) -> None:
    """The ability that is being activated fails: none of its effects happen (DT-ROLL-20.2)."""
    more = {"row": ability_name(state)}
    happen(state, caused(state, "fail", seat=state.facts["attacker"], rule="DT-ROLL-20.2", more=more))
