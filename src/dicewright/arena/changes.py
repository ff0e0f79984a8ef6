"""What changed between two views, small enough to send on every decision.

    {"from": 41, "version": 42, "top": {"phase": …, "ask": …}, "zones": {key: zone},
     "seats": {"0": {"meters": …}}, "log": [line]}

`top` replaces whole values; `zones` replaces zones by key, `seats` parts of a seat, `log` is appended.
"""

from __future__ import annotations

from typing import Any

View = dict[str, Any]

APART = ("zones", "seats", "log", "version")


def change(old: View, new: View) -> View:
    """The update that turns a receiver of `old` into one of `new`, but for the lines of the log.

    What is the same object in both is not looked into: views share what has not changed.
    """
    found: View = {"from": old["version"], "version": new["version"]}
    top = {key: value for key, value in new.items() if key not in APART and (key not in old or old[key] != value)}
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
            found[after["key"]] = after
    return found


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
        parts = {key: value for key, value in after.items() if before[key] != value}
        if parts:
            found[str(at)] = parts
    return found


def apply(view: View, update: View) -> View:
    """The view after an update: what a client does with it, and the law the tests hold `change` to."""
    after = {**view, **update.get("top", {}), "version": update["version"]}
    if "zones" in update:
        after["zones"] = [update["zones"].get(zone["key"], zone) for zone in after["zones"]]
    if "seats" in update:
        after["seats"] = [{**seat, **update["seats"].get(str(at), {})} for at, seat in enumerate(after["seats"])]
    after["log"] = [*after.get("log", []), *update.get("log", [])]
    return after
