"""Whether what a side of a Mission asks for holds: its objective, its Bonus Objective, its Perfect Reward (DT-MIS-16,
DT-MIS-83, DT-MIS-84)."""

from __future__ import annotations

from dicewright.games.dice_throne.board import mission, plot, reach, sides, zones
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.demands import Demand
from dicewright.games.dice_throne.cards.missions import Bonus


def met(state: State, said: Demand) -> bool:
    """Whether all that a demand says holds now."""
    facts = state.facts
    return (
        not (said.all and mission.enemies(state))
        and not any(mission.enemies(state, kind) for kind in said.defeat)
        and not (said.first and _others_fell(state, said.defeat))
        and facts["kept"][1] >= said.hold
        and not (said.reach and on_plot(state) < 0)
        and not (said.take and facts["plots"])
        and not (said.exit and len(facts["left"]) < len(state.game.players))
        and not (said.rounds and facts["turn"] > said.rounds)
        and not (said.lost >= 0 and max(facts["hurt"]) > said.lost)
        and not (said.unshielded and facts["shielded"])
        and not (said.once and len(set(facts["enemy segments"])) < len(facts["enemy segments"]))
        and len(mission.face_up(state)) >= said.boosts
        and not (said.mysteries and facts["mysteries"])
        and plot.hostages(state) >= said.hostages
        and not any(zones.tokens(state, seat, name) for name in said.without for seat in state.game.players)
        and min(facts["lowest"]) >= said.least
        and not (said.unreturned and facts["returned"])
        and (said.tokens < 0 or facts["generator"] <= said.tokens)
        and not (said.end and facts["phase"] != mission.CLOCK)
    )


def _others_fell(state: State, kinds: tuple[str, ...]) -> bool:
    """Whether a henchman of another kind has been defeated."""
    seats = mission.seats_of(state, state.facts["side"])
    return any(sides.fallen(state, seat) for seat in seats if state.things[seat].hero not in kinds)


def out_of_reach(state: State, last: bool) -> str:
    """Why the objective of the side can never be met any more: it had to be in fewer rounds, or the Generator holds too
    much (DT-MIS-93). Empty while it can. last: whether all of the round has happened."""
    side = mission.side_of(state)
    if last and side.objective.rounds and state.facts["turn"] >= side.objective.rounds:
        return "the last round is over"
    full = side.overload and state.facts["generator"] >= side.overload
    return "the Generator is full" if full else ""


def completed(state: State) -> bool:
    """Whether the objective of the side is met (DT-MIS-16)."""
    return met(state, mission.side_of(state).objective)


def bonus_met(state: State) -> bool:
    """Whether the Bonus Objective of side 1 is met now, which it is once."""
    bonus = bonus_of(state)
    return bonus is not None and not state.facts["bonus"] and met(state, bonus.demand)


def bonus_of(state: State) -> Bonus | None:
    """The Bonus Objective of the side, None without one."""
    return None if state.facts["side"] else mission.mission_of(state).bonus


def keep(state: State) -> None:
    """The Crisis Clock Phase ends: whoever stands on the plot space has held it for one more of them."""
    bonus, objective = bonus_of(state), mission.side_of(state).objective
    holding = [one for one in (objective, bonus.demand if bonus else objective) if one.hold]
    if not holding:
        return
    here = on_plot(state)
    if here >= 0 and any(one.alone for one in holding) and _has_neighbours(state, here):
        here = -1
    who, times = state.facts["kept"]
    state.set("kept", (here, times + 1 if here == who else 1) if here >= 0 else (-1, 0))


def on_plot(state: State) -> int:
    """The hero on the plot space, -1 for none."""
    there = mission.standing_on(state, mission.side_of(state).plot)
    return next((seat for seat in there if seat in state.game.players), -1)


def meets(state: State) -> int:
    """Whose deed it is that the Bonus Objective is met: who stands on the plot space, else the Start Player."""
    bonus = bonus_of(state)
    placed = bonus is not None and (bonus.demand.hold or bonus.demand.reach)
    here = on_plot(state) if placed else -1
    return here if here >= 0 else state.facts["first"]


def _has_neighbours(state: State, seat: int) -> bool:
    return any(reach.adjacent(state, seat, other) for other in sides.standing(state))
