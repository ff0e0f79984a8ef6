"""What each token and passive ability allows, triggers, replaces and forbids, sorted once for a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from dicewright.engine.library import walk
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.crawl import SALVES
from dicewright.games.dice_throne.board.event_kinds import KINDS, heard_by
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import OFFENCE, UPKEEP
from dicewright.games.dice_throne.board.use_limits import Cap, cap, raiser
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.cards.language import print_text
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.phrases.abilities import Abilities, CannotAct, Forbidden, Inert, Permission, Triggered
from dicewright.games.dice_throne.phrases.amounts import PerToken
from dicewright.games.dice_throne.phrases.attached import Attach
from dicewright.games.dice_throne.phrases.base import Static
from dicewright.games.dice_throne.phrases.dice import BlankFace
from dicewright.games.dice_throne.phrases.flow import GAP, Clauses
from dicewright.games.dice_throne.phrases.moments import During, WhenInflicted, WouldFall
from dicewright.games.dice_throne.phrases.phases import PUT_DRAWN, Fails
from dicewright.games.dice_throne.phrases.plunder import DISCARD_ONE
from dicewright.games.dice_throne.phrases.rolling import RollForEach
from dicewright.games.dice_throne.phrases.statuses import MoveThis, RemoveThis
from dicewright.games.dice_throne.phrases.turning import Advance
from dicewright.games.dice_throne.phrases.valued import MoreUses
from dicewright.language.content import ContentError

COMPANION: Final = "companion"


@dataclass(frozen=True)
class Ways:
    """What a text allows and does by itself, sorted.

    name: whose text. companion: controlled by its owner, wherever it lies. permits: words, limit and permission.
    phases: in which something is permitted that is permitted in no other.
    triggers: by what they listen to. kinds: of the events these are. falls: what may save its holder.
    cap: how often what triggers may, where nothing else is limited. statics: what holds.
    own: the triggers that are about *this token*, so that every token of the name says them.
    these: those that count *these tokens*, so that they are said once for all of the name, whatever else they do.
    """

    name: str
    companion: bool
    permits: tuple[tuple[str, Cap | None, Permission], ...]
    phases: frozenset[str]
    triggers: dict[str, tuple[Triggered, ...]]
    kinds: frozenset[str]
    falls: tuple[Triggered, ...]
    cap: Cap | None
    statics: tuple[Static, ...]
    own: tuple[Triggered, ...]
    these: tuple[Triggered, ...]


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
    statics = [(name, static) for name, ways in game.ways.items() for static in ways.statics]
    game.blanks = tuple([(name, static.n) for name, static in statics if isinstance(static, BlankFace)])


def _sort(game: Any, name: str, text: Abilities, companion: bool) -> Ways:
    permissions = [use for use in text.uses if isinstance(use, Permission)]
    permits = []
    counted = game.tokens[name].group if text.limit == "group" else name
    for permission in permissions:
        said = f": {print_text(permission.line).lower()}" if len(permissions) > 1 else ""
        key = f"use {name.lower()}{said}"
        raises = isinstance(permission.line, Clauses) and isinstance(permission.line.effects[0], MoreUses)
        permits.append((key, raiser(name) if raises else cap(text.limit, counted, key), permission))
    triggers: dict[str, tuple[Triggered, ...]] = {}
    falls = []
    for use in text.uses:
        if isinstance(use, Triggered):
            if isinstance(use.moment, WouldFall):
                falls.append(use)
            else:
                for kind in heard_by(use.moment, any(type(node) is Fails for _, node in walk(use))):
                    triggers[kind] = (*triggers.get(kind, ()), use)
    triggered = [use for use in text.uses if isinstance(use, Triggered)]
    these = tuple([use for use in triggered if _counts_these(use)])
    own = tuple([use for use in triggered if use not in these and _about_this(use)])
    kinds = frozenset([kind for said in triggers.values() for use in said for kind in KINDS[type(use.moment)]])
    phases = frozenset(
        [
            game.salve_step if one.when.phase == SALVES else one.when.phase
            for one in permissions
            if isinstance(one.when, During)
        ]
    )
    # What each option of a text is limited by limits what happens by itself as well (DT-MIS-76).
    by_itself = cap(text.limit, counted, name) if not permissions or text.limit == "each" else None
    return Ways(
        name, companion, tuple(permits), phases, triggers, kinds, tuple(falls), by_itself, text.statics, own, these
    )


def _about_this(use: Triggered) -> bool:
    """Whether a trigger is about the very token that says it."""
    if isinstance(use.moment, WhenInflicted):
        return True
    return any(type(node) in (RemoveThis, MoveThis, Attach) or node == Advance() for _, node in walk(use))


def _counts_these(use: Triggered) -> bool:
    """Whether a trigger counts the tokens that say it, and so happens once for all of them."""
    return any(isinstance(node, (PerToken, RollForEach)) and node.token is None for _, node in walk(use))


def passives(state: State, seat: int) -> tuple[Source, ...]:
    """The passive abilities of a board at their levels."""
    game = state.game
    slug, levels = state.things[seat].hero, state.facts["levels"][seat]
    found: tuple[Source, ...] | None = game.passive_ways.get((seat, slug, levels))
    if found is None:
        rows = [row for row in game.board(slug, levels) if row.kind == "passive"]
        texts: list[tuple[Row, Any]] = [(row, game.trees[row.path]) for row in rows]
        found = tuple([(seat, -1, _sort(game, row.name, text, False)) for row, text in texts])
        game.passive_ways[seat, slug, levels] = found
    return found


BEGIN_UPKEEP: Final = f"begin {UPKEEP}"
"""What texts of the Upkeep Phase listen to."""


@dataclass(frozen=True)
class AtWork:
    """The texts at work, until a token comes or goes or a board has another level.

    sources: by seat every text a player controls, one for each name: it speaks for all its tokens.
    permits: by seat what they allow its player: token, words, limit and permission.
    statics: by seat what tokens say that holds for a player, with the token that says it. forbids: of it, what keeps
    the player from a deed, or from all.
    holds: the same by seat and type, with what passive abilities say after it (with -1).
    phases: in which they permit something that is permitted in no other.
    watchers: by what they listen to, then by who controls them, the texts that trigger.
    listening: the kinds of event they listen to; upgrades speak for themselves as they come into play, cards as
    they are discarded.
    """

    sources: list[tuple[Source, ...]]
    permits: list[list[tuple[int, str, Cap | None, Permission]]]
    statics: list[list[tuple[int, Static]]]
    forbids: list[list[tuple[int, CannotAct | Forbidden]]]
    holds: list[dict[type[Static], list[tuple[int, Static]]]]
    phases: set[str]
    watchers: dict[str, dict[int, list[Source]]]
    listening: set[str]


def at_work(state: State) -> AtWork:
    """Which texts are at work now."""
    found: AtWork | None = state.lore
    if found is None:
        found = state.lore = _read(state)
    return found


def _read(state: State) -> AtWork:
    game = state.game
    lying: list[dict[str, Source]] = [{} for _ in game.seats]
    controlled: list[dict[str, Source]] = [{} for _ in game.seats]
    for holder in game.seats:
        for number in zones.tokens(state, holder):
            token = state.things[number]
            ways = game.ways.get(token.name)
            if ways is not None:
                seat = token.inflicter if ways.companion else holder
                source = (seat, number, ways)
                lying[holder].setdefault(token.name, source)
                controlled[seat].setdefault(token.name, source)
    watchers: dict[str, dict[int, list[Source]]] = {}
    phases: set[str] = set()
    listening = {"upgrade", "discard"}
    sources, permits, statics, forbids, holds = [], [], [], [], []
    for seat in game.seats:
        board = passives(state, seat)
        mine = (*controlled[seat].values(), *board)
        sources.append(mine)
        said = [one for one in mine if not _spent_by_rules(one[2])] if seat in game.ruled else mine
        permits.append([(number, *one) for _, number, ways in said for one in ways.permits])
        statics.append([(number, static) for _, number, ways in lying[seat].values() for static in ways.statics])
        forbids.append([(at, one) for at, one in statics[-1] if isinstance(one, (CannotAct, Forbidden))])
        by_type: dict[type[Static], list[tuple[int, Static]]] = {}
        for one in (*statics[seat], *[(-1, static) for _, _, ways in board for static in ways.statics]):
            by_type.setdefault(type(one[1]), []).append(one)
        holds.append(by_type)
        for source in mine:
            phases |= source[2].phases
            listening |= source[2].kinds
            for kind in source[2].triggers:
                watchers.setdefault(kind, {}).setdefault(seat, []).append(source)
    if BEGIN_UPKEEP in watchers:
        listening.add("inflict")  # what comes in the Upkeep Phase still acts in it (DT-OPEN-16)
    return AtWork(sources, permits, statics, forbids, holds, phases, watchers, listening)


def _spent_by_rules(ways: Ways) -> bool:
    return Inert(True) in ways.statics


def names_for(state: State, seat: int, number: int, role: str = "token") -> Scope:
    """What the text of a token, of a passive ability (number: -1) or in the role of a card can see."""
    facts = state.facts
    return {
        "you": seat,
        "this": number,
        "role": role,
        "target": sides.target_of(state, seat),
        "attacker": facts["attacker"],
        "defender": facts["defender"],
        "inflicter": state.things[number].inflicter if number >= 0 and role == "token" else seat,
        "roll": (),
        "activation": _lying(state, seat),
    }


def _lying(state: State, seat: int) -> tuple[int, ...]:
    """The dice of a player's Offensive Roll Phase, while it lasts (DT-TXT-03)."""
    mine = state.facts["phase"] == OFFENCE and sides.active_player(state) == seat
    return zones.dice(state, seat) if mine else ()
