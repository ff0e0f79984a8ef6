"""What a new match is to be: checked and completed before anything is written down."""

from __future__ import annotations

from random import SystemRandom
from typing import Any, NamedTuple

from dicewright import games
from dicewright.arena.clocks import read_control
from dicewright.arena.drafting import Wish, begin_draft, plays_of
from dicewright.arena.late import read_late
from dicewright.arena.refused import Refused
from dicewright.arena.rows import BOT, FREE, HUMAN, RULES, SeatRow
from dicewright.arena.series import Series, read_best
from dicewright.bots import BOTS
from dicewright.engine.game import Game
from dicewright.engine.match import Match
from dicewright.engine.quoting import quoted
from dicewright.games.chances_hidden import with_chances_hidden
from dicewright.games.packs_used import with_packs

ME, FRIEND = "me", "open"
"""Who sits where no bot does."""

USUAL_BOT = "greedy"
"""Who sits where nobody has been asked for."""

CHOOSES = "theirs"
"""What a seat plays where whoever sits down there chooses."""

TITLE = "{}: players are choosing"
"""Of a match whose players still choose what they play."""


class Sitting(NamedTuple):
    """Who shall sit: `me`, `open` (a friend), or a bot by name; and the hero or team, empty for the example."""

    who: str
    plays: str = ""


class Asked(NamedTuple):
    """What somebody asks for. draft: how the players choose what they play, None if the sittings say it.

    clock: as `arena.clocks` writes it, empty for none. best: of how many games the series shall be, 0 for none.
    chances: whether chances and best keeps are shown, for everybody alike. late: by how many minutes spectators see the
    match later.
    """

    game: str
    sittings: list[Sitting]
    mode: str | None = None
    options: dict[str, Any] | None = None
    draft: Wish | None = None
    clock: str = ""
    best: int = 0
    chances: bool = True
    late: int = 0


class Planned(NamedTuple):
    """A match as it can be kept. clock: as it is written, empty for none. series: how that stands before it.

    late: by how many minutes spectators see it later.
    """

    title: str
    setup: dict[str, Any]
    seats: list[SeatRow]
    clock: str = ""
    series: Series = Series()
    late: int = 0


def plan(guest: str, asked: Asked) -> Planned:
    """The match that a guest asks for. Raises `Refused`, saying what is possible. It reads content: for a thread."""
    game, sittings = asked.game, asked.sittings
    picked: tuple[str, ...] = ("",) * len(sittings)
    if game not in games.GAMES:
        raise Refused("illegal", f"There is no game {quoted(game)}.", instead=f"Choose {' or '.join(games.GAMES)}.")
    try:
        named = games.drawn(game, asked.mode, [one.plays for one in sittings], SystemRandom())
        if CHOOSES in named:
            picked = tuple("" if one == CHOOSES else one for one in named)
            setup = begin_draft(game, asked.mode, asked.options or {}, len(sittings), Wish(picked=picked))
            title, count = TITLE.format(game.replace("_", " ").title()), len(sittings)
        elif asked.draft is None:
            seats = named if all(named) else _examples(named)
            setup = with_packs(games.new_setup(game, asked.mode, seats, asked.options or {}))
            built = games.build(setup)
            title, count = built.title, len(built.players)
        else:
            setup = begin_draft(game, asked.mode, asked.options or {}, len(sittings), asked.draft)
            title, count = TITLE.format(game.replace("_", " ").title()), len(sittings)
        setup = setup if asked.chances else with_chances_hidden(setup)
    except ValueError as error:
        raise Refused("illegal", f"This match cannot be made: {error}.") from error
    if len(sittings) != count:
        raise Refused("illegal", f"This mode has {count} seats, not {len(sittings)}.")
    names = [_name(game, one) for one in picked] if "draft" in setup else plays_of(setup, count)
    rows = [_sitting(guest, at, one, names[at]) for at, one in enumerate(sittings)]
    rows += [] if "draft" in setup else _ruled(games.build(setup))
    if sum(row.kind == HUMAN for row in rows) > 1:
        raise Refused("illegal", "You can take one seat; leave the other open for somebody else, or seat a bot.")
    sides = _sides(asked, rows)
    series, late = Series(read_best(asked.best, sides)), read_late(asked.late)
    return Planned(title, setup, rows, _clock(asked, rows, sides), series, late)


