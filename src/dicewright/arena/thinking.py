"""Bots on the server: they answer by themselves, and together take no more of the machine than they may."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Protocol

from dicewright.arena.refused import Refused
from dicewright.bots import Bot, Observation
from dicewright.engine.ask import Answer
from dicewright.engine.match import Match

log = logging.getLogger("dicewright.arena")

AWAITED = 0.6
ALONE = 0.1
"""The part of one processor that bots may take: those that somebody waits for, and those that play among themselves."""

SILENT = 0.2
"""The part of its pace that a bot waits where nothing has been told since the last answer, so nobody has to follow."""

AGAIN = (1.0, 30.0)
"""Seconds until a bot tries again when its answer could not be written down: at first, and at most."""


class Played(Protocol):
    """What bots need of a match on the server. awaited: whether somebody waits for what happens in it.

    tempo: how long those who follow it want bots to wait, as a multiple of their pace. gone: whether this object no
    longer stands for the match. bot_asked: the seat of the bot that must answer now.
    """

    id: str
    match: Match | None
    bots: dict[int, Bot]
    lock: asyncio.Lock
    gone: bool

    @property
    def awaited(self) -> bool: ...
    @property
    def tempo(self) -> float: ...
    @property
    def bot_asked(self) -> int | None: ...

    def give(self, seat: int, answer: Answer) -> None:
        """Give the answer of a seat. Raises `Refused`."""

    def pause(self, why: str) -> None:
        """Say why the match waits; empty when it goes on."""

    def give_up(self, why: str) -> None:
        """Say why the match cannot go on."""


class Share:
    """A part of one processor. What was used is waited for before more is given."""

    def __init__(self, part: float) -> None:
        self.part = part
        self._free_at = 0.0
        self._line = asyncio.Lock()

    async def wait(self) -> None:
        """Wait for one's turn, and until what the others have used is paid for."""
        async with self._line:
            while (left := self._free_at - time.monotonic()) > 0:
                await asyncio.sleep(left)

    def charge(self, seconds: float) -> None:
        """So much of the processor was used."""
        self._free_at = max(self._free_at, time.monotonic()) + seconds / self.part


class Thinking:
    """What all bots of a server share. pace: seconds a bot waits before it answers, so that people can follow.

    Dice that tumble come to rest in that time, and each thing that is told is seen before the next one is.
    """

    def __init__(self, pace: float = 0.0) -> None:
        self.pace = pace
        self._threads = ThreadPoolExecutor(2, "bots")
        self._shares = {True: Share(AWAITED), False: Share(ALONE)}

    def share(self, live: Played) -> Share:
        """The part of the processor from which the bots of a match are served."""
        return self._shares[live.awaited]

    async def rest(self, told: bool, tempo: float) -> None:
        """Wait before an answer. told: whether something has been told that people follow first.

        tempo: how long they want such a beat to be, as a multiple of the pace; 0 waits for nothing.
        """
        await asyncio.sleep(tempo * (self.pace if told else self.pace * SILENT))

    async def decide(self, live: Played, match: Match, seat: int) -> tuple[Answer, float]:
        """The answer of the bot on a seat, and the seconds it took."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _decide, live, match, seat)

    def close(self) -> None:
        """Stop; a bot that thinks ends its thought."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _decide(live: Played, match: Match, seat: int) -> tuple[Answer, float]:
    began = time.thread_time()
    try:
        answer = live.bots[seat].decide(Observation(match, seat))
    except Exception:
        log.exception("match %s: the bot of seat %s failed at decision %s", live.id, seat, match.decisions)
        assert match.ask is not None
        answer = match.ask.sample(Random(match.decisions))
    return answer, time.thread_time() - began


async def let_bots_play(live: Played, thinking: Thinking) -> None:
    """Answer for the bots of a match until somebody else is asked, it is over, or it cannot go on."""
    wait = AGAIN[0]
    told = -1
    while live.bot_asked is not None:
        now = live.match.told if live.match is not None else -1
        await thinking.rest(now != told, live.tempo)
        told = now
        share = thinking.share(live)
        await share.wait()
        async with live.lock:
            seat = live.bot_asked
            if seat is None or live.match is None or live.gone:
                return
            answer, spent = await thinking.decide(live, live.match, seat)
            began = time.thread_time()
            try:
                _answer(live, seat, answer)
                live.pause("")
                wait = AGAIN[0]
                late = 0.0
            except Refused as refused:
                if refused.kind != "busy":
                    live.give_up(f"A bot could not find an answer that the rules take. ({refused})")
                    return
                live.pause(f"{refused.text} The match goes on by itself as soon as it can be written down.")
                late, wait = wait, min(wait * 2, AGAIN[1])
            share.charge(spent + time.thread_time() - began)
        await asyncio.sleep(late)


def _answer(live: Played, seat: int, answer: Answer) -> None:
    """Give a bot's answer; where the rules refuse it try others, so that nobody is left waiting. Raises `Refused`."""
    try:
        live.give(seat, answer)
        return
    except Refused as refused:
        if refused.kind == "busy":
            raise
        first = refused
    for chance in range(20):
        assert live.match is not None
        assert live.match.ask is not None
        try:
            live.give(seat, live.match.ask.sample(Random(chance)))
        except Refused as refused:
            if refused.kind == "busy":
                raise
            continue
        return
    raise first
