"""A token from a hero's leaflet: any of those the hero brings, whether or not one is on a board."""

from __future__ import annotations

from typing import Any, Final

from dicewright.content_items import DONE
from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import decided
from dicewright.engine.frame import Frame
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.effects.costs import payable
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.costs import DiscardCards
from dicewright.games.dice_throne.phrases.leaflets import GainFromLeaflet
from dicewright.games.dice_throne.phrases.players import ChosenPlayer
from dicewright.games.dice_throne.phrases.plunder import DISCARD_ONE

PLAYER: Final = 0
TOKEN: Final = 1
OTHERS: Final = 2
"""What is settled step by step: whose leaflet, which token, and whether an opponent stops it."""


@rules.step(GainFromLeaflet)
def gain_from_leaflet(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = state.names["you"]
    if frame.step == PLAYER:
        chosen = ChosenPlayer()
        choice = state.game.rules.choices[ChosenPlayer](state, state.names, chosen)
        found = decided(state, change(choice, prompt=lambda: state.game.prompt(state, state.names, node)), answer)
        if isinstance(found, Ask):
            return found
        state.advance(TOKEN, (found[0], _leaflet(state, found[0], node.kind)))
    elif frame.step == TOKEN:
        owner, brought = frame.local
        options = [Option(name.lower(), (), name) for name in brought]
        if len(options) > 1 and answer is None:
            rule = state.game.library.root(node)
            return Pick(
                seat,
                question(state, state.names, f"which {node.kind} status effect?"),
                options,
                state.names["this"],
                rule,
            )
        name = next((one.data for one in options if answer in (None, one.key)), "")
        if name:
            state.advance(OTHERS, (owner, name, sides.opponents(state, seat) if node.n else ()))
        else:
            state.pop()  # that leaflet has none
    else:
        return _stopped(state, frame, answer)
    return None


def _stopped(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Ask the next opponent who could stop it; when all have let it be, it is gained."""
    node: Any = frame.node
    owner, name, others = frame.local
    seat = state.names["you"]
    if not others:
        state.pop()
        game_actions.gain(state, seat, ((name, 1),), leaflet=owner)
        return None
    asked = others[0]
    if answer is None and payable(state, state.names, asked, DiscardCards(node.n)) is None:
        cards = "1 card" if node.n == 1 else f"{node.n} cards"
        options = [Option(YES, label=f"Yes: discard {cards}"), Option(NO, label="No: let it be gained")]
        prompt = question(state, state.names, f"discard {cards}, or {name} is gained?")
        return Pick(asked, prompt, options, state.names["this"], "DT-TURN-13", NO)
    if answer == YES:
        state.pop()
        for _ in range(node.n):
            state.push(DISCARD_ONE, {**state.names, "payer": asked})
    else:
        state.advance(OTHERS, (owner, name, others[1:]))
    return None


def _leaflet(state: State, seat: int, kind: str) -> tuple[str, ...]:
    """The tokens of a kind that a hero brings."""
    facts = state.game.tokens
    named: tuple[str, ...] = state.game.heroes[seat].tokens
    return tuple([name for name in named if facts[name].kind == kind and facts[name].status == DONE])
