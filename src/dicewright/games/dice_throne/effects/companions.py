"""Companions with Health: they are hurt and healed, are downed at 0, and may take damage of an Attack on their player.

A token's `health` is what its dial shows; `side` is 0 while it is active and 1 while it is downed.
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import add_event, amend
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous.companions import ACTIVE
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.events import damage, event_handlers, game_actions
from dicewright.games.dice_throne.phrases.companions import HealPart, Revive, SharedWith, TakesForYou


@rules.do(HealPart)
def heal_part(state: State, node: HealPart) -> None:
    amount = node.n * state.names.get("times", 1)
    damage.heal_part(state, part_of(state, state.names["you"], node.part), amount)


@rules.do(Revive)
def revive(state: State, node: Revive) -> None:
    game_actions.turn_token(state, part_of(state, state.names["you"], node.part), ACTIVE)


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
    game_actions.spend(state, (names["this"],))
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
            one = change(one, more={**one.more, "net": net, "dial": event_handlers.shown(state, one.seat, net)})
        batch.append(one)
    state.bind("events", tuple(batch), names["batch"])
    event = batch[names["at"]]
    more = {"heal": healed, "type": event.more.get("type", ""), "counted": event.more.get("counted", False)}
    whole = amount == event.amount
    if whole:
        more["dial"] = event.more["dial"]
    part = Event(
        "hurt part",
        thing=number,
        seat=event.seat,
        amount=amount,
        source=event.source,
        by=event.by,
        rule="DT-DEF-18",
        more=more,
    )
    if whole:
        amend(state, part)
        return
    amend(state, change(event, amount=event.amount - amount, more={**event.more, "shared": True}))
    add_event(state, part)
