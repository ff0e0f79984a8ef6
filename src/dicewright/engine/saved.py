"""A whole match as JSON data, and back.

Its state is the one before the first decision that could be taken back (`at`, the number of decisions before it); those
after it are given again when it is loaded. So what is written of the log is never taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicewright.engine.accord import accord_from_json
from dicewright.engine.back import Step
from dicewright.engine.save import extras_from_json, extras_to_json, state_from_json, state_to_json
from dicewright.engine.state import Rolled

if TYPE_CHECKING:
    from dicewright.engine.match import Match


def match_to_json(match: Match, log_from: int) -> dict[str, Any]:
    """The match, secrets included. log_from: leave out the events before this number."""
    base = match.trail[0] if match.trail else Step(match.decisions, -1, match.state, match.extras, match.accord)
    return {
        "game": match.game.name,
        "setup": match.game.setup,
        "content": match.game.content,
        "secret": match.secret,
        "seeds": list(match.seeds),
        "origin": [match.origin.match, match.origin.time, list(match.origin.commitments)],
        "quiet": {str(seat): list(wish) for seat, wish in match.quiet.items()},
        "opening": _length(match.opening),
        "decisions": [[one.seat, one.answer, _length(one.rolled)] for one in match.history()],
        "trail": match.trail is not None,
        "at": base.number,
        "accord": list(base.accord),
        "decided": sorted(match.decided),
        "extras": extras_to_json(base.extras, match.game),
        "state": state_to_json(base.state, log_from),
        **({} if match.whence is None else {"whence": match.whence}),
    }


def read_into(match: Match, data: Any) -> None:
    """Let a match that is made anew be the one that was written."""
    match.state = state_from_json(data["state"], match.game)
    draws = _draws(match.state.rolled)
    match.opening = draws[data["opening"]]
    at = data["at"]
    for seat, entry, length in data["decisions"][:at]:
        match.remember(seat, entry, draws[length])
    match.extras = extras_from_json(data["extras"], match.game)
    match.decided = frozenset(data["decided"])
    match.accord = accord_from_json(data["accord"])
    if data["trail"]:
        match.keep_trail()
    for seat, entry, _ in data["decisions"][at:]:
        match.enter(seat, entry)
    match.quiet = {int(seat): (wish[0], wish[1]) for seat, wish in data["quiet"].items()}  # its passes are given


def _length(rolled: Rolled | None) -> int:
    """How many draws there are up to and including one."""
    return 0 if rolled is None else rolled.number


def _draws(rolled: Rolled | None) -> list[Rolled | None]:
    """All draws by how many there are up to and including each; position 0 is None."""
    found: list[Rolled | None] = []
    while rolled is not None:
        found.append(rolled)
        rolled = rolled.before
    found.append(None)
    return found[::-1]
