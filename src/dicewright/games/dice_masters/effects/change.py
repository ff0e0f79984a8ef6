"""Changing what is about to happen: prevention, redirection, replacement (DM-TIME-04)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import ask_for, chosen_ids
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import add_event, amend
from dicewright.engine.node import Choosing, Selector
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import restrictions
from dicewright.games.dice_masters.continuous.event_patterns import RAISED
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.continuous.targets import lists
from dicewright.games.dice_masters.phrases import changing as said
from dicewright.games.dice_masters.phrases.selectors import TargetAnything

TOLD_IF_REPLACED: Final = ("ko", "damage")
"""What is told that it does not happen where something else happens instead: everybody waits to see it."""


def _less(state: State, amount: int) -> int:
    """Take points off the damage that is about to be dealt; 0 means all. Returns how many."""
    event: Event | None = state.names["event"]
    if event is None:
        return 0
    gone = event.amount if amount == 0 else min(amount, event.amount)
    amend(state, change(event, amount=event.amount - gone) if event.amount > gone else None)
    return gone


def _noted(state: State, kind: str, event: Event, amount: int, **more: Any) -> None:
    """Tell what becomes of an event, so that the log does not only lack it: who changes it, and what of it."""
    names = state.names
    dealer = event.more.get("dealer", event.by)
    changed = {"deed": event.kind, "from": event.source, "dealer": dealer, **more}
    state.note(
        Event(
            kind,
            thing=event.thing,
            seat=event.seat,
            amount=amount,
            source=names["this"],
            by=names["you"],
            rule=names["rule"],
            more=changed,
        )
    )


@rules.do(said.PreventDamage)
def prevent_damage(state: State, node: said.PreventDamage) -> None:
    """Prevented damage does not happen and triggers nothing (DM-PREV-01, DM-TIME-11, DM-GLOB-11)."""
    event: Event | None = state.names["event"]
    gone = _less(state, node.number)
    if event is not None and gone:
        _noted(state, "prevent", event, gone)


@rules.do(said.MoreDamage)
def more_damage(state: State, node: said.MoreDamage) -> None:
    """What this card raised is marked, so that it raises nothing else of the same moment (DM-GLOB-10)."""
    event: Event | None = state.names["event"]
    if event is not None:
        raised = (*event.more.get(RAISED, ()), state.names["card"])
        amend(state, change(event, amount=event.amount + node.number, more={**event.more, RAISED: raised}))


@rules.do(said.PreventEffect)
def prevent_effect(state: State, node: said.PreventEffect) -> None:
    """Only what it does to this die (DM-PREV-01). What was paid for the effect stays paid (DM-COST-08)."""
    event: Event | None = state.names["event"]
    if event is None:
        return
    _noted(state, "prevent", event, event.amount)
    if event.kind == "reroll":
        dice = tuple(one for one in event.more["dice"] if one != state.names["this"])
        amend(state, change(event, more={**event.more, "dice": dice}) if dice else None)
    else:
        amend(state, None)


@rules.step(said.Redirect)
def redirect(state: State, frame: Frame, answer: Any) -> Ask | None:
    """To whom, then how much if that may be less.

    The source stays the same; the new target need not fit the old effect (DM-RED-01, DM-RED-02).
    """
    node: Any = frame.node
    event: Event | None = state.names["event"]
    if frame.step == 0:
        found = _elsewhere(state, node.to, answer)
        if isinstance(found, Ask):
            return found
        if not node.up_to:
            state.pop()
            _redirect(state, node.number, found)
            return None
        state.advance(1, found)
        return None
    most = 0 if event is None else min(node.number, event.amount)
    if frame.local and most > 1 and answer is None:
        options = [Option(str(amount)) for amount in range(1, most + 1)]
        names, to = state.names, frame.local[0]
        return Pick(
            names["you"],
            question(state, names, f"redirect how much damage to {Names(state).held(to)}?"),
            options,
            names["this"],
            names["rule"],
        )
    state.pop()
    _redirect(state, most if answer is None else int(answer), frame.local)
    return None


def _elsewhere(state: State, to: Selector, answer: Any) -> Ask | tuple[int, ...]:
    """To whom damage is redirected, chosen if there is a choice."""
    if not isinstance(to, Choosing):
        ids: tuple[int, ...] = state.value(to)
        return _open_to(state, state.names, to, ids)
    choice = state.game.rules.choices[type(to)](state, state.names, to)
    found = ask_for(state, change(choice, ids=_open_to(state, state.names, to, choice.ids)))
    if isinstance(found, Ask):
        return found if answer is None else chosen_ids(found, answer)
    return found


def _places(state: State, names: Scope, node: said.Redirect) -> object:
    """Where damage could be redirected to; a die that the text has yet to choose is settled later."""
    to = node.to
    if not isinstance(to, Choosing):
        return True
    return _open_to(state, names, to, state.game.rules.choices[type(to)](state, names, to).ids)


lists(said.Redirect, _places)  # nobody redirects, or pays for it, with nowhere to go: DM-ACT-08, DM-ENERGY-18


def _open_to(state: State, names: Scope, to: Selector, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some dice and players whom the damage that is about to be dealt may be redirected to."""
    open_ = isinstance(to, TargetAnything)
    return tuple([one for one in ids if _may_go_to(state, names["event"], one, open_)])


def _may_go_to(state: State, event: Event | None, one: int, open_: bool) -> bool:
    """Whether damage may be redirected to a die or player: never to where it goes already.

    The first two books let it go anywhere; those of 2018 neither to a die that what deals it may not target nor, where
    the text leaves it open, from a player to a die or the other way (DM-RED-02, DM-OPEN-06). What could have targeted
    either may go to either: the book asks for the original effect's type.
    """
    if event is None or one == (event.thing if event.thing >= 0 else event.seat):
        return False
    if not state.game.edition.limited_redirects:
        return True
    if open_ and not event.more.get("either") and sides.is_player(state, one) != (event.thing < 0):
        return False
    source = {"origin": event.more["origin"], "you": event.by}
    return sides.is_player(state, one) or restrictions.cannot_target(state, one, source) is None


def _redirect(state: State, number: int, to: tuple[int, ...]) -> None:
    event: Event | None = state.names["event"]
    if event is None or not to:
        return
    gone = _less(state, number)
    one = to[0]
    player = sides.is_player(state, one)
    holder = one if player else state.things[one].controller
    if gone:
        _noted(state, "redirect", event, gone, to=one, holder=holder)
    add_event(state, change(event, thing=-1 if player else one, seat=holder, amount=gone))


@rules.step(said.Instead)
def instead(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The event does not happen, so nothing triggers on it (DM-PREV-01)."""
    node: Any = frame.node
    if frame.step == 0:
        event: Event | None = state.names["event"]
        if event is not None and event.kind in TOLD_IF_REPLACED:
            _noted(state, "prevent", event, event.amount)
        amend(state, None)
    if frame.step == len(node.effects):
        state.pop()
        return None
    state.advance(frame.step + 1)
    state.push(node.effects[frame.step])
    return None
