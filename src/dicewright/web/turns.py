"""Where it is somebody's turn, told outside of this site: a feed for a reader or a chat, and a calendar of deadlines.

Each guest has two addresses of their own: who has an address asks for it, and what stands there is which matches wait
for that guest and until when, never what lies on a table. Messages go only where the server's owner allows it.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.guests import is_feed_word
from dicewright.arena.hall import Hall
from dicewright.arena.refused import Refused
from dicewright.arena.timing import answered
from dicewright.arena.visitors import hall_of, origin_of
from dicewright.arena.webhooks import address_of, checked, keep_address
from dicewright.web import words
from dicewright.web.pages import Problem, form_of, page, see, visitor_of
from dicewright.web.waiting import waiting_for

MOST: Final = 20
"""Matches that are told at once; who has answered these is told the others."""
FEED, CALENDAR = "rss", "ics"
KINDS: Final = {FEED: "application/rss+xml; charset=utf-8", CALENDAR: "text/calendar; charset=utf-8"}
LINE: Final = 73
"""Bytes of a line of a calendar; the standard allows 75 with what ends it."""
HOUR: Final = timedelta(hours=1)


class Turn(NamedTuple):
    """A question that waits. number: of the answers before it. until: when its time runs out, None without a clock."""

    match: str
    number: int
    title: str
    game: str
    until: datetime | None

    def key(self) -> str:
        """The same for as long as it is the same question, so that a reader tells it once."""
        return f"{self.match}-{self.number}"

    def says(self) -> str:
        """What is told beside the title."""
        late = "" if self.until is None else f", answer until {self.until:%Y-%m-%d %H:%M} UTC"
        return f"{self.game}{late}"


async def turns_of(hall: Hall, guest: str, now: float) -> list[Turn]:
    """The questions that wait for a guest, the oldest match first."""
    found = []
    for row in (await waiting_for(hall, guest))[:MOST]:
        async with hall.hold(row.id) as live:
            if live.match is None or live.asked is None:
                continue  # it went on meanwhile
            clock = live.timing.shown()
            left = clock["left"][live.asked] + clock["free"] if clock and clock["running"] == live.asked else None
            until = None if left is None else datetime.fromtimestamp(now + left, UTC)
            title = " against ".join(words.plays_words(seat) for seat in row.seats)
            found.append(Turn(row.id, answered(live.match), title, words.game_title(row.game), until))
    return found


def feed(turns: list[Turn], site: str) -> str:
    """The questions as RSS."""
    items = "".join(
        f"<item><title>Your turn: {escape(one.title)}</title><link>{escape(site)}/match/{one.match}</link>"
        f'<guid isPermaLink="false">{one.key()}</guid><description>{escape(one.says())}</description></item>'
        for one in turns
    )
    about = f"<title>Dicewright: your turn</title><link>{escape(site)}/</link>"
    about += "<description>Matches that wait for you</description>"
    return (
        f'<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel>{about}<ttl>15</ttl>{items}</channel></rss>'
    )


def calendar(turns: list[Turn], site: str, now: datetime) -> str:
    """The questions as a calendar: the hour before time runs out, or the whole day where there is no clock."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dicewright//turns//EN", "X-WR-CALNAME:Dicewright: your turn"]
    for one in turns:
        lines += ["BEGIN:VEVENT", f"UID:{one.key()}@dicewright", f"DTSTAMP:{now:%Y%m%dT%H%M%SZ}"]
        if one.until is None:
            lines.append(f"DTSTART;VALUE=DATE:{now:%Y%m%d}")
        else:
            lines += [f"DTSTART:{one.until - HOUR:%Y%m%dT%H%M%SZ}", f"DTEND:{one.until:%Y%m%dT%H%M%SZ}"]
        said = _text(f"{one.says()}. {site}/match/{one.match}")
        lines += [f"SUMMARY:{_text(f'Your turn: {one.title}')}", f"DESCRIPTION:{said}", f"URL:{site}/match/{one.match}"]
        lines += ["END:VEVENT"]
    return "\r\n".join(part for line in [*lines, "END:VCALENDAR"] for part in _folded(line)) + "\r\n"


def _text(said: str) -> str:
    """Words with what a calendar would take for its own signs marked."""
    return said.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> list[str]:
    """A line in pieces that are short enough; each but the first begins with a space."""
    pieces = [""]
    for letter in line:
        if len((pieces[-1] + letter).encode()) > LINE:
            pieces.append(" ")
        pieces[-1] += letter
    return pieces


async def told(request: Request) -> Response:
    """A guest's feed or calendar, for whoever has its address."""
    guest, word, kind = (request.path_params[name] for name in ("guest", "word", "kind"))
    hall = hall_of(request)
    if kind not in KINDS or not is_feed_word(hall.store.key, guest, word):
        raise Problem(
            404, "There is no such feed", "Your own addresses stand on the page of your turns.", "/turns", "Go there"
        )
    now = time.time()
    turns = await turns_of(hall, guest, now)
    site = origin_of(request) or f"{request.url.scheme}://{request.url.netloc}"  # told to who asked, and to nobody else
    text = feed(turns, site) if kind == FEED else calendar(turns, site, datetime.fromtimestamp(now, UTC))
    return Response(text, media_type=KINDS[kind], headers={"Cache-Control": "no-store"})


async def titles_waiting(hall: Hall, guest: str) -> list[tuple[str, str]]:
    """The matches that wait for a guest, with the words a message names them by."""
    rows = (await waiting_for(hall, guest))[:MOST]
    return [(row.id, " against ".join(words.plays_words(seat) for seat in row.seats)) for row in rows]


async def turns_page(request: Request) -> HTMLResponse:
    """The addresses of a visitor, and what they are for."""
    return await _shown(request)


async def _shown(request: Request, problem: str = "", wanted: str = "") -> HTMLResponse:
    hall, guest = hall_of(request), visitor_of(request).guest
    return page(
        request,
        "turns.html",
        422 if problem else 200,
        site=origin_of(request),
        waits=len(await waiting_for(hall, guest)),
        hosts=sorted(request.app.state.webhooks),
        chat=wanted or await hall.store.reading(address_of, hall.store, guest),
        problem=problem,
    )


async def send_to(request: Request) -> Response:
    """Keep where a visitor wants messages."""
    form, hall, guest = await form_of(request), hall_of(request), visitor_of(request).guest
    wanted = form.one("address")
    try:
        address = checked(wanted, request.app.state.webhooks)
    except Refused as refused:
        return await _shown(request, f"{refused} {refused.instead}", wanted)
    await hall.store.writing(keep_address, hall.store, guest, address)
    return see("/turns")


routes = [
    Route("/turns", turns_page),
    Route("/turns", send_to, methods=["POST"]),
    Route("/turns/{guest}/{word}.{kind}", told),
]
