"""The end of a phase for the damage ledger: what it adds up to is applied to the dials, all at once (DT-DMG-10.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import ledger, sides
from dicewright.games.dice_throne.board.entities import Line
from dicewright.games.dice_throne.board.speaking import path_acting
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import FALLS, SETTLE
from dicewright.games.dice_throne.events import event_handlers
from dicewright.games.dice_throne.events.sequence import settle, settled

HELD: Final = ("damage", "heal", "netted", "heal part")
"""What changes a dial, and is kept to the end of a phase of several Attacks."""
SUMMED: Final = ("subtotal", "passable", "part heal", "struck")
"""What is told of damage and adds up over several instances."""


def settle_ledger(state: State, rule: str) -> None:
    """Apply what the open ledger adds up to: all damage and healing together, then empty it (DT-DEF-07)."""
    lines = ledger.lines(state)
    if not lines:
        state.set("ledger", ())  # damage that was held over by a token that has left (DT-ROLL-17)
        return
    isolated = state.facts["isolated"]
    events = []
    if not isolated:  # all are found before any is written, so that the figures they share are worked out once
        facts, seats = state.facts, state.game.seats
        brought = tuple([facts["brought"][seat] + ledger.brought(state, seat) for seat in seats])
        struck = tuple([facts["struck"][seat] + ledger.struck(state, seat) for seat in seats])
        kept_off = tuple([facts["kept off"][seat] + ledger.kept_off(state, seat) for seat in seats])
        state.set("brought", brought)
        state.set("struck", struck)
        state.set("kept off", kept_off)
    for seat in sides.standing(state):
        mine = [line for line in lines if line.to == seat]
        if not mine:
            continue
        found = ledger.figure(state, seat)
        hit = [line for line in mine if line.op == "deal" or line.op in ledger.RETURNING]
        source = hit[0].source if hit else -1
        by = next((line.by for line in hit if line.attack), hit[0].by if hit else -1)
        part = sum(line.amount for line in mine if line.op == "heal part")
        if part:
            number = next(line.source for line in mine if line.op == "heal part")
            events.append(
                Event("heal part", thing=number, seat=seat, amount=part, source=number, by=seat, rule="DT-DEF-18")
            )
        if not found.total and not found.heal:
            if hit:
                events.append(
                    Event("unhurt", thing=seat, seat=seat, source=source, by=by, rule=rule, more={"isolated": isolated})
                )
            continue
        net = ledger.dial_after(state, seat)
        dial = event_handlers.shown(state, seat, net)
        more: dict[str, Any] = {"isolated": isolated, "dial": dial, "net": net, "subtotal": found.subtotal}
        more["was"] = state.things[seat].health
        if hit:
            first = next((line for line in hit if line.attack), hit[0])
            more["type"] = first.kind
            if ability := _ability(state, first):
                more["from"] = ((first.by, ability),)
            more["sources"] = tuple(dict.fromkeys([line.source for line in hit if line.source >= 0]))
        if found.total:
            more["passable"], more["part heal"] = _passable(state, seat, found), part
            more["struck"] = 0 if isolated else ledger.struck(state, seat)
            events.append(
                Event("damage", thing=seat, seat=seat, amount=found.total, source=source, by=by, rule=rule, more=more)
            )
        elif hit:
            events.append(
                Event("unhurt", thing=seat, seat=seat, source=source, by=by, rule=rule, more={"isolated": isolated})
            )
        if found.heal:
            kind = "netted" if _hurt(state, seat) else "heal"
            events.append(Event(kind, thing=seat, seat=seat, amount=found.heal, by=seat, rule="DT-CALC-16.1"))
    if not isolated and state.facts.get("gathered") is not None:
        events = _hold(state, events)
    state.set("ledger", ())
    if events:
        state.push(FALLS)
        happen(state, *events)


def _hold(state: State, events: list[Event]) -> list[Event]:
    """Keep what changes a dial until the end of a phase of several Attacks (DT-MIS-65); what is left is done at once.

    Each Attack knows what it has dealt, though it is not applied yet. Whoever has avoided it avoids all that the phase
    deals, before and after (DT-DMG-16), unless the words speak of the one Attack (DT-OPEN-21).
    """
    kept = [_counted(state, event) for event in events if event.kind in HELD]
    for line in ledger.lines(state):
        if line.op == "avoid" and not line.attack:
            kept.append(Event("avoided", seat=line.to, source=line.source, by=line.by, rule="DT-DMG-16"))
    state.set("gathered", (*(state.facts["gathered"] or ()), *kept))
    return [event for event in events if event.kind not in HELD]


def _counted(state: State, event: Event) -> Event:
    if event.kind != "damage":
        return event
    event_handlers.count_dealt(state, event)
    found = ledger.figure(state, event.seat)
    return change(event, more={**event.more, "counted": True, "ultimate": found.ultimate * (1 + found.doubles)})


def settle_held(state: State, rule: str) -> None:
    """Apply what the Attacks of a phase have done, all of it together (DT-MIS-39, DT-MIS-65)."""
    held = state.facts["gathered"] or ()
    state.set("gathered", None)
    state.push(SETTLE)
    events: list[Event] = []
    for seat in sides.standing(state):
        parts: dict[int, list[Event]] = {}
        for one in held:
            if one.seat == seat and one.kind == "heal part":
                parts.setdefault(one.thing, []).append(one)
        events += [change(some[0], amount=sum(one.amount for one in some)) for some in parts.values()]
        mine = [one for one in held if one.seat == seat and one.kind not in ("heal part", "avoided")]
        if any(one.kind == "avoided" and one.seat == seat for one in held):
            hits = [one for one in mine if one.kind == "damage"]
            mine = list(_unavoided(mine))
            if hits and not any(one.kind == "damage" for one in mine):
                events.append(change(hits[0], kind="unhurt", amount=0, rule="DT-DMG-16"))
        if mine:
            events += _together(state, seat, mine, rule)
    taken = {one.seat: one.amount for one in events if one.kind == "damage"}
    state.set("dealt", tuple([taken.get(seat, 0) for seat in state.game.seats]))  # one amount (DT-DMG-10.2)
    if events:
        state.push(FALLS)
        happen(state, *events)
    settled(state)


def _unavoided(events: list[Event]) -> Iterator[Event]:
    """What is left for a dial once its player has avoided all damage of the phase but Ultimate damage."""
    for event in events:
        if event.kind != "damage":
            yield event
        elif left := event.more["ultimate"]:
            yield change(event, amount=left, more={**event.more, "subtotal": 0, "passable": 0, "struck": left})


def _together(state: State, seat: int, events: list[Event], rule: str) -> Iterator[Event]:
    """Several instances of damage and healing for one dial as one of each."""
    hits = [one for one in events if one.kind == "damage"]
    healed = sum(one.amount for one in events if one.kind != "damage")
    health = state.things[seat].health
    net = health + healed - sum(one.amount for one in hits)
    if hits:
        more = {**hits[0].more, "was": health, "net": net, "dial": event_handlers.shown(state, seat, net)}
        for key in SUMMED:
            more[key] = sum(one.more[key] for one in hits)
        more["from"] = tuple([cause for one in hits for cause in one.more.get("from", ())])
        more["sources"] = tuple([cause for one in hits for cause in one.more.get("sources", ())])
        yield change(hits[0], amount=sum(one.amount for one in hits), rule=rule, more=more)
    if healed:
        first = next(one for one in events if one.kind != "damage")
        yield change(first, kind="netted" if hits else "heal", amount=healed)


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
    return any(ledger.figure(state, member).total for member in sides.sharing(state, seat))


def _ability(state: State, line: Line) -> str:
    """The ability of a board that dealt a line of damage, empty if something else did."""
    facts, path = state.facts, ""
    if line.source < 0 and line.ability:
        path = facts["ability"]
    elif line.source < 0 and line.by == facts["defender"]:
        path = facts["defending"]
    elif line.source < 0 and facts["isolated"]:
        path = path_acting(state)  # a word of the hero that the ability says
    return state.game.rows[path].title if path else ""


def _passable(state: State, seat: int, found: ledger.Sum) -> int:
    """How much of a player's damage a companion may take: only what an Attack on them has dealt, defended or not, never
    ultimate damage, nothing beside the Attack, and in one edition no collateral damage (DT-DEF-18, DT-ATK-07,
    DT-ULT-11, DT-RULE-HUNTRESS-02)."""
    facts = state.facts
    if facts["isolated"] or not facts["attack"] or facts["defender"] != seat or found.ultimate:
        return 0
    struck = ledger.struck(state, seat)
    if state.game.edition.companions_share_all:
        return struck
    mine = [line for line in ledger.lines(state) if line.to == seat and line.op == "deal"]
    return max(0, struck - sum(line.amount for line in mine if line.kind == ledger.COLLATERAL))
