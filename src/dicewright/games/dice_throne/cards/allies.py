"""The Allies of Missions: their cards, and the tokens that say what they do beside a hero's board (DT-MIS-75)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import TokenFacts, read, read_status_effects
from dicewright.games.dice_throne.cards.mission_files import ALLIES


@dataclass(frozen=True)
class Ally:
    """An Ally card. cost: the Momentum it is recruited for. token: what says what it does."""

    name: str
    cost: int
    token: TokenFacts


@of_content
@cache
def allies() -> Mapping[str, Ally]:
    """All Allies by name, those too that cannot be played yet."""
    data = read(ALLIES)
    tokens = read_status_effects({**data, "status_effects": [_token(one) for one in data[ALLIES]]})
    return {one["name"]: Ally(one["name"], one["cost"], tokens[one["name"]]) for one in data[ALLIES]}


def _token(one: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of an Ally as that of a token: special, for no effect that removes or moves tokens touches it."""
    return {**{key: value for key, value in one.items() if key != "cost"}, "kind": "special", "limit": 1}


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
