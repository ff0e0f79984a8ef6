"""Stated positions: build a match that stands where a scenario says, force its rolls and draws, read its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dicewright.engine.match import Match
from dicewright.engine.run import Watch
from dicewright.engine.state import State
from dicewright.engine.thing import change
from dicewright.games.dice_throne import apply, ledger, setup, sides, tell, words, zones
from dicewright.games.dice_throne.card_events import set_level, set_levels
from dicewright.games.dice_throne.editions import EDITIONS
from dicewright.games.dice_throne.flow import GAME, MAIN_1, OFFENCE, PHASES, SETUP, TURN, Phase, RollPhase, Turns
from dicewright.games.dice_throne.things import Token
from dicewright.games.dice_throne.vocabulary.attached import coverable

editions: tuple[str, ...] = tuple(EDITIONS)
phases = PHASES

_GIVEN = frozenset(("active", "turn", "phase", "setup", "start rolls"))
_PLAYER = frozenset(("health", "cp", "hand", "deck", "discard", "tokens", "levels", "side", "deck left"))


class PositionError(ValueError):
    """A position that cannot be; the message says what is wrong and what there is."""


def begin_at(
    game: Any,
    given: Mapping[str, Any] | None,
    secret: str,
    seeds: Sequence[str],
    rolls: Sequence[Any],
    draws: Mapping[Any, Any],
    watch: Watch | None = None,
) -> Match:
    """The match standing in the stated position at its first decision; a fresh match if none is stated.

    given: `phase` (a phase of the active player's turn, `main phase 1` if left out), `active`, `turn` (2 if left
    out, so that Income is not skipped), `setup: false` to leave out hero setup, `start rolls` (a fresh match), and per
    hero or seat: health, cp, hand, deck (its top), deck left (the other cards lie in the discard pile), discard,
    tokens {name: count}, levels {ability: level}. Hands are empty unless stated. watch: of the match, from its first
    step. Raises `PositionError`.
    """
    match = Match(game, secret, list(seeds))
    match.watch = watch
    if given is None or set(given) <= {"start rolls"}:
        script = {"start": tuple(int(value) - 1 for value in (given or {}).get("start rolls", ()))}
        script["dice"] = tuple(_value(roll) for roll in rolls)
        match.state.script = {name: values for name, values in script.items() if values}
        game.begin(match.state)
        force(match.state, [], draws)
        return _go(match)
    state = match.state
    setup.place(state)
    _arrange(state, given)
    force(state, rolls, draws)
    return _go(match)


def put(match: Match, given: Mapping[str, Any]) -> None:
    """State in the middle of a match what a player now has, in the words of a position. Raises `PositionError`."""
    for name, player in given.items():
        _arrange_player(match.state, _seat(match.game, name), player)


def _go(match: Match) -> Match:
    """Go on to the first decision."""
    assert match.ask is not None or match.result is not None
    return match


def _arrange(state: State, given: Mapping[str, Any]) -> None:
    game: Any = state.game
    active = _seat(game, given.get("active", 0))
    state.set("active", active)
    state.set("first", active)
    state.set("turn", int(given.get("turn", 2)))
    for seat in game.seats:
        deck = zones.at(seat, "deck")
        state.zones[deck] = state.shuffled(f"private deck {seat}", state.zones[deck])
    for name, player in given.items():
        if name not in _GIVEN:
            _arrange_player(state, _seat(game, name), player)
    _enter(state, str(given.get("phase", MAIN_1)), active)
    if given.get("setup", True):
        state.push(SETUP)


def _enter(state: State, phase: str, active: int) -> None:
    """Stand before a phase of the active player's turn."""
    names = [_phase_name(node) for node in TURN.effects]
    if phase not in names or not phase:
        known = ", ".join(name for name in names if name)
        raise PositionError(f"a position cannot begin in {phase!r}; it can in: {known}")
    state.set("phase", phase)
    state.push(GAME, {"you": active, "this": -1})
    state.advance(1)
    state.push(TURN, {"you": active, "this": -1})
    state.advance(names.index(phase))


def _phase_name(node: Any) -> str:
    if isinstance(node, RollPhase):
        return OFFENCE
    return node.name if isinstance(node, Phase) else ""


