"""What a stated position of Dice Masters may say, so that a slip is told with its line before play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.games.dice_masters.board.zones import MOST_SEATS
from dicewright.games.dice_masters.cards.definitions import BASIC, card
from dicewright.games.dice_masters.face.position.dice import SIDEKICKS, Entry, entry, wrong_face
from dicewright.games.dice_masters.face.position.places import COMBAT, FACED, GIVEN, STATED, STEPS, PositionError
from dicewright.games.dice_masters.face.position.tokens import wrong_counters
from dicewright.language.shape import Either, Listed, Misfit, Record, Shape, Table, Whole, Words, like

SEAT = Either(Words(), Whole(0, MOST_SEATS - 1))
DIE = Either(
    Words(),
    Record({"die": Words()}, {"of": SEAT, "by": Words(), "blocking": Either(Words(), Listed(Words(), some=True))}),
)
MOST_SIDEKICKS = 8  # DM-SETUP-01
PLAYER = Record(
    {},
    {
        "life": Whole(1, 99),
        "virtual": Whole(),
        "counters": Table(Table(Whole())),
        **dict.fromkeys(STATED, Listed(DIE)),
    },
)
EFFECT = Record(
    {"card": Words()},
    {"by": SEAT, "line": Whole(1, 9), "choose": Listed(Shape(), some=True), "burst": Whole(0, 2)},
)
WHOLE: dict[str, Shape] = {
    "active": SEAT,
    "first": SEAT,
    "turn": Whole(1, 999),
    "step": Words(*STEPS, *COMBAT),
    "effects": Listed(EFFECT, some=True),
}


def misfits(given: dict[str, Any], seats: tuple[str, ...], middle: bool = False) -> Iterator[Misfit]:
    """What does not fit in a position.

    seats: the names of players that the scenario gives. middle: it is stated while the match goes on, which this game
    does not know.
    """
    if middle:
        yield (), "only the beginning of a match of this game can be stated"
        return
    known = {*map(str, range(MOST_SEATS)), *(f"player {seat + 1}" for seat in range(MOST_SEATS))}
    fits = True
    for key, value in given.items():
        if key not in GIVEN and key not in known and key.lower() not in map(str.lower, seats):
            near = "; did you mean 'step'?" if key == "phase" else like(key, WHOLE)
            yield (key,), f"unknown key {key!r}{near}; and players: 0, 1, player 1 or their names"
            return
        for misfit in WHOLE.get(key, PLAYER).misfits(value, (key,)):
            fits = False
            yield misfit
    if fits:
        yield from _dice(given)


def _dice(given: dict[str, Any]) -> Iterator[Misfit]:
    """What is wrong with the dice and counters of players, as far as it can be said without their teams."""
    many: dict[tuple[str, str], int] = {}
    for player, stated in given.items():
        if player in GIVEN:
            continue
        for number, counters in stated.get("counters", {}).items():
            problem = wrong_counters(number.upper(), counters)
            if problem:
                yield (player, "counters", number), problem
        for zone_name in STATED:
            for at, written in enumerate(stated.get(zone_name, ())):
                problem = _wrong(written, zone_name) or _too_many(entry(written), player, many)
                if problem:
                    yield (player, zone_name, at), problem


def _wrong(written: Any, zone_name: str) -> str:
    """What is wrong with a die where it is; empty if nothing is."""
    try:
        one = entry(written)
    except PositionError as error:
        return str(error)
    if zone_name not in FACED and (one.face or one.damage):
        return f"{one.text!r}: dice in {zone_name!r} are not rolled, so they show no face and have no damage"
    if zone_name == "reserve" and not one.face:
        return f"{one.text!r} in the reserve needs a face, such as `fist` or `L1`"
    if one.damage and zone_name not in ("field", "attack"):
        return f"{one.text!r}: only a die in the field has damage"
    if one.blocking and zone_name != "attack":
        return f"{one.text!r}: a die that blocks is in 'attack'"
    if one.by and not (zone_name == "under" or one.of is not None):
        return f"{one.text!r}: 'by' is the die that controls or captured a die of another player; add 'of'"
    if zone_name == "under" and not one.by:
        return f"{one.text!r}: say which die captured it: {{die: {one.text}, of: 1, by: beast 1}}"
    return wrong_face(one, zone_name)


def _too_many(one: Entry, player: str, many: dict[tuple[str, str], int]) -> str:
    """Whether a player has more dice of one card than there are; many: how many were stated so far."""
    owner = player if one.of is None else str(one.of)
    if one.name.lower() in SIDEKICKS:
        most, key = MOST_SIDEKICKS, (owner, "sidekick")
    elif one.number:
        facts = card(one.number)
        most, key = facts.limit, ("" if facts.kind == BASIC else owner, facts.number)
    else:
        return ""
    many[key] = many.get(key, 0) + one.many
    return f"{one.text!r}: there are only {most} dice of it" if many[key] > most else ""
