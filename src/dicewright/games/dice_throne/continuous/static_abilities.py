"""What tokens and passive abilities in force change, forbid and freeze; each is asked when it matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.frame import Lasting
from dicewright.engine.node import Node
from dicewright.engine.quoting import several
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.ability_index import at_work, names_for, passives
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import OFFENCE, ROLL_PHASES
from dicewright.games.dice_throne.continuous.companions import is_active
from dicewright.games.dice_throne.continuous.event_patterns import came_in_this_phase
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.continuous.upgrades import upgrades
from dicewright.games.dice_throne.phrases.abilities import (
    AttacksOnYou,
    AttemptPrice,
    CannotAct,
    ComesOnSide,
    DefenceRolls,
    FewerAttempts,
    Harmless,
    LowestFrozen,
    RollPhaseUpgrades,
    Untouched,
    YourAttacks,
)
from dicewright.games.dice_throne.phrases.base import Static
from dicewright.games.dice_throne.phrases.damage import AttacksThisTurn
from dicewright.games.dice_throne.phrases.dice import FreeRerolls, FreeRerollsNow
from dicewright.games.dice_throne.phrases.manifest import RolledAlong

NEXT_ATTACK: Final = "next attack"
LATER_ATTACK: Final = "attack after this"
"""How long what is said of one Attack waits: until it is over, or until that of this Roll Phase is."""
FORBIDDEN: Final = {"play": "DT-CARD-15", "activate small or large straights": "DT-ROLL-25"}
"""The rules about a deed that a token forbids; what else a token forbids stands on its own words."""


DONE_TO_THEM: Final = ("heal",)
"""Deeds that happen to players, so that they may happen to one who can't act."""


