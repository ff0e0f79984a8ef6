"""Companions with Health: they are hurt and healed, are downed at 0, and may take damage of an Attack on their player.

A token's `health` is what its dial shows; `side` is 0 while it is active and 1 while it is downed.
"""

from __future__ import annotations

from typing import Annotated, Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import add_event, amend
from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import apply, harm, sides, verbs
from dicewright.games.dice_throne.vocabulary.base import Clause, Static
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.games.dice_throne.vocabulary.who import part_of
from dicewright.language import Words, phrase

rules = Rules()

ACTIVE, DOWNED = 0, 1


@phrase("heal {part} {n}")
class HealPart(Clause):
    """Health back for a companion; from its player's defence it is netted with damage (DT-DEF-18)."""

    part: TokenName
    n: int


@phrase("{part} becomes active")
class Revive(Clause):
    """A downed companion stands up again."""

    part: TokenName


@phrase("{part} is {state}")
class PartIs(Condition):
    """Whether a companion is active or downed."""

    part: TokenName
    state: Annotated[str, Words({"active": "active", "downed": "downed"})]


@phrase("{part} is downed with {n} or more Health")
class PartRested(Condition):
    """Whether a downed companion has recovered so far."""

    part: TokenName
    n: int


@phrase("While {part} is active, it may take the damage of an Attack in your place.")
class TakesForYou(Static):
    """All of it, decided after all calculation; what is too much for it is lost (DT-DEF-18)."""

    part: TokenName


@phrase("While {part} is active, you may spend 1 to share the damage of an Attack with it.")
class SharedWith(Static):
    """Some of it, as its player likes, in the same moment."""

    part: TokenName


def is_active(state: State, owner: int, part: str) -> bool:
    """Whether a player's companion is there and active."""
    number = part_of(state, owner, part)
    return number >= 0 and bool(state.things[number].side == ACTIVE)


@rules.value(PartIs)
def part_is(state: State, names: Scope, node: PartIs) -> bool:
    return is_active(state, names["you"], node.part) == (node.state == "active")


@rules.value(PartRested)
def part_rested(state: State, names: Scope, node: PartRested) -> bool:
    number = part_of(state, names["you"], node.part)
    return bool(state.things[number].side == DOWNED and state.things[number].health >= node.n)


@rules.do(HealPart)
def heal_part(state: State, node: HealPart) -> None:
    amount = node.n * state.names.get("times", 1)
    harm.heal_part(state, part_of(state, state.names["you"], node.part), amount)


@rules.do(Revive)
def revive(state: State, node: Revive) -> None:
    verbs.turn_token(state, part_of(state, state.names["you"], node.part), ACTIVE)


@rules.do(TakesForYou)
def takes_for_you(state: State, node: TakesForYou) -> None:
    """Replaces the damage of its player by damage of its own."""
    number = part_of(state, state.names["you"], node.part)
    event = state.names["event"]
    mine = passable(event)
    _pass_on(state, number, mine)


@rules.step(SharedWith)
def shared_with(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    event = names["event"]
    most = min(passable(event), event.amount - 1)
    if answer is None and most > 1:
        options = [Option(str(count), label=f"{node.part} takes {count}") for count in range(1, most + 1)]
        prompt = f"How much of the {event.amount} damage does {node.part} take?"
        return Pick(names["you"], lambda: prompt, options, names["this"], "DT-DEF-18")
    _pass_on(state, part_of(state, names["you"], node.part), int(answer or most))
    state.pop()
    verbs.spend(state, (names["this"],))
    return None


def passable(event: Event) -> int:
    """How much of a player's damage a companion may take."""
    return int(event.more.get("passable", 0))


def _pass_on(state: State, number: int, amount: int) -> None:
    """A companion takes so much of the damage that is being replaced, netted with what its player's defence heals."""
    names = state.names
    event = names["event"]
    healed = int(event.more["part heal"])
    batch = []
    for one in state.scopes[names["batch"]]["events"]:
        if one is not None and one.kind == "heal part" and one.thing == number:
            one = None
        elif one is not None and "net" in one.more and sides.allied(state, event.seat, one.seat):
            net = one.more["net"] + amount  # all who share a dial (DT-MOD-01)
            one = one._replace(more={**one.more, "net": net, "dial": apply.shown(state, one.seat, net)})
        batch.append(one)
    state.bind("events", tuple(batch), names["batch"])
    event = batch[names["at"]]
    more = {"heal": healed, "type": event.more.get("type", "")}
    if amount == event.amount:
        more["dial"] = event.more["dial"]
        amend(state, Event("hurt part", number, event.seat, amount, event.source, event.by, "DT-DEF-18", more))
        return
    amend(state, event._replace(amount=event.amount - amount, more={**event.more, "shared": True}))
    add_event(state, Event("hurt part", number, event.seat, amount, event.source, event.by, "DT-DEF-18", more))
