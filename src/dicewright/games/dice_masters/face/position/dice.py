"""A die as a position states it: its name, then, as far as needed, its face, its damage, whose it is, what it does."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, NamedTuple

from dicewright.engine.value import change
from dicewright.engine.written import spaced, typed
from dicewright.games.dice_masters.board.dice import face_number
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ATTACK,
    BAG,
    CENTRE,
    FIELD,
    RESERVE,
    ROLLED,
    SUPPLY,
    UNDER,
    inside,
    zone,
)
from dicewright.games.dice_masters.cards.definitions import CHARACTER, ENERGY, card, sets
from dicewright.games.dice_masters.events.game_actions import TURN
from dicewright.games.dice_masters.face.position.places import STOOD, ZONES, PositionError, seat_named
from dicewright.games.dice_masters.face.position.tokens import made

SIDEKICKS = ("sidekick", "sk")
TOKEN = " token"
_DIE = re.compile(
    r"^(?P<name>.+?)"
    r"(?: (?P<face>L\d|level \d|P|F|B|M|S|\?|A\d|action|\*+|wild|generic"
    r"|(?:fist|bolt|mask|shield)(?: (?:fist|bolt|mask|shield))?))?"
    r"(?: damage (?P<damage>\d+))?(?: x(?P<many>\d+))?$"
)


class Entry(NamedTuple):
    """A die as written, or several alike.

    face: in words, empty if it is not said. of: whose it is, None for the player it is stated of. by: the die that
    controls or captured it. blocking: the attackers it blocks.
    """

    text: str
    name: str
    face: str
    damage: int
    many: int
    of: str | int | None = None
    by: str = ""
    blocking: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        """The number of its card, empty if it is called by its name."""
        number = self.name.upper()
        return number if number.partition("-")[0] in sets() else ""


def entry(written: Any) -> Entry:
    """Read a die, `AVX-001 L2` or `{die: AVX-001 L2, of: 1}`. Raises `PositionError`."""
    more = written if isinstance(written, dict) else {}
    text = str(more.get("die", written)).strip()
    found = _DIE.match(text)
    if found is None:
        raise PositionError(f"{text!r} is not a die")
    blocking = more.get("blocking", [])
    names = tuple(map(str, blocking)) if isinstance(blocking, list) else (str(blocking),)
    name, face = found["name"].strip(), found["face"] or ""
    many = int(found["many"] or 1)
    return Entry(text, name, face, int(found["damage"] or 0), many, more.get("of"), str(more.get("by", "")), names)


def wrong_face(one: Entry, zone_name: str) -> str:
    """What is wrong with the face of a die in a zone, as far as its words say it; empty if nothing is."""
    if one.name.endswith(TOKEN):
        return f"{one.text!r}: a token has one face only; leave it out" if one.face else ""
    kind = "" if one.name.lower() in SIDEKICKS or not one.number else one.number
    if kind:
        try:
            facts = card(kind).die
        except ValueError as error:
            return str(error)
        if one.face:
            try:
                face = facts.faces[face_number(facts, one.face)]
            except ValueError as error:
                return str(error)
            is_energy = face.kind == ENERGY
        else:
            is_energy = False
    else:
        is_energy = bool(one.face) and not re.match(r"L\d|level|P$|A\d|action|\*", one.face)
    if is_energy and zone_name in ("field", "attack"):
        return f"{one.text!r}: a die in the {zone_name} shows a character or an action face, not energy"
    return ""


def place_dice(state: State, seat: int, zone_name: str, one: Entry) -> list[int]:
    """Put a die, or several alike, where a position says. Returns their ids."""
    kind = ZONES[zone_name]
    owner = seat if one.of is None else seat_named(state.game, one.of)
    if one.name.endswith(TOKEN):
        return [made(state, seat, one.name.removesuffix(TOKEN), kind) for _ in range(one.many)]
    placed = []
    for _ in range(one.many):
        number = _free_die(state, owner, one)
        die: Die = state.things[number]
        face = _face(state, die, kind, one)
        arrived = STOOD if kind in (FIELD, ATTACK) else 0
        state.set("altered", True)
        state.put(change(die, owner=owner, controller=owner, face=face, damage=one.damage, arrived=arrived))
        state.move(number, zone(seat, kind))
        if owner != seat or kind == UNDER:
            _hold(state, number, seat, kind, one)
        placed.append(number)
    return placed


def _face(state: State, die: Die, kind: int, one: Entry) -> int:
    """The number of the face that a die shows where it is put, -1 where it shows none."""
    facts = state.game.kinds[die.card]
    if kind not in ROLLED:
        return -1
    if not one.face and kind == RESERVE:
        raise PositionError(f"{one.text!r} in the reserve needs a face")
    return face_number(facts, one.face or ("L1" if facts.levels else "A0"))


def _hold(state: State, number: int, seat: int, kind: int, one: Entry) -> None:
    """A die that was taken from its owner's field until the end of the turn (DM-CAP-02, DM-CTRL-05.1)."""
    die: Die = state.things[number]
    holder = die_called(state, one.by) if one.by else -1
    controller = die.owner if kind == UNDER else seat
    state.set("stays", True)
    state.put(change(die, controller=controller, holder=holder, came=zone(die.owner, FIELD), until=TURN))


