"""Where an open page of a match is served: one WebSocket each."""

from __future__ import annotations

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from dicewright.arena.hall import Hall
from dicewright.arena.talk import talk
from dicewright.arena.visitors import guest_of, same_site


async def live_updates(socket: WebSocket) -> None:
    """One open page of a match."""
    hall: Hall = socket.app.state.hall
    if not same_site(socket):
        await socket.close(4403, "another site")
        return
    try:
        live = await hall.find(socket.path_params["match"])
    except KeyError:
        await socket.close(4404, "no such match")
        return
    await socket.accept()
    await talk(socket, live, guest_of(socket))


routes = [WebSocketRoute("/api/matches/{match}/live", live_updates)]
