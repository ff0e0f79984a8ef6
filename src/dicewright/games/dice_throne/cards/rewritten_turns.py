"""What designers say of who chooses, of what the dice show, and of how long something holds, and how it is said here.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, DEFENCE, OFFENCE, PASSIVE, TOKEN
from dicewright.language.reading import Rewriting

_FOE: Final = r"(?:your|the|an) opponent|the defender"


def choosing() -> Iterator[Rewriting]:
    """What the other player decides."""
    name = "“the defender chooses 1: …; or …”"
    for kind, foe in ((OFFENCE, "the defender"), (DEFENCE, "the attacker")):
        them = rf"(?:{_FOE}|the attacker|they)"
        deed = r"((?:discard|lose|take|gain|get|receive|be|suffer|have)s?\b[^.,;:]*?)"
        meant = rf"{foe[:1].upper()}{foe[1:]} chooses 1: {foe} \1; or {foe} \2"
        yield Rewriting(
            name,
            rf"{BEGINS}{them} (?:must )?chooses?(?: to)?(?: (?:1|one))?(?: of the following)?(?: ?[:,-])? "
            rf"(?:to |either )?(?:{them} )?{deed},?;? or (?:to )?(?:{them} )?{deed}(?=\.)",
            (meant,),
            (kind,),
            moves=True,
        )
        yield Rewriting(
            name,
            rf"{BEGINS}{them} (?:must (?:either )?|either |has to (?:either )?){deed},? or (?:must )?{deed}(?=\.)",
            (meant,),
            (kind,),
            moves=True,
        )
        yield Rewriting(
            name,
            rf"{BEGINS}{them} (?:may|can) (discard [^.,;:]*?)[.;,] ?if (?:they|the defender|that player)"
            r" (?:don't|do not|doesn't|does not), ([^.,;:]*)(?=\.)",
            (rf"{foe[:1].upper()}{foe[1:]} chooses 1: {foe} \1; or \2",),
            (kind,),
            moves=True,
        )
        yield Rewriting(
            name,
            rf"{BEGINS}((?:add|deal|inflict|draw|gain|heal|steal)\b[^.,;:]*?),? unless {them} discards? "
            rf"([^.,;:]*)(?=\.)",
            (rf"{foe[:1].upper()}{foe[1:]} chooses 1: {foe} discards \2; or \1",),
            (kind,),
            moves=True,
        )
        yield Rewriting(
            "“inflict”",
            rf"\b{foe} (?:be (?:inflicted|afflicted) with|gets?|receives?|suffers?|gains?) (?:an? )?"
            r"(?=(?:\d+ )?(?-i:[A-Z])(?!P\b))",
            ("inflict ",),
            (kind,),
        )
    yield Rewriting(
        "“add … damage”",
        r"\bthe defender takes? (\d+) (?:more|additional|extra) damage\b",
        (r"add \1 damage",),
        (OFFENCE,),
    )


def shown() -> Iterator[Rewriting]:
    """How many symbols the dice show."""
    rolled = r"(?:if (?:you(?:'ve)? (?:roll|rolled|have|show)|your dice (?:show|have)|the dice (?:show|have)))"
    every = r"(?:at least )?(?:1|one|a) (?:of each|of every|die of each) (?:of your )?symbols?|(?:each|every)(?:"
    every += r" one)? of your symbols|(?:each|every|all) (?:of your )?(?:different )?symbols?|all \d+ symbols"
    yield Rewriting("“the dice show each symbol”", rf"\b{rolled} (?:{every})(?=,)", ("if the dice show each symbol",))
    some = r"(?:at least )?(\d+)(?: or more)? (?:different|distinct) symbols"
    yield Rewriting(
        "“the dice show 3 or more different symbols”",
        rf"\b{rolled} {some}(?=,)",
        (r"if the dice show \1 or more different symbols",),
    )
    yield Rewriting(
        "“the dice show 3 or more different symbols”",
        r"\bif all (?:of )?(?:your |the )?3 dice (?:show|are) different(?: symbols)?(?=,)",
        ("if the dice show 3 or more different symbols",),
        (DEFENCE,),
    )


def thresholds() -> Iterator[Rewriting]:
    """Health that falls to a number, and what others have."""
    name = "“when damage brings you to 10 or less Health”"
    when = r"(?:when(?:ever)?|if|each time|the moment)"
    falls = r"(?:drops?|falls?|is reduced|are reduced|goes?|is brought|are brought)"
    less = r"(?:Health )?or (?:less|below|lower|fewer)(?: Health)?"
    yield Rewriting(
        name,
        rf"\b{when} (?:your health {falls}|you {falls}) to (\d+) {less}(?=,)",
        (r"when damage brings you to \1 or less Health",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        name,
        rf"\b{when} (?:your health {falls}|you {falls}|damage (?:takes|brings|reduces|drops) you) (?:below|under) "
        rf"(\d+)(?: Health)?(?=,)",
        (r"when damage brings you to <\1-1> or less Health",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        name,
        rf"\b{when} damage (?:takes|reduces|drops|brings) you(?:r Health)? (?:down )?to (\d+) {less}(?=,)",
        (r"when damage brings you to \1 or less Health",),
        (PASSIVE, TOKEN),
    )
    hand = r"cards? in (?:their |his or her )?hand"
    foe = rf"\bif (?:{_FOE}|they) (?:has|have|holds?)"
    yield Rewriting(
        "“the defender has no cards in their hand”",
        rf"{foe} no {hand}",
        ("if the defender has no cards in their hand",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“the defender has no cards in their hand”",
        r"\bif (?:your|the) opponent's hand is empty",
        ("if the defender has no cards in their hand",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“the defender has 3 or more cards in their hand”",
        rf"{foe} (?:at least (\d+)|(\d+) or more) {hand}",
        (r"if the defender has \1\2 or more cards in their hand",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“the defender has 3 or more cards in their hand”",
        rf"{foe} (\d+) or (?:less|fewer) {hand}",
        (r"if the defender has \1 or fewer cards in their hand",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“you have less CP than …”",
        rf"\bif you have (?:less|fewer) CP than (?:{_FOE})",
        ("if you have less CP than the defender",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“you have less CP than …”",
        rf"\bif you have more CP than (?:{_FOE})",
        ("if you have more CP than the defender",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“you have less CP than …”",
        rf"\bif (?:{_FOE}) has more CP than you",
        ("if you have less CP than the defender",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“you have less CP than …”",
        rf"\bif (?:{_FOE}) has (?:less|fewer) CP than you",
        ("if you have more CP than the defender",),
        (OFFENCE,),
    )


def lasting() -> Iterator[Rewriting]:
    """What holds for the rest of a turn."""
    name = "“until the end of this turn”"
    now = r"(?:this turn|for the rest of (?:the|this|your) turn|until the end of (?:the|this|your) turn|until end"
    now += r" of turn)"
    more = r"(?:each of )?your attacks? (?:each )?(?:deals?|gets?|do|have|has) \+?(\d+) (?:more |additional |extra"
    more += r" |bonus )?damage"
    meant = (r"your Attacks get +\1 damage until the end of this turn",)
    yield Rewriting(name, rf"\b{now}, {more}(?=\.)", meant, (CARD, OFFENCE))
    yield Rewriting(name, rf"\b{more},? {now}(?=\.)", meant, (CARD, OFFENCE))
    yield Rewriting(
        name,
        rf"\byou deal \+?(\d+) (?:more |additional |extra )?damage with (?:your|each) attacks?,? {now}(?=\.)",
        meant,
        (CARD, OFFENCE),
    )


OF_TURNS: Final[tuple[Rewriting, ...]] = (*choosing(), *shown(), *thresholds(), *lasting())
