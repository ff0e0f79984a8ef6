"""The rules reference in the browser: entries, search, the alphabetical index, what is shown, and reading offline."""

from __future__ import annotations

import gzip
from asyncio import to_thread
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from dicewright.arena.refused import Refused
from dicewright.arena.visitors import address_of, hall_of
from dicewright.engine.quoting import quoted
from dicewright.reference import reference
from dicewright.reference.choices import TITLES
from dicewright.scenarios.hooks import BadScenario
from dicewright.web import reference_lists as lists
from dicewright.web import reference_pack as pack
from dicewright.web import reference_pages as pages
from dicewright.web import reference_table
from dicewright.web.pages import UNCHOSEN, Problem, attributes, eyes_of, form_of, remember, see, visitor_of
from dicewright.web.reference_pages import ROOT, choice_of
from dicewright.web.reference_show import show_page
from dicewright.web.reference_table import match_at

LONGEST = 200
"""Letters of a question."""

HTML = "text/html; charset=utf-8"
SCRIPT = "text/javascript; charset=utf-8"


async def answer(request: Request, make: Callable[[], str], kind: str = HTML) -> Response:
    """A page, made in a thread, so that matches go on; sent small to browsers that can read it so."""
    body = (await to_thread(make)).encode()
    return small(request, body, gzip.compress(body, compresslevel=6), kind)


async def leaf(request: Request, make: Callable[[], str]) -> Response:
    """A page in the look that its reader has chosen."""
    chosen = attributes(eyes_of(request))
    return await answer(request, lambda: make().replace(UNCHOSEN, chosen, 1))


def small(request: Request, body: bytes | None, compressed: bytes, kind: str) -> Response:
    """An answer, compressed where the browser can read that. body: the same, not compressed, if it is at hand."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(compressed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(compressed) if body is None else body, media_type=kind, headers=headers)


async def home(request: Request) -> Response:
    """The first page."""
    choice = choice_of(request)
    return await leaf(request, lambda: lists.home(choice))


async def index(request: Request) -> Response:
    """The alphabetical index."""
    game, choice = request.path_params.get("game", ""), choice_of(request)
    if game and game not in TITLES:
        raise missing(game)
    return await leaf(request, lambda: lists.index(game, choice))


async def search(request: Request) -> Response:
    """What a search finds."""
    asked, choice = request.query_params.get("q", "").strip()[:LONGEST], choice_of(request)
    return await leaf(request, lambda: lists.search(asked, choice))


async def choose(request: Request) -> Response:
    """What to choose from."""
    choice = choice_of(request)
    back = request.query_params.get("back", "")
    known = back in await to_thread(pack.paths)
    return await leaf(request, lambda: lists.choose(f"{ROOT}{back if known else ''}", choice))


async def marks(request: Request) -> Response:
    """Bookmarks."""
    choice = choice_of(request)
    return await leaf(request, lambda: lists.marks(choice))


async def tools(request: Request) -> Response:
    """Tools and sheets."""
    choice = choice_of(request)
    return await leaf(request, lambda: lists.tools_page(choice))


async def printed(request: Request) -> Response:
    """The whole of a game, to be printed."""
    game, choice = request.path_params["game"], choice_of(request)
    if game not in TITLES:
        raise missing(game)
    return await leaf(request, lambda: lists.printed(game, choice))


async def show(request: Request) -> Response:
    """A scenario, played now. Only scenarios that are in the content are played: a visitor brings none."""
    key, choice = request.path_params["key"], choice_of(request)
    found = await to_thread(reference)
    if key not in found or found.entry_kind(key) != "scenario":
        raise missing(key)
    word = visitor_of(request).word
    response = await leaf(request, lambda: show_page(key, choice, word))
    remember(request, response)
    return response


async def try_it(request: Request) -> Response:
    """A match at the table that stands where a scenario stands after so many steps."""
    form = await form_of(request)
    key, step = form.one("scenario"), form.number("step")
    found = await to_thread(reference)
    if key not in found or found.entry_kind(key) != "scenario":
        raise missing(key)
    try:
        title = f"Tried out: {found.entry(key).title}"
        live = await hall_of(request).try_out(
            visitor_of(request).guest, title, lambda: match_at(key, -1 if step is None else step), address_of(request)
        )
    except (BadScenario, Refused) as error:
        if isinstance(error, Refused) and error.kind in ("many", "busy"):
            raise
        back = f"{ROOT}show/{key}"
        raise Problem(422, "This cannot be tried", f"{str(error).rstrip('.')}.", back, "Back to its steps") from error
    return see(f"/match/{live.id}")


async def tools_script(request: Request) -> Response:
    """What sheets and sliders work with."""
    return await answer(request, lambda: pack.tools_script().decode(), SCRIPT)


async def entry(request: Request) -> Response:
    """One entry; for an id such as `DT-DMG-03`, the way to it."""
    key, choice = request.path_params["key"], choice_of(request)
    found = await to_thread(reference)
    if key in found:
        return await leaf(request, lambda: pages.entry_page(key, choice))
    named = found.named(key) or found.moved.get(key)
    if named is None:
        raise missing(key)
    return Response(status_code=308, headers={"Location": pages.address(named, choice.query())})


def missing(key: str) -> Problem:
    """The page for an entry that there is not."""
    return Problem(404, "There is no such entry", f"Nothing is called {quoted(key)} there.", ROOT, "Open the reference")


# --- what a browser keeps ---


async def index_script(request: Request) -> Response:
    """The search index."""
    return await answer(request, lambda: pack.data_script().decode(), SCRIPT)


async def notes_script(request: Request) -> Response:
    """The sentences under what a search finds."""
    return await answer(request, lambda: pack.notes_script().decode(), SCRIPT)


async def frame(request: Request) -> Response:
    """The frame that pages are put together in."""
    return await answer(request, pack.frame_with_holes)


async def part(request: Request) -> Response:
    """A part of all pages."""
    number = request.path_params["number"]
    if number >= pack.PARTS:
        raise missing(f"part {number}")
    return small(request, None, await to_thread(pack.part, number), "application/json")


async def worker(request: Request) -> Response:
    """The service worker."""
    return await answer(request, pack.worker, SCRIPT)


async def manifest(request: Request) -> Response:
    """What the reference is when it is installed."""
    return JSONResponse(pack.manifest(), media_type="application/manifest+json", headers={"Cache-Control": "no-cache"})


routes = [
    Route("/reference", lambda request: Response(status_code=308, headers={"Location": ROOT})),
    Route("/reference/", home),
    Route("/reference/index", index),
    Route("/reference/index/{game}", index),
    Route("/reference/search", search),
    Route("/reference/choose", choose),
    Route("/reference/marks", marks),
    Route("/reference/tools", tools),
    Route("/reference/print/{game}", printed),
    *reference_table.routes,
    Route("/reference/show/{key:path}", show),
    Route("/reference/try", try_it, methods=["POST"]),
    Route("/reference/data/tools.js", tools_script),
    Route("/reference/worker.js", worker),
    Route("/reference/manifest.webmanifest", manifest),
    Route("/reference/data/index.js", index_script),
    Route("/reference/data/notes.js", notes_script),
    Route("/reference/data/frame.html", frame),
    Route("/reference/data/pages-{number:int}.json", part),
    Route("/reference/{key:path}", entry),
]
