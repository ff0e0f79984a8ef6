"""Finding cards: words, fields such as `cost<=3` or `energy:fist`, and faces such as `level 3 attack >= 5`.

A keyword is found where a card has or gives it, not where it only speaks of dice with it.
Everything in a query must hold. `not` before a part turns it round; quotes keep words together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cache
from operator import eq, ge, gt, le, lt, ne
from typing import Final, NamedTuple

from dicewright.content_files import of_content
from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import BASIC, ENERGY, CardFacts, Face, read, sets
from dicewright.games.dice_masters.cards.schema import TYPES, WILD
from dicewright.games.dice_masters.teams.team import full_name
from dicewright.games.dice_masters.teams.team_text import every_card

LONGEST: Final = 400
Test = Callable[[CardFacts], bool]
OPERATORS: Final[dict[str, Callable[[int, int], bool]]] = {"<=": le, ">=": ge, "!=": ne, "<": lt, ">": gt, "=": eq}
NUMBERS: Final = ("cost", "dice", "attack", "defense", "fc")
STATS: Final = ("attack", "defense", "fc")
FIELDS: Final = ("name", "text", "energy", "affiliation", "keyword", "set", "type", "rarity", "status")
FACES: Final = (*TYPES, WILD, "generic")
_TOKEN: Final = re.compile(r'(?P<field>[A-Za-z]+:)?"(?P<quoted>[^"]*)"|<=|>=|!=|[<>=]|[^\s"<>=!]+')


class BadQuery(ValueError):
    """A query that cannot be understood: where (counted from 1), and what was expected there."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(f"column {column}: {message}")
        self.column = column


class Token(NamedTuple):
    """A part of a query. column: where it begins, from 1. quoted: it stood in quotes."""

    text: str
    column: int
    quoted: bool = False


class Query(NamedTuple):
    """What is looked for. words: the same as plain words, None if it asks for more than words."""

    tests: tuple[Test, ...]
    words: tuple[str, ...] | None

    def holds(self, card: CardFacts) -> bool:
        """Whether everything asked for is true of a card."""
        return all(test(card) for test in self.tests)


def search(text: str) -> list[CardFacts]:
    """The cards a query finds, in the order of their numbers. Raises `BadQuery`."""
    query = read_query(text)
    return [card for card in every_card() if query.holds(card)]


def read_query(text: str) -> Query:
    """The query a text means. Raises `BadQuery`, saying where and what was expected."""
    if len(text) > LONGEST:
        raise BadQuery(LONGEST + 1, f"a query has at most {LONGEST} letters")
    reader = _Reader(list(_tokens(text)), len(text) + 1)
    tests: list[Test] = []
    words: list[str] = []
    only_words = True
    while reader.left:
        negated = reader.take_word("not")
        plain = reader.left and reader.is_word()
        start = reader.token()
        test = reader.part()
        tests.append(_turned(test) if negated else test)
        only_words = only_words and bool(plain) and not negated
        words.append(start.text)
    return Query(tuple(tests), tuple(words) if only_words else None)


def _tokens(text: str) -> Iterable[Token]:
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        found = _TOKEN.match(text, at)
        if found is None:
            what = "a quote that is never closed" if text[at] == '"' else f"{text[at]!r}"
            raise BadQuery(at + 1, f"{what} cannot be read here; expected a word, a field or a comparison")
        said = found[0] if found["quoted"] is None else (found["field"] or "") + found["quoted"]
        yield Token(said, at + 1, found["quoted"] is not None and not found["field"])
        at = found.end()


def _turned(test: Test) -> Test:
    return lambda card: not test(card)


