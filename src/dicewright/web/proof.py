"""How the dice can be checked: the page that explains it, the proof of each match, a form that checks any record.

Beside it the page that says what is kept about a visitor.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.visitors import hall_of, live_of
from dicewright.web import words
from dicewright.web.pages import FORM, Problem, believe, page, templates, visitor_of

SHOWN = 24
"""Proofs whose pages are remembered."""


def text_of(name: str) -> str:
    """A page of the documentation, from the package or the checkout."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "docs", package.parents[1] / "docs", package.parents[1]):
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    raise Problem(404, "This page is missing", f"{name} is not part of this installation.")


def as_html(text: str) -> Markup:
    """Markdown as HTML; markup inside it is shown, not used."""
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(made.replace("<pre>", '<pre tabindex="0">'))  # reached by keyboard where it scrolls


async def proof(request: Request) -> HTMLResponse:
    """Why nobody can choose the dice, and how to check it."""
    return page(request, "proof.html", text=as_html(text_of("proof.md")), heading="Fair dice")


async def privacy(request: Request) -> HTMLResponse:
    """What is kept about a visitor, and where."""
    return page(request, "proof.html", text=as_html(text_of("privacy.md")), heading="Privacy")


class Shown:
    """The decisions of records as they stand on pages: written once, beside the event loop."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Markup] = OrderedDict()

    async def of(self, match: str, record: str, players: Sequence[str]) -> Markup:
        """The decisions of a match that is over. players: the name of each seat."""
        if match not in self._kept:
            self._kept[match] = await asyncio.to_thread(_decisions, record, players)
            if len(self._kept) > SHOWN:
                self._kept.popitem(last=False)
        self._kept.move_to_end(match)
        return self._kept[match]


def _decisions(record: str, players: Sequence[str]) -> Markup:
    of = templates().get_template("verdict.html").make_module()
    made = of.decisions(json.loads(record), words, players)  # type: ignore[attr-defined]
    return Markup(made)


async def record(request: Request) -> HTMLResponse:
    """The proof of a match: before its end what is promised, after it everything, recomputed once."""
    hall = hall_of(request)
    async with live_of(request) as live:
        live.promised()
        seat = live.seat_of(visitor_of(request).guest)
        if not live.over:
            return page(request, "record.html", live=live, seat=seat, found=None, decisions="")
        text = await hall.record(live.id)
        found = await hall.checker.check(text.encode())
        shown: Shown = request.app.state.shown
        assert live.match is not None  # it is over, so it has begun
        decisions = await shown.of(live.id, text, live.match.game.seat_names)
        return page(request, "record.html", live=live, seat=seat, found=found, decisions=decisions)


async def record_file(request: Request) -> Response:
    """The record as a file to keep."""
    match = request.path_params["match"]
    text = await hall_of(request).record(match)
    name = {"Content-Disposition": f'attachment; filename="dicewright-{match}.json"'}
    return Response(text, media_type="application/json", headers=name)


async def verify_page(request: Request) -> HTMLResponse:
    """A form for a record."""
    return page(request, "verify.html", found=None, noted="")


async def verify(request: Request) -> HTMLResponse:
    """Recompute a record that somebody pastes in. The form is taken apart where the record is checked."""
    data = await request.body()
    first = data[: data.find(b"&")] if b"&" in data else data
    believe(request, first.removeprefix(FORM).decode("latin-1") if first.startswith(FORM) else "")
    found = await hall_of(request).checker.check(data, form=True)
    return page(request, "verify.html", 200 if found.readable else 422, found=found)


routes = [
    Route("/proof", proof),
    Route("/privacy", privacy),
    Route("/match/{match}/record", record),
    Route("/match/{match}/record.json", record_file),
    Route("/verify", verify_page),
    Route("/verify", verify, methods=["POST"]),
]
