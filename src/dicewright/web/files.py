"""The files of the pages: compressed once, and kept by browsers under an address that changes with what they say.

    /static/table/h.js                  asked about each time it is wanted
    /static/0f3c9a1b2c3d/table/h.js     the same file, kept for good: the mark is made of all files there are

Addresses inside files are relative, so whatever is loaded by its kept address loads the rest so, too. A mark of
another version leads to the files as they are now, which are not kept then: a page that was opened before a server
was renewed goes on.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import secrets
from functools import cache, lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dicewright.web import modules

STATIC = Path(__file__).parent / "static"
MODULES = "modules/"
MARK = re.compile(r"[0-9a-f]{12}")
FOR_GOOD = "public, max-age=31536000, immutable"
PACKED = frozenset((".js", ".css", ".svg", ".json", ".txt"))
"""What becomes much smaller; typefaces and pictures are compressed in themselves."""
LEVEL = 6
PADDING = 100
"""Bytes by which a page is longer at random, so that its length tells nobody what stands in it (BREACH)."""
SMALL = 1000
"""Bytes below which nothing is compressed."""


@cache
def mark() -> str:
    """Twelve letters made of all files there are, the installed modules with them."""
    made = hashlib.sha256()
    for folder in (STATIC, modules.folder()):
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                made.update(file.name.encode() + file.read_bytes())
    return made.hexdigest()[:12]


def kept(text: str) -> str:
    """A page whose files are asked for by the addresses under which they are kept."""
    return text.replace('="/static/', f'="/static/{mark()}/')


@cache
def scripts(own: str) -> list[str]:
    """All modules that the table in the folder `own` imports, as addresses: they are fetched in one round."""
    folders = [STATIC / "table", *([STATIC / own] if own else [])]
    found = [file for folder in folders for file in sorted(folder.glob("*.js"))]
    installed = [f"/static/{MODULES}{modules.file_name(name)}" for name in modules.FILES]
    return [*installed, *(f"/static/{file.relative_to(STATIC).as_posix()}" for file in found)]


def takes_packed(headers: Headers) -> bool:
    """Whether whoever asks can read what is compressed."""
    return "gzip" in headers.get("accept-encoding", "")


def pack(response: Response, headers: Headers) -> None:
    """Compress a page for whoever can read it so."""
    response.headers["Vary"] = "Accept-Encoding"
    if takes_packed(headers) and len(response.body) >= SMALL:
        made = io.BytesIO()
        name = "-" * secrets.randbelow(PADDING)
        with gzip.GzipFile(name, "wb", LEVEL, made) as packing:
            packing.write(response.body)
        response.body = made.getvalue()
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))


@lru_cache(maxsize=512)
def _packed(path: str, changed: float) -> bytes:
    """A file, compressed; changed: when it was written last, so that a new version is compressed anew."""
    return gzip.compress(Path(path).read_bytes(), LEVEL, mtime=0)


class Files(StaticFiles):
    """The files below `/static`, those of the installed modules with them."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)
        self._modules = StaticFiles(directory=modules.folder(), check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition("/")
        marked = MARK.fullmatch(first) is not None
        name = rest if marked else path
        if name.startswith(MODULES):
            found = await self._modules.get_response(name.removeprefix(MODULES), scope)
        else:
            found = await super().get_response(name, scope)
        headers = Headers(scope=scope)
        if isinstance(found, FileResponse) and Path(found.path).suffix in PACKED:
            found.headers["Vary"] = "Accept-Encoding"
            if scope["method"] == "GET" and takes_packed(headers) and "range" not in headers:
                body = _packed(str(found.path), Path(found.path).stat().st_mtime)
                more = {name: found.headers[name] for name in ("etag", "last-modified", "vary", "content-type")}
                found = Response(body, headers={**more, "Content-Encoding": "gzip"})
        found.headers["Cache-Control"] = FOR_GOOD if marked and first == mark() else "no-cache"
        return found
