"""What designers add that changes nothing, and what they mean by *all of the above*, *for each one*, *the same number*.

Put right everywhere, before the heads of texts are. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import VERBS
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    ENDS,
    LASTING,
    NAME,
    OFFENCE,
    PLAYED,
    first,
)
from dicewright.language.reading import Rewriting

_EACH: Final = r"(?:for each|for every|per)"
_FOE: Final = r"(?:(?:your|the|an|any) opponent|opponent|the (?:defender|target)|your target|them)"
_EFFECT: Final = r"((?:deal|prevent|heal|gain|steal|draw|inflict|add|remove|avoid)\b[^.:;]*?)"
_FACE: Final = r"((?:an? )?(?:\d(?:[-–]\d)?|[a-z]+))"


def said_anyway() -> Iterator[Rewriting]:
    """Sentences that only remind of a rule, or of what is said already."""
    name = "what the rules do anyway is not said"
    got = r"(?:the|these|that|this|your new) (?-i:[A-Z])[\w'’]*(?: tokens?)? (?:(?:that )?you(?:'ve| have)? (?:just )?"
    got += (
        r"(?:got|gained|received) )?(?:(?:can|may) (?:already |also |immediately )?be"
        r" (?:spent|used)|(?:is|are) (?:already"
    )
    got += r" )?available) (?:on|in|for|during|with) (?:this|the same|the current)(?: same)? attack(?: already)?"
    yield first(name, rf"(?<=\. ){got}(?:\. |\.?\Z)", "", PLAYED)
    yield first(
        name,
        r"(?<=\. )\(?(?:this|it|that) (?:does not|doesn't|need not|doesn’t) (?:have to|need to)?"
        r" ?be (?:the|your) (?:player|opponent|target|one)(?: (?:that )?you(?:'re| are) attacking)?\)?(?:\.\)?"
        r" |\.?\)?\Z)",
        "",
        PLAYED,
    )
    yield first(name, r"(?<=\. )\(?it can be yours[, ]+(?:or )?(?:it can be )?theirs\)?(?:\. |\.?\Z)", "", PLAYED)
    yield first(
        "a defence that rolls nothing says nothing of it",
        r"\A\(?no (?:dice |die )?rolls?(?: (?:needed|required|necessary))?\)?[.:,;]? ",
        "",
        (DEFENCE,),
    )
    yield first(
        "“on a chosen opponent”",
        r"\b(inflict (?:[^.,]*? )?)on any (?:1 |one )?opponent\b",
        r"\1on a chosen opponent",
        (OFFENCE, CARD),
    )
    yield first(
        "“each other opponent”",
        r"\b(?:all|each|every)(?: of)?(?: your| the)? other opponents? (?:also )?(?:gets?|receives?|suffers?)"
        r" (\d+ collateral (?:damage|dmg))(?: each)?(?=\.|\Z)",
        r"deal \1 to each other opponent",
        (OFFENCE,),
    )
    yield first("“prevent … damage”", r"\b(prevent \d+) more(?: (?:damage|dmg))?(?=[.,]|\Z)", r"\1 damage", (DEFENCE,))
    when = (
        r"(?:when|once|after) (?:the|this|your) (?:whole |entire |complete )?attack (?:is over|has"
        r" ended|ends|is (?:fully )?"
    )
    when += r"resolved|has (?:been )?concluded|concludes)(?:,? (?:the )?defen[cs]e included)?,? (?:you )?(?=(?:may )?"
    yield first("“after damage, …”", rf"{BEGINS}{when}{VERBS}\b)", "After damage, you ", (OFFENCE,))
    again = r"(\bAfter damage, you may (?:spend|pay) [^.:]*?) to deal (?:another )?(\d+ (?:\w+ )?(?:damage|dmg))"
    yield first(
        "“after damage, …”",
        rf"{again}(?: to (?:the same player|the same opponent|{_FOE}))?{ENDS}",
        r"\1: deal \2",
        (OFFENCE,),
    )
    yield first("“after damage, …”", r"\bAfter damage, you (?!may\b)", "After damage, ", (OFFENCE,))


def of_these() -> Iterator[Rewriting]:
    """What is meant by all or some of the results that were told before."""
    name = "“all of the above” is said in full"
    every = (
        r"(?:do |you get |apply |resolve |gain )?(?:all(?: (?:three|3|of (?:these|those|them|the above|it)|the above"
    )
    every += r"|(?:three|3) of (?:these|them|those)))?|everything(?: above)?|all the above effects)(?: effects)?"
    two = r"(?:choose|pick|do) (?:any )?(?:2|two)(?: (?:different )?(?:of (?:these|them|those|the above|the three)))?"
    on = rf"(?:on|for|with) {_FACE}[,:] {_EFFECT}(?:\. |; )"
    rows = rf"(\broll (?:1|one|an?) die[.:;,] ){on}{on}{on}(?:on|for|with) {_FACE}[,:] "
    list_of = r"\1on \2, \3. On \4, \5. On \6, \7. On \8, "
    yield first(name, rf"{rows}{every}{ENDS}", rf"{list_of}\3, \5 and \7", PLAYED)
    yield first(
        "“choose 2 different: …; or …”",
        rf"{rows}{two}{ENDS}",
        rf"{list_of}choose 2 different: \3; or \5; or \7",
        PLAYED,
    )


def as_many() -> Iterator[Rewriting]:
    """So much for each that one has, spends, discards or removes."""
    held = rf"{NAME}(?: tokens?)?(?: (?:that )?you (?:have|hold|own)| on you)?"
    yield first(
        "“damage equal to …, plus …”",
        rf"{BEGINS}deal (\d+) (?:damage|dmg),? (?:\+ ?|plus (?:an additional |an extra |another )?)(\d+)(?: (?:damage"
        rf"|dmg|more))? {_EACH} {NAME}(?: tokens?)? (?:you (?:have|hold|own)|on you){ENDS}",
        r"deal damage equal to \1, plus \2 for each of your \3",
        PLAYED,
    )
    yield Rewriting(
        "“for each …, add …”",
        r"\bdeal damage equal to (\d+), plus (\d+) for each of your ([a-z]+)(?=\.|\Z)",
        (r"deal \1 damage. For each \3, add \2 damage",),
        (OFFENCE,),
    )
    product = rf"(\d+)((?: undefendable| pure)?) (?:damage|dmg) ?[x×*] ?(?:the number of )?(?:your )?{held}"
    to = r"(?: to (?:your|this|the) attack)?"
    yield first(
        "“for each of your …”",
        rf"\b(deal|add|prevent) {product}{to}{ENDS}",
        r"\1\3 damage equal to \2 for each of your \4",
        PLAYED,
    )
    spend = rf"(?:you may )?spend (?:as (?:much|many) {NAME} as you (?:like|want|wish)|any number of {NAME})"
    way = r"(?: (?:this way|so|like this))?"
    yield first(
        "“for each … spent” comes first",
        rf"{BEGINS}{spend}\. deal (\d+)((?: undefendable| pure)?) (?:damage|dmg),? (?:plus|\+) ?(\d+)(?:"
        rf" (?:damage|dmg))?"
        rf" {_EACH} (?:\1|\2|one|token|of them)(?: (?:you )?spent)?{way}{ENDS}",
        r"You may spend any number of \1\2. Deal \3\4 damage. For each \1\2 spent, add \5 damage",
        (OFFENCE,),
    )
    yield first(
        "“any number of …”",
        rf"\bspend as (?:much|many) {NAME} as you (?:like|want|wish)\b",
        r"spend any number of \1",
    )
    for verb, more in (("add", "more "), ("prevent", "more "), ("deal", ""), ("add", "")):
        yield first(
            "“for each … spent” comes first",
            rf"\b(you may spend (?:any number of|up to (?:{COUNT})) {NAME}(?: tokens?)?) to {verb} (\d+)"
            rf" {more}(?:damage"
            rf"|dmg) (?:with each|for each one spent|for each one|for each(?: of them)?|each|per token)(?:"
            rf" spent)?{ENDS}",
            rf"\1. For each \2 spent, {verb} \3 damage",
            (*PLAYED, *LASTING),
        )
    yield first(
        "“for each … spent” comes first",
        rf",? and (?:you may )?spend {NAME} to (deal|prevent|add|heal) (\d+)((?: (?:damage|dmg))?)(?: for)?"
        rf" each(?: spent)?"
        rf" \((?:max(?:imum)?\.?|up to|at most)(?: of)? (\d+)(?: \1)?\){ENDS}",
        r". You may spend up to \5 \1. For each \1 spent, \2 \3\4",
        PLAYED,
    )
    yield first(
        "“for each … spent” comes first",
        rf"{BEGINS}(?:at any ?time[:,] )?(?:you may )?spend (up to (?:{COUNT})|any number of) {NAME}(?:"
        rf" tokens?)? (?:and|to)"
        rf" gain (?:the same (?:number|amount) of|(?:that|as) (?:many|much)) CP{ENDS}",
        r"You may spend \1 \2. For each \2 spent, gain 1 CP",
        PLAYED,
    )
    yield first(
        "“you may discard any number of cards”",
        rf"{BEGINS}(?:you may )?discard (up to (?:{COUNT})) (?:other |of your )?cards?(?: from your hand)?\. gain "
        rf"(\d+ CP|\d+ (?-i:[A-Z])[\w'’]*|(?-i:[A-Z])[\w'’]*) and (\d+ CP|\d+ (?-i:[A-Z])[\w'’]*|(?-i:[A-Z])[\w'’]*)"
        rf" {_EACH}(?: (?:card|one)(?: (?:you )?discarded)?(?: this way)?)?{ENDS}",
        r"You may discard \1 cards. For each card discarded, gain \2 and gain \3",
        PLAYED,
    )
    yield first(
        "“you may discard any number of cards”",
        rf"{BEGINS}(?:you may )?discard (up to (?:{COUNT})|any number of) (?:other |of your )?cards?(?: from"
        rf" your hand)?\. "
        rf"(gain|heal|draw|add|deal|prevent) ([^.,:;]*?) {_EACH}(?: (?:card|one)(?: (?:you )?discarded)?(?: this"
        rf" way)?)?"
        rf"{ENDS}",
        r"You may discard \1 cards. For each card discarded, \2 \3",
        PLAYED,
    )
    most = r"(?:,? \(?(?:to a )?(?:max(?:imum)?\.?|up to|at most)(?: of)? (\d+)(?: (?:damage|dmg))?\)?)"
    leaves = rf"{BEGINS}(?:remove|spend|discard) all (?:of )?(?:your )?{NAME}(?: tokens?)?(?: from yourself)?\."
    gone = rf" {_EACH} (?:one|of them|\1|token)(?: (?:you )?(?:removed|spent|discarded))?{way},"
    to_whom = (
        r"(?:deal (\d+) (?:damage|dmg) to a chosen opponent|a chosen opponent (?:is dealt|takes) (\d+) (?:damage|dmg))"
    )
    for tail, limit in ((most, r", to a maximum of \4"), ("", "")):
        yield first(
            "what is counted is counted before it leaves",
            rf"{leaves}{gone} {to_whom}{tail}{ENDS}",
            rf"Deal damage equal to \2\3 for each of your \1{limit} to a chosen opponent. Remove all \1 from yourself",
            (CARD,),
        )


ASIDES: Final = (*said_anyway(), *of_these(), *as_many())
