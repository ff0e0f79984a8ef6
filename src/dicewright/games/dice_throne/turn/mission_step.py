"""How a round of a Mission goes: heroes move and act, enemies Attack (`mission_enemies.py`), the clock goes on
(DT-MIS-01)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board import arena, battle, demands, foes, mission, movement, plot, sides, typed_names
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.mission import (
    BONUSES,
    MOMENTUM,
    REWARDS,
    ROUND_OVER,
    SHARE_OUT,
    Advance,
    Convert,
    EachHero,
    LookForFallen,
    Move,
    Reveal,
    Reward,
    Rounds,
    ShareOut,
    Spoils,
)
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import CLOCK_SAYS
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import INCOMING, MOVING, SETTLE
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.cards.henchmen import CRISIS_OF_EACH
from dicewright.games.dice_throne.cards.mission_files import CRISIS, EMPTY, OF_THREAT, ON_ALL, PANEL, SEGMENTS
from dicewright.games.dice_throne.cards.missions import is_still, mystery_tiles
from dicewright.games.dice_throne.effects.mission import carry_out, collect
from dicewright.games.dice_throne.events import game_actions, settle_damage
from dicewright.games.dice_throne.events.sequence import settled
from dicewright.games.dice_throne.turn import activated_abilities, triggers, ways

ENDING: Final = "ending"
"""The round is over, and what stands at its end does so in the next step, as at the end of a turn."""


@rules.step(Rounds)
def rounds(state: State, frame: Frame, answer: Any) -> Ask | None:
    """After each stage it is seen whether the side is over; the next one begins with a round of its own (DT-MIS-07,
    DT-MIS-16). A round that is over stands there once, before anything of the next."""
    node: Any = frame.node
    at = frame.step % len(node.stages)
    state.set("nets", False)  # the damage of the phase before is settled, so healing waits for none
    over, crosses = frame.local or ("", False)
    if over == ENDING:
        state.advance(frame.step, (ROUND_OVER, crosses))
        return None
    if over == ROUND_OVER:
        if crosses:
            at = 0
            arena.cross(state)  # while the round is still counted in which it was completed (DT-MIS-84)
        _end_round(state)
    elif frame.step and _stops(state, at == 0):
        return None
    state.advance(at + 1)
    if at == 0:
        state.note(Event("round", seat=state.facts["first"], amount=state.facts["turn"], rule="DT-MIS-01"))
    state.push(node.stages[at])
    if crosses and state.facts["perfect"]:
        state.push(REWARDS)  # before anybody moves (DT-MIS-84)
    return None


def _stops(state: State, last: bool) -> bool:
    """Whether something comes before the next stage: a Bonus Objective, or the end of the round or of the Mission.

    last: whether all stages of the round are over.
    """
    if not _fell(state) and demands.bonus_met(state):
        _give_bonus(state)  # before the objective of the side is looked at (DT-MIS-83)
        return True
    done = demands.completed(state)
    if _over(state, done, last):
        return True
    if not done and not last:
        return False
    assert state.top is not None
    state.advance(state.top.step, (ENDING, done))
    state.set("phase", ROUND_OVER)
    return True


def _over(state: State, done: bool, last: bool) -> bool:
    """Whether the last objective is met, which is enough even if a hero falls with the last enemy, or the Mission is
    lost (DT-MIS-07, DT-MIS-82). done: whether the objective of the side is met."""
    won = done and arena.on_last_side(state)
    fell, why = _fell(state), demands.out_of_reach(state, last and not done)
    if not won and not fell and not why:
        return False
    points, more = arena.perk_points(state, won), {"column": arena.column(state)}
    state.note(Event("perk points", seat=state.facts["first"], amount=points, rule="DT-MIS-85", more=more))
    if circle := arena.circle(state, won):
        state.note(Event("circle", seat=state.facts["first"], amount=circle, rule="DT-MIS-91.1"))
    if won:
        state.end(state.facts["first"], "the boss is defeated", "DT-MIS-16", state.game.players)
    else:
        foes = mission.seats_of(state, state.facts["side"])
        said = ("a hero reached 0 Health", "DT-MIS-07") if fell else (why, "DT-MIS-93")
        state.end(foes[0], *said, state.game.ruled)
    return True


@rules.do(LookForFallen)
def look_for_fallen(state: State, node: LookForFallen) -> None:
    if _fell(state):
        _over(state, False, False)


def _fell(state: State) -> bool:
    """Whether a hero has been defeated."""
    return any(mission.fell(state, seat) for seat in state.game.players)


def _give_bonus(state: State) -> None:
    """What the Bonus Objective brings, to each hero or to whoever met it, or Momentum to share."""
    bonus, seat = demands.bonus_of(state), demands.meets(state)
    assert bonus is not None
    state.set("bonus", True)
    state.note(Event("bonus", seat=seat, by=seat, rule="DT-MIS-83"))
    if bonus.boss:
        return  # the boss of side 2 has less Health
    if bonus.share:
        state.push(SHARE_OUT)
    elif bonus.each:
        state.push(BONUSES)
    else:
        mission.act(state, seat, seat)
        state.push(BONUSES.what, {"you": seat, "this": -1})


def _end_round(state: State) -> None:
    """What lasts until the end of the turn is over, and the Start Player token goes clockwise (DT-MIS-20)."""
    triggers.expire(state, "turn")
    heroes = state.game.players
    state.set("turn", state.facts["turn"] + 1)
    state.set("first", heroes[(state.facts["first"] + 1) % len(heroes)])


@rules.step(Reward)
def reward(state: State, frame: Frame, answer: Any) -> Ask | None:
    seat = state.facts["active"]
    state.pop()
    state.push(SETTLE)
    node: Any = frame.node
    played = mission.mission_of(state)
    path = played.bonus.path if node.bonus and played.bonus is not None else played.perfect.path
    state.push(state.game.trees[path], names_for(state, seat, -1, "reward"))
    return None


@rules.step(EachHero)
def each_hero(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    waiting: tuple[int, ...] = frame.local if frame.step else mission.in_order(state)
    waiting = tuple([seat for seat in waiting if not sides.fallen(state, seat)])
    if not waiting:
        state.pop()
        return None
    state.advance(1, waiting[1:])
    mission.act(state, waiting[0], waiting[0])
    state.push(node.what, {"you": waiting[0], "this": -1})
    return None


# --- movement ---

LEAVING: Final = 2
"""The step of a movement that ends off the map."""
HURT: Final = 3
"""The step of a movement after damage of a tile has been told."""


@rules.step(Move)
def move(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Heroes go in turn order, so that the earlier one has the space (DT-MIS-28); then all Boost Tiles of the space are
    collected, and each does what it says (DT-MIS-30, DT-MIS-31)."""
    seat = state.facts["active"]
    if frame.step:
        tiles: tuple[int, ...] = frame.local
        if not tiles:
            _moved(state, frame, seat)
            return None
        state.advance(frame.step, tiles[1:])
        collect(state, seat, tiles[0])
        return None
    if frame.local is None and activated_abilities.uses_in(state, mission.MOVEMENT):
        state.advance(0, ())
        state.push(MOVING)
        return None
    options = state.kept(frame, lambda: _ways(state, seat))
    if not options:
        _stop(state)  # all that is open is taken, so the hero waits beside the map
        return None
    if answer is None:
        return ways.where_to(state, seat, options, "DT-MIS-28")
    deed, at = next(option.data for option in options if option.key == answer)
    spaces = mission.side_of(state).spaces
    if at != state.facts["spaces"][seat]:
        mission.go(state, seat, at)
        more = {"to": spaces[at].word, "foe": -1}
        state.note(Event("go", seat=seat, by=seat, rule="DT-MIS-28", more=more))
    arena.hold(state, seat, at)
    plot.take_plot(state, seat, at)
    state.advance(LEAVING if deed == "exit" else 1, tuple(mission.boosts_at(state, at)))
    if at in state.facts["mysteries"]:
        path = mystery_tiles()[plot.uncover(state, seat, at).name].path
        if path:
            carry_out(state, seat, path)
    return None


