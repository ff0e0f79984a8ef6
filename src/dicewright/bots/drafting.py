"""What a bot bans and picks before a match: one of the heroes whose board promises most, which one is left to chance.

A ban takes a strong hero from the others; a bot that plays at random drafts at random too.
"""

from __future__ import annotations

from functools import cache
from random import Random

from dicewright.bots.player import Bot, RandomBot
from dicewright.content_files import of_content
from dicewright.games.draft import Draft

AMONG = 4
"""How many of the best a bot chooses from, so that not every draft against it is the same."""


def choose(game: str, bot: Bot, draft: Draft, seat: int, rng: Random) -> Draft:
    """The draft after a bot's ban or pick. The same random numbers give the same choice. Raises `BadChoice`."""
    legal = draft.legal(seat)
    if isinstance(bot, RandomBot) or game != "dice_throne" or not legal:
        return draft.at_random(seat, rng)
    best = sorted(legal, key=lambda slug: (-promise(slug), slug))[:AMONG]
    return draft.choose(seat, rng.choice(best))


@of_content
@cache
def promise(slug: str) -> float:
    """What a turn of a hero is worth on average, in points of damage, with the board it begins with."""
    from dicewright.bots.greedy_dice_throne import expected
    from dicewright.games.dice_throne.cards.definitions import hero

    one = hero(slug)
    up = one.levels_on(one.sides[0] if one.sides else "")
    rows = [
        (row.needs.text, row.text)
        for ability, level in zip(one.abilities, up, strict=True)
        for row in ability.at(level).rows
        if row.needs is not None
    ]
    return expected(slug, tuple(rows))
