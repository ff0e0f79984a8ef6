"""The map of a Portal Crawl, or of a Mission, as a view has it: what everybody sees of every place, and in words.

    {"name", "confidence", "size": [columns, rows], "head": what is said of the whole map,
     "cards": those that lie beside it for all to see, in a Mission: the Allies of the HQ,
     "places": [{"word", "column", "row", "kind", "level", "open", "locked", "name", "text", "items": [word],
                 "heroes": [seat], "minion": seat or None, "confidence", "said"}]}

Of a tile that is face down only its level and what lies on it are known, to anybody.
"""

from __future__ import annotations

from typing import Any

from dicewright.games.dice_throne.board import battle, crawl, mission, typed_names
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.crawl_files import COLUMNS, PORTAL, ROWS, SHARDS, START
from dicewright.games.dice_throne.cards.crawls import PORTAL_CP, PORTAL_GOLD, Place
from dicewright.games.dice_throne.cards.minions import ROMAN
from dicewright.games.dice_throne.cards.tiles import TileFacts
from dicewright.games.dice_throne.face.mission_view import mission_map


def map_view(state: State) -> dict[str, Any] | None:
    """The map, None where there is none."""
    if mission.is_mission(state):
        return mission_map(state)
    if not crawl.is_crawl(state):
        return None
    scenario, chart = crawl.crawl_of(state), crawl.chart_of(state)
    sure = max(scenario.confidence, chart.confidence, key=lambda one: one == "reconstructed")
    return {
        "name": f"{scenario.name}, map {chart.name}",
        "confidence": sure,
        "size": [len(COLUMNS), len(ROWS)],
        "head": f"{state.facts['shards']} of {SHARDS} Portal Shards, a Salve heals {crawl.salve_heals(state)}",
        "places": [_place(state, at, one) for at, one in enumerate(chart.places)],
    }


def _place(state: State, at: int, one: Place) -> dict[str, Any]:
    is_open = at in crawl.explored(state)
    tile = crawl.lying(state).get(at)
    foe = crawl.battle_at(state, at)
    heroes = [seat for seat, where in enumerate(state.facts["stands"]) if where == at]
    items = list(state.facts["items"][at])
    locked = one.kind == PORTAL and not is_open and state.facts["shards"] < SHARDS
    name = _name(one, tile)
    return {
        "word": one.word,
        "column": COLUMNS.index(one.word[0]),
        "row": ROWS.index(one.word[1]),
        "kind": one.kind,
        "level": ROMAN.get(one.level, ""),
        "open": is_open,
        "locked": locked,
        "name": name,
        "text": _text(one, tile),
        "items": items,
        "heroes": heroes,
        "minion": foe if foe != crawl.NOT_THERE else None,
        "confidence": tile.confidence if tile is not None else "",
        "said": _said(state, one, name, is_open, locked, items, heroes, foe),
    }


def _name(one: Place, tile: TileFacts | None) -> str:
    """What a place is called: a tile that is face down has no name yet."""
    if one.kind:
        return "Crimson Sands" if one.kind == START else "Boss Portal"
    return "" if tile is None else tile.name


def _text(one: Place, tile: TileFacts | None) -> str:
    """What a tile brings, as it is printed on it."""
    if one.kind == PORTAL:
        return f"{PORTAL_CP} CP, {PORTAL_GOLD} Gold. A level IV minion with 1 more King's Hand guards it."
    if tile is None:
        return ""
    gains = [f"{n} {what}" for what, n in (("CP", tile.cp), ("Gold", tile.gold)) if n]
    foe = [f"A level {ROMAN[tile.minion]} minion comes."] if tile.minion else []
    return " ".join([*([f"{', '.join(gains)}."] if gains else []), *([tile.text] if tile.text else []), *foe])


def _said(
    state: State, one: Place, name: str, is_open: bool, locked: bool, items: list[str], heroes: list[int], foe: int
) -> str:
    """A place in words, for whoever hears the map."""
    what = name or f"unexplored level {ROMAN[one.level]} tile"
    if one.kind == PORTAL and not is_open:
        what = f"{name}, {'locked' if locked else 'open to be explored'}"
    parts = [what, *items]
    parts += [typed_names.seat_name(state, seat) for seat in heroes]
    if foe != crawl.NOT_THERE:
        parts.append(f"against {battle.enemy_at(state, foe).name}")
    return f"{one.word}: {', '.join(parts)}"
