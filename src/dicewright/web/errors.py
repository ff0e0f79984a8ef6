"""Every error is a sentence: as JSON under /api, else as a page."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ExceptionHandler

from dicewright.arena.database import NotNow
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import Wrong
from dicewright.web.pages import Problem, page

log = logging.getLogger("dicewright.web")

STATUS = {
    "stale": 409,
    "illegal": 422,
    "seat": 403,
    "over": 409,
    "waiting": 409,
    "missing": 404,
    "many": 429,
    "busy": 503,
    "broken": 500,
}

BARE = {
    400: "What was sent is not JSON that can be read.",
    405: "{path} cannot be used that way.",
}

PLAIN = {
    400: "This cannot be read",
    401: "You are not known here yet",
    403: "This is not allowed",
    404: "There is no such page",
    408: "This took too long",
    405: "This page cannot be used that way",
    413: "This is too large",
    422: "This cannot be read",
    503: "Not at this moment",
}


def say(request: Request, status: int, title: str, text: str, **more: Any) -> Response:
    """The answer that says what is wrong. more: for the page."""
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
    status = STATUS[error.kind]
    if request.url.path.startswith("/api/"):
        body = {"error": error.text, "kind": error.kind, "rule": error.rule, "instead": error.instead}
        response: Response = JSONResponse(body, status)
    else:
        response = say(request, status, "This cannot be done", str(error))
    if error.wait:
        response.headers["Retry-After"] = str(error.wait)
    return response


async def not_now(request: Request, error: Exception) -> Response:
    return say(request, 503, "Not at this moment", f"{error} Nothing was changed; try again in a moment.")


async def http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    title = PLAIN.get(error.status_code, "Something is wrong")
    text = error.detail
    if not isinstance(error, Wrong):  # from the framework, in its own words
        text = BARE.get(error.status_code, "{path} leads nowhere here.").format(path=request.url.path[:100])
    return say(request, error.status_code, title, text)


async def broken(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return say(
        request, 500, "The server made a mistake", "It is noted in the server's log. Nothing of a match is lost."
    )


ERRORS: Mapping[Any, ExceptionHandler] = {
    Problem: problem,
    Refused: refused,
    NotNow: not_now,
    HTTPException: http,
    Exception: broken,
}
