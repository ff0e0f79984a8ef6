"""The workshop: a card is written on the left, what was understood stands on the right, and it is played at once.

A draft stays in the browser, or in the form that a browser without script sends. The server reads it in a process of
its own and plays it in another; it keeps nothing of it that its writer does not save.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from copy import copy
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from dicewright.arena.own_packs import OwnPack, own_pack, save_pack, shared_pack
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import address_of, hall_of, origin_of
from dicewright.engine.quoting import quoted
from dicewright.games.own import SCENARIOS
from dicewright.games.packs import ENDING, BadPack, Pack, opened, sealed
from dicewright.web import words
from dicewright.web.builder import CARD
from dicewright.web.drafts_drawn import drawn
from dicewright.web.pages import Form, Problem, form_of, page, see, templates, visitor_of
from dicewright.web.trials import Trial, Trials
from dicewright.workshop.draft import MOST, NAMELESS, TIMINGS, WHATS, BadDraft, What, sample, what_of, worded
from dicewright.workshop.errand import ERRANDS, OF_HEROES
from dicewright.workshop.field import MATCHES, ONLY_HEROES, printed_range
from dicewright.workshop.positions import LONGEST, usual

WORDS, FILE = "words", "file"
"""How a draft is written: the words of one card, or a whole file."""
FIRST = {
    "throne_card": "Attack Modifier. Roll 3 dice. For each sword, add 1 damage.",
    "masters_card": "When fielded, deal 1 damage to target opposing character die.",
    "throne_token": "In your upkeep phase, take 1 damage.",
}
"""The words a card begins with, so that the first match is one click away."""


KEPT = ("way", "name", "timing", "text", "before", "position", "after")
"""The fields of a draft that are saved with it."""
SHARED = "/workshop/shared"
"""Where a pack is read that its writer shares, by its link."""
LONGEST_AFTER = 600
"""Characters of the words that say after whose pack a draft is."""


FIRST_PAGE = 1.0
"""Seconds after which the first page comes, whatever the process that reads drafts still has to do to begin."""


class Written:
    """A draft as a form has it.

    what: what is written; way: its words or its file; text: these. before: the version it is compared to, in the same
    way. position: where it is tried, empty for the usual place. pack: where it is saved, empty while it is not; named,
    version: what that is called, and how often it was saved. after: the pack that it was begun from, with its author
    and licence, empty for most; shared: the link under which that one was read.
    """

    def __init__(self, form: Form) -> None:
        self.what = what_of(form.one("what", next(iter(WHATS))))
        self.way = FILE if form.one("way") == FILE or not self.what.path else WORDS
        self.name = form.one("name", NAMELESS)[:80]
        self.timing = form.one("timing", TIMINGS[0])
        self.pack = form.one("pack")
        self.after = " ".join(form.one("after").split())[:LONGEST_AFTER]
        self.shared = form.one("shared")[:40]
        self.named = ""
        self.version = ""
        self.text, self.before, self.position = (
            form.one(name).replace("\r\n", "\n") for name in ("text", "before", "position")
        )
        if max(len(self.text), len(self.before)) > MOST:
            raise BadDraft(f"a draft has at most {MOST} characters")
        if len(self.position) > LONGEST:
            raise BadDraft(f"a position has at most {LONGEST} characters")

    def kept(self) -> dict[str, str]:
        """The draft as it is saved."""
        return {name: getattr(self, name) for name in KEPT}

    def asked(self, search: bool, cursor: int = -1) -> dict[str, Any]:
        """What the bench is asked."""
        how = {"words": self.way == WORDS, "name": self.name, "timing": self.timing}
        return {"what": self.what.key, "text": self.text, "search": search, "cursor": cursor, **how}


async def workshop(request: Request) -> HTMLResponse:
    """The page with a first draft."""
    hall = hall_of(request)
    hall.bench.warm()
    if pack := request.query_params.get("pack", ""):
        return await _saved(request, pack)
    key = request.query_params.get("what", next(iter(WHATS)))
    if key not in WHATS:
        raise Problem(404, "Nothing is called so here", f"There are {', '.join(WHATS)}, not {quoted(key)}.")
    what = WHATS[key]
    way = FILE if request.query_params.get("way") == FILE or not what.path else WORDS
    text = FIRST[key] if way == WORDS else sample(what)
    timing = "roll" if key == "throne_card" else TIMINGS[0]
    form = Form({"what": [key], "way": [way], "text": [text], "timing": [timing]})
    return await _page(request, Written(form), first=True)


async def _saved(request: Request, pack: str) -> HTMLResponse:
    """The page with a draft that was saved. Raises `Refused` where this visitor has none of that id."""
    hall = hall_of(request)
    found = await hall.store.reading(own_pack, hall.store, visitor_of(request).guest, pack)
    fields = {key: [value] for key, value in found.fields.items()}
    draft = Written(Form({"what": [found.what], "pack": [found.id], **fields}))
    draft.named, draft.version = found.name, str(found.version)
    return await _page(request, draft, first=True)


async def shared(request: Request) -> HTMLResponse:
    """The page with a draft that somebody else shares: what is changed in it is the reader's own."""
    hall = hall_of(request)
    hall.bench.warm()
    found, said = await hall.store.reading(shared_pack, hall.store, request.path_params["link"])
    fields = {key: [value] for key, value in found.fields.items() if key not in ("after", "before")}
    draft = Written(Form({"what": [found.what], "shared": [said.link], **fields}))
    draft.after = f"{found.name} {found.version} by {writer_of(said.author, found)}, {said.licence}"
    return await _page(request, draft, first=True)


