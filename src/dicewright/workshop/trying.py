"""The match that a draft is tried in: a position where it matters at once, or a whole match with it.

It is made by a process that plays with the draft as content of one's own and is checked like any other, so that nothing
is played that would not hold together.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.games.own import BadContent, wrong_own
from dicewright.scenarios.hooks import hooks
from dicewright.workshop.draft import BadDraft, What

HERO, OTHER, EASIER = "barbarian", "paladin", "barbarian"
"""Who plays a card that is in every deck; against whom; and against whom a new hero plays."""
PURSE: Final = 8
"""CP at hand in a position, enough for any card that can be paid for at all."""
PHASES: Final = {"roll": "offensive roll phase"}
"""Where a match stands so that a card of a timing can be played at once; in a Main Phase for any other."""
WHOLE: Final = "whole"
"""A whole match; anything else is a position."""


def checked() -> None:
    """Raise `BadContent` unless all content of one's own holds together."""
    if problems := wrong_own():
        raise BadContent(problems)


def begin(what: What, data: dict[str, Any], how: str) -> Match:
    """A match with the draft. data: what its file says. how: `whole`, or a position. Raises `ValueError`."""
    if what.key == "throne_hero":
        return _whole(what.game, [str(data["slug"]), EASIER], {})
    if what.key == "masters_card":
        return _masters(data, how)
    if how == WHOLE:
        return _whole(what.game, [HERO, OTHER], {})
    given = _with_card(data["cards"][0]) if what.key == "throne_card" else _with_token(data["status_effects"][0])
    return _placed(what.game, [HERO, OTHER], {}, given)


def _whole(game: str, seats: list[str], options: dict[str, Any]) -> Match:
    made = build(new_setup(game, None, seats, options))
    return Match.begin(made, token_hex(32), [""] * len(made.seats))


def _placed(game: str, seats: list[str], options: dict[str, Any], given: dict[Any, Any]) -> Match:
    """A match that stands in a position, with dice that nobody knows."""
    made = build(new_setup(game, None, seats, options))
    match: Match = hooks(game).begin_at(made, given, token_hex(32), [""] * len(made.seats), [], {})
    return match


def _with_card(card: dict[str, Any]) -> dict[Any, Any]:
    phase = PHASES.get(card["timing"], "main phase 1")
    return {"phase": phase, HERO: {"cp": PURSE, "hand": [card["name"]]}, OTHER: {"cp": PURSE}}


def _with_token(token: dict[str, Any]) -> dict[Any, Any]:
    """A harmful token lies before the opponent, any other before the player."""
    holder = OTHER if token["kind"] == "negative" else HERO
    players: dict[str, dict[str, Any]] = {HERO: {"cp": PURSE}, OTHER: {"cp": PURSE}}
    players[holder]["tokens"] = {token["name"]: 1}
    return {"phase": "main phase 1" if holder == OTHER else "upkeep phase", **players}


def _masters(data: dict[str, Any], how: str) -> Match:
    """A card of Dice Masters with its dice at hand, or on a team."""
    cards = data["cards"]
    if not cards:
        raise BadDraft("the set has no card yet")
    number, edition = str(cards[0]["id"]), data["edition"]
    options = {"edition": edition}
    if how == WHOLE:
        raise BadDraft("a whole match needs a team with the card; bring the set to a match of your own server")
    mine = [f"{number} {face}" for face in _faces(cards[0])]
    energy = [f"sidekick {kind}" for kind in ("fist", "bolt", "mask", "shield")]
    given = {
        "step": "main",
        0: {"reserve": [*mine, *energy], "field": ["sidekick x2"]},
        1: {"field": ["sidekick x2", "CW-011 L1"]},
    }
    return _placed("dice_masters", [], options, given)


def _faces(card: dict[str, Any]) -> list[str]:
    """The faces on which the dice of a card lie at hand: the first and the last level, or each action face."""
    die, most = card["die"], int(card.get("max_dice", 3))
    levels = len(die.get("levels", ()))
    if levels:
        return [f"L{level}" for level in dict.fromkeys((1, levels))][:most]
    return [f"A{burst}" for burst in dict.fromkeys(die.get("action_faces", ()))][:most]
