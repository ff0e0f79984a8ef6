"""How a round of a Mission goes: heroes move and act, henchmen Attack by one roll, the clock goes on (DT-MIS-01)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board import mission, reach, sides, typed_names
from dicewright.games.dice_throne.board.ability_index import at_work, names_for
from dicewright.games.dice_throne.board.dice import symbol_of
from dicewright.games.dice_throne.board.mission import (
    MOMENTUM,
    RED,
    Advance,
    Convert,
    EachHero,
    EnemiesAct,
    EnemyUpkeep,
    Move,
    Pass,
    RollPool,
    Rounds,
    Spoils,
    Strikes,
)
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import INCOMING, SETTLE, UPKEEP
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.cards.henchmen import MELEE
from dicewright.games.dice_throne.cards.mission_files import EMPTY, PANEL, SEGMENTS
from dicewright.games.dice_throne.cards.missions import boost_tiles, henchman, reach_of
from dicewright.games.dice_throne.events import game_actions, settle_damage
from dicewright.games.dice_throne.events.sequence import settled
from dicewright.games.dice_throne.turn import triggers, ways


@rules.step(Rounds)
def rounds(state: State, frame: Frame, answer: Any) -> Ask | None:
    """After each stage it is seen whether the Mission is over (DT-MIS-07, DT-MIS-16)."""
    node: Any = frame.node
    if frame.step and _over(state):
        return None
    at = frame.step % len(node.stages)
    state.advance(at + 1)
    if at == 0:
        state.note(Event("round", seat=state.facts["first"], amount=state.facts["turn"], rule="DT-MIS-01"))
    state.push(node.stages[at])
    return None


def _over(state: State) -> bool:
    """Whether the objective is met, which is enough even if a hero falls with the last henchman, or the Mission is lost
    (DT-MIS-07, DT-MIS-82)."""
    if not mission.henchmen(state):
        state.end(state.facts["first"], "all henchmen are defeated", "DT-MIS-16", state.game.players)
    elif any(sides.fallen(state, seat) for seat in state.game.players):
        state.end(state.game.ruled[0], "a hero reached 0 Health", "DT-MIS-07", state.game.ruled)
    return state.result is not None


@rules.step(EachHero)
def each_hero(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    waiting: tuple[int, ...] = frame.local if frame.step else mission.in_order(state)
    waiting = tuple([seat for seat in waiting if not sides.fallen(state, seat)])
    if not waiting:
        state.pop()
        return None
    state.advance(1, waiting[1:])
    _act(state, waiting[0], waiting[0])
    state.push(node.what, {"you": waiting[0], "this": -1})
    return None


def _act(state: State, seat: int, hero: int) -> None:
    """A seat acts now. hero: whom the rules ask where they leave something open."""
    state.set("active", seat)
    state.set("turn of", hero)


# --- movement ---


@rules.step(Move)
def move(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Heroes go in turn order, so that the earlier one has the space (DT-MIS-28); then all Boost Tiles of the space are
    collected, and each does what it says (DT-MIS-30, DT-MIS-31)."""
    seat = state.facts["active"]
    if frame.step:
        tiles: tuple[int, ...] = frame.local
        if not tiles:
            state.pop()
            return None
        state.advance(1, tiles[1:])
        _collect(state, seat, tiles[0])
        return None
    found = mission.destinations(state, seat)
    if not found:
        state.pop()  # all that is open is taken, so the hero waits beside the map
        return None
    spaces = mission.mission_of(state).spaces
    options = [Option(spaces[at].word, (), ("go", at), _label(state, seat, at)) for at in found]
    if answer is None:
        return ways.where_to(state, seat, options, "DT-MIS-28")
    at = next(option.data[1] for option in options if option.key == answer)
    if at != state.facts["spaces"][seat]:
        mission.go(state, seat, at)
        more = {"to": spaces[at].word, "foe": -1}
        state.note(Event("go", seat=seat, by=seat, rule="DT-MIS-28", more=more))
    state.advance(1, tuple(mission.boosts_at(state, at)))
    return None


def _label(state: State, seat: int, at: int) -> str:
    """What a space is, for whoever may go there: what lies there, and whom one reaches from it."""
    space = mission.mission_of(state).spaces[at]
    stays = ["stay"] if state.facts["spaces"][seat] == at else []
    tiles = [f"Boost Tile {state.things[number].name}" for number in mission.boosts_at(state, at)]
    foes = [typed_names.seat_name(state, one) for near in space.near for one in mission.standing_on(state, near)]
    foes = [name for name in foes if name not in [typed_names.seat_name(state, one) for one in state.game.players]]
    said = ", ".join([*stays, *tiles, *([f"next to {' and '.join(foes)}"] if foes else [])])
    return f"{space.word}: {said}" if said else space.word


