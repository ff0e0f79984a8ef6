"""`dicewright bench --served`: how many matches the server carries on this machine, and what each move takes of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from dicewright.cli._style import Stop

NUMBERS = {
    "moves": "moves of players",
    "moves_per_second": "moves per second",
    "moves_per_cpu_second": "moves per second of CPU time of the server",
    "cpu_milliseconds_per_move": "milliseconds of CPU time of the server per move",
    "p50_milliseconds": "milliseconds from an answer to what it changes, half of all",
    "p99_milliseconds": "milliseconds, all but one of a hundred",
    "slowest_milliseconds": "milliseconds, the slowest",
    "players_late_milliseconds": "milliseconds that the players themselves were late, all but one of a hundred",
    "kilobytes_per_live_match": "kB of memory per live match",
    "kilobytes_per_finished_match": "kB of memory per finished match that nobody watches",
    "server_megabytes": "MB of memory of the server in all",
}


class Wanted(NamedTuple):
    """The options of the command that belong to this measurement; None where one was not given."""

    matches: int | None
    think: float | None
    watchers: int | None
    finished: int | None

    def refuse(self) -> None:
        """Stop where one of them was given and no server is measured."""
        given = [name for name, value in self._asdict().items() if value is not None]
        if given:
            raise Stop(f"--{given[0]} is about a server", next="dicewright bench --served")


def measure(game: str, seconds: float, wanted: Wanted) -> dict[str, Any]:
    """The numbers of one game. Stops where the server cannot be measured."""
    from dicewright.lab import served

    chosen = {name: value for name, value in wanted._asdict().items() if value is not None}
    load = served.Load(game, seconds=seconds, **chosen)
    try:
        return {**load._asdict(), **served.measure(load)}
    except (served.Unmeasured, OSError) as error:
        raise Stop(f"{game} could not be measured: {error}", next=f"dicewright bench --game {game}", code=1) from None


def table(game: str, numbers: dict[str, Any]) -> list[str]:
    """The numbers of one game as lines."""
    think = f"{numbers['think']:g} s of think time" if numbers["think"] else "no think time"
    head = f"{game}, served: {numbers['matches']} matches, {think}, {numbers['watchers']} watchers each"
    rows = [f"  {numbers[key]:>12,} {words}" for key, words in NUMBERS.items() if numbers[key] is not None]
    return [head, *rows, ""]
