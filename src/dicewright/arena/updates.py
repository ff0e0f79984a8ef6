"""Where an open page of a match is served: one WebSocket each."""

from __future__ import annotations

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from dicewright.arena.database import NotNow
from dicewright.arena.refused import Refused
from dicewright.arena.talk import talk
from dicewright.arena.visitors import guest_of, live_of, same_site


async def live_updates(socket: WebSocket) -> None:
    """One open page of a match."""
    if not same_site(socket):
        await socket.close(4403, "another site")
        return
    try:
        async with live_of(socket) as live:
            await socket.accept()
            await talk(socket, live, guest_of(socket))
    except Refused:
        await socket.close(4404, "no such match")
    except NotNow:
        await socket.close(1013, "try again later")


routes = [WebSocketRoute("/api/matches/{match}/live", live_updates)]
