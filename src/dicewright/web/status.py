"""Whether the server is up, since when, and what runs on it; and what has changed in this program."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from dicewright.arena.visitors import hall_of
from dicewright.engine.version import program_version
from dicewright.web.pages import page
from dicewright.web.proof import as_html, text_of


def state_of(request: Request) -> dict[str, Any]:
    """What a visitor may know of the server."""
    hall = hall_of(request)
    playing, pages = hall.running()
    return {
        "format": "dicewright status 1",
        "up": True,
        "since": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(hall.since)),
        "seconds": int(time.time() - hall.since),
        "version": program_version(),
        "matches": playing,
        "pages": pages,
        "maintenance": hall.care.notice,
    }


async def status(request: Request) -> HTMLResponse:
    """The same for people."""
    return page(request, "status.html", told=state_of(request))


async def status_json(request: Request) -> Response:
    """For whoever watches over the server."""
    return JSONResponse(state_of(request))


async def changes(request: Request) -> HTMLResponse:
    """What has changed, version by version."""
    return page(request, "proof.html", text=as_html(text_of("CHANGELOG.md")), heading="What changed")


routes = [Route("/status", status), Route("/status.json", status_json), Route("/changes", changes)]
