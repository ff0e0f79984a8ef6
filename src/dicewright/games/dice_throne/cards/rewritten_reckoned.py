"""How much of something, in other words: twice, half of it, a limit, dice for what you have, what there is at most.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, STARTS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EACH,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_MORE: Final = r"(?: more| additional| extra)?"
_TIMES: Final = (("twice|double|2 times|two times|2x|2 ?×", "2"), ("(?:3|three) times|triple|3x|3 ?×", "3"))


def dice() -> Iterator[Rewriting]:
    """How many dice are rolled for what somebody has."""
    name = "“roll as many dice as …”"
    have = rf"{NAME}(?: tokens?)?(?: (?:that )?you have| on you)?"
    kept = r"(?: \((?:you |they |these )?(?:keep|do not|don't|without|are not|aren't)[^()]*\))?"
    end = rf"{kept}(?=[.:])"
    meant = r"roll as many dice as \1, plus \2 for each of your \3"
    yield wide(
        name,
        rf"\broll (\d) (?:dice|die),? (?:plus|\+|and) ?(\d){_MORE}(?: dice| die)? {EACH} (?:of your )?{have}{end}",
        meant,
    )
    yield wide(
        name,
        rf"\broll (?:a number of )?dice equal to (\d) ?(?:\+|plus) ?(?:(\d) {EACH} )?your {have}{end}",
        r"roll as many dice as \1, plus 1 for each of your \3",
    )
    yield wide(
        name,
        rf"\broll (?:a number of )?dice equal to (?:the number of )?(?:your )?{have}(?: ?(?:\+|plus) ?(\d)){end}",
        r"roll as many dice as \2, plus 1 for each of your \1",
    )
    yield wide(
        name,
        rf"\broll (\d) ?\+ ?(?:X )?dice,? (?:where )?X is (?:the number of )?(?:your )?{have}{end}",
        r"roll as many dice as \1, plus 1 for each of your \2",
    )
    yield wide(
        name,
        rf"\broll (?:a number of )?dice equal to (?:the number of )?(?:your )?{have}{end}",
        r"roll as many dice as 1 for each of your \1",
    )
    yield wide(
        "“roll 1 die for each …”",
        rf"\broll (1 die|\d dice|a die) (?:for each|for every|per) (?:of your )?{NAME}(?: tokens?)?"
        r"(?: (?:that )?you have| on you)?(?=[.:])",
        r"roll \1 for each \2",
        (OFFENCE, DEFENCE, CARD, PASSIVE),
    )


def amounts() -> Iterator[Rewriting]:
    """Twice as much, so much more for each, and how much at most."""
    name = "“2 for each of your …”"
    for said, n in _TIMES:
        much = rf"\bequal to (?:{said}) (?:the (?:number|amount) of )?"
        end = r"(?=[.,;]| and\b)"
        yield wide(
            name,
            rf"{much}(?:your )?{NAME}(?: tokens?)?(?: (?:that )?you have| on you)?{end}",
            rf"equal to {n} for each of your \1",
        )
        yield wide(
            name,
            rf"{much}{NAME}(?: tokens?)? (?:on {FOE}|{FOE} has){end}",
            rf"equal to {n} for each \1 of the defender",
        )
        yield wide(name, rf"{much}(?:your )?cards in (?:your )?hand{end}", f"equal to {n} for each card in your hand")
    name = "“1 for each … of the defender”"
    yield wide(
        name,
        rf"\bequal to (?:the (?:number|amount) of ){NAME}(?: tokens?)? (?:on {FOE}|{FOE} has)(?=[.,;]| and\b)",
        r"equal to 1 for each \1 of the defender",
        (OFFENCE,),
    )
    yield wide(name, rf"{BEGINS}heal equal to (?=\d for each)", "heal ")
    name = "“add damage equal to …, to a maximum of …”"
    most = (
        r",? \(?(?:(?:up )?to a max(?:imum)?(?: of)?|max(?:imum)?\.?(?: of)?|up to|at most|no more than) "
        r"\+?(\d+)(?: more| extra| additional| damage)*\)?"
    )
    deal = r"\b(deal \d+(?: \w+)? damage)(?:,? (?:plus|and)|,? \+|,) ?\+?(\d+)(?: more| additional| extra)?(?: damage)?"
    held = rf"(?:for each|for every|per) {NAME}(?: tokens?)?"
    theirs, yours = rf" (?:on (?:{FOE}|them)|{FOE} has|they have)", r"(?: (?:that )?you have| on you)"
    yield wide(
        name,
        rf"{deal} {held}{theirs}{most}(?=\.)",
        r"\1. Add damage equal to \2 for each \3 of the defender, to a maximum of \4",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"{deal} {held}{yours}{most}(?=\.)",
        r"\1. Add damage equal to \2 for each of your \3, to a maximum of \4",
        (OFFENCE,),
    )
    spends = rf"(?:for each|for every|per) {NAME} (?:you )?spen[dt]"
    yield wide(
        "“for each … spent” comes first",
        rf"{deal} {spends}{most}(?=\.)",
        r"\1. You may spend up to \4 \3. For each \3 spent, add \2 damage",
        (OFFENCE,),
    )
    name = "“CP equal to half the total (rounded up)”"
    up = r",? \(?(?:rounded|rounding) up\)?"
    yield wide(
        name,
        (
            r"\bgain half (?:of )?(?:its|the|that|their) (?:value|result|roll|total|number"
            rf"|amount)(?: rolled)? (?:as|in) CP{up}"
        ),
        "gain CP equal to half the total (rounded up)",
    )
    yield wide(
        name,
        rf"\bgain half (?:of )?(?:the roll|the result|the total|the value|that much|it)(?: as| in)? CP{up}",
        "gain CP equal to half the total (rounded up)",
    )
    name = "“equal to half the total (rounded up)”"
    yield wide(
        name,
        (
            r"\b(deal|prevent|take) (?:damage equal to )?half (?:of )?(?:its|the|that|their) (?:value|result|roll"
            rf"|total|number)(?: rolled)?(?: as damage)?{up}"
        ),
        r"\1 damage equal to half the total (rounded up)",
    )
    yield wide(
        name,
        rf"\bheal half (?:of )?(?:its|the|that|their) (?:value|result|roll|total|number)(?: rolled)?{up}",
        "heal half the total (rounded up)",
    )
    result = r"(?:the|its|their) (?:result|roll|total|value|number|sum)(?: rolled)?"
    yield wide(
        "“damage equal to the total”",
        rf"\badd {result} (?:as damage|to (?:the|your|this) (?:damage|attack)(?:'s damage)?)(?=[.,;])",
        "add damage equal to the total",
        (CARD, OFFENCE, TOKEN),
    )
    yield wide(
        "“damage equal to the total”", r"\bdamage for each pip(?: rolled| shown)?(?=[.,;])", "damage equal to the total"
    )
    yield wide("“damage equal to the total”", r"\bdeal 1 damage equal to the total\b", "deal damage equal to the total")
    name = "“the highest die”"
    for said, meant in (
        ("high(?:er|est)|larger|largest|greater|bigger", "highest"),
        ("low(?:er|est)|smaller|smallest", "lowest"),
    ):
        one = rf"the (?:{said})(?: (?:1|one|die|result|value|number|roll|of (?:them|the (?:2|two))))?(?: rolled)?"
        yield wide(
            name,
            rf"(\broll [2-6] dice\b[^\n]*?\b)(deal|prevent|add) {one} as damage(?=[.,;])",
            rf"\1\2 damage equal to the {meant} die",
        )
        yield wide(
            name,
            (
                r"(\broll [2-6] dice\b[^\n]*?\b)(?:reduce|lower) (?:the|that|incoming|the incoming) "
                rf"damage by {one}(?=[.,;])"
            ),
            rf"\1prevent damage equal to the {meant} die",
        )
        yield wide(
            name,
            rf"(\broll [2-6] dice\b[^\n]*?\b)add {one} to (?:the|your|this) (?:damage|attack)(?:'s damage)?(?=[.,;])",
            rf"\1add damage equal to the {meant} die",
        )
        yield wide(name, rf"(\broll [2-6] dice\b[^\n]*?\bequal to ){one}(?=[.,;]| and\b)", rf"\1the {meant} die")
        yield wide(name, rf"(\broll [2-6] dice\b[^\n]*?\bheal )(?:for )?{one}(?=[.,;]| and\b)", rf"\1the {meant} die")


def limits() -> Iterator[Rewriting]:
    """How many of a token somebody may have, and all of them."""
    name = "“raise your … limit”"
    rest = r"(?: (?:for the rest of the game|permanently|for this game|this game))?"
    limit = rf"(?:{NAME}(?:'s)? (?:stack )?(?:limit|maximum|max)|(?:stack )?(?:limit|maximum|max) (?:of|for) {NAME})"
    yield wide(
        name,
        rf"{STARTS}(?:permanently )?(?:increase|raise) (?:your|the) {limit} by (\d+){rest}(?=[.,;]| and\b)",
        r"raise your \1\2 limit by \3",
    )
    yield wide(
        name,
        (
            rf"{STARTS}your {limit} (?:is (?:permanently )?(?:increased|raised)|(?:permanently )?(?:increases|rises"
            rf"|goes up)) by (\d+){rest}(?=[.,;]| and\b)"
        ),
        r"raise your \1\2 limit by \3",
    )
    yield wide(
        name,
        rf"{STARTS}your {limit} (?:is|becomes) (\d+) (?:higher|more|greater){rest}(?=[.,;]| and\b)",
        r"raise your \1\2 limit by \3",
    )
    name = "“gain … up to your limit”"
    yield wide(
        name,
        (
            rf"{STARTS}(?:set|raise|increase|bring|fill) (?:up )?your {NAME}(?: tokens?)? (?:up )?to (?:its|your|the"
            r"|their) (?:stack )?(?:limit|max(?:imum)?)(?=[.,;]| and\b)"
        ),
        r"gain \1 up to your limit",
    )
    yield wide(
        name,
        rf"{STARTS}(?:fill up on|max out(?: on)?|refill|fill up) (?:your )?{NAME}(?=[.,;]| and\b)",
        r"gain \1 up to your limit",
    )
    name = "“remove … from yourself”"
    gone, what = rf"{STARTS}(?:lose|discard|remove)", rf"(?!CP\b|Health\b){NAME}"
    ends = r"(?: tokens?)?(?=[.;]| and\b|, | (?:at the|in your|during your)\b)"
    yield wide(name, rf"{gone} all (?:of )?(?:your )?{what}{ends}", r"remove all \1 from yourself")
    yield wide(name, rf"{gone} (?:1|an?) (?:of your )?{what}{ends}", r"remove 1 \1 from yourself")
    yield wide(name, rf"{gone} {what}(?=[.;]| and\b|, |$)", r"remove 1 \1 from yourself", (TOKEN,))
    yield wide(
        "“at the end of this turn”",
        r"\bat the end of (?:your|the|this) turn, (?=remove )",
        "at the end of this turn, ",
        (OFFENCE,),
    )


RECKONED: Final = (*dice(), *amounts(), *limits())
