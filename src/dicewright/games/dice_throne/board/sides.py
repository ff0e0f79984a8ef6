"""Who plays with whom: teams, opponents, those still standing, and whom a text means by its target."""

from __future__ import annotations

from typing import Final

from dicewright.games.dice_throne.board.reach import reaches
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.teams.modes import Mode

NOBODY: Final = -1
"""In place of a seat: the target of an Attack that has not found one yet (DT-TGT-02)."""


def mode(state: State) -> Mode:
    """How this match is played."""
    found: Mode = state.game.mode
    return found


def team(state: State, seat: int) -> tuple[int, ...]:
    """A seat and its teammates, in seat order."""
    found: tuple[int, ...] = state.game.teams[seat]
    return found


def allied(state: State, seat: int, other: int) -> bool:
    """Whether two seats are one player or teammates."""
    return seat >= 0 and (seat == other or other in team(state, seat))


def fallen(state: State, seat: int) -> bool:
    """Whether a player has been defeated."""
    return seat in state.facts["fallen"]


def idle(state: State, seat: int) -> bool:
    """Whether a seat does nothing any more, for it was defeated; an Unstoppable Threat is out of the match for all that
    would reach it, and acts all the same (DT-MIS-15)."""
    return fallen(state, seat) and seat != state.facts.get("threat", NOBODY)


def target_fell(state: State) -> bool:
    """Whether the target of the Attack has been defeated, so that the Attack has nobody left to hit there (DT-SET-09);
    what it does to others is done all the same (DT-SET-13)."""
    return state.facts["defender"] in state.facts["fallen"]


def standing(state: State) -> tuple[int, ...]:
    """Everybody who is still in the match (DT-SET-09)."""
    out = state.facts["fallen"]
    seats: tuple[int, ...] = state.game.seats
    return tuple([seat for seat in seats if seat not in out]) if out else seats


def teammates(state: State, seat: int) -> tuple[int, ...]:
    """The others of a seat's team, nobody in a duel."""
    return tuple([other for other in team(state, seat) if other != seat])


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """Everybody a seat plays against and who is still standing, in seat order (DT-CARD-12)."""
    out = state.facts["fallen"]
    found: tuple[int, ...] = state.game.rivals[seat]
    fights = state.facts.get("engaged")
    if fights is not None and seat in state.game.ruled:  # whom a minion fights (DT-DTA-61)
        return tuple([hero for hero in found if fights[hero] == seat and hero not in out])
    return tuple([other for other in found if other not in out]) if out else found


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """A seat's opponents in turn order, the next one first."""
    count = len(state.game.seats)
    return tuple(sorted(opponents(state, seat), key=lambda other: (other - seat) % count))


def left_to_right(state: State, seat: int) -> tuple[int, ...]:
    """A seat's opponents as the targeting die counts them (DT-MOD-02, DT-MOD-09, DT-MOD-10).

    Teams that face each other sit in turn order from the left of the first team, so the second sees it mirrored.
    """
    if not mode(state).facing:
        return clockwise(state, seat)
    found = opponents(state, seat)
    return found if mode(state).team(seat) == 0 else found[::-1]


def targets(state: State, seat: int, attacks: bool) -> tuple[int, ...]:
    """Whom an ability may find, in the order of the targeting die: in a Portal Crawl the minion that the hero fights,
    nobody where none is left (DT-DTA-59, DT-DTA-68), in a Mission whom it reaches. attacks: whether it is an Attack, by
    damage that is still to come too."""
    fights = state.facts.get("engaged")
    if fights is None:
        return left_to_right(state, seat) if "spaces" not in state.facts else _in_reach(state, seat, attacks)
    mine = fights[seat] if seat not in state.game.ruled else active_player(state)
    return () if mine == NOBODY else (mine,)


def _in_reach(state: State, seat: int, attacks: bool) -> tuple[int, ...]:
    """Whom an ability may find in a Mission: an Ultimate and what is no Attack anybody (DT-MIS-41, DT-MIS-43)."""
    found = left_to_right(state, seat)
    return _reached(state, seat, found) if attacks else found


def _reached(state: State, seat: int, others: tuple[int, ...]) -> tuple[int, ...]:
    return others if state.facts["ultimate"] else tuple([other for other in others if reaches(state, seat, other)])


def teammates_in_reach(state: State, seat: int) -> tuple[int, ...]:
    """Those of a seat's team whom its Attack gets to, all of them where there is no map (DT-MIS-05, DT-MIS-43)."""
    return _reached(state, seat, teammates(state, seat))


def sharing(state: State, seat: int) -> tuple[int, ...]:
    """A seat and those who share its Health dial, in seat order: a team, but for heroes with a dial each."""
    return state.game.dials[seat]


def meant_by_active(state: State, seat: int) -> tuple[int, ...]:
    """Whom a card of a seat may mean by the *Active Player*: the hero whose turn it is, in the step of an enemy too.

    Where a boss has a player, whom it Attacks, and while that is nobody any of its opponents (DT-BVM-10, DT-BVB-01.3).
    """
    if not mode(state).bosses:
        return (active_player(state),)
    facts = state.facts
    if seat == facts["attacker"] and facts["defender"] != NOBODY:
        return (facts["defender"],)
    return opponents(state, seat)


def active_player(state: State) -> int:
    """Whose turn it is: of a hero, in the step of the minion too (DT-DTA-61)."""
    return state.facts.get("turn of", state.facts["active"])


def turn_order(state: State) -> tuple[int, ...]:
    """All seats as they are asked: the active one first, then the others clockwise (DT-PRI-05, DT-PRI-13).

    While an enemy acts that nobody plays, heroes follow from the one whose turn it is (DT-DTA-61), in a Mission from
    the Start Player (DT-MIS-27).
    """
    game, facts = state.game, state.facts
    order: tuple[int, ...] = game.around[facts["active"]]
    if len(game.players) < 2 or facts["active"] not in game.ruled:
        return order
    first = active_player(state) if game.mission is None else facts["first"]
    heroes = [seat for seat in game.around[first] if seat not in game.ruled]
    return (*[seat for seat in order if seat in game.ruled], *heroes)


def next_up(state: State) -> int:
    """Whose turn comes next, past the defeated (DT-TURN-01, DT-SET-09)."""
    after = (*state.game.around[state.facts["active"]][1:], state.facts["active"])
    return next(seat for seat in after if not fallen(state, seat))


def leaders(state: State) -> tuple[int, ...]:
    """Everybody standing whose Health is the highest (DT-MOD-05)."""
    seats = standing(state)
    most = max((state.things[seat].health for seat in seats), default=0)
    return tuple([seat for seat in seats if state.things[seat].health == most])


def target_of(state: State, seat: int) -> int:
    """Whom the text of a card, token or board of a player means where it names nobody.

    The other side of the Attack the player is part of, else the only opponent; `NOBODY` if there are several.
    """
    facts = state.facts
    if seat == facts["attacker"]:
        return facts["defender"]
    if seat == facts["defender"]:
        return facts["attacker"]
    fights = facts.get("engaged")
    if fights is not None and seat not in state.game.ruled:
        return fights[seat]  # the minion that a hero fights, or nobody (DT-DTA-59)
    found = opponents(state, seat)
    if len(found) == 1:
        return found[0]
    return active_player(state) if seat in state.game.ruled else NOBODY  # DT-DTA-61
