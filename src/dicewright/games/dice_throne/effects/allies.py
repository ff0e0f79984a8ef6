"""Recruiting and exhausting Allies; `phrases/allies.py` has the words."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board import hq, mission, zones
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.allies import Ally, playable
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.events.game_actions import caused, you
from dicewright.games.dice_throne.phrases.allies import AllyCost, Exhaust, RandomAlly, Recruit


@rules.do(AllyCost)
def ally_cost(state: State, node: AllyCost) -> None:
    """Nothing is paid before it is known for whom."""


@rules.step(Recruit)
def recruit(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Who comes, and where there is no room for one more, who goes for it (DT-MIS-12.1). frame.local: who comes."""
    seat = state.names["you"]
    if not frame.step:
        offered = hq.in_reach(state, seat)
        if len(offered) > 1 and answer is None:
            options = [Option(one.name.lower(), (), one, _label(state, seat, one)) for one in offered]
            return Pick(seat, lambda: "Which Ally do you recruit?", options, -1, "DT-MIS-75")
        wanted = next(one for one in offered if len(offered) == 1 or one.name.lower() == answer)
        state.advance(1, wanted.name)
        return None
    mine = hq.beside(state, seat)
    if len(mine) >= hq.room(state, seat):
        options = state.game.options(state, tuple(mine), seat)
        if len(options) > 1 and answer is None:
            return Pick(seat, lambda: "Which Ally goes, to make room?", options, -1, "DT-MIS-12.2")
        gone = next(one for one in options if len(options) == 1 or one.key == answer)
        let_go(state, gone.things[0])
    state.pop()
    _come(state, seat, playable()[frame.local])
    return None


def _label(state: State, seat: int, ally: Ally) -> str:
    return f"{ally.name}, for {hq.price(state, seat, ally)} Momentum: {ally.token.text}"


def _come(state: State, seat: int, ally: Ally) -> None:
    """An Ally is paid for, comes beside the board, and the HQ is filled (DT-MIS-19.2)."""
    price = hq.price(state, seat, ally)
    state.note(caused(state, "recruit", seat=seat, amount=price, rule="DT-MIS-75", more={"ally": ally.name}))
    state.set("recruiters", (*state.facts["recruiters"], seat))
    game_actions.spend(state, zones.tokens(state, seat, mission.MOMENTUM)[:price])
    _join(state, seat, ally)


def _join(state: State, seat: int, ally: Ally) -> None:
    hq.take_out(state, ally.name)
    hq.refill(state)
    game_actions.gain(state, seat, ((ally.name, 1),))


@rules.do(RandomAlly)
def random_ally(state: State, node: RandomAlly) -> None:
    ally = hq.at_random(state, node.n)
    if ally is not None:
        _join(state, you(state), ally)


def let_go(state: State, number: int) -> None:
    """An Ally leaves a hero, for the bottom of the deck (DT-MIS-77.1)."""
    name = state.things[number].name
    game_actions.remove(state, (number,))
    hq.put_back(state, name)


@rules.do(Exhaust)
def exhaust(state: State, node: Exhaust) -> None:
    let_go(state, state.names["this"])
