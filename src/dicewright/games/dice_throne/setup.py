"""How a match is asked for, how it begins and how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.quoting import quoted
from dicewright.engine.state import State
from dicewright.games.dice_throne import sides, zones
from dicewright.games.dice_throne.editions import EDITIONS
from dicewright.games.dice_throne.facts import hero, hero_slugs, own_slugs
from dicewright.games.dice_throne.flow import GAME, SETUP
from dicewright.games.dice_throne.modes import DUEL, MODES, Mode
from dicewright.games.dice_throne.things import Card, Die, Player

START_CP = 2
START_HAND = 4
EXAMPLE = ("barbarian", "paladin", "thor", "treant")
"""Who plays where nobody says it; larger tables begin again with the first."""


def new_setup(mode: str | None, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """Check what a player asked for and complete it. Raises `ValueError` saying what there is instead."""
    key = _known("mode", slug_of(str(mode or DUEL.key)), tuple(MODES))
    unknown = sorted(set(options) - {"edition", "promo"})
    if unknown:
        raise ValueError(f"Dice Throne has no option {quoted(unknown[0])}; it has: edition, promo")
    edition = _known("edition", str(options.get("edition") or "reference"), tuple(EDITIONS))
    counts = tuple(MODES[key].health)
    example = [EXAMPLE[at % len(EXAMPLE)] for at in range(counts[0])]
    wanted = [str(name) for name in (seats or example)]
    if len(wanted) not in counts:
        raise ValueError(f"{_title(MODES[key])} has {_or(counts)} seats, with a hero each, not {len(wanted)}")
    heroes = [_hero(name) for name in wanted]
    promo = options.get("promo", False)
    if not isinstance(promo, bool):
        raise ValueError(f"promo is true (promo cards are in the decks) or false, not {quoted(promo)}")
    return {"mode": key, "seats": heroes, "edition": edition, **({"promo": True} if promo else {})}


def _title(mode: Mode) -> str:
    return "a duel" if mode is DUEL else mode.name


def _or(counts: Sequence[int]) -> str:
    head = ", ".join(str(count) for count in counts[:-1])
    return f"{head} or {counts[-1]}" if head else str(counts[-1])


def slug_of(name: str) -> str:
    """A name as files and records write it."""
    return name.strip().lower().replace(" ", "_").replace("-", "_")


def _hero(name: str) -> str:
    """The hero that is meant by the name of its file or by its own name, however these are spelt."""
    slug = slug_of(name)
    if slug in own_slugs() or slug in hero_slugs():
        return slug
    called = {slug_of(hero(one).name): one for one in hero_slugs()}
    return called.get(slug) or _known("hero", slug, hero_slugs())


def _known(what: str, name: str, names: Sequence[str]) -> str:
    if name in names:
        return name
    near = get_close_matches(name, names, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"choose {', '.join(names)}"
    raise ValueError(f"Dice Throne has no {what} {quoted(name)}: {hint}")


def begin(state: State) -> None:
    """Players, dice and shuffled decks in their places, 4 cards each, a start player, hero setup (DT-SET-01 ff.)."""
    place(state)
    for seat in state.game.seats:
        deck = zones.at(seat, "deck")
        state.zones[deck] = state.shuffled(f"private deck {seat}", state.zones[deck])
        for number in state.zones[deck][:START_HAND]:  # DT-SET-02
            state.move(number, zones.at(seat, "hand"))
    first = start_player(state)
    state.set("active", first)
    state.set("first", first)
    state.note(Event("start", -1, first, 0, -1, -1, "DT-SET-03"))
    state.push(GAME, {"you": first, "this": -1})
    state.push(SETUP)


def place(state: State) -> None:
    """All things and facts of a match before anything is shuffled."""
    game: Any = state.game
    for seat, one in enumerate(game.heroes):
        state.add(Player(seat, one.slug, game.start_health, START_CP))
    for seat in game.seats:
        for _ in range(zones.FIVE):
            state.add(Die(state.new_id(), seat, 0, 0), zones.at(seat, "dice"))
        for card in game.decks[seat]:
            state.add(Card(state.new_id(), seat, card.name), zones.at(seat, "deck"))
    state.facts.update(
        {
            "turn": 1,
            "active": 0,
            "first": 0,
            "phase": "upkeep phase",
            "step": "",
            "skip": "",
            "income cards": 1,
            "skipped": "",
            "attacker": -1,
            "defender": -1,
            "roller": -1,
            "ability": "",
            "defending": "",
            "attack": False,
            "damage type": "",
            "made undefendable": False,
            "reaches": False,
            "ultimate": False,
            "isolated": False,
            "failed": False,
            "restart": False,
            "acted": False,
            "nets": False,
            "attempts": 0,
            "attempts this turn": 0,
            "more attempts": 0,
            "own attempts": 0,
            "open": (),
            "rolled for": -1,
            "free": (),
            "closed": False,
            "room": (),
            "gaps": True,
            "bound": False,
            "ledger": (),
            "dealt": (0,) * len(game.seats),
            "extra": (),
            "given": "",
            "fallen": (),
            "limits": (),
            "draws": (),
            "known": ((),) * len(game.seats),
            "levels": tuple([one.levels_on(one.sides[0] if one.sides else "") for one in game.heroes]),
        }
    )


def start_player(state: State) -> int:
    """Each rolls a die, the highest begins, ties roll again (DT-SET-03)."""
    seats: tuple[int, ...] = state.game.seats
    while len(seats) > 1:
        rolls = {seat: state.draw("start", 6) for seat in seats}
        best = max(rolls.values())
        seats = tuple([seat for seat in seats if rolls[seat] == best])
    return seats[0]


def defeat(state: State) -> None:
    """The last player or team standing wins; if all fall together it is a draw (DT-SET-09, DT-SET-10, DT-CALC-19)."""
    standing = sides.standing(state)
    alone = len(state.game.seats) == 2
    if not standing:
        state.end(None, "all players reached 0 Health together", "DT-SET-10")
    elif set(standing) <= set(sides.team(state, standing[0])):
        reason = "the opponent reached 0 Health" if alone else "all opponents reached 0 Health"
        state.end(standing[0], reason, "DT-SET-09", sides.team(state, standing[0]))
