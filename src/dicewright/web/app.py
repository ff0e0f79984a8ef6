"""The web application: API, pages and the table's files."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from dicewright.arena import tournaments, updates
from dicewright.arena.absence import GRACE
from dicewright.arena.hall import Hall
from dicewright.arena.limits import Limits
from dicewright.arena.replaying import Reels
from dicewright.arena.store import Store
from dicewright.arena.webhooks import Webhooks
from dicewright.web import (
    builder,
    campaigns,
    cards,
    chat,
    collection,
    heraldry,
    lobby,
    look,
    match,
    my_data,
    own_packs,
    owner,
    picker,
    proof,
    recovery,
    reference,
    replay,
    report,
    result,
    rules,
    statistics,
    status,
    team_sheets,
    turns,
    waiting,
    workshop,
)
from dicewright.web import tournaments as tournament_pages
from dicewright.web.asides import Asides, Beside
from dicewright.web.errors import ERRORS
from dicewright.web.files import Files
from dicewright.web.safety import Safety
from dicewright.web.trials import Trials

ROOMS = (
    lobby,
    picker,
    waiting,
    turns,
    match,
    chat,
    result,
    replay,
    report,
    cards,
    collection,
    campaigns,
    tournament_pages,
    statistics,
    builder,
    team_sheets,
    heraldry,
    rules,
    reference,
    proof,
    my_data,
    recovery,
    status,
    owner,
    look,
    own_packs,
    workshop,
)
"""The files that bring pages."""


class Api:
    """The JSON API, made when somebody asks for it: what it stands on takes as long to import as half of all the rest,
    and the pages and the table do without.
    """

    def __init__(self) -> None:
        self._made: ASGIApp | None = None
        self._making = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        made = self._made
        if made is None:
            async with self._making:  # in a thread, so that matches go on
                if self._made is None:
                    self._made = await asyncio.to_thread(self._make, scope["app"])
                made = self._made
        await made(scope, receive, send)

    def _make(self, app: Starlette) -> ASGIApp:
        from dicewright.arena.api import make_api

        api = make_api(app.state)
        for kind, handler in ERRORS.items():
            api.add_exception_handler(kind, handler)
        return api


def works(hall: Hall, asides: Asides, hooks: Webhooks) -> tuple[Coroutine[Any, Any, None], ...]:
    """What a server does beside answering, as long as it runs."""
    found = hall.wake_all(), hall.forget_now_and_then(), hall.collect_now_and_then(), hall.keep_time()
    return *found, asides.sweep_now_and_then(), tournaments.go_on_now_and_then(hall), hooks.tell_now_and_then()


def make_app(
    data: Path | None,
    pace: float = 0.0,
    limits: Limits | None = None,
    origin: str = "",
    grace: float = GRACE,
    notice: str = "",
    owner_token: str = "",
    webhooks: frozenset[str] = frozenset(),
) -> Starlette:
    """The application.

    data: the folder for the store; None keeps everything in memory. pace: seconds a bot waits before it answers.
    limits: what one visitor may ask for. origin: how the server is reached from outside.
    grace: seconds for which nobody has to answer. notice: the maintenance that is announced, empty for none.
    owner_token: opens the owner's page; without it there is none. webhooks: the hosts to which messages may go.
    Raises `BadStore`.
    """
    store = Store(None if data is None else data / "arena.db")

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(store, pace, limits, grace, notice)
        asides = app.state.asides = Asides()
        trials = app.state.trials = Trials()
        app.state.shown = proof.Shown()
        app.state.courses = result.Courses()
        app.state.reels = Reels()
        hooks = Webhooks(hall, webhooks, origin, turns.titles_waiting)
        working = [asyncio.create_task(work) for work in works(hall, asides, hooks)]
        yield
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        await trials.close()
        await asides.close()
        await hall.close()

    app = Starlette(
        routes=[
            *updates.routes,
            Route("/api/{path:path}", Api()),
            *(route for room in ROOMS for route in room.routes),
            Mount("/static", Files()),
        ],
        middleware=[Middleware(Safety), Middleware(Beside)],
        exception_handlers=ERRORS,
        lifespan=life,
    )
    app.state.origin = origin
    app.state.owner = owner_token
    app.state.webhooks = webhooks
    app.router.redirect_slashes = False  # it would lead to whatever host a request names
    return app
