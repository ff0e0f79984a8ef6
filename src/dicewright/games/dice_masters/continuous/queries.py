"""What continuous effects answer: attack, defense, costs, keywords. Nothing here changes the state.

Order of the layers: lost abilities, copies, changes applied to the die, static changes (DM-EFF-04, DM-EFF-08.1).
"""

from __future__ import annotations

import itertools
from typing import Final

from dicewright.engine.event import Entry, Event
from dicewright.engine.node import Modifier
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import last_known
from dicewright.games.dice_masters.board.dice import at_work
from dicewright.games.dice_masters.board.entities import Card, Die, on_card
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import fielded
from dicewright.games.dice_masters.continuous import characteristics, filters, static_abilities
from dicewright.games.dice_masters.phrases import modifiers as said
from dicewright.games.dice_masters.phrases.taxes import Discount

NEXT_ATTACK: Final = "next attack"
"""The event that notes one more Attack Step of a turn."""

PRICING: Final[tuple[type[Modifier], ...]] = (said.Price, said.Free, Discount)


def this_turn(state: State, before: int = -1) -> list[Event]:
    """What has happened this turn, newest first. before: only what stands before that number of the log."""
    found = []
    entry: Entry | None = state.log
    while entry is not None and entry.event.kind != "begin turn":
        if before < 0 or entry.number < before:
            found.append(entry.event)
        entry = entry.before
    return found


def this_attack(state: State) -> list[Event]:
    """What has happened this turn, newest first, without what came before another Attack Step began."""
    found = this_turn(state)
    return list(itertools.takewhile(lambda event: event.kind != NEXT_ATTACK, found))


def _has_bought(state: State, names: Scope, one: Discount, seat: int) -> bool:
    """Whether a seat has purchased a die of the kind of a discount this turn."""
    return any(
        event.kind == "purchase"
        and event.seat == seat
        and filters.fits(state, names, one.kind, on_card(state.things[event.thing]))
        for event in this_turn(state)
    )


def was_kod(state: State, seat: int) -> bool:
    """Whether a character die of a seat was KO'd this turn (DM-KEY-06)."""
    return any(event.kind == "ko" and event.seat == seat for event in this_turn(state))


def has_purchased(state: State, seat: int) -> bool:
    """Whether a seat has purchased anything since the match began."""
    entry: Entry | None = state.log
    while entry is not None and (entry.event.kind != "purchase" or entry.event.seat != seat):
        entry = entry.before
    return entry is not None


# --- stats ---


def attack(state: State, number: int) -> int:
    """What a die's attack reads."""
    return stats(state, number)[0]


def defense(state: State, number: int) -> int:
    """What a die's defense reads."""
    return stats(state, number)[1]


def stats(state: State, number: int) -> tuple[int, int]:
    """What a die's attack and defense read (DM-STAT-01, DM-STAT-02)."""
    key = ("stats", number)
    found: tuple[int, int] | None = state.cache.get(key)
    if found is None:
        die: Die = state.things[number]
        a, d = before_statics(state, die)
        for one, names in static_abilities.statements(state, said.HaveStats) if die.arrived else ():  # DM-TGT-05
            if static_abilities.covers(state, names, one.dice, number):
                times = 1 if one.per is None else int(state.value(one.per, names))
                a += one.stats.attack * times
                d += one.stats.defense * times
        found = state.cache[key] = (max(0, a), max(0, d))
    return found


def numbers(state: State, die: Die) -> tuple[int, int]:
    """What attack and defense of a die read: of one in play now, of one that an event remembers when it left."""
    if state.things[die.id] is die:
        return stats(state, die.id)
    then = last_known.numbers(state, die)
    if then is None:
        a, d = before_statics(state, die)
        return max(0, a), max(0, d)
    return then


def with_numbers(state: State, event: Event) -> Event:
    """An event by which dice may leave the field, with what they read before it happens and its moment."""
    more = event.more
    dice = more["dice"] if event.kind == "reroll" else (event.thing, more.get("with", -1))
    read = tuple([(one, *stats(state, one)) for one in dice if one >= 0 and state.things[one].arrived])
    return change(event, more={**more, "read": read, "moment": state.moment}) if read else event


def before_statics(state: State, die: Die) -> tuple[int, int]:
    """Printed or copied stats with the changes applied to the die, in order (DM-EFF-04)."""
    shown = characteristics.face(state, die)
    if shown is None:
        return (0, 0)
    a, d = shown.attack, shown.defense
    if state.lasting and die.arrived:
        copied = characteristics.copied(state, die)
        if copied is not None:
            a, d = copied.stats_at(state, shown.level)
    for what, x, y in die.applied:
        if what == "add":
            a, d = a + x, d + y
        elif what == "set attack":
            a = x
        elif what == "set defense":
            d = y
        elif what == "set both":
            a, d = x, y
        else:
            a, d = d, a
    return a, d