def _stop(state: State) -> None:
    """A movement is over, and with it what was said of closed spaces."""
    state.pop()
    if state.facts["through"]:
        state.set("through", ())


def _ways(state: State, seat: int) -> list[Option]:
    """The spaces where a hero can end the movement, and the way off the map."""
    side = mission.side_of(state)
    found = movement.destinations(state, seat)
    options = [Option(side.spaces[at].word, (), ("go", at), _label(state, seat, at)) for at in found]
    if plot.may_leave(state, seat):
        options.append(Option("exit", (), ("exit", side.exit), f"EXIT: leave the map by {side.spaces[side.exit].word}"))
    return options


def _moved(state: State, frame: Frame, seat: int) -> None:
    """A movement ends: what a tile has dealt may be lowered and is taken, and whoever leaves does so."""
    if state.facts["ledger"] and frame.step != HURT:
        state.advance(HURT, ())
        state.push(INCOMING)
        return
    _stop(state)
    if state.facts["ledger"]:
        settle_damage.settle_all(state, "DT-MIS-94")
    if frame.step == LEAVING:
        plot.leave(state, seat)


def _label(state: State, seat: int, at: int) -> str:
    """What a space is, for whoever may go there: what lies there, and whom one reaches from it."""
    space = mission.side_of(state).spaces[at]
    stays = ["stay"] if state.facts["spaces"][seat] == at else []
    leaving = [one for one in movement.yet_to_move(state) if state.facts["spaces"][one] == at]
    rooms = [f"{typed_names.seat_name(state, one)} makes room" for one in leaving]
    tiles = [f"Boost Tile {state.things[number].name}" for number in mission.boosts_at(state, at)]
    tiles += ["face-down Boost Tile"] * state.facts["face down"][at]
    foes = [typed_names.seat_name(state, one) for one in mission.foes_beside(state, at)]
    said = ", ".join([*stays, *rooms, *tiles, *([f"next to {' and '.join(foes)}"] if foes else [])])
    return f"{space.word}: {said}" if said else space.word


