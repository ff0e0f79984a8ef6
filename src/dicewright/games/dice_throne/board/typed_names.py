"""The words for things: short, unique where they are offered, and what a player would type."""

from __future__ import annotations

from collections.abc import Sequence

from dicewright.engine.ask import Option
from dicewright.engine.event import LATEST
from dicewright.engine.frame import Trigger
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.dice import number_of
from dicewright.games.dice_throne.board.entities import Card, Die, MinionCard, Player, Tile, Token
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.definitions import Hero


def seat_names(heroes: Sequence[Hero]) -> tuple[str, ...]:
    """One name per seat: the hero's as it is written, numbered in a mirror match."""
    names = [hero.name for hero in heroes]
    return tuple(
        name if names.count(name) == 1 else f"{name} {names[: at + 1].count(name)}" for at, name in enumerate(names)
    )


def seat_name(state: State, seat: int, at: int = LATEST) -> str:
    """What a seat is called in sentences; the place for a minion as the minion that had it when an event happened.

    at: the number of that event in the log.
    """
    names: Sequence[str] = state.game.seat_names
    if "guests" not in state.facts or seat not in state.game.ruled:
        return names[seat]
    came = [name for since, where, name in state.facts["guests"] if where == seat and since <= at]
    return came[-1] if came else names[seat]


def word(state: State, number: int) -> str:
    """The word for a thing, unique in the match."""
    thing = state.things[number]
    seats: tuple[str, ...] = state.game.seat_words
    if isinstance(thing, Player):
        return seats[thing.id]
    if isinstance(thing, Die):
        return f"{seats[thing.owner]} {die_word(state, thing)}"
    if isinstance(thing, Token):
        return f"{seats[thing.holder]} {_numbered(state, thing)}"
    if isinstance(thing, Tile):
        return f"{thing.name.lower()} tile"
    if isinstance(thing, MinionCard):
        return f"{thing.slug.replace('_', ' ')} card"
    token = thing.name in state.game.tokens  # a Spell Card and the token on it
    return f"{seats[thing.owner]} {thing.name.lower()}{' card' if token else ''}"


def die_word(state: State, die: Die) -> str:
    """`die 2` for one of the five, `rolled die 2` for one of an effect roll."""
    main = zones.dice(state, die.owner)
    if die.id in main:
        return f"die {main.index(die.id) + 1}"
    rolled = state.zones[zones.at(die.owner, "roll")]
    return f"rolled die {rolled.index(die.id) + 1 if die.id in rolled else die.id}"


def token_name(state: State, token: Token) -> str:
    """`Protect`, `Time Bomb (0:02)` if its sides have names, `Spellbound (Smack)` if it lies on an ability."""
    if token.place:
        return f"{token.name} ({token.place})"
    sides: tuple[str, ...] = state.game.tokens[token.name].sides
    return f"{token.name} ({sides[token.side - 1]})" if 0 < token.side <= len(sides) else token.name


def _numbered(state: State, token: Token) -> str:
    """`protect`, or `evasive 2` if its holder has several."""
    same = zones.tokens(state, token.holder, token.name)
    name = token.name.lower()
    return f"{name} {same.index(token.id) + 1}" if len(same) > 1 and token.id in same else name


def options(state: State, ids: Sequence[int], seat: int) -> list[Option]:
    """One option per thing, with the shortest words that are unique among them, and whose it is if not the chooser's.

    Dice are named by their place in the roll when all belong to one player's roll.
    """
    effect = _one_roll(state, ids)
    main = () if effect else zones.dice(state, seat)
    if ids and set(ids).issubset(main):  # the chooser's own roll, which is asked about most: no two are named alike
        keys = [f"die {main.index(number) + 1}" for number in ids]
        return [Option(key, (at,), None, _label(state, at, key)) for at, key in zip(ids, keys, strict=True)]
    found: list[Option] = []
    taken: set[str] = set()
    owners = {_owner(state, number) for number in ids}
    for at, number in enumerate(ids):
        thing = state.things[number]
        if isinstance(thing, Die) and effect:
            key = f"die {effect.index(number) + 1}"
        else:
            key = _short(state, number, seat, len(owners) > 1, ids)
        if key in taken and isinstance(thing, Card):
            key = _copy(state, ids[: at + 1], key)
        if key in taken:
            key = word(state, number)
        if key in taken:
            key = f"{key} ({at + 1})"
        taken.add(key)
        label = _label(state, number, key)
        if len(owners) == 1 and seat not in owners and not isinstance(thing, Player):
            label = f"{label or key} ({seat_name(state, _owner(state, number))}'s)"
        found.append(Option(key, (number,), None, label))
    return found


