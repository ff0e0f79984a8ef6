"""The choice of what is played, before a match on the server begins: started, carried on by bots, brought to its end.

While it lasts, the setup of the match holds the draft in place of what the seats play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from dicewright import games
from dicewright.arena.refused import Refused
from dicewright.arena.rows import SeatRow
from dicewright.bots import Bot
from dicewright.bots.drafting import choose
from dicewright.games.draft import RANDOM, BadChoice, Draft, from_json, new_draft


class Wish(NamedTuple):
    """How those who play shall choose. at_once: all at the same time and in secret, else in turn."""

    bans: int = 0
    at_once: bool = False


def begin_draft(game: str, mode: str | None, options: Mapping[str, Any], seats: int, wish: Wish) -> dict[str, Any]:
    """The setup of a match whose players choose what they play. Raises `ValueError`, saying what is possible."""
    most = games.choices(game)["most_bans"]
    if most is None:
        raise ValueError(f"{game} has no draft")
    if not 0 <= wish.bans <= most:
        raise ValueError(f"each may ban 0 to {most}, not {wish.bans}")
    pool = [str(one["key"]) for one in games.choices(game)["seats"]]
    games.new_setup(game, mode, pool[:seats], dict(options))
    draft = new_draft(pool, seats, wish.bans, wish.at_once)
    return {"game": game, "mode": mode, "options": dict(options), "draft": draft.to_json()}


def draft_of(setup: Mapping[str, Any]) -> Draft | None:
    """The draft that a setup waits for, None if it is complete."""
    return from_json(setup["draft"]) if "draft" in setup else None


def chosen(draft: Draft, seat: int, choice: str, secret: str) -> Draft:
    """The draft after a player's choice. Raises `Refused`."""
    try:
        if choice == RANDOM:
            return draft.at_random(seat, _luck(draft, seat, secret))
        return draft.choose(seat, choice)
    except BadChoice as error:
        kind = "illegal" if seat in draft.waiting else "stale"
        raise Refused(kind, f"This cannot be chosen: {error}.") from None


def after_bots(game: str, draft: Draft, bots: Mapping[int, Bot], secret: str) -> Draft:
    """The draft after every bot that must choose has chosen."""
    while seats := [seat for seat in draft.waiting if seat in bots]:
        draft = choose(game, bots[seats[0]], draft, seats[0], _luck(draft, seats[0], secret))
    return draft


def _luck(draft: Draft, seat: int, secret: str) -> Random:
    """Chance that nobody can guess, and that is the same after a restart."""
    return Random(f"{secret} draft {seat} {len(draft.banned[seat])}")


def drafted(
    draft: Draft, title: str, setup: dict[str, Any], rows: Sequence[SeatRow]
) -> tuple[str, dict[str, Any], list[SeatRow]]:
    """Title, setup and seats after a choice; complete when the last has picked. Raises `ValueError`."""
    if draft.waiting:
        return title, {**setup, "draft": draft.to_json()}, list(rows)
    full = games.new_setup(setup["game"], setup["mode"], list(draft.picked), setup["options"])
    named = [row._replace(plays=plays) for row, plays in zip(rows, full["seats"], strict=True)]
    return games.build(full).title, full, named
