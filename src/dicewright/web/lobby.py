"""The lobby: play at once, make a match of one's own, find one to watch."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright import games
from dicewright.arena import tournaments
from dicewright.arena.clocks import offered
from dicewright.arena.drafting import Wish, pool_of
from dicewright.arena.hall import MATCH, MOST_ROWS, Hall
from dicewright.arena.late import OFFERED, late_words
from dicewright.arena.lists import ALWAYS
from dicewright.arena.making import CHOOSES, FRIEND, Asked, Sitting
from dicewright.arena.naming import names_of, take_name
from dicewright.arena.refused import Refused
from dicewright.arena.rows import OPEN, OVER, PLAYING
from dicewright.arena.series import BEST
from dicewright.arena.visitors import address_of, hall_of
from dicewright.bots import BOTS
from dicewright.bots.levels import opponent
from dicewright.engine.quoting import quoted
from dicewright.games.chances_hidden import COUNTED
from dicewright.games.draft import RANDOM
from dicewright.lab import measured
from dicewright.table.hints import guided, taught
from dicewright.web import heraldry, picker, words
from dicewright.web.pages import YEAR, Form, Problem, form_of, number_in, page, see, visitor_of
from dicewright.web.words import game_title

NUMBERS = ("salves", "raised", "momentum_card")
"""Fields of the form that are options of a match, and say nothing where they are 0."""
AGAINST = {
    "minion": ("Fight a minion", "sword"),
    "boss": ("Fight a boss", "crown"),
    "crawl": ("Explore a portal", "globe"),
    "mission": ("Run a Mission", "flag"),
}
"""What players can do together, as the field of a form that says which, with words and picture of its button."""
INSTANT = {
    "dice_throne": "you are the Barbarian, a bot is the Paladin",
    "dice_masters": "the demo teams of the rulebook, against a bot",
}
"""What the button that asks nothing leads to."""

USUAL = {"dice_masters": "&mode=tournament&seats=2"}
"""How a game is usually played, for whoever wants to choose."""

FRONT = ("barbarian", "paladin")


SHOWN, SHOWN_COOKIE = "only", "dicewright_only"
"""The game whose matches the lobby shows: the word of its address, and the cookie in which that is kept."""

MOST_SEATS = 8
LONGEST_TEAM = 2000
"""Letters of a team in an address."""
NAMED, IN_TURN, AT_ONCE, BACK = "named", "in turn", "at once", "there and back"
"""Who says what the seats play: whoever makes the match, or each player in a draft."""
HOW = (NAMED, IN_TURN, AT_ONCE, BACK)


async def lobby(request: Request) -> HTMLResponse:
    """Play now; your matches; open ones; running ones. The newest, or those made before a time."""
    hall = hall_of(request)
    await hall.look()
    before = _time(request.query_params.get("before"))
    guest = visitor_of(request).guest
    mine = await hall.of_guest(guest) if before == ALWAYS else []
    mine.sort(key=lambda row: row.asked is None or row.seats[row.asked].who != guest)  # those that wait for you first
    game = _game_shown(request)
    found = await hall.rows(OPEN, PLAYING, before=before, game=game)
    known = {row.id for row in mine}
    over = await hall.rows(OVER, most=10, game=game) if before == ALWAYS else []
    seats = [seat for row in (*mine, *found, *over) for seat in row.seats]
    names = await names_of(hall, seats, visitor_of(request).guest)
    others = [row for row in found if row.id not in known]
    shown = page(
        request,
        "lobby.html",
        games=games.GAMES,
        shown=game,
        pitch=games.pitch,
        instant=INSTANT,
        alone=_alone,
        together=AGAINST,
        taught=taught,
        usual=USUAL,
        tournaments=[one for one in games.GAMES if tournaments.modes_of(one)],
        tiles=heraldry.hero_tiles(),
        front=FRONT,
        front_cards=heraldry.front_cards(),
        names=names,
        mine=mine,
        open=[row for row in others if any(seat.kind == "open" for seat in row.seats)],
        running=[row for row in others if row.stage == PLAYING],
        finished=over,
        older=repr(found[-1].made) if len(found) == MOST_ROWS else "",
        wrong=hall.own.problems,
        maintenance=hall.care.notice,
    )
    if SHOWN in request.query_params:
        shown.set_cookie(SHOWN_COOKIE, game, max_age=YEAR, httponly=True, samesite="lax")
    return shown


def _game_shown(request: Request) -> str:
    """The game whose matches of others are shown, as the address says or was said before; empty for all."""
    wanted = request.query_params.get(SHOWN, request.cookies.get(SHOWN_COOKIE, ""))
    return wanted if wanted in games.GAMES else ""


def _alone(game: str) -> list[tuple[str, str, int]]:
    """The modes of a game that one player plays alone, each with what is fought in it and with how many Salves."""
    found = [mode for mode in games.choices(game)["modes"] if 1 in mode.get("counts", [2])]
    return [(str(mode["key"]), str(mode["against"]), int(mode.get("usual_salves", 0))) for mode in found]


def _time(text: str | None) -> float:
    """The time in the address of a page of the lobby. Raises `Problem` for anything else."""
    try:
        return ALWAYS if text is None else float(text[:40])
    except ValueError:
        raise Problem(422, "This cannot be read", f"before must be a time, not {quoted(text)}.") from None


def _players(count: int) -> str:
    return "alone" if count == 1 else f"{count} players"


class Table(NamedTuple):
    """A mode at a size of table. place: of the mode among all of its game. size: who plays, in words."""

    name: str
    seats: int
    mode: dict[str, Any]
    place: int
    size: str

    def editions(self, known: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Those of the known editions in which the mode can be played."""
        played = self.mode.get("editions", [one["key"] for one in known])
        return [one for one in known if one["key"] in played]


