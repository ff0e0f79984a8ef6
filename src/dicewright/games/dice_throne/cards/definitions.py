"""The content of the game as plain data: heroes, cards and status effects, read from `content/dice_throne`.

Texts stay texts here; `parsed_texts.py` parses them. What a file may say is in `schema.py`; anything else is an error
with file, line and column.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from dicewright.content_files import WHOLE, content_path, left_out, of_content, own_files
from dicewright.content_items import DONE, doubts
from dicewright.games.dice_throne.cards import (
    arms,
    attendants,
    boss_boards,
    enemies,
    henchmen,
    minion_boards,
    mission_bosses,
)
from dicewright.games.dice_throne.cards.file_shapes import OWN, shape_of
from dicewright.games.dice_throne.cards.needs import Needs, dice_text, in_rungs, parse_needs
from dicewright.language.own import read_content


@dataclass(frozen=True)
class Row:
    """One line of an ability board: what it needs and what it does.

    name: the ability it belongs to, or its own name if it is a secondary ability. key: the words to announce it.
    kind: offensive, ultimate, defence or passive. dice: how many dice a defence rolls. path: its root in the library.
    level: 1 to 3. ability: position of its ability on the board. opposed: whether the attacker rolls as many dice.
    title: its name as it is written on the board, with its level. priority: of a boss's ability, 0 for others
    (DT-DTA-09).
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
    opposed: bool = False
    title: str = ""
    priority: int = 0


@dataclass(frozen=True)
class Level:
    """One level of an ability. cost: printed CP of its Hero Upgrade, 0 for level 1."""

    level: int
    cost: int
    rows: tuple[Row, ...]
    confidence: str
    disagreements: tuple[str, ...]
    played: str


@dataclass(frozen=True)
class Ability:
    """A space of the board.

    levels: what can lie there, level 1 first. side: the side of a board with two it is on. glide_to: the ability that
    the arrow of its Glide Path leads to, if one begins here (DT-XTR-03).
    """

    name: str
    kind: str
    levels: tuple[Level, ...]
    side: str = ""
    glide_to: str = ""
    disagreements: tuple[str, ...] = ()

    def at(self, level: int) -> Level:
        """The given level; 0 has nothing, its side of the board is down. Raises `LookupError` if there is none."""
        if level == 0 and self.side:
            return Level(0, 0, (), "", (), "")
        for one in self.levels:
            if one.level == level:
                return one
        raise LookupError(f"{self.name} has no level {level}")


@dataclass(frozen=True)
class CardFacts:
    """A card. timing: main, roll or instant; discarded if it is not played but acts as it pays for something; placed if
    it is not played but put beside the board.

    when: `attacked` if it needs its player to be Attacked.
    ability, level: what a Hero Upgrade puts on the board, -1 and 0 for an Action Card. promo: not in the usual deck.
    group: a special kind that other texts speak of (DT-CARD-16), empty for most. prepared: it lies beside the
    board from the start. copies: how many of it a deck holds. objective, bonus: of a boss's Action card what the boss
    rolls for and what the hero gains whose turn it is (DT-DTA-89).
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
    played: str = ""
    group: str = ""
    disagreements: tuple[str, ...] = ()
    prepared: bool = False
    copies: int = 1
    objective: str = ""
    bonus: str = ""

    @property
    def bonus_path(self) -> str:
        """The root of its Hero Bonus in the library."""
        return f"bonus/{self.name}"

    @property
    def upgrade(self) -> bool:
        """Whether it is a Hero Upgrade."""
        return self.ability >= 0


@dataclass(frozen=True)
class TokenFacts:
    """A status effect or companion. limit: how many a player may hold, -1 without a limit (DT-STA-02.2).

    persistent: it stays until something removes it (DT-STA-06). words: what words of its own mean that its text uses.
    health: what its dial shows at most and at first, 0 if it has none. sides: what its sides are called, if it has two.
    own_limit: how many may lie on the board of the player they came from, -1 if that makes no difference.
    group: the word for this token and others that count together, empty for most.
    preventable: whether what prevents a status effect can keep it away (DT-STA-12.1, DT-RULE-BARBARIAN-03).
    copies: how many there are for its hero, in the pile it is drawn from or on the leaflet, 0 if nothing counts them;
    group_limit: how many of its group may be in play at once. slot: where it is worn, one token to a slot.
    on_henchmen: whether it does anything on a henchman; what does nothing becomes Momentum (DT-MIS-45).
    """

    name: str
    kind: str
    limit: int
    persistent: bool
    transferable: bool
    removable: bool
    preventable: bool
    text: str
    path: str
    source: str
    confidence: str
    status: str
    blocked_by: str
    health: int
    sides: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    own_limit: int
    disagreements: tuple[str, ...]
    group: str = ""
    copies: int = 0
    group_limit: int = 0
    slot: str = ""
    on_henchmen: bool = True


@dataclass(frozen=True)
class Hero:
    """A hero as it lies on the table; drawings: what is drawn for symbols of its dice that are called otherwise.

    pitch: how it plays, in one line, for whoever chooses a hero; empty if its file says nothing. placeholders: names of
    abilities, lines, cards and symbols that stand for names no source tells. ruled: whether it is the board of a minion
    or a boss, which nobody plays.
    """

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
    arms: arms.Arms
    drawings: Mapping[str, str]
    pitch: str = ""
    sides: tuple[str, ...] = ()
    disagreements: tuple[str, ...] = ()
    placeholders: tuple[str, ...] = ()
    ruled: bool = False

    def levels_on(self, side: str, before: tuple[int, ...] = ()) -> tuple[int, ...]:
        """The levels of all abilities while a side is up, 0 for those of others; what all share keeps `before`."""
        pairs = zip(self.abilities, before or (1,) * len(self.abilities), strict=True)
        return tuple([int(one.side == side) if one.side else level for one, level in pairs])

    def side_up(self, levels: tuple[int, ...]) -> str:
        """Which side of the board is up, "" if it has only one."""
        return next((one.side for one, level in zip(self.abilities, levels, strict=True) if one.side and level), "")


NUMERALS: Final = {1: "", 2: " II", 3: " III"}
NAME: Final = "dice_throne"
JOINED: Final = {
    "common": "cards",
    "status_effects": "status_effects",
    "minions": "minions",
    "bosses": "bosses",
    "henchmen": "henchmen",
    "mission_bosses": "mission_bosses",
    "threats": "threats",
}
"""The files that files of one's own add to, and the key under which the entries stand; a hero stands alone."""
BOARDS: Final = {
    enemies.MINION: minion_boards.board,
    enemies.BOSS: boss_boards.board,
    enemies.ATTENDANT: attendants.board,
    enemies.HENCHMAN: henchmen.board,
    enemies.MISSION_BOSS: mission_bosses.board,
    enemies.THREAT: henchmen.board,
}
"""What makes a hero's board of the entry of somebody whom nobody plays."""
PLACES: Final = ("heroes/*.yaml", *(f"{name}.yaml" for name in JOINED))
"""Where the files of the game lie below its folder."""


