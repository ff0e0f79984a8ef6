"""Whether an event triggers an ability: its moment, its condition and how often it may."""

from __future__ import annotations

from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import event_kinds
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.parsed_texts import Entry
from dicewright.games.dice_masters.continuous import event_patterns, queries
from dicewright.games.dice_masters.phrases import lines
from dicewright.games.dice_masters.phrases.moments import DeclaresAttackers
from dicewright.games.dice_masters.phrases.selectors import APlayer, YouOr

Once = dict[tuple[str, int, int, int], dict[str, Any]]
"""Abilities that trigger at most once for simultaneous events, with the names they triggered with."""


def triggers(
    state: State,
    entry: Entry,
    names: dict[str, Any],
    event: Event,
    events: tuple[Event, ...],
    once: Once,
) -> bool:
    """Whether an event triggers an ability for somebody; what it is about and its limit are written into the names.

    events: everything that happened at the same moment. once: what these have triggered so far.
    """
    line: Any = entry.line
    names["event"] = event
    if not event_kinds.matches(state, names, line.moment, event):
        return False
    condition = getattr(line, "condition", None)
    if condition is not None and not state.value(condition, names):
        return False
    names["it"] = event_patterns.about(state, names, line.moment, event)
    limit = getattr(line, "limit", "")
    if limit or _one_a_batch(line.moment):
        whose = event.seat if _each_player(line.moment) else names["you"]
        source = -1 if limit else event.source  # what one die or card does is one effect (DM-OPEN-33)
        key = (entry.root, _limited(state, limit, names), whose, source)
        if key in once:  # DM-TIME-09
            if limit == lines.FIRST:  # DM-TIME-08
                earlier = once[key]
                earlier["firsts"] = (*earlier.get("firsts", (earlier["event"],)), event)
            return False
        once[key] = names
    if limit == lines.FIRST:
        return not happened_before(state, line.moment, names, events)  # DM-TIME-07
    if limit == lines.ONCE:
        names["once"] = True
        return not was_used(state, entry, names)
    return True


def _limited(state: State, limit: str, names: Scope) -> int:
    """What a limit is of: what speaks, but of *the first time* its card, whichever die it is (DM-TIME-07)."""
    number: int = names["card" if limit == lines.FIRST and state.game.edition.first_by_card else "this"]
    return number


def was_used(state: State, entry: Entry, names: Scope) -> bool:
    """Whether a limited ability was used this turn: that of a die by anybody, that of a card by this player.

    A controlled die brings its card along as a copy of one's own (DM-CTRL-03, DM-NAME-02).
    """
    limit: str = entry.line.limit  # type: ignore[attr-defined]
    of_a_die = names["this"] != names["card"]
    return any(
        done.rule == entry.root
        and (of_a_die or done.seat == names["you"])
        and _limited(state, limit, {"this": done.more["this"], "card": done.thing}) == _limited(state, limit, names)
        for done in queries.this_turn(state)
        if done.kind == "use ability"
    )


def _one_a_batch(moment: Node) -> bool:
    return isinstance(moment, DeclaresAttackers) or isinstance(getattr(moment, "who", None), YouOr)


def _each_player(moment: Any) -> bool:
    """Whether *the first time each turn a player …* counts for each player apart."""
    return isinstance(getattr(moment, "who", None), APlayer)


def happened_before(state: State, moment: Any, names: Scope, events: tuple[Event, ...]) -> bool:
    """Whether such an event happened earlier this turn."""
    kinds = event_kinds.kinds_of(moment)
    earlier = [event for event in queries.this_turn(state) if not any(event is now for now in events)]
    if _each_player(moment):
        earlier = [event for event in earlier if event.seat == names["event"].seat]
    return any(
        event_kinds.matches(state, names if one is None else {**names, "this": one}, moment, event)
        for event in earlier
        if event.kind in kinds
        for one in (None, _another(state, names, event))
    )


def _another(state: State, names: Scope, event: Event) -> int | None:
    """The die of an event, if it is one of the card whose die speaks, and what is said of that counts (DM-TIME-07)."""
    if not state.game.edition.first_by_card or names["this"] == names["card"] or event.thing < 0:
        return None
    return event.thing if state.things[event.thing].card == names["card"] else None
