"""Dicewright: plays, explains, proves and studies dice-battle games.

    import dicewright as dw

    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=7)
    while (ask := match.ask) is not None:
        match.answer(ask.sample(rng))
    match.result

Everything else is reached from the match: `view`, `clone`, `to_json`, `record`. See the README.
"""

from __future__ import annotations

import os
from typing import Any

from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.record import BadRecord
from dicewright.engine.save import BadSave, OtherContent
from dicewright.games import GAMES, build, new_setup
from dicewright.games.own import BadContent, use_content

__all__ = [
    "GAMES",
    "BadContent",
    "BadRecord",
    "BadSave",
    "IllegalAnswer",
    "Match",
    "OtherContent",
    "from_json",
    "record",
    "replay",
    "start",
    "use_content",
    "verify",
]


def start(
    game: str,
    mode: str | None = None,
    seats: list[str] | None = None,
    seed: int | str | None = None,
    seeds: list[str] | None = None,
    **options: Any,
) -> Match:
    """Start a match and go to its first decision.

    game: `dice_masters` or `dice_throne`. mode: how it is played (`duel`, `demo`, …), the game's first if None.
    seats: a hero or a team per seat, the game's example pair if None. seed: makes the match reproducible; if None
    the secret is random. seeds: one extra seed per seat, mixed in before the first roll. options: `edition`, ….
    Raises `ValueError` for anything that does not exist, saying what does.
    """
    setup = new_setup(game, mode, seats or [], options)
    built = build(setup)
    secret = os.urandom(32).hex() if seed is None else f"seed {seed}"
    return Match.begin(built, secret, seeds if seeds is not None else [""] * len(built.seats))


def from_json(data: dict[str, Any]) -> Match:
    """The match that `Match.to_json` saved. Raises `BadSave`, `OtherContent` if it was made with other cards."""
    try:
        setup, made_with = data["setup"], data["content"]
        if not isinstance(made_with, str) or not isinstance(setup, dict):
            raise TypeError("it does not say what it was made with")
    except (KeyError, TypeError) as error:
        raise BadSave(f"this is not a saved match: {error}") from error
    try:
        game = build(setup)
    except (LookupError, TypeError, ValueError) as error:
        raise OtherContent(made_with, "") from error
    if game.content != made_with:
        raise OtherContent(made_with, game.content)
    return Match.from_json(data, game)


def record(match: Match) -> dict[str, Any]:
    """The record of a match: setup, seeds, answers, rolls. It reveals the secret, so publish it at the end."""
    return match.record


def replay(data: dict[str, Any], step: int | None = None) -> Match:
    """Play a record again, whole or up to a decision. Raises `BadRecord`."""
    from dicewright.engine.record import replay as again

    return again(data, build, step)


def verify(data: Any) -> list[str]:
    """What in a record differs from what its seeds and answers lead to; empty if nothing does."""
    from dicewright.engine.record import verify as check

    return check(data, build)