def tables(modes: list[dict[str, Any]]) -> list[Table]:
    """The tables there are: one for each mode and number of players."""
    found = []
    for place, mode in enumerate(modes):
        counts = mode.get("counts", [2])
        name = mode["name"].partition(":")[0]
        names = {count: f"{name}, {_players(count)}" if len(counts) > 1 else name for count in counts}
        found += [Table(name, count, mode, place, _players(count)) for count, name in names.items()]
    return found


async def new(request: Request) -> HTMLResponse:
    """The form for a match of one's own."""
    game, mode = request.query_params.get("game", ""), request.query_params.get("mode", "")
    seats = number_in(request, "seats", 2)
    if game not in games.GAMES:
        raise Problem(404, "There is no such game", f"Choose {' or '.join(games.GAMES)}.")
    hall = hall_of(request)
    await hall.look()
    sizes = tables(games.choices(game)["modes"])
    if mode and not any(one.mode["key"] == mode for one in sizes):
        known = ", ".join(dict.fromkeys(one.mode["key"] for one in sizes)) or "none"
        said = f"The modes of {game_title(game)} are {known}, not {quoted(mode)}."
        raise Problem(404, "There is no such mode", said, f"/new?game={game}", "Choose from all")
    drawn = await picker.drawn(request) if game == picker.GAME else None
    given = None if drawn is None else {"mode": mode, "plays:0": drawn.key}
    return _form(request, hall, game, mode, seats, given, drawn=drawn)


def _form(
    request: Request,
    hall: Hall,
    game: str,
    mode: str,
    seats: int,
    given: dict[str, str] | None = None,
    problem: str = "",
    drawn: picker.Drawn | None = None,
) -> HTMLResponse:
    """The form, with what was filled in before and why that was refused. drawn: the hero that chance has chosen."""
    found = games.choices(game)
    sizes = tables(found["modes"])
    of_mode = [one for one in sizes if one.mode["key"] == mode] or sizes
    table = next((one for one in of_mode if one.seats == seats), of_mode[0])
    two_sides = (table.mode.get("teams") or table.seats) == 2 and not table.mode.get("against")
    return page(
        request,
        "new.html",
        422 if problem else 200,
        game=game,
        choices=found,
        tables=sizes,
        table=table,
        seats=pool_of(game, found, table.mode["key"]) if sizes else found["seats"],
        pools=[pool_of(game, found, table.mode["key"], at) for at in range(table.seats)] if sizes else [],
        own_teams=_own_teams(found, table.mode),
        heroes=game == "dice_throne",
        tiles=heraldry.hero_tiles() if game == "dice_throne" else {},
        measured=measured,
        team_tiles=heraldry.team_tiles() if game == "dice_masters" else {},
        two_sides=two_sides,
        counted=COUNTED,
        best=BEST,
        later={minutes: late_words(minutes) for minutes in OFFERED},
        clocks=offered() if two_sides else {},
        friend=request.query_params.get("friend") == "1",
        team=request.query_params.get("team", "")[:LONGEST_TEAM],
        bots={name: opponent(name) for name in BOTS},
        given=given or {"mode": mode},
        problem=problem,
        wrong=hall.own.problems,
        drawn=drawn,
        asked=request.query_params,
    )


def _own_teams(found: dict[str, Any], mode: dict[str, Any]) -> bool:
    """Whether a seat may bring a team of its own in a mode."""
    return bool(found.get("own_teams") and (mode.get("own_teams") or not mode.get("seats")))


