"""The match that a draft is tried in: a position where it matters at once, one that is stated, or a whole match.

It is made by a process that plays with the draft as content of one's own and is checked like any other, so that nothing
is played that would not hold together.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.games.own import BadContent, wrong_own
from dicewright.games.packs_used import with_packs
from dicewright.scenarios.hooks import hooks
from dicewright.workshop.draft import BadDraft, What
from dicewright.workshop.positions import EASIER, HERO, OTHER, Position, position_of

WHOLE: Final = "whole"
"""A whole match; anything else is a position."""


def checked() -> None:
    """Raise `BadContent` unless all content of one's own holds together."""
    if problems := wrong_own():
        raise BadContent(problems)


def begin(what: What, data: dict[str, Any], how: str, position: str = "") -> Match:
    """A match with the draft. data: what its file says. how: `whole`, or a position. Raises `ValueError`.

    position: the one its writer states, the usual one if it is empty. A hero plays a whole match where none is stated.
    """
    if position.strip():
        return _placed(what.game, position_of(what, data, position))
    if what.key == "throne_hero":
        return _whole(what.game, [str(data["slug"]), EASIER])
    if how != WHOLE:
        return _placed(what.game, position_of(what, data, ""))
    if what.key == "masters_card":
        raise BadDraft("a whole match needs a team with the card; bring the set to a match of your own server")
    return _whole(what.game, [HERO, OTHER])


def _whole(game: str, seats: list[str]) -> Match:
    made = build(with_packs(new_setup(game, None, seats, {})))
    return Match.begin(made, token_hex(32), [""] * len(made.seats))


def _placed(game: str, position: Position) -> Match:
    """A match that stands in a position, with dice that nobody knows."""
    made = build(with_packs(new_setup(game, None, position.seats, position.options)))
    match: Match = hooks(game).begin_at(made, position.given, token_hex(32), [""] * len(made.seats), [], {})
    return match
