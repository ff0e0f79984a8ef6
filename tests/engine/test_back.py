"""Taking back, resigning and agreeing on a draw: what the record holds, what it proves, and where the way back ends."""

import json
from random import Random

import pytest

import dicewright as dw
from dicewright import games
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.record import UNFINISHED, verify
from tests.engine.toy import Toy

TABLES = [
    ("toy", {}),
    ("dice_throne", {"mode": "duel", "seats": ["barbarian", "paladin"]}),
    ("dice_throne", {"mode": "2v2", "seats": ["barbarian", "paladin", "monk", "pyromancer"]}),
    ("dice_masters", {}),
]


def build(setup):
    return games.build(setup) if setup.get("game") else Toy(setup)


def begin(game, options, seed):
    match = Match.begin(Toy({}), f"seed {seed}", ["a", "b"]) if game == "toy" else dw.start(game, seed=seed, **options)
    match.keep_trail()
    return match


def load(match):
    return Match.from_json(json.loads(json.dumps(match.to_json())), build(match.game.setup))


def undo(match, seat, to):
    """Ask to take back, and let everybody agree."""
    match.act(seat, {"act": "undo", "to": to})
    while offer := match.accord.of("undo"):
        match.act(offer.waits[0], {"act": "agree", "what": "undo"})


def same_in_all_faces(match):
    """A restart, a replay and a check of the record know the same match."""
    again, record = load(match), json.loads(json.dumps(match.record))
    replayed = dw.replay(record) if match.game.name != "toy" else None
    for other in filter(None, (again, replayed)):
        assert other.digest() == match.digest()
        assert other.accord == match.accord
        for seat in (*match.game.seats, None):
            assert other.view(seat) == match.view(seat)
    assert [one for one in verify(record, build) if not one.startswith(UNFINISHED)] == []


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_taking_back_gives_exactly_the_match_before_and_never_another_roll(game, options, seed):
    rng, match, taken = Random(seed), begin(game, options, seed), 0
    before, told = {}, []
    for _ in range(160):
        if match.ask is None:
            break
        before[match.decisions] = (match.digest(), match.ask.seat)
        match.answer(match.ask.sample(rng))
        seat = rng.choice(match.game.seats)
        way = match.way_back(seat)
        lines = match.view(None)["log"]
        assert lines[: len(told)] == told  # what was read stays
        told = lines
        if match.ask is None or way.to < 0 or rng.random() < 0.5:
            continue
        rolled, count = match.state.rolled, match.decisions
        given = [match.history()[step.number] for step in match.trail if step.number >= way.to]
        whole = match.digest()
        assert seat == before[way.to][1]
        undo(match, seat, way.to)
        taken += 1
        assert (match.digest(), match.ask.seat) == before[way.to]
        assert match.state.rolled is rolled  # nothing was drawn since, so nothing can be drawn anew
        assert match.decisions > count
        if rng.random() < 0.05:
            same_in_all_faces(match)
        again = match.clone()
        for one in given:  # the same answers lead to the same match, dice and all
            again.answer(one.answer, one.seat)
        assert again.digest() == whole
    assert taken > 3
    same_in_all_faces(match)


def test_the_way_back_ends_at_a_roll_and_says_so():
    match = begin("dice_throne", {"seats": ["barbarian", "paladin"]}, 7)
    rng, ends = Random(1), set()
    for _ in range(300):
        if match.ask is None:
            break
        seat = match.ask.seat
        match.answer(match.ask.sample(rng))
        back = match.view(seat)["accord"].get("undo")
        if back is not None and back["to"] < 0:
            ends.add(back["why"])
            with pytest.raises(IllegalAnswer, match=back["why"]):
                match.act(seat, {"act": "undo", "to": match.decisions - 1})
    assert "Dice have been rolled since your last decision." in ends


