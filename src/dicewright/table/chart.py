"""A map in words: a line for each of its rows, with what is known of every place, who stands there and who fights.

Only games with a map have one in their view; each place brings its own words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicewright.table.doubt import doubt_of


def map_lines(view: Mapping[str, Any]) -> list[str]:
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
