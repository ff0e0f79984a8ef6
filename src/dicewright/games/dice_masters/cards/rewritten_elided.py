"""What designers leave out or abbreviate: energy by its letter, what a die is compared with, what a result shows.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, STATS, TURN
from dicewright.language.reading import Rewriting

_DICE: Final = r"(?:(?:character |sidekick |action )?(?:die|dice)|characters?|sidekicks?|attackers?|blockers?)"
_LETTERS: Final = (("F", "fist"), ("B", "bolt"), ("M", "mask"), ("S", "shield"))


def _energy() -> Iterator[Rewriting]:
    """Energy that is written by its letter or symbol after symbol."""
    name = "energy stands in brackets"
    for letter, energy in _LETTERS:
        yield Rewriting(name, rf"\[(?-i:{letter})\]", (f"[{energy}]",), first=True)
        yield Rewriting(name, rf"\[{energy}\] ?\[{energy}\] ?\[{energy}\]", (f"[3 {energy}]",), first=True)
        yield Rewriting(name, rf"\[{energy}\] ?\[{energy}\]", (f"[2 {energy}]",), first=True)
    yield Rewriting("“pay”", r"\b(Global: )(?=\[(?:\d )?\w+\]\.)", (r"\1Pay ",), first=True)
    yield Rewriting("“pay”", r"\b(Global: )(\[(?:\d )?\w+\]):? (?=(?-i:[A-Z]))", (r"\1Pay \2. ",), first=True)


def _compared() -> Iterator[Rewriting]:
    """A number of a die that is compared with the same of this one, or that is a price."""
    for said, stat in STATS:
        for words, meant in (("lower|lesser|less|smaller", "less than"), ("higher|greater|more|bigger", "more than")):
            yield Rewriting(
                f"“with {stat} {meant} this die's {stat}”",
                rf"\b({_DICE}) (?:of|with|that has|that have) (?:a )?(?:{words}) (?:{said})(?: than (?:this die(?:'s)?"
                rf"(?: {said})?|(?:its|her|his) own|it|her|him))?"
                r"(?=[.,]| (?:gets?|ha(?:s|ve)|can|can't|this|deals?|takes?)\b)",
                (rf"\1 with {stat} {meant} this die's",),
                (CHARACTER,),
            )
    yield Rewriting(
        "“with purchase cost …”",
        rf"\b({_DICE}) costing (?=(?:{COUNT}) or (?:more|less)\b)",
        (r"\1 with purchase cost ",),
    )
    yield Rewriting(
        "“… you control”",
        rf"\b(among {_DICE}) (?:that )?you (?:have|control) (?:active|in the field(?: zone)?)\b",
        (r"\1 you control",),
    )


def _outcomes() -> Iterator[Rewriting]:
    """What a die shows after it was rolled, where dice go, and what comes on top."""
    yield Rewriting(
        "“if it shows a character”",
        r"\bif (?:the result is|it comes up|it lands on|it rolls|you roll|it turns up) (?:an? )?(character|action)"
        r"(?: face)?(?=,)",
        (r"if it shows a \1",),
    )
    yield Rewriting("“otherwise”", r"; if not,", ("; otherwise,",))
    yield Rewriting(
        "dice that are drawn and rolled are in the reserve",
        rf"\b(draw and roll (?:{COUNT}|an?) (?:die|dice)),? (?:then |and )(?:put|place|add|move) (?:them|it)"
        rf" (?:in|into|to) your reserve(?: pool)?(?=\.)",
        (r"\1",),
    )
    yield Rewriting(
        "“one of those dice”",
        rf"^([^\n]*\bdraw (?:{COUNT}) dice[^.]*\. )(?:put|place|move) (one|1)(?: of them)? (?:in|into|to)"
        r" your (prep area|used pile|bag)(?=\.)",
        (r"\1Move one of those dice to your \3",),
    )
    yield Rewriting(
        "a burst adds to what is done anyhow",
        rf"^([\s\S]*\n?(?<=[.\s])\*+ (?:gain|lose|deal|draw)s? (?:{COUNT})) (?:extra|additional|more) "
        r"(?=life\b|damage\b)",
        (r"\1 ",),
    )
    yield Rewriting(
        "“deal damage equal to their A to each other”",
        r"\b(?:they|those (?:dice|characters)|both(?: dice| characters)?) deals? damage to each other equal to their A"
        r"(?=\.)",
        ("those dice deal damage equal to their A to each other",),
    )
    other = r"(that die|that character|its|target [\w ]*?die)"
    yield Rewriting(
        "“the A and D of … become those of …”",
        rf"\bthis die's A and D become (?:equal to |the same as )?{other}'s(?: A and D)?(?: {TURN})?(?=\.)",
        (r"the A and D of this die become those of \1",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“take no damage”",
        rf"\bprevent all damage (?:dealt )?to (target [\w ]*?(?:die|character))(?: {TURN})?(?=\.)",
        (r"\1 takes no damage this turn",),
    )
    yield Rewriting(
        "“deals no damage this turn”",
        rf"\bcan't deal (combat damage|damage)(?: {TURN})?(?=\.)",
        (r"deals no \1 this turn",),
        (CHARACTER,),
        last=True,
    )


ELIDED: Final = (*_energy(), *_compared(), *_outcomes())
