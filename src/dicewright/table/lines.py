"""A view as plain lines of text: stable order, at most so many columns, no colour, no cursor tricks.

Reads well aloud and in a pipe. Faces are words and numbers; nothing is said by position or colour alone.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dicewright.table.chart import here_says, legend_lines, map_lines, place_says
from dicewright.table.doubt import doubt_of, marks_of
from dicewright.table.names import listed
from dicewright.table.words import example, letter, place_list, with_items

WIDTH = 80
View = Mapping[str, Any]
NOT_THERE = "not there"
"""The tag of a place for a minion at which none is."""


def fold(text: str, width: int = WIDTH, indent: str = "", hang: str | None = None) -> list[str]:
    """Text broken into lines of at most `width` columns; `hang` indents all but the first line."""
    after = indent if hang is None else hang
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=after, break_on_hyphens=False)


# --- the table ---


def heading(view: View) -> str:
    """Which game, which turn, which phase, whose."""
    parts = [str(view["title"]), f"turn {view['turn']}", str(view["phase"])]
    active = view.get("active")
    if active is not None and view["result"] is None:
        names = [seat_name(view, seat) for seat in view.get("actives", [active])]
        verb = "are" if len(names) > 1 or "you" in names else "is"
        parts.append(f"{listed(sorted(names, key=lambda name: name != 'you'))} {verb} active")
    if len(view["seats"]) > 2 and view.get("attacker", -1) >= 0 and view.get("defender", -1) >= 0:
        parts.append(f"{seat_name(view, view['attacker'])} against {seat_name(view, view['defender'])}")
    return " · ".join(parts)


def seat_name(view: View, seat: int | None, by_name: bool = False) -> str:
    """What a seat is called, `you` for the viewer; numbered from 1 where two would be called the same.

    by_name: never `you`.
    """
    if seat is None:
        return "nobody"
    if seat == view["viewer"] and not by_name:
        return "you"
    names = [str(one["name"]) for one in view["seats"]]
    name = names[seat]
    return f"{name} ({seat + 1})" if names.count(name) > 1 else name


def begun(name: str) -> str:
    """A name, or *you*, at the beginning of a sentence: only its first letter becomes a capital."""
    return f"{name[:1].upper()}{name[1:]}"


def is_empty(seat: View) -> bool:
    """Whether a seat is a place for a minion at which none is: its numbers say nothing."""
    return NOT_THERE in seat.get("tags", ())


def seat_line(seat: View) -> str:
    """A seat's numbers and marks in one line; of a place for a minion where none is, that."""
    if is_empty(seat):
        return "nobody is here now"
    owner = f"{seat['name']} ".lower()
    meters = [meter_text(meter) for meter in seat["meters"]]
    marks = counted(item_short(mark).removeprefix(owner) for mark in seat["marks"])
    return ", ".join(meters + marks)


def meter_text(meter: View) -> str:
    """One number of a seat: `health 42 of 50`."""
    most = meter.get("max")
    return f"{meter['name']} {meter['value']}" + (f" of {most}" if most is not None else "")