class _Reader:
    """Reads a query from left to right."""

    def __init__(self, tokens: list[Token], end: int) -> None:
        self.left = tokens
        self.end = end

    def token(self, expected: str = "something to look for") -> Token:
        """The next token, not yet taken."""
        if not self.left:
            raise BadQuery(self.end, f"the query ends here; expected {expected}")
        return self.left[0]

    def take(self, expected: str) -> Token:
        token = self.token(expected)
        self.left = self.left[1:]
        return token

    def take_word(self, word: str) -> bool:
        if self.left and self.left[0].text.lower() == word and not self.left[0].quoted:
            self.left = self.left[1:]
            return True
        return False

    def is_word(self) -> bool:
        """Whether the next token is just a word, not the beginning of a field, a comparison or a face."""
        token = self.left[0]
        if token.quoted:
            return True
        compared = len(self.left) > 1 and self.left[1].text in OPERATORS and not self.left[1].quoted
        return not compared and ":" not in token.text and token.text.lower() not in ("level", "face", "burst")

    def part(self) -> Test:
        """One part of the query."""
        plain = bool(self.left) and self.is_word()
        token = self.take("something to look for")
        word = token.text.lower()
        if plain:
            if token.text in OPERATORS and not token.quoted:
                raise BadQuery(
                    token.column, f"{quoted(token.text)} compares nothing; expected one of {_list(NUMBERS)} before it"
                )
            return _holds_word(token.text)
        if word == "level":
            return self.level()
        if word == "face":
            return self.face()
        if word == "burst":
            return self.burst()
        if ":" in word:
            return self.field(token)
        if word not in NUMBERS:
            raise BadQuery(
                token.column, f"{quoted(token.text)} is no number of a card; expected one of {_list(NUMBERS)}"
            )
        return _compared(word, *self.comparison())

    def comparison(self) -> tuple[Callable[[int, int], bool], int]:
        """An operator and a number."""
        sign = self.take("<, <=, =, !=, >= or >")
        if sign.text not in OPERATORS:
            raise BadQuery(sign.column, f"{quoted(sign.text)} compares nothing; expected <, <=, =, !=, >= or >")
        return OPERATORS[sign.text], self.number("a number")

    def number(self, expected: str, most: int = 99) -> int:
        token = self.take(expected)
        if not re.fullmatch("[0-9]{1,3}", token.text) or int(token.text) > most:
            raise BadQuery(token.column, f"{quoted(token.text)} is not {expected}")
        return int(token.text)

    def level(self) -> Test:
        """`level 3 attack >= 5`."""
        level = self.number("a level from 1 to 3", 3)
        stat = self.take("attack, defense or fc")
        if stat.text.lower() not in STATS:
            raise BadQuery(stat.column, f"{quoted(stat.text)} is nothing a level has; expected attack, defense or fc")
        compare, number = self.comparison()
        name = stat.text.lower()
        return lambda card: any(face.level == level and compare(_stat(face, name), number) for face in card.die.faces)

    def face(self) -> Test:
        """`face fist fist`."""
        words: list[str] = []
        while self.left and self.left[0].text.lower() in FACES and len(words) < 2:
            words.append(self.take("").text.lower())
        if not words:
            token = self.token(f"one or two of {_list(FACES)}")
            raise BadQuery(
                token.column, f"{quoted(token.text)} is on no energy face; expected one or two of {_list(FACES)}"
            )
        return lambda card: any(
            face.kind == ENERGY and sorted(face.symbols) == sorted(words) for face in card.die.faces
        )

    def burst(self) -> Test:
        """`burst **`."""
        token = self.take("* or **")
        if token.text not in ("*", "**"):
            raise BadQuery(token.column, f"{quoted(token.text)} is no burst; expected * or **")
        return lambda card: any(face.burst == len(token.text) for face in card.die.faces)

    def field(self, token: Token) -> Test:
        """`energy:fist`; several values with commas: any of them."""
        name, _, value = token.text.partition(":")
        name = name.lower()
        if name not in FIELDS:
            near = get_close_matches(name, FIELDS, 1, 0.5)
            hint = f"did you mean {near[0]!r}?" if near else f"expected one of {_list(FIELDS)}"
            raise BadQuery(token.column, f"there is no field {quoted(name)}; {hint}")
        column = token.column + len(name) + 1
        if not value:
            raise BadQuery(column, f"expected what {quoted(name)} is to be")
        if name in ("name", "text"):
            return _in_name(value) if name == "name" else _in_text(value)
        return _has(name, [_known(name, one, column) for one in value.split(",")])


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def _stat(face: Face, name: str) -> int:
    return {"attack": face.attack, "defense": face.defense, "fc": face.cost}[name]


