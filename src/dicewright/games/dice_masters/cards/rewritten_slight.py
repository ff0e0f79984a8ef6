"""Slight turns of phrase: *of your choice*, *as well*, *keep one*, who is the only attacker, what a pile has.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, STATS, TITLE, TURN, WHOSE
from dicewright.language.reading import Rewriting

_START: Final = r"(?:^|(?<=, )|(?<=\. )|(?<=\* )|(?<=: ))"
_STATS: Final = r"[+-]\d+ ?[AD](?: and [+-]\d+ ?[AD])?"
_HOLDS: Final = r"(?:gets?|gains?|has|have|can't|must|costs?|takes?|deals?)"


def spellings() -> Iterator[Rewriting]:
    """Words that add nothing."""
    yield Rewriting(
        "who is not named chooses",
        r" of your (?:choice|choosing)(?=[.,;:]| to\b|"
        r" and\b)",
        ("",),
        first=True,
    )
    yield Rewriting("what a burst adds", r"(\*+ [^.*\n]*?),? (?:as well|too)(?=\.)", (r"\1",), first=True)
    yield Rewriting("“take damage”", r"\bwould be damaged\b", ("would take damage",), first=True)
    yield Rewriting(
        "“would take damage”",
        r"\b((?:when(?:ever)?|the first time each turn) [^,.:\n]*?)(?<! would) (?:takes?|is dealt) ((?:combat "
        r"|non-combat"
        r" )?damage(?: from [^,.:\n]*)?), "
        r"((?:you may [^.\n]*?)?(?:prevent|redirect) )",
        (r"\1 would take \2, \3",),
        first=True,
    )


def asked() -> Iterator[Rewriting]:
    """Conditions that are said otherwise."""
    yield Rewriting(
        "“while active, while …”",
        rf"^While active, if ([^,.:\n]+), ([^,.:\n]*? {_HOLDS}\b[^.:\n]*\.)$",
        (r"While active, while \1, \2",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“when this die attacks alone”",
        rf"^this die (?:gets?|has) ({_STATS}) (?:if|while|when) (?:it is|it's|this die is) the only (?:attacker"
        r"|attacking character(?: die)?|character attacking)"
        r"(?=\.)",
        (r"When this die attacks alone, this die gets \1",),
        (CHARACTER,),
        moves=True,
    )
    for said, zone in (("used pile", "used pile"), ("prep(?: area)?", "prep area"), ("bag", "bag")):
        for whose, who, where in (
            ("your", "you have", "your"),
            ("your opponent's", "your opponent has", "your opponent's"),
        ):
            yield Rewriting(
                "“you have 2 or more … in your used pile”",
                rf"\b(if|while) {whose} {said} (?:has|contains|holds) (?:at least ({COUNT})|({COUNT}) or more) "
                r"([^,.:]*?)(?: in it)?(?=,)",
                (rf"\1 {who} \2\3 or more \4 in {where} {zone}",),
            )
    for said, stat in STATS[:2]:
        yield Rewriting(
            "“equal to”",
            rf"\bwith (?:exactly )?(\d+) ?(?:{said})(?= (?:gets?|have|has|can't|must|to|this"
            r"|until)\b)",
            (rf"with {stat} equal to \1",),
        )
    yield Rewriting(
        "“for each different character among …”",
        rf"\bfor each other {TITLE}(?: characters?)? you (?:have|control) active(?=[.,])",
        (r"for each different character among \1 character dice you control other than dice of this card",),
    )
    yield Rewriting(
        "“for each opposing …”",
        rf"^([^\n]*?\btakes? \d+ damage for each) ((?:{WHOSE})(?:character|sidekick)|{TITLE})(?: die)? they (?:have"
        r"|control)(?: in the field| active)?(?=\.)",
        (r"\1 opposing \2 die", r"\1 opposing \2"),
    )
    yield Rewriting(
        "“the first time each turn”",
        r"\bprevent the first (\d+|one) (?:points? of )?damage (?:dealt to|that would be dealt to) you (?:each"
        r"|every) turn(?=\.)",
        (r"the first time each turn you would take damage, prevent \1 of that damage",),
        (CHARACTER,),
    )


def done() -> Iterator[Rewriting]:
    """What is done, in slightly other words."""
    yield Rewriting(
        "of dice drawn, one and the rest",
        rf"\b(draw (?:{COUNT}) dice)(?: from your bag)?(?:[.,]|,? and)(?: then)? (?:keep|put|place|move|prep) "
        r"(?:one|1)(?: of them)?(?: (?:in|into) your prep area)?"
        r"(?:[.,]|,? and)+(?: then)? (?:put|return|place|move|shuffle) (?:the (?:others?|rest)|the other (?:one|two"
        r"|dice)) (?:back|(?:back )?(?:in|into|to) (?:your|the) bag)(?=\.)",
        (r"\1. Prep one of those dice. Move the rest to your bag",),
    )
    yield Rewriting(
        "“up to 2 other attacking …”",
        rf"\b((?:up to )?(?:{COUNT})) of your other (attack|block)ers\b",
        (r"\1 other \2ing character dice you control",),
    )
    yield Rewriting(
        "“move each die in your opponent's …”",
        r"\b(?:your|target) opponent (?:moves|puts|places|discards) (?:all|each|all of the) (?:the )?di[ec]e? (?:in"
        r"|from) their (reserve|prep area|used pile)"
        r" (?:in|into|to) their (used pile|bag)(?=\.)",
        (r"move each die in your opponent's \1 to its owner's \2",),
    )
    yield Rewriting(
        "“until the end of your opponent's next turn”",
        r"\b(target opposing [^.,:\n]*? must attack) (?:on |during )?(?:its |their |its controller's )?next turn(?:"
        r" if (?:able|possible))?(?=\.)",
        (r"\1 until the end of your opponent's next turn",),
    )
    yield Rewriting(
        "“your … are free to field this turn”",
        rf"{_START}you may field (?:your )?({WHOSE}|{TITLE} )(characters|sidekicks|character dice) (?:for free|at"
        rf" no cost|for 0|without paying(?: their fielding costs?)?) {TURN}(?=\.)",
        (r"your \1\3 are free to field this turn",),
    )
    yield Rewriting(
        "“your … are free to field this turn”",
        rf"{_START}{TURN}, you may field (?:your )?(characters|sidekicks|character dice) (?:for free|at no cost|for"
        r" 0|without paying(?: their fielding costs?)?)(?=\.)",
        (r"your \1 are free to field this turn",),
    )
    yield Rewriting(
        "“prep”", r"\bput ([^.,:\n]*?) (?:in|into) (?:your|the) prep\b(?! area)", (r"move \1 to your prep area",)
    )


def met() -> Iterator[Rewriting]:
    """Who is met, and who has it so until when."""
    yield Rewriting(
        "“each player”",
        r"\bboth you and your opponent (draw|lose|gain|prep|KO|take)\b",
        (r"each player \1s",),
    )
    yield Rewriting(
        "what it waits for comes first",
        rf"^this die (gets? {_STATS})(?:,? {TURN})?,? when(?:ever)? (?:it is |it's |this die is )?"
        r"(blocked[^.,:\n]*)(?=\.)",
        (r"When this die is \2, this die \1",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“other attacking character die”",
        r"\ball other (attack|block)ers (get|gain|have|can't)s?\b",
        (r"each other \1ing character die \2s", r"each other \1ing character die \2"),
    )
    yield Rewriting(
        "“an other …”",
        r"\b(when (?:you|your opponent) (?:field|purchase)s?) another "
        r"(?=\w)",
        (r"\1 an other ",),
    )
    yield Rewriting(
        "“unless your opponent …”",
        r"\b(target opposing [^.:\n]*? unless )(?:its controller|its owner|they|that player) (pay|KO)s? ",
        (r"\1your opponent \2s ",),
    )
    yield Rewriting(
        "a keyword is had for a turn",
        r"(?<=\* )(It|That die) (?:gains?|has|gets?) (?-i:(Overcrush|Fast|Deadly|Intimidate|Attune|Strike|Amplify"
        r"|Iron Will))(?=\.)",
        (r"\1 has \2 this turn",),
    )
    yield Rewriting(
        "“until the end of your opponent's next turn”",
        r"\b(?:your|target|an) opponent can't ([^.,:\n]*?) (?:on |during |in )?(?:their |his or her |your"
        r" opponent's )?next turn(?=\.)",
        (r"your opponent can't \1 until the end of your opponent's next turn",),
    )
    yield Rewriting(
        "“each …”",
        rf"\beach player (?:moves|puts|places) (?:all|each) of their ({WHOSE})(character|sidekick)s?(?: dice)? "
        r"(?:in|into|to) their (used pile|prep area|bag)(?=\.)",
        (r"move each \1\2 die to its owner's \3", r"move each \1\2 to its owner's \3"),
    )


SLIGHT: Final = (*spellings(), *asked(), *done(), *met())