def modified(state: State, query: str, seat: int, base: int, raises: bool = False) -> int:
    """A number as continuous statements change it: `damage dealt`, `damage taken`, `attempts`, `defence dice`, each
    of a player.

    `untouched` counts what keeps a player from the damage of an opponent's Offensive Roll Phase, `harmless` what keeps
    a player's own from harming opponents.
    raises: whether only what raises damage counts.
    """
    for number, static in at_work(state).holds[seat].get(QUERIES[query], ()):
        if raises and isinstance(static, (AttacksOnYou, YourAttacks)) and static.n < 0:
            continue
        if isinstance(static, FewerAttempts):
            base -= 0 if came_in_this_phase(state, number) else static.n
        elif isinstance(static, AttemptPrice):
            base += 0 if came_in_this_phase(state, number) else static.n
        elif isinstance(static, YourAttacks) and static.part is not None:
            base += static.n if is_active(state, seat, static.part) else 0
        elif isinstance(static, AttacksOnYou | YourAttacks) and not _holds(state, static, seat):
            continue
        elif isinstance(static, (AttacksOnYou, YourAttacks, DefenceRolls)):
            per = static.per if isinstance(static, YourAttacks) else 1
            counted = state.things[number].name if _of_these(static) else static.token
            base += static.n * (1 if counted is None else len(zones.tokens(state, seat, counted)) // per)
        else:
            base += 1
    if query == "damage dealt":
        lasting = [one for one in state.lasting if one.seat == seat and one.until != LATER_ATTACK]
        base += sum(one.node.n for one in lasting if type(one.node) is AttacksThisTurn)
    return base


def _of_these(static: AttacksOnYou | YourAttacks | DefenceRolls) -> bool:
    """Whether it counts the token whose text it is."""
    return isinstance(static, (AttacksOnYou, YourAttacks)) and static.these


def next_undefendable(state: State, seat: int) -> bool:
    """Whether it was said before of the Attack that a player may make now that it becomes undefendable (DT-ATK-09)."""
    said = [one.node for one in state.lasting if one.seat == seat and one.until == NEXT_ATTACK]
    return any(type(one) is AttacksThisTurn and one.undefendable for one in said)


def attack_over(state: State) -> None:
    """A Roll Phase is over: what was said of one Attack is done if there was one, and the next one's turn comes."""
    by = state.facts["attacker"]
    kept = []
    for one in state.lasting:
        if one.until == LATER_ATTACK and one.seat == by:
            kept.append(Lasting(one.node, one.scope, one.seat, one.source, NEXT_ATTACK))
        elif one.until != NEXT_ATTACK or one.seat != by or not state.facts["attack"]:
            kept.append(one)
    state.lasting = tuple(kept)


def _holds(state: State, static: AttacksOnYou | YourAttacks, seat: int) -> bool:
    return static.condition is None or bool(state.value(static.condition, names_for(state, seat, -1)))


def who_changes(state: State, query: str, seat: int) -> str:
    """The tokens that change a number of a player in this phase, `attempts` or `attempt price`; "" if none does."""
    found = at_work(state).holds[seat].get(QUERIES[query], ())
    return several(Names(state).inflicted(number) for number, _ in found if not came_in_this_phase(state, number))


def who_blanks(state: State, seat: int) -> str:
    """The tokens that make faces of a player's dice blank; "" if none does."""
    names = [name for name, _ in state.game.blanks]
    return several(Names(state).inflicted(one) for one in zones.tokens(state, seat) if state.things[one].name in names)


def plays_upgrades(state: State, seat: int) -> bool:
    """Whether a player's board allows upgrades outside the Main Phases."""
    return RollPhaseUpgrades in at_work(state).holds[seat]


def arrival_side(state: State, token: str, by: int) -> int:
    """The side on which a token comes that a seat gains or inflicts, 0 if it has but one."""
    ways = state.game.ways.get(token)
    for static in ways.statics if ways is not None else ():
        if isinstance(static, ComesOnSide):
            return static.other if static.other and upgrades(state, by) >= static.n else static.side
    return 0


QUERIES: Final[dict[str, type[Static]]] = {
    "damage dealt": YourAttacks,
    "damage taken": AttacksOnYou,
    "attempts": FewerAttempts,
    "attempt price": AttemptPrice,
    "untouched": Untouched,
    "harmless": Harmless,
    "defence dice": DefenceRolls,
}


def can(state: State, seat: int, deed: str) -> Refusal | None:
    """Why a player may not do something, None if they may. deed: `act`, `play`, `defend`, `heal`,
    `activate …`."""
    if not state.zones[seat * zones.WIDTH + zones.TOKENS]:
        return None
    for number, static in at_work(state).forbids[seat]:
        if isinstance(static, CannotAct):
            if deed in DONE_TO_THEM:
                continue
            return Refusal("DT-STA-13.1", f"{Names(state).inflicted(number)}: you can't act.", "Wait until it leaves.")
        if static.deed == deed and _in_force(state, seat, number, deed):
            words: str = state.game.tokens[state.things[number].name].path
            said = f"{Names(state).inflicted(number)} forbids it."
            return Refusal(FORBIDDEN.get(deed, words), said, "Wait until it leaves.")
    return None


def no_defence(state: State, seat: int) -> Refusal | None:
    """Which token keeps a player from activating a Defensive Ability, the attacker's own too (DT-STA-22.2); None if
    none does."""
    refusal = can(state, seat, "act") or can(state, seat, "defend")
    by = state.facts["attacker"]
    if refusal is None and by >= 0:
        for number, static in at_work(state).statics[by]:
            if type(static) is Harmless:
                said = f"{state.things[number].name}: no Defensive Ability answers this Attack."
                return Refusal("DT-STA-22.1", said, "Its other effects happen.")
    return refusal


def frozen(state: State, seat: int) -> Sequence[int]:
    """The dice of a player that nobody may alter: the lowest of the first Roll Attempt of this phase (DT-ROLL-23.2)."""
    for _, static in at_work(state).statics[seat]:
        if type(static) is LowestFrozen:
            shown = sorted(_first_attempt(state, seat))
            return tuple([die for _, die in shown[: freezes(state, seat)]])
    return ()


def freezes(state: State, seat: int) -> int:
    """How many of a player's dice freeze after the first Roll Attempt of this phase (DT-ROLL-23.1)."""
    for _, static in at_work(state).statics[seat]:
        if type(static) is LowestFrozen:
            tokens = zones.tokens(state, seat, static.token)
            return sum([not came_in_this_phase(state, one) for one in tokens])
    return 0


def freezing(state: State, number: int) -> Refusal | None:
    """Which token keeps a die from being altered, None if none does (DT-ROLL-23.2)."""
    seat = state.things[number].owner
    if number not in frozen(state, seat):
        return None
    token = next(one for one, static in at_work(state).statics[seat] if type(static) is LowestFrozen)
    return Refusal("DT-ROLL-23.2", f"{Names(state).inflicted(token)} freezes this die.", "Choose another die.")


def rolled_along(state: State, seat: int) -> list[int]:
    """The dice that lie beside a player's five and are rolled with the first Roll Attempt (DT-ROLL-32)."""
    rolled: Sequence[tuple[int, Any]] = at_work(state).holds[seat].get(RolledAlong, ())
    found = [part_of(state, seat, static.part) for _, static in rolled]
    return [number for number in found if number >= 0]


def _first_attempt(state: State, seat: int) -> list[tuple[int, int]]:
    """What a player's dice showed when they were rolled first in this Offensive Roll Phase: value and die.

    A die swapped in was rolled with them (DT-RULE-PSYLOCKE-08).
    """
    swapped: dict[int, int] = {}
    entry = state.log
    while entry is not None and not (entry.event.kind == "begin" and entry.event.more["what"] == OFFENCE):
        event, more = entry.event, entry.event.more
        if event.kind == "roll" and event.seat == seat and more["what"] == "attempt" and more["number"] == 1:
            rolled = zip(more["values"], more["dice"], strict=True)
            return [(swapped.get(die, value), die) for value, die in rolled]
        if event.kind == "swap" and event.seat == seat:
            swapped[event.thing] = event.amount
        entry = entry.before
    return []


def _in_force(state: State, seat: int, number: int, deed: str) -> bool:
    """Whether a prohibition that is for the next Roll Phase holds now."""
    facts = state.facts
    return deed not in ("play", "gain and inflict") or (
        facts["attacker"] == seat and facts["phase"] in ROLL_PHASES and not came_in_this_phase(state, number)
    )


def rerolls_free(state: State, seat: int, number: int) -> bool:
    """Whether the dice that a token's text rolls may be rolled again by their roller, each once, for nothing."""
    name = getattr(state.things[number], "name", "") if number >= 0 else ""
    if not name:
        return False
    said: list[Node] = [static for _, _, ways in passives(state, seat) for static in ways.statics]
    said += [one.node for one in state.lasting if one.seat == seat]
    return any(isinstance(one, (FreeRerolls, FreeRerollsNow)) and one.token == name for one in said)
