"""After a match: who won, the curve, the luck of the dice, and every decision again."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.naming import names_of
from dicewright.arena.plain import text_of
from dicewright.arena.visitors import hall_of, live_of, origin_of
from dicewright.odds.course import course_of
from dicewright.web import heraldry
from dicewright.web.pages import Problem, page, visitor_of

SHOWN = 24
"""Courses that are remembered."""
WIDE, HIGH, LOW, LEFT = 700, 210, 24, 34
"""The curve in units of its drawing: width, height, what is below it and left of it."""
BARS, BAR_HIGH = 520, 70
"""The bars of one seat: width, and height on each side of the line."""
TICKS = 8
HITS = ("damage", "lose")
"""What the log calls it when Health or life is lost."""


class Curve(NamedTuple):
    """The curve of one seat. path: as SVG wants it. ends: where it is at the end."""

    path: str
    end: tuple[float, float]
    value: int


WORTH_TELLING, MOST_TOLD = 0.1, 3
"""What a choice of dice has to cost to be told, and how many of them are told."""


class Bar(NamedTuple):
    """The luck of one roll as a bar."""

    x: float
    y: float
    width: float
    height: float
    roll: dict[str, Any]
    label: str


class Courses:
    """The courses of matches that are over: worked out once, beside the event loop."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def of(self, match: str, record: str) -> dict[str, Any]:
        """The course of a match that is over."""
        if match not in self._kept:
            self._kept[match] = await asyncio.to_thread(lambda: course_of(json.loads(record)))
            if len(self._kept) > SHOWN:
                self._kept.popitem(last=False)
        self._kept.move_to_end(match)
        return self._kept[match]


def curves(course: dict[str, Any]) -> list[Curve]:
    """A curve for each seat: level until something changes it."""
    points, steps = course["points"], max(course["steps"], 1)
    top = _top(course)
    found = []
    for seat in range(len(course["seats"])):
        path, y = "", 0.0
        for point in points:
            x, y = LEFT + point["step"] / steps * WIDE, HIGH - max(0, point["values"][seat]) / top * HIGH
            path += f"H{x:.1f}V{y:.1f}" if path else f"M{x:.1f} {y:.1f}"
        found.append(Curve(f"{path}H{LEFT + WIDE}", (LEFT + WIDE, y), points[-1]["values"][seat]))
    return found


def _top(course: dict[str, Any]) -> int:
    """The number at the upper edge of the curve: a whole ten, or a whole five of what is small."""
    most = max(int(value) for point in course["points"] for value in point["values"])
    part = 20 if most > 20 else 5
    return max(part, -(-most // part) * part)


def marks(course: dict[str, Any]) -> tuple[list[tuple[float, int]], list[tuple[float, int]]]:
    """Where numbers stand beside the curve, and turns below it."""
    top, steps = _top(course), max(course["steps"], 1)
    beside = [(HIGH - top * part / 4 / top * HIGH, top * part // 4) for part in range(5)]
    turns: dict[int, float] = {}
    for point in course["points"]:
        turns.setdefault(point["turn"], LEFT + point["step"] / steps * WIDE)
    every = max(1, len(turns) // TICKS)
    return beside, [(x, turn) for at, (turn, x) in enumerate(turns.items()) if at % every == 0]


def bars(course: dict[str, Any], seat: int) -> list[Bar]:
    """The luck of each roll of a seat; the best and the worst carry their number."""
    rolls = [one for one in course["rolls"] if one["seat"] == seat]
    if not rolls:
        return []
    most = max(max(abs(one["luck"]) for one in course["rolls"]), 1.0)
    named = {id(max(rolls, key=_luck)), id(min(rolls, key=_luck))}
    step = BARS / len(rolls)
    found = []
    for at, one in enumerate(rolls):
        height = max(1.5, abs(one["luck"]) / most * BAR_HIGH)
        y = BAR_HIGH - height if one["luck"] > 0 else BAR_HIGH
        width = min(step * 0.72, 26)
        label = signed(one["luck"]) if id(one) in named else ""
        found.append(Bar(at * step, y, width, height, one, label))
    return found


def signed(number: float, digits: int = 1) -> str:
    """A number with its sign; what rounds to nothing has none."""
    text = f"{number:+.{digits}f}".replace("-", "−")
    return text if text.strip("+−0.") else text[1:]


def _luck(roll: dict[str, Any]) -> float:
    return float(roll["luck"])


def telling(rolls: Sequence[dict[str, Any]], seat: int | None) -> list[tuple[str, dict[str, Any]]]:
    """The best and the worst roll: of the reader, or of the match for whoever only watched."""
    own = [one for one in rolls if seat is None or one["seat"] == seat]
    whose = "Your" if seat is not None else "The"
    return [(f"{whose} best roll", max(own, key=_luck)), (f"{whose} worst roll", min(own, key=_luck))] if own else []


def costly(rolls: Sequence[dict[str, Any]], seat: int | None) -> list[dict[str, Any]]:
    """The rerolls whose choice of dice cost most by the odds: of the reader, or of the match for who only watched."""
    own = [one for one in rolls if one.get("cost", 0.0) >= WORTH_TELLING and seat in (None, one["seat"])]
    return sorted(own, key=lambda one: -float(one["cost"]))[:MOST_TOLD]


def last_blow(view: Mapping[str, Any], winners: Sequence[int]) -> str:
    """The line of the log that tells what took the last Health or life of a side that lost; empty where none does."""
    if not winners:
        return ""
    beats = [(line["text"], line.get("beat") or {}) for line in view["log"]]
    hits = [text for text, beat in beats if beat.get("do") in HITS and beat.get("to") not in (None, *winners)]
    return str(hits[-1]) if hits else ""


async def result(request: Request) -> HTMLResponse:
    """Who won and how it came to that."""
    hall = hall_of(request)
    guest = visitor_of(request).guest
    async with live_of(request) as live:
        seat = live.seat_of(guest)
        if not live.over:
            raise Problem(404, "The match goes on", "Its result is here when it is over.", f"/match/{live.id}", "Go on")
        course = await request.app.state.courses.of(live.id, await hall.record(live.id))
        names = await names_of(hall, live.seats, guest)
        ended = course["result"]
        winners = [] if ended["winner"] is None else ended.get("winners", [ended["winner"]])
        view = live.finished().view(seat)
        return page(
            request,
            "result.html",
            live=live,
            seat=seat,
            course=course,
            winners=winners,
            names=names,
            reason=view["result"]["reason"],
            blow="" if view["result"].get("by") else last_blow(view, winners),
            signed=signed,
            curves=curves(course),
            marks=marks(course),
            bars=[bars(course, at) for at in range(len(course["seats"]))],
            telling=telling(course["rolls"], seat),
            costly=costly(course["rolls"], seat),
            tiles=heraldry.hero_tiles() if course["game"] == "dice_throne" else {},
            address=f"{origin_of(request)}/match/{live.id}/result",
        )


async def numbers(request: Request) -> Response:
    """The course of a match that is over as JSON, as `dicewright course --json` prints it. Raises `Refused` before."""
    async with live_of(request) as live:
        course = await request.app.state.courses.of(live.id, await hall_of(request).record(live.id))
        return Response(text_of(course), media_type="application/json")


routes = [Route("/match/{match}/result", result), Route("/match/{match}/course.json", numbers)]
