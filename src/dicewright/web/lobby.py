"""The lobby: play at once, make a match of one's own, find one to watch."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright import games
from dicewright.arena.drafting import Wish
from dicewright.arena.hall import MOST_ROWS, Hall
from dicewright.arena.lists import ALWAYS
from dicewright.arena.making import Asked, Sitting
from dicewright.arena.refused import Refused
from dicewright.arena.rows import OPEN, OVER, PLAYING
from dicewright.arena.visitors import address_of, hall_of
from dicewright.bots import BOTS
from dicewright.engine.quoting import quoted
from dicewright.web.pages import Form, Problem, form_of, number_in, page, see, visitor_of

PITCH = {
    "dice_throne": "Two heroes, five dice each. Roll, keep, roll again, and strike.",
    "dice_masters": "Build a bag of dice as you play. Field characters, attack, and buy better ones.",
}


MOST_SEATS = 8
NAMED, IN_TURN, AT_ONCE = "named", "in turn", "at once"
"""Who says what the seats play: whoever makes the match, or each player in a draft."""


async def lobby(request: Request) -> HTMLResponse:
    """Play now; your matches; open ones; running ones. The newest, or those made before a time."""
    hall = hall_of(request)
    await hall.look()
    before = _time(request.query_params.get("before"))
    mine = await hall.of_guest(visitor_of(request).guest) if before == ALWAYS else []
    found = await hall.rows(OPEN, PLAYING, before=before)
    known = {row.id for row in mine}
    others = [row for row in found if row.id not in known]
    return page(
        request,
        "lobby.html",
        games=games.GAMES,
        pitch=PITCH,
        mine=mine,
        open=[row for row in others if any(seat.kind == "open" for seat in row.seats)],
        running=[row for row in others if row.stage == PLAYING],
        finished=await hall.rows(OVER, most=10) if before == ALWAYS else [],
        older=repr(found[-1].made) if len(found) == MOST_ROWS else "",
        wrong=hall.own.problems,
    )


def _time(text: str | None) -> float:
    """The time in the address of a page of the lobby. Raises `Problem` for anything else."""
    try:
        return ALWAYS if text is None else float(text[:40])
    except ValueError:
        raise Problem(422, "This cannot be read", f"before must be a time, not {quoted(text)}.") from None


class Table(NamedTuple):
    """A size of table. modes: what can be played at it; mode: the first of them."""

    name: str
    seats: int
    modes: list[dict[str, Any]]

    @property
    def mode(self) -> dict[str, Any]:
        """The mode it is for."""
        return self.modes[0] if self.modes else {}

    def editions(self, known: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Those of the known editions in which any of its modes can be played."""
        played = {key for mode in self.modes for key in mode.get("editions", [one["key"] for one in known])}
        return [one for one in known if one["key"] in played]


def tables(modes: list[dict[str, Any]]) -> list[Table]:
    """The sizes of table there are: all modes for two at one, each other mode and number of players at its own.

    So has a mode that says itself what a seat can be, such as a draft.
    """
    two = [mode for mode in modes if mode.get("counts", [2]) == [2] and "seats" not in mode]
    found = [Table(" or ".join(mode["name"].partition(":")[0] for mode in two), 2, two)]
    for mode in modes:
        if mode not in two:
            counts = mode.get("counts", [2])
            name = mode["name"].partition(":")[0]
            names = {count: f"{name}, {count} players" if len(counts) > 1 else name for count in counts}
            found += [Table(name, count, [mode]) for count, name in names.items()]
    return found


async def new(request: Request) -> HTMLResponse:
    """The form for a match of one's own."""
    game, mode = request.query_params.get("game", ""), request.query_params.get("mode", "")
    seats = number_in(request, "seats", 2)
    if game not in games.GAMES:
        raise Problem(404, "There is no such game", f"Choose {' or '.join(games.GAMES)}.")
    hall = hall_of(request)
    await hall.look()
    return _form(request, hall, game, mode, seats)


def _form(
    request: Request,
    hall: Hall,
    game: str,
    mode: str,
    seats: int,
    given: dict[str, str] | None = None,
    problem: str = "",
) -> HTMLResponse:
    """The form, with what was filled in before and why that was refused."""
    found = games.choices(game)
    sizes = tables(found["modes"])
    fits = [one for one in sizes if one.seats == seats and mode in [known["key"] for known in one.modes]]
    return page(
        request,
        "new.html",
        422 if problem else 200,
        game=game,
        choices=found,
        tables=sizes,
        table=(fits or sizes)[0],
        bots=list(BOTS),
        given=given or {"mode": mode},
        problem=problem,
        wrong=hall.own.problems,
    )


def _draft(form: Form) -> Wish | None:
    """The draft that a form asks for, None where it names what is played. Raises `Refused`."""
    how = form.one("how", NAMED)
    if how not in (NAMED, IN_TURN, AT_ONCE):
        raise Refused("illegal", f"Nobody can choose {how[:20]!r}.", "", f"Choose {NAMED}, {IN_TURN} or {AT_ONCE}.")
    return None if how == NAMED else Wish(form.number("bans") or 0, how == AT_ONCE)


async def create(request: Request) -> Response:
    """Make a match and go to it; where it cannot be made, say why beside what was filled in."""
    form, hall = await form_of(request), hall_of(request)
    game, count = form.one("game"), 2
    options: dict[str, Any] = {"edition": form.one("edition")} if form.one("edition") else {}
    try:
        if (life := form.number("life")) is not None:
            options["life"] = life
        count = min(max(form.number("seats") or count, 1), MOST_SEATS)
        sittings = [
            Sitting(
                form.one(f"who:{seat}", "greedy" if seat else "me"),
                form.one(f"team:{seat}").strip() or form.one(f"plays:{seat}"),
            )
            for seat in range(count)
        ]
        draft = _draft(form)
        asked = Asked(game, sittings, form.one("mode") or None, options, draft)
        live = await hall.create(visitor_of(request).guest, asked, address_of(request))
    except Refused as refused:
        if refused.kind in ("many", "busy"):
            raise
        if game not in games.GAMES:
            raise Problem(422, "This match cannot be made", str(refused), "/", "Choose again") from refused
        given = {name: values[0] for name, values in form.fields.items()}
        return _form(request, hall, game, form.one("mode"), count, given, str(refused))
    return see(f"/match/{live.id}")


routes = [Route("/", lobby), Route("/new", new), Route("/match", create, methods=["POST"])]
