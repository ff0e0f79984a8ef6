"""Tournaments on the server: entered in secret or openly, paired by a promised seed, played as ordinary matches.

What was agreed on and what was played is plain data. Nobody enters a result: each game counts when the record of its
match was recomputed. What has changed is written on the condition that nobody was quicker, so no lock is held.

    {"name", "game", "mode", "options", "pairing", "best", "rounds", "clock", "hidden", "late", "key",
     "players": ["1", "3"], "seed", "dropped": {"3": 1}, "played": [[{"one", "other", "wins", "drawn", "over", "given",
     "games": [{"match", "winner", "record"}], "now", "wrong"}]]}

key: secret until the tournament begins; its hash is told at once. seed: of the key and of what everybody brings, so
that nobody alone chooses the pairings. late: by how many minutes spectators see the matches later; in tournaments made
before that could be chosen it is not there. now: the match that is played. wrong: why its record does not count.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from dicewright import games
from dicewright.arena import tournament_rows
from dicewright.arena.clocks import read_control
from dicewright.arena.database import NotNow
from dicewright.arena.drafting import plays_of, pool_of
from dicewright.arena.hall import Hall
from dicewright.arena.late import read_late
from dicewright.arena.making import Planned
from dicewright.arena.refused import Refused, not_written
from dicewright.arena.rows import HUMAN, OPEN, OVER, PLAYING, Place, SeatRow, new_id
from dicewright.arena.series import BEST, Series
from dicewright.arena.tournament_rows import Data, Entrant, Tournament
from dicewright.engine.quoting import quoted
from dicewright.games.campaigns import digest
from dicewright.games.packs_used import with_packs
from dicewright.tournament.event import ELIMINATION, SWISS, BadTournament, Event, Pairing, check
from dicewright.tournament.pairing import next_round

LONGEST_NAME: Final = 60
LONGEST_TEAM: Final = 20_000
LOOK: Final = 3.0
"""Seconds between two looks at tournaments in which a match may have ended."""

TRIES: Final = 5
"""How often something is done again where somebody was quicker."""

log = logging.getLogger("dicewright.arena")


class Wanted(NamedTuple):
    """A tournament that somebody wants to make. hidden: whether what players bring is told only when it begins.

    late: by how many minutes spectators see its matches later.
    """

    name: str
    game: str
    mode: str | None = None
    options: Mapping[str, Any] = {}
    pairing: str = SWISS
    best: int = 1
    rounds: int = 0
    clock: str = ""
    hidden: bool = True
    late: int = 0


def modes_of(game: str) -> list[dict[str, Any]]:
    """The modes of a game in which two people play against each other."""
    return [
        mode
        for mode in games.choices(game)["modes"]
        if 2 in mode.get("counts", [2]) and not mode.get("against") and mode.get("teams", 0) in (0, 2)
    ]


def offered_in(game: str, mode: str | None) -> tuple[list[Mapping[str, Any]], bool]:
    """What a player can bring in a mode, and whether teams of one's own; nothing where there is nothing to choose."""
    found = games.choices(game)
    chosen: Mapping[str, Any] = next((one for one in found["modes"] if one["key"] == mode), {})
    pool = pool_of(game, found, mode)
    own = bool(found.get("own_teams") and (chosen.get("own_teams") or not chosen.get("seats")))
    return ([], False) if len(pool) < 2 and not own else (pool, own)


def commitment_of(tournament: str, entrant: Entrant) -> str:
    """The hash of what somebody brings, in hex; empty while that is nothing."""
    if not entrant.plays:
        return ""
    return hashlib.sha256(f"{tournament} {entrant.number} {entrant.salt} {entrant.plays}".encode()).hexdigest()


def promise_of(tournament: str, data: Data) -> str:
    """The hash of the key, told before anybody enters."""
    return hashlib.sha256(f"{tournament} {data['key']}".encode()).hexdigest()


def event_of(data: Data) -> Event:
    """The tournament as it is paired and counted: players are told by their numbers."""
    keys = Pairing._fields
    played = tuple(
        tuple(Pairing(**{**{key: one[key] for key in keys}, "wins": (one["wins"][0], one["wins"][1])}) for one in found)
        for found in data["played"]
    )
    wanted = data["rounds"] if data["pairing"] == SWISS else 0
    return Event(data["pairing"], tuple(data["players"]), data["best"], wanted, data["seed"], played, data["dropped"])


# --- before it begins ---


