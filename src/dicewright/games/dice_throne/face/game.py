"""A match of Dice Throne as the engine sees it: content, rules and the answers to what the engine asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.engine.ask import PASS, Answer, Ask, Option, Refusal
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.library import Library
from dicewright.engine.node import Cost, Effect, Node
from dicewright.engine.state import Scope
from dicewright.engine.window import Window
from dicewright.games.dice_throne import effects
from dicewright.games.dice_throne.board import crawl, match_setup, sides, typed_names
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.entities import CLASSES
from dicewright.games.dice_throne.board.log_text import HIDES, is_told, line
from dicewright.games.dice_throne.board.match_setup import Pieces
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import INCOME, ROLL_PHASES, UPKEEP
from dicewright.games.dice_throne.continuous import (
    amounts,
    companions,
    conditions,
    passing,
    players,
    prompts,
    static_abilities,
    token_limits,
    upgrades,
)
from dicewright.games.dice_throne.events import beats, event_handlers, log_places
from dicewright.games.dice_throne.face import evaluation, view
from dicewright.games.dice_throne.turn import (
    accepting,
    activated_abilities,
    announcing,
    asking,
    boss_step,
    boss_upkeep,
    crawl_step,
    defence,
    enemy_choices,
    enemy_step,
    mission_enemies,
    mission_step,
    offence,
    player_actions,
    refusals,
    rerolls,
    targeting,
    trigger_order,
    triggers,
    turn,
    ways,
    window_rules,
)

RULE_PARTS: Final = (
    amounts,
    companions,
    conditions,
    players,
    upgrades,
    effects,
    turn,
    accepting,
    rerolls,
    announcing,
    offence,
    targeting,
    defence,
    enemy_step,
    boss_step,
    boss_upkeep,
    crawl_step,
    mission_enemies,
    mission_step,
)
"""Imported because they register their rule functions."""


class DiceThrone(Pieces):
    """A match's immutable part: its pieces, and what the engine asks of a game."""

    name = "dice_throne"
    title = "Dice Throne"
    order_rule = "DT-TURN-02"
    accord_rule = "DT-OPEN-10"
    classes = CLASSES
    view_parts = view.PARTS

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data, rules, Library())

    # --- seats that nobody plays ---

    def ruled_answer(self, state: State, ask: Ask) -> Answer | None:
        return enemy_choices.answer(state, ask)

    # --- the flow ---

    def begin(self, state: State) -> None:
        match_setup.begin(state)

    def in_order(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Some seats in the order in which they are asked."""
        if len(seats) < 2:
            return seats
        order = sides.turn_order(state)
        return order if len(seats) == len(self.seats) else tuple([seat for seat in order if seat in seats])

    # --- events ---

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        find = triggers.REPLACING.get(event.kind)
        return () if find is None else find(state, event)

    def apply(self, state: State, event: Event) -> Event | None:
        return event_handlers.KINDS[event.kind](state, event)

    def happened(self, state: State, events: tuple[Event, ...]) -> None:
        if events[0].kind == "would fall":
            match_setup.defeat(state)
        listening = at_work(state).listening
        for event in events:
            if event.kind in listening:
                triggers.hear(state, event, events)

    def modified(self, state: State, query: str, seat: int, base: int, raises: bool = False) -> int:
        return static_abilities.modified(state, query, seat, base, raises)

    def may_alter(self, state: State, number: int) -> bool:
        return number in state.facts["open"] and number not in static_abilities.frozen(
            state, state.things[number].owner
        )

    def freezing(self, state: State, number: int) -> Refusal | None:
        return static_abilities.freezing(state, number) if number in state.facts["open"] else None

    def arrival_side(self, state: State, token: str, by: int) -> int:
        return static_abilities.arrival_side(state, token, by)

    def allows(self, state: State, seat: int, deed: str) -> bool:
        return static_abilities.can(state, seat, deed) is None

    # --- costs, choices, windows ---

    def cannot_pay(self, state: State, seat: int, cost: Cost) -> Refusal | None:
        return activated_abilities.cannot_pay(state, seat, cost)

    def possible(self, state: State, names: Scope, effect: Effect) -> bool:
        return activated_abilities.possible(state, names, effect)

    def distinct(self, state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
        return typed_names.distinct(state, ids)

    def options(self, state: State, ids: Sequence[int], seat: int) -> list[Option]:
        return typed_names.options(state, ids, seat)

    def window_order(self, state: State, name: str) -> tuple[int, ...]:
        """A roll is its roller's first (DT-PRI-01); an announcement is for the others (DT-ROLL-05.1, DT-ULT-02)."""
        out = state.facts["fallen"]
        order = sides.turn_order(state)
        if out:
            order = tuple([seat for seat in order if seat not in out])
        if name == "announced":
            return tuple([seat for seat in order if seat != state.facts["attacker"]])
        if name in ("salves", "moving"):
            return order[:1]
        if name == "coming":
            return state.facts["coming"][1:2]
        if name == "upkeep begins":
            return activated_abilities.asked_before_upkeep(state, order)
        if name == "response":
            return (*order[1:], *order[:1])
        if name in ("roll", "defence", "target"):
            roller = state.facts["roller"]
            return (*[seat for seat in order if seat == roller], *[seat for seat in order if seat != roller])
        return order

    def window_open(self, state: State, name: str) -> bool:
        """Windows in which nothing can be at stake stay closed."""
        facts = state.facts
        if name == "main":
            return True
        if facts["restart"]:
            return name not in ("end of offence", "targeting")
        if name == token_limits.WINDOW:
            coming = state.names["coming"]
            return bool(token_limits.crowded(state, coming[0].seat, coming))
        if name == "upkeep begins":
            return bool(activated_abilities.asked_before_upkeep(state, self.seats))
        if name == "salves":
            return crawl.is_crawl(state) or bool(activated_abilities.uses_in(state, crawl.SALVES))
        if name == "upkeep":
            return (
                bool(facts["ledger"])
                or activated_abilities.tied_to_upkeep(state)
                or activated_abilities.acts_in(state, INCOME)
            )
        if name == "end of offence":
            return bool(facts["ability"]) and not facts["failed"]
        if name == "targeting":
            several = len(self.seats) > 2  # in a duel there is nothing to determine (DT-TGT-01)
            return bool(facts["ability"]) and not facts["failed"] and (several or self.edition.targeting_plays)
        if name in ("step 1", "step 5", "step 7"):
            return self._at_stake(state, name)
        return True

    def _at_stake(self, state: State, name: str) -> bool:
        """Whether a step of the Defensive Roll Phase gives players a chance to act: for every Attack, and for any other
        ability that does something to somebody. Where the phase follows every ability, the last chance in it does too
        (DT-DEF-06, DT-RULE-TARGETING-03)."""
        facts = state.facts
        if facts["attack"] or (name == "step 5" and facts["ledger"]):
            return True
        if facts["failed"] or not facts["ability"]:
            return False
        return bool(facts["reaches"] or (name == "step 5" and self.edition.always_defends))

    def own_step(self, state: State, seat: int) -> bool:
        return bool(seat == state.facts["active"]) and self.window_of(state) == "main"

    def attacking(self, state: State) -> bool:
        return state.facts["phase"] in ROLL_PHASES

    def window_of(self, state: State) -> str:
        node = None if state.top is None else state.top.node
        return node.name if isinstance(node, Window) else ""

    def may_act(self, state: State, seat: int, name: str) -> bool:
        return asking.may_act(state, seat, name)

    def window_options(self, state: State, seat: int, name: str) -> list[Option]:
        found = player_actions.options(state, seat, name)
        facts = state.facts
        if not facts["ledger"]:  # no damage comes
            name = {"upkeep": "income", "step 5": "step 7"}.get(name, name)
        found.append(PASS_OPTIONS[facts["phase"] if name == "main" and seat == facts["active"] else name])
        return found

    def window_rule(self, state: State, seat: int, name: str) -> str:
        return window_rules.window_rule(state, seat, name)

    def act(self, state: State, seat: int, name: str, option: Option) -> None:
        player_actions.act(state, seat, option)

    def why_not(self, state: State, seat: int, words: str) -> Refusal | None:
        if (refusal := ways.refusal(state, seat, words)) is not None:
            return self.as_cited(refusal)
        if state.facts["step"] == "roll" and seat == state.facts["attacker"]:
            return self.as_cited(announcing.why_not(state, seat, words))
        return self.as_cited(refusals.why_not(state, seat, words))

    def meant(self, state: State, seat: int, words: str) -> list[str]:
        return refusals.meant(state, seat, words)

    def side(self, seat: int) -> tuple[int, ...]:
        return self.teams[seat]

    def standing(self, state: State) -> tuple[int, ...]:
        return sides.standing(state)

    def orderer(self, state: State, trigger: Trigger) -> int:
        """The active player orders all that is tied to the Upkeep Phase, companions of others too (DT-TURN-02).

        While an Ultimate goes on, its opponents do nothing, and its owner orders (DT-ULT-03).
        """
        facts = state.facts
        if facts["ultimate"]:
            return int(facts["attacker"])
        return int(facts["active"]) if triggers.tied_to_upkeep(state, trigger) else trigger.seat

    def uses_before(self, state: State, seat: int, waiting: list[Trigger]) -> list[Option]:
        """What is used in the Upkeep Phase is ordered with what triggers in it (DT-TURN-02)."""
        if seat != state.facts["active"] or not any(triggers.comes_after_uses(state, one) for one in waiting):
            return []
        return player_actions.uses(state, seat, activated_abilities.uses_in(state, UPKEEP))

    def order_matters(self, state: State, waiting: list[Trigger]) -> bool:
        return trigger_order.order_matters(state, waiting)

    # --- words and views ---

    def word(self, state: State, number: int) -> str:
        return typed_names.word(state, number)

    def text(self, state: State, names: Scope, node: Node) -> str:
        return prompts.text(node)

    def prompt(self, state: State, names: Scope, node: Node) -> str:
        return prompts.prompt(state, names, node)

    def choose_prompt(self, state: State, names: Scope, node: Node, effect: Node) -> str:
        return prompts.choose_prompt(state, names, node, effect)

    def window_prompt(self, state: State, seat: int, name: str) -> str:
        return prompts.window_prompt(state, seat, name)

    def passing_leads(self, state: State, seat: int, name: str) -> str:
        return passing.leads_to(state, seat, name)

    def trigger_words(self, state: State, trigger: Trigger) -> str:
        return typed_names.trigger(state, trigger)

    def trigger_name(self, state: State, trigger: Trigger) -> str:
        return typed_names.trigger_name(state, trigger)

    def reason(self, state: State, seat: int | None) -> str:
        assert state.result is not None
        if state.result["winner"] is None:
            return super().reason(state, seat)
        winners = state.result.get("winners", [state.result["winner"]])
        if self.crawl is not None and self.players[0] in winners:
            return super().reason(state, seat)
        lost = [one for one in self.seats if one not in winners]
        fell = [one for one in lost if sides.fallen(state, one)]  # of heroes with a dial each it may be one
        return prompts.fallen(self.seat_names, fell or lost, seat)

    def is_told(self, event: Event) -> bool:
        return is_told(event)

    def told_alike(self, event: Event) -> bool:
        return event.kind not in HIDES

    def tell(self, state: State, event: Event, seat: int | None, at: int) -> str:
        return line(Names(state, at), event, seat)

    def trigger_text(self, state: State, trigger: Trigger) -> str:
        return prompts.waiting(state, trigger, self.orderer(state, trigger))

    def replacement_text(self, state: State, one: Replacement) -> str:
        return prompts.text(one.node)

    def beat(self, state: State, event: Event) -> dict[str, Any] | None:
        return beats.beat(state, event)

    def place(self, event: Event) -> str:
        return log_places.place(event)

    def prompt_event(self, state: State, names: Scope, event: Event, ways: Sequence[Replacement]) -> str:
        return prompts.prompt_event(state, event, ways)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def seat_view(self, state: State, one: int, viewer: int | None) -> dict[str, Any]:
        return view.seat_view(state, one)

    def item_view(self, state: State, number: int) -> dict[str, Any]:
        return view.item(state, number)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def rename(self, state: State, instead: Mapping[int, int]) -> None:
        """The cards somebody is looking at are those that lie on top now."""
        for at, names in enumerate(state.scopes):
            for name in ("looked", "placed"):
                if names.get(name):
                    state.bind(name, tuple([instead.get(number, number) for number in names[name]]), at)

    def known(self, state: State, seat: int | None) -> frozenset[int]:
        return frozenset() if seat is None else view.known(state, seat)


PASS_OPTIONS: Final = {name: Option(PASS, label=f"Pass: {what}") for name, what in passing.PASSING.items()}
