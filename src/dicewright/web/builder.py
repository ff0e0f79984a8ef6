"""Cards of Dice Masters as cards, found by facets and faces, and teams made of them.

A team stands in the address, so that every step of the builder is a link: it works without script, can be taken back
with the browser, shared and scanned.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.owning import collection_of
from dicewright.arena.visitors import hall_of, origin_of
from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.blazon import blazon
from dicewright.games.dice_masters.cards.definitions import BASIC, CHARACTER, CardFacts, Face, card
from dicewright.games.dice_masters.cards.schema import TYPES
from dicewright.games.dice_masters.teams.formats import FORMATS
from dicewright.games.dice_masters.teams.search import LONGEST, BadQuery, read_query
from dicewright.games.dice_masters.teams.swaps import Swap, swaps
from dicewright.games.dice_masters.teams.team import Roster, faults, remarks, unready
from dicewright.games.dice_masters.teams.team_code import encode
from dicewright.games.dice_masters.teams.team_links import write_link
from dicewright.games.dice_masters.teams.team_read import read_team
from dicewright.games.dice_masters.teams.team_text import BadTeam, every_card
from dicewright.games.owned import CARDS, Collection, lacking
from dicewright.web.pages import HERE, Problem, page, visitor_of
from dicewright.web.qr import origin_at, qr
from dicewright.web.words import symbol

SHOWN = 36
"""Cards on one page."""
LONGEST_TEAM = 2000
USUAL = "tournament"
COSTS = (("≤ 2", "cost<=2"), ("3", "cost=3"), ("4", "cost=4"), ("5", "cost=5"), ("6 +", "cost>=6"))
KINDS = (("Character", "type:character"), ("Action", "type:action"), ("Basic", 'type:"basic action"'))


class Facet(NamedTuple):
    """One thing that a search can ask for. term: its words. drawing: the id of its picture, empty for words."""

    name: str
    term: str
    drawing: str = ""


class Shown(NamedTuple):
    """A face as it is drawn. many: how many faces of the die are the same."""

    data: dict[str, Any]
    words: str
    many: int


def facets() -> list[tuple[str, list[Facet]]]:
    """All facets in groups."""
    sides = sorted({one for found in every_card() for one in found.affiliations})
    return [
        ("Energy", [Facet(one, f"energy:{one}", f"charges.svg#charge-{one}") for one in TYPES]),
        ("Cost", [Facet(*one) for one in COSTS]),
        ("Affiliation", [Facet(one, _field("affiliation", one), _badge(one)) for one in sides]),
        ("Kind", [*(Facet(*one) for one in KINDS), Facet("Global", 'text:"Global:"')]),
    ]


def _badge(side: str) -> str:
    """The picture of an affiliation, empty for one that nobody has drawn."""
    return f"affiliations.svg#affiliation-{symbol(side)}" if f'"affiliation-{symbol(side)}"' in _drawn() else ""


@cache
def _drawn() -> str:
    return (HERE / "static/art/affiliations.svg").read_text(encoding="utf-8")


def _field(name: str, value: str) -> str:
    return f'{name}:"{value}"' if " " in value else f"{name}:{value}"


def toggled(asked: str, term: str) -> str:
    """The search with a term more, or without it where it is there."""
    padded = f" {asked} "
    return (padded.replace(f" {term} ", " ") if f" {term} " in padded else f"{asked} {term}").strip()


def faces_of(one: CardFacts) -> list[Shown]:
    """The faces of a card's die, characters first and equal ones once."""
    counts: dict[Face, int] = {}
    for face in one.die.faces:
        alike = replace(face, left=())
        counts[alike] = counts.get(alike, 0) + 1
    order = sorted(counts, key=lambda face: face.kind == "energy")
    return [Shown(_data(face), _words(face), counts[face]) for face in order]


CARD: dict[str, Any] = {"blazon": blazon, "faces": faces_of, "unready": unready, "basic": BASIC}
"""What a page needs that draws cards."""


def _data(face: Face) -> dict[str, Any]:
    """A face as the table's drawings want it."""
    found: dict[str, Any] = {"kind": face.kind, "symbols": list(face.symbols), "burst": face.burst}
    if face.kind == CHARACTER:
        found |= {"level": face.level, "cost": face.cost, "attack": face.attack, "defense": face.defense}
    return found


def _words(face: Face) -> str:
    stars = f" {'*' * face.burst}" if face.burst else ""
    if face.kind == CHARACTER:
        return f"level {face.level}: {face.attack} attack, {face.defense} defense, {face.cost} to field{stars}"
    return (" and ".join(face.symbols) or face.kind) + stars


def team_in(text: str) -> Roster:
    """The team in an address. Raises `Problem`."""
    try:
        return read_team(text) if text.strip() else Roster((), ())
    except BadTeam as error:
        raise Problem(422, "This team cannot be read", str(error), "/team", "Begin a new team") from error


