"""What continuous effects answer: attack, defense, costs, keywords. Nothing here changes the state.

Order of the layers: lost abilities, copies, changes applied to the die, static changes (DM-EFF-04, DM-EFF-08).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from dicewright.content_files import of_content
from dicewright.engine.event import Entry, Event
from dicewright.engine.node import Modifier
from dicewright.engine.state import State
from dicewright.games.dice_masters import fits, force
from dicewright.games.dice_masters.dice import game_of, index_of, token_face
from dicewright.games.dice_masters.facts import CardFacts, Face, card
from dicewright.games.dice_masters.things import Card, Die
from dicewright.games.dice_masters.vocabulary import modifiers as said
from dicewright.games.dice_masters.vocabulary.levies import Discount
from dicewright.games.dice_masters.zones import fielded

PRICING: tuple[type[Modifier], ...] = (said.Price, said.Free, Discount)


def this_turn(state: State, before: int = -1) -> list[Event]:
    """What has happened this turn, newest first. before: only what stands before that number of the log."""
    found = []
    entry: Entry | None = state.log
    while entry is not None and entry.event.kind != "begin turn":
        if before < 0 or entry.number < before:
            found.append(entry.event)
        entry = entry.before
    return found


def was_kod(state: State, seat: int) -> bool:
    """Whether a character die of a seat was KO'd this turn (DM-KEY-06)."""
    return any(event.kind == "ko" and event.seat == seat for event in this_turn(state))


def this_game(state: State) -> Iterator[Event]:
    """What has happened since the match began, newest first."""
    entry: Entry | None = state.log
    while entry is not None:
        yield entry.event
        entry = entry.before


# --- what a die is ---


def face(state: State, die: Die) -> Face | None:
    """The face a die shows (or showed, if it is an old one); None if it is unrolled."""
    if die.face < 0:
        return None
    if die.token:
        return token_face(die)
    kind = game_of(state).kinds[die.card]
    shown = kind.faces[die.face]
    if state.lasting and die.arrived and shown.level:
        like = force.likeness(state, die)
        if like is not None and like["faces"]:
            kind = game_of(state).kinds[like["other"]]
            shown = kind.faces[kind.levels[min(shown.level, len(kind.levels)) - 1]]
        level = force.read_as(state, die)
        if level:
            return kind.faces[kind.levels[min(level, len(kind.levels)) - 1]]
    return shown


def facts_of(state: State, die: Die) -> CardFacts | None:
    """The card a die counts as; None for Sidekicks and tokens (DM-CARD-03, DM-TOK-01)."""
    if die.card < 0 or die.token:
        return None
    game = game_of(state)
    if state.lasting and die.arrived:
        copied = force.copied(state, die.id)
        if copied is not None and copied.what == "everything" and copied.number:
            return game.cards[copied.number]  # DM-COPY-03
        like = force.likeness(state, die)
        if like is not None:
            return _at_cost(like["number"], game.cards[state.things[die.card].number].cost)
    return game.cards[state.things[die.card].number]


def affiliations(state: State, die: Die) -> tuple[str, ...]:
    """What a die belongs to: by its card, and as it was given (DM-CARD-09)."""
    facts = facts_of(state, die)
    printed = () if facts is None else facts.affiliations
    if not state.lasting:
        return printed
    return printed + tuple([word for word in force.gained(state, die) if word not in printed])


@of_content
@cache
def _at_cost(number: str, cost: int) -> CardFacts:
    """A card as it is, but for its purchase cost."""
    return replace(card(number), cost=cost)


def card_of(state: State, die: Die) -> int:
    """The id of the card a die belongs to, -1 for Sidekicks."""
    return -1 if die.token else die.card


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
        for one, names in force.statements(state, said.HaveStats):
            if force.covers(state, names, one.dice, number):
                times = 1 if one.per is None else int(state.value(one.per, names))
                a += one.stats.attack * times
                d += one.stats.defense * times
        found = state.cache[key] = (max(0, a), max(0, d))
    return found