def stat(state: State, die: Die, which: str) -> int:
    """A number of a die by its name in the language; of one that left the field, what it read as it left."""
    if which in ("attack", "defense"):
        return numbers(state, die)[0 if which == "attack" else 1]
    if which == "cost":
        facts = characteristics.facts_of(state, die)
        return 0 if facts is None else facts.cost  # DM-DICE-06
    shown = characteristics.face(state, die)
    if shown is None:
        return 0
    return shown.level if which == "level" else shown.cost


# --- costs ---


def prices_change(state: State) -> bool:
    """Whether anything says that something costs more or less than is printed."""
    if not state.lasting and at_work(state).kinds.isdisjoint(PRICING):
        return False
    said_now = [static_abilities.statements(state, kind) for kind in PRICING]
    return any(said_now)


def cost(state: State, number: int, deed: str, seat: int, less: int = 0) -> int:
    """What it costs to `buy` a die of a card (its id), or to `field` a die. less: what an effect takes off."""
    thing = state.things[number]
    buying = isinstance(thing, Card)
    game = state.game
    if buying:
        printed = game.cards[thing.number].cost
        example = static_abilities.example(state, number)
    else:
        shown = characteristics.face(state, thing)
        printed = 0 if shown is None else shown.cost
        example = number
    change = -less
    bounded: list[tuple[int, int]] = []
    for one, names in static_abilities.statements(state, said.Price):
        if one.deed == deed and static_abilities.concerns(state, names, one.dice, example, seat, buying):
            by = one.number * (1 if one.per is None else int(state.value(one.per, names)))
            if one.least:
                bounded.append((one.least, by))
            else:
                change += one.way * by
    if buying:
        change -= _discounts(state, example, seat, bounded)
    for free, names in static_abilities.statements(state, said.Free):
        if free.deed == deed and static_abilities.concerns(state, names, free.dice, example, seat, buying):
            return 0
    for least, by in bounded:
        change -= min(by, max(0, printed + change - least))
    if not change:
        return printed
    floor = 0  # DM-FIELD-02.1
    if buying and game.edition.cost_floor:
        floor = min(printed, max(1, len(game.cards[thing.number].energy)))  # DM-BUY-08
    return max(floor, printed + change)


def raised_by(state: State, number: int, deed: str, seat: int) -> str:
    """The cards because of which a seat pays more to `buy` or `field` something; "" if there are none."""
    thing = state.things[number]
    buying = isinstance(thing, Card)
    example = static_abilities.example(state, number) if buying else number
    found = static_abilities.statements(state, said.Price)
    raising = [(one, names) for one, names in found if one.deed == deed and one.way > 0]
    return static_abilities.speakers(
        state,
        [at for one, at in raising if static_abilities.concerns(state, at, one.dice, example, seat, buying)],
    )


def _discounts(state: State, example: int, seat: int, bounded: list[tuple[int, int]]) -> int:
    """What effects take off a player's purchase; the same words count once, unless they speak of the next one.

    bounded: where those go that stop at a price, each with it.
    """
    less = 0
    counted: set[str] = set()
    for one, names in static_abilities.statements(state, Discount):
        fit = filters.fits(state, names, one.kind, static_abilities.to_purchase(state, example, seat))
        if fit and one.first and _has_bought(state, names, one, seat):
            continue
        if fit and names["rule"] not in counted and static_abilities.tells(state, names, one.who, seat):
            if one.least:
                bounded.append((one.least, one.number))
            else:
                less += one.number
            if not one.once:
                counted.add(names["rule"])
    return less


# --- draws ---


def extra_draw(state: State, seat: int) -> int:
    """How many dice more than four a seat draws in its Clear and Draw Step (DM-DRAW-10), or fewer."""
    return sum(
        one.way * one.number
        for one, names in static_abilities.statements(state, said.DrawMore)
        if (names["you"] == seat if one.who is None else static_abilities.tells(state, names, one.who, seat))
    )


# --- keywords, active ---


def has(state: State, number: int, keyword: str) -> bool:
    """Whether a die has a keyword now, printed on its card or given."""
    if static_abilities.lacks(state, number, keyword):
        return False
    if any(keyword in text.keywords for text in static_abilities.texts(state, state.things[number])):
        return True
    return any(
        one.keyword == keyword and static_abilities.covers(state, names, one.dice, number)
        for one, names in static_abilities.statements(state, said.HaveKeyword)
    )


def active(state: State, seat: int) -> tuple[int, ...]:
    """The ids of the cards a seat has active: at least one die in the field (DM-ACTIVE-01)."""
    things = state.things
    return tuple(dict.fromkeys(things[number].card for number in fielded(state, seat)))
