"""The end of a phase for the damage ledger: what it adds up to is applied to the dials, all at once (DT-DMG-10)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import State
from dicewright.games.dice_throne import apply, ledger, sides
from dicewright.games.dice_throne.flow import FALLS, SETTLE
from dicewright.games.dice_throne.resolving import settle, settled


def settle_ledger(state: State, rule: str) -> None:
    """Apply what the open ledger adds up to: all damage and healing together, then empty it (DT-DEF-07)."""
    lines = ledger.lines(state)
    if not lines:
        return
    isolated = state.facts["isolated"]
    events = []
    for seat in sides.standing(state):
        mine = [line for line in lines if line.to == seat]
        if not mine:
            continue
        found = ledger.figure(state, seat)
        hit = [line for line in mine if line.op in ("deal", "return half")]
        source = hit[0].source if hit else -1
        by = next((line.by for line in hit if line.attack), hit[0].by if hit else -1)
        part = sum(line.amount for line in mine if line.op == "heal part")
        if part:
            number = next(line.source for line in mine if line.op == "heal part")
            events.append(Event("heal part", number, seat, part, number, seat, "DT-DEF-18"))
        if not found.total and not found.heal:
            if hit:
                events.append(Event("unhurt", seat, seat, 0, source, by, rule, {"isolated": isolated}))
            continue
        net = _net(state, seat)
        dial = apply.shown(state, seat, net)
        more: dict[str, Any] = {"isolated": isolated, "dial": dial, "net": net, "subtotal": found.subtotal}
        if hit:
            more["type"] = next((line.kind for line in hit if line.attack), hit[0].kind)
        if found.total:
            more["passable"], more["part heal"] = _passable(state, seat, found), part
            events.append(Event("damage", seat, seat, found.total, source, by, rule, more))
        elif hit:
            events.append(Event("unhurt", seat, seat, 0, source, by, rule, {"isolated": isolated}))
        if found.heal:
            kind = "netted" if _hurt(state, seat) else "heal"
            events.append(Event(kind, seat, seat, found.heal, -1, seat, "DT-CALC-16"))
    state.set("ledger", ())
    if events:
        state.push(FALLS)
        happen(state, *events)


def settle_all(state: State, rule: str) -> None:
    """Apply the ledger and resolve what that triggers, and what waits already, before the top frame goes on."""
    if not state.facts["ledger"]:
        settle(state)
        return
    state.push(SETTLE)
    settle_ledger(state, rule)
    settled(state)


def _hurt(state: State, seat: int) -> bool:
    """Whether damage gets through to the dial of a player, their own or a teammate's."""
    return any(ledger.figure(state, member).total for member in sides.team(state, seat))


def _net(state: State, seat: int) -> int:
    """A dial after damage and healing of all who share it, before its ends are minded (DT-CALC-16, DT-MOD-01)."""
    figures = [ledger.figure(state, member) for member in sides.team(state, seat)]
    health: int = state.things[seat].health
    return health + sum(found.heal - found.total for found in figures)


def _passable(state: State, seat: int, found: ledger.Sum) -> int:
    """How much of a player's damage a companion may take: only of an Attack on them, defended or not, never ultimate
    damage, and in one edition no collateral damage (DT-DEF-18, DT-ULT-11, DT-RULE-HUNTRESS-02)."""
    facts = state.facts
    if facts["isolated"] or not facts["attack"] or facts["defender"] != seat or found.ultimate:
        return 0
    if state.game.edition.companions_share_all:  # type: ignore[attr-defined]
        return found.total
    mine = [line for line in ledger.lines(state) if line.to == seat and line.op == "deal"]
    return max(0, found.total - sum(line.amount for line in mine if line.kind == ledger.COLLATERAL))
