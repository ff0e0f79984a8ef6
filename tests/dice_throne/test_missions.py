"""Missions: what is read of their files, and random heroes who play them to the end under contracts."""

from __future__ import annotations

from random import Random

import pytest

import dicewright as dw
from dicewright.bots import make
from dicewright.bots.observation import Observation
from dicewright.engine.views import resample
from dicewright.games.dice_throne import build
from dicewright.games.dice_throne.board.state import state_of
from dicewright.games.dice_throne.cards.definitions import enemy_entries, hero_slugs
from dicewright.games.dice_throne.cards.missions import boost_tiles, missions
from dicewright.games.dice_throne.face import position


@pytest.mark.parametrize("heroes", [2, 4])
def test_random_heroes_play_to_the_end(heroes: int) -> None:
    """Nobody plays an enemy, and what was saved, cloned and dealt anew is the match it was."""
    rng = Random(f"mission {heroes}")
    seats = [rng.choice(hero_slugs()) for _ in range(heroes)]
    name = rng.choice(list(missions()))
    match = dw.start("dice_throne", mode="mission", mission=name, seats=seats, seed=f"mission {heroes}")
    while (ask := match.ask) is not None:
        assert ask.seat in match.game.players
        if rng.random() < 0.02:
            saved = match.to_json()
            assert dw.from_json(saved).to_json() == match.clone().to_json() == saved
            viewer = rng.choice(match.game.players)
            world = resample(match.state, viewer, rng)
            assert match.game.view(world, viewer) == match.game.view(match.state, viewer)
        match.answer(ask.sample(rng), ask.seat)
    assert match.result is not None
    assert match.result["rule"] in ("DT-MIS-07", "DT-MIS-16")
    assert dw.verify(match.record) == []


@pytest.mark.parametrize(("mission", "seed"), [("doctor octopus", 2), ("blood trail", 5)])
def test_greedy_heroes_win_the_first_missions(mission: str, seed: int) -> None:
    """They defeat whom they must, and leave the map where they are to."""
    match = dw.start("dice_throne", mode="mission", mission=mission, seats=["barbarian", "paladin"], seed=seed)
    bot = make("greedy", "1")
    while (ask := match.ask) is not None:
        assert state_of(match).facts["turn"] < 50
        match.answer(bot.decide(Observation(match, ask.seat)))
    assert match.result is not None
    assert match.result["rule"] == "DT-MIS-16"


def test_what_is_reconstructed_says_so() -> None:
    """No source tells a map, a panel or a tile, so everything that shows one marks it."""
    kinds = (missions().values(), boost_tiles().values())
    assert {one.confidence for kind in kinds for one in kind} == {"reconstructed"}
    met = [one for kind in ("henchman", "mission boss", "Unstoppable Threat") for one in enemy_entries(kind).values()]
    assert {one["confidence"] for one in met} == {"reconstructed"}
    view = dw.start("dice_throne", mode="mission", seats=["monk"], seed=1).view(None)
    assert view["map"]["confidence"] == "reconstructed"
    assert all("reconstructed" in seat["tags"] for seat in view["seats"][1:])
    assert sum(one.count for one in boost_tiles().values()) == 30


def test_a_wrong_setup_is_explained() -> None:
    with pytest.raises(ValueError, match="did you mean 'doctor_octopus'"):
        dw.start("dice_throne", mode="mission", mission="doctor octopuss")
    with pytest.raises(ValueError, match="eased names 'luck': choose of points, health, momentum"):
        dw.start("dice_throne", mode="mission", eased=["luck"])
    with pytest.raises(ValueError, match="has no option 'salves' here; it has: edition, promo, mission"):
        dw.start("dice_throne", mode="mission", salves=2)
    with pytest.raises(ValueError, match=r"perks names those of each hero: 2 lists, not 3 \(DT-MIS-87\.2\)"):
        dw.start("dice_throne", mode="mission", seats=["monk", "thor"], perks="grit i//gear i")


@pytest.mark.parametrize("said", ["grit i, gear iii / contacts ii", [["grit i", "gear iii"], ["contacts ii"]]])
def test_dt_mis_87_2_perks_are_those_of_one_player(said: str | list[list[str]]) -> None:
    match = dw.start("dice_throne", mode="mission", seats=["monk", "thor"], perks=said, seed=1)
    assert match.game.setup["perks"] == [["Grit I", "Gear III"], ["Contacts II"]]
    health = [seat["meters"][0] for seat in match.view(None)["seats"][:2]]
    assert [(one["value"], one["max"]) for one in health] == [(31, 41), (30, 40)]
    for seats in (["monk"], ["monk", "thor"]):
        match = dw.start("dice_throne", mode="mission", seats=seats, perks="grit i", seed=1)
        assert match.game.setup["perks"] == [["Grit I"]] * len(seats)
    match = dw.start("dice_throne", mode="mission", seats=["monk", "thor"], perks=" / grit i", seed=1)
    assert match.game.setup["perks"] == [[], ["Grit I"]]


def test_dt_mis_46_the_map_shows_on_each_space_what_lies_on_its_henchman() -> None:
    stated = {"cult thug 1": {"tokens": {"Shield": 2, "Burn": 1}}, "cult thug 2": {"tokens": {"Shield": 0}}}
    setup = {"mode": "mission", "seats": ["barbarian"], "edition": "reference", "mission": "nuclear_assault"}
    match = position.begin_at(build(setup), stated, "s", [""], [], {})
    said = {place["word"]: place["said"] for place in match.view(None)["map"]["places"]}
    assert said["d1"] == "d1: Cult Thug 1 with 2 Shield, Burn"
    assert said["b3"] == "b3: Cult Thug 2"
