"""Thousands of random matches that look for exceptions, endless matches and broken promises.

Match number n of a run depends on the run's seed and n only, so that any failure can be played again alone.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dicewright.engine.match import Match
from dicewright.lab.contracts import AT_ANY_DECISION, BrokenContract, inventory, nothing_is_lost, replay_is_the_same
from dicewright.lab.jobs import Jobs, play_all
from dicewright.lab.setups import Table, modes, paired_table, pairs, random_table
from dicewright.lab.telling import AS_TOLD

LONGEST = 20_000
CHECKS = 2
TEAMS = 300
"""Matches of each mode for more than two in a run over everybody."""
REPLAYED = 8


class Played(NamedTuple):
    """One match of mass play. failure: what went wrong, empty if nothing did; record: the match up to there."""

    number: int
    game: str
    decisions: int
    turns: int
    reason: str
    failure: str
    record: dict[str, Any] | None


class Plan(NamedTuple):
    """What the matches of a run depend on, beside their number.

    games: played in turn. checks: how often each match is held to the contracts. mode: the only one, None for all.
    paired: whether the numbers go through all pairs of heroes instead of drawing the seats. each: how often a run over
    everybody does so before it plays the other modes over drawn heroes, 0 for no such run.
    """

    seed: str
    games: tuple[str, ...]
    checks: int = CHECKS
    mode: str | None = None
    paired: bool = False
    each: int = 0

    def everybody(self) -> int:
        """How many matches a run over everybody has."""
        game = self.games[0]
        return self.each * len(pairs(game)) + TEAMS * (len(modes(game)) - 1)

    def table(self, number: int, rng: Random) -> Table:
        """What match `number` is started from."""
        game = self.games[number % len(self.games)]
        duels = self.each * len(pairs(game))
        if duels and number >= duels:
            others = modes(game)[1:]
            return random_table(game, rng, mode=others[(number - duels) // TEAMS % len(others)])
        if self.paired or duels:
            return paired_table(game, number // len(self.games), rng, self.mode)
        return random_table(game, rng, mode=self.mode)

    def told(self) -> dict[str, Any]:
        """The plan as plain data, for a journal or beside a failure; with pairs, of how many heroes."""
        told = {"seed": self.seed, "games": list(self.games), "checks": self.checks}
        mode = {} if self.mode is None else {"mode": self.mode}
        each = {"each": self.each} if self.each else {}
        paired = self.paired or self.each
        heroes = {"heroes": [len({one for one, _ in pairs(game)}) for game in self.games]} if paired else {}
        return {**told, **mode, **each, **heroes}


def play_one(number: int, plan: Plan) -> Played:
    """Play match `number` of the run and check the contracts at some of its decisions."""
    rng = Random(f"{plan.seed} {number}")
    table = plan.table(number, rng)
    try:
        match = table.start(f"{plan.seed} {number}")
    except Exception:
        return Played(number, table.game, 0, 0, "", f"{table}\n{traceback.format_exc()}", None)
    return _play(number, match, table, rng, plan.checks)


def _play(number: int, match: Match, table: Table, rng: Random, checks: int) -> Played:
    answer: Any = None
    try:
        owned = inventory(match)
        next_check = rng.randrange(1, 60) if checks else -1
        while (ask := match.ask) is not None:
            if match.decisions >= LONGEST:
                raise BrokenContract(f"the match does not end within {LONGEST} decisions")
            if match.decisions == next_check:
                check_now(match, rng, owned)
                checks -= 1
                next_check = match.decisions + rng.randrange(1, 200) if checks else -1
            answer = ask.sample(rng)
            match.answer(answer, ask.seat)
        answer = None
        check_end(match, rng, owned, number % REPLAYED == 0)
    except Exception as error:
        text = "" if isinstance(error, BrokenContract) else traceback.format_exc()
        failure = f"{type(error).__name__}: {error}\n{table}\nnext answer: {answer!r}\n{text}"
        return Played(number, table.game, match.decisions, _turns(match), "", failure, so_far(match))
    assert match.result is not None
    return Played(number, table.game, match.decisions, _turns(match), str(match.result["reason"]), "", None)


def _turns(match: Match) -> int:
    return int(match.state.facts.get("turn", 0))


def so_far(match: Match) -> dict[str, Any]:
    """The record of a match that failed; without hashes if even they cannot be computed any more."""
    try:
        return match.record
    except Exception:
        return {
            "game": match.game.name,
            "setup": match.game.setup,
            "secret": match.secret,
            "seeds": list(match.seeds),
            "decisions": [{"seat": one.seat, "answer": one.answer} for one in match.history()],
        }


def check_now(match: Match, rng: Random, owned: dict[str, int]) -> None:
    """Hold a match to every promise at this decision. Raises `BrokenContract`."""
    for check in (*AT_ANY_DECISION, *AS_TOLD):
        check(match, rng)
    check_owned(match, owned)


def check_owned(match: Match, owned: dict[str, int]) -> None:
    """No die and no card was made or lost since the start. Raises `BrokenContract`."""
    if inventory(match) != owned:
        raise BrokenContract(f"dice or cards were made or lost: {owned} at the start, {inventory(match)} now")


def check_end(match: Match, rng: Random, owned: dict[str, int], replayed: bool) -> None:
    """Hold a finished match to its promises. Raises `BrokenContract`."""
    if match.result is None:
        raise BrokenContract("nobody is asked, but the match has no result")
    nothing_is_lost(match, rng)
    check_owned(match, owned)
    if replayed:
        replay_is_the_same(match, rng)


def run(numbers: Iterable[int], plan: Plan, jobs: Jobs = 1) -> Iterator[Played]:
    """Play these matches, in so many processes; results come as they are done."""
    return play_all(partial(play_one, plan=plan), tuple(numbers), jobs)


def row(one: Played) -> list[Any]:
    """A match as a journal keeps it; the record of a failed one is in the folder of failures."""
    return list(one._replace(record=None))


def from_rows(rows: Iterable[Any]) -> list[Played]:
    """The matches a journal has, each once; rows that are none are passed over and their matches played again."""
    found: dict[int, Played] = {}
    for one in rows:
        try:
            played = Played(*one)
        except TypeError:
            continue
        found[played.number] = played
    return list(found.values())


def kind_of_failure(played: Played) -> str:
    """What failed and where, in one line: the same for matches that fail in the same way."""
    lines = played.failure.splitlines()
    places = [line.strip() for line in lines if line.startswith('  File "')]
    where = places[-1].rpartition("dicewright/")[2] if places else ""
    return f"{played.game}: {lines[0][:100]}{f' at {where}' if where else ''}"


def failure_path(folder: Path, played: Played) -> Path:
    """Where the record of a failed match is kept."""
    return folder / f"{played.game}-{played.number}.json"


def keep_failure(folder: Path, plan: Plan, played: Played) -> Path:
    """Write a failed match to a folder: its record, and beside it in a text what went wrong in which run."""
    folder.mkdir(parents=True, exist_ok=True)
    path = failure_path(folder, played)
    text = path.with_suffix(".txt")
    run = json.dumps({**plan.told(), "number": played.number}, ensure_ascii=False)
    text.write_text(f"{run}\n{played.failure}\n", encoding="utf-8")
    if played.record is None:  # it did not even begin
        return text
    path.write_text(json.dumps(played.record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path
