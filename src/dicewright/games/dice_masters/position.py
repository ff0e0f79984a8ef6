"""Scenarios of Dice Masters: standing in a stated position, scripted faces and draws, reading values.

A position, per seat: `life`, `virtual`, `counters` (by card number), and zones (`bag prep reserve field attack used
out`) as lists of dice such as `sidekick`, `sidekick fist`, `AVX-001 L2`, `beast L2 damage 1`, `sidekick x3`; and
`active`, `turn`, `step`, `first`.
Cards that are named but on no team join the team of that seat (Basic Action Cards the centre).
"""

from __future__ import annotations

import re
from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.game import Game
from dicewright.engine.match import Match
from dicewright.engine.run import Watch
from dicewright.engine.state import State
from dicewright.engine.thing import change
from dicewright.games.dice_masters import queries, sides
from dicewright.games.dice_masters.apply import set_life_to
from dicewright.games.dice_masters.dice import face_number, face_of, game_of
from dicewright.games.dice_masters.edition import EDITIONS
from dicewright.games.dice_masters.facts import BASIC, card, sets
from dicewright.games.dice_masters.formats import format_of
from dicewright.games.dice_masters.game import DiceMasters
from dicewright.games.dice_masters.pay import pool, set_virtual
from dicewright.games.dice_masters.things import Card, Die
from dicewright.games.dice_masters.turn import MATCH, START, TURN, Turns
from dicewright.games.dice_masters.words import face_words, plain
from dicewright.games.dice_masters.zones import (
    ASIDE,
    ATTACK,
    BAG,
    BESIDE,
    CENTRE,
    FIELD,
    GONE,
    NAMES,
    OUT,
    PREP,
    RESERVE,
    ROLLED,
    SUPPLY,
    UNDER,
    USED,
    inside,
    kind_of,
    of_team,
    seat_at,
    zone,
)

editions = tuple(EDITIONS)
ZONES = {
    "bag": BAG,
    "prep": PREP,
    "reserve": RESERVE,
    "field": FIELD,
    "attack": ATTACK,
    "used": USED,
    "out": OUT,
    "beside": BESIDE,
    "under": UNDER,
    "aside": ASIDE,
    "supply": SUPPLY,
}
STEPS = {START: 0, "clear and draw": 1, "roll and reroll": 2, "main": 3, "attack": 4, "cleanup": 5}
phases = tuple(STEPS)
GIVEN = ("active", "turn", "step", "first")
_DIE = re.compile(
    r"^(?P<name>.+?)"
    r"(?: (?P<face>L\d|P|F|B|M|S|\?|A\d|\*+|wild|generic|(?:fist|bolt|mask|shield)(?: (?:fist|bolt|mask|shield))?))?"
    r"(?: damage (?P<damage>\d+))?(?: x(?P<many>\d+))?$"
)


class PositionError(ValueError):
    """A position that cannot be; the message says what is wrong."""


def begin_at(
    game: Game,
    given: dict[Any, Any] | None,
    secret: str,
    seeds: list[str],
    rolls: list[Any],
    draws: dict[Any, Any],
    watch: Watch | None = None,
) -> Match:
    """A match standing in the given position, or a fresh one, with the scripted results waiting.

    watch: of the match, from its first step.
    """
    assert isinstance(game, DiceMasters)
    if given is not None:
        if game.draft:
            raise PositionError("a match whose teams are drafted begins with the draft; leave out 'given'")
        game = _with_cards(game, given)
    match = Match(game, secret, seeds)
    match.watch = watch
    game.begin(match.state)
    if given is not None:
        place(match.state, given)
    force(match.state, rolls, draws)
    _ = match.ask  # go to the first decision
    match.opening = match.state.rolled
    return match


def force(state: State, rolls: list[Any], draws: dict[Any, Any]) -> None:
    """Append scripted faces and draws to those that wait."""
    state.set("rolls", (*state.facts.get("rolls", ()), *(str(word) for word in rolls)))
    waiting = list(state.facts.get("draws", ((),) * len(state.game.seats)))
    for name, words in draws.items():
        waiting[int(name)] = (*waiting[int(name)], *(plain(str(word)) for word in words))
    state.set("draws", tuple(waiting))


def forced_left(state: State) -> list[str]:
    """Scripted faces and draws that were not used."""
    return [*state.facts.get("rolls", ()), *(word for words in state.facts.get("draws", ()) for word in words)]


