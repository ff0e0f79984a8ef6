"""How many matches a server carries: one is started, many matches are played on it at once, and what it takes is told.

The players are here, in this process, and share the machine with the server. They think for a while, answer over their
live connections, and take any answer of the right shape.
"""

from __future__ import annotations

import asyncio
import gc
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dicewright.engine.chance import seed_commitment
from dicewright.lab.pace import steady
from dicewright.lab.wire import Wire, connect

TRIES = 30
"""Refused answers to one question after which a player no longer tries random ones."""

WARM = 2.0
"""Seconds of play before anything is counted."""

PATIENCE = 60.0
"""Seconds within which a server answers, ends, and somebody moves in matches that go on."""

SPARE = 200
"""Matches that are made beforehand. Each begins when another ends, so that as many as before are played."""

FORGET = 45.0
"""Seconds in which a server lets go of finished matches that nobody watches."""

ROUNDS = 4
"""Batches of matches over which it is told what a finished match leaves in memory."""

START = """
import ctypes, functools, gc, signal, sys
from dicewright.cli import run

def forget(*_):
    gc.unfreeze()
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.cache_info().maxsize is not None:
            one.cache_clear()
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)

signal.signal(signal.SIGUSR1, forget)
sys.exit(run(sys.argv[1:]))
"""
"""The command, which forgets on a signal what its caches with a bound keep: all matches share them, and they fill up
for hours, so that what they take would be told as memory of the matches during which they grew. What is free already
goes back to the system.
"""


class Load(NamedTuple):
    """What is played. matches: at the same time. think: seconds between a question and its answer, on the average.

    watchers: live connections of each match, those of its two players included. seconds: how long it is counted.
    finished: of the matches, so many are played to their end afterwards, to see what is left of them in memory.
    """

    game: str
    matches: int = 50
    think: float = 0.0
    watchers: int = 2
    seconds: float = 10.0
    finished: int = 40


class Unmeasured(Exception):
    """The server cannot be measured; the message says why."""


