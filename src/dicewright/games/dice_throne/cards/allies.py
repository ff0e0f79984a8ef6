"""The Allies of Missions: their cards, and the tokens that say what they do beside a hero's board (DT-MIS-75)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import Row, TokenFacts, read, read_status_effects
from dicewright.games.dice_throne.cards.mission_files import ALLIES
from dicewright.games.dice_throne.cards.needs import parse_needs

NO_PLACE: Final = -1
"""In place of the position of an ability on a board."""


@dataclass(frozen=True)
class Ally:
    """An Ally card. cost: the Momentum it is recruited for. token: what says what it does. lent: the Offensive Ability
    that its hero has besides, None for most (DT-MIS-78.1)."""

    name: str
    cost: int
    token: TokenFacts
    lent: Row | None = None


@of_content
@cache
def allies() -> Mapping[str, Ally]:
    """All Allies by name, those too that cannot be played yet."""
    data = read(ALLIES)
    tokens = read_status_effects({**data, "status_effects": [_token(one) for one in data[ALLIES]]})
    return {one["name"]: Ally(one["name"], one["cost"], tokens[one["name"]], lent_by(one)) for one in data[ALLIES]}


def _token(one: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of an Ally as that of a token: special, for no effect that removes or moves tokens touches it."""
    left = ("cost", "ability")
    return {**{key: value for key, value in one.items() if key not in left}, "kind": "special", "limit": 1}


def lent_by(one: Mapping[str, Any]) -> Row | None:
    """The Offensive Ability that an entry lends to whoever has it."""
    if "ability" not in one:
        return None
    name, said = one["name"], one["ability"]
    needs, path = parse_needs(said["needs"], {}), f"lent/{name}"
    return Row(name, name.lower(), "offensive", needs, 0, said["text"], path, 1, NO_PLACE, title=name)


@of_content
@cache
def playable() -> Mapping[str, Ally]:
    """The Allies that lie in the deck: those whose text can be carried out."""
    return {name: one for name, one in allies().items() if one.token.status == DONE}


@of_content
@cache
def ally_tokens() -> Mapping[str, TokenFacts]:
    """What the playable Allies do beside a board, by name."""
    return {name: one.token for name, one in playable().items()}


@of_content
@cache
def lent() -> Mapping[str, Row]:
    """The Offensive Abilities that tokens beside a board lend, by the name of the token (DT-MIS-78.1)."""
    return {name: one.lent for name, one in playable().items() if one.lent is not None}
