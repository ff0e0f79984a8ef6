"""The answer to "why?": why something is asked, why it may not be done, which rule a log line follows, and what words
mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicewright.engine.quoting import short
from dicewright.games import glossary, said
from dicewright.rules.words import Word, explained
from dicewright.table.names import fitting, listed, named, suggestion, tidy, whole

if TYPE_CHECKING:
    from dicewright.engine.answer import IllegalAnswer
    from dicewright.engine.match import Match


def rule_text(rule: str) -> str:
    """A rule id with its text, or the words of the card that are the rule; the id alone when neither is known."""
    from dicewright.rules.find import UnknownRule, find

    if "/" in rule:
        return said(rule) or rule
    try:
        found = find(rule)
    except UnknownRule:
        return rule
    return f"{found.id}: {found.text} {found.decision}".strip()


EXPLAIN = ("explain", "what is", "what are")


def explain(game: str, words: str) -> str:
    """What a keyword, token or word of the rules means, or what a rule says; empty if nothing is called so.

    words: its name or the beginning of it; what several names begin with lists them. A rule is called by its id.
    """
    wanted = tidy(words)
    if wanted[:3] in ("dm-", "dt-") and (told := rule_text(wanted)) != wanted:
        return told
    found = explained(wanted, glossary(game))
    if len(found) > 1 and any(wanted not in map(str.lower, word.forms) for word in found):
        return f"“{short(words)}” could be {listed([word.name for word in found], 'or')}."
    return " ".join(meaning(word) for word in found)


def meaning(word: Word) -> str:
    """A word and what it means, with the rules that say it."""
    cited = f" ({', '.join(word.rules)})" if word.rules else ""
    return f"{word.name[0].upper()}{word.name[1:]}: {word.text}{cited}"


def refused_words(error: IllegalAnswer) -> str:
    """Why an answer is none: with the rule's id, or the words of the card that forbid it."""
    cited = rule_text(error.rule) if "/" in error.rule else error.rule
    return " ".join(part for part in (error.text, f"({cited})" if cited else "", error.instead) if part)


def why(match: Match, seat: int, words: str = "") -> str:
    """Why, in sentences. words: what the player means, `line 12` for a line of the log, or empty for the question.

    After `explain` or `what is` the words are ones to be explained.
    """
    words = tidy(words).removeprefix("not ").removeprefix("can't i ").removeprefix("cannot i ")
    game = match.game.name
    opening = next((one for one in EXPLAIN if words.startswith(f"{one} ")), "")
    if opening:
        asked = words.removeprefix(opening).strip()
        return explain(game, asked) or f"No keyword, token or rule word here is called “{short(asked)}”."
    view = match.view(seat)
    if not words:
        return why_asked(view)
    if words.startswith("line ") and (number := whole(words[5:])) is not None:
        return why_line(view, number)
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
        return explain(game, words) or f"Nothing is known here about “{short(words)}”. {suggestion(words, options)}"
    return explain(game, words) or f"Nothing is known here about “{short(words)}”."


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


def source_of(line: dict[str, Any]) -> str:
    """What a line of the log follows: its rule with its text, or the card or keyword whose words did it."""
    rule = str(line["rule"])
    kind, _, rest = rule.partition("/")
    if not rule:
        return "No rule is noted for it."
    if not rest or said(rule):
        return rule_text(rule)
    return f"The words of {'the keyword ' if kind == 'keyword' else ''}{rest.partition('/')[0]} did it."


def why_line(view: dict[str, Any], number: int) -> str:
    """The rule behind a line of the log."""
    for line in view["log"]:
        if line["number"] == number:
            return f"{line['text']} {source_of(line)}"
    return f"There is no line {short(str(number))} in the log; type log to see it."


def item_word(view: dict[str, Any], number: int) -> str:
    """The word of a visible thing, empty if it is not in the view."""
    for zone in view.get("zones", ()):
        for item in zone["items"]:
            if item["id"] == number:
                return str(item.get("name") or item.get("word", ""))
    return ""