class Server:
    """A server in a process of its own, without limits, with an empty store in `folder`."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", START, "serve", "--port", "0", "--data", str(folder), "--json"]
        self.process = subprocess.Popen([*command, "--limit", "none"], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        told = ""
        while not told.rstrip().endswith("}"):
            line = self.process.stdout.readline()
            if not line:
                raise Unmeasured("the server did not start")
            told += line
        self.port = int(json.loads(told)["address"].rstrip("/").rsplit(":", 1)[1])

    def seconds(self) -> float:
        """Seconds of a processor that the server has used."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            raise Unmeasured("what a process uses can be read on Linux only") from None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kilobytes(self) -> float:
        """Memory that the server has."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1000

    def forget(self) -> None:
        """Empty the caches that all matches share and that have a bound."""
        self.process.send_signal(signal.SIGUSR1)

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Made(NamedTuple):
    """A match that was made, with the tokens of its two players."""

    id: str
    tokens: tuple[str, str]


class Counts:
    """What happens while it is counted.

    waits: seconds from an answer to what it changes. lates: seconds by which players answered later than they meant to,
    which the server knows nothing of.
    """

    def __init__(self) -> None:
        self.moves = 0
        self.refused = 0
        self.waits: list[float] = []
        self.lates: list[float] = []
        self.on = False
        self.wrong = ""


class Played:
    """A match that is played. over: whether it has ended."""

    def __init__(self, made: Made, load: Load, counts: Counts, rng: Random) -> None:
        self.made = made
        self.over = False
        self.think = load.think
        self.wires: list[Wire] = []
        self._load = load
        self._counts = counts
        self._rng = rng
        self._asks: list[dict[str, Any] | None] = [None, None]
        self._version = -1
        self._tries = 0
        self._sent: dict[int, float] = {}
        self._later: asyncio.TimerHandle | None = None

    async def open(self, port: int) -> None:
        """Open the live connections; from then on it is played."""
        path = f"/api/matches/{self.made.id}/live"
        for at in range(self._load.watchers):
            token = self.made.tokens[at] if at < 2 else "-" * 43
            hear = (lambda data, seat=at: self._hear(seat, data)) if at < 2 else _nothing
            self.wires.append(await connect("127.0.0.1", port, path, token, hear))

    def close(self) -> None:
        """End all connections."""
        if self._later is not None:
            self._later.cancel()
        for wire in self.wires:
            wire.close()

    def _hear(self, seat: int, data: bytes) -> None:
        if data.startswith(b'{"type":"people"'):
            return
        message = json.loads(data)
        kind = message["type"]
        if kind == "refused":
            self._refused(seat, message["kind"])
        elif kind == "view":
            self._now(seat, message["view"]["version"], message["view"])
        elif kind == "change":
            self._now(seat, message["version"], message.get("top", {}))

    def _now(self, seat: int, version: int, top: dict[str, Any]) -> None:
        """What a player sees has changed; a question that is not in `top` is the one it was before."""
        sent = self._sent.pop(seat, None)
        if sent is not None and self._counts.on:
            self._counts.moves += 1
            self._counts.waits.append(time.perf_counter() - sent)
        self._asks[seat] = top.get("ask", self._asks[seat])
        self.over = self.over or top.get("result") is not None
        if self._asks[seat] is not None and not self.over:
            self._version, self._tries = version, 0
            wait = self.think * self._rng.uniform(0.5, 1.5)
            loop = asyncio.get_running_loop()
            self._later = loop.call_later(wait, self._in_time, seat, version, loop.time() + wait)

    def _in_time(self, seat: int, version: int, due: float) -> None:
        if self._counts.on:
            self._counts.lates.append(asyncio.get_running_loop().time() - due)
        self._answer(seat, version)

    def _answer(self, seat: int, version: int) -> None:
        ask = self._asks[seat]
        if ask is None or version != self._version:
            return
        answer = least(ask) if self._tries > TRIES else some(ask, self._rng)
        self._sent[seat] = time.perf_counter()
        self.wires[seat].say(json.dumps({"answer": answer, "version": version}))

    def _refused(self, seat: int, kind: str) -> None:
        self._sent.pop(seat, None)
        if kind != "illegal" or self._tries > 2 * TRIES:
            self._counts.wrong = f"an answer was refused as {kind}: {self._asks[seat]}"
            return
        self._counts.refused += self._counts.on
        self._tries += 1
        self._answer(seat, self._version)


def _nothing(data: bytes) -> None:
    """Whoever only looks on."""


def some(ask: dict[str, Any], rng: Random) -> Any:
    """An answer of the right shape to a question as a view shows it. The rules may still refuse it."""
    keys = [option["key"] for option in ask["options"]]
    if ask["kind"] == "pick":
        option = rng.choice(ask["options"])
        among = option.get("among")
        return option["key"] if among is None else {option["key"]: some_of(among, rng)}
    if ask["kind"] == "subset":
        return rng.sample(keys, rng.randint(ask["min"], min(ask["max"], len(keys))))
    if ask["kind"] == "order":
        return rng.sample(keys, len(keys))
    if ask["kind"] == "assign":
        sent = [key for key in keys if ask["places"][key] and rng.random() < 0.5]
        return {key: [rng.choice(ask["places"][key])] for key in sent}
    parts = {key: int(ask["least"][key]) for key in keys}
    for _ in range(ask["total"] - sum(parts.values())):
        room = [key for key in keys if parts[key] < ask["most"][key]]
        if room:
            parts[rng.choice(room)] += 1
    return parts


def some_of(among: dict[str, Any], rng: Random) -> list[str]:
    """What is chosen together with an option, such as the dice that are rolled again: one or more of its items."""
    keys = [item["key"] for item in among["options"]]
    return rng.sample(keys, rng.randint(max(1, among["min"]), min(among["max"], len(keys))))


def least(ask: dict[str, Any]) -> Any:
    """The answer that does least."""
    keys = [option["key"] for option in ask["options"]]
    if ask["kind"] == "pick":
        if ask["on_pass"] in keys:
            return ask["on_pass"]
        option = ask["options"][-1]
        return option["key"] if "among" not in option else {option["key"]: some_of(option["among"], Random(0))}
    return {"subset": keys[: ask.get("min", 0)], "order": keys, "assign": {}}.get(ask["kind"], some(ask, Random(0)))


# --- what is measured ---


def measure(load: Load) -> dict[str, Any]:
    """Start a server, play, and tell what it took. Raises `Unmeasured`."""
    if load.watchers < 2:
        raise Unmeasured("both players of a match watch it: there are 2 watchers or more")
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder)) as server:
        return asyncio.run(_measured(server, load))


@contextmanager
def _server(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    try:
        yield server
    finally:
        server.stop()


async def _measured(server: Server, load: Load) -> dict[str, Any]:
    counts, rng = Counts(), Random(f"{load}")
    await _play_one(server, load, rng)
    others = await asyncio.to_thread(_make, server, load.game, SPARE)
    spare = [Played(one, load, counts, Random(rng.random())) for one in others]
    empty = server.kilobytes()
    made = await asyncio.to_thread(_make, server, load.game, load.matches)
    played = [Played(one, load, counts, Random(rng.random())) for one in made]
    for one in played:
        await one.open(server.port)
    warm = time.perf_counter() + WARM + load.think
    while time.perf_counter() < warm:
        await _pause(counts)
        await _follow(server, played, spare, load)
    before, began = server.seconds(), time.perf_counter()
    with _counted(counts):
        while time.perf_counter() - began < load.seconds and sum(not one.over for one in played) * 2 > load.matches:
            await _pause(counts)
            await _follow(server, played, spare, load)
    spent, passed = server.seconds() - before, time.perf_counter() - began
    full = server.kilobytes()
    going_on = sum(not one.over for one in played)
    for one in played:
        one.close()
    if not counts.moves or not spent:
        raise Unmeasured("too little was played while it was counted; take more matches, or more think time")
    left = await _finished(server, load, rng)
    waits, lates = sorted(counts.waits), sorted(counts.lates)
    return {
        "seconds": round(passed, 1),
        "moves": counts.moves,
        "refused": counts.refused,
        "moves_per_second": round(counts.moves / passed, 1),
        "moves_per_cpu_second": round(counts.moves / spent, 1),
        "cpu_milliseconds_per_move": round(spent / counts.moves * 1000, 3),
        "p50_milliseconds": round(waits[len(waits) // 2] * 1000, 1),
        "p99_milliseconds": round(waits[len(waits) * 99 // 100] * 1000, 1),
        "slowest_milliseconds": round(waits[-1] * 1000, 1),
        "players_late_milliseconds": round(lates[len(lates) * 99 // 100] * 1000, 1) if lates else None,
        "live_matches_at_the_end": going_on,
        "kilobytes_per_live_match": round((full - empty) / len(played), 1),
        "kilobytes_per_finished_match": left,
        "server_megabytes": round(full / 1000, 1),
    }


@contextmanager
def _counted(counts: Counts) -> Iterator[None]:
    """While it is counted the players do not look for reference cycles: they would wait for themselves."""
    gc.collect()
    with steady():
        counts.on = True
        try:
            yield
        finally:
            counts.on = False


async def _play_one(server: Server, load: Load, rng: Random) -> None:
    """Play one match to its end, so that everything is read that is read once."""
    await _play_out(server, load._replace(think=0.0), 1, rng)


async def _finished(server: Server, load: Load, rng: Random) -> float | None:
    """Kilobytes that a match leaves in memory when it is over and nobody watches it, caches with a bound left out.

    As many matches are played once before, since the memory that so many need while they are played at the same time
    is not given back to the system; then `ROUNDS` times, since one batch may need more of it than the batch before.
    """
    if not load.finished:
        return None
    memory = []
    for _ in range(1 + ROUNDS):
        await _play_out(server, load._replace(think=0.0), load.finished, rng)
        await asyncio.sleep(FORGET)
        server.forget()
        await asyncio.sleep(WARM)
        memory.append(server.kilobytes())
    return round((memory[-1] - memory[0]) / (ROUNDS * load.finished), 1)


async def _pause(counts: Counts) -> None:
    """A moment in which things happen. Raises `Unmeasured` where something went wrong in it."""
    await asyncio.sleep(0.05)
    if counts.wrong:
        raise Unmeasured(counts.wrong)


async def _follow(server: Server, played: list[Played], spare: list[Played], load: Load) -> None:
    """Begin a match that was made beforehand for each that has ended."""
    for _ in range(min(len(spare), load.matches - sum(not one.over for one in played))):
        played.append(spare.pop())
        await played[-1].open(server.port)


async def _play_out(server: Server, load: Load, matches: int, rng: Random) -> None:
    """Play some matches to their end, without thinking."""
    made = await asyncio.to_thread(_make, server, load.game, matches)
    counts = Counts()
    played = [Played(one, load, counts, Random(rng.random())) for one in made]
    for one in played:
        await one.open(server.port)
    counts.on, moves, until = True, 0, time.monotonic() + PATIENCE
    while not all(one.over for one in played):
        if counts.moves != moves:
            moves, until = counts.moves, time.monotonic() + PATIENCE
        elif time.monotonic() > until:
            raise Unmeasured(f"nobody moved for {PATIENCE:g} seconds in a match that is not over")
        await _pause(counts)
    for one in played:
        one.close()


def _make(server: Server, game: str, matches: int) -> list[Made]:
    """Matches for two that have begun."""
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    tokens = tuple(str(_post(link, "/api/guests", {}, "")["token"]) for _ in range(2))
    found = []
    seats = [{"who": "me"}, {"who": "open"}]
    for _ in range(matches):
        match = str(_post(link, "/api/matches", {"game": game, "seats": seats}, tokens[0])["id"])
        path = f"/api/matches/{match}"
        _post(link, f"{path}/join", {"seat": 1}, tokens[1])
        for seat, token in enumerate(tokens):
            _post(link, f"{path}/seed", {"commitment": seed_commitment(match, seat, "bench")}, token)
        for token in tokens:
            _post(link, f"{path}/seed", {"seed": "bench"}, token)
        found.append(Made(match, (tokens[0], tokens[1])))
    link.close()
    return found


def _post(link: http.client.HTTPConnection, path: str, data: Any, token: str) -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    link.request("POST", path, json.dumps(data), headers)
    answer = link.getresponse()
    said = answer.read()
    if answer.status >= 300:
        raise Unmeasured(f"POST {path}: {said.decode(errors='replace')[:300]}")
    return json.loads(said)
