"""The board drawn with letters: dice that lie open as a tray, abilities or cards as tiles, the last turn as a strip.

    ┌──1──┐┌─2──┐   86 % Smack 4/6/8 damage   ready Mighty Blow 9 damage
    │  3  ││ 5  │   12 % Fortitude heal 4/5/6
    └sword┘└life┘

A tile says how likely an ability is and what it would do, or what a card costs and how many of its dice are left; with
room also what it needs, or what it says. Its whole text is a command away. What is reconstructed has a sign behind its
name, which the line below the tiles explains. Where a view has neither dice nor tiles, nothing is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from math import floor
from typing import Any, NamedTuple

from dicewright.engine.quoting import possessive
from dicewright.table.beats import last_turn, standing
from dicewright.table.brief import brief_lines
from dicewright.table.doubt import RECONSTRUCTED, SIGN, marks_of
from dicewright.table.lines import View, face_text
from dicewright.table.numbers import percent

RULED = ("offensive", "ultimate", "defence")
"""The sections of a hero board whose lines have prospects, in the order of the board."""
CARDS = ("team", "basic action cards", "dice on cards", "dice on basic action cards")
DRAWN = frozenset(("dice", "reserve pool", "prep area", *CARDS))
"""The zones that the tray and the tiles stand for."""
CELL, GAP = 24, 2
"""Letters that a tile has at least, and between two tiles."""
MOST_BEATS = 4
DOES = {"damage": "damage", "heal": "heal", "prevent": "prevent"}
"""What an ability would do, by what the view calls it, in words; in this order the first that it does is told."""


TURN = re.compile(r"Turn (\d+): (.+)\.$")
IN_PLAY = {
    "buy": "{name} bought",
    "field": "{name} fielded",
    "use": "{name} used",
    "ko": "{name} KO'd",
    "damage": "{player} took {n}",
    "lose": "{player} lost {n} life",
    "heal": "{player} healed {n}",
}
"""What the strip says of dice and players, by what is done."""


class Tile(NamedTuple):
    """A tile. state: how likely, or that it is ready. says: its name and what it does. more: what it needs or says.
    made: whether it is reconstructed."""

    state: str
    says: str
    more: str
    made: bool


def board_lines(view: View, width: int, high: int) -> list[str]:
    """The table with its board in so many lines at most; empty where the view has no board, or no room for it.

    The board stands between the others and the viewer.
    """
    tiles, tray, strip = list(_tiles(view)), tray_lines(view, width), strip_lines(view, width)
    if not tiles and not tray:
        return []
    table = brief_lines(view, width, DRAWN)
    mine = str(view["seats"][view["viewer"] or 0]["name"])
    own = max((at for at, line in enumerate(table) if at and line.startswith(mine)), default=1)
    drawn = _beside(tray, tiles, width, roomy=False)
    for more in ([*strip, *_beside(tray, tiles, width, roomy=True)], [*strip, *drawn], drawn, [*strip, *tray], tray):
        if more and len(table) + len(more) <= high:
            return [*table[:own], *more, *table[own:]]
    return []


def _beside(tray: Sequence[str], tiles: Sequence[Tile], width: int, *, roomy: bool) -> list[str]:
    """The tiles beside the tray where that takes few lines, else below it."""
    left = max((len(line) for line in tray), default=0) + (GAP if tray else 0)
    right = _grid(tiles, width - left, roomy=roomy) if width - left >= CELL else []
    if not tray or not right or len(right) > len(tray) + 2:
        return [*tray, *_grid(tiles, width, roomy=roomy)]
    lines = zip_longest(tray, right, fillvalue="")
    return [f"{begin:<{left}}{end}".rstrip() for begin, end in lines]


def _grid(tiles: Sequence[Tile], width: int, *, roomy: bool) -> list[str]:
    """Tiles in as many columns as fit, row by row; roomy: with a second line for each."""
    columns = max(1, (width + GAP) // (CELL + GAP))
    each = (width - GAP * (columns - 1)) // columns
    wide = max((len(tile.state) for tile in tiles), default=0)
    lines = []
    for at in range(0, len(tiles), columns):
        row = tiles[at : at + columns]
        heads = [f"{tile.state:>{wide}} {tile.says}" if wide else tile.says for tile in row]
        lines.append(_row(heads, each))
        if roomy:
            lines.append(_row([f"{' ' * (wide + 3 if wide else 2)}{tile.more}" for tile in row], each))
    return [*lines, f"{SIGN} {RECONSTRUCTED}"] if any(tile.made for tile in tiles) else lines


def _row(cells: Sequence[str], each: int) -> str:
    return (" " * GAP).join(f"{_cut(cell, each):<{each}}" for cell in cells).rstrip()


def _cut(cell: str, each: int) -> str:
    """A cell that fits: where it is too long, a number alone is damage."""
    short = cell if len(cell) <= each else cell.removesuffix(f" {DOES['damage']}")
    return short if len(short) <= each else f"{short[: each - 1]}…"


# --- the tray ---


def tray_lines(view: View, width: int) -> list[str]:
    """The dice that lie open in three lines, as many as fit: the number or the name, the face, the symbol."""
    boxes = [_box(at, item) for at, item in enumerate(_lying(view), 1)]
    while boxes and sum(len(box[0]) for box in boxes) > width:
        boxes.pop()
    return ["".join(box[line] for box in boxes) for line in range(3)] if boxes else []


def _lying(view: View) -> Iterator[Any]:
    """The dice of whoever rolls, else those of the viewer's own pool."""
    if view["game"] == "dice_throne":
        for zone in view["zones"]:
            yield from (item for item in zone["items"] if zone["name"] == "dice" and "open" in item.get("marks", ()))
        return
    seats = (view["viewer"], None) if view["viewer"] is not None else (view["active"], None)
    for zone in view["zones"]:
        if zone["seat"] in seats and zone["name"] in ("reserve pool", "prep area"):
            yield from (item for item in zone["items"] if item["kind"] == "die" and item.get("face"))