def over(state: State) -> bool:
    """Whether all of a turn has happened, and nothing of the next."""
    top = state.top
    return top is not None and top.step > 0 and isinstance(top.node, Turns)


def seat_of(match: Match, name: str | int) -> int:
    """The seat a name or number means. Raises `KeyError`."""
    names = [one.lower() for one in game_of(match.state).seat_names]
    word = str(name).lower()
    numbers = [str(seat) for seat in match.game.seats]
    if word in numbers:
        return int(word)
    if word.removeprefix("player ") in [str(seat + 1) for seat in match.game.seats] and word.startswith("player "):
        return int(word[-1]) - 1
    if word in names:
        return names.index(word)
    raise KeyError(f"there is no player {name!r}: {', '.join(names)} or {', '.join(numbers)}")


# --- standing in a position ---


def _entry(text: Any) -> tuple[str, str, int, int]:
    """A die as written: its name, face word, damage, how many."""
    found = _DIE.match(str(text).strip())
    if found is None:
        raise PositionError(f"{text!r} is not a die")
    return found["name"].strip(), found["face"] or "", int(found["damage"] or 0), int(found["many"] or 1)


def _with_cards(game: DiceMasters, given: dict[Any, Any]) -> DiceMasters:
    """The game with every card the position names on somebody's team, with enough dice."""
    setup = {**game.setup, "teams": [dict(team) for team in game.setup["teams"]]}
    centre = [number for number, _ in setup["basics"]]
    more = []
    for seat in game.seats:
        team: dict[str, int] = dict(setup["teams"][seat]["cards"])
        for zone_name, dice in (given.get(seat) or {}).items():
            for name, _, _, many in map(_entry, dice if zone_name in ZONES else ()):
                if name.upper().partition("-")[0] not in sets():
                    continue
                facts = card(name)
                if facts.kind == BASIC:
                    if facts.number not in centre and facts.number not in more:
                        more.append(facts.number)
                else:
                    team[facts.number] = max(facts.limit, team.get(facts.number, 0), many)
        setup["teams"][seat]["cards"] = [[number, dice] for number, dice in team.items()]
    setup["basics"] = [*setup["basics"], *([number, format_of(setup["mode"]).basic_dice] for number in more)]
    return game if setup == game.setup else DiceMasters(setup)


def place(state: State, given: dict[Any, Any]) -> None:
    """Put everything where the position says and stand at the beginning of its step."""
    unknown = [key for key in given if key not in (*state.game.seats, *GIVEN)]
    if unknown:
        raise PositionError(
            f"{unknown[0]!r} is no part of a position: {', '.join(map(str, (*state.game.seats, *GIVEN)))}"
        )
    for seat in state.game.seats:
        _place_seat(state, seat, given.get(seat) or {})
    active = int(given.get("active", 0))
    state.set("active", active)
    state.set("first", int(given.get("first", 0)))
    state.set("turn", int(given.get("turn", 3)))
    step = str(given.get("step", "main"))
    if step not in STEPS:
        raise PositionError(f"there is no step {step!r}: {', '.join(STEPS)}")
    state.set("phase", step)
    state.note(Event("begin turn", seat=active, amount=state.facts["turn"]))
    state.top = None
    state.push(MATCH.effects[1])
    state.advance(1)
    state.push(TURN)
    state.advance(STEPS[step])


def _place_seat(state: State, seat: int, given: dict[str, Any]) -> None:
    moved_bag = "bag" in given
    for key, value in given.items():
        if key == "life":
            set_life_to(state, seat, int(value))
        elif key == "virtual":
            set_virtual(state, seat, int(value))
        elif key == "counters":
            _put_counters(state, value)
        elif key not in ZONES:
            raise PositionError(f"{key!r} is no zone: {', '.join(ZONES)}, life, virtual, counters")
        else:
            for text in value:
                _place_dice(state, seat, ZONES[key], text)
    if moved_bag:  # what the position does not mention is out of the way
        wanted = sum(_entry(text)[3] for text in given["bag"])
        for number in inside(state, seat, BAG)[: len(inside(state, seat, BAG)) - wanted]:
            state.move(number, zone(0, GONE))


def _put_counters(state: State, given: dict[str, dict[str, int]]) -> None:
    """Counters on cards by collector number. Raises `PositionError` for a card that is not in the match."""
    here = {thing.number for thing in state.things if isinstance(thing, Card)}
    if missing := sorted(given.keys() - here):
        raise PositionError(f"counters: {', '.join(missing)} is not in this match")
    for thing in list(state.things):
        if isinstance(thing, Card) and thing.number in given:
            state.put(change(thing, counters=tuple(sorted(given[thing.number].items()))))


