"""Teams beside each other, and on paper: two compared in numbers, and the cards of one drawn to be cut out."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from dicewright.arena.visitors import hall_of
from dicewright.games.dice_masters.cards.definitions import CardFacts, card
from dicewright.games.dice_masters.teams.formats import FORMATS
from dicewright.games.dice_masters.teams.team import Roster, faults
from dicewright.web.builder import CARD, LONGEST_TEAM, USUAL, curve, energies, team_in, written
from dicewright.web.pages import page


class Side(NamedTuple):
    """One of two teams that are compared. text: as in an address. cost: of a die on the average; None without dice."""

    name: str
    text: str
    team: Roster
    dice: int
    cost: float | None
    curve: list[tuple[str, int]]
    energies: list[tuple[str, int]]
    affiliations: list[tuple[str, int]]
    wrong: list[str]


def _side(text: str, at: str) -> Side:
    team = team_in(text)
    dice = sum(many for _, many in team.cards)
    cost = sum(card(number).cost * many for number, many in team.cards) / dice if dice else None
    groups: dict[str, int] = {}
    for number, many in team.cards:
        for group in card(number).affiliations:
            groups[group] = groups.get(group, 0) + many
    cards = {**dict(team.cards), **dict.fromkeys(team.basics, 0)}
    wrong = [str(one) for one in faults(team, FORMATS[USUAL])] if cards else []
    told = sorted(groups.items(), key=lambda one: (-one[1], one[0]))
    return Side(team.title or at, written(cards), team, dice, cost, curve(team), energies(team), told, wrong)


async def compare(request: Request) -> HTMLResponse:
    """Two teams side by side: cards, dice, costs, energies, affiliations; what both bring."""
    await hall_of(request).look()
    asked = [request.query_params.get(name, "")[:LONGEST_TEAM] for name in ("a", "b")]
    sides = [_side(text, name) for text, name in zip(asked, ("The first team", "The second team"), strict=True)]
    held = [{**dict(side.team.cards), **dict.fromkeys(side.team.basics, 0)} for side in sides]
    numbers = sorted({*held[0], *held[1]}, key=lambda one: (card(one).cost, card(one).name, one))
    rows: list[tuple[CardFacts, list[int | None]]] = [(card(one), [side.get(one) for side in held]) for one in numbers]
    return page(request, "team_compare.html", sides=sides, rows=rows, asked=asked, **CARD)


async def proxies(request: Request) -> HTMLResponse:
    """The cards of a team as this site draws them, in the size of cards, nine on a sheet of paper."""
    await hall_of(request).look()
    team = team_in(request.query_params.get("t", "")[:LONGEST_TEAM])
    cards = [(card(number), dice) for number, dice in (*team.cards, *((one, 0) for one in team.basics))]
    text = written({**dict(team.cards), **dict.fromkeys(team.basics, 0)})
    return page(request, "team_print.html", cards=cards, title=team.title or "A team", text=text, **CARD)


routes: list[Any] = [Route("/team/compare", compare), Route("/team/print", proxies)]
