"""How much one address, one guest and all together may ask of a server, and what has been asked."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import lru_cache

from dicewright.arena.refused import Refused

REMEMBERED = 20_000
"""Addresses and guests whose use is remembered; those that asked for nothing for longest are forgotten first."""

PATIENCE = 5.0
"""Seconds a request waits at most because there were too many before it; then it is refused."""


@dataclass(frozen=True)
class Limits:
    """Every number is at most so many, 0 for no limit.

    requests: a second, of one address, what is sent over live connections included; a burst of `burst` times as many
    passes at once, then each waits for its turn. guest_requests: the same for one guest.
    burst: seconds' worth of requests that pass at once.
    matches: unfinished ones that one guest has made within a day. address_matches: the same from one address.
    matches_a_day: all that one guest has made within a day. address_matches_a_day: the same from one address.
    bot_matches: unfinished matches of one guest in which only bots play. address_bot_matches: the same of one address.
    sockets: open live connections to all matches. address_sockets, guest_sockets: of one address, of one guest.
    match_sockets: to one match.
    connections, address_connections: open connections of any kind, of all and of one address.
    """

    requests: int = 100
    guest_requests: int = 60
    burst: int = 20
    matches: int = 50
    address_matches: int = 200
    matches_a_day: int = 500
    address_matches_a_day: int = 1000
    bot_matches: int = 3
    address_bot_matches: int = 10
    sockets: int = 6000
    address_sockets: int = 400
    guest_sockets: int = 100
    match_sockets: int = 300
    connections: int = 8000
    address_connections: int = 600


NONE = Limits(*[0] * len(fields(Limits)))
"""Nothing is limited: for measuring."""


def set_limits(wanted: list[str], limits: Limits | None = None) -> Limits:
    """Limits with some changed: each `name=number`, or `none` for no limits at all. Raises `ValueError`."""
    found = limits or Limits()
    known = [field.name.replace("_", "-") for field in fields(Limits)]
    for one in wanted:
        name, equals, number = one.partition("=")
        if name == "none" and not equals:
            found = NONE
            continue
        if name not in known:
            near = get_close_matches(name, known, 1, 0.5)
            hint = f"did you mean {near[0]}?" if near else f"choose {', '.join(known)}"
            raise ValueError(f"there is no limit {name!r}: {hint}")
        if not (number.isdecimal() and len(number) < 8):
            raise ValueError(f"write {name}=NUMBER, such as {name}={getattr(Limits(), name.replace('-', '_'))}")
        found = replace(found, **{name.replace("-", "_"): int(number)})
    return found


@lru_cache(4096)
def network(address: str) -> str:
    """What stands for one household: an address of version 4, the first half of one of version 6."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known)


class Meter:
    """How much each of many has used lately. Who uses too much waits, and is refused who would have to wait too long.

    rate: what flows back in a second, 0 for no limit. most: what can be used at once.
    """

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def use(self, who: str, cost: float = 1.0, patience: float = PATIENCE) -> float:
        """Use so much. Returns the seconds to wait before it is done. Raises `Refused`; then nothing was used."""
        if not self.rate:
            return 0.0
        now = time.monotonic()
        left, when = self._left.get(who, (self.most, now))
        left = min(self.most, left + (now - when) * self.rate) - cost
        wait = max(0.0, -left / self.rate)
        if wait > patience:
            raise too_much("There were too many requests from here.", wait)
        self._left[who] = (left, now)
        self._left.move_to_end(who)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return wait


def too_much(text: str, wait: float) -> Refused:
    """More than may be. wait: seconds until it may be again."""
    seconds = max(1, round(wait))
    when = f"{seconds} second{'s' * (seconds > 1)}" if seconds < 120 else f"{round(seconds / 60)} minutes"
    return Refused("many", text, instead=f"Try again in {when}.", wait=seconds)


class Places:
    """What is open at the same time, in all and of each of several kinds of owners."""

    def __init__(self) -> None:
        self.all = 0
        self._of: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def one(self, most: int, *owners: tuple[str, str, int]) -> Iterator[None]:
        """Take one place for as long as the context lasts.

        most: of all. owners: kind, whose, and how many places each may have. Raises `Refused`.
        """
        if most and self.all >= most:
            raise too_much("As many are here as this server has room for.", 30)
        for kind, whose, limit in owners:
            if limit and self._of[kind, whose] >= limit:
                raise too_much(f"There are {limit} {kind} already, and no more can be.", 30)
        self.all += 1
        for kind, whose, _ in owners:
            self._of[kind, whose] += 1
        try:
            yield
        finally:
            self.all -= 1
            for kind, whose, _ in owners:
                self._of[kind, whose] -= 1
                if not self._of[kind, whose]:
                    del self._of[kind, whose]


class Gate:
    """What a server has let in lately and what is open now, against its limits."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.places = Places()
        self.records = Places()
        self._addresses = Meter(self.limits.requests, self.limits.requests * self.limits.burst)
        self._guests = Meter(self.limits.guest_requests, self.limits.guest_requests * self.limits.burst)

    def enter(self, address: str, guest: str, cost: float = 1.0, patience: float = PATIENCE) -> float:
        """A request. Returns the seconds it has to wait. Raises `Refused`."""
        wait = self._addresses.use(network(address), cost, patience)
        return max(wait, self._guests.use(guest, cost, patience)) if guest else wait

    @contextmanager
    def watching(self, address: str, guest: str, match: str) -> Iterator[None]:
        """A live connection, for as long as the context lasts. Raises `Refused`."""
        limits = self.limits
        owners = [("live connections from your address", network(address), limits.address_sockets)]
        owners += [("live connections with your token", guest, limits.guest_sockets)] * bool(guest)
        owners.append(("live connections to this match", match, limits.match_sockets))
        with self.places.one(limits.sockets, *owners):
            yield
