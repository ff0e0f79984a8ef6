"""What verbs do to dice that are captured, controlled, attached, partly spent, or no dice at all."""

import pytest

from dicewright.games.dice_masters import build, new_setup
from dicewright.games.dice_masters.board.zones import FIELD, RESERVE, USED, kind_of
from dicewright.games.dice_masters.cards.editions import EDITIONS
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.events.payment import can_pay, cannot_pay
from dicewright.games.dice_masters.face.position import begin_at, look

ALL = tuple(EDITIONS)
STAY = ("AVX14", "CW16")


def stand(edition, given, seats=("CW-006:4 CW-011:4", "CW-053:4")):
    setup = {"game": "dice_masters", **new_setup("demo", list(seats), {"edition": edition})}
    match = begin_at(build(setup), {"active": 0, "step": "main", **given}, "secret", ["", ""], [], {})
    assert match.ask is not None
    return match


def number(match, word):
    return match.game.number_of(match.state, word)


BOTH = {0: {"field": ["CW-006 L2"], "reserve": ["sidekick P"]}, 1: {"field": ["CW-053 L2 damage 1"]}}


@pytest.mark.parametrize("edition", ALL)
def test_a_captured_die_comes_back_at_its_level_when_its_captor_is_kod(edition):
    match = stand(edition, BOTH)
    falcon, marvel = number(match, "falcon 1"), number(match, "ms marvel 1")
    game_actions.capture(match.state, falcon, [marvel])
    assert look(match, "1.field") == {}
    assert look(match, "0.under") == {"ms marvel": 1}
    game_actions.ko(match.state, [falcon])
    assert look(match, "ms marvel 1.zone") == "field zone"
    assert look(match, "ms marvel 1.level") == 2
    assert match.state.things[marvel].controller == 1


@pytest.mark.parametrize("edition", ALL)
def test_any_exit_of_the_captor_frees_in_2018_only_a_ko_before(edition):
    match = stand(edition, BOTH)
    falcon, marvel = number(match, "falcon 1"), number(match, "ms marvel 1")
    game_actions.capture(match.state, falcon, [marvel])
    game_actions.move(match.state, [falcon], USED)
    free = look(match, "ms marvel 1.zone") == "field zone"
    assert free is (edition not in STAY)  # DM-CAP-03, DM-CAP-04


@pytest.mark.parametrize("edition", ALL)
def test_a_controlled_die_is_kod_to_its_owner(edition):
    match = stand(edition, BOTH)
    marvel = number(match, "ms marvel 1")
    game_actions.take_control(match.state, [marvel], 0)
    assert look(match, "0.field") == {"falcon": 1, "ms marvel": 1}
    game_actions.ko(match.state, [marvel])
    assert look(match, "1.prep") == {"ms marvel": 1}  # DM-CTRL-04
    assert match.state.things[marvel].controller == 1


@pytest.mark.parametrize("edition", ALL)
def test_control_ends_with_the_turn(edition):
    match = stand(edition, BOTH)
    game_actions.take_control(match.state, [number(match, "ms marvel 1")], 0)
    while match.state.facts["turn"] == 3:
        match.answer("pass" if match.ask.kind == "pick" else [])
    assert look(match, "1.field") == {"ms marvel": 1}  # DM-CTRL-05.1


@pytest.mark.parametrize("edition", ALL)
def test_tokens_live_in_the_field_alone_and_never_turn(edition):
    match = stand(edition, BOTH)
    state = match.state
    card = next(one.id for one in state.things if getattr(one, "number", "") == "CW-006")
    state.bind("this", card)
    game_actions.put_token(state, 0, "Squirrel", 1, 1)
    token = len(state.things) - 1
    assert match.game.word(state, token) == "squirrel token 1"
    assert look(match, "squirrel token 1.attack") == 1
    game_actions.spin(state, [token], 1)
    game_actions.reroll(state, [token])
    assert look(match, "squirrel token 1.level") == 1  # DM-TOK-03
    assert kind_of(state, token) == FIELD
    game_actions.ko(state, [token])
    assert look(match, "0.prep") == {}  # DM-TOK-02
    assert look(match, "0.field") == {"falcon": 1}


@pytest.mark.parametrize("edition", ALL)
def test_a_partly_spent_die_is_not_rerolled_since_2016(edition):
    match = stand(edition, {0: {"reserve": ["CW-006 fist fist", "CW-006 L1", "sidekick P"]}})
    match.answer("field falcon 2")
    die = number(match, "falcon 1")
    assert look(match, "falcon 1.spent") is True
    before = match.state.counters.get("dice", 0)
    game_actions.reroll(match.state, [die])
    rolled = match.state.counters.get("dice", 0) > before
    assert rolled is (edition == "AVX14")  # DM-ENERGY-10


def test_an_attachment_falls_off_with_what_carries_it():
    match = stand("JUS18", BOTH)
    falcon = number(match, "falcon 1")
    raccoon = number(match, "rocket raccoon 1")
    game_actions.attach(match.state, raccoon, falcon)
    assert look(match, "0.field") == {"falcon": 1, "rocket raccoon": 1}
    game_actions.ko(match.state, [falcon])
    assert look(match, "0.field") == {}


def test_an_unrolled_die_does_not_lie_in_reserve():
    match = stand("JUS18", {0: {"used": ["CW-006"], "reserve": ["sidekick P"]}})
    with pytest.raises(ValueError, match="roll it or name its face"):
        game_actions.move(match.state, [number(match, "falcon 1")], RESERVE)


def test_every_type_asked_for_needs_an_energy_of_its_own():
    match = stand("JUS18", {0: {"reserve": ["sidekick fist", "sidekick wild", "sidekick P"]}})
    state = match.state
    assert can_pay(state, 0, 2, ("fist", "mask"))  # DM-BUY-03: wild stands for the mask
    assert not can_pay(state, 0, 2, ("bolt", "mask"))
    refusal = cannot_pay(state, 0, 2, ("bolt", "mask"), together=True)
    assert refusal is not None
    assert refusal.rule == "DM-BUY-03"
    assert cannot_pay(state, 0, 3).rule == "DM-COST-01.2"
