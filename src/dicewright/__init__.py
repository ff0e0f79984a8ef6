"""Dicewright: plays, explains, proves and studies dice-battle games.

    import random
    import dicewright as dw

    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=7)
    while (ask := match.ask) is not None:
        match.answer(ask.sample(random))
    match.result

`GAMES` and `choices` say what can be played. Everything else is reached from the match: what a seat may know (`view`),
copies (`clone`, `imagine`), how far it is (`turn`, `decisions`, `history`), a save (`to_json`) and a proof (`record`).
An `Ask` goes through all legal answers (`answers`), counts them, checks one and samples one.
Bots and their observations are in `dicewright.bots`, exact probabilities in `dicewright.odds`; docs/research.md has
both by example.
"""

from __future__ import annotations

import copyreg
import os
import time
from collections.abc import Sequence
from typing import Any

from dicewright.engine.ask import Answer, Ask, IllegalAnswer, Option
from dicewright.engine.chance import seed_commitment
from dicewright.engine.chances_hidden import CHANCES, hides_chances
from dicewright.engine.match import Match
from dicewright.engine.origin import Origin, origin_in, secret_for
from dicewright.engine.record import BadRecord
from dicewright.engine.save import BadSave, OtherContent
from dicewright.games import GAMES, build, choices, new_setup
from dicewright.games.chances_hidden import with_chances_hidden
from dicewright.games.own import BadContent, use_content
from dicewright.games.packs_used import with_packs

__all__ = [
    "GAMES",
    "Answer",
    "Ask",
    "BadContent",
    "BadRecord",
    "BadSave",
    "IllegalAnswer",
    "Match",
    "Option",
    "OtherContent",
    "branch",
    "choices",
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
    seats: Sequence[str] | None = None,
    seed: int | str | None = None,
    seeds: Sequence[str] | None = None,
    **options: Any,
) -> Match:
    """Start a match and go to its first decision.

    game: `dice_masters` or `dice_throne`. mode: how it is played (`duel`, `demo`, …), the game's first if None.
    seats: a hero or a team per seat, the game's example pair if None. seed: makes the match reproducible; if None
    the secret is random. seeds: one extra seed per seat, mixed in before the first roll. options: `edition`, …;
    `chances="hidden"` hides chances and best keeps from everybody.
    `choices(game)` lists the modes, editions and seats. Raises `ValueError` for anything else, saying what there is.
    """
    if isinstance(seats, str):
        raise ValueError(f"seats are a list with an entry a seat, such as [{seats!r}, …], not one text")
    hidden = hides_chances({CHANCES: options.pop(CHANCES, None)})
    setup = with_packs(new_setup(game, mode, list(seats or []), options))
    setup = with_chances_hidden(setup) if hidden else setup
    built = build(setup)
    if seeds is not None and len(seeds) != len(built.players):
        raise ValueError(f"seeds are one for each of the {len(built.players)} seats, not {len(seeds)}")
    given = list(seeds) if seeds is not None else [""] * len(built.players)
    secret, origin = _secret(seed, given)
    return Match.begin(built, secret, given, origin=origin)


def branch(data: dict[str, Any], step: int, seed: int | str | None = None) -> Match:
    """A new match that goes on from a decision of a recorded one, with new randomness from there.

    step: how many decisions stand. seed: makes it reproducible; if None the secret is random. Its record holds the
    other up to there. Raises `BadRecord`, and `ValueError` where nobody is asked anything.
    """
    from dicewright.engine.branching import branch as go_on
    from dicewright.engine.branching import cut

    stands = replay(data, step)
    given = [""] * len(stands.game.players)
    secret, origin = _secret(seed, given)
    return go_on(stands, cut(data, stands), secret, given, origin)


def _secret(seed: int | str | None, seeds: Sequence[str]) -> tuple[str, Origin]:
    """The secret of a new match and where it comes from: known for a seed, else nobody can guess it."""
    if seed is not None:
        return f"seed {seed}", Origin()
    number, now = os.urandom(8).hex(), time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    commitments = [seed_commitment(number, seat, one) if one else "" for seat, one in enumerate(seeds)]
    secret = secret_for(number, now, os.urandom(32).hex())
    return secret, origin_in(secret, commitments)


def from_json(data: dict[str, Any]) -> Match:
    """The match that `Match.to_json` saved. Raises `BadSave`, `OtherContent` if it was made with other cards."""
    try:
        setup, made_with = data["setup"], data["content"]
    except (LookupError, TypeError):
        raise BadSave("this is not a saved match: no 'setup' or 'content'; save one with match.to_json()") from None
    if not isinstance(made_with, str) or not isinstance(setup, dict):
        raise BadSave("this is not a saved match: it does not say what it was made with")
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


def verify(data: Any, commitment: str = "") -> list[str]:
    """What in a record differs from what its seeds and answers lead to; empty if nothing does and the match is over.

    commitment: one that was noted before the match; the record must have it.
    """
    from dicewright.engine.record import verify as check

    return check(data, build, commitment)


def _pickled(match: Match) -> tuple[Any, tuple[Any, ...]]:
    """A match goes to another process as its save."""
    return from_json, (match.to_json(),)


copyreg.pickle(Match, _pickled)
