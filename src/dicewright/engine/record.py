"""Reading the record of a match: playing it again, and proving every roll in it.

Each decision carries the draws it led to and a link: a hash over everything up to it. Whoever changes an answer,
a face, a seed or the content is told which one by `verify`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.accord import is_act
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.branching import branch
from dicewright.engine.chain import FORMAT, OLD_FORMATS, between, first_link, next_link
from dicewright.engine.chance import commitment
from dicewright.engine.game import Game
from dicewright.engine.match import NO_ORIGIN, Match
from dicewright.engine.origin import Origin, wrong_origin
from dicewright.engine.versions import changed

Build = Callable[[dict[str, Any]], Game]
UNFINISHED: Final = "unfinished: "
"""How `verify` begins to say that a record ends before its match does, where all that is in it holds."""

WHENCE: Final = "the match it went on from: "
"""How `verify` begins to say what differs in the record of the match from which another went on."""
DEEPEST: Final = 16
"""Matches that may have gone on from each other in one record."""

PARTS: Final = ("seat", "answer", "rolls", "link")
"""What a decision in a record says."""


class BadRecord(ValueError):
    """A record that cannot be read, or that does not replay; the message names the first thing wrong."""


def replay(record: Any, build: Build, step: int | None = None) -> Match:
    """Play a record again, up to decision number `step` (all of it if None). Raises `BadRecord`."""
    _shape(record)
    try:
        game = build(record["setup"])
    except (ValueError, KeyError, TypeError) as error:
        raise BadRecord(f"the setup of this record cannot be built: {error}") from error
    match = _begin(record, game, build, _origin(record))
    match.keep_trail()
    decisions = record["decisions"] if step is None else record["decisions"][:step]
    for number, one in enumerate(decisions, 1):
        if match.ask is None:
            raise BadRecord(f"decision {number}: the match is already over")
        if not is_act(one["answer"]) and match.ask.seat != one["seat"]:
            raise BadRecord(f"decision {number}: seat {match.ask.seat} decides, not seat {one['seat']}")
        try:
            match.enter(one["seat"], one["answer"])
        except (IllegalAnswer, ValueError) as refused:
            raise BadRecord(f"decision {number} is not legal: {refused}") from refused
    return match


def verify(record: Any, build: Build, noted: str = "") -> list[str]:
    """Recompute the whole match, rules and dice. Returns what differs, most telling first; empty if all is well.

    A record that ends before its match does is told as unfinished. noted: a commitment that somebody has seen before
    the match and holds against the record.
    """
    try:
        _shape(record)
    except BadRecord as bad:
        return [str(bad)]
    found = []
    commitments = [record["commitment"], *record["seed_commitments"]]
    if noted and noted.lower() not in commitments:
        found.append("commitment: the record is of another match than the one whose commitment was noted")
    if commitment(record["secret"]) != record["commitment"]:
        found.append("secret: it is not the one that was committed to before the first roll")
    found += wrong_origin(_origin(record), record["secret"], record["seeds"])
    try:
        game = build(record["setup"])
    except (ValueError, KeyError, TypeError) as error:
        return [*found, f"setup: it cannot be built: {error}"]
    if game.name != record["game"]:
        found.append(f"game: the setup is of {game.name!r}, the record says {record['game']!r}")
    if not _same(game.setup, record["setup"]):
        found.append(f"setup: {_odd(game.setup, record['setup'])}")
    if game.content != record["content"]:
        other = ", ".join(changed(record["content"], game.content)) or "its version"
        found.append(f"content: it was made with other files than are here: {other}")
    if "from" in record:
        found += _before(record, build)
    again = _again(record, game, build, found)
    if again is None:
        return found
    if not _same(again.result, record["result"]):
        found.append(f"result: recomputed {_text(again.result)}, recorded {_text(record['result'])}")
    if again.digest() != record["final"]:
        found.append("final state: its hash differs from the recorded one")
    if again.ask is not None:
        found.append(f"{UNFINISHED}the match goes on after decision {again.decisions}")
    return found


def _origin(record: dict[str, Any]) -> Origin:
    return Origin(record["match"], record["time"], tuple(record["seed_commitments"]))


def _begin(record: dict[str, Any], game: Game, build: Build, origin: Origin = NO_ORIGIN) -> Match:
    """The match of a record at its first decision. Raises `BadRecord`."""
    if "from" not in record:
        return Match.begin(game, record["secret"], record["seeds"], origin=origin)
    stands = replay(record["from"], build)
    try:
        return branch(stands, record["from"], record["secret"], record["seeds"], origin)
    except ValueError as error:
        raise BadRecord(f"{WHENCE}{error}") from error


def _before(record: dict[str, Any], build: Build) -> list[str]:
    """What differs in the match from which a match went on. That it goes on is no fault."""
    before = record["from"]
    found = [one for one in verify(before, build) if not one.startswith(UNFINISHED)]
    if not _same(before.get("setup"), record["setup"]) or before.get("content") != record["content"]:
        found.append("it was played with another setup or other files of the content")
    return [f"{WHENCE}{one}" for one in found]


def _again(record: dict[str, Any], game: Game, build: Build, found: list[str]) -> Match | None:
    """Replay, noting the first decision that differs; None if it cannot go on."""
    if len(record["seeds"]) != len(game.players):
        found.append(f"seeds: {len(record['seeds'])} for {len(game.players)} seats")
        return None
    try:
        match = _begin(record, game, build)
    except BadRecord as error:
        found.append(str(error))
        return None
    match.keep_trail()
    opening = between(None, match.opening)
    link = first_link(game, record["commitment"], record["seeds"], _origin(record), opening, record.get("from"))
    if not _same(opening, record["opening"]):
        found.append(f"seeds or opening rolls: {_first(opening, record['opening'])}")
    elif link != record["link"] and not found:
        found.append("seeds or setup: they are not those the match began with")
    link = record["link"]  # what differs before the first decision has been said; no decision is blamed for it
    before = match.opening
    for number, one in enumerate(record["decisions"], 1):
        where = f"decision {number}"
        if match.ask is None:
            found.append(f"{where}: the match is already over")
            return None
        if not is_act(one["answer"]) and match.ask.seat != one["seat"]:
            found.append(f"{where}: seat {match.ask.seat} decides, the record says seat {one['seat']}")
            return None
        try:
            match.enter(one["seat"], one["answer"])
        except (IllegalAnswer, ValueError) as refused:
            found.append(f"{where}: the answer {one['answer']!r} is not legal: {refused}")
            return None
        rolled = match.state.rolled
        rolls = between(before, rolled)
        before = rolled
        link = next_link(link, one["seat"], one["answer"], rolls)
        if not _same(rolls, one["rolls"]):
            found.append(f"{where}: face changed: {_first(rolls, one['rolls'])}")
            return None
        if link != one["link"]:
            found.append(f"{where}: the answer, a seed or the content before it was changed ({one['answer']!r})")
            return None
    return match


def _shape(record: Any) -> None:
    """Refuse anything that is not a record, naming what is missing; so with each record that is part of it."""
    for _ in range(DEEPEST):
        _shape_alone(record)
        if "from" not in record:
            return
        record = record["from"]
    raise BadRecord(f"more than {DEEPEST} matches went on from each other in this record")


def _shape_alone(record: Any) -> None:
    made = record.get("format") if isinstance(record, dict) else None
    if isinstance(made, str) and made in OLD_FORMATS:
        raise BadRecord(
            f"this is a {made!r} file, which {OLD_FORMATS[made]}; "
            "it can be checked with the version of Dicewright that wrote it"
        )
    if made != FORMAT:
        raise BadRecord(f"this is not a {FORMAT!r} file; match.record makes one")
    kinds: dict[str, type | tuple[type, ...]] = {
        "format": str,
        "match": str,
        "time": str,
        "game": str,
        "setup": dict,
        "content": str,
        "commitment": str,
        "secret": str,
        "seed_commitments": list,
        "seeds": list,
        "opening": list,
        "link": str,
        "decisions": list,
        "final": str,
    }
    for key, kind in kinds.items():
        if not isinstance(record.get(key), kind):
            raise BadRecord(f"the record has no proper {key!r}")
    if "result" not in record:
        raise BadRecord("the record has no 'result'")
    if not all(isinstance(seed, str) for seed in (*record["seeds"], *record["seed_commitments"])):
        raise BadRecord("the record has a seed, or a commitment to one, that is not text")
    try:
        json.dumps(record, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord(f"the record holds something that is not JSON text: {error}") from error
    if unknown := sorted(str(key) for key in record if key not in ("result", "from") and key not in kinds):
        raise BadRecord(f"the record says something of {unknown[0]!r}, which no record does and nothing proves")
    for number, one in enumerate(record["decisions"], 1):
        if not isinstance(one, dict) or any(part not in one for part in PARTS):
            raise BadRecord(f"decision {number} is not complete")
        if unknown := sorted(str(key) for key in one if key not in PARTS):
            raise BadRecord(f"decision {number} says something of {unknown[0]!r}, which nothing proves")
        if not isinstance(one["rolls"], list):
            raise BadRecord(f"decision {number} has rolls that are no list")


def _first(mine: list[list[Any]], theirs: list[Any]) -> str:
    """The first draw that differs, in words."""
    for at, one in enumerate(mine):
        if at >= len(theirs) or not _same(theirs[at], one):
            other = _text(theirs[at]) if at < len(theirs) else "nothing"
            return f"draw {at + 1} is {_text(one)} when recomputed, the record says {other}"
    return f"{len(mine)} draws when recomputed, the record says {len(theirs)}"


def _same(mine: Any, theirs: Any) -> bool:
    """Whether both are the same JSON: for Python 1, 1.0 and true would be."""
    return _text(mine) == _text(theirs)


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


def _odd(mine: dict[str, Any], theirs: dict[str, Any]) -> str:
    """The first part of a setup that the game does not have, in words."""
    key = next(key for key in (*theirs, *mine) if key not in mine or not _same(mine[key], theirs.get(key)))
    what = f"{key} is {_text(mine[key])}" if key in mine else f"there is no {key!r}"
    return f"{what} in the match, the record says {_text(theirs.get(key))}"