def _sides(asked: Asked, rows: list[SeatRow]) -> int:
    """How many sides play against each other; one where players are together against what nobody plays."""
    modes = {str(mode["key"]): mode for mode in games.choices(asked.game)["modes"]}
    mode = modes.get(asked.mode or "", {})
    return 1 if mode.get("against") else mode.get("teams") or len(rows)


def _clock(asked: Asked, rows: list[SeatRow], sides: int) -> str:
    """The clock that is asked for, as it is written; empty for none. Raises `Refused` where none can be."""
    control = read_control(asked.clock)
    if control is None:
        return ""
    if sides > 2:
        raise Refused("illegal", "With more than two sides there is no clock: nobody can lose alone.", "", NO_CLOCK)
    if len({row.seat % sides for row in rows if row.kind in (HUMAN, FREE)}) < 2:
        raise Refused("illegal", "Nobody is timed against bots.", "", NO_CLOCK)
    return control.text()


NO_CLOCK = "Make the match without a clock."


def _ruled(game: Game) -> list[SeatRow]:
    """The seats that nobody plays, each called as it is in sentences."""
    return [SeatRow(seat, RULES, "", game.seat_names[seat].lower().replace(" ", "_")) for seat in game.ruled]


def at_hand(guest: str, title: str, match: Match) -> Planned:
    """A match that stands somewhere already: the guest takes the seat that is asked. Raises `Refused` if none is."""
    if match.ask is None:
        raise Refused("illegal", "Nobody is asked anything there.", instead="Choose an earlier step.")
    setup = match.game.setup
    names = plays_of(setup, len(match.game.players))
    seats = [
        SeatRow(seat, HUMAN, guest, plays, "") if seat == match.ask.seat else SeatRow(seat, BOT, USUAL_BOT, plays, "")
        for seat, plays in enumerate(names)
    ]
    return Planned(title, setup, seats + _ruled(match.game))


def branched(guest: str, title: str, match: Match, seat: int, other: str) -> Planned:
    """A match that goes on from where another stands. The guest takes a seat, `other` all others. Raises `Refused`."""
    if match.ask is None:
        raise Refused("illegal", "Nobody is asked anything there.", instead="Choose an earlier decision.")
    names = plays_of(match.game.setup, len(match.game.players))
    if not 0 <= seat < len(names):
        raise Refused("illegal", f"This match has {len(names)} seats.", instead="Choose one of them.")
    if other == ME:
        raise Refused("illegal", "You can take one seat; leave the other open for somebody else, or seat a bot.")
    sits = [Sitting(ME if at == seat else other) for at in range(len(names))]
    rows = [_sitting(guest, at, one, names[at]) for at, one in enumerate(sits)]
    return Planned(title, match.game.setup, rows + _ruled(match.game))


def _sitting(guest: str, seat: int, one: Sitting, plays: str) -> SeatRow:
    if one.who == ME:
        return SeatRow(seat, HUMAN, guest, plays)
    if one.who == FRIEND:
        return SeatRow(seat, FREE, "", plays)
    if one.who not in BOTS:
        raise Refused("illegal", f"There is no bot {quoted(one.who)}.", instead=f"Choose {' or '.join(BOTS)}.")
    return SeatRow(seat, BOT, one.who, plays)


def _name(game: str, picked: str) -> str:
    """What a seat that has picked is called before the match begins; a team of one's own has no key."""
    return picked if not picked or picked in [one["key"] for one in games.choices(game)["seats"]] else "own team"


def _examples(named: list[str]) -> list[str]:
    """Seats as the game wants them: all named, or none for its example."""
    if any(named):
        raise Refused("illegal", "Say for every seat what it plays, or for none of them.")
    return []