def die_called(state: State, word: str) -> int:
    """The die that a word means, `beast 1` or the only one that begins so. Raises `PositionError`."""
    words = {state.game.word(state, one): one for one in range(len(state.things)) if isinstance(state.things[one], Die)}
    low = spaced(word)
    found = [one for name, one in words.items() if spaced(name) == low] or [
        one for name, one in words.items() if spaced(name).startswith(f"{low} ") and state.things[one].arrived
    ]
    if len(found) != 1:
        raise PositionError(f"{'several dice are' if found else 'no die is'} called {word!r}; say which, as `beast 1`")
    return found[0]


def _free_die(state: State, seat: int, one: Entry) -> int:
    """A die of that name that no entry has used yet: from the bag for Sidekicks, else from its card."""
    word = typed(one.name)
    game = state.game
    kinds = (BAG,) if word in SIDEKICKS else (SUPPLY, CENTRE)
    for kind in kinds:
        for number in inside(state, seat, kind):
            if word in game.names_of(state, number):
                return number
    left = [number for kind in (SUPPLY, CENTRE) for number in inside(state, seat, kind)]
    names = {typed(game.kinds[state.things[number].card].name) for number in left}
    near = get_close_matches(word, names - {word}, 1, 0.6)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise PositionError(f"seat {seat} has no die left for {one.text!r}{hint}")


def set_roles(state: State, roles: dict[int, tuple[str, ...]]) -> dict[int, tuple[int, ...]]:
    """Give the dice in the Attack Zones their part: attackers, and blockers with whom they block. Returns the blocks.

    roles: the dice there with the names of the attackers that each blocks.
    """
    active = [one for one in roles if state.game.turn_of(state, state.things[one].controller)]
    blocks = {}
    for one in roles:
        word = state.game.word(state, one)
        if one in active and roles[one]:
            raise PositionError(f"{word} attacks in this turn; it cannot block")
        if one not in active:
            blocks[one] = tuple([die_called(state, name) for name in roles[one]])
            if not blocks[one] or not set(blocks[one]) <= set(active):
                raise PositionError(f"say which attacker {word} blocks: {{die: {word}, blocking: …}}")
    blocked = {attacker for against in blocks.values() for attacker in against}
    for one in active:
        state.put(change(state.things[one], role="attacking", blocked=one in blocked))
    for one, against in blocks.items():
        state.put(change(state.things[one], role="blocking", against=against))
    for one in roles:
        face = state.things[one].face
        if state.game.kinds[state.things[one].card].faces[face].kind != CHARACTER and not state.things[one].token:
            raise PositionError(f"{state.game.word(state, one)} shows no character, so it is in no fight")
    return blocks
