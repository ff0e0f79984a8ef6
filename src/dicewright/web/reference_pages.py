"""How a page of the reference is made: the middle from the tree of an entry, the frame from a template.

The frame holds nothing of the visitor, so the same page serves the server, the static folder and the browser offline.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from html import escape
from typing import Any
from urllib.parse import quote

from starlette.requests import Request

from dicewright.reference import Choice, Reference, read_choice, reference
from dicewright.reference.authored import GENERAL
from dicewright.reference.choices import TITLES
from dicewright.reference.html import Drawn, links_of, when_words
from dicewright.reference.kinds import KINDS
from dicewright.reference.provenance import editions_of
from dicewright.reference.tree import Entry
from dicewright.reference.when import When
from dicewright.web.pages import UNCHOSEN, templates
from dicewright.web.reference_drawings import drawing

ROOT = "/reference/"
REPORTS = "DICEWRIGHT_REPORTS"
"""The environment variable that says where reports of mistakes go."""
_MAIL = re.compile(r"[^@\s?&/]+@[^@\s?&/]+")
_PAGE = re.compile(r"https?://[^\s\"<>]+")
SHEETS = ("/static/css/tokens.css", "/static/css/type.css", "/static/reference/reference.css")
SCRIPTS = (
    "/static/reference/base.js",
    "/static/reference/choice.js",
    "/static/reference/search.js",
)
WIDGETS = ("/static/reference/reserve.js", "/static/reference/tracker.js", "/static/reference/widgets.js")
"""What sliders, sheets and the tracker need besides; the last one begins with what the others have."""
PLACES = ((f"{ROOT}index", "Index"), (f"{ROOT}tools", "Tools and sheets"), (f"{ROOT}marks", "Bookmarks"))


def address(key: str, query: str = "") -> str:
    """Where an entry is shown."""
    return f"{ROOT}{key}{query}"


def choice_of(request: Request) -> Choice:
    """What the address asks to see; a form may name a respect several times."""
    query = request.query_params
    return read_choice({name: ",".join(query.getlist(name)) for name in query})


def frame(
    title: str,
    main: str,
    choice: Choice = Choice(),
    *,
    game: str = "",
    here: str = "",
    asked: str = "",
    previews: str = "{}",
    scripts: Iterable[str] = (),
    description: str = "",
    kept: bool = False,
) -> str:
    """A whole page.

    here: its address without a choice. previews: JSON of what its links lead to. kept: whether it holds everything, so
    that the browser leaves out what does not apply.
    """
    found = reference()
    narrowed = bool(choice)
    other = Choice(**{**vars(choice), "everything": not choice.everything})
    return (
        templates()
        .get_template("reference/frame.html")
        .render(
            title=title,
            eyes=UNCHOSEN,
            main=main,
            game=game or choice.game,
            here=here,
            query=choice.query(),
            hidden=[part.split("=", 1) for part in choice.query().lstrip("?").split("&") if part],
            asked=asked,
            places=PLACES,
            chosen=choice_words(choice),
            narrowed=narrowed,
            kept=kept,
            change_address=f"{ROOT}choose{_with_back(choice.query(), here)}",
            all_address=f"{here or ROOT}{other.query()}",
            all_words="Show only what applies" if choice.everything else "Show all",
            previews=previews,
            sheets=SHEETS,
            scripts=(*SCRIPTS, *scripts),
            version=found.version,
            date=found.date,
            description=description or "The rules of Dice Throne and Dice Masters, every term with a page of its own.",
        )
    )


def _with_back(query: str, here: str) -> str:
    """A query that says which page to come back to as well."""
    back = here.removeprefix(ROOT)
    return f"{query}{'&' if query else '?'}back={quote(back)}" if back else query


def choice_words(choice: Choice) -> str:
    """What is shown, in words."""
    when = when_words(When(*(values for _, values in choice.respects())))
    parts = [TITLES.get(choice.game, ""), when]
    said = " · ".join(part for part in parts if part)
    if not said:
        return "Everything is shown."
    return f"{said} (and all else, marked)" if choice.everything else said


# --- entries ---


def entry_page(key: str, choice: Choice) -> str:
    """The page of an entry. Raises `KeyError`."""
    found = reference()
    entry = found.entry(key)
    main = entry_main(entry, choice)
    return frame(
        entry.title,
        main,
        choice,
        game=entry.game if entry.game in TITLES else "",
        here=address(key),
        previews=previews_of(entry, found),
        scripts=WIDGETS if "data-widget=" in main else (),
        description=entry.summary,
    )


def entry_main(entry: Entry, choice: Choice | None) -> str:
    """The middle of an entry's page. choice: None for all of it, which the browser narrows down."""
    found = reference()
    query = choice.query() if choice else ""
    drawn = Drawn(lambda key: address(key, query), found.entry, drawing, choice)
    kind = KINDS[entry.kind]
    applies = choice is None or entry.when.meets(choice)
    game = entry.game
    listed = f"{ROOT}index/{game}" if game in TITLES else f"{ROOT}index"
    first = entry.blocks[0] if entry.blocks else None
    lead = getattr(first, "line", ()) if first is not None else ()
    said = "".join(part if isinstance(part, str) else getattr(part, "words", "") for part in lead)
    report = report_text(entry, query)
    return (
        templates()
        .get_template("reference/entry.html")
        .render(
            entry=entry,
            kind=kind,
            kind_words=kind_words(entry),
            game_title=TITLES.get(game, "General"),
            games_address=f"{listed}{query}",
            kind_address=f"{listed}{query}#{entry.kind}" if entry.kind != "scenario" else "",  # no index lists them
            address=address(entry.key, query),
            drawing=drawing(entry.icon) if entry.icon else "",
            shows_summary=" ".join(said.split()) != " ".join(entry.summary.split()),
            summary=escape(entry.summary, quote=False),
            applies=applies,
            applies_to=when_words(entry.when),
            editions=editions_of(entry),
            body=drawn.body(entry),
            report=report,
            report_goes=report_address(f"Reference: {entry.title} ({entry.key})", report),
            show=f"{ROOT}show/{entry.key}{query}",
        )
    )


