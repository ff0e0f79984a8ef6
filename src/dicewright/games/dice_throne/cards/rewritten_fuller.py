"""Sentences that are fuller than the vocabulary's: subjects, relative clauses, what comes *after which*, and fillers.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import DEED, FOE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, DEFENCE, NAME, OFFENCE, PASSIVE, TOKEN
from dicewright.language.reading import Rewriting

_HAD: Final = (TOKEN, PASSIVE)
_PLAYED: Final = (OFFENCE, DEFENCE, CARD)
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
        _PLAYED,
    )
    yield wide("“they are”", r"\bthey're\b", "they are")
    yield wide("“you have”", r"\byou've (?=\d|an?\b|no\b)", "you have ")
    yield wide(name, r"^when (?:you(?: are|'re) )?defending, (?=[a-z])", "", (DEFENCE,))


def subjects() -> Iterator[Rewriting]:
    """Who does it, said where the vocabulary only says what is done."""
    does = rf"(?={VERBS}\b)"
    name = "what you do is said to you"
    yield wide("“gain”", rf"({BEGINS}you [^.]*?,? and )you (?:get|receive|earn|obtain) (?!to\b)", r"\1gain ", _PLAYED)
    yield wide("“gain”", rf"{BEGINS}you (?:get|receive|earn|obtain) (?!to\b)", "Gain ", _PLAYED)
    yield wide(name, rf"({BEGINS}you [^.]*?,? and )you (?!lose\b|discard\b|may\b|can\b){does}", r"\1", _PLAYED)
    yield wide(
        name,
        r"(\b(?:for each|on) (?:\d )?[a-z]+,? )you"
        rf" (?!lose\b|discard\b|may\b|can\b){does}",
        r"\1",
        _PLAYED,
    )
    yield wide(name, rf"{BEGINS}you (?:(?:also|then|will) )?(?!lose\b|discard\b|may\b|can\b){does}", "", _PLAYED)
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
    kinds = (CARD, *_HAD)
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
        _HAD,
    )
    had = r"(?:while|as long as|if) (you have [^.,:;]*)"
    for way, sign in (("more|extra|additional", "+"), ("less|fewer", "-")):
        yield wide(
            "“Attacks on you get … if …”",
            rf"^attacks (?:on|against) you (?:deal|do|get) (\d+) (?:{way}) damage {had}(?=\.)",
            rf"Attacks on you get {sign}\1 damage if \2",
            _HAD,
        )
        yield wide(
            "“Attacks on you get … if …”",
            rf"^if (you have [^.,:;]*), attacks (?:on|against) you (?:deal|do|get) (\d+) (?:{way}) damage(?=\.)",
            rf"Attacks on you get {sign}\2 damage if \1",
            _HAD,
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
    yield wide("a moment has a comma", rf"{BEGINS}({moment}) (?:you )?(?={VERBS}\b)", r"\1, ", _HAD)
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
        (*_HAD, CARD),
    )
    yield wide(
        "“set your Health to 1”",
        r"(?:set|put) your Health (?:to|at) (\d+)(?: instead)?(?=[.,]| and\b)",
        r"set your Health to \1",
        (*_HAD, CARD),
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
        _HAD,
    )
    yield wide(
        "when it happens is said first",
        rf"^(if [^.,:]*), {DEED} at (?:the )?end of (?:your |the )?turn(?=\.)",
        r"At the end of your turn, \1, \2",
        _HAD,
    )
    yield wide("“if …, …”", rf"{BEGINS}(if you have \d+ {NAME})[:,] (?:also )?(?={VERBS}\b)", r"\1, ", _HAD)


FULLER: Final = (*fillers(), *subjects(), *objects(), *owned())
