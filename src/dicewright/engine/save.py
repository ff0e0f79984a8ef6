"""A state as JSON, and back, at any decision: plain lists and objects, nodes by path, things by class name."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from dicewright.engine.accord import Note
from dicewright.engine.back import Extra
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame, Lasting, Trigger
from dicewright.engine.game import Game
from dicewright.engine.happen import Replacement
from dicewright.engine.node import Node
from dicewright.engine.state import Keys, Rolled, State
from dicewright.engine.value import Value
from dicewright.engine.versions import changed

FORMAT: Final = 3
PLAIN: Final = frozenset((type(None), bool, int, str))
"""Types that JSON has, too."""
_line_of = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode
"""Writes an event on one line, so that a log is one line after the other."""


class BadSave(ValueError):
    """A saved match that cannot be read; the message says where it is wrong."""


class OtherContent(BadSave):
    """A saved match that was made with other content than is here; it is whole, and goes on where that content is."""

    def __init__(self, made_with: str, here: str) -> None:
        super().__init__(
            f"this match was made with other cards; here is {_differs(made_with, here)}. "
            "Nothing of it is lost: it goes on with the Dicewright it was made with; here a new match can be started"
        )
        self.made_with = made_with
        self.here = here


def _differs(made_with: str, here: str) -> str:
    """What is here instead, in words."""
    return f"another {', another '.join(changed(made_with, here))}" if here else "none of them"


def names_of(cls: type[Any]) -> Sequence[str]:
    """The names of the parts of a thing, in the order in which it is made of them."""
    return cls.NAMES if issubclass(cls, Value) else [field.name for field in fields(cls)]


class Writer:
    """Turns values of a state into JSON data."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.classes = {cls: (cls.__name__, names_of(cls)) for cls in game.classes}

    def write(self, value: Any) -> Any:
        """Plain data for any value a state may hold. Raises `TypeError` for anything else."""
        kind = type(value)
        if kind in PLAIN:
            return value
        if kind is tuple or kind is list:
            return [part if type(part) in PLAIN else self.write(part) for part in value]
        if kind is dict:
            return self._map(value)
        if kind is Event:
            return {"event": [part if type(part) in PLAIN else self.write(part) for part in value.parts()]}
        if isinstance(value, Node):
            return {"node": self.game.library.path(value)}
        if kind is Trigger:
            return {"trigger": [self.write(part) for part in value.parts()]}
        if kind is Replacement:
            return {"replacement": [self.write(part) for part in value.parts()]}
        if kind in self.classes:
            name, names = self.classes[kind]
            parts = [getattr(value, field) for field in names]
            return {"thing": name, "parts": [part if type(part) in PLAIN else self.write(part) for part in parts]}
        if isinstance(value, Mapping):
            return self._map(value)
        raise TypeError(f"a state may not hold a {kind.__name__}: {value!r}")

    def _map(self, value: Mapping[str, Any]) -> dict[str, Any]:
        return {"map": {key: part if type(part) in PLAIN else self.write(part) for key, part in value.items()}}


