"""The map of a Mission as a view has it, in the shape of `map_view.py`: every space, what lies there and who stands."""

from __future__ import annotations

from typing import Any

from dicewright.games.dice_throne.board import mission, typed_names
from dicewright.games.dice_throne.board.reach import NOWHERE_YET
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.mission_files import EMPTY, PANEL, SEGMENTS
from dicewright.games.dice_throne.cards.missions import COLUMNS, Space, boost_tiles, henchman


def mission_map(state: State) -> dict[str, Any]:
    """The map, with what the Crisis Clock says next."""
    played = mission.mission_of(state)
    return {
        "name": played.name,
        "confidence": played.confidence,
        "size": list(played.size),
        "head": _head(state),
        "places": [_place(state, at, one) for at, one in enumerate(played.spaces)],
    }


def _head(state: State) -> str:
    """Round, and the segments that the hand of the clock passes next (DT-MIS-69)."""
    hand, heroes = state.facts["clock"], len(state.game.players)
    coming = [_segment(state, (hand + step) % SEGMENTS) for step in range(heroes)]
    beside = [typed_names.seat_name(state, one) for one in state.game.players if _beside(state, one)]
    waits = f"; beside the map: {', '.join(beside)}" if beside else ""
    return f"round {state.facts['turn']}, the Crisis Clock stands at {hand}, next: {', '.join(coming)}{waits}"


def _beside(state: State, seat: int) -> bool:
    return state.facts["spaces"][seat] == NOWHERE_YET


def _segment(state: State, at: int) -> str:
    """What a segment says; a kind of henchmen with nobody left says nothing any more (DT-MIS-70)."""
    played = mission.mission_of(state)
    says = played.clock[at]
    if says not in PANEL:
        return says
    kind = played.panels[PANEL.index(says)]
    return henchman(kind).name if mission.henchmen(state, kind) else EMPTY


def _place(state: State, at: int, one: Space) -> dict[str, Any]:
    here = mission.standing_on(state, at)
    heroes = [seat for seat in here if seat in state.game.players]
    foes = [seat for seat in here if seat in state.game.ruled]
    tiles = [boost_tiles()[state.things[number].name] for number in mission.boosts_at(state, at)]
    names = [typed_names.seat_name(state, seat) for seat in foes] or (["Entry Space"] if one.entry else [])
    said = [*names, *[f"Boost Tile {tile.name}" for tile in tiles]]
    said += [typed_names.seat_name(state, seat) for seat in heroes]
    return {
        "word": one.word,
        "column": COLUMNS.index(one.word[0]),
        "row": int(one.word[1:]) - 1,
        "kind": "start" if one.entry else "space",
        "level": "",
        "open": not foes,
        "locked": False,
        "name": " ".join([*names, *[tile.name for tile in tiles]]),
        "text": " ".join(tile.text for tile in tiles),
        "items": ["boost" for _ in tiles],
        "heroes": heroes,
        "minion": foes[0] if foes else None,
        "confidence": "",
        "said": f"{one.word}: {', '.join(said) or 'free'}",
    }
