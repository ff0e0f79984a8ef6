"""What listens: which abilities replace an event, trigger on it, or may be used in a window."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.control import If, May, MayPay
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.node import Cost, Node
from dicewright.engine.state import Scope
from dicewright.engine.written import matching
from dicewright.games.dice_masters import effects as effects
from dicewright.games.dice_masters.board import event_kinds, last_known, sides
from dicewright.games.dice_masters.board.ability_index import keyword_kinds
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.fights import engaged
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import CARD, Entry, keyword_entries
from dicewright.games.dice_masters.continuous import (
    characteristics,
    event_patterns,
    static_abilities,
    text_blanking,
)
from dicewright.games.dice_masters.continuous.bearers import bearers, names_for
from dicewright.games.dice_masters.continuous.targets import aimless
from dicewright.games.dice_masters.continuous.trigger_conditions import Once, happened_before, triggers, was_used
from dicewright.games.dice_masters.effects.cost import PRICE, can_pay
from dicewright.games.dice_masters.effects.cost import cannot_pay as cannot_pay_price
from dicewright.games.dice_masters.effects.delayed import BEGIN_ATTACK, END_TURN, replacing, triggered
from dicewright.games.dice_masters.effects.durations import end_lasting
from dicewright.games.dice_masters.effects.lines import used_up
from dicewright.games.dice_masters.phrases import lines
from dicewright.games.dice_masters.phrases import modifiers as said
from dicewright.games.dice_masters.phrases.changing import PreventDamage, PreventEffect
from dicewright.games.dice_masters.phrases.conditions import Attacked, YouAttacked
from dicewright.games.dice_masters.phrases.moments import Attacks, Fielded, RollsOutside
from dicewright.games.dice_masters.phrases.selectors import WithAbilities
from dicewright.games.dice_masters.turn.windows import begin as begin
from dicewright.games.dice_masters.turn.windows import can_use as can_use
from dicewright.games.dice_masters.turn.windows import cannot_use as cannot_use
from dicewright.games.dice_masters.turn.windows import global_word, why_not_global
from dicewright.games.dice_masters.turn.windows import offers as offers
from dicewright.games.dice_masters.turn.windows import use as use

PREVENT_ALL: Final = PreventDamage(0)
NEVER: Final = PreventEffect()
AS_GLOBAL: Final = {"origin": "global", "as global": True}


# --- triggers ---


def happened(state: State, events: tuple[Event, ...]) -> None:
    """Queue what simultaneous events trigger, the oldest event first (DM-TIME-05.1, DM-TIME-10).

    Triggering is one thing, resolving another: what triggers together resolves one after the other (DM-TIME-06.2).
    """
    if state.lasting:
        end_lasting(state, events)
    index = index_of(state)
    found: list[Trigger] = []
    once: Once = {}
    for event in events:
        if not state.lasting and event.kind not in index.listened:
            continue
        for number, entry in index.triggers.get(event.kind, ()):
            for names in bearers(state, number, entry, event):
                if triggers(state, entry, names, event, events, once):
                    found += [_trigger(state, entry, names, event)] * _times(entry.line, event)
        if event.kind in keyword_kinds() and (state.lasting or said.HaveKeyword in index.static_kinds):
            found += _given(state, event, events, once)
        for number, entry in index.answers.get(event.kind, ()):
            found += _answers(state, number, entry, event)
        if state.lasting:
            found += triggered(state, event)
        if event.kind in (END_TURN, BEGIN_ATTACK) and state.lasting:
            found += _delayed(state, event)
    if found:
        state.pending = (*state.pending, *found)


def _given(state: State, event: Event, events: tuple[Event, ...], once: Once) -> list[Trigger]:
    """What a keyword that a die was given has it do, just as if it were printed there."""
    found = []
    for keyword, number in static_abilities.given(state):
        die: Die = state.things[number]
        for entry in keyword_entries(keyword):
            if not isinstance(entry.line, (lines.When, lines.At, lines.After)) or static_abilities.lacks(
                state, number, keyword
            ):
                continue
            if event.kind not in event_kinds.kinds_of(entry.line.moment):
                continue
            names = names_for(die.controller, die.card if entry.bearer == CARD else number, die.card, entry)
            key = (entry.root, names["this"], names["you"], -1)
            if entry.bearer == CARD and key in once:  # DM-EFF-09
                continue
            if triggers(state, entry, names, event, events, once):
                once[key] = names
                found.append(_trigger(state, entry, names, event))
    return found


def _times(line: Any, event: Event) -> int:
    """How often one event triggers an ability: of a roll, once for each die (DM-TIME-10)."""
    return len(event.more["dice"]) if isinstance(line.moment, RollsOutside) else 1


def _trigger(state: State, entry: Entry, names: dict[str, Any], event: Event) -> Trigger:
    line: Any = entry.line
    if entry.keyword:
        names["keyword"] = entry.keyword  # not a "when fielded" ability (DM-FIELD-12)
    else:
        names["origin"] = origin_of(line.moment)
    if event.kind == "use":
        names["burst"] = _face_burst(state, event.thing)
    if event.kind == "field":  # what paid for it cannot be chosen by anything it sets off (DM-ZONE-18)
        names["spent"] = event.more.get("spent", ())
    return Trigger(names["you"], names["this"], entry.line, names, state.moment)


def origin_of(moment: Node) -> str:
    """What kind of ability damage comes from, for those who ask."""
    if isinstance(moment, Fielded):
        return "when fielded"
    return "when attacks" if isinstance(moment, Attacks) else ""


def _face_burst(state: State, number: int) -> int:
    shown = characteristics.face(state, state.things[number])
    return 0 if shown is None else shown.burst


def _answers(state: State, number: str, entry: Entry, event: Event) -> list[Trigger]:
    """A reactive Global may be used by each player the event is right for (DM-GLOB-01, 09), once (DM-LATER-07)."""
    found = []
    line: Any = entry.line
    for card in index_of(state).cards[number]:
        if card in text_blanking.silenced(state):
            continue
        for seat in state.game.seats:
            names = names_for(seat, card, card, entry)
            names.update(event=event, it=(event.thing,) if event.thing >= 0 else (), **AS_GLOBAL)
            meant = event_kinds.matches(state, names, line.moment, event) and not (line.once and used_up(state, names))
            if meant and can_pay(state, seat, line.cost, names):  # who uses it decides at once (DM-GLOB-09)
                found.append(Trigger(seat, card, entry.line, names, state.moment))
    return found


def _delayed(state: State, event: Event) -> list[Trigger]:
    """Delayed effects whose moment has come: a step of this turn, or of this player's."""
    now = (event.kind, *(f"{event.kind} of {seat}" for seat in sides.team(state, event.seat)))
    due = [one for one in state.lasting if one.until in now]
    state.lasting = tuple(one for one in state.lasting if one.until not in now)
    return [Trigger(one.seat, one.source, one.node, one.scope, state.moment) for one in due]