@of_content
@cache
def read(name: str) -> Any:
    """One content file, by its path below `content/dice_throne` without the ending. Raises `ContentError`."""
    return read_content(NAME, name, entries_of(name), shape_of, name in JOINED)


def entries_of(name: str) -> str:
    """The key under which the entries of a file stand; "" where the file is one entry, as that of a hero is."""
    return JOINED.get(name, "")


def folder() -> Path:
    """Where the content of this game lies."""
    return content_path() / NAME


def files() -> list[Path]:
    """Every content file of the game, one's own last."""
    found = [file for file in sorted(folder().rglob("*.yaml")) if WHOLE not in left_out(file)]
    return found + own_files(NAME, *PLACES)


@of_content
@cache
def hero_slugs() -> tuple[str, ...]:
    """All heroes there are, by slug."""
    return tuple(sorted({file.stem for file in files() if file.parent.name == "heroes"}))


@of_content
@cache
def own_slugs() -> tuple[str, ...]:
    """Heroes of our own, for rules that no hero in the game needs: not offered, but who names one may play it."""
    return tuple(sorted({file.stem for file in files() if file.parent.name == OWN}))


@of_content
@cache
def hero(slug: str) -> Hero:
    """A hero, or the board that an enemy is played by. Raises `ContentError` for a file that is not one."""
    if slug == minion_boards.NOBODY:
        return read_hero(minion_boards.nobody())
    if slug not in hero_slugs() and slug not in own_slugs():
        for kind, board in BOARDS.items():
            if (entry := enemy_entries(kind).get(slug)) is not None:
                return read_hero(board(entry, read(enemies.FILES[kind])))
    return read_hero(read(hero_file(slug)))


@of_content
@cache
def enemy_entries(kind: str) -> Mapping[str, Mapping[str, Any]]:
    """What the file of a kind of enemies says of each of them, by slug."""
    file = enemies.FILES[kind]
    return {minion_boards.slug_of(one["name"]): one for one in read(file)[file]}


def hero_file(slug: str) -> str:
    """Where a hero's file lies, as `read` wants it."""
    return f"{OWN if slug in own_slugs() and slug not in hero_slugs() else 'heroes'}/{slug}"


def read_hero(data: Mapping[str, Any]) -> Hero:
    """A hero from the data of its file."""
    slug = data["slug"]
    faces = {int(value): symbol for value, symbol in data["dice"].items()}
    abilities = tuple(_ability(one, at, slug, faces, data) for at, one in enumerate(data["abilities"]))
    return Hero(
        data["name"],
        slug,
        data.get("season", ""),
        data.get("complexity", 0),
        faces,
        abilities,
        (*(_card(one, data, slug) for one in data.get("cards", ())), *_upgrades(abilities, slug, data)),
        tuple(data.get("tokens", ())),
        tuple(data.get("setup", ())),
        dict(data.get("words", {})),
        data["source"],
        data["confidence"],
        arms.of(slug, data.get("arms", {})),
        dict(data.get("drawings", {})),
        data.get("pitch", ""),
        tuple(data.get("sides", ())),
        doubts(data),
        tuple(data.get("placeholders", ())),
        data.get("ruled", False),
    )


