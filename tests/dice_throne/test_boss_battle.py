"""Bosses: each is fought to the end, has its whole decks, and sells what would do nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import dicewright as dw
from dicewright.bots import make
from dicewright.bots.observation import Observation
from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.board.entities import Card
from dicewright.games.dice_throne.board.state import state_of
from dicewright.games.dice_throne.cards.bosses import boss, boss_slugs
from dicewright.games.dice_throne.cards.definitions import enemy_entries, hero
from dicewright.games.dice_throne.face import position
from dicewright.games.dice_throne.turn.in_vain import in_vain

HEROES = ("barbarian", "monk", "thor", "moon_elf")


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("slug", boss_slugs())
def test_every_boss_is_fought_to_the_end(slug: str, count: int) -> None:
    seed = f"boss {slug} {count}"
    rng = Random(seed)
    match = dw.start("dice_throne", mode="boss_battle", seats=HEROES[:count], boss=slug, seed=seed)
    cards = Counter(one.name for one in match.state.things if isinstance(one, Card))
    while (ask := match.ask) is not None:
        assert ask.seat in match.game.players, "nobody plays the boss"
        health = {match.state.things[seat].health for seat in match.game.players}
        assert len(health) == 1, "heroes have one dial"
        if match.decisions % 25 == 0:
            match = _gone_on(match)
        match.answer(match.ask.sample(rng) if match.ask is not None else None, ask.seat)
    assert match.result is not None
    assert match.result.get("winners", [match.result["winner"]]) in ([*range(count)], [count])
    assert Counter(one.name for one in match.state.things if isinstance(one, Card)) == cards
    assert dw.verify(match.record) == []


def _gone_on(match: Match) -> Match:
    """The same match from a save and as a clone, which leave it as it was."""
    before = match.digest()
    again = dw.from_json(match.to_json())
    assert again.digest() == before == match.clone().digest()
    for seat in (*match.game.players, None):
        assert again.view(seat) == match.view(seat)
    return again


@pytest.mark.parametrize("slug", boss_slugs())
def test_a_boss_has_its_board_and_both_decks(slug: str) -> None:
    one = hero(slug)
    assert Counter(ability.kind for ability in one.abilities) == {"offensive": 7, "ultimate": 1, "defence": 1}
    assert sum(card.copies for card in one.cards if not card.upgrade) == 24
    assert sum(card.upgrade for card in one.cards) == 16
    ranks = [ability.levels[0].rows[0].priority for ability in one.abilities if ability.kind != "defence"]
    assert ranks == [1, 2, 3, 4, 5, 6, 7, 9]


def test_all_four_bosses_can_be_fought() -> None:
    assert boss_slugs() == ("fallen_barbarian", "fallen_gunslinger", "fallen_monk", "mad_king")
    assert set(boss_slugs()) == set(enemy_entries("boss"))
    assert [boss(slug, 4).health for slug in boss_slugs()] == [80, 95, 90, 105]


def test_a_wrong_setup_is_explained() -> None:
    with pytest.raises(ValueError, match="has no option 'minion' here; it has: edition, promo, boss"):
        dw.start("dice_throne", mode="boss_battle", minion="fairy")
    with pytest.raises(ValueError, match="did you mean 'mad_king'"):
        dw.start("dice_throne", mode="boss_battle", boss="mad kin")
    with pytest.raises(ValueError, match="Boss Battle has 1, 2, 3 or 4 seats"):
        dw.start("dice_throne", mode="boss_battle", seats=["thor"] * 5)


@pytest.mark.parametrize("mode", ["campaign"])
def test_what_is_not_built_says_so(mode: str) -> None:
    with pytest.raises(ValueError, match="cannot be played yet: "):
        dw.start("dice_throne", mode=mode)


def test_greedy_heroes_play_together_to_the_end() -> None:
    match = dw.start("dice_throne", mode="boss_battle", seats=["barbarian", "paladin"], seed=3)
    bot = make("greedy", "1")
    while (ask := match.ask) is not None:
        match.answer(bot.decide(Observation(match, ask.seat)))
    assert match.result is not None
    told = " ".join(line["text"] for line in match.view(None)["log"])
    assert "Fallen Barbarian turns over" in told
    assert "is defeated" in told or "are defeated" in told


def test_everybody_sees_the_card_that_a_boss_has_turned_over() -> None:
    given = {"phase": "upkeep phase", "active": "fallen barbarian"}
    game = build(new_setup("dice_throne", "boss_battle", ["monk"], {"boss": "fallen barbarian"}))
    match = position.begin_at(game, given, "s", [""], [1, 1, 2, 2, 3], {"fallen barbarian": ["Headbutt"]})
    for seat in (0, None):
        view = match.view(seat)
        held = next(zone for zone in view["zones"] if (zone["name"], zone["seat"]) == ("hand", 1))
        assert [item["name"] for item in held["items"]] == ["Headbutt"]
        assert view["seats"][1]["tags"] == ["boss", "rolls for 3 swipes + 1 chaos", "Headbutt waits", "a Salve heals 6"]
        deck = next(zone for zone in view["zones"] if (zone["name"], zone["seat"]) == ("deck", 1))
        assert (deck["count"], deck["items"]) == (23, [])


IN_VAIN = [
    ("fallen_barbarian", "Feast", {}, {"health": 80}, True),
    ("fallen_barbarian", "Feast", {}, {"health": 79}, False),
    ("fallen_barbarian", "Blood in the Eyes", {"tokens": {"Concussion": 1}}, {}, True),
    ("fallen_barbarian", "Blood in the Eyes", {}, {}, False),
    ("fallen_barbarian", "Shrug It Off", {}, {}, True),
    ("fallen_barbarian", "Shrug It Off", {}, {"tokens": {"Burn": 1}}, False),
    ("fallen_gunslinger", "Whiskey", {}, {"health": 95}, True),
    ("fallen_gunslinger", "Whiskey", {}, {"health": 95, "tokens": {"Burn": 1}}, False),
    ("fallen_gunslinger", "Shoot the Hand", {"hand": []}, {}, True),
    ("fallen_gunslinger", "Shoot the Hand", {"hand": ["Tip It!"]}, {}, False),
    ("fallen_gunslinger", "Collect", {}, {}, True),
    ("fallen_gunslinger", "Collect", {"tokens": {"Bounty": 1}}, {}, False),
    ("fallen_monk", "Ki Burst", {}, {}, True),
    ("fallen_monk", "Ki Burst", {}, {"tokens": {"Chi": 1}}, False),
    ("fallen_monk", "Unseen Hand", {"cp": 0}, {}, False),
    ("mad_king", "Tax", {"cp": 0}, {"cp": 15}, True),
    ("mad_king", "Tax", {"cp": 1}, {"cp": 15}, False),
]


@pytest.mark.parametrize(("slug", "card", "mine", "its", "vain"), IN_VAIN)
def test_what_a_card_would_do_for_nothing(slug: str, card: str, mine: dict, its: dict, vain: bool) -> None:
    given = {"phase": "main phase 1", 0: {"cp": 3, **mine}, 1: {"hand": [card], **its}}
    game = build(new_setup("dice_throne", "boss_battle", ["barbarian"], {"boss": slug}))
    state = state_of(position.begin_at(game, given, "s", [""], [], {}))
    number = next(one.id for one in state.things if isinstance(one, Card) and one.name.startswith(card))
    assert in_vain(state, 1, number) is vain


def test_greedy_spends_salves_where_they_heal_whole() -> None:
    match = dw.start("dice_throne", mode="boss_battle", seats=["monk"], salves=3, seed="salves")
    bot, spent = make("greedy", "salves"), []
    while (ask := match.ask) is not None:
        answer = bot.decide(Observation(match, 0))
        if answer == "use salve":
            spent.append(match.state.things[0].health)
        match.answer(answer, ask.seat)
    assert spent
    assert max(spent) <= 60 - 6


@pytest.mark.parametrize(("salves", "why"), [(100, "from 0 to 99"), (-1, "from 0 to 99"), (True, "not True")])
def test_other_numbers_of_salves_are_refused(salves: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        dw.start("dice_throne", mode="boss_battle", seats=["monk"], salves=salves)
