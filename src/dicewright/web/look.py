"""Light or dark: a plain form, remembered in a cookie."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from dicewright.web.pages import LOOK, LOOKS, YEAR, Sent, see

router = APIRouter()


@router.post("/look")
async def look(form: Sent) -> Response:
    """Set the look and go back."""
    back = form.one("back", "/")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = see(safe)
    wanted = form.one("look")
    response.set_cookie(LOOK, wanted if wanted in LOOKS else "system", max_age=YEAR, httponly=True, samesite="lax")
    return response
