"""A whole match as readable text: questions, answers, what happened, and the table at each new turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from dicewright.engine.accord import is_act
from dicewright.engine.ask import Answer, Ask
from dicewright.table import lines

if TYPE_CHECKING:
    from dicewright.engine.match import Match


def in_words(answer: Answer, kind: str = "") -> str:
    """An answer as it would be typed. kind: of the question, where it is known."""
    if is_act(answer):
        return " ".join(str(part) for part in answer.values())
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


def as_written(answer: Answer, ask: Ask) -> str:
    """An answer in the words of what was chosen, as they are printed: `Field Sidekick at level 1`."""
    labels = {option.key: option.label or option.key for option in ask.option_list()}
    labels |= ask.shape().get("labels", {})
    if isinstance(answer, dict) and not is_act(answer):
        written = {
            labels.get(key, key): [labels.get(one, one) for one in value] if isinstance(value, list) else value
            for key, value in answer.items()
        }
        return in_words(written, ask.kind)
    chosen = answer if isinstance(answer, list) else [answer]
    if chosen and all(isinstance(one, str) and one in labels for one in chosen):
        return ", ".join(labels[str(one)] for one in chosen)
    return in_words(answer, ask.kind)


def transcript(match: Match, decide: Callable[[Match], tuple[int, Any]]) -> Iterator[str]:
    """Play a match to its end, and tell it line by line as a spectator sees it.

    decide: gives the seat and the entry of a record, an answer or an act.
    """
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
        seat, entry = decide(match)
        who = f"{match.game.seat_names[seat]}: " if is_act(entry) else ""
        yield from lines.fold(f"  > {who}{in_words(entry, ask.kind)}", hang="    ")
        match.enter(seat, entry)
    yield ""
    yield from lines.table_lines(view)
    yield from lines.result_lines(view)


def _question(view: lines.View) -> str:
    """Who is asked what, with the choices behind it."""
    ask = view["ask"]
    name = view["seats"][ask["seat"]]["name"]
    choices = " | ".join(option["key"] for option in ask["options"])
    return f"{name}: {ask['prompt']} {{{choices}}}"
