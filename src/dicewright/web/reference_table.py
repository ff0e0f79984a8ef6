"""Show me at the table: a scenario of the reference on the table of its game, step by step, as a replay is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.changes import View
from dicewright.arena.plain import text_of
from dicewright.arena.replaying import ALL, STRETCH, Moments
from dicewright.content_files import of_content
from dicewright.engine.match import Match
from dicewright.reference import reference
from dicewright.reference.from_scenarios import step_words, told
from dicewright.scenarios.hooks import BadScenario, Difference
from dicewright.scenarios.run import ENDING, run
from dicewright.scenarios.walk import Walk
from dicewright.web import modules
from dicewright.web.pages import Problem, number_in, page
from dicewright.web.reference_pages import ROOT, choice_of
from dicewright.web.replay import EYES

SHOWN = 8
"""Scenarios that are kept for who looks at them."""


class _Keeping:
    """Looks on while a scenario is played, and keeps the match after each of its steps."""

    def __init__(self) -> None:
        self.kept: list[tuple[Match, bool]] = []
        """Each match, and whether it stands at a moment at which nobody has been asked yet."""

    def begun(self, walk: Walk, hooks: Any) -> None:
        self._walk = walk
        self._keep()

    def stepped(self, said: str, failed: str) -> None:
        if failed and said != ENDING:
            raise BadScenario(failed)
        if said != ENDING:
            self._keep()

    def _keep(self) -> None:
        self.kept.append((self._walk.match.clone(), self._walk.standing))


class Shown(Moments):
    """A scenario. Its steps are those that its file says. Raises `KeyError`, and `BadScenario` where none begins."""

    def __init__(self, key: str) -> None:
        one = told()[key].scenario
        if "cannot start" in one.data:
            raise BadScenario("its match cannot start")
        written = list(one.data.get("do") or ())
        seats = [str(seat) for seat in one.data.get("seats") or ()]
        self._said = [step_words(step, seats) for step in written]
        keeping = _Keeping()
        data = {name: part for name, part in one.data.items() if name not in ("expect", "ends")}
        with suppress(Difference):  # what was not rolled yet is not missing: only the end says so
            run(replace(one, data=data), keeping)
        self._kept = keeping.kept[: len(written) + 1]
        self.steps = len(self._kept) - 1

    def at(self, step: int) -> Match:
        """The match after so many steps of the scenario, to look at: it may stand where nobody is asked yet."""
        match, standing = self._kept[step]
        twin = match.clone()
        if standing:
            twin.hold()
        return twin

    def going_on(self, step: int) -> Match:
        """The match after so many steps, to play on: where nobody is asked yet, it goes on to the next question."""
        return self._kept[step][0].clone()

    def following(self, first: int, last: int) -> Iterator[Match]:
        """The match after each of these steps."""
        return map(self.at, range(first, last + 1))

    def decided(self, step: int, match: Match, eyes: int | None) -> View | None:
        """The step that comes next, as the scenario says it; None at its end."""
        if step >= self.steps:
            return None
        asked = match.ask
        seat = match.shown(None, log=False)["active"] if asked is None else asked.seat
        return {"seat": seat, "asked": "" if asked is None else asked.prompt(), "answer": "", "said": self._said[step]}


class _Scene(NamedTuple):
    """What the page of a replay asks of a match, of a scenario."""

    id: str
    title: str
    over: bool = True


@of_content
@lru_cache(SHOWN)
def _shown(key: str) -> Shown:
    return Shown(key)


def match_at(key: str, step: int) -> Match:
    """The match of a scenario after so many of its steps. Raises `KeyError`, and `BadScenario` where there is none.

    What was to be rolled and drawn afterwards still comes: another answer meets the same luck.
    """
    shown = _shown(key)
    if not 0 <= step <= shown.steps:
        raise BadScenario("the scenario has no such step")
    return shown.going_on(step)


async def _found(request: Request) -> tuple[str, Shown, int, int | None]:
    """Which scenario, what is kept of it, the step that the address names, and by whom it is seen. Raises `Problem`."""
    key = request.path_params["key"]
    found = await asyncio.to_thread(reference)
    if key not in found or found.entry_kind(key) != "scenario":
        raise Problem(404, "There is no such scenario", "The reference does not know it.", ROOT, "Open the reference")
    try:
        shown = await asyncio.to_thread(_shown, key)
    except BadScenario as error:
        said = f"{str(error).rstrip('.').capitalize()}."
        raise Problem(422, "This cannot be shown", said, f"{ROOT}show/{key}", "Read its steps") from error
    text = request.query_params.get("seat", "")
    eyes = EYES.get(text, ALL)
    if text.isdecimal() and len(text) < 3 and int(text) < len(shown.at(0).game.seats):
        eyes = int(text)
    return key, shown, min(max(number_in(request, "step", 0), 0), shown.steps), eyes


async def table(request: Request) -> HTMLResponse:
    """The table as it stands after so many steps; without script the way to the same in words."""
    key, shown, at, eyes = await _found(request)
    query = choice_of(request).query()
    values: dict[str, Any] = {
        "live": _Scene(key, reference().entry(key).title),
        "view": await asyncio.to_thread(shown.view, at, eyes),
        "step": at,
        "line": max(number_in(request, "line", 0), 0),
        "steps": shown.steps,
        "stretch": STRETCH,
        "looks_as": {ALL: "all", None: "none"}.get(eyes, str(eyes)),
        "bots": [],
        "back": f"{ROOT}show/{key}{query}",
        "modules": modules.installed() is not None,
        "rules_query": query,
    }
    return page(request, "reference/table.html", **values)


async def stretch(request: Request) -> Response:
    """Some steps in a row, for the table."""
    _, shown, at, eyes = await _found(request)
    return Response(await asyncio.to_thread(shown.stretch, at, eyes), media_type="application/json")


async def moment(request: Request) -> Response:
    """After which step a line of the log came, for the table."""
    _, shown, at, _ = await _found(request)
    if (line := number_in(request, "line", 0)) > 0:
        at = await asyncio.to_thread(shown.step_of, line)
    return Response(text_of({"step": at, "steps": shown.steps, "stretch": STRETCH}), media_type="application/json")


async def turns(request: Request) -> Response:
    """After which steps turns and rounds begin, for the table."""
    _, shown, _, _ = await _found(request)
    return Response(text_of(await asyncio.to_thread(shown.beginnings)), media_type="application/json")


async def look(request: Request) -> Response:
    """All that is known of one thing after so many steps, for the table."""
    _, shown, at, eyes = await _found(request)
    found = await asyncio.to_thread(shown.look, at, eyes, number_in(request, "thing", -1))
    if found is None:
        raise Problem(404, "Nothing to be seen", "There is no such thing on the table.")
    return Response(text_of({"type": "looked", **found}), media_type="application/json")


_AT = "/reference/show/{key:path}/replay"

routes = [
    Route(_AT, table),
    Route(f"{_AT}/stretch", stretch),
    Route(f"{_AT}/line", moment),
    Route(f"{_AT}/turns", turns),
    Route(f"{_AT}/look", look),
]
