"""The cards browser: every card, hero and token with its text, its numbers and how sure they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from dicewright.arena.visitors import hall_of
from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import CardFacts, card_set, read
from dicewright.games.dice_masters.cards.definitions import sets as known_sets
from dicewright.games.dice_masters.teams.search import LONGEST, BadQuery, read_query
from dicewright.games.dice_masters.teams.team_text import every_card
from dicewright.web import heraldry
from dicewright.web.builder import CARD, SHOWN, facets, in_order, toggled
from dicewright.web.card_facts import HEROES, TOKENS, Entry, entries, find, slug
from dicewright.web.pages import Problem, page

GAMES = ("dice_throne", "dice_masters")
STATES = ("all", "playable", "pending")


async def index(request: Request) -> HTMLResponse:
    """Search by words, and Dice Masters by fields and faces too; the address is the search."""
    await hall_of(request).look()
    asked = request.query_params.get("q", "")[:LONGEST]
    game = request.query_params.get("game", "")
    state = request.query_params.get("state", "all")
    try:
        found, problem = list(_found(asked, game)), ""
    except BadQuery as error:
        found, problem = [], str(error)
    found = [entry for entry in found if _in_state(entry, state)]
    every = request.query_params.get("all") == "1"
    drawn = _as_cards(found) if game == "dice_masters" else []
    shown = {card.number.lower() for card in drawn}

    def link(**values: str) -> str:
        """The address of this page with another search."""
        parts = {"game": game, "q": asked, "state": state if state in STATES[1:] else "", **values}
        return "/cards?" + urlencode({name: value for name, value in parts.items() if value})

    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in found:
        if entry.key in shown:
            continue
        groups.setdefault((entry.game, entry.group), []).append(entry)
    return page(
        request,
        "cards.html",
        q=asked,
        problem=problem,
        game=game,
        games=GAMES,
        state=state,
        states=STATES,
        sets=sets(),
        groups=groups,
        count=len(found),
        tiles={slug(key): tile for key, tile in heraldry.hero_tiles().items()},
        costs={card.number.lower(): card.cost for card in every_card()},
        drawn=drawn if every else drawn[:SHOWN],
        all_link="" if every or len(drawn) <= SHOWN else link(all="1"),
        facets=facets(),
        toggled=toggled,
        link=link,
        **CARD,
    )


def _as_cards(found: list[Entry]) -> list[CardFacts]:
    """Those of the entries that are cards of Dice Masters, the cheapest first."""
    numbers = {entry.key for entry in found}
    return in_order(card for card in every_card() if card.number.lower() in numbers)


def _found(asked: str, game: str) -> Iterator[Entry]:
    """Entries a query finds; what is no card of Dice Masters is found by words only. Raises `BadQuery`."""
    query = read_query(asked)
    words = None if query.words is None else [word.casefold() for word in query.words]
    for one in GAMES:
        if game not in ("", one):
            continue
        cards = {card.number.lower(): card for card in every_card()} if one == "dice_masters" else {}
        for entry in entries(one):
            if entry.key in cards:
                if query.holds(cards[entry.key]):
                    yield entry
            elif words is not None and entry.holds(words):
                yield entry


def sets() -> dict[str, str]:
    """The sets of Dice Masters: the letters of their numbers and their titles."""
    return {key: str(read(name)["title"]) for key, name in known_sets().items()}


async def card_set_page(request: Request) -> HTMLResponse:
    """Every card of a set and how far it is done."""
    await hall_of(request).look()
    name = request.path_params["name"]
    known = {key.lower(): key for key in known_sets()}
    if name.lower() not in known:
        every = ", ".join(known_sets())
        raise Problem(404, "There is no such set", f"There are {every}.", "/cards", "Search the cards")
    key = known[name.lower()]
    numbers = card_set(known_sets()[key])
    listed = [(card, find("dice_masters", number.lower())) for number, card in numbers.items()]
    pending = sum(card.data["status"] == "pending" for card in numbers.values())
    return page(request, "set.html", title=sets()[key], listed=listed, pending=pending)


def _in_state(entry: Entry, state: str) -> bool:
    return state not in STATES[1:] or (state == "pending") == bool(entry.blocked_by)


async def card(request: Request) -> HTMLResponse:
    """One entry."""
    await hall_of(request).look()
    game, key = request.path_params["game"], request.path_params["key"]
    entry = find(game, key) if game in GAMES else None
    if entry is None:
        raise Problem(
            404, "There is no such card", f"Nothing is called {quoted(key)} there.", "/cards", "Search the cards"
        )
    return page(request, "card.html", entry=entry, **_drawn(entry), **CARD)


def _drawn(entry: Entry) -> dict[str, Any]:
    """What an entry is drawn with: a card of Dice Masters, a hero's arms, a token; each None where it is none."""
    tiles = heraldry.hero_tiles()
    tokens = {token.name: token for tile in tiles.values() for token in tile.tokens}
    one = next((one for one in every_card() if one.number.lower() == entry.key), None)
    return {
        "drawn": one if entry.game == "dice_masters" else None,
        "hero": next((tile for tile in tiles.values() if slug(tile.key) == entry.key and entry.group == HEROES), None),
        "token": tokens.get(entry.name) if entry.group == TOKENS else None,
        "tokens": tokens,
    }


routes = [
    Route("/cards", index),
    Route("/cards/set/{name}", card_set_page),
    Route("/cards/{game}/{key}", card),
]
