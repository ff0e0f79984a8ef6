"""What an open page and the server say to each other over one WebSocket.

From the server: `view` (everything), `change` (see changes.py), `gather` (before the match begins), `people`, `clock`
(see clocks.py), `absence` (see absence.py), `chat` and `said` (see chat.py), `eyes` (see eyes.py), `refused` (with the
rule, its text and what to do instead), `told` (the answer to a "why?"), `looked` (all that may be known of a thing),
`sign` (the connection is alive). To the server: `{"answer": …, "version": n}` (with `"hint": true` where it is the best
keep that was counted), `{"text": "…", "version": n}`, `{"act": …, "version": n}` (see `engine/accord.py`),
`{"hush": "my turn"}`, `{"stops": {"every": false, "kinds": {"roll": "never"}, "silent": []}}` (see passing.py),
`{"tempo": 0.5}` (how long bots wait, as a multiple of their pace), `{"hint": "key"}` (see guiding.py),
`{"gift": seat}` (some seconds for an opponent), `{"absence": "claim"}` (see absence.py),
`{"chat": "phrase", "of": "hello"}` (see chat.py), `{"eyes": "ask", "of": seat}` (see eyes.py),
`{"why": "words"}`, `{"look": id}`, `{"held": true}` (the chances with the cards and tokens one holds),
`{"commitment": "…"}`, `{"seed": "…"}`, `{"resync": true}`, and `{"sign": true}` from whoever has heard nothing for
long: it is answered at once, and says nothing about whether somebody sits there.
An answer names the version it answers; one that comes too late, or twice, is refused and does no harm.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from dicewright.arena.absence import settle
from dicewright.arena.database import NotNow
from dicewright.arena.live import LiveMatch
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.watching import NO_LOG, Watcher

LONGEST = 16_384
"""Characters of one message from a client."""

LONGEST_WORDS = 2000
"""Characters of an answer in words."""

SLOWEST = 3.0
"""The longest beat that a page may want, as a multiple of the usual one."""


async def talk(socket: WebSocket, live: LiveMatch, guest: str, pace: Callable[[], float]) -> None:
    """Serve one open page until it is closed. The socket is accepted already.

    pace: how many seconds the next message has to wait because there were many before it.
    """
    await live.learn_names()
    with suppress(NotNow):
        await live.chat.know(guest)
    watcher = live.watch(live.seat_of(guest), guest)
    live.chat.come(watcher, guest)
    watcher.send(live.eyes.message(guest))
    sender = asyncio.create_task(_send(socket, live, watcher, guest))
    try:
        while True:
            text = await socket.receive_text()
            if wait := pace():
                await asyncio.sleep(wait)
            try:
                await _hear(live, guest, watcher, _read(text))
            except Refused as refused:
                watcher.send(text_of(refused.message()))
    except (WebSocketDisconnect, KeyError):  # KeyError: a binary message has no text
        pass
    finally:
        sender.cancel()
        live.chat.leave(watcher)
        live.leave(watcher)


async def _send(socket: WebSocket, live: LiveMatch, watcher: Watcher, guest: str) -> None:
    """Send what comes for an open page until it is closed."""
    try:
        while True:
            message = await watcher.next()
            await socket.send_text(live.whole(watcher.sees) if message is None else message)
            for more in (
                (*live.beside(watcher), live.chat.message(guest), live.eyes.message(guest)) if message is None else ()
            ):
                await socket.send_text(more)
    except (WebSocketDisconnect, RuntimeError):  # the page went away while being sent to
        return


def _read(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise Refused("illegal", f"A message has at most {LONGEST} letters, not {len(text)}.")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("illegal", "This message is not JSON.") from None
    if not isinstance(message, dict):
        raise Refused("illegal", "A message is a JSON object.")
    if "\\u" in text:
        try:
            text_of(message).encode()
        except UnicodeEncodeError:  # half a letter as \\ud800: it could be told to nobody
            raise Refused("illegal", "This message is not text.") from None
    if len(str(message.get("text", ""))) > LONGEST_WORDS:
        raise Refused("illegal", f"At most {LONGEST_WORDS} letters are an answer in words.")
    return message


async def _hear(live: LiveMatch, guest: str, watcher: Watcher, message: dict[str, Any]) -> None:
    """Do what one message says. Raises `Refused`."""
    if "answer" in message:
        await live.answer(guest, message.get("version"), message["answer"], message.get("hint") is True)
    elif isinstance(message.get("text"), str):
        await live.say(guest, message.get("version"), message["text"])
    elif "act" in message:
        await live.act(guest, message.get("version"), message["act"])
    elif isinstance(message.get("hush"), str):
        await live.hush(guest, message["hush"], message.get("version"))
    elif "stops" in message:
        await live.stop_at(guest, message["stops"])
    elif "tempo" in message:
        watcher.tempo = _tempo(message["tempo"])
    elif isinstance(message.get("hint"), str):
        await read_hint(live, guest, message["hint"])
    elif isinstance(message.get("chat"), str):
        await live.chat.do(guest, message["chat"], message.get("of"))
    elif isinstance(message.get("absence"), str):
        await settle(live, guest, message["absence"], str(message.get("bot", "")))
    elif isinstance(message.get("eyes"), str):
        await live.eyes.do(guest, message["eyes"], message.get("of"))
    elif type(message.get("gift")) is int:
        await live.gift(guest, message["gift"])
    elif isinstance(message.get("why"), str):
        watcher.send(text_of({"type": "told", "about": message["why"], "text": live.why(guest, message["why"])}))
    elif type(message.get("look")) is int:
        watcher.send(text_of({"type": "looked", **live.look(guest, message["look"])}))
    elif message.get("held") is True:
        watcher.send(text_of({"type": "held", **await with_held(live, guest)}))
    elif isinstance(message.get("commitment"), str):
        await live.commit(guest, message["commitment"])
    elif isinstance(message.get("seed"), str):
        await live.add_seed(guest, message["seed"])
    elif message.get("resync") is True:
        watcher.send(live.whole(watcher.sees))
    elif message.get("sign") is True:
        watcher.send(text_of({"type": "sign"}))
    else:
        raise Refused("illegal", "This message says nothing the server knows.")


def _tempo(wish: Any) -> float:
    """The tempo that a page wants. Raises `Refused`."""
    if type(wish) not in (int, float) or not 0 <= wish <= SLOWEST:
        raise Refused("illegal", f"A tempo is a number from 0 to {SLOWEST:g}.")
    return float(wish)


async def with_held(live: LiveMatch, guest: str) -> dict[str, Any]:
    """The chances of a guest who rolls, with the cards and tokens they hold, and of which `version` of the table.

    They are counted beside other matches. Raises `Refused`.
    """
    from dicewright.odds.held import with_what_is_held

    match, seat = live.match, live.seat_of(guest)
    if match is None or seat is None:
        raise Refused("seat", "Only who plays in a match holds cards in it.")
    version, view = match.decisions, match.shown(seat, NO_LOG)
    return {"version": version, **await asyncio.to_thread(with_what_is_held, view, match.game.setup)}


async def read_hint(live: LiveMatch, guest: str, key: str) -> None:
    """A guest has read a hint, wants no more of them (`all`), or all of them again (`none`). Raises `Refused`."""
    async with live.lock:
        live.here()
        if live.seat_of(guest) is None:
            raise Refused("seat", "Hints are for who plays.")
        live.guide.tell(key)
        live.audience.forget(everything=True)
        live.audience.tell_all(live.whole)
