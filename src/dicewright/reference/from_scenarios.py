"""Entries that the scenarios give: every one can be looked at step by step, and each rule shows those that hold it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from dicewright.content_files import content_path, of_content
from dicewright.games import choices
from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs
from dicewright.reference.choices import modes_of, title_of
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import OURS
from dicewright.reference.tree import Entry, Facts, Line, Listing, Para, Point, Points, Section
from dicewright.reference.when import When
from dicewright.scenarios.hooks import hooks
from dicewright.scenarios.load import Scenario, load


class Told(NamedTuple):
    """A scenario with its address, once for all editions it is run in."""

    key: str
    scenario: Scenario
    editions: tuple[str, ...]


@of_content
@cache
def told() -> Mapping[str, Told]:
    """All scenarios by their addresses, in the order of their files."""
    found: dict[str, Told] = {}
    known: dict[int, str] = {}
    for one in load(content_path() / "scenarios"):
        if id(one.data) in known:  # the same scenario in another edition
            key = known[id(one.data)]
            found[key] = found[key]._replace(editions=(*found[key].editions, _edition(one)))
            continue
        place = Path(one.file).relative_to(content_path() / "scenarios" / one.game).with_suffix("")
        base = f"{one.game}/scenario/{'/'.join(map(slug_of, place.parts))}/{slug_of(one.title)}"
        key, number = base, 1
        while key in found:
            number += 1
            key = f"{base}-{number}"
        known[id(one.data)] = key
        found[key] = Told(key, one, (_edition(one),))
    return found


def _edition(one: Scenario) -> str:
    """The edition a scenario is run in, as addresses name it: its game's usual one where it names none."""
    word = one.edition or _usual(one.game)
    return word.upper() if one.game == "dice_masters" else word


@of_content
@cache
def _usual(game: str) -> str:
    """The edition that a game is played in where nothing names one."""
    return str(choices(game)["editions"][0]["key"])


def scenario_entries() -> Iterator[Entry]:
    """All of them."""
    for one in told().values():
        yield _entry(one)


def holding() -> Mapping[str, list[str]]:
    """By the id of each rule: the scenarios that hold it."""
    found: dict[str, list[str]] = {}
    for one in told().values():
        for rule in one.scenario.rules:
            found.setdefault(rule, []).append(one.key)
    return found


def _entry(one: Told) -> Entry:
    data = one.scenario.data
    seats = [str(seat) for seat in data.get("seats") or ()]
    every = len(hooks(one.scenario.game).editions)
    rows: list[tuple[str, Line]] = []
    if seats:
        rows.append(("Players", (" against ".join(map(_seat, seats)),)))
    if data.get("mode"):
        rows.append(("Mode", (title_of("modes", str(data["mode"])),)))
    rows.append(("Editions", ("all" if len(one.editions) == every else ", ".join(one.editions),)))
    for label, key in (("Given", "given"), ("Dice", "rolls"), ("Draws", "draws")):
        if data.get(key):
            rows.append((label, (said(data[key]),)))
    steps = tuple(Point((step_words(step, seats),)) for step in data.get("do") or ())
    blocks: list[Any] = [Facts(tuple(rows))]
    if steps:
        blocks.append(Section("steps", "What is done", (Points(steps, ordered=True),)))
    if data.get("expect"):
        blocks.append(Section("expected", "What must come of it", (Para((said(data["expect"]),)),)))
    if "cannot start" in data:
        blocks.append(Section("expected", "What must come of it", (Para(("The match cannot start.",)),)))
    if data.get("note"):
        blocks.append(Para((str(data["note"]),), label="Note"))
    if one.scenario.rules:
        blocks.append(Section("rules", "The rules it holds", (Listing(one.scenario.rules, told=True),)))
    heroes = tuple(sorted({seat for seat in seats if seat in hero_slugs()}))
    modes = modes_of((str(data["mode"]),)) if data.get("mode") else ()
    when = When(one.editions if len(one.editions) < every else (), modes, heroes=heroes)
    about = " against ".join(map(_seat, seats))
    return Entry(
        one.key,
        one.scenario.title,
        "scenario",
        f"A scenario that runs{': ' if about else ''}{about}.",
        tuple(blocks),
        when=when,
        confidence=OURS,
        sources=(f"scenario: {'/'.join(Path(one.scenario.file).parts[-2:])}",),
        listed=False,
        rules=one.scenario.rules,
    )


def _seat(word: str) -> str:
    return hero(word).name if word in hero_slugs() else word


# --- steps in words ---


def said(value: Any) -> str:
    """Data of a scenario on one line: `paladin: Protect 1, CP 2`."""
    if isinstance(value, dict):
        return "; ".join(f"{key}: {said(part)}" for key, part in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(said(part) for part in value) or "nothing"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def step_words(step: Mapping[Any, Any], seats: list[str]) -> str:
    """A step of a scenario as a sentence. seats: who sits where."""
    key, value = next(iter(step.items()))
    if key in _STEPS:
        sentence = _STEPS[key]
        return sentence.format(who(value, seats) if key == "pass" else said(value))
    return f"{who(key, seats)}: {said(value)}"


def who(word: Any, seats: list[str]) -> str:
    """A seat in words."""
    if word == "all":
        return "Everybody"
    if str(word).isdecimal() and int(word) < len(seats) and seats.count(seats[int(word)]) == 1:
        return _seat(seats[int(word)])
    return f"Seat {word}" if str(word).isdecimal() else _seat(str(word))


_STEPS = {
    "pass": "{} passes",
    "until": "Go on until: {}",
    "anything": "Answer the next {} questions in the first way there is",
    "anything until": "Answer in the first way there is until: {}",
    "given": "From here on: {}",
    "rolls": "The next dice show {}",
    "draws": "The next draws: {}",
    "offered": "It is offered: {}",
    "not offered": "It is not offered: {}",
    "refused": "It is refused: {}",
    "expect": "Now: {}",
    "log": "The log says: {}",
    "view": "What is seen: {}",
    "asks": "What is asked: {}",
    "windows": "Who is asked on the way: {}",
    "only windows": "Who is asked on the way, and nobody else: {}",
}
