"""The answer to "why?": why something is asked, why it may not be done, and which rule a log line follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicewright.table.names import fitting, named, suggestion, tidy

if TYPE_CHECKING:
    from dicewright.engine.match import Match


def rule_text(rule: str) -> str:
    """A rule id with its text; the id alone when no digest has it."""
    from dicewright.rules.find import UnknownRule, find

    try:
        found = find(rule)
    except UnknownRule:
        return rule
    return f"{found.id}: {found.text}"


def why(match: Match, seat: int, words: str = "") -> str:
    """Why, in sentences. words: what the player means, `line 12` for a line of the log, or empty for the question."""
    words = tidy(words).removeprefix("not ").removeprefix("can't i ").removeprefix("cannot i ")
    view = match.view(seat)
    if not words:
        return why_asked(view)
    if words.startswith("line ") and words[5:].isdecimal():
        return why_line(view, int(words[5:]))
    ask = view["ask"]
    refusal = match.game.why_not(match.state, seat, words)
    if refusal is not None:
        cited = rule_text(refusal.rule) if refusal.rule else ""
        return " ".join(part for part in (refusal.text, cited, refusal.instead) if part)
    if ask is not None:
        options = named(ask["options"])
        fits = fitting(words, options)
        if fits:
            return f"You may: {options[fits[0]].label or options[fits[0]].key}."
        return f"Nothing is known here about “{words}”. {suggestion(words, options)}"
    return f"Nothing is known here about “{words}”."


def why_asked(view: dict[str, Any]) -> str:
    """Why the viewer is asked, or why not."""
    ask = view["ask"]
    if ask is None:
        if view["result"] is not None:
            return f"The match is over: {view['result']['reason']}."
        return f"It is seat {view['waiting']}'s decision."
    parts = [ask["prompt"]]
    if ask["rule"]:
        parts.append(rule_text(ask["rule"]))
    source = item_word(view, ask["source"])
    if source:
        parts.append(f"It comes from {source}.")
    return " ".join(parts)


def why_line(view: dict[str, Any], number: int) -> str:
    """The rule behind a line of the log."""
    for line in view["log"]:
        if line["number"] == number:
            return f"{line['text']} {rule_text(line['rule']) if line['rule'] else 'No rule is noted for it.'}"
    return f"There is no line {number} in the log; type log to see it."


def item_word(view: dict[str, Any], number: int) -> str:
    """The word of a visible thing, empty if it is not in the view."""
    for zone in view.get("zones", ()):
        for item in zone["items"]:
            if item["id"] == number:
                return str(item.get("name") or item.get("word", ""))
    return ""
