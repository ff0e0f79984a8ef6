"""Whom the words of a scenario mean, and where its positions can stand."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from dicewright.engine.control import Sequence
from dicewright.engine.node import Node
from dicewright.games.dice_throne.board.asked_setup import slug_of
from dicewright.games.dice_throne.board.battle import HERO_STEPS, JOURNEY, STEPS, EnemyRoll
from dicewright.games.dice_throne.board.crawl import EXPLORING, Travel
from dicewright.games.dice_throne.board.match_setup import turns_of
from dicewright.games.dice_throne.board.turn_tree import OFFENCE, TURN, Phase, RollPhase
from dicewright.games.dice_throne.board.versus import TURN_OF_BOSSES

MOST = 20
"""Names that a message lists at most."""


class PositionError(ValueError):
    """A position that cannot be; the message says what is wrong and what there is."""


def _phase_name(node: Any) -> str:
    if isinstance(node, (RollPhase, EnemyRoll)):
        return OFFENCE
    if isinstance(node, Travel):
        return EXPLORING
    return node.name if isinstance(node, Phase) else ""


def places_in(turn: Sequence) -> dict[str, int]:
    return {name: at for at, node in enumerate(turn.effects) if (name := _phase_name(node))}


PLACES = places_in(TURN)
"""The phases before which a position can stand, each with its place in the tree of the turn."""
IN_HERO_STEP = {kind: places_in(step) for kind, step in HERO_STEPS.items()}
"""The same where a hero is active in a battle."""
IN_ENEMY_STEP = {kind: places_in(step) for kind, step in STEPS.items()}
"""The same where a minion or a boss is active."""


IN_JOURNEY = places_in(JOURNEY)
"""The same outside of battle, in a Portal Crawl."""


def trees_of(game: Any, active: int, phase: str) -> tuple[Node, Sequence, dict[str, int]]:
    """What carries out the turns of a match, and the turn of a seat with the places in it."""
    kind, turns = game.mode.against, turns_of(game.mode)
    if not kind:
        return turns, TURN_OF_BOSSES if game.mode.bosses else TURN, PLACES
    if game.crawl is not None and phase in IN_JOURNEY:
        return turns, JOURNEY, IN_JOURNEY
    if active in game.ruled:
        return turns, STEPS[kind], IN_ENEMY_STEP[kind]
    return turns, HERO_STEPS[kind], IN_HERO_STEP[kind]


def seat_named(game: Any, name: Any) -> int:
    """The seat that a number or a hero means, in any spelling that `seats` takes. Raises `KeyError`.

    In a mirror match a hero alone means the first, `thor 2` the second.
    """
    wanted = slug_of(str(name))
    for seat in game.seats:
        slug = game.heroes[seat].slug
        word = slug_of(game.seat_words[seat])
        number = word.removeprefix(slug_of(game.heroes[seat].name))
        if wanted in (str(seat), word, slug, f"{slug}{number}"):
            return int(seat)
    near = get_close_matches(str(name).lower(), game.seat_words, 1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    seats = ", ".join(f"{seat} {word}" for seat, word in enumerate(game.seat_words))
    raise KeyError(f"there is no seat {name!r}: {hint}There are {seats}")


def closest(what: str, word: str, known: Iterable[str]) -> PositionError:
    """The error for a word that means nothing, with what it could have been."""
    names = list(known)
    near = get_close_matches(word, names, 2, 0.5)
    said = f"did you mean {' or '.join(map(repr, near))}?" if near else f"there is: {', '.join(names[:MOST])}"
    return PositionError(f"{what}; {said}{', …' if not near and len(names) > MOST else ''}")
