"""Bots ban and pick by what the boards promise, alike for the same random numbers; a random bot does so at random."""

from random import Random

from dicewright.bots import make
from dicewright.bots.drafting import AMONG, choose, promise
from dicewright.content_files import forget
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from dicewright.games.draft import new_draft
from dicewright.games.own import use_content
from tests.own_content import HERO, only_here, write


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


def test_a_board_promises_what_it_says_now(tmp_path, monkeypatch):
    with only_here(monkeypatch):
        use_content(write(tmp_path))
        before = promise("lamplighter")
        write(tmp_path, lamplighter=HERO.replace("Deal 5 damage", "Deal 15 damage"))
        forget()
        assert promise("lamplighter") > 2 * before > 0
