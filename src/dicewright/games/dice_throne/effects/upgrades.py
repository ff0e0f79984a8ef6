"""Hero Upgrades as something that is counted, put into play and noticed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.upgrades import PutUpgrade


def fits(state: State, seat: int, number: int) -> bool:
    """Whether a card is an upgrade that could be put on a player's board now."""
    card = state.game.cards[state.things[number].name]
    return bool(card.upgrade and card.level > state.facts["levels"][seat][card.ability])


@rules.step(PutUpgrade)
def put_upgrade(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Asked whatever the hand holds: a question that did not come would tell the others what is in it."""
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    options = state.kept(frame, lambda: tuple(_offered(state, seat, node.most)))
    if answer is None:
        prompt = state.game.prompt(state, names, frame.node)
        ask = Pick(seat, lambda: prompt, options, names.get("this", -1), "DT-CARD-04")
        ask.veiled = True
        return ask
    chosen = next(option for option in options if option.key == answer)
    state.pop()
    game_actions.upgrade(state, seat, chosen.things)
    return None


def _offered(state: State, seat: int, most: int | None) -> Sequence[Option]:
    """The upgrades of a hand that could be put into play now, or the word that there is none."""
    allowed = state.game.allows(state, seat, "play")
    ids = tuple([number for number in zones.hand(state, seat) if allowed and fits(state, seat, number)])
    if most is not None:
        ids = tuple([number for number in ids if state.game.cards[state.things[number].name].cost <= most])
    return state.game.options(state, ids, seat) or (Option("no upgrade"),)