def _box(number: int, item: View) -> tuple[str, str, str]:
    face = item["face"]
    symbols = [str(symbol) for symbol in face.get("symbols", ())]
    below = symbols[0] if len(set(symbols)) == 1 else " ".join(symbols) or face_text(face).partition(",")[0]
    value = str(face.get("value") or face.get("level") or "")
    if face.get("attack") is not None:
        value = f"{item.get('attack', face['attack'])}/{item.get('defense', face['defense'])}"
    elif item.get("card") is not None:
        value = str(len(symbols) or "")
    wide = max(len(below), len(value), len(str(number)) + 2)
    return f"┌{number:─^{wide}}┐", f"│{value:^{wide}}│", f"└{below:─^{wide}}┘"


# --- the tiles ---


def _tiles(view: View) -> Iterator[Tile]:
    """A tile for each ability of the viewer's board, or for each card that the viewer could buy."""
    seat = view["viewer"] if view["viewer"] is not None else 0
    if "prospects" in view["seats"][seat]:
        yield from _abilities(view, view["seats"][seat])
    wanted = {thing for option in (view["ask"] or {}).get("options", ()) for thing in option["things"]}
    for zone in view["zones"]:
        if (zone["name"], zone["seat"]) == ("team", seat) or zone["name"] == "basic action cards":
            yield from (_card(item, item["id"] in wanted) for item in zone["items"] if "cost" in item)


def _abilities(view: View, seat: View) -> Iterator[Tile]:
    odds = view.get("odds")
    counted = odds["rows"] if odds and odds["seat"] == seat["seat"] and odds["attempts"] else []
    chances = {(row["key"], row["needs"]): row["probability"] for row in counted}
    prospects = iter(seat["prospects"])
    for section in seat["sheet"]:
        if section["kind"] not in RULED:
            continue
        pairs: list[tuple[View, View]] = [(row, next(prospects, {})) for row in section["rows"]]
        known = [chances[key] for row, _ in pairs if (key := (row["key"], row.get("needs"))) in chances]
        state = "ready" if any(row.get("lit") for row, _ in pairs) else _chance(max(known)) if known else ""
        needs = [str(row["needs"]) for row, _ in pairs if row.get("needs")]
        more = needs[0] if len(needs) == 1 else f"{needs[0]} to {needs[-1]}" if needs else ""
        made = section.get("confidence") == RECONSTRUCTED
        does = _does([does for _, does in pairs])
        yield Tile(state, f"{_signed(section['name'], made)} {does}".strip(), more, made)


