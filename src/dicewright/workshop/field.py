"""A hero that is being written, against the heroes there are: many matches of bots, in a process of their own."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from dicewright.workshop.draft import BadDraft

START: Final = "from dicewright.workshop.field import work; work()"
"""Not `-m`: a compiled module cannot be run."""
MATCHES: Final = 200
BOT: Final = "greedy"
MEMORY: Final = 2 << 30
CPU: Final = 900
"""Seconds of work after which the process ends, whatever the draft does."""
NICE: Final = 15
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


def work() -> None:
    """Play what a line of JSON asks for; a line for each match, or one with `wrong`."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU))
        os.nice(NICE)
    from dicewright.language.errors import TextError
    from dicewright.workshop.trying import checked

    wanted = json.loads(sys.stdin.readline())
    try:
        checked()
        for one in matches(wanted["slug"], wanted["count"]):
            print(json.dumps(one), flush=True)
    except (BadDraft, TextError, ValueError, LookupError) as error:
        print(json.dumps({"wrong": str(error)}), flush=True)
