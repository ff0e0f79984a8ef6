"""Sentences that are fuller than the vocabulary's: subjects, relative clauses, what comes *after which*, and fillers.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_before import STATES
from dicewright.games.dice_throne.cards.rewritten_wide import DEED, FOE, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    LASTING,
    NAME,
    OFFENCE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_IT: Final = r"(?:this(?: token)?|it|the token)"
_GOES: Final = (
    r"(?:goes away|disappears|vanishes|is gone|is removed|is discarded|leaves(?: play)?|falls off|wears"
    r" off|ends|expires|is lost)"
)


def fillers() -> Iterator[Rewriting]:
    """Words that say nothing by themselves."""
    name = "words that only stress what is said are left out"
    yield wide(
        name,
        r",? (?:on top(?: of (?:that|this|it))?|as well|too|in addition(?: to (?:that|this))?|in the"
        r" process|into the bargain)(?=[.,;])",
        "",
    )
    yield wide(name, r"\band (?:thereby|in (?:doing so|return|exchange)) (?=[a-z])", "and ")
    yield wide(name, r"\bin order to (?=[a-z])", "to ")
    yield wide(name, r" (?:whenever you (?:want|like|wish)|at any time you (?:like|want))(?=\.)", "", (CARD,))
    yield wide(name, r"^instantly (?=[a-z])", "", (CARD,))
    yield wide(
        name,
        r" or, (?:should|if) (?:they|that player|your opponent) (?:have|has) less, all (?:of it|they"
        r" have|of them)(?=\.)",
        "",
    )
    yield wide(
        name,
        r"\b(?:for each|for every|per|each) ([a-z]+) (?:that (?:is|are) among the dice(?: you"
        r" rolled)?|among (?:the dice|them)|that (?:shows?|comes?) up|(?:you )?rolled this way)",
        r"for each \1",
    )
    yield wide("“damage equal to”", r"\ban amount of damage equal to\b", "damage equal to")
    yield wide("“damage equal to”", r"\b(deal|prevent) as much damage as (?=the number\b)", r"\1 damage equal to ")
    yield wide(
        "“the total”",
        r"\bequal to (?:the|their) (?:sum|total)(?: of (?:the|both|these|those)(?: two)?(?: dice)?)?(?=[.,;])",
        "equal to the total",
    )
    yield wide(
        "“for each …, prevent 1 damage”",
        r"\b(prevent|deal) damage equal to the (?:number|amount) of ([a-z]+?)(?: symbols?)?(?: (?:that )?(?:you"
        r" )?(?:rolled|roll|shown))(?=\.)",
        r"\1 1 damage for each \2",
        PLAYED,
    )
    yield wide("“they are”", r"\bthey're\b", "they are")
    yield wide("“you have”", r"\byou've (?=\d|an?\b|no\b)", "you have ")
    yield wide(name, r"^when (?:you(?: are|'re) )?defending, (?=[a-z])", "", (DEFENCE,))


def subjects() -> Iterator[Rewriting]:
    """Who does it, said where the vocabulary only says what is done."""
    does = rf"(?={VERBS}\b)"
    name = "what you do is said to you"
    yield wide("“gain”", rf"({BEGINS}you [^.]*?,? and )you (?:get|receive|earn|obtain) (?!to\b)", r"\1gain ", PLAYED)
    yield wide("“gain”", rf"{BEGINS}you (?:get|receive|earn|obtain) (?!to\b)", "Gain ", PLAYED)
    yield wide(name, rf"({BEGINS}you [^.]*?,? and )you (?!lose\b|discard\b|may\b|can\b){does}", r"\1", PLAYED)
    yield wide(
        name,
        r"(\b(?:for each|on) (?:\d )?[a-z]+,? )you"
        rf" (?!lose\b|discard\b|may\b|can\b){does}",
        r"\1",
        PLAYED,
    )
    yield wide(name, rf"{BEGINS}you (?:(?:also|then|will) )?(?!lose\b|discard\b|may\b|can\b){does}", "", PLAYED)
    yield wide(
        "“add … damage”",
        rf"(\bdeal \d+ (?:\w+ )?damage)(?: to {FOE})?,? (?:and|plus) (for each [a-z]+),? deal (\d+) more damage(?=\.)",
        r"\1. \2, add \3 damage",
        (OFFENCE,),
    )
    yield wide(
        "everybody draws",
        rf"{BEGINS}(?:both )?you and {FOE} (?:each |both )?(draw|gain|heal|lose) ([^.,:;]*)(?=\.)",
        r"\1 \2. A chosen opponent \1s \2",
        (CARD,),
    )
    dealt = (
        r"(?:whenever|when|if|provided(?: that)?|as long as) (?:this|the|your) attack (?:deals|dealt|does) (?:any"
        r" )?damage"
    )
    yield wide(
        "“if this Attack dealt 1 or more damage”",
        rf"{BEGINS}{DEED} {dealt}(?=\.)",
        r"If this Attack dealt 1 or more damage, \1",
        (OFFENCE, CARD),
    )
    yield wide(
        "what is dealt comes first",
        rf"{BEGINS}after dealing (\d+ (?:\w+ )?damage), you may (pay|spend|discard) ([^.:,]*?) to (?={VERBS}\b)",
        r"Deal \1. You may \2 \3: ",
        (OFFENCE,),
    )
    name = "“otherwise” goes with what it is instead of"
    more = r"(?:(?:your|the|an) opponent has|you have|they have) [^.,:;]*?"
    yield wide(
        name,
        rf"{BEGINS}(heal)(?: yourself)?(?: by| for)? (\d+)[;.,] (?:but )?if ({more})(?: have| do)?,"
        r" (?:heal )?(?:by |for )?(\d+) instead(?=\.)",
        r"If \3, \1 \4. Otherwise, \1 \2",
    )
    yield wide(
        name,
        r"(^attack modifier\. )?(?:add )?\+?(\d+) damage, \+?(\d+)(?: damage)? instead if"
        rf" ({more})(?=\.)",
        r"\1If \4, add \3 damage. Otherwise, add \2 damage",
        (CARD,),
    )
    yield wide("“heal”", r"\bheal yourself by (?=\d)", "heal ")


def objects() -> Iterator[Rewriting]:
    """Dice and cards that become something."""
    kinds = (CARD, *LASTING)
    some = r"((?:up to )?(?:\d|one|two|three|four|five))"
    yield wide(
        "“set … to any …”",
        rf"{BEGINS}(?:one|1) of your dice becomes (?:an? )?([a-z]+)(?: symbol)?(?=\.)",
        r"Set 1 of your dice to any \1",
        kinds,
    )
    yield wide(
        "“set … to any …”",
        rf"{BEGINS}(?:one|1) of your dice becomes (?:an? )?([1-6])(?=\.)",
        r"Set 1 of your dice to \1",
        kinds,
    )
    yield wide(
        "“reroll … of your dice”",
        rf"\b(?:pick|choose|select|take) {some} of your dice(?:,? and|\.|,|:|;) (?:then )?(?:re-?)?roll"
        r" (?:it|them|that die|those(?: dice)?|these)(?: again| once| once more| one more time| anew)?(?=\.)",
        r"reroll \1 of your dice",
        kinds,
    )
    yield wide(
        "“put the others on the bottom of your deck”",
        r"(look at the top \w+ cards of your deck)[.,] (?:take|keep|choose) (?:one|1)(?: of them)?[,.]"
        r" (?:put|place) the (?:rest|others?) (?:on|at|under) the bottom(?: of your deck)?(?: in any order)?(?=\.)",
        r"\1. Put 1 of them into your hand. Put the others on the bottom of your deck in any order",
    )


def owned() -> Iterator[Rewriting]:
    """When tokens and passives act, in long words, and how they go."""
    yield wide(
        "“remove this token”",
        rf"[,;.] (?:after which|after that|whereupon) (?:{_IT} {_GOES}|(?:you )?(?:remove|discard|lose) (?:one of"
        rf" (?:these|them)|1 of (?:these|them)|{_IT}))(?=\.)",
        " and remove this token",
        (TOKEN,),
    )
    yield wide(
        "“remove this token”", rf"{BEGINS}{_IT} {_GOES}(?: (?:then|afterwards?))?(?=\.)", "Remove this token", (TOKEN,)
    )
    yield wide("“remove this token”", rf"(?<=[a-z0-9]),? and {_IT} {_GOES}(?=\.)", " and remove this token", (TOKEN,))
    here = r"(?:while|as long as) (?:this(?: token)?|it) is (?:on you|here|in play|on your board|with you)"
    yield wide("what holds while the token is there holds", rf"^{here}, ", "", (TOKEN,))
    yield wide("what holds while the token is there holds", rf" {here}(?=\.)", "", (TOKEN,))
    yield wide(
        "“Attacks on you get”",
        r"\battacks hurt you (?:for )?(\d+) (more|less)(?: damage)?(?=\.)",
        r"attacks on you deal \1 \2 damage",
        LASTING,
    )
    had = r"(?:while|as long as|if) (you have [^.,:;]*)"
    for way, sign in (("more|extra|additional", "+"), ("less|fewer", "-")):
        yield wide(
            "“Attacks on you get … if …”",
            rf"^attacks (?:on|against) you (?:deal|do|get) (\d+) (?:{way}) damage {had}(?=\.)",
            rf"Attacks on you get {sign}\1 damage if \2",
            LASTING,
        )
        yield wide(
            "“Attacks on you get … if …”",
            rf"^if (you have [^.,:;]*), attacks (?:on|against) you (?:deal|do|get) (\d+) (?:{way}) damage(?=\.)",
            rf"Attacks on you get {sign}\2 damage if \1",
            LASTING,
        )
    yield wide(
        "“spend this token”", r"\b(?:you may )?give (?:this(?: token)?|it) up\b", "you may spend this token", (TOKEN,)
    )
    yield wide(
        "“spend 1 in your main phase:”",
        rf"^(?:you may )?(?:spend|discard|remove) {_IT} to {DEED} (?:in|during) your (main|upkeep|income) phase(?=\.)",
        r"Spend 1 in your \2 phase: \1",
        (TOKEN,),
    )
    moment = (
        r"(?:at the (?:start|beginning|end) of (?:each of )?your turns?|(?:in|during) (?:each of )?your"
        r" (?:upkeep|main|income) phases?)"
    )
    yield wide("a moment has a comma", rf"{BEGINS}({moment}) (?:you )?(?={VERBS}\b)", r"\1, ", LASTING)
    yield wide(
        "“for each of these tokens you have”",
        r"\b(?:for each|for every|per) one of (?:these|them)(?: tokens)?(?: you have)?(?=[.,])",
        "for each of these tokens you have",
        (TOKEN,),
    )
    yield wide(
        "“when you would drop to 0 Health”",
        r"\b(?:when|if)(?:ever)? your Health would (?:be reduced to|drop to|fall to|reach|become) 0,? ",
        "when you would drop to 0 Health, ",
        (*LASTING, CARD),
    )
    yield wide(
        "“set your Health to 1”",
        r"(?:set|put) your Health (?:to|at) (\d+)(?: instead)?(?=[.,]| and\b)",
        r"set your Health to \1",
        (*LASTING, CARD),
    )
    yield wide(
        "“when you Attack”",
        r"^(?:on|in|with|during) your next attack, (?:you )?deal (\d+) (?:more|extra|additional) damage(?:\."
        r" Then,| and) remove this token(?=\.)",
        r"When you Attack, add \1 damage and remove this token",
        (TOKEN,),
    )
    yield wide(
        "“Once per turn.”",
        rf"^once (?:each|per|a|every) turn,? you (?:can|may) (spend|pay|discard) ([^.:,]*?) (?:and|to) (?={VERBS}\b)",
        r"Once per turn. \1 \2: ",
        LASTING,
    )
    yield wide(
        "when it happens is said first",
        rf"^(if [^.,:]*), {DEED} at (?:the )?end of (?:your |the )?turn(?=\.)",
        r"At the end of your turn, \1, \2",
        LASTING,
    )
    yield wide("“if …, …”", rf"{BEGINS}(if you have \d+ {NAME})[:,] (?:also )?(?={VERBS}\b)", r"\1, ", LASTING)


def people() -> Iterator[Rewriting]:
    """Who is meant, and who chooses."""
    less = r"(?:less|fewer|lower) than (\d+) Health"
    yield wide(
        "“14 or less Health”",
        rf"\b({FOE}|they|that player) (?:has|have|is at|are at) {less}",
        r"\1 has <\2-1> or less Health",
    )
    yield wide(
        "“prevent … damage”",
        r"\breduce (?:the |all |any )?(?:incoming )?damage by (\d+)(?=[.,;]| and\b| for\b| per\b)",
        r"prevent \1 damage",
        (DEFENCE,),
    )
    name = "“a chosen player”"
    who = r"(?:anyone|anybody|someone|somebody|any player|a player(?: of your choice)?)"
    yield wide(name, rf"\b(remove [^.,:;]* from) {who}(?=[.,;])", r"\1 a chosen player")
    yield wide(name, rf"{BEGINS}give {who} (\d+ (?:CP|Health)|{NAME})(?=[.,;])", r"A chosen player gains \1", (CARD,))
    yield wide("“a chosen opponent”", r"\bto (?:a |the )?target(?=[.,;])", "to a chosen opponent", (CARD,))
    yield wide(
        "“discards 1 card”",
        r"\b(discards? (?:\d+|an?|one|two) cards?) of (?:his|her|their|its)(?: or her)?(?: own)? choice\b",
        r"\1",
    )
    yield wide(
        "“each other opponent”",
        rf"{BEGINS}(?:all|each|every)(?: of)?(?: your)? other opponents? (?:take|takes|suffer|suffers) (\d+ "
        rf"(?:\w+ )?damage)(?=\.)",
        r"Deal \1 to each other opponent",
    )
    yield wide(
        "“gain”",
        r"(\A(?:This|Deal|Heal|Gain|Inflict|Steal)\b[^.]*?(?:,|,? and) )(?:gives|grants|nets) you"
        r" (?=\d+ CP\b|(?-i:[A-Z]))",
        r"\1gain ",
        (OFFENCE,),
    )
    yield wide("“deal … damage”", r"\AThis(?: ability| attack)? deals (?=\d)", "Deal ", (OFFENCE,))
    yield wide(
        "“undefendable”",
        r"\A(Deal \d+) damage, (?:and )?(?:can't|cannot|can not) be (?:blocked|defended)(?: against)?(, and |"
        r" and |(?=\.))",
        r"\1 undefendable damage\2",
        (OFFENCE,),
    )


def choices() -> Iterator[Rewriting]:
    """Who does one thing or another, and what both do."""
    yield wide(
        "“the defender chooses 1: …; or …”",
        rf"{BEGINS}{FOE} chooses(?: one| 1)?: (?:they |to )?(lose|discard)s? ([^.,;:]*?)[,;]? or (?:you )?(?:deal|add)"
        r" (\d+) more damage(?=\.)",
        r"The defender chooses 1: the defender \1s \2; or add \3 damage",
        (OFFENCE,),
    )
    option = r"([^.:;/|]+?)"
    name = "“choose 1: …; or …”"
    for sign in (r"\|", "/"):
        yield wide(
            name,
            rf"\bchoose (1|one|2|two)(?: of (?:these|the following))?: {option} ?{sign} ?{option} ?{sign}"
            rf" ?{option}(?=\.)",
            r"choose <\1>: \2; or \3; or \4",
        )
        yield wide(name, rf"\bchoose (1|one): {option} ?{sign} ?{option}(?=\.)", r"choose <\1>: \2; or \3")
    yield wide(name, r"\bchoose <(?:1|one)>", "choose 1")
    yield wide("“choose 2 different:”", r"\bchoose <(?:2|two)>", "choose 2 different")
    yield wide(
        "both discard",
        rf"{BEGINS}you and {FOE} (?:each |both )?(discard|lose) ([^.,:;]*)(?=\.)",
        r"You \1 \2. The defender \1s \2",
        (OFFENCE,),
    )
    yield wide(
        "“Once per turn.”",
        r"^((?:(?!Once)[^\n])*?)\. (?:Limit|Max(?:imum)?):? once (?:per|each|a) turn\.$",
        r"Once per turn. \1.",
        LASTING,
    )


def lasting() -> Iterator[Rewriting]:
    """What Attacks get for a time, or while something holds."""
    more = r"(?:deals?|do|does|gets?) \+?(\d+)(?: more| additional| extra)? damage"
    turn = r"(?:this turn|until (?:the )?end of (?:this|your|the) turn|for the rest of (?:this|the|your) turn)"
    name = "“your Attacks get … until the end of this turn”"
    yield wide(
        name,
        rf"{BEGINS}(?:all )?(?:of )?your attacks? {turn}"
        rf" {more}(?=\.)",
        r"Your Attacks get +\1 damage until the end of this turn",
        (CARD,),
    )
    yield wide(
        name,
        rf"{BEGINS}(?:all )?(?:of )?your attacks? {more}"
        rf" {turn}(?=\.)",
        r"Your Attacks get +\1 damage until the end of this turn",
        (CARD,),
    )
    name = "“Your Attacks get”"
    yield wide(
        name,
        r"^you deal (\d+) (less|fewer|more|additional|extra) damage with (?:all )?your"
        r" attacks(?=\.)",
        r"Your Attacks deal \1 \2 damage",
        LASTING,
    )
    yield wide(
        name,
        rf"^(?:each|every) {NAME} (?:you have|on you) (?:adds|gives|deals) \+?(\d+)(?: more| extra)?"
        r" damage (?:to|with|on) your attacks(?=\.)",
        r"Your Attacks get +\2 damage for each \1",
        LASTING,
    )
    bonus = r"your attacks? (?:are|is|get|gets|deals?) \+?(\d+)(?: more| extra| additional)?(?: damage)?"
    yield wide(
        name,
        rf"^(?:as long as|while|if) {FOE} has {NAME}, {bonus}(?=\.)",
        r"Your Attacks get +\2 damage if the defender has \1",
        LASTING,
    )
    for said, token in STATES:
        yield wide(
            name,
            rf"^(?:as long as|while|if) {FOE} is (?:{said}), {bonus}(?=\.)",
            rf"Your Attacks get +\1 damage if the defender has {token}",
            LASTING,
        )
    name = "“when an Attack deals you … damage”"
    yield wide(
        name,
        r"\b(?:if|when(?:ever)?|each time) an opponent's attack (?:does|deals) (\d+)(?:\+| or more) damage"
        r" to you(?=,)",
        r"when an Attack deals you \1 or more damage",
        LASTING,
    )
    yield wide("“spend 1:”", r"^(?:once|when) used, (?=[a-z])", "Spend 1: ", (TOKEN,))
    yield wide(
        "“remove this token”", r"(\b(?:pay|discard|spend) [^.:]*: )remove(?=\.)", r"\1remove this token", (TOKEN,)
    )
    yield wide("“in your upkeep phase”", r"^each of your upkeeps?: ", "In your upkeep phase, ", LASTING)
    yield wide(
        "“prevent 1 incoming status effect”",
        r"\b(?:cancel|prevent|negate|ignore|stop) (?:an?|1|one) ((?:positive |negative )?)status effect "
        r"(?:that is|that's|being|which is)(?: being)? inflicted on you(?=\.)",
        r"prevent 1 incoming \1status effect",
        (CARD, TOKEN),
    )
    yield wide(
        "“from yourself”",
        rf"{STARTS}(?:lose|discard) all {NAME}(?=[.,;]| at\b| in\b)",
        r"remove all \1 from yourself",
        LASTING,
    )
    yield wide(
        "“from yourself”", rf"\bremove (1|all) {NAME}(?=[.,;]| and\b| at\b)", r"remove \1 \2 from yourself", (TOKEN,)
    )
    yield wide(
        "an effect follows after “and”",
        rf",? (?:and )?then (?=remove (?:1|all) {NAME} from yourself)",
        " and ",
        (TOKEN,),
    )
    yield wide(
        "when it happens is said first",
        rf"{BEGINS}(remove all {NAME} from yourself) (at the end of your turn)((?: if you did not attack)?)(?:"
        rf" this turn)?(?=\.)",
        r"\3,\4 \1",
        LASTING,
    )
    yield wide(
        "“you did not Attack this turn”",
        r", if you did not attack (?=remove\b)",
        ", if you did not Attack this turn, ",
        LASTING,
    )
    yield wide("“that player”", r"\bheal them (?:for )?(\d+)", r"that player heals \1", (CARD, OFFENCE))
    yield wide(
        "“the value of another of your dice”",
        r"\bset (?:one|1) of your dice to the same (?:number|value|face) as another(?: one| die)?(?: of your"
        r" dice)?(?=\.)",
        "set 1 of your dice to the value of another of your dice",
        (CARD, *LASTING),
    )
    theirs = r"\((?:yours or (?:your|an) opponent's|(?:of )?any player(?:'s)?)\)"
    yield wide(
        "“any 1 die”",
        rf"\bchange (?:1|one|a) die {theirs} by 1(?:,? up or down)?(?=\.)",
        "change any 1 die by 1",
        (CARD, *LASTING),
    )
    name = "“change … by 1”"
    yield wide(
        name,
        r"\braise ((?:any )?(?:one|1|a) die|(?:one|1) of your dice) by (?:1|one) or lower it by"
        r" (?:1|one)(?=\.)",
        r"change \1 by 1",
        (CARD, *LASTING),
    )
    yield wide("“any 1 die”", r"\bchange (?:one|1|a) die by 1\b", "change any 1 die by 1", (CARD, *LASTING))
    yield wide(
        "“set … to any value”",
        r"\b(?:choose|pick) (any|one|1|any one|any 1)(?: die| of your dice)(?:,? and|[.,;:]) (?:set|change"
        r"|turn) it (?:to|into) (?:any (?:value|number)|whatever (?:value|number) you (?:want|like))(?=\.)",
        "set any 1 die to any value",
        (CARD, *LASTING),
    )


FULLER: Final = (*people(), *choices(), *lasting(), *fillers(), *subjects(), *objects(), *owned())