def _chance(chance: float) -> str:
    """A chance in few letters."""
    return percent(chance).replace("under ", "<").replace("over ", ">")


def _does(prospects: Iterable[View]) -> str:
    """What the lines of an ability do: `4/6/8 damage`."""
    told = list(prospects)
    for key, word in DOES.items():
        numbers = [_amount(one[key], bool(one.get("about"))) for one in told if one.get(key)]
        if numbers:
            return f"{'/'.join(numbers)} {word}" if key == "damage" else f"{word} {'/'.join(numbers)}"
    return ""


def _amount(number: float, about: bool) -> str:
    """A number as the tiles of the table have it: half a point counts as one, and what is an average says so."""
    return f"{'≈' if about or number != int(number) else ''}{floor(number + 0.5)}"


def _card(item: View, wanted: bool) -> Tile:
    price = " ".join(str(part) for part in (item["cost"], *item.get("energy", ())))
    left = f"{item['left']} left" if item.get("left") else "none left"
    made = RECONSTRUCTED in marks_of(item)
    says = f"{_signed(item['name'], made)}: {price}, {left}"
    return Tile("ready" if wanted else "", says, str(item["text"]).replace("\n", " "), made)


def _signed(name: str, made: bool) -> str:
    """A name, with the sign behind it where the text is reconstructed."""
    return f"{name}{SIGN}" if made else name


# --- the strip ---


def strip_lines(view: View, width: int) -> list[str]:
    """The last turn in a line: what was used and what came of it. Empty where the log tells no turns."""
    last = last_turn(view.get("log", []), view["viewer"]) or _turn_by_words(view)
    if last is None or not last["beats"]:
        return []
    names = [str(seat["name"]) for seat in view["seats"]]
    told = [words for beat in last["beats"] if (words := _beat(beat, names))]
    whose = "Your" if last["seat"] == view["viewer"] else possessive(names[last["seat"]])
    for many in range(min(MOST_BEATS, len(told)), 0, -1):
        line = f"{whose} turn {last['turn']}: {'; '.join(told[-many:])}."
        if len(line) <= width:
            return [line]
    return []


def _turn_by_words(view: View) -> dict[str, Any] | None:
    """The latest turn in which something happened, where turns begin with a line in words alone (Dice Masters)."""
    beats: list[View] = []
    for line in reversed(standing(view.get("log", []))):
        begins = TURN.match(line["text"])
        if begins and beats:
            active = re.split(r", | and ", begins[2])
            seats = [seat["seat"] for seat in view["seats"] if seat["name"] in active]
            seat = view["viewer"] if view["viewer"] in seats else seats[0]
            return {"turn": int(begins[1]), "seat": seat, "beats": beats[::-1]}
        if line.get("beat", {}).get("do") in IN_PLAY:
            beats.append(line["beat"])
    return None


def _beat(beat: View, names: Sequence[str]) -> str:
    do, to = beat["do"], names[beat["to"]] if 0 <= beat["to"] < len(names) else ""
    if do in ("ability", "defence"):
        return f"{beat['name']} {'+'.join(map(str, beat.get('parts', ())))}".strip()
    if do in IN_PLAY:
        hurt = "name" not in beat and beat.get("thing", -1) >= 0  # whether that die is KO'd is told by itself
        return "" if hurt else IN_PLAY[do].format(name=beat.get("name"), player=to, n=beat.get("n"))
    known = {
        "cp": f"{to}: {beat.get('n')} CP",
        "gain": f"{to}: {beat.get('token')}",
        "inflict": f"{to}: {beat.get('token')}",
        "play": str(beat.get("card", "")),
        "upgrade": str(beat.get("card", "")),
        "fall": f"{to} is defeated",
    }
    return known.get(do, "")
