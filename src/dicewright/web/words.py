"""Small phrases that templates share, so that no page words a thing in its own way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dicewright.arena.rows import BOT, FREE, SeatRow
from dicewright.arena.stages import stage_words
from dicewright.games import glossary
from dicewright.rules.words import Word, split, used
from dicewright.table.lines import face_text, item_text, option_text, row_lines, seat_name
from dicewright.table.numbers import chances
from dicewright.table.transcript import in_words as answer_words
from dicewright.table.words import example, place_list

__all__ = [
    "answer_words",
    "chances",
    "example",
    "face_text",
    "game_title",
    "glossary",
    "item_text",
    "option_text",
    "ordinal",
    "pieces",
    "place_list",
    "row_lines",
    "seat_name",
    "seat_words",
    "stage_words",
    "symbol",
    "title",
    "words_in",
]

TITLES = {"dice_throne": "Dice Throne", "dice_masters": "Dice Masters"}


def game_title(game: str) -> str:
    """A game's name for people."""
    return TITLES.get(game, title(game))


def pieces(game: str, text: str) -> Iterator[tuple[str, Word | None]]:
    """A text of a game in pieces: the words that are explained, each with its meaning, and what is between."""
    return split(text, glossary(game))


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


def seat_words(seat: SeatRow) -> str:
    """Who sits on a seat, for a list."""
    who = {BOT: f"{seat.who} bot", FREE: "free"}.get(seat.kind, "a player")
    return f"{title(seat.plays) or 'Still to choose'} ({who})"


def symbol(word: str) -> str:
    """The id of a symbol's drawing."""
    return "".join(letter if letter.isalnum() else "-" for letter in word.lower())
