"""What tokens and passive abilities trigger and replace; most events find nothing and cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from dicewright.engine.control import If
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.node import Node
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.ability_index import BEGIN_UPKEEP, Ways, at_work, names_for
from dicewright.games.dice_throne.board.entities import CP_CAP
from dicewright.games.dice_throne.board.event_kinds import heard
from dicewright.games.dice_throne.board.holding import cp
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import UPKEEP
from dicewright.games.dice_throne.board.use_limits import count_use, free_again, used_up
from dicewright.games.dice_throne.continuous import static_abilities
from dicewright.games.dice_throne.continuous.companions import is_active
from dicewright.games.dice_throne.continuous.event_patterns import matches
from dicewright.games.dice_throne.continuous.token_limits import full
from dicewright.games.dice_throne.effects.phases import skips
from dicewright.games.dice_throne.phrases.abilities import NextTime, Triggered
from dicewright.games.dice_throne.phrases.companions import SharedWith, TakesForYou
from dicewright.games.dice_throne.phrases.damage import PreventStatus
from dicewright.games.dice_throne.phrases.flow import Clauses
from dicewright.games.dice_throne.phrases.moments import (
    AtEnd,
    AtStart,
    During,
    WhenAnother,
    WhenTokens,
    WhenYouDeal,
    WouldGainCP,
)
from dicewright.games.dice_throne.phrases.statuses import RemoveThis


def hear(state: State, event: Event, events: tuple[Event, ...]) -> None:
    """Queue what one of the events triggers that happen at the same moment (DT-TURN-02)."""
    kind = heard(event)
    if kind == "upgrade":
        _played(state, event)
    elif kind == "discard":
        _discarded(state, event)
    elif kind == "inflict" and state.facts["phase"] == UPKEEP and event.seat == state.facts["active"]:
        _came_late(state, event)
    by_seat = at_work(state).watchers.get(kind)
    if by_seat is None:
        return
    for seat in sides.standing(state):
        for _, number, ways in by_seat.get(seat, ()):
            for use, one in _saying(state, ways, kind, seat, number):
                if not matches(state, use.moment, event, seat, one):
                    continue
                if number < 0 and static_abilities.can(state, seat, "act") is not None:
                    continue  # Stun switches passive abilities off (DT-STA-13.1)
                if number < 0 and _came_along(state, events, seat, ways.name):
                    continue
                if used_up(state, seat, ways.cap):
                    continue
                count_use(state, seat, ways.cap)
                names = names_for(state, seat, one)
                if isinstance(use.moment, (WhenTokens, WhenYouDeal)):
                    names["it"] = (event.seat,)
                if use in ways.these:
                    names["these"] = zones.tokens(state, state.things[number].holder, ways.name)
                state.pending += (Trigger(seat, one, use, names, state.moment),)


def _saying(state: State, ways: Ways, kind: str, seat: int, number: int) -> Iterator[tuple[Triggered, int]]:
    """What a text says at an event, and which tokens say it: each of a name if it is about *this token*."""
    for use in ways.triggers[kind]:
        if number >= 0 and use in ways.own:
            for one in zones.tokens(state, state.things[number].holder, ways.name):
                yield use, one
        else:
            yield use, number


def _came_along(state: State, events: tuple[Event, ...], seat: int, name: str) -> bool:
    """Whether a text of a board came with these very events: it does not see what comes with it."""
    hero = state.game.heroes[seat]
    for event in events:
        if event.kind == "upgrade" and event.seat == seat:
            card = state.game.cards[event.more["card"]]
            if hero.abilities[card.ability].name == name:
                return True
    return False


def _played(state: State, event: Event) -> None:
    """An upgrade may say something for the moment in which it comes into play."""
    card = state.game.cards[event.more["card"]]
    if card.played:
        names = names_for(state, event.seat, event.thing, "card")
        state.pending += (Trigger(event.seat, event.thing, state.game.trees[card.path], names, state.moment),)


def _discarded(state: State, event: Event) -> None:
    """A card may say something for the moment in which it pays for what a token does (DT-CARD-16)."""
    card = state.game.cards[state.things[event.thing].name]
    if card.timing != "discarded" or event.source < 0:
        return
    names = names_for(state, event.seat, event.thing, "card")
    text: Any = state.game.trees[card.path]
    for use in text.uses:
        if use.moment.token == state.things[event.source].name:
            state.pending += (Trigger(event.seat, event.thing, use, names, state.moment),)


def _came_late(state: State, event: Event) -> None:
    """A status effect that is inflicted on the active player when the Upkeep Phase has begun acts in it all the same:
    each by itself where its text is about *this token*, else the first of its name (DT-OPEN-16)."""
    if not _upkeep_began(state):
        return
    for _, number, ways in at_work(state).watchers.get(BEGIN_UPKEEP, {}).get(event.seat, ()):
        if number < 0 or ways.name != event.more["token"]:
            continue
        alone = len(zones.tokens(state, event.seat, ways.name)) == 1
        for use in ways.triggers[BEGIN_UPKEEP]:
            if (use in ways.own or alone) and matches(state, use.moment, event, event.seat, event.thing):
                names = names_for(state, event.seat, event.thing)
                state.pending += (Trigger(event.seat, event.thing, use, names, state.moment),)


def _upkeep_began(state: State) -> bool:
    """Whether what is tied to the Upkeep Phase that is going on has been called upon."""
    entry = state.log
    while entry is not None and entry.event.kind != "turn":
        if heard(entry.event) == BEGIN_UPKEEP:
            return True
        entry = entry.before
    return False


def tied_to_upkeep(state: State, trigger: Trigger) -> bool:
    """Whether a trigger is an effect of the Upkeep Phase that is going on (DT-TURN-02)."""
    node = trigger.node
    if state.facts["phase"] != UPKEEP or not isinstance(node, Triggered):
        return False
    return isinstance(node.moment, (During, AtStart, AtEnd))


def comes_after_uses(state: State, trigger: Trigger) -> bool:
    """Whether a player may want to use something in the Upkeep Phase before this trigger resolves (DT-TURN-02).

    What a board gives of itself can as well come first, for room is made for it where there is none (DT-STA-04); what
    is checked at the end comes after all uses anyway (DT-STA-20.1).
    """
    if trigger.source < 0 or leaves(trigger.node) or not tied_to_upkeep(state, trigger):
        return False
    node: Any = trigger.node
    return not isinstance(node.moment, AtEnd)


def skips_first(state: State) -> None:
    """What may skip the phase that begins resolves before anything else of its beginning, which happens only if the
    phase takes place (DT-ROLL-18, DT-TURN-06.3)."""
    begun = state.moment
    if not any(one.moment == begun and skips(one.node) for one in state.pending):
        return
    state.moment += 1
    state.pending = tuple(
        [one if one.moment < begun or skips(one.node) else change(one, moment=state.moment) for one in state.pending]
    )


def leaves(node: Node) -> bool:
    """Whether a trigger does nothing but remove its own token."""
    return isinstance(node, Triggered) and not node.more and node.line == Clauses((RemoveThis(),))


def _companions(state: State, event: Event) -> Iterator[Replacement]:
    """Companions that may take damage in their player's place, all of it or a share (DT-DEF-18)."""
    if (
        not event.more.get("passable")
        or event.more.get("shared")
        or static_abilities.can(state, event.seat, "act") is not None
    ):
        return
    for number, static in at_work(state).statics[event.seat]:
        share = isinstance(static, SharedWith)
        if isinstance(static, (SharedWith, TakesForYou)) and is_active(state, event.seat, static.part):
            if share and event.amount < 2:
                continue
            name = state.things[number].name
            yield Replacement(
                event.seat, number, static, names_for(state, event.seat, number), True, name.lower(), "DT-DEF-18"
            )