def _arrange_player(state: State, seat: int, given: Mapping[str, Any]) -> None:
    strange = sorted(set(given) - _PLAYER)
    if strange:
        raise PositionError(f"unknown {strange[0]!r} in a position; known are {', '.join(sorted(_PLAYER))}")
    player = state.things[seat]
    state.put(change(player, cp=int(given.get("cp", player.cp))))
    if "health" in given:
        apply.set_dial(state, seat, int(given["health"]))
        if int(given["health"]) <= 0 and not sides.fallen(state, seat):
            state.set("fallen", (*state.facts["fallen"], *sides.team(state, seat)))
    for zone in ("hand", "discard"):
        for name in given.get(zone, ()):
            state.move(_card(state, seat, name), zones.at(seat, zone))
    for name in reversed(given.get("deck", ())):
        state.move(_card(state, seat, name), zones.at(seat, "deck"), 0)
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


def _card(state: State, seat: int, name: str) -> int:
    for number in state.zones[zones.at(seat, "deck")]:
        if state.things[number].name.lower() == str(name).lower():
            return number
    raise PositionError(f"{words.seat_name(state, seat)} has no card {name!r} left in the deck")


def _raise(state: State, seat: int, ability: str, level: int) -> None:
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    for at, one in enumerate(hero.abilities):
        if one.name.lower() == ability.lower():
            one.at(level)
            set_level(state, seat, at, level)
            for number in state.zones[zones.at(seat, "deck")]:
                card = state.game.cards[state.things[number].name]  # type: ignore[attr-defined]
                if card.ability == at and card.level == level and card.hero == hero.slug:
                    state.move(number, zones.at(seat, "board"))
            return
    raise PositionError(f"{hero.name} has no ability {ability!r}")


def _turn_board(state: State, seat: int, side: str) -> None:
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    if side not in hero.sides:
        raise PositionError(f"the board of {hero.name} has no side {side!r}")
    set_levels(state, seat, hero.levels_on(side))


def _put_tokens(state: State, seat: int, name: str, count: Any) -> None:
    """`Protect: 1`; `Mjölnir: {of: thor}` for somebody else's token on this board; `Shock Bot: {side: 2}`, `health`;
    `Spellbound: {on: Smack}`."""
    game: Any = state.game
    if name not in game.tokens:
        raise PositionError(f"there is no token {name!r}")
    owner, side, health, place = seat, 0, game.tokens[name].health, ""
    if isinstance(count, Mapping):
        owner = _seat(game, count.get("of", seat))
        side = int(count.get("side", 0))
        health = int(count.get("health", health))
        place = _ability(state, seat, count["on"]) if "on" in count else ""
        count = count.get("count", 1)
    kind = game.tokens[name].kind
    if kind == "negative" and owner == seat:
        owner = sides.clockwise(state, seat)[0]
    for _ in range(int(count)):
        if apply.full(state, seat, name, owner):
            raise PositionError(f"{words.seat_name(state, seat)} cannot hold {count} {name}")
        token = Token(state.new_id(), seat, name, owner, state.facts["turn"] - 1, side, place, health)
        state.add(token, zones.at(seat, "tokens"))


def _ability(state: State, seat: int, wanted: Any) -> str:
    """The Offensive Ability of a board that a token is to lie on."""
    names = coverable(state, seat)
    for name in names:
        if name.lower() == str(wanted).lower():
            return name
    raise PositionError(f"{words.seat_name(state, seat)} has no ability {wanted!r}; it has {', '.join(names)}")


def force(state: State, rolls: Sequence[Any], draws: Mapping[Any, Any]) -> None:
    """More scripted results: die values in the order rolled, card names each seat draws."""
    if rolls:
        forced = (*state.script.get("dice", ()), *[_value(roll) for roll in rolls])
        state.script = {**state.script, "dice": forced}
    for name, cards in draws.items():
        seat = _seat(state.game, name)
        known = {card.name.lower(): card.name for card in state.game.decks[seat]}  # type: ignore[attr-defined]
        for card in cards:
            if str(card).lower() not in known:
                raise PositionError(f"{words.seat_name(state, seat)} has no card {card!r}")
            state.set("draws", (*state.facts["draws"], (seat, known[str(card).lower()])))


def _value(roll: Any) -> int:
    if not isinstance(roll, int) or isinstance(roll, bool) or not 1 <= roll <= 6:
        raise PositionError(f"a die shows 1 to 6, not {roll!r}")
    return roll - 1


