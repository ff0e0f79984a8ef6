"""Campaigns and Missions in the hands of bots: how often heroes win, by scenario, number of heroes and difficulty."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from dicewright.bots import Bot, make, play
from dicewright.bots.own import known_bot
from dicewright.engine.match import Match
from dicewright.games import campaigns
from dicewright.lab.contracts import BrokenContract, inventory
from dicewright.lab.duel import Score
from dicewright.lab.jobs import Jobs, play_all
from dicewright.lab.mass import LONGEST, check_end, check_now, so_far
from dicewright.lab.setups import Table

Row = dict[str, Any]
Which = tuple[int, int]
"""Which cell of a run, and which campaign or Mission of that cell."""
GAME: Final = "dice_throne"
CAMPAIGN: Final = "campaign"
MISSION: Final = "missions"
EDITION: Final = "reference"
SPENDS: Final = ("keep", "buy", "identify")
"""What bots do in a Shop as long as they can; then they go on."""
RANDOM: Final = "random"
OVER: Final = "over"


class Plan(NamedTuple):
    """What a run depends on. kind: `campaign` or `missions`. bot: who plays every hero. each: how many of every cell.

    heroes: how many at a table. difficulties: of campaigns. missions, raised: which Missions, and by how many levels
    they are raised. tries: sessions of one scenario until it counts as won, so that weak bots reach those beyond.
    checks: how often each match is held to the contracts; then every session is proved by its record as well.
    """

    kind: str
    bot: str
    each: int
    seed: str
    heroes: tuple[int, ...]
    difficulties: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    raised: tuple[int, ...] = ()
    tries: int = 3
    checks: int = 0

    def told(self) -> dict[str, Any]:
        """The plan as plain data, for a journal; without the number of each, so that a run can be made longer."""
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in self._asdict().items()
            if key != "each"
        }

    def cells(self) -> list[dict[str, Any]]:
        """What is told apart: the heroes at the table with the difficulty, or the Mission with its levels."""
        if self.kind == CAMPAIGN:
            return [{"heroes": one, "difficulty": of} for of, one in product(self.difficulties, self.heroes)]
        every = product(self.missions, self.raised, self.heroes)
        return [{"mission": name, "raised": raised, "heroes": one} for name, raised, one in every]

    def numbers(self) -> list[Which]:
        """Every campaign or Mission; all cells come round by round."""
        return [(cell, number) for number in range(self.each) for cell in range(len(self.cells()))]


class Failure(Exception):
    """A match that broke a promise or raised an error. record: that match, up to there."""

    def __init__(self, message: str, record: Any) -> None:
        super().__init__(message)
        self.record = record


def play_one(which: Which, plan: Plan) -> Row:
    """Play a campaign to its end, or a Mission, over drawn heroes.

    `sessions`: what came of each. `failure`: what went wrong, empty if nothing did, with `record`, the match up to
    there. Raises `UnknownBot`.
    """
    at, number = which
    cell, rng = plan.cells()[at], Random(f"{plan.seed} {at} {number}")
    heroes = _heroes(rng, cell["heroes"])
    row: Row = {"cell": cell, "number": number, "seats": heroes, "sessions": [], "failure": "", "record": None}
    try:
        if plan.kind == CAMPAIGN:
            _campaign(row, plan, rng)
        else:
            options = {"edition": EDITION, "mission": cell["mission"], "raised": cell["raised"]}
            table = Table(GAME, "mission", heroes, options)
            _, told = _session(table, cell["mission"], plan, rng, f"{plan.seed} {at} {number}")
            row["sessions"].append({**told, "first": True})
    except Failure as error:
        row |= {"failure": str(error), "record": error.record}
    return row


def _heroes(rng: Random, count: int) -> list[str]:
    from dicewright.games.dice_throne.cards.definitions import hero_slugs

    return rng.sample(hero_slugs(), count)


def _campaign(row: Row, plan: Plan, rng: Random) -> None:
    """Play sessions until the campaign is over; the row tells them, the score, and how many scenarios were given."""
    data = campaigns.begin(GAME, row["seats"], row["cell"]["difficulty"], EDITION, f"{rng.getrandbits(128):032x}")
    given, proof, tried, sessions = 0, list[Mapping[str, Any]](), dict[str, int](), row["sessions"]
    while (view := campaigns.view(data))["stage"] != OVER:
        here = next(one for one in view["scenarios"] if one["here"])["name"]
        tried[here] = tried.get(here, 0) + 1
        wanted = campaigns.asked(data)
        table = Table(GAME, wanted["mode"], wanted["seats"], wanted["options"])
        seed = f"{plan.seed} {row['cell']} {row['number']} {len(sessions)}"
        match, told = _session(table, here, plan, rng, seed)
        sessions.append({**told, "first": tried[here] == 1})
        gift = not told["won"] and tried[here] == plan.tries
        if plan.checks and not given:
            proof.append(match.record)
            if gift:
                _prove(campaigns.finished(data, proof[-1]), proof)
        given += gift
        data = _shopped(campaigns.concluded(data, match, given=gift), plan.bot, rng)
    if plan.checks and not given:
        _prove(data, proof)
    row |= {"score": view["sheet"]["total"], "given": given, "finished": not given and _over(view)}


def _prove(data: dict[str, Any], proof: list[Mapping[str, Any]]) -> None:
    """Recompute a campaign from the records of its sessions. Raises `Failure`."""
    if wrong := campaigns.proves(data, proof):
        raise Failure(f"the records do not prove the campaign: {wrong[0]}", {"campaign": data, "records": proof})


def _over(view: Mapping[str, Any]) -> bool:
    """Whether every scenario was won; a loss can end a campaign, too (DT-DTA-26.2)."""
    return all(one["won"] for one in view["scenarios"])


def _shopped(data: dict[str, Any], bot: str, rng: Random) -> dict[str, Any]:
    """The campaign after its Shop or Boss Loot: bots spend what they have, a random one does anything."""
    while can := [one["deed"] for one in campaigns.view(data)["can"] if not one["refused"]]:
        wanted = can if bot == RANDOM else [one for one in can if one["do"] in SPENDS] or can[-1:]
        data = campaigns.done(data, rng.choice(wanted))
    return data


def _session(table: Table, name: str, plan: Plan, rng: Random, seed: str) -> tuple[Match, Row]:
    """A match played to its end, and what is told of it. Raises `Failure`."""
    began, match = time.process_time(), table.start(seed)
    bots = {seat: make(known_bot(plan.bot), f"{seed} {seat}") for seat in match.game.players}
    try:
        _play_out(match, bots, rng, plan.checks)
    except Exception as error:
        text = "" if isinstance(error, BrokenContract) else traceback.format_exc()
        raise Failure(f"{type(error).__name__}: {error}\n{table}\n{text}", so_far(match)) from error
    assert match.result is not None
    winners = match.result.get("winners") or [match.result["winner"]]
    return match, {
        "scenario": name,
        "seed": seed,
        "won": 0 in winners,
        "reason": match.result["reason"],
        "decisions": match.decisions,
        "turns": match.turn,
        "cpu": round(time.process_time() - began, 3),
    }


def _play_out(match: Match, bots: Mapping[int, Bot], rng: Random, checks: int) -> None:
    owned = inventory(match) if checks else {}
    next_check = rng.randrange(1, 60) if checks else -1
    left = checks
    while match.ask is not None:
        if match.decisions >= LONGEST:
            raise BrokenContract(f"the match does not end within {LONGEST} decisions")
        if match.decisions >= next_check and left:
            check_now(match, rng, owned)
            left -= 1
            next_check = match.decisions + rng.randrange(1, 200)
        play(match, bots, 1)
    if checks:
        check_end(match, rng, owned, replayed=True)


def run(todo: Iterable[Which], plan: Plan, jobs: Jobs = 1) -> Iterator[Row]:
    """Play these, in so many processes or on a scheduler's workers; the row of each comes as it is done."""
    return play_all(partial(play_one, plan=plan), tuple(todo), jobs)