def counted(words: Iterable[str]) -> list[str]:
    """Equal words said once, with how many there are: `sidekick ×3`."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return [word if count == 1 else f"{word} ×{count}" for word, count in counts.items()]


def grouped(words: Iterable[str]) -> list[str]:
    """Words that differ only in their number said together: `sidekick 1, 4, 8`."""
    numbers: dict[str, list[str]] = {}
    for word in words:
        name, _, number = word.rpartition(" ")
        if name and number.isdecimal():
            numbers.setdefault(name, []).append(number)
        else:
            numbers[word] = []
    return [f"{name} {', '.join(found)}" if found else name for name, found in numbers.items()]


def table_lines(view: View, width: int = WIDTH, shown: dict[str, list[str]] | None = None) -> list[str]:
    """The whole table: heading, then each seat with its zones, then common ground. The viewer's seat comes last.

    shown: zones by key as they were said before; those that read the same are left out, and it is brought up to date.
    """
    lines = [*fold(heading(view), width), *_map(view, width, shown)]
    order = sorted(view["seats"], key=lambda seat: seat["seat"] == view["viewer"])
    for seat in order:
        about = ", ".join((["you"] if seat["seat"] == view["viewer"] else []) + list(seat.get("tags", ())))
        name = str(seat["name"]) + (f" ({about})" if about else "")
        lines += fold(f"{name}: {seat_line(seat)}", width, "", "  ")
        if is_empty(seat):
            continue
        marks = {mark["id"] for mark in seat["marks"]}
        for zone in view["zones"]:
            if zone["seat"] == seat["seat"] and not (zone["items"] and marks.issuperset(_ids(zone))):
                lines += _news(zone, zone_lines(zone, width, f"{seat['name']} ".lower()), shown)
    for zone in view["zones"]:
        if zone["seat"] not in [seat["seat"] for seat in order]:
            lines += _news(zone, zone_lines(zone, width), shown)
    return lines


def _map(view: View, width: int, shown: dict[str, list[str]] | None) -> list[str]:
    """The map, nothing if it was said before."""
    drawn = map_text(view, width)
    return _news({"key": "map", "name": "map"}, drawn, shown) if drawn else []


def map_text(view: View, width: int = WIDTH) -> list[str]:
    """The map in lines of a width; nothing where there is none."""
    return [line for said in map_lines(view) for line in fold(said.strip(), width, "  " * said.startswith(" "), "    ")]


def legend_text(view: View, width: int = WIDTH) -> list[str]:
    """What the marks of the map mean, in lines of a width; nothing where there is none."""
    return [line for said in legend_lines(view) for line in fold(said, width, "  ", "    ")]


def _news(zone: View, lines: list[str], shown: dict[str, list[str]] | None) -> list[str]:
    """The lines of a zone, nothing if they were said before; a zone that was emptied is said once."""
    if shown is None:
        return lines
    before = shown.get(zone["key"], [])
    shown[zone["key"]] = lines
    if lines == before:
        return []
    return lines or [f"  {zone['name']} (0)"]


def _ids(zone: View) -> list[int]:
    return [item["id"] for item in zone["items"]]


def zone_lines(zone: View, width: int = WIDTH, owner: str = "") -> list[str]:
    """One zone: its name, how many things are in it, and those the viewer may know. Empty zones are left out.

    owner: how the words of its seat's things begin, not to be said again for each.
    """
    count = zone["count"]
    if not count:
        return []
    items = grouped(counted(item_short(item).removeprefix(owner) for item in zone["items"]))
    hidden = count - len(zone["items"])
    if hidden and items:
        items.append(f"{hidden} hidden")
    comma = "; " if any("," in item for item in items) else ", "
    text = f"{zone['name']} ({count})" + (f": {comma.join(items)}" if items else "")
    return fold(text, width, "  ", "    ")


SIDE = re.compile(r"\(([^()]+)\)$")
"""What the side of a token that lies up says, at the end of its name: `Ace of Hearts (1 of 2)`."""


def item_short(item: View) -> str:
    """A die, card or token in a few words: its name, what its face shows, its marks."""
    parts = [_written(item)]
    face = shown(item)
    if face:
        parts.append(f"[{face}]")
    marks = marks_of(item)
    side = SIDE.search(str(item.get("name", ""))) if item.get("kind") == "token" else None
    if side and side[1].lower() not in parts[0]:
        marks.insert(0, side[1])
    if marks:
        parts.append(f"({', '.join(marks)})")
    return " ".join(parts)


def _written(item: View) -> str:
    """What a thing is called: a card as it is printed, though its words may be typed in small letters."""
    name = str(item["name"])
    word = str(item.get("word") or name)
    return f"{word[: -len(name)]}{name}" if item["kind"] == "card" and word.endswith(name.lower()) else word


def shown(item: View) -> str:
    """What a thing shows now: its face, with its own numbers where effects have changed those of the face."""
    text = face_text(item.get("face"))
    if item.get("attack") is None or "attack" in text:
        return text
    numbers = f"{item['attack']} attack, {item['defense']} defense"
    return f"{text}, {numbers}" if text else numbers


def face_text(face: View | None) -> str:
    """A face in words and numbers: `level 2, 3 attack, 2 defense`."""
    if not face:
        return ""
    if face.get("text"):
        return str(face["text"])
    parts = []
    if face.get("level") is not None:
        parts.append(f"level {face['level']}")
    for stat in ("attack", "defense"):
        if face.get(stat) is not None:
            parts.append(f"{face[stat]} {stat}")
    symbols = counted(str(symbol) for symbol in face.get("symbols", ()))
    if face.get("value") and not parts:
        symbols.insert(0, str(face["value"]))
    if face.get("burst"):
        parts.append(f"burst {face['burst']}")
    return ", ".join(symbols + parts)


def sheet_lines(view: View, seat: int, width: int = WIDTH) -> list[str]:
    """A seat's ability board or team, with needs and text; `ready` marks what the dice allow now."""
    one = view["seats"][seat]
    lines = _section_lines(one["sheet"], width)
    down = one.get("reverse")
    if down:
        lines += ["", f"The other side of the board, {down['side']}, is down:", *_section_lines(down["sheet"], width)]
    return lines


