"""The reference as a folder of plain pages that any web server or a memory stick can hold."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePosixPath

from dicewright.reference import reference
from dicewright.reference.choices import TITLES
from dicewright.web import modules
from dicewright.web import reference_lists as lists
from dicewright.web import reference_pack as pack
from dicewright.web import reference_pages as pages
from dicewright.web.pages import HERE
from dicewright.web.reference_drawings import parts
from dicewright.web.reference_pages import ROOT

_ADDRESS = re.compile(r'(?P<name>href|src|action|data-home)="(?P<address>/[^"]*)"')
_SERVED = re.compile(r'<li class="online">.*?</li>|<link rel="manifest"[^>]*>| data-served| data-kept', re.DOTALL)
_ONLINE = re.compile(r'<p class="online">.*?</p>', re.DOTALL)
"""What needs the engine behind the page."""
MOVED = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<script>location.replace("{to}" + location.search)</script>
<noscript><meta http-equiv="refresh" content="0; url={to}"></noscript></head>
<body><p>This stands at another address now: <a href="{to}">{title}</a>.</p></body></html>
"""
"""What stands at an address at which an entry stood before."""
_USED = re.compile(r'<use href="/static/(?P<file>[^"#]+)#(?P<part>[^"]+)"/>')
"""A drawing of another file, which a browser does not take from a memory stick: the page has it itself."""
INDEX = "a-to-z"
"""The alphabetical index; `index.html` is the first page."""


def build(folder: Path) -> int:
    """Write the whole reference over an older one; the number of pages. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    frame = _SERVED.sub("", pack.frame_with_holes()).replace(
        'data-root="/reference/"', 'data-suffix=".html" data-root="{root}"'
    )
    count = 0
    for path, page in _pages():
        file = folder / name_of(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_whole(frame, page, name_of(path)), "utf-8")
        count += 1
    for old, now in reference().moved.items():
        file = folder / name_of(old)
        file.parent.mkdir(parents=True, exist_ok=True)
        to = f"{'../' * (len(PurePosixPath(old).parts) - 1)}{name_of(now)}"
        file.write_text(MOVED.format(title=escape(reference().entry(now).title), to=to), "utf-8")
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data" / "index.js").write_bytes(pack.data_script())
    (folder / "data" / "notes.js").write_bytes(pack.notes_script())
    (folder / "data" / "tools.js").write_bytes(pack.tools_script())
    for address in pack.shell():
        target = folder / address.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(_file_of(address), target)
    return count


def _file_of(address: str) -> Path:
    """The file behind an address that is served as it is."""
    installed = address.removeprefix("/static/modules/")
    return modules.folder() / installed if installed != address else HERE / address.lstrip("/")


def _pages() -> Iterator[tuple[str, list[str]]]:
    for path in pack.paths():
        if path == "":
            yield path, ["What do the rules say?", "", lists.home_main(pack.EVERYTHING, static=True), "{}"]
        else:
            yield path, pack.page_of(path)


def name_of(path: str) -> str:
    """The file of a page. path: its address after the root."""
    if path == "":
        return "index.html"
    first, _, rest = path.partition("/")
    return f"{INDEX}{f'/{rest}' if rest else ''}.html" if first == "index" and rest in ("", *TITLES) else f"{path}.html"


def _whole(frame: str, page: list[str], name: str) -> str:
    title, game, main, previews = page
    up = "../" * (len(PurePosixPath(name).parts) - 1)
    text = frame.replace(pack.MARKS["title"], escape(title)).replace(pack.MARKS["game"], game)
    text = text.replace(pack.MARKS["previews"], previews).replace(pack.MARKS["main"], _ONLINE.sub("", main))
    text = _USED.sub(lambda found: parts(found["file"])[found["part"]], text)
    return _ADDRESS.sub(lambda found: f'{found["name"]}="{_moved(found["address"], up)}"', text).replace(
        "{root}", up or "./"
    )


def _moved(address: str, up: str) -> str:
    """An address of the server as one from a page of the folder. up: the way from the page to the folder."""
    path, mark, anchor = address.partition("#")
    path = path.partition("?")[0]
    if path.startswith(ROOT):
        return f"{up}{name_of(path.removeprefix(ROOT))}{mark}{anchor}"
    return f"{up}{path.lstrip('/')}{mark}{anchor}"


__all__ = ["build", "name_of", "pages", "reference"]
