"""How the lines of a card are carried out: the body, or what the burst marks make of it; Globals after their price."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import NO, Ask, Pick
from dicewright.engine.control import YES_NO, May, MayPay, yes_no
from dicewright.engine.control import pay as charge
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.library import walk
from dicewright.engine.node import Effect
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import last_known, sides
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.naming import Names, several
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import characteristics, event_patterns, queries, static_abilities
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.continuous.targets import aimless
from dicewright.games.dice_masters.effects.cost import was_paid
from dicewright.games.dice_masters.events import taxes
from dicewright.games.dice_masters.events.event_handlers import applies
from dicewright.games.dice_masters.events.state_based_actions import have_been_read, release
from dicewright.games.dice_masters.phrases import lines
from dicewright.games.dice_masters.phrases.amounts import ForEachDone, ForEachSpared, ThatMuch
from dicewright.games.dice_masters.phrases.combined import Series
from dicewright.games.dice_masters.phrases.conditions import DoneThisWay
from dicewright.games.dice_masters.phrases.kinds import OfThisCard
from dicewright.games.dice_masters.phrases.modifiers import AbilityPrice
from dicewright.games.dice_masters.phrases.selectors import Each, It, ThatDie, ThoseDice

SPEAKING: Final = (It, ThatDie, ThoseDice, ThatMuch)
"""Words of an ability that speak of the die its event is about."""
THIS_WAY: Final = (DoneThisWay, ForEachDone, ForEachSpared)


@applies("keyword", "use ability")
def noted(state: State, event: Event) -> Event | None:
    """A keyword or a limited ability was used: seen by those who ask, it changes nothing itself."""
    return event


def burst_of(state: State, names: Scope) -> int:
    """The burst marks that count: of the face when the ability resolves (DM-BURST-06).

    For an ability of a card, of the die the event is about, else of the die of it with the most marks.
    """
    if "burst" in names:
        return int(names["burst"])
    this, card, event = names["this"], names["card"], names.get("event")
    if this != card:
        return _burst(state, last_known.known(state, names, this))
    mine = [state.things[one] for one in _own_dice(state, names)]
    if event is not None and event.thing >= 0 and isinstance(state.things[event.thing], Die):
        hit = last_known.as_it_was(state, event)
        if hit.arrived and hit.card == card and hit.controller == names["you"]:
            return _burst(state, hit)
    return max((_burst(state, die) for die in mine), default=0)


def effects_of(body: lines.Sentences | lines.Burst) -> tuple[Effect, ...]:
    """What sentences do, one after the other."""
    return (body.first, *(one.effect for one in body.rest))


def used_for(state: State, names: Scope, use: lines.Use) -> tuple[Effect, ...]:
    """What an action die does, one after the other, with what its burst marks add or put in place of the rest."""
    return tuple([one for part in _parts(state, names, use) for one in effects_of(part)])


def _parts(state: State, names: Scope, node: Any) -> tuple[Any, ...]:
    """The body of an ability and the bursts that match the face; *instead* puts a burst in the body's place."""
    if _marks_own_dice(names, node):
        marks = {_burst(state, state.things[one]) for one in _own_dice(state, names)}
        return (
            node.body,
            *(one for one in node.bursts if any(static_abilities.marked(one.mark, burst) for burst in marks)),
        )
    burst = burst_of(state, names) if node.bursts else 0
    marked = [one for one in node.bursts if static_abilities.marked(one.mark, burst)]
    replaced = any(one.instead for one in marked)
    return (*(() if replaced else (node.body,)), *marked)


def _marks_own_dice(names: Scope, node: Any) -> bool:
    """Whether the bursts of a card's ability say what each die of the card gets: each by its own face (DM-BURST-06)."""
    if not node.bursts or names["this"] != names["card"]:
        return False
    about = [getattr(one.first, "dice", None) for one in node.bursts]
    return all(isinstance(dice, Each) and OfThisCard() in dice.kind.qualifiers for dice in about)


def _own_dice(state: State, names: Scope) -> list[int]:
    """The fielded dice that have the text of a card, on the side of whose ability it is."""
    dice = [one for found in static_abilities.bearers(state).values() for one in found]
    mine = (names["card"], names["you"])
    return [one for one in dict.fromkeys(dice) if (state.things[one].card, state.things[one].controller) == mine]


def _bind_marks(state: State, node: Any, part: Any) -> None:
    """Of each die of the card, a burst means those that show its mark; the body, those that no *instead* means."""
    if isinstance(part, lines.Burst):
        state.bind("marks", (True, part.mark))
    else:
        state.bind("marks", (False, *(one.mark for one in node.bursts if one.instead)))


