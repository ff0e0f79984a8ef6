"""A match that stands in a stated position, with the scripted rolls and draws waiting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.engine.match import Match
from dicewright.engine.run import Watch, run
from dicewright.games.dice_throne.board import crawl, match_setup, typed_names, zones
from dicewright.games.dice_throne.board.crawl import SALVES
from dicewright.games.dice_throne.board.state import State, state_of
from dicewright.games.dice_throne.board.turn_tree import MAIN_1, SETUP
from dicewright.games.dice_throne.face.position import expedition, sortie
from dicewright.games.dice_throne.face.position.places import PositionError, closest, seat_named, trees_of
from dicewright.games.dice_throne.face.position.player import rearrange

SCRIPTS: Final = ("start", "loot", "clock")
"""Dice that a position scripts apart from the others, by their streams."""
GIVEN: Final = (
    *("active", "turn of", "turn", "phase", "setup", "crawl", "mission"),
    *[f"{name} rolls" for name in SCRIPTS],
)
"""What a position states besides its players."""


def begin_at(
    game: Any,
    given: Mapping[str, Any] | None,
    secret: str,
    seeds: Sequence[str],
    rolls: Sequence[Any],
    draws: Mapping[Any, Any],
    watch: Watch | None = None,
) -> Match:
    """The match standing in the stated position at its first decision; a fresh match if none is stated.

    given: see `shape.py`; hands are empty and it is turn 2, so that Income is not skipped, unless it says otherwise.
    watch: of the match, from its first step. Raises `PositionError`, `KeyError` for a player there is not.
    """
    match = Match(game, secret, list(seeds))
    match.watch = watch
    state = state_of(match)
    stated = {} if given is None else given
    script = {name: tuple([int(value) - 1 for value in stated.get(f"{name} rolls", ())]) for name in SCRIPTS}
    if set(stated) <= {f"{name} rolls" for name in SCRIPTS}:
        script["dice"] = tuple(_value(roll) for roll in rolls)
        state.script = {name: values for name, values in script.items() if values}
        game.begin(state)
        force(state, [], draws)
    else:
        match_setup.place(state)
        state.script = {name: values for name, values in script.items() if values}
        _arrange(state, stated)
        force(state, rolls, draws)
    assert match.ask is not None or match.result is not None  # go to the first decision
    return match


def put(match: Match, given: Mapping[str, Any]) -> None:
    """State in the middle of a match what a player now has, in the words of a position. Raises `PositionError`."""
    for name, player in given.items():
        rearrange(state_of(match), seat_named(match.game, name), player)


def _arrange(state: State, given: Mapping[str, Any]) -> None:
    game = state.game
    active = seat_named(game, given.get("active", 0))
    state.set("active", active)
    state.set("first", 0 if game.mission is not None and active in game.ruled else active)
    if game.mode.against:
        state.set("turn of", seat_named(game, given.get("turn of", 0 if active in game.ruled else active)))
    state.set("turn", int(given.get("turn", 2)))
    for seat in game.seats:
        deck = zones.at(seat, "deck")
        state.zones[deck] = state.shuffled(f"private deck {seat}", state.zones[deck])
    if given.get("setup", True):
        _set_up(state)
    if game.crawl is None and "crawl" in given:
        raise PositionError("'crawl' is stated where no hero goes through a portal")
    if game.mission is None and "mission" in given:
        raise PositionError("'mission' is stated where no hero plays a Mission")
    if game.mission is not None:
        sortie.arrange(state, given.get("mission", {}))
    if game.crawl is not None:
        expedition.arrange(state, given.get("crawl", {}))
    for name, player in given.items():
        if name not in GIVEN:
            rearrange(state, seat_named(game, name), player)
    _enter(state, str(given.get("phase", MAIN_1 if game.crawl is None else SALVES)), active)


def _set_up(state: State) -> None:
    """Do what heroes do before the game, all of it: what the position states takes its place, not the other way."""
    state.push(SETUP, {"you": state.facts["active"], "this": -1})
    if run(state) is not None:
        raise PositionError("the setup of a hero asks something; leave it out with `setup: false` and state its result")


def _enter(state: State, phase: str, active: int) -> None:
    """Stand before a phase of the active player's turn."""
    if state.game.mission is not None:
        sortie.enter(state, phase, active)
        return
    game, turn, places = trees_of(state.game, active, phase)
    if phase not in places:
        raise closest(f"a position cannot begin in {phase!r}", phase, places)
    state.set("phase", phase)
    if state.game.crawl is not None:
        _enter_crawl(state, phase, active)
    state.push(game, {"you": active, "this": -1})
    state.advance(1)
    state.push(turn, {"you": active, "this": -1})
    state.advance(places[phase])


def _enter_crawl(state: State, phase: str, active: int) -> None:
    """What is still to come in the hero's turn: the other step of the battle, if it is the later one (DT-DTA-66)."""
    hero = state.facts["turn of"]
    foe = crawl.engaged(state, hero)
    steps = crawl.steps_of_battle(state, hero, foe)
    state.set("journey", phase in crawl.JOURNEY_PHASES)
    state.set("to act", steps[steps.index(active) + 1 :] if active in steps else ())


def force(state: State, rolls: Sequence[Any], draws: Mapping[Any, Any]) -> None:
    """More scripted results: die values in the order rolled, card names each seat draws."""
    if rolls:
        forced = (*state.script.get("dice", ()), *[_value(roll) for roll in rolls])
        state.script = {**state.script, "dice": forced}
    for name, cards in draws.items():
        seat = seat_named(state.game, name)
        known = {card.name.lower(): card.name for card in state.game.decks[seat]}
        for card in cards:
            if str(card).lower() not in known:
                raise closest(f"{typed_names.seat_name(state, seat)} has no card {card!r}", str(card), known.values())
            state.set("draws", (*state.facts["draws"], (seat, known[str(card).lower()])))


def _value(roll: Any) -> int:
    if not isinstance(roll, int) or isinstance(roll, bool) or not 1 <= roll <= 6:
        raise PositionError(f"a die shows 1 to 6, not {roll!r}")
    return roll - 1


def rolls_left(state: State) -> int:
    """How many scripted values of dice wait."""
    return len(state.script.get("dice", ()))


def forced_left(state: State) -> list[str]:
    """Scripted results nobody has used."""
    left = [str(value + 1) for value in state.script.get("dice", ())]
    return left + [f"{typed_names.seat_name(state, seat)} draws {name}" for seat, name in state.facts["draws"]]
