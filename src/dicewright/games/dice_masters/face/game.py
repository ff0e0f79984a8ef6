"""One match of Dice Masters: what the engine asks of a game, and where the answer is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement, happen
from dicewright.engine.library import Library
from dicewright.engine.node import Choosing, Cost, Node
from dicewright.engine.state import NOWHERE, Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import Card, Die, Player
from dicewright.games.dice_masters.board.last_known import ENDS_STAYS
from dicewright.games.dice_masters.board.log_text import is_told, tell
from dicewright.games.dice_masters.board.match_setup import Pieces
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import amounts as amounts
from dicewright.games.dice_masters.continuous import conditions as conditions
from dicewright.games.dice_masters.continuous import filter_rules as filter_rules
from dicewright.games.dice_masters.continuous import prompts, queries
from dicewright.games.dice_masters.events import beats, log_places
from dicewright.games.dice_masters.events import captures as captures
from dicewright.games.dice_masters.events import rolling as rolling
from dicewright.games.dice_masters.events import sweep as sweep
from dicewright.games.dice_masters.events.event_handlers import APPLY
from dicewright.games.dice_masters.events.payment import PAY
from dicewright.games.dice_masters.events.state_based_actions import CHECK, FELT, LIFELESS, consequences, lethal
from dicewright.games.dice_masters.face import evaluation, view
from dicewright.games.dice_masters.phrases.selectors import AnotherTarget, Target, TargetAnything, TargetPlayer, Targets
from dicewright.games.dice_masters.turn import main_step, triggers, why_not
from dicewright.games.dice_masters.turn.draft import DRAFTS
from dicewright.games.dice_masters.turn.draft_events import tell_take
from dicewright.games.dice_masters.turn.turn import MATCH

TARGETING: Final = (Target, AnotherTarget, Targets, TargetAnything)  # DM-TGT-02


class DiceMasters(Pieces):
    """A match's immutable part: its pieces, and what the engine asks of a game."""

    name = "dice_masters"
    title = "Dice Masters"
    order_rule = "DM-TIME-02"
    accord_rule = "DM-OPEN-43"
    classes = (Player, Card, Die)
    view_parts = view.PARTS

    def __init__(self, setup: dict[str, Any]) -> None:
        library = Library()
        library.add("match", MATCH)
        for draft, tree in DRAFTS.items():
            library.add(f"draft {draft}", tree)
        library.add("check", CHECK)
        library.add("pay", PAY)
        library.add("buy", main_step.BUY)
        library.add("field", main_step.FIELD_DIE)
        library.add("use", main_step.USE_DIE)
        library.add("lose energy", main_step.LOSE_ENERGY)
        library.add("prevent", triggers.PREVENT_ALL)
        library.add("never", triggers.NEVER)
        super().__init__(setup, rules, library)

    # --- the flow ---

    def begin(self, state: State) -> None:
        state.things = self.start.copy()
        state.where = self.start_where.copy()
        zones: list[list[int]] = [[] for _ in self.zones]
        for number, at in enumerate(self.start_where):
            if at != NOWHERE:
                zones[at].append(number)
        state.zones = [tuple(inside) for inside in zones]
        state.facts = {
            "turn": 1,
            "active": 0,
            "first": 0,
            "phase": "setup",
            "life": (self.life,) * sides.TEAMS,
            "virtual": (0,) * len(self.seats),
            "half": (0,) * len(self.seats),
            "hold": 0,
            "waits": (),
            "spared": (),
            "stays": False,
            "altered": False,
            "attack steps": 1,
        }
        state.push(DRAFTS[self.draft] if self.draft else MATCH)

    def check(self, state: State) -> bool:
        if not lethal(state):
            return False
        state.push(CHECK, {})
        return True

    def in_order(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Active player first, in doubles with their partner (DM-TIME-01, DM-FMT-22)."""
        order = sides.in_order(state)
        return tuple(sorted(seats, key=order.index))

    def turn_of(self, state: State, seat: int) -> bool:
        """Partners take their turns together (DM-FMT-19)."""
        return sides.is_active(state, seat)

    def own_step(self, state: State, seat: int) -> bool:
        return sides.is_active(state, seat) and self.window_of(state) == "main"

    def attacking(self, state: State) -> bool:
        return bool(state.facts["phase"] == "attack")

    def window_of(self, state: State) -> str:
        node = None if state.top is None else state.top.node
        return node.window if isinstance(node, main_step.Priority) else ""

    # --- events ---

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        if state.lasting or event.kind in index_of(state).replaced:
            return triggers.replacements(state, event)
        return ()

    def before(self, state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
        for event in events:
            if event.kind in ENDS_STAYS:
                return tuple([queries.with_numbers(state, one) if one.kind in ENDS_STAYS else one for one in events])
        return events

    def apply(self, state: State, event: Event) -> Event | None:
        return APPLY[event.kind](state, event)

    def happened(self, state: State, events: tuple[Event, ...]) -> None:
        listened = index_of(state).listened
        heard, felt = bool(state.lasting), False
        for event in events:
            heard = heard or event.kind in listened
            felt = felt or event.kind in FELT
        if heard:
            triggers.happened(state, events)
        if felt:
            consequences(state, events, {event.kind for event in events})

    def chosen(self, state: State, node: Choosing, ids: tuple[int, ...]) -> None:
        """Who *they* are is chosen; or a target of a Global or action die, which is said only when somebody listens."""
        names = state.names
        if isinstance(node, TargetPlayer):
            state.bind("they", ids[0])
        targets = isinstance(node, TARGETING) and names.get("origin") in ("global", "action")
        if targets and "target" in index_of(state).listened:
            you, this, rule = names["you"], names["this"], names["rule"]
            dice = [one for one in ids if not sides.is_player(state, one)]
            happen(
                state,
                *(
                    Event("target", thing=one, seat=state.things[one].controller, source=this, by=you, rule=rule)
                    for one in dice
                ),
            )

    def distinct(self, state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The first of dice outside the field that differ in nothing; what happened to those in it may be spoken of."""
        found: dict[Any, int] = {}
        for one in ids:
            die = state.things[one]
            loose = isinstance(die, Die) and not die.arrived and die.holder < 0 and die.attached < 0
            like = (state.where[one], die.owner, die.card, die.face, die.spent) if loose else one
            found.setdefault(like, one)
        return tuple(found.values())

    def order_matters(self, state: State, waiting: list[Trigger]) -> bool:
        return triggers.order_matters(state, waiting)

    def lapsed(self, state: State, trigger: Trigger) -> bool:
        return triggers.lapsed(state, trigger)

    def alike(self, state: State, one: Replacement, other: Replacement) -> bool:
        return triggers.alike(one, other)

    def cannot_pay(self, state: State, seat: int, cost: Cost) -> Refusal | None:
        return triggers.cannot_pay(state, seat, cost)

    def why_not(self, state: State, seat: int, words: str) -> Refusal | None:
        return self.as_cited(why_not.why_not(state, seat, words))

    def meant(self, state: State, seat: int, words: str) -> list[str]:
        return why_not.meant(state, seat, words)

    # --- words ---

    def text(self, state: State, names: Scope, node: Node) -> str:
        return triggers.text(state, names, node)

    def prompt(self, state: State, names: Scope, node: Node) -> str:
        return prompts.prompt(state, names, node)

    def trigger_name(self, state: State, trigger: Trigger) -> str:
        names, source = Names(state), trigger.source
        if source < 0:
            return super().trigger_name(state, trigger)
        return names.held(source) if names.is_die(source) else names.speaker(source, trigger.seat)

    def trigger_text(self, state: State, trigger: Trigger) -> str:
        return prompts.waiting(state, trigger)

    def replacement_text(self, state: State, one: Replacement) -> str:
        return prompts.replacing(one)

    def prompt_event(self, state: State, names: Scope, event: Event, ways: Sequence[Replacement]) -> str:
        return prompts.prompt_event(state, event, forced=not ways[0].optional, first=ways[0].rule == "DM-TIME-08")

    def side(self, seat: int) -> tuple[int, ...]:
        return tuple([one for one in self.seats if sides.allied(one, seat)])

    def reason(self, state: State, seat: int | None) -> str:
        assert state.result is not None
        if state.result["rule"] != LIFELESS:
            return super().reason(state, seat)
        winners = state.result.get("winners", [state.result["winner"]])
        lost = [one for one in self.seats if one not in winners]
        return prompts.lifeless(self.seat_names, lost, seat)

    def is_told(self, event: Event) -> bool:
        return is_told(event)

    def told_alike(self, event: Event) -> bool:
        return event.kind != "take"

    def tell(self, state: State, event: Event, seat: int | None, at: int) -> str:
        names = Names(state)
        return tell_take(names, event, seat) if event.kind == "take" else tell(names, event)

    def beat(self, state: State, event: Event) -> dict[str, Any] | None:
        return beats.beat(state, event)

    def place(self, event: Event) -> str:
        return log_places.place(event)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def seat_view(self, state: State, one: int, viewer: int | None) -> dict[str, Any]:
        return view.seat_view(state, one, viewer)

    def item_view(self, state: State, number: int) -> dict[str, Any]:
        return view.item(state, number)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluation.evaluate(state, seat)
