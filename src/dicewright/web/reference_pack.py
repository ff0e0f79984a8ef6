"""What a browser keeps so that the whole reference works offline: the frame once, the middles of all pages in parts.

`worker.js` fetches the parts after the first visit and puts pages together from then on.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

from dicewright.content_files import made_path, of_content
from dicewright.reference import Choice, reference
from dicewright.reference.choices import ANY, ENEMIES, TITLES, any_of, options
from dicewright.reference.tools import tools
from dicewright.web import modules
from dicewright.web import reference_lists as lists
from dicewright.web import reference_pages as pages
from dicewright.web.pages import HERE
from dicewright.web.reference_drawings import DRAWN
from dicewright.web.reference_pages import ROOT
from dicewright.web.safety import POLICY

PARTS = 32
"""Files the pages come in: one is read for each page that is opened offline."""

MARKS = {"title": "<!--title-->", "main": "<!--main-->", "previews": "<!--previews-->", "game": "<!--game-->"}
"""Where the frame has holes. `worker.js` fills them."""

EVERYTHING = Choice()


def part_of(path: str) -> int:
    """The part that a page is in. path: its address after the root. The same sum is in `worker.js`."""
    total = 0
    for sign in path.encode():
        total = (total * 31 + sign) % 65521
    return total % PARTS


@of_content
@cache
def paths() -> tuple[str, ...]:
    """Every page that is kept, by its address after the root."""
    listed = ["", "index", *(f"index/{game}" for game in TITLES), "search", "choose", "marks", "tools"]
    listed += [f"print/{game}" for game in TITLES]
    return (*listed, *reference())


def page_of(path: str) -> list[str]:
    """The title, game, middle and previews of a page, for a reader who chose nothing."""
    found = reference()
    if path in found:
        entry = found.entry(path)
        game = entry.game if entry.game in TITLES else ""
        return [entry.title, game, pages.entry_main(entry, None), pages.previews_of(entry, found)]
    game = path.partition("/")[2]
    makers: dict[str, tuple[str, Callable[[], str]]] = {
        "": ("What do the rules say?", lambda: lists.home_main(EVERYTHING)),
        "index": ("Index", lambda: lists.index_main(game, EVERYTHING, False)),
        "search": ("Search", lambda: lists.search_main("", EVERYTHING)),
        "choose": ("What is shown", lambda: lists.choose_main(ROOT, EVERYTHING)),
        "marks": ("Bookmarks", lambda: lists.marks_main(EVERYTHING)),
        "print": (lists.PRINTED.format(TITLES.get(game, "")), lambda: lists.printed_main(game, EVERYTHING)),
        "tools": (lists.TOOLS, lambda: lists.tools_main(EVERYTHING)),
    }
    title, main = makers[path.partition("/")[0]]
    return [title, game, main(), "{}"]


@of_content
@cache
def part(number: int) -> bytes:
    """A part as compressed JSON: pages by path. It is made once for a version and kept."""
    folder = made_path()
    file = None if folder is None else folder / f"pages-{mark()}-{number}.json.gz"
    if file is not None:
        with suppress(OSError):
            return file.read_bytes()
    found = {path: page_of(path) for path in paths() if part_of(path) == number}
    made = gzip.compress(_json(found))
    if file is not None:
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            fresh = file.with_suffix(f".{os.getpid()}.part")
            fresh.write_bytes(made)
            fresh.replace(file)
    return made


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


@of_content
@cache
def mark() -> str:
    """Names everything a browser keeps: what the entries say, and the files that draw them."""
    import hashlib

    found = hashlib.sha256(reference().version.encode())
    for file in (*sorted((HERE / "static").rglob("*")), *sorted((HERE / "templates" / "reference").rglob("*"))):
        if file.is_file():
            found.update(file.read_bytes())
    for name in ("reference_drawings.py", "reference_pages.py", "reference_lists.py", "reference_pack.py"):
        found.update((HERE / name).read_bytes())
    found.update(os.environ.get(pages.REPORTS, "").encode())
    return found.hexdigest()[:10]


@of_content
@cache
def data_script() -> bytes:
    """The search index, old addresses, and what can be chosen: what finds an entry, without the sentences under its
    title."""
    found = {
        name: [[one.key, one.title, *([any_of(one.note)] if one.note in ENEMIES else [])] for one in known]
        for name, known in options().items()
    }
    index = {name: one for name, one in reference().index.items() if name != "notes"}
    any_enemy = {word: modes for word, (_, _, modes) in ANY.items()}
    return _script("data", {"index": index, "options": found, "any": any_enemy, "moved": reference().moved})


@of_content
@cache
def notes_script() -> bytes:
    """The sentences under what a search finds: a quarter of the index, which nobody waits for before a first search."""
    return _script("notes", reference().index["notes"])


@of_content
@cache
def tools_script() -> bytes:
    """What sheets, tracker and sliders work with."""
    return _script("tools", tools())


def _script(name: str, data: Any) -> bytes:
    """Data as a script: requests do not work from a memory stick."""
    return f"Reference.{name} = ".encode() + _json(data).replace("\u2028".encode(), b"\\u2028") + b";\n"


@of_content
@cache
def frame_with_holes() -> str:
    """The frame of every page a browser puts together."""
    text = pages.frame(
        MARKS["title"],
        MARKS["main"],
        EVERYTHING,
        game=MARKS["game"],
        previews=MARKS["previews"],
        kept=True,
        scripts=(*pages.WIDGETS, lists.LISTS),
    )
    return text.replace("&lt;!--", "<!--").replace("--&gt;", "-->")


def shell() -> tuple[str, ...]:
    """The files that pages draw with."""
    drawn = [
        *pages.SHEETS,
        *pages.SCRIPTS,
        *pages.WIDGETS,
        lists.LISTS,
        "/static/icon.svg",
        "/static/reference/icon-192.png",
    ]
    return (*drawn, *(f"/static/{name}" for name in DRAWN), *(f"/static/modules/{name}" for name in typefaces()))


def typefaces() -> tuple[str, ...]:
    """The typefaces that are installed; without them pages are set in those of the reader's machine."""
    return tuple(sorted(file.name for file in modules.folder().glob("*.woff2")))


def worker() -> str:
    """The service worker, with what it is to keep."""
    files = [
        *shell(),
        f"{ROOT}data/index.js",
        f"{ROOT}data/notes.js",
        f"{ROOT}data/tools.js",
        f"{ROOT}data/frame.html",
        f"{ROOT}manifest.webmanifest",
    ]
    said = {"mark": mark(), "root": ROOT, "parts": PARTS, "files": files, "marks": MARKS, "policy": POLICY}
    return f"const KEPT = {json.dumps(said)};\n{(HERE / 'static' / 'reference' / 'worker.js').read_text('utf-8')}"


def manifest() -> dict[str, Any]:
    """What the reference is when it is installed."""
    icons = [
        {
            "src": f"/static/reference/icon-{size}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    return {
        "id": ROOT,
        "name": "Dicewright rules reference",
        "short_name": "Rules",
        "description": "The rules of Dice Throne and Dice Masters, every term with a page of its own.",
        "start_url": ROOT,
        "scope": ROOT,
        "display": "standalone",
        "background_color": "#c9d2c9",
        "theme_color": "#17131c",
        "lang": "en",
        "icons": [*icons, {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
        "shortcuts": [{"name": "Index", "url": f"{ROOT}index"}, {"name": "Bookmarks", "url": f"{ROOT}marks"}],
    }
