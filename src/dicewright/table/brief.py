"""The table in few lines, for where there is no room for all of it: piles by their count, what lies open in full.

What an option is about is said beside it: the cost and text of its card or die, or the words of its ability.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from dicewright.table.chart import place_says
from dicewright.table.lines import (
    WIDTH,
    View,
    face_text,
    fold,
    heading,
    is_empty,
    map_text,
    seat_line,
    shown,
    zone_lines,
)

PILES = re.compile(r"discard|used|out of|played|gone|supply|board|dice on|bag|deck|team|cards")
"""Zones that are told by their count: what a question offers from them is among its choices."""


NOTHING: frozenset[str] = frozenset()


def brief_lines(view: View, width: int = WIDTH, drawn: frozenset[str] = NOTHING) -> list[str]:
    """Heading, the others, common ground, and the viewer's seat last, with what lies open; a line for all its piles.

    drawn: the zones of the viewer, and of nobody, that are shown in another way.
    """
    lines = [*fold(heading(view), width), *map_text(view, width)]
    mine = (view["viewer"], -1) if drawn else ()
    left = {**view, "zones": [one for one in view["zones"] if one["name"] not in drawn or one["seat"] not in mine]}
    seats = sorted(view["seats"], key=lambda seat: seat["seat"] == view["viewer"])
    for seat in [one for one in seats if one["seat"] != view["viewer"]]:
        lines += _seat_lines(left, seat, width)
    known = [seat["seat"] for seat in seats]
    lines += _zones([zone for zone in left["zones"] if zone["seat"] not in known], "", width)
    for seat in [one for one in seats if one["seat"] == view["viewer"]]:
        lines += _seat_lines(left, seat, width)
    return lines


def _seat_lines(view: View, seat: View, width: int) -> list[str]:
    about = ", ".join((["you"] if seat["seat"] == view["viewer"] else []) + list(seat.get("tags", ())))
    name = f"{seat['name']} ({about})" if about else str(seat["name"])
    lines = fold(f"{name}: {seat_line(seat)}", width, "", "  ")
    if is_empty(seat):
        return lines
    marks = {mark["id"] for mark in seat["marks"]}
    zones = [
        zone
        for zone in view["zones"]
        if zone["seat"] == seat["seat"]
        and not (zone["items"] and marks.issuperset(item["id"] for item in zone["items"]))
    ]
    return lines + _zones(zones, f"{seat['name']} ".lower(), width)


def _zones(zones: list[View], owner: str, width: int) -> list[str]:
    """The piles in one line, then every zone that lies open."""
    counted, lines = [], []
    for zone in zones:
        if not zone["count"]:
            continue
        if _is_open(zone):
            lines += _dice_line(zone, width, owner) or zone_lines(zone, width, owner)
        elif zone["name"] != "dice":
            counted.append(f"{zone['name']} {zone['count']}")
    return [*fold(" · ".join(counted), width, "  ", "    "), *lines]


def _is_open(zone: View) -> bool:
    items = zone["items"]
    rolled = zone["name"] != "dice" or any(shown(item) for item in items)
    return bool(items) and rolled and not PILES.search(zone["name"])


def _dice_line(zone: View, width: int, owner: str) -> list[str]:
    """Dice with no name of their own in a row: `1: 3 sword, 2: 6 pow`."""
    items = zone["items"]
    if zone["name"] != "dice" or any(item["kind"] != "die" for item in items):
        return []
    told = []
    for item in items:
        marks = [str(mark) for mark in item.get("marks", ()) if mark != "open"]
        name = str(item.get("word") or item["name"]).removeprefix(owner).removeprefix("die ")
        face = face_text(item.get("face")).replace(",", "") or "not rolled"
        told.append(f"{name}: {face}" + (f" ({', '.join(marks)})" if marks else ""))
    return fold(f"dice  {', '.join(told)}", width, "  ", "    ")


# --- what an option says ---


def option_says(view: View, option: View) -> str:
    """What the thing, the place or the ability of an option costs, needs and says; empty where it says nothing."""
    for number in option["things"][:1]:
        item = next((one for one in _items(view) if one["id"] == number), None)
        if item is not None and item.get("text"):
            cost = "" if item.get("cost") is None or item.get("face") else f"Cost {item['cost']}. "
            return f"{cost}{item['text']}"
    row = next((one for one in _rows(view) if one["key"] == option["key"]), None)
    if row is None:
        return place_says(view, option["key"])
    needs = row.get("needs")
    words = "" if not needs else f"{needs if isinstance(needs, str) else ', '.join(map(str, needs))}: "
    return f"{words}{row.get('text') or ''}"


def _items(view: View) -> Iterator[Any]:
    for zone in view["zones"]:
        yield from zone["items"]
    for seat in view["seats"]:
        yield from (mark for mark in seat["marks"] if isinstance(mark, dict))


def _rows(view: View) -> Iterator[Any]:
    """The abilities of the viewer, the ready ones first."""
    mine = [seat for seat in view["seats"] if seat["seat"] == view["viewer"]]
    rows = [row for seat in mine for section in seat["sheet"] for row in section["rows"] if "key" in row]
    yield from sorted(rows, key=lambda row: not row.get("lit"))