def _burst(state: State, die: Die) -> int:
    shown = characteristics.face(state, die)
    return 0 if shown is None else shown.burst


@rules.step(lines.When, lines.At, lines.After, lines.Use)
def ability(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Body and matching bursts in order; *instead* puts a burst in the body's place (DM-BURST-03, 04, DM-BURST-05)."""
    node: Any = frame.node
    if frame.step == 0:
        names = state.names
        firsts = _firsts(names, node)
        if firsts:
            return _ask_first(state, node, firsts, answer)
        price = {} if "paid" in names else _life_price(state, names)
        if price:
            return _ask_price(state, names["you"], price, answer)
        state.advance(1, _parts(state, names, node))
        _note_use(state, node, names)
        return None
    if frame.step > len(frame.local):
        state.pop()
        return None
    part = frame.local[frame.step - 1]
    if _marks_own_dice(state.names, node):
        _bind_marks(state, node, part)
    state.call(part, frame.step + 1, frame.local)
    return None


def _firsts(names: Scope, node: Any) -> dict[int, Event]:
    """The dice that all met *the first time each turn* at the same moment, where the ability speaks of that die."""
    events: tuple[Event, ...] = names.get("firsts", ())
    if not events or not any(isinstance(inner, SPEAKING) for _, inner in walk(node)):
        return {}
    dice = {event.thing: event for event in events if event.thing >= 0}
    return dice if len(dice) > 1 else {}


def _ask_first(state: State, node: Any, dice: dict[int, Event], answer: Any) -> Ask | None:
    """The controller picks which of them was the first (DM-TIME-08)."""
    names = state.names
    if answer is None:
        options = state.game.options(state, tuple(dice), names["you"])
        prompt = question(state, {**names, "event": None}, "several at once: choose which was the first.")
        return Pick(names["you"], prompt, options, names["this"], "DM-TIME-08")
    event = dice[state.game.number_of(state, answer)]
    state.bind("firsts", ())
    state.bind("event", event)
    state.bind("it", event_patterns.about(state, state.names, node.moment, event))
    return None


def _life_price(state: State, names: Scope) -> dict[int, int]:
    """The life that opposing cards ask for a *when fielded* ability: of each card the most it asks."""
    if names.get("origin") != "when fielded":
        return {}
    prices: dict[int, int] = {}
    for one, theirs in static_abilities.statements(state, AbilityPrice):
        if not sides.allied(theirs["you"], names["you"]):
            prices[theirs["card"]] = max(one.number, prices.get(theirs["card"], 0))
    return prices


def _ask_price(state: State, seat: int, prices: dict[int, int], answer: Any) -> Ask | None:
    """Pay, or the ability is lost, as it is where the price cannot be paid in full (DM-COST-01.2)."""
    names, price = state.names, sum(prices.values())
    payable = sides.life(state, seat) >= price
    if payable and answer is None:
        called = Names(state)
        who = several(called.cause(card, seat) for card in prices)
        prompt = question(state, names, f"pay {price} life because of {who}, or lose this ability?")
        return Pick(seat, prompt, YES_NO, names["this"], names["rule"], NO)
    if not payable or answer == NO:
        state.pop()
        more = {"cards": tuple(prices)}
        state.note(Event("lose ability", thing=names["this"], seat=seat, by=seat, rule=names["rule"], more=more))
        return None
    state.bind("paid", True)
    happen(
        state,
        *[
            Event("lose life", seat=seat, amount=amount, source=card, by=seat, rule=names["rule"])
            for card, amount in prices.items()
        ],
    )
    return None


def use_of(names: Scope) -> Event:
    """The use of an ability as an event."""
    more = {"origin": names.get("origin", ""), "this": names["this"]}
    return Event("use ability", thing=names["card"], seat=names["you"], by=names["you"], rule=names["rule"], more=more)


def _note_use(state: State, node: Any, names: Scope) -> None:
    """Keywords and limited abilities leave a trace for those who ask whether they were used."""
    if names.get("keyword"):
        more = {"keyword": names["keyword"]}
        happen(
            state,
            Event("keyword", thing=names["card"], seat=names["you"], by=names["you"], rule=names["rule"], more=more),
        )
    elif names.get("origin") == "when fielded":
        happen(state, use_of(names))
    elif names.get("once") and not isinstance(node.body.first, (May, MayPay)):
        state.note(use_of(names))


@rules.step(lines.Sentences, lines.Burst)
def sentences(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step > len(node.rest):
        state.pop()
        if not goes_on(state):
            have_been_read(state)
        return None
    if frame.step and read_before(state, node.rest[frame.step - 1]):
        return None
    state.call(node.first if frame.step == 0 else node.rest[frame.step - 1].effect, frame.step + 1)
    return None


def read_before(state: State, sentence: Any) -> bool:
    """Whether what the sentence before has KO'd is read first, because this one is about that."""
    here = state.top
    if _asks_who_fell(sentence):
        release(state)
    return state.top is not here


def goes_on(state: State) -> bool:
    """Whether an ability that is being carried out has more sentences to come."""
    frame = state.top
    while frame is not None:
        node: Any = frame.node
        if isinstance(node, (lines.Sentences, lines.Burst)) and frame.step <= len(node.rest):
            return True
        if isinstance(node, Series) and frame.step < 2:
            return True
        frame = frame.under
    return False


def _asks_who_fell(sentence: Any) -> bool:
    """Whether a sentence is about the dice that the one before it has KO'd."""
    return any(isinstance(part, THIS_WAY) and part.deed == "ko" for _, part in walk(sentence))


@rules.step(lines.Global)
def use_global(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Price, then effect (DM-GLOB-02)."""
    node: Any = frame.node
    names = state.names
    state.advance(frame.step + 1)
    if frame.step == 0:
        charge(state, names["you"], node.cost)
        taxes.charge(state, names["you"], "use globals")
    elif frame.step == 1:
        state.bind("as global", False)  # what the effect itself asks for is no price of the Global
        _note_global(state, names)
    elif frame.step == 2 and was_paid(state, node.cost):
        state.push(node.body)
    else:
        state.pop()
    return None


def _note_global(state: State, names: Scope) -> None:
    """One use, however often it was paid for in one batch (DM-GLOB-05)."""
    event = names.get("event")
    more = {} if event is None else {"for": (holder(state, event), event.thing)}
    times = names.get("times", 1)
    happen(
        state,
        Event(
            "use global",
            thing=names["card"],
            seat=names["you"],
            amount=times,
            by=names["you"],
            rule=names["rule"],
            more=more,
        ),
    )


def holder(state: State, event: Event) -> int:
    """Who has the die that an event is about, or had it if the event took it away; the player it happens to."""
    was = event.more.get("was")
    if event.thing < 0:
        return event.seat
    return int(was.controller if isinstance(was, Die) else state.things[event.thing].controller)


@rules.step(lines.ReactiveGlobal, lines.Activated)
def answer_event(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Decided at once, paid at once, resolved at once (DM-GLOB-09); an activated ability was decided already."""
    node: Any = frame.node
    names = state.names
    if frame.step == 0:
        if names.get("agreed") is None:
            if state.game.cannot_pay(state, names["you"], node.cost) or _barred(state, node, names):
                state.pop()
                return None
            if answer is None:
                return yes_no(state, names["you"], node)
            if answer == NO:
                state.pop()
                return None
        state.advance(1)
        if node.cost is not None:
            charge(state, names["you"], node.cost)
        if isinstance(node, lines.ReactiveGlobal):
            taxes.charge(state, names["you"], "use globals")
    elif frame.step == 1:
        state.advance(2)
        if isinstance(node, lines.ReactiveGlobal):
            _note_global(state, names)
        else:
            you = names["you"]
            state.note(Event("activate", thing=names["this"], seat=you, by=you, rule=names["rule"]))
            if node.once:
                state.note(use_of(names))
    elif frame.step == 2 and was_paid(state, node.cost):
        state.advance(3)
        state.push(node.effect)
    else:
        state.pop()
    return None


def _barred(state: State, node: Any, names: Scope) -> bool:
    """Whether its player may not use a reactive Global at all, or has nothing to use it on (DM-ACT-08)."""
    if not isinstance(node, lines.ReactiveGlobal):
        return False
    return (
        (node.once and used_up(state, names))
        or taxes.refuse(state, names["you"], "use globals") is not None
        or aimless(state, names, node.effect) is not None
    )


def used_up(state: State, names: Scope) -> bool:
    """Whether a Global that counts was used by its player this turn (DM-GLOB-07)."""
    mine = (names["rule"], names["card"], names["you"])
    return any(
        event.kind == "use global" and (event.rule, event.thing, event.seat) == mine
        for event in queries.this_turn(state)
    )
