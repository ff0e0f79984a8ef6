"""A match as it was when the server last wrote it down: the latest save, and the answers given since."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from dicewright import from_json
from dicewright.arena.rows import BOT, MatchRow
from dicewright.bots import Bot, UnknownBot, make
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.save import BadSave, OtherContent, lines_of

log = logging.getLogger("dicewright.arena")


class Restored(NamedTuple):
    """What can be gone on with. match: None before it begins, or where it is stuck. stuck: why it cannot go on."""

    match: Match | None
    bots: dict[int, Bot]
    stuck: str = ""


def restore(row: MatchRow) -> Restored:
    """Read a match from its row. It takes some milliseconds: for a thread."""
    if row.stuck:
        return Restored(None, {}, row.stuck)
    try:
        bots = {seat.seat: make(seat.who, row.id) for seat in row.seats if seat.kind == BOT}
    except UnknownBot as error:
        return Restored(None, {}, f"This match cannot go on here: {error}")
    if row.save is None:
        return Restored(None, bots)
    try:
        return Restored(_played(row, row.save), bots)
    except OtherContent as error:
        log.warning("match %s cannot go on: %s", row.id, error)
        return Restored(None, bots, f"{str(error)[0].upper()}{str(error)[1:]}.")
    except (BadSave, IllegalAnswer) as error:
        log.warning("match %s cannot go on: %s", row.id, error)
        said = f"This match cannot go on here: it was begun with other rules than are installed now. ({error})"
        return Restored(None, bots, said)
    except Exception:  # one broken match must not take the others down
        log.exception("match %s cannot be restored", row.id)
        return Restored(
            None, bots, "The server could not restore this match. Its log says why; nothing of the match is lost."
        )


def _played(row: MatchRow, save: str) -> Match:
    match = from_json(_with_log(json.loads(save), row.logs))
    match.keep_trail()
    match.quiet = {}  # the passes it led to are among the answers
    if len(match.game.seats) != len(row.seats):
        raise BadSave(f"it has {len(match.game.seats)} seats, and {len(row.seats)} are kept")
    for _, seat, answer in row.tail:
        match.enter(seat, answer)
    match.quiet = {int(seat): (until, turn) for seat, (until, turn) in row.quiet.items()}
    return match


def _with_log(save: Any, logs: Sequence[tuple[int, str]]) -> Any:
    """A save with its log, which is kept in pieces. Raises `BadSave` where one is missing."""
    events = 0
    for start, text in logs:
        if start != events:
            raise BadSave(f"event {events} of its log is missing, although there are later ones")
        events += len(lines_of(text))
    if events:
        save["state"]["log"] = "\n".join(text for _, text in logs)
    return save
