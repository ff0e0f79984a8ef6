"""When tokens, passive abilities and cards act, wherever it stands; what the keys of the file say already.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_heads import SAID_COST, SAID_NEEDS, SAID_TIMING
from dicewright.games.dice_throne.cards.rewritten_titles import said_facts, untitled
from dicewright.games.dice_throne.cards.rewritten_wide import wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    CARD,
    DEFENCE,
    LASTING,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_WHEN: Final = r"(?:when(?:ever)?|if|while|as|each time|every time|any time|anytime|once)"
_YOU: Final = r"(?:you(?: are|'re)?|being|a player with this token is)"


_LIMIT: Final = (
    r"(?:^|(?<=[.)\n] ))\(?(?:(?:stack|token|maximum) ?limit|limit|max(?:imum)?"
    r"(?: of)?(?: stacks?)?|stacks?(?: up)? to"
    r"|stackable(?: up)? to|stack size)(?: is| of|:| =)? ?(\d+)(?: stacks?| tokens?| per player| times| copies)*\)?"
    r"(?:\. ?|; ?|, ?|(?=$)|(?<=\)) ?)"
)
_HELD_AT_MOST: Final = (
    r"(?:^|(?<=[.)\n] ))\(?(?:This token )?(?:you (?:can|may) (?:only )?(?:have|hold|carry|keep) (?:up to|at most"
    r"|no more than|a maximum of) (\d+)(?: of (?:these|them))?(?: tokens)?(?: at (?:a|one) time)?|(?:a player|you) "
    r"(?:can't|can never|may never) have more than (\d+) of (?:these|them)"
    r"(?: at a time)?)\)?(?:\. ?|$)"
)
_KIND: Final = r"(?:(?:positive|negative|unique)(?: status(?: effect)?| token| version)?|persistent)"
_KINDS: Final = rf"(?:^|(?<=\. ))\(?({_KIND}(?:[,/] ?{_KIND})*)\)?(?:[.:](?: |$)|(?<=\)) ?| - | – )"
_PLAYED: Final = r"^Play (?:this(?: card)? )?(?:only )?(?:during|in) (?:your|a|the|any) (main) phase(?:\.|:|,) ?"
_DICE: Final = r"^defen(?:[cs](?:e|ive)|d)(?: roll)?:? ?\(?(?:with |of )?(\d)(?: dic?e)?\)?(?: ?[.:,–—-]+[ \n]+|\n+)"


def keys() -> Iterator[Rewriting]:
    """What stands under a key of the file, said within the text as well."""
    name = "the stack limit of a token stands under `limit`"
    yield Rewriting(name, _LIMIT, ("",), (TOKEN,), first=True)
    yield Rewriting(name, _HELD_AT_MOST, ("",), (TOKEN,), first=True)
    name = "of what kind a token is stands under `kind` and `persistent`"
    for _ in range(2):
        yield Rewriting(name, _KINDS, ("",), (TOKEN,), first=True)
    name = "when a card is played stands under `timing`"
    yield Rewriting(name, _PLAYED, ("",), (CARD,), first=True)
    yield Rewriting(
        "“passive” stands under `kind`", r"^(?:passive|passive ability)[.:] ", ("",), (PASSIVE,), first=True
    )
    yield Rewriting("how many dice a defence rolls stands under `dice`", _DICE, ("",), (DEFENCE,), first=True)


def said_keys(text: str, kind: str) -> Iterator[tuple[str, str]]:
    """What a text says that stands under a key of its item, with the key."""
    for pattern, key, of in (
        (_LIMIT, "limit", TOKEN),
        (_HELD_AT_MOST, "limit", TOKEN),
        *((said, "cost", CARD) for said in SAID_COST),
        *((said, "timing", CARD) for said in SAID_TIMING),
        (_PLAYED, "timing", CARD),
        *((said, "needs", OFFENCE) for said in SAID_NEEDS),
        (_DICE, "dice", DEFENCE),
    ):
        for found in re.finditer(pattern, untitled(text), re.IGNORECASE) if of == kind else ():
            if said := next((one for one in found.groups() if one), ""):
                yield key, said.lower()
    if kind == TOKEN:
        yield from said_facts(text)
    for found in re.finditer(_KINDS, text, re.IGNORECASE) if kind == TOKEN else ():
        for word in re.findall(r"positive|negative|unique|persistent", found[1].lower()):
            yield ("persistent", "true") if word == "persistent" else ("kind", word)


def moments() -> Iterator[Rewriting]:
    """When something happens or may be done."""
    name = "“when you are Attacked”"
    foe = r"(?:an|your|any|another|the)(?: other)? (?:opponent|player)"
    yield wide(
        name,
        (
            rf"\b{_WHEN} (?:{_YOU} (?:being )?(?:attacked|targeted(?: by an (?:opponent's"
            r" )?attack)?|(?:made )?the target of an(?: opponent's)? attack|hit by"
            rf" an attack|under attack)|{foe} (?:attacks|targets) you(?: with an attack)?"
            r"|attacked|(?:an|any) attack targets you|defending|you defend)(?: by"
            r" an opponent| by another player)?(?=[,.:]| and\b| to\b| you\b|$| spend)"
        ),
        "when you are Attacked",
        (*LASTING, CARD),
    )
    name = "“when you have incoming damage”"
    would = (
        r"(?:you (?:would|are about to|will|are going to) (?:take|be dealt|receive"
        r"|suffer)|you(?: are|'re) (?:being )?dealt|you (?:take|receive|suffer)"
        r"|taking|receiving)"
    )
    attack = r"(?: (?:from|by) (?:an?|the|any|an opponent's) attack)"
    yield wide(
        name,
        (
            rf"\b{_WHEN} {would} (?:at least (\d+)|(\d+) or more) damage{attack}(?=,?"
            r" (?:you (?:may|can) )?(?:spend|prevent|avoid|discard)|: )"
        ),
        r"when you have \1\2 or more incoming damage from an opponent's Offensive Roll Phase",
        LASTING,
    )
    yield wide(
        name,
        (
            rf"\b{_WHEN} {would} (?:any |attack )?damage{attack}(?=,? (?:you (?:may"
            r"|can) )?(?:spend|prevent|avoid|discard)|: )"
        ),
        "when you have incoming damage from an opponent's Offensive Roll Phase",
        LASTING,
    )
    yield wide(
        name,
        (
            rf"\b{_WHEN} {would} (?:at least (\d+)|(\d+) or more) damage(?=,? (?:you"
            r" (?:may|can) )?(?:spend|prevent|avoid|discard|reduce|half|halve)|:"
            r" )"
        ),
        r"when you have \1\2 or more incoming damage",
        LASTING,
    )
    yield wide(
        name,
        (
            rf"\b{_WHEN} {would} (?:any |incoming )?damage(?=,? (?:you (?:may|can)"
            r" )?(?:spend|prevent|avoid|discard|roll)|: )"
        ),
        "when you have incoming damage",
        LASTING,
    )
    yield wide(
        name,
        rf"\b(?:{_WHEN} {would} damage|when damage would be dealt to you) to (?=prevent|avoid)",
        "when you have incoming damage to ",
        LASTING,
    )
    name = "“when an Attack deals you … damage”"
    took = r"(?:you (?:take|receive|suffer)|you(?: are|'re) dealt|you(?:'ve| have) taken)"
    yield wide(
        name,
        (
            rf"\b(?:{_WHEN}|after) {took} (?:at least (\d+)|(\d+) or more|(\d+)\+)"
            r" damage (?:from|by|in) (?:an?|a single|one|any|the) (?:opponent's )?attack"
        ),
        r"when an Attack deals you \1\2\3 or more damage",
        LASTING,
    )
    yield wide(
        name,
        (
            rf"\b(?:{_WHEN}|after) (?:an attack deals you|{took}) (?:any )?damage"
            r" (?:from|by|in) (?:an?|a single|one|any|the) (?:opponent's )?attack"
        ),
        "when an Attack deals you 1 or more damage",
        LASTING,
    )
    yield wide(
        name,
        (
            rf"\b(?:{_WHEN}|after) {took} (?:at least (\d+)|(\d+) or more|(\d+)\+)"
            r" damage(?: at once| from a single source| in a single hit)?(?=,)"
        ),
        r"when you are dealt \1\2\3 or more damage",
        LASTING,
    )
    yield wide(name, rf"\b(?:{_WHEN}|after) {took} (?:any )?damage(?=,)", "when you are dealt damage", LASTING)
    name = "“when you Attack”"
    own = (
        r"(?:you(?: make| declare| perform| launch| begin| start)? (?:an |your"
        r" )?attack(?: an opponent| another player| someone)?|attacking|making"
        r" an attack|you(?:'re| are) attacking)"
    )
    yield wide(
        name, rf"\b(?:{_WHEN}|during) {own}(?=[,.:]| to\b| and\b| spend| you\b|$)", "when you Attack", (TOKEN, PASSIVE)
    )
    yield wide(name, r"\b(?:during|on) (?:your|an|any) attacks?(?=,| to\b|:)", "when you Attack", (TOKEN,))
    yield wide(
        "“when your Attack deals damage”",
        (
            rf"\b(?:{_WHEN}|after) (?:you|your attacks?|an attack of yours|one of"
            r" your attacks) (?:deals?|does) (?:any )?damage (?:to (?:an opponent"
            r"|the defender|a player) )?(?:with|by) an attack"
        ),
        "when your Attack deals damage",
        LASTING,
    )
    yield wide(
        "“when your Attack deals damage”",
        (
            rf"\b(?:{_WHEN}|after) (?:your attacks?|an attack of yours|one of your"
            r" attacks|your attack) (?:deals?|does|did|hits|connects)(?: (?:any )?damage)?"
            r"(?: to an opponent| to the defender)?(?=,)"
        ),
        "when your Attack deals damage",
        LASTING,
    )
    yield wide(
        "“when your Attack deals damage”",
        (
            rf"\b(?:{_WHEN}|after) (?:you|your attack|an attack of yours) (?:deals?"
            r"|does) (?:at least (\d+)|(\d+) or more|(\d+)\+) damage (?:with|in)"
            r" (?:an|a single|one) attack(?=,)"
        ),
        r"when your Attack deals \1\2\3 or more damage",
        LASTING,
    )
    yield wide(
        "“when an Attack deals you … damage”",
        r"\b(?:when(?:ever)?|after) an opponent's attack deals (?:any )?damage to you(?=,)",
        "when an Attack deals you 1 or more damage",
        LASTING,
    )
    yield wide(
        "“when this token is inflicted on you”",
        r"\bwhen this token is inflicted(?=,)",
        "when this token is inflicted on you",
        (TOKEN,),
    )
    yield wide("“in your … phase”", r"^(upkeep|income|main)(?: phase)?: (?=\w)", r"In your \1 phase, ", LASTING)
    name = "“in your … phase”"
    yield wide(
        name,
        (
            r"\b(?:during|on|within) (?=(?:your|the|an opponent's) (?:next )?(?:main"
            r"|upkeep|income|roll|offensive roll|defensive roll|discard) phase\b)"
        ),
        "in ",
    )
    yield wide(name, r"\b(in your) roll phase\b(?! can)", r"\1 Offensive Roll Phase", (TOKEN, PASSIVE))
    yield wide(
        name,
        (r"\bat the (?:start|beginning) of your (?=(?:income|main|upkeep|offensive" r" roll) phase\b)"),
        "at the start of your ",
    )
    yield wide(
        name,
        (
            r"\b(?:at|during|in|each|every) (?:the (?:start|beginning) of )?(?:your"
            r" |each of your |each )?(?:next )?upkeep(?: phases?)?(?=[,.]| (?:you|take"
            r"|remove|deal|gain|heal|roll))"
        ),
        "in your upkeep phase",
        LASTING,
    )
    yield wide(
        name,
        (
            r"\b(?:at the (?:start|beginning) of (?:each of your turns|each turn"
            r" of yours|every turn of yours|every one of your turns)|each turn, at"
            r" the start)(?=,)"
        ),
        "at the start of your turn",
    )
    yield wide(
        name,
        (
            r"\b(?:at the end of each of your turns|at the end of every one of your"
            r" turns|when your turn ends)(?=[,.])"
        ),
        "at the end of your turn",
        LASTING,
    )
    yield wide(
        name,
        (
            r"\b(?:when|after) your (offensive roll phase|roll phase|turn|upkeep"
            r" phase|income phase|main phase) (?:ends|is over)(?=,)|\bafter your"
            r" (offensive roll phase|main phase|income phase)(?=,)"
        ),
        r"at the end of your \1\2",
        LASTING,
    )
    yield wide(
        name,
        (r"\bwhen your (turn|offensive roll phase|upkeep phase|income phase|main" r" phase) (?:starts|begins)(?=,)"),
        r"at the start of your \1",
        LASTING,
    )
    name = "“Once per turn.”"
    every = (
        r"(?:each|every|a|per|in a|during each|in each|of each|of your|on your"
        r"|during your|of the|in your|during a|this)"
    )
    yield wide(
        name, rf"^the first time {every} turn(?: that)? (you|an attack|your)(?=\b)", r"Once per turn. When \1", LASTING
    )
    yield wide(
        name, rf"^the first time (you|an attack|your) ([^,]*?) {every} turn,", r"Once per turn. When \1 \2,", LASTING
    )
    yield wide(
        name,
        r"^the first time (?:in (?:a|the|each) (?:game|match) )?(you|an attack|your)\b",
        r"Once per game. When \1",
        (PASSIVE,),
    )
    yield wide(
        name,
        (
            r"^(Once per|Twice per|Once each|Once a|Once every|Once in each) (turn"
            r"|game|match|phase|round)(?:,|:|;| -) (?:when you|at the|whenever|if"
            r"|you|when|spend|pay|discard)(?<=(.))"
        ),
        r"\g<0>",
        LASTING,
    )
    yield wide(
        name,
        (r"^Once (?:per|each|a|every|in each|during each|on each)(?: of your)?" r" turns?(?:,|:|;| -|(?= you)) "),
        "Once per turn. ",
        LASTING,
    )
    yield wide(name, r"^Once (?:per|each|a|during the|in a) (?:game|match)(?:,|:|;| -) ", "Once per game. ", LASTING)
    yield wide(
        name,
        (
            r"^((?:(?!Once)[^\n])*?)(?: \(|\. )(?:(?:this|you)(?: may| can)?(?: only)?"
            r" (?:be used|happen|do this|use this|trigger|triggers|works|happens)"
            r"(?: only)? )?(?:only )?(?:once|1x) (?:per|each|a) turn(?: only)?\)?\.$"
        ),
        r"Once per turn. \1.",
        LASTING,
    )
    yield wide(
        name, r"^((?:(?!Once)[^\n])*?) (?:once|at most once) (?:per|each|a) turn\.$", r"Once per turn. \1.", LASTING
    )
    yield wide(
        name,
        r"^(Once per (?:turn|game)\. )if you(?= (?:play|sell|draw|discard|inflict|gain|heal)\b)",
        r"\1When you",
        LASTING,
    )
    name = "“when you would drop to 0 Health”"
    dead = (
        r"(?:be (?:defeated|killed|knocked out|reduced to 0(?: Health)?(?: or"
        r" less)?(?: Health)?|KO'd|eliminated|brought to 0 Health)|die|lose the"
        r" (?:game|match)|fall to 0 Health|(?:drop|fall|go) (?:to|below) (?:0"
        r"|1)(?: Health)?)"
    )
    yield wide(
        name,
        (rf"\b{_WHEN} (?:you would|damage would cause you to|an attack would cause" rf" you to) {dead}(?=,)"),
        "when you would drop to 0 Health",
        (*LASTING, CARD),
    )
    yield wide(
        name,
        (
            r"(when you would drop to 0 Health, )(?:instead,? |you )?(?:(?:set|put)"
            r" your Health (?:to|at)|heal to|stay at|remain at|you (?:are|have)|your"
            r" Health becomes|have) (\d+)(?: Health)?(?: instead)?"
        ),
        r"\1set your Health to \2",
        (*LASTING, CARD),
    )


WHENS: Final = (*keys(), *moments())
