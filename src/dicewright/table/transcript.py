"""A whole match as readable text: questions, answers, what happened, and the table at each new turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from dicewright.engine.ask import Answer
from dicewright.table import lines

if TYPE_CHECKING:
    from dicewright.engine.match import Match


def in_words(answer: Answer, kind: str = "") -> str:
    """An answer as it would be typed. kind: of the question, where it is known."""
    if isinstance(answer, dict):
        if kind == "pick":
            return " ".join(f"{key} {', '.join(value)}" for key, value in answer.items())
        to = " > " if kind == "assign" else ": "
        parts = [
            f"{key}{to}{' + '.join(value)}" if isinstance(value, list) else f"{value} on {key}"
            for key, value in answer.items()
        ]
        return ", ".join(parts) or "none"
    return ", ".join(answer) or "none" if isinstance(answer, list) else str(answer)


def transcript(match: Match, decide: Callable[[Match], Answer]) -> Iterator[str]:
    """Play a match to its end with the answers of `decide`, and tell it line by line as a spectator sees it."""
    heard = 0
    shown: Any = None
    while True:
        view = match.view(None)
        yield from (f"    {line}" for line in lines.log_lines(view, heard, lines.WIDTH - 4))
        heard = lines.next_event(view)
        ask = match.ask
        if ask is None:
            break
        if view["turn"] != shown:
            shown = view["turn"]
            yield ""
            yield from lines.table_lines(view)
            yield ""
        mine = match.view(ask.seat)
        yield from lines.fold(f"[{match.decisions + 1}] {_question(mine)}", hang="     ")
        answer = decide(match)
        yield from lines.fold(f"  > {in_words(answer, ask.kind)}", hang="    ")
        match.answer(answer, ask.seat)
    yield ""
    yield from lines.table_lines(view)
    yield from lines.result_lines(view)


def _question(view: lines.View) -> str:
    """Who is asked what, with the choices behind it."""
    ask = view["ask"]
    name = view["seats"][ask["seat"]]["name"]
    choices = " | ".join(option["key"] for option in ask["options"])
    return f"{name}: {ask['prompt']} {{{choices}}}"
