"""What anybody says without a thought: several of a name, *every*, *per*, *any*, and choices between dashes.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, COUNT, EFFECT, NAME, OFFENCE, PLAIN
from dicewright.language.reading import Rewriting

_WORD: Final = r"(?-i:[A-Z])[\w'’-]*?"
_ONE: Final = r"(?:one|1)(?: of (?:the following|these))?"


def several() -> Iterator[Rewriting]:
    """Status effects in the plural, which are called here as one of them is."""
    name = "a status effect is called the same however many there are"
    for ending, meant in ((r"s", r"\1"), (r"es", r"\1"), (r"ies", r"\1y")):
        yield Rewriting(name, rf"\b({_WORD}(?: {_WORD})?){ending}(?=[ .,;:])", (meant,))


def counted() -> Iterator[Rewriting]:
    """How often, in other words than *for each*."""
    yield Rewriting("“for each”", r"\bfor every (?=[a-z])", ("for each ",))
    yield Rewriting("“on 2 …”", rf"\b(on|with) ({COUNT}) (\w+) or more\b", (r"on \2 \3",))
    yield Rewriting(
        "“for each …, deal”",
        rf"{BEGINS}((?:deal|prevent|heal|gain|add) )(\d+)((?: \w+)?) (?:per|for each) (\w+) and (\d+) (?:per|for each)"
        r" (\w+)(?=\.)",
        (r"For each \4, \1\2\3. For each \6, \1\5\3",),
    )
    yield Rewriting("“if you have …”", r"\b(if (?:you|the defender|the attacker) ha(?:ve|s)) any (?=\w)", (r"\1 ",))
    yield Rewriting(
        "“add damage equal to 1 for each … of the defender”",
        rf"\b(deal [\d/ ]+(?:undefendable )?damage), (?:\+|plus )(\d+)(?: damage)? for each {NAME} on"
        r" (?:the target|your opponent|the opponent|the defender)(?=\.)",
        (r"\1. Add damage equal to \2 for each \3 of the defender",),
        (OFFENCE,),
    )
    yield Rewriting("“the defender”", r"\bthe target(?= has\b)", ("the defender",), (OFFENCE,))
    yield Rewriting(
        "what is removed is a sentence of its own",
        rf"{PLAIN},? and (remove|transfer) (?=\w)",
        (r"\1. \2 ",),
    )


def choices() -> Iterator[Rewriting]:
    """Which of two, in other words than *choose 1: …; or …*."""
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"\bchoose {_ONE} ?(?:-|–|—|:) ?({EFFECT}),? or ({EFFECT})(?=\.)",
        (r"choose 1: \1; or \2",),
    )
    yield Rewriting(
        "“choose 1: …; or …”", rf"\bchoose to ({EFFECT}),? or (?:to )?({EFFECT})(?=\.)", (r"choose 1: \1; or \2",)
    )


EVERYDAY: Final = (*several(), *counted(), *choices())
