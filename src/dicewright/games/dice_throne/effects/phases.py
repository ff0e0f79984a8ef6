"""Skipping phases and taking more of them (DT-TURN-06.1, DT-XTR-01); more cards at Income, of which one goes back
(DT-TURN-05)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.events import game_actions, phases
from dicewright.games.dice_throne.phrases.abilities import Triggered
from dicewright.games.dice_throne.phrases.moments import AtStart
from dicewright.games.dice_throne.phrases.phases import AnotherPhase, Fails, IncomeCards, PutDrawn, Restart, SkipPhase


@rules.do(Fails)
def fails(state: State, node: Fails) -> None:
    phases.fail(state)


@rules.do(Restart)
def restart(state: State, node: Restart) -> None:
    phases.restart(state)


@rules.do(SkipPhase)
def skip_phase(state: State, node: SkipPhase) -> None:
    phases.skip(state, state.facts["phase"])
    state.pending = tuple([one for one in state.pending if skips(one.node) or not _begins(one.node)])


def skips(node: Node) -> bool:
    """Whether a text may skip the phase that begins."""
    return any(type(part) is SkipPhase for _, part in walk(node))


def _begins(node: Node) -> bool:
    """Whether a text is tied to the beginning of a phase, so that it does not come where the phase does not."""
    return isinstance(node, Triggered) and type(node.moment) is AtStart


@rules.do(AnotherPhase)
def another_phase(state: State, node: AnotherPhase) -> None:
    if node.opponent is None and state.names.get("role") == "offence" and effect_timing.until_targeted(state, node):
        return
    seat = state.names["you"] if node.who is None else state.value(node.who)[0]
    target = state.facts["defender"] if node.opponent is None else state.value(node.opponent)[0]
    phases.extra_phase(state, seat, target)


PLACES: Final = (("on the top", 0), ("on the bottom", None))
"""Where in the deck, and at which position."""


@rules.do(IncomeCards)
def income_cards(state: State, node: IncomeCards) -> None:
    state.set("income cards", node.n)


@rules.step(PutDrawn)
def put_drawn(state: State, frame: Frame, answer: Any) -> Ask | None:
    seat = state.names["you"]
    ids = tuple([number for event in state.names.get("done", ()) for number in event.more.get("cards", ())])
    options = [
        Option(f"{option.key} {where}", option.things, (option.things[0], at))
        for option in state.game.options(state, ids, seat)
        for where, at in PLACES
    ]
    if options and answer is None:
        prompt = "Put one of these cards on the top or bottom of your deck."
        return Pick(seat, lambda: prompt, options, -1, "DT-TURN-05")
    state.pop()
    for number, at in [option.data for option in options if option.key == answer]:
        game_actions.put_card(state, number, "deck", at, rule="DT-TURN-05")
    return None
