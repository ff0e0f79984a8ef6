"""The end of a phase for the damage ledger: what it adds up to is applied to the dials, all at once (DT-DMG-10)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import State
from dicewright.games.dice_throne import apply, ledger, sides
from dicewright.games.dice_throne.flow import FALLS


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
        if not found.total and not found.heal:
            if hit:
                events.append(Event("unhurt", seat, seat, 0, source, by, rule, {"isolated": isolated}))
            continue
        more: dict[str, Any] = {"isolated": isolated, "dial": _dial_after(state, seat), "subtotal": found.subtotal}
        if hit:
            more["type"] = next((line.kind for line in hit if line.attack), hit[0].kind)
        if found.total:
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


def _hurt(state: State, seat: int) -> bool:
    """Whether damage gets through to the dial of a player, their own or a teammate's."""
    return any(ledger.figure(state, member).total for member in sides.team(state, seat))


def _dial_after(state: State, seat: int) -> int:
    """What a dial will show: damage and healing of all who share it, netted (DT-CALC-16, DT-SET-11, DT-MOD-01)."""
    figures = [ledger.figure(state, member) for member in sides.team(state, seat)]
    net: int = state.things[seat].health + sum(found.heal - found.total for found in figures)
    return max(0, min(apply.most_health(state, seat), net))
