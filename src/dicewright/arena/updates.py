"""Where an open page of a match is served: one WebSocket each."""

from __future__ import annotations

import math
from functools import partial

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from dicewright.arena.database import NotNow
from dicewright.arena.refused import Refused
from dicewright.arena.talk import talk
from dicewright.arena.visitors import address_of, guest_of, hall_of, live_of, same_site


async def live_updates(socket: WebSocket) -> None:
    """One open page of a match."""
    if not same_site(socket):
        await socket.close(4403, "another site")
        return
    gate, address, guest = hall_of(socket).gate, address_of(socket), guest_of(socket)
    try:
        with gate.watching(address, guest, socket.path_params["match"]):
            async with live_of(socket) as live:
                await socket.accept()
                await talk(socket, live, guest, partial(gate.enter, address, guest, patience=math.inf))
    except Refused as refused:
        await socket.close(4404 if refused.kind == "missing" else 4429, refused.text[:100])
    except NotNow:
        await socket.close(1013, "try again later")


routes = [WebSocketRoute("/api/matches/{match}/live", live_updates)]
