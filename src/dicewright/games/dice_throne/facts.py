"""The content of the game as plain data: heroes, cards and status effects, read from `content/dice_throne`.

Texts stay texts here; `trees.py` parses them. Anything unknown in a file is an error with file and place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dicewright.content_files import content_path
from dicewright.games.dice_throne.needs import Needs, parse_needs

DONE = "done"


class BadContent(ValueError):
    """A content file that does not say what it must."""


class Row(NamedTuple):
    """One line of an ability board: what it needs and what it does.

    name: the ability it belongs to, or its own name if it is a secondary ability. key: the words to announce it.
    kind: offensive, ultimate, defence or passive. dice: how many dice a defence rolls. path: its root in the library.
    level: 1 to 3. ability: position of its ability on the board.
    """

    name: str
    key: str
    kind: str
    needs: Needs | None
    dice: int
    text: str
    path: str
    level: int
    ability: int


class Level(NamedTuple):
    """One level of an ability. cost: printed CP of its Hero Upgrade, 0 for level 1."""

    level: int
    cost: int
    rows: tuple[Row, ...]
    confidence: str
    disagreements: tuple[str, ...]


class Ability(NamedTuple):
    """A space of the board. levels: what can lie there, level 1 first."""

    name: str
    kind: str
    levels: tuple[Level, ...]

    def at(self, level: int) -> Level:
        """The given level. Raises `LookupError` if the ability has none."""
        for one in self.levels:
            if one.level == level:
                return one
        raise LookupError(f"{self.name} has no level {level}")


class CardFacts(NamedTuple):
    """A card. timing: main, roll or instant. when: `attacked` if it needs its player to be Attacked.

    ability, level: what a Hero Upgrade puts on the board, -1 and 0 for an Action Card. promo: not in the usual deck.
    """

    name: str
    key: str
    cost: int
    timing: str
    text: str
    path: str
    when: str
    ability: int
    level: int
    promo: bool
    source: str
    confidence: str
    status: str
    blocked_by: str
    hero: str

    @property
    def upgrade(self) -> bool:
        """Whether it is a Hero Upgrade."""
        return self.ability >= 0


class TokenFacts(NamedTuple):
    """A status effect or companion. limit: how many a player may hold, -1 without a limit (DT-STA-02)."""

    name: str
    kind: str
    limit: int
    persistent: bool
    transferable: bool
    removable: bool
    text: str
    path: str
    source: str
    confidence: str
    status: str
    blocked_by: str


class Hero(NamedTuple):
    """A hero as it lies on the table."""

    name: str
    slug: str
    season: str
    complexity: int
    faces: Mapping[int, str]
    abilities: tuple[Ability, ...]
    cards: tuple[CardFacts, ...]
    tokens: tuple[str, ...]
    setup: tuple[str, ...]
    words: Mapping[str, str]
    source: str
    confidence: str


NUMERALS = {1: "", 2: " II", 3: " III"}


@cache
def read(name: str) -> Any:
    """One content file of the game, by its path below `content/dice_throne` without the ending."""
    file = folder() / f"{name}.yaml"
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with file.open(encoding="utf-8") as stream:
        return yaml.load(stream, Loader=loader)


def folder() -> Path:
    """Where the content of this game lies."""
    return content_path() / "dice_throne"


@cache
def hero_slugs() -> tuple[str, ...]:
    """All heroes there are, by slug."""
    return tuple(sorted(file.stem for file in (folder() / "heroes").glob("*.yaml")))


@cache
def hero(slug: str) -> Hero:
    """A hero. Raises `BadContent` for a file that is not one."""
    data = read(f"heroes/{slug}")
    place = f"heroes/{slug}.yaml"
    _only(data, place, _HERO)
    faces = {int(value): str(symbol) for value, symbol in data["dice"].items()}
    if sorted(faces) != [1, 2, 3, 4, 5, 6]:
        raise BadContent(f"{place}: dice must name the symbols of 1 to 6")
    abilities = tuple(_ability(one, at, slug, faces, data) for at, one in enumerate(data["abilities"]))
    cards = [_card(one, place, data, slug) for one in data.get("cards", ())]
    return Hero(
        data["name"],
        slug,
        data.get("season", ""),
        int(data.get("complexity", 0)),
        faces,
        abilities,
        (*cards, *_upgrades(abilities, slug, data)),
        tuple(data.get("tokens", ())),
        tuple(data.get("setup", ())),
        dict(data.get("words", {})),
        data["source"],
        data["confidence"],
    )


_HERO = frozenset(
    [
        "name",
        "slug",
        "season",
        "complexity",
        "dice",
        "source",
        "confidence",
        "disagreements",
        "abilities",
        "tokens",
        "setup",
        "cards",
        "words",
        "note",
        "notes",
        "parts",
    ]
)
_ABILITY = frozenset(("name", "kind", "levels", "source", "confidence", "disagreements", "note"))
_LEVEL = frozenset(("level", "cost", "rows", "source", "confidence", "disagreements", "note", "status", "blocked_by"))
_ROW = frozenset(("name", "needs", "dice", "text"))
_CARD = frozenset(
    [
        "name",
        "cost",
        "timing",
        "text",
        "when",
        "promo",
        "kind",
        "source",
        "confidence",
        "disagreements",
        "status",
        "blocked_by",
        "note",
        "copies",
    ]
)
_TOKEN = frozenset(
    [
        "name",
        "kind",
        "limit",
        "persistent",
        "transferable",
        "removable",
        "text",
        "source",
        "confidence",
        "disagreements",
        "status",
        "blocked_by",
        "heroes",
        "note",
        "attack_modifier",
    ]
)


def _only(data: Any, place: str, known: frozenset[str]) -> None:
    """Every key is known (fail closed)."""
    if not isinstance(data, dict):
        raise BadContent(f"{place}: expected a mapping")
    strange = sorted(set(data) - known)
    if strange:
        raise BadContent(f"{place}: unknown key {strange[0]!r}; known are {', '.join(sorted(known))}")


def _ability(data: Any, at: int, slug: str, faces: Mapping[int, str], file: Any) -> Ability:
    place = f"heroes/{slug}.yaml: {data.get('name')}"
    _only(data, place, _ABILITY)
    levels = []
    for level in data["levels"]:
        _only(level, place, _LEVEL)
        number = int(level["level"])
        rows = []
        for position, row in enumerate(level["rows"]):
            _only(row, place, _ROW)
            name = row.get("name", data["name"])
            path = f"hero/{slug}/{data['name']}/{number}/{position}"
            needs = parse_needs(row["needs"], faces) if "needs" in row else None
            rows.append(Row(name, name.lower(), data["kind"], needs, row.get("dice", 0), row["text"], path, number, at))
        confidence = level.get("confidence", data.get("confidence", file["confidence"]))
        doubts = tuple(level.get("disagreements", ()))
        levels.append(Level(number, int(level.get("cost", 0)), tuple(rows), confidence, doubts))
    return Ability(data["name"], data["kind"], tuple(levels))


def _card(data: Any, place: str, file: Any, slug: str) -> CardFacts:
    place = f"{place}: {data.get('name')}"
    _only(data, place, _CARD)
    if data["timing"] not in ("main", "roll", "instant"):
        raise BadContent(f"{place}: timing is main, roll or instant")
    return CardFacts(
        data["name"],
        data["name"].lower(),
        int(data["cost"]),
        data["timing"],
        data.get("text", ""),
        f"card/{data['name']}",
        data.get("when", ""),
        -1,
        0,
        bool(data.get("promo", False)),
        data.get("source", file["source"]),
        data.get("confidence", file["confidence"]),
        data.get("status", DONE),
        data.get("blocked_by", ""),
        slug,
    )


def _row_text(row: Row, ability: str) -> str:
    """A line of an upgrade as its card says it: what it needs, then what it does."""
    needs = row.needs.text if row.needs is not None else f"{row.dice} dice" if row.dice else ""
    head = ", ".join(part for part in ("" if row.name == ability else row.name, needs) if part)
    return f"{head}: {row.text}" if head else row.text


def _upgrades(abilities: tuple[Ability, ...], slug: str, file: Any) -> list[CardFacts]:
    """The Hero Upgrade cards, one for every level above the first."""
    cards = []
    for at, ability in enumerate(abilities):
        for level in ability.levels:
            if level.level == 1:
                continue
            name = f"{ability.name}{NUMERALS[level.level]}"
            cards.append(
                CardFacts(
                    name,
                    name.lower(),
                    level.cost,
                    "main",
                    " ".join(_row_text(row, ability.name) for row in level.rows),
                    "",
                    "",
                    at,
                    level.level,
                    False,
                    file["source"],
                    level.confidence,
                    DONE,
                    "",
                    slug,
                )
            )
    return cards


@cache
def common_cards() -> tuple[CardFacts, ...]:
    """The cards that are in every deck."""
    data = read("common")
    return tuple(_card(one, "common.yaml", data, "") for one in data["cards"])


@cache
def status_effects() -> Mapping[str, TokenFacts]:
    """All status effects and companions by name."""
    data = read("status_effects")
    found = {}
    for one in data["status_effects"]:
        _only(one, f"status_effects.yaml: {one.get('name')}", _TOKEN)
        limit = one.get("limit")
        unique = one["kind"] in ("unique", "companion", "special")
        found[one["name"]] = TokenFacts(
            one["name"],
            one["kind"],
            limit if isinstance(limit, int) else -1,
            bool(one.get("persistent", False)),
            bool(one.get("transferable", not unique)),
            bool(one.get("removable", one["kind"] not in ("companion", "special"))),
            one.get("text", ""),
            f"token/{one['name']}",
            one.get("source", data["source"]),
            one["confidence"],
            one.get("status", DONE),
            one.get("blocked_by", ""),
        )
    return found