def writer_of(author: str, pack: OwnPack) -> str:
    """Who a pack is by, with whom it comes after."""
    after = pack.fields.get("after", "")
    return f"{author}, after {after}" if after else author


async def _save(request: Request, draft: Written, anew: bool) -> Response:
    """Save a draft among the packs of its writer. anew: as another pack, though it is one already. Raises `Refused`."""
    hall, guest = hall_of(request), visitor_of(request).guest
    name = draft.name
    if draft.way == FILE:
        found = await hall.bench.ask("read", **draft.asked(False))
        name = name_in(draft.what, found["data"]) if found.get("data") and not found["findings"] else draft.what.title
    pack = "" if anew else draft.pack
    kept = (name, draft.what.key, draft.kept(), pack)
    return see(f"/workshop?pack={await hall.store.writing(save_pack, hall.store, guest, *kept)}")


async def _page(
    request: Request, draft: Written, status: int = 200, wrong: str = "", first: bool = False
) -> HTMLResponse:
    """The page with a draft. first: whether the page comes without what was understood where that takes long."""
    reading = hall_of(request).bench.ask("read", **draft.asked(True))
    try:
        found = await asyncio.wait_for(reading, FIRST_PAGE if first else None)
    except TimeoutError:
        found = {**EMPTY, "file": draft.text, "searched": False}
    if "wrong" in found:
        wrong, found = wrong or found["wrong"], {**EMPTY, "file": draft.text}
    shown = {"draft": draft, "whats": WHATS, "timings": TIMINGS, "wrong": wrong, **told(draft.what, found)}
    return page(request, "workshop.html", 422 if wrong and status == 200 else status, most=MOST, **shown)


EMPTY: dict[str, Any] = {"findings": [], "texts": [], "searched": True, "data": None, "place": "", "meaning": None}


def told(what: What, found: dict[str, Any]) -> dict[str, Any]:
    """What the page shows of what was understood."""
    said = [one["said"] for one in found["texts"] if one["said"]]
    read = [one for one in found["texts"] if one["fix"]]
    game = what.game
    shown = {"found": found, "read": read, "drawn": drawn(what, found), "meanings": words.words_in(game, said)}
    return {**shown, **CARD, "game": game}


async def act(request: Request) -> Response:
    """What a form of the page wants: to read the draft, to change it as is proposed, or to play it."""
    form = await form_of(request)
    do = form.one("do", "read")
    try:
        draft = Written(form)
        if do.startswith("fix:"):
            await _mend(request, draft, do.removeprefix("fix:"))
        elif do == "file" and draft.way == WORDS:
            if draft.before:
                draft.before = worded(draft.what, draft.name, draft.before, draft.timing)
            draft.text, draft.way = worded(draft.what, draft.name, draft.text, draft.timing), FILE
        elif do == "play":
            return await _play(request, draft, form.one("how"))
        elif do == "keep":
            draft.before = draft.text
        elif do in ("save", "save anew"):
            return await _save(request, draft, do == "save anew")
        elif do == "place":
            draft.position = await _usual(request, draft)
        elif do in ERRANDS:
            return await _try(request, draft, do)
    except BadDraft as error:
        raise Problem(422, "This cannot be read", f"{error}.", "/workshop", "Back to the workshop") from error
    except Refused as refused:
        if refused.kind in ("many", "busy"):
            raise
        return await _page(request, draft, 422, str(refused))
    return await _page(request, draft)