def _ability(data: Any, at: int, slug: str, faces: Mapping[int, str], file: Any) -> Ability:
    levels = []
    for level in data["levels"]:
        number = level["level"]
        rows = []
        for position, row in enumerate(in_rungs(level["rows"])):
            name = row.get("name", data["name"])
            path = f"hero/{slug}/{data['name']}/{number}/{position}"
            needs = parse_needs(row["needs"], faces) if "needs" in row else None
            dice, opposed = row.get("dice", 0), row.get("opposed", False)
            title = f"{name}{NUMERALS[number]}" if name == data["name"] else name
            key, text = name.lower(), row["text"]
            priority = row.get("priority", data.get("priority", 0))
            rows.append(Row(name, key, data["kind"], needs, dice, text, path, number, at, opposed, title, priority))
        confidence = level.get("confidence", data.get("confidence", file["confidence"]))
        played = level.get("played", "")
        levels.append(Level(number, level.get("cost", 0), tuple(rows), confidence, doubts(level), played))
    side, glide_to = data.get("side", ""), data.get("glide_to", "")
    return Ability(data["name"], data["kind"], tuple(levels), side, glide_to, doubts(data))


def _card(data: Any, file: Any, slug: str) -> CardFacts:
    return CardFacts(
        data["name"],
        data["name"].lower(),
        data["cost"],
        data["timing"],
        data.get("text", ""),
        f"card/{data['name']}",
        data.get("when", ""),
        -1,
        0,
        data.get("promo", False),
        data.get("source", file["source"]),
        data.get("confidence", file["confidence"]),
        data.get("status", DONE),
        data.get("blocked_by", ""),
        slug,
        group=data.get("group", ""),
        disagreements=doubts(data),
        prepared=data.get("prepared", False),
        copies=data.get("copies", 1),
        objective=data.get("objective", ""),
        bonus=data.get("bonus", ""),
    )


def _row_text(row: Row, ability: str) -> str:
    """A line of an upgrade as its card says it: what it needs, then what it does."""
    needs = row.needs.text if row.needs is not None else dice_text(row.dice, row.opposed)
    head = ", ".join(part for part in ("" if row.name == ability else row.name, needs) if part)
    return f"{head}: {row.text}" if head else row.text


def _upgrades(abilities: tuple[Ability, ...], slug: str, file: Any) -> list[CardFacts]:
    """The Hero Upgrade cards, one for every level above the first; not every ability has three (DT-CARD-06)."""
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
                    " ".join([*[_row_text(row, ability.name) for row in level.rows], *_when_played(level)]),
                    f"card/{name}" if level.played else "",
                    "",
                    at,
                    level.level,
                    False,
                    file["source"],
                    level.confidence,
                    DONE,
                    "",
                    slug,
                    level.played,
                )
            )
    return cards


def _when_played(level: Level) -> list[str]:
    """What an upgrade says for the moment in which it comes into play, as its card shows it."""
    return [f"When played: {level.played}"] if level.played else []


@of_content
@cache
def common_cards() -> tuple[CardFacts, ...]:
    """The cards that are in every deck."""
    return read_common(read("common"))


def read_common(data: Mapping[str, Any]) -> tuple[CardFacts, ...]:
    """The common cards from the data of their file."""
    return tuple(_card(one, data, "") for one in data["cards"])


@of_content
@cache
def status_effects() -> Mapping[str, TokenFacts]:
    """All status effects and companions by name."""
    return read_status_effects(read("status_effects"))


def read_status_effects(data: Mapping[str, Any]) -> Mapping[str, TokenFacts]:
    """Status effects and companions from the data of their file."""
    found = {}
    for one in data["status_effects"]:
        unique = one["kind"] in ("unique", "companion", "special")  # neither positive nor negative (DT-STA-10)
        found[one["name"]] = TokenFacts(
            one["name"],
            one["kind"],
            one.get("limit", -1),
            one.get("persistent", False),
            one.get("transferable", not unique),
            one.get("removable", one["kind"] not in ("companion", "special")),
            one.get("preventable", one["kind"] != "companion"),
            one.get("text", ""),
            f"token/{one['name']}",
            one.get("source", data["source"]),
            one["confidence"],
            one.get("status", DONE),
            one.get("blocked_by", ""),
            one.get("health", 0),
            tuple(one.get("sides", ())),
            tuple(one.get("words", {}).items()),
            one.get("own_limit", -1),
            doubts(one),
            one.get("group", ""),
            one.get("copies", 0),
            one.get("group_limit", 0),
            one.get("slot", ""),
            one.get("on_henchmen", True),
        )
    return found
