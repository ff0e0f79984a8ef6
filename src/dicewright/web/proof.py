"""How the dice can be checked: the page that explains it, and a form that checks any record."""

from __future__ import annotations

import json
from asyncio import to_thread
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from dicewright.web.pages import Problem, form_of, page


def text_of(name: str) -> str:
    """A page of the documentation, from the package or the checkout."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "docs", package.parents[1] / "docs"):
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
    return page(request, "proof.html", text=as_html(text_of("proof.md")))


async def verify_page(request: Request) -> HTMLResponse:
    """A form for a record."""
    return page(request, "verify.html", differs=None, record=None, wrong="")


async def verify(request: Request) -> HTMLResponse:
    """Recompute a record that somebody pastes in."""
    from dicewright import verify as check

    form = await form_of(request)
    try:
        data: Any = json.loads(form.one("record"))
    except (ValueError, RecursionError):
        return page(request, "verify.html", 422, differs=None, record=None, wrong="This text is not JSON.")
    found = await to_thread(check, data)
    return page(request, "verify.html", differs=found, record=data if isinstance(data, dict) else {}, wrong="")


routes = [
    Route("/proof", proof),
    Route("/verify", verify_page),
    Route("/verify", verify, methods=["POST"]),
]
