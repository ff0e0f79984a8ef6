"""Minions: what they keep, that each can be fought to the end, and that nobody else decides for a hero."""

from random import Random

import pytest

import dicewright as dw
from dicewright.bots import make
from dicewright.bots.observation import Observation
from dicewright.engine.run import run
from dicewright.games.dice_throne.cards.definitions import enemy_entries, hero, read
from dicewright.games.dice_throne.cards.enemies import Objective
from dicewright.games.dice_throne.cards.loot import SIDES, inside
from dicewright.games.dice_throne.cards.minions import minion, minion_slugs

HEROES = ("barbarian", "paladin", "thor", "moon_elf")


@pytest.mark.parametrize("slug", minion_slugs())
def test_every_minion_is_fought_to_the_end(slug: str) -> None:
    seed = f"battle {slug}"
    rng = Random(seed)
    count = 1 + rng.randrange(4)
    match = dw.start("dice_throne", mode="minion_battle", seats=HEROES[:count], minion=slug, seed=seed)
    while (ask := match.ask) is not None:
        assert ask.seat in match.game.players, "nobody plays the minion"
        match.answer(ask.sample(rng), ask.seat)
    assert match.result is not None
    won = match.result.get("winners", [match.result["winner"]])
    fled = match.result["rule"] == "DT-DTA-72"
    assert won == [None] if fled else won in ([*range(count)], [count]), "all heroes, or the minion"
    assert dw.verify(match.record) == []


def test_a_greedy_hero_beats_the_weakest_minion() -> None:
    match = dw.start("dice_throne", mode="minion_battle", seed=1)
    bot = make("greedy", "1")
    while (ask := match.ask) is not None:
        match.answer(bot.decide(Observation(match, ask.seat)))
    assert match.result is not None
    assert match.result["winner"] == 0
    told = [line["text"] for line in match.view(None)["log"]]
    assert any("rolls for a chest" in line or "for a chest 1" in line for line in told)


def goal(slug: str) -> Objective:
    found = minion(slug).objective
    assert found is not None
    return found


def test_what_a_minion_keeps_is_what_it_says() -> None:
    kept = [
        ("blood_mage", (4, 4, 2, 6, 1), (0, 1)),
        ("goblin_enchanter", (1, 2, 4, 6, 6), (0, 2, 3)),
        ("chaos_elf", (2, 2, 3, 4, 5), (0, 2, 3, 4)),
        ("chaos_elf", (1, 1, 6, 6, 4), (4,)),
        ("chaos_elf", (0, 0, 0, 0, 0), ()),
    ]
    assert [goal(slug).keeps(values) for slug, values, _ in kept] == [found for _, _, found in kept]
    assert goal("goblin_enchanter").met((3, 5, 4, 6, 2))
    assert goal("chaos_elf").met((2, 3, 4, 5, 6))
    assert goal("chaos_elf").met((1, 2, 3, 4, 5))
    assert not goal("chaos_elf").met((2, 3, 4, 5, 5))


def test_every_minion_is_playable() -> None:
    assert sorted(minion_slugs()) == sorted(enemy_entries("minion"))
    for slug in minion_slugs():
        kinds = {ability.kind for ability in hero(slug).abilities}
        assert "offensive" in kinds
        assert kinds <= {"offensive", "defence", "unique", "passive", "failed"}


def test_a_chest_holds_something_for_every_number() -> None:
    data = read("loot")
    for chest in {chest for slug in minion_slugs() for chest in minion(slug).chests}:
        assert all(len(inside(data, chest, rolled)) == 2 for rolled in range(1, SIDES + 1))


def test_a_wrong_setup_is_explained() -> None:
    with pytest.raises(ValueError, match="has no option 'minion' here; it has: edition, promo"):
        dw.start("dice_throne", mode="duel", minion="fairy")
    with pytest.raises(ValueError, match="no mode 'missions': did you mean 'mission'"):
        dw.start("dice_throne", mode="missions")
    with pytest.raises(ValueError, match="did you mean 'fairy'"):
        dw.start("dice_throne", mode="minion_battle", minion="fairi")
    with pytest.raises(ValueError, match="Minion Battle has 1, 2, 3 or 4 seats"):
        dw.start("dice_throne", mode="minion_battle", seats=["thor"] * 5)


def test_the_view_says_what_the_minion_rolls_for() -> None:
    match = dw.start("dice_throne", mode="minion_battle", seats=["thor"], minion="corrupted_rogue", seed=2)
    hero_seat, rogue = match.view(0)["seats"]
    assert rogue["tags"] == ["level IV", "First Strike", "rolls for straights"]
    assert (hero_seat["team"], rogue["team"]) == (0, 1)
    assert [meter["value"] for meter in hero_seat["meters"] if meter["name"] == "Gold"] == [15]
    assert {section["name"] for section in rogue["sheet"]} >= {"Offensive Ability", "Defensive Ability"}


def test_who_decides_for_the_minion_is_told_so() -> None:
    """A minion that could pay for its Knockdown leaves that to the hero whose turn it is (DT-DTA-38)."""
    given = {"active": "umbra", "phase": "offensive roll phase", "umbra": {"tokens": {"Knockdown": 1}, "cp": 5}}
    from dicewright.games import build, new_setup
    from dicewright.games.dice_throne.face import position

    game = build(new_setup("dice_throne", "minion_battle", ["thor"], {"minion": "umbra"}))
    match = position.begin_at(game, given, "s", [""], [], {})
    ask = match.ask
    assert ask is not None
    assert (ask.seat, ask.acts_for) == (0, 1)
    view = match.view(0)["ask"]
    assert view["acts_for"] == 1
    assert view["prompt"].startswith("For Umbra: ")
    assert make("greedy", "1").decide(Observation(match, 0)) == "yes"
    assert run(match.state.clone()) is not None


def test_players_alone_agree_on_no_draw_and_resign_together() -> None:
    match = dw.start("dice_throne", mode="minion_battle", seats=["thor", "paladin"], seed=4)
    match.keep_trail()
    with pytest.raises(dw.IllegalAnswer, match="Nobody plays against you"):
        match.act(0, {"act": "draw"})
    match.act(0, {"act": "resign"})
    match.act(1, {"act": "agree", "what": "resign"})
    assert match.result is not None
    assert match.result["winner"] == 2
