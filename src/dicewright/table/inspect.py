"""Everything a view knows of one thing: what it says, all faces of its die, and where its dice are.

Dice that nobody can see are counted, not placed: a bag is only said to hold what is nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dicewright.table.doubt import marks_of
from dicewright.table.lines import WIDTH, counted, face_text, fold, seat_name, shown

View = Mapping[str, Any]
SIDEKICK = -1  # the card of a die that belongs to none
IN_MIND = ("name", "word", "subtitle")


def inspection(view: View, number: int) -> dict[str, Any] | None:
    """What is known of a thing by its id; None if the viewer sees none.

    {"id", "name", "subtitle", "text", "facts": [[label, value]], "faces": [text], "where": [text]}
    """
    found = next((one for one in _items(view) if one[1]["id"] == number), None)
    if found is None:
        return None
    zone, item = found
    card = _card_of(view, item)
    about = card or item
    return {
        "id": number,
        "name": str(item["name"] or item["word"]),
        "subtitle": str(about.get("subtitle") or item.get("subtitle") or ""),
        "text": str(item.get("text") or about.get("text") or ""),
        "facts": [[label, value] for label, value in _facts(view, zone, item, about) if value],
        "faces": _faces(view, item, about),
        "where": _where(view, item, about),
    }


def things_called(view: View, words: str) -> list[int]:
    """The ids of what has these words in its name, one for each card: the card itself rather than its dice."""
    wanted = words.lower().split()
    fits = [item for _, item in _items(view) if all(word in _names(item) for word in wanted)] if wanted else []
    exact = [item for item in fits if words.lower() in (str(item.get("word", "")).lower(), str(item["name"]).lower())]
    chosen: dict[Any, int] = {}
    for item in sorted(exact or fits, key=lambda one: one["kind"] != "card"):
        chosen.setdefault(_kind(item), item["id"])
    return list(chosen.values())


def inspect_lines(view: View, words: str, width: int = WIDTH) -> list[str]:
    """Everything about what is called so, in lines; nothing if the viewer sees nothing of that name."""
    lines: list[str] = []
    for number in things_called(view, words):
        found = inspection(view, number)
        assert found is not None
        head = ": ".join(part for part in (found["name"], found["subtitle"]) if part)
        lines += fold(head, width, "", "  ")
        lines += [line for text in found["text"].splitlines() for line in fold(text, width, "  ", "  ")]
        facts = [f"{label[0].lower()}{label[1:]} {value}" for label, value in found["facts"] if label != "Typed as"]
        lines += fold(f"I{'; '.join(facts)[1:]}.", width, "  ", "    ")  # what it is comes first
        for at, face in enumerate(found["faces"], 1):
            lines += fold(f"Face {at}: {face}", width, "  ", "    ")
        lines += fold(f"Its dice: {'; '.join(found['where'])}.", width, "  ", "    ") if found["where"] else []
    return lines


def _items(view: View) -> Iterator[tuple[View, View]]:
    """Every visible thing with its zone; cards first."""
    for wanted in (True, False):
        for zone in view["zones"]:
            for item in zone["items"]:
                if (item["kind"] == "card") == wanted:
                    yield zone, item
    for item in (view.get("map") or {}).get("cards", ()):
        yield {"name": "Ally HQ", "seat": -1}, item
    for seat in view["seats"]:
        for mark in seat["marks"]:
            if isinstance(mark, Mapping) and "id" in mark:
                yield {"name": "tokens", "seat": seat["seat"]}, mark


def _names(item: View) -> str:
    return " ".join(str(item.get(key) or "") for key in IN_MIND).lower()


def _kind(item: View) -> Any:
    """What things are alike in, so that one of them stands for all."""
    if "dice" in item:
        return item["id"]
    if "card" in item and item["card"] != SIDEKICK:
        return item["card"]
    return item["kind"] if item["kind"] == "die" else item["name"], item.get("owner"), item.get("text")


def _card_of(view: View, item: View) -> View | None:
    """The card a die belongs to; a card itself."""
    if "dice" in item:
        return item
    if item.get("card", SIDEKICK) == SIDEKICK:
        return None
    return next((one for _, one in _items(view) if one["id"] == item["card"]), None)


def _facts(view: View, zone: View, item: View, about: View) -> Iterator[tuple[str, str]]:
    owner = item.get("owner")
    yield "Is", str(item["kind"])
    yield "In", str(zone["name"])
    yield "Belongs to", seat_name(view, owner) if isinstance(owner, int) and 0 <= owner < len(view["seats"]) else ""
    yield "Shows", shown(item)
    if about.get("cost") is not None:
        yield "Cost", " ".join([str(about["cost"]), *about.get("energy", ())])
    yield "Affiliations", ", ".join(about.get("affiliations", ()))
    yield "Number", str(about.get("number") or "")
    yield "Marks", ", ".join(marks_of(item))
    yield "Typed as", str(item.get("word") or item["name"])


def _faces(view: View, item: View, about: View) -> list[str]:
    """The six faces of the die, those with levels with all their numbers."""
    faces = about.get("dice")
    if faces is None and item["kind"] == "die":
        owner = item.get("owner")
        seat = view["seats"][owner] if isinstance(owner, int) and 0 <= owner < len(view["seats"]) else {}
        faces = seat.get("die") or view.get("die")
    return [_face(face) for face in faces or ()]


def _face(face: View) -> str:
    text = str(face.get("text") or "")
    if face.get("attack") is None:
        return face_text(face)
    burst = f", burst {'*' * face['burst']}" if face.get("burst") else ""
    return f"{text}: fielding cost {face['cost']}, {face['attack']} attack, {face['defense']} defense{burst}"


def _where(view: View, item: View, about: View) -> list[str]:
    """Where the dice of a card are, or a player's dice without one: `used pile ×2`, `unseen in the bag`."""
    owner = about.get("owner", -1)
    if about.get("card") == SIDEKICK and about["kind"] == "die":
        total, card = view["seats"][owner].get("dice"), SIDEKICK
    else:
        total, card = about.get("total"), about["id"]
    if total is None or view["phase"] == "draft":
        return []
    places = []
    for zone in view["zones"]:
        for one in zone["items"]:
            if one["kind"] == "die" and one.get("card") == card and (card != SIDEKICK or one["owner"] == owner):
                whose = f" of {seat_name(view, zone['seat'])}" if zone["seat"] not in (-1, None) else ""
                places.append(f"{zone['name']}{whose}".replace(" of you", ""))
    hidden = int(total) - len(places)
    found = counted(places)
    if hidden:
        bag = "a bag" if owner < 0 else "the bag" if owner == view["viewer"] else f"the bag of {seat_name(view, owner)}"
        found.append(f"unseen in {bag}" + (f" ×{hidden}" if hidden > 1 else ""))
    return found
