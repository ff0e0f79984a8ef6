"""The answer to "why?": why something is asked, why it may not be done, which rule a log line follows, and what words
mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dicewright.engine.quoting import short
from dicewright.games import deeds, glossary, said
from dicewright.rules.words import Word, called, opening, used
from dicewright.table.lines import View, begun, look_lines, seat_name
from dicewright.table.names import SHOWN, Named, fitting, listed, named, suggestion, tidy, whole

if TYPE_CHECKING:
    from dicewright.engine.answer import IllegalAnswer, Refusal
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


UNFOLDED = 10_000
EXPLAIN = ("explain", "what is", "what are")


def explain(game: str, words: str) -> str:
    """What a keyword, token or word of the rules means, or what a rule says; empty if nothing is called so.

    words: its name or the beginning of it; what several names begin with lists them. A rule is called by its id.
    """
    wanted = tidy(words)
    if wanted[:3] in ("dm-", "dt-") and (told := rule_text(wanted)) != wanted:
        return told
    by_name = called(wanted, glossary(game)) or called(wanted, deeds(game))
    if by_name:
        return " ".join(meaning(word) for word in by_name)
    found = opening(wanted, glossary(game))
    if len(found) > 1:
        return f"“{short(words)}” could be {listed([word.name for word in found], 'or')}."
    return " ".join(meaning(word) for word in found)


def in_sight(view: View, words: Sequence[Word]) -> list[Word]:
    """Of some words those that stand in what a view shows."""
    return used(_texts(view), tuple(words))


def _texts(shown: Any) -> Iterator[str]:
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, Mapping):
        for part in shown.values():
            yield from _texts(part)
    elif isinstance(shown, (list, tuple)):
        for part in shown:
            yield from _texts(part)


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

    They may be a deed (`field`), a deed and a name (`buy superman`), or a name alone for all that could be done with
    what is called so. After `explain` or `what is` the words are ones to be explained.
    """
    words = tidy(words).removeprefix("not ").removeprefix("can't i ").removeprefix("cannot i ")
    game = match.game.name
    view = match.view(seat)
    verb = next((one for one in EXPLAIN if words.startswith(f"{one} ")), "")
    if verb:
        asked = words.removeprefix(verb).strip()
        return explain(game, asked) or f"No keyword, token or rule word here is called “{short(asked)}”."
    if not words:
        return why_asked(view)
    if words.startswith("line ") and (number := whole(words[5:])) is not None:
        return why_line(view, number)
    found = (
        _of_an_option(view, words)
        or _of_a_deed(match, view, words)
        or _of_a_name(match, view, words)
        or _of_a_phrase(match, view, words)
    )
    if found:
        return found
    near = f" {suggestion(words, _choices(view))}" if view["ask"] else ""
    return f"Nothing is known here about “{short(words)}”.{near}"


def _choices(view: View) -> list[Named]:
    return named(view["ask"]["options"]) if view["ask"] else []


def _of_an_option(view: View, words: str) -> str:
    """Of a choice, called as it is listed."""
    return _may([one for one in _choices(view) if words in (tidy(one.key), tidy(one.label))])


def _of_a_deed(match: Match, view: View, words: str) -> str:
    """Of `field` or `play` by itself: what may be done so now, or why nothing, and what it is."""
    deed = called(words, deeds(match.game.name))
    if not deed:
        return ""
    ways = [one for one in _choices(view) if tidy(one.key).partition(" ")[0] in map(str.casefold, deed[0].forms)]
    if ways:
        return " ".join((_may(ways), *map(meaning, deed)))
    refusal = match.game.why_not(match.state, view["viewer"], words)
    unsaid = [one for one in deed if refusal is None or refusal.rule not in one.rules]
    return " ".join(part for part in (_because(refusal), *map(meaning, unsaid)) if part)


def _of_a_name(match: Match, view: View, words: str) -> str:
    """Of what is called so: why it is no choice in the question, else all that could be done with it."""
    asked = match.ask
    if asked is not None and asked.seat == view["viewer"] and asked.refused is not None:
        refusal = match.game.as_cited(asked.refused(words))
        if refusal not in (None, match.game.why_not(match.state, asked.seat, words)):
            return _because(refusal)
    options = _choices(view)
    allowed: list[Named] = []
    refused: dict[str, list[str]] = {}
    for phrase in match.game.meant(match.state, view["viewer"], words):
        fits = [options[at] for at in fitting(phrase, options)]
        allowed += [one for one in fits if one not in allowed]
        told = "" if fits else _because(match.game.why_not(match.state, view["viewer"], phrase))
        refused.setdefault(told, []).append(phrase)
    refused.pop("", None)
    reasons = [told if words in told.lower() else f"{listed(of, 'or')}: {told}" for told, of in refused.items()]
    return " ".join(part for part in (_may(allowed), *map(begun, reasons)) if part)


def _of_a_phrase(match: Match, view: View, words: str) -> str:
    """Of what is typed like an answer, or a word that is explained: words of this match before all others."""
    game = match.game.name
    options = _choices(view)
    refusal = match.game.why_not(match.state, view["viewer"], words)
    return (
        _may([options[at] for at in fitting(words, options)])
        or " ".join(map(meaning, called(words, glossary(game))))
        or _because(refusal)
        or " ".join(map(meaning, in_sight(view, opening(words, glossary(game)))))
        or " ".join(map(str.strip, look_lines(view, words, UNFOLDED)[:SHOWN] if len(words) > 2 else ()))
    )


def _may(options: Sequence[Named]) -> str:
    told = list(dict.fromkeys([one.label or one.key for one in options]))
    return f"You may: {listed(told, 'or')}." if told else ""


def _because(refusal: Refusal | None) -> str:
    """A refusal with the words of its rule."""
    if refusal is None:
        return ""
    cited = rule_text(refusal.rule) if refusal.rule else ""
    return " ".join(part for part in (refusal.text, cited, refusal.instead) if part)


def why_asked(view: dict[str, Any]) -> str:
    """Why the viewer is asked, or why not."""
    ask = view["ask"]
    if ask is None:
        if view["result"] is not None:
            return f"The match is over: {view['result']['reason']}."
        return f"It is the decision of {seat_name(view, view['waiting'])}."
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
