"""The checks themselves: they hold for a sound game, and each finds the fault it is for."""

from random import Random

import pytest

from dicewright.engine.match import Match
from dicewright.engine.views import visible
from dicewright.lab import contracts
from dicewright.lab.contracts import AT_ANY_DECISION, BrokenContract, go_on, inventory, replay_is_the_same
from tests.table.toy_table import TableToy


@pytest.fixture
def match(monkeypatch):
    monkeypatch.setattr("dicewright.games.build", TableToy)
    return Match.begin(TableToy({}), "seed 1", ["", ""])


@pytest.mark.parametrize("ahead", [0, 3, 9, 20])
@pytest.mark.parametrize("check", AT_ANY_DECISION, ids=lambda check: check.__name__)
def test_a_sound_game_keeps_every_promise(match, check, ahead):
    go_on(match, Random(ahead), ahead)
    check(match, Random(5))


def test_a_finished_match_keeps_its_promises(match):
    go_on(match, Random(1), 10_000)
    assert match.result is not None
    for check in (*AT_ANY_DECISION, replay_is_the_same):
        check(match, Random(5))


def test_a_view_that_shows_a_hidden_hand_is_found(match, monkeypatch):
    def leaky(state, seat):
        return visible(state, 1)

    monkeypatch.setattr("tests.table.toy_table.visible", leaky)
    with pytest.raises(BrokenContract, match="shows hidden things"):
        contracts.secrets_stay(match, Random(1))


def test_a_question_that_depends_on_a_hidden_hand_is_found(match, monkeypatch):
    def asked_if_even(game, state, seat, name):
        return sum(state.zones[seat * 4 + 1]) % 2 == 0

    monkeypatch.setattr(TableToy, "may_act", asked_if_even)
    match = Match.begin(TableToy({}), "seed 1", ["", ""])

    def look_often():
        for number in range(20):
            contracts.secrets_stay(match, Random(number))

    with pytest.raises(BrokenContract, match=r"who is asked|waiting"):
        look_often()


def test_a_thing_in_two_places_is_found(match):
    match.state.zones[0] += match.state.zones[1][:1]
    with pytest.raises(BrokenContract, match="two places"):
        contracts.nothing_is_lost(match, Random(1))


def test_a_clone_that_shares_what_changes_is_found(match, monkeypatch):
    monkeypatch.setattr(Match, "clone", lambda self: self)
    with pytest.raises(BrokenContract, match="changed its parent"):
        contracts.clone_stands_apart(match, Random(1))


def test_a_save_that_forgets_is_found(match, monkeypatch):
    whole = Match.to_json

    def forgetful(self):
        data = whole(self)
        data["state"]["facts"]["courage"] = 7
        return data

    monkeypatch.setattr(Match, "to_json", forgetful)
    with pytest.raises(BrokenContract, match="another state than was saved"):
        contracts.save_goes_on(match, Random(1))


def test_accepted_nonsense_is_found(match, monkeypatch):
    monkeypatch.setattr(Match, "answer", lambda self, answer: None)
    with pytest.raises(BrokenContract, match="was accepted"):
        contracts.nonsense_is_refused(match, Random(1))


def test_inventory_counts_dice_and_cards_only(match):
    assert inventory(match) == {}
