"""What cards of Missions do; `phrases/mission.py` has the words."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import Choosing, decided
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame, Lasting
from dicewright.engine.node import Who
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import arena, foes, mission, sides, typed_names
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.reach import adjacent, on_map
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import SETTLE
from dicewright.games.dice_throne.cards.mission_files import SEGMENTS
from dicewright.games.dice_throne.cards.missions import boost_tiles, is_still
from dicewright.games.dice_throne.effects.statuses import removable
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.events.game_actions import caused, you
from dicewright.games.dice_throne.phrases.mission import (
    AttackReaches,
    Beckon,
    Charge,
    ClockHand,
    CollectTile,
    GainRange,
    Give,
    IsCrit,
    KeepOff,
    LayFaceDown,
    MoveAnywhere,
    NoCrits,
    OfYourKind,
    PassThrough,
    PerFaceDown,
    ReturnFallen,
    SwapSpaces,
    TheBoss,
    TheStartPlayer,
)


@rules.do(GainRange)
def gain_range(state: State, node: GainRange) -> None:
    seat = you(state)
    state.set("with range", (*state.facts.get("with range", ()), seat))
    state.note(caused(state, "range", seat=seat, rule="DT-MIS-40"))


@rules.do(NoCrits)
def no_crits(state: State, node: NoCrits) -> None:
    seat = you(state)
    state.lasting += (Lasting(node, state.names, seat, state.names.get("this", -1), "turn"),)
    state.note(caused(state, "no crits", seat=seat, rule="DT-MIS-14"))


@rules.do(PassThrough)
def pass_through(state: State, node: PassThrough) -> None:
    seat = you(state)
    state.set("through", (*state.facts["through"], seat))
    state.note(caused(state, "through", seat=seat, rule="DT-MIS-29"))


@rules.step(KeepOff)
def keep_off(state: State, frame: Frame, answer: Any) -> Ask | None:
    """What is coming is dropped, or comes to somebody else: for nobody stands an enemy who is out of the match and whom
    nothing reaches."""
    node: Any = frame.node
    foe, hero, at = state.facts["coming"]
    options = [Option(typed_names.seat_name(state, one).lower(), (), one) for one in _others(state, foe)]
    options.append(Option("nobody", (), sides.NOBODY, "Nobody"))
    if node.turned and len(options) > 1 and answer is None:
        name = typed_names.seat_name(state, foe)
        return Pick(hero, lambda: f"At whom does the Attack of {name} go?", options, -1, state.game.library.root(node))
    state.pop()
    to = next((one.data for one in options if one.key == answer), sides.NOBODY)
    if node.turned and to == sides.NOBODY:
        to = next(one for one in state.game.ruled if sides.fallen(state, one))
        state.set("nobody", to)
    state.set("coming", (foe, to, at) if node.turned else ())
    state.note(caused(state, "keep off", seat=hero, rule="DT-RULE-MISSIONS-11", more={"by": foe}))
    return None


def _others(state: State, foe: int) -> list[int]:
    """The enemies at whom an Attack of one of them can go instead: henchmen, not what does nothing itself."""
    return [one for one in mission.enemies(state) if one != foe and not is_still(state.things[one].hero)]


@rules.value(IsCrit)
def is_crit(state: State, names: Scope, node: IsCrit) -> bool:
    hero = state.facts["defender"]
    return mission.is_mission(state) and hero in state.game.players and arena.crit(state, hero)


@rules.value(OfYourKind)
def of_your_kind(state: State, names: Scope, node: OfYourKind) -> bool:
    return mission.is_mission(state) and len(mission.enemies(state, state.things[names["you"]].hero)) >= node.n


@rules.step(Beckon)
def beckon(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Who is moved says where to; frame.local: those who are still to be moved. Boost Tiles there wait for a
    movement (DT-MIS-30)."""
    node: Any = frame.node
    waiting: tuple[int, ...] = frame.local if frame.step else state.value(node.who)
    me = you(state)
    waiting = tuple([seat for seat in waiting if on_map(state, seat) and not adjacent(state, me, seat)])
    free = mission.free_beside(state, me)
    if not waiting or not free:
        state.pop()
        return None
    hero, spaces = waiting[0], mission.side_of(state).spaces
    options = [Option(spaces[at].word, (), at) for at in free]
    if len(options) > 1 and answer is None:
        name = typed_names.seat_name(state, me)
        return Pick(hero, lambda: f"Next to {name}: where do you go?", options, -1, state.game.library.root(node))
    at = next(option.data for option in options if len(options) == 1 or option.key == answer)
    state.advance(frame.step + 1, waiting[1:])
    mission.go(state, hero, at)
    state.note(caused(state, "go", seat=hero, rule="DT-MIS-05", more={"to": spaces[at].word, "foe": -1}))
    return None


@rules.do(LayFaceDown)
def lay_face_down(state: State, node: LayFaceDown) -> None:
    arena.lay_face_down(state, mission.side_of(state).numbered(node.n))


@rules.value(PerFaceDown)
def per_face_down(state: State, names: Scope, node: PerFaceDown) -> int:
    return node.n * sum(state.facts.get("face down", ()))


@rules.do(ClockHand)
def clock_hand(state: State, node: ClockHand) -> None:
    if node.dull:
        state.set("dull segments", state.facts["dull segments"] + 1)
        state.note(caused(state, "dull", seat=you(state), rule="DT-MIS-69"))
        return
    if not node.silent and not node.at and not node.back:
        state.set("more segments", state.facts["more segments"] + 1)
        return
    here = state.facts["clock"]
    hand = (here - 2) % SEGMENTS + 1 if node.back else node.at or here % SEGMENTS + 1
    state.set("clock", hand)
    state.note(caused(state, "hand", amount=hand, rule="DT-MIS-69"))


