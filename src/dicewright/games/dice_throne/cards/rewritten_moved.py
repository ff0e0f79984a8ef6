"""What stands last and belongs first, what is chosen of two tokens, and prices said in passing.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    LASTING,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_MOMENT: Final = (
    r"((?:at the (?:start|end) of|in|during) (?:your|an opponent's) (?:next )?(?:turn|[a-z]+ phase|[a-z]+ roll phase)"
    r"|at the (?:start|end) of your turn|when you (?:attack|are attacked))"
)


def moments() -> Iterator[Rewriting]:
    """When something happens, said after what happens, or after what it depends on."""
    name = "when it happens is said first"
    yield wide(name, r"^(?:after|once) you are attacked, ", "When you are Attacked, after damage, ", LASTING)
    here = rf"(?:this(?: token)?|it|{OWN})"
    yield wide(name, rf"^if you (?:still )?have {here} {_MOMENT}, ", r"\1, ", (TOKEN,))
    hurt = r"when you (?:take|are dealt) (?:any )?damage"
    yield wide(
        name, rf"{BEGINS}remove this token {hurt}(?=\.)", "When you are dealt damage, remove this token", (TOKEN,)
    )
    none = rf"\bgain {NAME} if you (?:have none|do not have any|don't have any|have no \1)(?=[.,]|$)"
    yield wide("“if you have no …” comes first", rf"{BEGINS}{none}", r"If you have no \1, gain \1")
    yield wide(name, rf"{BEGINS}remove this token {_MOMENT}(?=\.)", r"\1, remove this token", (TOKEN,))
    deed = rf"((?:you )?(?:{VERBS})\b[^.,:;]*?)"
    yield wide(name, rf"^{deed},? {_MOMENT}(?=\.(?: |$))(?![^\n]*\b(?:spend|discard|pay) [^\n]*:)", r"\2, \1", LASTING)
    yield wide(name, rf"^(?:if|when|while) (?!you roll\b)([^.,:;]*?) {_MOMENT}, (?=\w)", r"\2, if \1, ", LASTING)
    yield wide(
        name,
        (r"^if (you have [^,]*|an opponent has [^,]*)(?:,| when) (?:at|in) (the" r" (?:start|end) of your turn), "),
        r"at \2, if \1, ",
        LASTING,
    )
    yield wide(name, r"^(?:after|once) you(?:'ve| have)? attack(?:ed)?, ", "When you Attack, after damage, ", LASTING)
    yield wide(
        name,
        (
            r"^((?:in|at the (?:start|end) of) your [a-z ]+?)(?<!,) (?=(?:take|deal"
            r"|heal|gain|lose|draw|remove|you)\b|roll (?:1|an?) )"
        ),
        r"\1, ",
        LASTING,
    )
    name = "“take … damage”"
    yield wide(name, rf"\b(?:this token|it|{OWN}) deals (\d+(?: \w+)? damage) to you\b", r"you take \1", (TOKEN,))
    yield wide(
        name, r"(?:^|(?<=[,.] )|(?<=and ))you (?=(?:take|heal|gain|draw) (?:\d|damage|an?\b))", "", (TOKEN, PASSIVE)
    )
    yield wide(
        name,
        (r"\bthe number of (?:these|them|these tokens|this token)(?: (?:that )?you" r" have| on you)?(?=[.,]| and\b)"),
        "1 for each of these tokens you have",
        (TOKEN,),
    )
    name = "“you have 1 fewer Roll Attempt”"
    fewer = (
        r"(?:you (?:have|get|may make|make) )?(?:(1|one) (?:fewer|less) roll"
        r" attempt|(2) (?:fewer|less) roll attempts)"
    )
    phase = r"(?:in|during) your (?:next )?(?:offensive )?roll phase"
    gone = (
        r"(?:\.|,? and|,? then|;)(?: Then,?)? (?:remove|discard) this(?: token)?"
        r"(?: after(?:wards)?| at the end of that phase| then)?"
    )
    last = ". At the end of your next Offensive Roll Phase, remove this token"
    for said in (rf"^{phase},? {fewer}{gone}(?=\.)", rf"^{fewer},? {phase}{gone}(?=\.)"):
        yield wide(
            name,
            said.replace(
                r"(?:(1|one) (?:fewer|less) roll attempt|(2) (?:fewer|less) roll attempts)",
                r"(?:1|one|an?) (?:fewer|less) roll attempt",
            ),
            f"In your next Offensive Roll Phase, you have 1 fewer Roll Attempt{last}",
            (TOKEN,),
        )


def prices() -> Iterator[Rewriting]:
    """What is paid, in passing."""
    name = "what a price makes of an effect is said with “otherwise”"
    dear = rf"((?:spend \d+ {NAME}|pay \d+ CP|discard (?:\d+|an?) cards?))"
    yield wide(
        name,
        rf"{BEGINS}(?:you may )?{dear}(?::| to) (deal|heal|draw|prevent) (\d+)((?: \w+)*?) instead of (\d+)(?=\.)",
        r"You may \1: \3 \4\5. Otherwise, \3 \6\5",
        (OFFENCE, DEFENCE, CARD),
    )
    name = "“for each CP paid, …”"
    pay = r"(?:you may )?(?:pay|spend) (up to \d+|any (?:number|amount) of) CP"
    that = r"(?:that (?:much|many)|an equal amount of|as much|the same amount of)"
    yield wide(
        name,
        (
            rf"{STARTS}{pay}(?: to|:|\.|,? and|;|,) (?:then )?(deal|add|prevent|heal)"
            rf" {that}(?: (?:additional|extra|more))?((?: \w+)? damage)?(?=[.,;])"
        ),
        r"you may pay \1 CP. For each CP paid, \2 1\3",
        (CARD, DEFENCE),
    )
    yield wide(
        name,
        (
            rf"{STARTS}{pay}(?: to|:|\.|,? and|;|,) (?:then )?(?:deal|add) {that}"
            r" (?:additional|extra|more) damage(?=[.,;])"
        ),
        r"you may pay \1 CP. For each CP paid, add 1 damage",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"{STARTS}{pay}(?: to|:|\.|,? and|;|,) (?:then )?((?:deal|add|prevent"
            r"|heal|draw|gain) [^.:;]*?) (?:for each|per) CP(?: (?:you )?(?:paid"
            r"|spent))?(?=\.)"
        ),
        r"you may pay \1 CP. For each CP paid, \2",
    )
    yield wide(
        name,
        (rf"{STARTS}{pay}(?:\.|;|:|,) for each(?: CP)?(?: (?:you )?(?:paid|spent))?" r"(?: this way)?, "),
        r"you may pay \1 CP. For each CP paid, ",
    )
    yield wide(
        "“pay … CP”",
        r"^(?:lose|spend|give up) (\d+) CP(?::| to|\. If you do,) (?=\w)",
        r"Pay \1 CP: ",
        (CARD, PASSIVE, TOKEN),
    )
    yield wide(
        "“at any time” says nothing",
        (
            rf"\b(spend \d+ {NAME}|spend 1|spend this token|pay \d+ CP) (?:at any"
            r" (?:time|point)|whenever you (?:like|want|wish)|at will)(?=:| to\b)"
        ),
        r"\1",
        LASTING,
    )
    yield wide(
        "“otherwise” where a price is not paid",
        (
            r"^(In your (?:upkeep|income|main) phase|At the (?:start|end) of your"
            r" turn), (?:you )?(?:may |must )?(pay \d+ CP|discard (?:\d+|an?) cards?"
            r"|spend \d+ [A-Z]\w+)(?: to|:| and|,? to) remove (?:this token|it|this)"
            r"(?:\. (?:Otherwise|If (?:you|they) (?:do not|don't|can't|cannot)),?"
            r"|,? otherwise,?|; if not,?|,? or(?: else)?) "
        ),
        r"\1, you may \2: remove this token. Otherwise, ",
        (TOKEN,),
    )


def either() -> Iterator[Rewriting]:
    """One token or another, and what is done several times."""
    name = "“choose 1: …; or …”"
    yield wide(
        name,
        (
            rf"{STARTS}choose (?:between |either )?{NAME} (?:or|and) {NAME}(?: and"
            r"|,| to|;|:|\. (?:Then )?)(?: then)? (gain|inflict) (?:it|that token"
            rf"|the chosen (?:token|one|status effect))(?: on (?:{FOE}|them))?(?=[.,]"
            r"| and\b)"
        ),
        r"choose 1: \3 \1; or \3 \2",
        (OFFENCE, DEFENCE),
    )
    yield wide(
        name,
        (
            rf"{STARTS}choose (?:between |either )?{NAME} or {NAME}(?: and|,|;|:|\.)"
            r"(?: then)? gain (?:it|that token)(?=[.,]| and\b)"
        ),
        r"choose 1: gain \1; or gain \2",
        (CARD, PASSIVE, TOKEN),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(gain|inflict) (?:either |your choice of |1 |one )?((?:\d )?{NAME})"
            rf" or ((?:\d )?{NAME})(?: \(your choice\)|, your choice)?(?=\.)"
        ),
        r"choose 1: \1 \2; or \1 \4",
    )
    yield wide(
        name,
        (
            rf"{STARTS}(gain|inflict) (?:your choice of |either )((?:\d )?{NAME})"
            rf" or ((?:\d )?{NAME}) on ([^.]*?)(?=\.)"
        ),
        r"choose 1: \1 \2 on \6; or \1 \4 on \6",
    )
    name = "how many tokens is a number"
    yield wide(name, rf"\b(gain|inflict) {NAME} (?:twice|2 times|two times)(?=[.,]| and\b)", r"\1 2 \2")
    yield wide(name, rf"\b(gain|inflict) {NAME} (?:3|three) times(?=[.,]| and\b)", r"\1 3 \2")
    yield wide(
        name,
        r"\byou have (\d+)(?: or more)? (?:of (?:these|them)(?: tokens)?|stacks)(?=[.,]| at)",
        rf"you have \1 {OWN}",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"\b(when you have \d+ {NAME}, )(?:lose|remove|spend|discard) (?:all"
            r" of them|them all|all|them)(?=[.,]| and\b)"
        ),
        r"\1remove all \2 from yourself",
    )
    name = "“roll 1 die”"
    yield wide(name, r"\b(rolls?) (?:an?|one|1|a single) (?:die|dice)\b(?! for)", r"\1 1 die")
    yield wide(
        name,
        (
            r"\b(rolls?) (?:an?|one|1) die for (?:each|every)(?: of)? (?:these(?:"
            r" tokens)?(?: tokens)?|of these tokens you have|token|stack|of them)"
            r"(?: you have| on you)?"
        ),
        rf"\1 1 die for each {OWN}",
        (TOKEN,),
    )
    yield wide(name, r"\b(rolls?) (?:an?|one|1) die per (?:token|stack|one)", rf"\1 1 die for each {OWN}", (TOKEN,))
    yield wide(name, r"\b(for each) (\d) or (\d)(?: rolled)?, ", r"\1 \2-\3, ")
    yield wide(
        name, r"\b(on \d(?:-\d)?,) (?:they|he or she) (gain|lose|discard)s? ", r"\1 the defender \2s ", (OFFENCE,)
    )
    name = "“damage equal to half the total (rounded up)”"
    add = r"(?:,? and (?:sum|add|total|add up)(?: up)?(?: the)?(?: results| values| dice| them| together| numbers)*)?"
    yield wide(
        name,
        (
            rf"\b(roll (?:{COUNT}) dice){add}\. deal half (?:that much|the total|the"
            r" sum|that)((?: \w+)?) damage,?(?: \(?rounded up\)?)?"
        ),
        r"\1. Deal\2 damage equal to half the total (rounded up)",
    )
    yield wide(
        name,
        (
            rf"\b(roll (?:{COUNT}) dice),? and (?:sum|add|total|add up)(?: up)?(?:"
            r" the)?(?: results| values| dice| them| together| numbers)*\. deal that"
            r" much((?: \w+)?) damage"
        ),
        r"\1. Deal\2 damage equal to the total",
    )
    name = "a symbol is called by its name"
    yield wide(
        name,
        (r"\b(each|per|every|an?|\d) ([a-z]+) symbols?(?: rolled| you rolled|" r" shown)?(?=[.,:;]| and\b)"),
        r"\1 \2",
    )
    name = "“plus 1 for each … in the roll”"
    yield wide(
        name,
        (
            r"\b(deal|prevent) (\d+)((?: \w+)?) damage((?: to the attacker| to the"
            r" defender)?),? (?:plus|and|\+) (?:an additional |another )?(\d+)(?:"
            r" more| additional| extra| damage)* (?:for each|per|for every) (?!of\b"
            r"|negative|positive|status|card|different|CP)([a-z]+)(?: rolled| you"
            r" roll| you rolled)?(?=\.)"
        ),
        r"\1\3 damage equal to \2, plus \5 for each \6 in the roll\4",
        (OFFENCE, DEFENCE),
    )
    name = "“do this … times”"
    yield wide(name, rf"{BEGINS}(deal \d+(?: \w+)? damage),? twice(?=\.)", r"Do this 2 times: \1", (OFFENCE, CARD))
    yield wide(
        name,
        rf"{BEGINS}(deal \d+(?: \w+)? damage),? (\d|two|three) times(?=\.)",
        r"Do this \2 times: \1",
        (OFFENCE, CARD),
    )
    name = "what is better is said with “if … otherwise”"
    yield wide(
        name,
        (
            r"(?:^|(?<=\. ))(deal|heal|draw|prevent|gain) (\d+)((?: \w+)?) \((\d+)"
            r"(?:\3)?(?: instead)? (?:if|when) ([^()]*)\)(?=\.)"
        ),
        r"If \5, \1 \4\3. Otherwise, \1 \2\3",
    )
    yield wide(
        name,
        (r"(?:^|(?<=\. ))(deal|prevent) (\d+)((?: \w+)? damage) \((\d+)(?: \w+)*?" r" (?:if|when) ([^()]*)\)(?=\.)"),
        r"If \5, \1 \4\3. Otherwise, \1 \2\3",
    )
    name = "“choose a player” comes before what that player depends on"
    whom = r"(?:an? (?:chosen )?|any (?:one )?|a chosen |target |1 )(opponent|player|target|hero)"
    yield wide(
        name,
        (
            rf"^deal (\d+)((?: \w+)?) damage to {whom}\. If (?:that (?:player|target"
            rf"|hero|opponent)|they) (?:already )?ha(?:s|ve) (no )?(?:an? |any )?{NAME},"
            r" (?:instead )?deal (\d+)(?:\2)?(?: damage)?(?: to them)? instead(?=\.)"
        ),
        (
            r"Choose a \3. If that player has \4\5, deal \6\2 damage to that player."
            r" Otherwise, deal \1\2 damage to that player"
        ),
        (CARD,),
    )
    yield wide(
        name,
        (
            rf"^If (?:that (?:player|target|hero|opponent)) has (no )?{NAME}, deal"
            rf" (\d+)((?: \w+)? damage) to {whom}\. Otherwise, deal (\d+)\4 to {whom}"
            r"(?=\.)"
        ),
        (r"Choose a \5. If that player has \1\2, deal \3\4 to that player. Otherwise," r" deal \6\4 to that player"),
        (CARD,),
    )
    yield wide(name, r"(?<=Choose )a (?:target|hero)\b", "a player", (CARD,))
    yield wide(name, r"(?<=Choose )a opponent\b", "an opponent", (CARD,))
    name = "“avoid all incoming damage”"
    yield wide(
        name,
        (
            r"^((?:(?!when (?:you|this player|its holder|the holder) attacks?\b)[^\n])*, )(?:the|that|this) attack"
            r" (?:misses|fails|is dodged|is avoided|is negated|deals no damage|does no damage)"
            r"(?: completely| entirely| you)?(?=[.;])"
        ),
        r"\1avoid all incoming damage",
        (TOKEN, DEFENCE),
    )
    yield wide(
        name,
        (r"(?<=, )(?:you )?(?:take|are dealt|receive|suffer) no damage(?: from" r" (?:the|this|that) attack)?(?=[.;])"),
        "avoid all incoming damage",
        (TOKEN, DEFENCE, CARD),
    )
    name = "“prevent 1 incoming status effect”"
    yield wide(
        name,
        (
            r"^(spend 1) when (?:an opponent|a player|anyone|another player) (?:would"
            r" inflict|inflicts|is about to inflict) (?:an?|any|1)((?: positive|"
            r" negative)?) status effect on you: (?:prevent|avoid|cancel|ignore|negate)"
            r" (?:it|that|that status effect)(?=\.)"
        ),
        r"\1: prevent 1 incoming\2 status effect",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            r"^(spend 1) when you (?:would (?:gain|be inflicted with|receive)|are"
            r" (?:about to be )?inflicted with) (?:an?|any|1)((?: positive| negative)?)"
            r" status effect: (?:prevent|avoid|cancel|ignore|negate) (?:it|that|that"
            r" status effect)(?=\.)"
        ),
        r"\1: prevent 1 incoming\2 status effect",
        (TOKEN,),
    )
    yield wide(
        "dice of the Defensive Roll",
        r"\b(\d) of your (?:defen[sc]e|defensive) dice\b",
        r"\1 dice of your Defensive Roll Attempt",
    )
    yield wide("dice of the Defensive Roll", r"\b1 dice of your Defensive\b", "1 die of your Defensive")
    yield wide("“each player”", r"\b(?:all|every)(?: of the)? players?\b", "each player")


MOVED: Final = (*prices(), *either(), *moments())