def key(row: Row, plan: Plan) -> Which:
    """Which one a row is of."""
    return plan.cells().index(row["cell"]), row["number"]


def from_rows(rows: Iterable[Any], plan: Plan) -> dict[Which, Row]:
    """What a journal has; rows that are none of this plan are passed over."""
    told, cells = {"cell", "number", "sessions", "failure"}, plan.cells()
    mine = [one for one in rows if isinstance(one, dict) and told <= set(one) and one["cell"] in cells]
    return {key(one, plan): one for one in mine if one["number"] < plan.each}


class Result(NamedTuple):
    """How often a scenario was won in a cell. first: of first tries; all: of all sessions."""

    cell: dict[str, Any]
    scenario: str
    first: Score
    all: Score


def results(rows: Iterable[Row], plan: Plan) -> list[Result]:
    """How often each scenario was won, by cell, in the order of the cells."""
    counts: dict[tuple[int, str], tuple[list[int], list[int]]] = {}
    cells = plan.cells()
    for row in rows:
        for one in row["sessions"]:
            found = counts.setdefault((cells.index(row["cell"]), one["scenario"]), ([0, 0, 0, 0], [0, 0, 0, 0]))
            place = 0 if one["won"] else 1
            found[1][place] += 1
            found[0][place] += one["first"]
    order = sorted(counts.items(), key=lambda found: found[0][0])
    return [Result(cells[at], name, Score(*first), Score(*every)) for (at, name), (first, every) in order]


def completed(rows: Iterable[Row], plan: Plan) -> list[tuple[dict[str, Any], Score]]:
    """How many campaigns of each cell were won to their end."""
    kept = list(rows)
    found = []
    for cell in plan.cells():
        mine = [row for row in kept if row["cell"] == cell and "finished" in row]
        won = sum(row["finished"] for row in mine)
        found.append((cell, Score(won, len(mine) - won, 0, 0)))
    return found
