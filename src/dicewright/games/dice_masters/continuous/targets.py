"""What selectors mean now, and who chooses what for targets and choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.ask import Refusal, Why
from dicewright.engine.choosing import Choice
from dicewright.engine.event import Event
from dicewright.engine.node import Effect, Node
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import last_known, sides
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ASIDE, BAG, fielded, in_field, kind_of
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.continuous import (
    characteristics,
    filters,
    prohibitions,
    queries,
    restrictions,
    static_abilities,
)
from dicewright.games.dice_masters.continuous.prompts import question, speaking
from dicewright.games.dice_masters.phrases import bonds, selectors
from dicewright.games.dice_masters.phrases.combined import Series, Together
from dicewright.games.dice_masters.phrases.delayed import ThisTurn
from dicewright.games.dice_masters.phrases.effects import PlayersKO, SomebodyChooses
from dicewright.games.dice_masters.phrases.kinds import CHARACTER_DIE, Kind, OfThisCard
from dicewright.games.dice_masters.phrases.modifiers import Untargetable
from dicewright.games.dice_masters.phrases.selectors import AnotherTarget, Targets, UpTo
from dicewright.language.article import with_article

Ids = tuple[int, ...]


CHARACTERS: Final = Kind(CHARACTER_DIE)


@rules.value(selectors.You)
def you(state: State, names: Scope, node: selectors.You) -> Ids:
    return (names["you"],)


@rules.value(selectors.Opponent)
def opponent(state: State, names: Scope, node: selectors.Opponent) -> Ids:
    """The one across, or every one of whom it can be true (DM-OPEN-05)."""
    return sides.opponents(state, names["you"]) if node.any else (sides.opponent(names["you"]),)


@rules.value(selectors.OpponentsWith)
def opponents_with(state: State, names: Scope, node: selectors.OpponentsWith) -> Ids:
    kind = node.kind
    if kind is None:
        return sides.opponents(state, names["you"])

    def many(seat: int) -> int:
        return sum(filters.fits(state, names, kind, state.things[one]) for one in fielded(state, seat))

    found = [(seat, many(seat)) for seat in sides.opponents(state, names["you"])]
    if node.fewer:
        return tuple([seat for seat, has in found if has < many(names["you"])])
    return tuple([seat for seat, has in found if (has >= node.number if node.number else not has)])


@rules.value(selectors.EachPlayer, selectors.APlayer)
def each_player(state: State, names: Scope, node: selectors.EachPlayer) -> Ids:
    return sides.in_order(state)


@rules.value(selectors.This)
def this(state: State, names: Scope, node: selectors.This) -> Ids:
    return () if names["this"] in names.get("gone", ()) else (names["this"],)


@rules.value(selectors.It, selectors.ThatDie, selectors.ThoseDice)
def it(state: State, names: Scope, node: selectors.It) -> Ids:
    found: Ids = names.get("it", ())
    return found


SPOKEN_OF: Final = (selectors.It, selectors.ThatDie, selectors.ThoseDice, selectors.TheRest, selectors.This)
"""Words for dice that were chosen, drawn or named before."""


def at_hand(state: State, names: Scope, dice: Ids) -> Ids:
    """The dice spoken of that can still be moved: what an event was about is lost once it is in a bag (DM-OPEN-50)."""
    event: Event | None = names.get("event")
    if event is None:
        return dice
    return tuple([one for one in dice if one != event.thing or kind_of(state, one) != BAG])


@rules.value(selectors.TheOther)
def the_other(state: State, names: Scope, node: selectors.TheOther) -> Ids:
    chosen = names.get("it", ())
    return tuple(one for one in names.get("those", ()) if one not in chosen)


@rules.value(selectors.TheCaptured)
def the_captured(state: State, names: Scope, node: selectors.TheCaptured) -> Ids:
    first = state.game.first_die
    return tuple(die.id for die in state.things[first:] if die.holder == names["this"] and not in_field(state, die.id))


@rules.value(selectors.EachRolled)
def each_rolled(state: State, names: Scope, node: selectors.EachRolled) -> Ids:
    """Of those spoken of last, the dice this ability really rolled."""
    entry = state.log
    while entry is not None and entry.event.kind not in ("roll", "reroll", "begin turn"):
        entry = entry.before
    rolled = () if entry is None else entry.event.more.get("dice", ())
    return tuple(one for one in names.get("it", ()) if one in rolled and is_character(state, one) == node.character)


@rules.value(selectors.ThatPlayer)
def that_player(state: State, names: Scope, node: selectors.ThatPlayer) -> Ids:
    """Of a die, its controller as it is or was; of a roll, who makes it; else whom the event happens to."""
    if node.controller:
        return tuple([last_known.known(state, names, one).controller for one in names.get("it", ())[:1]])
    event = names["event"]
    return (event.by if event.kind in ("roll", "reroll") else event.seat,)


@rules.value(selectors.TheFielded)
def the_fielded(state: State, names: Scope, node: selectors.TheFielded) -> Ids:
    event = names["event"]
    return (event.thing,) if event.kind == "field" else ()


@rules.value(selectors.TheRest)
def the_rest(state: State, names: Scope, node: selectors.TheRest) -> Ids:
    return tuple(one for one in names.get("those", ()) if kind_of(state, one) == ASIDE)


@rules.value(selectors.TheRolled)
def the_rolled(state: State, names: Scope, node: selectors.TheRolled) -> Ids:
    found: Ids = names.get("rolled", ())
    return found


@rules.value(bonds.TheBearer)
def the_bearer(state: State, names: Scope, node: bonds.TheBearer) -> Ids:
    bearer = names.get("bearer", getattr(state.things[names["this"]], "attached", -1))
    return (bearer,) if bearer >= 0 else ()


@rules.value(selectors.AmongThose)
def among_those(state: State, names: Scope, node: selectors.AmongThose) -> Ids:
    return tuple(one for one in names.get("those", ()) if filters.fits(state, names, node.kind, state.things[one]))


@rules.value(selectors.OpponentAnd)
def opponent_and(state: State, names: Scope, node: selectors.OpponentAnd) -> Ids:
    return (*state.value(node.who, names), *state.value(node.dice, names))


@rules.value(selectors.Each, selectors.All)
def each(state: State, names: Scope, node: selectors.Each) -> Ids:
    frozen = names.get("frozen")
    if frozen:
        kept = frozen.get(state.game.library.path(node))
        if kept is not None:  # a die that left the field since is free of it (DM-EFF-06)
            return tuple([one for one, stay in kept if state.things[one].arrived == stay])
    found = filters.those(state, names, node.kind)
    marks = names.get("marks")
    if marks and isinstance(node, selectors.Each) and OfThisCard() in node.kind.qualifiers:
        return tuple([one for one in found if _shows(state, one, marks[1:]) == marks[0]])
    return found


def _shows(state: State, number: int, marks: Ids) -> bool:
    """Whether a die shows burst marks that words stand behind (DM-BURST-06)."""
    shown = characteristics.face(state, state.things[number])
    return shown is not None and any(static_abilities.marked(mark, shown.burst) for mark in marks)


def done(names: Scope, kind: str = "") -> tuple[Event, ...]:
    """What the effect before really did."""
    return tuple(event for event in names.get("done", ()) if not kind or event.kind == kind)


def chooser(names: Scope) -> int:
    """Who chooses: the controller, unless somebody else was told to."""
    seat: int = names["chooser"] if "chooser" in names else names["you"]
    return seat


def choose(state: State, names: Scope, node: Any, ids: Ids, least: int, most: int) -> Choice:
    """A choice among things that the words of the text leave to somebody."""
    kind = getattr(node, "kind", None)
    why = None if kind is None else prohibitions.no_choice(state, names, kind)
    return _choice(state, names, node, ids, least, most, names.get("rule", ""), why)


def choose_target(state: State, names: Scope, node: Any, ids: Ids, least: int = 1, most: int = 1) -> Choice:
    """A choice of targets, each of which must be allowed (DM-TGT-02)."""
    why = prohibitions.no_target(state, names, getattr(node, "kind", CHARACTERS))
    return _choice(state, names, node, ids, least, most, "DM-TGT-02", why)


def _choice(
    state: State, names: Scope, node: Any, ids: Ids, least: int, most: int, rule: str, refused: Why | None = None
) -> Choice:
    game, seat = state.game, chooser(names)

    def prompt() -> str:
        words = _said_to(game.text(state, names, node), seat == names["you"])
        return question(state, names, f"choose {words}.")()

    return Choice(seat, ids, least, most, prompt, rule, None, refused)


def _said_to(words: str, you: bool) -> str:
    """What a text calls somebody's, as it is said to who chooses. you: whether that is the text's own *you*."""
    if not you:
        words = words.replace("you control", "your opponent controls").replace(" of your opponent's choice", "")
        if "opposing " in words:
            words = re.sub(r"\ban opposing (\S+)", lambda found: with_article(found[1]), words)
            words = f"{words.replace('opposing ', '')} on your side"
    return words.replace("they control", "you control")


def targetable(state: State, names: Scope, kind: Kind) -> Ids:
    """The dice of a kind that may be targeted now."""
    found = filters.those(state, names, kind)
    if not static_abilities.statements(state, Untargetable):
        return found
    return tuple([one for one in found if restrictions.cannot_target(state, one, names) is None])


@rules.choice(selectors.Target)
def target(state: State, names: Scope, node: selectors.Target) -> Choice:
    return choose_target(state, names, node, targetable(state, names, node.kind))


@rules.choice(selectors.AnotherTarget)
def another_target(state: State, names: Scope, node: selectors.AnotherTarget) -> Choice:
    before = names.get("it", ())
    ids = tuple(one for one in targetable(state, names, node.kind) if one not in before)
    return choose_target(state, names, node, ids)


@rules.choice(selectors.Targets)
def up_to(state: State, names: Scope, node: selectors.Targets) -> Choice:
    """So many, or as many as there are where they are a number (DM-COST-04)."""
    ids = targetable(state, names, node.kind)
    most = len(ids) if node.number is None else min(node.number, len(ids))
    return choose_target(state, names, node, ids, max(1, most) if node.all else 0, most)


def _characters(state: State, names: Scope) -> Ids:
    return targetable(state, names, CHARACTERS)


def _players(state: State, seat: int) -> Ids:
    """Everybody as a target, the other side first."""
    return (*sides.opponents(state, seat), *sides.team(state, seat))


@rules.choice(selectors.TargetAnything)
def target_anything(state: State, names: Scope, node: selectors.TargetAnything) -> Choice:
    players = sides.opponents(state, names["you"]) if node.opponent else _players(state, chooser(names))
    dice = _characters(state, names)
    if node.opposing:
        dice = tuple([one for one in dice if not sides.allied(state.things[one].controller, names["you"])])
    return choose_target(state, names, node, (*players, *dice))


@rules.choice(selectors.A)
def a(state: State, names: Scope, node: selectors.A) -> Choice:
    return choose(state, names, node, filters.those(state, names, node.kind), 1, 1)


@rules.choice(selectors.Utmost)
def utmost(state: State, names: Scope, node: selectors.Utmost) -> Choice:
    ids = filters.those(state, names, node.kind)
    read_ = {one: queries.stat(state, state.things[one], node.stat) for one in ids}
    end = (max if node.most else min)(read_.values(), default=0)
    return choose(state, names, node, tuple(one for one in ids if read_[one] == end), 1, 1)


@rules.choice(selectors.Some)
def some(state: State, names: Scope, node: selectors.Some) -> Choice:
    ids = filters.those(state, names, node.kind)
    number = min(node.number, len(ids))  # DM-COST-04
    return choose(state, names, node, ids, number, number)


@rules.choice(selectors.UpTo)
def up_to_any(state: State, names: Scope, node: selectors.UpTo) -> Choice:
    ids = filters.those(state, names, node.kind)
    most = len(ids) if node.number is None else min(node.number, len(ids))
    return choose(state, names, node, ids, 0, most)


@rules.choice(selectors.AllBut)
def all_but(state: State, names: Scope, node: selectors.AllBut) -> Choice:
    ids = filters.those(state, names, node.kind)
    number = len(ids) - node.number
    return choose(state, names, node, ids if number > 0 else (), max(0, number), max(0, number))


@rules.choice(selectors.SomeOfThose)
def some_of_those(state: State, names: Scope, node: selectors.SomeOfThose) -> Choice:
    """As many as are left: the first sentence that moves one is served first (DM-COST-06)."""
    ids = names.get("those", ())
    number = min(node.number, len(ids))
    return choose(state, names, node, ids, number, number)


@rules.choice(selectors.TargetPlayer)
def target_player(state: State, names: Scope, node: selectors.TargetPlayer) -> Choice:
    seat = chooser(names)
    players = sides.opponents(state, names["you"]) if node.opponent else _players(state, seat)
    return choose_target(state, names, node, players)


@rules.choice(selectors.OfTheirChoice)
def of_their_choice(state: State, names: Scope, node: selectors.OfTheirChoice) -> Choice:
    theirs = {**names, "chooser": sides.opponent(names["you"])}
    return choose(state, theirs, node, filters.those(state, names, node.kind), 1, 1)


# Effects that list what there is to choose themselves.
EMPTY: Final[dict[type[Node], Callable[[State, Scope, Any], object]]] = {}


def lists(kind: type[Node], options: Callable[[State, Scope, Any], object]) -> None:
    """Register what an effect chooses from; with nothing there it cannot be started."""
    EMPTY[kind] = options


def aimless(state: State, names: Scope, effect: Effect) -> Node | None:
    """The target or choice of an effect that nothing fits; None if there is none such."""
    game = state.game
    if isinstance(effect, (PlayersKO, SomebodyChooses, ThisTurn)):
        return None
    if isinstance(effect, Series):
        return aimless(state, names, effect.first)
    if isinstance(effect, Together):
        return aimless(state, names, effect.first) or aimless(state, names, effect.second)
    if type(effect) in EMPTY:
        return None if EMPTY[type(effect)](state, names, effect) else effect
    before: tuple[int, ...] = ()
    for _, node in game.library.choices(effect):
        if isinstance(node, UpTo) or (isinstance(node, Targets) and not node.all):
            continue
        choice = game.rules.choices[type(node)](state, names, node)
        if choice.least and not choice.ids:
            return node
        if isinstance(node, AnotherTarget) and len({*before, *choice.ids}) < 2:
            return node
        before += choice.ids
    return None


def no_target(state: State, names: Scope, effect: Effect) -> Refusal | None:
    """Nothing may be started without a legal target (DM-ACT-08); a card that forbids those there are is named."""
    node = aimless(state, names, effect)
    if node is None:
        return None
    refusal = prohibitions.no_target_left(state, names, node)
    if refusal is not None:
        return refusal
    words = re.sub("^an? |^an(?=other )", "", language().print(node))
    said = f"{speaking(state, names)}: there is no {words}."
    return Refusal("DM-ACT-08", said, "Wait until there is.")