def _before_arrival(state: State, event: Event) -> Iterator[Replacement]:
    """What a token does when another of its name comes to its holder (DT-STA-23), or finds no room (DT-STA-03)."""
    watchers = at_work(state).watchers.get("before arrival")
    if watchers is None:
        return
    name = event.more["token"]
    for seat, number, ways in watchers.get(event.seat, ()):
        for use in ways.triggers["before arrival"]:
            if not isinstance(use.moment, WhenAnother) or use.moment.token != name or number == event.thing:
                continue
            if full(state, event.seat, name, event.by) if use.moment.full else event.kind != "gain":
                rule = "DT-STA-03" if use.moment.full else "DT-STA-23"
                yield Replacement(seat, number, use, names_for(state, seat, number), False, ways.name, rule)


def _before_cp(state: State, event: Event) -> Iterator[Replacement]:
    """What a token does when its holder is about to gain CP, unless there is no room for any (DT-RULE-KRAMPUS-01)."""
    watchers = at_work(state).watchers.get("before CP")
    if watchers is None:
        return
    seat = event.by if event.kind == "steal" else event.seat
    stolen = event.kind == "steal" and (event.more["what"] != "CP" or not cp(state, event.seat))
    if stolen or event.amount <= 0 or state.things[seat].cp >= CP_CAP:
        return
    for who, number, ways in watchers.get(seat, ()):
        for use in ways.triggers["before CP"]:
            if isinstance(use.moment, WouldGainCP) and _has(state, seat, use.moment):
                names = names_for(state, who, number)
                yield Replacement(who, number, use, names, False, ways.name, "DT-RULE-KRAMPUS-01")


