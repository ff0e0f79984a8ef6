"""A token from a hero's leaflet: any of those the hero brings, whether or not one is on a board."""

from __future__ import annotations

from typing import Any

from dicewright.content_items import DONE
from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import sides, verbs
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.costs import DiscardCards, payable
from dicewright.games.dice_throne.vocabulary.lexicon import StatusKind
from dicewright.games.dice_throne.vocabulary.plunder import DISCARD_ONE
from dicewright.games.dice_throne.vocabulary.who import ChosenPlayer
from dicewright.language import phrase

rules = Rules()
PLAYER, TOKEN, OTHERS = 0, 1, 2
"""What is settled step by step: whose leaflet, which token, and whether an opponent stops it."""


@phrase(
    "gain 1 {kind} status effect of your choice from the leaflet of a chosen player, "
    "unless an opponent discards {n card|cards}"
)
class GainFromLeaflet(Clause):
    """Each opponent may stop it, in turn order, once they know what it would be (assumed)."""

    kind: StatusKind
    n: int


@rules.step(GainFromLeaflet)
def gain_from_leaflet(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = state.names["you"]
    if frame.step == PLAYER:
        chosen = ChosenPlayer()
        choice = state.game.rules.choices[ChosenPlayer](state, state.names, chosen)
        found = ask_for(state, choice._replace(prompt=lambda: state.game.prompt(state, state.names, node)))
        if isinstance(found, Ask):
            if answer is None:
                return found
            found = chosen_ids(found, answer)
        state.advance(TOKEN, _leaflet(state, found[0], node.kind))
    elif frame.step == TOKEN:
        options = [Option(name.lower(), (), name) for name in frame.local]
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
            state.advance(OTHERS, (name, sides.opponents(state, seat)))
        else:
            state.pop()  # that leaflet has none
    else:
        return _stopped(state, frame, answer)
    return None


def _stopped(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Ask the next opponent who could stop it; when all have let it be, it is gained."""
    node: Any = frame.node
    name, others = frame.local
    seat = state.names["you"]
    if not others:
        state.pop()
        verbs.gain(state, seat, ((name, 1),))
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
        state.advance(OTHERS, (name, others[1:]))
    return None


def _leaflet(state: State, seat: int, kind: str) -> tuple[str, ...]:
    """The tokens of a kind that a hero brings."""
    facts = state.game.tokens  # type: ignore[attr-defined]
    named: tuple[str, ...] = state.game.heroes[seat].tokens  # type: ignore[attr-defined]
    return tuple([name for name in named if facts[name].kind == kind and facts[name].status == DONE])
