"""How a battle goes: whose step it is, King's Hand, and what an enemy does that activated nothing."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.stages import staged
from dicewright.games.dice_throne.board import battle, sides, zones
from dicewright.games.dice_throne.board.ability_index import at_work, names_for
from dicewright.games.dice_throne.board.battle import (
    SPEND_HAND,
    Announced,
    EnemyRoll,
    Failed,
    NoIncome,
    SpendHand,
    StepOf,
)
from dicewright.games.dice_throne.board.dice import number_of
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import INCOME, INCOMING
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.cards.enemies import KINGS_HAND
from dicewright.games.dice_throne.events import game_actions, settle_damage
from dicewright.games.dice_throne.turn.announcing import announceable
from dicewright.games.dice_throne.turn.boss_step import see_objective


@rules.step(StepOf)
def step_of(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if state.facts["active"] in state.game.ruled:
        state.become(node.enemy)
    else:
        state.become(node.journey if state.facts.get("journey") else node.hero)
    return None


def _holds_hand(state: State, seat: int) -> bool:
    """Whether somebody has a King's Hand to spend and has not spent too many this turn (DT-DTA-11)."""
    return seat >= 0 and state.facts["hands"] < battle.most_hands(state) and bool(zones.tokens(state, seat, KINGS_HAND))


def _spend_hand(state: State) -> None:
    seat = battle.seat_of(state)
    state.push(SPEND_HAND, names_for(state, seat, -1))


@rules.step(SpendHand)
def spend_hand(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A token and a die, which players may alter (DT-DTA-76, DT-DTA-79)."""
    seat = state.names["you"]
    if frame.step == 0:
        state.set("hands", state.facts["hands"] + 1)
        state.advance(1)
        game_actions.spend(state, zones.tokens(state, seat, KINGS_HAND)[:1])
    elif frame.step == 1:
        state.advance(2)
        game_actions.roll(state, seat, 1, "DT-DTA-11")
    else:
        value = number_of(state, state.names["roll"][0])
        works = value >= battle.hand_works(state)
        state.set("hand works", works)
        state.note(Event("king's hand", seat=seat, amount=value, by=seat, rule="DT-DTA-11", more={"works": works}))
        state.pop()
    return None


@rules.step(Announced)
def announced(state: State, frame: Frame, answer: Any) -> Ask | None:
    """An Ultimate against who holds King's Hand: one die is rolled again, and without five equal dice it is not
    activated (DT-DTA-77). It comes before any target is determined (DT-DTA-78)."""
    node: Any = frame.node
    facts = state.facts
    seat = facts["attacker"]
    if frame.step == 0:
        if seat in state.game.ruled:  # in a step of a hero too, where Stun brings the enemy one more phase
            see_objective(state)
        state.advance(1)
        state.push(node.attempts)
    elif frame.step == 1:
        if _is_ultimate(state) and _holds_hand(state, battle.seat_of(state)):
            state.advance(2)
            _spend_hand(state)
        else:
            state.pop()
    elif frame.step == 2:
        if not facts["hand works"]:
            state.advance(1)
            return None
        state.advance(3)
        game_actions.reroll(state, zones.dice(state, seat)[:1], seat)
    elif _row(state).key in announceable(state, seat):
        state.pop()
    else:
        state.set("ability", "")
        state.advance(0)
    return None


def _row(state: State) -> Row:
    found: Row = state.game.rows[state.facts["ability"]]
    return found


def _is_ultimate(state: State) -> bool:
    """Whether a hero has announced an Ultimate."""
    facts = state.facts
    hero = facts["attacker"] not in state.game.ruled
    return hero and bool(facts["ability"]) and not facts["restart"] and _row(state).kind == "ultimate"


@rules.step(NoIncome)
def no_income(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The phase is only gone through where something of the minion waits for it, such as Concussion."""
    node: Any = frame.node
    state.pop()
    if at_work(state).watchers.get(f"begin {INCOME}", {}).get(battle.seat_of(state)):
        state.push(node.phase)
    return None


@rules.step(EnemyRoll)
def enemy_roll(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Against the hero whose turn it is; again if no ability was activated, for whatever reason, and King's Hand works
    (DT-DTA-61, DT-DTA-75, DT-DTA-81)."""
    node: Any = frame.node
    seat = battle.seat_of(state)
    if frame.step == 0:
        state.set("bound", True)
        state.advance(1)
        state.push(node.phase, None, (seat, sides.active_player(state)))
    elif frame.step == 1:
        if state.facts["activated"] or sides.fallen(state, seat) or not _holds_hand(state, seat):
            state.pop()
        else:
            state.advance(2)
            _spend_hand(state)
    else:
        state.advance(0 if state.facts["hand works"] else 1)
    return None


def _fail(state: State) -> None:
    seat = battle.seat_of(state)
    rows = [
        row for row in state.game.board(state.things[seat].hero, state.facts["levels"][seat]) if row.kind == "failed"
    ]
    if state.facts["activated"] or sides.fallen(state, seat):
        return
    for row in rows:
        state.push(state.game.trees[row.path], names_for(state, seat, -1))


def _answered(state: State) -> None:
    """Its damage may be lowered."""
    if state.facts["ledger"]:
        state.push(INCOMING)


# After a failed Offensive Roll Phase, once (DT-DTA-82).
rules.step(Failed)(staged(_fail, _answered, lambda state: settle_damage.settle_all(state, "DT-DTA-82")))
