"""The web application: API, pages, the table's files, and errors in plain words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException as AnyHTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dicewright.arena.api import add_api, refused_response
from dicewright.arena.hall import Hall
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.engine.quoting import short
from dicewright.web import cards, lobby, look, match, modules, proof, rules
from dicewright.web.pages import HERE, Problem, page
from dicewright.web.safety import Safety

log = logging.getLogger("dicewright.web")

BARE = {
    400: "What was sent is not JSON that can be read.",
    405: "{path} cannot be used that way.",
}

PLAIN = {
    400: "This cannot be read",
    401: "You are not known here yet",
    403: "This is not allowed",
    404: "There is no such page",
    405: "This page cannot be used that way",
    413: "This is too large",
    422: "This cannot be read",
}


class Files(StaticFiles):
    """Files that a browser may keep, but asks about each time, so that a new version is seen at once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def make_app(data: Path | None, pace: float = 0.0) -> FastAPI:
    """The application.

    data: the folder for the store; None keeps everything in memory. pace: seconds a bot waits before it answers.
    Raises `BadStore`.
    """
    store = Store(None if data is None else data / "arena.db")

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = Hall(store, pace)
        waking = asyncio.create_task(app.state.hall.wake_all())
        yield
        waking.cancel()
        await asyncio.gather(waking, return_exceptions=True)
        await app.state.hall.close()

    app = FastAPI(
        title="Dicewright",
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    add_api(app)
    for room in (lobby, match, cards, rules, proof, look):
        app.include_router(room.router, include_in_schema=False)
    app.mount("/static/modules", Files(directory=modules.folder(), check_dir=False))
    app.mount("/static", Files(directory=HERE / "static"))
    _errors(app)
    app.add_middleware(Safety)
    return app


def _errors(app: FastAPI) -> None:
    """Every error is a sentence: as JSON under /api, else as a page."""

    def say(request: Request, status: int, title: str, text: str, **more: Any) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse({"error": text, "kind": "http", "rule": "", "instead": ""}, status)
        return page(
            request,
            "error.html",
            status,
            title=title,
            text=text,
            **{"then": "/", "then_text": "Go to the lobby", **more},
        )

    async def problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return say(request, error.status, error.title, error.text, then=error.then, then_text=error.then_text)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        response = refused_response(error)
        if request.url.path.startswith("/api/"):
            return response
        return say(request, response.status_code, "This cannot be done", str(error))

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, AnyHTTPException)
        title = PLAIN.get(error.status_code, "Something is wrong")
        text = error.detail
        if not isinstance(error, HTTPException):  # from the framework, in its own words
            text = BARE.get(error.status_code, "{path} leads nowhere here.").format(path=request.url.path[:100])
        return say(request, error.status_code, title, text)

    async def unreadable(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        parts = [f"{short('.'.join(str(at) for at in one['loc']))}: {one['msg']}" for one in error.errors()[:3]]
        return say(request, 422, PLAIN[422], "; ".join(parts))

    async def broken(request: Request, error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return say(
            request, 500, "The server made a mistake", "It is noted in the server's log. Nothing of a match is lost."
        )

    app.add_exception_handler(Problem, problem)
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(AnyHTTPException, http)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(Exception, broken)
