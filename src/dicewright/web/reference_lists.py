"""The pages of the reference that list entries: the first page, the index, what a search finds, what to choose from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from dicewright.engine.quoting import short
from dicewright.reference import Choice, Reference, reference
from dicewright.reference.choices import ENEMIES, TITLES, options
from dicewright.reference.find import Hit
from dicewright.reference.html import Drawn
from dicewright.reference.kinds import KINDS
from dicewright.reference.lines import text_of
from dicewright.reference.provenance import editions_of
from dicewright.reference.tree import Block, Entry, Listing, Para, Section
from dicewright.reference.words import asked, plain
from dicewright.web.pages import templates
from dicewright.web.reference_pages import ROOT, address, drawing, frame

RESPECTS = (
    ("editions", "Edition", False),
    ("modes", "Mode", False),
    ("players", "Players", False),
    ("boxes", "Boxes you own", True),
    ("heroes", "Heroes at the table", True),
)
"""What can be chosen: its name in addresses, its heading, and whether several may be."""

ABOUT = {
    "dice_throne": "Turn phases, damage, timing, tokens, heroes with their boards, King of the Hill, teams, "
    "Adventures and Missions.",
    "dice_masters": "Four rulebooks side by side, from 2014 to 2018, with every card and keyword of their sets.",
}
FIRST = {
    "dice_throne": (
        "turn-phases",
        "damage-types",
        "final-dmg-total",
        "status-effects",
        "timing-conflicts",
    ),
    "dice_masters": ("turn-order", "zones", "energy", "global-ability", "attack-step", "keywords"),
}
"""Where to begin, by the ids of entries."""

OTHER_LETTERS = "0-9"


class Row(NamedTuple):
    """A line of a list. name: what it is called there; kind: a word about it; when: to whom it applies."""

    key: str
    name: str
    kind: str
    when: str


def home(choice: Choice) -> str:
    """The first page."""
    return frame("What do the rules say?", home_main(choice), choice, here=ROOT, scripts=(LISTS,))


LISTS = "/static/reference/lists.js"


def home_main(choice: Choice, static: bool = False) -> str:
    """The middle of the first page."""
    found = reference()
    query = choice.query()
    games = [
        {"key": key, "title": title, "about": ABOUT[key], "first": _first(found, key)}
        for key, title in TITLES.items()
        if choice.game in ("", key)
    ]
    tools = [found.entry(key) for key in found if found.entry_kind(key) == "sheet"]
    return _render(
        "home.html",
        query,
        games=games,
        static=static,
        tools=[(one.key, one.title, one.summary) for one in tools],
    )


def _first(found: Reference, game: str) -> list[tuple[str, str]]:
    keys = [key for word in FIRST[game] if (key := found.in_game(word, game))]
    return [(key, found.entry(key).title) for key in keys]


def _render(name: str, query: str, **values: Any) -> str:
    return (
        templates()
        .get_template(f"reference/{name}")
        .render(root=ROOT, query=query, address=lambda key: address(key, query), **values)
    )


# --- the index ---


def index(game: str, choice: Choice) -> str:
    """The alphabetical index of a game, of both where none is named."""
    here = f"{ROOT}index{f'/{game}' if game else ''}"
    title = f"Index of {TITLES[game]}" if game else "Index"
    return frame(title, index_main(game, choice, True), choice, game=game, here=here, scripts=(LISTS,))


def index_main(game: str, choice: Choice, narrow: bool) -> str:
    """The middle of the index. narrow: whether what does not apply is left out here."""
    found = reference()
    numbers = [
        number
        for number, key in enumerate(found.index["keys"])
        if key.partition("/")[0] in ((game, "general") if game else (*TITLES, "general"))
        and (not narrow or found.fits(number, choice))
    ]
    listed: list[Row] = []
    groups: dict[str, list[Row]] = {kind: [] for kind in KINDS}
    for number in numbers:
        entry = found.entry(found.index["keys"][number])
        when = entry.when.written()
        kind = KINDS[entry.kind].one
        groups[entry.kind].append(Row(entry.key, entry.title, kind, when))
        if entry.listed:
            said = kind if game or entry.game not in TITLES else f"{kind}, {TITLES[entry.game]}"
            listed += [Row(entry.key, name, said, when) for name in (entry.title, *entry.names)]
    listed.sort(key=lambda row: (plain(row.name), row.key))
    letters: dict[str, list[Row]] = {}
    for row in listed:
        first = plain(row.name)[:1]
        letters.setdefault(first.upper() if first.isalpha() else OTHER_LETTERS, []).append(row)
    return _render(
        "index.html",
        choice.query(),
        title=TITLES.get(game, ""),
        narrowed=bool(choice) and narrow,
        count=len({row.key for row in listed}),
        letters=[{"key": key, "title": key, "entries": rows} for key, rows in letters.items()],
        groups=[{"key": kind, "title": KINDS[kind].many, "entries": rows} for kind, rows in groups.items() if rows],
    )


# --- search ---


def search(question: str, choice: Choice) -> str:
    """What a search finds, for browsers without script."""
    main = search_main(question, choice)
    title = f"Found for “{short(question)}”" if question else "Search"
    return frame(title, main, choice, here=f"{ROOT}search", asked=question, scripts=(LISTS,))


def search_main(question: str, choice: Choice) -> str:
    """The middle of that page."""
    found = reference()
    hits = found.find(question, choice)
    groups: dict[str, list[Any]] = {}
    for hit in hits:
        entry = found.entry(hit.key)
        groups.setdefault(KINDS[entry.kind].many, []).append(
            {"key": hit.key, "title": entry.title, "note": found.index["notes"][hit.number]}
        )
    return _render(
        "search.html",
        choice.query(),
        asked=question,
        count=len(hits),
        all=len(asked(question)) > 0 and bool(hits),
        narrowed=bool(choice),
        groups=list(groups.items()),
    )


# --- tools and sheets, and the whole of a game on paper ---

TOOLS = "Tools and sheets"
TOOL_KINDS = ("sheet", "table", "example")
PRINTED = "The rules of {}"
UNPRINTED = ("scenario",)
"""Kinds that a printed document leaves out: a scenario is there to be run."""
SHORT = ("ability", "card", "ruling")
"""Kinds that a printed document has in short: without what stands in its other entries."""


def tools_page(choice: Choice) -> str:
    """Sheets, tables to look things up in, and worked examples."""
    return frame(TOOLS, tools_main(choice), choice, here=f"{ROOT}tools", scripts=(LISTS,))


def tools_main(choice: Choice) -> str:
    """The middle of that page."""
    found = reference()
    groups = []
    for kind in TOOL_KINDS:
        entries = [found.entry(key) for key in found if found.entry_kind(key) == kind]
        rows = [one for one in entries if one.when.meets(choice) and choice.game in ("", one.game)]
        groups.append((KINDS[kind].many, sorted(rows, key=lambda one: one.title)))
    return _render("tools.html", choice.query(), title=TOOLS, groups=groups, games=list(TITLES.items()))


def printed(game: str, choice: Choice) -> str:
    """All entries of a game that apply, on one page to be printed."""
    title = PRINTED.format(TITLES[game])
    return frame(title, printed_main(game, choice), choice, game=game, here=f"{ROOT}print/{game}")


def printed_main(game: str, choice: Choice) -> str:
    """The middle of that page. Links lead to places in it where they can."""
    found = reference()
    entries = [
        found.entry(key)
        for number, key in enumerate(found.index["keys"])
        if key.startswith(f"{game}/") and found.entry_kind(key) not in UNPRINTED and found.fits(number, choice)
    ]
    inside = {one.key for one in entries}
    query = choice.query()
    drawn = Drawn(
        lambda key: f"#{place_of(key)}" if key in inside else address(key, query),
        found.entry,
        lambda name: "" if name.startswith("token:") else drawing(name),  # thousands of links on one page
        choice,
        anchors=False,
    )
    groups: dict[str, list[dict[str, str]]] = {kind: [] for kind in KINDS}
    for one in entries:
        told = in_short(one) if one.kind in SHORT else one
        row = {"place": place_of(one.key), "title": one.title, "summary": one.summary, "body": drawn.body(told, 4)}
        groups[one.kind].append(
            {**row, "source": f"{'; '.join(one.sources)} ({one.confidence})", "editions": editions_of(one)}
        )
    shown = [(KINDS[kind].many, rows, kind in SHORT) for kind, rows in groups.items() if rows]
    date, version = found.date, found.version
    return _render("print.html", query, title=TITLES[game], groups=shown, date=date, version=version)


def in_short(entry: Entry) -> Entry:
    """An entry without the lists of other entries, and without the paragraphs that its summary says."""
    return replace(entry, blocks=tuple(block for block in entry.blocks if not _said_elsewhere(block, entry.summary)))


def _said_elsewhere(block: Block, summary: str) -> bool:
    if isinstance(block, Section):
        return all(isinstance(one, Listing) for one in block.blocks)
    return isinstance(block, Para) and not block.label and text_of(block.line) in " ".join(summary.split())


def place_of(key: str) -> str:
    """Where an entry stands in a printed document."""
    return key.replace("/", "-")


# --- choosing ---


def choose(back: str, choice: Choice) -> str:
    """What to choose from. back: the entry to return to."""
    return frame("What is shown", choose_main(back, choice), choice, here=f"{ROOT}choose", scripts=(LISTS,))


def choose_main(back: str, choice: Choice) -> str:
    """The middle of that page."""
    return _render(
        "choose.html",
        choice.query(),
        back=back,
        choice=choice,
        options=options(),
        respects=RESPECTS,
        enemies=ENEMIES,
    )


def marks(choice: Choice) -> str:
    """Bookmarks and what was read lately: only the browser knows them."""
    return frame("Bookmarks", marks_main(choice), choice, here=f"{ROOT}marks", scripts=(LISTS,))


def marks_main(choice: Choice) -> str:
    """The middle of that page."""
    return _render("marks.html", choice.query())


__all__ = ["Hit", "choose", "choose_main", "home", "home_main", "index", "index_main", "marks", "search", "search_main"]