def _has(state: State, seat: int, moment: WouldGainCP) -> bool:
    return moment.token is None or len(zones.tokens(state, seat, moment.token)) >= moment.n


def _saviours(state: State, event: Event) -> Iterator[Replacement]:
    """Blessing of Divinity and its like (DT-STA-24, DT-DMG-09, DT-ULT-12)."""
    seats = state.game.in_order(state, sides.sharing(state, event.seat))  # DT-RULE-TEAM-05
    for member in seats:
        for seat, number, ways in at_work(state).sources[member]:
            for use in ways.falls:
                names = names_for(state, seat, number)
                if not isinstance(use.line, If) or state.value(use.line.condition, names):
                    yield Replacement(seat, number, use, names, False, ways.name, "DT-STA-24")
    for one in state.lasting:
        if one.seat in seats and type(one.node) is NextTime and one.node.who is None:
            yield Replacement(one.seat, one.source, one.node, one.scope, False, "next fall", "DT-STA-24")


def _shields(state: State, event: Event) -> Iterator[Replacement]:
    """Status effects that are prevented as they come, if they can be (DT-STA-12.1, DT-RULE-BARBARIAN-02)."""
    if not state.game.tokens[event.more["token"]].preventable:
        return
    for at, one in enumerate(state.lasting):
        node: Any = one.node
        if type(node) is not PreventStatus or one.seat != event.seat or node.kind not in (None, event.more["kind"]):
            continue
        if one.scope.get("kept off", event.more["token"]) == event.more["token"]:
            yield Replacement(one.seat, one.source, node, one.scope, False, f"prevention {at + 1}", "DT-STA-09.2")


def _by_its_dealer(state: State, event: Event) -> Iterator[Replacement]:
    """What a player who inflicts a status effect may do before it comes."""
    watchers = at_work(state).watchers.get("before infliction")
    if watchers is None or event.more["kind"] not in ("positive", "negative"):
        return
    for seat, number, ways in watchers.get(event.by, ()):
        for use in ways.triggers["before infliction"]:
            yield Replacement(seat, number, use, names_for(state, seat, number), False, ways.name, "DT-STA-09.2")


def _at_infliction(state: State, event: Event) -> Sequence[Replacement]:
    """What changes an infliction: first what its dealer may make of it, then what its holder has. Nothing is spent on a
    token for which there is no room (DT-STA-09.2).

    What is prevented does not come, so the token that lies there does nothing (DT-STA-23).
    """
    dealt, arriving = tuple(_by_its_dealer(state, event)), tuple(_before_arrival(state, event))
    if not state.lasting or (not arriving and full(state, event.seat, event.more["token"], event.by)):
        return (*dealt, *arriving)
    return (*dealt, *(tuple(_shields(state, event)) or arriving))


REPLACING: Final[dict[str, Callable[[State, Event], Sequence[Replacement]]]] = {
    "would fall": lambda state, event: tuple(_saviours(state, event)),
    "damage": lambda state, event: tuple(_companions(state, event)),
    **dict.fromkeys(("cp", "sell", "steal"), lambda state, event: tuple(_before_cp(state, event))),
    **dict.fromkeys(("gain", "transfer"), lambda state, event: tuple(_before_arrival(state, event))),
    "inflict": lambda state, event: _at_infliction(state, event),
}
"""What saves a player from falling or keeps a status effect away, by kind of event."""


def expire(state: State, moment: str) -> None:
    """Forget what lasted until a moment: `roll phase` or `turn`."""
    if state.lasting:
        over = ("roll phase", "step 1", "step 7") if moment == "roll phase" else (moment,)
        state.lasting = tuple([one for one in state.lasting if one.until not in over])
        if moment == "roll phase":
            static_abilities.attack_over(state)
    free_again(state, moment)
