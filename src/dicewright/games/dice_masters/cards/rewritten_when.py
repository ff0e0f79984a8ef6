"""When something holds or happens, how often, and at what price, as designers of Dice Masters say it.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, DEED, ENERGY, NOBODY_ELSE, TITLE
from dicewright.language.reading import Rewriting

_STATS: Final = r"(?:[+-]\d+ ?(?:attack|defen[cs]e|A|D)(?: and (?=[+-])|/)?)+"
_WORD: Final = r"((?-i:Overcrush|Fast|Deadly|Iron Will|Ally))"
_PRICE: Final = rf"(?:(?:\[[^\]]*\] ?)+|(?:\d+|an?|one) (?:{ENERGY[1:-1]}|energy)(?: energy)?)"
_OWN: Final = r"(?!your opponent|each|target (?:player|opponent))"  # what others do, they might choose themselves
_ALONE: Final = r"(?![^.]*\b(?:it|its|that|them|they|those)\b)"  # what the other effect chose, this one has not
_ONE: Final = r"((?:up to )?(?:an?|1|one|any) [^.,:]*?)"


def held_while() -> Iterator[Rewriting]:
    """What a die has on a condition, a keyword and numbers in one breath."""
    only = r"(?:while|as long as|whenever|if) ((?:you|your opponent|there)\b[^.,:\n]*)(?=\.)"
    for said, stats, word in ((rf"{_WORD} and ({_STATS})", 3, 2), (rf"({_STATS}),? and {_WORD}", 2, 3)):
        yield Rewriting(
            "numbers and keywords stand apart",
            rf"^(this die) (?:gets?|gains?|has) {said} {only}",
            (rf"While \4, \1 has \{stats}.\nWhile \4, \1 has \{word}",),
            (CHARACTER,),
            moves=True,
        )


def globals_limited() -> Iterator[Rewriting]:
    """What a Global costs and how often it is used, in other places."""
    name = "“once during your turn, pay …” begins a Global"
    use = r"(?:you may )?(?:only )?use (?:this|it)(?: ability| global)*"
    yours = r"(?:on|during) your turn(?: only)?,? "
    for often in (rf"{use} (?:only )?once (?:per|each|a) turn", r"once (?:per|each|a) turn(?: only)?", "once only"):
        yield Rewriting(
            name,
            rf"^Global: {yours}(pay [^.:\n]*\. [^\n]*?)\.? \(?{often}\.?\)?\.?$",
            (r"Global: Once during your turn, \1.",),
            moves=True,
        )
    yield Rewriting(
        name,
        rf"^Global: (pay [^.:\n]*\. [^\n]*?)\.? \(?{use} (?:only )?once (?:per|each|a) turn\.?\)?\.?$",
        (r"Global: Once per turn, \1.",),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"^Global: {yours}once (?:per|each|a) turn,? (?=pay\b)",
        ("Global: Once during your turn, ",),
    )
    yield Rewriting(
        "a Global's price ends in a period",
        rf"^(Global: (?:[^.:\[]*, )?pay {_PRICE}), (?={DEED})",
        (r"\1. ",),
    )


def waited_for() -> Iterator[Rewriting]:
    """What a die or its card waits for, whom it meets then, and one effect of two."""
    yield Rewriting(
        "“while active” comes first",
        r"^At ([^,.\n]*), (?:if|while) this die is (?:active|in the field|in play),",
        (r"While active, at \1,",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“while active” is said of what happens elsewhere",
        r"^Once (?:per|each|every) turn, when(?:ever)?(?= (?:you|your opponent|an? )\b)",
        ("While active, once per turn, when",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "a pronoun is said in full",
        r"^((?:While active, )?At the (?:start|end) of your opponent's [^,.\n]*, (?:this die )?deals? \d+ damage to )"
        r"them\b",
        (r"\1your opponent",),
    )
    yield Rewriting(
        "“deal damage to”",
        r"\b(deals?) (target [^.,:]*?|that (?:die|character|player)(?: die)?|each [^.,:]*?|your opponent|it) (\d+)"
        r" damage(?=[.,])",
        (r"\1 \3 damage to \2",),
    )
    yield Rewriting(
        "“this die”",
        rf"^({NOBODY_ELSE})\b(?:he|she)'s (?=unblockable|attacking|blocking|engaged|active)",
        (r"\1this die is ",),
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"((?:^|(?<=, )|(?<=\. )))(?:choose to )?either {_OWN}({DEED} [^.,;:]*?),? or {_ALONE}(?={DEED})",
        (r"\1choose 1: \2; or ",),
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"((?:^|(?<=, )|(?<=\]\. ))){_OWN}({DEED} [^.,;:]*?),? or {_ALONE}(?={DEED} [^.,;:]*\.)",
        (r"\1choose 1: \2; or ",),
    )


def given_up() -> Iterator[Rewriting]:
    """Dice that are given up for something, and taken where they lie."""
    yield Rewriting(
        "a price stands before a colon",
        r"^(When(?:ever)? [^.:\n]*, )you may (?:send|move|put|place) this die (?:to|in|into) your used pile"
        r"(?: to|:) (?=\w)",
        (r"\1you may move this die to your used pile: ",),
        ("action",),
    )
    yield Rewriting(
        "“that die” is what the event names",
        r"^([^\n]*?\bwhen (?:an?|an other) [^,.:\n]*? (?:attacks|blocks|is blocked), [^\n]*?)"
        r"\bthat (?:attack|block)er\b",
        (r"\1that die",),
    )
    for place, where in (("used pile", "used pile"), ("prep(?: area)?", "prep area"), ("bag", "bag")):
        take = r"(?:take|choose|pick|grab|get|fetch|retrieve|find)"
        yield Rewriting(
            "“prep”",
            rf"\b{take} {_ONE} (?:from|in|out of) (?:your|the) {place}(?:,? and|,|\.)(?: then)? prep (?:it|that die)"
            r"(?=[.,])",
            (rf"prep \1 in your {where}",),
        )
        yield Rewriting(
            "“a … in your used pile”",
            rf"\b(?:one|1|any) of your {TITLE}(?: character)?(?: dice| die)? (?:from|in) your {place}(?=[., ])",
            (rf"a \1 character die in your {where}", rf"an \1 character die in your {where}"),
        )
    yield Rewriting(
        "“a … you control”",
        rf"\b(?:one|1|any) of your {TITLE} (?:characters|character dice|dice)(?=[.,])",
        (r"a \1 character die you control", r"an \1 character die you control"),
    )
    yield Rewriting("“a … they control”", r"\b(?:one|1) of their own (?=character|sidekick)", ("one of their ",))


def chosen_first() -> Iterator[Rewriting]:
    """What is named, and damage that is divided anew on a burst."""
    yield Rewriting("“choose an affiliation”", r"\bname an affiliation(?=[.,])", ("choose an affiliation",))
    yield Rewriting(
        "a burst says whom it is about",
        r"^(divide \d+ damage (as you choose among [^.:*\n]*))\. (\*+(?:/\*+)?):? (?:Deal|Divide) (\d+) damage"
        r" instead(?=\.)",
        (r"\1. \3 Divide \4 damage \2 instead",),
    )
    yield Rewriting(
        "“but at least 1”",
        rf"\b(costs? \d+ less to (?:purchase|buy|field)) for each (?:different )?{TITLE} characters? you"
        r" (?:have|control)(?: active| in the field)?\.? \((?:to a )?min(?:imum|\.)?(?: cost)?(?: of)? (\d+)"
        r"\.?\)(?=\.|$)",
        (r"\1 but at least \3 for each different character among \2 character dice you control",),
    )
    yield Rewriting(
        "“for each different character among …”",
        rf"\bfor each (?:different )?{TITLE} characters? you (?:have|control) active(?=[.,])",
        (r"for each different character among \1 character dice you control",),
    )


WHEN_AND_HOW_OFTEN: Final = (*held_while(), *globals_limited(), *waited_for(), *given_up(), *chosen_first())
