"""What the text of a card says, read once per process: its lines, sorted by what they do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from re import search
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.games.dice_masters.cards.definitions import card
from dicewright.games.dice_masters.cards.definitions import read as content
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.phrases import lines
from dicewright.games.dice_masters.phrases.conditions import BlockedByMany, While
from dicewright.games.dice_masters.phrases.effects import Enlistment, Resistance
from dicewright.games.dice_masters.phrases.lines import After, At, HasKeyword, Line, OnBurst, Static, Use, When
from dicewright.games.dice_masters.phrases.modifiers import Free, Price
from dicewright.games.dice_masters.phrases.moments import Fielded, WouldAffect, WouldDealForFallen
from dicewright.games.dice_masters.phrases.selectors import TheCaptured, This
from dicewright.language import KeywordUse

DIE: Final = "die"
CARD: Final = "card"
ANYWHERE: Final = "anywhere"
Triggered = When | At | After
OF_A_DIE: Final = (This, TheCaptured, Fielded, WouldAffect, WouldDealForFallen, While, BlockedByMany)
"""Words that only a die can say."""


@dataclass(frozen=True)
class Entry:
    """One line at work.

    line: as written. root: its name in the library. bearer: whose ability it is: each `die` in the field, the `card`
    while active, or the card `anywhere`. mark: the burst mark the face must show, 0 for any. keyword: the keyword
    whose definition it is, if any.
    """

    line: Node
    root: str
    bearer: str
    mark: int = 0
    keyword: str = ""


@dataclass(frozen=True)
class CardText:
    """All lines of a card. A line that only its keyword's definition gives is among them too."""

    number: str
    triggers: tuple[Entry, ...]
    statics: tuple[Entry, ...]
    globals: tuple[Entry, ...]
    reactives: tuple[Entry, ...]
    activated: tuple[Entry, ...]
    use: Use | None
    keywords: frozenset[str]
    roots: tuple[tuple[str, Node], ...]


@of_content
@cache
def keyword_lines() -> dict[str, tuple[Line, ...]]:
    """The definitions of the keywords that stand alone, in the same language; the others are phrases of it."""
    plain = [one for one in content("keywords")["keywords"] if "phrase" not in one]
    return {one["name"]: parse_lines(one.get("text", ""), "keywords.yaml") for one in plain}


def parse_lines(text: str, file: str = "") -> tuple[Line, ...]:
    """The lines of a text, with what keywords that hold words stand for. Raises `TextError`."""
    return tuple(language().expand(line) for line in _said(text, file))


def _said(text: str, file: str = "") -> tuple[Any, ...]:
    """The lines of a text as they are written; whether in the one canonical wording is for `content check` to say."""
    return tuple(language().parse(line, file=file, strict=False) for line in text.splitlines() if line.strip())


@of_content
@cache
def text_of(number: str) -> CardText:
    """The text of a card by collector number. Raises `TextError` if it does not parse."""
    return read(number, parse_lines(str(card(number).data.get("text") or ""), number))


def read(number: str, said: tuple[Line, ...]) -> CardText:
    """Sort the lines of a card."""
    entries: list[Entry] = []
    keywords: set[str] = set()
    for at, line in enumerate(said):
        root = f"card/{number}/{at}"
        if isinstance(line, HasKeyword):
            keywords.add(line.keyword)
            entries += keyword_entries(line.keyword)
        elif isinstance(line, OnBurst):
            entries.append(Entry(line.ability, root, bearer_of(line.ability), line.mark))
        else:
            entries.append(Entry(line, root, bearer_of(line)))
        if isinstance(line, lines.Activated) and line.resistance:
            keywords.add("Resistance")
        keywords |= {type(node).__name__ for _, node in walk(line) if isinstance(node, (Enlistment, Resistance))}

    def of(*types: type[Node]) -> tuple[Entry, ...]:
        return tuple(entry for entry in entries if isinstance(entry.line, types))

    if "Continuous" in keywords:  # what it waits for, it waits for in the field (DM-ACT-04, DM-ACT-05)
        waits = (When, At, After)
        entries = [
            replace(one, bearer=DIE) if isinstance(one.line, waits) and one.bearer == ANYWHERE else one
            for one in entries
        ]

    use = next((entry.line for entry in entries if isinstance(entry.line, Use)), None)
    return CardText(
        number,
        of(When, At, After),
        of(Static),
        of(lines.Global),
        of(lines.ReactiveGlobal),
        of(lines.Activated),
        use,
        frozenset(keywords),
        tuple((f"card/{number}/{at}", line) for at, line in enumerate(said)),
    )


@of_content
@cache
def keyword_entries(keyword: str) -> tuple[Entry, ...]:
    """The lines a keyword stands for."""
    return tuple(
        Entry(line, f"keyword/{keyword}/{at}", bearer_of(line), keyword=keyword)
        for at, line in enumerate(keyword_lines()[keyword])
    )


@of_content
@cache
def reminders(number: str) -> tuple[str, ...]:
    """What each keyword on a card means: `(Fast: This die deals …)`, rendered from its definition if it has one."""
    printed = str(card(number).data.get("text") or "")
    found = [getattr(node, "keyword", None) for _, line in text_of(number).roots for _, node in walk(line)]
    words = dict.fromkeys(word for word in found if word in keyword_lines())
    meant = [(word, " ".join(map(language().print, keyword_lines()[word]))) for word in words]
    for line in _said(printed):
        uses = [node for _, node in walk(line) if isinstance(node, KeywordUse)]
        meant += [(use.name, language().reminder(use)[1:-1]) for use in uses]
    for one in content("keywords")["keywords"]:  # those whose meaning is a rule of the game
        if "reminder" in one and search(rf"\b{one['name']}\b", printed):
            meant.append((one["name"], one["reminder"]))
    return tuple(f"({word}: {meaning})" for word, meaning in meant if meaning)


def said(root: str) -> str:
    """The words a root names, with whose they are: `JUS-018 Gorilla Grodd: “…”`; empty if it is no root of these."""
    kind, name, at = (*root.split("/"), "", "")[:3]
    if kind == "keyword" and name in keyword_lines() and at.isdecimal():
        lines = keyword_lines()[name]
        return f"{name}: “{language().print(lines[int(at)])}”" if int(at) < len(lines) else ""
    try:
        facts = card(name) if kind == "card" else None
    except ValueError:
        return ""
    words = [line for place, line in text_of(name).roots if place == f"card/{name}/{at}"] if facts else []
    return f"{name} {facts.name}: “{language().print(words[0])}”" if facts and words else ""


def bearer_of(line: Node) -> str:
    """Whose ability a line is. A die that changes its own price works from anywhere (DM-BUY-09)."""
    if isinstance(line, (When, At, After, Static, lines.Activated)) and line.active:
        return CARD
    if isinstance(line, Static) and isinstance(line.modifier, (Price, Free)):
        return ANYWHERE
    if any(isinstance(node, OF_A_DIE) for _, node in walk(line)):
        return DIE
    return ANYWHERE
