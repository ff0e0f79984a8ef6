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
from dicewright.engine.chances_hidden import hides_chances
from dicewright.games.chances_hidden import with_chances_hidden
from dicewright.games.draft import RANDOM, BadChoice, Draft, from_json, new_draft, open_choice
from dicewright.games.packs_used import with_packs


class Wish(NamedTuple):
    """How those who play shall choose. at_once: all at the same time and in secret, else in turn.

    back: in turn there and back, so that the side which picks last in one round picks first in the next.
    picked: what each seat plays already, "" where whoever sits down chooses openly; None where nobody has picked.
    """

    bans: int = 0
    at_once: bool = False
    back: bool = False
    picked: tuple[str, ...] | None = None


def begin_draft(game: str, mode: str | None, options: Mapping[str, Any], seats: int, wish: Wish) -> dict[str, Any]:
    """The setup of a match whose players choose what they play. Raises `ValueError`, saying what is possible."""
    found = games.choices(game)
    if any(one["key"] == mode and "first_seats" in one for one in found["modes"]):
        raise ValueError("its seats play different things, so that nobody can draft; say what each of them plays")
    if wish.picked is not None:
        pool = [str(one["key"]) for one in pool_of(game, found, mode)]
        if not pool:
            raise ValueError(f"{game} has nothing to choose from")
        games.new_setup(game, mode, [one or pool[at % len(pool)] for at, one in enumerate(wish.picked)], dict(options))
        draft = open_choice(pool, wish.picked)
        return with_packs({"game": game, "mode": mode, "options": dict(options), "draft": draft.to_json()})
    most = found["most_bans"]
    if most is None:
        raise ValueError(f"{game} has no draft")
    if not 0 <= wish.bans <= most:
        raise ValueError(f"each may ban 0 to {most}, not {wish.bans}")
    pool = [str(one["key"]) for one in found["seats"]]
    if wish.at_once and wish.back:
        raise ValueError("whoever picks at the same time as all others picks in no order; say one of the two")
    games.new_setup(game, mode, pool[:seats], dict(options))
    sides = next((int(one["teams"]) for one in found["modes"] if one["key"] == mode), 0) or seats
    draft = new_draft(pool, seats, wish.bans, wish.at_once, sides if wish.back else 0)
    return with_packs({"game": game, "mode": mode, "options": dict(options), "draft": draft.to_json()})


def pool_of(game: str, found: Mapping[str, Any], mode: str | None, seat: int = 0) -> list[Mapping[str, Any]]:
    """What a seat can be in a mode, without what it forbids; found: what the game offers."""
    fitting = [one for one in games.offered_at(found, mode, seat) if _fits(game, mode, one["key"])]
    return [one for one in fitting if not one.get("fallback")] or fitting


def _fits(game: str, mode: str | None, key: str) -> bool:
    try:
        if mode:
            games.check_seat(game, mode, key)
    except ValueError:
        return False
    return True


def draft_of(setup: Mapping[str, Any]) -> Draft | None:
    """The draft that a setup waits for, None if it is complete."""
    return from_json(setup["draft"]) if "draft" in setup else None


def chosen(draft: Draft, seat: int, choice: str, secret: str, setup: Mapping[str, Any]) -> Draft:
    """The draft after a player's choice, which may be a team of one's own where each picks openly. Raises `Refused`."""
    try:
        if draft.openly and choice not in (RANDOM, *draft.pool) and games.choices(setup["game"]).get("own_teams"):
            games.check_seat(setup["game"], setup["mode"], choice)
            return draft.choose(seat, choice, own=True)
        if choice == RANDOM:
            return draft.at_random(seat, _luck(draft, seat, secret))
        return draft.choose(seat, choice)
    except BadChoice as error:
        kind = "illegal" if seat in draft.waiting else "stale"
        raise Refused(kind, f"This cannot be chosen: {error}.") from None
    except ValueError as error:
        raise Refused("illegal", f"This team cannot be played: {error}.") from None


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
    full = with_packs(games.new_setup(setup["game"], setup["mode"], list(draft.picked), setup["options"]))
    full = with_chances_hidden(full) if hides_chances(setup) else full
    named = [row._replace(plays=plays) for row, plays in zip(rows, plays_of(full, len(rows)), strict=True)]
    return games.build(full).title, full, named


def plays_of(setup: dict[str, Any], seats: int) -> list[str]:
    """What each seat plays, in words, as far as the setup says so."""
    found = setup.get("seats", setup.get("names"))
    if not isinstance(found, list) or len(found) != seats:
        return [f"seat {seat}" for seat in range(seats)]
    return [
        one if isinstance(one, str) else str(one.get("name", at)) if isinstance(one, dict) else f"seat {at}"
        for at, one in enumerate(found)
    ]
