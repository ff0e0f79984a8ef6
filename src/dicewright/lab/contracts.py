"""The promises every match keeps at every decision, as checks: each raises `BrokenContract` with what is wrong.

They use the public face only, plus the state for counting things; they hold for any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from dicewright import games
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.record import UNFINISHED, verify
from dicewright.engine.state import NOWHERE
from dicewright.engine.views import ask_view, resample
from dicewright.table.transcript import in_words
from dicewright.table.words import read

AHEAD = 12
TYPED = 3
EFFECT_DICE = ("roll", "spare")
OWN_DICE = 5
"""Dice of a hero; those behind them in their zone are borrowed."""
NONSENSE: tuple[Any, ...] = ("certainly not an option", 7, None, ["?"], {"?": 1}, {"?": ["?"]}, [[]])


class BrokenContract(AssertionError):
    """A promise that a match did not keep."""


def go_on(match: Match, rng: Random, most: int) -> int:
    """Answer at random, at most so often. Returns how often."""
    for given in range(most):
        ask = match.ask
        if ask is None:
            return given
        match.answer(ask.sample(rng), ask.seat)
    return most


def clone_stands_apart(match: Match, rng: Random) -> None:
    """What a clone does leaves its parent as it was."""
    before = match.digest()
    seed = rng.random()
    ends = []
    for _ in range(2):
        twin = match.clone()
        go_on(twin, Random(seed), AHEAD)
        ends.append(twin.digest())
    if match.digest() != before:
        raise BrokenContract("playing on with a clone changed its parent")
    if ends[0] != ends[1]:
        raise BrokenContract("two clones that got the same answers differ")


def save_goes_on(match: Match, rng: Random) -> None:
    """A match that was saved and loaded is the same and goes on identically."""
    text = json.dumps(match.to_json())
    loaded = Match.from_json(json.loads(text), games.build(json.loads(json.dumps(match.game.setup))))
    if loaded.digest() != match.digest():
        raise BrokenContract("loading gives another state than was saved")
    if (match.ask is None) != (loaded.ask is None):
        raise BrokenContract("only one of saved and loaded match is over")
    for seat in (*match.game.seats, None):  # nothing that was kept of earlier views is out of date
        if loaded.view(seat) != match.view(seat):
            raise BrokenContract(
                f"{_who(seat)} sees another match once it is loaded: {_first(loaded.view(seat), match.view(seat))}"
            )
    twin = match.clone()
    seed = rng.random()
    for one in (twin, loaded):
        go_on(one, Random(seed), AHEAD)
    if twin.digest() != loaded.digest():
        raise BrokenContract("the loaded match goes on differently")


def replay_is_the_same(match: Match, rng: Random) -> None:
    """The record leads to the same match, hash for hash."""
    differs = verify(json.loads(json.dumps(match.record)), games.build)
    if match.ask is not None and (not differs or not differs.pop().startswith(UNFINISHED)):
        raise BrokenContract("the record does not say that the match goes on")
    if differs:
        raise BrokenContract(f"the record does not verify: {differs[0]}")


def nothing_is_lost(match: Match, rng: Random) -> None:
    """Every thing is in exactly the one zone that it believes it is in."""
    state = match.state
    places: dict[int, int] = {}
    for at, inside in enumerate(state.zones):
        for number in inside:
            if number in places:
                raise BrokenContract(f"{match.game.word(state, number)} is in two places")
            places[number] = at
    for number, at in enumerate(state.where):
        if places.get(number, NOWHERE) != at:
            raise BrokenContract(f"{match.game.word(state, number)} is not where it is said to be")


def inventory(match: Match) -> dict[str, int]:
    """How many dice and cards are in the match; tokens come and go and are not counted.

    Not by owner: a die from common ground belongs to whoever buys it. Dice of effect rolls are taken as needed, and so
    are those that a player borrows besides five own ones.
    """
    counts: dict[str, int] = {}
    state = match.state
    hands = [ids for ids, zone in zip(state.zones, match.game.zones, strict=True) if zone.name == "dice"]
    borrowed = {one for ids in hands for one in ids[OWN_DICE:]}
    for thing, at in zip(state.things, state.where, strict=True):
        name = type(thing).__name__
        if getattr(thing, "token", ()) or getattr(thing, "id", -1) in borrowed:
            continue
        if name in ("Die", "Card") and at != NOWHERE and match.game.zones[at].name not in EFFECT_DICE:
            counts[name] = counts.get(name, 0) + 1
    return counts


def secrets_stay(match: Match, rng: Random) -> None:
    """Dealing anew what a seat cannot know changes neither its view nor who is asked what kind of question."""
    ask = match.ask
    for seat in (*match.game.seats, None):
        twin = match.clone()
        twin.state = resample(match.state, seat, rng)
        if twin.view(seat) != match.view(seat):
            raise BrokenContract(
                f"the view of {_who(seat)} shows hidden things: {_first(twin.view(seat), match.view(seat))}"
            )
        other = twin.ask
        if (ask and (ask.seat, ask.kind)) != (other and (other.seat, other.kind)):
            raise BrokenContract(f"who is asked tells {_who(seat)} about hidden things")


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _first(mine: Any, theirs: Any, path: str = "") -> str:
    """Where two views differ first."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in mine:
            if mine[key] != theirs.get(key):
                return _first(mine[key], theirs.get(key), f"{path}.{key}")
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for at, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            if one != other:
                return _first(one, other, f"{path}[{at}]")
    return f"{path}: {str(mine)[:80]} or {str(theirs)[:80]}"


