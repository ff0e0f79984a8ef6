"""Print that saves words: effects without a verb, rows of symbols, numbers without what they count.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import DEED, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EACH,
    LASTING,
    OFFENCE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_MUCH: Final = r"(\d+|one|two|three|four|five|six|seven|eight)"
_ENDS: Final = r"(?=[.,;]| and\b| then\b| for each\b| for every\b| per\b| each\b)"
_SYMBOL: Final = (
    r"(?!damage\b|cards?\b|dice\b|die\b|tokens?\b|status\b|of\b|or\b|opponents?\b|upkeep\b|income\b|main\b|self\b|you\b"
    r"|on\b|if\b|otherwise\b|else\b|instant\b|passive\b|then\b|and\b|more\b|less\b|turn\b|phase\b|spend\b"
    r"|roll\b)([a-z]+?)"
)


def numbers() -> Iterator[Rewriting]:
    """Numbers without what they count, and signs for words."""
    yield wide("“10 or more”", r"\b(\d+)\+ (?=damage\b|Health\b|CP\b)", r"\1 or more ")
    yield wide(
        "“1 more damage”",
        rf"\b{_MUCH} damage (more|less|extra)(?=[.,;]| and\b| for\b| per\b| while\b|$)",
        r"\1 \2 damage",
    )
    name = "“deal … damage”"
    yield wide(name, rf"{STARTS}(?:deals?|does) {_MUCH}(?= back\b|[.,;]| and\b| to\b)", r"deal \1 damage", PLAYED)
    strikes = (
        r"(?:hits?|strikes?|attacks?|smashes|smash|blasts?)(?: (?:your opponent|the"
        r" (?:opponent|attacker|defender|target)|them))?"
    )
    yield wide(
        name,
        rf"{STARTS}{strikes}( back)? for {_MUCH}(?: damage)?(?=[.,;]|"
        r" and\b)",
        r"deal \2 damage\1",
        PLAYED,
    )
    yield wide(name, rf"{STARTS}(?:do|does|inflicts?|causes?) {_MUCH} ((?:\w+ )?damage)\b", r"deal \1 \2", PLAYED)
    yield wide(
        name,
        rf"{BEGINS}{_MUCH} ((?:undefendable |pure |collateral )?damage)(?=[.,;]| and\b|"
        r" to\b)",
        r"Deal \1 \2",
        PLAYED,
    )
    name = "“undefendable”"
    yield wide(
        name,
        rf"\b(deal {_MUCH}) damage(?:, |\. | \()(?:undefendable|not defendable|no"
        r" defen[cs]e)\)?(?=[.,])",
        r"\1 undefendable damage",
    )
    name = "“take … damage”"
    yield wide(name, rf"{BEGINS}(?:self|yourself|you): {_MUCH} damage(?=[.,;])", r"Take \1 damage", PLAYED)
    name = "“prevent … damage”"
    stops = r"(?:prevents?|ignores?|negates?|blocks?|absorbs?|stops?|reduces? by)"
    yield wide(name, rf"{STARTS}{stops} {_MUCH}(?: damage)?{_ENDS}", r"prevent \1 damage", (DEFENCE, CARD, TOKEN))
    yield wide(
        name,
        rf"{STARTS}{stops} (that much|half of the|half the)"
        r" damage\b",
        r"prevent \1 damage",
        (DEFENCE, CARD, TOKEN),
    )
    yield wide(
        "“avoid all incoming damage”",
        rf"{STARTS}{stops} all(?: of)?(?: the)? damage(?=[.,;]| and\b)",
        "avoid all incoming damage",
        (DEFENCE, CARD, TOKEN),
    )
    yield wide(
        "“prevent half of the incoming damage”",
        rf"{STARTS}halves? (?:the|all|any|that) (?:incoming )?damage(?=[.,;]| and\b)",
        "prevent half of the incoming damage",
        (DEFENCE, CARD, TOKEN),
    )
    yield wide(
        "“damage equal to the total”",
        r"(\broll 1 die)(?:;|,|\.)? (?:and )?prevent that much damage",
        r"\1. Prevent damage equal to the total",
        (DEFENCE, CARD),
    )
    name = "“draw … cards”"
    yield wide(name, r"\bdraw (?:1|one)(?=[.,;]| and\b| then\b| per\b| for each\b)", "draw 1 card")
    yield wide(name, r"\bdraw (\d|two|three|four|five)(?=[.,;]| and\b| then\b)", r"draw \1 cards")
    name = "“you discard 1 card”"
    yield wide(
        name,
        rf"(\bdraw {_MUCH} cards?)(?:\.|,)? (?:and |then )*discard (1|one)(?: of"
        r" them)?(?=\.)",
        r"\1. Then, you discard 1 card",
        (CARD,),
    )
    yield wide(
        name,
        rf"(\bdraw {_MUCH} cards?)(?:\.|,)? (?:and |then )*discard (2|two)(?: of"
        r" them)?(?=\.)",
        r"\1. Then, you discard 2 cards",
        (CARD,),
    )
    yield wide(
        "“deal … damage”", r"(\bif (?:not|[^.,:;]*))[:,] (\d+ damage)(?=[.,;]| and\b)", r"\1, deal \2", (OFFENCE,)
    )
    yield wide("“Attack Modifier.”", r"^attack mod\b\.?:? ", "Attack Modifier. ", (CARD,))
    yield wide(
        "“Attack Modifier.”",
        r"^add (?:1|one|a) (?:die roll|roll of 1 die|die) to your attack[:.] ",
        "Attack Modifier. Roll 1 die. ",
        (CARD,),
    )
    yield wide(
        "“add … damage”",
        rf"\bon ([a-z]+|\d(?:-\d)?),? \+{_MUCH}(?: damage)?(?=[.,;]| and\b)",
        r"on \1, add \2 damage",
        (CARD, OFFENCE),
    )
    yield wide(
        "“otherwise” begins a sentence",
        rf"[,;.] (?:and )?on anything else,? \+{_MUCH}(?: damage)?(?=\.)",
        r". Otherwise, add \1 damage",
        (CARD, OFFENCE),
    )


def shortened() -> Iterator[Rewriting]:
    """Words that are left out or cut short."""
    yield wide("“opponent”", r"\bopps?\b", "opponent")
    name = "“choose 1: …; or …”"
    yield wide(name, r"\bchoose(?: between| one of)?: (?=[^.]*\bor\b)", "Choose 1: ")
    yield wide(name, r"(\bchoose 1: (?:[^.]*; or )?)(\d+ (?:undefendable )?damage)\b", r"\1deal \2", (OFFENCE,))
    yield wide(name, r"(\bchoose 1: (?:[^.]*; or )?)(\d+ (?:undefendable )?damage)\b", r"\1deal \2", (OFFENCE,))
    yield wide(name, rf"^{DEED}(?:,|;)? or {DEED}(?=\.\Z)", r"Choose 1: \1; or \2", (CARD,))
    bad = r"(Burn|Poison|Stun|Bleed|Blind|Entangle|Hex|Knockdown|Concussion|Constrict)"
    yield wide("“inflict”", rf"(\bdamage) (?:\+|&|and|plus) {bad}(?=[.,;])", r"\1 and inflict \2", (OFFENCE,))
    yield wide("“on …” for what is shown at least once", rf"\bif any {_SYMBOL}(?=,)", r"on \1", PLAYED)
    yield wide(
        "“this Attack becomes undefendable”",
        r"(?<=, )(?:this|it) (?:becomes|is) (?:undefendable|unblockable)(?=[.,;]| and\b)",
        "this Attack becomes undefendable",
        (OFFENCE, CARD),
    )
    yield wide("“the attacker”", r"\b(on|to) attacker(?=[.,;])", r"\1 the attacker", (DEFENCE,))
    same = r"\bon (\d) of the same (?:symbol|kind of symbol)(?=,)"
    yield wide("“2 of the same symbol”", same, r"if the dice show \1 of the same symbol", PLAYED)
    yield wide(
        "“avoid all incoming damage”",
        r"\bprevent all(?: of the| the)? damage instead(?=\.)",
        "avoid all incoming damage",
        (DEFENCE,),
    )
    yield wide(
        "“damage equal to your CP”",
        r"\b(prevent|deal|add) 1 (?:incoming )?damage (?:for each|per|for every) CP you have(?: left)?",
        r"\1 damage equal to your CP",
    )
    yield wide(
        "“loses half their CP”",
        r"\bhalf (?:of )?their CP, \(?rounded up\)?(?=,? and\b|[.,;])",
        "half their CP (rounded up)",
    )
    half = r"\breduce (?:the |all |any )?(?:incoming )?damage by half(?:,? \(?rounded up\)?)?(?=[.,;]| and\b)"
    yield wide("“prevent half of the incoming damage”", half, "prevent half of the incoming damage")
    name = "“otherwise” begins a sentence"
    yield wide(
        name,
        r"(\b(?:deal|prevent) )(\d+)((?: \w+)? damage)[;,.] otherwise,?"
        r" (?:\1)?(\d+)(?=\.)",
        r"\1\2\3. Otherwise, \1\4\3",
    )
    yield wide(
        "“add … damage”", r"(\bif [^.,:;]*)[:,] \+(\d+)(?: damage)?(?=[.,;])", r"\1, add \2 damage", (OFFENCE, CARD)
    )
    where = r"(?:,? where X is| X being)(?: equal to)? (?:the number of )?"
    yield wide(
        "“X” is what it stands for",
        rf"\bheal X{where}(your (?:positive|negative) )(?:status effects|tokens)(?=[.,])",
        r"heal 1 for each of \1status effects",
    )
    yield wide(
        "“for each …” comes first",
        rf"\b(\d+) damage (?:is )?(prevent|deal|dealt|prevented)(?:ed)? {EACH} {_SYMBOL}(?=\.)",
        r"<\2> \1 damage for each \3",
        (DEFENCE,),
    )
    yield wide("“for each …” comes first", r"<(?:prevented|prevent)> ", "prevent ", (DEFENCE,))
    yield wide("“for each …” comes first", r"<(?:dealt|deal)> ", "deal ", (DEFENCE,))
    yield wide(
        "“avoid all incoming damage”",
        rf"{STARTS}(?:prevent|ignore|negate|block) (?:everything|it all|all of it)(?=[.,;]| and\b)",
        "avoid all incoming damage",
        (DEFENCE, CARD, TOKEN),
    )
    yield wide("“the highest die”", r"\broll (?:a|1|one) die twice(?=,| and\b|\.)", "roll 2 dice")
    for said, meant in (("higher|highest|better|larger", "highest"), ("lower|lowest|smaller", "lowest")):
        yield wide(
            "“the highest die”",
            rf"\bdeal the (?:{said}) (?:result|one|die|number|value|roll) as damage(?=[.,;])",
            f"deal damage equal to the {meant} die",
            (OFFENCE, CARD),
        )
    yield wide(
        "“take … damage”",
        r"(?<=[.:,;] )(\d+ (?:\w+ )?damage) to (?:you|yourself)(?=[.,;])",
        r"take \1",
        (*LASTING, *PLAYED),
    )


def rows() -> Iterator[Rewriting]:
    """What each symbol of several dice brings, with no more than its name before it."""
    name = "each row of a table is a sentence with “on …”"
    several = r"((?:\A|\A[^\n]*?\. )roll (?:[2-6]|two|three|four|five)(?: dice)?\b[^\n]*?[.:;,] )"
    to = r"(?::| ?=| ?→| ?->| [–—-]) "
    yield wide(
        "“for each …, …”",
        rf"(\broll [2-6] dice(?:[.:]|,| and)? )(?:and )?(?:each|every) {_SYMBOL} (heal|deal|prevent|add)s "
        rf"(\d+)( to the attacker| damage(?: to the attacker)?)?(?:,? and|,|;) (?:each|every) {_SYMBOL} (heal"
        rf"|deal|prevent|add)s (\d+)( to the attacker| damage(?: to the attacker)?)?(?=\.)",
        r"\1for each \2, \3 \4\5. For each \6, \7 \8\9",
        PLAYED,
    )
    yield wide("“deal … damage”", r"\b(deal \d+) to (?=the attacker\b)", r"\1 damage to ", (DEFENCE,))
    yield wide(
        "“roll 3 dice.”",
        rf"^{DEED} {EACH} {_SYMBOL} (?:that )?you roll (?:with|on|using) ([2-5]) dice(?=\.)",
        r"Roll \3 dice. For each \2, \1",
        PLAYED,
    )
    yield wide("“roll 3 dice.”", r"\A(roll [2-6])([.:;,]) (?=[a-z0-9])", r"\1 dice\2 ", PLAYED)
    for _ in range(4):
        yield wide(
            "“for each …, …”",
            rf"{several}(?:each |per |every )?{_SYMBOL}{to}({VERBS}\b[^.,:;]*?|\d+ damage) each(?=[.,;])",
            r"\1for each \2, \3",
            PLAYED,
        )
        yield wide(
            "“for each …, …”",
            rf"{several}(?:each|per|every) {_SYMBOL}{to}(?={VERBS}\b|\d+ damage)",
            r"\1for each \2, ",
            PLAYED,
        )
        yield wide(
            name,
            rf"{several}(?:any|at least (?:one|1)|1\+|1 or more|one or more)"
            rf" {_SYMBOL}{to}(?={VERBS}\b|\d+ damage)",
            r"\1on \2, ",
            PLAYED,
        )
        yield wide("“on no …”", rf"{several}no {_SYMBOL}{to}(?={VERBS}\b|\d+ damage)", r"\1on no \2, ", PLAYED)
        yield wide(
            "“on 2 …”",
            rf"{several}([2-5])\+?(?: or more)? {_SYMBOL}s?{to}(?={VERBS}\b|\d+ damage)",
            r"\1on \2 \3, ",
            PLAYED,
        )
    yield wide("“deal … damage”", r"(\b(?:for each|on) [a-z]+, )(\d+ damage)\b", r"\1deal \2", PLAYED)
    yield wide(
        "a sentence ends in a period",
        r"(\bfor each [a-z]+, [^.,:;]*)[,;] (?:and )?(?=(?:for each|on) )",
        r"\1. ",
        PLAYED,
    )
    there = (
        r"(?:if|when) (?:there (?:is|are)|you have) (?:any|at least 1|at least one|an?) |if (?:any|at least 1|at"
        r" least one|an?) "
    )
    up = r"(?: (?:comes? up|came up|shows? up|appears?|is rolled|was rolled|is among them|among them|rolled))?"
    yield wide(
        "“on …” comes first",
        rf"([,.] |^|\band )(?:you )?({VERBS}\b[^.,:;]*?) (?:{there}){_SYMBOL}{up}(?:, and (?:you"
        rf" )?({VERBS}\b[^.,:;]*?))?(?=\.)",
        r"\1on \3, \2. \4",
        PLAYED,
    )
    yield wide("a sentence ends in a period", r"\. \.", ".")
    yield wide(
        "“for each …” comes first",
        rf"(?<=[:.,] )({VERBS}\b[^.,:;]*?|\+?\d+ damage) (?:per|for each|for every) {_SYMBOL},"
        r" (?=[^.]*\b(?:per|for each|on|for every) )",
        r"for each \2, \1. ",
        PLAYED,
        unless=rf"(?:^|[.:] )(?:if|when|on|while|unless)\b[^.:]*?, {VERBS}\b[^.:]* (?:per|for each|for every) [a-z]+,",
    )
    yield wide(
        "“for each …” comes first",
        rf"(\bfor each [a-z]+, [^.]*\. )({VERBS}\b[^.,:;]*?) (?:per|for each|for every) {_SYMBOL}(?=\.)",
        r"\1for each \3, \2",
        PLAYED,
    )
    yield wide("“roll 5 dice.”", r"\b(roll \d dice): (?=for each|on )", r"\1. ", PLAYED)
    yield wide("“deal … damage”", r"(\bfor each [a-z]+, )(\d+ damage)\b", r"\1deal \2", PLAYED)
    yield wide("“add … damage”", r"(\bfor each [a-z]+, )\+(\d+) damage", r"\1add \2 damage", (CARD,))
    yield wide("“deal … damage”", r"(\bfor each [a-z]+, )\+(\d+) damage", r"\1deal \2 damage", (OFFENCE, DEFENCE))


def owned() -> Iterator[Rewriting]:
    """Tokens that say what they are spent for in few words."""
    yield wide(
        "“spend 1:”",
        r"^spend: \+(\d+) damage(?: (?:on|to|for) (?:one|an?|1|your|the) attack)?(?=\.)",
        r"Spend 1 when you Attack: add \1 damage",
        (TOKEN,),
    )
    yield wide("“spend 1:”", r"^spend: (?!\d)", "Spend 1: ", (TOKEN,))
    yield wide(
        "“spend 1 when you are Attacked:”",
        r"^discard (?:this )?(?:after|when) used?[.:] when(?: you(?:'re| are))? attacked[:,] ",
        "Spend 1 when you are Attacked: ",
        (TOKEN,),
    )
    yield wide(
        "“avoid all incoming damage”",
        r"(\b\d(?:-\d)?)(?: = | → | -> |: ?|, )no damage(?=[.,;])",
        r"\1, avoid all incoming damage",
        (TOKEN, DEFENCE, CARD),
    )
    yield wide(
        "“remove this token”", r"(\d-\d|\b\d),? (?:remove|discard|gone)(?=[.,;])", r"\1, remove this token", (TOKEN,)
    )


TERSE: Final = (*shortened(), *numbers(), *rows(), *owned())