async def make(hall: Hall, guest: str, wanted: Wanted) -> Tournament:
    """A new tournament, into which anybody who has its address can enter. Raises `Refused`."""
    await hall.look()
    hall.care.check_making(guest)
    data = await hall.own.work(_agreed, wanted)
    made = Tournament(new_id(), time.time(), guest, OPEN, data)
    await _written(hall, tournament_rows.add, hall.store, made)
    return made


def _agreed(wanted: Wanted) -> Data:
    name = " ".join(wanted.name.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or "#" in name:
        raise Refused("illegal", f"A tournament has a name of 1 to {LONGEST_NAME} letters, without #.")
    if wanted.game not in games.GAMES:
        raise Refused("illegal", f"There is no game {quoted(wanted.game)}.")
    modes = [str(mode["key"]) for mode in modes_of(wanted.game)]
    if wanted.mode not in modes and (modes or wanted.mode):
        raise Refused(
            "illegal", "In a tournament two people play against each other.", "", f"Choose {', '.join(modes)}."
        )
    try:
        check(wanted.pairing, (), wanted.best, wanted.rounds)
    except BadTournament as error:
        raise Refused("illegal", f"This tournament cannot be: {error}.") from None
    control = read_control(wanted.clock)
    data = {**wanted._asdict(), "name": name, "options": dict(wanted.options), "key": secrets.token_hex(16)}
    data["clock"], data["late"] = control.text() if control else "", read_late(wanted.late)
    found = {**data, "players": [], "seed": "", "dropped": {}, "played": []}
    pool, _ = offered_in(wanted.game, wanted.mode)
    one = str(pool[0]["key"]) if pool else ""
    setup_of(found, one, one)
    return found


def setup_of(data: Data, *plays: str) -> dict[str, Any]:
    """The setup of a match. plays: what the two players bring, empty where there is nothing. Raises `Refused`."""
    pool = pool_of(data["game"], games.choices(data["game"]), data["mode"])
    usual = str(pool[0]["key"]) if pool else ""
    seats = [one or usual for one in plays] if usual or any(plays) else []
    try:
        setup = with_packs(games.new_setup(data["game"], data["mode"], seats, dict(data["options"])))
        games.build(setup)
    except ValueError as error:
        raise Refused("illegal", f"This cannot be played here: {error}.") from error
    if setup.get("packs"):
        raise Refused("illegal", "Tournaments are played with the printed games alone, without own content.")
    return setup


async def enter(hall: Hall, number: str, guest: str, plays: str) -> Entrant:
    """Enter, or bring something else; possible until the tournament begins. Raises `Refused`, `NotNow`."""
    hall.care.check_joining(guest)
    one = await find(hall, number)
    chosen = plays.strip()
    if len(chosen) > LONGEST_TEAM:
        raise Refused("illegal", "This is too long for a team.")
    if one.stage == OPEN and chosen:  # else the store says that it has begun
        await hall.own.work(_check_plays, one.data, chosen)
    found: Entrant = await _written(hall, tournament_rows.enter, hall.store, number, guest, chosen)
    return found


def _check_plays(data: Data, plays: str) -> None:
    pool, own = offered_in(data["game"], data["mode"])
    known = [str(one["key"]) for one in pool]
    if not pool:
        raise Refused("illegal", "Nobody brings anything here: it is chosen in the match.")
    if plays not in known and not own:
        raise Refused("illegal", f"There is no {quoted(plays)} to bring.", instead=f"Choose one of {', '.join(known)}.")
    setup_of(data, plays, plays)


def is_ready(data: Data, entrant: Entrant) -> bool:
    """Whether somebody has brought all that is needed."""
    return bool(entrant.plays) or not offered_in(data["game"], data["mode"])[0]


async def begin(hall: Hall, number: str, guest: str) -> Tournament:
    """What everybody brings is told, and the first round is paired. Raises `Refused`, `NotNow`."""
    one = await find(hall, number)
    if one.who != guest:
        raise Refused("seat", "Only who has made the tournament can begin it.")
    await _written(hall, tournament_rows.begin, hall.store, number, _begun)
    return await go_on(hall, number)


def _begun(one: Tournament, there: list[Entrant]) -> Data:
    ready = [entrant for entrant in there if is_ready(one.data, entrant)]
    if len(ready) < 2:
        raise Refused("waiting", "A tournament needs two players who are ready.", instead="Send the address to more.")
    brought = " ".join(f"{entrant.number}:{commitment_of(one.id, entrant)}" for entrant in ready)
    seed = hashlib.sha256(f"{one.id} {one.data['key']} {brought}".encode()).hexdigest()
    return {**one.data, "players": [str(entrant.number) for entrant in ready], "seed": seed}


# --- while it is played ---


async def find(hall: Hall, number: str) -> Tournament:
    """A tournament, for anybody who has its id. Raises `Refused`, `NotNow`."""
    return await hall.store.reading(tournament_rows.tournament_of, hall.store, number)


async def entrants(hall: Hall, number: str) -> list[Entrant]:
    """Who has entered. Raises `NotNow`."""
    return await hall.store.reading(tournament_rows.entrants_of, hall.store, number)


async def go_on(hall: Hall, number: str) -> Tournament:
    """Count what has ended, pair the next round, make its matches. Returns how it stands then.

    Raises `Refused`, `NotNow`.
    """
    for _ in range(TRIES):
        one = await find(hall, number)
        if one.stage != PLAYING:
            return one
        after = await _counted(hall, one)
        if after == one or await _written(hall, tournament_rows.change, hall.store, one, after):
            await _make_matches(hall, after)
            return after
    raise Refused("stale", "The tournament has gone on meanwhile.", instead="Look at it again.")


async def _counted(hall: Hall, one: Tournament) -> Tournament:
    data = json.loads(json.dumps(one.data))
    for pairing in data["played"][-1] if data["played"] else []:
        if not pairing["over"]:
            await _count(hall, data, pairing)
    event = event_of(data)
    if not event.waiting and not event.over:
        data["played"].append([_kept(found) for found in next_round(event)])
        return one._replace(data=data)
    return one._replace(data=data, stage=PLAYING if event.waiting else OVER)


def _kept(pairing: Pairing) -> Data:
    kept = {**pairing._asdict(), "wins": list(pairing.wins), "games": [], "wrong": ""}
    return {**kept, "now": "" if pairing.over else new_id()}


async def _count(hall: Hall, data: Data, pairing: Data) -> None:
    """Count the game of a pairing if it is over; end the match if it is decided or if somebody has left."""
    match = pairing["now"]
    over, begun = await _stage(hall, match)
    if over:
        result = await _proved(hall, match, pairing)
        if result is not None:
            _add_game(data, pairing, match, *result)
        elif not pairing["wrong"]:
            return
    elif begun:
        return
    event = event_of(data)
    if not pairing["over"] and (gone := [side for side in ("one", "other") if pairing[side] in data["dropped"]]):
        wins = [event.needed if side not in gone else 0 for side in ("one", "other")]
        pairing.update(over=True, given=True, now="", wins=wins if len(gone) == 1 else pairing["wins"])
    if not pairing["over"] and not pairing["now"]:
        pairing["now"] = new_id()


async def _stage(hall: Hall, match: str) -> tuple[bool, bool]:
    """Whether a match is over, and whether it was begun and can go on."""
    live = hall.awake(match)
    if live is not None:
        return live.over, live.match is not None and not live.stuck
    stage = (await hall.store.reading(tournament_rows.stages_of, hall.store, [match])).get(match, "")
    return stage == OVER, stage == PLAYING


async def _proved(hall: Hall, match: str, pairing: Data) -> tuple[int | None, str] | None:
    """The seat that has won, and the hash of the record, which was recomputed; None where it does not count (yet)."""
    try:
        text = await hall.record(match)
        async with hall.hold(match) as live:
            promised = live.commitment
        verdict = await hall.checker.check(text.encode(), promised)
    except Refused as refused:
        if refused.kind not in ("busy", "many"):
            pairing["wrong"] = str(refused)
        log.warning("match %s of a tournament does not count yet: %s", match, refused)
        return None
    if verdict.differs:
        pairing["wrong"] = verdict.differs[0]
        return None
    record = json.loads(text)
    winner = record["result"]["winner"]
    return None if winner is None else int(winner), digest(record)


def _add_game(data: Data, pairing: Data, match: str, winner: int | None, record: str) -> None:
    pairing["games"].append({"match": match, "winner": winner, "record": record})
    pairing["wrong"] = pairing["now"] = ""
    if winner is None:
        pairing["drawn"] += 1
    else:
        pairing["wins"][winner] += 1
    needed = data["best"] // 2 + 1
    drawn = data["best"] == 1 and winner is None and data["pairing"] != ELIMINATION
    pairing["over"] = drawn or max(pairing["wins"]) >= needed


async def _make_matches(hall: Hall, one: Tournament) -> None:
    """Make the matches of the round that are not there. What cannot be made now is made at the next look."""
    if one.stage != PLAYING or hall.care.notice:
        return
    wanted = [(board, pairing) for board, pairing in enumerate(one.data["played"][-1], 1) if pairing["now"]]
    there = await hall.store.reading(tournament_rows.stages_of, hall.store, [pairing["now"] for _, pairing in wanted])
    known = {str(entrant.number): entrant for entrant in await entrants(hall, one.id)}
    for board, pairing in wanted:
        if pairing["now"] in there:
            continue
        pair = [known[pairing[side]] for side in ("one", "other")]
        try:
            made = await hall.own.work(_planned, one.data, pairing, pair)
            await hall.arrange(pairing["now"], made, Place(one.id, len(one.data["played"]), board))
        except (Refused, sqlite3.IntegrityError) as error:  # somebody else has made it meanwhile
            log.warning("match %s of tournament %s is not made now: %s", pairing["now"], one.id, error)


def _planned(data: Data, pairing: Data, pair: Sequence[Entrant]) -> Planned:
    setup = setup_of(data, *(one.plays for one in pair))
    named = plays_of(setup, 2)
    seats = [SeatRow(seat, HUMAN, one.who, named[seat]) for seat, one in enumerate(pair)]
    best = data["best"] if data["best"] in BEST else 0
    series = Series(best, sum(pairing["wins"]), pairing["drawn"], tuple(pairing["wins"])) if best else Series()
    return Planned(games.build(setup).title, setup, seats, data["clock"], series, data.get("late", 0))


async def leave(hall: Hall, number: str, guest: str, entrant: int) -> Tournament:
    """Somebody plays no more: by their own wish, or by that of who has made the tournament. Raises `Refused`, `NotNow`.

    A game that has begun is played to its end and counts; one that has not is given to the opponent.
    """
    one = await find(hall, number)
    who = next((row.who for row in await entrants(hall, number) if row.number == entrant), None)
    if who is None:
        raise Refused("missing", "Nobody with this number has entered.")
    if guest not in (who, one.who):
        raise Refused("seat", "Only the player, or who has made the tournament, can say this.")
    if one.stage == OPEN:
        await _written(hall, tournament_rows.withdraw, hall.store, number, entrant)
        return one
    return await _drop(hall, number, str(entrant))


async def _drop(hall: Hall, number: str, entrant: str) -> Tournament:
    for _ in range(TRIES):
        one = await find(hall, number)
        if one.stage == OVER:
            raise Refused("over", "The tournament is over.")
        if entrant in one.data["dropped"]:
            return await go_on(hall, number)
        dropped = {**one.data["dropped"], entrant: len(one.data["played"])}
        after = one._replace(data={**one.data, "dropped": dropped})
        if await _written(hall, tournament_rows.change, hall.store, one, after):
            return await go_on(hall, number)
    raise Refused("stale", "The tournament has gone on meanwhile.", instead="Look at it again.")


async def leave_all(hall: Hall, guest: str) -> None:
    """A guest who is forgotten plays in no tournament any more. Raises `NotNow`."""
    for number, entrant in await hall.store.reading(tournament_rows.entered_by, hall.store, guest):
        with suppress(Refused):  # it is over
            await leave(hall, number, guest, entrant.number)


async def erase(hall: Hall, number: str, guest: str) -> None:
    """Take a tournament away; its matches stay. Raises `Refused`, `NotNow`."""
    await _written(hall, tournament_rows.erase, hall.store, number, guest)


async def go_on_now_and_then(hall: Hall) -> None:
    """As long as the server runs: tournaments go on where a match has ended, whoever looks at them."""
    while True:
        await asyncio.sleep(LOOK)
        with suppress(NotNow):
            for one in await hall.store.reading(tournament_rows.running, hall.store):
                await _look_at(hall, one)


async def _look_at(hall: Hall, one: Tournament) -> None:
    waiting = [pairing["now"] for pairing in one.data["played"][-1] if pairing["now"]] if one.data["played"] else []
    there = await hall.store.reading(tournament_rows.stages_of, hall.store, waiting)
    if waiting and all(there.get(match, OVER) != OVER for match in waiting):
        return
    try:
        await go_on(hall, one.id)
    except Refused as refused:
        log.warning("tournament %s does not go on now: %s", one.id, refused)
    except Exception:
        log.exception("tournament %s", one.id)


async def _written(hall: Hall, act: Any, *given: Any) -> Any:
    """Write something. Raises `Refused`."""
    try:
        return await hall.store.writing(act, *given)
    except NotNow as error:
        raise not_written(error) from error
