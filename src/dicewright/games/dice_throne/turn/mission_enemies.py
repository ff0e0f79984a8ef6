"""What enemies of a Mission do: their upkeep, one roll of their pool, and the Attacks that it brings (DT-MIS-04)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board import arena, battle, foes, mission, sides
from dicewright.games.dice_throne.board.ability_index import at_work, names_for
from dicewright.games.dice_throne.board.dice import blanks
from dicewright.games.dice_throne.board.mission import RED, EnemiesAct, EnemiesEnd, EnemyUpkeep, RollPool, Strikes
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import COMING, OFFENCE, ROLL_PHASE, SETTLE, UPKEEP
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.cards.enemies import Symbols
from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE
from dicewright.games.dice_throne.cards.missions import henchman, reaches_of
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities
from dicewright.games.dice_throne.continuous.aims import aimed
from dicewright.games.dice_throne.events import game_actions, settle_damage
from dicewright.games.dice_throne.events.sequence import resolve
from dicewright.games.dice_throne.phrases.mission import BeforeAttack
from dicewright.games.dice_throne.turn import triggers

Strike: TypeAlias = tuple[int, int, int]
"""An Attack to come: enemy, hero, number of its ability."""


@rules.step(EnemyUpkeep)
def enemy_upkeep(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Only those on whom something lies that acts then."""
    node: Any = frame.node
    if not frame.step:
        triggers.expire(state, "turn")
    told = at_work(state).watchers
    acting = {seat for kind in (f"begin {UPKEEP}", f"end {UPKEEP}") for seat in told.get(kind, {})}
    done: tuple[int, ...] = frame.local or ()
    waiting = [seat for seat in mission.enemies(state) if seat in acting and seat not in done]
    if not waiting:
        state.pop()
        return None
    state.advance(1, (*done, waiting[0]))
    mission.act(state, waiting[0], state.facts["first"])
    state.push(node.phase, {"you": waiting[0], "this": -1})
    return None


@rules.step(EnemiesEnd)
def enemies_end(state: State, frame: Frame, answer: Any) -> Ask | None:
    """What acts at the end of a turn does so on all enemies together; only where there is any (DT-TURN-15)."""
    node: Any = frame.node
    state.pop()
    acting = at_work(state).watchers.get("end turn", {})
    waits = effect_timing.waiting(state, effect_timing.TURN_END)
    if waits or any(seat in acting for seat in mission.enemies(state)):
        seat = mission.actor(state)
        mission.act(state, seat, state.facts["first"])
        state.push(node.part, names_for(state, seat, -1))
    return None


