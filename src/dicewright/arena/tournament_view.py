"""A tournament as whoever has its address may know it: nothing that is brought in secret before it begins."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from dicewright import games
from dicewright.arena.clocks import read_control
from dicewright.arena.drafting import plays_of
from dicewright.arena.hall import Hall
from dicewright.arena.rows import OPEN
from dicewright.arena.tournament_rows import Entrant, Tournament
from dicewright.arena.tournaments import commitment_of, entrants, event_of, is_ready, offered_in, promise_of, setup_of
from dicewright.tournament.event import PAIRINGS, BadTournament, Event, Pairing
from dicewright.tournament.standings import TIE_BREAKS, standings
from dicewright.tournament.written import as_data, as_player


async def told(hall: Hall, one: Tournament, guest: str) -> dict[str, Any]:
    """A tournament as plain data. guest: who asks, and sees what they have brought. Raises `NotNow`."""
    there = await entrants(hall, one.id)
    names = await hall.store.reading(hall.store.names, [entrant.who for entrant in there]) if there else {}
    return await hall.own.work(_told, one, there, names, guest)


def _told(one: Tournament, there: Sequence[Entrant], names: Mapping[str, str], guest: str) -> dict[str, Any]:
    data, called = one.data, labels(there, names)
    mode = next((mode for mode in games.choices(data["game"])["modes"] if mode["key"] == data["mode"]), {"name": ""})
    begun = one.stage != OPEN
    control = read_control(data["clock"])
    event = event_of(data)
    table = [{**row.data(), "number": int(row.player), "player": called[row.player]} for row in standings(event)]
    return {
        "id": one.id,
        "name": data["name"],
        "stage": one.stage,
        "game": data["game"],
        "mode": data["mode"],
        "mode_name": str(mode["name"]).partition(":")[0],
        "options": data["options"],
        "pairing": data["pairing"],
        "pairing_words": PAIRINGS[data["pairing"]],
        "best": data["best"],
        "rounds": event.length if begun else data["rounds"],
        "clock": data["clock"],
        "clock_words": control.says() if control else "",
        "hidden": data["hidden"],
        "late": data.get("late", 0),
        "brings": bool(offered_in(data["game"], data["mode"])[0]),
        "promise": promise_of(one.id, data),
        "key": data["key"] if begun else "",
        "seed": data["seed"],
        "yours": one.who == guest,
        "you": next((entrant.number for entrant in there if entrant.who == guest), 0),
        "entrants": [_entrant(one, entrant, called, guest) for entrant in there],
        "played": [[_pairing(pairing, event, called) for pairing in found] for found in data["played"]],
        "standings": table,
        "tie_breaks": TIE_BREAKS,
        "event": as_data(data["name"], named(event, called)) if begun else None,
    }


def labels(there: Sequence[Entrant], names: Mapping[str, str]) -> dict[str, str]:
    """What each player is called here, by number: their name, or their number where that is missing or not clear."""
    found: dict[str, str] = {}
    for one in there:
        name = names.get(one.who, "")
        try:
            name = as_player(name)
        except BadTournament:
            name = f"Player {one.number}"
        found[str(one.number)] = name if name not in found.values() else f"{name} ({one.number})"
    return found


def named(event: Event, called: Mapping[str, str]) -> Event:
    """The tournament with the names of its players in place of their numbers."""
    rounds = tuple(
        tuple(one._replace(one=called[one.one], other=called.get(one.other, "")) for one in found)
        for found in event.rounds
    )
    dropped = {called[player]: at for player, at in event.dropped.items()}
    return event._replace(players=tuple(called[one] for one in event.players), rounds=rounds, dropped=dropped)


def _entrant(one: Tournament, entrant: Entrant, called: Mapping[str, str], guest: str) -> dict[str, Any]:
    shown = one.stage != OPEN or not one.data["hidden"] or entrant.who == guest
    return {
        "number": entrant.number,
        "name": called[str(entrant.number)],
        "you": entrant.who == guest,
        "ready": is_ready(one.data, entrant),
        "hash": commitment_of(one.id, entrant),
        "plays": entrant.plays if shown else "",
        "plays_name": _plays_name(one.data, entrant.plays) if shown and entrant.plays else "",
        "salt": entrant.salt if shown else "",
        "left": str(entrant.number) in one.data["dropped"],
    }


def _plays_name(data: Mapping[str, Any], plays: str) -> str:
    """What somebody brings, in words: the key of a hero or ready team, else the name of a team."""
    if plays in [one["key"] for one in offered_in(data["game"], data["mode"])[0]]:
        return plays
    return plays_of(setup_of(dict(data), plays, plays), 2)[0]


def _pairing(pairing: Mapping[str, Any], event: Event, called: Mapping[str, str]) -> dict[str, Any]:
    winner = Pairing(pairing["one"], pairing["other"], tuple(pairing["wins"]), over=pairing["over"]).winner
    return {
        "one": int(pairing["one"]),
        "other": int(pairing["other"] or 0),
        "names": [called[pairing["one"]], called.get(pairing["other"], "")],
        "wins": list(pairing["wins"]),
        "drawn": pairing["drawn"],
        "over": pairing["over"],
        "given": pairing["given"],
        "winner": int(winner or 0),
        "games": list(pairing["games"]),
        "match": pairing["now"],
        "wrong": pairing["wrong"],
    }


STANDINGS = ("place", "player", "won", "lost", "drawn", "byes", *TIE_BREAKS, "dropped")
MATCHES = ("round", "table", "player", "opponent", "won", "lost", "drawn", "over", "games")


def standings_csv(view: Mapping[str, Any]) -> str:
    """The standings as a table for a spreadsheet; shares from 0 to 1."""
    return _csv(STANDINGS, ([row[key] for key in STANDINGS] for row in view["standings"]))


def matches_csv(view: Mapping[str, Any]) -> str:
    """Every match of every round as a table for a spreadsheet; games by the ids of their records."""
    return _csv(
        MATCHES,
        (
            [
                *(number, board, *one["names"], *one["wins"], one["drawn"], int(one["over"])),
                " ".join(game["match"] for game in one["games"]),
            ]
            for number, found in enumerate(view["played"], 1)
            for board, one in enumerate(found, 1)
        ),
    )


def _csv(head: Sequence[str], rows: Any) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([[f"'{one}" if str(one)[:1] in "=+-@" else one for one in row] for row in rows])
    return out.getvalue()