def written(cards: Mapping[str, int]) -> str:
    """A team as it stands in an address. cards: dice by number, 0 for a Basic Action Card."""
    return " ".join(f"{number}:{dice}" if dice else number for number, dice in cards.items())


def curve(team: Roster) -> list[tuple[str, int]]:
    """Dice by cost."""
    counts = dict.fromkeys(range(2, 8), 0)
    for number, dice in team.cards:
        counts[min(max(card(number).cost, 2), 7)] += dice
    names = {2: "≤ 2", 7: "7 +"}
    return [(names.get(cost, str(cost)), dice) for cost, dice in counts.items()]


def energies(team: Roster) -> list[tuple[str, int]]:
    """Dice by energy; a card of two energies counts for both."""
    return [(kind, sum(dice for number, dice in team.cards if kind in card(number).energy)) for kind in TYPES]


class Found(NamedTuple):
    """What a search finds. problem: why it cannot be understood."""

    cards: list[CardFacts]
    problem: str


def search(asked: str) -> Found:
    """The cards that a search finds, the cheapest first."""
    try:
        query = read_query(asked)
    except BadQuery as error:
        return Found([], str(error))
    return Found(in_order(one for one in every_card() if query.holds(one)), "")


def in_order(cards: Iterable[CardFacts]) -> list[CardFacts]:
    """Cards as they are shown: the cheapest first, and Basic Action Cards behind the others."""
    return sorted(cards, key=lambda one: (one.kind == BASIC, one.cost, one.name, one.number))


async def team_page(request: Request) -> HTMLResponse:
    """Cards on the left, the team on the right: legality, curve, energies, code, link; play it now."""
    await hall_of(request).look()
    asked = request.query_params.get("q", "")[:LONGEST]
    key = request.query_params.get("format", USUAL)
    chosen = FORMATS.get(key)
    if chosen is None or chosen.draft:
        known = [name for name, one in FORMATS.items() if not one.draft]
        raise Problem(404, "There is no such format", f"There are {', '.join(known)}, not {quoted(key)}.", "/team")
    text = request.query_params.get("t", "")[:LONGEST_TEAM]
    team = team_in(text)
    cards = {**dict(team.cards), **dict.fromkeys(team.basics, 0)}
    found = search(asked)
    every = request.query_params.get("all") == "1"
    mine = await _mine(request)
    wrong = [str(one) for one in faults(team, chosen)] if cards else []

    def link(more: Mapping[str, int] | None = None, q: str | None = None, **values: str) -> str:
        """The address with a changed team or search; 0 dice take a card out, -1 puts a Basic Action Card in."""
        new = dict(cards)
        for number, dice in (more or {}).items():
            if dice == 0:
                new.pop(number, None)
            else:
                new[number] = max(dice, 0)
        parts = {"t": written(new), "q": asked if q is None else q, "format": key, **values}
        return "/team?" + urlencode({name: value for name, value in parts.items() if value and value != USUAL})

    return page(
        request,
        "team.html",
        q=asked,
        problem=found.problem,
        found=found.cards if every else found.cards[:SHOWN],
        count=len(found.cards),
        facets=facets(),
        toggled=toggled,
        link=link,
        team=team,
        cards=cards,
        card=card,
        wrong=wrong,
        notes=[str(one) for one in remarks(team, chosen)] if cards else [],
        chosen=chosen,
        formats=[one for one in FORMATS.values() if not one.draft and one.seats == 2],
        curve=curve(team),
        energies=energies(team),
        lacks=None if mine is None else lacking([team], mine),
        swaps=_swaps(team, mine),
        text=written(cards),
        code=encode(team) if cards else "",
        builder_link=_builder_link(team) if cards else "",
        **CARD,
        address=f"{origin_of(request)}{link(q='')}",
    )


def _builder_link(team: Roster) -> str:
    """The team in the public team builder; empty where that has no place for all of it."""
    try:
        return write_link(team)
    except BadTeam:
        return ""


async def _mine(request: Request) -> Collection | None:
    """The collection of a visitor; None where they have written down no cards."""
    store = hall_of(request).store
    mine = await store.reading(collection_of, store, visitor_of(request).guest)
    return mine if any(key.game == CARDS for key in mine) else None


def _swaps(team: Roster, mine: Collection | None) -> list[Swap]:
    """Swaps for a team, of what a visitor owns where that is known."""
    owned = None if mine is None else {key.thing for key, held in mine.items() if key.game == CARDS and held.have}
    return swaps(team, owned)


async def team_picture(request: Request) -> Response:
    """The address of a team as a QR code."""
    text = written(
        {**dict((team := team_in(request.query_params.get("t", ""))).cards), **dict.fromkeys(team.basics, 0)}
    )
    origin = origin_at(request.query_params.get("at", ""), origin_of(request))
    return qr(f"{origin}/team?{urlencode({'t': text})}")


routes = [Route("/team", team_page), Route("/team/qr.svg", team_picture)]
