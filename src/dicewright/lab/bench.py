"""How fast and how small random play is: one game in one process, at the pace of mass play.

Rates are per second of CPU time, so that other programs on the machine do not change them; the time that passed on the
clock is told beside it.

python -m dicewright.lab.bench dice_throne 5                 prints the numbers as JSON
python -m dicewright.lab.bench dice_throne 5 python-chess    times python-chess between the matches, too
"""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from dicewright.engine.match import Match
from dicewright.lab.pace import steady
from dicewright.lab.setups import random_table
from dicewright.lab.yardstick import Yardstick

TABLES = 6


@steady()
def measure(game: str, seconds: float = 5.0, seed: str = "bench", against: str = "") -> dict[str, Any]:
    """Play random matches for so many seconds of CPU time; then time clones, saves and loads.

    against: `python-chess`, to play as long at that between the matches and tell the ratio of decisions to moves.
    Raises `NoYardstick` where it is not installed.
    """
    rng = Random(seed)
    yardstick = Yardstick(seed) if against else None
    tables = [random_table(game, rng, 2) for _ in range(TABLES)]
    for table in tables:
        table.start(f"{seed} warm")  # reads the content, which is not part of play
    decisions = matches = turns = 0
    kept: list[Match] = []
    spent = passed = 0.0
    while spent < seconds or not kept:
        began, clock = time.process_time(), time.perf_counter()
        match = tables[matches % TABLES].start(f"{seed} {matches}")
        keep_at = rng.randrange(20, 200)
        while (ask := match.ask) is not None:
            match.answer(ask.sample(rng))
            if match.decisions == keep_at:
                kept.append(match.clone())
        spent += time.process_time() - began
        passed += time.perf_counter() - clock
        decisions += match.decisions
        turns += int(match.state.facts.get("turn", 0))
        matches += 1
        if yardstick is not None:
            yardstick.keep_up(spent)
    paused = [match for match in kept if match.ask is not None and mid_effect(match)] or kept
    paused = paused[:40]
    return {
        "decisions_per_second": round(decisions / spent),
        "matches_per_second": round(matches / spent, 2),
        "cpu_seconds": round(spent, 2),
        "clock_seconds": round(passed, 2),
        "decisions_per_match": round(decisions / matches, 1),
        "turns_per_match": round(turns / matches, 1),
        "clone_microseconds": round(_microseconds(paused, Match.clone, 200), 2),
        "save_microseconds": round(_save_microseconds(paused, rng), 1),
        "load_microseconds": round(_load_microseconds(paused), 1),
        "asked_clone_microseconds": round(
            _microseconds([one for one in paused if one.ask is not None], _asked_clone, 40), 2
        ),
        "peak_megabytes": peak_megabytes(),
        "compiled": compiled(),
        **({} if yardstick is None else _beside(yardstick, decisions / spent)),
    }


def _beside(yardstick: Yardstick, pace: float) -> dict[str, Any]:
    return {"chess_moves_per_second": round(yardstick.rate), "ratio_to_chess": round(pace / yardstick.rate, 2)}


def _asked_clone(match: Match) -> None:
    """What a search pays for a world before anything is played in it: a clone that is asked."""
    assert match.clone().ask is not None


def mid_effect(match: Match) -> bool:
    """Whether a match is paused inside an effect: more than the turn's own frames are on the stack."""
    depth = 0
    frame = match.state.top
    while frame is not None:
        depth += 1
        frame = frame.under
    return depth >= 3


def _save(match: Match) -> str:
    return json.dumps(match.to_json())


def _microseconds(matches: list[Match], do: Callable[[Match], Any], times: int) -> float:
    began = time.process_time()
    for match in matches:
        for _ in range(times):
            do(match)
    return (time.process_time() - began) / (len(matches) * times) * 1e6


def _save_microseconds(matches: list[Match], rng: Random) -> float:
    """What a server pays after each answer: a save of a match of which there is one from before that answer."""
    spent = 0.0
    for match in matches:
        twin = match.clone()
        _save(twin)
        if twin.ask is not None:
            twin.answer(twin.ask.sample(rng))
        began = time.process_time()
        _save(twin)
        spent += time.process_time() - began
    return spent / len(matches) * 1e6


def _load_microseconds(matches: list[Match]) -> float:
    from dicewright import from_json

    saves = [_save(match) for match in matches]
    began = time.process_time()
    for text in saves:
        from_json(json.loads(text))
    return (time.process_time() - began) / len(saves) * 1e6


def peak_megabytes() -> float:
    """The most memory this process ever had."""
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(used / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def compiled() -> bool:
    """Whether the engine runs as compiled code."""
    import dicewright.engine.run as run

    return not str(run.__file__).endswith(".py")


def machine() -> dict[str, Any]:
    """What the numbers were measured on."""
    import os

    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), against="".join(sys.argv[3:]))))