def forced_left(state: State) -> list[str]:
    """Scripted results nobody has used."""
    left = [str(value + 1) for value in state.script.get("dice", ())]
    return left + [f"{words.seat_name(state, seat)} draws {name}" for seat, name in state.facts["draws"]]


def over(state: State) -> bool:
    """Whether all of a turn has happened, and nothing of the next."""
    top = state.top
    return top is not None and top.step > 0 and isinstance(top.node, Turns)


def seat_of(match: Match, name: str | int) -> int:
    """A seat by number or by hero."""
    return _seat(match.game, name)


def _seat(game: Any, name: Any) -> int:
    if isinstance(name, int) and name in game.seats:
        return name
    low = str(name).lower()
    for seat, word in enumerate(game.seat_words):
        if low in (word, str(seat), game.heroes[seat].slug):
            return seat
    raise KeyError(f"there is no seat {name!r}: {', '.join(game.seat_words)}")


# --- reading ---

Reader = Callable[[State, int, str], Any]


def look(match: Match, path: str) -> Any:
    """One value: `paladin.health`, `0.tokens.Protect`, `1.hand`, `1.level.Smack`, `attempts`, … Raises `KeyError`."""
    state = match.state
    head, _, rest = path.partition(".")
    if head in _PLAIN and not rest:
        return state.facts[head]
    what, _, name = rest.partition(".")
    try:
        seat = _seat(match.game, head)
        return _READERS[what](state, seat, name)
    except KeyError:
        known = ", ".join((*_PLAIN, *(f"<seat>.{word}" for word in _READERS)))
        raise KeyError(f"nothing to read at {path!r}; there is {known}") from None


_PLAIN = ("turn", "active", "phase", "step", "attacker", "defender", "attack", "damage type", "attempts", "ultimate")


def _names(state: State, seat: int, zone: str) -> list[str]:
    return sorted(state.things[number].name for number in state.zones[zones.at(seat, zone)])


def _zone(zone: str) -> Reader:
    def read(state: State, seat: int, name: str) -> Any:
        cards = _names(state, seat, zone)
        return len(cards) if name == "count" else cards

    return read


def _tokens(state: State, seat: int, name: str) -> Any:
    if name:
        if name not in state.game.tokens:  # type: ignore[attr-defined]
            raise KeyError(name)
        return len(zones.tokens(state, seat, name))
    held = _names(state, seat, "tokens")
    return {one: held.count(one) for one in dict.fromkeys(held)}


def _level(state: State, seat: int, name: str) -> int:
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    for ability, level in zip(hero.abilities, state.facts["levels"][seat], strict=True):
        if ability.name.lower() == name.lower():
            return int(level)
    raise KeyError(name)


def _health_of(state: State, seat: int, name: str) -> int:
    found = zones.tokens(state, seat, name)
    if not found:
        raise KeyError(name)
    health: int = state.things[found[0]].health
    return health


def _dice(state: State, seat: int, name: str) -> list[int]:
    return [state.things[number].value for number in state.zones[zones.at(seat, name or "dice")]]


_READERS: dict[str, Reader] = {
    "health": lambda state, seat, name: state.things[seat].health,
    "cp": lambda state, seat, name: state.things[seat].cp,
    "standing": lambda state, seat, name: not sides.fallen(state, seat),
    "hand": _zone("hand"),
    "deck": _zone("deck"),
    "discard": _zone("discard"),
    "board": _zone("board"),
    "tokens": _tokens,
    "sides": lambda state, seat, name: [state.things[number].side for number in zones.tokens(state, seat, name)],
    "level": _level,
    "dice": _dice,
    "incoming": lambda state, seat, name: ledger.incoming(state, seat),
    "takes": lambda state, seat, name: ledger.figure(state, seat).total,
    "health of": _health_of,
    "side": lambda state, seat, name: state.game.heroes[seat].side_up(state.facts["levels"][seat]),  # type: ignore[attr-defined]
    "dealt": lambda state, seat, name: state.facts["dealt"][seat],
    "breakdown": lambda state, seat, name: [f"{text} {number}" for text, number in ledger.breakdown(state, seat)],
    "limit": lambda state, seat, name: apply.limit(state, seat, name),
    "log": lambda state, seat, name: "" if state.log is None else tell.line(state, state.log.event, seat),
}
