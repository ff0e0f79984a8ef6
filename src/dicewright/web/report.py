"""A report of a problem: what whoever mends it has to know is there already, and a few words can be added.

It goes where the owner of the server wants it: by mail or to a page of the owner's choice; where none is named, it is a
text to copy or save.
"""

from __future__ import annotations

import asyncio
import platform

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from dicewright.arena.live import LiveMatch
from dicewright.arena.refused import Refused
from dicewright.arena.replaying import Reel
from dicewright.arena.visitors import hall_of, live_of, origin_of
from dicewright.engine.chain import FORMAT
from dicewright.engine.version import program_version
from dicewright.web.pages import number_in, page, visitor_of
from dicewright.web.reference_pages import report_address

LAST = 8
"""Lines of the log in a report."""


async def _facts(request: Request, live: LiveMatch, step: int) -> str:
    """What the report says by itself. Only what its reader may know: the hash of a state waits for the end."""
    seat = live.seat_of(visitor_of(request).guest)
    lines = [f"Match: {origin_of(request)}/match/{live.id}"]
    versions = f"Dicewright {program_version()}, {FORMAT}, Python {platform.python_version()}"
    if live.over:
        reel: Reel = request.app.state.reels.of(live.id, await hall_of(request).record(live.id))
        at = min(step, reel.steps) if step >= 0 else reel.steps
        view = await asyncio.to_thread(reel.view, at, seat)
        link = reel.record["decisions"][at - 1]["link"] if at else reel.record["link"]
        lines += [f"Replay: {origin_of(request)}/match/{live.id}/replay?step={at}", f"Decision: {at} of {reel.steps}"]
        lines += [f"State hash: {link}", f"Versions: {versions}", f"Content: {reel.record['content']}"]
    else:
        view = live.view(seat)
        lines += [f"Decision: {view['version']}, turn {view['turn']}, {view['phase']}"]
        lines += ["State hash: in the record, once the match is over", f"Versions: {versions}"]
    asked = view["ask"]
    who = "a spectator" if seat is None else view["seats"][seat]["name"]
    lines += [f"Looking as: {who}", f"Asked: {asked['prompt']} ({asked['rule']})" if asked else "Asked: nothing"]
    lines += ["The log ends:", *[f"  {line['text']} ({line['rule']})" for line in view["log"][-LAST:]]]
    return "\n".join(lines)


async def report(request: Request) -> HTMLResponse:
    """The page on which a report is written."""
    step = number_in(request, "step", -1)
    async with live_of(request) as live:
        if live.match is None:
            raise Refused("not-now", "The match has not begun, so there is nothing to report yet.")
        facts = await _facts(request, live, step)
        title = f"Dicewright: a problem in match {live.id}"
        to, bare = report_address(title, facts), report_address(title, "")
        return page(request, "report.html", live=live, facts=facts, to=to, bare=bare)


routes = [Route("/match/{match}/report", report)]