def test_others_are_asked_and_can_refuse():
    match, rng = begin("dice_throne", {"seats": ["barbarian", "paladin"]}, 7), Random(1)
    while match.way_back(0).to < 0:
        match.answer(match.ask.sample(rng))
    to, digest, decisions = match.way_back(0).to, match.digest(), match.decisions
    match.act(0, {"act": "undo", "to": to})
    assert match.digest() == digest
    assert match.view(1)["accord"]["offers"] == [
        {
            "what": "undo",
            "seat": 0,
            "waits": [1],
            "undone": decisions - to,
            "span": [0, 0],
            "chosen": "Pass: accept the roll",
        }
    ]
    assert match.view(None)["log"][-1]["text"].startswith("Barbarian asks to take back ")
    same_in_all_faces(match)
    with pytest.raises(IllegalAnswer, match="You are not asked"):
        match.act(0, {"act": "agree", "what": "undo"})
    match.act(1, {"act": "refuse", "what": "undo"})
    assert match.view(1)["log"][-1]["text"] == "You do not agree to take anything back."
    assert match.view(0)["log"][-1]["text"] == "Paladin does not agree to take anything back."
    assert match.accord.of("undo") is None
    same_in_all_faces(match)


def test_a_question_to_take_back_lapses_when_the_match_goes_on():
    match, rng = begin("toy", {}, 3), Random(5)
    while match.way_back(0).to < 0:
        match.answer(match.ask.sample(rng))
    match.act(0, {"act": "undo", "to": match.way_back(0).to})
    match.answer(match.ask.sample(rng))
    with pytest.raises(IllegalAnswer, match="Nobody asks to take something back now"):
        match.act(1, {"act": "agree", "what": "undo"})


def test_who_resigns_loses_and_the_record_says_so():
    match = begin("dice_throne", {"seats": ["barbarian", "paladin"]}, 7)
    match.act(1, {"act": "resign"})
    assert match.ask is None
    assert match.result == {"winner": 0, "reason": "Paladin resigned", "rule": "DT-OPEN-10", "by": "resign"}
    assert match.view(1)["result"]["reason"] == "you resigned"
    assert match.view(0)["log"][-1]["text"] == "Paladin resigns."
    assert match.record["result"] == match.result
    assert verify(json.loads(json.dumps(match.record)), games.build) == []
    with pytest.raises(IllegalAnswer, match="The match is over"):
        match.act(0, {"act": "draw"})
    same_in_all_faces(match)


@pytest.mark.parametrize(
    ("seat", "act", "reason", "told", "line"),
    [
        (1, {"act": "time"}, "Paladin ran out of time", "you ran out of time", "Paladin runs out of time."),
        (
            0,
            {"act": "claim", "of": 1},
            "Paladin did not answer any more",
            "you did not answer any more",
            "You claim the win, because nobody has answered for the other side.",
        ),
    ],
)
def test_who_is_too_late_loses_and_only_who_keeps_the_time_says_so(seat, act, reason, told, line):
    match = begin("dice_throne", {"seats": ["barbarian", "paladin"]}, 7)
    with pytest.raises(IllegalAnswer, match="for whoever keeps the time to say"):
        match.act(seat, act)
    match.enter(seat, act)
    assert match.result == {"winner": 0, "reason": reason, "rule": "DT-OPEN-10", "by": act["act"]}
    assert match.view(1)["result"]["reason"] == told
    assert match.view(0)["log"][-1]["text"] == line
    assert match.record["decisions"][-1]["answer"] == act
    assert verify(json.loads(json.dumps(match.record)), games.build) == []
    forged = json.loads(json.dumps(match.record))
    forged["decisions"][-1] |= {"seat": 0, "answer": {"act": "time"}}
    assert verify(forged, games.build) != []
    same_in_all_faces(match)


