"""What players have earned and bring to a Mission: the perks of the Perk Sheet, and Mythic cards (DT-MIS-87.2,
DT-MIS-91.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.allies import lent_by
from dicewright.games.dice_throne.cards.definitions import Row, TokenFacts, read, read_status_effects
from dicewright.games.dice_throne.cards.mission_files import MYTHIC_CARDS, PERKS

FOR_TOKENS: Final = ("name", "confidence", "source", "note", "status", "blocked_by", "disagreements", "text")
"""What an entry says of the token that lies beside a board for it."""


@dataclass(frozen=True)
class Perk:
    """A perk of the sheet, or a Mythic card (in column 0). card: the level of the Momentum Card that it opens. health:
    how much more the dial begins with and shows at most. begin: what its hero does before the first round, at `path`.
    token: what lies beside the board for it, None where nothing does; lent: the Offensive Ability that goes with it.
    instead_of: the perk that does nothing beside it."""

    name: str
    column: int
    circles: int
    card: int
    health: int
    begin: str
    path: str
    token: TokenFacts | None
    lent: Row | None
    instead_of: str
    status: str
    blocked_by: str
    confidence: str


@of_content
@cache
def perks() -> Mapping[str, Perk]:
    """The perks of the sheet by name, those too that cannot be played yet."""
    return _read(PERKS)


@of_content
@cache
def mythic_cards() -> Mapping[str, Perk]:
    """The Mythic cards by name."""
    return _read(MYTHIC_CARDS)


def _read(key: str) -> Mapping[str, Perk]:
    data = read(PERKS)
    entries: list[Mapping[str, Any]] = data[key]
    said = [_token(one) for one in entries if "text" in one]
    tokens = read_status_effects({**data, "status_effects": said})
    return {one["name"]: _perk(one, tokens.get(one["name"])) for one in entries}


def _token(one: Mapping[str, Any]) -> dict[str, Any]:
    return {**{key: one[key] for key in FOR_TOKENS if key in one}, "kind": "special", "limit": 1}


def _perk(one: Mapping[str, Any], token: TokenFacts | None) -> Perk:
    return Perk(
        one["name"],
        one.get("column", 0),
        one.get("circles", 0),
        one.get("card", 0),
        one.get("health", 0),
        one.get("begin", ""),
        f"perk/{one['name']}",
        token,
        lent_by(one),
        one.get("instead_of", ""),
        one.get("status", DONE),
        one.get("blocked_by", ""),
        one["confidence"],
    )


def at_work(names: Iterable[str]) -> list[Perk]:
    """Of what a player brings, by name, what does something: no perk in whose place another of them stands."""
    known = {**perks(), **mythic_cards()}
    found = [known[name] for name in names]
    replaced = {one.instead_of for one in found}
    return [one for one in found if one.name not in replaced]


@of_content
@cache
def perk_tokens() -> Mapping[str, TokenFacts]:
    """What lies beside boards for perks and Mythic cards, by name."""
    found = {**perks(), **mythic_cards()}.values()
    return {one.name: one.token for one in found if one.token is not None and one.status == DONE}


@of_content
@cache
def mythic_abilities() -> Mapping[str, Row]:
    """The Offensive Abilities of Mythic cards, by name."""
    return {one.name: one.lent for one in mythic_cards().values() if one.lent is not None}
