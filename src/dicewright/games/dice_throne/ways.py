"""What each token and passive ability allows, triggers, replaces and forbids, sorted once for a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dicewright.engine.library import walk
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import sides, zones
from dicewright.games.dice_throne.limits import Cap, cap, raiser
from dicewright.games.dice_throne.trees import tree
from dicewright.games.dice_throne.vocabulary import print_text
from dicewright.games.dice_throne.vocabulary.abilities import Abilities, Permission, Triggered
from dicewright.games.dice_throne.vocabulary.attached import Attach
from dicewright.games.dice_throne.vocabulary.base import Static
from dicewright.games.dice_throne.vocabulary.flow import GAP, Clauses
from dicewright.games.dice_throne.vocabulary.income import PUT_DRAWN
from dicewright.games.dice_throne.vocabulary.moments import WhenInflicted, WouldFall, heard_by
from dicewright.games.dice_throne.vocabulary.plunder import DISCARD_ONE
from dicewright.games.dice_throne.vocabulary.statuses import MoveThis, RemoveThis
from dicewright.games.dice_throne.vocabulary.turning import Advance
from dicewright.games.dice_throne.vocabulary.valued import MoreUses
from dicewright.language.content import ContentError

COMPANION = "companion"


class Ways(NamedTuple):
    """What a text allows and does by itself, sorted.

    name: whose text. companion: controlled by its owner, wherever it lies. permits: words, limit and permission.
    triggers: by what they listen to. falls: what may save its holder. statics: what holds.
    own: the triggers that are about *this token*, so that every token of the name says them.
    """

    name: str
    companion: bool
    permits: tuple[tuple[str, Cap | None, Permission], ...]
    triggers: dict[str, tuple[Triggered, ...]]
    falls: tuple[Triggered, ...]
    statics: tuple[Static, ...]
    own: tuple[Triggered, ...]


Source = tuple[int, int, Ways]
"""A text at work: who controls it, its token (-1 for a passive ability), what it says."""


def prepare(game: Any) -> None:
    """Sort the texts of a match and add the trees of hero words and the gap of *then*."""
    game.library.add("window/then", GAP)
    game.library.add("rules/discard one", DISCARD_ONE)
    game.library.add("rules/put drawn", PUT_DRAWN)
    for hero in game.heroes_once():
        for word, text in hero.words.items():
            path = f"word/{word}"
            if path in game.trees:
                raise ContentError(f"two heroes have the word {word!r}; call it something else", f"{hero.slug}.yaml")
            game.trees[path] = tree(path, text)
            game.library.add(path, game.trees[path])
    for name, facts in game.tokens.items():
        text = game.trees.get(facts.path)
        if isinstance(text, Abilities):
            game.ways[name] = _sort(game, name, text, facts.kind == COMPANION)
    texts = [text for text in game.trees.values() if isinstance(text, Abilities)]
    uses = [use for text in texts for use in text.uses if isinstance(use, Triggered)]
    game.heard = frozenset(kind for use in uses for kind in heard_by(use.moment))


def _sort(game: Any, name: str, text: Abilities, companion: bool) -> Ways:
    permissions = [use for use in text.uses if isinstance(use, Permission)]
    permits = []
    for permission in permissions:
        said = f": {print_text(permission.line).lower()}" if len(permissions) > 1 else ""
        key = f"use {name.lower()}{said}"
        raises = isinstance(permission.line, Clauses) and isinstance(permission.line.effects[0], MoreUses)
        permits.append((key, raiser(name) if raises else cap(text.limit, name, key), permission))
    triggers: dict[str, tuple[Triggered, ...]] = {}
    falls = []
    for use in text.uses:
        if isinstance(use, Triggered):
            if isinstance(use.moment, WouldFall):
                falls.append(use)
            else:
                for kind in heard_by(use.moment):
                    triggers[kind] = (*triggers.get(kind, ()), use)
    own = tuple([use for use in text.uses if isinstance(use, Triggered) and _about_this(use)])
    return Ways(name, companion, tuple(permits), triggers, tuple(falls), text.statics, own)


def _about_this(use: Triggered) -> bool:
    """Whether a trigger is about the very token that says it."""
    if isinstance(use.moment, WhenInflicted):
        return True
    return any(type(node) in (RemoveThis, MoveThis, Attach) or node == Advance() for _, node in walk(use))


def passives(state: State, seat: int) -> tuple[Ways, ...]:
    """The passive abilities of a board at their levels."""
    game: Any = state.game
    levels = state.facts["levels"][seat]
    found: tuple[Ways, ...] | None = game.passive_ways.get((seat, levels))
    if found is None:
        rows = [row for row in game.board(seat, levels) if row.kind == "passive"]
        found = tuple([_sort(game, row.name, game.trees[row.path], False) for row in rows])
        game.passive_ways[seat, levels] = found
    return found


def sources(state: State, seat: int) -> tuple[Source, ...]:
    """Every text a player controls, one for each name: it speaks for all its tokens."""
    found: tuple[Source, ...] | None = state.at_work.get(("sources", seat))
    if found is None:
        found = state.at_work["sources", seat] = _sources(state, seat)
    return found


def _sources(state: State, seat: int) -> tuple[Source, ...]:
    game: Any = state.game
    found: list[Source] = []
    names: set[str] = set()
    for board in game.seats:
        for number in zones.tokens(state, board):
            token = state.things[number]
            ways = game.ways.get(token.name)
            if ways is None or token.name in names:
                continue
            if (token.inflicter if ways.companion else board) == seat:
                names.add(token.name)
                found.append((seat, number, ways))
    found += [(seat, -1, ways) for ways in passives(state, seat)]
    return tuple(found)


def board_statics(state: State, seat: int) -> Iterator[tuple[int, Static]]:
    """What a player's passive abilities say that holds."""
    for ways in passives(state, seat):
        for static in ways.statics:
            yield -1, static


def watchers(state: State, kind: str) -> dict[int, list[Source]]:
    """The texts that listen to something, by who controls them, in the order of `sources`."""
    found: dict[int, list[Source]] | None = state.at_work.get(("watchers", kind))
    if found is None:
        texts = [one for seat in state.game.seats for one in sources(state, seat) if kind in one[2].triggers]
        found = state.at_work["watchers", kind] = {
            seat: [one for one in texts if one[0] == seat] for seat, _, _ in texts
        }
    return found


def statics(state: State, seat: int) -> tuple[tuple[int, Static], ...]:
    """What holds for a player, with the token that says it."""
    found: tuple[tuple[int, Static], ...] | None = state.at_work.get(("statics", seat))
    if found is None:
        found = state.at_work["statics", seat] = tuple(_statics(state, seat))
    return found


def _statics(state: State, seat: int) -> Iterator[tuple[int, Static]]:
    names: set[str] = set()
    for number in zones.tokens(state, seat):
        name = state.things[number].name
        ways: Ways | None = state.game.ways.get(name)  # type: ignore[attr-defined]
        if ways is not None and name not in names:
            names.add(name)
            for static in ways.statics:
                yield number, static


def names_for(state: State, seat: int, number: int) -> Scope:
    """What a token's or passive ability's text can see."""
    facts = state.facts
    return {
        "you": seat,
        "this": number,
        "role": "token",
        "target": sides.target_of(state, seat),
        "attacker": facts["attacker"],
        "defender": facts["defender"],
        "inflicter": state.things[number].inflicter if number >= 0 else seat,
        "roll": (),
        "activation": (),
    }