def _sitting(form: Form, seat: int, found: dict[str, Any], offered: Sequence[Mapping[str, Any]]) -> Sitting:
    """Who sits on a seat. Where nothing is said of what they play, a friend chooses and a bot is given something."""
    who = form.one(f"who:{seat}", "greedy" if seat else "me")
    plays = form.one(f"team:{seat}").strip() or form.one(f"plays:{seat}")
    if plays or f"plays:{seat}" not in form.fields:
        return Sitting(who, plays)
    mode: Mapping[str, Any] = next((one for one in found["modes"] if one["key"] == form.one("mode")), {})
    if mode.get("seats") and offered:  # teams made for the mode, one for each seat; where teams are drafted, one way
        return Sitting(who, str(offered[seat % len(offered) if mode.get("own_teams") else 0]["key"]))
    if who == FRIEND and len(offered) > 1 and "first_seats" not in mode:
        return Sitting(who, CHOOSES)
    if found["most_bans"] is not None:
        return Sitting(who, RANDOM)
    return Sitting(who, str(secrets.choice(offered)["key"]) if offered else "")


def _draft(form: Form) -> Wish | None:
    """The draft that a form asks for, None where it names what is played. Raises `Refused`."""
    how = form.one("how", NAMED)
    if how not in HOW:
        raise Refused("illegal", f"Nobody can choose {how[:20]!r}.", "", f"Choose {', '.join(HOW[:-1])} or {BACK}.")
    return None if how == NAMED else Wish(form.number("bans") or 0, how == AT_ONCE, how == BACK)


async def create(request: Request) -> Response:
    """Make a match and go to it; where it cannot be made, say why beside what was filled in."""
    form, hall = await form_of(request), hall_of(request)
    game, count = form.one("game"), 2
    options: dict[str, Any] = {"edition": form.one("edition")} if form.one("edition") else {}
    try:
        if (life := form.number("life")) is not None:
            options["life"] = life
        options |= {kind: form.one(kind) for kind in AGAINST if form.one(kind)}
        options |= {name: number for name in NUMBERS if (number := form.number(name))}
        if form.one("legacy"):
            options["legacy"] = True
        if eased := form.starting("eased:"):
            options["eased"] = list(eased)
        count = min(max(form.number("seats") or count, 1), MOST_SEATS)
        perks = [list(form.starting(f"perk:{at}:")) for at in range(count)]  # each player's own (DT-MIS-87.2)
        if any(perks):
            options["perks"] = perks
        mythic = [form.one(f"mythic:{at}") for at in range(count)]
        if any(mythic):
            options["mythic"] = mythic
        draft = _draft(form)
        found = games.choices(game) if game in games.GAMES else {"modes": [], "seats": [], "most_bans": None}
        sittings = [Sitting(form.one(f"who:{at}", "greedy" if at else "me")) for at in range(count)]
        if draft is None:
            pools = [pool_of(game, found, form.one("mode"), seat) for seat in range(count)]
            sittings = [_sitting(form, seat, found, pools[seat]) for seat in range(count)]
        mode, clock, best = form.one("mode") or None, form.one("clock"), form.number("best") or 0
        late, chances = form.number("late") or 0, not form.one("hide_chances")
        asked = Asked(game, sittings, mode, options, draft, clock, best, chances, late)
        live = await hall.create(visitor_of(request).guest, asked, address_of(request))
    except Refused as refused:
        if refused.kind in ("many", "busy"):
            raise
        if game not in games.GAMES:
            raise Problem(422, "This match cannot be made", str(refused), "/", "Choose again") from refused
        given = {name: values[0] for name, values in form.fields.items()}
        return _form(request, hall, game, form.one("mode"), count, given, str(refused))
    return see(f"/match/{live.id}")


async def learn(request: Request) -> Response:
    """The guided first game: a match with known dice against a bot, with hints beside it."""
    game = (await form_of(request)).one("game")
    known = [one for one in games.GAMES if taught(one)]
    if game not in known:
        raise Problem(422, "There is no such game", f"Choose {' or '.join(known)}.")
    title = f"{words.game_title(game)}: first game"
    guest, address = visitor_of(request).guest, address_of(request)
    live = await hall_of(request).try_out(guest, title, lambda: guided(game).begin(), address)
    return see(f"/match/{live.id}")


async def code(request: Request) -> Response:
    """Go to the match or tournament that a code names, however it was written down."""
    wanted = "".join((await form_of(request)).one("code").lower().split()).replace("-", "")
    hall = hall_of(request)
    with suppress(Refused):
        await tournaments.find(hall, wanted)
        return see(f"/tournament/{wanted}")
    try:
        await hall.find(wanted)
    except Refused as refused:
        raise Problem(404, "No match has this code", f"{refused} Ask for the code again.") from refused
    return see(f"/match/{wanted}")


async def name(request: Request) -> Response:
    """Keep how a guest wants to be called, and go back."""
    form = await form_of(request)
    await take_name(hall_of(request), visitor_of(request).guest, form.one("name"))
    return see(f"/match/{form.one('match')}" if MATCH.fullmatch(form.one("match")) else "/")


routes = [
    Route("/", lobby),
    Route("/code", code, methods=["POST"]),
    Route("/name", name, methods=["POST"]),
    Route("/new", new),
    Route("/match", create, methods=["POST"]),
    Route("/learn", learn, methods=["POST"]),
]
