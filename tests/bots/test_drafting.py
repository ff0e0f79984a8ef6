"""Bots ban and pick by what the boards promise, alike for the same random numbers; a random bot does so at random."""

from random import Random

from dicewright.bots import make
from dicewright.bots.drafting import AMONG, choose, promise
from dicewright.games.dice_throne.facts import hero_slugs
from dicewright.games.draft import new_draft


def drafted(name, seed):
    draft = new_draft(hero_slugs(), 2, 1, at_once=False)
    bot, rng = make(name, ""), Random(seed)
    while draft.waiting:
        draft = choose("dice_throne", bot, draft, draft.waiting[0], rng)
    return draft


def test_a_greedy_bot_bans_and_picks_among_the_best():
    ranked = sorted(hero_slugs(), key=promise, reverse=True)
    seen = set()
    for seed in range(12):
        draft = drafted("greedy", seed)
        assert draft == drafted("greedy", seed)
        chosen = {*draft.banned[0], *draft.banned[1], *draft.picked}
        assert chosen <= set(ranked[: AMONG + 4])
        seen |= set(draft.picked)
    assert len(seen) > 2


def test_a_random_bot_takes_any():
    assert len({pick for seed in range(20) for pick in drafted("random", seed).picked}) > AMONG + 4
