"""Teams as people write them: a card a line, by name or number, with its dice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from dicewright.content_files import of_content
from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import CardFacts, card, card_set, sets
from dicewright.games.dice_masters.teams.team import Roster, full_name, roster

HEADS: Final = ("team", "format", "edition")
FILES: Final = (".txt", ".json")
"""How the name of a file with a team ends; no name of a card ends so."""
MOST_LINES: Final = 200
MOST_LETTERS: Final = 20_000
LONGEST_LINE: Final = 200
LONGEST_NAME: Final = 80
"""Letters: a longer line is no card, and what is longer than this is compared with no card's name."""

MOST_SLIPS: Final = 10
"""So many are told; whoever has more wrong has written something else than a team."""

_HEAD: Final = re.compile(r"\s*(team|format|edition)\s*:\s*(.*?)\s*$", re.IGNORECASE)
_TOKEN: Final = re.compile(r"[A-Za-z]+-\d+(?::\S*)?$")
_NUMBER: Final = re.compile(r"[A-Za-z]+-\d+$")
_LINE: Final = re.compile(r"\s*(?:(?P<before>\d{1,3})\s*[x×]?\s+)?(?P<name>\S.*?)(?:\s+[x×]\s*(?P<after>\d{1,3}))?\s*$")


class Slip(NamedTuple):
    """Something in a text that is no team: where, counted from 1, and what."""

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.text}"


class BadTeam(ValueError):
    """A text, code or file that is no team. slips: all that is wrong with a text, by place."""

    def __init__(self, message: str, slips: tuple[Slip, ...] = ()) -> None:
        super().__init__(message)
        self.slips = slips


def every_card() -> Iterator[CardFacts]:
    """All cards of all sets, in the order of their numbers."""
    for name in sets().values():
        yield from card_set(name).values()


@of_content
@cache
def _by_name() -> dict[str, tuple[CardFacts, ...]]:
    """Cards by title and by title with subtitle, as they are compared."""
    found: dict[str, tuple[CardFacts, ...]] = {}
    for one in every_card():
        for name in {_plain(one.name), _plain(full_name(one))}:
            found[name] = (*found.get(name, ()), one)
    return found


def _plain(name: str) -> str:
    said = name.replace("’", "'").replace(" – ", ": ").replace(" - ", ": ")
    return " ".join(said.replace(" :", ":").casefold().split())


def find_card(words: str) -> CardFacts:
    """The card with a number or name. Raises `ValueError` naming the nearest, or all it could be."""
    if _NUMBER.match(words.strip()):
        return card(words)
    known = _by_name()
    found = known.get(_plain(words), ())
    if len(found) == 1:
        return found[0]
    if found:
        shown = ", ".join(f"{one.number} {full_name(one)}" for one in found[:6])
        more = f" and {len(found) - 6} more" if len(found) > 6 else ""
        raise ValueError(f"{quoted(words.strip())} could be {shown}{more}: write the subtitle or the number")
    plain = _plain(words)
    near = get_close_matches(plain, known, 1, 0.6) if len(plain) <= LONGEST_NAME else []
    hint = f"did you mean {full_name(known[near[0]][0])!r}?" if near else "dicewright cards WORDS finds cards"
    if words.strip().lower().endswith(FILES):
        hint = "there is no file of that name either"
    raise ValueError(f"there is no card {quoted(words.strip())}; {hint}")


def read_text(text: str) -> Roster:
    """The team a text holds. Raises `BadTeam` with every slip and where it is.

    A line is `3x Beast: Genetic Expert`, `AVX-002 x3`, a card without a number for all its dice, several cards as
    `AVX-002:3 AVX-027`, a heading `Team:`, `Format:` or `Edition:`, empty, or a remark after `#`.
    """
    if len(text) > MOST_LETTERS or text.count("\n") > MOST_LINES:
        raise BadTeam("this is too long for a team")
    heads: dict[str, str] = {}
    entries: list[tuple[CardFacts, int | None]] = []
    slips: list[Slip] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if len(slips) >= MOST_SLIPS:
            slips.append(Slip(number, 1, "from here on nothing was read: too much before it is wrong"))
            break
        if len(line) > LONGEST_LINE:
            slips.append(Slip(number, 1, f"{quoted(line.strip())} is too long: a line has {LONGEST_LINE} letters"))
            continue
        head = _HEAD.match(line)
        if head:
            heads[head[1].lower()] = " ".join(head[2].split())
            continue
        for column, name, dice in _cards(line):
            if len(slips) >= MOST_SLIPS:
                break
            try:
                entries.append((find_card(name), _dice(dice)))
            except ValueError as error:
                slips.append(Slip(number, column, f"{error}{_several(name)}"))
    if slips:
        raise BadTeam("; ".join(map(str, slips)), tuple(slips))
    if not entries:
        raise BadTeam("there are no cards in this team: write one a line, such as 3x Beast: Genetic Expert")
    made = roster(entries, heads.get("team", ""))
    return made._replace(format=heads.get("format", "").lower(), edition=heads.get("edition", "").lower())


def _cards(line: str) -> Iterator[tuple[int, str, str]]:
    """Column, name and dice of each card of a line; dice is empty where none are written."""
    tokens = list(re.finditer(r"[^\s,+]+", line))
    if all(_TOKEN.match(one[0]) for one in tokens):
        for one in tokens:
            name, colon, dice = one[0].partition(":")
            yield one.start() + 1, name, dice or colon
        return
    found = _LINE.match(line)
    assert found is not None  # the line is not empty
    yield found.start("name") + 1, found["name"], found["before"] or found["after"] or ""


def _several(name: str) -> str:
    """What to do where a name that is none looks like several cards."""
    many = "," in name or any(map(_TOKEN.match, name.split()))
    return "; write one name a line, or numbers such as AVX-001:3 AVX-027" if many and not _NUMBER.match(name) else ""


def _dice(word: str) -> int | None:
    if not word:
        return None
    if not re.fullmatch(r"[0-9]{1,3}", word):
        raise ValueError(f"{quoted(word)}: write a number of dice after the colon")
    return int(word)


def write_text(team: Roster) -> str:
    """The team as text that `read_text` reads as the same team."""
    heads = zip(HEADS, (team.title, team.format, team.edition), strict=True)
    lines = [f"{name.capitalize()}: {value}" for name, value in heads if value]
    lines += [f"{dice}x {_written(card(number))}" for number, dice in team.cards]
    lines += [_written(card(number)) for number in team.basics]
    return "\n".join(lines) + "\n"


def _written(facts: CardFacts) -> str:
    """A card's full name; its number where the name is not enough."""
    name = full_name(facts)
    same = _by_name()[_plain(name)] == (facts,)
    return name if same and [part for _, part, dice in _cards(name) if not dice] == [name] else facts.number
