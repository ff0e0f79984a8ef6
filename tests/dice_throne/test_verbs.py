"""Verbs no text of the four heroes uses yet, and what a match keeps hidden."""

from random import Random

import pytest

import dicewright as dw
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.board import holding, ledger, zones
from dicewright.games.dice_throne.continuous import token_limits
from dicewright.games.dice_throne.events import damage, game_actions, phases
from dicewright.games.dice_throne.face import position
from dicewright.games.dice_throne.phrases.amounts import PerToken


def stand(given, seats=("barbarian", "paladin"), edition="reference", rolls=()):
    game = build(new_setup("dice_throne", None, list(seats), {"edition": edition}))
    return position.begin_at(game, given, "secret", ["", ""], list(rolls), {})


def after(match, verb, *args, **more):
    """The match in which a verb happened to its next decision."""
    twin = match.clone()
    verb(twin.state, *args, **more)
    assert twin.ask is not None or twin.result is not None
    return twin


def health(match):
    return [damage.health(match.state, seat) for seat in (0, 1)]


def cp(match):
    return [holding.cp(match.state, seat) for seat in (0, 1)]


MAIN = {"barbarian": {"cp": 3, "health": 40, "hand": ["Tip It!"]}, "paladin": {"cp": 2, "health": 5}}


@pytest.mark.parametrize(("amount", "left"), [(1, [4, 1]), (2, [5, 0]), (9, [5, 0])])
def test_stolen_cp_is_limited_to_what_is_there(amount, left):
    """DT-DMG-14.2, DT-TXT-08, DT-RULE-STEAL-03."""
    assert cp(after(stand(MAIN), game_actions.steal_cp, 0, 1, amount)) == left


def test_the_victim_loses_even_if_the_thief_is_full():
    """DT-DMG-14.2."""
    full = stand({"barbarian": {"cp": 15, "health": 60, "hand": ["Tip It!"]}, "paladin": {"cp": 4}})
    assert cp(after(full, game_actions.steal_cp, 0, 1, 2)) == [15, 2]
    assert health(after(full, damage.steal_health, 0, 1, 2)) == [60, 48]


def test_stealing_health_is_no_damage_but_may_defeat():
    """DT-DMG-13, DT-RULE-STEAL-04, DT-RULE-DEFEAT-02."""
    match = after(stand(MAIN), damage.steal_health, 0, 1, 3)
    assert health(match) == [43, 2]
    assert all(event.kind != "damage" for event in _events(match))
    match = after(stand(MAIN), damage.steal_health, 0, 1, 30)
    assert health(match) == [45, 0]
    assert match.result == {"winner": 0, "reason": "the opponent reached 0 Health", "rule": "DT-SET-09"}


def test_a_raised_limit_stays_and_is_the_players_own():
    """DT-STA-05, DT-RULE-STATUS-12."""
    match = after(stand(MAIN), game_actions.raise_limit, 0, "Chi", 1)
    assert [token_limits.limit(match.state, seat, "Chi") for seat in (0, 1)] == [6, 5]
    game_actions.gain(match.state, 0, (("Chi", 9),))
    assert len(zones.tokens(match.state, 0, "Chi")) == 6


def test_a_restarted_phase_has_its_attempts_again_and_no_defence():
    """DT-ROLL-30, DT-XTR-05, DT-RULE-EXTRA_PHASE-05."""
    match = stand({"phase": "offensive roll phase"}, rolls=[1, 2, 3, 4, 6, 1, 2, 3])
    match.answer("roll")
    match.answer({"reroll": ["die 1", "die 2", "die 3"]})
    again = after(match, phases.restart)
    facts = again.state.facts
    assert (facts["phase"], facts["attempts"], facts["step"]) == ("offensive roll phase", 0, "roll")
    told = [event.more["what"] for event in _events(again) if event.kind in ("begin", "end")]
    assert told == ["offensive roll phase"] * 3


def test_an_additional_phase_keeps_the_opponent():
    """DT-XTR-01, DT-TGT-08."""
    match = stand({"phase": "offensive roll phase"})
    phases.extra_phase(match.state, 0, 1)
    match.answer("no ability")
    assert match.ask.seat == 0
    assert match.state.facts["phase"] == "offensive roll phase"
    assert match.state.facts["defender"] == 1
    match.answer("no ability")
    assert match.state.facts["active"] == 1


def test_damage_halved_at_the_dealer_and_doubled():
    """DT-CALC-12, DT-CALC-13."""
    match = stand(MAIN)
    damage.deal(match.state, 1, 9, by=0)
    halved = match.clone()
    damage.halve_dealt(halved.state, 0)
    assert ledger.figure(halved.state, 1).total == 4
    damage.double(match.state, 1)
    assert ledger.figure(match.state, 1).total == 18


def test_looked_at_cards_stay_known_until_the_deck_is_shuffled():
    match = stand(MAIN)
    state = match.state
    top = state.zones[zones.at(1, "deck")][:2]
    game_actions.look(state, (0,), top)
    assert match.game.known(state, 0) == set(top)
    assert match.game.known(state, 1) == match.game.known(state, None) == set()
    names = [item["id"] for zone in match.view(0)["zones"] if zone["key"] == "deck 1" for item in zone["items"]]
    assert names == list(top)
    game_actions.shuffle(state, 1)
    assert match.game.known(state, 0) == set()


def test_cards_put_on_the_deck_and_discarded_at_random():
    match = stand({"barbarian": {"hand": ["Tip It!", "Six-It!", "So Wild!"]}})
    state = match.state
    card = zones.hand(state, 0)[0]
    game_actions.put_card(state, card, "deck", 0)
    assert state.zones[zones.at(0, "deck")][0] == card
    game_actions.discard_at_random(state, 0, 1)
    assert len(zones.hand(state, 0)) == 1
    assert holding.cp(state, 0) == 2  # DT-TURN-13


@pytest.mark.parametrize("seed", range(3))
def test_being_asked_tells_nothing_of_a_hand(seed):
    """Whatever is dealt anew among hidden cards, the same seat is asked next."""
    rng = Random(seed)
    match = dw.start("dice_throne", seats=["thor", "barbarian"], seed=seed)
    for _ in range(120):
        ask = match.ask
        if ask is None:
            break
        for seat in (0, 1):
            twin = match.imagine(seat, rng)
            assert twin.ask is not None
            assert twin.ask.seat == ask.seat
        match.answer(ask.sample(rng))


def _events(match):
    from dicewright.engine.save import events

    return events(match.state)


def test_a_token_counts_those_of_its_own_name():
    """DT-STA-10."""
    state = stand({"barbarian": {"tokens": {"Chi": 2, "Poison": 1}}}).state
    for name, many in (("Chi", 6), ("Poison", 3)):
        names = {"you": 0, "this": zones.tokens(state, 0, name)[0]}
        assert state.value(PerToken(3, None), names) == many
