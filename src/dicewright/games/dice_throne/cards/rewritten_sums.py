"""How much there is for each of what somebody has, and what is counted before it leaves, wherever it stands.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, wide
from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, DEFENCE, NAME, OFFENCE, PASSIVE, TOKEN
from dicewright.language.reading import Rewriting

_EACH: Final = r"(?:for each|for every|per|times the number of)"
_THEY: Final = (
    rf"(?:they (?:have|currently have)|{FOE} (?:has|currently has)|on (?:them"
    rf"|{FOE})|of (?:theirs|{FOE})|that player has|inflicted on {FOE}|afflicting"
    rf" {FOE})"
)
_YOU: Final = (
    r"(?:you (?:currently )?(?:have|hold|control|own|possess)|on you\b|of" r" yours|on yourself|in your possession)"
)


def amounts() -> Iterator[Rewriting]:
    """How much there is for each of what somebody has."""
    name = "an amount is said by what it counts"
    number = r"(?:the (?:total )?number of|the amount of|how many)"
    yield wide(
        name,
        (
            rf"\b{number} ((?:positive |negative )?)status effects?(?: (?:tokens )?)?"
            r" ?(?:you have|on you|on yourself)\b"
        ),
        r"1 for each of your \1status effects",
    )
    yield wide(
        name, rf"\b{number} your ((?:positive |negative )?)status effects\b", r"1 for each of your \1status effects"
    )
    yield wide(
        name,
        rf"\b{number} ((?:positive |negative )?)status effects? {_THEY}",
        r"1 for each \1status effect of the defender",
        (OFFENCE,),
    )
    yield wide(name, rf"\b{number} (?:your )?{NAME}(?: tokens)? {_YOU}", r"1 for each of your \1")
    yield wide(name, rf"\b{number} your {NAME}(?: tokens)?(?=[.,;]| and\b)", r"1 for each of your \1")
    yield wide(name, rf"\b{number} {NAME}(?: tokens)? {_THEY}", r"1 for each \1 of the defender", (OFFENCE,))
    yield wide(
        name,
        rf"\b{number} cards (?:in (?:your )?hand|you (?:hold|have in (?:your )?hand))",
        "the number of cards in your hand",
    )
    yield wide(
        name,
        rf"\b{number} different symbols(?: rolled| you rolled| shown| on your dice)?",
        "1 for each different symbol the dice show",
    )
    yield wide(
        name, rf"\b(?:plus|\+) (?:1|one)(?: damage)? {_EACH} CP (?:you have|you own|in your pool)", "plus your CP"
    )
    yield wide(
        name,
        (
            rf"\b(deal|gain|prevent|add)((?: \w+)? damage| CP) equal to (?:{number}"
            r" )?(?:your CP|CP you have|your current CP)"
        ),
        r"\1\2 equal to your CP",
    )
    equal = (
        r"\b(deal|prevent) damage((?: to the attacker)?) equal to the number"
        r" of (?!cards|different|positive|negative|status)"
    )
    yield wide(
        "“for each …” comes first",
        rf"{equal}([a-z]+?)s(?: rolled| you roll| you rolled)?(?=\.)",
        r"For each \3, \1 1 damage\2",
        (OFFENCE, DEFENCE),
    )
    name = "“for each of your …”"
    status = r"((?:positive |negative )?)status effects?"
    what = rf"(?:{_EACH}) "
    yield wide(name, rf"\b{what}{status} {_THEY}", r"for each \1status effect of the defender", (OFFENCE,))
    yield wide(
        name,
        rf"\b{what}{status} (?:on|of) the defender\b",
        r"for each \1status effect of the defender",
        (CARD, PASSIVE),
    )
    yield wide(
        name,
        rf"\b{what}{NAME} (?:(?:on|of) the defender\b|the defender has\b)",
        r"for each \1 of the defender",
        (CARD, PASSIVE),
    )
    yield wide(name, rf"\b{what}{status} {_YOU}", r"for each of your \1status effects")
    yield wide(
        name,
        rf"\b{what}{status} on (?:an|your|the|a chosen|target) opponent\b",
        r"for each \1status effect of a chosen opponent",
        (CARD,),
    )
    yield wide(name, rf"\b{what}(?:of their )?{NAME} {_THEY}", r"for each \1 of the defender", (OFFENCE,))
    yield wide(name, rf"\b{what}(?:of your )?{NAME} {_YOU}", r"for each of your \1")
    yield wide(
        name,
        rf"\b{what}cards? (?:in (?:your )?hand|you (?:have|hold)(?: in (?:your )?hand)?)",
        "for each card in your hand",
    )
    yield wide(
        name,
        (
            rf"\b{what}(?:different|unique|distinct) symbols?(?: (?:you rolled|rolled"
            r"|shown|on your dice|the dice show))?"
        ),
        "for each different symbol the dice show",
    )
    yield wide(name, r"\beach of your status effects\b", "each of your positive or negative status effects")
    yield wide(name, r"\b(deal \d+(?: \w+)? damage), \+(?=\d+ for each )", r"\1, plus ")
    term = (
        r"(each of your [^.,;:]+?|each (?:(?:positive |negative )?status effect"
        r"|(?-i:[A-Z])[\w' -]*?) of (?:the defender|a chosen opponent|that player"
        r"|the attacker)|each card in your hand|each different symbol the dice"
        r" show|each player)"
    )
    end = r"(?=[.,;:]| and\b)"
    yield wide(
        name,
        (
            r"^your attacks (?:deal|get|do) \+?(\d+) (?:more |additional |extra )?damage"
            r" for (each [^.]*? of the defender)(?=\.)"
        ),
        r"When you Attack, add damage equal to \1 for \2",
        (PASSIVE, TOKEN),
    )
    most = (
        r"(?:,? \(?(?:to a |up to a )?max(?:imum)?\.?(?: of)? (\d+)(?: damage"
        r"| CP)?\)?|,? \(?up to (\d+)(?: damage| CP)?\)?)"
    )
    for verb in ("deal", "add", "prevent", "take"):
        yield wide(
            name,
            rf"\b{verb} (\d+)((?: \w+)?) damage((?: to [^.,;:]*?)?) for {term}{most}{end}",
            rf"{verb}\2 damage equal to \1 for \4, to a maximum of \5\6\3",
        )
        yield wide(
            name,
            rf"\b{verb} (\d+)((?: \w+)?) damage((?: to [^.,;:]*?)?) for {term}{end}",
            rf"{verb}\2 damage equal to \1 for \4\3",
        )
        yield wide(
            name,
            rf"\bfor {term}, {verb} (\d+)((?: \w+)?) damage((?: to [^.,;:]*?)?){end}",
            rf"{verb}\3 damage equal to \2 for \1\4",
        )
    yield wide(name, rf"\bgain (\d+) CP for {term}{most}{end}", r"gain CP equal to \1 for \2, to a maximum of \3\4")
    yield wide(name, rf"\bgain (\d+) CP for {term}{end}", r"gain CP equal to \1 for \2")
    yield wide(name, rf"\bfor {term}, gain (\d+) CP{end}", r"gain CP equal to \2 for \1")
    yield wide(name, rf"\bheal (\d+) for {term}{most}{end}", r"heal \1 for \2, to a maximum of \3\4")
    yield wide(name, rf"\bfor {term}, heal (\d+){end}", r"heal \2 for \1")
    yield wide(name, rf"\bgain (?:1 )?{NAME} for {term}{end}", r"gain \1 equal to 1 for \2")
    sums = (
        r"((?:1 for )?(?:each of your [^.,;:]+?|each (?:(?:positive |negative"
        r" )?status effect|(?-i:[A-Z])[\w' -]*?) of (?:the defender|a chosen"
        r" opponent|that player)|each card in your hand|each different symbol"
        r" the dice show)|your CP|the number of cards in your hand|the total"
        r"|the highest die|the lowest die)"
    )
    yield wide(
        name,
        (rf"\b(deal|add|prevent)((?: \w+)? damage) equal to {sums},? (?:plus|\+)" rf" (\d+)(?: more| damage)*{end}"),
        r"\1\2 equal to \4, plus \3",
    )
    yield wide(
        name,
        (
            r"\b(deal|prevent) (\d+)((?: \w+)?) damage,? (?:plus|and|\+) (?:an additional"
            r" |another |an extra )?(\d+)(?: more| damage| extra| additional)* for"
            rf" {term}{end}"
        ),
        r"\1\3 damage equal to \2, plus \4 for \5",
    )
    yield wide(
        name,
        rf"\b(deal|prevent) (\d+)((?: \w+)?) damage,? (?:plus|\+) {sums}{end}",
        r"\1\3 damage equal to \2, plus \4",
    )
    yield wide(
        name,
        (r"\b(deal|prevent) (\d+) \+ (?:(?:an? )?(?:additional )?(\d+) )?(?:damage" rf" )?for {term}(?: damage)?{end}"),
        r"\1 damage equal to \2, plus \3 for \4",
    )
    name = "“for each … spent” is a sentence of its own"
    many = rf"(spend (?:up to \d+|any number of)) (?:of your )?{NAME}"
    each = r"(?:each(?: of them| one| 1)?(?: spent)?|every one)"
    did = r"(?:(deal|add|prevent|heal|gain|draw)(?:s|ing)?)"
    yield wide(
        name,
        rf"\b(?:you may )?{many}(?: tokens)?(?:;|,|\.|:|,? and) {each} {did} ([^.;:]*?)(?=\.)",
        r"you may \1 \2. For each \2 spent, \3 \4",
    )
    yield wide(
        name,
        (
            rf"\b(?:you may )?{many}(?: tokens)?(?:;|,|\.|:|,? and|,? to) {did} ([^.;:,]*?)"
            r" (?:for (?:each|every)|per)(?: one| 1| token| of them| \2)?(?: (?:you"
            r" )?spent)?(?: this way| in this way)?(?=\.)"
        ),
        r"you may \1 \2. For each \2 spent, \3 \4",
    )
    yield wide(
        name,
        (
            rf"\b(?:you may )?{many}(?: tokens)?(?:;|,|\.|:|,? and) (?:for (?:each"
            r"|every)|per)(?: one| 1| token| of them| \2)?(?: (?:you )?spent)?(?:"
            r" this way| in this way)?, "
        ),
        r"you may \1 \2. For each \2 spent, ",
    )
    yield wide(
        name,
        rf"\bYou may {many}(?: tokens)? to {did} ([^.;:,]*?) each(?=\.)",
        r"You may \1 \2. For each \2 spent, \3 \4",
    )
    yield wide(
        name,
        (
            rf"\bYou may (?:then )?spend (?:your )?{NAME}(?: tokens)? (?:to|and) {did}"
            r" ([^.;:,]*?) (?:for (?:each|every)|per)(?: one| 1| token| of them|"
            r" \1)?(?: (?:you )?spent)?(?: this way| in this way)?(?=\.)"
        ),
        r"You may spend any number of \1. For each \1 spent, \2 \3",
    )
    name = "what is counted is counted before it leaves"
    all_of = rf"(?:spend|remove|discard|lose) (?:all|every one)(?: of)?(?: your)? {NAME}"
    tail = (
        r"(?:for (?:each|every)|per)(?: one| 1| token| of them| \1)?(?: (?:you"
        r" )?(?:spent|removed|discarded|lost))?(?: this way| in this way)?"
    )
    for deed, meant in (
        (r"(?:deal|add) (\d+)((?: \w+)?) damage((?: to [^.,;:]*?)?)", None),
        (r"heal (\d+)", r"heal \2 for each of your \1. Remove all \1 from yourself"),
        (r"gain (\d+) CP", r"gain CP equal to \2 for each of your \1. Remove all \1 from yourself"),
    ):
        for verb in ("deal", "add") if meant is None else ("",):
            says = deed.replace("(?:deal|add)", verb)
            means = meant or rf"{verb}\3 damage equal to \2 for each of your \1\4. Remove all \1 from yourself"
            yield wide(name, rf"{BEGINS}{all_of}(?:;|,|\.|:|,? and|,? then)(?: Then,?)? {tail}, {says}(?=\.)", means)
            yield wide(
                name, rf"{BEGINS}{all_of}(?:;|,|\.|:|,? and|,? to|,? then)(?: Then,?)? {says} {tail}(?=\.)", means
            )


SUMS: Final = (*amounts(),)
