"""What changed between two views, small enough to send on every decision.

    {"from": 41, "version": 42, "top": {"phase": …, "ask": …}, "zones": {key: {"count": 3, "items": [7, 9, item]}},
     "seats": {"0": {"meters": …, "sheet": {"2": section}}}, "log": [line]}

`top` replaces whole values. `zones` says by key what lies in a zone now: an item that lies there as it did goes by its
id. `seats` replaces parts of a seat; of a list that is as long as it was, those entries by place that are others.
`log` is appended.
"""

from __future__ import annotations

from typing import Any

View = dict[str, Any]

APART = frozenset(("zones", "seats", "log", "version"))
NOTHING: Any = object()


def change(old: View, new: View) -> View:
    """The update that turns a receiver of `old` into one of `new`, but for the lines of the log.

    What is the same object in both is not looked into: views share what has not changed.
    """
    found: View = {"from": old["version"], "version": new["version"]}
    top = {}
    for key, value in new.items():
        before = old.get(key, NOTHING)
        if before is not value and key not in APART and before != value:
            top[key] = value
    if len(old) != len(new) or old.keys() != new.keys():
        top |= {key: None for key in old if key not in new}
    zones = _by_key(old.get("zones", []), new.get("zones", []))
    if zones is None:
        top["zones"] = new["zones"]
    elif zones:
        found["zones"] = zones
    seats = _parts(old.get("seats", []), new.get("seats", []))
    if seats is None:
        top["seats"] = new["seats"]
    elif seats:
        found["seats"] = seats
    if top:
        found["top"] = top
    return found


def _by_key(old: list[View], new: list[View]) -> View | None:
    """Changed zones by key; None if zones came, went or moved."""
    found = {}
    if len(old) != len(new):
        return None
    for before, after in zip(old, new, strict=True):
        if before is after:
            continue
        if before["key"] != after["key"]:
            return None
        if before != after:
            parts = {key: value for key, value in after.items() if before[key] != value}
            if "items" in parts:
                parts["items"] = _items(before["items"], after["items"])
            found[after["key"]] = parts
    return found


def _items(old: list[View], new: list[View]) -> list[Any]:
    """What lies in a zone: by its id where it is as it was, else whole."""
    known = {item["id"]: item for item in old}
    return [item["id"] if known.get(item["id"]) == item else item for item in new]


def _parts(old: list[View], new: list[View]) -> View | None:
    """Per seat the parts of it that changed; None if the seats themselves did."""
    found: View = {}
    if old is new:
        return found
    if len(old) != len(new):
        return None
    for at, (before, after) in enumerate(zip(old, new, strict=True)):
        if before is after:
            continue
        if before.keys() != after.keys():
            return None
        parts = {
            key: _entries(before[key], value)
            for key, value in after.items()
            if before[key] is not value and before[key] != value
        }
        if parts:
            found[str(at)] = parts
    return found


def _entries(old: Any, new: Any) -> Any:
    """Of a list that is as long as it was the entries by place that are others, unless all are; else the whole."""
    if type(new) is not list or len(old) != len(new):
        return new
    found = {str(at): after for at, (before, after) in enumerate(zip(old, new, strict=True)) if before != after}
    return found if len(found) < len(new) else new


def apply(view: View, update: View) -> View:
    """The view after an update: what a client does with it, and the law the tests hold `change` to."""
    after = {**view, **update.get("top", {}), "version": update["version"]}
    zones, seats = update.get("zones", {}), update.get("seats", {})
    after["zones"] = [_lying(zone, zones[zone["key"]]) if zone["key"] in zones else zone for zone in after["zones"]]
    after["seats"] = [_changed(seat, seats.get(str(at), {})) for at, seat in enumerate(after["seats"])]
    after["log"] = [*after.get("log", []), *update.get("log", [])]
    return after


def _lying(zone: View, now: View) -> View:
    """A zone with other parts, `items` among them where other things lie there."""
    known = {item["id"]: item for item in zone["items"]}
    items = [known[one] if type(one) is int else one for one in now.get("items", known)]
    return {**zone, **now, "items": items}


def _changed(seat: View, parts: View) -> View:
    """A seat with other parts. Parts of a list by place are told from parts that are no lists by what was there."""
    after = {**seat, **parts}
    for name, part in parts.items():
        if type(part) is dict and type(seat[name]) is list:
            after[name] = [part.get(str(at), one) for at, one in enumerate(seat[name])]
    return after
