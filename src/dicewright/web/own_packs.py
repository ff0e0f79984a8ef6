"""The packs that a visitor has saved from the workshop: listed, opened, renamed, taken as a file, deleted.

They are in no match, and a match with one of them begins in the workshop and is its writer's own. Nobody else sees one
before its writer shares it: whoever has the link then reads it in the workshop.
"""

from __future__ import annotations

import re
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.own_packs import (
    delete_pack,
    own_pack,
    own_packs_of,
    rename_pack,
    share_pack,
    shared_by,
    unshare_pack,
)
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import hall_of, origin_of
from dicewright.games.packs import ENDING, BadPack, Pack, opened, sealed
from dicewright.web.pages import Form, Problem, form_of, page, see, visitor_of
from dicewright.web.workshop import SHARED, Written, sound, writer_of
from dicewright.workshop.draft import WHATS, BadDraft

LIST: Final = "/workshop/packs"


async def packs(request: Request) -> HTMLResponse:
    """All of them."""
    hall = hall_of(request)
    found = await hall.store.reading(own_packs_of, hall.store, visitor_of(request).guest)
    shared = await hall.store.reading(shared_by, hall.store, visitor_of(request).guest)
    days = {one.id: time.strftime("%Y-%m-%d", time.gmtime(one.saved)) for one in found}
    links = {pack: f"{origin_of(request)}{SHARED}/{one.link}" for pack, one in shared.items()}
    return page(request, "workshop_packs.html", packs=found, whats=WHATS, days=days, shared=shared, links=links)


async def change(request: Request) -> Response:
    """Rename one, take its link back, or delete it."""
    form, hall, guest = await form_of(request), hall_of(request), visitor_of(request).guest
    pack, do = form.one("pack"), form.one("do")
    if do == "rename":
        await hall.store.writing(rename_pack, hall.store, guest, pack, form.one("name"))
    elif do == "unshare":
        await hall.store.writing(unshare_pack, hall.store, guest, pack)
    elif do == "delete":
        await hall.store.writing(delete_pack, hall.store, guest, pack)
    else:
        raise Problem(422, "Nothing was done", "Rename a pack, share it or delete it.", LIST, "Back to your packs")
    return see(LIST)


async def file(request: Request) -> Response:
    """One of them as the file that packs travel as, sealed."""
    made, text = await _made(request, await form_of(request))
    plain = "-".join(re.findall(r"[a-z0-9]+", made.name.lower())) or "pack"
    headers = {"content-disposition": f'attachment; filename="{plain}-{made.version}{ENDING}"'}
    return Response(text, 200, headers, "application/json")


async def share(request: Request) -> Response:
    """Share one of them by a link, if it could be taken as a file."""
    form, hall, pack = await form_of(request), hall_of(request), request.path_params["pack"]
    await _made(request, form)
    said = (form.one("author"), form.one("licence"))
    await hall.store.writing(share_pack, hall.store, visitor_of(request).guest, pack, *said)
    return see(f"{LIST}#shared-{pack}")


async def _made(request: Request, form: Form) -> tuple[Pack, str]:
    """One of them as a pack, and sealed. Raises `Problem` where it is none yet, `Refused`."""
    hall = hall_of(request)
    kept = await hall.store.reading(own_pack, hall.store, visitor_of(request).guest, request.path_params["pack"])
    draft = Written(Form({"what": [kept.what], **{key: [value] for key, value in kept.fields.items()}}))
    try:
        found = await sound(request, draft)
        files = {found["place"]: found["file"]}
        made = Pack(kept.name, str(kept.version), form.one("licence"), writer_of(form.one("author"), kept), files)
        opened(text := sealed(made))
    except (BadDraft, BadPack, Refused) as error:
        if isinstance(error, Refused) and error.kind in ("many", "busy"):
            raise
        raise Problem(422, "This is no pack yet", f"{error}".rstrip(".") + ".", LIST, "Back to your packs") from error
    return made, text


routes = [
    Route(LIST, packs),
    Route(LIST, change, methods=["POST"]),
    Route(LIST + "/{pack}/file", file, methods=["POST"]),
    Route(LIST + "/{pack}/link", share, methods=["POST"]),
]