def _copy(state: State, ids: Sequence[int], key: str) -> str:
    """`breath 2`, the last of several copies of a card that one player has, as tokens are numbered."""
    last = state.things[ids[-1]]
    things = [state.things[number] for number in ids]
    same = [one for one in things if isinstance(one, Card) and (one.name, one.owner) == (last.name, last.owner)]
    return f"{key} {len(same)}" if len(same) > 1 else key


def distinct(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The things without tokens and copies of a card that nobody can tell apart."""
    kept = []
    seen: set[tuple[object, ...]] = set()
    for number in ids:
        thing = state.things[number]
        alike: tuple[object, ...] = (number,)
        if isinstance(thing, Token):
            alike = (thing.name, thing.holder, thing.inflicter, thing.side, thing.place)
        elif isinstance(thing, Card):
            alike = (thing.name, thing.owner, state.where[number])
        if alike not in seen:
            kept.append(number)
        seen.add(alike)
    return tuple(kept)


def _owner(state: State, number: int) -> int:
    thing = state.things[number]
    if isinstance(thing, Player):
        return thing.id
    if isinstance(thing, Token):
        return thing.holder
    owner: int = thing.owner
    return owner


def _one_roll(state: State, ids: Sequence[int]) -> tuple[int, ...]:
    """The open roll that all these dice belong to, if it is an effect roll of one player."""
    opened: tuple[int, ...] = state.facts["open"]
    if opened and all(number in opened for number in ids) and isinstance(state.things[opened[0]], Die):
        owner = state.things[opened[0]].owner
        alone = all(state.things[number].owner == owner for number in opened)
        if alone and opened[0] not in zones.dice(state, owner):
            return opened
    return ()


def _short(state: State, number: int, seat: int, several: bool, ids: Sequence[int]) -> str:
    thing = state.things[number]
    if isinstance(thing, Player):
        return word(state, number)
    whose = f"{state.game.seat_words[_owner(state, number)]} " if several else ""
    if several and _owner(state, number) == seat and not isinstance(thing, Token):
        whose = ""
    if isinstance(thing, Die):
        return whose + die_word(state, thing)
    if isinstance(thing, Token):
        same = [one for one in ids if isinstance(state.things[one], Token) and state.things[one].name == thing.name]
        alone = len([one for one in same if state.things[one].holder == thing.holder]) == 1
        return whose + (thing.name.lower() if alone else _numbered(state, thing))
    assert isinstance(thing, Card)
    return whose + thing.name.lower()


def _label(state: State, number: int, key: str) -> str:
    thing = state.things[number]
    if isinstance(thing, Player) and "guests" in state.facts and thing.id in state.game.ruled:
        return f"{key}: {seat_name(state, thing.id)}"
    if isinstance(thing, Die) and thing.value:
        return f"{key}: {thing.value} {face(state, thing)}"
    if isinstance(thing, Token) and token_name(state, thing) != thing.name:
        return token_name(state, thing)
    return thing.name if isinstance(thing, (Card, Token)) and key == thing.name.lower() else ""


def face(state: State, die: Die) -> str:
    """The symbol a die shows, `blank` if nothing on it counts, whose it is if it is foreign; "" before it is rolled."""
    if die.value and not number_of(state, die.id):
        return "blank"
    return face_at(state, die, die.value)


def face_at(state: State, die: Die, value: int) -> str:
    """The symbol on a face of a die; of a foreign die, which counts by its number only, whose die it is."""
    return symbol(state, die.owner, value, die.faces)


def symbol(state: State, owner: int, value: int, foreign: str) -> str:
    """The symbol on a face of a player's die. foreign: the hero whose faces it has instead, if any."""
    if not value:
        return ""
    heroes: tuple[Hero, ...] = state.game.heroes
    return f"({foreign})" if foreign else heroes[owner].faces[value]


def trigger(state: State, waiting: Trigger) -> str:
    """How a waiting trigger is typed."""
    return trigger_name(state, waiting).lower()


def trigger_name(state: State, waiting: Trigger) -> str:
    """What a waiting trigger is called: its token or card, else its ability."""
    if waiting.source >= 0:
        thing = state.things[waiting.source]
        return thing.name if isinstance(thing, (Card, Token)) else word(state, waiting.source)
    path = state.game.library.path(waiting.node)
    return path.split("/")[2] if path.startswith("hero/") else path
