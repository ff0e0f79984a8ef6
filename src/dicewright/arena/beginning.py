"""How a match begins: at its beginning, or from a decision of another match that is over."""

from __future__ import annotations

import json
from typing import Any

from dicewright.arena.rows import RULES, Branch, SeatRow
from dicewright.engine.branching import branch, cut
from dicewright.engine.match import Match
from dicewright.engine.origin import Origin
from dicewright.engine.record import replay
from dicewright.games import build


def begun(
    setup: dict[str, Any],
    secret: str,
    seats: list[SeatRow],
    origin: Origin,
    where: Branch | None = None,
    whence: str | None = None,
) -> tuple[Match, dict[str, Any]]:
    """A match at its first decision, and its save. Raises `ValueError` where the setup cannot be built.

    where: from where it goes on. whence: the record of the match it goes on from.
    """
    given = [row.seed or "" for row in seats if row.kind != RULES]
    if where is None:
        match = Match.begin(build(setup), secret, given, origin=origin)
    elif whence is None:
        raise ValueError(f"the record of match {where.match}, from which it goes on, is not here")
    else:
        before = json.loads(whence)
        stands = replay(before, build, where.decision)
        match = branch(stands, cut(before, stands), secret, given, origin)
    match.keep_trail()
    return match, match.to_json()
