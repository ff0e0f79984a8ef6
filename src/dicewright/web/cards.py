"""The cards browser: every card, hero and token with its text, its numbers and how sure they are."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from dicewright.web.card_facts import Entry, entries, find
from dicewright.web.pages import Problem, page

router = APIRouter(prefix="/cards")

GAMES = ("dice_throne", "dice_masters")
STATES = ("all", "playable", "pending")


@router.get("")
async def index(request: Request, q: str = "", game: str = "", state: str = "all") -> HTMLResponse:
    """Search by words; the address is the search."""
    wanted = q.casefold().split()[:12]
    chosen = [one for one in GAMES if game in ("", one)]
    found = [entry for one in chosen for entry in entries(one) if entry.holds(wanted) and _in_state(entry, state)]
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in found:
        groups.setdefault((entry.game, entry.group), []).append(entry)
    return page(
        request,
        "cards.html",
        q=q[:200],
        game=game,
        games=GAMES,
        state=state,
        states=STATES,
        groups=groups,
        count=len(found),
    )


def _in_state(entry: Entry, state: str) -> bool:
    return state not in STATES[1:] or (state == "pending") == bool(entry.blocked_by)


@router.get("/{game}/{key}")
async def card(request: Request, game: str, key: str) -> HTMLResponse:
    """One entry."""
    entry = find(game, key) if game in GAMES else None
    if entry is None:
        raise Problem(
            404, "There is no such card", f"Nothing is called {key[:60]!r} there.", "/cards", "Search the cards"
        )
    return page(request, "card.html", entry=entry)
