"""The Roll Phase from the attacker's side: how it begins, what is activated, additional phases, how it ends."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.stages import staged
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.dice import numbers_of, symbol_of
from dicewright.games.dice_throne.board.entities import Die
from dicewright.games.dice_throne.board.holding import count_groups
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    END_ROLL_PHASE,
    NO_DEFENCE,
    OFFENCE,
    ROLL_PHASE,
    Activate,
    EndRollPhase,
    RollPhase,
)
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities
from dicewright.games.dice_throne.events import phases, settle_damage
from dicewright.games.dice_throne.events.sequence import resolve, settle
from dicewright.games.dice_throne.turn import triggers
from dicewright.games.dice_throne.turn.announcing import foreign

STANDING: Final = ("deal", "heal", "heal part")
"""What has been done outside an Attack and is applied at the end of the Roll Phase, whatever begins anew."""


@rules.step(RollPhase)
def roll_phase(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    facts = state.facts
    if frame.step == 0:
        if frame.local is None:
            state.set("bound", False)
        attacker, defender = frame.local or _opening_pair(state)
        _reset(state, attacker, defender)
        state.advance(1, (attacker, defender))
        names = {
            "you": attacker,
            "this": -1,
            "role": "offence",
            "target": defender,
            "attacker": attacker,
            "defender": defender,
            "roll": (),
            "activation": zones.dice(state, attacker),
        }
        state.push(node.offence, names)
    elif frame.step == 1:
        if facts["restart"]:
            # The old phase has ended fully; a new one takes its place, without Targeting or Defence (DT-ROLL-30,
            # DT-STA-33).
            _void(state)
            state.set("given", "")
            state.advance(0, frame.local)
        elif facts["skipped"] == OFFENCE:
            _forget(state)
            state.advance(5, frame.local)  # no Targeting and Defensive Roll Phase either (DT-ROLL-19, DT-RULE-ROLL-19)
        else:
            state.advance(2, frame.local)
            if not _came_to_nothing(state):
                state.push(node.targeting, state.names)
    elif frame.step == 2:
        state.advance(3, frame.local)
        attack = bool(effect_timing.attack_type(state))
        always = state.game.edition.always_defends and not _came_to_nothing(state)
        state.push(node.defence if attack or always else NO_DEFENCE, state.names)  # DT-DEF-01
    elif frame.step == 3:
        state.advance(4, frame.local)
        state.push(END_ROLL_PHASE, state.names)
    else:
        if frame.step == 4:
            _forget(state)
            state.advance(5, frame.local)
        _go_on(state)
    return None


def _came_to_nothing(state: State) -> bool:
    """Whether it is the phase of an enemy that nobody plays and that has activated nothing: with it the Roll Phase is
    over, and a King's Hand may follow (DT-DTA-75)."""
    return state.facts["attacker"] in state.game.ruled and not state.facts["activated"]


def _go_on(state: State) -> None:
    """An additional phase: three attempts again, the same opponent, after the first phase's damage (DT-XTR-02,
    DT-XTR-05, DT-TGT-08). It begins like the first, so that Knockdown is checked again (DT-XTR-06, DT-STA-14.1)."""
    facts = state.facts
    if facts["extra"]:
        (seat, target, given), *rest = facts["extra"]
        lost = sides.fallen(state, seat) or sides.fallen(state, target)  # DT-XTR-04
        facts.update({"extra": tuple(rest), "given": "" if lost else given, "bound": True})
        state.touch()
        if lost:
            phases.lose_phase(state, seat, target)
        else:
            state.advance(0, (seat, target))
    else:
        state.set("attacker", -1)
        state.set("defender", -1)
        state.pop()


def _opening_pair(state: State) -> tuple[int, int]:
    """The active player and, with one opponent, that opponent as the target (DT-TGT-01, DT-TGT-02)."""
    active = state.facts["active"]
    found = sides.targets(state, active, False)
    return active, found[0] if len(found) == 1 else sides.NOBODY


def _reset(state: State, attacker: int, defender: int) -> None:
    """A fresh Offensive Roll Phase."""
    state.facts.update(
        {
            "attacker": attacker,
            "defender": defender,
            "roller": attacker,
            "ability": "",
            "defending": "",
            "attack": False,
            "damage type": "",
            "made undefendable": static_abilities.next_undefendable(state, attacker),
            "reaches": False,
            "attempts": 0,
            "more attempts": 0,
            "open": (),
            "restart": False,
            "failed": False,
            "acted": False,
            "dealt": (0,) * len(state.game.seats),
            "brought": (0,) * len(state.game.seats),
            "struck": (0,) * len(state.game.seats),
            "kept off": (0,) * len(state.game.seats),
        }
    )
    if attacker in state.game.ruled:
        state.facts["activated"] = False  # each phase can fail, an additional one too (DT-DTA-10, DT-DTA-81)
    if "with range" in state.facts:
        state.facts["with range"] = ()  # it was gained for one Attack or defence (DT-MIS-40)
    state.touch()
    _return_dice(state)
    for seat in state.game.seats:
        for number in zones.dice(state, seat):
            die: Die = state.things[number]
            if die.value or die.faces:
                state.put(die.unrolled())