def _collect(state: State, seat: int, number: int) -> None:
    tile = boost_tiles()[state.things[number].name]
    mission.take_boost(state, number)
    state.note(Event("boost", seat=seat, by=seat, rule="DT-MIS-30", more={"tile": tile.name}))
    state.push(SETTLE)
    state.push(state.game.trees[tile.path], names_for(state, seat, -1, "tile"))


# --- enemies ---


@rules.step(EnemyUpkeep)
def enemy_upkeep(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Only those on whom something lies that acts then."""
    node: Any = frame.node
    if not frame.step:
        triggers.expire(state, "turn")
    told = at_work(state).watchers
    acting = {seat for kind in (f"begin {UPKEEP}", f"end {UPKEEP}") for seat in told.get(kind, {})}
    done: tuple[int, ...] = frame.local or ()
    waiting = [seat for seat in mission.henchmen(state) if seat in acting and seat not in done]
    if not waiting:
        state.pop()
        return None
    state.advance(1, (*done, waiting[0]))
    _act(state, waiting[0], state.facts["first"])
    state.push(node.phase, {"you": waiting[0], "this": -1})
    return None


@rules.step(EnemiesAct)
def enemies_act(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The pool of dice is rolled, and the clock goes on, for all of them; the first that stands holds the dice."""
    node: Any = frame.node
    state.pop()
    foe = mission.henchmen(state)[0]
    _act(state, foe, state.facts["first"])
    state.push(node.phase, names_for(state, foe, -1))
    return None


@rules.step(RollPool)
def roll_pool(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Every panel that the whole roll meets activates, from left to right, with each henchman of it that stands, in
    reading order; a die serves every panel (DT-MIS-54, DT-MIS-58)."""
    seat = state.names["you"]
    if not frame.step:
        state.advance(1)
        game_actions.roll(state, seat, RED + 1 + len(state.game.players))
        return None
    state.pop()
    shown = [symbol_of(state, number) for number in state.names["roll"]]
    found: list[tuple[int, int]] = []
    for kind in mission.mission_of(state).panels:
        needs = henchman(kind).objective
        assert needs is not None
        if all(shown.count(symbol) >= count for symbol, count in needs.symbols):
            met = [(foe, hero) for foe in mission.henchmen(state, kind) for hero in _struck(state, foe)]
            more = {"panel": henchman(kind).name, "needs": needs.words}
            state.note(Event("panel", seat=seat, amount=len(met), by=seat, rule="DT-MIS-54", more=more))
            found += met
    state.set("strikes", tuple(found))
    return None


def _struck(state: State, foe: int) -> list[int]:
    """Whom a henchman Attacks: Melee every adjacent hero, Range every one on the map (DT-MIS-55)."""
    melee = reach_of(state.things[foe].hero) == MELEE
    return [
        hero
        for hero in mission.in_order(state)
        if (reach.adjacent(state, foe, hero) if melee else reach.on_map(state, hero))
    ]


@rules.step(Strikes)
def strikes(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One Attack after the other, each with its own defence and damage (DT-MIS-63, DT-MIS-65)."""
    node: Any = frame.node
    left = state.facts["strikes"]
    if not left:
        state.pop()
        return None
    (foe, hero), *rest = left
    state.set("strikes", tuple(rest))
    if sides.fallen(state, foe) or sides.fallen(state, hero):
        return None
    _act(state, foe, hero)
    board: list[Row] = state.game.board(state.things[foe].hero, state.facts["levels"][foe])
    state.set("given", board[0].path)
    state.set("bound", True)
    state.push(node.strike, None, (foe, hero))
    return None


# --- the clock ---


BRACED: Final = -1


@rules.step(Advance)
def advance(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A segment for each hero, each in its order; no defence and no Attack Modifier is for them (DT-MIS-06, DT-MIS-69,
    DT-MIS-73)."""
    left: int = frame.local if frame.step else len(state.game.players)
    if left > 0:
        state.advance(1, left - 1)
        _next_segment(state)
    elif left == BRACED:
        state.pop()
        settle_damage.settle_all(state, "DT-MIS-39")
    else:
        state.advance(1, BRACED)
        if state.facts["ledger"]:
            state.push(INCOMING)
    return None


def _next_segment(state: State) -> None:
    hand = state.facts["clock"] % SEGMENTS + 1
    state.set("clock", hand)
    says = mission.mission_of(state).clock[hand - 1]
    kind = mission.mission_of(state).panels[PANEL.index(says)] if says in PANEL else ""
    acting = mission.henchmen(state, kind)  # a kind with nobody left has no Crisis Ability (DT-MIS-70)
    called = henchman(kind).name if kind else says
    said = EMPTY if says == EMPTY or not acting else called
    state.note(Event("clock", seat=state.facts["first"], amount=hand, rule="DT-MIS-69", more={"what": said}))
    if said == EMPTY:
        return
    path = _crisis(state, acting[0]) if kind else f"clock/{says}"
    if path:
        state.push(SETTLE)
        state.push(state.game.trees[path], names_for(state, acting[0], -1, "crisis"))


def _crisis(state: State, foe: int) -> str:
    """The path of a henchman's Crisis Ability, empty without one."""
    rows: list[Row] = state.game.board(state.things[foe].hero, state.facts["levels"][foe])
    return next((row.path for row in rows if row.kind == "crisis"), "")


@rules.step(Pass)
def pass_on(state: State, frame: Frame, answer: Any) -> Ask | None:
    state.pop()
    triggers.expire(state, "turn")
    heroes = state.game.players
    state.set("turn", state.facts["turn"] + 1)
    state.set("first", heroes[(state.facts["first"] + 1) % len(heroes)])
    return None


# --- spoils ---


@rules.step(Spoils)
def spoils(state: State, frame: Frame, answer: Any) -> Ask | None:
    """2 Momentum for each henchman that was defeated; the Start Player says who gains them (DT-MIS-10, DT-MIS-49)."""
    new = [seat for seat in state.game.ruled if sides.fallen(state, seat) and seat not in state.facts["rewarded"]]
    heroes = [seat for seat in state.game.players if not sides.fallen(state, seat)]
    if not new or not heroes:
        state.pop()
        return None
    first = state.facts["first"] if state.facts["first"] in heroes else heroes[0]
    ways = [Counter(way) for way in combinations_with_replacement(heroes, mission.SPOILS)]
    options = [Option(_split(state, way), (), tuple(way.elements())) for way in ways]
    if len(options) > 1 and answer is None:
        name = typed_names.seat_name(state, new[0])
        prompt = f"{name} is defeated. Who gains the {mission.SPOILS} Momentum?"
        return Pick(first, lambda: prompt, options, -1, "DT-MIS-10")
    chosen = next(option for option in options if len(options) == 1 or option.key == answer)
    state.set("rewarded", (*state.facts["rewarded"], new[0]))
    mission.clear(state, new[0])
    state.advance(frame.step + 1)
    state.push(SETTLE)
    gains = [_momentum(state, seat, "DT-MIS-10") for seat in chosen.data]
    happen(state, *gains)
    settled(state)
    return None


@rules.step(Convert)
def convert(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The hero says of each of them whether it is placed; what does nothing on a henchman becomes Momentum
    (DT-MIS-13, DT-MIS-45)."""
    coming: tuple[Event, ...] = state.names["coming"]
    kept: tuple[int, ...] = frame.local or ()
    at = frame.step
    if at < len(coming):
        name = str(coming[at].more["token"])
        hero, foe = coming[at].by, typed_names.seat_name(state, coming[at].seat)
        if state.game.tokens[name].on_henchmen and answer is None:
            options = [Option(PLACE, label=f"Put {name} on {foe}"), Option(INSTEAD, label="Gain 1 Momentum instead")]
            return Pick(hero, lambda: f"{name} for {foe}, or 1 Momentum?", options, -1, "DT-MIS-13", INSTEAD)
        state.advance(at + 1, (*kept, at) if answer == PLACE else kept)
        return None
    state.pop()
    gone = [one for at, one in enumerate(coming) if at not in kept]
    gains = [_momentum(state, one.by, "DT-MIS-13") for one in gone]
    game_actions.come(state, [*[coming[at] for at in kept], *gains])
    return None


PLACE: Final = "place"
INSTEAD: Final = "momentum"


def _momentum(state: State, seat: int, rule: str) -> Event:
    more = {"token": MOMENTUM, "kind": state.game.tokens[MOMENTUM].kind, "side": 0}
    return Event("gain", seat=seat, amount=1, by=seat, rule=rule, more=more)


def _split(state: State, way: Counter[int]) -> str:
    return " and ".join(f"{count} to {state.game.word(state, seat)}" for seat, count in way.items())
