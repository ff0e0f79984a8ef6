"""Every promise, held to both games on random legal play in several setups."""

from random import Random

import pytest

import dicewright as dw
from dicewright.lab.contracts import AT_ANY_DECISION, go_on, inventory, save_goes_on
from dicewright.lab.mass import check_end, check_now

SETUPS = [
    ("dice_throne", ["barbarian", "paladin"], {}),
    ("dice_throne", ["thor", "treant"], {"edition": "rulings"}),
    ("dice_throne", ["treant", "treant"], {}),
    ("dice_throne", ["huntress"], {"mode": "minion_battle", "minion": "dark_druid"}),
    ("dice_throne", ["artificer", "moon_elf", "thor"], {"mode": "minion_battle", "minion": "corrupted_rogue"}),
    ("dice_throne", ["gunslinger", "seraph"], {"mode": "boss_battle", "boss": "mad_king"}),
    ("dice_throne", ["paladin"], {"mode": "portal_crawl", "crawl": 1}),
    ("dice_throne", ["druid", "ninja", "thor", "vampire_lord"], {"mode": "portal_crawl", "crawl": 7, "salves": 9}),
    ("dice_masters", ["demo", "demo"], {"edition": "avx14"}),
    ("dice_masters", ["demo", "demo"], {"edition": "cw16"}),
    ("dice_masters", ["demo", "demo"], {"edition": "inf18"}),
    ("dice_masters", ["demo", "demo"], {"edition": "jus18"}),
    ("dice_masters", ["swamp", "watchtower", "home-school", "street-level"], {"mode": "doubles", "edition": "jus18"}),
    ("dice_masters", ["draft", "draft"], {"mode": "draft", "edition": "avx14"}),
    ("dice_masters", ["draft", "draft"], {"mode": "rainbow", "edition": "jus18"}),
]
BEGUN = [SETUPS[0], SETUPS[4], SETUPS[5], SETUPS[7], SETUPS[-4], SETUPS[-3], SETUPS[-1]]
"""A duel, battles against a minion and a boss, a Portal Crawl, a match with teams that were brought, one of two against
two, and one whose teams are drafted in secret."""


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=lambda value: str(value))
def test_promises_hold_at_any_decision(game, seats, options, seed):
    rng = Random(seed)
    match = dw.start(game, seats=seats, seed=seed, **options)
    owned = inventory(match)
    while match.ask is not None:
        go_on(match, rng, rng.randrange(1, 160))
        if match.decisions < 400:
            check_now(match, rng, owned)
    check_end(match, rng, owned, replayed=True)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [SETUPS[0], SETUPS[4], SETUPS[7], SETUPS[10], SETUPS[11]],
    ids=lambda value: str(value),
)
def test_what_views_share_is_what_would_be_made_anew(game, seats, options):
    """Everybody looks at every decision, as on a server, so that every view stands on parts of those before it."""
    rng = Random(5)
    match = dw.start(game, seats=seats, seed=5, **options)
    while match.ask is not None and match.decisions < 300:
        go_on(match, rng, 1)
        for seat in (*match.game.seats, None):
            match.shown(seat, match.decisions)
        if match.decisions % 20 == 0:
            save_goes_on(match, rng)


@pytest.mark.parametrize("check", AT_ANY_DECISION, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "seats", "options"), BEGUN, ids=lambda value: str(value))
def test_promises_hold_at_the_first_decisions(game, seats, options, check):
    match = dw.start(game, seats=seats, seed=3, **options)
    for _ in range(6):
        check(match, Random(1))
        go_on(match, Random(2), 1)