# --- replacement and prevention ---


def replacements(state: State, event: Event) -> Sequence[Replacement]:
    """What can replace or prevent an event, the active player's first (DM-TIME-01)."""
    index = index_of(state)
    if event.kind == "damage" and event.more.get("origin") == PRICE:
        return ()
    found: list[Replacement] = []
    nth: dict[int, int] = {}
    for number, entry in index.replacing.get(event.kind, ()):
        for names in bearers(state, number, entry, event):
            key = _key(state, names["this"], nth)
            if _may_replace(state, entry, names, event):
                puts_off = _could_be_later(state, entry.line, names)
                rule = "DM-TIME-08" if puts_off else entry.root
                found.append(Replacement(names["you"], names["this"], entry.line, names, puts_off, key, rule))
    if state.lasting:
        found += replacing(state, event)
    for number, entry in index.answers_before.get(event.kind, ()):
        found += _answers_before(state, number, entry, event, nth)
    if event.kind == "damage" and event.thing >= 0 and (index.prevents or state.lasting):
        found += _prevented(state, event)
    elif event.kind == "ko" and state.lasting:
        found += _saved(state, event)
    if len(found) > 1:
        order = state.game.in_order(state, tuple({one.seat for one in found}))
        found.sort(key=lambda one: order.index(one.seat))
    return found


def _key(state: State, source: int, nth: dict[int, int]) -> str:
    """The word of a source, numbered from its second ability on; the same whatever can be paid or used now."""
    nth[source] = nth.get(source, 0) + 1
    word = state.game.word(state, source)
    return f"{word} ({nth[source]})" if nth[source] > 1 else word


def _may_replace(state: State, entry: Entry, names: dict[str, Any], event: Event) -> bool:
    line: Any = entry.line
    names["event"] = event
    names["it"] = (event.thing,) if event.thing >= 0 else ()
    if not event_kinds.matches(state, names, line.moment, event):
        return False
    first = line.body.first
    if isinstance(first, MayPay) and not can_pay(state, names["you"], first.cost, names):
        return False
    if isinstance(first, (May, MayPay)) and aimless(state, names, first.effect) is not None:
        return False
    if not line.limit:
        return True
    names["once"] = True
    if line.limit == lines.FIRST and happened_before(state, line.moment, names, (event,)):
        return False
    return not was_used(state, entry, names)


def _could_be_later(state: State, line: Any, names: Scope) -> bool:
    """Whether *the first time each turn* may as well be a later one of the events that are on their way together: the
    controller says which of them is the first (DM-TIME-08)."""
    batch = state.names
    if line.limit != lines.FIRST or "events" not in batch or batch["events"][batch["at"]] is not names["event"]:
        return False
    later = [one for one in batch["events"][batch["at"] + 1 :] if one is not None]
    return any(event_kinds.matches(state, {**names, "event": one}, line.moment, one) for one in later)


