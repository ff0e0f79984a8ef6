"""Reading a match by paths: `0.life`, `1.field`, `beast 1.attack`, `AVX-111.chosen`, `turn`."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from dicewright.engine.match import Match
from dicewright.engine.written import spaced, typed
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import face_of
from dicewright.games.dice_masters.board.entities import Card, Die
from dicewright.games.dice_masters.board.state import State, state_of
from dicewright.games.dice_masters.board.zones import (
    ATTACK,
    CENTRE,
    GONE,
    NAMES,
    ROLLED,
    SUPPLY,
    inside,
    kind_of,
    of_team,
    seat_at,
)
from dicewright.games.dice_masters.cards.typed_names import face_words
from dicewright.games.dice_masters.continuous import queries
from dicewright.games.dice_masters.events.payment import pool
from dicewright.games.dice_masters.face.position.places import ZONES, seat_named
from dicewright.games.dice_masters.face.view import chosen_words
from dicewright.games.dice_masters.turn.turn import Turns

PLAIN = ("turn", "active", "first", "phase")
OF_SEAT = ("life", "virtual", "half", "energy", "name", *ZONES)
OF_CARD = ("left", "chosen", "counters", "name")
OF_DIE = (
    *("attack", "defense", "level", "face", "damage", "role", "against", "blocked"),
    *("owner", "controller", "seat", "zone", "spent"),
)
"""What can be read of the match, a player, a card and a die."""


def seat_of(match: Match, name: str | int) -> int:
    """The seat a name or number means. Raises `KeyError`."""
    return seat_named(match.game, name)


def zone_named(word: Any) -> str:
    """The zone that a word means, its name or as paths call it: `prep area`, `prep`. Raises `KeyError`."""
    found = NAMES[ZONES[word]] if word in ZONES else word
    if found not in NAMES:
        raise KeyError(f"there is no zone {word!r}: {', '.join(ZONES)}, {', '.join(NAMES[CENTRE : GONE + 1])}")
    return str(found)


def over(state: State) -> bool:
    """Whether all of a turn has happened, and nothing of the next."""
    top = state.top
    return top is not None and top.step > 0 and isinstance(top.node, Turns)


def look(match: Match, path: str) -> Any:
    """The value at a path. Raises `KeyError` saying what there is."""
    state = state_of(match)
    head, dot, what = path.rpartition(".")
    if not dot:
        return match.state.facts[_known(path, PLAIN, "a value of the match")]
    first, _, rest = path.partition(".")
    zone_name, _, name = rest.partition(".")
    if name and zone_name in ZONES:
        return _counted(state, seat_of(match, first), zone_name, name)
    try:
        seat = seat_of(match, head)
    except KeyError:
        found = _thing(state, head)
    else:
        return _of_seat(state, seat, _known(what, OF_SEAT, "a value of a player"))
    if isinstance(found, Card):
        return _of_card(state, found, _known(what, OF_CARD, "a value of a card"))
    return _of_die(state, found, _known(what, OF_DIE, "a value of a die"))


def head_of(match: Match, word: str) -> str:
    """How the paths of `values` call the player, die or card that a word means, empty if there is none."""
    try:
        return str(seat_of(match, word))
    except KeyError:
        pass
    try:
        found = _thing(state_of(match), word)
    except KeyError:
        return ""
    return found.number if isinstance(found, Card) else match.game.word(match.state, found.id)


def values(match: Match) -> dict[str, Any]:
    """Everything that can be read, by its path; of dice that show no face only where they are."""
    state = state_of(match)
    found = {path: match.state.facts[path] for path in PLAIN}
    found |= {f"{seat}.{what}": _of_seat(state, seat, what) for seat in match.game.seats for what in OF_SEAT}
    for thing in state.things:
        if isinstance(thing, Card):
            found |= {f"{thing.number}.{what}": _of_card(state, thing, what) for what in ("chosen", "counters")}
        elif isinstance(thing, Die) and state.where[thing.id] >= 0:
            faced = kind_of(state, thing.id) in ROLLED and thing.face >= 0
            word = state.game.word(state, thing.id)
            found |= {f"{word}.{what}": _of_die(state, thing, what) for what in (OF_DIE if faced else ("zone",))}
    return found


def _known(word: str, known: tuple[str, ...], called: str) -> str:
    """The word, if there is such a value. Raises `KeyError` with what there is."""
    if word in known:
        return word
    near = get_close_matches(word, known, 1, 0.6)
    raise KeyError(
        f"{word!r} is not {called}; {f'did you mean {near[0]!r}?' if near else 'there is ' + ', '.join(known)}"
    )


def _thing(state: State, name: str) -> Card | Die:
    """The card with a number, or the die with a name. Raises `KeyError` saying what there is."""
    game = state.game
    for thing in state.things:
        if isinstance(thing, Card) and thing.number == name.upper():
            return thing
    words = {game.word(state, one.id): one for one in state.things if isinstance(one, Die) and state.where[one.id] >= 0}
    wanted = spaced(name)
    found = words.get(name) or next((one for word, one in words.items() if spaced(word) == wanted), None)
    if found is not None:
        return found
    alone = [
        one for word, one in words.items() if spaced(word).startswith(f"{wanted} ") and kind_of(state, one.id) in ROLLED
    ]
    if len(alone) == 1:
        return alone[0]
    seats = ", ".join(map(str, game.seats))
    near = get_close_matches(name, words, 2, 0.6)
    hint = f"did you mean {' or '.join(map(repr, near))}?" if near else "a die is called as `beast 1`, a card `AVX-111`"
    raise KeyError(f"there is nothing called {name!r}; {hint} Players are {seats}")


def _of_seat(state: State, seat: int, what: str) -> Any:
    if what == "life":
        return sides.life(state, seat)
    if what == "virtual":
        return state.facts["virtual"][seat]
    if what == "half":
        return state.facts["half"][seat]
    if what == "name":
        return state.game.seat_names[seat]
    if what == "energy":
        return pool(state, seat, together=True).total
    counts: dict[str, int] = {}
    for number in _dice_in(state, seat, what):
        title = _title(state, number, faced=what == "reserve")
        counts[title] = counts.get(title, 0) + 1
    return dict(sorted(counts.items()))


def _dice_in(state: State, seat: int, zone_name: str) -> tuple[int, ...]:
    """The dice of a zone; those that attack and block are in the field as well."""
    dice = inside(state, seat, ZONES[zone_name])
    return (*dice, *inside(state, seat, ATTACK)) if zone_name == "field" else tuple(dice)


def _counted(state: State, seat: int, zone_name: str, name: str) -> int:
    """How many dice of a name are in a zone, in the reserve with a face or on any. Raises `KeyError` for no name."""
    wanted = spaced(name)
    every = {spaced(_title(state, one.id, faced=False)) for one in state.things if isinstance(one, Die)}
    if not any(wanted == title or (zone_name == "reserve" and wanted.startswith(f"{title} ")) for title in every):
        near = get_close_matches(wanted, every, 1, 0.6)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise KeyError(f"no die in this match is called {name!r}{hint}")
    titles = [
        {spaced(_title(state, one, faced)) for faced in (False, zone_name == "reserve")}
        for one in _dice_in(state, seat, zone_name)
    ]
    return sum(wanted in names for names in titles)


def _title(state: State, number: int, faced: bool) -> str:
    die: Die = state.things[number]
    name = f"{typed(die.token[0])} token" if die.token else typed(state.game.kinds[die.card].name)
    face = face_of(state, number)
    return f"{name} {face_words(face)}" if faced and face is not None else name


def _of_card(state: State, card: Card, what: str) -> Any:
    if what == "left":
        supply = [*of_team(state, state.game.seats, SUPPLY), *inside(state, 0, CENTRE)]
        return sum(state.things[one].card == card.id for one in supply)
    if what == "chosen":
        return [chosen_words(state, one) for one in card.chosen]
    return {name: left for name, left in card.counters if left} if what == "counters" else state.game.names[card.id]


def _of_die(state: State, die: Die, what: str) -> Any:
    number = die.id
    if what in ("damage", "blocked", "spent", "owner", "controller"):
        return getattr(die, what)
    if what == "role":
        return die.role or None
    if what == "zone":
        return NAMES[kind_of(state, number)]
    if what == "seat":
        return seat_at(state.where[number])
    if what == "against":
        return [state.game.word(state, one) for one in die.against]
    face = face_of(state, number)
    if what == "face":
        return None if face is None else face_words(face)
    if what == "level":
        return 0 if face is None else face.level
    return queries.attack(state, number) if what == "attack" else queries.defense(state, number)
