"""What happens in a draft, and how the log tells it: cards are dealt, taken, passed on and join a team."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.entities import Card, Die
from dicewright.games.dice_masters.board.log_text import tells
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    BAG,
    CENTRE,
    COMMONS,
    DRAFT_ZONES,
    DRAFTED,
    DUEL,
    GONE,
    LATER,
    PILE,
    POOL,
    SUPPLY,
    TEAM,
    inside,
    zone,
)
from dicewright.games.dice_masters.cards.definitions import BASIC, CardFacts
from dicewright.games.dice_masters.events.event_handlers import applies


def facts_of(state: State, number: int) -> CardFacts:
    """What is printed on a card of the match."""
    return state.game.cards[state.things[number].number]


@applies("deal")
def deal(state: State, event: Event) -> Event:
    """Cards are laid out or dealt into a secret pile; Basic Action Cards of stacks go to the centre with dice."""
    cards, to = event.more["cards"], event.more["to"]
    state.carry(cards, to)
    if to == zone(0, COMMONS):
        dice_of = state.game.dice_of
        state.carry([die for card in cards for die in dice_of[card]], zone(0, CENTRE))
    return event


@applies("take")
def take(state: State, event: Event) -> Event:
    state.move(event.thing, zone(event.seat, DRAFTED))
    return event


@applies("pass piles")
def pass_piles(state: State, event: Event) -> Event:
    """Each pile goes to the next player."""
    piles = [inside(state, seat, PILE) for seat in range(DUEL)]
    for seat, pile in enumerate(piles):
        state.carry(pile, zone((seat + 1) % DUEL, PILE))
    return event


@applies("next piles")
def next_piles(state: State, event: Event) -> Event:
    for seat in range(DUEL):
        state.pour(zone(seat, LATER), zone(seat, PILE))
    return event


@applies("join")
def join(state: State, event: Event) -> Event:
    """A card joins a team with its dice; a Basic Action Card the centre. Without dice it is not used (DM-FMT-05)."""
    card: Card = state.things[event.thing]
    basic = facts_of(state, card.id).kind == BASIC
    if basic:
        state.move(card.id, zone(0, COMMONS))
    else:
        state.put(change(card, owner=event.seat))
        state.move(card.id, zone(event.seat, TEAM) if event.more["dice"] else zone(0, GONE))
    dice = event.more["dice"]
    for number in () if basic else dice:
        die: Die = state.things[number]
        state.put(change(die, owner=event.seat, controller=event.seat, card=card.id))
    state.carry(dice, zone(0, CENTRE) if basic else zone(event.seat, SUPPLY))
    state.carry(event.more.get("leave", ()), zone(0, GONE))
    return event


@applies("draft ends")
def draft_ends(state: State, event: Event) -> Event:
    """What was not chosen is not used; the Sidekicks go into the bags (DM-SETUP-12)."""
    state.set("phase", "setup")
    left = [
        *inside(state, 0, POOL),
        *(one for seat in range(DUEL) for at in DRAFT_ZONES for one in inside(state, seat, at)),
    ]
    state.carry(left, zone(0, GONE))
    sidekicks = [die for die in state.game.start if isinstance(die, Die) and die.card < 0]
    for seat in range(DUEL):
        state.carry([die.id for die in sidekicks if die.owner == seat], zone(seat, BAG))
    return event


# --- the log ---


@tells("deal")
def tell_deal(names: Names, event: Event) -> str:
    count = len(event.more["cards"])
    if event.more["to"] == zone(0, COMMONS):
        titles = ", ".join(names.title(one) for one in event.more["cards"])
        return f"{count} Basic Action Cards come to the centre: {titles}."
    if event.seat < 0:
        return f"{count} cards are laid out to draft from, stacked by title."
    return f"{names.player(event.seat)} opens a pile of {count} cards."


def tell_take(names: Names, event: Event, seat: int | None) -> str:
    """Only who took a card knows which."""
    what = names.title(event.thing) if seat == event.seat else "a card"
    return f"{names.player(event.seat)} takes {what}."


@tells("pass piles")
def tell_pass(names: Names, event: Event) -> str:
    return "The piles are passed on."


@tells("next piles")
def tell_next(names: Names, event: Event) -> str:
    return "The second piles are drafted, passed the other way."


@tells("join")
def tell_join(names: Names, event: Event) -> str:
    title, count = names.title(event.thing), len(event.more["dice"])
    if names.facts(event.thing).kind == BASIC:
        return f"{names.player(event.seat)} brings {title}."
    dice = "no die" if not count else "1 die" if count == 1 else f"{count} dice"
    return f"{names.player(event.seat)} takes {title} with {dice}."


@tells("draft ends")
def tell_end(names: Names, event: Event) -> str:
    return "The teams are ready."
