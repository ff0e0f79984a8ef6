"""What a position says of a Mission: where heroes stand, who is defeated, which Boost Tiles lie where, the clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicewright.engine.control import Sequence
from dicewright.engine.value import change
from dicewright.engine.written import called
from dicewright.games.dice_throne.board import arena, foes, hq, mission, plot
from dicewright.games.dice_throne.board.mission import CLOCK, MOVEMENT, PART_1, PART_2, ROLLS, ROUNDS, EachHero
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import OFFENCE, UPKEEP
from dicewright.games.dice_throne.cards.allies import playable
from dicewright.games.dice_throne.cards.mission_files import SEGMENTS
from dicewright.games.dice_throne.cards.missions import boost_tiles
from dicewright.games.dice_throne.face.position.places import PositionError, closest, places_in, seat_named
from dicewright.language.shape import Either, Listed, Record, Table, Whole, Words, YesNo

SHAPE = Record(
    {},
    {
        "start player": Either(Whole(), Words()),
        "stands": Table(Words()),
        "defeated": Listed(Words()),
        "boosts": Table(Words()),
        "clock": Whole(1, SEGMENTS),
        "enemy segments": Listed(Whole(1, SEGMENTS)),
        "side": Whole(1, 2),
        "left": Listed(Words()),
        "plots": Listed(Words()),
        "mysteries": Listed(Words()),
        "found": Listed(Words()),
        "generator": Whole(),
        "perfect": YesNo(),
        "face down": Table(Whole(1)),
        "held": Table(Whole(1)),
        "hq": Listed(Words(), some=True),
        "ally deck": Listed(Words(), some=True),
    },
)
"""start player: who has the token, the active hero if it is not said. stands: spaces by hero; who is not named is
beside the map. defeated: henchmen. boosts: Boost Tiles by space. clock: at which segment the hand points, 12 if it is
not said. enemy segments: those that have let an enemy act. side: which one is played. perfect: whether side 1 was
completed with its Perfect Reward. face down, held: how many Boost Tiles lie face down by space, and on the dials of
heroes. left: heroes who have left the map. plots: where Plot Tokens lie, if not all do. mysteries: the Mystery Tiles
that come next. found: those that were turned over, on the first of their spaces. generator: how many Plot Tokens are on
the Generator. hq: the Allies in it. ally deck: those that come next."""


def arrange(state: State, given: Mapping[str, Any]) -> None:
    """Put up the Mission that a position states. Raises `PositionError`."""
    game = state.game
    state.set("side", int(given.get("side", 1)) - 1)
    state.set("perfect", bool(given.get("perfect", False)))
    arena.stand(state)
    if "start player" in given:
        first = seat_named(game, given["start player"])
        if first in game.ruled:
            raise PositionError(f"{game.seat_words[first]} is an enemy; 'start player' names a hero")
        state.set("first", first)
    state.set("clock", int(given.get("clock", SEGMENTS)))
    state.set("enemy segments", tuple(given.get("enemy segments", ())))
    out = tuple([seat_named(game, name) for name in given.get("defeated", ())])
    for seat in out:
        if seat not in game.ruled:
            raise PositionError(f"{game.seat_words[seat]} is a hero; 'defeated' names henchmen")
        state.put(change(state.things[seat], health=0))
        foes.clear(state, seat)
    state.set("shielded", False)  # what a position takes away was not defeated in the match
    state.set("fallen", (*state.facts["fallen"], *out))
    state.set("rewarded", (*state.facts["rewarded"], *out))
    for name, word in given.get("stands", {}).items():
        at = _space(state, word)
        if mission.standing_on(state, at):
            raise PositionError(f"somebody stands on {word} already")
        mission.go(state, seat_named(game, name), at)
    if "mysteries" in given or "found" in given:
        plot.order_mysteries(state, given.get("found", ()), given.get("mysteries", ()))
    state.set("generator", int(given.get("generator", 0)))
    for name in given.get("left", ()):
        plot.leave(state, seat_named(game, name))
    if "plots" in given:
        state.set("plots", tuple([_space(state, word) for word in given["plots"]]))
    for word, name in given.get("boosts", {}).items():
        mission.lay_boost(state, _space(state, word), _tile(state, name))
    hq.order(state, [_ally(name) for name in given.get("hq", ())], [_ally(name) for name in given.get("ally deck", ())])
    down, held = list(state.facts["face down"]), list(state.facts["held"])
    for word, count in given.get("face down", {}).items():
        down[_space(state, word)] = int(count)
    for name, count in given.get("held", {}).items():
        held[seat_named(game, name)] = int(count)
    state.set("face down", tuple(down))
    state.set("held", tuple(held))


def _space(state: State, word: str) -> int:
    words = [one.word for one in mission.side_of(state).spaces]
    if word not in words:
        raise closest(f"the map has no space {word!r}", word, words)
    return words.index(word)


def _ally(name: str) -> str:
    found = called(name, playable())
    if found not in playable():
        raise closest(f"there is no Ally {name!r}", name, playable())
    return found


def _tile(state: State, name: str) -> int:
    if name not in boost_tiles():
        raise closest(f"there is no Boost Tile {name!r}", name, boost_tiles())
    number: int = next(number for number in mission.draw_pile(state) if state.things[number].name == name)
    return number


def enter(state: State, phase: str, active: int) -> None:
    """Stand before a phase of the round: of a hero, or of the enemies if a henchman is active."""
    ruled = state.game.ruled
    state.set("phase", phase)
    names = {"you": active, "this": -1}
    found = {UPKEEP: 3, OFFENCE: 4, CLOCK: 7} if active in ruled else {MOVEMENT: 0}
    inside = {} if active in ruled else {**places_in(PART_1), **places_in(ROLLS), **places_in(PART_2)}
    if phase not in found and phase not in inside:
        raise closest(f"a position cannot begin in {phase!r}", phase, (*found, *inside))
    stage = found.get(phase, 2 if phase in places_in(PART_2) else 1)
    node = ROUNDS.stages[stage]
    state.push(ROUNDS, names)
    state.advance(stage + 1)
    state.push(node, names)
    if isinstance(node, Sequence):  # Hero Phase 1: all heroes until they roll, then one roll after the other
        at = 2 if phase in places_in(ROLLS) else 0
        node = node.effects[at]
        state.advance(at + 1)
        state.push(node, names)
    if isinstance(node, EachHero):
        order = mission.in_order(state)
        state.advance(1, order[order.index(active) + 1 :])
        state.push(node.what, names)
        if inside and phase in inside:
            state.advance(inside[phase])