def _section_lines(sections: Iterable[View], width: int) -> list[str]:
    lines: list[str] = []
    for section in sections:
        lines += fold(f"{section_head(section)}:", width, "", "  ")
        for row in section["rows"]:
            lines += row_lines(row, width)
    return lines


def section_head(section: View) -> str:
    """An ability of a board as a heading: its name with the level, its note, whether it is reconstructed."""
    note = f" ({section['note']})" if section.get("note") else ""
    return f"{section['name']}{note}{doubt_of(section)}"


def row_lines(row: View, width: int = WIDTH, behind: str = "") -> list[str]:
    """One ability: its name, what it needs, whether it is ready, what it does.

    behind: what is said behind its name where no heading says it: the side, how sure it is.
    """
    head = f"{row['name']}{behind}"
    needs = row.get("needs")
    if needs:
        head += f" [{needs if isinstance(needs, str) else ', '.join(map(str, needs))}]"
    if row.get("lit"):
        head += " – ready"
    text = str(row.get("text") or "")
    return fold(f"{head}: {text}" if text else head, width, "  ", "    ")


def ready_lines(view: View, seat: int, width: int = WIDTH) -> list[str]:
    """Only the abilities that the dice allow now."""
    rows = [(row, doubt_of(one)) for one in view["seats"][seat]["sheet"] for row in one["rows"] if row.get("lit")]
    return [line for row, behind in rows for line in row_lines(row, width, behind)]


def open_dice(view: View, width: int = WIDTH) -> list[str]:
    """The dice that lie open and may still change, so that nobody has to remember them."""
    lines: list[str] = []
    for zone in view["zones"]:
        dice = [item for item in zone["items"] if item["kind"] == "die" and "open" in item.get("marks", ())]
        if dice:
            faces = [face_text(item.get("face")).replace(",", "") for item in dice]
            shown = [f"{item.get('name') or item['word']}: {face}" for item, face in zip(dice, faces, strict=True)]
            whose = seat_name(view, zone["seat"]) if zone["seat"] is not None else ""
            lines += fold(
                f"Dice of {whose}: {'; '.join(shown)}".replace("Dice of you", "Your dice"), width, "  ", "    "
            )
    return lines


def look_lines(view: View, words: str, width: int = WIDTH) -> list[str]:
    """What is known about the things and abilities whose name has these words; empty if nothing has."""
    wanted = words.lower().split()
    lines: list[str] = []
    seen: set[str] = set()
    marks = [mark for seat in view["seats"] for mark in seat["marks"]]
    for item in [item for zone in view["zones"] for item in zone["items"]] + marks:
        name = f"{item.get('word', '')} {item['name']}".lower()
        text = f"{item_short(item)}: {item.get('text') or 'no text'}"
        if all(word in name for word in wanted) and text not in seen:
            seen.add(text)
            lines += fold(text, width, "", "  ")
    for seat in view["seats"]:
        down = (seat.get("reverse") or {}).get("sheet", ())
        rows = [(row, doubt_of(one)) for one in seat["sheet"] for row in one["rows"]]
        rows += [(row, f" (side that is down){doubt_of(one)}") for one in down for row in one["rows"]]
        for row, behind in rows:
            if all(word in str(row["name"]).lower() for word in wanted):
                lines += row_lines(row, width, behind)
    return lines


# --- the question ---


