"""How sentences hang together, wherever they stand: clauses in a row, tables of rolls, *if* and *otherwise*.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import DOES, FOE, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, COUNT, DEFENCE, NAME, OFFENCE
from dicewright.language.reading import Rewriting

_FACE: Final = r"(?:\d(?: ?[-–] ?\d|\+| or (?:more|higher|less|lower)|, \d,? or \d| or \d)?)"
_ONE_DIE: Final = (
    r"^(?=[^\n]*\brolls? (?:1|an?|one|a single) die\b)(?![^\n]*\brolls? (?:\d|two|three|four|five) dice\b)([^\n]*?)"
)
"""A text so far in which one die is rolled, so that a number is what it shows."""
_EFFECT: Final = rf"(?:{VERBS}\b[^.:;]*?)"


def tables() -> Iterator[Rewriting]:
    """What a roll brings, row by row."""
    name = "“3 of a kind”"
    yield wide(name, r"\b(\d|two|three|four|five)[- ]of[- ]a[- ]kind\b", r"\1 of a kind")
    yield wide(name, r"\ban? (\d of a kind)\b", r"\1")
    name = "“for each …, …”"
    yield wide(
        name,
        (
            rf"{BEGINS}(?:each|every) (?!opponent|player|teammate|other)([a-z]+)(?: rolled| you roll| you rolled)? "
            r"(prevent|deal|heal|add)s (\d+)((?: (?:\w+ )?damage)?)"
        ),
        r"For each \1, \2 \3\4",
        (OFFENCE, DEFENCE),
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(?:each|every) (?!opponent|player|teammate|other)([a-z]+)(?: rolled| you roll| you rolled)? "
            r"(?:gives|grants|gains|earns|lets) you (\d+) CP"
        ),
        r"For each \1, gain \2 CP",
        (OFFENCE, DEFENCE),
    )
    each = rf"(for each (?:\d )?[a-z]+)(?: rolled| you roll| you rolled)?,? ({VERBS}\b[^.,:;]*?)"
    for _ in range(2):
        yield wide(name, rf"{BEGINS}{each},? (?:and )?(?=for each )", r"\1, \2. ", (OFFENCE, DEFENCE))
    yield wide(name, rf"{BEGINS}(for each (?:\d )?[a-z]+) {DOES}", r"\1, ", (OFFENCE, DEFENCE))
    both = (
        rf"{BEGINS}for each ([a-z]+) and (?:for )?each ([a-z]+)(?: rolled| you"
        rf" roll| you rolled)?, ({VERBS}\b[^.:;]*?)"
    )
    yield wide(name, rf"{both}(?=\.)", r"For each \1, \3. For each \2, \3", (OFFENCE, DEFENCE))
    name = "what changes nothing is left out"
    yield wide(
        name,
        (
            r"[.;] (?:Otherwise|If not|On (?:a )?\d-\d),? (?:nothing(?: happens)?"
            r"|there is no effect|no effect|it has no effect|(?:it|the attack) deals"
            r" damage(?: as normal| normally)?|the attack (?:continues|proceeds|resolves)"
            r"(?: as normal| normally)?)(?=\.)"
        ),
        "",
    )
    name = "each row of a table is a sentence with “on …”"
    yield wide(name, r"(?<=\d)–(?=\d)", "-")
    for low in range(1, 5):
        yield wide(name, rf"\b{low}, {low + 1},? or {low + 2}\b", f"{low}-{low + 2}")
    for low in range(1, 6):
        yield wide(name, rf"\b{low} or (?:an? )?{low + 1}(?=[,:;]? (?:you|{VERBS})\b|[,:])", f"{low}-{low + 1}")
    for low in range(1, 6):
        yield wide(name, rf"\bon {low} or {low + 1}\b", f"on {low}-{low + 1}")
    for low in range(1, 5):
        yield wide(name, rf"\bon {low}, {low + 1},? or {low + 2}\b", f"on {low}-{low + 2}")
    yield wide(
        name,
        (
            rf"\b(?:on|for|with) (?:an? )?(?:roll of |result of )?(?:an? )?({_FACE})"
            r"(?: ?:|,| ?=| ?→| ?->|;)? (?=(?:you |that player |the \w+ |its |each"
            rf" |{VERBS})\b)"
        ),
        r"on \1, ",
    )
    asked = r"(?:if (?:you|it(?:'s)?|the (?:die|result|roll)) (?:roll(?:ed)?|is|shows|lands on|come up|comes up)?"
    asked += r"|on a roll of|if the (?:result|roll) is)"
    bare = rf"(?:(?<=[.:;,] )|(?<=\n))(?:if )?({_FACE})(?: ?:| ?=|,| ?→| ?->| -)?"
    bare += rf" (?=(?:you|that player|the (?:defender|attacker)|{VERBS})\b)"
    for _ in range(3):
        yield wide(name, rf"{_ONE_DIE}\b{asked} ?(?:an? )?({_FACE})(?: ?:|,) ", r"\1on \2, ")
        yield wide(name, rf"{_ONE_DIE}{bare}", r"\1on \2, ")
    yield wide(name, rf"\b(on {_FACE})(?: ?:| -) ", r"\1, ")
    yield wide(
        name,
        (rf"\b(roll (?:1|an?|{COUNT}) (?:die|dice))(?: ?:|,| ?;| and) (?:and )?" r"(?=on |if |for each )"),
        r"\1. ",
    )
    yield wide(
        name,
        r"(?<=[\w)])(?<!otherwise)(?<!\bthen)(?<!\bphase)(?:;|,|,? and|,? but|,? while) (?:but )?(?=on (?:an? "
        r")?\d(?:[-,+ ]))",
        ". ",
    )
    yield wide(name, r"(?<=[\w)]); (?=(?:on|for each|if|with|otherwise)\b)", ". ")
    even = r"(?:if|when) (?:it is|it's|the (?:result|roll|number|value|die) is|it shows|you roll)(?: an?)? (even|odd)"
    for _ in range(2):
        yield wide(name, rf"{_ONE_DIE}\b{even}(?: number| value| result)?(?:,|:) ", r"\1on an \2 number, ")
        yield wide(name, rf"{_ONE_DIE}\bon ([1-5]) or (?:lower|less)\b", r"\1on 1-\2")
        yield wide(name, rf"{_ONE_DIE}\bon ([2-6])(?:\+| or (?:more|higher))", r"\1on \2-6")
    yield wide(name, r"\b(on )([1-6])-\2\b", r"on \2")
    yield wide(
        "“both” is said in full",
        (
            rf"\b(on {_FACE}), ([^.:;]*?)([.;,]) (on {_FACE}), ([^.:;]*?)[.;,] (on"
            rf" {_FACE}), (?:(?:do|gain|apply|get|resolve|inflict|deal|take|receive"
            r"|choose) )?both(?: of (?:them|these|the above))?(?: effects)?(?=\.)"
        ),
        r"\1, \2. \4, \5. \6, \2 and \5",
    )
    name = "“on …” with what the dice show"
    on = r"(?:on|with|if you(?:'ve)? (?:roll(?:ed)?|have)|for)"
    kinds = (OFFENCE, DEFENCE)
    one = r"(?:(\d) |an? )?"
    yield wide(
        name,
        (rf"\b{on} (?:at least )?{one}([a-z]+)s? ?(?:\+|&|and) ?(?:at least )?{one}" r"([a-z]+)s?(?:,|:) "),
        r"on <\1> \2 + <\3> \4, ",
        kinds,
    )
    yield wide(name, r"<>", "1", kinds)
    yield wide(name, r"\bon <?(\d)>? ([a-z]+) \+ <?(\d)>? ([a-z]+), ", r"on \1 \2 + \3 \4, ", kinds)
    yield wide(
        name,
        (rf"\b{on} (?:at least )?(\d)\+? (?:or more )?([a-z]+?)(s?)(?: or more" r"| rolled)?(?: ?:| -) "),
        r"on \1 \2\3, ",
        kinds,
    )
    yield wide(name, rf"\b{on} (?:an?|1|at least 1|at least one) ([a-z]+)(?: rolled)?(?: ?:| -) ", r"on \1, ", kinds)
    yield wide(name, r"\b(on (?:\d )?[a-z]+)(?: ?:| -) ", r"\1, ", kinds)
    rolled = r"\bif (?:any|an?|1|at least (?:one|1)|one or more) ([a-z]+?)s? (?:is|are|was|were) rolled(?:,|:) "
    yield wide(name, rolled, r"on \1, ", kinds)
    yield wide(
        "“otherwise” begins a sentence",
        r"[;.,] on (?:anything|any other (?:result|face|symbol)) ?(?:else)?,? ",
        ". Otherwise, ",
    )
    name = "“3 of a kind”"
    yield wide(
        name,
        (
            rf"\b{on} (?:any )?(?:at least )?({COUNT}) (?:or more )?(?:of a kind|of"
            r" the same number|of the same value|matching numbers|identical numbers)"
            r"(?:,|:) "
        ),
        r"if the dice show \1 of a kind, ",
    )
    yield wide(
        name,
        (rf"\bif (?:any|at least) ({COUNT}) (?:of your )?dice (?:match|are the" r" same|show the same number)(?:,|:) "),
        r"if the dice show \1 of a kind, ",
    )
    yield wide(
        name,
        (
            rf"\b(?:{on}|if (?:your dice|the dice|they|your roll) (?:shows?|forms?"
            r"|contains?|makes?|includes?)) (?:an? )?(small|large) straight(?:,|:)"
            r" "
        ),
        r"if the dice show a \1 straight, ",
    )
    yield wide(
        name,
        rf"\bif (?:any |at least )?({COUNT})(?: or more)? (?:of (?:your|the|those|these) )?dice (?:match|are the same"
        r"|are identical|show the same (?:number|value|face))(?:,|:) ",
        r"if the dice show \1 of a kind, ",
    )
    either = (
        r"(?:either|any|one|1|at least one|at least 1)(?: of (?:them|these|those" r"|the dice|your dice|those dice))?"
    )
    yield wide(
        "“on …” with what the dice show",
        rf"\bif {either}(?: die| dice)? (?:is|shows|are|show) (?:an? )?([a-z]+)(?:,|:) ",
        r"on \1, ",
    )
    name = "“2 of the same symbol”"
    yield wide(
        name,
        (
            r"\b(roll 2 dice\b[^\n]*?)\bif (?:they|both(?: dice)?|the (?:two |2 )?"
            r"(?:dice|symbols)) (?:(?:show|have|share|are|roll) (?:the same|matching"
            r"|identical) symbols?)(?:,|:) "
        ),
        r"\1if the dice show 2 of the same symbol, ",
    )
    name = "“your roll is higher”"
    yield wide(
        name,
        (
            rf"\byou and ({FOE}|the attacker|that player|a chosen opponent) (?:each"
            r"|both) roll (?:an?|1) die(?: each)?"
        ),
        r"you and \1 each roll 1 die",
    )
    yield wide(
        name,
        r"\b(?:each of you|you both|both players|both of you) rolls? (?:an?|1) die",
        "you and the defender each roll 1 die",
        (OFFENCE,),
    )
    yield wide(
        name,
        r"\b(?:each of you|you both|both players|both of you) rolls? (?:an?|1) die",
        "you and the attacker each roll 1 die",
        (DEFENCE,),
    )
    higher = (
        r"(?:is|was|rolls?|has|scores?) (?:the )?(?:higher|greater|larger|bigger"
        r"|highest|more)(?: (?:number|value|result|roll))?"
    )
    yield wide(
        name,
        (
            rf"\bif (?:yours|your (?:die|result|number|value|roll|total)|you) {higher}"
            rf"(?: than (?:theirs|they do|{FOE}|{FOE}'s|the attacker(?:'s)?|they|that"
            r" player))?(?=,|:)"
        ),
        "if your roll is higher",
    )
    yield wide(
        name,
        (r"\bif you (?:roll|rolled) (?:higher|the higher number|more|a higher" r" number)(?: than [^,:]*)?(?=,|:)"),
        "if your roll is higher",
    )
    yield wide(
        name,
        (
            r"\bif (?:yours|your (?:die|result|number|value|roll)|you) (?:(?:is|are"
            r"|rolled|roll) )?(?:equal or higher|higher or equal|equal to or higher"
            r" than [^,:]*|at least as high[^,:]*)(?=,|:)"
        ),
        "if your roll is equal or higher",
    )
    yield wide(
        name,
        (r"\bif (?:you tie|it is a tie|it's a tie|they are equal|the rolls tie" r"|tied|both rolls are equal)(?=,|:)"),
        "if the rolls are equal",
    )


def conditions() -> Iterator[Rewriting]:
    """*If* with what it asks, first."""
    name = "“if” stands first, “otherwise” begins a sentence"
    asks = r"((?:you|the|your|this|that|they|it|an?|at least|his|their|no)\b[^.,:;]*)"
    other = r"(?:[.;,] ?(?:otherwise|if not|or else|else),? |, but (?:otherwise|if not),? )"
    yield wide(name, rf"{BEGINS}({_EFFECT}) (?:if|when) {asks}{other}(?=[a-z])", r"If \2, \1. Otherwise, ")
    yield wide(name, r"(?<=\w)(?:;|,)? (?:otherwise|if not|or else|failing that),? (?=[a-z])", ". Otherwise, ")
    yield wide(
        name,
        (
            r"[.;] (?:If not|Or else|Else|Failing that|If (?:they|you|it) (?:do|does"
            r"|are|is|have|has)(?: not|n't)),? "
        ),
        ". Otherwise, ",
    )
    yield wide(
        name,
        rf"\b(deal \d+)((?: \w+)? damage),? or (?:deal )?(\d+)(?:\2| damage)? if {asks}(?=\.)",
        r"If \4, deal \3\2. Otherwise, \1\2",
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(deal|heal|draw|gain|prevent|inflict|add|steal)( \d+)((?: [^.,:;]*?)?)\."
            r" If ([^.,:;]*), (?:instead )?(?:\1 )?(\d+)(?: (?:[^.,:;]*?))?(?: instead)?"
            r"(?<=instead)(?=\.)"
        ),
        r"If \4, \1 \5\3. Otherwise, \1\2\3",
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(if you have (?:at least )?\d+[^.,:;]*, [^.:;]*?)(?:;|\.) if"
            r" you (?:have (?:less|fewer)|do not|don't),? "
        ),
        r"\1. Otherwise, ",
    )
    name = "“you have less Health than …”"
    them = rf"(?:{FOE}|they|the attacker|that player)"
    yield wide(
        name,
        rf"\bif {them} (?:has|have) (?:more|greater|higher) Health than you(?: do| have)?\b",
        "if you have less Health than the defender",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"\bif {them} (?:has|have) (?:less|fewer|lower) Health than you(?: do| have)?\b",
        "if you have more Health than the defender",
        (OFFENCE,),
    )
    name = "“the defender has …”"
    yield wide(
        name,
        (
            rf"\bif (?:{FOE}|they) (?:already |currently )?(?:has|have|is affected"
            r" by|is afflicted with|is inflicted with|are affected by|suffers from"
            r"|is suffering from|holds) (?:(?:at least )?(?:1|an?|any|one)(?: or"
            r" more)? )?(?=(?-i:[A-Z]))"
        ),
        "if the defender has ",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"\bif (?:{FOE}|they) (?:already |currently )?(?:has|have|is affected"
            r" by|is afflicted with|are affected by) (?:at least (\d+)|(\d+) or more"
            r"|(\d+)) (?=(?-i:[A-Z]))"
        ),
        r"if the defender has \1\2\3 ",
        (OFFENCE,),
    )
    yield wide(
        name,
        (rf"\bif (?:{FOE}|they) (?:does not|doesn't|do not|don't) have (?:any " r"|an? )?(?=(?-i:[A-Z]))"),
        "if the defender has no ",
        (OFFENCE,),
    )
    yield wide(name, r"\bif {NAME} is on the defender\b".replace("{NAME}", NAME), r"if the defender has \1", (OFFENCE,))
    status = (
        r"(?:any |an? |at least 1 |at least one |1 or more )(positive |negative"
        r" )status effects?(?: on (?:them|you))?"
    )
    yield wide(
        name,
        rf"\bif (?:{FOE}|they) (?:has|have|is affected by|is under) {status}",
        r"if the defender has a \1status effect",
        (OFFENCE,),
    )
    yield wide(
        name,
        (rf"\bif (?:{FOE}|they) (?:has|have) (?:at least )?(\d)(?: or more)? (positive" r"|negative) status effects"),
        r"if the defender has \1 or more \2 status effects",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"\bif (?:{FOE}|they|the defender) (?:has|have|is at) (\d+) (?:Health"
            r" )?(?:or (?:less|fewer|lower|below)) ?(?:Health)?(?: left| remaining)?"
            r"(?=[ ,.])(?! (?:CP|cards?)\b)"
        ),
        r"if the defender has \1 or less Health",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"\bif (?:{FOE}|they|the defender) (?:has|have|is at) (\d+) (?:Health"
            r" )?or (?:more|higher|above) ?(?:Health)?(?=[ ,.])(?! (?:CP|cards?|positive|negative)\b)"
        ),
        r"if the defender has \1 or more Health",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"\bif (?:{FOE}|the defender)'s Health is (\d+) or (less|lower|below|fewer)\b",
        r"if the defender has \1 or less Health",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"\bif (?:{FOE}|the defender)'s Health is (\d+) or (?:more|higher|above)\b",
        r"if the defender has \1 or more Health",
        (OFFENCE,),
    )
    name = "“you have …”"
    yield wide(
        name, r"\byour Health (?:is|are) (?:at )?(\d+) or (?:less|lower|below|fewer)\b", r"you have \1 or less Health"
    )
    yield wide(
        name, r"\byour Health (?:is|are) (?:at )?(\d+) or (?:more|higher|above)\b", r"you have \1 or more Health"
    )
    yield wide(
        name,
        (r"\byou(?: are|'re) (?:at|on) (\d+)(?: Health)? or (?:less|lower|below" r"|fewer)(?: Health)?"),
        r"you have \1 or less Health",
    )
    yield wide(name, r"\byou (?:have|are at) (?:at most|no more than) (\d+) Health", r"you have \1 or less Health")
    yield wide(name, r"\byou have (?:at least )(\d+) Health", r"you have \1 or more Health")
    yield wide(name, r"\byou have (?:fewer than|less than|under|below) (\d+) Health", r"you have <\1-1> or less Health")
    yield wide(
        name,
        r"\byour Health (?:is|are) (?:below|under|less than|lower than) (\d+)\b",
        r"you have <\1-1> or less Health",
    )
    yield wide(
        name,
        (
            r"\byou (?:already |currently )?(?:have|control|hold) (?:at least (\d+)"
            r"|(\d+) or more|(\d+)\+) (?=(?-i:[A-Z])(?!ealth|P\b))"
        ),
        r"you have \1\2\3 ",
    )
    yield wide(
        name,
        (
            r"\byou (?:already |currently )?(?:have|control|hold) (?:(?:at least"
            r" )?(?:1|an?|any|one)(?: or more)? )?(?=(?-i:[A-Z](?!P\b)))"
        ),
        "you have ",
    )
    yield wide(name, r"\byou (?:do not|don't) (?:have|hold) (?:any |an? )?(?=(?-i:[A-Z](?!P\b)))", "you have no ")
    yield wide(name, r"\byou have (?:at least )(\d+) CP", r"you have \1 or more CP")
    yield wide(
        name,
        (r"\b(you|the defender) (have|has) (?:at least )(\d+) cards (?:left )?in" r" (?:your |their )?hand"),
        r"\1 \2 \3 or more cards in your hand",
    )
    yield wide(
        name,
        r"\byou have (?:no cards left(?: in (?:your )?hand)?|an empty hand|no hand)|\byour hand is empty",
        "you have no cards in your hand",
    )
    yield wide(name, r"\b(if you have) any (?=(?:positive|negative))", r"\1 a ")
    name = "“if this Attack dealt 1 or more damage”"
    attack = r"(?:this attack|this(?= deals)|the attack|your attack|this ability|it)(?:'s(?= successful))?"
    yield wide(
        name,
        (
            rf"\bif (?:{attack} (?:deals|dealt|does|did|causes|caused) (?:any |at"
            r" least 1 |1 or more )?damage|any damage (?:was|is|gets) (?:dealt|through)"
            rf"|at least 1 damage (?:was|is) dealt|damage (?:was|is) dealt|{attack}"
            r" (?:hits|connects|succeeds|(?:is )?successful|was successful|lands|gets"
            rf" through)|{FOE} (?:takes|took|was dealt|is dealt) (?:any )?damage(?:"
            rf" from {attack})?)(?=,|:)"
        ),
        "if this Attack dealt 1 or more damage",
        (OFFENCE,),
    )
    yield wide(
        name,
        (rf"\bif {attack} (?:deals|dealt|does|did) (?:at least (\d+)|(\d+) or more)" r" damage(?=,|:)"),
        r"if this Attack dealt \1\2 or more damage",
        (OFFENCE,),
    )
    yield wide(
        "“this Attack would deal …”",
        (
            rf"\bif {attack} (?:would deal|is going to deal|will deal|is dealing|deals)"
            r" (?:at least (\d+)|(\d+) or more|(\d+)\+) damage(?=,|:)"
        ),
        r"if this Attack would deal \1\2\3 or more damage",
        (CARD,),
    )


def joined() -> Iterator[Rewriting]:
    """Clauses that follow each other, where nothing before them is on a condition."""
    name = "a sentence ends in a period"
    before = r"(?:on|if|for|when|while|in|at|choose|otherwise|you may|after|before|then|once|spend|pay)"
    plain = rf"{BEGINS}((?!{before}\b)[^.:]*?)"
    for _ in range(2):
        yield wide(name, rf"{plain}; (?:and |then )?(?=(?:that player|you|each|{VERBS})\b)", r"\1. ")
    yield wide(name, rf"{plain} - (?={VERBS}\b)", r"\1. ")
    yield wide(name, rf"{BEGINS}(choose [^.:;]*?); (?=(?:that player|they)\b)", r"\1. ")
    yield wide(
        "“Then,” has a comma", r"(?:^|(?<=[.] ))(?:After that|Afterwards?|Next|Finally|Then),? (?=[a-z])", "Then, "
    )
    yield wide(
        "“Then,” begins a sentence", rf"{plain}(?:,| and|, and) (?:after that|afterwards|then) {DOES}", r"\1. Then, "
    )
    name = "a condition has a comma"
    yield wide(
        name,
        (
            rf"{STARTS}((?:when|if|while)\b[^.,:;]*?(?:damage|{NAME}|turn|phase|Health"
            rf"|CP|card|attacked)): (?={VERBS}|you\b)"
        ),
        r"\1, ",
    )
    name = "whoever is meant is named each time"
    does = r"(?:discards?|loses?|gains?|draws?)"
    who = r"(?:the (?:defender|attacker)|that player|each (?:other )?opponent|a chosen (?:opponent|player))"
    deals = r"(?:takes?|suffers?|receives?|is dealt) (\d+(?: \w+)? damage)"
    yield wide(
        name, rf"{BEGINS}({FOE} {does}\b[^.:;,]*?),?( and|,? then|, and then) {deals}(?=\.)", r"\1. Deal \3", (OFFENCE,)
    )
    yield wide(
        name, rf"{BEGINS}({who}) ({does}\b[^.:;,]*?),?( and|,? then|, and then) {deals}(?=\.)", r"\1 \2. Deal \4 to \1"
    )
    yield wide(name, rf"{BEGINS}({who}) ({does}\b[^.:;,]*?),?( and|,? then|, and then) (?={does}\b)", r"\1 \2. \1 ")


FRAMES: Final = (*joined(), *conditions(), *tables())
