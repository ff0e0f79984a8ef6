"""What a position says of a Portal Crawl: what is explored, who stands where and fights whom, what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicewright.games.dice_throne.board import crawl
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.crawl_options import LEGACY
from dicewright.games.dice_throne.cards.minion_boards import slug_of
from dicewright.games.dice_throne.cards.minions import ROMAN, deck_slugs, minion, minion_slugs
from dicewright.games.dice_throne.cards.tiles import tiles
from dicewright.games.dice_throne.face.position.places import PositionError, closest, seat_named
from dicewright.language.shape import Either, Listed, Record, Table, Whole, Words, YesNo

SHAPE = Record(
    {},
    {
        "shards": Whole(0, 3),
        "explored": Table(Words()),
        "stands": Table(Words()),
        "fights": Table(Either(Words(), Record({"minion": Words()}, {"portal": YesNo()}))),
        "taken": Listed(Words()),
        "tiles": Listed(Words()),
        "minions": Listed(Words()),
    },
)
"""shards: on the portal. explored: tiles by their place. stands: places by hero. fights: minions by hero. taken: places
whose items are gone. tiles, minions: what is turned over next, of its level."""


def arrange(state: State, given: Mapping[str, Any]) -> None:
    """Put up the crawl that a position states. Raises `PositionError`."""
    crawl.shuffle(state)
    state.set("shards", int(given.get("shards", 0)))
    for word, name in given.get("explored", {}).items():
        _explore(state, word, name)
    for word in given.get("taken", ()):
        crawl.take_items(state, _place(state, word))
    for name, word in given.get("stands", {}).items():
        seat, stands = seat_named(state.game, name), state.facts["stands"]
        state.set("stands", (*stands[:seat], _place(state, word), *stands[seat + 1 :]))
    for name, one in given.get("fights", {}).items():
        said = one if isinstance(one, Mapping) else {"minion": one}
        _fight(state, seat_named(state.game, name), str(said["minion"]), bool(said.get("portal", False)))
    _check_stands(state)
    for name in reversed(given.get("tiles", ())):
        state.zones[_deck(state, name)] = _first(state, name)
    for name in reversed(given.get("minions", ())):
        _on_top(state, _minion(state, name))


def _place(state: State, word: str) -> int:
    words = [one.word for one in crawl.chart_of(state).places]
    if word not in words:
        raise closest(f"the map has no place {word!r}", word, words)
    return words.index(word)


def _explore(state: State, word: str, name: str) -> None:
    """A tile lies in a place of its level."""
    at, level = _place(state, word), tiles()[_tile(name)].level
    if (here := crawl.chart_of(state).places[at].level) != level:
        back = f"takes a level {ROMAN[here]} tile" if here else "takes no Environment tile"
        raise PositionError(f"{word} {back}, and {_tile(name)} is one of level {ROMAN[level]}")
    state.zones[_deck(state, name)] = _first(state, name)
    crawl.turn_over(state, at)
    crawl.take_items(state, at)


def _check_stands(state: State) -> None:
    """Heroes stand where a tile is face up, and nobody is fought on the entrance."""
    chart = crawl.chart_of(state)
    for seat, at in enumerate(state.facts["stands"]):
        if at not in crawl.explored(state):
            raise PositionError(f"seat {seat} stands on {chart.places[at].word}, where nothing is explored")
        if at == chart.start and crawl.engaged(state, seat) != crawl.NOT_THERE:
            raise PositionError(f"seat {seat} fights on {chart.places[at].word}, where no minion comes")


def _tile(name: str) -> str:
    known = {one.lower(): one for one in tiles()}
    if name.lower() not in known:
        raise closest(f"there is no tile {name!r}", name, tiles())
    return known[name.lower()]


def _deck(state: State, name: str) -> int:
    """The deck that a tile belongs to."""
    return state.game.zone_at[f"tiles {ROMAN[tiles()[_tile(name)].level]}", -1]


def _first(state: State, name: str) -> tuple[int, ...]:
    """That deck with the tile on top, which no place may hold already."""
    deck = state.zones[_deck(state, name)]
    if all(state.things[number].name != _tile(name) for number in deck):
        raise PositionError(f"{_tile(name)} lies on the map already, and there is one of it")
    return tuple(sorted(deck, key=lambda number: state.things[number].name != _tile(name)))


def _minion(state: State, name: str) -> str:
    there = deck_slugs(state.game.setup.get(LEGACY, False))
    if slug_of(name) not in there:
        if slug_of(name) in minion_slugs():
            raise PositionError(f"{name} comes with the legacy pack alone, which the option {LEGACY!r} opens")
        raise closest(f"there is no minion {name!r} in the decks of a crawl", slug_of(name), there)
    return slug_of(name)


def _on_top(state: State, slug: str) -> None:
    """A minion lies on top of its deck."""
    at = state.game.zone_at[f"minions {ROMAN[minion(slug).level]}", -1]
    state.zones[at] = tuple(sorted(state.zones[at], key=lambda number: state.things[number].slug != slug))


def _fight(state: State, seat: int, name: str, portal: bool) -> None:
    """A hero fights a minion, the one that a hero in the same place fights already, if there is one."""
    there = crawl.battle_at(state, state.facts["stands"][seat])
    if there != crawl.NOT_THERE:
        if state.things[there].hero != _minion(state, name):
            raise PositionError(f"one tile does not hold two minions: {name} and {state.things[there].hero}")
        crawl.engage(state, seat, there)
        return
    slug = _minion(state, name)
    _on_top(state, slug)
    crawl.meet(state, seat, minion(slug).level, crawl.Arrival(portal=portal))