def ask_lines(view: View, width: int = WIDTH, told: set[str] | None = None) -> list[str]:
    """The viewer's question with its numbered options; or who decides, or how the match ended.

    told: what was said before, name and text; the text of the others follows their option, and they are added.
    """
    if view["result"] is not None:
        return result_lines(view, width)
    ask = view["ask"]
    if ask is None:
        return fold(f"{begun(seat_name(view, view['waiting']))} must decide.", width)
    lines = fold(str(ask["prompt"]), width)
    here = here_says(view)
    if told is not None and here and here not in told:
        told.add(here)
        lines += fold(here, width)
    for number, option in enumerate(ask["options"], 1):
        lines += fold(f"{number}. {option_text(view, ask, option)}", width, "  ", "     ")
        if told is not None:
            lines += fold(_new_text(view, option, told), width, "     ")
    if ask["kind"] == "assign":
        for at, place in enumerate(place_list(ask)):
            lines += fold(f"{letter(at)}. {ask['labels'][place]}", width, "  ", "     ")
    if ask["on_pass"] and all(option["key"] != ask["on_pass"] for option in ask["options"]):
        lines += fold(f"pass: {ask['on_pass']}", width, "  ")
    plain = ask["kind"] == "pick" and not with_items(ask)
    return lines if plain else lines + fold(example(ask), width)


def _new_text(view: View, option: View, told: set[str]) -> str:
    """What the thing of an option costs and says, or the place, if that was not said before; cards of one title differ
    in it."""
    if not option["things"]:
        said = place_says(view, option["key"])
        if said in told:
            return ""
        told.add(said)
        return said
    item = _find(view, option["things"][0]) if option["things"] else {}
    text = str(item.get("text") or "")
    cost = item.get("cost")
    said = text if cost is None or item.get("face") else f"Cost {cost}. {text}"
    key = f"{item.get('name', '')}: {said}"
    if not text or key in told:
        return ""
    told.add(key)
    return said


def option_text(view: View, ask: View, option: View) -> str:
    """An option's words, with its label where that says more and the face of the one die it is about."""
    text = str(option["key"])
    label = str(option["label"])
    if label and label.lower() != text.lower():
        text = label if label.lower().startswith(text.lower()) else f"{text} – {label}"
    elif ask["kind"] != "pick":
        text = item_text(view, option)
    if option["key"] == ask["on_pass"] and ask.get("leads"):
        text += f"; {ask['leads']}"
    if ask["kind"] == "split":
        text += f" ({ask['least'][option['key']]} to {ask['most'][option['key']]})"
    return text


def item_text(view: View, option: View) -> str:
    """The words of one that is chosen among several, with the face of the one die it is about."""
    text = str(option["key"])
    face = shown(_find(view, option["things"][0])) if len(option["things"]) == 1 else ""
    return f"{text} [{face}]" if face and face not in text else text


def _find(view: View, number: int) -> View:
    for zone in view["zones"]:
        for item in zone["items"]:
            if item["id"] == number:
                found: View = item
                return found
    return {}


def result_lines(view: View, width: int = WIDTH) -> list[str]:
    """Who won, and why."""
    result = view["result"]
    rule = f" ({result['rule']})" if result.get("rule") else ""
    if result["winner"] is None:
        return fold(f"The match is over: a draw, {result['reason']}{rule}.", width)
    winners = winners_of(result)
    if view["viewer"] in winners:
        return fold(f"You win: {result['reason']}{rule}.", width)
    there = [seat for seat in winners if not is_empty(view["seats"][seat])] or winners
    names = listed([seat_name(view, seat) for seat in there])
    return fold(f"{names} {'win' if len(there) > 1 else 'wins'}: {result['reason']}{rule}.", width)


def winners_of(result: View) -> list[int]:
    """The seats that have won: one, or a whole team; none in a draw."""
    if result["winner"] is None:
        return []
    return [int(seat) for seat in result.get("winners", [result["winner"]])]


# --- what happened ---


def log_lines(view: View, since: int = 0, width: int = WIDTH, numbers: bool = False) -> list[str]:
    """One sentence per event from event number `since` on; with their numbers for `why line N` if wanted."""
    lines: list[str] = []
    for line in view["log"]:
        if line["number"] >= since:
            head = f"{line['number']}. " if numbers else ""
            rule = f" ({line['rule']})" if numbers and line["rule"] and "/" not in line["rule"] else ""
            lines += fold(f"{head}{line['text']}{rule}", width, "", "  ")
    return lines


def next_event(view: View) -> int:
    """The number the next log line will have at least."""
    log: Sequence[View] = view["log"]
    return log[-1]["number"] + 1 if log else 0
