"""Observations as numbers: one length, a name for each, and nothing in them that the seat may not know."""

from random import Random

import pytest

from dicewright.envs import Episode, Setting
from dicewright.games import GAMES


@pytest.fixture(scope="module", params=GAMES)
def setting(request):
    return Setting(request.param)


def after(setting, steps, seed="s"):
    """An episode after so many random steps."""
    episode, rng = Episode(setting, seed), Random(seed)
    for _ in range(steps):
        if episode.seat is None:
            break
        episode.step(rng.choice(episode.legal()))
    return episode


def test_every_number_has_a_name_of_its_own(setting):
    names = setting.layout.names()
    assert len(set(names)) == len(names) == setting.layout.size


def test_what_a_seat_cannot_know_is_not_in_it(setting):
    for steps in (1, 40, 90):
        episode = after(setting, steps)
        seat = episode.seat
        twin = episode.imagine(seat, Random(steps))
        assert twin.match.digest() != episode.match.digest()
        assert twin.vector(seat) == episode.vector(seat)
        assert twin.text(seat) == episode.text(seat)


def test_numbers_say_what_the_view_says(setting):
    episode = after(setting, 60)
    seat = episode.seat
    named = dict(zip(setting.layout.names(), episode.vector(seat), strict=True))
    view = episode.match.view(seat)
    for one in view["seats"]:
        have = {meter["name"]: meter["value"] for meter in one["meters"]}
        for name, most in setting.layout.meters:
            assert named[f"{name}: seat {(one['seat'] - seat) % 2} / {most:g}"] == have.get(name, 0) / most
    assert named[f"phase: {view['phase']}"] == 1
    assert named["asked"] == 1
    for zone in view["zones"]:
        for item in zone["items"]:
            slot = setting.actions.slot(episode.match, item["id"])
            assert named[f"{setting.actions.called[slot]}: in {zone['name']}"] == 1


def test_all_phases_have_a_place(setting):
    episode, rng, phases = Episode(setting, "p"), Random("p"), set()
    while episode.seat is not None:
        phases.add(episode.match.view(episode.seat, log=False)["phase"])
        episode.step(rng.choice(episode.legal()))
    assert phases <= set(setting.layout.phases)


def test_a_clone_and_an_imagined_copy_go_on_in_the_middle_of_an_answer(setting):
    episode, rng = Episode(setting, "m"), Random(2)
    while not (episode.walk and episode.walk.taken):
        episode.step(rng.choice(episode.legal()))
    for twin in (episode.clone(), episode.imagine(episode.seat, Random(1))):
        assert twin.legal() == episode.legal()
        assert twin.walk.taken == episode.walk.taken
    clone = episode.clone()
    clone.step(clone.legal()[0])
    assert clone.legal() != episode.legal() or clone.walk.taken != episode.walk.taken
