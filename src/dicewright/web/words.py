"""Small phrases that templates share, so that no page words a thing in its own way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import ceil
from typing import Any

from dicewright import games
from dicewright.arena.late import late_words
from dicewright.arena.rows import BOT, FREE, OVER, RULES, Listed, SeatRow, played_seats
from dicewright.arena.series import shown
from dicewright.content_files import of_content
from dicewright.engine.chances_hidden import hides_chances
from dicewright.games import GAMES, choices, glossary
from dicewright.games.chances_hidden import SAID as CHANCES_HIDDEN
from dicewright.games.dice_masters.cards.blazon import Blazon, blazon
from dicewright.games.packs_named import title_of as pack_title
from dicewright.rules.words import Word, split, used
from dicewright.table.causes import tree
from dicewright.table.chart import here_says, place_says
from dicewright.table.doubt import doubt_of, marks_of
from dicewright.table.lines import face_text, item_text, option_text, row_lines, seat_name, section_head
from dicewright.table.numbers import chances
from dicewright.table.transcript import in_words as answer_words
from dicewright.table.words import example, place_list

__all__ = [
    "CHANCES_HIDDEN",
    "answer_words",
    "arms_of",
    "awaited_words",
    "called",
    "chances",
    "doubt_of",
    "example",
    "face_text",
    "game_title",
    "glossary",
    "here_says",
    "hides_chances",
    "item_text",
    "late_words",
    "marks_of",
    "next_game",
    "option_text",
    "ordinal",
    "pack_title",
    "pieces",
    "place_list",
    "place_says",
    "plays_words",
    "rich",
    "row_lines",
    "seat_name",
    "seat_words",
    "section_head",
    "series_shown",
    "series_words",
    "span",
    "stage_words",
    "symbol",
    "title",
    "tree",
    "who_words",
    "words_in",
]


def game_title(game: str) -> str:
    """A game's name for people."""
    return games.title(game) if game in games.GAMES else title(game)


def pieces(game: str, text: str) -> Iterator[tuple[str, Word | None]]:
    """A text of a game in pieces: the words that are explained, each with its meaning, and what is between."""
    return split(text, glossary(game))


RICH = re.compile(r"\[((?:\d+ )?(?:fist|bolt|mask|shield|wild|generic))\]|(?<![^\s/])(\*\*?)(?=\s|/|$)")
"""Energy and bursts in the text of a card."""


def rich(text: str) -> Iterator[tuple[str, str]]:
    """A text in pieces: `energy` with its number and name, `burst` with its stars, `text` for what is between."""
    start = 0
    for hit in RICH.finditer(text):
        if hit.start() > start:
            yield "text", text[start : hit.start()]
        yield ("energy", hit[1]) if hit[1] else ("burst", hit[2])
        start = hit.end()
    yield "text", text[start:]


def words_in(game: str, texts: Iterable[str]) -> list[Word]:
    """The explained words that texts of a game use, each once."""
    return used(texts, glossary(game))


def title(word: str) -> str:
    """A key as a heading: `dice_throne` → `Dice throne`; a name with capitals of its own, such as X-Men, as it is."""
    text = word.strip() if word != word.lower() else word.replace("_", " ").replace("-", " ").strip()
    return text[:1].upper() + text[1:]


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def ordinal(seat: int) -> str:
    """Which seat it is, in a word: seat 0 is the first."""
    return ORDINALS[seat]


def unrolled(zone: Mapping[str, Any]) -> bool:
    """Whether what lies there are dice that nobody has rolled."""
    return zone["name"] == "dice" and not any(face_text(item.get("face")) for item in zone["items"])


def seat_words(seat: SeatRow) -> str:
    """Who sits on a seat, for a list."""
    who = {BOT: f"{seat.who} bot", FREE: "free", RULES: BY_RULES}.get(seat.kind, "a player")
    return f"{title(seat.plays) or 'Still to choose'} ({who})"


BY_RULES = "played by rules"
"""Who sits where nobody does."""


