"""What a position says of one player: dials, cards, tokens, levels, and what lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.engine.state import NOWHERE
from dicewright.engine.value import change
from dicewright.engine.written import called
from dicewright.games.dice_throne.board import hq, sides, typed_names, zones
from dicewright.games.dice_throne.board.ability_index import COMPANION
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.entities import Token
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.loot_cards import equipment
from dicewright.games.dice_throne.continuous import token_limits
from dicewright.games.dice_throne.effects.attached import coverable
from dicewright.games.dice_throne.events import event_handlers
from dicewright.games.dice_throne.events.card_events import set_level, set_levels
from dicewright.games.dice_throne.face.position.places import PositionError, closest, seat_named
from dicewright.games.dice_throne.face.position.running import last

PLAYER = ("health", "cp", "hand", "deck", "discard", "deck left", "tokens", "levels", "side", "effects")
PILES = ("hand", "discard")
"""What of a player can be stated, and the zones that a list of cards fills."""


def arrange(state: State, seat: int, given: Mapping[str, Any]) -> None:
    """Give a player what a position states. Raises `PositionError`."""
    strange = sorted(set(given) - set(PLAYER))
    if strange:
        raise closest(f"unknown {strange[0]!r} in a position", strange[0], PLAYER)
    player = state.things[seat]
    state.put(change(player, cp=int(given.get("cp", player.cp))))
    if "health" in given:
        most = event_handlers.most_health(state, seat)
        if int(given["health"]) > most:
            raise PositionError(f"{given['health']} is more than the most Health there can be, {most}")  # DT-SET-05
        event_handlers.set_dial(state, seat, int(given["health"]))
        if int(given["health"]) <= 0 and not sides.fallen(state, seat):
            state.set("fallen", (*state.facts["fallen"], *sides.sharing(state, seat)))
    for zone in PILES:
        for name in given.get(zone, ()):
            state.move(_card(state, seat, name), zones.at(seat, zone))
    placed: list[int] = []
    for name in reversed(given.get("deck", ())):
        placed.append(_card(state, seat, name, placed))
        state.move(placed[-1], zones.at(seat, "deck"), 0)
    if "deck left" in given:
        for number in state.zones[zones.at(seat, "deck")][int(given["deck left"]) :]:
            state.move(number, zones.at(seat, "discard"))
    if "side" in given:
        _turn_board(state, seat, str(given["side"]))
    for ability, level in dict(given.get("levels", {})).items():
        _raise(state, seat, str(ability), int(level))
    for name, count in dict(given.get("tokens", {})).items():
        for part in count if isinstance(count, list) else [count]:
            _put_tokens(state, seat, str(name), part)
    for name in given.get("effects", ()):
        last(state, seat, str(name))


def rearrange(state: State, seat: int, given: Mapping[str, Any]) -> None:
    """The same in the middle of a match: what is stated takes the place of what was there.

    Cards of a hand or discard pile that are not stated go back below the deck; tokens of a name that is stated leave.
    """
    for zone in PILES:
        if zone in given:
            for number in state.zones[zones.at(seat, zone)]:
                state.move(number, zones.at(seat, "deck"))
    for name in given.get("tokens", {}):
        for number in zones.tokens(state, seat, _token(state, name)):
            state.move(number, NOWHERE)
    arrange(state, seat, given)


def _card(state: State, seat: int, name: str, placed: Sequence[int] = ()) -> int:
    """A card of the deck by name, or one that lies beside the board from the start; not one of those `placed`."""
    cards = state.game.cards
    board = [one for one in state.zones[zones.at(seat, "board")] if cards[state.things[one].name].prepared]
    deck = [one for one in (*state.zones[zones.at(seat, "deck")], *board) if one not in placed]
    for number in deck:
        if state.things[number].name.lower() == str(name).lower():
            return number
    known = dict.fromkeys(state.things[number].name for number in deck)
    raise closest(f"{typed_names.seat_name(state, seat)} has no card {name!r} left in the deck", str(name), known)


def _raise(state: State, seat: int, ability: str, level: int) -> None:
    hero = hero_of(state, seat)
    for at, one in enumerate(hero.abilities):
        if one.name.lower() == ability.lower():
            one.at(level)
            set_level(state, seat, at, level)
            for number in state.zones[zones.at(seat, "deck")]:
                card = state.game.cards[state.things[number].name]
                if card.ability == at and card.level == level and card.hero == hero.slug:
                    state.move(number, zones.at(seat, "board"))
            return
    raise closest(f"{hero.name} has no ability {ability!r}", ability, [one.name for one in hero.abilities])


def _turn_board(state: State, seat: int, side: str) -> None:
    hero = hero_of(state, seat)
    if side not in hero.sides:
        raise PositionError(f"the board of {hero.name} has no side {side!r}: {', '.join(hero.sides) or 'it has one'}")
    set_levels(state, seat, hero.levels_on(side, state.facts["levels"][seat]))


def _token(state: State, name: Any) -> str:
    """The name of a token there is."""
    known: Mapping[str, Any] = state.game.tokens
    found = called(str(name), known)
    if found not in known:
        raise closest(f"there is no token {name!r}", str(name), known)
    return found


def _put_tokens(state: State, seat: int, name: str, count: Any) -> None:
    """`Protect: 1`; `Mjölnir: {of: thor}` for somebody else's token on this board; `Shock Bot: {side: 2}`, `health`;
    `Spellbound: {on: Smack}`."""
    game = state.game
    name = _token(state, name)
    facts = game.tokens[name]
    owner, health, place = _whose(state, seat, name), facts.health, ""
    side = game.arrival_side(state, name, owner)
    if isinstance(count, Mapping):
        owner = seat_named(game, count.get("of", owner))
        side = int(count.get("side", game.arrival_side(state, name, owner)))
        health = int(count.get("health", health))
        place = _ability(state, seat, count["on"]) if "on" in count else ""
        count = count.get("count", 1)
    if facts.kind == COMPANION and owner != seat:
        _call_away(state, name, owner)
    for _ in range(int(count)):
        _lay_beside(state, seat, name)
        if state.game.mission is not None:
            hq.take_out(state, name)
        if token_limits.full(state, seat, name, owner):
            raise PositionError(f"{typed_names.seat_name(state, seat)} cannot hold {count} {name}")
        token = Token(state.new_id(), seat, name, owner, state.facts["turn"] - 1, side, place, health)
        state.add(token, zones.at(seat, "tokens"))


def _whose(state: State, seat: int, name: str) -> int:
    """Whose a token is if nothing else is said: one's own, or of the next player in turn order who brings it.

    A negative one is an opponent's, the next one's if nobody brings it.
    """
    count = len(state.game.seats)
    negative = state.game.tokens[name].kind == "negative"
    around = [(seat + step) % count for step in range(int(negative), count)]
    foes = sides.clockwise(state, seat)
    bringers = [one for one in around if name in hero_of(state, one).tokens and (one in foes or not negative)]
    return next(iter([*bringers, *(foes if negative else ())]), seat)


def _lay_beside(state: State, seat: int, name: str) -> None:
    """The card that a token stands for lies beside the board, where it was placed."""
    for number in state.zones[zones.at(seat, "deck")]:
        card = state.game.cards[state.things[number].name]
        if card.name == name and (card.timing == "placed" or name in equipment()):
            state.move(number, zones.at(seat, "board"))
            return


def _call_away(state: State, name: str, owner: int) -> None:
    """A companion that lies on somebody else's board lies nowhere else: not where the setup of its hero put it."""
    for seat in state.game.seats:
        for number in zones.tokens(state, seat, name):
            if state.things[number].inflicter == owner:
                state.move(number, NOWHERE)


def _ability(state: State, seat: int, wanted: Any) -> str:
    """The Offensive Ability of a board that a token is to lie on."""
    names = coverable(state, seat)
    for name in names:
        if name.lower() == str(wanted).lower():
            return name
    raise closest(f"{typed_names.seat_name(state, seat)} has no ability {wanted!r} to lie on", str(wanted), names)
