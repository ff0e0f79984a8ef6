"""What a guest has played in numbers: by side, matchup and who began, as page, JSON and CSV; games at a table."""

from __future__ import annotations

import csv
import io
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright import games
from dicewright.arena.hall import MATCH
from dicewright.arena.naming import names_of
from dicewright.arena.played import (
    CLAIMED,
    CONFIRMED,
    DISPUTED,
    GROUPS,
    HERE,
    Line,
    Outcome,
    as_json,
    lines_of,
    outcomes_of,
)
from dicewright.arena.table_games import (
    BadTable,
    TableGame,
    add_table_games,
    answer_table_game,
    entered,
    forget_table_game,
    read_csv,
    table_game,
    table_games_of,
    write_csv,
)
from dicewright.arena.visitors import hall_of, origin_of
from dicewright.engine.quoting import quoted
from dicewright.web.pages import Problem, form_of, page, see, visitor_of
from dicewright.web.words import called

PLAYERS = {"all": "everybody", "people": "people", "bots": "bots"}
COUNTED = {"sure": "what is sure", "mine": "also what nobody has confirmed"}
SURE = (HERE, CONFIRMED)
SHOWN = 40
"""Games of the list on the page; the files have all."""


async def _all(request: Request) -> tuple[list[Outcome], list[TableGame]]:
    """All games of whoever opens a page, newest first, and those of them that were at a table."""
    store, guest = hall_of(request).store, visitor_of(request).guest
    here = await store.reading(outcomes_of, store, guest)
    tables = await store.reading(table_games_of, store, guest)
    both = [*here, *(one.of(guest) for one in tables)]
    return sorted(both, key=lambda one: one.day, reverse=True), tables


def _chosen(request: Request, outcomes: list[Outcome]) -> tuple[list[Outcome], str, str]:
    """The games that the address asks for, against whom, and how sure. Raises `Problem`."""
    players, counted = request.query_params.get("players", "all"), request.query_params.get("counted", "sure")
    if players not in PLAYERS or counted not in COUNTED:
        raise Problem(422, "This cannot be read", "There are no such statistics.", "/statistics", "All of them")
    kept = [one for one in outcomes if one.source in SURE or (counted == "mine" and one.source == CLAIMED)]
    if players != "all":
        kept = [one for one in kept if (one.player == "person") == (players == "people")]
    return kept, players, counted


async def statistics(request: Request) -> HTMLResponse:
    """The numbers, and a form for a game at a table."""
    outcomes, tables = await _all(request)
    kept, players, counted = _chosen(request, outcomes)
    found: dict[tuple[str, str], list[Line]] = {}
    for line in lines_of(kept):
        found.setdefault((line.game, line.group), []).append(line)
    return page(
        request,
        "statistics.html",
        lines=found,
        played=list(dict.fromkeys(game for game, _ in found)),
        groups=GROUPS,
        all_players=PLAYERS,
        players=players,
        all_counted=COUNTED,
        counted=counted,
        outcomes=outcomes[:SHOWN],
        many=len(outcomes),
        left_out=len(outcomes) - len(kept),
        tables={one.id: one for one in tables},
        said=_said,
        sources=SOURCES,
        games=games.GAMES,
        sides={game: [str(one["name"]) for one in games.choices(game)["seats"]] for game in games.GAMES},
        query=request.url.query,
    )


SOURCES = {
    HERE: "on this server",
    CONFIRMED: "at a table, confirmed",
    CLAIMED: "at a table, not confirmed yet",
    DISPUTED: "at a table, disputed",
}

FIRST = {"me": "When you begin", "them": "When the other begins", "all": "All"}


def _said(line: Line) -> str:
    """What a line is of."""
    if line.group in ("all", "first"):
        return FIRST[line.name]
    return f"{called(line.name)} against {called(line.against)}" if line.against else called(line.name)


async def statistics_json(request: Request) -> Response:
    """All that the page counts, as JSON."""
    kept, _, _ = _chosen(request, (await _all(request))[0])
    return Response(as_json(kept), media_type="application/json")


async def statistics_csv(request: Request) -> Response:
    """The lines of the page as a table."""
    kept, _, _ = _chosen(request, (await _all(request))[0])
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(Line._fields)
    table.writerows(lines_of(kept))
    return _file(out.getvalue(), "statistics.csv")


async def games_csv(request: Request) -> Response:
    """Every game as a table, which can be taken in again."""
    return _file(write_csv((await _all(request))[0]), "games.csv")


def _file(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


async def enter(request: Request) -> Response:
    """Keep a game at a table, and show the page that the other player is to see."""
    form, store, guest = await form_of(request), hall_of(request).store, visitor_of(request).guest
    try:
        game = entered(guest, {name: form.one(name) for name in form.fields})
    except ValueError as error:
        raise Problem(422, "This game cannot be kept", f"{error}.", "/statistics#enter", "Write it anew") from error
    await store.writing(add_table_games, store, guest, [game])
    return see(f"/table-game/{game.id}")


async def take_in(request: Request) -> Response:
    """Take in a table of games; what stands here already is not added again."""
    form, store, guest = await form_of(request), hall_of(request).store, visitor_of(request).guest
    known, _ = await _all(request)
    try:
        new = read_csv(guest, form.one("csv"), known)
    except BadTable as error:
        said = str(error).replace("\n", "; ")
        raise Problem(422, "This table cannot be read", f"{said}.", "/statistics", "Go back") from error
    await store.writing(add_table_games, store, guest, new)
    return see("/statistics?counted=mine")


async def _game(request: Request) -> TableGame:
    """The game that an address names. Raises `Problem`."""
    store, word = hall_of(request).store, request.path_params["game"]
    found = await store.reading(table_game, store, word) if MATCH.fullmatch(word) else None
    if found is None:
        raise Problem(404, "There is no such game", f"No game at a table is called {quoted(word)}.", "/statistics")
    return found


async def game_page(request: Request) -> HTMLResponse:
    """A game at a table: for who entered it, for the other player, and for anybody else with the address."""
    game, guest = await _game(request), visitor_of(request).guest
    names = await names_of(hall_of(request), [], game.who, *([game.other] if game.other else []))
    mine = game.who == guest
    answers = not mine and game.other in ("", guest)
    return page(
        request,
        "table_game.html",
        one=game,
        mine=mine,
        answers=answers,
        who=names.get(game.who, "The other player"),
        other=names.get(game.other, "") or game.player or "the other player",
        shown=game.of(guest) if mine or answers else game.of(game.who),
        sources=SOURCES,
        address=f"{origin_of(request)}/table-game/{game.id}",
    )


async def answer(request: Request) -> Response:
    """The other player says whether it was so, or who has entered it takes it away."""
    form, game = await form_of(request), await _game(request)
    store, guest, word = hall_of(request).store, visitor_of(request).guest, form.one("answer")
    if word == "forget":
        await store.writing(forget_table_game, store, game.id, guest)
        return see("/statistics")
    if word not in ("yes", "no"):
        raise Problem(422, "This is no answer", "Say yes or no.", f"/table-game/{game.id}", "Go back")
    await store.writing(answer_table_game, store, game.id, guest, word == "yes")
    return see(f"/table-game/{game.id}")


routes: list[Any] = [
    Route("/statistics", statistics),
    Route("/statistics.json", statistics_json),
    Route("/statistics.csv", statistics_csv),
    Route("/statistics/games.csv", games_csv),
    Route("/statistics/games.csv", take_in, methods=["POST"]),
    Route("/table-game", enter, methods=["POST"]),
    Route("/table-game/{game}", game_page),
    Route("/table-game/{game}", answer, methods=["POST"]),
]