def kind_words(entry: Entry) -> str:
    """What an entry is, above its title."""
    return f"{KINDS[entry.kind].one}, {TITLES[entry.game]}" if entry.game in TITLES else KINDS[entry.kind].one


def previews_of(entry: Entry, found: Reference) -> str:
    """What the links of a page lead to, as JSON for an element of the page: kind, title and summary by address."""
    said = {}
    for key in links_of(entry):
        one = found.entry(key)
        said[key] = [kind_words(one), one.title, one.summary]
    return in_page(said)


def in_page(data: Any) -> str:
    """JSON that may stand in an element of a page."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").replace("&", "\\u0026")


def report_text(entry: Entry, query: str) -> str:
    """What a report of a mistake says, with everything that whoever mends it needs."""
    found = reference()
    lines = [
        f"Entry: {entry.key} ({entry.title})",
        f"Address: {address(entry.key, query)}",
        f"Version: {found.version} of {found.date}",
        f"It says: {entry.summary}",
        f"Source: {'; '.join(entry.sources)} ({entry.confidence}); {editions_of(entry)}",
        "",
        "What is wrong, and where it says otherwise:",
        "",
    ]
    return "\n".join(lines)


def reports_to(word: str) -> str:
    """Where reports go, as the owner says it: an address for mail, or a page. Raises `ValueError` for neither."""
    if word and not (_MAIL.fullmatch(word) or _PAGE.fullmatch(word)):
        raise ValueError(f"{word!r} is neither an address for mail nor one that begins with https://")
    return word


def report_address(title: str, text: str) -> str:
    """What sends a report: a letter, or a page that takes `title` and `body`.

    Empty where nobody is named: then a reader copies or saves the report. Raises `ValueError` for no address.
    """
    to = reports_to(os.environ.get(REPORTS, ""))
    if not to:
        return ""
    if _MAIL.fullmatch(to):
        return f"mailto:{to}?subject={quote(title)}&body={quote(text.replace(chr(10), chr(13) + chr(10)))}"
    return f"{to}{'&' if '?' in to else '?'}title={quote(title)}&body={quote(text)}"


__all__ = ["GENERAL", "ROOT", "address", "choice_words", "drawing", "entry_main", "entry_page", "frame", "previews_of"]
