"""The boss fight of a Mission: going over to its side, and the Boost Tiles that lie face down (DT-MIS-25, DT-MIS-59).

Which tile lies face down nobody knows before it is revealed. So there is only a number of them for each space and each
Health Dial, and as one is revealed the first tile of the pile is it: no hidden thing is tied to a place.
"""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import demands, mission
from dicewright.games.dice_throne.board.entities import Token
from dicewright.games.dice_throne.board.reach import NOWHERE_YET
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import at as zone_of
from dicewright.games.dice_throne.cards.mission_options import COLUMNS, EASED, POINTS
from dicewright.games.dice_throne.cards.missions import shield_of
from dicewright.games.dice_throne.phrases.mission import NoCrits


def boss_seat(state: State) -> int:
    """The seat of the boss, which is out of the match on side 1."""
    found: int = state.game.ruled[-1]
    return found


def on_last_side(state: State) -> bool:
    """Whether nothing follows the side that is played."""
    return state.facts["side"] == len(mission.mission_of(state).sides) - 1


def cross(state: State) -> None:
    """Side 2 begins: what heroes have stays, what lies on the map and the enemies are set up anew (DT-MIS-25)."""
    side = state.facts["side"] + 1
    perfect = demands.met(state, mission.mission_of(state).perfect.demand)  # (DT-MIS-84)
    state.set("side", side)
    state.set("perfect", perfect)
    state.set("kept", (-1, 0))
    state.set("enemy segments", ())
    state.set("left", ())
    state.note(Event("side", seat=state.facts["first"], amount=side + 1, rule="DT-MIS-16", more={"perfect": perfect}))
    stand(state)
    bonus = mission.mission_of(state).bonus
    if state.facts["bonus"] and bonus is not None and bonus.boss:
        boss = state.things[boss_seat(state)]
        state.put(change(boss, health=boss.health - bonus.boss))
    mission.return_boosts(state)
    mission.set_up(state)


def stand(state: State) -> None:
    """Heroes stand beside the map of the side, its enemies on their spaces; those of other sides are out."""
    side = mission.side_of(state)
    spaces = dict.fromkeys(state.game.seats, NOWHERE_YET)
    there = mission.seats_of(state, state.facts["side"])
    spaces.update(zip(there, [at for _, at in side.posts], strict=True))
    state.set("threat", -1)
    if side.threat is not None:
        state.set("threat", there[-1] + 1)
        spaces[there[-1] + 1] = side.threat[1]
    state.set("spaces", tuple(spaces.values()))
    state.set("plots", side.plots if side.objective.take else ())
    state.set("mysteries", side.mysteries)
    state.set("fallen", tuple([seat for seat in state.game.ruled if seat not in there]))
    state.set("rewarded", state.facts["fallen"])
    state.set("face down", (0,) * len(side.spaces))
    state.set("held", (0,) * len(state.game.players))
    for seat in there:
        for _ in range(shield_of(state.things[seat].hero)):
            state.add(Token(state.new_id(), seat, mission.SHIELD, seat, 0), zone_of(seat, "tokens"))


def perk_points(state: State, won: bool) -> int:
    """What the Mission brings: for side 1 alone, for both sides, and for both with the Perfect Reward; doubled where it
    was made easier so (DT-MIS-85, DT-MIS-90, DT-MIS-92)."""
    won_both = 3 if state.facts["perfect"] else 2
    points = won_both if won else min(state.facts["side"], 1)
    return 2 * points if POINTS in state.game.setup.get(EASED, []) else points


def circle(state: State, won: bool) -> int:
    """The column of New Game+ in which the Mission fills the circle, if it is still empty: that of its level for both
    sides with the Perfect Reward, else 0 (DT-MIS-91.1)."""
    return mission.mission_of(state).level if won and state.facts["perfect"] else 0


def column(state: State) -> int:
    """Up to which column of the Perk Sheet these points may be spent (DT-MIS-86, DT-MIS-89)."""
    return min(COLUMNS, mission.mission_of(state).level + mission.raised(state))


# --- tiles that lie face down ---


def lay_face_down(state: State, at: int) -> None:
    """A Boost Tile is put face down on a space, under those that lie there; if none is left, the used ones are shuffled
    into a new pile first (DT-MIS-59, DT-MIS-62)."""
    out = sum(state.facts["face down"]) + sum(state.facts["held"])
    if len(mission.draw_pile(state)) <= out:
        mission.renew(state)
    if len(mission.draw_pile(state)) <= out:
        return  # all that there are lie on the map
    count = list(state.facts["face down"])
    count[at] += 1
    state.set("face down", tuple(count))
    word = mission.side_of(state).spaces[at].word
    state.note(Event("face down", seat=boss_seat(state), rule="DT-MIS-59", more={"to": word}))


def hold(state: State, seat: int, at: int) -> None:
    """A hero takes the tiles that lie face down on a space onto the Health Dial (DT-MIS-30)."""
    count = list(state.facts["face down"])
    held = list(state.facts["held"])
    taken, count[at] = count[at], 0
    held[seat] += taken
    if taken:
        state.set("face down", tuple(count))
        state.set("held", tuple(held))
        state.note(Event("hold", seat=seat, amount=taken, by=seat, rule="DT-MIS-30"))


def reveal(state: State, seat: int) -> int:
    """A tile of a hero's dial is turned over: its number."""
    held = list(state.facts["held"])
    held[seat] -= 1
    state.set("held", tuple(held))
    return mission.draw_pile(state)[0]


def crit(state: State, seat: int) -> bool:
    """Whether an Attack of the boss on a hero is a CRIT: the hero stands on tiles that lie face down or holds some
    (DT-MIS-14), and has said nothing against it."""
    if any(type(one.node) is NoCrits and one.seat == seat for one in state.lasting):
        return False
    at = state.facts["spaces"][seat]
    return state.facts["held"][seat] > 0 or (at != NOWHERE_YET and state.facts["face down"][at] > 0)
