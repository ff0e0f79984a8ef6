"""The map of a Portal Crawl, or of a Mission, as a view has it: what everybody sees of every place, and in words.

    {"name", "confidence", "size": [columns, rows], "head": what is said of the whole map,
     "legend": what its marks mean (`map_legend.py`),
     "cards": those that lie beside it for all to see, in a Mission: the Allies of the HQ,
     "places": [{"word", "column", "row", "kind", "level", "open", "locked", "name", "text", "items": [word],
                 "heroes": [seat], "minion": seat or None, "confidence", "said", "signs": [mark],
                 "deed": what a hero does who goes there, in a word, "offer": the same with the place,
                 "leads": what comes of it, in sentences,
                 "near": [seat of each enemy that an Attack from there reaches, in a Mission]}]}

Of a tile that is face down only its level and what lies on it are known, to anybody; and which tiles of that level have
not been seen yet, so it can be said how many of them bring a minion.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicewright.games.dice_throne.board import battle, crawl, mission, typed_names
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.crawl_files import COLUMNS, PORTAL, ROWS, SALVE, SHARD, SHARDS, START
from dicewright.games.dice_throne.cards.crawls import PORTAL_CP, PORTAL_GOLD, Place
from dicewright.games.dice_throne.cards.minions import ROMAN
from dicewright.games.dice_throne.cards.tiles import TileFacts, tiles
from dicewright.games.dice_throne.face import map_legend
from dicewright.games.dice_throne.face.mission_view import mission_map


def map_view(state: State) -> dict[str, Any] | None:
    """The map, None where there is none."""
    if mission.is_mission(state):
        return mission_map(state)
    if not crawl.is_crawl(state):
        return None
    scenario, chart = crawl.crawl_of(state), crawl.chart_of(state)
    sure = max(scenario.confidence, chart.confidence, key=lambda one: one == "reconstructed")
    coming = {level: _coming(state, level) for level in ROMAN}
    places = [_place(state, at, one, coming) for at, one in enumerate(chart.places)]
    return {
        "name": f"{scenario.name}, map {chart.name}",
        "confidence": sure,
        "size": [len(COLUMNS), len(ROWS)],
        "head": f"{state.facts['shards']} of {SHARDS} Portal Shards, a Salve heals {crawl.salve_heals(state)}",
        "legend": map_legend.legend(map_legend.OF_CRAWLS, places),
        "places": places,
    }


def _place(state: State, at: int, one: Place, coming: Mapping[int, str]) -> dict[str, Any]:
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
        "signs": _signs(one, is_open, items, heroes, foe),
        "deed": "join" if foe != crawl.NOT_THERE else "explore",
        "offer": f"{'Join the battle on' if foe != crawl.NOT_THERE else 'Explore'} {one.word.upper()}",
        "leads": _leads(state, one, is_open or locked, items, foe, coming),
        "near": [],
    }


def _signs(one: Place, is_open: bool, items: list[str], heroes: list[int], foe: int) -> list[str]:
    """The marks that a place bears, as the legend names them."""
    ground = map_legend.OPEN if is_open else map_legend.CLOSED
    kind = {START: [map_legend.START], PORTAL: [map_legend.PORTAL]}.get(one.kind, [ground])
    lying = [item if item in (SHARD, SALVE) else map_legend.CHEST for item in items]
    standing = [*([map_legend.HERO] if heroes else []), *([map_legend.FOE] if foe != crawl.NOT_THERE else [])]
    return [*kind, *lying, *standing]


def _leads(state: State, one: Place, nothing_new: bool, items: list[str], foe: int, coming: Mapping[int, str]) -> str:
    """What comes of going there: the battle that is joined, or what is collected and then turned over (DT-DTA-43,
    DT-DTA-46)."""
    if foe != crawl.NOT_THERE:
        name = battle.enemy_at(state, foe).name
        return f"You join the battle against {name}, who has {state.things[foe].health} Health, and fight at once."
    if nothing_new:
        return ""
    last = "The last battle begins at once." if one.kind == PORTAL else coming[one.level]
    return " ".join([*[_gain(state, item) for item in items], last])


def _coming(state: State, level: int) -> str:
    """What is known of the tile that is turned over next from a deck: how many of those left bring a minion."""
    seen = {tile.name for tile in crawl.lying(state).values()}
    left = [tile for name, tile in tiles().items() if tile.level == level and name not in seen]
    sure = sum(tile.minion > 0 for tile in left)
    may = sum(not tile.minion and "minion" in tile.text for tile in left)
    more = f", {may} more may" if may else ""
    odds = f"Of {len(left)} such tiles that nobody has seen {sure} bring a minion{more}."
    return f"You turn over a level {ROMAN[level]} tile and do what it says. {odds}"


def _gain(state: State, item: str) -> str:
    """What an item on a tile is to whoever explores it (DT-DTA-46)."""
    if item == SHARD:
        return f"You collect Portal Shard {state.facts['shards'] + 1} of {SHARDS}."
    if item == SALVE:
        return "You gain a Salve."
    return f"Every hero rolls for Loot: {item}."


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
