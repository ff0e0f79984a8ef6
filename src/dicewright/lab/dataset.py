"""Recorded matches of named bots, as many as are asked for: files of a thousand each, and a card that describes them.

    dice_throne-00000.jsonl.gz   a line of JSON for each match: what `lab duel` tells of it, and its `record`
    README.md                    the card: what is in it, how it was made, how it is read
    dataset.json                 the same numbers as data

A file that is not full yet is a journal (`….jsonl`), so that a run can be stopped at any moment and go on.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dicewright.bots import make
from dicewright.bots.own import known_bot
from dicewright.lab import journal
from dicewright.lab.finished import finished
from dicewright.lab.jobs import Jobs, play_all
from dicewright.lab.setups import random_table

SHARD = 1000
"""Matches in a file."""
Row = dict[str, Any]
Which = tuple[str, int]


class Collection(NamedTuple):
    """What the matches depend on. bots: drawn for each seat, each as likely. shard: matches in a file."""

    games: tuple[str, ...]
    bots: tuple[str, ...]
    each: int
    seed: str
    shard: int = SHARD

    def told(self) -> dict[str, Any]:
        """The plan as plain data, without the number of matches, so that a set can grow."""
        return {"bots": list(self.bots), "seed": self.seed, "shard": self.shard}


def play_one(which: Which, plan: Collection) -> Row:
    """Play match `number` of a game over a drawn setup with drawn bots. Raises `UnknownBot`, `FailedBot`."""
    game, number = which
    seed = f"{plan.seed} {number}"
    rng = Random(f"{seed} setup")
    table = random_table(game, rng, 2, rivals=True)
    names = [rng.choice(plan.bots) for _ in table.seats]
    match = table.start(seed)
    bots = {seat: make(known_bot(name), f"{seed} {seat}") for seat, name in enumerate(names)}
    told = {"game": game, "match": number, "seed": seed, **finished(match, bots, number), "bots": names}
    return {**told, "record": match.record}


def collect(plan: Collection, folder: Path, jobs: Jobs = 1) -> Iterator[int]:
    """Play what is missing in a folder, file by file; gives how many matches there are after each that was played.
    Raises `BadJournal`.

    A full file is packed; nothing of it is played again.
    """
    have = 0
    for game in plan.games:
        for at in range(0, plan.each, plan.shard):
            path = folder / f"{game}-{at // plan.shard:05}.jsonl"
            wanted = range(at, min(at + plan.shard, plan.each))
            packed = path.with_name(f"{path.name}.gz")
            if packed.exists():
                have += len(wanted)
                continue
            rows = {row["match"]: row for row in journal.begin(path, {**plan.told(), "game": game})}
            missing = [(game, number) for number in wanted if number not in rows]
            have += len(wanted) - len(missing)
            for row in play_all(partial(play_one, plan=plan), missing, jobs):
                rows[row["match"]] = row
                journal.add(path, row)
                have += 1
                yield have
            if len(wanted) == plan.shard:
                _pack(packed, (rows[number] for number in wanted))
                path.unlink()


def _pack(path: Path, rows: Iterable[Row]) -> None:
    """Write a full file; an interruption leaves none."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as raw, gzip.GzipFile("", "wb", mtime=0, fileobj=raw) as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
    part.replace(path)


def rows_of(folder: Path) -> Iterator[Row]:
    """Every match of a folder, its record with it, file by file; those of a file that is not full as well."""
    for path in sorted(folder.glob("*.jsonl*")):
        if path.suffix == ".gz":
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                yield from map(json.loads, lines)
        elif path.suffix == ".jsonl":
            with path.open(encoding="utf-8") as lines:
                yield from (row for row in map(json.loads, lines) if "run" not in row)


def numbers(rows: Iterable[Row]) -> dict[str, Any]:
    """What is counted over the matches: by game, how many, how long, how they ended, which bots and heroes were in."""
    games: dict[str, dict[str, Any]] = {}
    made: Counter[str] = Counter()
    for row in rows:
        one = games.setdefault(
            row["game"], {"matches": 0, "decisions": 0, "turns": 0, "drawn": 0, "began": 0, "cpu": 0.0}
        )
        one["matches"] += 1
        one["drawn"] += row["winner"] is None
        one["began"] += row["winner"] is not None and row["winner"] == row["starter"]
        for key in ("decisions", "turns", "cpu"):
            one[key] += row[key]
        for key, words in (("bots", row["bots"]), ("editions", [row["setup"].get("edition") or ""])):
            one.setdefault(key, Counter()).update(words)
        made[f"Dicewright {row['version']}, Python {row['python']}"] += 1
    return {"games": {name: _plain(one) for name, one in sorted(games.items())}, "made_with": dict(made)}


def _plain(one: dict[str, Any]) -> dict[str, Any]:
    return {key: dict(sorted(value.items())) if isinstance(value, Counter) else value for key, value in one.items()}


def card(plan: Collection, found: dict[str, Any], command: str, licence: str) -> str:
    """The card of a set, as Markdown."""
    total = sum(one["matches"] for one in found["games"].values())
    lines = [
        f"# {total:,} recorded matches of Dicewright",
        "",
        f"Matches of two seats between the bots {_and(plan.bots)}, drawn for each seat, over drawn setups: every "
        "hero and every ready team that is offered, and every edition of a mode for two. Both seats are given what a "
        "player may know, and nothing else.",
        "",
        "| game | matches | decisions | turns | drawn | won by who began | seconds of CPU time |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, one in found["games"].items():
        lines.append(
            f"| `{name}` | {one['matches']:,} | {one['decisions']:,} | {one['turns']:,} | {one['drawn']:,} | "
            f"{one['began']:,} | {one['cpu']:,.0f} |"
        )
    lines += [
        "",
        "Seats by bot: "
        + "; ".join(
            f"`{name}`: " + ", ".join(f"{bot} {count:,}" for bot, count in one["bots"].items())
            for name, one in found["games"].items()
        )
        + ".",
        "",
        "## How it was made",
        "",
        f"    {command}",
        "",
        "Made with " + "; ".join(f"{words} ({count:,} matches)" for words, count in found["made_with"].items()) + ". "
        "A match depends on the seed, the bots and its number, so that the same version makes the same set; a bot "
        "whose budget is time is the exception.",
        "",
        "## How it is read",
        "",
        "Each line of a `.jsonl.gz` is one match: `game`, `match`, `seed`, `setup`, `bots` by seat, `starter`, "
        "`winner` (a seat, `null` in a draw), `reason`, `decisions`, `turns`, `cpu`, `version`, `python`, `host`, "
        "`content`, and `record`, which holds every answer and every draw. `dicewright.replay(record, step=n)` gives "
        "the position after n answers, `dicewright.verify(record)` recomputes the whole match and finds nothing.",
        "",
        "```python",
        "import gzip, json",
        "import dicewright as dw",
        "",
        'with gzip.open("dice_throne-00000.jsonl.gz", "rt", encoding="utf-8") as lines:',
        "    row = json.loads(next(lines))",
        'position = dw.replay(row["record"], step=20)',
        "print(position.ask.prompt(), position.view(position.ask.seat))",
        "```",
        "",
        "## What it is not",
        "",
        "Bots are not people: openings, teams and blunders are theirs. Heroes some of whose numbers are reconstructed "
        "are among the others (`docs/balance.md`). The record holds what was hidden from each seat, so that whoever "
        "learns from it as a player must take `view(seat)`.",
        "",
        f"Licence: {licence}.",
        "",
    ]
    return "\n".join(lines)


def _and(words: Sequence[str]) -> str:
    named = [f"`{word}`" for word in words]
    return " and ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)