async def _mend(request: Request, draft: Written, number: str) -> None:
    """Change the draft as the finding or the reading of a number proposes."""
    found = await hall_of(request).bench.ask("read", **draft.asked(True))
    changes = list(_changes(found))
    if not number.isdecimal() or int(number) >= len(changes):
        raise Refused("stale", "This change no longer fits the draft.", instead="Read it again.")
    words, (start, end, text) = changes[int(number)]
    draft.text = words if draft.way == WORDS else draft.text[:start] + text + draft.text[end:]


def _changes(found: dict[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """The changes that a page proposes, in its order: the words of a text then, and what changes in the file."""
    for one in found.get("findings", ()):
        if one["fix"]:
            yield one["mended"], one["fix"]
        for swap in one["swaps"]:
            yield swap["text"], swap["fix"]
    for one in found.get("texts", ()):
        if one["fix"]:
            yield one["said"], one["fix"]


async def sound(request: Request, draft: Written) -> dict[str, Any]:
    """What was understood of a draft that can be played. Raises `Refused` for any other."""
    found = await hall_of(request).bench.ask("read", **draft.asked(True))
    if "wrong" in found or found["findings"] or found["data"] is None:
        raise Refused("illegal", "There is something that is not understood yet.", instead="Mend it first.")
    return found


async def _play(request: Request, draft: Written, how: str) -> Response:
    """Begin a match with the draft, in a process that plays nothing else. Raises `Refused`."""
    hall = hall_of(request)
    found = await sound(request, draft)
    guest = visitor_of(request).guest
    wanted = {
        "what": draft.what.key,
        "data": found["data"],
        "how": how,
        "position": draft.position,
        "title": f"Workshop: {name_in(draft.what, found['data'])}",
        "key": hall.store.key.hex(),
        "origin": origin_of(request),
        "address": address_of(request),
    }
    match = await request.app.state.asides.begin(guest, {found["place"]: found["file"]}, wanted)
    return see(f"/match/{match}")


async def _usual(request: Request, draft: Written) -> str:
    """The position that a draft is tried in where its writer states none. Raises `BadDraft`, `Refused`."""
    found = await sound(request, draft)
    return usual(draft.what, found["data"]).written


async def _try(request: Request, draft: Written, kind: str) -> Response:
    """Begin what takes long, in a process of its own. Raises `Refused`."""
    if kind in OF_HEROES and draft.what.path:
        raise Refused("illegal", f"{ONLY_HEROES[0].upper()}{ONLY_HEROES[1:]}.")
    found = await sound(request, draft)
    wanted = {"data": found["data"], "file": found["file"], "position": draft.position, "before": ""}
    if kind == "compare":
        wanted["before"] = await _before(request, draft, found["file"])
    trials: Trials = request.app.state.trials
    count = MATCHES if kind == "field" else 0
    trial = Trial(visitor_of(request).guest, name_in(draft.what, found["data"]), kind, draft.what.key, count)
    await trials.begin(trial, {found["place"]: found["file"]}, wanted)
    return see(f"/workshop/trial/{trial.id}")


async def _before(request: Request, draft: Written, now: str) -> str:
    """The file of the version before. Raises `Refused` where there is none that could be compared."""
    if not draft.before.strip():
        raise Refused("illegal", "There is no version to compare with.", instead="Keep this version, then change it.")
    earlier = copy(draft)
    earlier.text = draft.before
    found = await hall_of(request).bench.ask("read", **earlier.asked(True))
    if "wrong" in found or found["findings"] or found["data"] is None:
        raise Refused("illegal", "The version before is not understood.", instead="Keep one that is.")
    if str(found["file"]) == now:
        raise Refused("illegal", "The version before says the same.", instead="Change something first.")
    return str(found["file"])


async def trial_page(request: Request) -> HTMLResponse:
    """What came of a trial so far; the page looks again by itself until it is done."""
    trial = _trial(request)
    return page(request, "workshop_trial.html", trial=trial, what=WHATS[trial.what], printed=printed_range())


async def trial_scenarios(request: Request) -> Response:
    """The scenarios of a trial as a file."""
    trial = _trial(request)
    headers = {"content-disposition": 'attachment; filename="scenarios.yaml"'}
    return Response(trial.found.get("written", ""), 200, headers, "application/yaml")


async def trial_pack(request: Request) -> Response:
    """The draft with its scenarios as a pack, sealed, for its writer to keep or to share."""
    form = await form_of(request)
    trial = _trial(request)
    files = dict(trial.files)
    if trial.found.get("written"):
        files[f"{SCENARIOS}/written.yaml"] = str(trial.found["written"])
    made = Pack(trial.name, form.one("version", "1.0"), form.one("licence"), form.one("author"), files)
    try:
        opened(text := sealed(made))
    except BadPack as error:
        back = f"/workshop/trial/{trial.id}"
        raise Problem(422, "This is no pack yet", f"{error}.", back, "Back to its scenarios") from error
    headers = {"content-disposition": f'attachment; filename="workshop-{made.seal[:12]}{ENDING}"'}
    return Response(text, 200, headers, "application/json")


async def stop_trial(request: Request) -> Response:
    """End a trial; what came of it stays."""
    await form_of(request)
    trial = _trial(request)
    await trial.end()
    return see(f"/workshop/trial/{trial.id}")


def _trial(request: Request) -> Trial:
    trials: Trials = request.app.state.trials
    found = trials.find(visitor_of(request).guest, request.path_params["trial"])
    if found is None:
        raise Problem(404, "There is nothing measured here", "It is kept for a while, for whoever asked.", "/workshop")
    return found


def name_in(what: What, data: dict[str, Any]) -> str:
    """What a draft is called."""
    named = data[str(what.path[0])][0] if what.path else data
    return str(named["name"])[:80]


async def read(request: Request) -> Response:
    """What was understood, for a page that asks while somebody writes."""
    form = await form_of(request)
    try:
        draft = Written(form)
        cursor = form.number("cursor")
    except (BadDraft, Refused) as error:
        return JSONResponse({"wrong": str(error)}, 422)
    asked = draft.asked(form.one("search") == "yes", -1 if cursor is None else cursor)
    try:
        found = await hall_of(request).bench.ask("read", **asked)
    except Refused as refused:
        return JSONResponse({"wrong": str(refused)}, 503)
    if "wrong" in found:
        return JSONResponse(found, 422)
    shown = {"draft": draft, **told(draft.what, found)}
    parts = {name: _part(name, shown) for name in ("problems", "reading", "drawing")}
    seen = {key: found[key] for key in ("findings", "texts", "searched")}
    return JSONResponse({**seen, "html": parts, "file": found["file"]})


async def complete(request: Request) -> Response:
    """What may come next where the cursor is."""
    form = await form_of(request)
    try:
        draft = Written(form)
        cursor = form.number("cursor")
        asked = {"what": draft.what.key, "text": draft.text, "words": draft.way == WORDS}
        found = await hall_of(request).bench.ask(
            "complete", **asked, cursor=len(draft.text) if cursor is None else cursor
        )
    except (BadDraft, Refused) as error:
        return JSONResponse({"wrong": str(error)}, 422)
    return JSONResponse(found)


async def phrases(request: Request) -> HTMLResponse:
    """The phrases that a text may be made of, found by words."""
    what = WHATS.get(request.query_params.get("what", ""), next(iter(WHATS.values())))
    asked = request.query_params.get("q", "")[:80]
    found = await hall_of(request).bench.ask("phrases", what=what.key, words=asked)
    alone = request.query_params.get("part") == "yes"
    shown = {"what": what, "q": asked, "phrases": found["phrases"]}
    if alone:
        return HTMLResponse(_part("phrases", shown))
    return page(request, "workshop_phrases.html", game=what.game, whats=WHATS, **shown)


def _part(name: str, shown: dict[str, Any]) -> str:
    """A part of the page by itself."""
    made = templates().get_template(f"workshop/{name}.html")
    return str(made.render(**shown))


routes = [
    Route("/workshop", workshop),
    Route("/workshop", act, methods=["POST"]),
    Route(SHARED + "/{link}", shared),
    Route("/workshop/read", read, methods=["POST"]),
    Route("/workshop/complete", complete, methods=["POST"]),
    Route("/workshop/phrases", phrases),
    Route("/workshop/trial/{trial}", trial_page),
    Route("/workshop/trial/{trial}", stop_trial, methods=["POST"]),
    Route("/workshop/trial/{trial}/scenarios.yaml", trial_scenarios),
    Route("/workshop/trial/{trial}/pack", trial_pack, methods=["POST"]),
]