class Reader:
    """The way back."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.classes = {cls.__name__: cls for cls in game.classes}

    def read(self, data: Any) -> Any:
        """The value some JSON data stands for. Raises `BadSave`."""
        if type(data) in PLAIN:
            return data
        if isinstance(data, list):
            return tuple([part if type(part) in PLAIN else self.read(part) for part in data])
        if isinstance(data, dict):
            if "map" in data:
                return self._map(data["map"])
            if "node" in data:
                return self.game.library.node(data["node"])
            if "event" in data:
                return self.event(data["event"])
            if "trigger" in data:
                return Trigger(*self.read(data["trigger"]))
            if "replacement" in data:
                return Replacement(*self.read(data["replacement"]))
            if "thing" in data:
                parts = [part if type(part) in PLAIN else self.read(part) for part in data["parts"]]
                return self.classes[data["thing"]](*parts)
        raise BadSave(f"not part of a saved match: {data!r}")

    def line(self, written: str) -> Event:
        """The event that a line of a saved log holds. Raises `BadSave`."""
        try:
            return self.event(json.loads(written))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadSave(f"a line of the log cannot be read: {written!r}") from error

    def event(self, parts: Sequence[Any]) -> Event:
        """The event of these parts, in the order of `Event.NAMES`: all plain but what its verb needs."""
        kind, thing, seat, amount, source, by, rule, more = parts
        needs = self._map(more["map"])
        return Event(kind, thing=thing, seat=seat, amount=amount, source=source, by=by, rule=rule, more=needs)

    def _map(self, data: dict[str, Any]) -> dict[str, Any]:
        return {key: part if type(part) in PLAIN else self.read(part) for key, part in data.items()}


def state_to_json(state: State, log_from: int = 0) -> dict[str, Any]:
    """The whole state, secrets included: for the server's store, never for a player.

    log_from: the first event of the log; without those before it, it is not whole. Nothing in what is given is to be
    changed: what is written of things is kept and given again. The log is one text with a line of JSON for each event:
    each is written once, and read again only where it is asked for.
    """
    write = Writer(state.game).write
    frames = []
    frame = state.top
    while frame is not None:
        frames.append([write(frame.node), frame.step, frame.scope, write(frame.local)])
        frame = frame.under
    return {
        "format": FORMAT,
        "root": state.keys.root.hex(),
        "things": _changed_things(state, write),
        "where": list(state.where),
        "zones": [list(zone) for zone in state.zones],
        "facts": {name: write(value) for name, value in sorted(state.facts.items())},
        "frames": frames[::-1],
        "scopes": [write(scope)["map"] for scope in state.scopes],
        "pending": [write(trigger) for trigger in state.pending],
        "lasting": [write(one.parts()) for one in state.lasting],
        "log": _written(state, log_from, write),
        "counters": dict(sorted(state.counters.items())),
        "script": {name: list(values) for name, values in sorted(state.script.items()) if values},
        "rolled": rolls(state),
        "result": state.result,
        "moment": state.moment,
    }


def _changed_things(state: State, write: Callable[[Any], Any]) -> list[Any]:
    """The things by id, None for each that is as it was at the start; each is written once and kept for the next save.

    Things never change, so that the very same one is written in the very same way.
    """
    start, saved = state.game.start, state.saved
    old = len(start)
    found = []
    for at, thing in enumerate(state.things):
        kept = saved.get(at)
        if kept is None or kept[0] is not thing:
            kept = saved[at] = (thing, None if at < old and thing == start[at] else write(thing))
        found.append(kept[1])
    return found


def state_from_json(data: Any, game: Game) -> State:
    """The state that `state_to_json` wrote. Raises `BadSave` for anything else."""
    try:
        return _read_state(data, game)
    except BadSave:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadSave(f"this is not a saved match, or it was saved with other content: {error}") from error


def _read_state(data: Any, game: Game) -> State:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSave("this is not a saved match of this version; the Dicewright that saved it goes on with it")
    reader = Reader(game)
    read = reader.read
    state = State(game, Keys(bytes.fromhex(data["root"])))
    state.things = [game.start[at] if thing is None else read(thing) for at, thing in enumerate(data["things"])]
    state.where = list(data["where"])
    state.zones = [tuple(zone) for zone in data["zones"]]
    state.facts = {name: read(value) for name, value in data["facts"].items()}
    for node, step, scope, local in data["frames"]:
        state.top = Frame(read(node), step, scope, read(local), state.top)
    state.scopes = [{key: read(value) for key, value in scope.items()} for scope in data["scopes"]]
    state.pending = tuple(read(trigger) for trigger in data["pending"])
    state.lasting = tuple(Lasting(*read(one)) for one in data["lasting"])
    for written in lines_of(data["log"]):
        state.note_saved(written, reader.line)
    state.counters = dict(data["counters"])
    state.script = {name: tuple(values) for name, values in data["script"].items()}
    for stream, counter, sides, result in data["rolled"]:
        state.rolled = Rolled(stream, counter, sides, result, state.rolled)
    state.result = data["result"]
    state.moment = data["moment"]
    return state


def extras_to_json(extras: tuple[Extra, ...], game: Game) -> list[list[Any]]:
    """What a log told besides the events of its state, as `[after which event, {"note": …} or {"event": …}]`."""
    write = Writer(game).write
    return [[at, {"note": list(one)} if isinstance(one, Note) else write(one)] for at, one in extras]


def extras_from_json(data: Any, game: Game) -> tuple[Extra, ...]:
    """What `extras_to_json` wrote."""
    read = Reader(game).read
    return tuple([(at, Note(*one["note"]) if "note" in one else read(one)) for at, one in data])


def lines_of(log: str) -> list[str]:
    """The lines of a saved log, one for each event."""
    return log.split("\n") if log else []


def _written(state: State, since: int, write: Callable[[Any], Any]) -> str:
    """The log as text, from event number `since` on; each event is written once and kept for the next save."""
    found = []
    entry = state.log
    while entry is not None and entry.number >= since:
        if not entry.written:
            entry.written = _line_of(write(entry.event)["event"])
        found.append(entry.written)
        entry = entry.before
    return "\n".join(found[::-1])


def events(state: State, since: int = 0) -> list[Event]:
    """The events of the match from number `since` on, oldest first."""
    found = []
    entry = state.log
    while entry is not None and entry.number >= since:
        found.append(entry.event)
        entry = entry.before
    return found[::-1]


def rolls(state: State) -> list[list[Any]]:
    """All random draws of the match, oldest first, as `[stream, counter, sides, result]`."""
    found: list[list[Any]] = []
    roll = state.rolled
    while roll is not None:
        found.append([roll.stream, roll.counter, roll.sides, roll.result])
        roll = roll.before
    return found[::-1]


def digest(state: State) -> str:
    """A SHA-256 over setup and state: equal exactly when two matches will go on identically."""
    data = state_to_json(state)
    data["log"] = [json.loads(line) for line in lines_of(data["log"])]  # what an event holds is told in any order
    whole = [state.game.setup, data]
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
