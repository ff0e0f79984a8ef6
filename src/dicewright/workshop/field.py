"""A hero that is being written, against the heroes there are: many matches of bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

MATCHES: Final = 200
BOT: Final = "greedy"
ONLY_HEROES: Final = (
    "only a hero has a field to be measured against: a card in every deck helps both sides alike, and a card of Dice "
    "Masters is as good as the team around it; play it, or measure two teams with `dicewright lab duel`"
)


def opponents(slug: str) -> list[str]:
    """The heroes of the project, except the one that is written anew."""
    from dicewright.games.dice_throne.cards.definitions import hero_slugs, own_slugs

    own = set(own_slugs())
    return [one for one in hero_slugs() if one != slug and one not in own]


def matches(slug: str, count: int = MATCHES) -> Iterator[dict[str, Any]]:
    """Play a hero against all others in turn, each first and second; what came of each match as it is done."""
    from dicewright.lab.duel import Plan, play_one

    field = opponents(slug)
    for number in range(count):
        other = field[number // 2 % len(field)]
        told = play_one(("dice_throne", number), Plan(BOT, BOT, f"workshop {other}", (slug, other)))
        yield {key: told[key] for key in ("match", "winner", "reason")} | {"other": other}


MEASURED: Final = {
    "artificer": 0.54,
    "barbarian": 0.62,
    "black_panther": 0.58,
    "black_widow": 0.57,
    "captain_marvel": 0.63,
    "cursed_pirate": 0.79,
    "cyclops": 0.4,
    "deadpool": 0.42,
    "doctor_strange": 0.41,
    "druid": 0.39,
    "duelist": 0.29,
    "forgemaster": 0.07,
    "gambit": 0.41,
    "gunslinger": 0.47,
    "headless_horseman": 0.38,
    "huntress": 0.16,
    "iceman": 0.3,
    "jean_grey": 0.07,
    "krampus": 0.42,
    "loki": 0.6,
    "monk": 0.88,
    "moon_elf": 0.63,
    "mystic_brawler": 0.4,
    "ninja": 0.62,
    "paladin": 0.6,
    "psylocke": 0.32,
    "pyromancer": 0.72,
    "raveness": 0.31,
    "rogue": 0.37,
    "samurai": 0.68,
    "santa": 0.61,
    "scarlet_witch": 0.41,
    "seraph": 0.64,
    "shadow_thief": 0.27,
    "spider_man_miles_morales": 0.36,
    "storm": 0.52,
    "sun_elf": 0.42,
    "tactician": 0.14,
    "thor": 0.51,
    "treant": 0.52,
    "vampire_lord": 0.33,
    "wolverine": 0.37,
}
"""The share that each hero of the project won of 60 to 100 such matches, a draw counting half."""


def printed_range() -> str:
    """What the heroes of the project win against the field, to lay a share beside."""
    shares = sorted(MEASURED.values())
    quarter = len(shares) // 4
    low, first, third, high = (round(100 * shares[at]) for at in (0, quarter, -quarter - 1, -1))
    return (
        f"The {len(shares)} heroes of the project won between {low} % and {high} % of such matches, half of them "
        f"between {first} % and {third} %; each played 60 to 100."
    )