def test_nobody_is_too_late_among_more_than_two_sides_or_on_the_own_side():
    many = begin("dice_throne", {"mode": "king_of_the_hill", "seats": ["barbarian", "paladin", "monk"]}, 7)
    with pytest.raises(IllegalAnswer, match="more than two sides"):
        many.enter(1, {"act": "time"})
    teams = begin(*TABLES[2], 7)
    mate = next(seat for seat in teams.game.side(0) if seat != 0)
    with pytest.raises(IllegalAnswer, match="on your own side"):
        teams.enter(0, {"act": "claim", "of": mate})
    with pytest.raises(IllegalAnswer, match="Nobody waits for that seat"):
        teams.enter(0, {"act": "claim", "of": 99})
    teams.enter(1, {"act": "time"})
    assert set(teams.result["winners"]) == set(teams.game.side(0))


def test_a_team_resigns_together():
    match = begin(*TABLES[2], 7)
    side = match.game.side(1)
    match.act(1, {"act": "resign"})
    [offer] = match.accord.offers
    assert {1, *offer.waits} == set(side)
    match.act(offer.waits[0], {"act": "refuse", "what": "resign"})
    assert match.result is None
    with pytest.raises(IllegalAnswer, match="This was refused just now"):
        match.act(1, {"act": "resign"})
    other = next(seat for seat in match.game.seats if seat not in side)
    match.act(other, {"act": "resign"})
    match.act(match.accord.offers[0].waits[0], {"act": "agree", "what": "resign"})
    assert set(match.result["winners"]) == set(side)
    same_in_all_faces(match)


def test_nobody_resigns_among_more_than_two_sides():
    match = begin("dice_throne", {"mode": "king_of_the_hill", "seats": ["barbarian", "paladin", "monk"]}, 7)
    with pytest.raises(IllegalAnswer, match="more than two sides"):
        match.act(1, {"act": "resign"})


def test_a_draw_is_offered_withdrawn_declined_and_agreed():
    match, rng = begin("dice_throne", {"seats": ["barbarian", "paladin"]}, 7), Random(2)
    match.act(0, {"act": "draw"})
    with pytest.raises(IllegalAnswer, match="You have asked for this already"):
        match.act(0, {"act": "draw"})
    match.act(0, {"act": "withdraw", "what": "draw"})
    match.act(0, {"act": "draw"})
    match.answer(match.ask.sample(rng))  # the offer stands while they play on
    same_in_all_faces(match)
    match.act(1, {"act": "refuse", "what": "draw"})
    with pytest.raises(IllegalAnswer, match="you can ask again after 10 more decisions"):
        match.act(0, {"act": "draw"})
    match.act(1, {"act": "draw"})
    match.act(0, {"act": "agree", "what": "draw"})
    said = "the players have agreed on it"
    assert match.result == {"winner": None, "reason": said, "rule": "DT-OPEN-10", "by": "draw"}
    same_in_all_faces(match)


@pytest.mark.parametrize(
    "act",
    [
        {"act": "fly"},
        {"act": "undo"},
        {"act": "undo", "to": True},
        {"act": "undo", "to": -1},
        {"act": "undo", "to": 0},
        {"act": "agree"},
        {"act": "agree", "what": "fly"},
        {"act": "draw", "more": 1},
        {"act": "withdraw", "what": "draw"},
        {},
        None,
    ],
)
def test_nonsense_is_refused_and_changes_nothing(act):
    match = begin("toy", {}, 1)
    before = match.to_json()
    with pytest.raises(IllegalAnswer):
        match.act(0, act)
    assert match.to_json() == before


def test_a_record_in_which_an_act_was_changed_does_not_verify():
    match = begin("dice_throne", {"seats": ["barbarian", "paladin"]}, 7)
    match.act(1, {"act": "resign"})
    for seat, entry in ((0, {"act": "resign"}), (1, {"act": "undo", "to": 0}), (5, {"act": "resign"}), (True, {})):
        changed = json.loads(json.dumps(match.record))
        changed["decisions"][0] |= {"seat": seat, "answer": entry}
        assert verify(changed, games.build)[0].startswith("decision 1")
