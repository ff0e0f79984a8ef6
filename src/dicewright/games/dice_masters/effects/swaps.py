"""Dice that trade places, and dice that come from their card for a time."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import decided
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.entities import ATTACKING, Die, blank
from dicewright.games.dice_masters.board.fights import engaged
from dicewright.games.dice_masters.board.log_text import because, tells, whose
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import FIELD, IN_FIELD, KINDS, PREP, ROLLED, SUPPLY, inside, zone
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.events.event_handlers import applies, vanish, vanishes, with_more
from dicewright.games.dice_masters.phrases import swaps as said


@rules.step(said.Exchange)
def exchange(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One die, then the other; a die that must return to its card stays (DM-SWAP-05)."""
    node: Any = frame.node
    selector = (node.die, node.other)[frame.step]
    choice = state.game.rules.choices[type(selector)](state, state.names, selector)
    found = decided(state, change(choice, ids=tuple(one for one in choice.ids if not _returns(state, one))), answer)
    if isinstance(found, Ask):
        return found
    if frame.step == 0 and found:
        state.advance(1, found)
        return None
    state.pop()
    if frame.step == 1 and found and found != frame.local:
        more = {"with": found[0]}
        this, you, rule = game_actions.this(state), game_actions.you(state), game_actions.rule_of(state)
        happen(state, Event("swap", thing=frame.local[0], seat=you, source=this, by=you, rule=rule, more=more))
    return None


def _returns(state: State, number: int) -> bool:
    """Whether a die must return to its card at the end of the turn (DM-SWAP-05)."""
    came: int = state.things[number].came
    return came >= 0 and KINDS[came] == SUPPLY


@applies("swap")
def swap(state: State, event: Event) -> Event | None:
    """Each die takes the other's place and part in the attack.

    more.engaged: the blockers that are engaged by it, each with an attacker, and the moments in which they arrived.
    more.blocked: those of the two that are attackers now which are blocked.
    """
    one, other = event.thing, event.more["with"]
    was = (state.things[one], state.things[other])
    places = (state.where[one], state.where[other])
    _put(state, one, was[0], was[1], places[1])
    _put(state, other, was[1], was[0], places[0])
    _follow(state, {one: other, other: one})
    fights = _engagements(state, (one, other))
    blocked = tuple([die for die in (one, other) if state.things[die].role == ATTACKING and state.things[die].blocked])
    fought = {"engaged": fights} if fights else {}
    return with_more(event, was=was[0], other=was[1], **fought, **({"blocked": blocked} if blocked else {}))


def _engagements(state: State, dice: tuple[int, int]) -> tuple[Any, ...]:
    """Who is engaged with one of some dice: blocker and attacker, each with the moment in which it arrived."""
    found: dict[Any, None] = {}
    for one in dice:
        for other in engaged(state, one):
            pair = (other, one) if state.things[one].role == ATTACKING else (one, other)
            found[tuple([(number, state.things[number].arrived) for number in pair])] = None
    return tuple(found)


def _put(state: State, number: int, die: Die, instead_of: Die, place: int) -> None:
    """Put a die where another was: nothing sticks to it, and it takes over what that one did in the attack.

    Out of the field it goes directly to its place, not by way of Out of Play (DM-SWAP-02). One that showed no face
    shows level 1 where dice are rolled (DM-SWAP-03). It is not fielded (DM-SWAP-04).
    """
    kind = KINDS[place]
    if vanishes(die, kind):
        vanish(state, number)
        return
    if kind not in ROLLED:
        state.put(blank(die))
        state.move(number, zone(die.owner, kind if die.owner == die.controller else PREP))  # DM-CTRL-04
        return
    face = die.face if die.face >= 0 else state.game.kinds[die.card].levels[0]
    fresh = blank(die, face)
    if kind in IN_FIELD:
        role = {"role": instead_of.role, "against": instead_of.against, "blocked": instead_of.blocked}
        fresh = change(fresh, controller=instead_of.controller, arrived=state.moment, **role)  # DM-SWAP-01
    state.put(fresh)
    state.move(number, place)


def _follow(state: State, traded: dict[int, int]) -> None:
    """Whoever blocked one of two swapped dice now blocks the other."""
    for thing in state.things[state.game.first_die :]:
        if any(one in traded for one in thing.against):
            against = tuple(traded.get(one, one) for one in thing.against)
            state.put(change(thing, against=against))


@rules.do(said.PutFromCard)
def put_from_card(state: State, node: said.PutFromCard) -> None:
    """A die that is left on the card, if any."""
    card, you = state.names["card"], game_actions.you(state)
    left = [one for one in inside(state, you, SUPPLY) if state.things[one].card == card]
    if left:
        this, rule = game_actions.this(state), game_actions.rule_of(state)
        happen(
            state,
            Event("lend", thing=left[0], seat=you, source=this, by=you, rule=rule, more={"until": game_actions.TURN}),
        )


@applies("lend")
def lend(state: State, event: Event) -> Event | None:
    """It remembers its card as the place it came from, and returns there like any die that is away for a time."""
    number = event.thing
    die: Die = state.things[number]
    face = state.game.kinds[die.card].levels[0]
    origin = state.where[number]
    state.set("stays", True)
    state.put(change(blank(die, face), came=origin, until=event.more["until"], arrived=state.moment))
    state.move(number, zone(event.seat, FIELD))
    return with_more(event, was=die)


@tells("swap")
def swapped(names: Names, event: Event) -> str:
    return f"{whose(names, event)} swaps places with {names.thing(event.more['with'])}{because(names, event)}."


@tells("lend")
def lent(names: Names, event: Event) -> str:
    return f"{names.of(event.seat, event.thing)} comes from its card until the end of the turn{because(names, event)}."
