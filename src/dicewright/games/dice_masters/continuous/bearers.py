"""Whose ability a line is when an event happens: dice in the field, active cards, or cards anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.last_known import left_with
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.parsed_texts import ANYWHERE, CARD, Entry
from dicewright.games.dice_masters.continuous import characteristics, queries, static_abilities, text_blanking
from dicewright.games.dice_masters.phrases.moments import WouldDealForFallen

LEAVING: Final = ("ko", "move")


def bearers(state: State, number: str, entry: Entry, event: Event) -> Iterator[Scope]:
    """The names for each die or card whose ability an entry is now, or was when the event's die left the field."""
    if entry.bearer == ANYWHERE:
        for card in index_of(state).cards[number]:
            owner = state.things[card].owner
            if owner < 0 and event.kind == "purchase":  # a Basic Action Card speaks to whoever buys
                owner = event.seat
            if owner >= 0 and card not in text_blanking.silenced(state):
                yield names_for(owner, card, card, entry)
        return
    dice = static_abilities.bearers(state).get(number, ())
    if entry.bearer == CARD:
        cards: set[tuple[int, int]] = set()  # whose dice, of which card: equal titles are two cards (DM-NAME-02)
        for one in dice:
            die: Die = state.things[one]
            if (die.controller, die.card) not in cards and has_mark(state, entry, die):
                cards.add((die.controller, die.card))
                yield names_for(die.controller, die.card, die.card, entry)
        for was in _gone(state, number, entry, event, dice):
            if (was.controller, was.card) not in cards:
                cards.add((was.controller, was.card))
                yield names_for(was.controller, was.card, was.card, entry)
        return
    for one in dice:
        die = state.things[one]
        if has_mark(state, entry, die):
            yield names_for(die.controller, one, die.card, entry)
    if isinstance(getattr(entry.line, "moment", None), WouldDealForFallen):
        yield from _fallen(state, number, entry, dice)
    for was in _gone(state, number, entry, event, dice):
        yield names_for(was.controller, was.id, was.card, entry)


def _gone(state: State, number: str, entry: Entry, event: Event, dice: Sequence[int]) -> Iterator[Die]:
    """The dice with a text that left the field at the moment of an event, and see what happens then (DM-OPEN-32).

    Of damage also its dealer, if that has fallen in the same fight (DM-OPEN-28).
    """
    for was in left_with(state, event) if event.kind in LEAVING else _dealer(event):
        if not was.arrived or was.id in dice or not has_mark(state, entry, was):
            continue
        if any(text.number == number for text in static_abilities.texts(state, was)):
            yield was


def _dealer(event: Event) -> tuple[Die, ...]:
    return (event.more["fallen"],) if "fallen" in event.more else ()


def _fallen(state: State, number: str, entry: Entry, dice: Sequence[int]) -> Iterator[Scope]:
    """Dice with the text that were KO'd this turn and answer all the same."""
    for past in queries.this_turn(state):
        was = past.more.get("was") if past.kind == "ko" else None
        if (
            was is not None
            and was.id not in dice
            and any(text.number == number for text in static_abilities.texts(state, was))
        ):
            yield names_for(was.controller, was.id, was.card, entry)


def has_mark(state: State, entry: Entry, die: Die) -> bool:
    """Whether a die shows the mark an ability stands behind, and has not lost the keyword it belongs to."""
    if entry.keyword and static_abilities.lacks(state, die.id, entry.keyword):
        return False
    if not entry.mark:
        return True
    shown = characteristics.face(state, die)
    return shown is not None and static_abilities.marked(entry.mark, shown.burst)


def names_for(seat: int, this: int, card: int, entry: Entry) -> dict[str, Any]:
    return {"you": seat, "this": this, "card": card, "rule": entry.root}
