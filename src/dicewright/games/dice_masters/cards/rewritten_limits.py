"""Who may do how much, when, and for what: Globals and what is said of whole kinds of dice.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT
from dicewright.language.reading import OWN, Rewriting

_FOE: Final = r"(?:your opponents?|an opponent|the opponent|opponents)"
_FLOOR: Final = r"\.? ?,? ?\(?(?:to )?(?:a )?min(?:imum|\.)?(?: cost)?(?: of)? (\d+|one)\.?\)?"
_NUMBER: Final = rf"({COUNT})"


def globals_answering() -> Iterator[Rewriting]:
    """Globals that answer an event, or may be used only then."""
    name = "a Global that answers an event begins with it"
    moment = r"when(?:ever)? ((?:(?! would )[^.:,\n])*)"
    yield Rewriting(
        name,
        rf"^Global: (Pay (?:\[[^\]]*\] ?)+)\s?,? ?{moment}(?:\.|:|,| to) ([^.:\n]*)\.$",
        (r"Global: When \2, you may \1: \3.",),
        moves=True,
    )
    yield Rewriting(
        "“if …, pay …” begins a Global",
        r"^Global: (Pay [^.:\n]*\. [^\n]*?)\.? \(?(?:You (?:may|can) )?(?:only )?use (?:this|it)(?: ability| global)*"
        r" (?:only )?(?:if|while|when) ((?:you|your opponent) [^().\n]*)\.?\)?\.?$",
        (r"Global: If \2, \1.",),
        moves=True,
    )
    yield Rewriting(
        "“your opponent pays 1 more energy”",
        rf"\b{_FOE} (?:must |has to |have to )?pays? (?:an )?{_NUMBER} (?:extra|more|additional)(?: energy)?"
        r"(?: \([^()]*\))? (?:each time they use|whenever they use|when they use|every time they use|to use"
        r"|for) (?:a |any"
        r" |each )?globals?(?: abilit(?:y|ies))?(?=\.)",
        (r"your opponent pays \1 more energy to use a Global",),
    )
    yield Rewriting(
        "“once per turn”", r"\bonce (?:each|every|a) turn(?=,? (?:when|whenever|pay)\b)", ("once per turn",), first=True
    )
    yield Rewriting(
        "“once during your turn”",
        r"\bonce (?:on|during) each of your turns\b",
        ("once during your turn",),
        first=True,
    )
    yield Rewriting(
        "“whenever you could use a Global on your turn”",
        r"^(?:While active, )?once (?:during your turn|per turn on your turn|per turn during your turn)(?:"
        r" while this die"
        r" is active)?, you may (pay [^.:,\n]*?) to ([^.:\n]*)\.$",
        (r"While active, once per turn, whenever you could use a Global on your turn, you may \1: \2.",),
        (CHARACTER,),
        moves=True,
    )


def spans() -> Iterator[Rewriting]:
    """How long, and until when."""
    able = r"(?:,? if (?:able|possible|it can))?"
    yield Rewriting(
        "“until the end of your opponent's next turn”",
        r"\b(target opposing [^.,:]*?) must attack (?:on|during|in) (?:its controller's|your opponent's|their|its"
        rf" owner's) next turn{able}(?=\.)",
        (r"\1 must attack until the end of your opponent's next turn",),
    )
    yield Rewriting(
        "“… can't”",
        r"\bno (opposing )?((?:character|sidekick)s?)(?: dice| die)? (?:can|may) (attack|block|be KO'd|be fielded)\b",
        (r"\1\2 can't \3",),
    )
    yield Rewriting("“while”", r"^(?:as long as|so long as|if) (?=this die is (?:active|in the field))", ("While ",))
    yield Rewriting(
        "“at the start of …” comes first",
        r"^While active, (?:you )?(?!at\b|when)([^.,:]+?) (at the (?:start|beginning|end) of (?:your|each|the|your"
        r" opponent's) [^.,]*)(?=\.)",
        (r"While active, \2, \1",),
        (CHARACTER,),
        moves=True,
    )


def kinds_of_dice() -> Iterator[Rewriting]:
    """What is said of all dice of a kind, and how many may block."""
    dice = r"((?:character |action |basic action )?)"
    for said in (rf"{dice}dice (?:that )?you (?:buy|purchase) cost", rf"{dice}dice cost you"):
        yield Rewriting(
            "“your … cost less”",
            rf"{said} (\d+) less(?: to (?:buy|purchase))?{_FLOOR}(?=\.|$)",
            (r"your \1dice cost \2 less to purchase but at least \3",),
            (CHARACTER,),
        )
        yield Rewriting(
            "“your … cost less”",
            rf"{said} (\d+) less(?: to (?:buy|purchase))?(?=\.)",
            (r"your \1dice cost \2 less to purchase",),
            (CHARACTER,),
        )
    yield Rewriting(
        "“be blocked by fewer than 2 character dice”",
        rf"\b(?:can only be blocked by|can't be blocked except by)(?: at least)? {_NUMBER}(?: or more)?"
        r" (?:character dice|blockers|characters|dice)(?=[.,]| this)",
        (r"can't be blocked by fewer than \1 character dice",),
    )
    yield Rewriting(
        "“be blocked by fewer than 2 character dice”",
        r"\bcan't be blocked by (?:only|just) (?:1|one|a single) (?:character die|character|blocker|die)(?=[.,]"
        r"| this)",
        ("can't be blocked by fewer than 2 character dice",),
    )
    yield Rewriting(
        "“2 … you control”",
        rf"\b((?:up to )?){_NUMBER} of your (attack|block)ers\b",
        (r"\1\2 \3ing character dice you control",),
    )
    yield Rewriting(
        "“character dice of this card”",
        rf"\beach (other )?{OWN} (?:character )?die (?:in (?:your|the) field|you (?:have|control))\b",
        (r"each \1character die of this card",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“your opponent has more …”",
        r"\b(if|while) you (?:have|control) (?:fewer|less) (?!life)([^.,]*?)(?: in (?:the|your) field)? than"
        r" (?:your|the|an)"
        r" opponent(?: does| has)?(?=,)",
        (r"\1 your opponent has more \2 than you",),
    )
    yield Rewriting(
        "“you have more …”",
        r"\b(if|while) (?:your|the|an) opponent (?:has|controls) (?:fewer|less) (?!life)([^.,]*?)(?: in (?:the"
        r"|their) field)? than"
        r" you(?: do| have)?(?=,)",
        (r"\1 you have more \2 than your opponent",),
    )


LIMITS: Final = (*globals_answering(), *spans(), *kinds_of_dice())
