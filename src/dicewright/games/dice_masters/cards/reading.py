"""How the texts of Dice Masters are read: the vocabulary, what is said in other words, and what fits on which card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import ANYWHERE, Triggered, bearer_of
from dicewright.games.dice_masters.cards.rewritings import REWRITINGS
from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER
from dicewright.games.dice_masters.phrases.changing import Instead
from dicewright.games.dice_masters.phrases.lines import Burst, Line, Static, Use
from dicewright.games.dice_masters.phrases.selectors import It
from dicewright.language.reading import Writing
from dicewright.language.speech import Speech
from dicewright.language.tree import nodes_of


def itself(kind: str) -> str:
    """What the vocabulary calls the item that a text is on."""
    return "this die"


def _misfit(line: Any, about: Writing) -> str:
    """A line of a character says when it happens, or that it holds; only an action is used (DM-ACT-01).

    What a burst puts in place of the rest is no replacement of an event: its sentence ends in *instead* (DM-BURST-04).
    A line that holds has no *it*: nothing was chosen and nothing has happened.
    """
    if any(isinstance(one.first, Instead) for one in getattr(line, "bursts", ()) if isinstance(one, Burst)):
        return "a burst says what comes instead with 'instead' at the end of its first sentence"
    if isinstance(line, Static) and It in nodes_of(line):
        return "nothing was named before that 'it' could mean: write 'this die'"
    if about.kind == CHARACTER and isinstance(line, Use):
        return "a character card says when this happens: begin with 'When fielded,', 'When this die attacks,' or others"
    return ""


def _others(said: str, about: Writing) -> Iterator[str]:
    """What a character does when something happens elsewhere: also while none of its dice is in the field?"""
    if about.kind != CHARACTER:
        return
    lines = said.splitlines()
    for at, line in enumerate(lines):
        tree = language().expand(language().parse(line))
        if isinstance(tree, Triggered) and bearer_of(tree) == ANYWHERE and "this card" not in line:
            active = f"While active, {line[0].lower()}{line[1:]}"
            yield "\n".join([*lines[:at], active, *lines[at + 1 :]])


SPEECH: Final = Speech(language, Line, True, REWRITINGS, _misfit, _others)
