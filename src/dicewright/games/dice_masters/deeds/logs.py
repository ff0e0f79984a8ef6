"""The log lines of what card texts do."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.state import State
from dicewright.games.dice_masters.language import language
from dicewright.games.dice_masters.tell import named, player, several, tells
from dicewright.games.dice_masters.vocabulary.amounts import Stats


@tells("apply")
def applied(state: State, event: Event) -> str:
    more = event.more
    word = named(state, event.thing)
    if more["how"] == "swap":
        return f"{word} swaps A and D."
    if more["how"] == "set both":
        return f"{word}'s A becomes {more['attack']} and its D {more['defense']}."
    if more["how"].startswith("set "):
        stat, number = ("A", more["attack"]) if more["how"] == "set attack" else ("D", more["defense"])
        return f"{word}'s {stat} becomes {number}."
    return f"{word} gets {language().print(Stats(more['attack'], more['defense']))}."


@tells("use global")
def used_global(state: State, event: Event) -> str:
    often = f", paid {event.amount} times" if event.amount > 1 else ""
    return f"{player(state, event.seat)} uses the Global of {named(state, event.thing)}{often}."


@tells("keyword")
def used_keyword(state: State, event: Event) -> str:
    return f"{named(state, event.thing)} uses {event.more['keyword']}."


@tells("remember")
def remembered(state: State, event: Event) -> str:
    chosen = [named(state, one) if isinstance(one, int) else str(one) for one in event.more["chosen"]]
    return f"{player(state, event.seat)} chooses {several(chosen)} for {named(state, event.thing)}." if chosen else ""


@tells("attack again")
def attacks_again(state: State, event: Event) -> str:
    return f"{player(state, event.seat)} takes another attack step."


@tells("toll")
def paid_toll(state: State, event: Event) -> str:
    return f"{player(state, event.seat)} pays {event.amount} life to be free of {named(state, event.thing)} this turn."