def _compared(name: str, compare: Callable[[int, int], bool], number: int) -> Test:
    if name == "cost":
        return lambda card: compare(card.cost, number)
    if name == "dice":
        return lambda card: compare(card.limit, number)
    return lambda card: any(face.level and compare(_stat(face, name), number) for face in card.die.faces)


def _in_name(words: str) -> Test:
    wanted = words.casefold()
    return lambda card: wanted in full_name(card).casefold()


def _in_text(words: str) -> Test:
    wanted = words.casefold()
    return lambda card: wanted in str(card.data.get("text") or "").casefold()


def _holds_word(word: str) -> Test:
    wanted = word.casefold()
    return lambda card: wanted in _said(card.number)


@of_content
@cache
def _everything_said() -> dict[str, str]:
    """Number, name, type, affiliations and text of each card, to look for words in."""
    return {
        one.number: "\n".join(
            (one.number, full_name(one), one.kind, *one.affiliations, str(one.data.get("text") or ""))
        ).casefold()
        for one in every_card()
    }


def _said(number: str) -> str:
    return _everything_said()[number]


# --- fields with known values ---


def _plain(word: str) -> str:
    return "".join(letter for letter in word.casefold() if letter.isalnum())


@of_content
@cache
def values(name: str) -> dict[str, str]:
    """What a field can be, by how it is compared: letters and digits only."""
    if name == "energy":
        return {one: one for one in TYPES}
    if name == "set":
        return {_plain(word): key for key, file in sets().items() for word in (key, file)}
    if name == "keyword":
        return {_plain(one): one for one in (*(one["name"] for one in read("keywords")["keywords"]), "Global")}
    if name == "type":
        return {"character": "character", "action": "action", "basic": BASIC, "basicaction": BASIC}
    if name == "status":
        return {"done": "done", "playable": "done", "pending": "pending"}
    found = {one for card in every_card() for one in ((card.rarity,) if name == "rarity" else card.affiliations)}
    return {_plain(one): one for one in sorted(found)}


def _known(name: str, word: str, column: int) -> str:
    known = values(name)
    if _plain(word) not in known:
        near = get_close_matches(_plain(word), known, 1, 0.6)
        every = _list(dict.fromkeys(known.values()))
        hint = f"did you mean {known[near[0]]!r}?" if near else f"expected one of {every}"
        raise BadQuery(column, f"no {name} is {quoted(word)}; {hint}")
    return known[_plain(word)]


def _has(name: str, wanted: list[str]) -> Test:
    if name == "energy":
        return lambda card: any(one in card.energy for one in wanted)
    if name == "affiliation":
        return lambda card: any(one in card.affiliations for one in wanted)
    if name == "set":
        return lambda card: card.number.partition("-")[0] in wanted
    if name == "type":
        return lambda card: card.kind in wanted
    if name == "rarity":
        return lambda card: card.rarity in wanted
    if name == "status":
        return lambda card: card.data["status"] in wanted
    said = [re.compile(rf"(?<!with )(?<!without )(?<!uses )\b{re.escape(one)}\b") for one in wanted]
    return lambda card: any(one.search(_with_meanings(card)) for one in said)


def _with_meanings(card: CardFacts) -> str:
    """A card's text, and what its keywords stand for: Strike has Overcrush in it."""
    text = str(card.data.get("text") or "")
    meant = [str(one["text"]) for one in read("keywords")["keywords"] if "text" in one and one["name"] in text]
    return " ".join([text, *meant])