def plays_words(seat: SeatRow) -> str:
    """What a seat plays, for a list."""
    return called(seat.plays) if seat.plays else "Still to choose"


def called(key: str) -> str:
    """The name of a hero or team by its key."""
    return _called().get(key) or title(key)


def who_words(seat: SeatRow, names: Mapping[str, str], reader: str) -> str:
    """Who sits on a seat: the reader, a guest by name, a bot, or nobody yet. names: of guests who have one."""
    if seat.kind == FREE:
        return "free"
    if seat.kind in (BOT, RULES):
        return BY_RULES if seat.kind == RULES else f"{seat.who} bot"
    return "you" if seat.who == reader else names.get(seat.who, "a player")


def awaited_words(seat: SeatRow, names: Mapping[str, str], reader: str) -> str:
    """Who is waited for before a match begins, within a sentence."""
    if seat.kind == FREE:
        return f"somebody to play {called(seat.plays)}" if seat.plays else "somebody to sit down"
    if seat.who == reader:
        return "you"
    return names.get(seat.who) or (f"the player of {called(seat.plays)}" if seat.plays else "the other player")


def stage_words(row: Listed, reader: str) -> str:
    """What a match is doing, in words for a list. reader: the guest who reads it."""
    if row.stuck and row.stage != OVER:
        return "cannot go on here"
    if row.stage == OVER and row.result is not None:
        winner = row.result["winner"]
        if winner is None:
            return "a draw"
        team = row.result.get("winners", [winner])
        mine = [at for at, seat in enumerate(row.seats) if reader and seat.who == reader]
        if mine and not set(mine) & set(team):
            return "you lost"
        if mine and set(mine) <= set(team):
            return "you won"
        return f"won by {' and '.join(called(row.seats[seat].plays) for seat in team)}"
    return {"open": "waiting for players", "playing": "being played"}.get(row.stage, row.stage)


def series_words(series: Mapping[str, Any] | None, seats: Sequence[SeatRow], names: Mapping[str, str], me: str) -> str:
    """How a series stands: `Ann 2, Bea 1; best of 3`. Empty for a match alone. me: the guest who reads it."""
    if series is None:
        return ""
    who = [f"{who_words(row, names, me)} {won}" for row, won in zip(seats, series["wins"], strict=False)]
    drawn = [f"{series['draws']} drawn"] * bool(series["draws"])
    best = f"; best of {series['best']}" if series["best"] else ""
    return f"{', '.join((*who, *drawn))}{best}"


def series_shown(row: Listed) -> dict[str, Any] | None:
    """The series of a match in a list."""
    return shown(row.series, row.result, played_seats(row.seats))


def next_game(series: Mapping[str, Any] | None) -> str:
    """What the match is called that follows: `Game 2 of 3`, or a rematch where nobody has agreed on several games."""
    if series is None or not series["best"]:
        return "Rematch"
    return f"Game {series['next']} of {series['best']}" if series["next"] else f"Best of {series['best']} again"


@of_content
@cache
def _called() -> dict[str, str]:
    """The names of heroes, of ready teams and of those who are fought together, by their keys."""
    offered = [choices(game) for game in GAMES]
    entries = [one for game in offered for one in game["seats"]]
    entries += [one for game in offered for mode in game["modes"] for one in mode.get("enemies", ())]
    entries += [
        one for game in offered for mode in game["modes"] for seat in mode.get("first_seats", ()) for one in seat
    ]
    return {str(one["key"]): str(one["name"]) for one in entries}


def arms_of(plays: str) -> Blazon:
    """A shield for a team: the same wherever it is shown, by its key or by its name."""
    return blazon(called(plays))


def span(seconds: float) -> str:
    """A span of time in words, in its two largest units: `2 days 3 hours`, `4 minutes 32 seconds`."""
    left, parts = ceil(seconds), []
    for name, size in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {name}{'s' * (count > 1)}")
    return " ".join(parts[:2]) or "no time"


def symbol(word: str) -> str:
    """The id of a symbol's drawing."""
    return "".join(letter if letter.isalnum() else "-" for letter in word.lower())
