"""QR codes as SVG, for addresses that somebody scans from a screen."""

from __future__ import annotations

import io
import re

import segno
from starlette.responses import Response

from dicewright.web.pages import Problem

ORIGIN = re.compile(r"https?://[A-Za-z0-9.\-:\[\]]{1,100}")
"""Where a server can be reached: what a page says of itself is only drawn for whoever asks."""
MOST_LETTERS = 1200


def qr(text: str) -> Response:
    """The picture of a text. Raises `Problem` for one that is too long to be scanned."""
    if len(text) > MOST_LETTERS:
        raise Problem(422, "This is too long for a picture", f"At most {MOST_LETTERS} letters can be scanned well.")
    made = io.BytesIO()
    segno.make(text, micro=False, error="m").save(made, kind="svg", border=3, light="#ffffff", omitsize=True)
    return Response(made.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


def origin_at(text: str, known: str) -> str:
    """The origin to draw: the one the server knows, else what the page says. Raises `Problem` where there is none."""
    if known:
        return known
    if not ORIGIN.fullmatch(text):
        raise Problem(422, "This cannot be drawn", "The picture needs the address of the server: ?at=http://host:port.")
    return text
