"""What is done in a designer's words: deeds of everyday, what Attacks deal more, when tokens and passives act.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_joined import SYMBOL
from dicewright.games.dice_throne.cards.rewritten_titles import ANEW
from dicewright.games.dice_throne.cards.rewritten_wide import FOE, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EACH,
    LASTING,
    NAME,
    NUMBER,
    OFFENCE,
    PASSIVE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting


def spent() -> Iterator[Rewriting]:
    """What is given up, and what comes for each of it."""
    yield wide("“up to 3”", rf"\bas many as {NUMBER}(?= cards| of| dice)", r"up to \1")
    yield wide("“discard”", r"\b(?:throw|toss|chuck) away (?=\d|an?\b|one|two|up to|any|as many)", "discard ")
    yield wide("“discard”", r"\b(discard(?:s)? [\w ]*?cards?) from (?:your )?hand\b", r"\1")
    yield wide(
        "“for each card discarded”",
        r"(\byou may discard [^.]*? cards?)[.;,] (?:for each(?: one| of them| card)?(?: (?:so )?discarded)?"
        r"|each(?: one| of them| card)?(?: discarded)? (?:gives|grants) you),? ([^.,]*?) and heals? you "
        r"(?:for )?(\d+)(?=\.)",
        r"\1. For each card discarded, gain \2 and heal \3",
        PLAYED,
    )
    yield wide(
        "“for each … spent”",
        rf"({BEGINS}(?:you may )?spend (?:any number of|up to \d|as many) {NAME}[^.;,]*?)[.;,] (?:a chosen "
        rf"opponent|target opponent|an opponent|(?:the|your) opponent) takes (\d+ (?:\w+ )?damage) (?:for each"
        rf"|each)(?: (?:one|of them|token))?(?: spent)?(?=\.)",
        r"\1. Deal \3 to a chosen opponent for each \2 spent",
        (CARD,),
    )
    yield wide(
        "“if you spent 3 or more …”",
        rf"(\bspend (?:any number of|up to \d|as many) {NAME}[\s\S]*?)\bwith (\d)(?: or more|\+) (?:of them )?spent, ",
        r"\1If you spent \3 or more \2, ",
        PLAYED,
    )
    yield wide(
        "“inflict … on that player”",
        rf"(\bIf you spent \d or more {NAME}, )they (?:also )?(?:get|gain|receive) (?=(?-i:[A-Z]))",
        r"\1inflict ",
        PLAYED,
    )


def deeds() -> Iterator[Rewriting]:
    """Deeds in words of everyday."""
    yield wide(
        "“up to 2”",
        r"\b(reroll|change|set|discard|remove|heal|draw) (?:1|one) or (?:2|two) (?=of\b|cards|dice|status"
        r"|positive|negative)",
        r"\1 up to 2 ",
    )
    yield wide(
        "“set … of your dice to 6”",
        rf"\b(?:pick|choose|select|take) {NUMBER} of your dice(?:,? and|[.,;:]) (?:turn|change|set|flip) (?:it"
        rf"|them|them both|both|them all|each)(?: of them)?(?: both| all| each)? (?:to|into)(?: an?)? "
        rf"(\d)(?:s)?(?=\.)",
        r"set \1 of your dice to \2",
        (CARD, *LASTING),
    )
    some = r"(up to \d|an?|any|1|one|two|\d)"
    effects = r"((?:positive |negative )?status effects?)"
    whose = (
        r"(yourself|any player|a player|an opponent|a chosen player|a chosen opponent|the defender|the attacker"
        r"|that player)"
    )
    yield wide(
        "“remove … from”",
        rf"\btake {some} {effects}(?: of your choice)? (?:off|from|away from)(?: of)? {whose}",
        r"remove \1 \2 from \3",
    )
    yield wide(
        "“prevent half of the incoming damage”",
        r"\bhalve (?:the|all|any)?(?: incoming)? ?(?:damage|attack)(?: (?:that )?(?:you are about to take|you "
        r"would take|dealt to you|coming in))?(?:,? \(?round(?:ed|ing) up(?: what you prevent| the prevented "
        r"amount)?\)?)?,?(?=[.;]| and\b)",
        "prevent half of the incoming damage",
        (CARD, DEFENCE, TOKEN),
    )
    yield wide("“again” is one more", rf"\b(gain|inflict) ((?:\d+ )?{NAME}) again(?=[.,;])", r"\1 \2")
    yield wide(
        "“unpreventable”",
        r"\b(take|deal) (\d+) (?:damage|dmg)( yourself| to yourself)?(?:,)? \((?:this|it|which) (?:damage "
        r")?(?:can't|cannot|can not) be prevented\)",
        r"\1 \2 unpreventable damage\3",
        PLAYED,
    )
    yield wide(
        "“take … damage”",
        r"\b(?:take|deal) (\d+(?: \w+)? (?:damage|dmg)) (?:to )?yourself(?=[.,;]| and\b)",
        r"take \1",
        PLAYED,
    )
    rest = r"(?:the (?:rest|others?|other (?:two|2|cards?)|remaining (?:cards?|two|ones)))"
    look = (
        r"(\blook at the top (?:\d|two|three|four|five) cards of your deck[.;:]) (?:and )?(?:then )?(?:put|place"
        r"|take|add|keep|draw) (?:1|one)(?: of (?:them|those|these))?(?: card)?(?: in(?:to)?| to)? ?(?:your hand"
        r"|it|hand)?"
    )
    yield wide(
        "“put the others back”",
        rf"{look}(?:,? and|[.;,]) (?:then )?(?:put |return |place )?{rest}(?: cards)? back(?: on(?: the)? "
        rf"top(?: of (?:your|the) deck)?)?(?: in any order)?(?=\.)",
        r"\1 Put 1 of them into your hand. Put the others back in any order",
    )
    yield wide(
        "“put the others on the bottom”",
        rf"{look}(?:,? and|[.;,]) (?:then )?(?:put |return |place )?{rest}(?: cards)? (?:on|at|to|under) "
        rf"(?:the )?bottom(?: of (?:your|the) deck)?(?: in any order)?(?=\.)",
        r"\1 Put 1 of them into your hand. Put the others on the bottom of your deck in any order",
    )
    yield wide(
        "“and” for what is gained besides",
        r"\byou may (?:gain|take) ((?:an? |1 )?(?-i:[A-Z])[\w' -]*?)[.;,] (?:and )?if you do,? (?:this|the"
        r"|your) attack (?:is|becomes) undefendable(?=\.)",
        r"you may gain \1 and this Attack becomes undefendable",
        (OFFENCE,),
    )
    yield wide(
        "“the defender has”",
        rf"\bif (?:{FOE}|they) (?:is|are|was) (?:already |currently )?(?:marked|afflicted|affected|inflicted) "
        rf"(?:with|by) {NAME}",
        r"if the defender has \1",
        (OFFENCE,),
    )
    yield wide("“the defender has”", r"\b(has|have) (?:already|currently) (?=an?\b|\d|(?-i:[A-Z]))", r"\1 ")
    yield wide("“the defender has”", rf"\bif ({FOE}|they|you) (?:already|currently) (has|have) ", r"if \1 \2 ")
    yield wide(
        "“steal”",
        rf"{BEGINS}take (\d+) CP from (?:an?|the|your|target|a chosen|one) opponent(?=[.,;]| and\b)",
        r"Steal \1 CP from an opponent",
        (CARD, OFFENCE),
    )


def others() -> Iterator[Rewriting]:
    """What somebody else gets rid of, and who has something."""
    ill = r"((?:positive |negative )?status effects?)"
    yield wide(
        "“remove 1 negative status effect from yourself”",
        rf"(\b(?:no|a|1|any) {ill}[^\n]*?\bremove )(?:1|one) of them(?=\.)",
        r"\1 1 <\2> from yourself",
    )
    yield wide("“remove 1 negative status effect from yourself”", r"<([a-z ]*?)s?>", r"\1")
    yield wide(
        "“choose a player”",
        rf"{BEGINS}(?:a chosen|target|any|1|one) player (heals \d+|gains [^.,]*?|draws [^.,]*?) and removes (\d"
        rf"|one|an?) {ill}"
        r"(?: from themselves)?(?=\.)",
        r"Choose a player. That player \1. Remove \2 \3 from that player",
        (CARD,),
    )
    yield wide(
        "“each opponent with …”",
        rf"\bdeal (\d+)((?: \w+)?) damage to each opponent\. For each opponent (?:with|that has|who has) "
        rf"{NAME}, (?:deal|add)"
        r" (\d+)(?: more)?(?: damage)?(?: to (?:them|that player))?(?=\.)",
        r"deal \1\2 damage to each opponent. Deal \4\2 damage to each opponent with \3",
    )
    add = r"(?:,? and (?:add|total) (?:them|the results|the values)(?: together| up)?)"
    yield wide(
        "“half the total”",
        rf"(\broll (?:\d|two|three|an?|one) (?:dice|die)){add}[.;,] (prevent|deal) (?:damage equal to )?half "
        rf"(?:of )?(?:that|the total|the sum|it)"
        r"(?: (?:much )?damage)?(?:,? \(?round(?:ed|ing)? up\)?)(?=\.)",
        r"\1. \2 damage equal to half the total (rounded up)",
        PLAYED,
    )
    yield Rewriting(
        "“you” are who has it",
        r"(?:^|(?<=[.:] ))(?:A|Each|Any) player's (?=attacks\b)",
        ("The afflicted player's ",),
        (TOKEN,),
        first=True,
    )


def besides() -> Iterator[Rewriting]:
    """Whom damage finds, what one is spared, and how much of it at most."""
    yield wide(
        "“each opponent with …”",
        rf"\b(?:each|every) opponent (?:with|who has|that has) {NAME} (?:takes|suffers|is dealt) (\d+)((?: "
        rf"\w+)?) damage(?=[.,;])",
        r"deal \2\3 damage to each opponent with \1",
    )
    yield wide(
        "what is counted is counted before it leaves",
        r"\bremove all ((?:positive |negative )?)status effects from yourself\. (heal \d+) for each(?: one| "
        r"of them| status effect| effect)?"
        r" (?:so )?removed(?: this way)?(?=\.)",
        r"\2 for each of your \1status effects. Remove all \1status effects from yourself",
        (CARD, OFFENCE),
    )
    yield wide(
        "“the highest die”",
        r"\bequal to the (?:higher|larger|greater) (?:die|one|of the two|roll|result|value)\b",
        "equal to the highest die",
    )
    yield wide(
        "“the lowest die”",
        r"\bequal to the (?:lower|smaller|lesser) (?:die|one|of the two|roll|result|value)\b",
        "equal to the lowest die",
    )
    yield wide(
        "“to a maximum of”",
        rf"\b(prevent|deal|add) (\d+) ?[x×] ?{SYMBOL} (?:damage|dmg)(?:,? (?:up to (?:a "
        rf")?)?(?:max(?:imum)?\.?(?: of)?|up to) |"
        rf" \(max(?:imum)?(?: of)? )(\d+)\)?(?=[.,;])",
        r"\1 damage equal to \2 for each \3 in the roll, to a maximum of \4",
        PLAYED,
    )
    yield wide("“skip that phase”", r"(?<=, )you skip (?:that|this|the) phase(?=\.)", "skip that phase", LASTING)
    yield wide(
        "“remove this token”",
        r"\b(remove this token) (?:afterwards?|after that|after the roll|then)(?=\.)",
        r"\1",
        (TOKEN,),
    )


def counts() -> Iterator[Rewriting]:
    """How much for what the defender has, and that as damage."""
    yield wide(
        "“for each … of the defender”",
        rf"\b{EACH} ((?:positive |negative )?status effect|{NAME})s?(?: tokens?)? (?:(?:that )?the defender has"
        rf"|on the defender|your target has)",
        r"for each \1 of the defender",
        (CARD, OFFENCE),
    )
    most = r"(?: \((?:max(?:imum)?|up to)(?: of)? \+?(\d+)\)|, (?:up to|(?:to )?(?:a )?max(?:imum)?)(?: of)? \+?(\d+))"
    yield wide(
        "“add damage equal to …, to a maximum of …”",
        rf"\b(add|deal) (\d+)((?: \w+)?) damage (for each [^.,;:()]*?){most}(?=[.])",
        r"\1\3 damage equal to \2 \4, to a maximum of \5\6",
        (CARD, OFFENCE),
    )
    yield wide(
        "“deal … damage”",
        rf"(\broll (?:1|an?|one) die(?:\.|,? and)) (?:{FOE}) (?:takes|suffers|is dealt) that much((?: pure| "
        rf"undefendable)?) damage(?=\.)",
        r"\1 deal that much\2 damage",
        (OFFENCE,),
    )
    yield wide(
        "“deal … damage”",
        rf"\b(?:hit|strike|smash|blast) (?:them|{FOE}) for (\d+) (undefendable|pure|collateral)(?: damage)?(?=[.,;])",
        r"deal \1 \2 damage",
        PLAYED,
    )


def attacks() -> Iterator[Rewriting]:
    """What an Attack deals more."""
    name = "“add … damage”"
    more = r"\+(\d+) (?:damage|dmg)"
    to = r"(?: (?:to|for|on) (?:your|this|the) (?:current )?attack)"
    yield wide(
        "“otherwise” goes with what it is instead of",
        rf"(?:{BEGINS}|(?<=modifier[:.] )){more}{to}?\. If ([^.,]*), \+(\d+)(?: (?:damage|dmg))? instead(?=\.)",
        r"If \2, add \3 damage. Otherwise, add \1 damage",
        (CARD, OFFENCE),
    )
    yield wide(
        name,
        rf"(?:{BEGINS}|(?<=modifier[:.] )|(?<=, )){more}{to}(?=[.,;]| and\b| for each)",
        r"add \1 damage",
        (CARD, OFFENCE),
    )
    yield wide(
        name,
        rf"\b(?:your|this|the) (?:current )?attack (?:deals?|gets?|gains?|does) (?:an (?:extra|additional) "
        rf")?\+?(\d+)(?: (?:extra|more|additional|bonus))? damage {EACH} ",
        r"add \1 damage for each ",
        (CARD, OFFENCE),
    )
    yield wide(
        "“your Attacks get … if the defender has …”",
        rf"{BEGINS}you deal \+?(\d+) (?:extra |more |additional )?damage (?:when(?:ever)? )?(?:attacking|you "
        rf"attack|with attacks against|to|with your attacks to|when you attack) (?:someone|anyone|an opponent"
        rf"|opponents|any opponent|players?|a player) (?:who|that|with)? ?(?:has|have|having)? ?{NAME}(?=\.)",
        r"Your Attacks get +\1 damage if the defender has \2",
        (PASSIVE,),
    )
    yield wide(
        "“to a maximum of”",
        r"(\bfor each [^.,;:()]*?)(?:,| \()? ?(?:up to|max(?:imum)?(?: of)?|to a max(?:imum)? of|but no more "
        r"than|at most)(?::)? \+(\d+)(?: damage)?\)?(?=\.)",
        r"\1, to a maximum of \2",
    )
    rungs = r"(\d+ ?/ ?\d+(?: ?/ ?\d+)*)"
    yield Rewriting(
        "what an ability does now is what it does",
        rf"\A(?:(?-i:[A-Z])[\w'’]*(?: (?-i:[A-Z])[\w'’]*)*(?: (?:\d|(?-i:II|III)))?[:,]? )?(?:it )?(?:now "
        rf")?(?:deals) {rungs} (?:damage|dmg)(?: instead of [\d/ ]+)?(?=[.,;])",
        (r"Deal \1 damage",),
        (OFFENCE,),
        first=True,
    )
    yield Rewriting(
        "a text does not begin with the name of its item",
        r"\A(?-i:[A-Z])[\w'’]*(?: (?-i:[A-Z])[\w'’]*)* (?:\d|(?-i:II|III))(?: ?[:–—-] ?|\. |\n)(?:now "
        r")(?=(?:deal|prevent|heal|gain|inflict|roll|draw)s?\b)" + ANEW,
        ("",),
        (OFFENCE, DEFENCE),
        first=True,
    )


def times() -> Iterator[Rewriting]:
    """When tokens and passives act."""
    yield wide(
        "“at the start of your upkeep phase”",
        rf"{BEGINS}if (you have [^.,]*?) when your (upkeep|turn|income phase|main phase)(?: phase)? (?:begins"
        rf"|starts), ",
        r"At the start of your \2, if \1, ",
        LASTING,
    )
    yield wide(
        "“at the start of your upkeep phase”",
        r"\b(?:when|as|once) your (upkeep|turn|income phase|main phase)(?: phase)? (begins|starts|ends)\b",
        r"at the <\2> of your \1",
        LASTING,
    )
    yield wide("“at the start of your upkeep phase”", r"\bat the <(?:begins|starts)> of\b", "at the start of", LASTING)
    yield wide("“at the start of your upkeep phase”", r"\bat the <ends> of\b", "at the end of", LASTING)
    yield wide("“the next time”", r"\bwhen you next (?=\w)", "the next time you ", (TOKEN,))
    yield wide("“roll 1 die” first", r"\b(roll (?:1|an?|one) die) first(?=[.,])", r"\1", LASTING)
    yield wide(
        "“when you activate an Offensive Ability”",
        r"\b(the next time|when(?:ever)?) you (?:use|perform|play|make) an offensive ability\b",
        r"\1 you activate an Offensive Ability",
        LASTING,
    )
    yield wide(
        "“on 1-2, …”",
        r"(?<=\. )(\d ?[-–] ?\d|\d): (?=(?:the|that|your|this) (?:ability|attack)\b)",
        r"on \1, ",
        LASTING,
    )
    yield wide(
        "“when an Attack deals you …”",
        r"\b(?:when(?:ever)?|after|once|each time) an attack (?:damages|hurts|hits|wounds) you\b,?",
        "when you take damage from an attack,",
        LASTING,
    )
    yield wide(
        "“for each … spent”",
        rf"(\bwhen you take damage from an attack, you may )(?:spend|discard|remove|use)( any number of) "
        rf"{NAME}[.;,:] (?:(?:and|then) )?the attacker (?:takes|suffers|is dealt) (\d+)((?: \w+)?) damage "
        rf"(?:for each|each|per)(?: (?:one|of them|token))?(?: spent| discarded)?(?=\.)",
        r"\1spend\2 \3 to deal \4\5 damage per token to the attacker",
        LASTING,
    )
    yield wide(
        "“when you have incoming damage, prevent …”",
        r"\b(?:when(?:ever)?|each time) you would (?:take|be dealt) damage from an attack,? prevent (\d+)(?: "
        r"of (?:it|that)(?: damage)?| damage)?(?=[.,])",
        r"When you have incoming damage from an opponent's Offensive Roll Phase, prevent \1 damage",
        LASTING,
    )
    yield wide(
        "when it happens is said first",
        rf"(?<=\. )(remove (?:this token|{OWN})) (?:if|when|once|as soon as) (you (?:are|have|take|deal"
        rf"|activate|gain|heal|play)\b[^.,]*?)(?: at once| in one go| at one time)?(?=\.)",
        r"When \2, remove this token",
        (TOKEN,),
    )
    yield wide(
        "“spend … when you have incoming damage”",
        rf"\byou may spend (\d+) {NAME} (?:at any time|any time|whenever you (?:like|want)) to (prevent \d+ "
        rf"damage)(?=\.)",
        r"Spend \1 \2 when you have incoming damage: \3",
        LASTING,
    )
    yield wide(
        "“you may”",
        r"(\b(?:upkeep|turn|phase)[^.]*?),? (?:and )?then you may (pay|spend|discard) (\d+ [a-zCP]+) to "
        r"(?:get rid of|remove|discard) (?:one|1|an?|this token|one of them|it)(?=\.)",
        r"\1. You may then \2 \3 to remove this token",
        (TOKEN,),
    )


BEFOREHAND: Final = tuple(spent())
DEEDS: Final = (*deeds(), *others(), *besides(), *counts(), *attacks(), *times())
