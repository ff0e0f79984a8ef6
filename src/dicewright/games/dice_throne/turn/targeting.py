"""The Targeting Roll Phase: whom the activated ability is for, by choice or by a die (DT-TGT-01 to DT-TGT-08)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board import crawl, ledger, sides, typed_names
from dicewright.games.dice_throne.board.dice import number_of
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import NOBODY
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import SETTLE, TARGET_ROLLED, FindTarget
from dicewright.games.dice_throne.board.use_limits import Cap, count_use, used_up
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.events import effect_dice
from dicewright.games.dice_throne.teams.modes import CHOOSE, THEY

LEADER: Final = Cap("leader bonus", 1, "turn")
"""What the Leader's card counts against: once a turn (DT-MOD-12)."""

BEGUN: Final = 0
ROLLED: Final = 1
FOUND: Final = 2
"""How far the phase has come: nothing determined, the die lies open, the target stands."""


@rules.step(FindTarget)
def find_target(state: State, frame: Frame, answer: Any) -> Ask | None:
    facts = state.facts
    seat = facts["attacker"]
    if frame.step == BEGUN:
        if not needed(state):
            state.pop()
            return None
        found = sides.targets(state, seat, bool(effect_timing.attack_type(state)))
        named = _named(state)
        if not found:
            _miss(state)
        elif len(found) == 1 or named != NOBODY:
            _stand(state, found[0] if named == NOBODY else named)
        elif sides.mode(state).targeting(len(found)):
            _roll(state, seat)
        else:
            return _ask(state, seat, found, answer)
        return None
    if frame.step == ROLLED:
        return _read(state, seat, frame.local, answer)
    state.pop()
    return None


def needed(state: State) -> bool:
    """Whether the activated ability looks for a target: an Attack, or an effect that needs an opponent (DT-TGT-03).

    In a duel there is nothing to find (DT-TGT-01), and an additional Roll Phase keeps its target (DT-TGT-08). The last
    opponent of a match of several is found like any other (DT-MOD-12), and a hero alone may have nobody left
    (DT-DTA-68).
    """
    facts = state.facts
    if facts["restart"] or facts["failed"] or not facts["ability"] or facts["bound"]:
        return False
    if len(state.game.seats) == 2 and facts["defender"] != NOBODY:
        return False
    return (
        ledger.is_attack(state) or any(line.to == NOBODY for line in ledger.lines(state)) or effect_timing.aims(state)
    )


def _miss(state: State) -> None:
    """There is nobody to Attack: what is for a target is lost, and its damage hits nobody; all else happens (DT-DTA-68,
    DT-MIS-42)."""
    state.advance(FOUND)
    state.set("ledger", tuple([line for line in state.facts["ledger"] if line.to != NOBODY]))
    state.set("attack", False)
    state.set("damage type", "")
    steps = (effect_timing.STEP_1, effect_timing.STEP_7)
    lost = [
        one
        for one in state.lasting
        if one.until in steps and one.scope.get("target") == NOBODY and effect_timing.needs_target(state, one.node)
    ]
    state.lasting = tuple([one for one in state.lasting if one not in lost])


def _named(state: State) -> int:
    """The opponent whom the text of the Attack has let its player choose; nobody else can be the target (Purify)."""
    aimed = {line.to for line in ledger.lines(state) if line.attack and line.to != NOBODY}
    return aimed.pop() if len(aimed) == 1 else NOBODY


def _roll(state: State, seat: int) -> None:
    """The targeting die: anybody may alter it, but no opponent once an Ultimate is activated (DT-TGT-04, DT-ULT-06)."""
    die = effect_dice.fresh_die(state, seat)
    state.advance(ROLLED, die)
    state.set("open", (die,))
    state.set("roller", seat)
    state.push(TARGET_ROLLED)
    state.push(SETTLE)
    happen(
        state, Event("roll", seat=seat, amount=1, by=seat, rule="DT-TGT-02", more={"dice": (die,), "what": "target"})
    )


def _read(state: State, seat: int, die: int, answer: Any) -> Ask | None:
    """Who the die means, in the order of the table; 5 and 6 may leave it to somebody (DT-MOD-02, DT-MOD-10)."""
    number = number_of(state, die)
    if not number:
        _roll(state, seat)  # a blank names nobody: rolled again (DT-ROLL-26)
        return None
    found = sides.left_to_right(state, seat)
    says = sides.mode(state).targeting(len(found))[number - 1]
    if isinstance(says, int):
        _stand(state, found[says % len(found)])  # counting goes on around where somebody is missing (DT-MOD-10)
        return None
    # The opponents decide together; the next of them in turn order says it (DT-MOD-02).
    chooser = seat if says == CHOOSE else sides.clockwise(state, seat)[0]
    assert says in (CHOOSE, THEY)
    return _ask(state, chooser, found, answer)


def _ask(state: State, chooser: int, found: tuple[int, ...], answer: Any) -> Ask | None:
    options = [Option(state.game.word(state, seat), (seat,)) for seat in found]
    if answer is None:
        return Pick(chooser, lambda: _prompt(state, chooser), options, -1, "DT-TGT-02")
    _stand(state, next(option.things[0] for option in options if option.key == answer), chooser)
    return None


def _prompt(state: State, chooser: int) -> str:
    attacker = state.facts["attacker"]
    whose = "your" if chooser == attacker else f"{typed_names.seat_name(state, attacker)}'s"
    name = state.game.rows[state.facts["ability"]].title
    return f"Choose the target of {whose} {name}{'' if name.endswith('!') else '.'}"


def _stand(state: State, target: int, chooser: int = NOBODY) -> None:
    """The target is found and stands; Attacking a Leader draws a card at once (DT-PRI-15, DT-TGT-06).

    chooser: who chose it, nobody if a die or the rules did.
    """
    seat = state.facts["attacker"]
    state.advance(FOUND)
    state.set("open", ())
    bonus = _bonus(state, seat, target)
    state.push(SETTLE)
    chosen = {} if chooser in (NOBODY, seat) else {"chooser": chooser}
    rule = "DT-DTA-59" if crawl.is_crawl(state) else "DT-TGT-02"
    happen(state, Event("target", seat=target, by=seat, rule=rule, more=chosen))
    if bonus:
        count_use(state, seat, LEADER)
        happen(state, Event("draw", seat=seat, amount=1, rule="DT-TGT-06"))


def _bonus(state: State, seat: int, target: int) -> bool:
    """Whether an Attack on this target earns the Leader's card.

    Only an Attack does, and once a turn. Whoever leads alone cannot earn it; one of several Leaders can, by Attacking
    another (DT-MOD-12).
    """
    attack = bool(effect_timing.attack_type(state))
    fresh = not used_up(state, seat, LEADER)
    return sides.mode(state).leader and attack and fresh and target in sides.leaders(state)
