"""Where a hero goes, on the map of a Portal Crawl or of a Mission, and why a hero may not go to a place."""

from __future__ import annotations

import re
from typing import Final

from dicewright.engine.answer import PASS, Refusal
from dicewright.engine.ask import Option, Pick
from dicewright.games.dice_throne.board import battle, crawl, mission, movement, plot, reach, typed_names
from dicewright.games.dice_throne.board.crawl import EXPLORING, JOURNEY_PHASES, NOT_THERE, Explore
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.crawl_files import PORTAL, SHARDS
from dicewright.games.dice_throne.turn import refusals

GOING: Final = ("go to ", "go ", "move to ", "move ")
"""What may stand before the word of a place."""
EXIT: Final = "exit"
PLACE: Final = re.compile("[a-z][0-9]{1,2}")
"""How the word of a place reads: its column and its row."""


def where_to(state: State, seat: int, options: list[Option], rule: str) -> Pick:
    """The question where a hero goes; what is not offered, a place or anything else, is refused with its reason."""

    def refused(words: str) -> Refusal | None:
        return refusal(state, seat, words) or refusals.why_not(state, seat, words)

    return Pick(seat, lambda: "Where do you go?", options, -1, rule, refused=refused)


def refusal(state: State, seat: int, words: str) -> Refusal | None:
    """Why a seat may not go to the place that these words name, or may not stay; None if they name no place, or one
    that the hero may go to now."""
    if mission.is_mission(state) and seat in state.game.players:
        return _no_space(state, seat, words.strip().lower())
    if not crawl.is_crawl(state) or seat not in state.game.players:
        return None
    wanted = words.strip().lower()
    if wanted == PASS and seat == state.facts["active"] and _moving(state):
        return Refusal("DT-DTA-45", "A hero who fights nobody has to move.", "Choose where to go.")
    wanted = next((wanted[len(verb) :] for verb in GOING if wanted.startswith(verb)), wanted)
    places = {one.word: at for at, one in enumerate(crawl.chart_of(state).places)}
    if wanted not in places:
        return _no_place(wanted, "tile", "DT-DTA-43")
    return _no_way(state, seat, wanted, places[wanted])


def _no_place(word: str, kind: str, rule: str) -> Refusal | None:
    """That there is nothing on the map at what reads like a place; None for other words."""
    if not PLACE.fullmatch(word):
        return None
    return Refusal(rule, f"There is no {kind} at {word}.", f"Choose a {kind} of the map.")


def _no_way(state: State, seat: int, word: str, at: int) -> Refusal | None:
    foe = crawl.engaged(state, seat)
    if foe != NOT_THERE:
        name = battle.enemy_at(state, foe).name
        return Refusal("DT-DTA-50", f"You are engaged with {name}, so you go nowhere.", f"Defeat {name} first.")
    place = crawl.chart_of(state).places[at]
    shards = state.facts["shards"]
    if at not in crawl.destinations(state, seat):
        if place.kind == PORTAL and at not in crawl.explored(state) and shards < SHARDS:
            said = f"The Boss Portal is locked: {shards} of {SHARDS} Portal Shards are on it."
            return Refusal("DT-DTA-04", said, "Explore where the others lie.")
        if at == state.facts["stands"][seat] or (at in crawl.explored(state) and crawl.battle_at(state, at) < 0):
            said = f"{word} is explored, and nobody is fought there."
            return Refusal("DT-DTA-44", said, "Go to an unexplored tile or to a battle.")
        return Refusal("DT-DTA-44", f"No chain of explored tiles leads to {word}.", "Explore what lies before it.")
    if seat != state.facts["active"] or state.facts["phase"] not in JOURNEY_PHASES:
        return Refusal("DT-DTA-01", "Heroes move in their own turns, outside of battle.", "Wait for your turn.")
    if state.facts["phase"] != EXPLORING:
        return Refusal("DT-DTA-01", "You move after the Salve Step.", "Pass to end it.")
    if not _moving(state):
        return Refusal("DT-DTA-01", "You have moved in this turn.", "Wait for your next turn.")
    return None


def _no_space(state: State, seat: int, words: str) -> Refusal | None:
    """The same for the space of a Mission."""
    wanted = next((words[len(verb) :] for verb in GOING if words.startswith(verb)), words)
    spaces = {one.word: at for at, one in enumerate(mission.side_of(state).spaces)}
    if wanted == EXIT:
        return _no_exit(state, seat)
    if wanted not in spaces:
        return _no_place(wanted, "space", "DT-MIS-28")
    if seat != state.facts["active"] or state.facts["phase"] != mission.MOVEMENT:
        return Refusal("DT-MIS-01", "Heroes move in the Movement Phase.", "Wait for it.")
    at = spaces[wanted]
    if mission.closed(state, at):
        names = [typed_names.seat_name(state, one) for one in mission.standing_on(state, at)]
        if not names:
            seat = mission.threat_seat(state)
            said = f"{typed_names.seat_name(state, seat)} is on {wanted}, and nothing drives it away."
            return Refusal("DT-MIS-29", said, "Go to another space.")
        return Refusal("DT-MIS-29", f"{names[0]} stands on {wanted}.", "Go next to it, and defeat it.")
    if mission.standing_on(state, at):
        return Refusal("DT-MIS-28", f"A hero stands on {wanted}.", "Go to another space.")
    if not reach.on_map(state, seat) or at not in movement.destinations(state, seat):
        return Refusal("DT-MIS-29", f"No chain of open spaces leads to {wanted}.", "Defeat what stands between.")
    return None


def _no_exit(state: State, seat: int) -> Refusal | None:
    """Why a hero may not leave the map now; None if nothing stands in the way (DT-MIS-32.1)."""
    side = mission.side_of(state)
    if not side.objective.exit:
        return Refusal("DT-MIS-32.1", "Nobody leaves the map on this side of the Mission.", "Stay on it.")
    if seat != state.facts["active"] or state.facts["phase"] != mission.MOVEMENT:
        return Refusal("DT-MIS-32.1", "Heroes leave the map in the Movement Phase.", "Wait for it.")
    if side.exit not in movement.reachable(state, seat):
        said = f"No chain of open spaces leads to the Exit Space, {side.spaces[side.exit].word}."
        return Refusal("DT-MIS-32.1", said, "Defeat what stands between.")
    if plot.may_leave(state, seat):
        return None
    return Refusal("DT-MIS-32.1", "Somebody or something has still to come along.", "Take what is left on the map.")


def _moving(state: State) -> bool:
    """Whether the hero has still to say where to go."""
    return state.top is not None and type(state.top.node) is Explore and not state.top.step
