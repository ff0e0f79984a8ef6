"""The whole match as plain data: things, zones, the stack of frames, what waits, what lasts, the log.

Everything in it is immutable or a flat list, so that cloning copies a few lists of references.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from dicewright.engine.chance import EIGHT, LIMIT, block, draw, stream_key
from dicewright.engine.event import Entry, Event
from dicewright.engine.frame import Frame, Lasting, Trigger
from dicewright.engine.node import Node
from dicewright.engine.typed import Played, Variables

Scope = dict[str, Any]
Found = TypeVar("Found")
NOWHERE: Final = -1
KEPT: Final = "kept"
"""Where `State.cache` has what the paused rule has worked out."""


class Keys:
    """The root key of a match and the stream keys derived from it, shared by all clones."""

    def __init__(self, root: bytes) -> None:
        self.root = root
        self.streams: dict[str, bytes] = {}
        self.blocks: dict[str, tuple[int, tuple[int, ...]]] = {}

    def of(self, stream: str) -> bytes:
        """The key of a stream, derived once."""
        key = self.streams.get(stream)
        if key is None:
            key = self.streams[stream] = stream_key(self.root, stream)
        return key

    def draw(self, stream: str, counter: int, sides: int) -> int:
        """Draw number `counter` of a stream; the block it lies in is kept for the next one."""
        number = counter // EIGHT
        kept = self.blocks.get(stream)
        if kept is None or kept[0] != number:
            kept = self.blocks[stream] = (number, block(self.of(stream), number))
        word = kept[1][counter % EIGHT]
        return word % sides if word < LIMIT - LIMIT % sides else draw(self.of(stream), counter, sides)


class Rolled:
    """One random draw, kept for the record: a linked list, newest first. number: how many there are up to it."""

    __slots__ = ("before", "counter", "number", "result", "sides", "stream")

    def __init__(self, stream: str, counter: int, sides: int, result: int, before: Rolled | None) -> None:
        self.stream = stream
        self.counter = counter
        self.sides = sides
        self.result = result
        self.before = before
        self.number: int = 1 if before is None else before.number + 1


class State(Generic[Played, Variables]):
    """A match at one moment.

    game: the rules, content and setup; never changes during a match.
    things: every die, card and token by id. where: the zone of each, `NOWHERE` if it left the game.
    shared: whether another state may have these two lists, too.
    zones: the ids in each zone, in order; what each zone means is in `game.zones`.
    facts: named plain values of the match (turn, phase, life, …).
    top: the frame being carried out. scopes: the names frames can see, innermost last.
    pending: triggers that wait to resolve, oldest first. lasting: effects that last or wait.
    log: all events, newest first. keys, counters, script: randomness; `script` holds forced results by stream.
    result: None while the match goes on.
    lore: what the game has read in the texts at work, None before and when others are. texts: what it has read in all
    texts of this match, where that is not the same for every match of the setup. Clones have both, a save leaves them
    out. cache: answers to queries, until something changes; a clone of the match is given them, a state that is only
    kept to go back to is not. shown: parts of views, each with what it was made of, so that what is still made of the
    same is not made again; saved: by id a thing and how a save writes it. All copies share these two.
    """

    def __init__(self, game: Played, keys: Keys, old: State[Played, Variables] | None = None) -> None:
        self.game = game
        self.keys = keys
        self.things: list[Any] = [] if old is None else old.things
        self.where: list[int] = [] if old is None else old.where
        self.shared = old is not None
        self.zones: list[tuple[int, ...]] = [()] * len(game.zones) if old is None else old.zones.copy()
        facts: Any = {} if old is None else old.facts
        self.facts: Variables = facts.copy()
        self.top: Frame | None = None if old is None else old.top
        self.scopes: list[Scope] = [{}] if old is None else old.scopes.copy()
        self.pending: tuple[Trigger, ...] = () if old is None else old.pending
        self.lasting: tuple[Lasting, ...] = () if old is None else old.lasting
        self.log: Entry | None = None if old is None else old.log
        self.counters: dict[str, int] = {} if old is None else old.counters.copy()
        self.script: dict[str, tuple[int, ...]] = {} if old is None else old.script
        self.rolled: Rolled | None = None if old is None else old.rolled
        self.result: dict[str, Any] | None = None if old is None else old.result
        self.moment: int = 0 if old is None else old.moment
        self.lore: Any = None if old is None else old.lore
        self.texts: Any = None if old is None else old.texts
        self.cache: dict[Any, Any] = {}
        self.shown: dict[Any, tuple[Any, Any]] = {} if old is None else old.shown
        self.saved: dict[int, tuple[Any, Any]] = {} if old is None else old.saved

    def clone(self) -> State[Played, Variables]:
        """An independent copy that shares all immutable parts. Microseconds, at any decision.

        Things and their zones, the longest lists, are copied by whoever changes them first.
        """
        self.shared = True
        return State(self.game, self.keys, self)

    def key(self) -> int:
        """A number for the position, in this process only: equal for equal positions, whichever way they came about.

        What was, and the dice to come, are not in it: two positions that differ only in what a text remembers of this
        turn have the same key.
        """
        start, stack = self.game.start, []
        known = len(start)
        changed = [(at, one) for at, one in enumerate(self.things) if at >= known or one is not start[at]]
        frame = self.top
        while frame is not None:
            stack.append((id(frame.node), frame.step, frame.scope, repr(frame.local) if frame.local else None))
            frame = frame.under
        waits = (self.pending, self.lasting, [scope for scope in self.scopes if scope]) if stack else ()
        facts = tuple(self.facts.values())
        return hash((tuple(self.zones), tuple(changed), repr(facts), tuple(stack), repr(waits)))

    def own(self) -> None:
        """Make the lists of things and of their zones this state's own, before they are written."""
        if self.shared:
            self.things = self.things.copy()
            self.where = self.where.copy()
            self.shared = False

    # --- things and zones ---

    def add(self, thing: Any, zone: int = NOWHERE) -> int:
        """Put a new thing into the match; its `id` must be `state.new_id()`. Returns the id."""
        number = len(self.things)
        if thing.id != number:
            raise ValueError(f"thing has id {thing.id}, the next free id is {number}")
        self.own()
        self.things.append(thing)
        self.where.append(zone)
        if zone != NOWHERE:
            self.zones[zone] = (*self.zones[zone], number)
            self._tells(NOWHERE, zone)
        self.touch()
        return number

    def new_id(self) -> int:
        """The id the next added thing must carry."""
        return len(self.things)

    def put(self, thing: Any) -> None:
        """Replace a thing by a changed copy of itself."""
        if self.shared:
            self.own()
        self.things[thing.id] = thing
        if self.cache:
            self.cache = {}

    def move(self, number: int, zone: int, at: int | None = None) -> None:
        """Move a thing to a zone, at its end or before position `at`. `NOWHERE` takes it out of the match."""
        old = self.where[number]
        if old != NOWHERE:
            left = self.zones[old]
            here = left.index(number)
            self.zones[old] = left[:here] + left[here + 1 :]
        if zone != NOWHERE:
            inside = self.zones[zone]
            self.zones[zone] = (*inside, number) if at is None else (*inside[:at], number, *inside[at:])
        if self.shared:
            self.own()
        self.where[number] = zone
        self._tells(old, zone)
        self.touch()

    def carry(self, numbers: Sequence[int], zone: int) -> None:
        """Move different things from their zones to the end of another, in this order."""
        if not numbers:
            return
        self.own()
        where, zones = self.where, self.zones
        first = where[numbers[0]]
        here = zones[first].index(numbers[0])
        after = here + len(numbers)
        if zones[first][here:after] == tuple(numbers):  # they lie together, as the dice of a card do before play
            zones[first] = zones[first][:here] + zones[first][after:]
            self._tells(first, zone)
        else:
            gone = set(numbers)
            for old in {where[number] for number in numbers}:
                zones[old] = tuple([one for one in zones[old] if one not in gone])
                self._tells(old, zone)
        for number in numbers:
            where[number] = zone
        zones[zone] = (*zones[zone], *numbers)
        self.touch()

    def pour(self, origin: int, zone: int) -> None:
        """Move everything in a zone to the end of another."""
        self.own()
        for number in self.zones[origin]:
            self.where[number] = zone
        self.zones[zone] += self.zones[origin]
        self.zones[origin] = ()
        self._tells(origin, zone)
        self.touch()

    def _tells(self, old: int, new: int) -> None:
        """Something went from one zone to another: forget what was read if other texts are at work now."""
        at_work = self.game.at_work
        if at_work.get(old) != at_work.get(new):
            self.lore = None

    def set(self, name: str, value: Any) -> None:
        """Write a fact. Values are plain and immutable: numbers, words, tuples, None."""
        facts: Any = self.facts
        facts[name] = value
        if self.cache:
            self.cache = {}

    def touch(self) -> None:
        """Forget cached query answers: something changed."""
        if self.cache:
            self.cache = {}

    def kept(self, frame: Frame, find: Callable[[], Found]) -> Found:
        """What a paused rule works out for its ask: found once, and still there when its answer comes."""
        kept: tuple[Frame, Found] | None = self.cache.get(KEPT)
        if kept is None or kept[0] is not frame:
            kept = self.cache[KEPT] = (frame, find())
        return kept[1]

    def shown_again(self, key: Any, made_of: Any, make: Callable[[], Found]) -> Found:
        """A part of a view: as it was made before, if it is still made of the same. made_of: all that it reads."""
        known: tuple[Any, Found] | None = self.shown.get(key)
        if known is None or known[0] != made_of:
            known = self.shown[key] = (made_of, make())
        return known[1]

    # --- frames and names ---

    def push(self, node: Node, names: Scope | None = None, local: Any = None) -> None:
        """Carry out `node` before anything else, with its own names if given, else with those of the top frame."""
        if names is not None:
            self.scopes.append(names)
        self.top = Frame(node, 0, len(self.scopes) - 1, local, self.top)

    def advance(self, step: int, local: Any = None) -> None:
        """Record how far the top frame has come."""
        top = self.top
        assert top is not None
        self.top = Frame(top.node, step, top.scope, local, top.under)

    def call(self, node: Node, step: int, local: Any = None) -> None:
        """Carry out `node` before the top frame goes on from `step`."""
        top = self.top
        assert top is not None
        self.top = Frame(node, 0, len(self.scopes) - 1, None, Frame(top.node, step, top.scope, local, top.under))

    def pop(self) -> None:
        """The top frame is done; names it opened are forgotten."""
        assert self.top is not None
        self.top = top = self.top.under
        if top is None or top.scope + 1 < len(self.scopes):
            self.forget()

    def become(self, node: Node) -> None:
        """The top frame goes on as another node, with the same names."""
        top = self.top
        assert top is not None
        self.top = Frame(node, 0, top.scope, None, top.under)

    def forget(self) -> None:
        """Drop the names that no frame can see any more."""
        keep = 0 if self.top is None else self.top.scope
        if keep + 1 < len(self.scopes):
            del self.scopes[keep + 1 :]

    @property
    def names(self) -> Scope:
        """The names the top frame can see. Never changed in place: use `bind`."""
        return self.scopes[-1]

    def bind(self, name: str, value: Any, scope: int = -1) -> None:
        """Give a name to a value in the innermost scope, or in the scope with the given index."""
        names = self.scopes[scope].copy()  # half the time of writing it out with one more
        names[name] = value
        self.scopes[scope] = names

    # --- what happens ---

    def note(self, event: Event) -> None:
        """Write an event to the log."""
        self.log = Entry(event, self.log)

    def note_saved(self, written: str, read: Callable[[str], Event]) -> None:
        """Write an event to the log as a save holds it. read: makes the event of that, once it is asked for."""
        self.log = Entry(read, self.log, written)

    def end(self, winner: int | None, reason: str, rule: str, team: tuple[int, ...] = ()) -> None:
        """End the match at once. winner: a seat, None for a draw. team: the winner's seats if they are several."""
        if self.result is None:
            self.result = {"winner": winner, "reason": reason, "rule": rule}
            if len(team) > 1:
                self.result["winners"] = list(team)

    def draw(self, stream: str, sides: int) -> int:
        """The next random integer in `range(sides)` of a stream. Streams named `private …` stay hidden in views."""
        counter = self.counters.get(stream, 0)
        self.counters[stream] = counter + 1
        forced = self.script.get(stream) if self.script else None
        if forced:
            self.script = {**self.script, stream: forced[1:]}
            result = forced[0] % sides
        else:
            result = self.keys.draw(stream, counter, sides)
        self.rolled = Rolled(stream, counter, sides, result, self.rolled)
        return result

    def shuffled(self, stream: str, items: tuple[int, ...]) -> tuple[int, ...]:
        """The items in a uniformly random order (Fisher and Yates, one draw an item)."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            other = self.draw(stream, last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool)

    def value(self, node: Any, names: Scope | None = None) -> Any:
        """What an expression node (selector, amount, condition, …) says now."""
        return self.game.rules.values[type(node)](self, self.scopes[-1] if names is None else names, node)


AnyState: TypeAlias = State[Any, Any]
"""The state of a game that is not said: what a rule function takes wherever rules of all games are kept together."""
