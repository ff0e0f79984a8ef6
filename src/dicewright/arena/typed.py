"""Answers in typed words, as the terminal takes them."""

from __future__ import annotations

from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.match import Match


def say_typed(match: Match, seat: int, text: str) -> None:
    """Answer with typed words; what is not offered is refused with its rule, where the game knows it."""
    from dicewright.table.moves import say
    from dicewright.table.names import Unclear

    try:
        say(match, seat, text)
    except Unclear:
        refusal = match.game.why_not(match.state, seat, text) if text.strip() else None
        if refusal is None:
            raise
        raise IllegalAnswer(refusal.text, refusal.rule, refusal.instead) from None
