"""Reading a match by paths: `paladin.health`, `0.tokens.Protect`, `1.level.Smack`, `attempts`."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from dicewright.engine.match import Match
from dicewright.engine.written import called
from dicewright.games.dice_throne.board import battle, crawl, hq, ledger, mission, sides, zones
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.mission import ROUND_OVER, Rounds
from dicewright.games.dice_throne.board.reach import NOWHERE_YET
from dicewright.games.dice_throne.board.state import State, state_of
from dicewright.games.dice_throne.board.turn_tree import Turns
from dicewright.games.dice_throne.continuous import token_limits
from dicewright.games.dice_throne.face.position.places import seat_named

Reader = Callable[[State, int, str], Any]
PLAIN = ("turn", "active", "phase", "step", "attacker", "defender", "attack", "damage type", "attempts", "ultimate")
"""What can be read of the match."""


IN_BATTLE = ("turn of", "gold", "objective", "shards", "clock")
"""What can be read besides where heroes play together: what there is of it."""


ON_TABLE: dict[str, Callable[[State], Any]] = {
    "hq": lambda state: [one.name for one in hq.on_offer(state)],
    "last ally": lambda state: hq.at_the_bottom(state),
}
"""What can be read of the table of a Mission: who lies in the HQ, and who is the last of the Ally deck."""


def _plain(match: Match) -> tuple[str, ...]:
    table = ON_TABLE if mission.is_mission(state_of(match)) else ()
    return (*PLAIN, *[name for name in IN_BATTLE if name in match.state.facts], *table)


def _said(match: Match, name: str) -> Any:
    """A value of the match that needs no seat."""
    return ON_TABLE[name](state_of(match)) if name in ON_TABLE else match.state.facts[name]


def seat_of(match: Match, name: str | int) -> int:
    """The seat a number or a hero means. Raises `KeyError`."""
    return seat_named(match.game, name)


def over(state: State) -> bool:
    """Whether all of a turn has happened, and nothing of the next."""
    top = state.top
    if top is None or not top.step:
        return False
    return isinstance(top.node, Turns) or (
        isinstance(top.node, Rounds) and bool(top.local) and top.local[0] == ROUND_OVER
    )


def look(match: Match, path: str) -> Any:
    """The value at a path. Raises `KeyError` saying what there is."""
    head, dot, rest = path.partition(".")
    if not dot:
        known = _plain(match)
        if head not in known:
            raise _unknown(head, "a value of the match", known)
        return _said(match, head)
    seat = seat_named(match.game, head)
    what, _, name = rest.partition(".")
    if what not in READERS:
        raise _unknown(what, "a value of a player", READERS)
    return READERS[what](state_of(match), seat, name)


def _unknown(word: str, called: str, known: Any) -> KeyError:
    near = get_close_matches(word, list(known), 1, 0.6)
    hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(known)}"
    return KeyError(f"{word!r} is not {called}; {hint}")


def head_of(match: Match, word: str) -> str:
    """How the paths of `values` call the player that a word means, empty if there is none."""
    try:
        return str(state_of(match).game.seat_words[seat_of(match, word)])
    except KeyError:
        return ""


def values(match: Match) -> dict[str, Any]:
    """Everything that can be read without naming a token or an ability, by its path."""
    state = state_of(match)
    found = {path: _said(match, path) for path in _plain(match)}
    for seat, word in enumerate(state.game.seat_words):
        found.update({f"{word}.{what}": READERS[what](state, seat, "") for what in READERS if what not in NAMING})
    return found


def _names(state: State, seat: int, zone: str) -> list[str]:
    return sorted(state.things[number].name for number in state.zones[zones.at(seat, zone)])


def _zone(zone: str) -> Reader:
    def read(state: State, seat: int, name: str) -> Any:
        if name not in ("", "count"):
            raise KeyError(f"after {zone!r} there can be 'count', not {name!r}")
        cards = _names(state, seat, zone)
        return len(cards) if name == "count" else cards

    return read


def _token(state: State, name: str) -> str:
    """The name of a token there is."""
    known = state.game.tokens
    found = called(name, known)
    if found not in known:
        raise _unknown(name, "a token", known)
    return found


def _tokens(state: State, seat: int, name: str) -> Any:
    if name:
        return len(zones.tokens(state, seat, _token(state, name)))
    held = _names(state, seat, "tokens")
    return {one: held.count(one) for one in dict.fromkeys(held)}


def _sides(state: State, seat: int, name: str) -> list[int]:
    return [state.things[number].side for number in zones.tokens(state, seat, _token(state, name))]


def _limit(state: State, seat: int, name: str) -> int:
    return token_limits.limit(state, seat, _token(state, name))


def _level(state: State, seat: int, name: str) -> int:
    hero = hero_of(state, seat)
    for ability, level in zip(hero.abilities, state.facts["levels"][seat], strict=True):
        if ability.name.lower() == name.lower():
            return int(level)
    raise _unknown(name, f"an ability of {hero.name}", [one.name for one in hero.abilities])


def _health_of(state: State, seat: int, name: str) -> int:
    found = zones.tokens(state, seat, _token(state, name))
    if not found:
        raise KeyError(f"there is no {name} on this board")
    health: int = state.things[found[0]].health
    return health


def _dice(state: State, seat: int, name: str) -> list[int]:
    if name not in ("", "roll"):
        raise KeyError(f"after 'dice' there can be 'roll', not {name!r}")
    return [state.things[number].value for number in state.zones[zones.at(seat, name or "dice")]]


def _stands(state: State, seat: int) -> str:
    """The place of a hero in a Portal Crawl, or of anybody in a Mission; empty beside its map."""
    if mission.is_mission(state):
        at = state.facts["spaces"][seat]
        return "" if at == NOWHERE_YET else mission.side_of(state).spaces[at].word
    return crawl.chart_of(state).places[state.facts["stands"][seat]].word


def _fought(state: State, seat: int) -> str:
    """The minion that a hero fights as seats are called, in small letters; empty if none."""
    foe = crawl.engaged(state, seat)
    return "" if foe == crawl.NOT_THERE else str(battle.enemy_at(state, foe).name).lower()


READERS: dict[str, Reader] = {
    "health": lambda state, seat, name: state.things[seat].health,
    "cp": lambda state, seat, name: state.things[seat].cp,
    "standing": lambda state, seat, name: not sides.fallen(state, seat),
    "hand": _zone("hand"),
    "deck": _zone("deck"),
    "discard": _zone("discard"),
    "board": _zone("board"),
    "tokens": _tokens,
    "sides": _sides,
    "level": _level,
    "dice": _dice,
    "incoming": lambda state, seat, name: ledger.incoming(state, seat),
    "takes": lambda state, seat, name: ledger.figure(state, seat).total,
    "health of": _health_of,
    "side": lambda state, seat, name: hero_of(state, seat).side_up(state.facts["levels"][seat]),
    "dealt": lambda state, seat, name: ledger.held(state, seat) or state.facts["dealt"][seat],  # DT-DMG-10.2
    "breakdown": lambda state, seat, name: [f"{text} {number}" for text, number in ledger.breakdown(state, seat)],
    "limit": _limit,
    "place": lambda state, seat, name: _stands(state, seat),
    "fights": lambda state, seat, name: _fought(state, seat),
}
"""What can be read of a player; the rest of a path names a token, an ability or nothing."""
NAMING = ("sides", "level", "health of", "limit", "deck", "place", "fights")
"""Readers that need a name, the deck, which is long, and what only a Portal Crawl has."""
