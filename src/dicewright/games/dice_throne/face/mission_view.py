"""The map of a Mission as a view has it, in the shape of `map_view.py`: every space, what lies there and who stands."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from dicewright.games.dice_throne.board import arena, battle, hq, mission, plot, typed_names, zones
from dicewright.games.dice_throne.board.reach import NOWHERE_YET
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.allies import playable
from dicewright.games.dice_throne.cards.mission_files import (
    CRISIS,
    EMPTY,
    EXIT,
    MYSTERY,
    OF_THREAT,
    PANEL,
    PLOT,
    SEGMENTS,
)
from dicewright.games.dice_throne.cards.missions import COLUMNS, BoostTile, Space, boost_tiles, henchman
from dicewright.games.dice_throne.face import map_legend

FACE_DOWN: Final = "face-down Boost Tile"


def mission_map(state: State) -> dict[str, Any]:
    """The map, with what the Crisis Clock says next."""
    played, side = mission.mission_of(state), mission.side_of(state)
    places = [_place(state, at, one, cell) for at, one in enumerate(side.spaces) for cell in one.cells]
    return {
        "name": played.name,
        "confidence": played.confidence,
        "size": list(side.size),
        "head": _head(state),
        "legend": map_legend.legend(map_legend.OF_MISSIONS, places),
        "places": places,
        "score": _score(state),
        "cards": [_ally(state, number) for number in hq.lying(state)],
    }


def _ally(state: State, number: int) -> dict[str, Any]:
    """An Ally of the HQ as faces draw a card."""
    ally = playable()[state.things[number].name]
    return {
        "id": number,
        "word": ally.name.lower(),
        "kind": "card",
        "name": ally.name,
        "owner": -1,
        "text": ally.token.text,
        "cost": ally.cost,
        "marks": ["Ally"],
        "confidence": ally.token.confidence,
        "said": f"{ally.name} for {ally.cost} Momentum",
    }


def _score(state: State) -> dict[str, int]:
    """What the Mission is worth so far, as a Perk Sheet asks: its Total Difficulty, the sides that are completed, and
    the Perk Points that they bring (DT-MIS-85, DT-MIS-89)."""
    won = state.result is not None and state.result["rule"] == "DT-MIS-16"
    level = mission.mission_of(state).level + mission.raised(state)
    points, circle = arena.perk_points(state, won), arena.circle(state, won)
    return {"level": level, "sides": state.facts["side"] + won, "points": points, "circle": circle}


def _head(state: State) -> str:
    """Round, and the segments that the hand of the clock passes next (DT-MIS-69)."""
    hand = state.facts["clock"]
    coming = [_segment(state, (hand + step) % SEGMENTS) for step in range(mission.segments(state))]
    beside = [typed_names.seat_name(state, one) for one in state.game.players if _beside(state, one)]
    gone = [typed_names.seat_name(state, one) for one in state.facts["left"]]
    side = mission.side_of(state)
    held = side.objective.hold
    wanted = f"; hold {side.spaces[side.plot].word}: {state.facts['kept'][1]} of {held} phases" if held else ""
    waits = f"; beside the map: {', '.join(beside)}" if beside else ""
    round_of = f"side {state.facts['side'] + 1}, round {state.facts['turn']}"
    waits += f"; off the map: {', '.join(gone)}" if gone else ""
    return f"{round_of}, the Crisis Clock stands at {hand}, next: {', '.join(coming)}{wanted}{waits}"


def _beside(state: State, seat: int) -> bool:
    return state.facts["spaces"][seat] == NOWHERE_YET and seat not in state.facts["left"]


def _segment(state: State, at: int) -> str:
    """What a segment says; a kind of henchmen with nobody left says nothing any more (DT-MIS-70)."""
    side = mission.side_of(state)
    says = side.clock[at]
    if says == OF_THREAT:
        threat = mission.threat_seat(state)
        rows = state.game.board(state.things[threat].hero, state.facts["levels"][threat])
        return battle.enemy_at(state, threat).name if any(row.kind == "crisis" for row in rows) else EMPTY
    if says in CRISIS:
        return battle.enemy_at(state, arena.boss_seat(state)).name
    if says not in PANEL:
        return says
    kind = side.panels[PANEL.index(says)]
    return henchman(kind).name if mission.enemies(state, kind) else EMPTY


def _goal(state: State, one: Space) -> bool:
    """Whether the objective of the side is to be on a space, to take what lies there or to leave by it."""
    side, plots = mission.side_of(state), state.facts["plots"]
    if one.mark == EXIT:
        return side.objective.exit and not plots and plot.hostages(state) >= side.objective.hostages
    if one.mark == MYSTERY:
        return side.spaces.index(one) in state.facts["mysteries"]
    return one.mark == PLOT and (side.objective.hold > 0 or side.spaces.index(one) in plots)


def _laden(state: State, seat: int) -> str:
    """What lies on an enemy, which lies on its own space and counts for it alone (DT-MIS-46.1, DT-MIS-46.2)."""
    found = Counter(state.things[number].name for number in zones.tokens(state, seat))
    each = ", ".join(f"{count} {name}" if count > 1 else name for name, count in found.items())
    return f" with {each}" if each else ""


def _place(state: State, at: int, one: Space, cell: str) -> dict[str, Any]:
    """A place of the sketch; the boss has several on one space."""
    here = mission.standing_on(state, at)
    heroes = [seat for seat in here if seat in state.game.players]
    foes = [seat for seat in here if seat in state.game.ruled]
    tiles = [boost_tiles()[state.things[number].name] for number in mission.boosts_at(state, at)]
    threat = mission.side_of(state).threat
    is_open, stays = not mission.closed(state, at), state.facts["active"] in heroes
    hidden = [FACE_DOWN] * state.facts["face down"][at]
    names = [typed_names.seat_name(state, seat) for seat in foes] or (["Entry Space"] if one.entry else [])
    names += [f"space {one.number}"] if one.number else []
    names += ["Plot Token"] if at in state.facts["plots"] else ["plot space"] if one.mark == PLOT else []
    names += ["Mystery Tile"] if at in state.facts["mysteries"] else []
    generator = mission.side_of(state).overload and at == mission.side_of(state).generator
    names += [f"Generator, {state.facts['generator']} Plot Tokens"] if generator else []
    names += ["Exit Space"] if one.mark == EXIT and mission.side_of(state).objective.exit else []
    if threat and at == threat[1]:
        names.append(typed_names.seat_name(state, mission.threat_seat(state)))
    laden = [f"{typed_names.seat_name(state, seat)}{_laden(state, seat)}" for seat in foes]
    said = [*laden, *names[len(foes) :], *[f"Boost Tile {tile.name}" for tile in tiles], *hidden]
    said += [typed_names.seat_name(state, seat) for seat in heroes]
    return {
        "word": cell,
        "column": COLUMNS.index(cell[0]),
        "row": int(cell[1:]) - 1,
        "kind": "start" if one.entry else "goal" if _goal(state, one) else "space",
        "level": "",
        "open": is_open,
        "locked": False,
        "name": " ".join([*names, *[tile.name for tile in tiles], *hidden]),
        "text": " ".join(tile.text for tile in tiles),
        "items": [
            *["boost" for _ in (*tiles, *hidden)],
            *["plot"] * state.facts["plots"].count(at),
            *["mystery"] * state.facts["mysteries"].count(at),
        ],
        "heroes": heroes,
        "minion": foes[0] if foes else None,
        "confidence": "",
        "said": f"{cell}: {', '.join(said) or 'free'}",
        "signs": _signs(state, at, one, here, is_open),
        "deed": "stay" if stays else "go",
        "offer": f"{'Stay on' if stays else 'Go to'} {cell.upper()}",
        "leads": _leads(state, at, tiles) if is_open else "",
        "near": mission.foes_beside(state, at),
    }


def _signs(state: State, at: int, one: Space, here: list[int], is_open: bool) -> list[str]:
    """The marks that a place bears, as the legend names them."""
    side = mission.side_of(state)
    borne = {
        map_legend.OPEN: is_open,
        map_legend.CLOSED: not is_open,
        map_legend.START: one.entry,
        map_legend.GOAL: _goal(state, one),
        map_legend.BOOST: bool(mission.boosts_at(state, at) or state.facts["face down"][at]),
        map_legend.PLOT: at in state.facts["plots"],
        map_legend.MYSTERY: at in state.facts["mysteries"],
        map_legend.NUMBER: one.number > 0,
        map_legend.THREAT: side.threat is not None and at == side.threat[1],
        map_legend.HERO: any(seat in state.game.players for seat in here),
        map_legend.FOE: any(seat in state.game.ruled for seat in here),
    }
    return [sign for sign, is_there in borne.items() if is_there]


def _leads(state: State, at: int, tiles: list[BoostTile]) -> str:
    """What comes of ending a movement on a space: what is collected, and what is turned over."""
    lying = len(tiles) + state.facts["face down"][at]
    said = [f"You collect {'the Boost Tile' if lying == 1 else f'{lying} Boost Tiles'}."] if lying else []
    said += ["You take the Plot Token."] if at in state.facts["plots"] else []
    said += ["You turn over the Mystery Tile."] if at in state.facts["mysteries"] else []
    return " ".join(said)
