"""How the world changes: events are replaced or prevented, then applied together, then trigger.

Events of one batch are simultaneous. A batch nobody can change is applied at once, without a frame.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from dicewright.engine.ask import NO, Ask, Option, Pick
from dicewright.engine.control import control
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.node import Node, node
from dicewright.engine.state import Scope, State
from dicewright.engine.value import Value


@node
class Happen(Node):
    """A batch of events on its way: names `events` (None where prevented), `at`, `used`."""


HAPPEN: Final = Happen()


class Replacement(Value):
    """An effect that can change an event before it happens.

    seat: who decides. source: its card or die. node: what to carry out, with `names` plus `event`, `batch`, `at`.
    optional: may be declined. key: identity, so that it changes one event at most once; also the words of the option.
    rule: the rule id or path that allows it.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("seat", "source", "node", "names", "optional", "key", "rule")
    __slots__ = NAMES

    def __init__(
        self, seat: int, source: int, node: Node, names: Scope, optional: bool, key: str, rule: str = ""
    ) -> None:
        self.seat = seat
        self.source = source
        self.node = node
        self.names = names
        self.optional = optional
        self.key = key
        self.rule = rule


def happen(state: State, *events: Event) -> None:
    """Let simultaneous events happen. What was applied is bound to `done` in the innermost names."""
    game = state.game
    for event in events:
        if game.replacements(state, event):
            state.push(HAPPEN, {**state.names, "events": events, "at": 0, "used": ()})
            return
    commit(state, events)


def commit(state: State, events: tuple[Event, ...]) -> None:
    """Apply events that nothing changes any more, log them, and queue what they trigger."""
    game = state.game
    state.moment += 1
    done: list[Event] = []
    for event in game.before(state, events):
        applied = game.apply(state, event)
        if applied is not None:
            state.note(applied)
            done.append(applied)
    really = tuple(done)
    state.bind("done", really)
    if really:
        game.happened(state, really)


def amend(state: State, event: Event | None) -> None:
    """Change the event that is being replaced; None prevents it. For use inside a replacement."""
    names = state.names
    batch = names["batch"]
    events = state.scopes[batch]["events"]
    at = names["at"]
    state.bind("events", (*events[:at], event, *events[at + 1 :]), batch)
    state.bind("event", event)


def add_event(state: State, event: Event) -> None:
    """Add an event to the batch being replaced, such as the redirected part of some damage.

    What has changed the old event, or was declined for it, does not change this part of it again.
    """
    batch, at = state.names["batch"], state.names["at"]
    names = state.scopes[batch]
    new = len(names["events"])
    state.bind("events", (*names["events"], event), batch)
    state.bind("used", (*names["used"], *((new, key) for where, key in names["used"] if where == at)), batch)


@control.step(Happen)
def happening(state: State, frame: Frame, answer: Any) -> Ask | None:
    names = state.names
    events, at, used = names["events"], names["at"], names["used"]
    if at == len(events):
        state.pop()
        commit(state, tuple(event for event in events if event is not None))
        return None
    event = events[at]
    open_ = () if event is None else _open(state, event, at, used)
    if not open_:
        state.bind("at", at + 1)
        return None
    forced = [one for one in open_ if not one.optional]
    seat = (forced or open_)[0].seat
    mine = [one for one in forced or open_ if one.seat == seat]
    if forced and all(state.game.alike(state, mine[0], one) for one in mine[1:]):
        _carry_out(state, mine[0], event, at, used)
        return None
    if answer is None:
        options = [_option(state, one) for one in mine]
        if not forced:
            options.append(Option(NO))
        return Pick(
            seat,
            lambda: state.game.prompt_event(state, names, event, mine),
            options,
            mine[0].source,
            mine[0].rule,
            "" if forced else NO,
        )
    if answer == NO:
        state.bind("used", (*used, *((at, one.key) for one in mine)))
        return None
    _carry_out(state, next(one for one in mine if one.key == answer), event, at, used)
    return None


def _option(state: State, one: Replacement) -> Option:
    said = state.game.replacement_text(state, one)
    label = f"{one.key}: {said}" if said else ""
    return Option(one.key, (one.source,) if one.source >= 0 else (), one, label)


def _open(state: State, event: Event, at: int, used: tuple[tuple[int, str], ...]) -> list[Replacement]:
    """The replacements that have not yet been applied or declined for this event."""
    return [one for one in state.game.replacements(state, event) if (at, one.key) not in used]


def _carry_out(state: State, one: Replacement, event: Event, at: int, used: tuple[tuple[int, str], ...]) -> None:
    """Push the replacing effect with the event in view."""
    state.bind("used", (*used, (at, one.key)))
    batch = len(state.scopes) - 1
    state.push(one.node, {**one.names, "event": event, "batch": batch, "at": at})
