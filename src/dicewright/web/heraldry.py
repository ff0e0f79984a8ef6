"""What pages outside the table draw by: heroes as tiles, ready teams as rows of shields, and their colours as a style
sheet, because the content policy lets no page carry colours of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.content_files import of_content
from dicewright.games.dice_masters.cards.blazon import Blazon, blazon
from dicewright.games.dice_masters.cards.definitions import BASIC, card
from dicewright.games.dice_masters.teams.ready_teams import teams
from dicewright.games.dice_throne.cards import definitions
from dicewright.games.dice_throne.cards.arms import Arms
from dicewright.lab.measured import WON, Won
from dicewright.web.words import symbol

EASE = ("", "simple", "easy", "some tricks", "tricky", "intricate", "hardest")
"""How hard a hero is to play, in words, by the complexity that its board states."""

KINDS = {"positive": "positive", "negative": "negative"}
"""The shape of a token by its kind; any other is square."""


FRONT_CARDS, FRONT_EACH = 16, 3


class Face(NamedTuple):
    """A face of a hero's die. drawing: the id of its symbol. rarity: `common`, `mid` or `rare`."""

    value: int
    symbol: str
    drawing: str
    rarity: str


class Token(NamedTuple):
    """A token that a hero brings. shape: `positive` (round), `negative` (eight-sided) or `own` (square)."""

    name: str
    drawing: str
    shape: str


class HeroTile(NamedTuple):
    """A hero as whoever chooses sees it. won: what bots won with it; None where that has not been measured."""

    key: str
    name: str
    complexity: int
    ease: str
    pitch: str
    arms: Arms
    faces: tuple[Face, ...]
    tokens: tuple[Token, ...]
    won: Won | None


class TeamTile(NamedTuple):
    """A ready team as whoever chooses sees it. cards: the title and the blazon of each card."""

    key: str
    name: str
    note: str
    cards: tuple[tuple[str, Blazon], ...]


@of_content
@cache
def hero_tiles() -> dict[str, HeroTile]:
    """Every hero, the simplest first, by key."""
    found = sorted(
        (definitions.hero(slug) for slug in definitions.hero_slugs()), key=lambda one: (one.complexity, one.name)
    )
    return {one.slug: _tile(one) for one in found}


def _tile(hero: definitions.Hero) -> HeroTile:
    known = definitions.status_effects()
    faces = []
    for value, word in sorted(hero.faces.items()):
        rarity = "rare" if value == len(hero.faces) else "common" if word == hero.faces[1] else "mid"
        faces.append(Face(value, word, symbol(hero.drawings.get(word, word)), rarity))
    tokens = tuple(
        Token(name, symbol(name), KINDS.get(known[name].kind, "own")) for name in hero.tokens if name in known
    )
    ease = EASE[hero.complexity] if 0 <= hero.complexity < len(EASE) else ""
    won = WON.get(hero.slug)
    return HeroTile(hero.slug, hero.name, hero.complexity, ease, hero.pitch, hero.arms, tuple(faces), tokens, won)


@of_content
@cache
def team_tiles() -> dict[str, TeamTile]:
    """Every ready team by key."""
    found = {}
    for key, team in teams().items():
        cards = [card(entry.partition(":")[0]) for entry in team.cards.split()]
        titles = dict.fromkeys(one.name for one in cards if one.kind != BASIC)
        found[key] = TeamTile(key, team.title, team.note, tuple((name, blazon(name)) for name in titles))
    return found


def front_cards() -> tuple[tuple[str, Blazon], ...]:
    """The first cards of the first ready teams, for the front of the game."""
    found = [one for tile in team_tiles().values() for one in tile.cards[:FRONT_EACH]]
    return tuple(dict(found).items())[:FRONT_CARDS]


def _colours() -> Iterator[str]:
    for slug in (*definitions.hero_slugs(), *definitions.own_slugs()):
        arms = definitions.hero(slug).arms
        yield f'[data-hero="{slug}"] {{ --f: {arms.field}; --c: {arms.charge}; }}'


async def colours(_request: Request) -> Response:
    """The colours of every hero as a style sheet."""
    headers = {"Cache-Control": "no-cache"}
    return Response("\n".join(_colours()) + "\n", media_type="text/css", headers=headers)


routes = [Route("/heroes.css", colours)]
