"""Habits of speech that stand anywhere in a text: put right everywhere, once all other rewritings were tried in vain.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import CARD, COUNT, DEFENCE, NAME, OFFENCE, PASSIVE, TOKEN
from dicewright.language.reading import NUMBERS, Rewriting

VERBS: Final = (
    r"(?:deal|prevent|heal|gain|steal|draw|inflict|add|remove|transfer|take|lose|discard|roll|reroll|pay|spend|avoid"
    r"|double|activate|skip|choose|reveal|search|set|change|raise|lower|put|look|this attack becomes|make)"
)
"""Words with which an effect begins."""
DOES: Final = rf"(?={VERBS}\b)"
DEED: Final = r"((?:deal|prevent|heal|gain|steal|draw|inflict|add|remove|reroll|avoid|roll)\b[^.,:;]*?)"
"""One effect, found as a group; a list of them has commas and is more than one."""
OF_THESE: Final = r"(?:this(?: token)?|it|1|an?|1 of these(?: tokens)?)"
"""One of the token whose text this is."""
FOE: Final = r"(?:(?:your|the|an|any|one|1|a chosen|target) opponent|the (?:defender|target)|your target|opponent)"
STARTS: Final = r"(?:^|(?<=[.:;,] )|(?<=\band )|(?<=\bthen )|(?<=\bor ))"
"""Where a clause may begin."""
_OF: Final = rf"(?:{COUNT}|an?|all|any number of|up to {COUNT})"


def wide(name: str, said: str, meant: str, kinds: tuple[str, ...] = (), unless: str = "") -> Rewriting:
    """A habit of speech, put right wherever it stands. unless: what the text must not say for that."""
    return Rewriting(name, said, (meant,), kinds, wide=True, unless=unless)


def words() -> Iterator[Rewriting]:
    """Words that have one meaning in any sentence, and words that say nothing."""
    name = "words that only stress what is said are left out"
    yield wide(name, rf"\b(?:immediately|automatically|simply|instantly|also) (?={VERBS}s?\b)", "")
    yield wide(
        name,
        (
            r"\b(the \w+|(?:that|each|this|target|chosen|your) (?:player|opponent))"
            rf" (?:must|has to|needs to|is forced to) ({VERBS})\b"
        ),
        r"\1 \2s",
    )
    yield wide(name, rf"\b(?:must|have to|has to) (?={VERBS}\b)", "")
    yield wide(
        "“an opponent discards …”",
        (
            rf"\b(?:force|make|cause|have) ({FOE}|that player|each opponent|the attacker)"
            r" (?:to )?(discard|lose|gain|draw|reveal)\b"
        ),
        r"\1 \2s",
    )
    yield wide(name, r",? (?:if (?:possible|able|any|there (?:is|are) any)|immediately|as normal)(?=[.,;])", "")
    yield wide(name, r" \((?:if (?:possible|able|any)|as normal|your choice)\)", "")
    name = "numbers are written in digits"
    for at, word in enumerate(NUMBERS, 1):
        yield wide(name, rf"(?<!each )(?<!no )(?<!every )\b{word}\b(?! (?:another|spent|removed|paid))", str(at))
    yield wide("“opponent”", r"\b(?:foe|enemy(?: player| hero)?|rival|adversary)\b", "opponent")
    yield wide("“opponent”", r"\b(?:foes|enemies|enemy players|rivals)\b", "opponents")
    yield wide("“Health”", r"\b(?:hit ?points?|HP|life points?|life total|health points?)\b", "Health")
    yield wide("“CP”", r"\bCPs\b|\b(?:combat|command) points?\b", "CP")
    yield wide("“damage”", r"\bdmg\b", "damage")
    yield wide("“can't”", r"\b(?:can ?not|may not|is unable to|are unable to)\b", "can't")
    name = "“undefendable”"
    yield wide(
        name,
        r"\b(\d+) damage (?:that|which) (?:can't|cannot) be (?:defended|blocked)(?: against)?",
        r"\1 undefendable damage",
    )
    name = "“unpreventable”"
    never = (
        r"(?:can't be (?:prevented|reduced|mitigated)(?: or (?:prevented|reduced"
        r"|avoided|mitigated))?(?: in any way| by any means)?)"
    )
    yield wide(name, rf"\b(\d+) damage (?:that|which) {never}", r"\1 unpreventable damage")
    yield wide(
        name,
        rf"\b(deal \d+) damage([^.]*)\. (?:This|That|The|Its) (?:damage|attack) {never}(?=\.)",
        r"\1 unpreventable damage\2",
    )
    name = "status effects are named without more words"
    yield wide(name, rf"\b({_OF}) (?:stacks?|tokens?|counters?|copies|copy|instances?) of {NAME}", r"\1 \2")
    yield wide(name, rf"{NAME}(?: status effect)? (?:tokens?|counters?|stacks?|markers?)\b(?! limit)", r"\1")
    yield wide(name, r"\bstatus tokens?\b", "status effect")
    yield wide(name, r"\b(positive|negative) (?:effects?|tokens?|statuses|status)\b(?! effect)", r"\1 status effect")
    name = "what gives is called “gain”, “inflict” or “heal”"
    yield wide(
        name,
        rf"\b(?:get|receive|obtain|earn|acquire|collect)(s?) (?={_OF}? ?(?:additional |extra )?(?:CP\b|(?-i:[A-Z])))",
        r"gain\1 ",
    )
    yield wide(name, rf"\b(?:grab|pick up) (?={_OF} cards?\b)", "draw ")
    yield wide(name, r"\b(?:restore|regenerate|recover|regain) (\d+)(?: Health)?(?=[.,;]| and\b)", r"heal \1")
    yield wide(name, r"\b(heal)(s?) (?:yourself (?:for )?|for )(?=\d|half|an amount|damage|Health|the)", r"\1\2 ")
    yield wide(
        name,
        (r"\b(heal)(s?) (?:yourself|Health|damage|an amount)? ?(?:equal to|by)" r"(?: the amount of| the)? (?=\w)"),
        r"\1\2 ",
    )
    yield wide(name, r"\b(heal)(s?) (\d+) (?:Health|damage|of your Health|life)(?=[ .,;:])", r"\1\2 \3")
    yield wide(
        name,
        rf"\b(?:afflict|curse|hit|infect|mark|saddle) ({FOE}|each opponent|all"
        r" opponents|that player|the attacker) with "
        rf"({_OF} )?{NAME}",
        r"inflict \2\3 on \1",
    )
    yield wide(
        name,
        (
            rf"\b(?:give|grant|hand|apply|add|assign|put|place) ({_OF} )?{NAME} (?:to"
            rf"|on|onto) (?=opponents?\b|{FOE}|each|all|that player|the)"
        ),
        r"inflict \1\2 on ",
    )
    yield wide(
        name,
        rf"\bgive ({FOE}|each opponent|all opponents|that player|the attacker|them) ({_OF} )?{NAME}(?=[.,;]| and\b)",
        r"inflict \2\3 on \1",
    )
    yield wide(name, rf"\bgive yourself ({_OF} )?{NAME}(?=[.,;]| and\b)", r"gain \1\2")
    name = "“1 more” of what you get is 1"
    yield wide(name, r"\b(gain|draw|inflict|steal)(s?) (?:an?|1) (?:additional|extra|more|further|bonus) ", r"\1\2 1 ")
    yield wide(
        name, r"\b(gain|draw|inflict|steal)(s?) (\d+) (?:additional|extra|more|further|bonus) (?!damage)", r"\1\2 \3 "
    )
    yield wide(name, r"\b(gain|draw|inflict)(s?) (?:another|an additional|an extra) ", r"\1\2 1 ")
    yield wide(
        "tokens are named alone", r"\b(gain|inflict)(s?) (?:an?|1) (?=(?-i:[A-Z])(?!P\b)(?!oll Attempt))", r"\1\2 "
    )
    yield wide(
        "“you lose … CP”", r"(?:^|(?<=[.,] )|(?<=\band ))lose (?=\d+ CP\b)(?!\d+ CP:)", "you lose ", (TOKEN, PASSIVE)
    )
    name = "“up to your limit”"
    full = (
        r"(?:until (?:you(?: are|'re| have)?|it is) (?:at )?(?:reached )?(?:the"
        r" |your )?(?:stack )?(?:max(?:imum)?|limit)|up to (?:its|the|your|their)"
        r" (?:stack )?limit|to (?:its |your )?max(?:imum)?)"
    )
    yield wide(name, rf"\bgain {NAME} {full}(?=[.,])", r"gain \1 up to your limit")
    yield wide(
        name,
        (
            r"\bgain (?:the )?(?:max(?:imum)?(?: number| amount)?(?: of)?|as many"
            rf"|full)(?: stacks of| tokens of)? {NAME}(?: as you can| as possible)?"
            r"(?=[.,])"
        ),
        r"gain \1 up to your limit",
    )
    name = "“steal” is said in full"
    yield wide(name, r"\b(steal \d+ CP) (?:of|out of) ", r"\1 from ")
    yield wide(name, rf"\bsteal ({FOE}|that player|the attacker)'s (?=CP\b)", r"steal \1 ")
    yield wide(name, rf"\bsteal (\d+) of ({FOE}|that player|the attacker)'s CP", r"steal \1 CP from \2")
    yield wide(
        name,
        rf"\bdrain (\d+) (CP|Health)( from {FOE})?",
        r"steal \1 \2\3",
    )
    yield wide("“steal … Health”", r"\bdrain (\d+)(?= from| and|[.,;])", r"steal \1 Health")


def damage() -> Iterator[Rewriting]:
    """What is dealt, prevented, added and thrown back, in the words of other games."""
    name = "“prevent … damage”"
    yield wide(
        name,
        (
            r"\b(?:block|negate|absorb|ignore|cancel|mitigate|stop|nullify|avoid)"
            r"(s?) (?:up to )?(?=\d+(?: of)?(?: the| that| this)?(?: incoming)? damage)"
        ),
        r"prevent\1 ",
    )
    yield wide(name, r"\b(prevent)(s?) up to (?=\d+ (?:incoming )?damage)", r"\1\2 ")
    yield wide(
        name,
        (
            r"\b(?:reduce|lower|decrease) (?:(?:the|that|this|all|any|your) )?(?:incoming"
            r" )?(?:damage|it)(?: (?:dealt to you|you take|you would take|taken|from"
            r" (?:the|this|that|an) attack|of the attack|dealt|dealt by the attack))*"
            r" by (\d+)((?: (?:for each|for every|per) [^.,;]*)?)(?=[.,;]| and\b)"
        ),
        r"prevent \1 damage\2",
        (DEFENCE, CARD, TOKEN),
    )
    yield wide(
        name,
        (
            r"\bprevent (\d+|half)(?: of)?(?: the| that| this| all| any)? (?:incoming"
            r" )?damage(?: (?:from|of|dealt by|by|done by) (?:the|this|that|an|any)"
            r" (?:incoming )?attack| dealt to you| you would take| that you would"
            r" take)(?=[.,;]| and\b)"
        ),
        r"prevent \1 damage",
        (DEFENCE, CARD, TOKEN),
    )
    yield wide(name, r"\bprevent half damage\b", "prevent half of the incoming damage")
    all_of = (
        r"(?:all(?: of)?(?: the| that| this)?(?: incoming)? damage(?: (?:from"
        r"|of|dealt by) (?:the|this|that) attack)?|the (?:entire )?attack(?:"
        r" entirely| completely)?|every damage|all of it|it entirely|the damage"
        r" entirely|any damage)"
    )
    yield wide(
        "“avoid all incoming damage”",
        rf"\b(?:block|negate|absorb|ignore|cancel|prevent|dodge|evade|nullify|stop|avoid) {all_of}(?=[.,;]| and\b)",
        "avoid all incoming damage",
        (DEFENCE, TOKEN, CARD),
    )
    name = "“deal … damage to the attacker”"
    back = r"(?: back)?(?: (?:to|at|onto|on) (?:the|your) (?:attacker|opponent)| to an opponent)?"
    yield wide(
        name,
        (
            r"\b(?:reflect|return|counter with|retaliate with|strike back for|deal"
            r" back|throw back|hit back for|counter for|retaliate for) (\d+)((?:"
            rf" \w+)?) damage((?: (?:per|for each|for every) [a-z]+)?){back}"
        ),
        r"deal \1\2 damage to the attacker\3",
        (DEFENCE, TOKEN, PASSIVE),
    )
    yield wide(
        name,
        (
            r"\bdeal (\d+)((?: \w+)?) damage (?:back )?(?:(?:to|at) the (?:attacking"
            r"|offensive) (?:player|opponent|hero)|back(?: (?:to|at) the attacker)?)"
        ),
        r"deal \1\2 damage to the attacker",
        (DEFENCE, TOKEN, PASSIVE),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(?:the attacker|your attacker|the attacking (?:player|opponent)"
            r"|your opponent|the opponent) (?:takes|suffers|receives|is dealt) (\d+"
            r"(?: \w+)? damage)"
        ),
        r"deal \1 to the attacker",
        (DEFENCE,),
    )
    yield wide(
        "“deal … damage to …”",
        (
            rf"{STARTS}(each (?:other )?opponent|each player|that player|a chosen"
            r" opponent|a chosen player|the attacker) (?:takes|suffers|receives|is"
            r" dealt) (\d+(?: \w+)? damage)((?: and| then|, then) (?:gains|discards"
            r"|loses|draws)\b)"
        ),
        r"deal \2 to \1\3",
    )
    yield wide(
        "“deal … damage to …”",
        (
            rf"{STARTS}(?:all (?:of )?(?:your )?opponents|every opponent) (?:take"
            r"|suffer|receive|are dealt|takes) (\d+(?: \w+)? damage)"
        ),
        r"deal \1 to each opponent",
    )
    yield wide(
        "“deal … damage to …”",
        (
            rf"{STARTS}(each (?:other )?opponent|each player|that player|a chosen"
            r" opponent|a chosen player|the attacker) (?:takes|suffers|receives|is"
            r" dealt) (\d+(?: \w+)? damage)"
        ),
        r"deal \2 to \1",
    )
    yield wide(
        "“deal … damage to …”",
        (
            r"\b(deal \d+(?: \w+)? damage to (each (?:other )?opponent|each player"
            r"|that player|a chosen opponent|a chosen player|the attacker)),?(?:"
            r" and)?(?: then)? (?=(?:gains|discards|loses|draws)\b)"
        ),
        r"\1. \2 ",
    )
    name = "the damage of an Attack goes at the defender"
    yield wide(
        name,
        (
            r"\b(deal \d+(?: \w+)? damage) to (?:one|1|an|the|your|target|a single"
            r"|any one) (?:opponent|target)(?! with)"
        ),
        r"\1",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(?:the defender|the target|your opponent|the opponent|target"
            r" opponent) (?:takes|suffers|receives|is dealt) (\d+(?: \w+)? damage)"
        ),
        r"deal \1",
        (OFFENCE,),
    )
    yield wide(
        name, r"\b(deal \d+(?: \w+)? damage) to (?:the defender|them|that player)(?=[.,;]| and\b)", r"\1", (OFFENCE,)
    )
    name = "each damage has its verb"
    yield wide(
        name,
        (
            r"\b(deal \d+(?: \w+)? damage(?: to [^.,;:]*?)?)(?:,? and|, plus|,) "
            r"(\d+ (?:undefendable|pure|collateral|ultimate|unpreventable) damage)"
        ),
        r"\1. Deal \2",
    )
    yield wide(
        name,
        (
            r"\b(prevent|deal|heal|add|gain) (\d+)((?: \w+)? damage| CP)? ((?:per"
            r"|for each|for every) [a-z]+)(?: rolled| you rolled)?(?: \+ | ?& |,"
            r" and | and |, )(\d+)((?: \w+)? damage| CP)? (?=(?:per|for each|for"
            r" every) )"
        ),
        r"\1 \2\3 \4. \1 \5\6 ",
    )
    name = "“add … damage”"
    more = (
        r"(?:an? )?(?:additional |extra |bonus )?\+?(\d+)(?: (?:additional|extra"
        r"|bonus|more))?(?: damage)?(?: more)?(?: damage)?"
    )
    its = r"(?:this attack|that attack|your attack|the attack|your current attack|it|this ability)"
    yield wide(
        name,
        (
            rf"\b(?:{its} (?:deals|does|gains|gets)|(?:increase|raise|boost) (?:{its}'?s?"
            rf" ?)?(?:the )?(?:damage )?(?:of {its} )?by) {more}(?=[.,;:]| and\b|"
            r" for each| per)"
        ),
        r"add \1 damage",
        (OFFENCE, CARD),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(?:deal|add)(?:s?) (?:an? )?(?:additional|extra|bonus) (\d+)"
            r"(?: damage)?(?=[.,;:]| and\b| for each| per)"
        ),
        r"add \1 damage",
        (OFFENCE, CARD),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(?:deal|add)(?:s?) \+?(\d+) (?:more|additional|extra|bonus)"
            r"(?: damage)?(?=[.,;:]| and\b| for each| per)"
        ),
        r"add \1 damage",
        (OFFENCE, CARD),
    )
    yield wide(name, r"\bdeal \+(\d+)(?: damage)?(?=[.,;:]| and\b| for each| per)", r"add \1 damage", (OFFENCE, CARD))
    yield wide(
        name,
        (
            r"\b(deal \d+(?: \w+)? damage),? (?:plus|and|\+) (?:another |an additional"
            r" |an extra )?(\d+)(?: more| extra| additional)?(?: damage)? (if|when)"
            r" ([^.,;:]*)(?=\.)"
        ),
        r"\1. If \4, add \2 damage",
        (OFFENCE,),
    )
    that = r"(?:that (?:much|many|number|amount)(?: of)?(?: extra| additional| more| bonus)?(?: damage)?|that much)"
    yield wide(
        "“damage equal to the total”",
        (
            rf"\b(roll (?:{COUNT}|an?) (?:die|dice))(?:,? and|\.|;|,? then) (?:Then,?"
            rf" )?(?:deal|add) {that}(?: to (?:the|your|this) (?:attack|damage)(?:'s"
            r" damage)?)?(?=[.,;])"
        ),
        r"\1. Add damage equal to the total",
        (CARD,),
    )
    yield wide(
        "“damage equal to the total”",
        (
            rf"(?<!\A)\b(roll (?:{COUNT}|an?) (?:die|dice))(?:,? and|\.|;|,? then)"
            r" (?:Then,? )?(?:deal|add) that (?:much|many) (?:extra|additional|more"
            r"|bonus) damage(?=[.,;])"
        ),
        r"\1. Add damage equal to the total",
        (OFFENCE,),
    )
    yield wide(
        "“this Attack becomes undefendable”",
        (
            rf"\b(?:{its} (?:is|becomes|gains)|make {its}|this damage (?:is|becomes)"
            r"|the damage (?:is|becomes)) (?:undefendable|unblockable|impossible"
            r" to defend)"
        ),
        "this Attack becomes undefendable",
    )
    yield wide(
        "“this Attack becomes undefendable”",
        rf"\b(?:{its}|this damage) can't be (?:defended|blocked)(?: against)?",
        "this Attack becomes undefendable",
    )


def healing() -> Iterator[Rewriting]:
    """What is healed for what is dealt, and who is meant by a choice."""
    name = "“the damage this Attack dealt”"
    dealt = (
        r"(?:the )?(?:total )?(?:amount of )?damage (?:this attack |you |it )?"
        r"(?:dealt|deals|did|deal)(?: by this attack| this way| to the defender"
        r"| with this attack)?"
    )
    most = (
        r"(?:,? \(?(?:up to(?: a max(?:imum)? of)?|to a max(?:imum)? of|max(?:imum)?\.?"
        r"(?: of)?) (\d+)(?: Health)?\)?)"
    )
    yield wide(
        name,
        rf"(?<!after damage, )\bheal {dealt}{most}(?=[.,;])",
        r"after damage, heal the damage this Attack dealt, to a maximum of \1",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"(?<!after damage, )\bheal {dealt}(?=[.;])",
        "after damage, heal the damage this Attack dealt",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"(?<!after damage, )\bheal half (?:of )?{dealt}(?:,? \(?rounded up\)?)?(?=[.,;])",
        "after damage, heal half the damage this Attack dealt (rounded up)",
        (OFFENCE,),
    )
    name = "“the defender” is the opponent of your choice"
    yield wide(
        name,
        (
            r"\b(?:the|an|any|one|1|a single) opponent (?:of your choice|of your"
            r" choosing|you choose|that you choose)"
        ),
        "the defender",
        (OFFENCE,),
    )
    name = "“a chosen opponent”"
    yield wide(
        name,
        (
            r"\b(?:the|an|any|one|1|a single) (opponent|player) (?:of your choice"
            r"|of your choosing|you choose|that you choose)"
        ),
        r"a chosen \1",
    )
    yield wide(name, r"\b(?:target|any one|any|any single|one|1) (player)\b(?!'s|s)", r"a chosen \1", (CARD,))


WIDE: Final = (*words(), *damage(), *healing())