def before_statics(state: State, die: Die) -> tuple[int, int]:
    """Printed or copied stats with the changes applied to the die, in order (DM-EFF-04)."""
    shown = face(state, die)
    if shown is None:
        return (0, 0)
    a, d = shown.attack, shown.defense
    if state.lasting and die.arrived:
        copied = force.copied(state, die.id)
        if copied is not None:
            a, d = copied.stats_at(state, shown.level)
    for what, x, y in die.applied:
        if what == "add":
            a, d = a + x, d + y
        elif what == "set attack":
            a = x
        elif what == "set defense":
            d = y
        else:
            a, d = d, a
    return a, d


def stat(state: State, die: Die, which: str) -> int:
    """A number of a die by its name in the language; of an old die, what it read without static changes."""
    if which in ("attack", "defense"):
        at = 0 if which == "attack" else 1
        if state.things[die.id] is die:
            return stats(state, die.id)[at]
        return max(0, before_statics(state, die)[at])
    if which == "cost":
        facts = facts_of(state, die)
        return 0 if facts is None else facts.cost  # DM-DICE-06
    shown = face(state, die)
    if shown is None:
        return 0
    return shown.level if which == "level" else shown.cost


# --- costs ---


def prices_change(state: State) -> bool:
    """Whether anything says that something costs more or less than is printed."""
    if not state.lasting and index_of(state).static_kinds.isdisjoint(PRICING):
        return False
    said_now = [force.statements(state, kind) for kind in PRICING]
    return any(said_now)


def cost(state: State, number: int, deed: str, seat: int, less: int = 0) -> int:
    """What it costs to `buy` a die of a card (its id), or to `field` a die. less: what an effect takes off."""
    thing = state.things[number]
    buying = isinstance(thing, Card)
    game = game_of(state)
    if buying:
        printed = game.cards[thing.number].cost
        example = force.example(state, number)
    else:
        shown = face(state, thing)
        printed = 0 if shown is None else shown.cost
        example = number
    change = -less
    for one, names in force.statements(state, said.Price):
        if one.deed == deed and force.concerns(state, names, one.dice, example, seat, buying):
            change += one.way * one.number * (1 if one.per is None else int(state.value(one.per, names)))
    if buying:
        change -= _discounts(state, example, seat)
    for free, names in force.statements(state, said.Free):
        if free.deed == deed and force.concerns(state, names, free.dice, example, seat, buying):
            return 0
    if not change:
        return printed
    floor = 0  # DM-FIELD-02
    if buying and game.edition.cost_floor:
        floor = min(printed, max(1, len(game.cards[thing.number].energy)))  # DM-BUY-08
    return max(floor, printed + change)


def _discounts(state: State, example: int, seat: int) -> int:
    """What effects take off a player's purchase; the same words count once, unless they speak of the next one."""
    less = 0
    counted: set[str] = set()
    for one, names in force.statements(state, Discount):
        fit = fits.fits(state, names, one.kind, state.things[example])
        if fit and names["rule"] not in counted and force.tells(state, names, one.who, seat):
            less += one.number
            if not one.once:
                counted.add(names["rule"])
    return less


# --- draws ---


def extra_draw(state: State, seat: int) -> int:
    """How many dice more than four a seat draws in its Clear and Draw Step (DM-DRAW-10)."""
    return sum(one.number for one, names in force.statements(state, said.DrawMore) if names["you"] == seat)


# --- keywords, active ---


def has(state: State, number: int, keyword: str) -> bool:
    """Whether a die has a keyword now, printed on its card or given."""
    if force.lacks(state, number, keyword):
        return False
    if any(keyword in text.keywords for text in force.texts(state, state.things[number])):
        return True
    return any(
        one.keyword == keyword and force.covers(state, names, one.dice, number)
        for one, names in force.statements(state, said.HaveKeyword)
    )


def active(state: State, seat: int) -> tuple[int, ...]:
    """The ids of the cards a seat has active: at least one die in the field (DM-ACTIVE-01)."""
    things = state.things
    return tuple(dict.fromkeys(things[number].card for number in fielded(state, seat)))
