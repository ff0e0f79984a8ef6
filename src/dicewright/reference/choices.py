"""What a reader can choose: games, editions, modes, players, boxes and heroes, as games and content have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from dicewright.content_files import of_content
from dicewright.games import GAMES, choices
from dicewright.games.dice_masters.cards import definitions as masters
from dicewright.games.dice_throne.cards import definitions as throne
from dicewright.games.dice_throne.cards.enemies import ATTENDANT, BOSS, HENCHMAN, MINION, MISSION_BOSS, THREAT
from dicewright.games.dice_throne.cards.missions import MISSION, missions
from dicewright.games.dice_throne.teams.modes import MODES
from dicewright.language.shape import Listed, Record, Table, Whole, Words
from dicewright.reference.names import slug_of
from dicewright.reference.written_files import read_file
from dicewright.rules import load_rules
from dicewright.rules.book import OUTSIDE

TITLES = {"dice_throne": "Dice Throne", "dice_masters": "Dice Masters"}
"""The games by name, in the order in which they are listed."""

ENEMIES = tuple(throne.BOARDS)
"""The notes of those among the heroes to choose whom nobody plays: `minion` and `boss`."""

ANY = {
    "any_minion": ("Any minion", (MINION,), ("adventures", "minion_battle", "portal_crawl")),
    "any_boss": ("Any boss", (BOSS, ATTENDANT), ("adventures", "boss_battle", "boss_vs_many", "boss_vs_boss")),
    "any_in_mission": ("Any enemy of Missions", (HENCHMAN, MISSION_BOSS, THREAT), ("missions", "mission")),
}
"""Who is at the table where nobody says which enemy is: each of them may be. The title, the kinds, and the modes."""

MOST_PLAYERS = 6

_NAME = Words()
_CHOICE = {"id": _NAME, "game": Words(*GAMES), "title": _NAME}
INCOME = ("the first", "nobody", "everybody")
"""Who skips the first Income Phase (DT-TURN-06.1)."""
_HEALTH = Listed(Whole(1, 200), some=True)
_START = Record(
    {"title": _NAME, "heroes": Listed(Whole(1, MOST_PLAYERS), some=True), "income": Words(*INCOME)},
    {"each": _HEALTH, "share": _HEALTH, "enemy": _HEALTH},
)
_MODE = Record({**_CHOICE, "players": Listed(Whole(1, MOST_PLAYERS), some=True)}, {"starts": Listed(_START, some=True)})
_SHAPE = Record(
    {
        "families": Table(Listed(_NAME, some=True)),
        "modes": Listed(_MODE, unique="id"),
        "boxes": Listed(Record(_CHOICE, {"season": _NAME}), unique="id"),
    }
)


class Option(NamedTuple):
    """One thing to choose. key: what addresses say. note: a word about it."""

    key: str
    title: str
    game: str
    note: str = ""


@of_content
@cache
def _read() -> dict[str, Any]:
    found: dict[str, Any] = read_file("choices.yaml", _SHAPE)
    return found


def starts() -> list[dict[str, Any]]:
    """How matches begin that the engine does not play yet, as the file writes them."""
    return [start for mode in _read()["modes"] for start in mode.get("starts", ())]


@of_content
@cache
def options() -> Mapping[str, tuple[Option, ...]]:
    """What can be chosen in each respect of `When`, and the games under `game`."""
    return {
        "game": tuple(Option(game, title, game) for game, title in TITLES.items()),
        "editions": tuple(
            Option(one.id, one.title if one.year is None else f"{one.title} ({one.year})", game)
            for game in TITLES
            for one in load_rules(game).editions
            if one.id != OUTSIDE
        ),
        "modes": tuple(_modes()),
        "players": tuple(Option(str(count), str(count), "") for count in range(1, MOST_PLAYERS + 1)),
        "boxes": tuple(_boxes()),
        "heroes": (*_heroes(), *_enemies()),
    }


def _heroes() -> Iterator[Option]:
    for slug in sorted(throne.hero_slugs(), key=lambda slug: throne.hero(slug).name):
        yield Option(slug, throne.hero(slug).name, "dice_throne", throne.hero(slug).season)


def _enemies() -> Iterator[Option]:
    """Minions and bosses, who are at a table as heroes are; the note says which of the two."""
    for kind in ENEMIES:
        found = throne.enemy_entries(kind)
        for slug in sorted(found, key=lambda slug: str(found[slug]["name"])):
            yield Option(slug, str(found[slug]["name"]), "dice_throne", kind)
    for word, (title, kinds, _) in ANY.items():
        yield Option(word, title, "dice_throne", kinds[0])


def any_of(kind: str) -> str:
    """Who stands for every enemy of a kind."""
    return next(word for word, (_, kinds, _) in ANY.items() if kind in kinds)


def may_come(modes: Iterable[str], heroes: Iterable[str]) -> Iterator[str]:
    """Who stands for the enemies of some modes of whom none is named: on the way of a Portal Crawl, and wherever
    somebody chose a mode and heroes by hand."""
    known = {option.key: any_of(option.note) for option in options()["heroes"] if option.note in ENEMIES}
    named = {known.get(slug) for slug in heroes}
    yield from (word for word, (_, _, met) in ANY.items() if word not in named and not set(met).isdisjoint(modes))


def met_in_mission(mode: str, mission: str) -> tuple[str, ...]:
    """Whom heroes meet on both sides of a Mission, by slug; nobody by name in one that is not named."""
    if mode not in MODES or MODES[mode].against != MISSION or mission not in missions():
        return ()
    return tuple(dict.fromkeys(missions()[mission].posts))


def _modes() -> list[Option]:
    """The modes that a game offers, then those that are only read about so far."""
    offered = [
        Option(mode["key"], mode["name"].partition(":")[0], game, _counts(mode.get("counts", ())))
        for game in TITLES
        for mode in choices(game)["modes"]
    ]
    known = {one.key for one in offered}
    more = [one for one in _read()["modes"] if one["id"] not in known]
    return offered + [Option(one["id"], one["title"], one["game"], _counts(one.get("players", ()))) for one in more]


def _counts(counts: Any) -> str:
    found = sorted(counts)
    if not found:
        return ""
    return f"{found[0]} to {found[-1]} players" if len(found) > 1 else f"{found[0]} players"


def _boxes() -> list[Option]:
    """The boxes that are named, those that heroes come in otherwise, and the sets of Dice Masters."""
    named = [Option(one["id"], one["title"], one["game"]) for one in _read()["boxes"]]
    known = {one.get("season") for one in _read()["boxes"]}
    seasons = sorted({throne.hero(slug).season for slug in throne.hero_slugs()} - known - {""})
    others = [Option(slug_of(season), season, "dice_throne") for season in seasons]
    sets = [
        Option(key.lower(), str(masters.read(name)["title"]), "dice_masters") for key, name in masters.sets().items()
    ]
    return [*named, *others, *sets]


def box_of(season: str) -> str:
    """The box of what comes in a season, as addresses name it."""
    return next((str(one["id"]) for one in _read()["boxes"] if one.get("season") == season), slug_of(season))


def modes_of(words: tuple[str, ...]) -> tuple[str, ...]:
    """The modes that words of the rules stand for: `teams` is three of them."""
    families = _read()["families"]
    return tuple(mode for word in words for mode in families.get(word, (word,)))


def without_members(modes: tuple[str, ...]) -> tuple[str, ...]:
    """Modes without those that a mode named with them stands for as a family: *Adventures* means its battles too."""
    families = _read()["families"]
    whole = {one for mode in modes for one in families.get(mode, ()) if set(families[mode]) <= set(modes)} - set(
        families
    )
    return tuple(mode for mode in modes if mode not in whole)


@of_content
@cache
def known_values() -> Mapping[str, frozenset[str]]:
    """Every word that addresses may have in each respect."""
    return {name: frozenset(one.key for one in found) for name, found in options().items()}


def title_of(respect: str, key: str) -> str:
    """What a chosen thing is called; its key where nothing is called so."""
    return next((one.title for one in options()[respect] if one.key == key), key)
