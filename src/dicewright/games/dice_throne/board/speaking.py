"""Whose words ask or act now: a card, a token, or the ability that is activated, with its player."""

from __future__ import annotations

from typing import Final

from dicewright.engine.answer import Text
from dicewright.engine.library import UnknownNode
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.naming import Names, sentence
from dicewright.games.dice_throne.board.state import State

CLOCK_SAYS: Final = "clock"
"""The role of what a segment of the Crisis Clock does without an enemy's own text: words of nobody on the map."""


def ability_name(state: State) -> str:
    """The announced or activated ability."""
    path = state.facts["ability"]
    return state.game.rows[path].title if path else "no ability"


def path_acting(state: State) -> str:
    """The path of the ability of a board whose words act now, empty where other words do."""
    role, facts = state.names.get("within", state.names.get("role")), state.facts
    return facts["ability"] if role == "offence" else facts["defending"] if role == "defence" else ""


def acting(state: State) -> str:
    """The ability of a board whose words act now, empty where other words do."""
    path = path_acting(state)
    return state.game.rows[path].title if path else ""


def speaker(state: State, names: Scope) -> str:
    """Whose words they are: a card, a token, or the ability that is activated, with its player."""
    called, this = Names(state), names.get("this", -1)
    if this >= 0:
        return called.of(this)
    if names.get("role") == CLOCK_SAYS:
        return "The Crisis Clock"
    if state.facts["ability"] and names.get("role") == "offence":
        return f"{called.player(names['you'])}'s {ability_name(state)}"
    title = _board_says(state)
    return f"{called.player(names['you'])}'s {title}" if title else ""


def _board_says(state: State) -> str:
    """The ability whose words are carried out: a defence, or a passive ability; "" if no board says them."""
    library, rows, frame = state.game.library, state.game.rows, state.top
    while frame is not None:
        try:
            row = rows.get(library.root(frame.node))
        except UnknownNode:  # a step of the rules
            row = None
        if row is not None:
            return str(row.title)
        frame = frame.under
    return ""


def question(state: State, names: Scope, words: str) -> Text:
    """What to ask about words that are carried out: whose they are, then the question."""

    def said() -> str:
        head = speaker(state, names)
        return f"{head}: {words}" if head else sentence(words)

    return said