def _return_dice(state: State) -> None:
    """Dice borrowed besides the own five go back (DT-ROLL-22.1)."""
    for seat in state.game.seats:
        for number in zones.dice(state, seat)[zones.FIVE :]:
            die: Die = state.things[number]
            state.put(die.unrolled())
            state.move(number, zones.at(seat, "spare"))


def _void(state: State) -> None:
    """The Offensive Roll Phase begins anew: what the old ability was about to do, and halving it, is gone; healing and
    damage that are no part of the Attack stay (DT-ROLL-21.2, DT-ROLL-30, DT-RULE-TACTICIAN-05)."""
    state.set(
        "ledger",
        tuple([line for line in state.facts["ledger"] if line.op in STANDING and not line.attack]),
    )
    state.lasting = tuple(
        [one for one in state.lasting if one.until not in (effect_timing.STEP_1, effect_timing.STEP_7)]
    )


def _forget(state: State) -> None:
    """The Roll Phase is over: its Attack, its Ultimate and its dice mean nothing any more (DT-DMG-07.1)."""
    state.facts.update({"ultimate": False, "ability": "", "attack": False, "damage type": "", "open": (), "step": ""})
    state.set("given", "")
    _return_dice(state)
    state.touch()


@rules.step(Activate)
def activate(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Once activated, the dice are locked and the choice stands (DT-ROLL-31, DT-PRI-15, DT-RULE-ACTIVATION-09).

    What they show then is the Final Dice Result (DT-ROLL-08, DT-TGT-05).
    """
    facts = state.facts
    path = facts["ability"]
    if not path or facts["restart"]:
        state.pop()
        return None
    row: Row = state.game.rows[path]
    seat = facts["attacker"]
    if frame.step == 0:
        dice = zones.dice(state, seat)
        values = numbers_of(state, seat)
        faces = state.game.heroes[seat].faces
        met = row.needs.met(values, faces, foreign(state, dice)) if row.needs is not None else ()
        state.set("step", "activation")
        state.set("open", ())
        state.bind("activation", dice)
        if row.kind == "ultimate":
            state.set("ultimate", True)  # no windows for opponents from here on (DT-ULT-03)
        more = {
            "row": row.title,
            "kind": row.kind,
            "symbols": tuple([symbol_of(state, dice[at]) for at in met or ()]),
            "straight": row.needs.straight if row.needs is not None else 0,
        }
        event = Event("activate", seat=seat, by=seat, rule="DT-ROLL-12", more=more)
        state.advance(1, event)
        # What may make it fail comes before anything that happens because it is activated (DT-ROLL-20.1).
        resolve(state, change(event, kind="activating", rule="DT-ROLL-20.1"))
    elif frame.step == 1:
        state.advance(2)
        if not facts["failed"]:
            if seat in state.game.ruled:
                state.set("activated", True)  # what a roll makes fail is activated by nobody (DT-DTA-75, DT-ROLL-20.2)
            resolve(state, frame.local)
    elif frame.step == 2:
        state.advance(3)
        if not state.game.edition.counts_after_growing:
            count_groups(state, seat)
        if not facts["failed"]:
            target = facts["defender"]  # it may have been redirected meanwhile
            state.push(state.game.trees[path], {**state.names, "target": target, "defender": target})
    else:
        state.pop()
        kind = effect_timing.attack_type(state)
        if kind:
            more = {"type": kind}
            resolve(state, Event("attack", seat=facts["defender"], by=seat, rule="DT-ATK-01", more=more))
        else:
            settle(state)
    return None


def _end(state: State) -> None:
    seat = state.facts["attacker"]
    state.set("step", "end")
    resolve(state, Event("end", seat=seat, rule="DT-STA-32.1", more={"what": ROLL_PHASE}))


def _over(state: State) -> None:
    triggers.expire(state, ROLL_PHASE)
    settle_damage.settle_all(state, "DT-DEF-08")


# Tokens tied to the whole Roll Phase leave just before Main Phase 2 (DT-STA-32.1, DT-RULE-ROLL-22).
rules.step(EndRollPhase)(staged(_end, _over, lambda state: None))
