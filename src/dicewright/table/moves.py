"""From typed words to a decision made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicewright.engine.ask import IllegalAnswer, Refusal
from dicewright.engine.views import ask_view
from dicewright.table.names import Unclear, tidy
from dicewright.table.words import read

if TYPE_CHECKING:
    from dicewright.engine.match import Match


def say(match: Match, seat: int, typed: str) -> None:
    """Answer for a seat with typed words.

    Raises `IllegalAnswer` and changes nothing if the words mean no legal answer: with the rule or the card that keeps
    what they name from being one, where the game knows it, else with the rule that asks.
    """
    ask = match.ask
    if ask is None or ask.seat != seat:
        raise IllegalAnswer("It is not your decision now.")
    shown = ask_view(ask, seat)
    assert shown is not None
    try:
        answer = read(shown, typed)
    except Unclear as error:
        refusal = refused(match, seat, typed, error.words)
        if refusal is None:
            raise Unclear(error.text, error.rule or ask.rule, error.instead, error.words) from None
        raise IllegalAnswer(refusal.text, refusal.rule, refusal.instead, ask.rule) from None
    match.answer(answer, seat)


def refused(match: Match, seat: int, typed: str, words: str) -> Refusal | None:
    """Why what a seat typed is no choice now, if anything is known about it. words: the part that names none."""
    ask = match.ask
    if not words:
        return None
    known = None if ask is None or ask.seat != seat or ask.refused is None else ask.refused(words)
    return match.game.why_not(match.state, seat, tidy(typed)) if known is None else match.game.as_cited(known)