@rules.step(Reveal)
def revealed(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Hero after hero turns over the tiles that came onto the Health Dial before this phase (DT-MIS-60)."""
    seat = next((one for one in mission.in_order(state) if state.facts["held"][one]), -1)
    if seat < 0:
        state.pop()
        return None
    state.advance(frame.step + 1)
    mission.act(state, seat, seat)
    collect(state, seat, arena.reveal(state, seat))
    return None


# --- the clock ---


BRACED: Final = -1


@rules.step(Advance)
def advance(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Segment after segment, each in its order; no defence and no Attack Modifier is for them (DT-MIS-06, DT-MIS-69,
    DT-MIS-71.1, DT-MIS-73)."""
    left: int = frame.local if frame.step else mission.segments(state)
    if not left and state.facts["more segments"]:
        left = state.facts["more segments"]
        state.set("more segments", 0)
    if left > 0:
        state.advance(1, left - 1)
        _next_segment(state)
    elif left == BRACED:
        state.pop()
        demands.keep(state)
        settle_damage.settle_all(state, "DT-MIS-39")
    else:
        state.advance(1, BRACED)
        if state.facts["ledger"]:
            state.push(INCOMING)
    return None


def _next_segment(state: State) -> None:
    hand = state.facts["clock"] % SEGMENTS + 1
    state.set("clock", hand)
    says = mission.side_of(state).clock[hand - 1]
    dull = state.facts["dull segments"] > 0
    if dull:
        state.set("dull segments", state.facts["dull segments"] - 1)
    acting = [] if dull else _acting(state, says)
    said = EMPTY if not acting else says if says in ON_ALL else battle.enemy_at(state, acting[0][0]).name
    state.note(Event("clock", seat=state.facts["first"], amount=hand, rule="DT-MIS-69", more={"what": said}))
    if acting and says not in ON_ALL:
        state.set(
            "enemy segments", (*state.facts["enemy segments"], hand)
        )  # which a Perfect Reward may ask for (DT-MIS-84)
    for foe, path in reversed(acting):
        state.push(SETTLE)
        state.push(state.game.trees[path], names_for(state, foe, -1, CLOCK_SAYS if says in ON_ALL else "crisis"))


def _acting(state: State, says: str) -> list[tuple[int, str]]:
    """Who acts by a segment, and the path of what each does: what every henchman of a kind does comes before what the
    kind does once (DT-MIS-71.2); a kind with nobody left has no Crisis Ability (DT-MIS-70)."""
    if says == EMPTY:
        return []
    if says in ON_ALL:
        return [(mission.actor(state), f"clock/{says}")]
    if says == OF_THREAT:
        seat = mission.threat_seat(state)
        return [(seat, row.path) for row in _crises(state, seat)]
    if says in CRISIS:
        seat = arena.boss_seat(state)
        return [(seat, _crises(state, seat)[CRISIS.index(says)].path)]
    standing = mission.enemies(state, mission.side_of(state).panels[PANEL.index(says)])
    rows = _crises(state, standing[0]) if standing else []
    return [(foe, row.path) for row in rows for foe in (standing if row.name == CRISIS_OF_EACH else standing[:1])]


def _crises(state: State, foe: int) -> list[Row]:
    rows: list[Row] = state.game.board(state.things[foe].hero, state.facts["levels"][foe])
    return [row for row in rows if row.kind == "crisis"]


# --- spoils ---


@rules.step(Spoils)
def spoils(state: State, frame: Frame, answer: Any) -> Ask | None:
    """2 Momentum for each henchman that was defeated; the Start Player says who gains them (DT-MIS-10, DT-MIS-49)."""
    new = [seat for seat in state.game.ruled if sides.fallen(state, seat) and seat not in state.facts["rewarded"]]
    new = [seat for seat in new if seat != arena.boss_seat(state) and not is_still(state.things[seat].hero)]
    heroes = [seat for seat in state.game.players if not sides.fallen(state, seat)]
    if not new or not heroes:
        state.pop()
        return None
    prompt = f"{typed_names.seat_name(state, new[0])} is defeated. Who gains the {mission.SPOILS} Momentum?"
    found = _split_among(state, heroes, mission.SPOILS, prompt, "DT-MIS-10", answer)
    if isinstance(found, Pick):
        return found
    state.set("rewarded", (*state.facts["rewarded"], new[0]))
    foes.clear(state, new[0])
    state.advance(frame.step + 1)
    _hand_out(state, found, "DT-MIS-10")
    return None


@rules.step(ShareOut)
def share_out(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The Start Player says who gains the Momentum of the Bonus Objective (DT-MIS-83)."""
    bonus = mission.mission_of(state).bonus
    assert bonus is not None
    heroes = list(state.game.players)
    prompt = f"The Bonus Objective is met. Who gains the {bonus.share} Momentum?"
    found = _split_among(state, heroes, bonus.share, prompt, "DT-MIS-83", answer)
    if isinstance(found, Pick):
        return found
    state.pop()
    _hand_out(state, found, "DT-MIS-83")
    return None


def _split_among(state: State, heroes: list[int], count: int, prompt: str, rule: str, answer: Any) -> Pick | list[int]:
    """Who gains how much of some Momentum: each hero as often as they gain 1. The Start Player is asked, else the
    first."""
    first = state.facts["first"] if state.facts["first"] in heroes else heroes[0]
    ways = [Counter(way) for way in combinations_with_replacement(heroes, count)]
    options = [Option(_split(state, way), (), tuple(way.elements())) for way in ways]
    if len(options) > 1 and answer is None:
        return Pick(first, lambda: prompt, options, -1, rule)
    chosen = next(option for option in options if len(options) == 1 or option.key == answer)
    return list(chosen.data)


def _hand_out(state: State, heroes: list[int], rule: str) -> None:
    state.push(SETTLE)
    happen(state, *[_momentum(state, seat, rule) for seat in heroes])
    settled(state)


@rules.step(Convert)
def convert(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The hero says of each of them whether it is placed; what does nothing on a henchman becomes Momentum
    (DT-MIS-13, DT-MIS-45). What was moved leaves where it was for it."""
    coming: tuple[Event, ...] = state.names["coming"]
    kept: tuple[int, ...] = frame.local or ()
    at = frame.step
    if at < len(coming):
        name = str(coming[at].more["token"])
        hero, foe = coming[at].by, typed_names.seat_name(state, coming[at].seat)
        works = state.game.tokens[name].on_henchmen or coming[at].seat == arena.boss_seat(state)
        if works and answer is None:
            options = [Option(PLACE, label=f"Put {name} on {foe}"), Option(INSTEAD, label="Gain 1 Momentum instead")]
            return Pick(hero, lambda: f"{name} for {foe}, or 1 Momentum?", options, -1, "DT-MIS-13", INSTEAD)
        state.advance(at + 1, (*kept, at) if answer == PLACE else kept)
        return None
    state.pop()
    gone = [one for at, one in enumerate(coming) if at not in kept]
    game_actions.remove(state, [one.thing for one in gone if one.kind == "transfer"])
    gains = [_momentum(state, one.by, "DT-MIS-13").with_more(1, {"instead": str(one.more["token"])}) for one in gone]
    game_actions.come(state, [*[coming[at] for at in kept], *gains])
    return None


PLACE: Final = "place"
INSTEAD: Final = "momentum"


def _momentum(state: State, seat: int, rule: str) -> Event:
    more = {"token": MOMENTUM, "kind": state.game.tokens[MOMENTUM].kind, "side": 0}
    return Event("gain", seat=seat, amount=1, by=seat, rule=rule, more=more)


def _split(state: State, way: Counter[int]) -> str:
    return " and ".join(f"{count} to {state.game.word(state, seat)}" for seat, count in way.items())
