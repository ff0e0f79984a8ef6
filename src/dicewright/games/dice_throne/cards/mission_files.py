"""What the files of Missions and of Boost Tiles may say: the spaces of both sides, the panels, the clocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards import demands
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT, why_pending
from dicewright.language.shape import KeyPath, Listed, Misfit, Record, Whole, Words

MISSIONS: Final = "missions"
BOOSTS: Final = "boost_tiles"
ALLIES: Final = "allies"
PERKS: Final = "perks"
MYTHIC_CARDS: Final = "mythic_cards"
MYSTERIES: Final = "mystery_tiles"
"""In the file of the Boost Tiles."""
SEGMENTS: Final = 12
"""Of the Crisis Clock: the hand points straight up at the last (DT-MIS-22)."""
PANELS: Final = 3
CRISES: Final = 2
"""How many Crisis Abilities a boss has."""
NUMBERS: Final = 6
"""Of the spaces of an arena that red dice name (DT-MIS-59)."""
EMPTY: Final = "empty"
OF_THREAT: Final = "threat"
"""The segment that lets the Unstoppable Threat act."""
ON_ALL: Final = {"discard": "Each opponent discards 1 card.", "cp": "Each opponent loses 1 CP."}
"""What a segment of the clock does without an enemy's own text, as an enemy's text says it."""
PANEL: Final = tuple([f"panel {number}" for number in range(1, PANELS + 1)])
CRISIS: Final = tuple([f"boss {number}" for number in range(1, CRISES + 1)])

ENTRY: Final = "E"
BOOST: Final = "B"
NO_SPACE: Final = "#"
EXIT: Final = "X"
THREAT: Final = "T"
PLOT: Final = "P"
MYSTERY: Final = "M"
STAND: Final = "K"
"""Where a boss stands; all such places are one space."""
PLAIN: Final = (".", NO_SPACE, ENTRY, BOOST, EXIT, THREAT, PLOT, MYSTERY)
RUN: Final = (*PLAIN, *[str(number) for number in range(1, PANELS + 1)])
"""What the sketch of a Mission Run says of a space; a number is the panel of the henchman there."""
ARENA: Final = (*PLAIN, STAND, *[str(number) for number in range(1, NUMBERS + 1)])
"""What the sketch of an arena says of a space; a number is the value of a red die."""


def _misfits(mission: dict[str, Any]) -> Iterator[Misfit]:
    """A Mission is pending exactly when it says why; the maps of its sides are whole, and its clocks have all
    segments."""
    if (mission.get("status", DONE) == PENDING) != ("blocked_by" in mission):
        yield ("name",), "a Mission is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"
    if mission.get("status", DONE) == PENDING:
        return
    for key, wanted in (("panels", PANELS), ("clock", SEGMENTS), ("arena_clock", SEGMENTS)):
        if len(mission.get(key, ())) != wanted:
            yield ("name",), f"a Mission has {wanted} {'panels' if key == 'panels' else f'segments in {key!r}'}"
    for key in ("boss", "perfect"):
        if key not in mission:
            yield ("name",), f"the key {key!r} is missing"
    yield from _sketch(("spaces",), mission.get("spaces", ()), RUN)
    drawn = "".join(mission.get("spaces", ()))
    if "threat" in mission and drawn.count(THREAT) != 1:
        yield ("spaces",), f"a Mission with an Unstoppable Threat has one place for it, {THREAT}"
    if OF_THREAT in mission.get("clock", ()) and "threat" not in mission:
        yield ("clock",), "only an Unstoppable Threat acts by its segment: say which 'threat'"
    asked = {key: mission[key] for key in ("objective", "bonus_objective", "perfect") if key in mission}
    for key, said in asked.items():
        for path, problem in demands.misfits(said, [*mission.get("panels", ()), mission.get("landmark", "")]):
            yield (key, *path), problem
    if any(word in said for said in asked.values() for word in demands.PLACED) and drawn.count(PLOT) != 1:
        yield ("spaces",), f"what is held or reached is one plot space, {PLOT}"
    for word, mark in ((demands.TAKE, PLOT), (demands.EXIT, EXIT)):
        if any(said.get(word) for said in asked.values()) and mark not in drawn:
            yield ("spaces",), f"{word!r} is asked for, and no space is {mark}"
    if drawn.count(MYSTERY) != len(mission.get("mysteries", ())):
        yield ("spaces",), f"'mysteries' names as many Mystery Tiles as there are spaces {MYSTERY}"
    for key, what in (("overload", "the Generator"), ("landmark", "what stands there from the start")):
        if key in mission and PLOT not in drawn:
            yield (key,), f"{what} is on a plot space, {PLOT}"
    yield from _sketch(("arena",), mission.get("arena", ()), ARENA)
    shown = "".join(mission.get("arena", ()))
    once = [str(number) for number in range(1, NUMBERS + 1) if shown.count(str(number)) != 1]
    if once or STAND not in shown:
        yield ("arena",), f"an arena has {STAND} and each of the numbers 1 to {NUMBERS} once"


def _sketch(path: KeyPath, sketch: Sequence[str], marks: Sequence[str]) -> Iterator[Misfit]:
    """A map is a whole: equally long rows of known marks, with one Entry Space."""
    rows = [row.split() for row in sketch]
    if not rows or len({len(row) for row in rows}) != 1:
        yield ("name",), f"the rows of {path[0]!r} are equally long"
        return
    for number, row in enumerate(rows):
        for mark in row:
            if mark not in marks:
                yield (*path, number), f"{mark!r} is no space; a sketch has {' '.join(marks)}"
    if sum(row.count(ENTRY) for row in rows) != 1:
        yield path, f"a map has one Entry Space, {ENTRY}"


def _one_gain(bonus: dict[str, Any]) -> Iterator[Misfit]:
    if len({"text", "share", "boss"} & set(bonus)) != 1:
        yield (), "a Bonus Objective brings what its 'text' says, or Momentum to 'share', or less Health of the 'boss'"


OBJECTIVE: Final = Record({}, demands.ASKED)
"""What completes side 1; that all henchmen are defeated where nothing is said."""
PERFECT: Final = Record({"text": TEXT}, demands.ASKED)
"""The Perfect Reward of side 1. text: what each hero has of it as side 2 begins."""
EACH: Final = "each hero"
WHOEVER: Final = "whoever meets it"
BONUS: Final = Record(
    {}, {"text": TEXT, "to": Words(EACH, WHOEVER), "share": Whole(1), "boss": Whole(1), **demands.ASKED}, _one_gain
)
"""A Bonus Objective. text: what each hero has of it then, once; to: only whoever meets it. share: how much Momentum the
Start Player splits among the heroes. boss: how much less Health the boss of side 2 begins with."""
MISSION: Final = Record(
    {"name": TEXT, "level": Whole(1, 5), "confidence": SURE},
    {
        "panels": Listed(TEXT, some=True),
        "spaces": Listed(TEXT, some=True),
        "clock": Listed(Words(EMPTY, *ON_ALL, *PANEL, OF_THREAT), some=True),
        "threat": TEXT,
        "objective": OBJECTIVE,
        "overload": Whole(1),
        "landmark": TEXT,
        "mysteries": Listed(TEXT, some=True),
        "bonus_objective": BONUS,
        "perfect": PERFECT,
        "boss": TEXT,
        "arena": Listed(TEXT, some=True),
        "arena_clock": Listed(Words(EMPTY, *ON_ALL, *CRISIS), some=True),
        **PROGRESS,
        **ORIGIN,
    },
    _misfits,
)
MISSIONS_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, MISSIONS: Listed(MISSION, unique="name")}, ORIGIN)
BOOST_TILE: Final = Record({"name": TEXT, "count": Whole(1), "text": TEXT, "confidence": SURE}, ORIGIN)
MYSTERY_TILE: Final = Record(
    {"name": TEXT, "count": Whole(1), "confidence": SURE}, {"text": TEXT, **PROGRESS, **ORIGIN}
)
BOOSTS_SHAPE: Final = Record(
    {
        "source": TEXT,
        "confidence": SURE,
        BOOSTS: Listed(BOOST_TILE, unique="name"),
        MYSTERIES: Listed(MYSTERY_TILE, unique="name"),
    },
    ORIGIN,
)


def _lent(entry: dict[str, Any]) -> Iterator[Misfit]:
    """What an Offensive Ability asks for is said without the symbols of any hero."""
    yield from why_pending(entry)
    try:
        parse_needs(entry.get("ability", {}).get("needs", "1 of a kind"), {})
    except ValueError as error:
        yield ("ability", "needs"), str(error)


LENT: Final = Record({"needs": TEXT, "text": TEXT})
"""An Offensive Ability that counts as one of the hero's own (DT-MIS-78.1)."""
ALLY: Final = Record(
    {"name": TEXT, "cost": Whole(1), "confidence": SURE}, {"text": TEXT, "ability": LENT, **PROGRESS, **ORIGIN}, _lent
)
ALLIES_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, ALLIES: Listed(ALLY, unique="name")}, ORIGIN)


def _perk(entry: dict[str, Any]) -> Iterator[Misfit]:
    """A perk does something, or says why it does not yet."""
    if entry.get("status", DONE) == PENDING:
        yield from why_pending(entry)
    elif not {"card", "health", "begin", "text"} & set(entry):
        yield ("name",), "a perk has 'card', 'health', 'begin' or 'text', or is pending and says why"


PERK: Final = Record(
    {"name": TEXT, "row": TEXT, "column": Whole(1, 5), "circles": Whole(1), "confidence": SURE},
    {
        "card": Whole(2, 6),
        "health": Whole(1),
        "begin": TEXT,
        "text": TEXT,
        "instead_of": TEXT,
        **PROGRESS,
        **ORIGIN,
    },
    _perk,
)
MYTHIC: Final = Record({"name": TEXT, "confidence": SURE}, {"text": TEXT, "ability": LENT, **PROGRESS, **ORIGIN}, _lent)
PERKS_SHAPE: Final = Record(
    {
        "source": TEXT,
        "confidence": SURE,
        PERKS: Listed(PERK, unique="name"),
        MYTHIC_CARDS: Listed(MYTHIC, unique="name"),
    },
    ORIGIN,
)
