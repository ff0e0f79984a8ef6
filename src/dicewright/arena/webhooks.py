"""A message to a chat where a match waits for somebody: to an address of theirs, at hosts the server's owner names.

Nothing is sent to a host that is not named, and nothing but by HTTPS; a redirect is not followed. So nobody makes the
server ask for what lies behind it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import urllib.request
from collections.abc import Callable, Coroutine, Iterable
from http.client import HTTPException
from typing import Any, Final
from urllib.parse import urlsplit

from dicewright.arena.database import NotNow
from dicewright.arena.hall import Hall
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store

log = logging.getLogger("dicewright.arena")

LOOK: Final = 20.0
"""Seconds between two looks. A match is told of that has waited since the look before: who is at the table answers."""
LONGEST: Final = 500
PATIENCE: Final = 5.0
"""Seconds that a chat has to take a message."""

Send = Callable[[str, dict[str, Any]], None]
Waiting = Callable[[Hall, str], Coroutine[Any, Any, list[tuple[str, str]]]]
"""The matches that wait for a guest: id and title."""


def checked(address: str, hosts: Iterable[str]) -> str:
    """An address as it is kept; empty for none. Raises `Refused` unless messages may go there."""
    address = address.strip()
    if not address:
        return ""
    parts = urlsplit(address)
    named = sorted(hosts)
    if len(address) > LONGEST or not address.isprintable() or " " in address:
        raise Refused("illegal", f"An address has at most {LONGEST} letters and no spaces.")
    if parts.scheme != "https" or parts.netloc.lower() not in named:
        instead = f"Take one that begins with https:// and {' or '.join(named)}." if named else ""
        raise Refused("illegal", "This server sends no messages to this address.", instead=instead)
    return address


def keep_address(store: Store, guest: str, address: str) -> None:
    """Where a guest is told; nowhere if it is empty. Raises `NotNow`."""
    with store.link() as link:
        link.execute("DELETE FROM webhooks WHERE who = ?", (guest,))
        if address:
            link.execute("INSERT INTO webhooks (who, address) VALUES (?, ?)", (guest, address))


def address_of(store: Store, guest: str) -> str:
    """Where a guest is told; empty for nowhere. Raises `NotNow`."""
    with store.link() as link:
        found = link.execute("SELECT address FROM webhooks WHERE who = ?", (guest,)).fetchone()
    return "" if found is None else str(found[0])


def _all(store: Store) -> list[tuple[str, str]]:
    with store.link() as link:
        return [(str(who), str(address)) for who, address in link.execute("SELECT who, address FROM webhooks")]


class Webhooks:
    """What has been told to whom. hosts: to which messages may go. site: how the server is reached from outside."""

    def __init__(
        self, hall: Hall, hosts: frozenset[str], site: str, waiting: Waiting, send: Send | None = None
    ) -> None:
        self.hall, self.hosts, self.site = hall, hosts, site
        self.waiting, self.send = waiting, send or post
        self._seen: set[tuple[str, str]] = set()
        self._told: set[tuple[str, str]] = set()

    async def tell_now_and_then(self) -> None:
        """As long as the server runs; at once over where messages may go nowhere."""
        while self.hosts:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except NotNow as trouble:
                log.warning("nobody was told whose turn it is: %s", trouble)

    async def look(self) -> None:
        """Tell everybody of each match that has waited since the look before, once for as long as it waits."""
        seen: set[tuple[str, str]] = set()
        for guest, address in await self.hall.store.reading(_all, self.hall.store):
            for match, title in await self.waiting(self.hall, guest):
                key = (guest, match)
                seen.add(key)
                if key in self._seen and key not in self._told and urlsplit(address).netloc.lower() in self.hosts:
                    self._told.add(key)
                    await self._send(address, match, title)
        self._seen = seen
        self._told &= seen

    async def _send(self, address: str, match: str, title: str) -> None:
        where = f"{self.site}/match/{match}"
        words = f"Your turn: {title}. {where}"
        message = {"content": words, "text": words, "match": match, "url": where}  # as Discord and as Slack read it
        try:
            await asyncio.to_thread(self.send, address, message)
        except (OSError, ValueError, HTTPException) as error:
            log.warning("a message whose turn it is did not arrive: %s", error)


class _Stays(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        """No redirect is followed: it could lead anywhere."""


def post(address: str, message: dict[str, Any]) -> None:
    """Send a message. Raises `OSError`, `ValueError`, `HTTPException`."""
    head = {"Content-Type": "application/json", "User-Agent": "dicewright"}
    asked = urllib.request.Request(address, json.dumps(message).encode(), head, method="POST")
    opener = urllib.request.build_opener(_Stays, urllib.request.ProxyHandler({}))
    with opener.open(asked, timeout=PATIENCE) as came:
        came.read(1024)