def _answers_before(state: State, number: str, entry: Entry, event: Event, nth: dict[int, int]) -> list[Replacement]:
    line: Any = entry.line
    made: list[Replacement] = []
    for card in index_of(state).cards[number]:
        word = _key(state, card, nth)
        if card in text_blanking.silenced(state):
            continue
        for seat in state.game.seats:
            names = names_for(seat, card, card, entry)
            names.update(event=event, it=(event.thing,) if event.thing >= 0 else (), **AS_GLOBAL)
            meant = event_kinds.matches(state, names, line.moment, event) and not (line.once and used_up(state, names))
            if meant and can_pay(state, seat, line.cost, names) and aimless(state, names, line.effect) is None:
                key = f"{word} of {state.game.words[seat]}"
                made.append(Replacement(seat, card, entry.line, names, False, key, "DM-GLOB-10"))
    return made


def _prevented(state: State, event: Event) -> list[Replacement]:
    """Dice that take no damage: that is prevention (DM-PREV-02)."""
    for one, names in static_abilities.statements(state, said.NoDamageTaken):
        if not static_abilities.covers(state, names, one.dice, event.thing) or not _in_role(
            state, one.role, event.thing
        ):
            continue
        if one.combat and event.more["kind"] != "combat":
            continue
        if one.dealers is None or (event.source >= 0 and _is_dealer(state, names, one.dealers, event)):
            scope = {**names, "event": event}
            return [Replacement(names["you"], names["this"], PREVENT_ALL, scope, False, "no damage", names["rule"])]
    return []


def _in_role(state: State, role: str, number: int) -> bool:
    """Whether a die does in the attack what a statement asks for, if it asks."""
    if role == "engaged":
        return bool(engaged(state, number))
    return not role or bool(state.things[number].role == role)


def _saved(state: State, event: Event) -> list[Replacement]:
    """Dice that can't be KO'd: the prohibition wins (DM-CARD-11)."""
    for one, names in static_abilities.statements(state, said.Cannot):
        if one.deed == "ko" and static_abilities.covers(state, names, one.dice, event.thing):
            scope = {**names, "event": event}
            return [Replacement(names["you"], names["this"], NEVER, scope, False, "can't be KO'd", names["rule"])]
    return []


def _is_dealer(state: State, names: Scope, dealers: Any, event: Event) -> bool:
    """Whether damage comes from such a die, as it is or was when it left the field, or from an ability of its card."""
    abilities = isinstance(dealers, WithAbilities)
    who = dealers.dice if abilities else dealers
    if isinstance(state.things[event.source], Die):
        return event_patterns.die_is(state, names, who, last_known.known(state, state.names, event.source))
    if not abilities or event.more.get("origin") in ("global", "action"):
        return False
    dice = [one for one in state.things if isinstance(one, Die) and one.card == event.source]
    return any(event_patterns.die_is(state, names, who, one) for one in dice)


def order_matters(state: State, triggers: list[Trigger]) -> bool:
    """Whether the order of one player's simultaneous triggers can make a difference (DM-TIME-02)."""
    return any(trigger.node is not triggers[0].node for trigger in triggers)


def lapsed(state: State, trigger: Trigger) -> bool:
    """Whether nothing can come of what waits, so that its place in the order cannot matter.

    Of a reactive Global whose price, or whose one use, went for another of its events (DM-GLOB-10); of an ability for
    those who did not attack, once they did.
    """
    line = trigger.node
    if isinstance(line, lines.At):
        return _attacked(state, line, trigger.scope)
    if not isinstance(line, lines.ReactiveGlobal):
        return False
    return (line.once and used_up(state, trigger.scope)) or not can_pay(state, trigger.seat, line.cost, trigger.scope)


def _attacked(state: State, line: lines.At, names: Scope) -> bool:
    """Whether all that an ability does hangs on somebody not having attacked who has, which nothing undoes."""
    first = line.body.first
    if line.bursts or line.body.rest or not isinstance(first, If) or first.otherwise is not None:
        return False
    asked = first.condition
    return isinstance(asked, Attacked | YouAttacked) and not asked.holds and not state.value(asked, names)


def alike(one: Replacement, other: Replacement) -> bool:
    """Whether two replacements say the same of the same things: what never says *this* is the same from any die."""
    if one.node is not other.node:
        return False
    nameless = not re.search(r"\bthis (die|card)\b", language().print(one.node))
    named = [{key: name for key, name in each.names.items() if key != "this" or not nameless} for each in (one, other)]
    return named[0] == named[1]


# --- words ---


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why an ability these words mean may not be used now; None if nothing is known about it."""
    found = meant_global(state, words)
    return None if found is None else why_not_global(state, seat, *found)


def meant_global(state: State, words: str) -> tuple[int, Entry] | None:
    """The Global that these words mean, however they are typed, with its card; None if there is none."""
    known = {global_word(state, card, entry): (card, entry) for card, entry in index_of(state).globals}
    found = matching(words.strip(), list(known)) if " " in words.strip() else []
    return known[found[0]] if found else None


def cannot_pay(state: State, seat: int, cost: Cost) -> Refusal | None:
    """Why a seat cannot pay a cost written on a card; None if it can."""
    return cannot_pay_price(state, seat, cost, state.names)


def text(state: State, names: Scope, node: Node) -> str:
    """The canonical text of a node."""
    return language().print(node)