@rules.do(ReturnFallen)
def return_fallen(state: State, node: ReturnFallen) -> None:
    kind, spaces = state.things[you(state)].hero, state.facts["spaces"]
    same = [seat for seat in mission.seats_of(state, state.facts["side"]) if state.things[seat].hero == kind]
    for seat in same:
        if sides.fallen(state, seat) and not mission.standing_on(state, spaces[seat]):
            foes.bring_back(state, seat, node.n)
            return


@rules.do(Charge)
def charge(state: State, node: Charge) -> None:
    state.set("generator", state.facts["generator"] + 1)
    state.note(caused(state, "generator", amount=state.facts["generator"], rule="DT-MIS-93"))


@rules.step(Give)
def give(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One player after the other; frame.local: those who are still to give."""
    node: Any = frame.node
    waiting: tuple[int, ...] = frame.local if frame.step else state.value(node.who)
    if not waiting:
        state.pop()
        return None
    seat, me = waiting[0], you(state)
    options = state.game.options(state, removable(state, seat, node.kind, transfer=True), seat)
    if len(options) > 1 and answer is None:
        name, rule = typed_names.seat_name(state, me), state.game.library.root(node)
        return Pick(seat, lambda: f"Which status effect do you give {name}?", options, -1, rule)
    state.advance(frame.step + 1, waiting[1:])
    if options:
        chosen = next(option for option in options if len(options) == 1 or option.key == answer)
        game_actions.transfer(state, chosen.things[0], me)
    return None


@rules.do(SwapSpaces)
def swap_spaces(state: State, node: SwapSpaces) -> None:
    pair = [seat for seat in state.value(node.who) if on_map(state, seat)]
    if len(pair) < 2:
        return
    one, other = pair
    here, there = state.facts["spaces"][one], state.facts["spaces"][other]
    for seat, at in ((one, there), (other, here)):
        mission.go(state, seat, at)
        more = {"to": mission.side_of(state).spaces[at].word}
        state.note(caused(state, "places", seat=seat, rule="DT-MIS-05", more=more))


@rules.value(TheStartPlayer)
def the_start_player(state: State, names: Scope, node: TheStartPlayer) -> tuple[int, ...]:
    first: int = state.facts["first"]
    return () if sides.fallen(state, first) else (first,)


@rules.step(MoveAnywhere)
def move_anywhere(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Who says so chooses who is moved, where that is open, and where to; frame.local: those who are still to be
    moved."""
    node: Any = frame.node
    if not frame.step:
        found = _moved(state, node.who, answer)
        if isinstance(found, Ask):
            return found
        state.advance(1, found)
        return None
    waiting = tuple([seat for seat in frame.local if on_map(state, seat)])
    free = mission.free_spaces(state)
    if not waiting or not free:
        state.pop()
        return None
    hero, spaces = waiting[0], mission.side_of(state).spaces
    options = [Option(spaces[at].word, (), at) for at in free]
    if len(options) > 1 and answer is None:
        name = typed_names.seat_name(state, hero)
        return Pick(you(state), lambda: f"Where does {name} go?", options, -1, state.game.library.root(node))
    at = next(option.data for option in options if len(options) == 1 or option.key == answer)
    state.advance(frame.step + 1, waiting[1:])
    mission.go(state, hero, at)
    state.note(caused(state, "go", seat=hero, rule="DT-MIS-05", more={"to": spaces[at].word, "foe": -1}))
    return None


def _moved(state: State, who: Who, answer: Any) -> Ask | tuple[int, ...]:
    """Whom these words mean, or the question who it is."""
    if not isinstance(who, Choosing):
        found: tuple[int, ...] = state.value(who)
        return found
    return decided(state, state.game.rules.choices[type(who)](state, state.names, who), answer)


@rules.step(CollectTile)
def collect_tile(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    tiles, seat = mission.face_up(state), you(state)
    if not tiles:
        state.pop()
        return None
    options = [Option(_where_it_lies(state, number), (), number) for number in tiles]
    if len(options) > 1 and answer is None:
        return Pick(seat, lambda: "Which Boost Tile do you collect?", options, -1, state.game.library.root(node))
    chosen = next(option.data for option in options if len(options) == 1 or option.key == answer)
    state.pop()
    collect(state, seat, chosen)
    return None


def _where_it_lies(state: State, number: int) -> str:
    tile = state.things[number]
    return f"{tile.name} on {mission.side_of(state).spaces[tile.place].word}".lower()


def collect(state: State, seat: int, number: int) -> None:
    """A hero takes a Boost Tile, which does what it says (DT-MIS-30)."""
    tile = boost_tiles()[state.things[number].name]
    mission.take_boost(state, number)
    state.note(Event("boost", seat=seat, by=seat, rule="DT-MIS-30", more={"tile": tile.name}))
    carry_out(state, seat, tile.path)


def carry_out(state: State, seat: int, path: str) -> None:
    """What a tile says happens to the hero who has it."""
    state.push(SETTLE)
    state.push(state.game.trees[path], names_for(state, seat, -1, "tile"))


@rules.value(AttackReaches)
def attack_reaches(state: State, names: Scope, node: AttackReaches) -> bool:
    return (names["you"] in state.facts.get("with range", ())) == node.far


@rules.value(TheBoss)
def the_boss(state: State, names: Scope, node: TheBoss) -> tuple[int, ...]:
    seat = arena.boss_seat(state) if mission.is_mission(state) else -1
    return () if seat < 0 or sides.fallen(state, seat) else (seat,)
