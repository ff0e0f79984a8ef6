"""Campaigns of games that have them: a session counts when the record of its match proves it.

A game with campaigns offers `campaign`, a module with `begin`, `session`, `outcome`, `finish`, `done` and `view`, and
an error `NotAllowed` with the rule that forbids a deed. What is kept of a campaign is plain data.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.engine.match import Match
from dicewright.engine.record import BadRecord, replay, verify
from dicewright.games import GAMES, build, new_setup, offers, package

Data = dict[str, Any]
OFFERS: Final = "campaign"


class BadCampaign(ValueError):
    """What was asked for is no campaign or not possible in it; rule: which one forbids it, empty for none."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


def with_campaigns() -> list[str]:
    """The games that have campaigns."""
    return [game for game in GAMES if offers(game, OFFERS)]


def _of(data: Mapping[str, Any]) -> Any:
    game = data.get("game")
    if game not in with_campaigns():
        raise BadCampaign("this is no campaign of a game that is here")
    return package(game).campaign()


def begin(game: str, seats: Sequence[str], difficulty: str, edition: str, key: str, legacy: bool = False) -> Data:
    """A new campaign as plain data. key: what its chance comes from, in hex. legacy: whether what an earlier campaign
    has opened comes. Raises `BadCampaign`."""
    if game not in with_campaigns():
        raise BadCampaign(f"there are no campaigns of {game!r}: choose {', '.join(with_campaigns())}")
    module = package(game).campaign()
    try:
        data: Data = {"game": game, **module.begin(seats, difficulty, edition, key, legacy)}
        return {**data, "heroes": setup_of(data)["seats"]}
    except ValueError as error:
        raise BadCampaign(str(error), getattr(error, "rule", "")) from error


def asked(data: Mapping[str, Any]) -> Data:
    """What the match of the next session is asked for with: `mode`, `seats`, `options`. Raises `BadCampaign`."""
    try:
        found: Data = _of(data).session(data)
    except ValueError as error:
        raise BadCampaign(str(error), getattr(error, "rule", "")) from error
    return found


def setup_of(data: Mapping[str, Any]) -> Data:
    """The setup that the match of the next session must have. Raises `BadCampaign`."""
    wanted = asked(data)
    try:
        return new_setup(data["game"], wanted["mode"], wanted["seats"], wanted["options"])
    except ValueError as error:
        raise BadCampaign(str(error)) from error


def digest(record: Mapping[str, Any]) -> str:
    """What tells a record from others: the SHA-256 of all it says, in hex."""
    return hashlib.sha256(json.dumps(record, sort_keys=True, ensure_ascii=True).encode()).hexdigest()


def finished(data: Mapping[str, Any], record: Mapping[str, Any]) -> Data:
    """The campaign after a session. record: of its match, which is recomputed. Raises `BadCampaign`."""
    if wrong := verify(record, build):
        raise BadCampaign(f"the record does not prove a match: {wrong[0]}")
    if record["setup"] != setup_of(data):
        raise BadCampaign("the record is of a match that is not the next session of this campaign", "DT-DTA-33")
    if "from" in record:
        raise BadCampaign("a match that goes on from a decision of another is no session of a campaign")
    return concluded(data, replay(record, build), record)


def concluded(
    data: Mapping[str, Any], match: Match, record: Mapping[str, Any] | None = None, given: bool = False
) -> Data:
    """The campaign after a session whose match is known to be right, as one that was played here. Raises `BadCampaign`.

    record: of the match, if there is one already. given: the session counts as won whatever came of it, for whoever
    studies the scenarios beyond it; no record proves such a campaign.
    """
    module, told = _of(data), match.record if record is None else record
    outcome = {**module.outcome(match), "won": True} if given else module.outcome(match)
    return _done(data, module.finish(told["match"], digest(told), outcome))


def done(data: Mapping[str, Any], deed: Mapping[str, Any]) -> Data:
    """The campaign after a deed of the Shop and the like; the one before stays as it was. Raises `BadCampaign`."""
    if not isinstance(deed, Mapping) or deed.get("do") == "finish":
        raise BadCampaign("a session is finished by the record of its match")
    return _done(data, deed)


def _done(data: Mapping[str, Any], deed: Mapping[str, Any]) -> Data:
    try:
        found: Data = _of(data).done(data, deed)
    except ValueError as error:
        raise BadCampaign(str(error), getattr(error, "rule", "")) from error
    return found


def view(data: Mapping[str, Any]) -> Data:
    """What everybody at the table may know of a campaign. Raises `BadCampaign`."""
    try:
        found: Data = _of(data).view(data)
    except ValueError as error:
        raise BadCampaign(str(error)) from error
    return found


def proves(data: Mapping[str, Any], records: Sequence[Mapping[str, Any]]) -> list[str]:
    """What does not hold in a campaign, given the records of its sessions in order; empty if all does.

    Everything is done again: each record is recomputed, and what was done after it is tried by the rules.
    """
    try:
        again: Data = {**data, "deeds": []}
        left = list(records)
        for deed in data["deeds"]:
            if deed["do"] != "finish":
                again = done(again, deed)
                continue
            if not left:
                return ["there are fewer records than sessions"]
            again = finished(again, left.pop(0))
            if again["deeds"][-1] != deed:
                return [f"session {len(records) - len(left)}: the campaign says something else than its record"]
    except (BadCampaign, BadRecord) as error:
        return [str(error)]
    except (LookupError, TypeError, AttributeError):
        return ["this is no campaign"]
    return ["there are more records than sessions"] if left else []