@rules.step(EnemiesAct)
def enemies_act(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The pool of dice is rolled, and the clock goes on, for all of them; the first that stands holds the dice. Where
    none stands, and a space is to be held, the clock alone goes on, in the name of the Start Player."""
    node: Any = frame.node
    state.pop()
    foe = mission.actor(state)
    none = sides.fallen(state, foe)
    if none and node.phase.name == OFFENCE:
        threat = mission.threat_seat(state)
        if threat >= 0:  # it acts alone
            mission.act(state, threat, state.facts["first"])
            state.push(node.phase, names_for(state, threat, -1))
        return None
    mission.act(state, state.facts["first"] if none else foe, state.facts["first"])
    state.push(node.phase, names_for(state, foe, -1))
    return None


@rules.step(RollPool)
def roll_pool(state: State, frame: Frame, answer: Any) -> Ask | None:
    """All enemies Attack by one roll of the pool; the red dice come first."""
    seat = state.names["you"]
    if not frame.step:
        state.advance(1)
        game_actions.roll(state, seat, mission.dice(state), "DT-MIS-04")
        return None
    state.pop()
    values = [state.things[number].value for number in state.names["roll"]]
    if seat == arena.boss_seat(state):
        _lay(state, values[:RED])
        found = _of_boss(state, seat, values)
    else:
        found = [*_of_panels(state, seat, values), *_of_threat(state, values)]
    state.set("strikes", tuple(found))
    state.set("attacked", ())
    state.set("gathered", () if found else None)
    _unblank(state)
    return None


def _of_panels(state: State, seat: int, values: list[int]) -> list[Strike]:
    """Every panel that the whole roll meets activates, from left to right, with each henchman of it that stands, in
    reading order; a die serves every panel (DT-MIS-54, DT-MIS-58)."""
    found: list[Strike] = []
    for kind in mission.side_of(state).panels:
        needs = henchman(kind).objective
        assert needs is not None
        if _meets(values, needs.symbols):
            (near,) = reaches_of(kind)
            standing = mission.enemies(state, kind)
            reached = any(aimed(state, foe, near) for foe in standing)
            met = [(foe, hero, 0) for foe in standing for hero in _struck(state, foe, near, values, needs.symbols)]
            more = {"panel": henchman(kind).name, "needs": needs.words, "reached": reached}
            state.note(Event("panel", seat=seat, amount=len(met), by=seat, rule="DT-MIS-54", more=more))
            found += met
    return found


def _of_threat(state: State, values: list[int]) -> list[Strike]:
    """The Unstoppable Threat acts last if the roll meets its objective (DT-MIS-57)."""
    foe = mission.threat_seat(state)
    if foe < 0:
        return []
    enemy = battle.enemy_at(state, foe)
    assert enemy.objective is not None
    if not _meets(values, enemy.objective.symbols):
        return []
    heroes = aimed(state, foe, reaches_of(enemy.slug)[0])
    more = {"panel": enemy.name, "needs": enemy.objective.words, "reached": bool(heroes)}
    state.note(Event("panel", seat=foe, amount=len(heroes), by=foe, rule="DT-MIS-57", more=more))
    return [(foe, hero, 0) for hero in heroes]


def _meets(values: list[int], symbols: Symbols) -> bool:
    shown = [CHAOS_DIE[value] for value in values if value]
    return all(shown.count(symbol) >= count for symbol, count in symbols)


def _lay(state: State, values: list[int]) -> None:
    """Each red die puts a Boost Tile face down on the space of its value (DT-MIS-59, DT-MIS-61)."""
    for value in values:
        arena.lay_face_down(state, mission.side_of(state).numbered(value))


def _of_boss(state: State, seat: int, values: list[int]) -> list[Strike]:
    """The first Attack that the roll meets, on every hero in reach, and no other (DT-MIS-59)."""
    attacks = [row for row in _board(state, seat) if row.kind == "offensive"]
    for at, row in enumerate(attacks):
        if row.needs is not None and _meets(values, row.needs.symbols):
            near = reaches_of(state.things[seat].hero)[at]
            reached = bool(aimed(state, seat, near))
            met = [(seat, hero, at) for hero in _struck(state, seat, near, values, row.needs.symbols)]
            more = {"panel": row.title, "needs": row.needs.text, "reached": reached}
            state.note(Event("panel", seat=seat, amount=len(met), by=seat, rule="DT-MIS-59", more=more))
            return met
    return []


def _struck(state: State, foe: int, near: str, values: list[int], symbols: Symbols) -> list[int]:
    """Whom an enemy Attacks: Melee every adjacent hero, Range every one on the map (DT-MIS-55); not the first of them
    if what a token makes blank for this enemy is needed (DT-MIS-68)."""
    found = aimed(state, foe, near)
    blank = blanks(state, foe)
    if not found or not blank or _meets([value for value in values if value not in blank], symbols):
        return found
    more = {"because": static_abilities.who_blanks(state, foe)}
    state.note(Event("spared", seat=found[0], amount=1, by=foe, rule="DT-MIS-68", more=more))
    return found[1:]


def _unblank(state: State) -> None:
    """What makes dice of an enemy blank has done so for one roll (DT-MIS-68)."""
    names = [name for name, _ in state.game.blanks]
    spent = [number for seat in mission.enemies(state) for name in names for number in tokens(state, seat, name)]
    if spent:
        state.push(SETTLE)
        game_actions.remove(state, spent)


def _board(state: State, foe: int) -> list[Row]:
    rows: list[Row] = state.game.board(state.things[foe].hero, state.facts["levels"][foe])
    return rows


@rules.step(Strikes)
def strikes(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One Attack after the other, each with its own defence; all damage comes at the end (DT-MIS-63, DT-MIS-65)."""
    node: Any = frame.node
    if state.facts["skipped"] == OFFENCE and frame.local is None and not state.facts["strikes"]:
        state.pop()  # whoever skips the Offensive Roll Phase has none that ends (DT-ROLL-19)
        return None
    if frame.step == BEGUN:
        if frame.local is not None:
            state.set("attacked", (*state.facts["attacked"], frame.local))
        _next_strike(state)
        return None
    if frame.step == OVER:
        state.pop()
        state.set("attacker", sides.NOBODY)
        state.set("attacked", ())
        triggers.expire(state, foes.ROLL_OF_ENEMIES)
        settle_damage.settle_held(state, "DT-MIS-65")
        return None
    if not state.facts["coming"]:
        state.advance(BEGUN)
        return None  # something has kept it off
    foe, hero, at = state.facts["coming"]
    state.advance(BEGUN, foe)
    state.set("coming", ())
    state.set("given", _board(state, foe)[at].path)
    state.set("bound", True)
    state.push(node.strike, None, (foe, hero))
    for one in state.lasting:
        if one.until == foes.ROLL_OF_ENEMIES and one.seat == foe:
            state.push(one.node, one.scope)
    return None


BEGUN: Final = 0
COMES: Final = 1
OVER: Final = 2
"""How far the Attacks have come: one has been made or none yet, the next is about to be made, all have been made."""


def _next_strike(state: State) -> None:
    """The next Attack is about to be made; whoever can keep it off may do so before anything of it happens."""
    state.set("nobody", sides.NOBODY)
    left = state.facts["strikes"]
    if not left:
        state.advance(OVER)
        foe = mission.actor(state)
        ends = Event("end", seat=foe, rule="DT-STA-32.1", more={"what": ROLL_PHASE, "of enemies": True})
        if foe == arena.boss_seat(state) and foe not in state.facts["attacked"]:
            state.set("attacker", foe)
            resolve(state, Event("no attack", by=foe, rule="DT-RULE-CURSED_PIRATE-07"), ends)
        else:
            resolve(state, ends)
        return
    (foe, hero, at), *rest = left
    state.set("strikes", tuple(rest))
    if sides.idle(state, foe) or sides.fallen(state, hero):
        return
    mission.act(state, foe, hero)
    state.set("coming", (foe, hero, at))
    state.advance(COMES)
    if any(isinstance(use.when, BeforeAttack) for _, _, _, use in at_work(state).permits[hero]):
        state.push(COMING)