def nonsense_is_refused(match: Match, rng: Random) -> None:
    """An answer that is not legal is refused and changes nothing."""
    before = match.digest()
    for answer in NONSENSE:
        try:
            match.answer(answer)
        except IllegalAnswer as error:
            if not error.text:
                raise BrokenContract(f"the refusal of {answer!r} says nothing") from None
        else:
            raise BrokenContract(f"{answer!r} was accepted")
    if match.digest() != before:
        raise BrokenContract("a refused answer changed the match")


def all_views_are_plain(match: Match, rng: Random) -> None:
    """Every view is JSON data with the shape all faces draw, and only the seat that decides sees the question."""
    for seat in (*match.game.seats, None):
        view = match.view(seat)
        if json.loads(json.dumps(view)) != view:
            raise BrokenContract(f"the view of {_who(seat)} is not plain JSON data")
        asked = match.ask is not None and match.ask.seat == seat
        if (view["ask"] is not None) != asked:
            raise BrokenContract(f"the question is shown to {_who(seat)}")
        keys = [option["key"] for option in view["ask"]["options"]] if view["ask"] else []
        if len(set(keys)) != len(keys) or any(key != key.strip() or not key for key in keys):
            raise BrokenContract(f"option words are not unique: {keys}")


def answers_can_be_typed(match: Match, rng: Random) -> None:
    """Any legal answer can be typed in words, and the words mean that answer again."""
    ask = match.ask
    if ask is None:
        return
    shown = ask_view(ask, ask.seat)
    assert shown is not None
    for _ in range(TYPED):
        answer = ask.check(ask.sample(rng))
        typed = in_words(answer, ask.kind)
        try:
            meant = ask.check(read(shown, typed))
        except IllegalAnswer as error:
            raise BrokenContract(f"“{typed}” cannot be typed: {error}") from None
        if meant != answer:
            raise BrokenContract(f"“{typed}” is read as {meant!r} instead of {answer!r}")


def questions_leave_a_choice(match: Match, rng: Random) -> None:
    """Nobody is asked what has one legal answer, unless a question that did not come would tell something hidden."""
    ask = match.ask
    if ask is not None and not ask.veiled and (answer := ask.only()) is not None:
        raise BrokenContract(f"{ask!r} has no legal answer but {answer!r}")


AT_ANY_DECISION: tuple[Callable[[Match, Random], None], ...] = (
    clone_stands_apart,
    save_goes_on,
    nothing_is_lost,
    secrets_stay,
    nonsense_is_refused,
    all_views_are_plain,
    answers_can_be_typed,
    questions_leave_a_choice,
)
