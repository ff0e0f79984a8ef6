"""A match of Dice Throne as the engine sees it: content, rules and the answers to what the engine asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.engine.ask import PASS, Option, Refusal
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.game import Game
from dicewright.engine.happen import Replacement
from dicewright.engine.library import Library
from dicewright.engine.node import Cost, Effect, Node
from dicewright.engine.state import Scope, State
from dicewright.engine.window import Window
from dicewright.games.dice_throne import (
    accepting,
    again,
    announcing,
    apply,
    asked,
    asking,
    beats,
    deeds,
    defence,
    evaluation,
    force,
    lit,
    offence,
    permits,
    prompts,
    room,
    setup,
    sides,
    targeting,
    turn,
    view,
    watch,
    words,
    zones,
)
from dicewright.games.dice_throne.editions import EDITIONS
from dicewright.games.dice_throne.facts import CardFacts, Hero, Row, common_cards, hero, status_effects
from dicewright.games.dice_throne.flow import ROLL_PHASES, ROOTS, UPKEEP
from dicewright.games.dice_throne.made_with import made_with
from dicewright.games.dice_throne.modes import MODES
from dicewright.games.dice_throne.naming import Names
from dicewright.games.dice_throne.rules import rules
from dicewright.games.dice_throne.tell import is_told, line
from dicewright.games.dice_throne.things import CLASSES
from dicewright.games.dice_throne.trees import apart, deck_of, texts, tree
from dicewright.games.dice_throne.ways import Source, Ways, at_work, prepare
from dicewright.rules.book import cited

RULE_PARTS = (turn, accepting, again, announcing, offence, targeting, defence)
"""Imported because they register their rule functions."""

Values = tuple[int, ...]


class DiceThrone(Game):
    """Heroes, their texts and the edition of one match.

    heroes: by seat. tokens, cards: facts by name. trees: what rows and cards carry out, by path. rows: by path.
    """

    name = "dice_throne"
    title = "Dice Throne"
    order_rule = "DT-TURN-02"
    accord_rule = "DT-OPEN-10"
    classes = CLASSES
    view_parts = view.PARTS

    def __init__(self, data: dict[str, Any]) -> None:
        library = Library()
        super().__init__(data, rules, library)
        self.edition = EDITIONS[data["edition"]]
        self.mode = MODES[data["mode"]]
        self.played_by = (self.edition.name, self.mode.kind)
        self.cites = cited(self.name, *self.played_by)
        self.seats = tuple(range(len(data["seats"])))
        self.around = tuple([(*self.seats[seat:], *self.seats[:seat]) for seat in self.seats])
        self.start_health: int = self.mode.health[len(self.seats)]
        self.teams = tuple([self._team(seat) for seat in self.seats])
        self.rivals = tuple([tuple([other for other in self.seats if other not in team]) for team in self.teams])
        self.zones = zones.all_zones(self.seats)
        self.at_work = {zones.at(seat, "tokens"): seat for seat in self.seats}
        self.heroes: tuple[Hero, ...] = apart(hero(slug) for slug in data["seats"])
        self.seat_names = words.seat_names(self.heroes)
        self.seat_words = tuple([name.lower() for name in self.seat_names])
        self.tokens = status_effects()
        self.cards: dict[str, CardFacts] = {card.name: card for card in common_cards()}
        for one in self.heroes:
            for card in one.cards:
                self.cards[card.name] = card
        promo: bool = data.get("promo", False)
        self.decks = tuple(deck_of(one, promo) for one in self.heroes)
        self.rows: dict[str, Row] = {
            row.path: row
            for one in self.heroes
            for ability in one.abilities
            for level in ability.levels
            for row in level.rows
        }
        self.trees: dict[str, Node] = {}
        for name, node in ROOTS.items():
            library.add(name, node)
        for path, text in texts(self.heroes_once(), self.tokens, promo).items():
            self.trees[path] = tree(path, text)
            library.add(path, self.trees[path])
        self.setup_trees: tuple[tuple[int, Node], ...] = tuple(
            (seat, self.trees[f"setup/{one.slug}/{number}"])
            for seat, one in enumerate(self.heroes)
            for number in range(len(one.setup))
        )
        self.content = made_with([one.slug for one in self.heroes])
        self.sure_damage: dict[str, str] = {}
        self.cards_for: dict[Any, tuple[int, ...]] = {}
        self.card_options: dict[tuple[str, int], Option] = {}
        self._defences: dict[tuple[int, Values], dict[str, Row]] = {}
        self._passives: dict[tuple[int, Values], tuple[Node, ...]] = {}
        self.ways: dict[str, Ways] = {}
        self.blanks: tuple[tuple[str, int], ...] = ()
        self.passive_ways: dict[tuple[int, Values], tuple[Source, ...]] = {}
        prepare(self)

    def _team(self, seat: int) -> tuple[int, ...]:
        """A seat and its teammates."""
        return tuple([other for other in self.seats if self.mode.team(other) == self.mode.team(seat)])

    def heroes_once(self) -> list[Hero]:
        """The heroes of the match, a mirror match's hero once."""
        return [one for at, one in enumerate(self.heroes) if one.slug not in [h.slug for h in self.heroes[:at]]]

    # --- boards ---

    def board(self, seat: int, levels: Values) -> list[Row]:
        """The rows of a board with its upgrades."""
        return lit.board(self.heroes[seat], levels)

    def lit(self, seat: int, levels: Values, values: Values, foreign: Values = ()) -> dict[str, Row]:
        """The offensive rows that dice with these values activate, the best tier of each name, by key.

        foreign: positions of dice that count by number only.
        """
        if not foreign:
            values = tuple(sorted(values))  # then it does not matter which die shows what
        return lit.lit(self.heroes[seat].slug, levels, values, foreign)

    def defences(self, seat: int, levels: Values) -> dict[str, Row]:
        """The Defensive Abilities of a board, by key."""
        key = (seat, levels)
        found = self._defences.get(key)
        if found is None:
            found = {row.key: row for row in self.board(seat, levels) if row.kind == "defence"}
            self._defences[key] = found
        return found

    def passives(self, state: State, seat: int) -> tuple[Node, ...]:
        """The texts of a player's passive abilities at their levels."""
        levels = state.facts["levels"][seat]
        found = self._passives.get((seat, levels))
        if found is None:
            found = tuple(self.trees[row.path] for row in self.board(seat, levels) if row.kind == "passive")
            self._passives[(seat, levels)] = found
        return found

    # --- the flow ---

    def begin(self, state: State) -> None:
        setup.begin(state)

    def in_order(self, state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The active player first, then the others in turn order (DT-PRI-05, DT-PRI-13)."""
        if len(seats) < 2:
            return seats
        if len(seats) == len(self.seats):
            return self.around[state.facts["active"]]
        return tuple([seat for seat in self.around[state.facts["active"]] if seat in seats])

    # --- events ---

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        find = watch.REPLACING.get(event.kind)
        return () if find is None else find(state, event)

    def apply(self, state: State, event: Event) -> Event | None:
        return apply.KINDS[event.kind](state, event)

    def happened(self, state: State, events: tuple[Event, ...]) -> None:
        if events[0].kind == "would fall":
            setup.defeat(state)
        listening = at_work(state).listening
        for event in events:
            if event.kind in listening:
                watch.hear(state, event, events)

    def modified(self, state: State, query: str, seat: int, base: int, raises: bool = False) -> int:
        """What static effects make of a number (`damage dealt`, `attempts`, …). raises: only what raises it counts."""
        return force.modified(state, query, seat, base, raises)

    def may_alter(self, state: State, number: int) -> bool:
        """Whether a die may be changed or rolled again now: it lies open and nothing freezes it (DT-ROLL-23)."""
        return number in state.facts["open"] and number not in force.frozen(state, state.things[number].owner)

    def freezing(self, state: State, number: int) -> Refusal | None:
        """Which token keeps a die of the open roll from being altered, None if none does."""
        return force.freezing(state, number) if number in state.facts["open"] else None

    def arrival_side(self, state: State, token: str, by: int) -> int:
        """The side on which a token comes that a seat gains or inflicts, 0 if it has but one."""
        return force.arrival_side(state, token, by)

    def allows(self, state: State, seat: int, deed: str) -> bool:
        """Whether nothing forbids a player a deed."""
        return force.can(state, seat, deed) is None

    # --- costs, choices, windows ---

    def cannot_pay(self, state: State, seat: int, cost: Cost) -> Refusal | None:
        return permits.cannot_pay(state, seat, cost)

    def possible(self, state: State, names: Scope, effect: Effect) -> bool:
        return permits.possible(state, names, effect)

    def distinct(self, state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
        return words.distinct(state, ids)

    def options(self, state: State, ids: Sequence[int], seat: int) -> list[Option]:
        return words.options(state, ids, seat)

    def window_order(self, state: State, name: str) -> tuple[int, ...]:
        """A roll is its roller's first (DT-PRI-01); an announcement is for the others (DT-ROLL-05, DT-ULT-02)."""
        out = state.facts["fallen"]
        order: tuple[int, ...] = self.around[state.facts["active"]]
        if out:
            order = tuple([seat for seat in order if seat not in out])
        if name == "announced":
            return tuple([seat for seat in order if seat != state.facts["attacker"]])
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
        if name == room.WINDOW:
            coming = state.names["coming"]
            return bool(room.crowded(state, coming[0].seat, coming))
        if name == "upkeep":
            return bool(facts["ledger"]) or permits.tied_to_upkeep(state) or permits.acts_in_income(state)
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
        found = deeds.options(state, seat, name)
        facts = state.facts
        if name == "upkeep" and not facts["ledger"]:
            name = "income"
        found.append(PASS_OPTIONS[facts["phase"] if name == "main" and seat == facts["active"] else name])
        return found

    def window_rule(self, state: State, seat: int, name: str) -> str:
        return asked.window_rule(state, seat, name)

    def act(self, state: State, seat: int, name: str, option: Option) -> None:
        deeds.act(state, seat, option)

    def why_not(self, state: State, seat: int, words: str) -> Refusal | None:
        if state.facts["step"] == "roll" and seat == state.facts["attacker"]:
            return self.as_cited(announcing.why_not(state, seat, words))
        return self.as_cited(deeds.why_not(state, seat, words))

    def meant(self, state: State, seat: int, words: str) -> list[str]:
        return deeds.meant(state, seat, words)

    def side(self, seat: int) -> tuple[int, ...]:
        return self.teams[seat]

    def standing(self, state: State) -> tuple[int, ...]:
        return sides.standing(state)

    def orderer(self, state: State, trigger: Trigger) -> int:
        """The active player orders all that is tied to the Upkeep Phase, companions of others too (DT-TURN-02)."""
        active: int = state.facts["active"]
        return active if watch.tied_to_upkeep(state, trigger) else trigger.seat

    def uses_before(self, state: State, seat: int, triggers: list[Trigger]) -> list[Option]:
        """What is used in the Upkeep Phase is ordered with what triggers in it (DT-TURN-02)."""
        if seat != state.facts["active"] or not any(watch.comes_after_uses(state, one) for one in triggers):
            return []
        return deeds.uses(state, seat, permits.uses_in(state, UPKEEP))

    def order_matters(self, state: State, triggers: list[Trigger]) -> bool:
        return watch.order_matters(state, triggers)

    # --- words and views ---

    def word(self, state: State, number: int) -> str:
        return words.word(state, number)

    def text(self, state: State, names: Scope, node: Node) -> str:
        return prompts.text(node)

    def prompt(self, state: State, names: Scope, node: Node) -> str:
        return prompts.prompt(state, names, node)

    def choose_prompt(self, state: State, names: Scope, node: Node, effect: Node) -> str:
        """What to ask when `effect` needs the thing that `node` describes."""
        return prompts.choose_prompt(state, names, node, effect)

    def window_prompt(self, state: State, seat: int, name: str) -> str:
        return prompts.window_prompt(state, seat, name)

    def trigger_words(self, state: State, trigger: Trigger) -> str:
        return words.trigger(state, trigger)

    def reason(self, state: State, seat: int | None) -> str:
        assert state.result is not None
        if state.result["winner"] is None:
            return super().reason(state, seat)
        winners = state.result.get("winners", [state.result["winner"]])
        return prompts.fallen(self.seat_names, [one for one in self.seats if one not in winners], seat)

    def is_told(self, event: Event) -> bool:
        return is_told(event)

    def tell(self, state: State, event: Event, seat: int | None) -> str:
        return line(Names(state), event, seat)

    def trigger_text(self, state: State, trigger: Trigger) -> str:
        return prompts.text(trigger.node)

    def replacement_text(self, state: State, one: Replacement) -> str:
        return prompts.text(one.node)

    def beat(self, state: State, event: Event) -> dict[str, Any] | None:
        return beats.beat(state, event)

    def prompt_event(self, state: State, names: Scope, event: Event, forced: bool) -> str:
        return prompts.prompt_event(state, event, forced)

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


PASS_OPTIONS = {name: Option(PASS, label=f"Pass: {what}") for name, what in prompts.PASSING.items()}
