"""A map in words: a line for each of its rows, with what is known of every place, who stands there and who fights; what
its marks mean; and what a place says to whoever is asked about it.

Only games with a map have one in their view; each place brings its own words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dicewright.table.doubt import doubt_of

JOURNEY: Final = frozenset(("exploration", "movement phase"))
"""The phases whose questions are about the place where a hero stands, or goes."""

View = Mapping[str, Any]


def map_lines(view: View) -> list[str]:
    """The map of a view, not yet broken into lines of a width; nothing where there is none."""
    chart = view.get("map")
    if chart is None:
        return []
    head = f"{chart['name']}{doubt_of(chart)}: {chart['head']}"
    rows: dict[int, list[str]] = {}
    for place in chart["places"]:
        rows.setdefault(place["row"], []).append(str(place["said"]))
    beside = [f"{card['said']}{doubt_of(card)}" for card in chart.get("cards", ())]
    lying = [f"  Ally HQ: {'; '.join(beside)}"] if beside else []
    return [head, *[f"  {'; '.join(said)}" for _, said in sorted(rows.items())], *lying]


def legend_lines(view: View) -> list[str]:
    """What the marks of the map mean, a line for each; nothing where there is no map."""
    chart = view.get("map")
    if chart is None:
        return []
    return [f"{one['name']}: {one['says']} ({one['rule']})" for one in chart["legend"]]


def place_says(view: View, key: str) -> str:
    """What a place says and what comes of going there, by the word of the choice; empty for what is no place."""
    places = view["map"]["places"] if view.get("map") else ()
    place = next((one for one in places if one["word"] == key), None)
    return "" if place is None else " ".join(part for part in (place["text"], place["leads"]) if part)


def here_says(view: View) -> str:
    """Where the viewer stands and what the tile there says, while a question is about it; else empty."""
    if not view.get("map") or view["phase"] not in JOURNEY or not view["ask"]:
        return ""
    place = next((one for one in view["map"]["places"] if view["viewer"] in one["heroes"]), None)
    return "" if place is None or not place["text"] else f"You stand on {place['said']}. {place['text']}"
