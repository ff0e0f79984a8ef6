"""From typed words to a decision made: also where one sentence answers two questions (`reroll 2 4`, `keep 1 3`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dicewright.engine.ask import IllegalAnswer, Refusal
from dicewright.engine.views import ask_view
from dicewright.table.names import Unclear, tidy
from dicewright.table.words import direct_verb, read

if TYPE_CHECKING:
    from dicewright.engine.match import Match

REROLL = "reroll"


def say(match: Match, seat: int, typed: str) -> int:
    """Answer for a seat with typed words. Returns how many questions that answered.

    Raises `IllegalAnswer` and changes nothing if the words mean no legal answer: with the rule or the card that keeps
    what they name from being one, where the game knows it.
    """
    ask = match.ask
    if ask is None or ask.seat != seat:
        raise IllegalAnswer("It is not your decision now.")
    shown = ask_view(ask, seat)
    assert shown is not None
    if _rolls_at_once(shown, typed):
        return _choose_and_name(match, seat, typed)
    try:
        answer = read(shown, typed)
    except Unclear as error:
        refusal = refused(match, seat, typed, error.words)
        if refusal is None:
            raise
        raise IllegalAnswer(refusal.text, refusal.rule, refusal.instead, ask.rule) from None
    match.answer(answer, seat)
    return 1


def refused(match: Match, seat: int, typed: str, words: str) -> Refusal | None:
    """Why what a seat typed is no choice now, if anything is known about it. words: the part that names none."""
    ask = match.ask
    if not words:
        return None
    known = None if ask is None or ask.seat != seat or ask.refused is None else ask.refused(words)
    return match.game.why_not(match.state, seat, tidy(typed)) if known is None else match.game.as_cited(known)


def _rolls_at_once(ask: Mapping[str, Any], typed: str) -> bool:
    """Whether somebody who is asked if they roll again already says which dice."""
    verb, _, rest = tidy(typed).partition(" ")
    keys = [option["key"] for option in ask["options"]]
    return ask["kind"] == "pick" and verb in ("keep", REROLL) and bool(rest) and REROLL in keys


def _choose_and_name(match: Match, seat: int, typed: str) -> int:
    """Choose to roll again, then name the dice; both or nothing."""
    twin = match.clone()
    twin.answer(REROLL, seat)
    ask = twin.ask
    shown = None if ask is None else ask_view(ask, seat)
    if shown is None or shown["kind"] != "subset" or not direct_verb(shown):
        raise IllegalAnswer("Which dice is asked next.", "", f"Type: {REROLL}")
    answer = read(shown, typed)
    twin.answer(answer, seat)
    match.answer(REROLL, seat)
    match.answer(answer, seat)
    return 2
