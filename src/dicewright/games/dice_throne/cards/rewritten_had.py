"""What tokens and passive abilities do in a designer's words: what one is spent for, what all Attacks get, until when.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import DEED, OF_THESE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    LASTING,
    NAME,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_NAMED: Final = rf"(?:1 |an? )?{NAME}(?: token)?"


def kept() -> Iterator[Rewriting]:
    """How long a token stays, and how it goes."""
    name = "what holds of every token is not said"
    until = r"until (?:it is |it's |it gets |you )?removed?(?: (?:it|this))?"
    yield wide(
        name,
        (
            r"(?<=\. )(?:(?:this(?: token)?|it) )?(?:(?:is )?persistent|stays|remains|is permanent|lasts"
            rf"|is not removed)(?: in play| on you| with you)? {until}\."
        ),
        "",
        (TOKEN,),
    )
    yield wide(
        name,
        r"(?<=\. )(?:(?:this(?: token)?|it) )?(?:stays|remains|is kept)(?: in play| on you| with you)?\.(?=$| )",
        "",
        (TOKEN,),
    )
    name = "“remove this token”"
    yield wide(
        name,
        r"\b(?:get rid of|dispose of|shed|throw away|clear) (?:this token|this|it)(?=[.,;:])",
        "remove this token",
        (TOKEN,),
    )
    yield wide(
        name,
        r"\b(?:remove|discard|lose) (?:it|this)(?=[.,;]| at\b| in\b| when\b)",
        "remove this token",
        (TOKEN,),
    )._replace(unless=r"\b(?:die|dice|cards?|upgrades?|(?:another|other|a|1) (?:positive |negative )?status effect)\b")
    name = "“skip that phase”"
    nothing = r"(?:you )?(?:may not|can't|cannot|do not|don't) (?:do anything|act(?: at all)?|take any actions?)"
    yield wide(name, rf"^{nothing} (?:during|in|on) your next ([a-z ]*?phase)(?=[.,])", r"Skip your next \1", (TOKEN,))


def spent() -> Iterator[Rewriting]:
    """What one token is spent for, one thing or another."""
    name = "what a token is spent for is a sentence of its own"
    use, used = r"(?:you may )?(?:spend|use|discard)", r"(?:may|can) be (?:spent|used|discarded)"
    token = r"(?:(?:each|every|1|an?) (?:token|of these(?: tokens)?)|this(?: token)?|it)"
    for begins, spend, one, other in (
        (rf"(?:{use} {OF_THESE}|{token} {used})", "Spend 1", r"\1", r"\2"),
        (rf"{use} {_NAMED}", r"Spend 1 \1", r"\2", r"\3"),
        (rf"(?:each|every|1|an?) {NAME} {used}", r"Spend 1 \1", r"\2", r"\3"),
    ):
        both = rf"{BEGINS}{begins}(?: to|:) (?:either )?{DEED},? or (?:to )?{DEED}(?=\.)"
        yield wide(name, both, f"{spend} to {one}. {spend} to {other}", (TOKEN,))
        yield wide(name, rf"{BEGINS}{begins} to {DEED}(?=\.)", f"{spend} to {one}", (TOKEN,))
    yield wide(
        name, rf"{BEGINS}(spend \d(?: {NAME})? to {DEED}),? or (?:you may )?(?=spend \d)", r"\1. ", (TOKEN, PASSIVE)
    )
    yield wide(name, rf"{BEGINS}(?:you may )?(?:remove|discard) this token to (?={VERBS}\b)", "Spend 1: ", (TOKEN,))
    these = (
        r"(?:(?:any number of|1 or more of) (?:these|them)(?: tokens)?|these(?: tokens)?|any number(?: of (?:these"
        r"|them))?)"
    )
    yield wide(
        "“spend 1 when …:”",
        (
            rf"{BEGINS}when(?:ever)? (?:you )?attack(?:ing)?, (?:you may )?spend {these} to (?:add|deal) "
            r"\+?(\d+)(?: more| additional| extra)? damage"
            r"(?: each| apiece| for each(?: one| token| of them)?(?: spent)?)(?=\.)"
        ),
        r"Spend 1 when you Attack: add \1 damage",
        (TOKEN,),
    )
    name = "“spend 1 when …:”"
    mine = (
        r"(?: (?:from|of|dealt by) (?:an|the|any) attack(?: (?:against|on|to) you)?| (?:of|to) your (?:next )?attack"
        r"| to (?:an|the|this) attack(?: you make)?)?"
    )
    spend = rf"{BEGINS}spend 1((?: {NAME})?) to"
    more = r"(?:add \+?(\d+)(?: more| additional| extra)? damage|deal (\d+) (?:more|additional|extra) damage)"
    yield wide(
        name,
        rf"{spend} (prevent (?:\d+|half)[^.,:;]*? damage){mine}(?=\.)",
        r"Spend 1\1 when you have incoming damage: \3",
        (TOKEN,),
    )
    yield wide(name, rf"{spend} {more}{mine}(?=\.)", r"Spend 1\1 when you Attack: add \3\4 damage", (TOKEN,))
    coming = (
        r"(?:when(?:ever)?|if|each time) (?:you(?:'d| would)(?: be)? (?:take|dealt|receive|suffer)|you(?:'re| are) "
        r"(?:about to (?:take|be dealt|receive)|being dealt)|you have incoming)"
    )
    may = r"(?:you may )?(?:spend|use|discard)"
    do = r"(?: to|:| and|, then) (?=\w)"
    attack = r"(?: from (?:an|a single) attack)?"
    for what, at in ((OF_THESE, 0), (_NAMED, 1)):
        own = r" \1" if at else ""
        here = rf"{BEGINS}{coming} (?:any |incoming )?damage{attack}, {may} {what}{do}"
        yield wide(name, here, f"Spend 1{own} when you have incoming damage: ", (TOKEN,))
        least = (
            rf"{BEGINS}{coming} (?:at least (?=\d)|(?=\d+ or more))(\d+)(?: or more)? damage{attack}, {may} {what}{do}"
        )
        own = r" \2" if at else ""
        yield wide(name, least, rf"Spend 1{own} when you have \1 or more incoming damage: ", (TOKEN,))
        own = r" \1" if at else ""
        yield wide(
            name,
            rf"{BEGINS}when(?:ever)? (?:you(?: are|'re) )?attacked, {may} {what}{do}",
            f"Spend 1{own} when you are Attacked: ",
            (TOKEN,),
        )
    yield wide(
        "“use this when …:”",
        (
            rf"^(?:instant[.:!]? )?(?:play (?:this )?)?{coming} (?:at least (\d+)|(\d+) or more) "
            r"damage(?: from an attack| at once| from a single attack)?[,:] (?=\w)"
        ),
        r"Use this when you have \1\2 or more incoming damage: ",
        (CARD,),
    )
    yield wide(
        "“use this when …:”",
        rf"^(?:instant[.:!]? )?(?:play (?:this )?)?{coming} (?:any )?damage(?: from an attack)?[,:] (?=\w)",
        r"Use this when you have incoming damage: ",
        (CARD,),
    )
    yield wide(
        "“use this when …:”",
        (
            r"^play (?:this(?: card)? )?(?:only )?(?:during|in) (?:your |an? |the )?(offensive|defensive) "
            r"roll phase(?:[.:] |,? to )"
        ),
        r"Use this in your \1 roll phase: ",
        (CARD,),
    )
    name = "“prevent … damage”"
    half = r"(?:half|1/2|½)"
    up = r"(?:,? \(?(?:rounded|rounding) up\)?)"
    yield wide(
        name,
        rf"(incoming damage: [^.]*?\bprevent ){half} (?:of )?(?:it|that|that damage|the damage){up}?(?=\.)",
        r"\1half of the incoming damage",
        (TOKEN, CARD, DEFENCE),
    )
    yield wide(
        name,
        r"(incoming damage: [^.]*?\bprevent )(\d+)(?: of (?:it|that|that damage|them))?(?=[.,;]| and\b)",
        r"\1\2 damage",
        (TOKEN, CARD, DEFENCE),
    )
    yield wide(
        name,
        r"(incoming damage: [^.]*?)\bprevent (?:it|all of it|that damage|it all)(?=[.,;]| and\b)",
        r"\1avoid all incoming damage",
        (TOKEN, CARD),
    )
    yield wide(
        "“avoid all incoming damage”",
        r"(?<=, )(?:you )?(?:take|are dealt|receive|suffer) no damage(?: from (?:this|that|the) attack)?(?=[.;])",
        "avoid all incoming damage",
        (TOKEN, DEFENCE, CARD),
    )
    yield wide(
        "“take damage equal to 1 for each of your …”",
        r"\btake (\d+)((?: \w+)?) damage (?:for each|for every|per) "
        rf"(?!{OWN}\b){NAME}(?: tokens?)?(?: (?:that )?you have"
        r"| on you)?"
        r"(?=[.,]| in\b| at\b| and\b)",
        r"take\2 damage equal to \1 for each of your \3",
        (TOKEN,),
    )


def bonuses() -> Iterator[Rewriting]:
    """What all Attacks of whoever has a token get."""
    name = "“Your Attacks get”"
    yield wide(
        name,
        (
            rf"{BEGINS}(?:every|each|any|all)(?: of)?(?: your)? attacks?(?: (?:that )?you make)? (?:deals?|gets?"
            r"|does|do|gains?|has|have) "
        ),
        "Your Attacks get ",
        LASTING,
    )
    more = r"(?:(?:an? )?(?:additional |extra |bonus )?\+?(\d+)(?: more| additional| extra| bonus)? damage)"
    yield wide(
        name,
        rf"^{more} (?:to|on|for|with) (?:all |each of |every one of )?your attacks?(?=\.)",
        r"Your Attacks get +\1 damage",
        LASTING,
    )
    yield wide(
        name,
        (
            rf"\bYour attacks? (?:deals?|gets?|does|do) {more} (?:for each|for every|per) "
            rf"{NAME}(?: tokens?)?(?: (?:that )?you have| on you)?(?=\.)"
        ),
        r"Your Attacks get +\1 damage for each \2",
        LASTING,
    )
    foes = r"(?:(?:all |your |an |any |each |every )?(?:opponents?'s?|opponent's|enemy|enemies'))"
    yield wide(
        "“Attacks on you get”",
        (
            rf"^(?:all )?{foes} attacks?(?: (?:on|against) you)? (?:deals?|gets?|does|do) (\d+) (?:less|fewer) "
            r"damage(?: to you)?(?=\.)"
        ),
        r"Attacks on you get -\1 damage",
        LASTING,
    )
    then = r"(?:\.|,? and|,? then|;)(?: Then,?)? (?:remove|discard) this(?: token)?(?=\.)"
    yield wide(
        "“Attacks on you get”",
        rf"^when you are attacked, (?:you )?(?:take|receive|suffer) {more}{then}",
        r"Attacks on you get +\1 damage. When you are Attacked, after damage, remove this token",
        (TOKEN,),
    )
    yield wide(
        "“prevent … damage”",
        (
            r"^(?:(?:reduce|lower|decrease) (?:all |any )?(?:incoming )?damage(?: you take| dealt to you| to you)?"
            r"|all (?:incoming )?damage(?: you take| dealt to you| to you)? is (?:reduced|lowered|decreased)) "
            r"by (\d+)"
            r"(?: while you have (?:this|it)(?: token)?)?(?=\.$)"
        ),
        r"When you have incoming damage, prevent \1 damage",
        LASTING,
    )
    yield wide(
        "“when you are Attacked”",
        r"^the next time you are attacked, (?=[^.]* and remove this token\.)",
        "When you are Attacked, ",
        (TOKEN,),
    )
    yield wide(
        "“you have 1 fewer Roll Attempt”",
        (
            r"\b(in your next offensive roll phase),? you (?:only (?:have|get|may make)|(?:have|get|may make) only"
            r"|may only make) 2 roll attempts(?=[.,])"
        ),
        r"\1, you have 1 fewer roll attempt",
        (TOKEN,),
    )
    yield wide(
        "“at the end of your turn”",
        r"\bat the (start|end) of (?:each|every)(?: of your)? opponents?(?:'s|s')? turn\b",
        r"at the \1 of an opponent's turn",
        LASTING,
    )
    yield wide(
        "“you discard 1 card”",
        r"(\bdraw \d cards?),? (?:and|then|and then) discard (?:(1)|(\d))(?: of them| cards?)?(?=\.)",
        r"\1 and you discard \2\3 cards",
        LASTING,
    )
    yield wide(
        "“you discard 1 card”",
        r"(\bcards? in (?:your )?hand, )discard (\d)(?: of them| cards?)?(?=\.)",
        r"\1you discard \2 cards",
        LASTING,
    )
    yield wide("“you discard 1 card”", r"\byou discard 1 cards\b", "you discard 1 card", LASTING)
    name = "“Your Attacks get”"
    yield wide(name, rf"{BEGINS}attacks you make (?:deal|get|do|gain|have) ", "Your Attacks get ", LASTING)
    yield wide(
        name,
        (
            r"(\bYour attacks? (?:deals?|gets?|does|do) \+?)(\d+)( damage)(?:(?: more| additional| extra)?) "
            rf"(?:for each|for every|per) {NAME}(?: tokens?)?(?: (?:that )?you have| on you)?(?=\.)"
        ),
        r"Your Attacks get +\2 damage for each \4",
        LASTING,
    )


def prices() -> Iterator[Rewriting]:
    """Several things of which one may be paid for."""
    name = "each price is a sentence of its own"
    when = r"(?:(?:during|in) your (main|upkeep|income|offensive roll) phase, )"
    pay = rf"you may pay (\d+) CP to {DEED},? or (?:pay )?(\d+) CP to {DEED}(?=\.)"
    yield wide(
        name,
        rf"{BEGINS}(once per turn)[,.] {when}{pay}",
        r"Once per turn. Pay \3 CP in your \2 phase: \4. Pay \5 CP in your \2 phase: \6",
        (PASSIVE,),
    )
    yield wide(name, rf"{BEGINS}(once per turn)[,.] {pay}", r"Once per turn. Pay \2 CP: \3. Pay \4 CP: \5", (PASSIVE,))


def afterwards() -> Iterator[Rewriting]:
    """What may be done once something has happened."""
    after = r"an attack deals you|you are dealt|your attack deals|you deal|you heal|you play|you inflict|you gain"
    yield wide(
        "“you may spend 1:”",
        rf"{BEGINS}(spend 1|spend \d+ {NAME}|pay \d+ CP|discard (?:\d|an?) cards?)"
        rf" (when (?:{after}|an opponent (?:plays|heals))\b[^:]*): ",
        r"\3, you may \1: ",
        LASTING,
    )
    yield wide(
        "“when … is inflicted on an opponent”",
        (
            r"\bwhen(?:ever)? (?:an|your|any|the|a chosen) opponent (?:is (?:in|af)flicted with|receives|gets|gains) "
            r"(?:an? )?(Burn|Poison|Stun|Bleed|Blind|Entangle|Hex|Knockdown|Concussion)(?=,)"
        ),
        r"when \1 is inflicted on an opponent",
        LASTING,
    )
    yield wide("“when … is inflicted on an opponent”", r"(\bis inflicted on )a chosen (?=opponent,)", r"\1an ", LASTING)
    deed = rf"((?:you )?(?:{VERBS})\b(?:(?! if\b)[^.,:;])*?)"
    moment = r"((?:at the (?:start|end) of|in|during) your (?:turn|upkeep phase|income phase|[a-z]+ roll phase))"
    yield wide("when it happens is said first", rf"(?<=\. ){deed},? {moment}(?=\.)", r"\2, \1", LASTING)._replace(
        unless=r":\s|^(?:when|in|at)\b"
    )


HAD: Final = (*kept(), *spent(), *bonuses(), *prices())
AFTERWARDS: Final = tuple(afterwards())
