"""What the engine asks of a game. A game is immutable: rules, content and setup of one match.

Subclasses live in `dicewright.games`; the engine never names one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dicewright.engine.ask import Answer, Ask, Option, Refusal
from dicewright.engine.event import LATEST, Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import HAPPEN, Replacement
from dicewright.engine.library import Library
from dicewright.engine.node import Choosing, Cost, Effect, Node
from dicewright.engine.rules import Rules
from dicewright.engine.settle import SETTLE
from dicewright.engine.state import AnyState, Scope
from dicewright.engine.value import change

PUBLIC = "public"
OWNER = "owner"
HIDDEN = "hidden"


class Zone(NamedTuple):
    """A place things can be.

    name: the rulebook's word. seat: whose it is, -1 for common ground.
    seen: who knows what is in it: everybody (`public`), only its seat (`owner`), or nobody (`hidden`).
    ordered: whether the order of a hidden zone means something (a deck) or not (a bag).
    backs: what is seen of hidden things from behind: those with other backs are never mistaken for them.
    """

    name: str
    seat: int
    seen: str = PUBLIC
    ordered: bool = False
    backs: str = ""


class Game:
    """One match's rules, content and setup. All methods are pure unless they say otherwise.

    name: `dice_masters`, … title: for people. seats: seat numbers. zones: all zones, by index.
    order_rule: who orders triggers. accord_rule: that players may resign, agree on a draw, or be too late.
    rules, library: what nodes do and what they are called. classes: thing classes, for saving.
    setup: plain data from which the same game can be built again. content: hash of all content it uses.
    at_work: the zones where things have their texts at work, each with a name it may share with others: a thing that
    comes to such zones or goes from them changes what is said, so that `State.lore` is read anew.
    seat_names: what the players are called. played_by: its edition and its mode, as the rule book calls them.
    cites: by which id this match cites the rules that its edition and mode say elsewhere.
    open_zones: by seat (None: a spectator), which zones it may look into; filled when first asked.
    ruled: the seats that nobody plays, because rules say what they do; `ruled_answer` says it. Nobody sits there.
    asks_all: whether questions are asked, too, to which one answer alone is legal; so that a scenario can show what is
    not. In play the engine gives such an answer at once.
    view_parts: what a view says of the match as a whole, by name, each read from the state; everybody may know it.
    start: the things that are there from the beginning, by id, as they are then; a save leaves out what is still so.

    Facts every game keeps in `state.facts`: `turn` (counts from 1), `active` (seat), `phase` (its rulebook name).
    """

    name = "game"
    title = "Game"
    order_rule = ""
    accord_rule = ""
    classes: tuple[type[Any], ...] = ()
    view_parts: Mapping[str, Callable[[AnyState], Any]] = {}

    def __init__(self, setup: dict[str, Any], rules: Rules, library: Library) -> None:
        self.setup = setup
        self.content = ""
        self.rules = rules
        self.library = library
        self.zones: tuple[Zone, ...] = ()
        self._zone_at: dict[tuple[str, int], int] | None = None
        self.at_work: Mapping[int, int] = {}
        self.seats: tuple[int, ...] = ()
        self.start: list[Any] = []
        self.seat_names: Sequence[str] = ()
        self.played_by = ("", "")
        self.cites: Mapping[str, str] = {}
        self.open_zones: dict[int | None, tuple[bool, ...]] = {}
        self.ruled: tuple[int, ...] = ()
        self.asks_all = False
        if "engine/happen" not in library.roots:
            library.add("engine/happen", HAPPEN)
            library.add("engine/settle", SETTLE)

    @property
    def zone_at(self) -> Mapping[tuple[str, int], int]:
        """The index of each zone by its name and seat."""
        if self._zone_at is None:
            self._zone_at = {(zone.name, zone.seat): at for at, zone in enumerate(self.zones)}
        return self._zone_at

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that somebody plays; they come first, so that theirs are the first numbers."""
        return self.seats[: len(self.seats) - len(self.ruled)]

    # --- the flow ---

    def begin(self, state: AnyState) -> None:
        """Put everything in its starting place and push the tree of the whole game. Changes the state."""
        raise NotImplementedError

    def check(self, state: AnyState) -> bool:
        """State-based rules (a die with damage ≥ defense, a player without life). True if something was done."""
        return False

    def in_order(self, state: AnyState, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The seats in the order in which they act: active player first."""
        raise NotImplementedError

    def turn_of(self, state: AnyState, seat: int) -> bool:
        """Whether it is the turn of a seat; where teammates take theirs together, of more than one."""
        return bool(state.facts["active"] == seat)

    def own_step(self, state: AnyState, seat: int) -> bool:
        """Whether what is asked now is a seat's own Main Phase, which no wish to pass for longer gives away."""
        return False

    def attacking(self, state: AnyState) -> bool:
        """Whether an attack is being made or resolved."""
        return False

    def window_of(self, state: AnyState) -> str:
        """The window in which a state asks, empty if it asks outside of any."""
        return ""

    def side(self, seat: int) -> tuple[int, ...]:
        """A seat and its teammates, in one order for all of them; a seat alone if it has none."""
        return (seat,)

    def ruled_answer(self, state: AnyState, ask: Ask) -> Answer | None:
        """What the rules answer for a seat that nobody plays.

        Where they leave it to a player, nothing is answered and the question is handed to that player (`Ask.hand_to`).
        It reads nothing that the player does not see, and may note in the log why the seat does what it does.
        """
        raise NotImplementedError

    def standing(self, state: AnyState) -> tuple[int, ...]:
        """The seats that are still in the match."""
        return self.seats

    # --- events ---

    def replacements(self, state: AnyState, event: Event) -> Sequence[Replacement]:
        """What can replace or prevent the event, in the order in which the rules let it."""
        return ()

    def apply(self, state: AnyState, event: Event) -> Event | None:
        """Make the event true. Returns it as it really happened (amounts clipped), or None if nothing did."""
        raise NotImplementedError

    def before(self, state: AnyState, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Simultaneous events with what has to be read in the state before any of them is applied."""
        return events

    def happened(self, state: AnyState, events: tuple[Event, ...]) -> None:
        """Queue in `state.pending` what these simultaneous events trigger. `state.moment` is their number."""

    def chosen(self, state: AnyState, node: Choosing, ids: tuple[int, ...]) -> None:
        """Something was chosen for a node of an effect that is about to be carried out."""

    def orderer(self, state: AnyState, trigger: Trigger) -> int:
        """Who decides when a trigger resolves among others of its moment: who controls it, if nothing else is said."""
        return trigger.seat

    def uses_before(self, state: AnyState, seat: int, triggers: list[Trigger]) -> list[Option]:
        """What a player may use before what has triggered resolves, where the rules leave that order to the player."""
        return []

    def order_matters(self, state: AnyState, triggers: list[Trigger]) -> bool:
        """Whether the order of one player's simultaneous triggers can make a difference."""
        return True

    def lapsed(self, state: AnyState, trigger: Trigger) -> bool:
        """Whether a trigger that waits can come to nothing any more, so that nobody is asked when it resolves."""
        return False

    def alike(self, state: AnyState, one: Replacement, other: Replacement) -> bool:
        """Whether two replacements of one player would do the very same, so that nobody is asked which comes first."""
        return False

    # --- costs, choices, windows ---

    def cannot_pay(self, state: AnyState, seat: int, cost: Cost) -> Refusal | None:
        """Why a seat cannot pay a cost, or None if it can."""
        raise NotImplementedError

    def possible(self, state: AnyState, names: Scope, effect: Effect) -> bool:
        """Whether an effect offered among several can be chosen."""
        return True

    def distinct(self, state: AnyState, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The ids without things nobody can tell apart, for a choice of so many."""
        return ids

    def options(self, state: AnyState, ids: Sequence[int], seat: int) -> list[Option]:
        """One option per thing, with words that are unique among them."""
        return [Option(self.word(state, number), (number,)) for number in ids]

    def window_open(self, state: AnyState, name: str) -> bool:
        """Whether a window still makes sense."""
        return True

    def window_order(self, state: AnyState, name: str) -> tuple[int, ...]:
        """The seats that may act in a window, in order."""
        return self.in_order(state, self.seats)

    def may_act(self, state: AnyState, seat: int, name: str) -> bool:
        """Whether a seat is asked in a window, judged from public facts only."""
        return True

    def window_options(self, state: AnyState, seat: int, name: str) -> list[Option]:
        """What a seat may do in a window, `pass` included."""
        return []

    def window_rule(self, state: AnyState, seat: int, name: str) -> str:
        """The rule by which a seat is asked in a window."""
        return ""

    def act(self, state: AnyState, seat: int, name: str, option: Option) -> None:
        """Begin what was chosen in a window. Changes the state, usually by pushing a node."""

    def why_not(self, state: AnyState, seat: int, words: str) -> Refusal | None:
        """Why the thing these words mean may not be done now; None if nothing is known about it."""
        return None

    def meant(self, state: AnyState, seat: int, words: str) -> list[str]:
        """What a seat could want with the things of this name, best first, each as `why_not` takes it."""
        return []

    # --- words ---

    def cited(self, rule: str) -> str:
        """By which id the rule book of this match says what a rule says; a path of words stands for itself.

        The code cites the rule it carries out, whatever the edition and the mode of the match.
        """
        return self.cites.get(rule, rule)

    def as_cited(self, refusal: Refusal | None) -> Refusal | None:
        """A refusal that cites its rule as this match does."""
        return None if refusal is None else change(refusal, rule=self.cited(refusal.rule))

    def word(self, state: AnyState, number: int) -> str:
        """The word for a thing in commands and records, unique in the match (`beast 2`)."""
        raise NotImplementedError

    def text(self, state: AnyState, names: Scope, node: Node) -> str:
        """The canonical text of a node."""
        return repr(node)

    def prompt(self, state: AnyState, names: Scope, node: Node) -> str:
        """What to ask when a node needs a decision, rendered from its tree."""
        return self.text(state, names, node)

    def prompt_event(self, state: AnyState, names: Scope, event: Event, ways: Sequence[Replacement]) -> str:
        """What to ask when an event may be replaced, in one of these ways."""
        return self.tell(state, event, None, LATEST)

    def window_prompt(self, state: AnyState, seat: int, name: str) -> str:
        """What to ask in a window."""
        return name

    def passing_leads(self, state: AnyState, seat: int, name: str) -> str:
        """What comes next if a seat passes in a window and nobody else acts; empty if the option says it."""
        return ""

    def trigger_words(self, state: AnyState, trigger: Trigger) -> str:
        """The option words for a waiting trigger."""
        return self.word(state, trigger.source) if trigger.source >= 0 else self.library.path(trigger.node)

    def trigger_name(self, state: AnyState, trigger: Trigger) -> str:
        """What has triggered, as a sentence names it."""
        return self.trigger_words(state, trigger)

    def trigger_text(self, state: AnyState, trigger: Trigger) -> str:
        """What a waiting trigger says, and what it answers; empty if its option words say enough."""
        return ""

    def replacement_text(self, state: AnyState, one: Replacement) -> str:
        """What a replacement says; empty if its option words say enough."""
        return ""

    def is_told(self, event: Event) -> bool:
        """Whether an event is worth a line of the log, for whoever reads it."""
        return True

    def told_alike(self, event: Event) -> bool:
        """Whether the log line of an event is the same for whoever reads it, so that it is written once for all."""
        return False

    def tell(self, state: AnyState, event: Event, seat: int | None, at: int) -> str:
        """The log line of an event as a seat (None: a spectator) may read it; empty if it is not worth a line.

        at: the number of the event in the log, or `LATEST`. The line is made of the event and of what things were
        called then, so that a told line stays as it was.
        """
        return event.kind

    def reason(self, state: AnyState, seat: int | None) -> str:
        """Why the match ended as it did, told to a seat (None: to a spectator)."""
        assert state.result is not None
        return str(state.result["reason"])

    def beat(self, state: AnyState, event: Event) -> dict[str, Any] | None:
        """What the log line of an event tells, as plain data that everybody may read; None where the line says all."""
        return None

    def place(self, event: Event) -> str:
        """Where the log line of an event stands among the others, as `table/causes.py` reads it; empty if alone."""
        return ""

    # --- views ---

    def view(self, state: AnyState, seat: int | None) -> dict[str, Any]:
        """Everything a seat (None: a spectator) may know, as plain data in the shape of `engine.views`."""
        raise NotImplementedError

    def seat_view(self, state: AnyState, one: int, viewer: int | None) -> dict[str, Any]:
        """The entry of one seat in a view, for a bot that needs no other part of it."""
        raise NotImplementedError

    def item_view(self, state: AnyState, number: int) -> dict[str, Any]:
        """A die, card or token as it stands in a view; the caller makes sure that the viewer may see it."""
        raise NotImplementedError

    def evaluate(self, state: AnyState, seat: int) -> float:
        """How likely the side of a seat is to win, from 0 to 1: estimated from the state, exact once the match is over.

        It reads the whole state, hidden cards too, so a player may ask it of imagined worlds only. A game without an
        estimate of its own knows nothing before the end.
        """
        winner = None if state.result is None else state.result["winner"]
        return 0.5 if winner is None else float(seat in state.result.get("winners", (winner,)))  # type: ignore[union-attr]

    def rename(self, state: AnyState, instead: Mapping[int, int]) -> None:
        """Other hidden things lie where these did: whatever names them by their place names the others now."""

    def known(self, state: AnyState, seat: int | None) -> frozenset[int]:
        """Ids of things in hidden places that this seat knows all the same (revealed, looked at)."""
        return frozenset()