def _place_dice(state: State, seat: int, kind: int, text: Any) -> None:
    name, word, damage, many = _entry(text)
    for _ in range(many):
        number = _free_die(state, seat, name, text)
        die: Die = state.things[number]
        facts = game_of(state).kinds[die.card]
        face = -1
        if kind in ROLLED:
            if not word and kind == RESERVE:
                raise PositionError(f"{text!r} in the reserve needs a face")
            face = face_number(facts, word or ("L1" if facts.levels else "A0"))
        arrived = 1 if kind in (FIELD, ATTACK) else 0
        state.set("altered", True)
        state.put(change(die, owner=seat, controller=seat, face=face, damage=damage, arrived=arrived))
        state.move(number, zone(seat, kind))


def _free_die(state: State, seat: int, name: str, text: Any) -> int:
    """A die of that name that no entry has used yet: from the bag for Sidekicks, else from its card."""
    word = plain(name)
    game = game_of(state)
    kinds = (BAG,) if word in ("sidekick", "sk") else (SUPPLY, CENTRE)
    for kind in kinds:
        for number in inside(state, seat, kind):
            names = game.names_of(state, number)
            if word in names:
                return number
    raise PositionError(f"seat {seat} has no die left for {text!r}")


# --- reading values ---


def look(match: Match, path: str) -> Any:
    """One value: `0.life`, `0.field`, `june.used`, `beast 1.attack`, `AVX-111.chosen`, `turn`. Raises `KeyError`."""
    state = match.state
    if "." not in path:
        if path not in state.facts:
            raise KeyError(f"there is no {path!r}")
        return state.facts[path]
    name, _, what = path.rpartition(".")
    try:
        seat = seat_of(match, name)
    except KeyError:
        return _look_thing(state, name, what)
    return _look_seat(state, seat, what)


def _look_seat(state: State, seat: int, what: str) -> Any:
    if what == "life":
        return sides.life(state, seat)
    if what in ("virtual", "half"):
        return state.facts[what][seat]
    if what == "name":
        return game_of(state).seat_names[seat]
    if what == "energy":
        return pool(state, seat, together=True).total
    if what not in ZONES:
        raise KeyError(f"there is no {what!r} of a seat: life, virtual, energy, {', '.join(ZONES)}")
    dice = inside(state, seat, ZONES[what])
    if what == "field":
        dice += inside(state, seat, ATTACK)
    counts: dict[str, int] = {}
    for number in dice:
        title = _title(state, number, faced=what == "reserve")
        counts[title] = counts.get(title, 0) + 1
    return dict(sorted(counts.items()))


def _title(state: State, number: int, faced: bool) -> str:
    die: Die = state.things[number]
    name = plain(die.token[0]) if die.token else plain(game_of(state).kinds[die.card].name)
    face = face_of(state, number)
    return f"{name} {face_words(face)}" if faced and face is not None else name


def _look_thing(state: State, name: str, what: str) -> Any:
    game = game_of(state)
    for thing in state.things:
        if isinstance(thing, Card) and thing.number == name.upper():
            values = {"chosen": list(thing.chosen), "counters": dict(thing.counters), "name": game.names[thing.id]}
            supply = [*of_team(state, state.game.seats, SUPPLY), *inside(state, 0, CENTRE)]
            values["left"] = sum(state.things[one].card == thing.id for one in supply)
            return values[what]
    try:
        number = game.number_of(state, name)
    except StopIteration:
        raise KeyError(f"there is nothing called {name!r}") from None
    return _look_die(state, number, what)


def _look_die(state: State, number: int, what: str) -> Any:
    die: Die = state.things[number]
    face = face_of(state, number)
    simple = {"damage": die.damage, "role": die.role, "blocked": die.blocked, "spent": die.spent, "owner": die.owner}
    simple |= {"controller": die.controller, "zone": NAMES[kind_of(state, number)]}
    simple |= {"seat": seat_at(state.where[number])}
    if what in simple:
        return simple[what]
    if what == "face":
        return None if face is None else face_words(face)
    if what == "level":
        return 0 if face is None else face.level
    if what == "attack":
        return queries.attack(state, number)
    if what == "defense":
        return queries.defense(state, number)
    if what == "against":
        return [state.game.word(state, one) for one in die.against]
    raise KeyError(f"there is no {what!r} of a die")
