"""Entries that are written by hand: `content/reference/*.yaml`, read and checked.

A file names its game, the document its sections belong to, and how sure its entries are where they do not say so. An
entry has one sentence for a summary, paragraphs in our own words, and the ids of the rules that say the rest: what a
rule says is not said again. In a text, `{players 1: 45; 2: 30}` are words of which those count that apply; `[[poison]]`
and `[[poison|words]]` link to an entry by its id where the words alone would not; `<https://…>` leads out. What stands
under `alone` counts as long as the content does not have the thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from dicewright.content_files import content_path, of_content
from dicewright.games.dice_throne.cards.campaign_files import CAMPAIGN
from dicewright.games.dice_throne.teams.modes import MODES, NOT_YET
from dicewright.language.shape import Either, Listed, Misfit, Record, Shape, Table, Whole, Words, YesNo, like
from dicewright.reference.choices import TITLES, known_values, modes_of
from dicewright.reference.kinds import KINDS
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import SURE
from dicewright.reference.tree import (
    Block,
    Entry,
    Facts,
    Grid,
    Line,
    Listing,
    Para,
    Picks,
    Point,
    Points,
    Section,
    Sides,
    Statement,
    Widget,
)
from dicewright.reference.when import ALWAYS, When
from dicewright.reference.written_files import read_file

GENERAL = "general"
"""The game of entries that belong to none."""

ALONE = "alone"
"""The name of blocks that count as long as the content does not have the thing itself."""

_TEXT = Words()
_TEXTS = Listed(_TEXT, some=True)


def _known(when: Mapping[str, Any]) -> Iterator[Misfit]:
    """A slip would hide a text from everybody. A hero may be one who is still to come."""
    known = known_values()
    for respect in ("editions", "modes", "boxes"):
        for at, word in enumerate(when.get(respect, ())):
            if not set(modes_of((word,))) <= known[respect]:
                yield (respect, at), f"there is no {word!r} among the {respect}{like(word, known[respect])}"


_WHEN = Record(
    {},
    {
        "editions": _TEXTS,
        "modes": _TEXTS,
        "players": Listed(Whole(1, 6), some=True),
        "boxes": _TEXTS,
        "heroes": _TEXTS,
    },
    _known,
)


class _Blocks(Listed):
    """Paragraphs, lists, tables and sections, which hold blocks in turn."""

    def __init__(self) -> None:
        super().__init__(Shape(), some=True)
        self.each = Either(_TEXT, _Block())


class _Block(Record):
    """A block with a key that says what it is."""

    def __init__(self) -> None:
        super().__init__({}, {})

    def inside(self, value: Any, path: Any) -> Iterator[Any]:
        kinds = [key for key in value if key in _BLOCKS]
        if len(kinds) != 1:
            yield path, f"a block is a text or has one of the keys {', '.join(_BLOCKS)}"
            return
        self.known = {**_BLOCKS[kinds[0]], "for": _WHEN}
        yield from super().inside(value, path)


_POINTS = Listed(Either(_TEXT, Record({"text": _TEXT, "for": _WHEN})), some=True)
_BLOCKS: dict[str, dict[str, Shape]] = {
    "text": {"text": _TEXT, "label": _TEXT},
    "points": {"points": _POINTS},
    "steps": {"steps": _POINTS},
    "facts": {"facts": Table(_TEXT)},
    "rows": {"rows": Listed(Listed(_TEXT, some=True), some=True), "head": _TEXTS, "caption": _TEXT},
    "sides": {"sides": Listed(Record({"label": _TEXT, "text": _TEXT, "for": _WHEN}), some=True), "title": _TEXT},
    "picks": {"picks": Table(_TEXT), "title": _TEXT},
    "rules": {"rules": _TEXTS},
    "list": {"list": _TEXTS},
    "widget": {"widget": _TEXT, "instead": _TEXT},
    "alone": {"alone": Listed(Shape(), some=True)},
    "heading": {"heading": _TEXT, "blocks": Listed(Shape(), some=True)},
}
_BLOCKS["heading"]["blocks"] = _BLOCKS["alone"]["alone"] = _Blocks()

_UNTIL = Words(*sorted({*MODES, *NOT_YET, "words"} - {CAMPAIGN}))
"""What an entry waits for, said by the entry or by its file: a mode, with which the wait ends, or words of the language
of texts. A campaign is played, though it is no match."""


def _untold(file: Mapping[str, Any]) -> Iterator[Misfit]:
    """What waits says for what, and what names that says why it waits."""
    for at, one in enumerate(file["entries"]):
        until = "until" in one or "until" in file
        if ("waits" in one and not until) or (until and "waits" not in one and "waits" not in file):
            yield (
                ("entries", at, "id"),
                "'waits' says why and 'until' for what: neither stands alone",
            )


_ENTRY = Record(
    {"id": _TEXT, "summary": _TEXT},
    {
        "title": _TEXT,
        "kind": Words(*KINDS),
        "also": _TEXTS,
        "text": _Blocks(),
        "rules": _TEXTS,
        "see": _TEXTS,
        "for": _WHEN,
        "section": _TEXT,
        "document": _TEXT,
        "confidence": Words(*SURE),
        "waits": _TEXT,
        "until": _UNTIL,
        "icon": _TEXT,
        "linked": YesNo(),
        "listed": YesNo(),
    },
)
SHAPE = Record(
    {
        "game": Words(*TITLES, GENERAL),
        "kind": Words(*KINDS),
        "document": _TEXT,
        "confidence": Words(*SURE),
        "entries": Listed(_ENTRY, unique="id", some=True),
    },
    {"for": _WHEN, "waits": _TEXT, "until": _UNTIL, "linked": YesNo()},
    _untold,
)


@of_content
@cache
def written() -> tuple[tuple[Entry, bool], ...]:
    """All entries that are written by hand, each with whether texts that name it link to it. Raises `ContentError`."""
    found = []
    for file in sorted((content_path() / "reference").glob("*.yaml")):
        if file.stem in OTHERS:
            continue
        data = read_file(file.name, SHAPE)
        found += [(_entry(one, data), one.get("linked", data.get("linked", True))) for one in data["entries"]]
    return tuple(found)


OTHERS = ("choices", "moved", "sheets")
"""The files of the folder that hold other things than entries."""


def _entry(data: Mapping[str, Any], file: Mapping[str, Any]) -> Entry:
    game, kind = file["game"], data.get("kind", file["kind"])
    when = read_when(data.get("for", {})).joined(read_when(file.get("for", {})))
    blocks = list(read_blocks(data.get("text", ()), game))
    if "rules" in data:
        blocks.append(Section("rules", "What the rules say", tuple(statements(data["rules"]))))
    if "see" in data:
        blocks.append(Section("see", "See also", (Listing(tuple(f"{game}/{one}" for one in data["see"])),)))
    return Entry(
        f"{game}/{kind}/{data['id']}",
        data.get("title", data["id"].replace("-", " ").capitalize()),
        kind,
        data["summary"],
        tuple(blocks),
        tuple(data.get("also", ())),
        when,
        tuple(_sources(data, file)),
        data.get("confidence", file["confidence"]),
        _waits(data, file),
        data.get("icon", ""),
        data.get("listed", True),
        tuple(data.get("rules", ())),
    )


def _waits(data: Mapping[str, Any], file: Mapping[str, Any]) -> str:
    """Why an entry cannot be played yet, empty once what it waits for can be."""
    until = data.get("until", file.get("until", ""))
    return str(data.get("waits", file.get("waits", ""))) if until and until not in MODES else ""


def _sources(data: Mapping[str, Any], file: Mapping[str, Any]) -> Iterator[str]:
    document, section = data.get("document", file.get("document", "")), data.get("section", "")
    if document or section:
        yield ": ".join(part for part in (document, section) if part)


def read_when(data: Mapping[str, Any]) -> When:
    """To whom something applies, as a file says it."""
    return When(
        tuple(data.get("editions", ())),
        modes_of(tuple(data.get("modes", ()))),
        tuple(map(str, data.get("players", ()))),
        tuple(data.get("boxes", ())),
        tuple(data.get("heroes", ())),
    )


def statements(ids: Any) -> Iterator[Statement]:
    """Rules by their ids; what they say is filled in when the entries are put together."""
    for one in ids:
        yield Statement(one, one, ())


def read_blocks(data: Any, game: str) -> Iterator[Block]:
    """Blocks as a file writes them."""
    for one in data:
        yield Para((one,)) if isinstance(one, str) else _block(one, game)


def _block(data: Mapping[str, Any], game: str) -> Block:
    when = read_when(data.get("for", {}))
    kind = next(key for key in data if key in _BLOCKS)
    value = data[kind]
    if kind == "text":
        return Para((value,), when, data.get("label", ""))
    if kind in ("points", "steps"):
        return Points(tuple(map(_point, value)), kind == "steps", when)
    if kind == "facts":
        return Facts(tuple((label, (text,)) for label, text in value.items()), when)
    if kind == "rows":
        rows: tuple[tuple[Line, ...], ...] = tuple(tuple((cell,) for cell in row) for row in value)
        return Grid(data.get("caption", ""), tuple(data.get("head", ())), rows, when)
    if kind == "sides":
        sides = tuple((one["label"], read_when(one["for"]), (one["text"],)) for one in value)
        return Sides(data.get("title", ""), sides, when)
    if kind == "picks":
        return Picks(data.get("title", ""), tuple((name, (text,)) for name, text in value.items()), when)
    if kind == "rules":
        return Section("", "", tuple(statements(value)), when)
    if kind == "list":
        return Listing(tuple(f"{game}/{one}" for one in value), True, when)
    if kind == "widget":
        return Widget(value, (data.get("instead", ""),), when)
    if kind == ALONE:
        return Section(ALONE, "", tuple(read_blocks(value, game)), when)
    return Section(slug_of(value), value, tuple(read_blocks(data["blocks"], game)), when)


def _point(data: Any) -> Point:
    return Point((data,)) if isinstance(data, str) else Point((data["text"],), read_when(data["for"]))


__all__ = ["ALWAYS", "GENERAL", "SHAPE", "read_blocks", "read_when", "statements", "written"]
