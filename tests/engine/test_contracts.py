"""The engine's contracts, on random play of a toy game: clone, save, replay, prove, hide, refuse."""

import hashlib
import json
from random import Random

import pytest

from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.chance import seed_commitment
from dicewright.engine.match import STRIDE, Match
from dicewright.engine.origin import origin_in, secret_for
from dicewright.engine.record import verify
from tests.engine.toy import Toy


def build(setup):
    return Toy(setup)


def play(match, seed):
    rng = Random(seed)
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
        yield match


@pytest.mark.parametrize("seed", range(5))
def test_clone_and_save_go_on_identically_at_every_decision(seed):
    match = Match.begin(Toy({}), f"seed {seed}", ["a", "b"])
    for now in play(match, seed):
        before = now.digest()
        twin = now.clone()
        loaded = Match.from_json(json.loads(json.dumps(now.to_json())), Toy({}))
        for other in (twin, loaded):
            for _ in play(other, 99):
                pass
        assert now.digest() == before
        assert twin.digest() == loaded.digest()
        assert twin.result == loaded.result


def test_record_proves_itself_and_names_what_was_changed():
    match = Match.begin(Toy({}), "seed 1", ["a", "b"])
    for _ in play(match, 3):
        pass
    record = json.loads(json.dumps(match.record))
    assert verify(record, build) == []
    changed = json.loads(json.dumps(record))
    face = next(one for one in changed["decisions"] if one["rolls"])
    face["rolls"][0][2] ^= 1
    assert "face changed" in verify(changed, build)[0]
    changed = json.loads(json.dumps(record))
    at = next(n for n, one in enumerate(changed["decisions"]) if one["answer"] == "no")
    changed["decisions"][at]["answer"] = "yes" if changed["decisions"][at]["answer"] == "no" else "no"
    assert verify(changed, build)[0].startswith(f"decision {at + 1}:")
    changed = json.loads(json.dumps(record))
    changed["secret"] = "another"
    assert verify(changed, build)[0].startswith("secret")
    changed = json.loads(json.dumps(record))
    changed["seeds"][1] = "c"
    assert any(line.startswith("seeds") for line in verify(changed, build))


def proved():
    """A record with an origin, of a match that is over."""
    secret = secret_for("abcdefgh", "2026-11-22T14:30:05Z", "chance")
    match = Match.begin(Toy({}), secret, ["a", ""], origin=origin_in(secret, [seed_commitment("abcdefgh", 0, "a"), ""]))
    for _ in play(match, 3):
        pass
    return json.loads(json.dumps(match.record))


def test_a_record_says_which_match_it_is_of_and_what_was_promised():
    record = proved()
    assert (record["match"], record["time"]) == ("abcdefgh", "2026-11-22T14:30:05Z")
    assert record["seed_commitments"] == [hashlib.sha256(b"abcdefgh seat 0: a").hexdigest(), ""]
    for noted in (record["commitment"], record["commitment"].upper(), record["seed_commitments"][0]):
        assert verify(record, build, noted) == []
    [found] = verify(record, build, "0" * 64)
    assert found == "commitment: the record is of another match than the one whose commitment was noted"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"match": "another1"}, "match: the secret does not name this match and this time"),
        ({"time": "2026-11-23T14:30:05Z"}, "match: the secret does not name this match and this time"),
        ({"seed_commitments": ["0" * 64, ""]}, "seed of seat 0: it is not the one that the seat committed to"),
        ({"seed_commitments": ["", ""]}, "seed of seat 0: it is not the one that the seat committed to"),
        ({"seed_commitments": ["0" * 64]}, "seed commitments: 1 for 2 seats"),
        ({"seed_commitments": []}, "seed commitments: 0 for 2 seats"),
        ({"seeds": ["a", "b"]}, "seed of seat 1: it is not the one that the seat committed to"),
        ({"format": "dicewright record 1"}, "this is a 'dicewright record 1' file, which says neither which match"),
    ],
)
def test_a_record_of_another_match_is_named(changes, says):
    assert verify({**proved(), **changes}, build)[0].startswith(says)


def test_a_record_that_was_cut_short_never_just_verifies():
    record = proved()
    whole = len(record["decisions"])
    origin = origin_in(record["secret"], record["seed_commitments"])
    again = Match.begin(Toy({}), record["secret"], record["seeds"], origin=origin)
    for number, one in enumerate(record["decisions"], 1):
        assert verify(again.record, build) == [f"unfinished: the match goes on after decision {number - 1}"]
        again.answer(one["answer"])
    assert again.decisions == whole
    assert verify(again.record, build) == []
    short = {**record, "decisions": record["decisions"][:-1]}
    assert verify(short, build)[0].startswith("result: recomputed null")
    assert verify(short, build)[-1] == f"unfinished: the match goes on after decision {whole - 1}"


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("game",), "chess", "game: the setup is of 'toy', the record says 'chess'"),
        (("winner",), 1, "the record says something of 'winner', which no record does and nothing proves"),
        (("decisions", 0, "note"), "x", "decision 1 says something of 'note', which nothing proves"),
        (("result", "winner"), False, "result: recomputed"),
        (("content",), "x", "content: it was made with other files"),
        (("commitment",), "x", "secret: it is not the one that was committed to before the first roll"),
    ],
)
def test_everything_a_record_says_is_proved_and_only_what_differs_is_named(path, value, says):
    match = Match.begin(Toy({}), "seed 1", ["a", "b"])
    for _ in play(match, 3):
        pass
    changed = json.loads(json.dumps(match.record))
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    [found] = verify(changed, build)
    assert found.startswith(says)


def test_view_is_unchanged_when_hidden_things_are_dealt_anew():
    match = Match.begin(Toy({}), "seed 2", ["", ""])
    for now in play(match, 5):
        for seat in (0, 1):
            other = now.imagine(seat, Random(1))
            assert other.view(seat) == now.view(seat)
            assert other.ask is None or (other.ask.seat, other.ask.kind) == (now.ask.seat, now.ask.kind)


def test_illegal_answer_changes_nothing_and_says_why():
    match = Match.begin(Toy({}), "seed 2", ["", ""])
    before = match.digest()
    for nonsense in ("fly", 7, None, ["pass"], {"a": 1}):
        with pytest.raises(IllegalAnswer, match="not one of the choices"):
            match.answer(nonsense)
    assert match.digest() == before


def test_an_error_in_the_rules_leaves_the_match_as_it_was():
    match = Match.begin(Toy({}), "seed 3", ["", ""])
    steps = match.game.rules.steps
    failed = 0

    def breaks_once(kind):
        whole = steps[kind]

        def broken(state, frame, answer):
            steps[kind] = whole
            state.set("turn", -1)
            raise ZeroDivisionError

        steps[kind] = broken

    for now in play(match, 3):
        if now.ask is None:
            break
        twin, before = now.clone(), now.digest()
        breaks_once(type(now.state.top.node))
        with pytest.raises(ZeroDivisionError):
            now.answer(next(now.ask.answers()))
        failed += 1
        assert now.digest() == before
        assert now.decisions == twin.decisions
        assert (now.ask.seat, now.ask.prompt()) == (twin.ask.seat, twin.ask.prompt())
    assert failed > STRIDE
